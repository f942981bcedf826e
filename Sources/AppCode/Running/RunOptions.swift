/// How far a run may go, and what the simulated build is.
public struct RunOptions: Hashable, Sendable {
  /// How many statements one entry from outside may run.
  public var statementLimit = 5_000_000
  /// How deep calls may nest.
  public var callDepth = 200
  /// How many bytes of the native stack a run may use.
  public var stackBytes = 4 << 20
  /// How many characters or elements a value may have.
  public var valueSize = 4_000_000
  /// How many characters or elements all large values of a run may have together.
  public var totalSize = 500_000_000
  /// The version of the system, for `#available`.
  public var systemVersion = SystemVersion(17)

  /// The usual limits.
  public init() {}
}
