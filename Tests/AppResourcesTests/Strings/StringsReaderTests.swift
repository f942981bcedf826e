import Diagnostics
import Testing

@testable import AppResources

@Suite("Entries of .strings files")
struct StringsReaderTests {
  private func read(_ text: String) -> TableFile {
    TableFile.read(Array(text.utf8), path: "en.lproj/L.strings", kind: .strings)
  }

  @Test("every entry has its places, spelling and comment")
  func entry() throws {
    let file = read("/* Title\n of it */\n  \"h\\\"i\"\n  =  \"ä\\n\"; // tail\n\"b\" = 'c';")
    let entry = try #require(file.entries.first)
    #expect(entry.key == "h\"i")
    #expect(entry.value == .text("ä\n"))
    #expect(entry.keyPlace == Place(file: "en.lproj/L.strings", line: 3, column: 3))
    #expect(entry.valuePlace == Place(file: "en.lproj/L.strings", line: 4, column: 6))
    #expect(entry.comment == "Title\n of it")
    #expect(entry.rawKey == "\"h\\\"i\"")
    #expect(entry.rawValue == "\"ä\\n\"")
    #expect(file.entries[1].comment == nil)
    #expect(file.entries[1].rawValue == "'c'")
  }

  @Test("a comment on the line of a pair belongs to that pair")
  func trailingComment() {
    let file = read("\"a\" = \"1\"; // one\n// two\n\"b\" = \"2\";\n")
    #expect(file.entries.map(\.comment) == ["one", "two"])
  }

  @Test("columns count characters, and lines every kind of line end")
  func columns() {
    let file = read("\"ä名\" = \"x\";\r\n\"b\"=\"y\";\r\"c\"=\"z\";\n")
    #expect(file.entries.map(\.keyPlace.line) == [1, 2, 3])
    #expect(file.entries[0].valuePlace.column == 8)
  }

  @Test(
    "what is odd has a stable id at its place",
    arguments: [
      ("\"a\" = \"1\";;\"b\" = \"2\";", ["1:11 ignored-rest", "1:12 lost-entry"]),
      ("\"a\" = \"1\";\n\"b", ["2:2 ignored-rest"]),
      ("\"a\" = \"1\"; /* x", ["1:12 unterminated-comment"]),
      ("\"a\";", ["1:1 key-only"]),
      ("\"a\" = (b);", ["1:7 not-a-text"]),
      ("\"a\" = \"\\u00e9\";", ["1:8 unknown-escape"]),
      ("\"a\" = \"\\341\";", ["1:8 octal-escape"]),
      ("\"a\" = \"\\U1F600\";", ["1:8 unicode-escape"]),
      ("\"a\" = \"\\U41 x\";", ["1:8 unicode-escape"]),
      ("\"a\" = \"\\Ud83dx\";", ["1:8 lone-surrogate"]),
      ("\"a\" = \"\\Ud83d\\Ude00\";", []),
      ("<<<<<<< HEAD\n\"a\" = \"b\";", ["1:1 merge-conflict", "1:2 unreadable-file"]),
      ("“a” = “b”;", ["1:1 unreadable-file"]),
      ("\"a\" = \"b\";", []),
    ])
  func diagnostics(_ text: String, _ expected: [String]) {
    let found = read(text).diagnostics.map { diagnostic in
      "\(diagnostic.place?.line ?? 0):\(diagnostic.place?.column ?? 0) \(diagnostic.id)"
    }
    #expect(found == expected)
  }

  @Test(
    "a refused file names the pair at fault, which may stand above the line of the error",
    arguments: [
      (
        "\"a\" = \"1\"\n\n\"b\" = \"2\";", 3,
        "in the pair \"a\" on line 1: end every pair with ';', and write \\\" for a quote inside a text"
      ),
      (
        "\"a\" = \"1;\n\"b\" = \"2\";", 2,
        "in the pair \"a\" on line 1: its text runs from line 1 to 2, is a quote missing?"
      ),
      ("\"a\" = %d;", 1, "in the pair \"a\" on line 1: put the text into quotes"),
      ("“a” = “b”;", 1, "use straight quotes: \""),
    ])
  func suggestion(_ text: String, _ line: Int, _ suggestion: String) {
    let diagnostic = read(text).diagnostics.first
    #expect(diagnostic?.place?.line == line)
    #expect(diagnostic?.suggestion == suggestion)
  }

