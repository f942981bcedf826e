import Testing

@testable import AppResources

@Suite("Finding the app in what was opened")
struct AppFolderTests {
  private func tree(_ texts: [String: String]) -> FileTree { FileTree(texts: texts) }

  @Test("takes a folder laid out like a built app as it stands")
  func flat() throws {
    let files = tree([
      "Info.plist": "{ CFBundleDevelopmentRegion = en; }", "en.lproj/A.strings": "",
      "sub/A.strings": "",
    ])
    let app = try AppFolder(files)
    let main = app.mainBundle(of: files)
    #expect(main.layout == .flat)
    #expect(main.resourceFolders == [""])
    #expect(app.others.isEmpty)
  }

  @Test("gathers the folders of a target's sources")
  func sources() throws {
    let files = tree([
      "Info.plist": "{ CFBundleDevelopmentRegion = \"$(DEVELOPMENT_LANGUAGE)\"; }",
      "ViewController.swift": "", "Base.lproj/Main.storyboard": "",
      "Resources/ja.lproj/Localizable.strings": "", "Resources/Images/flag.png": "",
      "Form.xcodeproj/project.pbxproj": "{\n\tdevelopmentRegion = ja;\n}",
    ])
    let app = try AppFolder(files)
    let main = app.mainBundle(of: files)
    #expect(main.layout == .sources)
    #expect(main.localizationNames == ["Base", "ja"])
    #expect(
      main.developmentRegion
        == DevelopmentRegion(name: "ja", origin: .project(path: "Form.xcodeproj/project.pbxproj")))
    #expect(main.resourceFolders == ["", "Resources", "Resources/Images"])
  }

  private let project = [
    "App/Sources/Info.plist": "{ CFBundlePackageType = APPL; UILaunchStoryboardName = L; }",
    "App/Sources/AppDelegate.swift": "", "App/Sources/en.lproj/A.strings": "",
    "App/Sources/fr.lproj/A.strings": "",
    "Share/Info.plist": "{ NSExtension = {}; }", "Share/en.lproj/A.strings": "",
    "Kit/Info.plist": "{ CFBundlePackageType = FMWK; }", "Kit/en.lproj/A.strings": "",
    "AppTests/Info.plist": "{ CFBundlePackageType = BNDL; }",
    "Packages/Look/Package.swift": "", "Packages/Look/Sources/Look/de.lproj/A.strings": "",
    "App.xcodeproj/project.pbxproj": "developmentRegion = en;",
  ]

  @Test("takes the app of a project and lists the other bundles")
  func targets() throws {
    let app = try AppFolder(tree(project))
    #expect(app.chosen.path == "App/Sources")
    #expect(app.chosen.kind == .app)
    #expect(
      app.others.map { "\($0.name) \($0.kind)" } == [
        "Kit framework", "Share appExtension", "Look package", "AppTests tests",
      ])
  }

  @Test("takes another bundle by its name, in any case")
  func named() throws {
    let files = tree(project)
    let kit = try AppFolder(files, named: "kit")
    #expect(kit.chosen.path == "Kit")
    #expect(kit.mainBundle(of: files).localizationNames == ["en"])
    let look = try AppFolder(files, named: "Look")
    #expect(look.mainBundle(of: files).localizationNames == ["de"])
    let fault = #expect(throws: AppFolder.Fault.self) { try AppFolder(files, named: "Nothing") }
    #expect(
      fault.map { "\($0)" }
        == "no bundle named \"Nothing\" here; there are Sources, Kit, Share, Look, AppTests")
  }

  @Test("leaves the resources of other targets out")
  func apart() throws {
    let files = tree([
      "App/Info.plist": "{ CFBundlePackageType = APPL; }", "App/en.lproj/A.strings": "",
      "App/Widget/Info.plist": "{ NSExtension = {}; }", "App/Widget/fr.lproj/A.strings": "",
      "App/AppTests/de.lproj/A.strings": "", "App/View.swift": "",
    ])
    let main = try AppFolder(files).mainBundle(of: files)
    #expect(main.localizationNames == ["en"])
  }

  @Test("gives a target without localizations those that belong to no target")
  func shared() throws {
    let files = tree([
      "App/Resources/Info.plist": "{ CFBundlePackageType = APPL; }", "App/View.swift": "",
      "Translations/fr.lproj/A.strings": "", "TV/Info.plist": "{ CFBundlePackageType = APPL; }",
    ])
    let app = try AppFolder(files)
    #expect(app.chosen.path == "TV" || app.chosen.path == "App")
    let main = try AppFolder(files, named: "App").mainBundle(of: files)
    #expect(main.localizationNames == ["fr"])
  }

  @Test("finds a built app inside a folder")
  func built() throws {
    let files = tree([
      "Payload/Form.app/Info.plist": "{}", "Payload/Form.app/en.lproj/A.strings": "",
      "Payload/Form.app/PlugIns/W.appex/Info.plist": "{}",
    ])
    let app = try AppFolder(files)
    #expect(app.chosen.name == "Form")
    #expect(app.chosen.isBuilt)
    #expect(app.mainBundle(of: files).path == "Payload/Form.app")
  }

  @Test("says when there is nothing to open")
  func nothing() {
    let fault = #expect(throws: AppFolder.Fault.self) { try AppFolder(tree(["a.txt": ""])) }
    #expect(
      fault.map { "\($0)" }
        == "no app here: expected an Info.plist, a String Catalog or lproj folders such as en.lproj"
    )
  }
}
