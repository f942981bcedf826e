/// How a declaration of the platform is written in its file.
///
/// A declaration without a body is native: the system does it. One with a body is Swift, which is read when
/// it is first needed.
struct InterfaceSource: Sendable {
  /// The ways in which a declaration is given.
  enum Kind: Sendable {
    /// By the system: a function without a body, `{ get }`, `{ get set }`.
    case native(isSettable: Bool)
    /// A variable whose value the system keeps for the app.
    case stored
    /// A body in Swift.
    case body(SourceRange)
  }

  /// The way.
  let kind: Kind
  /// The whole declaration without its attributes.
  let range: SourceRange
}
