/// A table of a bundle in all its localizations, each as the platform would find it there.
public struct AuditedTable: Sendable {
  /// The name of the table: `Localizable`.
  public let name: String

  /// Whether it belongs to a storyboard or xib of the same name, whose texts stand in where it has none.
  public let isOfDocument: Bool

  /// The table in each localization that has a file of it.
  public let copies: [Copy]

  /// The table in one localization.
  public struct Copy: Sendable {
    /// The localization; `nil` for files beside the lproj folders.
    public let localization: String?
    /// What was read; nothing, if the platform refuses the file.
    public let table: StringTable
    /// The entries that count, in order.
    public let entries: [(entry: TableEntry, source: StringTable.Source)]
    private let places: [ExactKey: Int]

    init(localization: String?, table: StringTable) {
      self.localization = localization
      self.table = table
      let entries = table.entries
      self.entries = entries
      places = Dictionary(
        entries.enumerated().map { (ExactKey($0.element.entry.key), $0.offset) },
        uniquingKeysWith: { first, _ in first })
    }

    /// The entry of a key.
    public func entry(forKey key: String) -> TableEntry? {
      places[ExactKey(key)].map { entries[$0].entry }
    }
  }

  /// The table in a localization.
  public func copy(in localization: String?) -> Copy? {
    copies.first { $0.localization == localization }
  }
}

extension AuditedTable {
  /// Info.plist's own table, which overlays it key by key.
  var isOfInfoPlist: Bool { name == "InfoPlist" || name.hasSuffix("-InfoPlist") }

  /// The copy that the others are held against: that of the development language, else of Base.
  func reference(developmentLanguage: String?) -> Copy? {
    developmentLanguage.flatMap { copy(in: $0) } ?? copy(in: "Base") ?? copy(in: nil)
  }

  /// The keys that every localization should have: those of the reference, else of all together.
  func wantedKeys(developmentLanguage: String?) -> [TableEntry] {
    if let reference = reference(developmentLanguage: developmentLanguage) {
      return reference.entries.map(\.entry)
    }
    var seen: Set<ExactKey> = []
    return copies.flatMap(\.entries).map(\.entry).filter {
      seen.insert(ExactKey($0.key)).inserted
    }
  }
}

// MARK: - Gathering

extension AuditedTable {
  /// The tables of `bundle`, in the order of their names.
  static func all(of bundle: ResourceBundle, in files: FileTree, for device: DeviceKind)
    -> [AuditedTable]
  {
    let found = BundleFiles(of: bundle, in: files)
    var caches = BundleCaches(
      mainBundle: bundle, in: files, userLanguages: [], device: device)
    var names = Set(found.tables.map(\.stem))
    if bundle.layout == .sources { names.formUnion(bundle.catalogs.paths.keys) }
    let documents = Set(found.documents.map(\.stem))
    let ofDocuments = bundle.catalogs.paths.filter { _, paths in
      paths.contains { TreePath.name(of: TreePath.folder(of: $0)) == "mul.lproj" }
    }
    let suffixes = DeviceKind.allProductSuffixes + DeviceKind.allPlatformSuffixes
    return names.filter { name in !suffixes.contains { name.hasSuffix($0) } }.sorted().map { name in
      var copies: [Copy] = []
      for localization in [nil] + bundle.localizationNames.map(Optional.some) {
        let table = caches.findTable(name, of: bundle, localization: .some(localization))
        let isHere = table.searches.contains { $0.path != nil && $0.localization == localization }
        if isHere { copies.append(Copy(localization: localization, table: table)) }
      }
      return AuditedTable(
        name: name, isOfDocument: documents.contains(name) || ofDocuments[name] != nil,
        copies: copies)
    }
  }
}

/// The tables and documents among the files of a bundle, each with its localization.
struct BundleFiles: Sendable {
  /// A file of a bundle.
  struct File: Hashable, Sendable {
    var path: String
    /// The lproj folder's name without its type; `nil` beside the lproj folders.
    var localization: String?
    /// Its name without the type.
    var stem: String
    /// Its type: `strings`.
    var type: String
  }

  private(set) var tables: [File] = []
  private(set) var catalogs: [File] = []
  private(set) var documents: [File] = []

  init(of bundle: ResourceBundle, in files: FileTree) {
    for folder in bundle.resourceFolders {
      for name in bundle.names(in: folder, of: files) {
        let path = TreePath.joined(folder, name)
        guard let localization = Localization.name(ofFolder: name) else {
          add(path, nil)
          continue
        }
        for child in bundle.names(in: path, of: files) {
          add(TreePath.joined(path, child), localization)
        }
      }
    }
  }

  private mutating func add(_ path: String, _ localization: String?) {
    let (stem, type) = TreePath.splitExtension(TreePath.name(of: path))
    let file = File(path: path, localization: localization, stem: stem, type: type)
    switch type {
    case "strings", "stringsdict", "loctable": tables.append(file)
    case "xcstrings": catalogs.append(file)
    case "storyboard", "xib", "nib", "storyboardc": documents.append(file)
    default: break
    }
  }
}
