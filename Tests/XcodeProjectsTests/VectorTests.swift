import AppResources
import Testing

@testable import XcodeProjects

/// The vectors of the rules on projects: which target, which files, which Info.plist.
@Suite struct VectorTests {
  private let plist = "<plist version=\"1.0\"><dict>%</dict></plist>"

  private func list(_ content: String) -> String { plist.replacing("%", with: content) }

  private func target(_ files: FileTree, named name: String? = nil) throws -> XcodeTarget {
    try TargetChoice(files, named: name).target
  }

  // MARK: - Info.plist

  @Test func takesTheInfoThatTheSettingsName() throws {
    var project = TestProject()
    project.add("A", ["SDKROOT": "iphoneos", "INFOPLIST_FILE": "App/Support/Info.plist"])
    let files = tree(
      "A", project,
      [
        "Info.plist": list("<key>K</key><string>no</string>"),
        "App/Support/Info.plist": list("<key>K</key><string>yes</string>"),
      ])
    #expect(try target(files).info(in: files)["K"] == .string("yes"))
  }

  @Test func aGeneratedRegionTakesTheFilesPlace() throws {
    var project = TestProject()
    project.add(
      "A",
      [
        "SDKROOT": "iphoneos", "INFOPLIST_FILE": "I.plist", "GENERATE_INFOPLIST_FILE": "YES",
        "INFOPLIST_KEY_UIMainStoryboardFile": "Main",
        "INFOPLIST_KEY_CFBundleLocalizations": "fr",
      ])
    let files = tree(
      "A", project,
      ["I.plist": list("<key>CFBundleDevelopmentRegion</key><string>fr</string>")])
    let info = try target(files).info(in: files)
    #expect(info["CFBundleDevelopmentRegion"] == .string("en"))
    #expect(info["UIMainStoryboardFile"] == .string("Main"))
    #expect(info["CFBundleLocalizations"] == nil)
  }

  @Test(arguments: [("", true), ("BETA", false)])
  func preprocesses(_ definitions: String, _ isThere: Bool) throws {
    var project = TestProject()
    project.add(
      "A",
      [
        "SDKROOT": "iphoneos", "INFOPLIST_FILE": "I.plist", "INFOPLIST_PREPROCESS": "YES",
        "INFOPLIST_PREPROCESSOR_DEFINITIONS": definitions,
      ])
    let files = tree(
      "A", project,
      [
        "I.plist":
          "<plist version=\"1.0\"><dict>\n#ifndef BETA\n<key>K</key><true/>\n#endif\n</dict></plist>"
      ])
    #expect((try target(files).info(in: files)["K"] != nil) == isThere)
  }

  @Test(arguments: [("", false), ("-C", true), ("-traditional", true)])
  func commentsGoUnlessFlagsKeepThem(_ flags: String, _ isRead: Bool) throws {
    var project = TestProject()
    project.add(
      "A",
      [
        "SDKROOT": "iphoneos", "INFOPLIST_FILE": "I.plist", "INFOPLIST_PREPROCESS": "YES",
        "INFOPLIST_OTHER_PREPROCESSOR_FLAGS": flags,
      ])
    let files = tree("A", project, ["I.plist": list("<key>K</key><string>http://a</string>")])
    let info = try target(files).info(in: files)
    #expect((info["K"] == .string("http://a")) == isRead)
    #expect(info.diagnostics.isEmpty == isRead)
  }

  @Test func fillsTheModuleInValues() throws {
    var project = TestProject()
    project.add(
      "A", ["SDKROOT": "iphoneos", "INFOPLIST_FILE": "I.plist", "PRODUCT_NAME": "My App"])
    let files = tree(
      "A", project,
      ["I.plist": list("<key>K</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>")])
    #expect(try target(files).info(in: files)["K"] == .string("My_App.SceneDelegate"))
  }

  // MARK: - Which target

  @Test func thePhoneComesFirst() throws {
    var project = TestProject()
    project.add("Reader macOS", ["SDKROOT": "macosx"])
    project.add("Reader-iOS")
    let choice = try TargetChoice(tree("Reader", project))
    #expect(choice.target.name == "Reader-iOS")
    #expect(choice.reason == "for iOS")
  }

