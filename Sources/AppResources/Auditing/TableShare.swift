/// Which of a bundle's tables a localization has, by the names of the files alone.
public struct TableShare: Hashable, Sendable {
  /// The localization.
  public let localization: String
  /// The tables it has.
  public let own: [String]
  /// The tables it lacks, with the localization in which the platform finds each for it.
  public let missing: [Missing]

  /// A table that a localization lacks.
  public struct Missing: Hashable, Sendable {
    /// The name of the table.
    public let table: String
    /// The localization whose file is read; `nil` when there is none.
    public let readFrom: String?
  }

  init(localization: String, own: [String], missing: [Missing]) {
    self.localization = localization
    self.own = own
    self.missing = missing
  }

  /// Goes by the files of `bundle`; tables of documents, of Info.plist and of catalogs do not count.
  public init(
    of localization: String, in bundle: ResourceBundle, files: FileTree,
    for device: DeviceKind = .iPhone
  ) {
    let found = BundleFiles(of: bundle, in: files)
    let documents = Set(found.documents.map(\.stem))
    let catalogs = Set(bundle.catalogs.paths.keys)
    let isDevelopment = bundle.developmentRegion?.name == localization
    let tables = Dictionary(
      grouping: found.tables.filter {
        !documents.contains($0.stem) && !catalogs.contains($0.stem) && $0.stem != "InfoPlist"
          && !$0.stem.contains("~")
      }, by: \.stem)
    var own: [String] = []
    var lacking: [String] = []
    for (name, copies) in tables.sorted(by: { $0.key < $1.key }) {
      let homes = copies.map(\.localization)
      guard !homes.contains(nil) else { continue }
      let isHere = homes.contains(localization) || isDevelopment && homes.contains("Base")
      if isHere { own.append(name) } else { lacking.append(name) }
    }
    var caches = BundleCaches(
      mainBundle: bundle, in: files, userLanguages: [localization], device: device)
    self.init(
      localization: localization, own: own,
      missing: lacking.map { Self.missing($0, in: bundle, &caches) })
  }

  /// Where the platform finds a table for the language of `caches`.
  static func missing(
    _ table: String, in bundle: ResourceBundle, _ caches: inout BundleCaches
  ) -> Missing {
    Missing(
      table: table, readFrom: caches.table(table, of: bundle).sources.first?.localization)
  }

  /// `fr has 1 of 3 tables (Vendor); Localizable is read from en.lproj`.
  public var sentence: String {
    let all = own.count + missing.count
    let told = missing.map { missing in
      missing.readFrom.map { "\(missing.table) is read from \($0).lproj" }
        ?? "\(missing.table) is found nowhere, so its keys are shown"
    }
    let only = own.isEmpty ? "" : " (\(ResourceAudit.told(own)))"
    return
      "\(localization) has \(own.count) of \(all) table\(all == 1 ? "" : "s")\(only); \(ResourceAudit.told(told, "; "))"
  }
}
