internal import Synchronization

/// A value that is made when it is first asked for, and kept.
final class LazyValue<Value: Sendable>: Sendable {
  private let kept = Mutex<Value?>(nil)

  init() {}

  /// The value; `make` makes it, at most once.
  func value(_ make: () -> Value) -> Value {
    if let known = kept.withLock({ $0 }) { return known }
    let made = make()
    return kept.withLock { kept in
      if let known = kept { return known }
      kept = made
      return made
    }
  }
}
