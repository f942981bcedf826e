internal import Synchronization

/// The types of properties that are declared without one, found from their first values once.
final class InferredTypes: Sendable {
  private let known = Mutex<[ObjectIdentifier: StaticType?]>([:])

  /// The type of a property, found by `find` when it is first asked.
  func type(of property: Property, _ find: () -> StaticType?) -> StaticType? {
    let key = ObjectIdentifier(property)
    if let found = known.withLock({ $0[key] }) { return found }
    // Found without holding a lock, as finding may ask for other properties.
    let found = find()
    if found != nil { known.withLock { $0[key] = .some(found) } }
    return found
  }
}
