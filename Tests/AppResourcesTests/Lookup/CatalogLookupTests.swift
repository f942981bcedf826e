import Testing

@testable import AppResources

@Suite("Tables that only the build makes")
struct CatalogLookupTests {
  private static let catalog = """
    { "sourceLanguage" : "en", "version" : "1.0", "strings" : {
      "hello" : { "localizations" : {
        "ja" : { "stringUnit" : { "state" : "translated", "value" : "こんにちは" } } } },
      "%lld items" : { "localizations" : {
        "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld item" } },
          "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld items" } } } } } } }
    } }
    """

  private func process(_ texts: [String: String], _ languages: [String]) throws -> BundleCaches {
    var texts = texts
    texts["Info.plist"] = "{ CFBundleDevelopmentRegion = \"$(DEVELOPMENT_LANGUAGE)\"; }"
    let files = FileTree(texts: texts)
    let main = try AppFolder(files).mainBundle(of: files)
    return BundleCaches(mainBundle: main, in: files, userLanguages: languages)
  }

  @Test("a catalog brings its languages and its texts (X6)")
  func texts() throws {
    var process = try process(["Localizable.xcstrings": Self.catalog], ["ja"])
    let main = process.mainBundle
    #expect(main.localizationNames == ["en", "ja"])
    #expect(main.localizations.map(\.origin).first == .catalog(path: "Localizable.xcstrings"))
    let hello = process.localizedString(forKey: "hello", in: main)
    #expect(hello.text == "こんにちは")
    #expect(hello.localization == "ja")
    #expect(hello.place?.file == "Localizable.xcstrings")
    #expect(hello.place?.line == 3)
    #expect(
      hello.table.searches.first?.attempts.map(\.description) == [
        "the bundle's own folder: no such file", "ja.lproj: made of Localizable.xcstrings",
      ])
    let items = process.localizedString(forKey: "%lld items", in: main)
    #expect(items.rules != nil)
    #expect(items.localization == "en")
    let missing = process.localizedString(forKey: "missing", in: main)
    #expect(missing.text == "missing")
  }

  @Test("the folder that the build would make opens as a bundle (R14)")
  func lprojBundle() throws {
    var process = try process(["Localizable.xcstrings": Self.catalog], ["en"])
    let main = process.mainBundle
    let path = process.path(forResource: "ja", ofType: "lproj", in: main).path
    #expect(path == "ja.lproj")
    let missing = process.path(forResource: "fr", ofType: "lproj", in: main)
    #expect(missing.path == nil)
    let found = process.bundle(atPath: "ja.lproj")
    let bundle = try #require(found)
    #expect(bundle.localizationNames.isEmpty)
    let hello = process.localizedString(forKey: "hello", in: bundle)
    #expect(hello.text == "こんにちは")
    #expect(hello.localization == "ja")
    let items = process.localizedString(forKey: "%lld items", in: bundle)
    #expect(items.text == "%lld items")
    #expect(items.rules == nil)
  }

  @Test("a catalog in mul.lproj has the texts of a document (X13)")
  func documents() throws {
    let main = """
      { "sourceLanguage" : "en", "strings" : { "abc-12-xyz.text" : { "localizations" : {
        "ja" : { "stringUnit" : { "state" : "translated", "value" : "名前" } } } } } }
      """
    var process = try process(
      ["mul.lproj/Main.xcstrings": main, "Base.lproj/Main.storyboard": ""], ["ja"])
    let bundle = process.mainBundle
    #expect(bundle.localizationNames == ["Base", "en", "ja"])
    let lookup = process.localizedString(
      forKey: "abc-12-xyz.text", value: "Name", table: "Main", in: bundle)
    #expect(lookup.text == "名前")
  }

  @Test("a broken catalog is a diagnostic, and the rest of the app opens")
  func broken() throws {
    var process = try process(
      ["Localizable.xcstrings": "{", "fr.lproj/Localizable.strings": "a = b;"], ["fr"])
    let main = process.mainBundle
    let lookup = process.localizedString(forKey: "a", in: main)
    #expect(lookup.text == "b")
  }

  @Test("a .loctable stands for both of the others (T4, O1)")
  func localizationTable() throws {
    let table = """
      { en = { hello = Hello; }; zh_TW = { hello = "你好"; }; LocProvenance = { en = x; }; }
      """
    let texts = [
      "Localizable.loctable": table, "en.lproj/Localizable.strings": "hello = Hidden;",
      "zh_TW.lproj/Other.strings": "", "fr.lproj/Localizable.strings": "hello = Bonjour;",
    ]
    let files = FileTree(texts: texts)
    let main = try #require(ResourceBundle(at: "", in: files))
    var process = BundleCaches(mainBundle: main, in: files, userLanguages: ["zh-Hant-TW"])
    let hello = process.localizedString(forKey: "hello", in: main)
    #expect(hello.text == "你好")
    #expect(hello.localization == "zh_TW")
    #expect(hello.table.searches.map(\.path) == ["Localizable.loctable"])
    // French is searched, but the table lacks it, so that English comes next.
    var french = process.relaunched(userLanguages: ["fr"])
    let fallback = french.localizedString(forKey: "hello", in: main)
    #expect(fallback.text == "Hello")
  }
}

@Suite("The languages of a catalog, found in passing")
struct CatalogLanguagesTests {
  @Test(
    "are those that reading it in full finds",
    arguments: [
      "{}", "{ \"sourceLanguage\" : \"de\" }", "{ \"strings\" : {}, \"sourceLanguage\" : \"fr\" }",
      """
      { "sourceLanguage" : "en", "strings" : { "localizations" : { "comment" : "{ \\"localizations",
        "localizations" : { "ja" : { "stringUnit" : { "state" : "new", "value" : "a\\"}" } },
        "zh-Hans" : { "variations" : { "plural" : { "other" : { "stringUnit" : {
          "state" : "new", "value" : "localizations" } } } } } } },
        "b" : {}, "c" : { "localizations" : { "ja" : {}, "ar" : {} } },
        "d" : { "other" : { "xx" : {} } } }, "localizations" : { "yy" : {} } }
      """,
    ])
  func languages(_ text: String) {
    let bytes = Array(text.utf8)
    #expect(
      CatalogLanguages.scan(bytes, path: "L.xcstrings")
        == StringCatalog.read(bytes, path: "L.xcstrings").languages)
  }

  @Test(
    "of no catalog leave no trap open",
    arguments: [
      "", "{", "\"", "\"\\", "[[[]", "}}}", "{\"strings\":{\"a\":{\"localizations\":{\"x",
    ])
  func broken(_ text: String) {
    #expect(CatalogLanguages.scan(Array(text.utf8), path: "L.xcstrings").first == "en")
  }
}
