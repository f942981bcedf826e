// Looking up localized texts: rules T1 to T12.

extension BundleCaches {
  /// The text that `localizedString(forKey:value:table:)` gives, without its trace.
  public mutating func text(
    forKey key: String?, value: String?, table name: String?, in bundle: ResourceBundle
  ) -> String {
    guard let key else { return shown(forKey: nil, value: value).text }
    if let text = tableText(forKey: key, table: name, of: bundle) {
      return pseudolanguage.applied(to: text, isFound: true, doublesFirst: options.doublesFirst)
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
      if let found = StringTable.text(of: entry.value, on: device, options) {
        (text, outcome) = (found, .found(entry, source))
        text = pseudolanguage.applied(to: text, isFound: true, doublesFirst: options.doublesFirst)
      } else {
        text = pseudolanguage.applied(to: key, isFound: false, doublesFirst: options.doublesFirst)
        outcome = .notAText(entry, source)
      }
    } else {
      let shown = shown(forKey: key, value: value)
      text = shown.text
      outcome = table.isMissing ? .noTable(shown: shown.kind) : .missingKey(shown: shown.kind)
    }
    return StringLookup(
      key: key, value: value, bundlePath: bundle.path, text: text, outcome: outcome, table: table,
      log: log(key, outcome, table, bundle))
  }

  /// What `NSShowNonLocalizedStrings` has the platform log (rule T12).
  private func log(
    _ key: String?, _ outcome: StringLookup.Outcome, _ table: StringTable, _ bundle: ResourceBundle
  ) -> String? {
    guard pseudolanguage.showsNonLocalized, let key else { return nil }
    switch outcome {
    case .found, .notAText: return nil
    case .missingKey, .noTable:
      let name = bundle.identifier ?? (bundle.path.isEmpty ? "the app" : bundle.path)
      return "ERROR: \(key) not found in table \(table.name) of bundle \(name)"
    }
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
    return (
      pseudolanguage.applied(to: text, isFound: false, doublesFirst: options.doublesFirst), kind
    )
  }
}
