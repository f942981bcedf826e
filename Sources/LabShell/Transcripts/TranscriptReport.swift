internal import Diagnostics

/// The words for what came of running transcripts.
///
/// A difference shows the command's file and line, the heading above it, the command, and its output
/// with expected lines behind `-` and actual ones behind `+`.
public struct TranscriptReport: Sendable {
  /// The most lines that one command's difference takes, so that its report fits a small screen.
  static let longestDifference = 16

  /// How many differences of a file are shown in full; of further ones, the place alone.
  static let shownInFull = 3

  /// How many further ones are named.
  static let named = 20

  /// What came of each file.
  public var results: [TranscriptResult]

  /// How many files a time limit kept from being begun.
  public var notBegun = 0

  /// The time limit that ended the run.
  public var timeLimit: Double?

  /// A report on `results`, in order.
  public init(_ results: [TranscriptResult]) {
    self.results = results
  }

  /// What to leave the process with: 0 good, 2 a transcript cannot be read, 3 an app could not be
  /// opened, 4 something differs or was not run in time.
  public var exitCode: Int32 {
    if results.contains(where: \.transcript.hasErrors) { return 2 }
    if results.flatMap(\.blocks).contains(where: { $0.failure != nil }) { return 3 }
    return results.allSatisfy(\.passed) && notBegun == 0 ? 0 : 4
  }

  /// The whole report: every fault, how to accept what differs, and the count.
  public var lines: [String] {
    var lines: [String] = []
    for result in results {
      lines += result.transcript.diagnostics.map(\.description)
      lines += Self.lines(result)
      if !result.lacking.isEmpty {
        lines.append("\(result.transcript.path): not run; \(result.lackingText)")
      } else if !result.isComplete, !result.transcript.hasErrors {
        lines.append("\(result.transcript.path): stopped before its end")
      }
    }
    if let timeLimit {
      let limit = timeLimit == timeLimit.rounded() ? "\(Int(timeLimit))" : "\(timeLimit)"
      lines.append(
        "the time limit of \(limit) s ended the run"
          + (notBegun == 0 ? "" : "; \(notBegun == 1 ? "1 file" : "\(notBegun) files") not begun"))
    }
    let differing = results.filter {
      $0.blocks.contains { $0.steps.contains(where: \.hasOtherOutput) }
    }
    if !differing.isEmpty {
      lines.append("if the new output is right:")
      // The output of a translation is that of its source.
      var paths: [String] = []
      for result in differing {
        let path = result.transcript.settings.source ?? result.transcript.path
        if !paths.contains(path) { paths.append(path) }
      }
      lines += paths.prefix(Self.named).map { "  langlab test --accept \($0)" }
    }
    return lines + [count]
  }

  private var count: String {
    let blocks = results.flatMap(\.blocks)
    let files = results.count == 1 ? "1 file" : "\(results.count) files"
    let faulty = blocks.count { !$0.passed }
    let skipped = results.count { !$0.lacking.isEmpty }
    let rest = skipped == 0 ? "" : ", \(skipped) not run"
    if faulty == 0 { return "\(Self.counted(blocks.count)) in \(files) as expected\(rest)" }
    return "\(faulty) of \(Self.counted(blocks.count)) in \(files) not as expected\(rest)"
  }

  private static func counted(_ blocks: Int) -> String {
    blocks == 1 ? "1 block" : "\(blocks) blocks"
  }
}

// MARK: - Blocks

extension TranscriptReport {
  /// The faults of a file: the first ones in full, of others the place.
  private static func lines(_ result: TranscriptResult) -> [String] {
    var lines: [String] = []
    var count = 0
    for block in result.blocks {
      for fault in self.lines(block, in: result.transcript.path) {
        count += 1
        if count <= shownInFull {
          lines += fault
        } else if count <= shownInFull + named {
          lines += fault.prefix(1)
        }
      }
    }
    if count > shownInFull + named { lines.append("and \(count - shownInFull - named) more") }
    return lines
  }

