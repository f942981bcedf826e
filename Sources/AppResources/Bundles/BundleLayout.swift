/// How a bundle's folder is laid out, which says where its resources are (rule L1).
public enum BundleLayout: Hashable, Sendable {
  /// Resources beside the executable, as in every iOS app.
  case flat
  /// Resources in `Contents/Resources`, as in a Mac app.
  case contents
  /// Resources in `Resources`.
  case resources
  /// Resources in `Support Files`.
  case supportFiles
  /// A tree of sources: the build would gather the resources of all its folders.
  case sources
}

extension BundleLayout {
  /// The layout of the folder at `path`, with the folders that hold Info.plist and the resources.
  static func find(at path: String, in files: FileTree)
    -> (layout: BundleLayout, infoFolder: String, resources: String)
  {
    let path = unwrapped(path, in: files)
    let children = files.children(of: path)
    func folder(named name: String) -> String? {
      children.first { $0.lowercased() == name }.map { TreePath.joined(path, $0) }
        .flatMap { files.isFolder($0) ? $0 : nil }
    }
    let contents = folder(named: "contents")
    let resources = folder(named: "resources")
    if path.hasSuffix(".framework"), let resources { return (.resources, resources, resources) }
    if let contents {
      let inner = files.children(of: contents).first { $0.lowercased() == "resources" }
      return (.contents, contents, TreePath.joined(contents, inner ?? "Resources"))
    }
    if let resources { return (.resources, resources, resources) }
    if let support = folder(named: "support files") { return (.supportFiles, support, support) }
    return (.flat, path, path)
  }

  /// The bundle within a wrapper, as iOS apps stand on a Mac.
  private static func unwrapped(_ path: String, in files: FileTree) -> String {
    let children = files.children(of: path)
    guard children.contains("WrappedBundle"), children.contains("Wrapper") else { return path }
    let inner = TreePath.joined(path, "WrappedBundle")
    return files.isFolder(inner) ? inner : path
  }
}
