package import AppResources
package import Diagnostics

/// The files that a build of one target takes.
package struct TargetMembers: Sendable {
  /// The sources, in the order of the build.
  package var sources: [String] = []
  /// The resources.
  package var resources = BundleMembers()
  /// What the project names and the tree does not have, and what it names outside of it.
  package var faults: [Diagnostic] = []
  /// The products of other targets among the resources, such as `Kit.bundle`.
  package var productResources: [String] = []
  fileprivate var taken: Set<String> = []
  fileprivate var missing = 0

  fileprivate mutating func addSource(_ path: String) {
    if taken.insert(path).inserted { sources.append(path) }
  }

  mutating func addResource(_ path: String) { resources.add(path) }
}

extension XcodeTarget {
  /// The sources and resources of the target, those of synchronized folders too.
  package var members: TargetMembers {
    project.members(of: object.id) {
      var collector = MemberCollector(self)
      collector.run()
      return collector.members
    }
  }
}

/// Collects the members of one target.
private struct MemberCollector {
  let target: XcodeTarget
  let project: XcodeProject
  let settings: BuildSettings
  let excluded: [NamePattern]
  let included: [NamePattern]
  let infoFile: String?
  var members = TargetMembers()

  init(_ target: XcodeTarget) {
    self.target = target
    project = target.project
    settings = target.settings
    excluded = settings.list("EXCLUDED_SOURCE_FILE_NAMES").map { NamePattern($0) }
    included = settings.list("INCLUDED_SOURCE_FILE_NAMES").map { NamePattern($0) }
    infoFile = target.infoFile?.path
  }

  mutating func run() {
    for phase in project.objects.objects(target.object.list("buildPhases")) {
      switch phase.isa {
      case "PBXSourcesBuildPhase": take(phase, asSources: true)
      case "PBXResourcesBuildPhase": take(phase, asSources: false)
      case "PBXCopyFilesBuildPhase":
        // Into the wrapper or its resources; other places are no resources of the app.
        let place = phase.text("dstSubfolderSpec")
        if place == "7" || place == "1", (phase.text("dstPath") ?? "").isEmpty {
          take(phase, asSources: false)
        }
      case "PBXShellScriptBuildPhase": note(script: phase)
      default: break
      }
    }
    for group in project.objects.all(["PBXFileSystemSynchronizedRootGroup"]) {
      take(synchronized: group)
    }
    settleCatalogs()
    if members.missing > 3 {
      members.faults.append(
        Diagnostic(
          "member-missing", .warning, at: Place(file: project.objects.path, line: 1),
          "\(members.missing - 3) more members of \(target.name) are not on disk"))
    }
  }

  // MARK: - Phases

  private mutating func take(_ phase: ProjectObject, asSources: Bool) {
    for file in project.objects.objects(phase.list("files")) where isBuilt(file) {
      guard let reference = project.objects[file.text("fileRef")] else { continue }
      take(reference, asSources: asSources, depth: 0)
    }
  }

  /// Whether a platform filter leaves the file in a build for iOS.
  private func isBuilt(_ file: ProjectObject) -> Bool {
    let filters = file.list("platformFilters") + [file.text("platformFilter")].compactMap { $0 }
    return filters.isEmpty || filters.contains("ios")
  }

  private mutating func take(_ reference: ProjectObject, asSources: Bool, depth: Int) {
    guard depth < 8 else { return }
    switch reference.isa {
    case "PBXVariantGroup", "PBXGroup":
      for child in project.objects.objects(reference.list("children")) {
        take(child, asSources: asSources, depth: depth + 1)
      }
    case "PBXReferenceProxy":
      if let path = reference.text("path") { members.productResources.append(path) }
    default:
      switch project.location(of: reference, settings) {
      case .tree(let path): add(path, asSources: asSources, reference)
      case .outside(let path):
        members.faults.append(
          Diagnostic(
            "member-outside", .warning, at: project.objects.place(max(0, reference.node.offset)),
            "\(path) lies outside of the opened folder and is not read"))
      case .product(let path): members.productResources.append(path)
      case .system: break
      }
    }
  }

  private mutating func add(_ path: String, asSources: Bool, _ reference: ProjectObject) {
    let name = TreePath.name(of: path)
    guard !isExcluded(name) else { return }
    if asSources {
      switch FileRole(name) {
      case .source where TreePath.splitExtension(name).type != "mlmodel":
        guard exists(path, reference) else { return }
        members.addSource(path)
      default:
        // A model or a catalog among the sources is compiled into the bundle.
        guard exists(path, reference) else { return }
        members.addResource(path)
      }
      return
    }
    guard path != infoFile, exists(path, reference) else { return }
    switch FileRole(name) {
    case .source, .neither:
      // Sources among the resources are copied as they are, and found as files.
      if TreePath.splitExtension(name).type == "xcconfig" { members.addResource(path) }
    case .resource: members.addResource(path)
    }
  }

