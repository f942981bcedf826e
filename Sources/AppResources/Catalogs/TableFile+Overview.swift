import Diagnostics

extension StringCatalog {
  /// The catalog as one table: every key with its text in the source language.
  var overview: TableFile {
    let plain = strings(for: sourceLanguage)
    let varied = stringsdict(for: sourceLanguage)
    let rows = entries.map { entry in
      varied.entry(forKey: entry.key) ?? plain.entry(forKey: entry.key)
        ?? TableEntry(
          key: entry.key, keyPlace: entry.place, value: .text(entry.key), valuePlace: entry.place,
          comment: entry.comment)
    }
    return TableFile(
      path: path, kind: .xcstrings, entries: rows, diagnostics: diagnostics,
      isUsable: error == nil, error: error)
  }
}

extension LocalizationTable {
  /// All languages as one table, each key led by its language.
  var overview: TableFile {
    let tables = languages.compactMap { language in table(for: language).map { (language, $0) } }
    let rows = tables.flatMap { language, table in
      table.entries.map { entry in
        TableEntry(
          key: "\(language)/\(entry.key)", keyPlace: entry.keyPlace, value: entry.value,
          valuePlace: entry.valuePlace)
      }
    }
    return TableFile(
      path: path, kind: .loctable, encoding: tables.first?.1.encoding ?? "binary", entries: rows,
      diagnostics: diagnostics + tables.flatMap(\.1.diagnostics), isUsable: error == nil,
      error: error)
  }
}
