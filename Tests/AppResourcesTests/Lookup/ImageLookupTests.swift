import Testing

@testable import AppResources

@Suite("Finding images by name")
struct ImageLookupTests {
  private static let contents = """
    { "images" : [
      { "idiom" : "universal", "scale" : "1x", "filename" : "any.png" },
      { "idiom" : "universal", "scale" : "2x", "filename" : "any@2x.png" },
      { "idiom" : "universal", "scale" : "2x", "filename" : "ja@2x.png", "locale" : "ja" },
      { "idiom" : "ipad", "scale" : "2x", "filename" : "ja-pad@2x.png", "locale" : "ja" },
      { "idiom" : "universal", "scale" : "2x", "filename" : "hant.png", "locale" : "zh-Hant" },
      { "idiom" : "universal", "scale" : "2x", "locale" : "fr" } ],
      "properties" : { "localizable" : true } }
    """

  private func process(
    _ texts: [String: String], _ languages: [String], device: DeviceKind = .iPhone
  ) throws -> BundleCaches {
    var texts = texts
    texts["Info.plist"] = "{ CFBundleDevelopmentRegion = en; }"
    let files = FileTree(texts: texts)
    let main = try AppFolder(files).mainBundle(of: files, for: device)
    return BundleCaches(mainBundle: main, in: files, userLanguages: languages, device: device)
  }

