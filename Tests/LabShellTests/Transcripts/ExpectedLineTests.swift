import Testing

@testable import LabShell

@Suite("A line of expected output")
struct ExpectedLineTests {
  @Test(
    "fits the same text, or the pattern that its mark says",
    arguments: [
      ("plain", "plain", true),
      ("plain", "plain ", false),
      ("a*", "ab", false),
      ("a[b]… (glob)", "a[b]…", true),
      ("a* (glob)", "abc", true),
      ("a* (glob)", "a* (glob)", true),
      ("a?c (glob)", "a国c", true),
      ("a?c (glob)", "ac", false),
      (#"a\*c (glob)"#, "a*c", true),
      (#"a\*c (glob)"#, "abc", false),
      ("*b*b*b (glob)", "abababb", true),
      ("*b*b*b (glob)", "ababa", false),
      ("ViewController #[0-9]+ (re)", "ViewController #12", true),
      ("ViewController #[0-9]+ (re)", "a ViewController #12", false),
      ("x (glob) (literal)", "x (glob)", true),
      ("x (glob) (literal)", "x", false),
      (#"\> x"#, "> x", true),
      (#"\\> x"#, #"\> x"#, true),
      (#"\```"#, "```", true),
      (#"\n"#, #"\n"#, true),
    ])
  func matching(expected: String, actual: String, fits: Bool) {
    #expect(ExpectedLine(expected).matches(actual) == fits)
  }

  @Test("tells é from an e with an accent")
  func scalars() {
    #expect(!ExpectedLine("caf\u{E9}").matches("cafe\u{301}"))
  }

  @Test(
    "can be written for any real line, and then fits only that line",
    arguments: [
      "", "x", "> x", ">", #"\> x"#, "```", "   ```", "~~~", #"\```"#, "x (glob)", "x (re)",
      "(any lines)", "… (any lines)", "x (literal)", "(no output)", "* (glob)", #"\"#, " ",
    ])
  func exactly(actual: String) {
    let line = ExpectedLine.exactly(actual)
    #expect(line.matches(actual))
    #expect(!line.matches(actual + "x"))
    #expect(!line.standsForAnyLines)
    #expect(!line.saysNoOutput)
    let text = "```langlab A\n> c\n\(line.source)\n```\n"
    let transcript = Transcript(reading: text, path: "t.md")
    #expect(transcript.diagnostics == [])
    #expect(transcript.blocks.map(\.steps.count) == [1])
    #expect(transcript.blocks.map(\.steps[0].expected) == [[line]])
  }
}

@Suite("Expected and actual output side by side")
struct OutputComparisonTests {
  @Test(
    "match line for line, with any number under … (any lines)",
    arguments: [
      ("", "", true),
      ("a b", "a b", true),
      ("a b", "a", false),
      ("a", "a b", false),
      ("… (any lines)", "", true),
      ("… (any lines)", "a b c", true),
      ("a,… (any lines),c", "a c", true),
      ("a,… (any lines),c", "a b c c", true),
      ("a,… (any lines),c", "a b", false),
      ("… (any lines),b,… (any lines),b", "a b a b", true),
      ("… (any lines),b,… (any lines),b", "a b a", false),
    ])
  func matching(expected: String, actual: String, isMatch: Bool) {
    let separator: Character = expected.contains(",") || expected.contains("(") ? "," : " "
    let comparison = OutputComparison(
      expected: expected.split(separator: separator).map { ExpectedLine(String($0)) },
      actual: actual.split(separator: " ").map(String.init))
    #expect(comparison.isMatch == isMatch)
  }

  @Test("keep what both have")
  func shortestWay() {
    let comparison = OutputComparison(
      expected: ["a", "x", "b", "c"].map { ExpectedLine($0) }, actual: ["a", "b", "y", "c"])
    #expect(
      comparison.edits == [
        .same(expected: 0, actual: 0), .missing(expected: 1), .same(expected: 2, actual: 1),
        .surplus(actual: 2), .same(expected: 3, actual: 3),
      ])
  }

  @Test("take very long outputs as different without a table")
  func longOutputs() {
    let comparison = OutputComparison(
      expected: (0..<3000).map { ExpectedLine("a\($0)") }, actual: (0..<3000).map { "b\($0)" })
    #expect(!comparison.isMatch)
    #expect(comparison.edits.count == 6000)
  }
}
