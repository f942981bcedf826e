import Testing

@testable import LabShell

@Suite("Running a transcript")
struct TranscriptRunTests {
  @Test("passes when every output is as written")
  func passes() {
    let result = runTranscript(
      "```langlab A\n> greet\nhello\n\nworld\n> mute\n(no output)\n```\n",
      ["greet": "hello\n\nworld", "mute": ""])
    #expect(report(result) == "1 block in 1 file as expected")
    #expect(TranscriptReport([result]).exitCode == 0)
  }

  @Test("goes on in one session until a block names an app or says reset")
  func sessions() {
    let result = runTranscript(
      """
      ```langlab A
      > count
      1
      ```
      ```langlab
      > count
      2
      ```
      ```langlab reset
      > count
      1
      > app
      A
      ```
      ```langlab ./B
      > count
      1
      > app
      ./B
      ```
      """)
    #expect(report(result) == "4 blocks in 1 file as expected")
  }

  @Test("opens an app from the working directory first, then from beside the transcript")
  func appFolders() {
    let text = "```langlab Apps/A\n> app\nTests/Apps/A\n```\n"
    #expect(runTranscript(text, existing: ["Tests/Apps/A"]).blocks[0].passed)
    #expect(!runTranscript(text, existing: ["Apps/A", "Tests/Apps/A"]).blocks[0].passed)
  }

  @Test("gives the session the device and the width of the file")
  func settings() {
    let result = runTranscript(
      "---\napp: A\ndevice: fr-FR ja-JP\nwidth: 60\n---\n```langlab\n> device\n"
        + "[\"fr-FR\", \"ja-JP\"] 60\n```\n")
    #expect(report(result) == "1 block in 1 file as expected")
  }

  @Test("shows what differs, under which heading, and how to accept it")
  func difference() {
    let result = runTranscript(
      "# Row 3\n\n```langlab A\n> greet\none\ntwo\nthree\n> count\n2\n```\n",
      ["greet": "one\ndue\nthree"])
    #expect(
      report(result) == """
        Tests/t.md:4: the output differs
          under "Row 3"
          > greet
            one
          - two
          + due
            three
        if the new output is right:
          langlab test --accept Tests/t.md
        1 of 1 block in 1 file not as expected
        """)
    #expect(TranscriptReport([result]).exitCode == 4)
  }

  @Test("writes out what cannot be seen, and what only looks the same")
  func invisible() {
    let result = runTranscript(
      "```langlab A\n> a\n12 €\n> b\ncaf\u{E9}\n> c\nx\n```\n",
      ["a": "12\u{202F}€", "b": "cafe\u{301}", "c": "x "])
    #expect(
      report(result).split(separator: "\n").filter { $0.hasPrefix("  -") || $0.hasPrefix("  +") }
        == [
          "  - 12 €", #"  + 12\u{202F}€"#, #"  - caf\u{00E9}"#, #"  + cafe\u{0301}"#, "  - x",
          #"  + x\u{0020}"#,
        ])
  }

  @Test("a difference fits a screen")
  func longDifference() {
    let result = runTranscript(
      "```langlab A\n> a\nx\n```\n", ["a": (1...100).map(String.init).joined(separator: "\n")])
    let lines = TranscriptReport.difference(result.blocks[0].steps[0])
    #expect(lines.count == TranscriptReport.longestDifference + 1)
    #expect(lines.last == "… 85 more lines")
  }

  @Test("a command without expected output is an error, but not in a quiet block")
  func withoutExpectation() {
    let text = "```langlab A\n> count\n```\n"
    #expect(
      report(runTranscript(text)).hasPrefix(
        """
        Tests/t.md:2: no output is expected; write (no output) if there is none, or mark the block quiet
          > count
          + 1
        """))
    #expect(runTranscript("```langlab A quiet\n> count\n```\n").blocks[0].passed)
  }

  @Test("(no output) is no wildcard")
  func noOutput() {
    let result = runTranscript("```langlab A\n> count\n(no output)\n```\n")
    #expect(
      TranscriptReport.difference(result.blocks[0].steps[0]) == ["- (no output)", "+ 1"])
    let other = runTranscript("```langlab A\n> mute\n1\n```\n", ["mute": ""])
    #expect(TranscriptReport.difference(other.blocks[0].steps[0]) == ["- 1", "+ (no output)"])
  }

  @Test("a block that says fails has only commands that fail")
  func fails() {
    let good = "```langlab A fails\n> nope\nno command \"nope\"\n```\n"
    #expect(runTranscript(good).blocks[0].passed)
    let bad = "```langlab A fails\n> count\n1\n```\n"
    #expect(
      report(runTranscript(bad)).hasPrefix(
        "Tests/t.md:2: the command did not fail, as the block says it does\n  > count\n    1"))
    let unmarked = "```langlab A\n> nope\nno command \"nope\"\n```\n"
    #expect(
      report(runTranscript(unmarked)).hasPrefix(
        "Tests/t.md:2: the command failed; mark the block fails if it should"))
  }

  @Test("JSON is compared by what it says")
  func json() {
    let text = "```langlab A json\n> j\n{\"a\": 1,\n \"b\": [2]}\n```\n"
    #expect(runTranscript(text, ["j": "{\"b\":[2],\"a\":1}"]).blocks[0].passed)
    #expect(!runTranscript(text, ["j": "{\"b\":[3],\"a\":1}"]).blocks[0].passed)
  }

  @Test("an app that cannot be opened leaves with 3, and the next session still runs")
  func unopened() {
    let result = runTranscript(
      "# One\n```langlab missing/A\n> x\ny\n```\n```langlab\n> x\ny\n```\n```langlab ./B\n> count\n1\n```\n"
    )
    #expect(
      report(result) == """
        Tests/t.md:2: no folder "missing/A"
          under "One"
        Tests/t.md:7: there is no session to run it in; reset begins a new one
          under "One"
          > x
        2 of 3 blocks in 1 file not as expected
        """)
    #expect(TranscriptReport([result]).exitCode == 3)
  }

  @Test("nothing runs after quit")
  func afterQuit() {
    let result = runTranscript("```langlab A\n> quit\n(no output)\n> count\n2\n```\n")
    #expect(result.blocks[0].steps.map(\.faults) == [[], [.noSession]])
  }

  @Test("a file with an error is not run, and leaves with 2")
  func unreadable() {
    let result = runTranscript("```langlab A loud\n> count\n1\n```\n")
    #expect(result.blocks.isEmpty)
    #expect(TranscriptReport([result]).exitCode == 2)
  }

  @Test("says when it stopped early")
  func stopped() {
    var asked = 0
    let result = runTranscript("```langlab A\n> count\n1\n> count\n2\n```\n") {
      asked += 1
      return asked > 2
    }
    #expect(result.blocks[0].steps.count == 1)
    #expect(
      report(result) == "Tests/t.md: stopped before its end\n1 block in 1 file as expected")
    #expect(TranscriptReport([result]).exitCode == 4)
  }
}
