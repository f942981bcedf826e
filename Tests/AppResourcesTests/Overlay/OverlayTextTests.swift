import Foundation
import Testing

@testable import AppResources

/// The forms in which a table of four texts can lie in an app.
enum TableForm: String, CaseIterable, CustomTestStringConvertible {
  case utf8, mark, utf16Little, utf16Big, utf16Bare, braces, utf32
  case xml, latinXML, binary, catalog, binaryLoctable, stringsdict

  var testDescription: String { rawValue }

  static let texts = ["greeting": "Hello", "a \"b\"": "q\\ \"x\"\n", "kana": "かな", "zeta": "ζ"]

  /// The path of the file and its bytes.
  var file: (path: String, bytes: [UInt8]) {
    let plain = """
      /* A heading */
      "greeting" = "Hello"; // said first

      'kana'   =   "かな";
        "a \\"b\\"" = "q\\\\ \\"x\\"\\n";
      zeta = "ζ";
      """
    let dictionary = Self.texts.sorted { $0.key < $1.key }
    func plist(_ head: String, _ escape: (String) -> String) -> String {
      let pairs = dictionary.map {
        "\t<key>\(escape($0.key))</key>\n\t<string>\(escape($0.value))</string>\n"
      }
      return "\(head)\n<plist version=\"1.0\">\n<dict>\n\(pairs.joined())</dict>\n</plist>\n"
    }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>"
    let value = PropertyListValue.dictionary(dictionary.map { .init($0.key, .string($0.value)) })
    let table = "ja.lproj/Localizable.strings"
    switch self {
    case .utf8: return (table, Array(plain.utf8))
    case .mark: return (table, [0xEF, 0xBB, 0xBF] + Array(plain.utf8))
    case .utf16Little: return (table, [0xFF, 0xFE] + Self.units(plain, isBig: false))
    case .utf16Big: return (table, [0xFE, 0xFF] + Self.units(plain, isBig: true))
    case .utf16Bare: return (table, Self.units(" " + plain, isBig: false))
    case .braces: return (table, Array("{\n\(plain)\n}\n".utf8))
    case .utf32:
      let units = plain.unicodeScalars.flatMap { scalar in
        (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
      }
      return (table, [0xFF, 0xFE, 0, 0] + units)
    case .xml: return (table, Array(plist(head) { $0 }.utf8))
    case .latinXML:
      let latin = "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>"
      let text = plist(latin) {
        $0.unicodeScalars.map { $0.isASCII ? "\($0)" : "&#\($0.value);" }.joined()
      }
      return (table, Array(text.utf8))
    case .binary: return (table, BinaryPropertyListWriter.bytes(of: value))
    case .binaryLoctable:
      let all = PropertyListValue.dictionary([
        .init("en", value), .init("ja", value), .init("LocProvenance", .dictionary([])),
      ])
      return ("Localizable.loctable", BinaryPropertyListWriter.bytes(of: all))
    case .stringsdict:
      let pairs = dictionary.map {
        "<key>\($0.key)</key><dict><key>NSStringLocalizedFormatKey</key><string>\($0.value)</string></dict>"
      }
      return (
        "ja.lproj/Localizable.stringsdict",
        Array("\(head)<plist><dict>\(pairs.joined(separator: "\n"))</dict></plist>".utf8)
      )
    case .catalog:
      let entries = dictionary.map { key, text in
        """
            \(Self.json(key)) : {
              "localizations" : {
                "fr" : { "stringUnit" : { "state" : "translated", "value" : "fr" } },
                "ja" : {
                  "stringUnit" : {
                    "state" : "translated",
                    "value" : \(Self.json(text))
                  }
                }
              }
            }
        """
      }
      let text = """
        {
          "sourceLanguage" : "en",
          "strings" : {
        \(entries.joined(separator: ",\n"))
          },
          "version" : "1.0"
        }
        """
      return ("Localizable.xcstrings", Array(text.utf8))
    }
  }

  private static func units(_ text: String, isBig: Bool) -> [UInt8] {
    text.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
      return isBig ? pair : pair.reversed()
    }
  }

  private static func json(_ text: String) -> String {
    let data = try? JSONEncoder().encode(text)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// An app that has the table in this form, and an empty English folder.
  var app: FileTree {
    let (path, bytes) = file
    var tree = FileTree(texts: [
      "App.swift": "", "Info.plist": "{CFBundleDevelopmentRegion = en; CFBundleName = App;}",
      "en.lproj/Other.strings": "\"other\" = \"Other\";\n",
      "ja.lproj/Other.strings": "\"other\" = \"他\";\n",
    ])
    tree.write(bytes, to: path)
    return tree
  }
}

/// An app in memory whose changes are supposed.
struct SupposedApp {
  let files: FileTree
  var overlay: FileOverlay

  init(_ files: FileTree) {
    self.files = files
    overlay = FileOverlay(over: files)
  }

  func tree() throws -> FileTree { overlay.files }

  func bundle() throws -> ResourceBundle { try AppFolder(files).mainBundle(of: tree()) }

  func planner() throws -> OverlayPlanner { try OverlayPlanner(bundle(), in: tree()) }

  mutating func suppose(_ plan: (OverlayPlanner) throws -> OverlayChange) throws {
    try overlay.append(plan(planner()))
  }

  /// What a process in Japanese reads of a table.
  func texts(_ keys: [String]) throws -> [String?] {
    var caches = BundleCaches(mainBundle: try bundle(), in: try tree(), userLanguages: ["ja"])
    return try keys.map { key in
      let answer = try caches.localizedString(forKey: key, value: nil, table: nil, in: bundle())
      return answer.isFound ? answer.text : nil
    }
  }
}

@Suite("A supposed text")
struct OverlayTextTests {
  static let hard = [
    "x", "", "名前", "a \"quoted\" \\ text", "line\nline\ttab", "<b>&amp;</b> ]]>", "👩‍👩‍👧 é é",
    "%1$@ %d %%", "'single' /* no comment */ // none", "$(VAR) ;", " spaces ", "\u{202F}\u{2028}",
  ]

