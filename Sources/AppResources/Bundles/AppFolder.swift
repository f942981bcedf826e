/// The app in an opened folder: which bundle was taken for the main one, and which others there are.
///
/// What is opened can be an app as it was built, a folder laid out like one, or sources: a target's
/// folder or a project with several targets. Of sources, the build would gather the resources of all
/// folders of a target into one; so do the bundles made here.
public struct AppFolder: Sendable {
  /// The bundles found, the likeliest first.
  public let candidates: [BundleCandidate]

  /// The one that was taken.
  public let chosen: BundleCandidate

  /// Whether the search for bundles stopped before it had seen the whole tree.
  public let isCut: Bool

  let tree: SourceTree?

  /// The candidates that were not taken.
  public var others: [BundleCandidate] { candidates.filter { $0 != chosen } }

  /// Why no app was found.
  public enum Fault: Error, Hashable, Sendable {
    /// No bundle of this name; these there are.
    case noBundle(named: String, known: [String])
    /// Nothing that could be an app: no lproj folder, catalog or Info.plist.
    case nothingLocalized
  }

  /// Finds the app in `files`.
  ///
  /// A folder that is clearly an app itself is taken without looking further; what else there is, is
  /// found when a `name` is given or the folder is no app.
  ///
  /// - Throws: Why nothing was taken.
  public init(_ files: FileTree, named name: String? = nil) throws(Fault) {
    if name == nil, let app = Self.openedApp(files) {
      (candidates, chosen, isCut, tree) = ([app], app, false, nil)
      return
    }
    let tree = SourceTree(files)
    let found = Self.candidates(in: tree, of: files)
    self.tree = tree
    isCut = tree.isCut
    candidates = found
    if let name {
      let lower = name.lowercased()
      let match =
        found.first { $0.name == name || $0.path == name }
        ?? found.first { $0.name.lowercased() == lower }
      guard let match else { throw .noBundle(named: name, known: found.map(\.name)) }
      chosen = match
    } else {
      guard let first = found.first else { throw .nothingLocalized }
      chosen = first
    }
  }
}

extension AppFolder {
  /// The app that a project says is there.
  package init(projectApp: BundleCandidate) {
    (candidates, chosen, isCut, tree) = ([projectApp], projectApp, false, nil)
  }

  /// Whether the opened folder is an app itself, so that no project has to be looked for.
  package static func isApp(_ files: FileTree) -> Bool { openedApp(files) != nil }
}

extension BundleCandidate {
  /// The app that a target of a project makes.
  package init(projectApp name: String, path: String, infoFile: String?, localizationCount: Int) {
    self.init(
      name: name, path: path, kind: .app, isBuilt: false, infoFile: infoFile,
      localizationCount: localizationCount)
  }
}

extension AppFolder.Fault: CustomStringConvertible {
  /// One line that says what was not found.
  public var description: String {
    switch self {
    case .noBundle(let name, let known):
      known.isEmpty
        ? "no bundle named \"\(name)\" here; there is none at all"
        : "no bundle named \"\(name)\" here; there \(known.count == 1 ? "is" : "are") \(known.joined(separator: ", "))"
    case .nothingLocalized:
      "no app here: expected an Info.plist, a String Catalog or lproj folders such as en.lproj"
    }
  }
}

// MARK: - What is there

extension AppFolder {
  /// The opened folder itself, where it is an app beyond doubt.
  private static func openedApp(_ files: FileTree) -> BundleCandidate? {
    let children = files.children(of: "")
    let localizations = children.filter { Localization.name(ofFolder: $0) != nil }
    let name = TreePath.name(of: files.root).isEmpty ? files.root : TreePath.name(of: files.root)
    let isApp = files.root.hasSuffix(".app") || files.root.hasSuffix(".app/")
    let isBuilt = isApp || builtMarks.contains { children.contains($0) }
    let info =
      children.contains("Info.plist")
      ? "Info.plist" : isBuilt || localizations.isEmpty ? nil : infoBelow(children, of: files)
    guard isBuilt || info != nil || !localizations.isEmpty else { return nil }
    return BundleCandidate(
      name: plain(name), path: "", kind: .app,
      isBuilt: isBuilt, infoFile: info, localizationCount: localizations.count)
  }

