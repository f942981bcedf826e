import Testing

@testable import AppResources

@Suite("What a process remembers of its bundles")
struct BundleCachesTests {
  private static let files = FileTree(texts: [
    "Info.plist": "{ CFBundleDevelopmentRegion = en; }",
    "en.lproj/Localizable.strings": "hello = Hello; only = \"Only English\";",
    "ja.lproj/Localizable.strings": "hello = こ;".replacing("こ", with: "\"こんにちは\""),
    "Kit.framework/Info.plist": "{ CFBundleDevelopmentRegion = fr; }",
    "Kit.framework/fr.lproj/Localizable.strings": "hello = Bonjour;",
    "Kit.framework/ja.lproj/Localizable.strings": "hello = \"キット\";",
    "Kit.framework/de.lproj/Localizable.strings": "hello = Hallo;",
    "Share.appex/Info.plist": "{ NSExtension = {}; CFBundleDevelopmentRegion = de; }",
    "Share.appex/de.lproj/Localizable.strings": "hello = Hallo;",
    "Share.appex/ja.lproj/Localizable.strings": "hello = \"共有\";",
  ])

  private func launch(_ languages: [String], files: FileTree = Self.files) throws -> BundleCaches {
    let main = try #require(ResourceBundle(at: "", in: files))
    return BundleCaches(mainBundle: main, in: files, userLanguages: languages)
  }

  @Test("the search list stays what it was at first need (B1, K2, K3)")
  func searchListStays() throws {
    var process = try launch(["ja"])
    #expect(process.rememberedSearchList(of: process.mainBundle) == nil)
    #expect(process.searchList(of: process.mainBundle).languages == ["ja", "en"])
    #expect(process.rememberedSearchList(of: process.mainBundle) != nil)
    process.files.remove("ja.lproj")
    #expect(process.searchList(of: process.mainBundle).languages == ["ja", "en"])
    var next = process.relaunched(userLanguages: ["en"])
    #expect(next.searchList(of: next.mainBundle).languages == ["en"])
  }

  @Test("a framework follows the app, an extension does not (B4, B6)")
  func others() throws {
    var process = try launch(["de", "ja"])
    #expect(process.searchList(of: process.mainBundle).languages == ["ja", "en"])
    let kitFound = process.bundle(atPath: "Kit.framework")
    let kit = try #require(kitFound)
    #expect(process.searchList(of: kit).languages == ["ja", "fr"])
    let shareFound = process.bundle(atPath: "Share.appex")
    let share = try #require(shareFound)
    #expect(process.searchList(of: share).languages == ["de"])
  }

  @Test("an app can allow mixed localizations (B5)")
  func mixed() throws {
    var files = Self.files
    files.write(
      Array("{ CFBundleDevelopmentRegion = en; CFBundleAllowMixedLocalizations = YES; }".utf8),
      to: "Info.plist")
    var process = try launch(["de", "ja"], files: files)
    let kitFound = process.bundle(atPath: "Kit.framework")
    let kit = try #require(kitFound)
    #expect(process.searchList(of: kit).languages == ["de", "fr"])
  }

  @Test("a language added to the files is one after a launch with the bundle read anew")
  func addedLanguage() throws {
    let files = FileTree(texts: [
      "App/Info.plist": "{ CFBundlePackageType = APPL; }", "App/View.swift": "",
      "App/en.lproj/Localizable.strings": "hello = Hello;",
    ])
    let app = try AppFolder(files)
    var process = BundleCaches(
      mainBundle: app.mainBundle(of: files), in: files, userLanguages: ["ko"])
    process.files.write(
      Array("hello = \"안녕\";".utf8), to: "App/Texts/ko.lproj/Localizable.strings")
    #expect(
      process.text(forKey: "hello", value: nil, table: nil, in: process.mainBundle) == "Hello")
    var next = process.relaunched(
      userLanguages: ["ko"], mainBundle: app.mainBundle(of: process.files))
    #expect(next.mainBundle.localizationNames == ["en", "ko"])
    #expect(next.text(forKey: "hello", value: nil, table: nil, in: next.mainBundle) == "안녕")
    #expect(app.mainBundle(of: files).localizationNames == ["en"])
  }

  @Test("a framework among the sources of a project can be made known")
  func known() throws {
    let files = FileTree(texts: [
      "App/Info.plist": "{ CFBundlePackageType = APPL; }", "App/View.swift": "",
      "App/ja.lproj/Localizable.strings": "hello = App;",
      "Kit/Resources/Info.plist": "{ CFBundlePackageType = FMWK; }", "Kit/Kit.swift": "",
      "Kit/Texts/ja.lproj/Localizable.strings": "hello = Kit;",
    ])
    let app = try AppFolder(files)
    var process = BundleCaches(
      mainBundle: app.mainBundle(of: files), in: files, userLanguages: ["ja"])
    let kit = try #require(app.others.first { $0.name == "Kit" })
    process.add(app.bundle(kit, of: files))
    let found = process.bundle(atPath: "Kit")
    let bundle = try #require(found)
    #expect(process.text(forKey: "hello", value: nil, table: nil, in: bundle) == "Kit")
  }

  @Test("a table is read once, even for two bundle objects of one path (K2, R15)")
  func tableStays() throws {
    var process = try launch(["en"])
    let main = process.mainBundle
    #expect(process.text(forKey: "hello", value: nil, table: nil, in: main) == "Hello")
    process.files.write(Array("hello = Changed;".utf8), to: "en.lproj/Localizable.strings")
    #expect(process.text(forKey: "hello", value: nil, table: nil, in: main) == "Hello")
    let secondFound = process.bundle(atPath: "")
    let second = try #require(secondFound)
    #expect(process.text(forKey: "hello", value: nil, table: nil, in: second) == "Hello")
    let lprojFound = process.bundle(atPath: "en.lproj")
    let lproj = try #require(lprojFound)
    #expect(process.text(forKey: "hello", value: nil, table: nil, in: lproj) == "Changed")
    var next = process.relaunched(userLanguages: ["en"])
    #expect(next.text(forKey: "hello", value: nil, table: nil, in: main) == "Changed")
  }

  @Test("a missing table is remembered, one named .nocache is not (K4, K5)")
  func missingTables() throws {
    var process = try launch(["en"])
    let main = process.mainBundle
    #expect(process.localizedString(forKey: "k", table: "Late", in: main).text == "k")
    #expect(process.rememberedTables(of: main).map(\.name) == ["Late"])
    #expect(process.localizedString(forKey: "k", table: "L.nocache", in: main).text == "k")
    #expect(process.rememberedTables(of: main).map(\.name) == ["Late"])
  }

  @Test("a look-up in a named localization is not remembered (K6)")
  func namedLocalization() throws {
    var process = try launch(["en"])
    let main = process.mainBundle
    let lookup = process.localizedString(forKey: "hello", localization: "ja", in: main)
    #expect(lookup.text == "こんにちは")
    #expect(process.rememberedTables(of: main).isEmpty)
    let missing = process.localizedString(forKey: "only", localization: "ja", in: main)
    #expect(missing.text == "only")
  }

  @Test("the answers about preferred localizations follow the main bundle (N15, N16)")
  func preferredLocalizations() throws {
    var process = try launch(["de", "ja"])
    #expect(process.preferredLocalizations(of: process.mainBundle).result == ["ja"])
    let kitFound = process.bundle(atPath: "Kit.framework")
    let kit = try #require(kitFound)
    #expect(process.preferredLocalizations(of: kit).result == ["ja"])
  }
}
