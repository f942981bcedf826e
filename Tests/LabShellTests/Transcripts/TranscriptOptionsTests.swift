import Foundation
import Testing

@testable import LabShell

/// A folder of its own for a test, gone afterwards.
func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("langlab-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }
  return try body(folder)
}

@Suite("Options of langlab test")
struct TranscriptOptionsTests {
  private static let text = """
    ## One

    ```langlab A
    > count
    1
    ```

    ## Two

    ```langlab
    > count
    9
    > count
    3
    ```

    ## Three

    ```langlab reset
    > count
    1
    ```
    """

  private static func open(
    _ request: SessionRequest
  ) -> Result<any TranscriptSession, SessionFailure> {
    .success(ScriptedSession([:], request))
  }

  private func run(
    _ change: (inout TranscriptTest, String) -> Void, now: (() -> Double)? = nil
  ) throws -> (lines: [String], exitCode: Int32) {
    try withFolder { folder in
      let file = folder.appendingPathComponent("t.md").path
      try Data(Self.text.utf8).write(to: URL(fileURLWithPath: file))
      var test = TranscriptTest(paths: [file])
      change(&test, file)
      let outcome = test.run(now: now, opening: Self.open)
      return (outcome.lines.map { $0.replacing(file, with: "t.md") }, outcome.exitCode)
    }
  }

  @Test("--list names the blocks and runs none")
  func list() throws {
    let result = try run { test, _ in test.lists = true }
    #expect(
      result.lines == [
        "t.md:3  1 command  One", "t.md:10  2 commands  Two", "t.md:19  1 command  Three",
      ])
    #expect(result.exitCode == 0)
  }

  @Test(
    "--only runs the block at a line, in the session that comes before it",
    arguments: [
      (3, "1 block in 1 file as expected", 0), (8, "1 of 1 block in 1 file not as expected", 4),
      (14, "1 of 1 block in 1 file not as expected", 4), (19, "1 block in 1 file as expected", 0),
    ])
  func only(line: Int, last: String, code: Int32) throws {
    let result = try run { test, file in
      test.paths = []
      test.only = TranscriptTest.SourceLine(file: file, line: line)
    }
    #expect(result.lines.last == last)
    #expect(result.exitCode == code)
  }

  @Test("--only says so where no block stands")
  func onlyNothing() throws {
    let result = try run { test, file in
      test.paths = []
      test.only = TranscriptTest.SourceLine(file: file, line: 99)
    }
    #expect(result.lines == ["t.md:99: no block stands there or below; see --list"])
    #expect(result.exitCode == 2)
  }

  @Test("--tap prints a point a block")
  func tap() throws {
    let result = try run { test, _ in test.isTAP = true }
    #expect(
      result.lines == [
        "TAP version 13", "1..3", "ok 1 - t.md:3 One", "not ok 2 - t.md:10 Two",
        "# t.md:11: the output differs", "#   under \"Two\"", "#   > count", "#   - 9", "#   + 2",
        "ok 3 - t.md:19 Three",
      ])
    #expect(result.exitCode == 4)
  }

  @Test("--junit writes a case a block, well formed whatever is in the texts")
  func junit() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("t.md")
      let report = folder.appendingPathComponent("out.xml")
      try Data("# <&\"\u{1}>\n```langlab A\n> a<b & c\nx\n```\n".utf8).write(to: file)
      var test = TranscriptTest(paths: [file.path])
      test.junit = report.path
      #expect(test.run(opening: Self.open).exitCode == 4)
      let text = try String(contentsOf: report, encoding: .utf8)
        .replacing(file.path, with: "t.md")
      #expect(
        text == """
          <?xml version="1.0" encoding="UTF-8"?>
          <testsuites name="langlab">
            <testsuite name="t.md" tests="1" failures="1" errors="0" skipped="0">
              <testcase classname="t.md" name="&lt;&amp;&quot;\u{FFFD}&gt; (line 2)"><failure \
          message="t.md:3: the output differs, the command failed; mark the block fails if it \
          should">t.md:3: the output differs, the command failed; mark the block fails if it should
            under &quot;&lt;&amp;&quot;\u{FFFD}&gt;&quot;
            &gt; a&lt;b &amp; c
            - x
            + no command &quot;a&lt;b &amp; c&quot;</failure></testcase>
            </testsuite>
          </testsuites>

          """)
    }
  }

  @Test("a time limit ends the run with what there is, and that is not good")
  func timeLimit() throws {
    var seconds = 0.0
    let result = try run(
      { test, file in
        test.timeLimit = 4
        test.paths = [file, file]
      },
      now: {
        seconds += 1
        return seconds
      })
    #expect(
      result.lines == [
        "t.md: stopped before its end",
        "the time limit of 4 s ended the run; 1 file not begun",
        "1 block in 1 file as expected",
      ])
    #expect(result.exitCode == 4)
  }

  @Test("--keep-session stops at the mismatch, in the session there")
  func keepSession() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("t.md")
      try Data(Self.text.utf8).write(to: file)
      var test = TranscriptTest(paths: [file.path])
      test.keepsSession = true
      let outcome = test.run(opening: Self.open)
      var session = try #require(outcome.session)
      #expect(session.perform("count").lines == ["3"])
      #expect(outcome.exitCode == 4)
    }
  }

  @Test("a report of one difference fits a screen of 24 lines, one of many stays short")
  func shortReport() {
    let long = (1...100).map(String.init).joined(separator: "\n")
    let one = runTranscript("# T\n```langlab A\n> a\nx\n```\n", ["a": long])
    #expect(TranscriptReport([one]).lines.count <= 24)
    let step = "> a\nx\n"
    let many = runTranscript(
      "# T\n```langlab A\n\(String(repeating: step, count: 200))```\n", ["a": long])
    let lines = TranscriptReport([many]).lines
    #expect(lines.count < 100)
    #expect(lines.contains("and 177 more"))
  }
}

