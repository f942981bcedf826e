internal import Diagnostics

/// A transcript in another language has its own prose, and the sessions of its source: they stand there by
/// their commands, and their output comes from the source.
///
///     ---
///     blocks: ../02-recipe-a.md
///     ---
///
/// What the source has and the translation lacks, or the other way round, is an error.
extension Transcript {
  /// This transcript with the blocks of `source`; itself with diagnostics where they drift apart.
  func translated(from source: Transcript, at sourcePath: String) -> Transcript {
    var drift = TranslationDrift(path: path)
    guard !source.hasErrors else {
      var copy = self
      let first = source.diagnostics.first?.description ?? ""
      copy.report("source", line: 1, "its source has errors: \(first)")
      return copy
    }
    let theirs = source.parts
    let ours = parts
    let visible = theirs.filter { !$0.isHidden }
    for (index, part) in ours.enumerated() {
      guard visible.indices.contains(index) else {
        drift.report(part.line, "the source has no further block", nil)
        break
      }
      drift.compare(part, with: visible[index], of: sourcePath)
    }
    if ours.count < visible.count, drift.diagnostics.isEmpty {
      let missing = visible[ours.count]
      drift.report(
        lines.count, "the block of the source's line \(missing.line) is missing: \(missing.told)",
        nil)
    }
    guard drift.diagnostics.isEmpty, !hasErrors else {
      var copy = self
      copy.diagnostics += drift.diagnostics
      return copy
    }
    var whole = Transcript(reading: merged(theirs, ours, source), path: path)
    whole.settings.blocks = settings.blocks
    whole.settings.source = sourcePath
    return whole
  }

  /// The text with everything in it.
  private func merged(_ theirs: [Part], _ ours: [Part], _ source: Transcript) -> String {
    var text = source.text(0..<source.settings.lineCount)
    var next = settings.lineCount
    var own = ours[...]
    for part in theirs {
      guard !part.isHidden, let mine = own.popFirst() else {
        text += source.text(part.range) + "\n"
        continue
      }
      text += self.text(next..<mine.range.lowerBound)
      text += filled(part, with: mine, of: source)
      next = mine.range.upperBound
    }
    return text + self.text(next..<lines.count)
  }

  private func text(_ range: Range<Int>) -> String {
    lines[range].map { $0.text + ($0.ending.isEmpty ? "\n" : $0.ending) }.joined()
  }

  /// A block of the source with the questions, hints and feedback of this one.
  private func filled(_ theirs: Part, with ours: Part, of source: Transcript) -> String {
    guard case .block(let block) = theirs, case .block(let mine) = ours else {
      return source.text(theirs.range)
    }
    var text = source.text(theirs.range.lowerBound..<theirs.range.lowerBound + 1)
    var index = theirs.range.lowerBound + 1
    if let task = block.task, let told = mine.task {
      text += Self.lines(of: task, told: told)
      let first = block.steps.first.map { $0.line - 1 - $0.questionLines }
      index = first ?? theirs.range.upperBound - 1
    }
    for (position, step) in block.steps.enumerated() where step.questionLines > 0 {
      let start = step.line - 1 - step.questionLines
      text += source.text(index..<start)
      if mine.steps.indices.contains(position) {
        let other = mine.steps[position]
        text += self.text(other.line - 1 - other.questionLines..<other.line - 1)
      }
      index = step.line - 1
    }
    return text + source.text(index..<theirs.range.upperBound)
  }

  /// The lines of a task, with the words of another language.
  private static func lines(of task: Exercise.Task, told: Exercise.Task) -> String {
    var lines = told.text.map { "! " + $0 }
    lines += task.conditions.map { ($0.wanted == nil ? "do " : "expect ") + $0.told }
    lines += told.hints.map { "hint " + $0.text }
    for (mistake, words) in zip(task.mistakes, told.mistakes) {
      if let condition = mistake.condition { lines.append("wrong " + condition.told) }
      lines += words.feedback.map { "  " + $0 }
    }
    lines += task.attempts.map { "fails " + $0.command }
    return lines.map { $0 + "\n" }.joined()
  }
}

