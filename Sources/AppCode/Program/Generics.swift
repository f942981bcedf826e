/// The generic parameters of a declaration, and what its `where` clause asks.
///
/// `func first<T: Collection>(_ list: T) where T.Element == Int` has the parameter `T`, which conforms to
/// `Collection`, and asks that `T.Element` is the same as `Int`.
public struct Generics: Hashable, Sendable {
  /// A generic parameter with the protocols or the class it is bound to.
  public struct Parameter: Hashable, Sendable {
    /// The name.
    public let name: String
    /// What stands behind its colon.
    public let bound: TypeReference?

    init(_ name: String, _ bound: TypeReference?) {
      self.name = name
      self.bound = bound
    }
  }

  /// What a `where` clause asks.
  public enum Requirement: Hashable, Sendable {
    /// `T: Collection`.
    case conformance(TypeReference, TypeReference)
    /// `T.Element == Int`.
    case sameType(TypeReference, TypeReference)
  }

  /// The parameters in order.
  public var parameters: [Parameter]
  /// What is asked of them.
  public var requirements: [Requirement]

  /// Generic parameters with what is asked of them; none for a plain declaration.
  init(_ parameters: [Parameter] = [], _ requirements: [Requirement] = []) {
    self.parameters = parameters
    self.requirements = requirements
  }
}
