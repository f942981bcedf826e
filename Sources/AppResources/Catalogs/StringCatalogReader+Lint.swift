import Diagnostics

extension StringCatalogReader {
  /// Says what in the entries is wrong or will not show (rules X14, X16).
  mutating func lint(_ catalog: StringCatalog) {
    for entry in catalog.entries {
      guard diagnostics.count < Diagnostic.limit else { return }
      if entry.localizations.isEmpty, entry.shouldTranslate, catalog.languages.count > 1 {
        report("untranslated", .note, entry.place, "\"\(entry.key)\" has no translation")
      }
      let source = entry.localization(catalog.sourceLanguage).flatMap(Self.reference) ?? entry.key
      for localization in entry.localizations {
        lint(localization, of: entry, source: source)
      }
    }
  }

  /// A text whose specifiers stand for those of the entry.
  private static func reference(_ localization: StringCatalog.Localization) -> String? {
    guard localization.substitutions.isEmpty else { return nil }
    return localization.unit?.value
      ?? (localization.plural + localization.devices).last { $0.name == "other" }?.unit?.value
  }

  private mutating func lint(
    _ localization: StringCatalog.Localization, of entry: StringCatalog.Entry, source: String
  ) {
    let language = localization.language
    if !localization.plural.isEmpty {
      lint(localization.plural, place: localization.place, language: language, key: entry.key)
    }
    for device in localization.devices where !device.plural.isEmpty {
      lint(device.plural, place: device.place, language: language, key: entry.key)
    }
    lintSubstitutions(localization, key: entry.key)
    if let unit = localization.unit, localization.substitutions.isEmpty, unit.state != "new" {
      diagnostics += FormatLint.compare(
        source: source, translation: unit.value, at: unit.place)
    }
    for variation in localization.plural {
      guard let unit = variation.unit, unit.state != "new" else { continue }
      diagnostics += FormatLint.compare(
        source: source, translation: unit.value, at: unit.place, isVariant: true)
    }
  }

  private mutating func lint(
    _ variations: [StringCatalog.Variation], place: Place, language: String, key: String
  ) {
    let names = Set(variations.map(\.name))
    if !names.contains("other") {
      report("missing-other", .error, place, "\"\(key)\" has no variant other in \(language)")
    }
    let rules = PluralRules(language: language)
    for category in rules.categories where category != .other && !names.contains(category.rawValue)
    {
      // Languages that have `many` only for round millions do without it (rule P12).
      if category == .many, rules.text(of: .many)?.contains("e = 0") == true { continue }
      report(
        "missing-category", .warning, place,
        "\"\(key)\" has no variant \(category.rawValue), which \(language) uses: other is taken")
    }
    for variation in variations {
      guard let category = PluralCategory(rawValue: variation.name), category != .zero,
        !rules.categories.contains(category)
      else { continue }
      report(
        "unused-category", .note, variation.place,
        "\(language) has no category \(variation.name): this variant is never used")
    }
  }

  private mutating func lintSubstitutions(
    _ localization: StringCatalog.Localization, key: String
  ) {
    guard let unit = localization.unit else { return }
    let used = Set(FormatString(unit.value).specifiers.compactMap(\.variable))
    let defined = Set(localization.substitutions.map(\.name))
    for name in used.subtracting(defined).sorted() {
      report(
        "undefined-substitution", .error, unit.place, "Referencing undefined substitution '\(name)'"
      )
    }
    for substitution in localization.substitutions where !used.contains(substitution.name) {
      report(
        "unused-substitution", .warning, substitution.place,
        "Substitution '\(substitution.name)' was never referenced")
    }
    for substitution in localization.substitutions {
      lint(
        substitution.plural, place: substitution.place, language: localization.language, key: key)
    }
  }
}
