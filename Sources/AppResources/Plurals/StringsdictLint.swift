public import Diagnostics

/// What can be wrong with an entry of a `.stringsdict` (rules P11, P12).
enum StringsdictLint {
  /// The faults of an entry that show without knowing its language.
  static func diagnostics(of entry: PluralEntry.FormatEntry, key: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for variable in entry.variables { found += diagnostics(of: variable, in: entry, key: key) }
    var used: Set<String> = []
    let texts = ([entry.format].compactMap { $0 }).map { ($0, entry.place) }
    for (format, place) in texts + entry.variables.flatMap(variantTexts) {
      let parsed = FormatString(format)
      for name in parsed.specifiers.compactMap(\.variable) {
        used.insert(name)
        if entry.variable(name) == nil {
          found.append(
            Diagnostic(
              "undefined-variable", .error, at: place, "\"\(key)\" has no variable \"\(name)\"",
              suggestion: nearest(name, in: entry.variables.map(\.name)).map {
                "did you mean \($0)?"
              }))
        }
      }
      for text in parsed.broken {
        found.append(
          Diagnostic("broken-specifier", .warning, at: place, "\"\(text)\" is no specifier"))
      }
    }
    if entry.format != nil {
      for variable in entry.variables where !used.contains(variable.name) {
        found.append(
          Diagnostic(
            "unused-variable", .warning, at: variable.place,
            "no format of \"\(key)\" refers to the variable \"\(variable.name)\""))
      }
    }
    return found
  }

  private static func variantTexts(_ variable: PluralEntry.Variable) -> [(String, Place)] {
    variable.variants.compactMap { variant in
      if case .text(let text) = variant.value { (text, variant.place) } else { nil }
    }
  }

  private static func diagnostics(
    of variable: PluralEntry.Variable, in entry: PluralEntry.FormatEntry, key: String
  ) -> [Diagnostic] {
    var found: [Diagnostic] = []
    func report(_ id: String, _ severity: Diagnostic.Severity, _ place: Place, _ message: String) {
      found.append(Diagnostic(id, severity, at: place, message))
    }
    let name = "variable \"\(variable.name)\" of \"\(key)\""
    switch variable.rule {
    case .gender: return []
    case .unknown(let type):
      report(
        "missing-rule-type", .error, variable.place,
        type.map { "\"\($0)\" of \(name) is no rule type" }
          ?? "\(name) has no \(StringsdictKey.ruleType)")
    case .plural: break
    }
    if variable.variant("other") == nil {
      report("missing-other", .error, variable.place, "\(name) has no variant \"other\"")
    }
    for variant in variable.variants {
      if PluralCategory(rawValue: variant.name) == nil {
        report(
          "unknown-category", .error, variant.place,
          "\"\(variant.name)\" of \(name) is no plural category")
      }
      if case .other(let value) = variant.value {
        report("not-a-text", .error, variant.place, "\(variant.name) of \(name) is \(value.noun)")
      }
    }
    found += typeMismatches(of: variable, key: key)
    return found
  }

  /// Variants whose first unnumbered specifier reads the deciding argument as something else.
  private static func typeMismatches(
    of variable: PluralEntry.Variable, key: String
  ) -> [Diagnostic] {
    let type = variable.valueType ?? "@"
    guard let expected = FormatString("%" + type).specifiers.first, expected.text == "%" + type
    else {
      return [
        Diagnostic(
          "unknown-value-type", .error, at: variable.place,
          "\"\(type)\" of variable \"\(variable.name)\" is no argument type")
      ]
    }
    return variantTexts(variable).compactMap { text, place in
      let first = FormatString(text).specifiers.first { $0.position == nil && $0.variable == nil }
      guard let first, first.argumentClass != expected.argumentClass else { return nil }
      return Diagnostic(
        "value-type-mismatch", .warning, at: place,
        "\"\(first.text)\" reads \(first.argumentClass.rawValue), but the value type of"
          + " \"\(variable.name)\" is \"\(type)\"")
    }
  }
}

extension PluralEntry {
  /// Variants that `language` lacks or never uses (rule P12).
  ///
  /// A missing `many` is normal in languages that have it only for round millions, and says nothing.
  public func lint(language: String, key: String) -> [Diagnostic] {
    switch self {
    case .format(let entry):
      return entry.variables.filter { $0.rule == .plural }.flatMap { variable in
        Self.lint(variable, language: language, key: key)
      }
    case .devices(let variants), .widths(let variants):
      return variants.flatMap { variant -> [Diagnostic] in
        guard case .entry(let entry) = variant.value else { return [] }
        return entry.lint(language: language, key: key)
      }
    }
  }

  private static func lint(
    _ variable: Variable, language: String, key: String
  ) -> [Diagnostic] {
    let rules = PluralRules(language: language)
    var found: [Diagnostic] = []
    for category in rules.categories where category != .other {
      let isOptional = category == .many && rules.text(of: .many)?.contains("e = 0") == true
      guard !isOptional, variable.variant(category.rawValue) == nil else { continue }
      found.append(
        Diagnostic(
          "missing-category", .warning, at: variable.place,
          "\"\(key)\" has no variant \"\(category.rawValue)\", which \(language) uses"
            + " (\(rules.text(of: category) ?? "")): other is taken"))
    }
    for variant in variable.variants {
      guard let category = PluralCategory(rawValue: variant.name), category != .zero,
        !rules.categories.contains(category)
      else { continue }
      found.append(
        Diagnostic(
          "unused-category", .note, at: variant.place,
          "\(language) has no category \(variant.name): this variant is never used"))
    }
    return found
  }
}
