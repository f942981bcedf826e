import Foundation
import Testing

@testable import LabShell

@Suite("The transcripts of this repository")
struct TranscriptFilesTests {
  /// The transcripts below `folder`, by their paths from the package's folder.
  static func transcripts(in folder: String) -> [String] {
    let url = packageFolder.appendingPathComponent(folder)
    let names =
      FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".md") && !$0.hasSuffix("README.md") }.sorted()
      .map { "\(folder)/\($0)" }
  }

  @Test("are there")
  func found() {
    #expect(Self.transcripts(in: "Tests/Transcripts").count > 10)
  }

  @Test(
    "run as they are written",
    arguments: ["README.md"] + transcripts(in: "Tests/Transcripts") + transcripts(in: "Samples"))
  func run(path: String) throws {
    let folder = packageFolder.path + "/"
    let text = try String(contentsOfFile: folder + path, encoding: .utf8)
    let transcript = Transcript(reading: text, path: path)
    // The sessions of a translation are its source's, as CourseLanguageTests holds.
    guard transcript.settings.blocks == nil else { return }
    let open = Session.opening(folder: folder)
    let runner = TranscriptRunner(
      exists: { FileManager.default.fileExists(atPath: folder + $0) },
      opening: { request in
        var request = request
        if !request.isInMemory { request.app = folder + request.app }
        return open(request)
      })
    let report = TranscriptReport([runner.run(transcript)])
    #expect(report.exitCode == 0, "\(report.lines.joined(separator: "\n"))")
  }
}
