/// The folders of an opened tree of sources, walked within bounds.
struct SourceTree: Sendable {
  /// One folder that was walked, with what the search for bundles looks at.
  struct Folder: Sendable {
    var path: String
    /// The names of its lproj folders.
    var localizations: [String] = []
    /// Its Info.plist files: `Info.plist` first, then those named `…-Info.plist`.
    var infoFiles: [String] = []
    /// Its String Catalogs, those in its lproj folders included.
    var catalogs: [String] = []
    /// Whether it holds something that only sources have.
    var hasSources = false
    /// Whether it is the root of a Swift package.
    var isPackage = false
    /// Its Xcode projects.
    var projects: [String] = []
  }

  /// The folders, each before those inside it.
  private(set) var folders: [Folder] = []

  /// Folders that are bundles by their name, which are not walked into.
  private(set) var bundles: [String] = []

  /// Whether the walk stopped at a bound before it had seen everything.
  private(set) var isCut = false

  /// How deep the walk goes.
  static let depthLimit = 12
  /// How many folders it sees.
  static let folderLimit = 20_000

  /// Walks `files` from `root` down.
  init(_ files: FileTree, from root: String = "") {
    var waiting = [(path: root, depth: 0)]
    while let (path, depth) = waiting.popLast() {
      guard folders.count < Self.folderLimit else {
        isCut = true
        return
      }
      var folder = Folder(path: path)
      var inner: [String] = []
      for name in files.children(of: path) {
        note(name, in: &folder, of: files) { inner.append($0) }
      }
      for name in Self.telling(folder.localizations) {
        noteDocuments(TreePath.joined(path, name), in: &folder, of: files)
      }
      folder.infoFiles.sort { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      folders.append(folder)
      guard depth < Self.depthLimit else {
        isCut = isCut || !inner.isEmpty
        continue
      }
      waiting += inner.reversed().map { ($0, depth + 1) }
    }
  }

  /// Types of folders that are bundles.
  private static let bundleTypes: Set<String> = [
    "app", "appex", "framework", "bundle", "xctest", "viennaplugin", "plugin", "qlgenerator",
    "prefPane", "mdimporter", "xpc", "saver", "help",
  ]

  /// Folders that belong to tools or to others.
  private static let skipped: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "xcuserdata", "fastlane", "vendor",
    "Vendor", "__MACOSX",
  ]

  /// Folders that look like files to people.
  private static let closedTypes: Set<String> = [
    "xcassets", "xcworkspace", "xcdatamodeld", "xcdatamodel", "docc", "playground", "rtfd", "icon",
    "dSYM", "xcframework", "storyboardc", "nib", "scnassets", "appiconset", "imageset",
  ]

  private static let sourceTypes: Set<String> = ["swift", "m", "mm", "h", "xcstrings"]

  private mutating func note(
    _ name: String, in folder: inout Folder, of files: FileTree, walk: (String) -> Void
  ) {
    let path = TreePath.joined(folder.path, name)
    let type = TreePath.splitExtension(name).type
    switch type {
    case "lproj":
      folder.localizations.append(name)
    case "xcodeproj":
      folder.projects.append(path)
      folder.hasSources = true
    case "xcassets":
      folder.hasSources = true
    case "storyboard", "xib":
      folder.hasSources = true
    case "plist":
      if name == "Info.plist" || name.hasSuffix("-Info.plist") { folder.infoFiles.append(path) }
    case _ where Self.sourceTypes.contains(type):
      folder.hasSources = true
      if type == "xcstrings" { folder.catalogs.append(path) }
      if name == "Package.swift" { folder.isPackage = true }
    case _ where Self.bundleTypes.contains(type):
      if files.isFolder(path) { bundles.append(path) }
    case _ where Self.closedTypes.contains(type) || Self.skipped.contains(name): break
    default:
      if !name.hasPrefix("."), files.isFolder(path) { walk(path) }
    }
  }

  /// The lproj folders that are looked into: where documents and their catalogs are, if there are any.
  ///
  /// An app has dozens of them, and listing each would take most of the time until the prompt.
  private static func telling(_ localizations: [String]) -> [String] {
    let named = ["Base.lproj", "mul.lproj", "en.lproj"].filter(localizations.contains)
    return named + localizations.prefix(2).filter { !named.contains($0) }
  }

  /// Interface documents and catalogs in an lproj folder.
  private func noteDocuments(_ path: String, in folder: inout Folder, of files: FileTree) {
    for name in files.children(of: path) {
      switch TreePath.splitExtension(name).type {
      case "storyboard", "xib":
        folder.hasSources = true
      case "xcstrings":
        folder.hasSources = true
        folder.catalogs.append(TreePath.joined(path, name))
      default: break
      }
    }
  }
}
