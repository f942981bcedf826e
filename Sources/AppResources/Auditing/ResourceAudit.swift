public import Diagnostics

/// What can be said against the resources of a bundle without running it.
///
/// ```swift
/// let audit = ResourceAudit(of: bundle, in: files)
/// audit.findings.filter { $0.severity == .error }
/// audit.coverage   // how much each localization has
/// ```
public struct ResourceAudit: Sendable {
  /// The tables, in the order of their names.
  public let tables: [AuditedTable]

  /// Everything that was found, errors first, then in the order of the files.
  public let findings: [Diagnostic]

  /// How much of the tables each localization has.
  public let coverage: [Coverage]

  /// Keys of catalogs that have no translation at all, though the catalog has other languages.
  public let stubs: [Stub]

  /// An entry of a catalog without any translation.
  public struct Stub: Hashable, Sendable {
    /// The table.
    public let table: String
    /// The key.
    public let key: String
    /// Where the catalog has it.
    public let place: Place
  }

  /// The bundle.
  public let bundle: ResourceBundle

  let files: FileTree
  let device: DeviceKind

  /// What a localization has of the texts of a bundle.
  public struct Coverage: Hashable, Sendable {
    /// The localization.
    public let localization: String
    /// The tables it has of those that it should have, by name.
    public let tables: [String]
    /// The tables it lacks.
    public let missingTables: [String]
    /// How many texts it has.
    public let texts: Int
    /// How many texts there should be.
    public let wantedTexts: Int
  }

  /// Goes through all tables, catalogs and documents of `bundle`.
  public init(
    of bundle: ResourceBundle, in files: FileTree, for device: DeviceKind = .iPhone
  ) {
    var audit = Builder(bundle: bundle, files: files, device: device)
    audit.run()
    self.bundle = bundle
    self.files = files
    self.device = device
    tables = audit.tables
    coverage = audit.coverage
    stubs = audit.stubs
    findings = Self.sorted(audit.findings)
  }

  /// Errors first, then warnings, then notes, each in the order of the files.
  public static func sorted(_ findings: [Diagnostic]) -> [Diagnostic] {
    let order: [Diagnostic.Severity] = [.error, .warning, .note]
    func rank(_ diagnostic: Diagnostic) -> (Int, String, Int, Int) {
      (
        order.firstIndex(of: diagnostic.severity) ?? 0, diagnostic.place?.file ?? "",
        diagnostic.place?.line ?? 0, diagnostic.place?.column ?? 0
      )
    }
    var seen: Set<Diagnostic> = []
    return findings.filter { seen.insert($0).inserted }.enumerated().sorted {
      let (left, right) = (rank($0.element), rank($1.element))
      return left == right ? $0.offset < $1.offset : left < right
    }.map(\.element)
  }

  /// The findings about one key, in all tables that have it.
  public func findings(forKey key: String) -> [Diagnostic] {
    var builder = Builder(bundle: bundle, files: files, device: device)
    builder.tables = tables
    for table in tables where !table.isOfDocument {
      builder.checkTexts(of: table, onlyKey: key)
      for entry in table.wantedKeys(developmentLanguage: builder.developmentLanguage)
      where entry.key == key { builder.checkPresence(of: entry, in: table) }
    }
    return Self.sorted(builder.findings)
  }
}

extension ResourceAudit {
  /// Collects the findings; each check is an extension of its own.
  struct Builder {
    let bundle: ResourceBundle
    let files: FileTree
    let device: DeviceKind
    var tables: [AuditedTable] = []
    var coverage: [Coverage] = []
    var stubs: [Stub] = []
    var findings: [Diagnostic] = []

    var developmentLanguage: String? { bundle.developmentRegion?.name }

    /// The localizations that are languages, not Base.
    var languages: [String] { bundle.localizationNames.filter { $0 != "Base" } }

    mutating func run() {
      tables = AuditedTable.all(of: bundle, in: files, for: device)
      checkFiles()
      checkFolders()
      checkDocuments()
      checkInfoPlist()
      checkCompleteness()
      for table in tables where !table.isOfDocument { checkTexts(of: table, onlyKey: nil) }
    }

    mutating func report(
      _ id: String, _ severity: Diagnostic.Severity, _ place: Place?, _ message: String,
      suggestion: String? = nil
    ) {
      findings.append(Diagnostic(id, severity, at: place, message, suggestion: suggestion))
    }

    /// The caches of a process whose user prefers `language` alone.
    func caches(for language: String) -> BundleCaches {
      BundleCaches(mainBundle: bundle, in: files, userLanguages: [language], device: device)
    }
  }
}

extension ResourceAudit.Builder {
  /// What the files say against themselves, and catalogs that nobody reads.
  mutating func checkFiles() {
    findings += bundle.info.diagnostics
    let found = BundleFiles(of: bundle, in: files)
    for file in found.tables {
      let kind = TableFile.Kind(rawValue: file.type) ?? .strings
      if kind == .loctable {
        switch files.store.localizationTable(file.path, in: files) {
        case .success(let table): findings += table.diagnostics
        case .failure(let fault): findings.append(fault.diagnostic)
        }
        continue
      }
      switch files.store.table(file.path, kind, in: files) {
      case .success(let table): findings += table.diagnostics
      case .failure(let fault): findings.append(fault.diagnostic)
      }
    }
    for file in found.catalogs {
      guard bundle.layout == .sources else {
        report(
          "raw-catalog", .error, Place(file: file.path, line: 1),
          "a String Catalog is no run-time format: the platform never reads it, and table \(file.stem) has none of its texts",
          suggestion: "compile it to .strings when the bundle is built")
        continue
      }
      switch files.store.catalog(file.path, in: files) {
      case .success(let catalog):
        findings += catalog.diagnostics + catalog.pendingVariants.map(\.diagnostic)
        stubs += catalog.stubs
      case .failure(let fault): findings.append(fault.diagnostic)
      }
    }
  }
}

extension StringCatalog {
  /// The entries without any translation, where other entries have some.
  var stubs: [ResourceAudit.Stub] {
    guard languages.count > 1 else { return [] }
    return entries.filter { $0.localizations.isEmpty && $0.shouldTranslate }.map {
      ResourceAudit.Stub(table: tableName, key: $0.key, place: $0.place)
    }
  }

  /// A variant whose translation was not begun, while others of the same text are done.
  struct PendingVariant {
    var key: String
    var language: String
    var category: String
    var place: Place

    var diagnostic: Diagnostic {
      Diagnostic(
        "pending-variant", .warning, at: place,
        "\"\(key)\" is not translated in \(language) before its variant \(category), which is still new"
      )
    }
  }

  /// The variants in the state `new` of every language but the source language.
  var pendingVariants: [PendingVariant] {
    entries.filter(\.shouldTranslate).flatMap { entry in
      entry.localizations.filter { $0.language != sourceLanguage }.flatMap { localization in
        let variations =
          localization.plural + localization.devices.flatMap(\.plural)
          + localization.substitutions.flatMap(\.plural)
        return variations.filter { $0.unit?.state == "new" }.map {
          PendingVariant(
            key: entry.key, language: localization.language, category: $0.name, place: $0.place)
        }
      }
    }
  }
}
