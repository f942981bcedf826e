internal import Diagnostics

/// Reads the lines of a block, in which questions and tasks stand among commands and output.
struct BlockLines {
  private(set) var steps: [Transcript.Step] = []
  private(set) var task: Exercise.Task?
  private(set) var faults: [Fault] = []
  private let isTranslation: Bool
  private let isQuiet: Bool
  private var question: [String] = []
  private var choices: [Exercise.Choice] = []
  private var questionLines = 0

  /// Something wrong in a line, counted from 1.
  struct Fault {
    var id: String
    var line: Int
    var message: String
    var suggestion: String?
  }

  /// Reads `lines`, the first of which is line `first` of the file.
  ///
  /// - Parameters:
  ///   - lines: What stands between the fences.
  ///   - first: The number of the first line.
  ///   - isQuiet: Whether the block says `quiet`.
  ///   - isTranslation: Whether commands and output come from another file.
  init(_ lines: [String], first: Int, isQuiet: Bool, isTranslation: Bool) {
    self.isTranslation = isTranslation
    self.isQuiet = isQuiet
    for (index, text) in lines.enumerated() { read(text, line: first + index) }
    if !question.isEmpty { faults.append(Self.lostQuestion(first + lines.count - 1)) }
    if let task, !isTranslation {
      let wants = task.conditions.contains { $0.wanted != nil }
      if !wants {
        report(
          "task", task.line, "the task has no condition",
          "write expect COMMAND contains TEXT below it")
      } else if steps.isEmpty {
        report(
          "task", task.line, "the task has no solution", "write its commands behind > below it")
      }
    }
  }

  private mutating func report(_ id: String, _ line: Int, _ message: String, _ right: String? = nil)
  {
    faults.append(Fault(id: id, line: line, message: message, suggestion: right))
  }

  private static func lostQuestion(_ line: Int) -> Fault {
    Fault(
      id: "question", line: line,
      message: "a question is followed by the command that answers it", suggestion: nil)
  }

  private mutating func read(_ text: String, line: Int) {
    if text == ">" || text.hasPrefix("> ") {
      var step = Transcript.Step(
        line: line, command: String(text.dropFirst(2)), question: question, expected: [])
      step.choices = choices
      step.questionLines = questionLines
      steps.append(step)
      checkChoices(line)
      (question, choices, questionLines) = ([], [], 0)
    } else if text.hasPrefix("? "), choices.isEmpty {
      question.append(String(text.dropFirst(2)))
      questionLines += 1
    } else if !question.isEmpty {
      readChoice(text, line)
    } else if steps.isEmpty, text.hasPrefix("! ") {
      let said = String(text.dropFirst(2))
      if task == nil {
        task = Exercise.Task(line: line, text: [said])
      } else {
        task?.text.append(said)
      }
    } else if steps.isEmpty, task != nil {
      readTask(text, line)
    } else if text.hasPrefix(">") {
      report(
        "command-space", line, "a command begins with \"> \", found \"\(text)\"",
        "output that begins with > is written with \\ before it")
    } else if steps.isEmpty {
      report("stray-output", line, "output before the first command of the block")
    } else if isQuiet {
      report("quiet-output", line, "a quiet block has no expected output")
    } else {
      let expected = ExpectedLine(text)
      expected.fault.map { report("pattern", line, $0) }
      steps[steps.count - 1].expected.append(expected)
    }
  }

  // MARK: - Questions

  private mutating func readChoice(_ text: String, _ line: Int) {
    questionLines += 1
    if let first = text.first, let mark = Exercise.Choice.Mark(rawValue: first),
      text.dropFirst().hasPrefix(" ")
    {
      choices.append(
        Exercise.Choice(line: line, mark: mark, text: String(text.dropFirst(2)).trimmed))
    } else if text.hasPrefix("  "), !choices.isEmpty {
      choices[choices.count - 1].feedback.append(text.trimmed)
    } else {
      faults.append(Self.lostQuestion(line))
      (question, choices, questionLines) = ([], [], 0)
    }
  }

  private mutating func checkChoices(_ line: Int) {
    guard !choices.isEmpty, !choices.contains(where: \.isRight) else { return }
    report(
      "choices", choices[0].line, "none of the answers is right",
      "a right one is marked + among those to choose from, = where it is typed")
  }

  // MARK: - Tasks

  private mutating func readTask(_ text: String, _ line: Int) {
    let word = text.prefix { $0 != " " }
    let rest = String(text.dropFirst(word.count)).trimmed
    switch word {
    case "" where !rest.isEmpty && task?.mistakes.isEmpty == false:
      let last = (task?.mistakes.count ?? 1) - 1
      task?.mistakes[last].feedback.append(rest)
    case "do" where !rest.isEmpty:
      task?.conditions.append(Exercise.Condition(line: line, command: rest))
    case "hint" where !rest.isEmpty: task?.hints.append(Exercise.Hint(line: line, text: rest))
    case "fails" where !rest.isEmpty:
      task?.attempts.append(Exercise.Attempt(line: line, command: rest))
    case "expect":
      guard let condition = condition(rest, line) else { return }
      task?.conditions.append(condition)
    case "wrong" where rest.isEmpty && isTranslation:
      task?.mistakes.append(Exercise.Mistake(line: line))
    case "wrong":
      guard let condition = condition(rest, line) else { return }
      task?.mistakes.append(Exercise.Mistake(condition: condition, line: line))
    default:
      let words = ["do", "expect", "hint", "wrong", "fails"]
      report(
        "task", line, "\"\(text)\" is no line of a task",
        nearest(String(word), in: words).map { "did you mean \($0)?" }
          ?? "known are \(words.joined(separator: ", ")), and > for its solution")
    }
  }

  private mutating func condition(_ rest: String, _ line: Int) -> Exercise.Condition? {
    let marks = [(" contains ", true), (" lacks ", false)]
    let found = marks.compactMap { mark, isContained in
      rest.firstRange(of: mark).map { ($0, isContained) }
    }.min { $0.0.lowerBound < $1.0.lowerBound }
    guard let (range, isContained) = found else {
      report(
        "task", line, "the condition does not say what is expected",
        "write COMMAND contains TEXT, or lacks")
      return nil
    }
    return Exercise.Condition(
      line: line, command: String(rest[..<range.lowerBound]).trimmed,
      wanted: .init(text: String(rest[range.upperBound...]).trimmed, isContained: isContained))
  }
}
