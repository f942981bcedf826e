import Testing

@testable import AppResources

@Suite("The overlay of supposed changes")
struct FileOverlayTests {
  static let files = FileTree(texts: [
    "Info.plist": "{CFBundleDevelopmentRegion = en;\n  CFBundleName = App;\n}",
    "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n",
    "en.lproj/Main.strings": "\"x.text\" = \"X\";\n\"a\" = \"other\";\n",
    "ja.lproj/Localizable.strings": "\"a\" = \"あ\";\n\"b\" = \"い\";\n",
    "flag.png": "png",
    "View.swift": "",
  ])

  /// All files of a tree with their bytes.
  private func contents(_ tree: FileTree) throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    var waiting = [""]
    while let folder = waiting.popLast() {
      for child in tree.children(of: folder) {
        let path = TreePath.joined(folder, child)
        if tree.isFolder(path) {
          waiting.append(path)
          found[path] = []
        } else {
          found[path] = try tree.read(path)
        }
      }
    }
    return found
  }

  private static let plans: [@Sendable (OverlayPlanner) throws -> OverlayChange] = [
    { try $0.setting("う", forKey: "b", in: "ja") },
    { try $0.setting("C", forKey: "b", in: "en") },
    { try $0.removing(key: "x.text", in: "en") },
    { try $0.adding(language: "fr") },
    { try $0.removing(file: "flag.png") },
    { try $0.setting(.string("ja"), forInfoKey: "CFBundleDevelopmentRegion") },
  ]

  @Test("gives the same files in whatever order independent changes were made")
  func order() throws {
    let forward = try Self.plans.reduce(into: SupposedApp(Self.files)) { try $0.suppose($1) }
    let backward = try Self.plans.reversed().reduce(into: SupposedApp(Self.files)) {
      try $0.suppose($1)
    }
    #expect(try contents(forward.tree()) == contents(backward.tree()))
    #expect(try contents(forward.tree()) != contents(Self.files))
  }

  @Test("gives back the files as they were once every change is dropped, one by one")
  func dropping() throws {
    for position in Self.plans.indices {
      var app = SupposedApp(Self.files)
      for plan in Self.plans { try app.suppose(plan) }
      var without = SupposedApp(Self.files)
      for (other, plan) in Self.plans.enumerated() where other != position {
        try without.suppose(plan)
      }
      guard case .dropped(let shorter) = app.overlay.dropping(position) else {
        Issue.record("change \(position) was not dropped")
        continue
      }
      app.overlay = shorter
      #expect(try contents(app.tree()) == contents(without.tree()))
      while !app.overlay.isEmpty,
        case .dropped(let next) = app.overlay.dropping(0)
      {
        app.overlay = next
      }
      #expect(try contents(app.tree()) == contents(Self.files))
    }
  }

  @Test("keeps a change that a later one needs")
  func needed() throws {
    var app = SupposedApp(Self.files)
    try app.suppose { try $0.setting("new", forKey: "new", in: "ja", table: "Localizable") }
    try app.suppose { try $0.removing(key: "new", in: "ja") }
    #expect(app.overlay.dropping(0) == .neededBy(1))
  }

  @Test("declares a localization by an empty folder, with copies of tables on demand")
  func languages() throws {
    var app = SupposedApp(Self.files)
    try app.suppose { try $0.adding(language: "fr") }
    try app.suppose { try $0.adding(language: "de", from: "en") }
    #expect(try app.bundle().localizationNames == ["de", "en", "fr", "ja"])
    #expect(try app.tree().children(of: "fr.lproj") == [])
    #expect(try app.tree().children(of: "de.lproj") == ["Localizable.strings", "Main.strings"])
    try app.suppose { try $0.removing(language: "en") }
    #expect(try app.bundle().localizationNames == ["de", "fr", "ja"])
  }

  @Test("takes a localization out of catalogs and the list of Info.plist")
  func removedLanguage() throws {
    let files = FileTree(texts: [
      "App.swift": "",
      "Info.plist": "{CFBundleLocalizations = (en, ja, fr); CFBundleDevelopmentRegion = en;}",
      "Localizable.xcstrings": """
      {"sourceLanguage":"en","strings":{"a":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"あ"}},"fr":{"stringUnit":{"state":"translated","value":"f"}}}},"b":{"localizations":{"ja":{"stringUnit":{"state":"translated","value":"い"}}}}},"version":"1.0"}
      """,
    ])
    var app = SupposedApp(files)
    try app.suppose { try $0.removing(language: "ja") }
    #expect(try app.bundle().localizationNames == ["en", "fr", "en", "fr"])
    #expect(throws: OverlayFault.sourceLanguage("en", catalog: "Localizable.xcstrings")) {
      try app.planner().removing(language: "en")
    }
  }

  @Test("sets a key of Info.plist in its own form")
  func info() throws {
    var app = SupposedApp(Self.files)
    try app.suppose { try $0.setting(.string("ja"), forInfoKey: "CFBundleDevelopmentRegion") }
    try app.suppose {
      try $0.setting(.array([.string("en"), .string("ja")]), forInfoKey: "CFBundleLocalizations")
    }
    let text = String(decoding: try app.tree().read("Info.plist"), as: UTF8.self)
    #expect(
      text == """
        {CFBundleDevelopmentRegion = "ja";
          CFBundleName = App;
          "CFBundleLocalizations" = ("en", "ja");
        }
        """)
    #expect(try app.bundle().developmentRegion?.name == "ja")
    #expect(try app.bundle().info.place(ofKey: "CFBundleLocalizations")?.isSupposed == true)
    #expect(try app.bundle().info.place(ofKey: "CFBundleName")?.isSupposed == false)
  }

  @Test("refuses what cannot be, and says what would be right")
  func refusals() throws {
    let app = SupposedApp(Self.files)
    func fault(_ plan: (OverlayPlanner) throws -> OverlayChange) throws -> String {
      do {
        _ = try plan(app.planner())
        return "no fault"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      try fault { try $0.setting("x", forKey: "bb", in: "ja") }.contains("did you mean \"b\"?"))
    #expect(
      try fault { try $0.setting("x", forKey: "a", in: "ja") }
        == "the tables Localizable, Main have a key \"a\"; --table Localizable says which is meant")
    #expect(
      try fault { try $0.setting("い", forKey: "b", in: "ja") }
        == "ja.lproj/Localizable.strings has \"い\" there already")
    #expect(try fault { try $0.setting("x", forKey: "b", in: "fr") }.contains("'add-language fr'"))
    for name in ["../x", "a/b", "", "\u{1B}[31m", "x.lproj", "ja\u{0}", "."] {
      #expect(try fault { try $0.adding(language: name) } != "no fault")
      #expect(
        try fault { try $0.setting("x", forKey: "k", in: "ja", table: "../\(name)") } != "no fault")
      #expect(try fault { try $0.setting("x", forKey: "k", in: name, table: "T") } != "no fault")
    }
    for path in ["../x", "/etc/passwd", "a/../b", "", ".", "none.strings"] {
      #expect(try fault { try $0.removing(file: path) } != "no fault")
    }
    #expect(try fault { try $0.removing(file: "View.swift") }.contains("is code"))
    #expect(try fault { try $0.setting("\u{1B}", forKey: "b", in: "ja") }.contains("control"))
    let long = String(repeating: "x", count: FileOverlay.textLimit + 1)
    #expect(try fault { try $0.setting(long, forKey: "b", in: "ja") }.contains("too long"))
  }

  @Test(
    "changes no file that it cannot read",
    arguments: [
      "\"a\" = \"あ\" \"b\"", "<plist><dict><key>a</key></dict></plist>", "bplist00", "(a, b)",
      "{ \"a\" = ", "\u{0}\u{0}\u{0}", "/* open",
    ])
  func brokenFiles(_ text: String) throws {
    var files = Self.files
    files.write(Array(text.utf8), to: "ja.lproj/Localizable.strings")
    var app = SupposedApp(files)
    // Either it is refused, or it reads as it was asked to.
    do {
      try app.suppose { try $0.setting("x", forKey: "a", in: "ja", table: "Localizable") }
    } catch {
      #expect(app.overlay.isEmpty)
      return
    }
    #expect(try app.texts(["a"]) == ["x"])
  }
}
