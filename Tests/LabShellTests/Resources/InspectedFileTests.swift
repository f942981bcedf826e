import Foundation
import Testing

@testable import AppResources
@testable import LabShell

@Suite("A file that is inspected")
struct InspectedFileTests {
  private func inspect(_ text: String, _ path: String) -> InspectedFile {
    InspectedFile(path, .success(Array(text.utf8)))
  }

  @Test("lines are aligned, wide characters counted, controls escaped")
  func lines() {
    let text =
      "\"名前\" = \"x\u{1B}[31m\";\nlong_key;\n\"a\" = \"\u{202E}b\";\n\"a\" = c;;\"lost\" = d;\n"
    #expect(
      inspect(text, "ja.lproj/L.strings").lines(width: 80) == [
        "ja.lproj/L.strings   strings, UTF-8, 4 entries, the platform keeps 3",
        "  1:1  \"名前\"      \"x\\u{1B}[31m\"",
        "  2:1  \"long_key\"  \"long_key\"",
        "  3:1  \"a\"         \"\\u{202E}b\"  (not kept)",
        "  4:1  \"a\"         \"c\"",
        "2:1: note: \"long_key\" has no value, so the key itself is the text [key-only]",
        "3:1: warning: \"a\" comes again on line 4, and the last one counts",
        "  [duplicate-key]",
        "4:9: error: no pair can begin with ';': the platform ignores the rest of the",
        "  file silently [ignored-rest]",
        "4:10: error: the platform never reads \"lost\" [lost-entry]",
      ])
  }

  @Test("a refused table keeps none")
  func refused() {
    #expect(
      inspect("\"a\" = \"1\"\n\"b\" = \"2\";", "x.strings").lines(width: 80).first
        == "x.strings   strings, UTF-8, 0 entries")
    #expect(
      inspect("\"a\" = \"1\";\n\"b\" = \"2\"\n\"c\" = \"3\";", "x.strings").lines(width: 80).first
        == "x.strings   strings, UTF-8, 1 entry, the platform keeps none")
  }

  @Test("variants stand below their format")
  func variants() {
    let text = """
      { k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        one = "%d file"; other = "%d files"; }; }; }
      """
    #expect(
      inspect(text, "en.lproj/L.stringsdict").lines(width: 80) == [
        "en.lproj/L.stringsdict   stringsdict, UTF-8, 1 entry",
        "  1:3  \"k\"  \"%#@n@\"",
        "            n (d): one \"%d file\", other \"%d files\"",
      ])
  }

  @Test("a catalog tells which languages lack an entry")
  func catalog() {
    let text = """
      {"sourceLanguage":"en","strings":{
      "a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}},
      "b":{}, "c":{"shouldTranslate":false}}}
      """
    #expect(
      inspect(text, "L.xcstrings").lines(width: 80).prefix(4) == [
        "L.xcstrings   xcstrings, 3 entries in en de",
        "  2:1  \"a\"  de",
        "  3:1  \"b\"  missing: de",
        "  3:9  \"c\"  not to be translated",
      ])
  }

  @Test("what cannot be read is one line, or an object with its error")
  func faults() throws {
    let folder = try TemporaryApp(["a.strings": "\"a\" = \"1\";"])
    mkfifo(folder.path + "/pipe.strings", 0o600)
    for (name, message, id) in [
      ("none.strings", "no such file", "file-missing"),
      ("", "a folder, not a file", "file-is-folder"),
      ("pipe.strings", "neither a file nor a folder, so it is not read", "file-not-regular"),
    ] {
      let path = name.isEmpty ? folder.path : "\(folder.path)/\(name)"
      let file = InspectedFile(path)
      #expect(file.failed)
      #expect(file.lines(width: 1000) == ["\(path): \(message)"])
      #expect(
        file.json(withFile: false) == """
          {"kind":null,"error":"\(message)","diagnostics":[{"id":"\(id)","severity":"error",\
          "line":null,"column":null,"message":"\(message)"}]}
          """)
    }
    let file = InspectedFile(folder.path + "/a.strings")
    #expect(!file.failed)
    #expect(file.json(withFile: true).hasPrefix("{\"file\":\"\(folder.path)/a.strings\",\"kind\":"))
  }
}
