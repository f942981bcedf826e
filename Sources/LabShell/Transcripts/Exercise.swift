/// What a transcript asks of a learner: questions before commands, and tasks.
public enum Exercise {}

extension Exercise {
  /// An answer to a question, with what is said to those who gave it.
  ///
  ///     ? Which of the two labels will be Japanese?
  ///     - both
  ///       `nameLabel` is made by the storyboard, and that asks `Bundle.main`.
  ///     + greetingLabel
  public struct Choice: Hashable, Sendable {
    /// How an answer is marked at the beginning of its line.
    public enum Mark: Character, Hashable, Sendable, CaseIterable {
      /// One of those to choose from, and right.
      case right = "+"
      /// One of those to choose from, and wrong.
      case wrong = "-"
      /// A right answer that is not shown.
      case expected = "="
      /// A wrong answer that is not shown; `*` stands for any other.
      case foreseen = "~"
    }

    /// The line, counted from 1.
    public var line: Int
    /// What it is.
    public var mark: Mark
    /// The answer.
    public var text: String
    /// What is said to those who gave it.
    public var feedback: [String] = []

    /// Whether the learner sees it before answering.
    var isShown: Bool { mark == .right || mark == .wrong }
    /// Whether it is right.
    var isRight: Bool { mark == .right || mark == .expected }
  }

  /// Something to bring about, with the conditions that tell whether it was.
  ///
  ///     ! Make `nameLabel` follow, without a launch.
  ///     do lang ja
  ///     expect show nameLabel contains 名前
  ///     hint Who asks for its text?
  public struct Task: Hashable, Sendable {
    /// The line where it begins, counted from 1.
    public var line: Int
    /// What is to be done.
    public var text: [String]
    /// What must hold, in order; tried in a copy of the session.
    public var conditions: [Condition] = []
    /// Help, from the first nudge to nearly the solution.
    public var hints: [Hint] = []
    /// What is said where something else holds instead.
    public var mistakes: [Mistake] = []
    /// Commands that must not solve it.
    public var attempts: [Attempt] = []
  }

  /// Help for a task, in one line.
  public struct Hint: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// The help.
    public var text: String
  }

  /// A command that must not solve a task.
  public struct Attempt: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// What is typed.
    public var command: String
  }

  /// Something that is to hold after a task.
  public struct Condition: Hashable, Sendable {
    /// The line, counted from 1.
    public var line: Int
    /// What is typed.
    public var command: String
    /// What the output is looked through for; `nil` where the command is only done.
    public var wanted: Wanted?

    /// A text, and whether it must be there or must not.
    public struct Wanted: Hashable, Sendable {
      /// The text.
      public var text: String
      /// Whether it must be there.
      public var isContained: Bool
    }
  }

  /// What a learner may have brought about instead, and what is said then.
  public struct Mistake: Hashable, Sendable {
    /// How it is recognised; `nil` in a translation, which has the words alone.
    public var condition: Condition?
    /// The line, counted from 1.
    public var line: Int
    /// What is said.
    public var feedback: [String] = []
  }
}

// MARK: - Judging

extension Exercise.Condition {
  /// Whether it holds in `session`, in which its command is done.
  func holds(in session: inout some TranscriptSession) -> Bool {
    let outcome = session.perform(command)
    guard let wanted else { return !outcome.failed && !outcome.endsSession }
    let output = Self.evened(outcome.lines.joined(separator: " "))
    return output.contains(Self.evened(wanted.text)) == wanted.isContained && !outcome.failed
  }

  /// Long lines are wrapped, so that a text may have several blanks where it has one.
  private static func evened(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The line as it stands in the file, without its first word.
  var told: String {
    guard let wanted else { return command }
    return "\(command) \(wanted.isContained ? "contains" : "lacks") \(wanted.text)"
  }
}

extension Exercise.Task {
  /// The first condition that does not hold; the session stays as it is.
  func unmet(in session: some TranscriptSession) -> Exercise.Condition? {
    var copy = session
    return conditions.first { !$0.holds(in: &copy) }
  }

  /// What is said to the state that a learner has brought about, where it is one that was foreseen.
  func feedback(in session: some TranscriptSession) -> [String] {
    for mistake in mistakes {
      var copy = session
      for condition in conditions where condition.wanted == nil {
        _ = copy.perform(condition.command)
      }
      if mistake.condition?.holds(in: &copy) == true { return mistake.feedback }
    }
    return []
  }
}

extension [Exercise.Choice] {
  /// What `answer` comes to: one of those shown, by its number or its text, or one that is foreseen.
  ///
  /// - Returns: `nil` where it is none of them.
  func judged(_ answer: String) -> Exercise.Choice? {
    let shown = filter(\.isShown)
    if let number = Int(answer.trimmed), shown.indices.contains(number - 1) {
      return shown[number - 1]
    }
    let given = Self.evened(answer)
    return first { Self.evened($0.text) == given }
      ?? first { $0.mark == .foreseen && $0.text == "*" }
  }

  /// Case, quotation marks, back quotes, blanks and a full stop at the end make no difference.
  private static func evened(_ text: String) -> String {
    var rest = text.lowercased().filter { !$0.isWhitespace && !"\"'`“”‘’「」".contains($0) }
    while let last = rest.last, ".。!！".contains(last) { rest.removeLast() }
    return rest
  }
}
