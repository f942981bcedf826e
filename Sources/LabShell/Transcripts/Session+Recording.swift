internal import Basics
internal import SimulatedApp

extension Session {
  /// The most lines that are kept for a recording that begins later.
  private static let mostTyped = 10_000

  /// Runs a line, and keeps it and its output where it was typed by hand.
  mutating func keeping(_ line: String, _ perform: (inout Session) -> Output) -> Output {
    let isTyped = reading.isEmpty
    let wasRecording = recording != nil
    let isReturn = stepping != nil
    var output = perform(&self)
    let trimmed = line.trimmingSpaces
    guard isTyped, !trimmed.isEmpty || isReturn, !trimmed.contains(where: \.isNewline) else {
      return output
    }
    let word = trimmed.prefix { $0 != " " && $0 != "\t" }
    guard !["record", "quit", "tour", "lesson", "hint", "again", "where"].contains(word) else {
      return output
    }
    let entry = Recording.Entry(line: trimmed, output: output.lines, failed: output.failed)
    // What is replayed has left its own lines here.
    if !trimmed.hasPrefix("#"), word != "replay", typed.count < Self.mostTyped {
      typed.append(Recording.Entry(line: trimmed, output: [], failed: output.failed))
    }
    guard wasRecording, recording != nil else { return output }
    recording?.add(entry)
    do throws(WriteFault) {
      try recording?.write(replacing: true)
    } catch {
      recording = nil
      output.lines.append("the recording has ended: \(error.message.escapedForTerminal)")
      output.failed = true
    }
    return output
  }

  /// Whether a line is a command that changes the app.
  static func changesSomething(_ line: String) -> Bool {
    let word = Arguments(line)[0]
    return CommandTable.acting.contains { $0.name == word && $0.acts }
  }

  /// Goes on in another session, at this one's terminal, in its lesson and its recording.
  mutating func goOn(in other: Session) {
    var next = other
    next.width = width
    next.reading = reading
    next.recording = recording
    next.lesson = lesson
    next.learner = learner
    next.lessonFolders = lessonFolders
    next.isReplayed = isReplayed
    next.mayRecord = mayRecord
    self = next
  }

  /// Gives a transcript's session to a person, who may write files with it.
  public mutating func goOnByHand(lessons: [String], learner: Learner) {
    self.learner = learner
    lessonFolders = lessons
    mayRecord = true
    hasEnded = false
  }
}
