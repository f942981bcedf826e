internal import SimulatedApp

/// A transcript that a learner goes through, typing its commands.
///
/// The lesson has a session of its own; the one that was left for it comes back at its end.
struct Lesson: Sendable {
  /// What it is called in the list.
  let name: String
  /// The transcript.
  private(set) var transcript: Transcript
  /// What the transcript shows, from top to bottom.
  private(set) var items: [Transcript.Item]
  /// What is said around it, in the reader's language.
  private(set) var frames: Frames
  /// What was shown last, for `again`.
  var passage: [String] = []
  /// How many hints of the task were given.
  var hintsGiven = 0
  /// Whether the learner is at a task, and types what they like.
  var isAtTask = false
  /// The item that comes next: while the learner is typing, a command.
  var position = 0
  /// Whether the learner is being asked before the next command.
  var isAsking = false
  /// What the learner said.
  var answer: String?
  /// The session that was left for the lesson.
  let left: [Session]
  /// The app of the blocks that name none.
  private var app: String?
  private let exists: @Sendable (String) -> Bool
  private let open: @Sendable (SessionRequest) -> Result<any TranscriptSession, SessionFailure>

  init(
    name: String, transcript: Transcript, frames: Frames, leaving session: Session,
    exists: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
    self.frames = frames
    self.transcript = transcript
    items = transcript.items
    left = [session]
    app = transcript.settings.app
    open = Session.opening(folder: session.folder)
    self.exists = exists
  }

  /// The command that the learner is to type.
  var step: Transcript.Step? {
    guard items.indices.contains(position), case .step(let block, let step) = items[position] else {
      return nil
    }
    return transcript.blocks[block].steps[step]
  }

  /// The block of that command.
  var block: Transcript.Block? {
    guard items.indices.contains(position), case .step(let block, _) = items[position] else {
      return nil
    }
    return transcript.blocks[block]
  }

  /// How many commands the learner types, and how many of them are done.
  var progress: (done: Int, count: Int) {
    func isTyped(_ item: Transcript.Item) -> Bool {
      guard case .step(let block, _) = item else { return false }
      return !transcript.blocks[block].words.contains(.hide)
    }
    return (items.prefix(position).count(where: isTyped), items.count(where: isTyped))
  }

  /// The session that the next command needs, where it begins one.
  mutating func openedSession() -> Result<Session, SessionFailure>? {
    guard items.indices.contains(position), case .step(let number, 0) = items[position] else {
      return nil
    }
    let block = transcript.blocks[number]
    app = block.app ?? app
    guard block.opensSession || number == 0 else { return nil }
    let request = transcript.request(app, for: block, exists: exists)
    return open(request).flatMap { opened in
      (opened as? Session).map { .success($0) } ?? .failure(SessionFailure("no session"))
    }
  }

  /// What is to be done now.
  var instruction: String {
    guard let step else { return "" }
    if isAtTask { return frames("task.begin") }
    if step.command.trimmingSpaces.isEmpty { return frames("return") }
    return frames("type", step.command.trimmingSpaces.escapedForTerminal)
  }

  /// Whether what was typed is the command, whatever its spacing.
  func expects(_ line: String) -> Bool {
    guard let step else { return false }
    return Arguments(line).words.map(\.text) == Arguments(step.command).words.map(\.text)
  }

  /// The task that the learner is at.
  var task: Exercise.Task? { isAtTask ? block?.task : nil }

  /// The question before the next command, with its answers numbered.
  func asked(width: Int) -> [String] {
    guard let step else { return [] }
    let way =
      step.choices.isEmpty
      ? "guess.free" : step.choices.contains(where: \.isShown) ? "guess.choose" : "guess.answer"
    return step.askedLines(width: width)
      + Paragraph.wrap(frames(way), width: width - 2).map { "  " + $0 }
  }

  /// What is said below the output to the answer that was given.
  func replied(to answer: String, _ choices: [Exercise.Choice], width: Int) -> [String] {
    let choice = choices.judged(answer)
    let text = choice.map { $0.isShown ? $0.text : answer } ?? answer
    var lines = [frames("said", MarkdownText.inline(text))]
    if !choices.isEmpty {
      lines.append(frames(choice?.isRight == true ? "said.right" : "said.wrong"))
    }
    return lines + MarkdownText.lines(choice?.feedback ?? [], width: width)
  }

  /// Goes on in another language, at the same command.
  mutating func tell(_ transcript: Transcript, _ frames: Frames) {
    let item = items.indices.contains(position) ? items[position] : nil
    let there = transcript.items
    self.frames = frames
    guard case .step(let block, let step)? = item,
      let place = there.firstIndex(where: {
        if case .step(block, step) = $0 { true } else { false }
      })
    else { return }
    self.transcript = transcript
    items = there
    position = place
    passage = []
  }

  /// Leaves the commands of the task behind.
  mutating func endTask() {
    guard case .step(let block, _) = items[position] else { return }
    while items.indices.contains(position), case .step(block, _) = items[position] { position += 1 }
    isAtTask = false
    hintsGiven = 0
  }
}

extension Transcript {
  /// The line that says what a lesson is for: the first paragraph below the title, where a word and a colon
  /// begin it, as `Goal: `.
  var goal: String? {
    // Files that a lesson does not show may stand above its title.
    guard let lines = items.lazy.compactMap(\.prose).first,
      let title = lines.firstIndex(where: { Self.heading($0) != nil }),
      let start = lines[(title + 1)...].firstIndex(where: { !$0.trimmed.isEmpty })
    else { return nil }
    let paragraph = lines[start...].prefix { !$0.trimmed.isEmpty }
    guard let first = paragraph.first, Self.heading(first) == nil,
      first.prefix(8).contains(where: { $0 == ":" || $0 == "：" })
    else { return nil }
    return MarkdownText.lines(Array(paragraph), width: 10_000).first
  }
}

extension Transcript.Item {
  /// The lines of prose, `nil` for a file or a command.
  fileprivate var prose: [String]? {
    if case .prose(let lines) = self { lines } else { nil }
  }
}
