import Foundation
import Testing

@testable import LabShell

@Suite("record and replay")
struct RecordingTests {
  private func session(in folder: URL) throws -> Session {
    try Session.open(
      packageFolder.path + "/Samples/InfoForm", device: ["en-US", "ja-US"], folder: folder.path)
  }

  private func test(_ name: String, in folder: URL) -> String {
    let path = folder.appendingPathComponent(name).path
    return TranscriptTest(paths: [path]).run(opening: Session.opening()).lines
      .joined(separator: "\n")
  }

  @Test("what was typed and shown is a transcript that passes, with prose and failures")
  func valid() throws {
    try withFolder { folder in
      var session = try session(in: folder)
      #expect(
        session.run("record r.md").lines == ["recording to r.md; 'record off' ends it"])
      for line in [
        "## A heading", "# ``` is no fence", "set AppleLanguages (ja)", "lang xx", "", "show",
      ] {
        session.run(line)
      }
      #expect(session.run("record off").lines.first?.hasPrefix("recorded 3 commands in ") == true)
      session.run("show")
      let text = try String(contentsOf: folder.appendingPathComponent("r.md"), encoding: .utf8)
      #expect(text.contains("\n# A heading\n"))
      #expect(text.contains("\n\\``` is no fence\n"))
      #expect(text.contains("\n```langlab fails\n> lang xx\n"))
      #expect(test("r.md", in: folder) == "3 blocks in 1 file as expected")
    }
  }

  @Test("the file is whole and passes after every command")
  func wholeAlways() throws {
    try withFolder { folder in
      var session = try session(in: folder)
      session.run("record r.md")
      for line in ["lang ja", "step on", "lang ko", "", "step off", "undo", "stale"] {
        session.run(line)
        #expect(test("r.md", in: folder).hasSuffix("in 1 file as expected"), "after \(line)")
      }
    }
  }

  @Test("what was typed before is repeated first, unseen")
  func before() throws {
    try withFolder { folder in
      var session = try session(in: folder)
      session.run("lang ja")
      session.run("tap nothing")
      session.run("record r.md")
      session.run("show titleLabel")
      #expect(test("r.md", in: folder) == "3 blocks in 1 file as expected")
    }
  }

  @Test("a file that is there is left alone, unless it is said")
  func noOverwriting() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("r.md")
      try Data("mine".utf8).write(to: file)
      var session = try session(in: folder)
      let refused = session.run("record r.md")
      #expect(refused.lines == ["\"r.md\" is there already; record r.md --replace writes over it"])
      #expect(refused.failed)
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      session.run("record r.md --replace")
      #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("---\napp: "))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["r.md"])
    }
  }

  @Test("replay runs a transcript and stays in its session; recording that brings its files along")
  func replay() throws {
    try withFolder { folder in
      let text = """
        ---
        device: fr-FR
        ---
        ```file fr.lproj/Localizable.strings
        "color" = "Couleur";
        ```
        ```langlab
        > set AppleLanguages (en)
        … (any lines)
        ```
        """
      try Data(text.utf8).write(to: folder.appendingPathComponent("t.md"))
      var session = try session(in: folder)
      #expect(
        session.run("replay t.md").lines
          == ["1 command of t.md ran as expected; this is its session"])
      #expect(session.run("prefs AppleLanguages").lines.first?.contains("(en)") == true)
      session.run("record r.md")
      #expect(
        session.run("eval NSLocalizedString(\"color\", comment: \"\")").lines == ["\"Couleur\""])
      #expect(test("r.md", in: folder) == "2 blocks in 1 file as expected")
    }
  }

  @Test("replay --keep-session stops at the first mismatch")
  func replayKeeping() throws {
    try withFolder { folder in
      let text = """
        ```file fr.lproj/Localizable.strings
        ```
        ```langlab
        > eval 1 + 1
        3
        > set AppleLanguages (ja)
        … (any lines)
        ```
        """
      try Data(text.utf8).write(to: folder.appendingPathComponent("t.md"))
      var session = try session(in: folder)
      let kept = session.run("replay t.md --keep-session")
      #expect(kept.failed)
      #expect(kept.lines.last == "this is the session of t.md after line 4")
      #expect(session.run("prefs AppleLanguages").lines.first?.contains("(ja)") == false)
      session.run("replay t.md")
      #expect(session.run("prefs AppleLanguages").lines.first?.contains("(ja)") == true)
    }
  }

  @Test("a transcript that is run writes no files, whatever it says")
  func recordInTranscript() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("r.md").path
      let text =
        "```file en.lproj/Localizable.strings\n```\n```langlab fails\n> record \(file)\n"
        + "a transcript writes no files\n```\n"
      let runner = TranscriptRunner(exists: { _ in false }, opening: Session.opening())
      let result = runner.run(Transcript(reading: text, path: "t.md"))
      #expect(report(result) == "1 block in 1 file as expected")
      #expect(!FileManager.default.fileExists(atPath: file))
    }
  }

  @Test("a transcript that replays itself is refused, not run for ever")
  func replayItself() throws {
    try withFolder { folder in
      let text = "```file en.lproj/Localizable.strings\n```\n```langlab\n> replay t.md\n```\n"
      try Data(text.utf8).write(to: folder.appendingPathComponent("t.md"))
      var session = try session(in: folder)
      #expect(session.run("replay t.md").failed)
    }
  }
}
