/// A word that people type at the prompt, with what it does.
///
/// A command is one type in one file of `Commands/`. The same command serves the keyboard, a pipe, `-c`,
/// `read`, transcripts and lessons.
public protocol Command: Sendable {
  /// The word: `lang`.
  var name: String { get }
  /// What may follow the word: `CODE`.
  var usage: String { get }
  /// One line for the list of commands, lower case, without a full stop.
  var summary: String { get }
  /// What `help NAME` says beyond that, in lines of at most 76 columns.
  var details: [String] { get }
  /// Lines to try.
  var examples: [String] { get }
  /// Whether it changes the world; such a command can be undone and waits while code is stepped through.
  var acts: Bool { get }
  /// Whether it changes the world with these arguments.
  func acts(with arguments: Arguments) -> Bool

  /// Runs the command.
  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output

  /// What may stand in place of the word that is being typed.
  func completions(in session: Session) -> [String]
}

extension Command {
  /// No more than the summary.
  public var details: [String] { [] }
  /// No examples.
  public var examples: [String] { [] }
  /// A command looks unless it says otherwise.
  public var acts: Bool { false }
  /// The arguments make no difference.
  public func acts(with arguments: Arguments) -> Bool { acts }
  /// Nothing to complete.
  public func completions(in session: Session) -> [String] { [] }
}

/// What a command has to say.
public struct Output: Sendable, Equatable {
  /// The lines, without line ends and without control characters.
  public var lines: [String]
  /// Whether the command did not do what was asked; the exit code is then 1.
  public var failed: Bool

  /// What a command that did as asked has to say.
  public init(_ lines: [String] = [], failed: Bool = false) {
    self.lines = lines
    self.failed = failed
  }

  /// The lines as one text.
  public var text: String { lines.joined(separator: "\n") }
}

/// Why a command does nothing: one line that says what is wrong, and what would be right.
public struct Refusal: Error, Sendable, Equatable {
  /// The line.
  public let message: String

  /// A refusal that says `message`, and what was probably meant.
  public init(_ message: String, didYouMean suggestion: String? = nil) {
    self.message = suggestion.map { "\(message); did you mean \($0)?" } ?? message
  }
}