  @Test("UTF-16 without a mark is told, and its encoding named")
  func encodings() {
    let units = Array(" \"a\" = \"b\";".utf16)
    let little = units.flatMap {
      [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)]
    }
    let file = TableFile.read(little, path: "x", kind: .strings)
    #expect(file.encoding == "UTF-16LE")
    #expect(file.diagnostics.map(\.id) == ["missing-byte-order-mark"])
    let marked = TableFile.read([0xFF, 0xFE] + little, path: "x", kind: .strings)
    #expect(marked.diagnostics.isEmpty)
    #expect(marked.entry(forKey: "a")?.keyPlace.column == 2)
    let latin = TableFile.read(
      Array("\"a\" = \"".utf8) + [0xE9] + Array("\";".utf8), path: "x", kind: .strings)
    #expect(latin.diagnostics.map(\.id) == ["invalid-utf8", "unreadable-file"])
    #expect(latin.diagnostics.first?.place == Place(file: "x", line: 1, column: 8))
  }
}

@Suite("Laws of tables")
struct TableLawTests {
  /// `text` as a quoted string of a .strings file.
  private func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private func randomTexts(_ count: Int, seed: UInt64) -> [String] {
    var generator = SeededGenerator(state: seed)
    let scalars = Array("ab\"\\\n\r\t ;={}()'/*<>éÄ名😀\u{301}\u{2028}%@".unicodeScalars)
    return (0..<count).map { _ in
      var text = ""
      for _ in 0..<Int.random(in: 0...12, using: &generator) {
        if let scalar = scalars.randomElement(using: &generator) {
          text.unicodeScalars.append(scalar)
        }
      }
      return text
    }
  }

  @Test("a text that is escaped and read is the same text")
  func roundTrip() {
    for text in randomTexts(2_000, seed: 5) {
      let file = TableFile.read(
        Array("\(escaped(text)) = \(escaped(text));".utf8), path: "x", kind: .strings)
      #expect(file.entries.first?.key.utf8.elementsEqual(text.utf8) == true)
      #expect(file.text(forKey: text)?.utf8.elementsEqual(text.utf8) == true)
      #expect(file.entries.first?.rawValue == escaped(text))
    }
  }

  @Test("the order of different keys does not matter, and the last of equal keys wins")
  func order() {
    var generator = SeededGenerator(state: 9)
    let keys = Array(Set(randomTexts(300, seed: 6).map { ExactKey($0) })).map(\.text)
    let pairs = keys.enumerated().map { (key: $1, value: "v\($0)") }
    func read(_ pairs: [(key: String, value: String)]) -> TableFile {
      let text = pairs.map { "\(escaped($0.key)) = \"\($0.value)\";\n" }.joined()
      return TableFile.read(Array(text.utf8), path: "x", kind: .strings)
    }
    let shuffled = read(pairs.shuffled(using: &generator))
    for pair in pairs { #expect(shuffled.text(forKey: pair.key) == pair.value) }
    let doubled = read(pairs.map { ($0.key, "old") }.shuffled(using: &generator) + pairs)
    for pair in pairs { #expect(doubled.text(forKey: pair.key) == pair.value) }
    #expect(doubled.keptEntries.count == pairs.count)
    #expect(doubled.diagnostics.filter { $0.id == "duplicate-key" }.count == pairs.count)
    #expect(doubled.text(forKey: "no such key") == nil)
  }

  @Test("composed and decomposed spellings are two keys")
  func units() {
    let file = TableFile.read(
      Array("\"caf\u{E9}\" = 1; \"cafe\u{301}\" = 2;".utf8), path: "x", kind: .strings)
    #expect(file.text(forKey: "caf\u{E9}") == "1")
    #expect(file.text(forKey: "cafe\u{301}") == "2")
  }
}
