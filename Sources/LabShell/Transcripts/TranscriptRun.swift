internal import Diagnostics

/// What came of running a transcript: the output of each command beside what was expected.
public struct TranscriptResult: Sendable {
  /// The transcript that ran.
  public var transcript: Transcript

  /// The blocks that were begun, in order.
  public var blocks: [BlockResult]

  /// Whether the run came to the end of the file.
  public var isComplete: Bool
}

/// What came of running one block.
public struct BlockResult: Sendable {
  /// The block that ran.
  public var block: Transcript.Block

  /// Why its app could not be opened; no command has run then.
  public var failure: SessionFailure?

  /// The commands that ran.
  public var steps: [StepResult]

  /// Whether everything in the block was as expected.
  public var passed: Bool { failure == nil && steps.allSatisfy(\.faults.isEmpty) }
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

  /// Runs the blocks of `transcript` in order, unless it has errors.
  ///
  /// A mismatch doesn't end the run, so that one run shows all of them.
  ///
  /// - Parameters:
  ///   - transcript: The transcript; one with errors gives an empty result.
  ///   - shouldStop: Asked before each command.
  /// - Returns: What came of the blocks that ran until then.
  public func run(_ transcript: Transcript, until shouldStop: () -> Bool = { false })
    -> TranscriptResult
  {
    var result = TranscriptResult(transcript: transcript, blocks: [], isComplete: false)
    guard !transcript.hasErrors else { return result }
    var app = transcript.settings.app
    var session: (any TranscriptSession)?
    var isFirst = true
    for block in transcript.blocks {
      guard !shouldStop() else { return result }
      app = block.app ?? app
      var outcome = BlockResult(block: block, failure: nil, steps: [])
      if block.opensSession || isFirst {
        switch open(request(app ?? "", in: transcript)) {
        case .success(let opened): session = opened
        case .failure(let failure):
          session = nil
          outcome.failure = failure
        }
      }
      isFirst = false
      for step in outcome.failure == nil ? block.steps : [] {
        guard !shouldStop() else {
          result.blocks.append(outcome)
          return result
        }
        outcome.steps.append(run(step, of: block, in: &session))
      }
      result.blocks.append(outcome)
    }
    result.isComplete = true
    return result
  }

  /// An app's path is seen from the working directory, and then from the transcript's own folder, so
  /// that a small app can lie beside the transcript that shows it.
  private func request(_ app: String, in transcript: Transcript) -> SessionRequest {
    var path = app
    if !app.hasPrefix("/"), !exists(app), let slash = transcript.path.lastIndex(of: "/") {
      let beside = String(transcript.path[...slash]) + app
      if exists(beside) { path = beside }
    }
    let settings = transcript.settings
    return SessionRequest(app: path, device: settings.device, width: settings.width)
  }

  private func run(
    _ step: Transcript.Step, of block: Transcript.Block, in session: inout (any TranscriptSession)?
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
    return StepResult(step: step, actual: actual, faults: faults, comparison: comparison)
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
