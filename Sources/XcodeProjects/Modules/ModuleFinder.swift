package import AppResources
internal import Synchronization

/// Finds the modules that the sources of an app import, in the closure of its target or else in the tree.
package struct ModuleFinder: Sendable {
  private let files: FileTree
  private let target: XcodeTarget?
  private let configuration: String?
  private let search = LazyValue<ProjectSearch>()
  private let manifests = LazyValue<[PackageManifest]>()
  private let podspecs = LazyValue<[Podspec]>()
  private let otherProjects = LazyValue<[XcodeProject]>()
  private let podfile = LazyValue<[String]>()

  /// A finder for the modules of a target, or of a folder without a project.
  package init(_ files: FileTree, target: XcodeTarget?, configuration: String? = nil) {
    self.files = files
    self.target = target
    self.configuration = configuration
  }

  /// The modules that `sources` and what they lead to import, with those that are nowhere.
  package func modules(
    importedBy sources: [String], excluding own: Set<String>
  ) -> (found: [FoundModule], unknown: [UnknownModule]) {
    var found: [FoundModule] = []
    var unknown: [UnknownModule] = []
    var seen = own
    var waiting = sources[...]
    while let path = waiting.popFirst() {
      guard case .success(let bytes) = files.contents(of: path) else { continue }
      let isSwift = path.hasSuffix(".swift")
      for (name, line) in ImportScan.modules(in: bytes, isSwift: isSwift) {
        guard !SystemModules.contains(name), seen.insert(name).inserted else { continue }
        if let module = module(named: name) {
          waiting += module.sources
          found.append(module)
        } else if isSwift || target?.linkedProducts.contains("\(name).framework") ?? false {
          unknown.append(
            UnknownModule(
              name: name, importer: path, line: line, source: source(ofModule: name)))
        }
      }
    }
    return (found, unknown)
  }

  /// The modules of packages that lie inside of an app's own folder, by their sources.
  package func modules(ofPackages folders: [String]) -> [FoundModule] {
    folders.prefix(100).compactMap { PackageManifest($0, in: files) }.flatMap { manifest in
      manifest.targets.filter(\.isModule).map { module($0, of: manifest, isLinked: true) }
    }.filter { !$0.sources.isEmpty }
  }

  /// The module of a name: what the target links comes before what merely lies in the tree.
  private func module(named name: String) -> FoundModule? {
    if let target, let found = target.project.targets.first(where: { isModule($0, name) }) {
      return module(found, isLinked: target.siblings.contains { $0.name == found.name })
    }
    let linked = [linkedPackage(name), linkedProject(name), linkedPod(name)]
    if let found = linked.lazy.compactMap({ $0 }).first { return found }
    for manifest in allManifests {
      guard let found = manifest.target(forModule: name) else { continue }
      let module = self.module(found, of: manifest, isLinked: false)
      if !module.sources.isEmpty { return module }
    }
    for project in allProjects {
      guard let found = project.targets.first(where: { isModule($0, name) }) else { continue }
      let module = self.module(found, isLinked: false)
      if !module.sources.isEmpty { return module }
    }
    if let podspec = allPodspecs.first(where: { $0.moduleName == name }) { return module(podspec) }
    return folder(named: name)
  }

  /// The module of a package product that the target links, or of a target behind one.
  private func linkedPackage(_ name: String) -> FoundModule? {
    guard let products = target?.packageProducts, !products.isEmpty else { return nil }
    for manifest in allManifests {
      guard let found = manifest.target(forModule: name) else { continue }
      let isLinked = products.contains { product in
        SettingText.identifier(product) == name
          || manifest.products.contains { $0.name == product && $0.targets.contains(found.name) }
      }
      guard isLinked else { continue }
      let module = self.module(found, of: manifest, isLinked: true)
      if !module.sources.isEmpty { return module }
    }
    return nil
  }

  /// The module that another project makes and the target links; what `Pods` makes is linked by its tool.
  private func linkedProject(_ name: String) -> FoundModule? {
    guard let products = target?.linkedProducts else { return nil }
    for project in allProjects {
      guard let found = project.targets.first(where: { isModule($0, name) }),
        products.contains(found.productFile) || project.path.hasPrefix("Pods/")
          || project.path.contains("/Pods/")
      else { continue }
      let module = self.module(found, isLinked: true)
      if !module.sources.isEmpty { return module }
    }
    return nil
  }

  /// The module of a pod that the Podfile names and whose podspec is in the tree.
  private func linkedPod(_ name: String) -> FoundModule? {
    guard !podNames.isEmpty else { return nil }
    return allPodspecs.first { $0.moduleName == name && podNames.contains($0.name) }.map(module)
  }

  private func isModule(_ other: XcodeTarget, _ name: String) -> Bool {
    guard other.kind == .framework || other.kind == .staticLibrary else { return false }
    guard other.moduleName == name else { return false }
    guard let platform = other.platform else { return true }
    return platform == .iOS || platform == .catalyst
  }

  // MARK: - Kinds of modules

  private func module(_ found: XcodeTarget, isLinked: Bool) -> FoundModule {
    let members = found.members
    let info = found.info(in: files)
    let isDynamic = found.kind == .framework
    let bundle = ModuleBundle(
      name: "\(found.productName).framework", members: members.resources, info: info,
      developmentRegion: info["CFBundleDevelopmentRegion"]?.string
        ?? found.project.developmentRegion)
    return FoundModule(
      name: found.moduleName, origin: "target \(found.name) of \(found.project.name).xcodeproj",
      isLinked: isLinked, linking: isDynamic ? .dynamic : .linked, sources: members.sources,
      flags: found.swiftFlags, bundle: isDynamic ? bundle : nil,
      folder: "Frameworks/\(bundle.name)")
  }

  private func module(
    _ found: PackageManifest.Target, of manifest: PackageManifest, isLinked: Bool
  ) -> FoundModule {
    let members = manifest.members(of: found, in: files)
    let name = "\(manifest.bundleName(of: found)).bundle"
    let hasResources = !members.resources.entries.isEmpty
    let place = manifest.folder.isEmpty ? "" : " in \(manifest.folder)"
    return FoundModule(
      name: SettingText.identifier(found.name), origin: "package \(manifest.name)\(place)",
      isLinked: isLinked, linking: .linked, sources: members.sources,
      flags: ["SWIFT_PACKAGE"],
      bundle: hasResources
        ? ModuleBundle(
          name: name, members: members.resources, info: .none,
          developmentRegion: manifest.defaultLocalization ?? "en", isModule: true) : nil,
      folder: name)
  }

  private func module(_ podspec: Podspec) -> FoundModule {
    let (members, bundles) = podspec.members(in: files)
    let isDynamic = usesFrameworks
    let own = ModuleBundle(
      name: "\(podspec.moduleName).framework", members: members.resources, info: .none,
      developmentRegion: "en")
    let inner = bundles.map {
      ModuleBundle(name: "\($0.name).bundle", members: $0.members, info: .none)
    }
    return FoundModule(
      name: podspec.moduleName, origin: "pod \(podspec.name)",
      isLinked: podNames.contains(podspec.name), linking: isDynamic ? .dynamic : .linked,
      sources: members.sources.filter { !$0.hasSuffix(".h") }, bundle: isDynamic ? own : nil,
      appResources: isDynamic ? [] : members.resources.entries, innerBundles: inner,
      folder: "Frameworks/\(own.name)")
  }

  /// A folder of the tree that is called like the module and holds sources.
  private func folder(named name: String) -> FoundModule? {
    guard target == nil else { return nil }
    let candidates = [name, "Sources/\(name)", "Modules/\(name)", "Frameworks/\(name)"]
    guard let folder = candidates.first(where: files.isFolder) else { return nil }
    var sources: [String] = []
    var resources = BundleMembers()
    var waiting = [(folder, 0)]
    while let (next, depth) = waiting.popLast(), sources.count < 4_000 {
      for child in files.children(of: next) where !child.hasPrefix(".") {
        let path = TreePath.joined(next, child)
        let type = TreePath.splitExtension(child).type
        if files.isFolder(path), !FileRole.wrappers.contains(type) {
          if depth < 10, !child.hasSuffix("Tests") { waiting.append((path, depth + 1)) }
        } else if FileRole(child) == .source {
          sources.append(path)
        } else if FileRole(child) == .resource, child != "Info.plist" {
          resources.add(path)
        }
      }
    }
    guard !sources.isEmpty else { return nil }
    let list = TreePath.joined(folder, "Info.plist")
    let info: InfoDictionary = files.isFile(list) ? .read(list, of: files, for: .iPhone) : .none
    let bundle = ModuleBundle(
      name: "\(name).framework", members: resources, info: info, developmentRegion: "en")
    return FoundModule(
      name: name, origin: "the folder \(folder)", isLinked: false, linking: .dynamic,
      sources: sources.sorted(), bundle: bundle, folder: "Frameworks/\(name).framework")
  }

  // MARK: - What there is

  private var searched: ProjectSearch {
    search.value { ProjectSearch(files, includesPods: true) }
  }

  private var allManifests: [PackageManifest] {
    manifests.value {
      searched.packages.prefix(200).compactMap { PackageManifest($0, in: files) }
    }
  }

  private var allPodspecs: [Podspec] {
    podspecs.value { searched.podspecs.prefix(100).compactMap { Podspec($0, in: files) } }
  }

  private var allProjects: [XcodeProject] {
    otherProjects.value {
      searched.projects.prefix(60).filter { $0.path != target?.project.path }.compactMap {
        XcodeProject($0.path, in: files, configuration: configuration)
      }
    }
  }

  /// The lines of the Podfile beside the project or at the root.
  private var podLines: [String] {
    podfile.value {
      let folder = target.map { TreePath.folder(of: $0.project.path) } ?? ""
      for place in [folder, ""] {
        if case .success(let bytes) = files.contents(of: TreePath.joined(place, "Podfile")) {
          return String(decoding: bytes.prefix(1 << 16), as: UTF8.self)
            .split(whereSeparator: \.isNewline).map { String($0).trimmingBlanks }
            .filter { !$0.hasPrefix("#") }
        }
      }
      return []
    }
  }

  private var usesFrameworks: Bool {
    podLines.contains { $0.hasPrefix("use_frameworks!") && !$0.contains("static") }
  }

  private var podNames: [String] {
    podLines.compactMap { line in
      guard line.hasPrefix("pod ") else { return nil }
      let quoted = line.split { $0 == "'" || $0 == "\"" }
      guard quoted.count > 1 else { return nil }
      return quoted[1].split(separator: "/").first.map(String.init)
    }
  }

  /// Where a module would come from, that is not in the tree.
  private func source(ofModule name: String) -> String? {
    if let target {
      for product in target.packageProducts where SettingText.identifier(product) == name {
        if let url = target.remoteSource(ofProduct: product) { return "package \(url)" }
      }
    }
    if let pod = podNames.first(where: { SettingText.identifier($0) == name }) {
      return "pod \(pod)"
    }
    for manifest in allManifests {
      if let url = manifest.remotePackages.first(where: { url in
        let last = url.split(separator: "/").last.map(String.init) ?? ""
        let stem = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        return SettingText.identifier(stem).lowercased() == name.lowercased()
      }) {
        return "package \(url)"
      }
    }
    return nil
  }
}

/// A module that sources import and that is nowhere in the opened tree.
package struct UnknownModule: Hashable, Sendable {
  /// Its name.
  package let name: String
  /// The file that imports it first.
  package let importer: String
  /// The line of the import.
  package let line: Int
  /// Where it would come from: `package https://…`, `pod X`.
  package let source: String?
}
