/// What a process remembers of its bundles (rules K1-K6): a value, owned by the simulated world.
///
/// Everything here is read on first need and never again until the app is launched anew, which is why
/// a running app does not change its language. Bundles are known by their paths, so that two bundle
/// objects for one path share what is remembered (rule R15).
public struct BundleCaches: Sendable {
  /// The files of the app.
  public var files: FileTree

  /// The device, for names meant for one kind alone.
  public let device: DeviceKind

  /// The user's languages as the process first read them (rules B2 and K1).
  public let userLanguages: [String]

  /// What the launch's preferences ask to be done to every localized text (rule T12).
  public var pseudolanguage: Pseudolanguage

  /// What is done where it is not certain what a device does.
  public let options: PlatformOptions

  /// The main bundle.
  public let mainBundle: ResourceBundle

  private var states: [String: State] = [:]
  private var added: [ResourceBundle] = []
  private var last = LastTable()

  /// What is remembered of one bundle (rule K2).
  private struct State: Sendable {
    var bundle: ResourceBundle
    var searchList: SearchList?
    var folders: [String: FolderIndex] = [:]
    var tables: [String: StringTable] = [:]
    var catalogs: [AssetCatalog]?
  }

  /// The table that was asked last, with the texts it gave: most look-ups ask it again.
  private struct LastTable: Sendable {
    var bundle = ""
    var name = ""
    var table: StringTable?
    var texts: [String: Text] = [:]

    /// A text with the length of its key in bytes.
    ///
    /// Keys compare by their units (rule G13), and a `String` finds what is canonically equal. Only plain
    /// ASCII keys are entered; what is equal to one of them in another spelling is longer.
    struct Text: Sendable {
      var keyLength: Int
      var text: String
    }

    func isTable(_ name: String, of bundle: ResourceBundle) -> Bool {
      table != nil && self.name == name && self.bundle == bundle.path
    }
  }

  /// What a process knows when it is launched: nothing but its main bundle and the user's languages.
  public init(
    mainBundle: ResourceBundle, in files: FileTree, userLanguages: [String],
    device: DeviceKind = .iPhone, pseudolanguage: Pseudolanguage = Pseudolanguage(),
    options: PlatformOptions = PlatformOptions()
  ) {
    self.mainBundle = mainBundle
    self.files = files
    self.userLanguages = userLanguages
    self.device = device
    self.pseudolanguage = pseudolanguage
    self.options = options
    states[mainBundle.path] = State(bundle: mainBundle)
  }

  /// The caches of a new process of the same app, which keeps only what was read from files.
  ///
  /// Where files were changed, the `mainBundle` is read anew and given; the `device` and the `options` are
  /// the same unless given.
  public func relaunched(
    userLanguages: [String], device: DeviceKind? = nil,
    pseudolanguage: Pseudolanguage = Pseudolanguage(), mainBundle: ResourceBundle? = nil,
    options: PlatformOptions? = nil
  ) -> BundleCaches {
    var caches = BundleCaches(
      mainBundle: mainBundle ?? self.mainBundle, in: files, userLanguages: userLanguages,
      device: device ?? self.device, pseudolanguage: pseudolanguage,
      options: options ?? self.options)
    for bundle in added { caches.add(bundle) }
    return caches
  }
}

// MARK: - Bundles

extension BundleCaches {
  /// The bundle at `path`, or `nil` when there is no folder (rules R14 and R15).
  ///
  /// An lproj folder of the main bundle is a bundle of its own. Where sources are opened, it is what
  /// the build would make of all lproj folders of that name.
  public mutating func bundle(atPath path: String) -> ResourceBundle? {
    guard let path = TreePath.normalized(path) else { return nil }
    if let known = states[path] { return known.bundle }
    guard let bundle = gatheredFolder(path) ?? ResourceBundle(at: path, in: files, for: device)
    else { return nil }
    states[path] = State(bundle: bundle)
    return bundle
  }

  /// Makes a bundle known that was found otherwise, such as a framework among the sources of a project.
  ///
  /// From then on its path stands for it; a bundle that the process knows already stays.
  public mutating func add(_ bundle: ResourceBundle) {
    guard states[bundle.path] == nil else { return }
    states[bundle.path] = State(bundle: bundle)
    added.append(bundle)
  }

  /// The bundles that were made known.
  public var addedBundles: [ResourceBundle] { added }

  /// Whether a bundle was made known under a path.
  public func isAdded(_ path: String) -> Bool { added.contains { $0.path == path } }

  /// Whether a search list was needed so far, which fixes the languages of the process.
  public var hasChosenLanguages: Bool { states.contains { $0.value.searchList != nil } }

  /// The bundle made of all folders of one name below the main bundle's resource folders.
  private func gatheredFolder(_ path: String) -> ResourceBundle? {
    let parent = TreePath.folder(of: path)
    let name = TreePath.name(of: path)
    guard let language = Localization.name(ofFolder: name) else { return nil }
    let others = states.values.map(\.bundle).sorted { $0.path < $1.path }
    let owner = ([mainBundle] + others).first { $0.gathers(language, in: parent) }
    guard let owner else { return nil }
    let folders = owner.resourceFolders.map { TreePath.joined($0, name) }
      .filter { files.isFolder($0) && (owner.members?.contains($0) ?? true) }
    let hasCatalogs = owner.catalogs.languages.contains { $0.name == language }
    guard hasCatalogs || !folders.isEmpty else { return nil }
    return ResourceBundle(
      path: path, layout: .sources, resourceFolders: folders, info: .none, developmentRegion: nil,
      in: files, catalogs: owner.catalogs.only(language), members: owner.members)
  }

