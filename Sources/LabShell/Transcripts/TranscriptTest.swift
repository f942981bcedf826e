internal import Diagnostics
internal import Foundation

/// The command `langlab test`: runs transcript files and says what differs.
public struct TranscriptTest {
  /// The files and folders to run; of a folder, every `.md` file in it that holds a block.
  public var paths: [String]

  /// Whether output that differs is written back into the files.
  public var accepts: Bool

  /// The environment of the process; where `CI` is set, nothing is accepted.
  public var environment: [String: String]

  /// A test of the transcripts in `paths`.
  public init(paths: [String], accepts: Bool = false, environment: [String: String] = [:]) {
    self.paths = paths
    self.accepts = accepts
    self.environment = environment
  }

  /// Runs all files.
  ///
  /// - Parameter open: Opens the app of a block.
  /// - Returns: The report, and the code to leave the process with.
  public func run(opening open: @escaping TranscriptRunner.Opening) -> (
    lines: [String], exitCode: Int32
  ) {
    guard !paths.isEmpty else { return (["usage: langlab test [--accept] FILE…"], 2) }
    if accepts, let ci = environment["CI"], !ci.isEmpty {
      return (["nothing is accepted where CI is set; run langlab test --accept FILE… elsewhere"], 2)
    }
    var files: [String] = []
    for path in paths {
      switch Self.files(at: path) {
      case .success(let found): files += found
      case .failure(let failure): return ([failure.message], 2)
      }
    }
    let runner = TranscriptRunner(
      exists: { FileManager.default.fileExists(atPath: $0) }, opening: open)
    var results: [TranscriptResult] = []
    var accepted: [String] = []
    for file in files {
      switch Self.transcript(at: file) {
      case .failure(let failure): return ([failure.message], 2)
      case .success(let transcript):
        var result = runner.run(transcript)
        if accepts {
          do {
            accepted += try Self.accept(&result)
          } catch {
            return ([error.message], 2)
          }
        }
        results.append(result)
      }
    }
    let report = TranscriptReport(results)
    return (accepted + report.lines, report.exitCode)
  }
}

// MARK: - Files

extension TranscriptTest {
  private static let largestFile = 16_000_000

  private static func files(at path: String) -> Result<[String], SessionFailure> {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      return .failure(SessionFailure("\(path): no such file"))
    }
    guard isFolder.boolValue else { return .success([path]) }
    let folder = path.hasSuffix("/") ? path : path + "/"
    let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    let files = names.filter { $0.hasSuffix(".md") }.sorted().map { folder + $0 }
      .filter { file in
        if case .success(let transcript) = transcript(at: file) {
          return !transcript.diagnostics.contains { $0.id == "no-block" }
        }
        return true
      }
    return files.isEmpty
      ? .failure(SessionFailure("\(path): no .md file with a block marked langlab"))
      : .success(files)
  }

  /// Reads the transcript in a file.
  static func transcript(at path: String) -> Result<Transcript, SessionFailure> {
    let url = URL(fileURLWithPath: path)
    do {
      let values = try url.resolvingSymlinksInPath().resourceValues(
        forKeys: [.isRegularFileKey, .fileSizeKey])
      guard values.isRegularFile == true else {
        return .failure(SessionFailure("\(path): not a file"))
      }
      guard (values.fileSize ?? 0) <= largestFile else {
        return .failure(SessionFailure("\(path): too large for a transcript"))
      }
      let bytes = try Data(contentsOf: url)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        return .failure(SessionFailure("\(path): not UTF-8 text"))
      }
      return .success(Transcript(reading: text, path: path))
    } catch {
      return .failure(SessionFailure("\(path): cannot be read"))
    }
  }

  /// Writes what differs back, and takes it as expected from then on.
  ///
  /// The file is replaced as a whole, by renaming a new one onto it, so that it is never half written.
  private static func accept(_ result: inout TranscriptResult) throws(SessionFailure) -> [String] {
    let count = result.blocksToAccept
    guard count > 0 else { return [] }
    let path = result.transcript.path
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    do {
      try Self.replace(target, with: result.acceptedText)
    } catch {
      throw SessionFailure("\(path): the new output could not be written")
    }
    result.takeAsExpected()
    return ["\(path): accepted the output of \(count == 1 ? "1 block" : "\(count) blocks")"]
  }
}

extension TranscriptTest {
  private static func replace(_ target: URL, with text: String) throws {
    let manager = FileManager.default
    let attributes = try manager.attributesOfItem(atPath: target.path)
    let fresh = target.deletingLastPathComponent()
      .appendingPathComponent(".\(target.lastPathComponent).\(getpid()).new")
    do {
      try Data(text.utf8).write(to: fresh)
      if let permissions = attributes[.posixPermissions] {
        try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: fresh.path)
      }
      guard rename(fresh.path, target.path) == 0 else { throw CocoaError(.fileWriteUnknown) }
    } catch {
      if manager.fileExists(atPath: fresh.path) { try manager.removeItem(at: fresh) }
      throw error
    }
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
