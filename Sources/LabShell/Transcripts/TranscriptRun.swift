internal import Diagnostics

/// What came of running a transcript: the output of each command beside what was expected.
public struct TranscriptResult: Sendable {
  /// The transcript that ran.
  public var transcript: Transcript

  /// The blocks that were begun, in order.
  public var blocks: [BlockResult]

  /// Whether the run came to the end of the file.
  public var isComplete: Bool

  /// What the transcript requires and this LangLab lacks; it has not been run then.
  public var lacking: [String] = []

  /// The session as it was when the run ended.
  public var session: (any TranscriptSession)?
}

/// What came of running one block.
public struct BlockResult: Sendable {
  /// The block that ran.
  public var block: Transcript.Block

  /// Why its app could not be opened; no command has run then.
  public var failure: SessionFailure?

  /// The commands that ran.
  public var steps: [StepResult]

  /// What is wrong with its task: a line of the file, and why.
  var taskFaults: [(line: Int, message: String)] = []

  /// Whether everything in the block was as expected.
  public var passed: Bool {
    failure == nil && taskFaults.isEmpty && steps.allSatisfy(\.faults.isEmpty)
  }
}

/// What came of running one command.
public struct StepResult: Sendable {
  /// What can be wrong with a command.
  public enum Fault: Hashable, Sendable {
    /// The output differs from what was expected.
    case differs
    /// No output was expected, and the block is not quiet.
    case expectsNoLine
    /// The command failed in a block that does not say `fails`.
    case failed
    /// The command did not fail in a block that says `fails`.
    case succeeded
    /// There was no session to run it in: `quit` had ended it, or its app could not be opened.
    case noSession
  }

  /// The command with what it should print.
  public var step: Transcript.Step

  /// The lines that it printed.
  public var actual: [String]

  /// What stood before the command, where the session has a prompt.
  public var prompt: String?

  /// The session before the command, where sessions are kept.
  var before: (any TranscriptSession)?

  /// The session after the command, where sessions are kept.
  var after: (any TranscriptSession)?

  /// All that is wrong; nothing when the command did as expected.
  public var faults: [Fault]

  /// How the output lies beside what was expected.
  var comparison: OutputComparison

  /// Whether the output itself is not what the file says.
  var hasOtherOutput: Bool { faults.contains(.differs) || faults.contains(.expectsNoLine) }
}

/// Runs transcripts in sessions that a function opens.
public struct TranscriptRunner {
  /// Opens an app, or says why it can't.
  public typealias Opening = (SessionRequest) -> Result<any TranscriptSession, SessionFailure>

  private let open: Opening
  private let exists: (String) -> Bool

  /// A runner whose sessions come from `open`.
  ///
  /// - Parameters:
  ///   - exists: Whether a path is there, seen from the working directory.
  ///   - open: Opens the app of a block.
  public init(exists: @escaping (String) -> Bool, opening open: @escaping Opening) {
    self.exists = exists
    self.open = open
  }

  /// Runs the blocks of `transcript` in order, unless it has errors or requires what is not there.
  ///
  /// A mismatch doesn't end the run, so that one run shows all of them.
  ///
  /// - Parameters:
  ///   - transcript: The transcript; one with errors gives an empty result.
  ///   - line: A line of the one block that is wanted, or of the prose above it. Blocks before it run
  ///     too, as far as its session needs them, and are not in the result.
  ///   - stopsAtMismatch: Whether the first command that is not as expected ends the run.
  ///   - keepsPrompts: Whether the prompt before each command is wanted too, which takes time.
  ///   - keepsSessions: Whether the session before and after each command is wanted too.
  ///   - shouldStop: Asked before each command.
  /// - Returns: What came of the blocks that ran until then.
  public func run(
    _ transcript: Transcript, only line: Int? = nil, stopsAtMismatch: Bool = false,
    keepsPrompts: Bool = false, keepsSessions: Bool = false,
    until shouldStop: () -> Bool = { false }
  ) -> TranscriptResult {
    var result = TranscriptResult(transcript: transcript, blocks: [], isComplete: false)
    guard !transcript.hasErrors else { return result }
    result.lacking = transcript.settings.requires.filter { !Requirement.isMet($0) }
    guard result.lacking.isEmpty else { return result }
    let (blocks, wanted) = transcript.blocks(upTo: line)
    var app = transcript.settings.app
    for block in transcript.blocks.prefix(while: { $0.line < blocks.first?.line ?? 0 }) {
      app = block.app ?? app
    }
    var isFirst = true
    for block in blocks {
      guard !shouldStop() else { return result }
      app = block.app ?? app
      var outcome = BlockResult(block: block, failure: nil, steps: [])
      if block.opensSession || isFirst {
        switch open(transcript.request(app, for: block, exists: exists)) {
        case .success(let opened): result.session = opened
        case .failure(let failure):
          result.session = nil
          outcome.failure = failure
        }
      }
      isFirst = false
      var hasStopped = false
      if let task = block.task, let session = result.session {
        outcome.taskFaults = Self.faultsBefore(task, in: session)
      }
      for step in outcome.failure == nil ? block.steps : [] {
        hasStopped = shouldStop() || (stopsAtMismatch && !outcome.passed)
        guard !hasStopped else { break }
        let prompt = keepsPrompts ? result.session?.prompt : nil
        let before = keepsSessions ? result.session : nil
        var ran = run(step, of: block, prompt: prompt, in: &result.session)
        if keepsSessions { (ran.before, ran.after) = (before, result.session) }
        outcome.steps.append(ran)
      }
      if let task = block.task, let session = result.session, !hasStopped,
        let unmet = task.unmet(in: session)
      {
        outcome.taskFaults.append((unmet.line, "the solution does not bring about: \(unmet.told)"))
      }
      if wanted == nil || wanted == block.line || outcome.failure != nil {
        result.blocks.append(outcome)
      }
      if hasStopped || (stopsAtMismatch && !outcome.passed) { return result }
    }
    result.isComplete = true
    return result
  }