  @Test("is read as it was given, and all others are as before", arguments: TableForm.allCases)
  func replaces(_ form: TableForm) throws {
    let keys = TableForm.texts.keys.sorted()
    for key in keys {
      for text in Self.hard where text != TableForm.texts[key] {
        var app = SupposedApp(form.app)
        let before = try app.texts(keys)
        #expect(before == keys.map { TableForm.texts[$0] })
        try app.suppose { try $0.setting(text, forKey: key, in: "ja") }
        #expect(try app.texts(keys) == keys.map { $0 == key ? text : TableForm.texts[$0] })
      }
    }
  }

  @Test("can be of a key that no table had", arguments: TableForm.allCases)
  func inserts(_ form: TableForm) throws {
    let keys = TableForm.texts.keys.sorted()
    for (key, text) in zip(["new", "b \"c\" \\", "新", "a=b; c"], Self.hard) {
      var app = SupposedApp(form.app)
      try app.suppose { try $0.setting(text, forKey: key, in: "ja", table: "Localizable") }
      #expect(try app.texts(keys + [key]) == keys.map { TableForm.texts[$0] } + [text])
    }
  }

  @Test("can be taken away, and leaves the others", arguments: TableForm.allCases)
  func removes(_ form: TableForm) throws {
    let keys = TableForm.texts.keys.sorted()
    for key in keys {
      var app = SupposedApp(form.app)
      try app.suppose { try $0.removing(key: key, in: "ja") }
      #expect(try app.texts(keys) == keys.map { $0 == key ? nil : TableForm.texts[$0] })
      // Set again, the table is as full as it was.
      try app.suppose {
        try $0.setting(TableForm.texts[key] ?? "", forKey: key, in: "ja", table: "Localizable")
      }
      #expect(try app.texts(keys) == keys.map { TableForm.texts[$0] })
    }
  }

  @Test(
    "changes no byte of a text file but those of the value",
    arguments: TableForm.allCases.filter { ![.binary, .binaryLoctable, .latinXML].contains($0) })
  func bytes(_ form: TableForm) throws {
    var app = SupposedApp(form.app)
    let path = form.file.path
    let before = try app.files.read(path)
    try app.suppose { try $0.setting("Hallo", forKey: "greeting", in: "ja") }
    let after = try app.tree().read(path)
    // "Hello" and "Hallo" are of one length, and differ in one letter.
    #expect(after.count == before.count)
    #expect(zip(before, after).filter { $0 != $1 }.count == 1)
    // Everything else of the tree is the same.
    #expect(try app.tree().changedPaths.removed == app.files.changedPaths.removed)
    #expect(
      try app.tree().read("ja.lproj/Other.strings") == app.files.read("ja.lproj/Other.strings"))
  }

  @Test("of a new key is put behind the last one, a comment on its line included")
  func insertion() throws {
    var app = SupposedApp(
      FileTree(texts: [
        "Info.plist": "{}",
        "ja.lproj/Localizable.strings": "\"a\" = \"1\"; // one\r\n\r\n/* end */\r\n",
      ]))
    try app.suppose { try $0.setting("2", forKey: "b", in: "ja", table: "Localizable") }
    let text = String(decoding: try app.tree().read("ja.lproj/Localizable.strings"), as: UTF8.self)
    #expect(text == "\"a\" = \"1\"; // one\r\n\"b\" = \"2\";\r\n\r\n/* end */\r\n")
  }

  @Test("in a language without the table makes the file")
  func newFile() throws {
    var app = SupposedApp(
      FileTree(texts: ["en.lproj/A.strings": "\"a\" = \"1\";\n", "ja.lproj/B.strings": ""]))
    try app.suppose { try $0.setting("一", forKey: "a", in: "ja") }
    let bytes = try app.tree().read("ja.lproj/A.strings")
    #expect(String(decoding: bytes, as: UTF8.self) == "\"a\" = \"一\";\n")
    #expect(!app.files.contains("ja.lproj/A.strings"))
  }

  @Test(
    "says at its place that it is supposed, and no other place does", arguments: TableForm.allCases)
  func places(_ form: TableForm) throws {
    var app = SupposedApp(form.app)
    try app.suppose { try $0.setting("Hallo", forKey: "greeting", in: "ja") }
    var caches = BundleCaches(
      mainBundle: try app.bundle(), in: try app.tree(), userLanguages: ["ja"])
    for key in TableForm.texts.keys {
      let answer = try caches.localizedString(
        forKey: key, value: nil, table: nil, in: app.bundle())
      #expect(answer.place?.isSupposed == (key == "greeting"))
      #expect(answer.place?.description.hasSuffix(" (what-if)") == (key == "greeting"))
    }
  }

  @Test("in the place of plural variants is one text, and the others keep theirs")
  func catalogVariants() throws {
    let catalog = """
      {"sourceLanguage":"en","strings":{"n":{"localizations":{"ja":{"variations":{"plural":{
      "other":{"stringUnit":{"state":"translated","value":"%d個"}}}}}}},"m":{},"o":{"localizations":{}}},
      "version":"1.0"}
      """
    var app = SupposedApp(FileTree(texts: ["Localizable.xcstrings": catalog, "Info.plist": "{}"]))
    for key in ["n", "m", "o"] {
      try app.suppose { try $0.setting("\(key)個", forKey: key, in: "ja") }
    }
    #expect(try app.texts(["n", "m", "o"]) == ["n個", "m個", "o個"])
  }
}
