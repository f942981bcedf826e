import Diagnostics

extension FileInspection {
  /// The inspection as one JSON object.
  ///
  /// `kind`, `error` and `diagnostics` are always there. A string table has `encoding`, `entries` in the
  /// order of the file with duplicates, and `table` as the platform keeps it.
  public var json: JSONValue {
    .object(
      [.init("kind", .string(kind))] + details + [
        .init("error", .string(orNull: error)),
        .init("diagnostics", .array(diagnostics.map(Self.json))),
      ])
  }

  /// The same with the path in front, for output about several files.
  public var jsonWithFile: JSONValue {
    guard case .object(let members) = json else { return json }
    return .object([.init("file", .string(path))] + members)
  }

  private var details: [JSONValue.Member] {
    switch content {
    case .table(let table):
      return [
        .init("encoding", .string(table.encoding)),
        .init("entries", .array(table.entries.map(Self.json))),
        .init("table", Self.json(kept: table)),
      ]
    case .catalog(let catalog): return details(of: catalog)
    case .languages(let table):
      let tables = table.languages.compactMap { language in
        table.table(for: language).map { JSONValue.Member(language, Self.json(kept: $0)) }
      }
      return [
        .init("languages", .array(table.languages.map { .string($0) })),
        .init("tables", .object(tables)),
      ]
    case .propertyList(let list):
      return [
        .init("format", .string(list.format)), .init("encoding", .string(list.encoding)),
        .init("value", list.value.map { JSONValue($0) } ?? .null),
        .init(
          "keys",
          .array(
            list.keys.map { key, place in
              .object([.init("key", .string(key)), .init("line", .integer(place.line))])
            })),
      ]
    case .imageSet(let set):
      return [
        .init("name", .string(set.name)), .init("isLocalizable", .boolean(set.isLocalizable)),
        .init("slots", .array(set.slots.map(Self.json))),
      ]
    case .other(let count): return [.init("bytes", .integer(count))]
    }
  }

  private func details(of catalog: StringCatalog) -> [JSONValue.Member] {
    let languages = catalog.languages
    let tables = languages.map { language in
      let entries =
        catalog.strings(for: language).keptEntries + catalog.stringsdict(for: language).keptEntries
      let members = entries.map { JSONValue.Member($0.key, Self.json($0.value)) }
      return JSONValue.Member(language, .object(members))
    }
    return [
      .init("sourceLanguage", .string(catalog.sourceLanguage)),
      .init("languages", .array(languages.map { .string($0) })),
      .init(
        "entries",
        .array(
          catalog.entries.map { entry in
            .object([
              .init("key", .string(entry.key)), .init("line", .integer(entry.place.line)),
              .init(
                "languages", .array(entry.localizations.map { .string($0.language) })),
            ])
          })),
      .init("tables", .object(tables)),
    ]
  }

  private static func json(_ slot: ImageSet.Slot) -> JSONValue {
    .object([
      .init("file", .string(orNull: slot.file)), .init("idiom", .string(slot.idiom)),
      .init("scale", .integer(orNull: slot.scale)), .init("locale", .string(orNull: slot.locale)),
      .init("direction", .string(orNull: slot.direction)), .init("line", .integer(slot.place.line)),
    ])
  }

  private static func json(_ entry: TableEntry) -> JSONValue {
    .object([
      .init("key", .string(entry.key)), .init("value", json(entry.value)),
      .init("line", .integer(entry.keyPlace.line)),
    ])
  }

  private static func json(kept table: TableFile) -> JSONValue {
    .object(table.keptEntries.map { .init($0.key, json($0.value)) })
  }

  private static func json(_ diagnostic: Diagnostic) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("id", .string(diagnostic.id)), .init("severity", .string(diagnostic.severity.rawValue)),
      .init("line", .integer(orNull: diagnostic.place?.line)),
      .init("column", .integer(orNull: diagnostic.place?.column)),
      .init("message", .string(diagnostic.message)),
    ]
    if let suggestion = diagnostic.suggestion {
      members.append(.init("suggestion", .string(suggestion)))
    }
    return .object(members)
  }

  private static func json(_ value: TableValue) -> JSONValue {
    switch value {
    case .text(let text): .string(text)
    case .other(let value): JSONValue(value)
    case .rules(let entry): json(entry)
    }
  }

  private static func json(_ entry: PluralEntry) -> JSONValue {
    switch entry {
    case .devices(let variants): .object([.init("devices", json(variants))])
    case .widths(let variants): .object([.init("widths", json(variants))])
    case .format(let entry):
      .object([
        .init("format", .string(orNull: entry.format)),
        .init(
          "variables",
          .object(
            entry.variables.map { variable in
              .init(
                variable.name,
                .object([
                  .init("type", .string(orNull: variable.valueType)),
                  .init("variants", json(variable.variants)),
                ]))
            })),
      ])
    }
  }

  private static func json(_ variants: [PluralEntry.Variant]) -> JSONValue {
    .object(
      variants.map { variant in
        switch variant.value {
        case .text(let text): .init(variant.name, .string(text))
        case .entry(let entry): .init(variant.name, json(entry))
        case .other(let value): .init(variant.name, JSONValue(value))
        }
      })
  }
}
