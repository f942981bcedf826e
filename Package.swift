// swift-tools-version: 6.2

import Foundation
import PackageDescription

// MARK: - Switches, all through the environment

/// Treats every warning as an error; `.ci/run` sets it.
let strict = Context.environment["LANGLAB_STRICT"] == "1"

/// Builds as if libedit's header were not installed, to prove that the package stands without it.
let hidesEditline = Context.environment["LANGLAB_HIDE_EDITLINE"] == "1"

// MARK: - The toolchain's own swift-syntax

/// The folder of the toolchain's swift-syntax modules, or `nil` when none is found.
///
/// Looked for in the folder named by `LANGLAB_SWIFT_SYNTAX`, then beside every `swift` on `PATH` (links
/// resolved), then beside the library that runs this manifest, which names the real toolchain when
/// `swift` is a version manager's stand-in.
func swiftSyntaxFolder() -> String? {
  let manager = FileManager.default
  func holdsParser(_ folder: String) -> Bool {
    manager.fileExists(atPath: folder + "/SwiftParser.swiftmodule")
  }
  if let named = Context.environment["LANGLAB_SWIFT_SYNTAX"] {
    return holdsParser(named) ? named : nil
  }
  let path = Context.environment["PATH"] ?? ""
  for folder in path.split(separator: ":") {
    let swift = URL(fileURLWithPath: folder + "/swift").resolvingSymlinksInPath()
    let host =
      swift.deletingLastPathComponent().deletingLastPathComponent().path + "/lib/swift/host"
    if holdsParser(host) { return host }
  }
  let xcode = (Context.environment["DEVELOPER_DIR"] ?? "/Applications/Xcode.app/Contents/Developer")
  let xcodeHost = xcode + "/Toolchains/XcodeDefault.xctoolchain/usr/lib/swift/host"
  if holdsParser(xcodeHost) { return xcodeHost }
  let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
  for line in maps.split(separator: "\n") {
    guard let slash = line.firstIndex(of: "/"),
      let end = line.range(of: "/lib/swift/pm/")
    else { continue }
    let host = line[slash..<end.lowerBound] + "/lib/swift/host"
    if holdsParser(String(host)) { return String(host) }
  }
  return nil
}

guard let swiftSyntax = swiftSyntaxFolder() else {
  let message = """
    LangLab reads Swift with the swift-syntax modules of the Swift toolchain, and they were not found.
    Set LANGLAB_SWIFT_SYNTAX to the folder that holds SwiftParser.swiftmodule: usr/lib/swift/host in
    a toolchain from swift.org.

    """
  FileHandle.standardError.write(Data(message.utf8))
  exit(1)
}

// MARK: - Targets

let swiftSettings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .unsafeFlags(["-I", swiftSyntax]),
  ] + (strict ? [.treatAllWarnings(as: .error)] : [])

let swiftSyntaxLinking: [LinkerSetting] = [
  .unsafeFlags(["-L", swiftSyntax, "-Xlinker", "-rpath", "-Xlinker", swiftSyntax]),
  .linkedLibrary("SwiftParser"), .linkedLibrary("SwiftSyntax"), .linkedLibrary("SwiftOperators"),
]

let cSettings: [CSetting] = strict ? [.treatAllWarnings(as: .error)] : []

func library(
  _ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings,
    linkerSettings: linkerSettings)
}

func tests(
  _ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = [],
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, resources: resources, swiftSettings: swiftSettings,
    linkerSettings: linkerSettings)
}

let package = Package(
  name: "LangLab",
  platforms: [.macOS(.v15)],
  products: [.executable(name: "langlab", targets: ["langlab"])],
  targets: [
    .target(name: "CBasics", cSettings: cSettings),
    library("Basics", ["CBasics"]),
    .target(
      name: "CEditline",
      dependencies: ["CBasics"] + (hidesEditline ? [] : ["CLibEdit"]),
      cSettings: cSettings + (hidesEditline ? [.define("LANGLAB_HIDE_EDITLINE")] : []),
      linkerSettings: hidesEditline ? [] : [.linkedLibrary("edit", .when(platforms: [.macOS]))]),
    library("LineEditing", ["CEditline", "Basics"]),
    library("Diagnostics", ["Basics"]),
    library("AppResources", ["Basics", "Diagnostics"]),
    library("InterfaceBuilder", ["Basics", "Diagnostics"]),
    library(
      "AppCode", ["Basics", "Diagnostics"],
      linkerSettings: swiftSyntaxLinking),
    library(
      "XcodeProjects", ["Basics", "Diagnostics", "AppResources"],
      linkerSettings: swiftSyntaxLinking),
    library(
      "SimulatedApp",
      ["Basics", "Diagnostics", "AppResources", "InterfaceBuilder", "XcodeProjects", "AppCode"],
      resources: [.embedInCode("Recipes")]),
    library(
      "LabShell",
      [
        "Basics", "Diagnostics", "AppResources", "InterfaceBuilder", "XcodeProjects", "AppCode",
        "SimulatedApp",
      ],
      resources: [
        .embedInCode("Lessons/tour.md"), .embedInCode("Lessons/Frames"),
        .embedInCode("Pages/Assets"),
      ]),
    .executableTarget(
      name: "langlab", dependencies: ["Basics", "LineEditing", "LabShell"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "langlab-bench",
      dependencies: ["LabShell", "PseudoTerminal", "langlab", "langlab-bench-empty"],
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "langlab-bench-empty", dependencies: ["CEditline"], swiftSettings: swiftSettings,
      linkerSettings: swiftSyntaxLinking),
    .target(
      name: "CPseudoTerminal", path: "Tests/CPseudoTerminal", cSettings: cSettings),
    .target(
      name: "PseudoTerminal", dependencies: ["CPseudoTerminal"], path: "Tests/PseudoTerminal",
      swiftSettings: swiftSettings),
    .executableTarget(
      name: "line-echo", dependencies: ["Basics", "LineEditing"], path: "Tests/line-echo",
      swiftSettings: swiftSettings),
    tests("LineEditingTests", ["LineEditing", "PseudoTerminal", "line-echo"]),
    tests("BasicsTests", ["Basics"]),
    tests("DiagnosticsTests", ["Diagnostics"]),
    tests(
      "AppResourcesTests", ["AppResources"], resources: [.copy("Vectors")],
      linkerSettings: [.linkedLibrary("_FoundationICU", .when(platforms: [.linux]))]),
    tests("InterfaceBuilderTests", ["InterfaceBuilder"]),
    tests("XcodeProjectsTests", ["XcodeProjects"]),
    tests("AppCodeTests", ["AppCode"]),
    tests("SimulatedAppTests", ["SimulatedApp"]),
    tests("LabShellTests", ["LabShell"]),
    tests("langlabTests", ["langlab", "LabShell", "LineEditing", "PseudoTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)

if !hidesEditline {
  package.targets.append(
    .systemLibrary(
      name: "CLibEdit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"]), .yum(["libedit-devel"]), .brew(["libedit"])]))
}