  /// The Info.plist of the one folder inside that has it, where the lproj folders lie beside that folder.
  private static func infoBelow(_ children: [String], of files: FileTree) -> String? {
    let found = children.filter { name in
      !name.contains(".") && !name.hasSuffix("Tests") && files.isFile("\(name)/Info.plist")
        && files.children(of: name).contains { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }
    }
    return found.count == 1 ? found.first.map { "\($0)/Info.plist" } : nil
  }

  /// Names that only a built app has.
  private static let builtMarks = [
    "_CodeSignature", "PkgInfo", "embedded.mobileprovision", "Assets.car", "Contents",
  ]

  private static func plain(_ name: String) -> String {
    let (stem, type) = TreePath.splitExtension(name)
    return ["app", "appex", "framework", "bundle"].contains(type) ? stem : name
  }

  /// Every bundle of an opened tree, the likeliest first, also where the tree is clearly one app itself
  /// with others inside it.
  public static func allBundles(of files: FileTree) -> [BundleCandidate] {
    candidates(in: SourceTree(files), of: files)
  }

  /// Every bundle of the tree, the likeliest first.
  private static func candidates(in tree: SourceTree, of files: FileTree) -> [BundleCandidate] {
    var found: [BundleCandidate] = []
    for path in tree.bundles { found.append(builtBundle(path, of: files)) }
    var taken: [String] = []
    for folder in tree.folders where !folder.infoFiles.isEmpty {
      let root = targetRoot(of: folder.path)
      guard !taken.contains(root), let info = folder.infoFiles.first else { continue }
      taken.append(root)
      found.append(target(root, info, in: tree, of: files))
    }
    for folder in tree.folders where folder.isPackage && !taken.contains(folder.path) {
      let own = tree.localizationCount(below: folder.path, without: taken)
      guard own > 0 else { continue }
      taken.append(folder.path)
      found.append(
        BundleCandidate(
          name: name(of: folder.path, in: files), path: folder.path, kind: .package,
          isBuilt: false, infoFile: nil, localizationCount: own))
    }
    for folder in tree.folders {
      guard !folder.localizations.isEmpty || !folder.catalogs.isEmpty,
        !taken.contains(where: { isInside(folder.path, $0) })
      else { continue }
      taken.append(folder.path)
      found.append(
        BundleCandidate(
          name: name(of: folder.path, in: files), path: folder.path, kind: .folder,
          isBuilt: false, infoFile: nil,
          localizationCount: tree.localizationCount(below: folder.path, without: [])))
    }
    return found.map { ($0, $0.likelihood) }.sorted { left, right in
      (right.1, left.0.path.utf8.count, left.0.path)
        < (left.1, right.0.path.utf8.count, right.0.path)
    }.map(\.0)
  }

  private static func name(of path: String, in files: FileTree) -> String {
    let parent = TreePath.folder(of: path)
    if !parent.isEmpty, supportFolders.contains(TreePath.name(of: path).lowercased()) {
      return name(of: parent, in: files)
    }
    let name = path.isEmpty ? TreePath.name(of: files.root) : TreePath.name(of: path)
    return name.isEmpty ? "app" : plain(name)
  }

  static func isInside(_ path: String, _ folder: String) -> Bool {
    folder.isEmpty || path == folder || path.hasPrefix(folder + "/")
  }

  /// Names of folders that hold a target's Info.plist without being the target's folder.
  private static let supportFolders: Set<String> = [
    "resources", "supportfiles", "supporting files", "supportingfiles", "support", "supporting",
    "bootstrap", "configuration", "config", "info", "plist", "plists",
  ]

