internal import Basics
internal import Diagnostics
internal import Foundation

/// The command `langlab test`: runs transcript files and says what differs.
public struct TranscriptTest: Sendable, Equatable {
  /// The files and folders to run; of a folder, every `.md` file in it that holds a block.
  public var paths: [String]

  /// Whether output that differs is written back into the files.
  public var accepts: Bool

  /// The environment of the process; where `CI` is set, nothing is accepted.
  public var environment: [String: String]

  /// Whether the blocks are listed instead of run.
  public var lists = false

  /// The one block that is wanted, by its file and a line of it.
  public var only: SourceLine?

  /// The file that a report for build servers is written to.
  public var junit: String?

  /// Whether the report is in the Test Anything Protocol.
  public var isTAP = false

  /// After how many seconds no further command is begun.
  public var timeLimit: Double?

  /// Whether the session at the first mismatch is kept, to look around in it.
  public var keepsSession = false

  /// A line of a file.
  public struct SourceLine: Sendable, Hashable {
    /// The file, as it was named.
    public var file: String
    /// The line, counted from 1.
    public var line: Int
  }

  /// What came of a run.
  public struct Outcome: Sendable {
    /// The report.
    public var lines: [String]
    /// The code to leave the process with.
    public var exitCode: Int32
    /// The session at the mismatch, where it was to be kept and there was one.
    public var session: (any TranscriptSession)?
  }

  /// A test of the transcripts in `paths`.
  public init(paths: [String], accepts: Bool = false, environment: [String: String] = [:]) {
    self.paths = paths
    self.accepts = accepts
    self.environment = environment
  }

  /// Runs all files.
  ///
  /// - Parameters:
  ///   - now: The seconds since some moment, for the time limit; those of the machine unless given.
  ///   - open: Opens the app of a block.
  /// - Returns: The report, and the code to leave the process with.
  public func run(
    now: (() -> Double)? = nil,
    opening open: @escaping TranscriptRunner.Opening
  ) -> Outcome {
    do throws(SessionFailure) {
      if accepts, let ci = environment["CI"], !ci.isEmpty {
        throw SessionFailure(
          "nothing is accepted where CI is set; run langlab test --accept FILE… elsewhere")
      }
      var files: [String] = []
      for path in paths + (only.map { [$0.file] } ?? []) { files += try Self.files(at: path) }
      guard !files.isEmpty else { throw SessionFailure("usage: langlab test [options] FILE…") }
      if lists { return try list(files) }
      return try run(
        files, now: now ?? { ProcessInfo.processInfo.systemUptime }, opening: open)
    } catch {
      return Outcome(lines: [error.message], exitCode: 2)
    }
  }

  private func run(
    _ files: [String], now: @escaping () -> Double, opening open: @escaping TranscriptRunner.Opening
  ) throws(SessionFailure) -> Outcome {
    let runner = TranscriptRunner(
      exists: { FileManager.default.fileExists(atPath: $0) }, opening: open)
    let start = now()
    let isOver = { timeLimit.map { now() - start >= $0 } ?? false }
    var report = TranscriptReport([])
    var accepted: [String] = []
    for (index, file) in files.enumerated() {
      guard !isOver() else {
        report.notBegun = files.count - index
        break
      }
      let transcript = try Self.transcript(at: file)
      if let line = only?.line, transcript.blocks(upTo: line).wanted == nil, !transcript.hasErrors {
        throw SessionFailure("\(file):\(line): no block stands there or below; see --list")
      }
      var result = runner.run(
        transcript, only: only?.line, stopsAtMismatch: keepsSession,
        until: isOver)
      if accepts { accepted += try Self.accept(&result) }
      // The worlds of sessions are large, and only the one that is kept is of use.
      if !keepsSession { result.session = nil }
      report.results.append(result)
      if keepsSession, !result.passed { break }
    }
    report.timeLimit = isOver() ? timeLimit : nil
    if let junit {
      do throws(WriteFault) {
        try OutputFile(junit).write(JUnitReport(report).text, replacing: true)
      } catch {
        throw SessionFailure(error.message)
      }
    }
    let lines =
      isTAP ? TAPReport(report, comments: accepted).lines : accepted + report.lines
    let kept = keepsSession ? report.results.last { !$0.passed }?.session : nil
    return Outcome(lines: lines, exitCode: report.exitCode, session: kept)
  }

