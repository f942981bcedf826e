import Diagnostics

extension FileInspection {
  /// The inspection as aligned lines of text, without colour; nothing in them moves a terminal's cursor.
  public var lines: [String] {
    [headline] + rows + diagnosticLines
  }

  private var headline: String {
    "\(path.visible)   \(kind), \(summary)"
  }

  private var summary: String {
    switch content {
    case .table(let table):
      let lost = table.entryCount - table.keptPositions.count
      let kept = lost == 0 ? "" : ", the platform keeps \(table.entryCount - lost)"
      return "\(table.encoding), \(count(table.entryCount, "entry", "entries"))\(kept)"
    case .catalog(let catalog):
      return "\(count(catalog.entries.count, "entry", "entries")) in "
        + catalog.languages.joined(separator: " ").visible
    case .languages(let table):
      return count(table.languages.count, "language", "languages")
    case .propertyList(let list):
      return "\(list.format), \(list.encoding), \(count(list.keys.count, "key", "keys"))"
    case .other(let bytes):
      return count(bytes, "byte", "bytes")
    }
  }

  private func count(_ number: Int, _ one: String, _ other: String) -> String {
    "\(number) \(number == 1 ? one : other)"
  }

  private var rows: [String] {
    switch content {
    case .table(let table):
      let kept = Set(table.keptPositions)
      return aligned(
        table.entries.enumerated().map { position, entry in
          let mark = kept.contains(position) ? "" : "   (not kept)"
          return (place(entry.keyPlace), entry.key.quotedVisibly, Self.text(entry.value) + mark)
        })
    case .catalog(let catalog):
      return aligned(
        catalog.entries.map { entry in
          let languages = entry.localizations.map(\.language).joined(separator: " ")
          return (place(entry.place), entry.key.quotedVisibly, languages.visible)
        })
    case .languages(let table):
      return table.languages.map { language in
        let entries = table.table(for: language)?.entryCount ?? 0
        return "  \(language.visible): \(count(entries, "entry", "entries"))"
      }
    case .propertyList(let list):
      return aligned(
        list.keys.map { key, place in
          (self.place(place), key.visible, JSONValue(list.value?[key] ?? .string("")).text)
        })
    case .other: return []
    }
  }

  private func place(_ place: Place) -> String {
    place.column.map { "\(place.line):\($0)" } ?? "\(place.line)"
  }

  private func aligned(_ rows: [(place: String, key: String, value: String)]) -> [String] {
    let places = rows.map(\.place.count).max() ?? 0
    // One very long key must not push all values off the screen.
    let keys = min(40, rows.map(\.key.columns).max() ?? 0)
    return rows.map { row in
      let indent = String(repeating: " ", count: places - row.place.count)
      return "  \(indent)\(row.place)  \(row.key.padded(to: keys))  \(row.value)"
    }
  }

  private static func text(_ value: TableValue) -> String {
    switch value {
    case .text(let text): text.quotedVisibly
    case .other(let value): "\(value.noun): \(JSONValue(value).text)"
    case .rules(let entry): text(entry)
    }
  }

  private static func text(_ entry: PluralEntry) -> String {
    switch entry {
    case .devices(let variants): "by device: " + names(variants)
    case .widths(let variants): "by width: " + names(variants)
    case .format(let entry):
      (entry.format ?? "").quotedVisibly
        + entry.variables.map { "   \($0.name.visible): \(names($0.variants))" }.joined()
    }
  }

  private static func names(_ variants: [PluralEntry.Variant]) -> String {
    variants.map(\.name.visible).joined(separator: " ")
  }

  private var diagnosticLines: [String] {
    diagnostics.map { diagnostic in
      let place = diagnostic.place.map { self.place($0) + ": " } ?? ""
      let suggestion = diagnostic.suggestion.map { "; \($0.visible)" } ?? ""
      return "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message.visible)\(suggestion)"
        + " [\(diagnostic.id)]"
    }
  }
}

extension String {
  /// The text with everything that a terminal would obey or hide escaped, without quotes.
  var visible: String {
    guard unicodeScalars.contains(where: \.isInvisible) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isInvisible {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
