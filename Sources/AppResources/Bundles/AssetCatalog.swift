/// The image sets of an asset catalog, by the names under which apps ask for them.
struct AssetCatalog: Sendable {
  /// The path of the catalog.
  let path: String
  /// The folder of each set by the set's name.
  private(set) var sets: [String: String] = [:]

  /// How deep groups may nest.
  private static let depthLimit = 12
  /// How many folders are looked at.
  private static let folderLimit = 20_000

  /// Walks the catalog at `path`.
  init(_ path: String, of files: FileTree) {
    self.path = path
    var waiting = [(path: path, prefix: "", depth: 0)]
    var count = 0
    while let (folder, prefix, depth) = waiting.popLast(), count < Self.folderLimit {
      count += 1
      for name in files.children(of: folder).reversed() {
        let inner = TreePath.joined(folder, name)
        let (stem, type) = TreePath.splitExtension(name)
        if type == "imageset" {
          sets[prefix + stem] = inner
        } else if type.isEmpty, depth < Self.depthLimit, files.isFolder(inner) {
          let isNamespace = Self.providesNamespace(inner, of: files)
          waiting.append((inner, isNamespace ? "\(prefix)\(name)/" : prefix, depth + 1))
        }
      }
    }
  }

  /// Whether the names in a group begin with the group's own.
  private static func providesNamespace(_ group: String, of files: FileTree) -> Bool {
    let file = TreePath.joined(group, "Contents.json")
    guard files.isFile(file) else { return false }
    let root = AssetContents.read(file, of: files).root
    return root?["properties"]?["provides-namespace"]?.boolean ?? false
  }

  /// The catalogs of `bundle`.
  static func list(of bundle: ResourceBundle, in files: FileTree) -> [AssetCatalog] {
    bundle.resourceFolders.flatMap { folder in
      bundle.names(in: folder, of: files).filter { $0.hasSuffix(".xcassets") }.map {
        AssetCatalog(TreePath.joined(folder, $0), of: files)
      }
    }
  }
}