  /// The faults of a block, each with the lines that tell it.
  static func lines(_ result: BlockResult, in path: String) -> [[String]] {
    let heading = result.block.heading.map { ["  under \"\($0)\""] } ?? []
    if let failure = result.failure {
      return [["\(path):\(result.block.line): \(failure.message)"] + heading]
    }
    let tasks = result.taskFaults.map { ["\(path):\($0.line): \($0.message)"] + heading }
    return tasks
      + result.steps.filter { !$0.faults.isEmpty }.map { step in
        let faults = step.faults.map(sentence).joined(separator: ", ")
        let command = step.step.command.isEmpty ? ">" : "> \(visibleText(step.step.command))"
        return ["\(path):\(step.step.line): \(faults)"] + heading + ["  " + command]
          + difference(step).map { "  " + $0 } + markHints(step).map { "  " + $0 }
      }
  }

  /// Marks that expected lines which did not fit seem to have meant.
  private static func markHints(_ result: StepResult) -> [String] {
    let hints = result.comparison.edits.compactMap { edit -> String? in
      guard case .missing(let index) = edit else { return nil }
      return result.step.expected[index].markHint
    }
    return Array(hints.prefix(1))
  }

  private static func sentence(_ fault: StepResult.Fault) -> String {
    switch fault {
    case .differs: "the output differs"
    case .expectsNoLine:
      "no output is expected; write (no output) if there is none, or mark the block quiet"
    case .failed: "the command failed; mark the block fails if it should"
    case .succeeded: "the command did not fail, as the block says it does"
    case .noSession: "there is no session to run it in; reset begins a new one"
    }
  }

  /// The output with what is missing behind `-` and what is new behind `+`.
  static func difference(_ result: StepResult) -> [String] {
    guard result.hasOtherOutput else {
      return result.actual.prefix(longestDifference).map { "  " + visibleText($0) }
    }
    let expected = result.step.expected
    var missing: [String] = []
    var surplus: [String] = []
    var lines: [String] = []
    func flush() {
      for (index, line) in missing.enumerated() where index < surplus.count {
        (missing[index], surplus[index]) = visibleTexts(line, surplus[index])
      }
      for index in missing.indices where index >= surplus.count {
        missing[index] = visibleText(missing[index])
      }
      for index in surplus.indices where index >= missing.count {
        surplus[index] = visibleText(surplus[index])
      }
      lines += missing.map { "- " + $0 } + surplus.map { "+ " + $0 }
      missing = []
      surplus = []
    }
    for edit in result.comparison.edits {
      switch edit {
      case .missing(let index): missing.append(expected[index].source)
      case .surplus(let index): surplus.append(result.actual[index])
      case .same(_, let index):
        flush()
        lines.append("  " + visibleText(result.actual[index]))
      case .placeholder(let index):
        flush()
        lines.append("  " + visibleText(expected[index].source))
      case .underPlaceholder: flush()
      }
    }
    flush()
    if result.actual.isEmpty { lines.append("+ \(ExpectedLine.noOutput.source)") }
    return shortened(lines)
  }

  /// Keeps two lines around each change, and no more than fit a screen.
  private static func shortened(_ lines: [String]) -> [String] {
    var isKept = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where !line.hasPrefix("  ") {
      for near in max(0, index - 2)...min(lines.count - 1, index + 2) { isKept[near] = true }
    }
    var short: [String] = []
    for index in lines.indices {
      if isKept[index] {
        short.append(lines[index])
      } else if index > 0, isKept[index - 1] {
        short.append("  …")
      } else if index == 0 {
        short.append("  …")
      }
    }
    guard short.count > longestDifference else { return short }
    let more = short.count - longestDifference
    return short.prefix(longestDifference) + ["… \(more) more lines"]
  }
}

extension TranscriptResult {
  /// Whether the whole file ran and is as it should be; one whose requirements are not met is no fault.
  public var passed: Bool {
    !lacking.isEmpty || (isComplete && !transcript.hasErrors && blocks.allSatisfy(\.passed))
  }

  /// What is lacking, as the end of a sentence.
  var lackingText: String {
    "it requires \(lacking.joined(separator: ", ")); this is langlab \(Invocation.version)"
  }
}