  /// The search list of `bundle`, computed on first need (rules B1-B6).
  public mutating func searchList(of bundle: ResourceBundle) -> SearchList {
    if let known = states[bundle.path]?.searchList { return known }
    let isMain = bundle.path == mainBundle.path
    let followsMain =
      !isMain && !mainBundle.allowsMixedLocalizations && !bundle.ignoresMainLanguage
    let list = SearchList(
      localizations: bundle.localizationNames, developmentRegion: bundle.developmentRegion?.name,
      userLanguages: userLanguages,
      mainSearchList: followsMain ? searchList(of: mainBundle).languages : nil,
      matching: options.matching)
    states[bundle.path, default: State(bundle: bundle)].searchList = list
    return list
  }

  /// What `bundle.preferredLocalizations` answers (rules N15 and N16).
  public mutating func preferredLocalizations(of bundle: ResourceBundle) -> PreferredLocalizations {
    PreferredLocalizations(
      from: bundle.localizationNames, mainSearchList: searchList(of: mainBundle).languages,
      userLanguages: userLanguages, matching: options.matching)
  }
}

extension ResourceBundle {
  /// Whether the bundle's lproj folder of a language is made of several, of which one is in `folder`.
  fileprivate func gathers(_ language: String, in folder: String) -> Bool {
    guard layout == .sources else { return false }
    guard members != nil else { return resourceFolders.contains(folder) }
    guard path == folder || resourceFolders.contains(folder) else { return false }
    return localizationNames.contains(language)
  }
}

// MARK: - What is remembered

extension BundleCaches {
  /// The names in `directory` of `bundle`, read on first need (rule K2).
  mutating func folder(_ directory: String, of bundle: ResourceBundle) -> FolderIndex {
    if let known = states[bundle.path]?.folders[directory] { return known }
    var index = FolderIndex(
      bundle.resourceFolders.map { TreePath.joined($0, directory) }, in: files,
      isSource: bundle.layout == .sources, members: bundle.members,
      isInside: !directory.isEmpty)
    if directory.isEmpty, let first = bundle.resourceFolders.first {
      // The build makes lproj folders for the languages of catalogs.
      for language in bundle.catalogs.languages { index.add("\(language.name).lproj", in: first) }
      for built in bundle.members?.built ?? [] { index.add(built.name, at: built.path) }
    }
    states[bundle.path, default: State(bundle: bundle)].folders[directory] = index
    return index
  }

  /// The asset catalogs of `bundle` that can be read, walked on first need.
  mutating func catalogs(of bundle: ResourceBundle) -> [AssetCatalog] {
    if let known = states[bundle.path]?.catalogs { return known }
    let catalogs = AssetCatalog.list(of: bundle, in: files)
    states[bundle.path, default: State(bundle: bundle)].catalogs = catalogs
    return catalogs
  }

  /// The table `name` of `bundle`, found and read on first need (rules K2 and K4).
  ///
  /// One whose name ends in `.nocache` is found anew each time (rule K5).
  public mutating func table(_ name: String?, of bundle: ResourceBundle) -> StringTable {
    let name = Self.tableName(name)
    if let table = last.table, last.isTable(name, of: bundle) { return table }
    if let known = states[bundle.path]?.tables[name] {
      last = LastTable(bundle: bundle.path, name: name, table: known)
      return known
    }
    let table = findTable(name, of: bundle, localization: nil)
    if !name.hasSuffix(".nocache") {
      states[bundle.path, default: State(bundle: bundle)].tables[name] = table
      last = LastTable(bundle: bundle.path, name: name, table: table)
    }
    return table
  }

  /// The name of the table that is meant where none is given (rule T1).
  static func tableName(_ name: String?) -> String {
    guard let name, !name.isEmpty else { return "Localizable" }
    return name
  }

  /// The text of `key` in a table, or `nil` when the table has none.
  mutating func tableText(forKey key: String, table name: String?, of bundle: ResourceBundle)
    -> String?
  {
    let name = Self.tableName(name)
    if last.isTable(name, of: bundle), let found = last.texts[key],
      found.keyLength == key.utf8.count
    {
      return found.text
    }
    let table = table(name, of: bundle)
    guard let text = table.text(forKey: key, on: device, options) else { return nil }
    if last.isTable(name, of: bundle), key.utf8.allSatisfy({ $0 < 0x80 }) {
      last.texts[key] = LastTable.Text(keyLength: key.utf8.count, text: text)
    }
    return text
  }

  /// The tables that `bundle` has remembered so far, by name.
  public func rememberedTables(of bundle: ResourceBundle) -> [StringTable] {
    (states[bundle.path]?.tables ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  /// The search list that `bundle` has remembered, or `nil` when it was not needed yet.
  public func rememberedSearchList(of bundle: ResourceBundle) -> SearchList? {
    states[bundle.path]?.searchList
  }
}
