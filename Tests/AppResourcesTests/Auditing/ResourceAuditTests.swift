import Diagnostics
import Testing

@testable import AppResources

@Suite("An audit of a bundle's resources")
struct ResourceAuditTests {
  private static let info = """
    <plist version="1.0"><dict>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    <key>CFBundleName</key><string>App</string>
    </dict></plist>
    """

  private func audit(_ texts: [String: String]) throws -> ResourceAudit {
    let files = FileTree(texts: ["Info.plist": Self.info].merging(texts) { $1 })
    return ResourceAudit(of: try #require(ResourceBundle(at: "", in: files)), in: files)
  }

  private func ids(_ texts: [String: String]) throws -> [String] {
    try audit(texts).findings.map(\.id)
  }

  @Test("tables that agree give no problems found")
  func clean() throws {
    let audit = try audit([
      "en.lproj/Localizable.strings": "\"a\" = \"%@ has %ld\";",
      "de.lproj/Localizable.strings": "\"a\" = \"%2$ld von %1$@\";",
    ])
    #expect(audit.findings.isEmpty)
    #expect(audit.coverage.map(\.texts) == [1, 1])
  }

  @Test("a key that a language lacks is told with where the development language has it")
  func missingKey() throws {
    let finding = try #require(
      try audit([
        "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";",
        "zh-Hans.lproj/Localizable.strings": "\"a\" = \"甲\";",
      ]).findings.first)
    #expect(finding.id == "missing-keys")
    #expect(finding.place?.line == 2)
    #expect(finding.message.hasPrefix("zh-Hans lacks 1 of 2 keys of Localizable: \"b\""))
  }

  @Test("a table that a language lacks is told with where it is read from")
  func missingTable() throws {
    let audit = try audit([
      "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/B.strings": "\"b\" = \"B\";",
      "fr.lproj/A.strings": "\"a\" = \"A\";",
    ])
    #expect(
      audit.findings.map(\.message) == ["fr has 1 of 2 tables (A); B is read from en.lproj"])
    #expect(audit.coverage.first { $0.localization == "fr" }?.missingTables == ["B"])
  }

  @Test("the same key in two tables is two texts")
  func twoTables() throws {
    #expect(
      try ids([
        "en.lproj/A.strings": "\"t\" = \"%@\";", "en.lproj/B.strings": "\"t\" = \"%ld left\";",
        "de.lproj/A.strings": "\"t\" = \"%@\";", "de.lproj/B.strings": "\"t\" = \"%ld übrig\";",
      ]).isEmpty)
  }

  @Test("a table without entries is missing nowhere")
  func emptyTables() throws {
    #expect(
      try ids([
        "en.lproj/A.strings": "\"a\" = \"A\";", "en.lproj/Empty.strings": "/* */",
        "de.lproj/A.strings": "\"a\" = \"A\";",
      ]).isEmpty)
  }

  @Test("a document's table may lack what the document has")
  func documentTable() throws {
    #expect(
      try ids([
        "Base.lproj/Main.storyboard": "<document/>",
        "fr.lproj/Main.strings": "\"a.text\" = \"A\";", "en.lproj/Localizable.strings": "",
        "fr.lproj/Localizable.strings": "/* */",
      ]) == ["empty-file"])
  }

  @Test(
    "a folder's name is held against what devices list",
    arguments: [
      ("zh-hans", "folder-spelling"), ("no", "folder-language"), ("zh-Hans", nil), ("pt-BR", nil),
      ("iw", "folder-language"),
    ])
  func folderNames(name: String, id: String?) throws {
    let found = try ids([
      "en.lproj/L.strings": "\"a\" = \"A\";", "\(name).lproj/L.strings": "\"a\" = \"A\";",
    ])
    #expect(found == [id].compactMap(\.self))
  }

  @Test("a document that is found nowhere is an error, one that is found elsewhere a warning")
  func missingDocument() throws {
    let found = try audit([
      "fr.lproj/P.xib": "<document/>", "fr.lproj/L.strings": "\"a\" = \"A\";",
      "en.lproj/L.strings": "\"a\" = \"A\";",
    ]).findings
    #expect(found.map(\.severity) == [.error])
    let other = try audit([
      "en.lproj/P.xib": "<document/>", "fr.lproj/L.strings": "\"a\" = \"A\";",
      "en.lproj/L.strings": "\"a\" = \"A\";",
    ]).findings
    #expect(other.map(\.severity) == [.warning])
    #expect(other.first?.message.contains("it gets that of en") == true)
  }

  @Test("a key of Info.plist in one language only is told with what the others show")
  func partialInfo() throws {
    let found = try audit([
      "en.lproj/L.strings": "\"a\" = \"A\";", "ja.lproj/L.strings": "\"a\" = \"A\";",
      "ja.lproj/InfoPlist.strings": "CFBundleDisplayName = \"名\";",
    ]).findings
    #expect(found.map(\.id) == ["partial-info"])
    #expect(
      found.first?.message.hasSuffix("en shows \"App\", the CFBundleName of Info.plist") == true)
  }

  @Test("an interpolation in a key is an error, once for all languages")
  func interpolatedKey() throws {
    let table = #""Hello \(name)" = "Hello";"#
    let found = try ids(["en.lproj/L.strings": table, "de.lproj/L.strings": table])
    #expect(found.filter { $0 == "interpolated-key" }.count == 1)
  }

  @Test("a catalog in a built bundle is read by nobody")
  func rawCatalog() throws {
    let found = try audit([
      "Localizable.xcstrings": #"{"sourceLanguage": "en", "strings": {"k": {}}, "version": "1.0"}"#,
      "en.lproj/L.strings": "\"a\" = \"A\";",
    ])
    #expect(found.findings.map(\.id) == ["raw-catalog"])
  }

  @Test("findings about one key are those of its texts and of who lacks it")
  func oneKey() throws {
    let audit = try audit([
      "en.lproj/L.strings": "\"a\" = \"%ld of %@\";\n\"b\" = \"B\";",
      "ja.lproj/L.strings": "\"a\" = \"%@の%ld\";",
    ])
    #expect(
      audit.findings(forKey: "a").map(\.id) == ["specifier-mismatch", "specifier-mismatch"])
    #expect(audit.findings(forKey: "b").map(\.id) == ["missing-keys"])
  }
}
