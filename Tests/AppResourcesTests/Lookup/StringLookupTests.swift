import Testing

@testable import AppResources

@Suite("Looking up localized texts")
struct StringLookupTests {
  private static let plural = """
    { "items" = { NSStringLocalizedFormatKey = "%#@n@"; n = {
      NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
      one = "one item"; other = "%d items"; }; };
      "plain" = "from the stringsdict"; }
    """

  private func process(_ texts: [String: String], _ languages: [String] = ["ja"]) throws
    -> BundleCaches
  {
    var texts = texts
    texts["Info.plist"] = texts["Info.plist"] ?? "{ CFBundleDevelopmentRegion = en; }"
    let files = FileTree(texts: texts)
    let main = try #require(ResourceBundle(at: "", in: files))
    return BundleCaches(mainBundle: main, in: files, userLanguages: languages)
  }

  @Test(
    "gives the value, else the default, else the key (T6, T7)",
    arguments: [
      ("hello", nil, "こんにちは"), ("hello", "D", "こんにちは"), ("empty", "D", ""),
      ("missing", nil, "missing"), ("missing", "", "missing"), ("missing", "D", "D"),
      (nil, "D", "D"), (nil, nil, ""), ("", nil, "nothing"), ("only", nil, "only"),
    ] as [(String?, String?, String)])
  func values(_ key: String?, _ value: String?, _ expected: String) throws {
    var process = try process([
      "ja.lproj/Localizable.strings": "hello = \"こんにちは\"; empty = \"\"; \"\" = nothing;",
      "en.lproj/Localizable.strings": "hello = Hello; only = \"Only English\";",
    ])
    let main = process.mainBundle
    let lookup = process.localizedString(forKey: key, value: value, in: main)
    #expect(lookup.text == expected)
    #expect(process.text(forKey: key, value: value, table: "", in: main) == expected)
  }

  @Test("reads the table by its exact name (T1, T11)")
  func names() throws {
    var process = try process([
      "ja.lproj/Main.strings": "k = ja;", "de.lproj/Main.strings": "k = de;",
    ])
    let main = process.mainBundle
    #expect(process.localizedString(forKey: "k", table: "Main", in: main).text == "ja")
    #expect(process.localizedString(forKey: "k", table: "main", in: main).text == "k")
    #expect(process.localizedString(forKey: "k", table: "Main.strings", in: main).text == "k")
    #expect(process.localizedString(forKey: "k", table: "de.lproj/Main", in: main).text == "de")
  }

  @Test("tells keys apart that only look alike, however often they are asked (G13)")
  func alikeKeys() throws {
    var process = try process([
      "ja.lproj/Localizable.strings":
        "\"K\" = latin; \"\u{212A}\" = kelvin; \"\u{E9}\" = one; \"e\u{301}\" = two;"
    ])
    let main = process.mainBundle
    let expected = [("K", "latin"), ("\u{212A}", "kelvin"), ("\u{E9}", "one"), ("e\u{301}", "two")]
    for (key, text) in expected + expected.reversed() {
      #expect(process.text(forKey: key, value: nil, table: nil, in: main) == text)
      #expect(process.localizedString(forKey: key, in: main).text == text)
    }
  }

  @Test("takes texts and plural entries from two languages (T2, T3, P10)")
  func twoLanguages() throws {
    var process = try process([
      "ja.lproj/Localizable.strings": "plain = \"日本語\"; items = \"品\"; other = \"他\";",
      "en.lproj/Localizable.strings": "plain = English;",
      "en.lproj/Localizable.stringsdict": Self.plural,
    ])
    let main = process.mainBundle
    let items = process.localizedString(forKey: "items", in: main)
    #expect(items.text == "%#@n@")
    #expect(items.rules != nil)
    #expect(items.localization == "en")
    #expect(items.place?.file == "en.lproj/Localizable.stringsdict")
    let plain = process.localizedString(forKey: "plain", in: main)
    #expect(plain.text == "from the stringsdict")
    let other = process.localizedString(forKey: "other", in: main)
    #expect(other.text == "他")
    #expect(other.localization == "ja")
    #expect(other.rules == nil)
    #expect(other.table.searches.map(\.name) == ["Localizable.strings", "Localizable.stringsdict"])
    #expect(process.text(forKey: "items", value: nil, table: nil, in: main) == "%#@n@")
  }

  @Test("needs no .strings beside a .stringsdict (T3)")
  func alone() throws {
    var process = try process(["ja.lproj/Localizable.stringsdict": Self.plural])
    let lookup = process.localizedString(forKey: "items", in: process.mainBundle)
    #expect(lookup.text == "%#@n@")
  }

  @Test("takes a broken file for none, and asks no other language's (T5)")
  func broken() throws {
    var process = try process([
      "ja.lproj/Localizable.strings": "hello = \"こ\"\n",
      "en.lproj/Localizable.strings": "hello = H;",
    ])
    let lookup = process.localizedString(forKey: "hello", in: process.mainBundle)
    #expect(lookup.text == "hello")
    guard case .noTable(shown: .key) = lookup.outcome else {
      Issue.record("expected no table, got \(lookup.outcome)")
      return
    }
    #expect(lookup.table.searches.first?.path == "ja.lproj/Localizable.strings")
    #expect(lookup.diagnostics.first?.place?.file == "ja.lproj/Localizable.strings")
  }

