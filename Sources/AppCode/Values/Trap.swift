public import Diagnostics

/// A trap: where the app's process would end.
public struct Trap: Error, Hashable, Sendable {
  /// The kinds of traps.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A subscript outside its collection.
    case indexOutOfRange
    /// `!` on an empty optional.
    case unwrappedNil
    /// `as!` on a value of another type.
    case failedCast
    /// An Objective-C exception: an unknown identifier, key or selector.
    case exception
    /// `fatalError`, `precondition` or `assert` that failed.
    case failedAssertion
    /// Arithmetic outside its type.
    case overflow
    /// The run was stopped at a limit; a device would go on or run out of stack.
    case limit
    /// An error that code threw and nothing caught.
    case uncaughtError
  }

  /// The kind.
  public var kind: Kind
  /// One clause, lower case: `index 0 is out of range: the array is empty`.
  public var message: String
  /// The statement that trapped.
  public var place: Place?
  /// The functions that were running, innermost first: `Language.language.get`.
  public var functions: [String]
  /// The value that `throw` was given, which a `catch` further out may take.
  public var error: Value?

  /// A trap of `kind` at `place`.
  public init(_ kind: Kind, _ message: String, at place: Place?, in functions: [String] = []) {
    self.kind = kind
    self.message = message
    self.place = place
    self.functions = functions
  }

  /// An error of Swift, thrown by `throw` or by a member of the host, which code can catch.
  public init(throwing error: Value, at place: Place?) {
    self.init(.uncaughtError, "an error was thrown and nothing caught it", at: place)
    self.error = error
  }
}
