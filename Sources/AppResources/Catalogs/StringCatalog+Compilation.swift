import Diagnostics

/// What Xcode's build makes of a catalog, in memory (rules X6-X12).
extension StringCatalog {
  /// The `.strings` table of `language`: every plain text.
  public func strings(for language: String) -> TableFile {
    table(.strings, language: language) { entry, localization in
      guard localization.substitutions.isEmpty, localization.plural.isEmpty else { return nil }
      let unit =
        localization.devices.isEmpty
        ? localization.unit : localization.devices.last { $0.name == "other" }?.unit
      guard let unit, isCompiled(unit, language: language) else { return nil }
      return (.text(unit.value), unit.place)
    }
  }

  /// The `.stringsdict` table of `language`: every text with variants.
  public func stringsdict(for language: String) -> TableFile {
    table(.stringsdict, language: language) { entry, localization in
      guard let rules = rules(of: localization, key: entry.key) else { return nil }
      return (.rules(rules), localization.place)
    }
  }

  private func table(
    _ kind: TableFile.Kind, language: String,
    value: (Entry, Localization) -> (value: TableValue, place: Place)?
  ) -> TableFile {
    var compiled: [TableEntry] = []
    for entry in entries where entry.shouldTranslate || language == sourceLanguage {
      guard let localization = entry.localization(language),
        let (value, place) = value(entry, localization)
      else { continue }
      compiled.append(
        TableEntry(
          key: entry.key, keyPlace: entry.place, value: value, valuePlace: place,
          comment: entry.comment))
    }
    return TableFile(
      path: path, kind: kind, entries: compiled, isUsable: error == nil, error: error)
  }

  /// Whether a text gets into the tables: what a translator has not touched yet does not (rule X11).
  ///
  /// The source language's own texts stay in the state `new` and count.
  private func isCompiled(_ unit: Unit, language: String) -> Bool {
    unit.state != "new" || (language == sourceLanguage && !unit.value.isEmpty)
  }

  private func rules(of localization: Localization, key: String) -> PluralEntry? {
    if !localization.devices.isEmpty {
      return .devices(
        localization.devices.compactMap { device in
          variant(device, language: localization.language, key: key)
        })
    }
    if !localization.plural.isEmpty {
      return plural(
        localization.plural, language: localization.language, key: key, place: localization.place)
    }
    guard !localization.substitutions.isEmpty, let unit = localization.unit,
      isCompiled(unit, language: localization.language)
    else { return nil }
    return substituted(unit, localization)
  }

  private func variant(
    _ device: Variation, language: String, key: String
  ) -> PluralEntry.Variant? {
    if !device.plural.isEmpty {
      guard
        let entry = plural(device.plural, language: language, key: key, place: device.place)
      else { return nil }
      return .init(name: device.name, place: device.place, value: .entry(entry))
    }
    guard let unit = device.unit, isCompiled(unit, language: language) else { return nil }
    return .init(name: device.name, place: unit.place, value: .text(unit.value))
  }

  /// An entry with one variable, whose argument is the first number in the texts (rule X6).
  private func plural(
    _ variations: [Variation], language: String, key: String, place: Place
  ) -> PluralEntry? {
    let units = variations.compactMap { variation -> (Variation, Unit)? in
      guard let unit = variation.unit, isCompiled(unit, language: language) else { return nil }
      return (variation, unit)
    }
    guard !units.isEmpty else { return nil }
    let texts = [units.last { $0.0.name == "other" }?.1.value].compactMap { $0 }
    let candidates = texts + units.map(\.1.value) + [key]
    let number = candidates.lazy.compactMap(Self.number).first
    let position = number?.position ?? 1
    let variants = units.map { variation, unit in
      PluralEntry.Variant(
        name: variation.name, place: unit.place, value: .text(Self.numbered(unit.value)))
    }
    let name = "value"
    let variable = PluralEntry.Variable(
      name: name, place: place, rule: .plural, valueType: number?.type ?? "lld", variants: variants)
    return .format(
      .init(
        format: position == 1 ? "%#@\(name)@" : "%\(position)$#@\(name)@", place: place,
        variables: [variable]))
  }

  /// The position and printf type of the first number that `text` shows.
  private static func number(_ text: String) -> (position: Int, type: String)? {
    FormatLint.arguments(FormatString(text)).sorted { $0.key < $1.key }.lazy
      .filter { $0.value.argumentClass != .object && $0.value.argumentClass != .pointer }
      .map { ($0.key, $0.value.length + String($0.value.type)) }.first
  }

  /// `text` with a position in every specifier when it has several: inside a variant, an unnumbered one
  /// would begin to count at the number that selected the variant (rule P6).
  private static func numbered(_ text: String) -> String {
    let format = FormatString(text)
    guard format.specifiers.count > 1 else { return text }
    var next = 1
    var result = ""
    for piece in format.pieces {
      switch piece {
      case .text(let text):
        result += text.replacing("%", with: "%%")
      case .specifier(let specifier):
        guard specifier.position == nil else {
          result += specifier.text
          continue
        }
        result += "%\(next)$" + specifier.text.dropFirst()
        next += 1
      }
    }
    return result
  }

  /// An entry whose text refers to variables; `%arg` becomes the variable's argument (rules X6, X7).
  private func substituted(_ unit: Unit, _ localization: Localization) -> PluralEntry {
    var format = unit.value
    let variables = localization.substitutions.map { substitution in
      let position = substitution.argument.map { "\($0)$" } ?? ""
      if !position.isEmpty {
        format = format.replacing(
          "%#@\(substitution.name)@", with: "%\(position)#@\(substitution.name)@")
      }
      return PluralEntry.Variable(
        name: substitution.name, place: substitution.place, rule: .plural,
        valueType: substitution.formatSpecifier,
        variants: substitution.plural.compactMap { variation in
          variation.unit.map {
            .init(
              name: variation.name, place: $0.place,
              value: .text(
                $0.value.replacing("%arg", with: "%\(position)\(substitution.formatSpecifier)")))
          }
        })
    }
    return .format(.init(format: format, place: unit.place, variables: variables))
  }
}