  private func run(
    _ step: Transcript.Step, of block: Transcript.Block, prompt: String?,
    in session: inout (any TranscriptSession)?
  ) -> StepResult {
    guard let outcome = session?.perform(step.command) else {
      return StepResult(
        step: step, actual: [], faults: [.noSession], comparison: OutputComparison(edits: []))
    }
    if outcome.endsSession { session = nil }
    let actual = Self.outputLines(outcome.lines)
    let comparison = compare(actual, with: step, in: block)
    var faults: [StepResult.Fault] = []
    if block.words.contains(.quiet) {
      // Its output is nobody's business.
    } else if step.expected.isEmpty {
      faults.append(.expectsNoLine)
    } else if !comparison.isMatch {
      faults.append(.differs)
    }
    if outcome.failed != block.words.contains(.fails) {
      faults.append(outcome.failed ? .failed : .succeeded)
    }
    return StepResult(
      step: step, actual: actual, prompt: prompt, faults: faults, comparison: comparison)
  }

  /// A task must not be solved before it is begun, nor by the attempts that it says fail.
  private static func faultsBefore(
    _ task: Exercise.Task, in session: any TranscriptSession
  ) -> [(line: Int, message: String)] {
    guard task.unmet(in: session) != nil else {
      return [(task.line, "the conditions of the task hold before it is begun")]
    }
    return task.attempts.compactMap { attempt in
      var copy = session
      _ = copy.perform(attempt.command)
      return task.unmet(in: copy) == nil
        ? (attempt.line, "the attempt solves the task: \(attempt.command)") : nil
    }
  }

  /// A line that holds a line feed is several lines in a transcript.
  private static func outputLines(_ lines: [String]) -> [String] {
    lines.flatMap { line in
      line.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func compare(
    _ actual: [String], with step: Transcript.Step, in block: Transcript.Block
  ) -> OutputComparison {
    if step.expectsNothing, actual.isEmpty { return OutputComparison(edits: []) }
    if block.words.contains(.json), isSameJSON(step.expected.map(\.text), actual) {
      return OutputComparison(edits: [])
    }
    return OutputComparison(expected: step.expected, actual: actual)
  }
}

extension Transcript {
  /// An app's path is seen from the working directory, and then from the transcript's own folder, so
  /// that a small app can lie beside the transcript that shows it.
  ///
  /// With files of its own and no folder named, a transcript is the whole app.
  func request(
    _ app: String?, for block: Block, exists: (String) -> Bool
  ) -> SessionRequest {
    var path = app ?? "App"
    let files = self.files(above: block.line)
    let isName = !path.contains("/") && !path.contains(".")
    let place = settings.source ?? self.path
    if !path.hasPrefix("/"), !exists(path), let slash = place.lastIndex(of: "/") {
      let beside = String(place[...slash]) + path
      if exists(beside) { path = beside }
    }
    var request = SessionRequest(app: path, device: settings.device, width: settings.width)
    request.target = settings.target
    request.files = files
    request.isInMemory = !files.isEmpty && isName
    if request.isInMemory, let app { request.app = app }
    return request
  }
}