  @Test func theOneNamedLikeTheProject() throws {
    var project = TestProject()
    project.add("Kee Pro")
    project.add("Kee")
    let choice = try TargetChoice(tree("Kee", project))
    #expect(choice.target.name == "Kee")
    #expect(choice.reason == "named like the project")
    #expect(choice.others.map(\.moduleName) == ["Kee_Pro"])
  }

  @Test func aLibraryFallsToItsDemo() throws {
    var library = TestProject()
    library.add("Lib", type: "framework")
    var demo = TestProject()
    demo.add("Ex")
    let files = FileTree(texts: [
      "Lib.xcodeproj/project.pbxproj": library.text,
      "Example/Ex.xcodeproj/project.pbxproj": demo.text,
    ])
    #expect(try target(files).name == "Ex")
  }

  @Test func theWorkspaceComesBeforeTheRoot() throws {
    var app = TestProject()
    app.add("A")
    var other = TestProject()
    other.add("T")
    let files = FileTree(texts: [
      "T.xcodeproj/project.pbxproj": other.text, "App/A.xcodeproj/project.pbxproj": app.text,
      "W.xcworkspace/contents.xcworkspacedata": """
      <Workspace version = "1.0"><FileRef location = "group:App/A.xcodeproj"></FileRef>
      <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef></Workspace>
      """,
    ])
    #expect(try target(files).name == "A")
  }

  @Test func aMacAloneIsStillATarget() throws {
    var project = TestProject()
    project.add("Mac only", ["SDKROOT": "macosx"])
    #expect(try target(tree("M", project)).platform == .macOS)
  }

