import AppResources
import Testing

@testable import XcodeProjects

@Suite struct ModuleTests {
  @Test func findsImportsWithoutParsing() {
    let source = """
      // import Nothing
      /* import Neither
      import Still */
      import UIKit
      @testable import Kit
      import class Other.Thing
      @_exported import Third
      let text = "import No"
      """
    #expect(
      ImportScan.modules(in: Array(source.utf8), isSwift: true).map(\.name) == [
        "UIKit", "Kit", "Other", "Third",
      ])
    let objectiveC = "#import <Kit/Kit.h>\n#import \"Own.h\"\n@import Other;\n"
    #expect(
      ImportScan.modules(in: Array(objectiveC.utf8), isSwift: false).map(\.name) == [
        "Kit", "Other",
      ])
  }

  @Test func readsAManifestByItsSyntax() throws {
    let files = FileTree(texts: [
      "Kit/Package.swift": """
      // swift-tools-version: 5.9
      let core = "Core"
      let package = Package(
        name: "Kit", defaultLocalization: "fr",
        products: [.library(name: "Kit", targets: ["Kit"])],
        dependencies: [.package(url: "https://example.org/Far.git", from: "1.0.0"), .package(path: "../Near")],
        targets: [
          .target(name: "Kit", dependencies: [.target(name: core), .product(name: "Far", package: "Far")],
            exclude: ["Old"], resources: [.process("Resources"), .copy("data")]),
          .target(name: core), .testTarget(name: "KitTests", dependencies: ["Kit"]),
        ])
      """, "Kit/Sources/Kit/A.swift": "", "Kit/Sources/Kit/Old/B.swift": "",
      "Kit/Sources/Kit/Resources/en.lproj/L.strings": "", "Kit/Sources/Kit/data/x.txt": "",
      "Kit/Sources/Kit/V.xib": "", "Kit/Sources/Kit/notes.txt": "",
    ])
    let manifest = try #require(PackageManifest("Kit", in: files))
    #expect(manifest.name == "Kit")
    #expect(manifest.defaultLocalization == "fr")
    #expect(manifest.targets.map(\.name) == ["Kit", "Core", "KitTests"])
    #expect(manifest.targets[0].dependencies == ["Core", "Far"])
    #expect(manifest.remotePackages == ["https://example.org/Far.git"])
    #expect(manifest.localPackages == ["../Near"])
    let members = manifest.members(of: manifest.targets[0], in: files)
    #expect(members.sources == ["Kit/Sources/Kit/A.swift"])
    #expect(
      Set(members.resources.entries) == [
        "Kit/Sources/Kit/Resources/en.lproj/L.strings", "Kit/Sources/Kit/data",
        "Kit/Sources/Kit/V.xib",
      ])
    #expect(manifest.bundleName(of: manifest.targets[0]) == "Kit_Kit")
  }

  @Test func readsAPodspecByLine() throws {
    let files = FileTree(texts: [
      "My-Kit.podspec": """
      Pod::Spec.new do |s|
        s.name = 'My-Kit'
        s.source_files = 'Classes/**/*.{h,m,swift}'
        s.resource_bundles = {
          'Res' => ['Assets/*.lproj', 'Assets/*.png']
        }
      end
      """, "Classes/In/A.swift": "", "Other/B.swift": "", "Assets/fr.lproj/L.strings": "",
    ])
    let podspec = try #require(Podspec("My-Kit.podspec", in: files))
    #expect(podspec.moduleName == "My_Kit")
    let (members, bundles) = podspec.members(in: files)
    #expect(members.sources == ["Classes/In/A.swift"])
    #expect(bundles.map(\.name) == ["Res"])
    #expect(bundles.first?.members.entries == ["Assets/fr.lproj/L.strings"])
  }

  @Test func modulesAreFoundOnceWithWhatTheyImport() throws {
    var project = TestProject()
    project.file("A.swift")
    project.file("K.swift")
    project.add("A", sources: ["A.swift"], dependencies: ["Kit"])
    project.add("Kit", type: "framework", sources: ["K.swift"])
    let files = tree(
      "A", project,
      [
        "A.swift": "import Kit\nimport Far\nimport UIKit", "K.swift": "import Core",
        "P/Package.swift": "let p = Package(name: \"P\", targets: [.target(name: \"Core\")])",
        "P/Sources/Core/C.swift": "",
      ])
    let target = try TargetChoice(files).target
    let (found, unknown) = ModuleFinder(files, target: target).modules(
      importedBy: target.members.sources, excluding: [target.moduleName])
    #expect(found.map(\.name) == ["Kit", "Core"])
    #expect(found.map(\.isLinked) == [true, false])
    #expect(unknown.map(\.name) == ["Far"])
    #expect(unknown.first?.line == 2)
  }
}
