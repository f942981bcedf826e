/// The files that a build puts into a bundle, where a project says which these are.
///
/// A folder that is copied whole counts with all that is in it; of an lproj folder only the files that are
/// members count.
package struct BundleMembers: Sendable {
  /// The files, and the folders that are copied whole, in the order of the build.
  package private(set) var entries: [String] = []
  /// The folders that hold them, an lproj folder's own folder for what is in it.
  package private(set) var folders: [String] = []
  /// What the build makes under another name: a compiled model, the bundle of a package.
  package private(set) var built: [(name: String, path: String)] = []
  private var known: Set<String> = []
  private var knownFolders: Set<String> = []
  private var languageFolders: Set<String> = []

  /// The members of `entries`.
  package init(_ entries: some Sequence<String> = []) {
    for entry in entries { add(entry) }
  }

  /// Adds a file or a folder that is copied whole.
  package mutating func add(_ path: String) {
    guard known.insert(path).inserted else { return }
    entries.append(path)
    var folder = TreePath.folder(of: path)
    if folder.hasSuffix(".lproj") {
      languageFolders.insert(folder)
      folder = TreePath.folder(of: folder)
    }
    if knownFolders.insert(folder).inserted { folders.append(folder) }
  }

  /// Adds what a build makes under a name of its own from what stands at `path`.
  package mutating func addBuilt(_ name: String, from path: String) {
    built.append((name, path))
  }

  /// Whether names are found in a folder: it holds members, or is itself in the bundle.
  func holdsFolder(_ path: String) -> Bool {
    knownFolders.contains(path) || contains(path)
  }

  /// Whether a file or folder is in the bundle.
  package func contains(_ path: String) -> Bool {
    if known.contains(path) || languageFolders.contains(path) { return true }
    var folder = path
    while true {
      folder = TreePath.folder(of: folder)
      if folder.isEmpty { return false }
      if known.contains(folder) { return true }
    }
  }

  /// The members with the files that an overlay over `base` supposes beside them.
  package func supposing(_ files: FileTree, over base: FileTree?) -> BundleMembers {
    guard let base, files.changeCount > base.changeCount else { return self }
    var result = self
    for path in files.changedPaths.written where !base.contains(path) {
      var folder = TreePath.folder(of: path)
      if folder.hasSuffix(".lproj") { folder = TreePath.folder(of: folder) }
      if knownFolders.contains(folder) { result.add(path) }
    }
    return result
  }
}

extension ResourceBundle {
  /// The names in a folder of the bundle that belong to it.
  ///
  /// Where a project says which files are the bundle's, others that lie beside them are left out.
  public func names(in folder: String, of files: FileTree) -> [String] {
    let names = files.children(of: folder)
    guard let members else { return names }
    return names.filter { members.contains(TreePath.joined(folder, $0)) }
  }

  /// The folders of the bundle's files: its own, and the lproj folders in them.
  public func allFolders(of files: FileTree) -> [String] {
    resourceFolders.flatMap { folder in
      [folder]
        + names(in: folder, of: files).filter { $0.hasSuffix(".lproj") }.map {
          TreePath.joined(folder, $0)
        }
    }
  }

  /// A bundle that a build makes of members wherever they lie, with what is supposed over `base`.
  package init(
    building members: BundleMembers, at path: String, info: InfoDictionary,
    developmentRegion: DevelopmentRegion?, in files: FileTree, over base: FileTree? = nil
  ) {
    let members = members.supposing(files, over: base)
    let catalogs = members.entries.filter { $0.hasSuffix(".xcstrings") }
    self.init(
      path: path, layout: .sources,
      resourceFolders: members.folders.isEmpty ? [path] : members.folders, info: info,
      developmentRegion: developmentRegion, in: files,
      catalogs: CatalogFolder(catalogs, of: files), members: members)
  }
}