  /// One line a block: where it is, what stands above it, how many commands it has.
  private func list(_ files: [String]) throws(SessionFailure) -> Outcome {
    var lines: [String] = []
    var isFaulty = false
    for file in files {
      let transcript = try Self.transcript(at: file)
      lines += transcript.diagnostics.map(\.description)
      isFaulty = isFaulty || transcript.hasErrors
      for block in transcript.blocks where wants(block, of: transcript) {
        let count = block.steps.count
        lines.append(
          "\(file):\(block.line)  \(count) command\(count == 1 ? "" : "s")"
            + (block.heading.map { "  \($0)" } ?? ""))
      }
    }
    return Outcome(lines: lines, exitCode: isFaulty ? 2 : 0)
  }

  private func wants(_ block: Transcript.Block, of transcript: Transcript) -> Bool {
    guard let line = only?.line else { return true }
    return transcript.blocks(upTo: line).wanted == block.line
  }
}

// MARK: - Files

extension TranscriptTest {
  private static let largestFile = 16_000_000

  private static func files(at path: String) throws(SessionFailure) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SessionFailure("\(path): no such file")
    }
    guard isFolder.boolValue else { return [path] }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
      .filter { file in
        do throws(SessionFailure) {
          return try !transcript(at: file).diagnostics.contains { $0.id == "no-block" }
        } catch {
          // It is reported when it is run.
          return true
        }
      }
    guard !files.isEmpty else {
      throw SessionFailure("\(path): no .md file with a block marked langlab")
    }
    return files
  }

  /// Reads the transcript in a file.
  ///
  /// - Throws: Why the file cannot be read at all; what is wrong inside is in the transcript.
  public static func transcript(at path: String) throws(SessionFailure) -> Transcript {
    try transcript(at: path, mayTell: true)
  }

  private static func transcript(
    at path: String, mayTell: Bool
  ) throws(SessionFailure) -> Transcript {
    let url = URL(fileURLWithPath: path)
    do {
      let values = try url.resolvingSymlinksInPath().resourceValues(
        forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values.isRegularFile == true else { throw SessionFailure("\(path): not a file") }
      guard (values.fileSize ?? 0) <= largestFile else {
        throw SessionFailure("\(path): too large for a transcript")
      }
      guard let text = String(validating: try Data(contentsOf: url), as: UTF8.self) else {
        throw SessionFailure("\(path): not UTF-8 text")
      }
      let transcript = Transcript(reading: text, path: path)
      guard mayTell || transcript.settings.blocks == nil else {
        throw SessionFailure("\(path): has its blocks from another file itself")
      }
      return try told(transcript)
    } catch let failure as SessionFailure {
      throw failure
    } catch {
      throw SessionFailure("\(path): cannot be read")
    }
  }

  /// A transcript with the sessions of the one that it tells in another language, where it does.
  private static func told(_ transcript: Transcript) throws(SessionFailure) -> Transcript {
    guard let name = transcript.settings.blocks else { return transcript }
    guard name != Tour.name else {
      return transcript.translated(
        from: Transcript(reading: Tour.text, path: "tour.md"), at: transcript.path)
    }
    let above = transcript.path.lastIndex(of: "/").map { String(transcript.path[...$0]) } ?? ""
    let path = name.hasPrefix("/") ? name : above + name
    let source = try Self.transcript(at: path, mayTell: false)
    return transcript.translated(from: source, at: path)
  }

  /// Writes what differs back, and takes it as expected from then on.
  ///
  /// The file is replaced as a whole, by renaming a new one onto it, so that it is never half written.
  private static func accept(_ result: inout TranscriptResult) throws(SessionFailure) -> [String] {
    let count = result.blocksToAccept
    guard count > 0 else { return [] }
    let path = result.transcript.path
    if let blocks = result.transcript.settings.blocks {
      throw SessionFailure("\(path): its output is that of \(blocks); accept it there")
    }
    do throws(WriteFault) {
      try OutputFile(path).write(result.acceptedText, replacing: true)
    } catch {
      throw SessionFailure("\(path): the new output was not written: \(error.clause)")
    }
    result.takeAsExpected()
    return ["\(path): accepted the output of \(count == 1 ? "1 block" : "\(count) blocks")"]
  }
}

extension TranscriptResult {
  /// Drops the faults that accepting has mended.
  fileprivate mutating func takeAsExpected() {
    for block in blocks.indices {
      for step in blocks[block].steps.indices {
        blocks[block].steps[step].faults.removeAll { $0 == .differs || $0 == .expectsNoLine }
      }
    }
  }
}
