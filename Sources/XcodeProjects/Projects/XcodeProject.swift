package import AppResources
package import Diagnostics
internal import Synchronization

/// An Xcode project of the opened tree.
package final class XcodeProject: Sendable {
  /// The name, without `.xcodeproj`.
  package let name: String
  /// The path of the `.xcodeproj` folder.
  package let path: String
  /// The folder that paths begin from.
  package let folder: String
  /// The objects of its file.
  package let objects: ProjectObjects
  /// The files of the opened tree.
  package let files: FileTree
  /// The configuration that was asked for, `nil` for the usual one.
  let wanted: String?

  let project: ProjectObject?
  private let parents: LazyValue<[String: String]> = LazyValue()
  private let groupPaths = Mutex<[String: ProjectPath]>([:])
  private let membersByTarget = Mutex<[String: TargetMembers]>([:])
  private let settingsByTarget = Mutex<[String: (BuildSettings, [Diagnostic])]>([:])

  /// Reads the project at `path`, `nil` when it has no file or no object can be read from it.
  package init?(_ path: String, in files: FileTree, configuration: String? = nil) {
    let file = TreePath.joined(path, "project.pbxproj")
    guard case .success(let bytes) = files.contents(of: file) else { return nil }
    let objects = ProjectObjects(bytes, path: file)
    let root = objects[objects.root] ?? objects.all(["PBXProject"]).first
    self.objects = objects
    self.files = files
    self.path = path
    name = TreePath.splitExtension(TreePath.name(of: path)).stem
    project = root
    wanted = configuration
    let inner = root?.text("projectDirPath") ?? ""
    folder = ProjectPath.joined(TreePath.folder(of: path), inner) ?? TreePath.folder(of: path)
  }

  /// The language that the project was begun in.
  package var developmentRegion: String? { project?.text("developmentRegion") }

  /// The targets that make something of sources and resources, in order.
  package var targets: [XcodeTarget] {
    let listed = objects.objects(project?.list("targets") ?? [])
    let found = listed.isEmpty ? objects.all(["PBXNativeTarget"]) : listed
    return found.filter { $0.isa == "PBXNativeTarget" }.map { XcodeTarget($0, of: self) }
  }

  /// What was wrong with the file.
  package var faults: [Diagnostic] { objects.faults }
}

// MARK: - Paths

extension XcodeProject {
  /// Where a file, a group or a synchronized folder is.
  package func location(of object: ProjectObject, _ settings: BuildSettings? = nil) -> ProjectPath {
    location(of: object, settings, depth: 0)
  }

  private func location(of object: ProjectObject, _ settings: BuildSettings?, depth: Int)
    -> ProjectPath
  {
    if let known = groupPaths.withLock({ $0[object.id] }) { return known }
    let found = find(object, settings, depth: depth)
    groupPaths.withLock { $0[object.id] = found }
    return found
  }

  private func find(_ object: ProjectObject, _ settings: BuildSettings?, depth: Int) -> ProjectPath
  {
    guard depth < 64 else { return .outside(object.text("path") ?? "") }
    var written = object.text("path") ?? ""
    if written.contains("$"), let settings { written = settings.expand(written) }
    switch object.text("sourceTree") ?? "<group>" {
    case "<group>", "":
      guard let parent = objects[parents[object.id, self]] else { return inTree(folder, written) }
      switch location(of: parent, settings, depth: depth + 1) {
      case .tree(let base): return inTree(base, written)
      case .outside(let base): return .outside("\(base)/\(written)")
      case let other: return written.isEmpty ? other : .outside(written)
      }
    case "SOURCE_ROOT": return inTree(folder, written)
    case "<absolute>": return .outside(written)
    case "BUILT_PRODUCTS_DIR": return .product(written)
    case "SDKROOT", "DEVELOPER_DIR": return .system(written)
    case let name:
      guard let base = settings?[name] else { return .outside("$(\(name))/\(written)") }
      return inTree("", "\(base)/\(written)")
    }
  }

  private func inTree(_ base: String, _ path: String) -> ProjectPath {
    if path.isEmpty { return .tree(base) }
    if let joined = ProjectPath.joined(base, path) { return .tree(joined) }
    return .outside(path)
  }

  /// The group of each child, found when first asked.
  fileprivate func readParents() -> [String: String] {
    var found: [String: String] = [:]
    for group in objects.all(["PBXGroup", "PBXVariantGroup", "XCVersionGroup"]) {
      for child in group.list("children") { found[child] = group.id }
    }
    return found
  }

  /// The files that groups name, whatever target has them.
  package var referencedFiles: [String] {
    objects.all(["PBXFileReference"]).compactMap { location(of: $0).path }
  }
}

extension LazyValue<[String: String]> {
  fileprivate subscript(id: String, project: XcodeProject) -> String? {
    value { project.readParents() }[id]
  }
}

// MARK: - Members

