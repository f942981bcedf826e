internal import Diagnostics

extension ResourceAudit.Builder {
  /// Tables and keys that a localization lacks.
  mutating func checkCompleteness() {
    let plain = tables.filter { table in
      !table.isOfDocument && !table.isOfInfoPlist && table.copy(in: nil) == nil
        && table.copies.contains { !$0.entries.isEmpty }
    }
    let pending = pendingKeys
    for language in languages {
      let (own, missing) = plain.partitioned { copy(of: $0, in: language) != nil }
      var texts = 0
      var wanted = 0
      for table in plain {
        let keys = table.wantedKeys(developmentLanguage: developmentLanguage)
        wanted += keys.count
        guard let copy = copy(of: table, in: language) else {
          if isKeyLanguage(language, of: table) { texts += keys.count }
          continue
        }
        let lacking = keys.filter { copy.entry(forKey: $0.key) == nil }
        let open = keys.filter { pending[language]?.contains(ExactKey($0.key)) ?? false }
        texts += keys.count - lacking.count - open.count
        reportMissing(lacking, of: keys.count, in: table, language)
      }
      coverage.append(
        ResourceAudit.Coverage(
          localization: language, tables: own.map(\.name), missingTables: missing.map(\.name),
          texts: texts, wantedTexts: wanted))
      reportMissing(missing.filter { !isKeyLanguage(language, of: $0) }, of: plain, in: language)
    }
  }

  /// The copy of a table for `language`; the development language has that of Base.
  private func copy(of table: AuditedTable, in language: String) -> AuditedTable.Copy? {
    table.copy(in: language) ?? (language == developmentLanguage ? table.copy(in: "Base") : nil)
  }

  /// Whether the keys of a table are its texts in `language`: no file is needed then.
  private func isKeyLanguage(_ language: String, of table: AuditedTable) -> Bool {
    let isDevelopment = language == developmentLanguage
    guard isDevelopment, copy(of: table, in: language) == nil else { return false }
    let catalogs = bundle.layout == .sources ? bundle.catalogs.paths[table.name] ?? [] : []
    return !catalogs.isEmpty || table.keysAreTexts
  }

  private var pendingKeys: [String: Set<ExactKey>] {
    guard bundle.layout == .sources else { return [:] }
    var keys: [String: Set<ExactKey>] = [:]
    for path in bundle.catalogs.paths.values.flatMap({ $0 }) {
      guard case .success(let catalog) = files.store.catalog(path, in: files) else { continue }
      for variant in catalog.pendingVariants {
        keys[variant.language, default: []].insert(ExactKey(variant.key))
      }
    }
    return keys
  }

  private mutating func reportMissing(
    _ lacking: [TableEntry], of count: Int, in table: AuditedTable, _ language: String
  ) {
    guard let first = lacking.first else { return }
    report(
      "missing-keys", .warning, first.keyPlace,
      "\(language) lacks \(lacking.count) of \(count) key\(count == 1 ? "" : "s") of \(table.name): \(ResourceAudit.told(lacking.map { "\"\($0.key)\"" })); there the key itself is shown, since no other language is asked for a single key"
    )
  }

  /// Says for one key which localizations lack it.
  mutating func checkPresence(of entry: TableEntry, in table: AuditedTable) {
    let lacking = languages.filter { language in
      guard let copy = table.copy(in: language) else { return false }
      return copy.entry(forKey: entry.key) == nil
    }
    guard !lacking.isEmpty else { return }
    report(
      "missing-keys", .warning, entry.keyPlace,
      "table \(table.name) lacks the key in \(ResourceAudit.told(lacking)): it shows itself there, since no other language is asked for a single key"
    )
  }

  private mutating func reportMissing(
    _ missing: [AuditedTable], of all: [AuditedTable], in language: String
  ) {
    guard !missing.isEmpty else { return }
    var caches = caches(for: language)
    let share = TableShare(
      localization: language,
      own: all.filter { table in !missing.contains { $0.name == table.name } }.map(\.name),
      missing: missing.map { TableShare.missing($0.name, in: bundle, &caches) })
    report("missing-tables", .warning, nil, share.sentence)
  }
}

extension ResourceAudit {
  /// A list that is cut where it is long.
  static func told(_ words: [String], _ separator: String = ", ") -> String {
    let shown = words.prefix(4).joined(separator: separator)
    return words.count > 4 ? "\(shown) and \(words.count - 4) more" : shown
  }
}

extension AuditedTable {
  /// Whether most keys look like texts that people read: they have spaces.
  fileprivate var keysAreTexts: Bool {
    let keys = wantedKeys(developmentLanguage: nil).map(\.key)
    return !keys.isEmpty && keys.filter { $0.contains(" ") }.count * 2 > keys.count
  }
}

extension Sequence {
  /// The elements for which `condition` holds, and the others.
  fileprivate func partitioned(_ condition: (Element) -> Bool) -> (
    [Element], [Element]
  ) {
    var yes: [Element] = []
    var no: [Element] = []
    for element in self {
      if condition(element) { yes.append(element) } else { no.append(element) }
    }
    return (yes, no)
  }
}