  @Test("shows the key where the value is no text, and says so (T9)")
  func notAText() throws {
    var process = try process(["ja.lproj/Localizable.strings": "list = (a, b);"])
    let lookup = process.localizedString(forKey: "list", value: "D", in: process.mainBundle)
    #expect(lookup.text == "list")
    #expect(lookup.diagnostics.contains { $0.id == "value-not-text" && $0.place?.line == 1 })
  }

  @Test("tells a missing key from a missing table")
  func outcomes() throws {
    var process = try process(["ja.lproj/Localizable.strings": "a = b;"])
    let main = process.mainBundle
    let key = process.localizedString(forKey: "x", value: "D", in: main)
    guard case .missingKey(shown: .value) = key.outcome else {
      Issue.record("expected a missing key, got \(key.outcome)")
      return
    }
    let table = process.localizedString(forKey: "x", table: "No", in: main)
    guard case .noTable(shown: .key) = table.outcome else {
      Issue.record("expected no table, got \(table.outcome)")
      return
    }
    #expect(
      table.table.searches.first?.attempts.map(\.description) == [
        "the bundle's own folder: no such file", "ja.lproj: no such file",
        "Base.lproj: no such folder", "en.lproj: no such folder",
      ])
  }

  @Test("a file that cannot be read is one diagnostic, and the rest works")
  func unreadable() throws {
    let folder = try TemporaryFolder()
    try folder.write("{ CFBundleDevelopmentRegion = en; }", to: "Info.plist")
    try folder.write("a = b;", to: "en.lproj/Good.strings")
    try folder.link("en.lproj/Localizable.strings", to: "/etc/hostname")
    try folder.write("x", to: "en.lproj/Folder.strings/x")
    let files = try FileTree(folder.path)
    let main = try #require(ResourceBundle(at: "", in: files))
    var process = BundleCaches(mainBundle: main, in: files, userLanguages: ["en"])
    let link = process.localizedString(forKey: "a", in: main)
    #expect(link.text == "a")
    #expect(link.diagnostics.map(\.id) == ["file-outside-tree"])
    let inner = process.localizedString(forKey: "a", table: "Folder", in: main)
    #expect(inner.diagnostics.map(\.id) == ["file-is-folder"])
    #expect(process.localizedString(forKey: "a", table: "Good", in: main).text == "b")
  }

  @Test("a text that is not localized is logged where that is asked for (rule T12)")
  func log() throws {
    var caches = try process(["ja.lproj/Localizable.strings": "\"k\" = \"v\";"])
    #expect(caches.localizedString(forKey: "none", in: caches.mainBundle).log == nil)
    caches.pseudolanguage.showsNonLocalized = true
    let missing = caches.localizedString(forKey: "none", in: caches.mainBundle)
    #expect(missing.log == "ERROR: none not found in table Localizable of bundle the app")
    #expect(missing.text == "NONE")
    #expect(caches.localizedString(forKey: "k", in: caches.mainBundle).log == nil)
  }
}

@Suite("Pseudolanguages")
struct PseudolanguageTests {
  @Test(
    "change the final text (T12)",
    arguments: [
      ("NSShowNonLocalizedStrings", "Save", true, "Save"),
      ("NSShowNonLocalizedStrings", "save_button", false, "SAVE_BUTTON"),
      ("NSDoubleLocalizedStrings", "%d items", true, "d items %d items"),
      ("NSSurroundLocalizedStrings", "Save", true, "[# Save #]"),
      ("NSForceRightToLeftLocalizedStrings", "Save", true, "\u{202E}Save\u{202C}"),
      ("NSAccentuateLocalizedStrings", "ab 1!", true, "a\u{0327}b\u{0303} 1!"),
      ("NSAccentuateLocalizedStrings", "%lld", true, "%l\u{0300}l\u{0300}d\u{030A}"),
    ])
  func texts(_ key: String, _ text: String, _ isFound: Bool, _ expected: String) {
    let preferences = PreferenceDomains(arguments: ["-\(key)", "YES"])
    let shown = Pseudolanguage(preferences).applied(to: text, isFound: isFound)
    #expect(Array(shown.unicodeScalars) == Array(expected.unicodeScalars))
  }

  @Test("are off by default")
  func off() {
    #expect(Pseudolanguage(PreferenceDomains()).isOff)
  }

  @Test("reach the look-up")
  func lookup() throws {
    let files = FileTree(texts: ["en.lproj/Localizable.strings": "a = Save;"])
    let main = try #require(ResourceBundle(at: "", in: files))
    let preferences = PreferenceDomains(arguments: ["-NSDoubleLocalizedStrings", "YES"])
    var process = BundleCaches(
      mainBundle: main, in: files, userLanguages: ["en"],
      pseudolanguage: Pseudolanguage(preferences))
    #expect(process.localizedString(forKey: "a", in: main).text == "Save Save")
    #expect(process.text(forKey: "b", value: nil, table: nil, in: main) == "b b")
  }
}
