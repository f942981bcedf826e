import Diagnostics
import Testing

@Suite("Places, lines and suggestions")
struct DiagnosticsTests {
  @Test("a place reads as file, line and column")
  func placeReads() {
    #expect(Place(file: "ja.lproj/Main.strings", line: 3).description == "ja.lproj/Main.strings:3")
    #expect(Place(file: "a.swift", line: 3, column: 9).description == "a.swift:3:9")
    #expect(Place(file: "ja.lproj/Main.strings", line: 3).fileName == "Main.strings")
  }

  @Test(
    "LF, CR and CRLF each end one line",
    arguments: [
      ("a\nb\nc", 3), ("a\rb\rc", 3), ("a\r\nb\r\nc", 3), ("", 1), ("a\n", 2), ("\n\r", 3),
    ]
  )
  func linesCounted(text: String, count: Int) {
    let table = LineTable(Array(text.utf8))
    #expect(table.lineCount == count)
    #expect(table.line(at: 0) == 1)
    #expect(table.line(at: text.utf8.count) == count)
  }

  @Test("each line starts where it is found")
  func startsAndLinesAgree() {
    let table = LineTable(Array("one\ntwo\r\nthree\rfour".utf8))
    for line in 1...table.lineCount {
      #expect(table.line(at: table.start(ofLine: line)) == line)
    }
    #expect(table.start(ofLine: 99) == 19)
  }

  @Test(
    "one slip for each three characters is still understood",
    arguments: [
      ("infoTextVew", "infoTextView"), ("nmaeLabel", "nameLabel"), ("NAMELABEL", "nameLabel"),
      ("xyz", nil), ("q", nil), ("completelyOther", nil),
    ])
  func suggestions(typed: String, expected: String?) {
    #expect(nearest(typed, in: ["infoTextView", "nameLabel", "phoneLabel"]) == expected)
  }
}
