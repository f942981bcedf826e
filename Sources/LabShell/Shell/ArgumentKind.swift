internal import Diagnostics

/// What kind of thing an argument is: its noun for people, what it can be here, and what it cannot.
///
/// A new kind is a static member in an extension beside the commands that use it.
struct ArgumentKind: Sendable {
  /// The noun with its article: `a key`.
  let noun: String
  /// Whether it is any text, to which options do not belong.
  var isFree = false
  /// Whether it is a text of one's own, which often has spaces.
  var isText = false
  /// What it can be in this session, whether or not it begins with what is typed.
  var completions: @Sendable (ArgumentContext) -> [Completion] = { _ in [] }
  /// Refuses what it cannot be, whatever the app is.
  var check: @Sendable (String, ArgumentContext) throws(Refusal) -> Void = { _, _ throws(Refusal) in
  }
}

/// What may be typed, with a few words about it.
struct Completion: Sendable {
  /// What it is, without quotes.
  let word: String
  private let describe: @Sendable () -> String

  init(_ word: String, _ note: @escaping @autoclosure @Sendable () -> String = "") {
    self.word = word
    describe = note
  }

  /// A few words about it; made only for those that are shown.
  var note: String { describe() }
}

/// Where an argument stands, for what it can be.
struct ArgumentContext: Sendable {
  /// The session, with the opened app.
  let session: Session
  /// What is typed of it so far.
  let typed: String
  /// The arguments before it.
  var before: [String] = []
  /// The options of the line by their names; those without a value have an empty one.
  var options: [String: String] = [:]
}

// MARK: - Kinds that belong to no app

extension ArgumentKind {
  /// One of some words, with what each does.
  static func words(_ words: [(word: String, meaning: String)], noun: String? = nil) -> ArgumentKind
  {
    let names = words.map(\.word)
    return ArgumentKind(
      noun: noun ?? list(names, "or"),
      completions: { _ in words.map { word, meaning in Completion(word, meaning) } },
      check: { typed, _ throws(Refusal) in
        guard !names.contains(typed) else { return }
        throw Refusal(
          "\(quoted(typed)) is not \(list(names, "or"))", didYouMean: nearest(typed, in: names),
          about: typed)
      })
  }

  /// A whole number.
  static func number(_ noun: String, _ range: ClosedRange<Int>) -> ArgumentKind {
    ArgumentKind(
      noun: noun,
      check: { typed, _ throws(Refusal) in
        guard let number = Int(typed), range.contains(number) else {
          throw Refusal(
            "a number from \(range.lowerBound) to \(range.upperBound) is wanted, not \(quoted(typed))",
            about: typed)
        }
      })
  }

  /// Any text, with `noun` for what it is.
  static func text(_ noun: String = "a text") -> ArgumentKind {
    ArgumentKind(noun: noun, isText: true)
  }

  /// Swift code.
  static let swift = ArgumentKind(noun: "an expression", isFree: true)

  /// A file or folder on disk; those with `suffix`, where one is given.
  static func file(_ noun: String = "a file", suffix: String = "") -> ArgumentKind {
    ArgumentKind(
      noun: noun, completions: { FilePaths($0).beginning(suffix: suffix).map { Completion($0) } })
  }
}
