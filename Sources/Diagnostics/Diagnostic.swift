/// Something a reader of files has to say about what it read.
///
/// Readers never stop at the first fault: they return a value and the diagnostics beside it.
public struct Diagnostic: Hashable, Sendable {
  /// How much a diagnostic matters.
  public enum Severity: String, Hashable, Sendable, CaseIterable {
    /// The platform would refuse the file or lose something in it.
    case error
    /// The platform goes on, but hardly as the author meant.
    case warning
    /// Worth knowing, and normal.
    case note
  }

  /// The stable name of the kind, for scripts and searching: `duplicate-key`.
  public var id: String

  /// How much it matters.
  public var severity: Severity

  /// Where it is, or `nil` when it concerns no single place.
  public var place: Place?

  /// One line: what was found and what was expected, lower case, without a final stop.
  public var message: String

  /// What would be right, when that is known.
  public var suggestion: String?

  /// A diagnostic of the kind `id` at `place`.
  public init(
    _ id: String, _ severity: Severity, at place: Place?, _ message: String,
    suggestion: String? = nil
  ) {
    self.id = id
    self.severity = severity
    self.place = place
    self.message = message
    self.suggestion = suggestion
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `place: severity: message`, with the suggestion after a semicolon.
  public var description: String {
    let start = place.map { "\($0): " } ?? ""
    let end = suggestion.map { "; \($0)" } ?? ""
    return "\(start)\(severity.rawValue): \(message)\(end)"
  }
}
