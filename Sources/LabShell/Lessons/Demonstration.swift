/// A transcript cut into what is shown between one Return and the next.
public struct Demonstration: Sendable {
  /// What is shown at once.
  public struct Page: Sendable, Hashable {
    /// Prose, a file, or the question before a command.
    public var text: [String]
    /// The command that is typed out after the text, with its prompt.
    public var command: Typed?

    /// A command that is typed out.
    public struct Typed: Sendable, Hashable {
      /// What stands before it.
      public var prompt: String
      /// The command.
      public var line: String
      /// What it printed.
      public var output: [String]
    }
  }

  /// The pages.
  public let pages: [Page]

  /// How many commands had another output than the transcript expects.
  public let differences: Int

  /// Cuts a transcript that ran into pages.
  ///
  /// Shown is what the commands printed now, whatever the file says.
  ///
  /// - Parameters:
  ///   - result: What came of running it to its end.
  ///   - width: The columns of the screen.
  ///   - languages: The languages of the reader, for what is said around it.
  public init(_ result: TranscriptResult, width: Int, languages: [String] = []) {
    let frames = Frames(preferred: languages)
    let transcript = result.transcript
    let textWidth = max(20, min(width - 4, 72))
    var pages: [Page] = []
    var text: [String] = []
    let ranAt = Dictionary(
      result.blocks.map { ($0.block.line, $0) }, uniquingKeysWith: { first, _ in first })
    for item in transcript.items {
      switch item {
      case .prose(let lines):
        text += (text.isEmpty ? [] : [""]) + MarkdownText.lines(lines, width: textWidth)
      case .file(let file):
        guard !file.isHidden else { continue }
        text += (text.isEmpty ? [] : [""]) + FilePage.lines(file, width: max(20, width - 4), frames)
        // Short files share a page.
        guard text.count > 12 else { continue }
        pages.append(Page(text: text, command: nil))
        text = []
      case .step(let block, let step):
        guard let ran = ranAt[transcript.blocks[block].line], ran.steps.indices.contains(step),
          !ran.block.words.contains(.hide)
        else {
          continue
        }
        if step == 0, let task = ran.block.task {
          text +=
            (text.isEmpty ? [] : [""]) + MarkdownText.lines(["! "] + task.text, width: textWidth)
        }
        let asked = ran.steps[step].step.askedLines(width: textWidth)
        if !asked.isEmpty { text += (text.isEmpty ? [] : [""]) + asked }
        pages.append(
          Page(
            text: text,
            command: Page.Typed(
              prompt: ran.steps[step].prompt ?? "> ", line: ran.steps[step].step.command,
              output: ran.steps[step].actual)))
        text = ran.steps[step].step.explained(width: textWidth)
      }
    }
    if !text.isEmpty { pages.append(Page(text: text, command: nil)) }
    self.pages = pages
    differences = result.blocks.reduce(0) { $0 + $1.steps.count { $0.hasOtherOutput } }
  }

  /// Everything from top to bottom, for a pipe or a file.
  public var lines: [String] {
    var lines: [String] = []
    for page in pages {
      if !lines.isEmpty { lines.append("") }
      lines += page.text
      if let command = page.command {
        if !page.text.isEmpty { lines.append("") }
        lines.append(command.prompt + command.line.escapedForTerminal)
        lines += command.output
      }
    }
    return lines
  }
}

/// A file of an app as a page shows it.
enum FilePage {
  /// The most lines of a file that are shown.
  static let limit = 30

  /// The file's path and its lines, each with its number.
  static func lines(_ file: Transcript.File, width: Int, _ frames: Frames = Frames()) -> [String] {
    let content = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let lines = file.text.hasSuffix("\n") ? content.dropLast() : content[...]
    var shown = [frames("file", file.path.escapedForTerminal)]
    for (index, line) in lines.prefix(limit).enumerated() {
      let number = String(index + 1)
      let pad = String(repeating: " ", count: max(0, 4 - number.count))
      let text = String(line).replacing("\t", with: "    ").escapedForTerminal
      shown.append("\(pad)\(number)  \(text.cut(toColumns: max(10, width - 6)))")
    }
    if lines.count > limit {
      shown.append("      " + frames("file.more", "\(lines.count - limit)"))
    }
    return shown
  }
}

extension Transcript.Step {
  /// The right answer and why, for after the output.
  func explained(width: Int) -> [String] {
    choices.filter(\.isRight).prefix(1).flatMap { choice in
      MarkdownText.lines(
        ["✓ \(choice.text)"] + (choice.feedback.isEmpty ? [] : [""] + choice.feedback), width: width
      )
    }
  }

  /// The question, with the answers to choose from numbered.
  func askedLines(width: Int) -> [String] {
    var lines = question.flatMap { MarkdownText.lines(["? " + $0], width: width) }
    for (number, choice) in choices.filter(\.isShown).enumerated() {
      lines += MarkdownText.lines(["\(number + 1). \(choice.text)"], width: width - 2).map {
        "  " + $0
      }
    }
    return lines
  }
}

extension String {
  /// The text, cut with … where it takes more columns.
  func cut(toColumns width: Int) -> String {
    guard displayWidth > width else { return self }
    var short = ""
    var columns = 0
    for character in self {
      columns += String(character).displayWidth
      if columns > width - 1 { break }
      short.append(character)
    }
    return short + "…"
  }
}