// MARK: - Parts

extension Transcript {
  /// A file or a block, in the order of the file.
  enum Part {
    case file(File)
    case block(Block)

    var line: Int {
      switch self {
      case .file(let file): file.line
      case .block(let block): block.line
      }
    }

    /// The positions of its lines, fences included.
    var range: Range<Int> {
      switch self {
      case .file(let file): file.line - 1..<file.endLine
      case .block(let block): block.line - 1..<block.endLine
      }
    }

    var isHidden: Bool {
      switch self {
      case .file(let file): file.isHidden
      case .block(let block): block.words.contains(.hide)
      }
    }

    var told: String {
      switch self {
      case .file(let file): "the file \(file.path)"
      case .block(let block):
        block.task != nil ? "a task" : "> \(block.steps.first?.command ?? "")"
      }
    }
  }

  /// The files and blocks, from top to bottom.
  var parts: [Part] {
    (files.map { Part.file($0) } + blocks.map { Part.block($0) }).sorted { $0.line < $1.line }
  }
}

/// What a translation has otherwise than its source.
private struct TranslationDrift {
  let path: String
  var diagnostics: [Diagnostic] = []

  mutating func report(_ line: Int, _ message: String, _ right: String?) {
    diagnostics.append(
      Diagnostic(
        "drift", .error, at: Place(file: path, line: max(1, line)), message, suggestion: right))
  }

  mutating func compare(_ ours: Transcript.Part, with theirs: Transcript.Part, of source: String) {
    switch (ours, theirs) {
    case (.file(let mine), .file(let file)):
      if mine.path != file.path {
        report(mine.line, "the source has \(theirs.told) here", nil)
      } else if !mine.text.isEmpty, mine.text != file.text {
        report(mine.line, "the file's text is another than the source's", "leave it empty")
      }
    case (.block(let mine), .block(let block)): compare(mine, with: block)
    default: report(ours.line, "the source has \(theirs.told) here", nil)
    }
  }

  private mutating func compare(_ mine: Transcript.Block, with block: Transcript.Block) {
    if let task = block.task {
      guard let told = mine.task else {
        return report(mine.line, "the source has a task here", "begin the block with ! ")
      }
      if told.hints.count != task.hints.count {
        report(
          told.line,
          "the task has \(told.hints.count) hints, and \(task.hints.count) in the source", nil)
      }
      if told.mistakes.count != task.mistakes.count {
        report(
          told.line,
          "the task has \(told.mistakes.count) lines wrong, and \(task.mistakes.count) in the source",
          nil)
      }
      if mine.steps.isEmpty { return }
    } else if let task = mine.task {
      return report(task.line, "the source has no task here", nil)
    }
    for (index, step) in mine.steps.enumerated() {
      guard block.steps.indices.contains(index) else {
        return report(step.line, "the source has no further command in this block", nil)
      }
      let other = block.steps[index]
      if step.command != other.command {
        return report(step.line, "the source has > \(other.command) here", nil)
      }
      if !step.expected.isEmpty, step.expected != other.expected {
        return report(step.line, "the output is another than the source's", "leave it out")
      }
      if step.question.isEmpty != other.question.isEmpty {
        return report(
          step.line,
          other.question.isEmpty ? "the source asks nothing here" : "the source asks here", nil)
      }
      if step.choices.map(\.mark) != other.choices.map(\.mark) {
        return report(
          step.line, "the answers are not marked as in the source",
          other.choices.isEmpty
            ? "it has none" : other.choices.map { String($0.mark.rawValue) }.joined(separator: " "))
      }
    }
    if mine.steps.count < block.steps.count {
      report(mine.endLine, "the block lacks > \(block.steps[mine.steps.count].command)", nil)
    }
  }
}
