import Testing

@testable import LabShell

@Suite("About how wide a text is")
struct TextMeasureTests {
  @Test("an ideograph is one em, a Latin letter about a half, a mark on a letter nothing")
  func letters() {
    #expect(TextMeasure.ems("日本語") == 3)
    #expect(TextMeasure.ems("한국") == 2)
    #expect(TextMeasure.ems("nnnn") == 4 * 0.54)
    #expect(TextMeasure.ems("e\u{0301}") == TextMeasure.ems("e"))
    #expect(TextMeasure.ems("") == 0)
  }

  @Test("wide letters are wider than narrow ones", arguments: [("W", "n"), ("n", "i"), ("N", "n")])
  func order(wide: String, narrow: String) {
    #expect(TextMeasure.ems(wide) > TextMeasure.ems(narrow))
  }
}
