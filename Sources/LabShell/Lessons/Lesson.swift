internal import SimulatedApp

/// A transcript that a learner goes through, typing its commands.
///
/// The lesson has a session of its own; the one that was left for it comes back at its end.
struct Lesson: Sendable {
  /// What it is called in the list.
  let name: String
  /// The transcript.
  let transcript: Transcript
  /// What the transcript shows, from top to bottom.
  let items: [Transcript.Item]
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
    name: String, transcript: Transcript, leaving session: Session,
    exists: @escaping @Sendable (String) -> Bool
  ) {
    self.name = name
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
    if step.command.trimmingSpaces.isEmpty { return "Press Return." }
    return "Type:  \(step.command.trimmingSpaces.escapedForTerminal)"
  }

  /// Whether what was typed is the command, whatever its spacing.
  func expects(_ line: String) -> Bool {
    guard let step else { return false }
    return Arguments(line).words.map(\.text) == Arguments(step.command).words.map(\.text)
  }
}
