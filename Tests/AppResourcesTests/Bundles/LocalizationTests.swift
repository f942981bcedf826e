import Testing

@testable import AppResources

@Suite("The localizations of a bundle")
struct LocalizationTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var rule: String
    var files: [String]
    var info: String?
    var expected: [String]
    var testDescription: String { rule }
  }

  @Test(
    "are found as the platform finds them",
    arguments: [
      Row(
        rule: "folders with their exact names, sorted by bytes (L2, L3, L10)",
        files: ["zh_CN.lproj/a", "en.lproj/a", "Base.lproj/a", "a.b.lproj/a", "English.lproj/a"],
        expected: ["Base", "English", "a.b", "en", "zh_CN"]),
      Row(rule: "a file of that name counts too (L2)", files: ["note.lproj"], expected: ["note"]),
      Row(
        rule: "not: other cases, nameless, inner folders (L2)",
        files: ["FR.LPROJ/a", ".lproj/a", "sub/de.lproj/a", "ja.lproj/a"], expected: ["ja"]),
      Row(
        rule: "first those of Info.plist, duplicates kept (L3, L4)",
        files: ["en.lproj/a", "fr.lproj/a"],
        info: "{ CFBundleLocalizations = (ja, en, \"\", (x)); }",
        expected: ["ja", "en", "en", "fr"]),
      Row(
        rule: "a list that is none is ignored (L4)", files: ["en.lproj/a"],
        info: "{ CFBundleLocalizations = ja; }", expected: ["en"]),
      Row(
        rule: "Base brings the development region (L6)", files: ["Base.lproj/a", "fr.lproj/a"],
        info: "{ CFBundleDevelopmentRegion = en; }", expected: ["Base", "fr", "en"]),
      Row(
        rule: "not when it is there by its English name (L6)",
        files: ["Base.lproj/a", "English.lproj/a"],
        info: "{ CFBundleDevelopmentRegion = en; }", expected: ["Base", "English"]),
      Row(
        rule: "not when it is there with the other separator (L6)",
        files: ["Base.lproj/a", "en_GB.lproj/a"],
        info: "{ CFBundleDevelopmentRegion = \"en-GB\"; }", expected: ["Base", "en_GB"]),
      Row(
        rule: "not when it is there in another canonical form (L6)",
        files: ["Base.lproj/a", "zh-Hans.lproj/a"],
        info: "{ CFBundleDevelopmentRegion = zh_CN; }", expected: ["Base", "zh-Hans"]),
      Row(
        rule: "without Base it is not added (L6)", files: ["fr.lproj/a"],
        info: "{ CFBundleDevelopmentRegion = en; }", expected: ["fr"]),
      Row(
        rule: "alone when there is nothing else (L7)", files: ["a.txt"],
        info: "{ CFBundleDevelopmentRegion = ja; }", expected: ["ja"]),
      Row(rule: "none at all (L7)", files: ["a.txt"], expected: []),
      Row(
        rule: "an empty region or one that is no text does not count (L8)", files: ["a.txt"],
        info: "{ CFBundleDevelopmentRegion = \"\"; }", expected: []),
      Row(
        rule: "mul is a name like any other in a built app (L2)", files: ["mul.lproj/a.strings"],
        expected: ["mul"]),
      Row(
        rule: "mul with catalogs is none (X13)", files: ["mul.lproj/Main.xcstrings", "en.lproj/a"],
        expected: ["en"]),
    ])
  func list(_ row: Row) throws {
    var texts = Dictionary(uniqueKeysWithValues: row.files.map { ($0, "") })
    if let info = row.info { texts["Info.plist"] = info }
    let bundle = try #require(ResourceBundle(at: "", in: FileTree(texts: texts)))
    #expect(bundle.localizationNames == row.expected)
  }

  @Test("say where they come from")
  func origins() throws {
    let files = FileTree(texts: [
      "Info.plist": "{\n CFBundleDevelopmentRegion = en;\n CFBundleLocalizations = (ja);\n}",
      "Base.lproj/Main.storyboard": "",
    ])
    let bundle = try #require(ResourceBundle(at: "", in: files))
    #expect(
      bundle.localizations.map(\.origin) == [
        .infoPlist(bundle.info.place(ofKey: "CFBundleLocalizations")),
        .folder(path: "Base.lproj"), .developmentRegion,
      ])
    #expect(bundle.info.place(ofKey: "CFBundleLocalizations")?.line == 3)
  }
}

