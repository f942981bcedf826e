internal import AppResources

/// A word that people type at the prompt, with what it does.
///
/// A command is one type in one file of `Commands/`. The same command serves the keyboard, a pipe, `-c`,
/// `read`, transcripts and lessons.
protocol Command: Sendable {
  /// The word: `lang`.
  var name: String { get }
  /// Other words for it: `exit`.
  var synonyms: [String] { get }
  /// What may follow the word; parsing, usage, help, completion and refusals come from it.
  var signature: Signature { get }
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

  /// Whether one line with the number of stale things follows, where there are any.
  var countsStale: Bool { get }

  /// The members of its answer to `--json`, beside those that every command or every acting one has.
  var fields: [Shape.Field] { get }

  /// Runs the command.
  ///
  /// The arguments fit the signature: as many as it says, and of the kinds that it says, as far as these
  /// are known without the app.
  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output
}

extension Command {
  /// What may follow the word, as people write it: `KEY [--table T]`.
  var usage: String { signature.usage }
  /// No other word.
  var synonyms: [String] { [] }
  /// No more than the summary.
  var details: [String] { [] }
  /// No examples.
  var examples: [String] { [] }
  /// A command looks unless it says otherwise.
  var acts: Bool { false }
  /// What acts may leave something stale.
  var countsStale: Bool { acts }
  /// What it says to people, unless it has more for programs.
  var fields: [Shape.Field] {
    acts ? [] : [.init("lines", .list(.text), "what it says to people")]
  }
  /// The arguments make no difference.
  func acts(with arguments: Arguments) -> Bool { acts }

  /// What its answer to `--json` looks like when it was not refused.
  var shape: Shape {
    .object(Answer.fields + fields + (acts ? ActingFacts.fields : []))
  }
}

/// What a command has to say.
public struct Output: Sendable {
  /// The lines, without line ends and without control characters.
  public var lines: [String]
  /// Whether the command did not do what was asked; the exit code is then 1.
  public var failed: Bool
  /// The rows of a listing in the order of their numbers; none where nothing is numbered.
  var listing: [ListedRow] = []
  /// The same for programs, as the members of a JSON object.
  var facts: Facts?

  /// What a command that did as asked has to say.
  public init(_ lines: [String] = [], failed: Bool = false) {
    self.lines = lines
    self.failed = failed
  }

  /// What a command has to say to people and to programs.
  init(_ lines: [String], failed: Bool = false, facts: @escaping Facts) {
    self.lines = lines
    self.failed = failed
    self.facts = facts
  }

  /// The lines as one text.
  public var text: String { lines.joined(separator: "\n") }
}

/// Why a command does nothing: one line that says what is wrong, and what would be right.
public struct Refusal: Error, Sendable, Equatable {
  /// The line.
  public let message: String
  /// The word of the line that it is about, without its quotes; `nil` where none is named.
  public let word: String?

  /// A refusal that says `message`, and what was probably meant; `word` is the word of the line that it
  /// is about, the first one in quotes unless given.
  public init(_ message: String, didYouMean suggestion: String? = nil, about word: String? = nil) {
    self.message = suggestion.map { "\(message); did you mean \($0)?" } ?? message
    let quotes = message.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    self.word = word ?? (quotes.count == 3 ? String(quotes[1]) : nil)
  }
}
