import Testing

@testable import AppResources

@Suite("Finding files of a bundle")
struct FileLookupTests {
  /// Caches of an app with these files, launched for a user's languages.
  static func caches(
    _ paths: [String], languages: [String] = ["fr"], region: String = "en",
    device: DeviceKind = .iPhone
  ) throws -> BundleCaches {
    var texts = Dictionary(uniqueKeysWithValues: paths.map { ($0, "") })
    texts["Info.plist"] = "{ CFBundleDevelopmentRegion = \(region); }"
    let files = FileTree(texts: texts)
    let main = try #require(ResourceBundle(at: "", in: files, for: device))
    return BundleCaches(mainBundle: main, in: files, userLanguages: languages, device: device)
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var rule: String
    var files: [String]
    var name: String?
    var type: String?
    var directory: String?
    var expected: String?
    var device = DeviceKind.iPhone
    var testDescription: String { rule }
  }

  @Test(
    "takes the first place that has the file",
    arguments: [
      Row(
        rule: "a global file hides localized ones (R1, R2)", files: ["a.txt", "fr.lproj/a.txt"],
        name: "a", type: "txt", expected: "a.txt"),
      Row(
        rule: "the first language before Base (R1)",
        files: ["fr.lproj/a.txt", "Base.lproj/a.txt", "en.lproj/a.txt"],
        name: "a", type: "txt", expected: "fr.lproj/a.txt"),
      Row(
        rule: "Base before the development region (R1, R3)",
        files: ["fr.lproj/b.txt", "Base.lproj/a.txt", "en.lproj/a.txt"],
        name: "a", type: "txt", expected: "Base.lproj/a.txt"),
      Row(
        rule: "the development region at last (R1, R3)",
        files: ["fr.lproj/b.txt", "en.lproj/a.txt"],
        name: "a", type: "txt", expected: "en.lproj/a.txt"),
      Row(
        rule: "no language outside the search list (R4)",
        files: ["fr.lproj/b.txt", "de.lproj/a.txt"], name: "a", type: "txt"),
      Row(
        rule: "the type with a dot (R5)", files: ["a.txt"], name: "a", type: ".txt",
        expected: "a.txt"),
      Row(
        rule: "the type within the name (R5)", files: ["fr.lproj/a.txt"], name: "a.txt",
        expected: "fr.lproj/a.txt"),
      Row(
        rule: "a folder within the name (R5)", files: ["fr.lproj/sub/a.txt"], name: "sub/a",
        type: "txt", expected: "fr.lproj/sub/a.txt"),
      Row(
        rule: "an lproj within the name (R5)", files: ["de.lproj/a.txt"], name: "de.lproj/a",
        type: "txt", expected: "de.lproj/a.txt"),
      Row(rule: "nothing at all gives nothing (R5)", files: ["a.txt"], name: "", type: ""),
      Row(
        rule: "no name, any file of the type (R5)", files: ["b.txt", "c.txt"], type: "txt",
        expected: "b.txt"),
      Row(
        rule: "a folder, global first (R1)", files: ["d/a.txt", "fr.lproj/d/a.txt"], name: "a",
        type: "txt", directory: "d", expected: "d/a.txt"),
      Row(
        rule: "out of the bundle: nothing (R6)", files: ["a.txt"], name: "a", type: "txt",
        directory: "d/../.."),
      Row(
        rule: "a folder and back (R6)", files: ["a.txt"], name: "a", type: "txt",
        directory: "d/..", expected: "a.txt"),
      Row(
        rule: "only in its own spelling (R7)", files: ["IMG.png"], name: "img", type: "png"),
      Row(
        rule: "an lproj folder by its name (R1)", files: ["ja.lproj/a"], name: "ja", type: "lproj",
        expected: "ja.lproj"),
      Row(
        rule: "the name for the device (R10)", files: ["a~ipad.txt", "a~iphone.txt", "a.txt"],
        name: "a", type: "txt", expected: "a~ipad.txt", device: .iPad),
      Row(
        rule: "platform and product best of all (R10)",
        files: ["a-iphoneos~ipad.txt", "a~ipad.txt", "a-iphoneos.txt", "a.txt"],
        name: "a", type: "txt", expected: "a-iphoneos~ipad.txt", device: .iPad),
      Row(
        rule: "the plain name before another product's (R10)", files: ["a~ipad.txt", "a.txt"],
        name: "a", type: "txt", expected: "a.txt"),
      Row(
        rule: "another product's name only in full (R10)", files: ["a~ipad.txt"],
        name: "a~ipad", type: "txt", expected: "a~ipad.txt"),
      Row(
        rule: "an earlier folder before a better suffix (R10)",
        files: ["a.txt", "fr.lproj/a~ipad.txt"], name: "a", type: "txt", expected: "a.txt",
        device: .iPad),
      Row(
        rule: "no product on a Mac (R10)", files: ["a-macos.txt", "a~ipad.txt", "a.txt"],
        name: "a", type: "txt", expected: "a-macos.txt", device: .mac),
      Row(
        rule: "scales are not the bundle's business (R12)", files: ["a@2x.png"], name: "a",
        type: "png"),
    ])
  func search(_ row: Row) throws {
    var caches = try Self.caches(row.files, device: row.device)
    let lookup = caches.path(
      forResource: row.name, ofType: row.type, inDirectory: row.directory, in: caches.mainBundle)
    #expect(lookup.path == row.expected)
  }

