internal import AppResources
package import Diagnostics

/// A native target of a project.
package struct XcodeTarget: Sendable {
  /// The project that has it.
  package let project: XcodeProject
  let object: ProjectObject

  init(_ object: ProjectObject, of project: XcodeProject) {
    self.object = object
    self.project = project
  }

  /// The name.
  package var name: String { object.text("name") ?? object.text("productName") ?? "target" }
  /// What it makes.
  package var kind: ProductKind { ProductKind(object.text("productType")) }
  /// The settings in the chosen configuration.
  package var settings: BuildSettings { project.settings(of: object).0 }
  /// The platform that it is built for.
  package var platform: ApplePlatform? { ApplePlatform(settings) }
  /// The name that code imports it by.
  package var moduleName: String {
    settings["PRODUCT_MODULE_NAME"] ?? SettingText.identifier(name)
  }
  /// The name of what it makes, without its type.
  package var productName: String { settings["PRODUCT_NAME"] ?? name }
  /// The `CFBundleIdentifier` that settings give.
  package var identifier: String? { settings["PRODUCT_BUNDLE_IDENTIFIER"] }
  /// What could not be read of its settings.
  package var faults: [Diagnostic] { project.settings(of: object).1 }

  /// The path of its Info.plist file, `nil` when it has none.
  package var infoFile: ProjectPath? {
    guard let written = settings["INFOPLIST_FILE"], !written.isEmpty else { return nil }
    return ProjectPath.joined(project.folder, written).map(ProjectPath.tree) ?? .outside(written)
  }

  /// What `#if` of Swift sees.
  package var swiftFlags: Set<String> {
    var flags = Set(settings.list("SWIFT_ACTIVE_COMPILATION_CONDITIONS"))
    var words = settings.list("OTHER_SWIFT_FLAGS")[...]
    while let word = words.popFirst() {
      if word == "-D" {
        if let name = words.popFirst() { flags.insert(name) }
      } else if word.hasPrefix("-D") {
        flags.insert(String(word.dropFirst(2)))
      }
    }
    return flags
  }

  /// What `#if` of Objective-C sees: the macros that settings define as true.
  package var cFlags: Set<String> {
    Set(
      settings.list("GCC_PREPROCESSOR_DEFINITIONS").compactMap { word in
        let sides = word.split(separator: "=", maxSplits: 1)
        return sides.count == 2 && sides[1] == "0" ? nil : sides.first.map(String.init)
      })
  }
}

// MARK: - What it depends on

extension XcodeTarget {
  /// The targets of the same project that it depends on or links.
  package var siblings: [XcodeTarget] {
    let all = project.targets
    var ids: Set<String> = []
    for dependency in project.objects.objects(object.list("dependencies")) {
      if let id = dependency.text("target") { ids.insert(id) }
    }
    let linked = Set(
      buildFiles(["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"]).compactMap {
        $0.text("fileRef")
      })
    return all.filter { target in
      guard target.object.id != object.id else { return false }
      let product = target.object.text("productReference")
      return ids.contains(target.object.id) || product.map(linked.contains) ?? false
    }
  }

  /// The file that it makes: `Kit.framework`.
  var productFile: String {
    project.objects[object.text("productReference")]?.text("path") ?? productName
  }

  /// The products that it links or embeds: `Kit.framework`, `libPods.a`.
  package var linkedProducts: [String] {
    buildFiles(["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"]).compactMap { file in
      guard let reference = project.objects[file.text("fileRef")] else { return nil }
      return reference.text("path").map(TreePath.name)
    }
  }

  /// The package products that it links.
  package var packageProducts: [String] {
    let direct = project.objects.objects(object.list("packageProductDependencies"))
    let linked = buildFiles(["PBXFrameworksBuildPhase"]).compactMap {
      project.objects[$0.text("productRef")]
    }
    var seen: Set<String> = []
    return (direct + linked).compactMap { $0.text("productName") }.filter {
      seen.insert($0).inserted
    }
  }

  /// Where a package product comes from, when the project names a place on the network.
  package func remoteSource(ofProduct name: String) -> String? {
    for product in project.objects.all(["XCSwiftPackageProductDependency"])
    where product.text("productName") == name {
      if let url = project.objects[product.text("package")]?.text("repositoryURL") { return url }
    }
    return nil
  }

  /// The build files of the phases of some kinds.
  func buildFiles(_ phases: Set<String>) -> [ProjectObject] {
    project.objects.objects(object.list("buildPhases")).filter { phases.contains($0.isa) }
      .flatMap { project.objects.objects($0.list("files")) }
  }
}
