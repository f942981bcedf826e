import Foundation
import Testing

@testable import LabShell

@Suite("Accepting new output")
struct TranscriptAcceptingTests {
  private static let answers = ["greet": "one\ndue\n> three (glob)", "mute": "", "same": "s"]

  @Test("changes output lines only")
  func changesOutput() {
    let text = """
      # Title \n
      ```langlab A
      > greet
      one
      two
      > same
      s
      > mute
      gone
      ```
      Prose.   
      ```langlab
      > count
      ```

      """
    let result = runTranscript(text, Self.answers)
    #expect(result.blocksToAccept == 2)
    #expect(
      result.acceptedText == """
        # Title \n
        ```langlab A
        > greet
        one
        due
        \\> three (glob) (literal)
        > same
        s
        > mute
        (no output)
        ```
        Prose.   
        ```langlab
        > count
        4
        ```

        """)
  }

  @Test("keeps patterns that still hold")
  func keepsPatterns() {
    let result = runTranscript(
      "```langlab A\n> greet\no* (glob)\ntwo\n… (any lines)\n```\n", Self.answers)
    let accepted = runTranscript(result.acceptedText, Self.answers)
    #expect(accepted.blocksToAccept == 0)
    #expect(accepted.acceptedText.contains("o* (glob)"))
    #expect(accepted.acceptedText.contains("… (any lines)\n"))
  }

  @Test(
    "is right the second time, and then changes nothing",
    arguments: [
      "```langlab A\n> greet\n> mute\n> same\n```", "```langlab A\r\n> greet\r\nx\r\n```\r\n",
      "```langlab A\n> same\n… (any lines)\nx\n> mute\n\n\n```\n",
      "a\r\n```langlab A\n> greet\n```\n",
    ])
  func idempotent(text: String) {
    let once = runTranscript(text, Self.answers).acceptedText
    let second = runTranscript(once, Self.answers)
    #expect(second.blocks.map(\.passed) == second.blocks.map { _ in true })
    #expect(Array(second.acceptedText.utf8) == Array(once.utf8))
  }

  @Test("keeps the ends of lines as they are")
  func lineEnds() {
    let result = runTranscript(
      "# a\r\n```langlab A\r\n> greet\r\nx\r\n```\r\n", Self.answers)
    #expect(
      Array(result.acceptedText.utf8)
        == Array(
          "# a\r\n```langlab A\r\n> greet\r\none\r\ndue\r\n\\> three (glob) (literal)\r\n```\r\n"
            .utf8))
  }

  @Test("of a run that stopped early, takes what ran")
  func stoppedEarly() {
    var asked = 0
    let text = "```langlab A\n> same\nx\n> same\nx\n```\n"
    let result = runTranscript(text, Self.answers) {
      asked += 1
      return asked > 2
    }
    #expect(result.acceptedText == "```langlab A\n> same\ns\n> same\nx\n```\n")
  }
}

@Suite("langlab test")
struct TranscriptTestTests {
  private func withFile<Result>(_ text: String, _ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("langlab-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
    }
    let file = folder.appendingPathComponent("t.md")
    try Data(text.utf8).write(to: file)
    return try body(file)
  }

  private func open(_ request: SessionRequest) -> Result<any TranscriptSession, SessionFailure> {
    .success(ScriptedSession([:], request))
  }

  @Test("accepts into the file, exits 0, says how many blocks, and leaves nothing beside it")
  func accepts() throws {
    try withFile("```langlab A\n> count\n9\n```\n") { (file: URL) throws in
      let test = TranscriptTest(paths: [file.path], accepts: true, environment: [:])
      let run = test.run(opening: open)
      #expect(
        run.lines == [
          "\(file.path): accepted the output of 1 block", "1 block in 1 file as expected",
        ])
      #expect(run.exitCode == 0)
      #expect(try String(contentsOf: file, encoding: .utf8) == "```langlab A\n> count\n1\n```\n")
      let folder = file.deletingLastPathComponent().path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["t.md"])
      #expect(test.run(opening: open).lines == ["1 block in 1 file as expected"])
    }
  }

  @Test("writes through a link and keeps the file's permissions")
  func links() throws {
    try withFile("```langlab A\n> count\n9\n```\n") { (file: URL) throws in
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
      let link = file.deletingLastPathComponent().appendingPathComponent("link.md")
      try manager.createSymbolicLink(at: link, withDestinationURL: file)
      let run = TranscriptTest(paths: [link.path], accepts: true).run(opening: open)
      #expect(run.exitCode == 0)
      #expect(try String(contentsOf: file, encoding: .utf8).contains("\n1\n"))
      #expect(try manager.destinationOfSymbolicLink(atPath: link.path).hasSuffix("t.md"))
      let mode = try manager.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
      #expect(mode == 0o600)
    }
  }

  @Test("accepts nothing where CI is set")
  func notInCI() throws {
    let text = "```langlab A\n> count\n9\n```\n"
    try withFile(text) { (file: URL) throws in
      let test = TranscriptTest(paths: [file.path], accepts: true, environment: ["CI": "true"])
      let run = test.run(opening: open)
      #expect(
        run.lines == [
          "nothing is accepted where CI is set; run langlab test --accept FILE… elsewhere"
        ])
      #expect(run.exitCode == 2)
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
  }

  @Test("runs the files of a folder that hold a block")
  func folders() throws {
    try withFile("```langlab A\n> count\n1\n```\n") { (file: URL) throws in
      let folder = file.deletingLastPathComponent()
      try Data("prose".utf8).write(to: folder.appendingPathComponent("README.md"))
      let run = TranscriptTest(paths: [folder.path]).run(opening: open)
      #expect(run.lines == ["1 block in 1 file as expected"])
    }
  }

  @Test("says in one line what cannot be read")
  func unreadable() throws {
    #expect(TranscriptTest(paths: []).run(opening: open).exitCode == 2)
    let missing = TranscriptTest(paths: ["no/such.md"]).run(opening: open)
    #expect(missing.lines == ["no/such.md: no such file"])
    #expect(missing.exitCode == 2)
    try withFile("x") { (file: URL) throws in
      try Data([0xFF, 0xFE, 0x00]).write(to: file)
      let run = TranscriptTest(paths: [file.path]).run(opening: open)
      #expect(run.lines == ["\(file.path): not UTF-8 text"])
    }
  }
}
