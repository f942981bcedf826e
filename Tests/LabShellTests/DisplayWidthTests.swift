import Testing

@testable import LabShell

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "a text takes the columns that a terminal gives it",
    arguments: [
      ("", 0),
      ("name", 4),
      ("日本語", 6),
      ("한국어", 6),
      ("\u{1112}\u{1161}\u{11AB}", 2),  // 한 in three jamo
      ("ｱｲｳ", 3),
      ("ＡＢ", 4),
      ("「基本」", 8),
      ("é", 1),
      ("e\u{301}", 1),
      ("か\u{3099}", 2),
      ("🙂", 2),
      ("👍🏽", 2),
      ("👨‍👩‍👧‍👦", 2),
      ("🇯🇵🇰🇷", 4),
      ("🇯", 1),
      ("❤️", 2),
      ("❤", 1),
      ("1️⃣", 2),
      ("☂️", 2),
      ("العربية", 7),
      ("مَرْحَبًا", 5),
      ("می\u{200C}خواهم", 7),
      ("a\u{200B}b", 2),
      ("\u{202E}abc\u{202C}", 3),
      ("\u{2067}שלום\u{2069}", 4),
      ("\u{FEFF}a", 1),
      ("co\u{AD}op", 5),
      ("…", 1),
      ("αβγ", 3),
      ("①", 1),
      ("ไทย", 3),
      ("ที่", 1),
      ("नमस्ते", 4),
      ("\u{1B}[1m", 3),
      ("\u{7F}\t\n", 0),
      ("𠮷野家", 6),
      ("\u{303F}", 1),
    ])
  func width(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test("ambiguous characters are wide where the terminal is set up so")
  func ambiguous() {
    let wide = DisplayWidth(ambiguousIsWide: true)
    #expect(wide.width(of: "αβγ") == 6)
    #expect(wide.width(of: "①…") == 4)
    #expect(wide.width(of: "abc é日") == 8)
    #expect(wide.width(of: "e\u{301}") == 1)
  }

  @Test(
    "padding fills up to the width and never cuts",
    arguments: [("名前", 6, "名前  "), ("名前", 4, "名前"), ("名前", 1, "名前"), ("", 2, "  ")])
  func padding(text: String, width: Int, padded: String) {
    #expect(text.padded(to: width) == padded)
  }

  @Test(
    "truncating keeps whole characters and marks the cut",
    arguments: [
      ("基本情報", 8, "基本情報"),
      ("基本情報", 7, "基本情…"),
      ("基本情報", 6, "基本…"),
      ("基本情報", 2, "…"),
      ("基本情報", 1, "…"),
      ("基本情報", 0, ""),
      ("👨‍👩‍👧‍👦 family", 4, "👨‍👩‍👧‍👦 …"),
      ("abc", 3, "abc"),
      ("abcd", 3, "ab…"),
    ])
  func truncating(text: String, width: Int, truncated: String) {
    #expect(text.truncated(to: width) == truncated)
  }

  @Test(
    "truncated and padded text takes exactly the width, or one column less before a wide character",
    arguments: ["基本情報を入力", "Name", "👍🏽👍🏽👍🏽", "aé日b本"], 1...9)
  func law(text: String, width: Int) {
    #expect(text.truncated(to: width).displayWidth <= width)
    #expect(text.truncated(to: width).padded(to: width).displayWidth == width)
  }
}