  /// The folder of the target whose Info.plist is in `folder`.
  static func targetRoot(of folder: String) -> String {
    let parent = TreePath.folder(of: folder)
    let isSupport = supportFolders.contains(TreePath.name(of: folder).lowercased())
    return isSupport && !parent.isEmpty ? parent : folder
  }

  private static func target(
    _ root: String, _ infoFile: String, in tree: SourceTree, of files: FileTree
  ) -> BundleCandidate {
    let info = InfoDictionary.read(infoFile, of: files, for: .iPhone)
    let file = TreePath.name(of: infoFile)
    let name =
      root.isEmpty && file != "Info.plist"
      ? String(file.dropLast("-Info.plist".count)) : name(of: root, in: files)
    let others = tree.folders.filter { !$0.infoFiles.isEmpty }.map { targetRoot(of: $0.path) }
      .filter { $0 != root }
    return BundleCandidate(
      name: name, path: root, kind: kind(info, path: root, name: name), isBuilt: false,
      infoFile: infoFile, localizationCount: tree.localizationCount(below: root, without: others))
  }

  private static func builtBundle(_ path: String, of files: FileTree) -> BundleCandidate {
    let (_, infoFolder, resources) = BundleLayout.find(at: path, in: files)
    let info = InfoDictionary.read(inFolder: infoFolder, of: files, for: .iPhone)
    let localizations = files.children(of: resources).filter {
      Localization.name(ofFolder: $0) != nil
    }
    let kind: BundleCandidate.Kind =
      switch TreePath.splitExtension(TreePath.name(of: path)).type {
      case "app": .app
      case "appex": .appExtension
      case "framework": .framework
      case "xctest": .tests
      default: .plugIn
      }
    return BundleCandidate(
      name: name(of: path, in: files), path: path, kind: kind, isBuilt: true, infoFile: info.file,
      localizationCount: localizations.count)
  }

  /// What a target's Info.plist and names say it is.
  private static func kind(_ info: InfoDictionary, path: String, name: String)
    -> BundleCandidate.Kind
  {
    let type = info["CFBundlePackageType"]?.string
    if name.contains("Tests") || type == "BNDL" && name.contains("Test") { return .tests }
    if info["NSExtension"] != nil || type == "XPC!" { return .appExtension }
    if info["WKApplication"] != nil || info["WKWatchKitApp"] != nil
      || info["WKCompanionAppBundleIdentifier"] != nil
    {
      return .watchApp
    }
    if type == "FMWK" { return .framework }
    if type == "BNDL" { return .plugIn }
    let isApp = type == "APPL" || appKeys.contains { info[$0] != nil }
    return isApp ? .app : .plugIn
  }

  /// Keys that only apps have.
  private static let appKeys = [
    "UILaunchStoryboardName", "UIMainStoryboardFile", "UIApplicationSceneManifest",
    "UILaunchScreen",
    "NSMainStoryboardFile", "NSMainNibFile", "NSPrincipalClass", "LSRequiresIPhoneOS",
    "UISupportedInterfaceOrientations", "LSApplicationCategoryType",
  ]
}

extension SourceTree {
  /// How many localizations the folders below `root` have that are not inside one of `others`.
  func localizationCount(below root: String, without others: [String]) -> Int {
    var names: Set<String> = []
    for folder in folders(below: root, without: others) {
      names.formUnion(folder.localizations)
      // Catalogs count as one: their languages are not read for this.
      if !folder.catalogs.isEmpty { names.insert("mul.lproj") }
    }
    return names.count
  }

  /// The folders below `root` that are not inside one of `others`.
  func folders(below root: String, without others: [String]) -> [Folder] {
    let inner = others.filter { $0 != root && AppFolder.isInside($0, root) }
    return folders.filter { folder in
      AppFolder.isInside(folder.path, root)
        && !inner.contains { AppFolder.isInside(folder.path, $0) }
    }
  }
}