@Suite("The layout of a bundle")
struct BundleLayoutTests {
  @Test(
    "says where the resources are (L1)",
    arguments: [
      (["App.app/Info.plist"], BundleLayout.flat, "App.app"),
      (
        ["App.app/Contents/Info.plist", "App.app/Contents/Resources/a"], .contents,
        "App.app/Contents/Resources"
      ),
      (
        ["App.app/contents/Info.plist", "App.app/contents/resources/a"], .contents,
        "App.app/contents/resources"
      ),
      (["App.app/Resources/a"], .resources, "App.app/Resources"),
      (["App.app/Support Files/a"], .supportFiles, "App.app/Support Files"),
      (["App.app/Wrapper/x", "App.app/WrappedBundle/Info.plist"], .flat, "App.app/WrappedBundle"),
    ] as [([String], BundleLayout, String)])
  func layouts(_ paths: [String], _ layout: BundleLayout, _ resources: String) throws {
    let files = FileTree(texts: Dictionary(uniqueKeysWithValues: paths.map { ($0, "{}") }))
    let bundle = try #require(ResourceBundle(at: "App.app", in: files))
    #expect(bundle.layout == layout)
    #expect(bundle.resourceFolders == [resources])
  }

  @Test("of a framework looks for Resources first (L1)")
  func framework() throws {
    let files = FileTree(texts: ["F.framework/Resources/a": "", "F.framework/Contents/b": ""])
    let bundle = try #require(ResourceBundle(at: "F.framework", in: files))
    #expect(bundle.layout == .resources)
  }

  @Test("any folder is a bundle, a missing one is none (R15)")
  func anyFolder() {
    let files = FileTree(texts: ["empty/a": "", "file": ""])
    #expect(ResourceBundle(at: "empty", in: files) != nil)
    #expect(ResourceBundle(at: "missing", in: files) == nil)
    #expect(ResourceBundle(at: "file", in: files) == nil)
    #expect(ResourceBundle(at: "../x", in: files) == nil)
  }
}

@Suite("Info.plist")
struct InfoDictionaryTests {
  @Test("gives the values meant for the device (R11)")
  func suffixes() throws {
    let files = FileTree(texts: [
      "Info.plist": """
      { A = plain; "A~ipad" = pad; B = plain; "B-iphoneos" = phoneOS; "C~iphone" = phone;
        "A-iphoneos~ipad" = both; "CFBundleIdentifier~ipad" = no; CFBundleIdentifier = id; }
      """
    ])
    let pad = try #require(ResourceBundle(at: "", in: files, for: .iPad)).info
    #expect(pad["A"]?.string == "both")
    #expect(pad["B"]?.string == "phoneOS")
    #expect(pad["C"] == nil)
    #expect(pad["CFBundleIdentifier"]?.string == "id")
    let phone = try #require(ResourceBundle(at: "", in: files, for: .iPhone)).info
    #expect(phone["A"]?.string == "plain")
    #expect(phone["C"]?.string == "phone")
    #expect(phone.members.map(\.key).sorted() == ["A", "B", "C", "CFBundleIdentifier"])
  }

  @Test("can have a variant for the platform (R13)")
  func variant() throws {
    let files = FileTree(texts: [
      "Info.plist": "{ A = any; }", "Info-iphoneos.plist": "{ A = phone; }",
      "Info-macos.plist": "{ A = mac; }",
    ])
    for (device, value) in [(DeviceKind.iPhone, "phone"), (.mac, "mac"), (.appleTV, "any")] {
      let bundle = try #require(ResourceBundle(at: "", in: files, for: device))
      #expect(bundle.info["A"]?.string == value)
    }
  }

  @Test(
    "reads truth as the platform does (B5)",
    arguments: [
      ("YES", true), ("yes", true), ("True", true), ("1", false), ("NO", false), ("y", false),
    ])
  func truth(_ text: String, _ expected: Bool) throws {
    let files = FileTree(texts: ["Info.plist": "{ CFBundleAllowMixedLocalizations = \(text); }"])
    let bundle = try #require(ResourceBundle(at: "", in: files))
    #expect(bundle.allowsMixedLocalizations == expected)
  }

  @Test("broken is one diagnostic with its place, and the bundle opens")
  func broken() throws {
    let files = FileTree(texts: ["Info.plist": "{\n A = ;\n}", "en.lproj/a": ""])
    let bundle = try #require(ResourceBundle(at: "", in: files))
    #expect(bundle.info.diagnostics.count == 1)
    #expect(bundle.info.diagnostics.first?.place?.line == 2)
    #expect(bundle.localizationNames == ["en"])
    let list = try #require(
      ResourceBundle(at: "", in: FileTree(texts: ["Info.plist": "(a, b)"])))
    #expect(list.info.diagnostics.map(\.id) == ["info-not-dictionary"])
  }
}
