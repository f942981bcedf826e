internal import AppResources
internal import Diagnostics

/// The lines that tell what is in a resource file: its entries with their places, and what is wrong.
struct InspectionLines {
  private let inspection: FileInspection

  init(_ inspection: FileInspection) { self.inspection = inspection }

  func lines(width: Int) -> [String] {
    let headline = "\(inspection.path.escapedForTerminal)   \(inspection.kind), \(summary)"
    return Paragraph.wrap(headline, width: width) + rows.lines(width: width)
      + inspection.diagnostics.flatMap { diagnostic($0, width: width) }
  }

  // MARK: - The first line

  private var summary: String {
    switch inspection.content {
    case .table(let table):
      return "\(table.encoding), \(entries(table.entryCount))\(kept(of: table))"
    case .catalog(let catalog):
      guard catalog.error == nil else { return "not readable" }
      return "\(entries(catalog.entries.count)) in "
        + catalog.languages.joined(separator: " ").escapedForTerminal
    case .languages(let table):
      guard table.error == nil else { return "not readable" }
      return count(table.languages.count, "language")
    case .propertyList(let list):
      guard list.error == nil else { return "\(list.encoding), not readable" }
      return "\(list.format), \(list.encoding), \(count(list.keys.count, "key"))"
    case .imageSet(let set):
      let localized = set.isLocalizable ? "localized" : "not localized"
      return "\(count(set.slots.count, "slot")), \(localized)"
    case .other(let bytes): return count(bytes, "byte")
    }
  }

  private func entries(_ number: Int) -> String { "\(number) \(number == 1 ? "entry" : "entries")" }

  private func kept(of table: TableFile) -> String {
    let kept = table.keptPositions.count
    if kept == table.entryCount { return "" }
    return ", the platform keeps \(kept == 0 ? "none" : String(kept))"
  }

  // MARK: - The entries

  private var rows: TextTable {
    var rows: [(place: String, cells: [String])] = []
    switch inspection.content {
    case .table(let table):
      let kept = Set(table.keptPositions)
      for (position, entry) in table.entries.enumerated() {
        let mark = kept.contains(position) ? "" : "  (not kept)"
        rows.append((place(entry.keyPlace), [quoted(entry.key), text(entry.value) + mark]))
      }
    case .catalog(let catalog):
      let languages = catalog.languages
      for entry in catalog.entries {
        rows.append((place(entry.place), [quoted(entry.key), languagesOf(entry, of: languages)]))
      }
    case .languages(let table):
      for language in table.languages {
        rows.append(
          ("", [language.escapedForTerminal, entries(table.table(for: language)?.entryCount ?? 0)]))
      }
    case .propertyList(let list):
      for (key, place) in list.keys {
        let value = list.value?[key].map { JSONValue($0).text.escapedForTerminal } ?? ""
        rows.append((self.place(place), [key.escapedForTerminal, value]))
      }
    case .imageSet(let set):
      for slot in set.slots {
        let facts = [
          slot.locale.map { "for \($0)" }, slot.direction, slot.scale.map { "\($0)x" },
          slot.idiom == "universal" ? nil : slot.idiom,
        ]
        rows.append(
          (
            place(slot.place),
            [
              slot.file.map { $0.escapedForTerminal } ?? "(empty)",
              facts.compactMap { $0 }.joined(separator: ", ").escapedForTerminal,
            ]
          ))
      }
    case .other: break
    }
    // Numbers stand under one another when their last digits do.
    let room = rows.map(\.place.count).max() ?? 0
    return TextTable(
      rows: rows.map { row in
        room == 0
          ? row.cells
          : [String(repeating: " ", count: room - row.place.count) + row.place] + row.cells
      }, indent: 2)
  }

  private func place(_ place: Place) -> String {
    place.column.map { "\(place.line):\($0)" } ?? "\(place.line)"
  }

  /// The languages that have an entry, and those of the catalog that lack it.
  private func languagesOf(_ entry: StringCatalog.Entry, of all: [String]) -> String {
    let own = entry.localizations.map(\.language)
    guard entry.shouldTranslate else { return "not to be translated" }
    // The key stands for a text of the source language that is not there.
    let missing = all.dropFirst().filter { !own.contains($0) }
    let lack = missing.isEmpty ? "" : "missing: \(missing.joined(separator: " "))"
    let there = own.isEmpty ? "" : own.joined(separator: " ")
    return [there, lack].filter { !$0.isEmpty }.joined(separator: "; ").escapedForTerminal
  }

  private func text(_ value: TableValue) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .other(let value): "\(value.noun): \(JSONValue(value).text.escapedForTerminal)"
    case .rules(let entry): text(entry)
    }
  }

  /// An entry with variants: its format, and a line for each variable.
  private func text(_ entry: PluralEntry) -> String {
    switch entry {
    case .devices(let variants): return "by device: " + told(variants)
    case .widths(let variants): return "by width: " + told(variants)
    case .format(let entry):
      let variables = entry.variables.map { variable in
        "\(variable.name.escapedForTerminal) (\((variable.valueType ?? "@").escapedForTerminal)): "
          + told(variable.variants)
      }
      return ([entry.format.map(quoted) ?? "no format"] + variables).joined(separator: "\n")
    }
  }

  private func told(_ variants: [PluralEntry.Variant]) -> String {
    variants.map { variant in
      let name = variant.name.escapedForTerminal
      switch variant.value {
      case .text(let text): return "\(name) \(quoted(text))"
      case .entry(.format(let entry)): return "\(name) \(entry.format.map(quoted) ?? "no format")"
      case .entry: return "\(name) with variants of its own"
      case .other: return "\(name) (no text)"
      }
    }.joined(separator: ", ")
  }

  // MARK: - What is wrong

  private func diagnostic(_ diagnostic: Diagnostic, width: Int) -> [String] {
    let place = diagnostic.place.map { self.place($0) + ": " } ?? ""
    let suggestion = diagnostic.suggestion.map { "; \($0)" } ?? ""
    let text =
      "\(place)\(diagnostic.severity.rawValue): \(diagnostic.message)\(suggestion) [\(diagnostic.id)]"
    let lines = Paragraph.wrap(text.escapedForTerminal, width: max(20, width - 2))
    return lines.enumerated().map { $0 == 0 ? $1 : "  \($1)" }
  }
}