  @Test("lists every place with what was there")
  func trace() throws {
    var caches = try Self.caches(["fr.lproj/b.txt", "Base.lproj/A.txt", "en.lproj/a.txt"])
    let lookup = caches.path(forResource: "a", ofType: "txt", in: caches.mainBundle)
    #expect(
      lookup.attempts.map(\.description) == [
        "the bundle's own folder: no such file", "fr.lproj: no such file",
        "Base.lproj: only \"A.txt\", spelled otherwise", "en.lproj: en.lproj/a.txt",
      ])
    #expect(lookup.localization == "en")
    #expect(lookup.hit?.step == .language("en", position: 1))
  }

  @Test(
    "in a named localization knows no fallback (R8)",
    arguments: [
      ("en", "en.lproj/a.txt"), ("English", nil), ("en-US", nil), ("de", nil), ("Base", nil),
      ("", nil), (nil, nil),
    ] as [(String?, String?)])
  func forLocalization(_ name: String?, _ expected: String?) throws {
    var caches = try Self.caches(["en.lproj/a.txt", "fr.lproj/b.txt"])
    let lookup = caches.path(
      forResource: "a", ofType: "txt", forLocalization: name, in: caches.mainBundle)
    #expect(lookup.path == expected)
    var global = try Self.caches(["en.lproj/a.txt", "a.txt"])
    let found = global.path(
      forResource: "a", ofType: "txt", forLocalization: name, in: global.mainBundle)
    #expect(found.path == "a.txt")
  }

  @Test("of one type gives the global ones, one language's and those of Base (R9)")
  func paths() throws {
    var caches = try Self.caches([
      "a.txt", "fr.lproj/b.txt", "en.lproj/c.txt", "Base.lproj/d.txt", "de.lproj/e.txt", "f.png",
    ])
    #expect(
      caches.paths(forResourcesOfType: "txt", in: caches.mainBundle)
        == ["a.txt", "fr.lproj/b.txt", "Base.lproj/d.txt"])
    #expect(
      caches.paths(forResourcesOfType: ".txt", forLocalization: "de", in: caches.mainBundle)
        == ["a.txt", "de.lproj/e.txt"])
    #expect(
      caches.paths(forResourcesOfType: "png", inDirectory: "..", in: caches.mainBundle).isEmpty)
  }

  @Test("in an lproj folder opened as a bundle has no fallback (R14)")
  func lprojBundle() throws {
    var caches = try Self.caches(
      ["ja.lproj/a.txt", "en.lproj/b.txt", "Base.lproj/b.txt"], languages: ["ja"])
    let bundleFound = caches.bundle(atPath: "ja.lproj")
    let bundle = try #require(bundleFound)
    #expect(bundle.localizationNames.isEmpty)
    #expect(caches.searchList(of: bundle).languages == ["en"])
    #expect(caches.path(forResource: "a", ofType: "txt", in: bundle).path == "ja.lproj/a.txt")
    #expect(caches.path(forResource: "b", ofType: "txt", in: bundle).path == nil)
    #expect(caches.bundle(atPath: "fr.lproj") == nil)
  }
}
