import Testing

@testable import AppResources

@Suite("Inspecting a file")
struct FileInspectionTests {
  private func inspect(_ text: String, _ path: String) -> FileInspection {
    FileInspection(of: Array(text.utf8), path: path)
  }

  @Test("a string table as JSON")
  func json() {
    let inspection = inspect("/* Hi */\n\"a\" = \"1\";\n\"a\" = \"2\\q\";\n", "x.strings")
    #expect(
      inspection.json.text == """
        {"kind":"strings","encoding":"UTF-8",\
        "entries":[{"key":"a","value":"1","line":2},{"key":"a","value":"2q","line":3}],\
        "table":{"a":"2q"},"error":null,"diagnostics":[\
        {"id":"duplicate-key","severity":"warning","line":2,"column":1,\
        "message":"\\"a\\" comes again on line 3, and the last one counts"},\
        {"id":"unknown-escape","severity":"warning","line":3,"column":9,\
        "message":"'\\\\q' is no escape: the backslash is dropped"}]}
        """)
    #expect(inspection.jsonWithFile.text.hasPrefix("{\"file\":\"x.strings\",\"kind\":\"strings\""))
  }

  @Test("a refused table keeps nothing and says why")
  func refused() {
    let inspection = inspect("\"a\" = \"1\";\n\"b\" = \"2\"\n\"c\" = \"3\";", "x.strings")
    #expect(
      inspection.json.text == """
        {"kind":"strings","encoding":"UTF-8","entries":[{"key":"a","value":"1","line":1}],\
        "table":{},"error":"Missing ';' on line 3","diagnostics":[\
        {"id":"unreadable-file","severity":"error","line":3,"column":1,\
        "message":"the platform ignores the whole file: Missing ';' on line 3",\
        "suggestion":"in the pair \\"b\\" on line 2: end every pair with ';', and write \\\\\\" for a quote inside a text"}]}
        """)
  }

  @Test("lines of text are aligned, wide characters counted, controls escaped")
  func lines() {
    let text =
      "\"名前\" = \"x\u{1B}[31m\";\nlong_key;\n\"a\" = \"\u{202E}b\";\n\"a\" = c;;\"lost\" = d;\n"
    #expect(
      inspect(text, "ja.lproj/L.strings").lines == [
        "ja.lproj/L.strings   strings, UTF-8, 4 entries, the platform keeps 3",
        "  1:1  \"名前\"      \"x\\u{1B}[31m\"",
        "  2:1  \"long_key\"  \"long_key\"",
        "  3:1  \"a\"         \"\\u{202E}b\"   (not kept)",
        "  4:1  \"a\"         \"c\"",
        "2:1: note: \"long_key\" has no value, so the key itself is the text [key-only]",
        "3:1: warning: \"a\" comes again on line 4, and the last one counts [duplicate-key]",
        "4:9: error: no pair can begin with ';':"
          + " the platform ignores the rest of the file silently [ignored-rest]",
        "4:10: error: the platform never reads \"lost\" [lost-entry]",
      ])
  }

  @Test("a .stringsdict is held against the language of its folder")
  func stringsdict() {
    let text = """
      { k = { NSStringLocalizedFormatKey = "%#@n@"; n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        one = "%d"; other = "%d"; }; }; }
      """
    let russian = inspect(text, "ru.lproj/L.stringsdict")
    #expect(russian.diagnostics.map(\.id) == ["missing-category", "missing-category"])
    #expect(
      russian.json.text.contains(
        #""table":{"k":{"format":"%#@n@","variables":{"n":{"type":"d","variants":"#
          + #"{"one":"%d","other":"%d"}}}}}"#))
    #expect(inspect(text, "en.lproj/L.stringsdict").diagnostics.isEmpty)
    #expect(inspect(text, "Base.lproj/L.stringsdict").diagnostics.isEmpty)
  }

  @Test("property lists, catalogs and other files have their own shapes")
  func others() {
    #expect(
      inspect("{ a = (b, <0aff>); }", "Info.plist").json.text == """
        {"kind":"plist","format":"openStep","encoding":"UTF-8",\
        "value":{"a":["b",{"$data":"0aff"}]},"keys":[{"key":"a","line":1}],\
        "error":null,"diagnostics":[]}
        """)
    #expect(
      inspect(
        #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":"#
          + #"{"state":"translated","value":"K"}}}}}}"#, "L.xcstrings"
      ).json.text == """
        {"kind":"xcstrings","sourceLanguage":"en","languages":["en","de"],\
        "entries":[{"key":"k","line":1,"languages":["de"]}],\
        "tables":{"en":{},"de":{"k":"K"}},"error":null,"diagnostics":[]}
        """)
    #expect(
      inspect("abc", "a.png").json.text
        == #"{"kind":"other","bytes":3,"error":null,"diagnostics":[]}"#)
    #expect(
      inspect("{ en = { a = b; }; LocProvenance = { en = c; }; }", "T.loctable").json.text
        == #"{"kind":"loctable","languages":["en"],"tables":{"en":{"a":"b"}},"error":null,"diagnostics":[]}"#
    )
  }

  @Test("the JSON of every measured case can be read back", arguments: GrammarCase.all)
  func readable(_ grammar: GrammarCase) throws {
    let inspection = FileInspection(of: grammar.bytes, path: "x.strings")
    let text = Array(inspection.json.text.utf8)
    let node = try text.withUnsafeBufferPointer { try JSONParser.parse($0, start: 0) }
    #expect(node["error"]?.string == grammar.error)
    #expect(!inspection.lines.joined().unicodeScalars.contains { $0.value < 0x20 })
  }
}