  @Test func anUnknownNameIsToldWithTheKnownOnes() throws {
    var project = TestProject()
    project.add("A")
    #expect(throws: TargetChoice.Fault.self) {
      try TargetChoice(tree("A", project), named: "B")
    }
  }

  // MARK: - Membership

  @Test func onlyMembersAreResources() throws {
    var project = TestProject()
    project.variants(
      "Localizable.strings", ["en.lproj/Localizable.strings", "fr.lproj/Localizable.strings"])
    project.add("A", resources: ["Localizable.strings"])
    let files = tree(
      "A", project,
      [
        "en.lproj/Localizable.strings": "", "fr.lproj/Localizable.strings": "",
        "lv.lproj/Localizable.strings": "",
      ])
    let target = try target(files)
    let bundle = ResourceBundle(
      building: target.members.resources, at: "", info: target.info(in: files),
      developmentRegion: nil, in: files)
    #expect(bundle.localizationNames == ["en", "fr"])
    #expect(bundle.names(in: "", of: files) == ["en.lproj", "fr.lproj"])
  }

  @Test func aCatalogBesideItsTableIsUsedAndReported() throws {
    var project = TestProject()
    project.file("Localizable.xcstrings")
    project.file("tr.lproj/Localizable.strings")
    project.add("A", resources: ["Localizable.xcstrings", "tr.lproj/Localizable.strings"])
    let files = tree(
      "A", project, ["Localizable.xcstrings": "{}", "tr.lproj/Localizable.strings": ""])
    let members = try target(files).members
    #expect(members.resources.entries == ["Localizable.xcstrings"])
    #expect(members.faults.map(\.id) == ["catalog-beside-table"])
  }

  private func synchronized(_ exceptions: [String], owner: Bool = true) -> TestProject {
    var project = TestProject()
    let list = exceptions.map { "\"\($0)\"," }.joined(separator: " ")
    project.objects.append(
      "SG = {isa = PBXFileSystemSynchronizedRootGroup; path = Shared; sourceTree = SOURCE_ROOT; exceptions = ( SX ); };"
    )
    project.objects.append(
      "SX = {isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = \(owner ? "T_App" : "T_Widget"); membershipExceptions = ( \(list) ); };"
    )
    project.add("App", synchronized: ["SG"])
    project.add("Widget", type: "app-extension")
    return project
  }

  private let shared = [
    "Shared/A.swift": "", "Shared/Old/X.swift": "", "Shared/Info.plist": "",
    "Shared/Sub/en.lproj/L.strings": "", "Shared/Sub/fr.lproj/L.strings": "",
  ]

  @Test func anOwnersExceptionsAreLeftOut() throws {
    let files = tree("App", synchronized(["Info.plist", "Old"]), shared)
    let members = try target(files).members
    #expect(members.sources == ["Shared/A.swift"])
    #expect(members.resources.entries.count == 2)
  }

  @Test func othersExceptionsArePutIn() throws {
    let files = tree("App", synchronized(["A.swift"], owner: false), shared)
    #expect(try target(files, named: "Widget").members.sources == ["Shared/A.swift"])
    #expect(try target(files, named: "App").members.sources.count == 2)
  }

  @Test func anExceptionMayStandForEveryLanguage() throws {
    let files = tree("App", synchronized(["/Localized/Sub/L.strings"], owner: false), shared)
    #expect(
      try target(files, named: "Widget").members.resources.entries == [
        "Shared/Sub/en.lproj/L.strings", "Shared/Sub/fr.lproj/L.strings",
      ])
  }

  @Test func aFolderReferenceKeepsItsStructure() throws {
    var project = TestProject()
    project.file("res/data", type: "folder")
    project.file("res/flat.txt")
    project.file("res/inner/deep.txt")
    project.add("A", resources: ["res/data", "res/flat.txt", "res/inner/deep.txt"])
    let files = tree(
      "A", project,
      ["res/data/x.txt": "", "res/flat.txt": "", "res/inner/deep.txt": "", "res/inner/no.txt": ""])
    let bundle = ResourceBundle(
      building: try target(files).members.resources, at: "", info: .none, developmentRegion: nil,
      in: files)
    var caches = BundleCaches(mainBundle: bundle, in: files, userLanguages: ["en"])
    func path(_ name: String, in directory: String? = nil) -> String? {
      caches.path(forResource: name, ofType: "txt", inDirectory: directory, in: bundle).path
    }
    #expect(path("x") == nil)
    #expect(path("x", in: "data") == "res/data/x.txt")
    #expect(path("flat") == "res/flat.txt")
    #expect(path("deep") == "res/inner/deep.txt")
    #expect(path("deep", in: "inner") == nil)
    #expect(path("no") == nil)
  }

  @Test func languagesOfSeveralFoldersMakeOne() throws {
    var project = TestProject()
    project.file("A/fr.lproj/X.strings")
    project.file("B/fr.lproj/Y.strings")
    project.add("A", resources: ["A/fr.lproj/X.strings", "B/fr.lproj/Y.strings"])
    let files = tree("A", project, ["A/fr.lproj/X.strings": "", "B/fr.lproj/Y.strings": ""])
    let bundle = ResourceBundle(
      building: try target(files).members.resources, at: "", info: .none, developmentRegion: nil,
      in: files)
    #expect(bundle.localizationNames == ["fr"])
    var caches = BundleCaches(mainBundle: bundle, in: files, userLanguages: ["fr"])
    #expect(
      caches.path(forResource: "Y", ofType: "strings", in: bundle).path == "B/fr.lproj/Y.strings")
  }

  @Test func anAnchoredConfigurationNamesTheProduct() throws {
    var project = TestProject()
    project.objects.append(
      "AN = {isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = SOURCE_ROOT; };")
    project.add("Ice")
    let text = project.text.replacing(
      "T_Ice_C = {isa = XCBuildConfiguration;",
      with:
        "T_Ice_C = {isa = XCBuildConfiguration; baseConfigurationReferenceAnchor = AN; baseConfigurationReferenceRelativePath = a.xcconfig;"
    )
    let files = FileTree(texts: [
      "Ice.xcodeproj/project.pbxproj": text, "Config/a.xcconfig": "PRODUCT_NAME = Ice Cubes",
    ])
    #expect(try target(files).moduleName == "Ice_Cubes")
  }

  @Test func aModelIsFoundAsItIsBuilt() throws {
    var project = TestProject()
    project.file("Model.xcdatamodeld")
    project.add("A", resources: ["Model.xcdatamodeld"])
    let files = tree("A", project, ["Model.xcdatamodeld/M.xcdatamodel/contents": ""])
    let bundle = ResourceBundle(
      building: try target(files).members.resources, at: "", info: .none, developmentRegion: nil,
      in: files)
    var caches = BundleCaches(mainBundle: bundle, in: files, userLanguages: ["en"])
    #expect(caches.path(forResource: "Model", ofType: "momd", in: bundle).path != nil)
  }

  @Test func whatLiesOutsideIsNamedAndNotRead() throws {
    var project = TestProject()
    project.file("../secret.strings")
    project.add("A", resources: ["../secret.strings"])
    let members = try target(tree("A", project)).members
    #expect(members.resources.entries.isEmpty)
    #expect(members.faults.map(\.id) == ["member-outside"])
  }
}
