public import Diagnostics

extension AppFolder {
  /// String Catalogs that have a key and that no build has put into `bundle`: the platform never reads them.
  ///
  /// - Returns: Where the key stands in each.
  public func unreadCatalogs(
    having key: String, ofTable table: String, for bundle: ResourceBundle, in files: FileTree
  ) -> [Place] {
    let name = "\(table).xcstrings"
    let compiled = bundle.layout == .sources ? bundle.catalogs.paths[table] ?? [] : []
    var paths = bundle.resourceFolders.map { TreePath.joined($0, name) }.filter(files.isFile)
    let tree = SourceTree(files)
    paths += tree.folders.flatMap(\.catalogs).filter { TreePath.name(of: $0) == name }
    var seen = Set(compiled)
    return paths.filter { seen.insert($0).inserted }.prefix(8).compactMap { path in
      guard case .success(let catalog) = files.store.catalog(path, in: files) else { return nil }
      return catalog.entries.first { $0.key == key }?.place
    }
  }
}