  @Test(
    "takes the localized image of a set, else the one for any language",
    arguments: [
      (["ja"], DeviceKind.iPhone, "ja@2x.png", "ja"),
      (["ja-JP"], .iPad, "ja-pad@2x.png", "ja"),
      (["zh-Hant-TW"], .iPhone, "hant.png", "zh-Hant"),
      (["fr"], .iPhone, "any@2x.png", nil),
      (["en"], .iPhone, "any@2x.png", nil),
    ] as [([String], DeviceKind, String, String?)])
  func sets(_ languages: [String], _ device: DeviceKind, _ file: String, _ locale: String?) throws {
    var process = try process(
      [
        "Assets.xcassets/Flags/flag.imageset/Contents.json": Self.contents,
        "en.lproj/a": "", "ja.lproj/a": "", "fr.lproj/flag.png": "", "zh-Hant.lproj/a": "",
      ], languages, device: device)
    let main = process.mainBundle
    let lookup = process.image(named: "flag", in: main)
    #expect(lookup.result?.path == "Assets.xcassets/Flags/flag.imageset/\(file)")
    #expect(lookup.result?.localization == locale)
    #expect(lookup.attempts.isEmpty)
    #expect(
      lookup.catalogs == [
        ImageLookup.CatalogAttempt(
          catalog: "Assets.xcassets", outcome: .found(locale: locale))
      ])
    #expect(process.imageSet(named: "flag", in: main)?.locales == ["ja", "zh-Hant"])
  }

  @Test("takes loose files where no catalog has the image, in the order of the search (R12)")
  func loose() throws {
    var process = try process(
      [
        "Assets.xcassets/other.imageset/Contents.json": Self.contents,
        "ja.lproj/flag.png": "", "ja.lproj/flag@2x~iphone.png": "", "ja.lproj/flag@3x.png": "",
        "en.lproj/flag.png": "", "en.lproj/only.jpg": "",
      ], ["ja"])
    let main = process.mainBundle
    #expect(process.image(named: "flag", in: main).result?.path == "ja.lproj/flag@2x~iphone.png")
    let plain = process.image(named: "flag", in: main, scale: 1)
    #expect(plain.result?.path == "ja.lproj/flag.png")
    #expect(plain.result?.scale == 1)
    #expect(plain.result?.localization == "ja")
    #expect(process.image(named: "only.jpg", in: main).result?.path == "en.lproj/only.jpg")
    let missing = process.image(named: "only", in: main)
    #expect(missing.result == nil)
    #expect(missing.catalogs.map(\.outcome) == [.noSet])
    #expect(missing.attempts.count == 4)
  }

  @Test("names within a namespace begin with its own")
  func namespaces() throws {
    var process = try process(
      [
        "Assets.xcassets/Icons/Contents.json":
          "{ \"properties\" : { \"provides-namespace\" : true } }",
        "Assets.xcassets/Icons/flag.imageset/Contents.json": Self.contents,
        "en.lproj/a": "",
      ], ["en"])
    let main = process.mainBundle
    #expect(process.imageSetNames(in: main) == ["Icons/flag"])
    #expect(process.image(named: "flag", in: main).result == nil)
    #expect(process.image(named: "Icons/flag", in: main).result?.scale == 2)
  }

  @Test("an lproj folder as a bundle has loose files alone")
  func lprojBundle() throws {
    var process = try process(
      [
        "Assets.xcassets/flag.imageset/Contents.json": Self.contents, "ja.lproj/flag.png": "",
        "en.lproj/a": "",
      ], ["en"])
    let found = process.bundle(atPath: "ja.lproj")
    let bundle = try #require(found)
    #expect(process.image(named: "flag", in: bundle).result?.path == "ja.lproj/flag.png")
  }

  @Test("a broken set is one diagnostic with its place, and loose files are asked")
  func broken() throws {
    var process = try process(
      [
        "Assets.xcassets/flag.imageset/Contents.json": "{ \"images\" : [\n{ ]", "flag.png": "",
        "en.lproj/a": "",
      ], ["en"])
    let lookup = process.image(named: "flag", in: process.mainBundle)
    #expect(lookup.result?.path == "flag.png")
    #expect(lookup.diagnostics.map(\.id) == ["asset-not-json"])
    #expect(lookup.diagnostics.first?.place?.line == 2)
  }

  @Test("a file beside the one that is named serves the screen's scale")
  func contentsOfFile() throws {
    let process = try process(
      ["ja.lproj/flag.png": "", "ja.lproj/flag@3x.png": "", "en.lproj/one.png": ""], ["ja"])
    #expect(
      process.imageFile(atPath: "ja.lproj/flag.png", scale: 3)?.path == "ja.lproj/flag@3x.png")
    #expect(process.imageFile(atPath: "en.lproj/one.png", scale: 2)?.path == "en.lproj/one.png")
    #expect(process.imageFile(atPath: "en.lproj/two.png", scale: 2) == nil)
  }

  @Test(
    "directions follow the script",
    arguments: [
      ("ar", true), ("he-IL", true), ("en", false), ("ur_PK", true), ("pa", false),
      ("pa-Arab", true), ("az-IR", true), ("Base", false), ("uz-Latn-AF", false),
    ])
  func directions(_ language: String, _ expected: Bool) {
    #expect(CanonicalLanguage.isRightToLeft(language) == expected)
  }
}

@Suite("The Info.plist of the bundle's language")
struct LocalizedInfoTests {
  @Test("overlays the list key by key (I4)")
  func overlay() throws {
    let files = FileTree(texts: [
      "Info.plist": "{ CFBundleDisplayName = Form; CFBundleName = Plain; }",
      "ja.lproj/InfoPlist.strings": "CFBundleDisplayName = \"フォーム\"; \"Only~ipad\" = pad;",
    ])
    let main = try #require(ResourceBundle(at: "", in: files))
    var process = BundleCaches(mainBundle: main, in: files, userLanguages: ["ja"])
    let name = process.object(forInfoDictionaryKey: "CFBundleDisplayName", in: main)
    #expect(name?.value == .string("フォーム"))
    #expect(name?.overlay?.valuePlace.file == "ja.lproj/InfoPlist.strings")
    let plain = process.object(forInfoDictionaryKey: "CFBundleName", in: main)
    #expect(plain?.value == .string("Plain"))
    #expect(plain?.overlay == nil)
    let padOnly = process.object(forInfoDictionaryKey: "Only", in: main)
    #expect(padOnly == nil)
  }
}