  private mutating func exists(_ path: String, _ reference: ProjectObject) -> Bool {
    if project.files.contains(path) { return true }
    // The string catalogs of a document are children of its variant group under other names.
    members.missing += 1
    if members.missing <= 3 {
      members.faults.append(
        Diagnostic(
          "member-missing", .warning, at: project.objects.place(max(0, reference.node.offset)),
          "\(path) is a member of \(target.name) and not on disk"))
    }
    return false
  }

  private func isExcluded(_ name: String) -> Bool {
    excluded.contains { $0.matches(name) } && !included.contains { $0.matches(name) }
  }

  /// Tells of a script that may change what localization rests on.
  private mutating func note(script phase: ProjectObject) {
    let text = phase.text("shellScript") ?? ""
    let marks = [".lproj", ".strings", "Info.plist", "PlistBuddy", "defaults write", ".xcstrings"]
    guard let mark = marks.first(where: text.contains) else { return }
    let name = phase.text("name") ?? "a script"
    members.faults.append(
      Diagnostic(
        "build-script", .note, at: project.objects.place(max(0, phase.node.offset)),
        "the script \(name) is not run; it mentions \(mark) and may change it at build time"))
  }

  // MARK: - Synchronized folders

  private mutating func take(synchronized group: ProjectObject) {
    guard case .tree(let root) = project.location(of: group, settings) else { return }
    let isOwner = target.object.list("fileSystemSynchronizedGroups").contains(group.id)
    var exceptions: [String] = []
    for set in project.objects.objects(group.list("exceptions")) {
      switch set.isa {
      case "PBXFileSystemSynchronizedBuildFileExceptionSet"
      where set.text("target") == target.object.id:
        exceptions += set.list("membershipExceptions")
      case "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet":
        let phases = target.object.list("buildPhases")
        if let phase = set.text("buildPhase"), phases.contains(phase), !isOwner {
          exceptions += set.list("membershipExceptions")
        }
      default: break
      }
    }
    guard isOwner || !exceptions.isEmpty else { return }
    let whole = Set(group.list("explicitFolders").compactMap { ProjectPath.joined(root, $0) })
    let rules = exceptions.map { SynchronizedException($0, in: root) }
    walk(root, whole) { path in
      let isException = rules.contains { $0.covers(path) }
      return isOwner != isException
    }
  }

  private mutating func walk(
    _ root: String, _ whole: Set<String>, _ isMember: (String) -> Bool
  ) {
    var waiting = [(path: root, depth: 0)]
    var count = 0
    while let (folder, depth) = waiting.popLast(), count < 20_000 {
      count += 1
      var inner: [(path: String, depth: Int)] = []
      for name in project.files.children(of: folder) where !name.hasPrefix(".") {
        let path = TreePath.joined(folder, name)
        let type = TreePath.splitExtension(name).type
        let isFolder = project.files.isFolder(path)
        if isFolder, !FileRole.wrappers.contains(type), !whole.contains(path) {
          if depth < 24 { inner.append((path, depth + 1)) }
          continue
        }
        guard path != infoFile, isMember(path), !isExcluded(name) else { continue }
        if whole.contains(path) {
          members.addResource(path)
          continue
        }
        switch FileRole(name) {
        case .source: members.addSource(path)
        case .resource: members.addResource(path)
        case .neither: break
        }
      }
      waiting += inner.reversed()
    }
  }

  // MARK: - Catalogs beside tables

  /// A catalog beside a table of its name does not build; the catalog is used.
  private mutating func settleCatalogs() {
    let entries = members.resources.entries
    let catalogs = Set(
      entries.filter { $0.hasSuffix(".xcstrings") }.map {
        TreePath.splitExtension(TreePath.name(of: $0)).stem
      })
    guard !catalogs.isEmpty else { return }
    let dropped = entries.filter { path in
      let (stem, type) = TreePath.splitExtension(TreePath.name(of: path))
      return ["strings", "stringsdict"].contains(type) && catalogs.contains(stem)
        && path.contains(".lproj/")
    }
    guard let first = dropped.first else { return }
    members.faults.append(
      Diagnostic(
        "catalog-beside-table", .error, at: Place(file: first, line: 1),
        "the target has a catalog and a table of this name, which does not build; the catalog is used",
        suggestion: "take one of them out of the target"))
    members.resources = BundleMembers(entries.filter { !dropped.contains($0) })
  }
}

/// A path of an exception: a file, a folder with all that is in it, or one in every language.
private struct SynchronizedException {
  private let path: String
  private let isLocalized: Bool

  init(_ written: String, in root: String) {
    let prefix = "/Localized/"
    isLocalized = written.hasPrefix(prefix)
    let relative = isLocalized ? String(written.dropFirst(prefix.count)) : written
    path = TreePath.joined(root, relative)
  }

  func covers(_ other: String) -> Bool {
    if !isLocalized { return other == path || other.hasPrefix(path + "/") }
    let folder = TreePath.folder(of: other)
    guard folder.hasSuffix(".lproj") else { return other == path }
    return TreePath.joined(TreePath.folder(of: folder), TreePath.name(of: other)) == path
  }
}
