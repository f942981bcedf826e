import Diagnostics

// Looking up localized texts: rules T1 to T12.

extension BundleCaches {
  /// The text that `localizedString(forKey:value:table:)` gives, without its trace.
  public mutating func text(
    forKey key: String?, value: String?, table name: String?, in bundle: ResourceBundle
  ) -> String {
    guard let key else { return shown(forKey: nil, value: value).text }
    if let text = tableText(forKey: key, table: name, of: bundle) {
      return pseudolanguage.applied(to: text, isFound: true)
    }
    return shown(forKey: key, value: value).text
  }

  /// What `localizedString(forKey:value:table:)` gives, with everything that decided it.
  public mutating func localizedString(
    forKey key: String?, value: String? = nil, table name: String? = nil, in bundle: ResourceBundle
  ) -> StringLookup {
    lookup(key, value, table(name, of: bundle), bundle)
  }

  /// The text in one localization, by its exact name; the table is not remembered (rules R8 and K6).
  public mutating func localizedString(
    forKey key: String?, value: String? = nil, table name: String? = nil,
    localization: String?, in bundle: ResourceBundle
  ) -> StringLookup {
    let table = findTable(Self.tableName(name), of: bundle, localization: .some(localization))
    return lookup(key, value, table, bundle)
  }

  private func lookup(
    _ key: String?, _ value: String?, _ table: StringTable, _ bundle: ResourceBundle
  ) -> StringLookup {
    var outcome: StringLookup.Outcome
    var text: String
    if let key, let (entry, source) = table.entry(forKey: key) {
      if let found = StringTable.text(of: entry.value, on: device) {
        (text, outcome) = (found, .found(entry, source))
        text = pseudolanguage.applied(to: text, isFound: true)
      } else {
        text = pseudolanguage.applied(to: key, isFound: false)
        outcome = .notAText(entry, source)
      }
    } else {
      let shown = shown(forKey: key, value: value)
      text = shown.text
      outcome = table.isMissing ? .noTable(shown: shown.kind) : .missingKey(shown: shown.kind)
    }
    return StringLookup(
      key: key, value: value, bundlePath: bundle.path, text: text, outcome: outcome, table: table)
  }

  /// What is shown where no table has the key (rule T7).
  private func shown(forKey key: String?, value: String?)
    -> (text: String, kind: StringLookup.Shown)
  {
    let (text, kind): (String, StringLookup.Shown) =
      if let value, !value.isEmpty {
        (value, .value)
      } else if let key {
        (key, .key)
      } else {
        ("", .nothing)
      }
    return (pseudolanguage.applied(to: text, isFound: false), kind)
  }
}

// MARK: - Finding a table

extension BundleCaches {
  /// The table `name`, its files searched and read (rules T2-T5).
  ///
  /// Without a `localization` the search is the ordinary one; with one, whose name can be `nil`, it is
  /// that of rule R8.
  mutating func findTable(_ name: String, of bundle: ResourceBundle, localization: String??)
    -> StringTable
  {
    var sources: [StringTable.Source] = []
    var searches: [FileLookup] = []
    var diagnostics: [Diagnostic] = []
    for kind in [TableFile.Kind.stringsdict, .strings] {
      let search = search(for: name, kind, of: bundle, localization: localization)
      searches.append(search)
      guard let path = search.path else { continue }
      switch store.table(path, kind, in: files) {
      case .success(let file):
        diagnostics += file.diagnostics
        guard file.isUsable else { continue }
        sources.append(StringTable.Source(file: file, localization: search.localization))
      case .failure(let fault): diagnostics.append(fault.diagnostic)
      }
    }
    // The search for texts is the one people ask about, and comes first.
    return StringTable(
      name: name, sources: sources, searches: searches.reversed(), diagnostics: diagnostics)
  }

  private mutating func search(
    for name: String, _ kind: TableFile.Kind, of bundle: ResourceBundle, localization: String??
  ) -> FileLookup {
    if let localization {
      path(
        forResource: name, ofType: kind.rawValue, forLocalization: localization, in: bundle)
    } else {
      path(forResource: name, ofType: kind.rawValue, in: bundle)
    }
  }
}
