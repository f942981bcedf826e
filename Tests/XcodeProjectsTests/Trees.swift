import AppResources

@testable import XcodeProjects

/// A project file written as a few lines, for tests.
struct TestProject {
  /// Objects as they stand in the file.
  var objects: [String] = []
  var targets: [String] = []
  var region = "en"

  /// A target with its phases, in the build settings given.
  mutating func add(
    _ name: String, type: String = "application", sources: [String] = [],
    resources: [String] = [], frameworks: [String] = [], synchronized: [String] = [],
    dependencies: [String] = [], _ settings: [String: String] = ["SDKROOT": "iphoneos"]
  ) {
    let id = "T_\(name.filter { $0.isLetter })"
    func phase(_ kind: String, _ files: [String]) -> String {
      let phase = "\(id)_\(kind)"
      for file in files {
        objects.append("\(phase)_\(key(file)) = {isa = PBXBuildFile; fileRef = \(key(file)); };")
      }
      let list = files.map { "\(phase)_\(key($0))," }.joined(separator: " ")
      objects.append("\(phase) = {isa = PBX\(kind)BuildPhase; files = ( \(list) ); };")
      return phase
    }
    let phases = [
      phase("Sources", sources), phase("Resources", resources), phase("Frameworks", frameworks),
    ]
    for dependency in dependencies {
      let target = "T_\(dependency.filter { $0.isLetter })"
      objects.append("\(id)_D_\(target) = {isa = PBXTargetDependency; target = \(target); };")
    }
    let needs = dependencies.map { "\(id)_D_T_\($0.filter { $0.isLetter })," }
    let values = settings.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";" }
    objects.append(
      "\(id)_C = {isa = XCBuildConfiguration; name = Debug; buildSettings = { \(values.joined(separator: " ")) }; };"
    )
    objects.append(
      "\(id)_L = {isa = XCConfigurationList; buildConfigurations = ( \(id)_C, ); };")
    objects.append(
      """
      \(id) = {isa = PBXNativeTarget; name = "\(name)"; buildConfigurationList = \(id)_L;
      buildPhases = ( \(phases.joined(separator: ", ")) );
      fileSystemSynchronizedGroups = ( \(synchronized.joined(separator: ", ")) );
      dependencies = ( \(needs.joined(separator: " ")) );
      productType = "com.apple.product-type.\(type)"; };
      """)
    targets.append(id)
  }

  /// A file below the project's folder.
  mutating func file(_ path: String, type: String = "file", tree: String = "SOURCE_ROOT") {
    objects.append(
      "\(key(path)) = {isa = PBXFileReference; lastKnownFileType = \(type); path = \"\(path)\"; sourceTree = \(tree); };"
    )
  }

  /// A file in several languages, under the name of the group.
  mutating func variants(_ name: String, _ paths: [String]) {
    for path in paths { file(path) }
    let children = paths.map { "\(key($0))," }.joined(separator: " ")
    objects.append(
      "\(key(name)) = {isa = PBXVariantGroup; children = ( \(children) ); name = \(name); sourceTree = \"<group>\"; };"
    )
  }

  func key(_ path: String) -> String {
    "F_" + path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
  }

  var text: String {
    """
    // !$*UTF8*$!
    { objectVersion = 77; objects = {
    \(objects.joined(separator: "\n"))
    PROJECT = {isa = PBXProject; developmentRegion = \(region); targets = ( \(targets.joined(separator: ", ")) ); buildConfigurationList = PL; };
    PL = {isa = XCConfigurationList; buildConfigurations = ( PC, ); };
    PC = {isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
    }; rootObject = PROJECT; }
    """
  }
}

/// A tree with one project at its root.
func tree(_ name: String, _ project: TestProject, _ files: [String: String] = [:]) -> FileTree {
  var all = files
  all["\(name).xcodeproj/project.pbxproj"] = project.text
  return FileTree(texts: all)
}
