internal import Diagnostics

extension ResourceAudit.Builder {
  /// Keys and texts of a table, held against those of the development language.
  mutating func checkTexts(of table: AuditedTable, onlyKey: String?) {
    let reference = table.reference(developmentLanguage: developmentLanguage)
    var seenKeys: Set<ExactKey> = []
    for copy in table.copies {
      let language = Self.language(of: copy, developmentLanguage)
      for (entry, source) in copy.entries where onlyKey == nil || onlyKey == entry.key {
        if seenKeys.insert(ExactKey(entry.key)).inserted { checkKey(entry) }
        switch entry.value {
        case .text(let text):
          findings += CountLint.lint(
            flat: text, language: language, key: entry.key, at: entry.valuePlace,
            hasVariantsElsewhere: table.hasVariants(entry.key))
          guard !source.file.path.hasSuffix(".xcstrings"), !table.isOfInfoPlist else { continue }
          compare(entry, text, with: copy.localization == reference?.localization ? nil : reference)
        case .rules(let rules):
          findings += CountLint.lint(rules, language: language, key: entry.key)
          if !source.file.path.hasSuffix(".xcstrings") {
            findings += rules.lint(language: language, key: entry.key)
          }
        case .other: break
        }
      }
    }
  }

  private static func language(of copy: AuditedTable.Copy, _ developmentLanguage: String?) -> String
  {
    guard let localization = copy.localization, localization != "Base" else {
      return developmentLanguage ?? "en"
    }
    return localization
  }

  /// A key with an interpolation is another key for every value.
  private mutating func checkKey(_ entry: TableEntry) {
    let raw = entry.rawKey ?? entry.key
    let written = raw.hasPrefix("\"") && raw.count > 1 ? String(raw.dropFirst().dropLast()) : raw
    guard written.contains("\\(") else { return }
    report(
      "interpolated-key", .error, entry.keyPlace,
      "the key contains an interpolation, \"\(written)\": at run time it is another key for every value, and never this one",
      suggestion: "use a placeholder such as %@ and String(format:)")
  }

  private mutating func compare(
    _ entry: TableEntry, _ text: String, with reference: AuditedTable.Copy?
  ) {
    let source: String
    if let reference {
      guard let known = reference.entry(forKey: entry.key) else { return }
      guard let wanted = known.value.text else { return }
      source = wanted
    } else {
      source = text
    }
    var found = FormatLint.compare(source: source, translation: text, at: entry.valuePlace)
    // A text without placeholders is hardly ever formatted, and its percent signs are meant.
    if FormatString(source).specifiers.isEmpty { found.removeAll { $0.id == "broken-specifier" } }
    findings += found
  }
}

extension AuditedTable {
  /// Whether a key has plural variants in any localization.
  fileprivate func hasVariants(_ key: String) -> Bool {
    copies.contains { copy in
      if case .rules? = copy.entry(forKey: key)?.value { true } else { false }
    }
  }
}
