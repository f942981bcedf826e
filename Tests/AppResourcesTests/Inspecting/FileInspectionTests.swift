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
    let slots = #"{"images":[{"idiom":"universal","filename":"a.png","scale":"2x","locale":"ja"}]}"#
    #expect(
      inspect(slots, "A.xcassets/flag.imageset/Contents.json").json.text == """
        {"kind":"imageset","name":"flag","isLocalizable":false,"slots":[{"file":"a.png",\
        "idiom":"universal","scale":2,"locale":"ja","direction":null,"line":1}],\
        "error":null,"diagnostics":[]}
        """)
    #expect(inspect("{", "flag.imageset/Contents.json").diagnostics.map(\.id) == ["asset-not-json"])
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
  }
}

@Suite("Reading JSON")
struct JSONReadingTests {
  @Test("gives back what was written")
  func roundTrip() throws {
    let value = JSONValue.object([
      .init(
        "a", .array([.null, .boolean(true), .integer(-3), .number(0.5), .string("\u{1B}é\"")])),
      .init("b", .object([])),
    ])
    #expect(try JSONValue(reading: Array(value.text.utf8)) == value)
  }

  @Test("takes the last of duplicate members, and lists of texts alone for texts")
  func members() throws {
    let value = try JSONValue(reading: Array(#"{"a":["x"],"a":["y","z"],"b":["x",1]}"#.utf8))
    #expect(value["a"]?.strings == ["y", "z"])
    #expect(value["b"]?.strings == nil)
    #expect(value["c"] == nil)
  }

  @Test(
    "says where a text is no JSON",
    arguments: [
      ("", "expected a value, found the end of the file", 1),
      ("{\"a\" 1}", "expected ':' after the key, found '1'", 6),
      ("[1] x", "expected the end of the file, found 'x'", 5),
    ])
  func faults(text: String, message: String, position: Int) {
    let fault = #expect(throws: JSONValue.Fault.self) { try JSONValue(reading: Array(text.utf8)) }
    #expect(fault?.message == message)
    #expect(fault?.position == position)
  }

  @Test("refuses nesting without end")
  func nesting() {
    #expect(throws: JSONValue.Fault.self) {
      try JSONValue(reading: Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    }
  }
}
