public import AppResources

extension World {
  /// The search by which the main bundle finds a document of this name; `nil` when it finds another one.
  public func search(forDocument path: String) -> FileLookup? {
    let (stem, type) = TreePath.splitExtension(TreePath.name(of: path))
    var caches = process.caches
    let search = caches.path(forResource: stem, ofType: type, in: app.main)
    return search.path == path ? search : nil
  }

  /// All documents of the app with the same name, in any localization.
  public func copies(ofDocument path: String) -> [String] {
    let name = TreePath.name(of: path)
    return documentPaths.filter { TreePath.name(of: $0) == name && $0 != path }
  }
}
