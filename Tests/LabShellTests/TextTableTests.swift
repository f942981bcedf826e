import Testing

@testable import LabShell

@Suite("Text tables and paragraphs")
struct TextTableTests {
  @Test("cells align by the columns they take")
  func alignment() {
    let table = TextTable(rows: [
      ["infoTextView", "\"基本情報\"", "ja.lproj/Localizable.strings:3"],
      ["名前", "\"é\"", "–"],
      ["flag 🇯🇵", "👨‍👩‍👧", ""],
    ])
    #expect(
      table.text() == """
        infoTextView  "基本情報"  ja.lproj/Localizable.strings:3
        名前          "é"         –
        flag 🇯🇵       👨‍👩‍👧

        """)
  }

  @Test("rows may be of different lengths, and a last cell widens no column")
  func ragged() {
    let table = TextTable(
      rows: [["a", "b", "c"], ["a long last cell of its row"], ["aa", "bb"]], indent: 2)
    #expect(table.lines() == ["  a   b  c", "  a long last cell of its row", "  aa  bb"])
  }

  @Test("a long last cell is wrapped under itself")
  func wrapping() {
    let table = TextTable(rows: [
      ["lang CODE", "the app's own switch, or the chosen recipe's"], ["set", "write a preference"],
    ])
    #expect(
      table.lines(width: 34) == [
        "lang CODE  the app's own switch,",
        "           or the chosen recipe's",
        "set        write a preference",
      ])
  }

  @Test("a cell that is too wide moves the rest of its row down instead of widening the column")
  func tooWide() {
    let table = TextTable(rows: [
      ["undo", "takes the last command back"],
      ["relaunch [-AppleLanguages (ja)]", "a new process, with launch arguments"],
    ])
    #expect(
      table.lines(width: 44) == [
        "undo  takes the last command back",
        "relaunch [-AppleLanguages (ja)]",
        "      a new process, with launch arguments",
      ])
  }

  @Test("newlines stay in the last column, and an empty table has no lines")
  func newlines() {
    #expect(TextTable(rows: [["a", "one\ntwo"]]).lines() == ["a  one", "   two"])
    #expect(TextTable().text() == "")
    #expect(TextTable(rows: [[], [""]]).lines() == [""])
  }

  @Test(
    "paragraphs break at spaces and beside ideographs",
    arguments: [
      ("", 10, [""]),
      ("one two three", 7, ["one two", "three"]),
      ("one two three", 100, ["one two three"]),
      ("one  two", 4, ["one", "two"]),
      ("unbreakable", 4, ["unbr", "eaka", "ble"]),
      ("a\nb\n\nc", 9, ["a", "b", "", "c"]),
      ("基本情報を入力してください。", 10, ["基本情報を", "入力してく", "ださい。"]),
      ("基本情報。入力", 8, ["基本情", "報。入力"]),
      ("彼は「はい」と", 6, ["彼は", "「は", "い」と"]),
      ("안녕하세요 세계", 10, ["안녕하세요", "세계"]),
      ("テスト test 日本", 8, ["テスト", "test 日", "本"]),
      ("  indented text", 10, ["  indented", "text"]),
      ("日本", 1, ["日", "本"]),
    ])
  func wrap(text: String, width: Int, lines: [String]) {
    #expect(Paragraph.wrap(text, width: width) == lines)
  }

  @Test(
    "wrapped lines keep to the width and lose nothing but spaces",
    arguments: ["Please enter your basic information", "基本情報を 入力してください、はい。", "👍🏽 ok é 한국어"], 2...20)
  func law(text: String, width: Int) {
    let lines = Paragraph.wrap(text, width: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
