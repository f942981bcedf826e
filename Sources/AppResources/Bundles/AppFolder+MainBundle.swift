// From the folder that was taken to its bundle.

extension AppFolder {
  /// The bundle that was taken, read for `device`.
  public func mainBundle(of files: FileTree, for device: DeviceKind = .iPhone) -> ResourceBundle {
    bundle(chosen, of: files, for: device)
  }

  /// The bundle of `candidate`.
  ///
  /// Sources become what the build would make of them: the resources of all folders of the target,
  /// without those of other targets inside it.
  public func bundle(
    _ candidate: BundleCandidate, of files: FileTree, for device: DeviceKind = .iPhone
  ) -> ResourceBundle {
    if !candidate.isBuilt {
      // What was found before holds only while no file was added or removed.
      let known = files.changeCount == 0 ? self.tree : nil
      let tree = known ?? SourceTree(files, from: self.tree == nil ? candidate.path : "")
      let folders = tree.folders(
        below: candidate.path, without: Self.otherTargets(than: candidate, in: tree, of: files))
      if isSource(candidate, folders, of: files) {
        return gathered(candidate, folders, in: tree, of: files, for: device)
      }
    }
    if let bundle = ResourceBundle(at: candidate.path, in: files, for: device) { return bundle }
    return ResourceBundle(
      path: candidate.path, layout: .flat, resourceFolders: [candidate.path], info: .none,
      developmentRegion: nil, in: files)
  }

  /// The folders inside `candidate` that are targets, packages or tests of their own.
  private static func otherTargets(
    than candidate: BundleCandidate, in tree: SourceTree, of files: FileTree
  ) -> [String] {
    tree.folders.filter { folder in
      guard folder.path != candidate.path else { return false }
      if folder.isPackage || TreePath.name(of: folder.path).hasSuffix("Tests") { return true }
      return !folder.infoFiles.isEmpty && !folder.infoFiles.contains(candidate.infoFile ?? "")
    }.map(\.path)
  }

  /// Whether the folder is one of sources, so that its inner folders have to be gathered.
  private func isSource(
    _ candidate: BundleCandidate, _ folders: [SourceTree.Folder], of files: FileTree
  ) -> Bool {
    if folders.contains(where: \.hasSources) { return true }
    if let info = candidate.infoFile {
      if TreePath.folder(of: info) != candidate.path { return true }
      if case .success(let bytes) = files.contents(of: info) {
        return Self.hasBuildVariables(bytes)
      }
    }
    return false
  }

  /// Whether an Info.plist has `$(…)` in it, which a build replaces.
  private static func hasBuildVariables(_ bytes: [UInt8]) -> Bool {
    zip(bytes, bytes.dropFirst()).contains { $0 == UInt8(ascii: "$") && $1 == UInt8(ascii: "(") }
  }

  private func gathered(
    _ candidate: BundleCandidate, _ folders: [SourceTree.Folder], in tree: SourceTree,
    of files: FileTree, for device: DeviceKind
  ) -> ResourceBundle {
    var folders = folders
    if !folders.contains(where: { !$0.localizations.isEmpty || !$0.catalogs.isEmpty }) {
      folders += Self.sharedFolders(in: tree)
    }
    let infoFile = candidate.infoFile ?? folders.lazy.compactMap(\.infoFiles.first).first
    let info = infoFile.map { InfoDictionary.read($0, of: files, for: device) } ?? .none
    return ResourceBundle(
      path: candidate.path, layout: .sources, resourceFolders: folders.map(\.path), info: info,
      developmentRegion: DevelopmentRegion.inSources(info, of: candidate.path, in: files),
      in: files, catalogs: CatalogFolder(folders.flatMap(\.catalogs), of: files))
  }

  /// Folders with localizations that belong to no target: what a target without any of its own uses.
  private static func sharedFolders(in tree: SourceTree) -> [SourceTree.Folder] {
    let targets = tree.folders.filter { !$0.infoFiles.isEmpty || $0.isPackage }.map {
      targetRoot(of: $0.path)
    }
    return tree.folders.filter { folder in
      !folder.localizations.isEmpty && !targets.contains { Self.isInside(folder.path, $0) }
    }
  }
}

extension DevelopmentRegion {
  /// The development region of a target, where Info.plist may leave it to the build.
  static func inSources(_ info: InfoDictionary, of target: String, in files: FileTree)
    -> DevelopmentRegion
  {
    if let name = info["CFBundleDevelopmentRegion"]?.string, !name.isEmpty, !name.contains("$") {
      let place = info.place(ofKey: "CFBundleDevelopmentRegion")
      return DevelopmentRegion(name: name, origin: .infoPlist(place))
    }
    var folder = target
    while true {
      for name in files.children(of: folder) where name.hasSuffix(".xcodeproj") {
        let path = TreePath.joined(folder, "\(name)/project.pbxproj")
        if case .success(let bytes) = files.contents(of: path),
          let region = value(of: "developmentRegion", in: bytes)
        {
          return DevelopmentRegion(name: region, origin: .project(path: path))
        }
      }
      if folder.isEmpty { return DevelopmentRegion(name: "en", origin: .assumed) }
      folder = TreePath.folder(of: folder)
    }
  }

  /// The value in `key = value;` of a project file.
  private static func value(of key: String, in bytes: [UInt8]) -> String? {
    let wanted = Array("\(key) = ".utf8)
    var start = 0
    while start + wanted.count < bytes.count {
      guard let next = bytes[start...].firstIndex(of: wanted[0]) else { return nil }
      if bytes[next...].starts(with: wanted) {
        let value = bytes[(next + wanted.count)...].prefix {
          $0 != UInt8(ascii: ";") && $0 != UInt8(ascii: "\n")
        }
        let name = String(decoding: value, as: UTF8.self).filter { $0 != "\"" && $0 != " " }
        return name.isEmpty ? nil : name
      }
      start = next + 1
    }
    return nil
  }
}