@Suite("Marks that are nearly right")
struct MarkHintTests {
  @Test(
    "are an error where the line does not fit, with what was meant",
    arguments: [
      ("x* (golb)", "(golb) is no mark; did you mean (glob)?"),
      ("x (litteral)", "(litteral) is no mark; did you mean (literal)?"),
      ("… (any line)", "(any line) is no mark; did you mean (any lines)?"),
    ])
  func hint(line: String, hint: String) {
    let result = runTranscript("```langlab A\n> a\n\(line)\n```\n", ["a": "xyz"])
    #expect(report(result).contains(hint))
  }

  @Test("and output that really ends so fits as it is")
  func real() {
    let result = runTranscript("```langlab A\n> a\n1 (golb)\n```\n", ["a": "1 (golb)"])
    #expect(report(result) == "1 block in 1 file as expected")
  }
}

@Suite("Apps of transcripts")
struct TranscriptAppTests {
  private static let text = """
    ```file en.lproj/Localizable.strings
    "color" = "Color";
    ```

    ```langlab
    > eval NSLocalizedString("color", comment: "")
    "Color"
    ```

    ```file en.lproj/Localizable.strings
    "color" = "Colour";
    ```

    ```langlab reset
    > eval NSLocalizedString("color", comment: "")
    "Colour"
    ```
    """

  @Test("one file is a whole reproduction, and can change its files between sessions")
  func inMemory() {
    let runner = TranscriptRunner(exists: { _ in false }, opening: Session.opening())
    let result = runner.run(Transcript(reading: Self.text, path: "t.md"))
    #expect(report(result) == "2 blocks in 1 file as expected")
  }

  @Test("files are laid over an app that lies in a folder")
  func overlay() throws {
    let text = """
      ---
      app: \(packageFolder.path)/Samples/InfoForm
      ---
      ```file en.lproj/Localizable.strings
      "form.title" = "Other details";
      ```
      ```langlab
      > eval NSLocalizedString("form.title", comment: "")
      "Other details"
      ```
      """
    let runner = TranscriptRunner(
      exists: { FileManager.default.fileExists(atPath: $0) }, opening: Session.opening())
    let result = runner.run(Transcript(reading: text, path: "t.md"))
    #expect(report(result) == "1 block in 1 file as expected")
  }
}

@Suite("Many transcripts")
struct TranscriptSpeedTests {
  @Test("share the files of their app, and each has a session of its own")
  func many() {
    #expect(TranscriptSpeed.run(count: 20, app: packageFolder.path + "/Samples/InfoForm") == 0)
    #expect(TranscriptSpeed.run(count: 2, app: "/nonexistent") == 2)
  }
}
