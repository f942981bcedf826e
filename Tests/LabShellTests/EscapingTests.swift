import Testing

@testable import LabShell

@Suite("Escaping for the terminal")
struct EscapingTests {
  @Test(
    "what could act on the terminal or hide is shown",
    arguments: [
      ("plain text", "plain text"),
      ("基本情報を入力してください", "基本情報を入力してください"),
      ("\u{1B}[31mred\u{7}", "\\u{1B}[31mred\\u{7}"),
      ("\u{9B}2J", "\\u{9B}2J"),
      ("one\ntwo\r\n\tthree", "one\\ntwo\\r\\n\\tthree"),
      ("\u{7F}\u{0}", "\\u{7F}\\u{0}"),
      ("admin\u{202E}txt.exe", "admin\\u{202E}txt.exe"),
      ("\u{2067}שלום\u{2069}", "\\u{2067}שלום\\u{2069}"),
      ("\u{200E}\u{200F}\u{61C}", "\\u{200E}\\u{200F}\\u{61C}"),
      ("a\u{200B}b\u{FEFF}c\u{2060}", "a\\u{200B}b\\u{FEFF}c\\u{2060}"),
      ("a\u{200D}b", "a\\u{200D}b"),
      ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
      ("\u{301}", "\\u{301}"),
      ("e\u{301}", "e\u{301}"),
      ("\u{E000}", "\\u{E000}"),
      ("10\u{A0}kg", "10\u{A0}kg"),
      ("👨‍👩‍👧", "👨‍👩‍👧"),
      ("❤️‍🔥 1️⃣", "❤️‍🔥 1️⃣"),
      ("می\u{200C}خواهم", "می\u{200C}خواهم"),
      ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
      ("\u{3164}", "\\u{3164}"),
    ])
  func escapes(text: String, shown: String) {
    #expect(text.escapedForTerminal == shown)
    #expect(text.escapedForTerminal.escapedForTerminal == shown)
  }
}