extension XcodeProject {
  /// The members of a target, collected once.
  func members(of id: String, _ collect: () -> TargetMembers) -> TargetMembers {
    if let known = membersByTarget.withLock({ $0[id] }) { return known }
    let found = collect()
    membersByTarget.withLock { $0[id] = found }
    return found
  }
}

// MARK: - Settings

extension XcodeProject {
  /// The settings of a target in the chosen configuration, and what could not be read for them.
  package func settings(of target: ProjectObject) -> (BuildSettings, [Diagnostic]) {
    if let known = settingsByTarget.withLock({ $0[target.id] }) { return known }
    let found = readSettings(of: target)
    settingsByTarget.withLock { $0[target.id] = found }
    return found
  }

  /// The name of the configuration that is built: the wanted one, `Debug`, or one that is like it.
  package var configurationName: String {
    let names = configurations(of: project).compactMap { $0.text("name") }
    if let wanted, names.contains(wanted) { return wanted }
    return names.first { $0 == "Debug" } ?? names.first { $0.lowercased().contains("debug") }
      ?? objects[project?.text("buildConfigurationList")]?.text("defaultConfigurationName")
      ?? names.first ?? "Debug"
  }

  /// The names of its configurations.
  package var configurationNames: [String] {
    configurations(of: project).compactMap { $0.text("name") }
  }

  private func configurations(of owner: ProjectObject?) -> [ProjectObject] {
    let list = objects[owner?.text("buildConfigurationList")]
    return objects.objects(list?.list("buildConfigurations") ?? [])
  }

  private func configuration(of owner: ProjectObject?) -> ProjectObject? {
    let all = configurations(of: owner)
    let name = configurationName
    return all.first { $0.text("name") == name } ?? all.first
  }

  private func readSettings(of target: ProjectObject) -> (BuildSettings, [Diagnostic]) {
    let name = configurationName
    var faults: [Diagnostic] = []
    var layers = [defaults(of: target, name)]
    for owner in [project, target] {
      let configuration = configuration(of: owner)
      if let file = configurationFile(configuration) {
        var reader = ConfigurationFile(files, configuration: name)
        let place = configuration.map { objects.place(max(0, $0.node.offset)) }
        if let path = file.path {
          reader.read(path, from: place)
        } else {
          faults.append(
            Diagnostic(
              "xcconfig-outside", .warning, at: place,
              "an xcconfig lies outside of the opened folder and is not read"))
        }
        layers.append(reader.layer)
        faults += reader.faults
      }
      var layer = BuildSettings.Layer()
      for member in configuration?.node["buildSettings"]?.members ?? [] {
        guard let key = SettingText.name(member.key, configuration: name) else { continue }
        let value =
          member.value.string
          ?? member.value.elements?.compactMap(\.string).map { word in
            word.contains { $0 == " " } && !word.contains("\"") ? "\"\(word)\"" : word
          }.joined(separator: " ") ?? ""
        layer.set(key, value)
      }
      layers.append(layer)
    }
    return (BuildSettings(layers), faults)
  }

  private func configurationFile(_ configuration: ProjectObject?) -> ProjectPath? {
    if let reference = objects[configuration?.text("baseConfigurationReference")] {
      return location(of: reference)
    }
    guard let anchor = objects[configuration?.text("baseConfigurationReferenceAnchor")],
      let relative = configuration?.text("baseConfigurationReferenceRelativePath"),
      case .tree(let base) = location(of: anchor)
    else { return nil }
    return ProjectPath.joined(base, relative).map(ProjectPath.tree) ?? .outside(relative)
  }

  /// What a build knows before any setting is read.
  private func defaults(of target: ProjectObject, _ configuration: String) -> BuildSettings.Layer {
    let root = ProjectPath.absolute(folder)
    return BuildSettings.Layer([
      "TARGET_NAME": target.text("name") ?? "", "TARGETNAME": target.text("name") ?? "",
      "PROJECT_NAME": name, "PROJECT": name, "CONFIGURATION": configuration,
      "SRCROOT": root, "SOURCE_ROOT": root, "PROJECT_DIR": root,
      "PROJECT_FILE_PATH": ProjectPath.absolute(path),
      "PRODUCT_NAME": "$(TARGET_NAME)",
      "PRODUCT_MODULE_NAME": "$(PRODUCT_NAME:c99extidentifier)",
      "EXECUTABLE_NAME": "$(PRODUCT_NAME)", "WRAPPER_NAME": "$(PRODUCT_NAME).app",
      "DEVELOPMENT_LANGUAGE": developmentRegion ?? "en", "PLATFORM_NAME": "iphonesimulator",
      "CURRENT_ARCH": "arm64", "ARCHS": "arm64", "EFFECTIVE_PLATFORM_NAME": "-iphonesimulator",
      "PRODUCT_BUNDLE_PACKAGE_TYPE": ProductKind(target.text("productType")).packageType,
    ])
  }
}
