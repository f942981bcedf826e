internal import Diagnostics

/// Finds out what has to be changed in an app's files for something that people suppose.
///
/// It says what to change and where, and changes nothing itself.
public struct OverlayPlanner: Sendable {
  let files: FileTree
  let bundle: ResourceBundle
  /// The keys by which documents ask their tables, by the names of the tables.
  let documentKeys: [String: [String]]

  /// A planner for the app whose main bundle is `bundle`; `documentKeys` are those of its documents, by table.
  public init(_ bundle: ResourceBundle, in files: FileTree, documentKeys: [String: [String]] = [:])
  {
    self.bundle = bundle
    self.files = files
    self.documentKeys = documentKeys
  }

  // MARK: - Texts

  /// The change that gives `key` the text `text` in `language`.
  public func setting(
    _ text: String, forKey key: String, in language: String, table: String? = nil
  ) throws(OverlayFault) -> OverlayChange {
    try Self.check(text)
    try Self.check(key)
    try checkLanguage(language)
    let name = try tableName(table, of: key, mayBeNew: true)
    let target = target(name, language, key: key)
    let old = target.text
    if old == text { throw .sameText(file: target.path, text: text) }
    return OverlayChange(
      subject: .text(key: key, language: language, table: name, old: old, new: text),
      edits: [
        OverlayChange.Edit(path: target.path, operation: target.operation(setting: text, key))
      ])
  }

  /// The change that takes the text of `key` in `language` away.
  public func removing(
    key: String, in language: String, table: String? = nil
  ) throws(OverlayFault) -> OverlayChange {
    try checkLanguage(language)
    let name = try tableName(table, of: key, mayBeNew: false)
    let target = target(name, language, key: key)
    guard target.hasKey else { throw .noEntry(key: key, language: language, table: name) }
    return OverlayChange(
      subject: .removedText(key: key, language: language, table: name, old: target.text ?? ""),
      edits: [OverlayChange.Edit(path: target.path, operation: target.operation(removing: key))])
  }

  /// The table that is meant: the one that was named, else the only one that has the key.
  private func tableName(_ table: String?, of key: String, mayBeNew: Bool) throws(OverlayFault)
    -> String
  {
    let known = tableNames
    if let table {
      try Self.checkName(table)
      guard mayBeNew || known.contains(table) || documentKeys[table] != nil else {
        throw .noTable(table, known: known)
      }
      return table
    }
    let holding = (known + documentKeys.keys.filter { !known.contains($0) }.sorted()).filter {
      keys(of: $0).contains(ExactKey(key))
    }
    guard let first = holding.first else {
      let all = (known + documentKeys.keys.sorted()).flatMap { keys(of: $0).map(\.text) }.sorted()
      throw .noKey(key, near: nearest(key, in: all))
    }
    guard holding.count == 1 else { throw .severalTables(key: key, tables: holding) }
    return first
  }

  /// The keys that a table has in any language, those of its document among them.
  private func keys(of table: String) -> Set<ExactKey> {
    var keys = Set((documentKeys[table] ?? []).map(ExactKey.init))
    for language in bundle.localizationNames + ["Base"] {
      for source in sources(table, language) { keys.formUnion(source.keys) }
    }
    for path in bundle.catalogs.paths[table] ?? [] {
      guard case .success(let catalog) = files.store.catalog(path, in: files) else { continue }
      // A key without any text stands for itself, and no table that is built has it.
      keys.formUnion(catalog.entries.map { ExactKey($0.key) })
    }
    return keys
  }

  /// The keys that can be meant, for completion.
  public var allKeys: [String] {
    let names = Set(tableNames).union(documentKeys.keys)
    return Set(names.flatMap { keys(of: $0).map(\.text) }).sorted()
  }

  // MARK: - Localizations

  /// The change that adds a localization: a folder, with copies of the tables of `source` when one is named.
  public func adding(language: String, from source: String? = nil) throws(OverlayFault)
    -> OverlayChange
  {
    guard Self.isLanguage(language) else { throw .notALanguage(language) }
    guard !bundle.localizationNames.contains(language) else { throw .languageExists(language) }
    let root = folder(forNew: language)
    let path = TreePath.joined(root, "\(language).lproj")
    var edits = [OverlayChange.Edit(path: path, operation: .addFolder)]
    if let source {
      try checkLanguage(source)
      for folder in folders(of: source) {
        for name in files.children(of: folder)
        where [".strings", ".stringsdict"].contains(where: name.hasSuffix) {
          edits.append(
            OverlayChange.Edit(
              path: TreePath.joined(path, name),
              operation: .copy(from: TreePath.joined(folder, name))))
        }
      }
    }
    return OverlayChange(subject: .language(language, from: source), edits: edits)
  }

  /// The change that takes a localization away: its folders, and its texts in catalogs.
  public func removing(language: String) throws(OverlayFault) -> OverlayChange {
    guard bundle.localizationNames.contains(language) else {
      throw .noLanguage(language, known: bundle.localizationNames)
    }
    var edits = folders(of: language).map { OverlayChange.Edit(path: $0, operation: .remove) }
    for path in bundle.catalogs.paths.values.joined().sorted() {
      guard case .success(let catalog) = files.store.catalog(path, in: files),
        catalog.languages.contains(language)
      else { continue }
      guard catalog.sourceLanguage != language else {
        throw .sourceLanguage(language, catalog: path)
      }
      edits.append(
        OverlayChange.Edit(path: path, operation: .removeFromCatalog(language: language)))
    }
    if let file = bundle.info.file,
      let listed = bundle.info["CFBundleLocalizations"]?.stringArray, listed.contains(language)
    {
      let rest = listed.filter { $0 != language }.map(PropertyListValue.string)
      edits.append(
        OverlayChange.Edit(
          path: file, operation: .set(["CFBundleLocalizations"], .array(rest), kind: .info)))
    }
    guard !edits.isEmpty else { throw .noFile("\(language).lproj", near: nil) }
    return OverlayChange(subject: .removedLanguage(language), edits: edits)
  }

  // MARK: - Files and Info.plist

  /// The change that takes a file or folder away.
  public func removing(file typed: String) throws(OverlayFault) -> OverlayChange {
    guard let path = TreePath.normalized(typed), !path.isEmpty else { throw .badName(typed) }
    var found = path
    if files.kind(of: path) == nil {
      let inside = bundle.resourceFolders.map { TreePath.joined($0, path) }
        .first { files.kind(of: $0) != nil }
      guard let inside else { throw .noFile(typed, near: nearFile(path)) }
      found = inside
    }
    let type = TreePath.splitExtension(TreePath.name(of: found)).type
    if ["swift", "m", "mm", "h", "c", "cpp"].contains(type) { throw .isCode(found) }
    return OverlayChange(
      subject: .removedFile(found), edits: [OverlayChange.Edit(path: found, operation: .remove)])
  }

  /// The change that adds a file which is a copy of another one of the app.
  public func copying(_ source: String, to path: String) throws(OverlayFault) -> OverlayChange {
    guard let path = TreePath.normalized(path), !path.isEmpty else { throw .badName(path) }
    guard files.isFile(source) else { throw .noFile(source, near: nil) }
    return OverlayChange(
      subject: .copiedFile(path, from: source),
      edits: [OverlayChange.Edit(path: path, operation: .copy(from: source))])
  }

  /// The change that gives a key of Info.plist a value.
  public func setting(_ value: PropertyListValue, forInfoKey key: String) throws(OverlayFault)
    -> OverlayChange
  {
    try Self.checkName(key)
    let old = bundle.info[key]
    if old == value { throw .sameValue(key: key) }
    let file =
      bundle.info.file
      ?? TreePath.joined(BundleLayout.find(at: bundle.path, in: files).1, "Info.plist")
    return OverlayChange(
      subject: .property(key: key, old: old, new: value),
      edits: [OverlayChange.Edit(path: file, operation: .set([key], value, kind: .info))])
  }

  /// The name of a file of the app that is near what was typed.
  private func nearFile(_ typed: String) -> String? {
    var known = bundle.localizationNames
    for folder in bundle.resourceFolders {
      for child in files.children(of: folder) {
        let path = TreePath.joined(folder, child)
        known.append(path)
        if child.hasSuffix(".lproj") {
          known += files.children(of: path).map { "\(child)/\($0)" }
        }
      }
    }
    return nearest(typed, in: known)
  }
}

// MARK: - What may be supposed

extension OverlayPlanner {
  private func checkLanguage(_ language: String) throws(OverlayFault) {
    guard bundle.localizationNames.contains(language) || language == "Base" else {
      guard Self.isLanguage(language) else { throw .notALanguage(language) }
      throw .noLanguage(language, known: bundle.localizationNames)
    }
  }

  private static func check(_ text: String) throws(OverlayFault) {
    guard text.utf8.count <= FileOverlay.textLimit else {
      throw .tooLong(limit: FileOverlay.textLimit)
    }
    let isControl = { (scalar: Unicode.Scalar) in
      scalar.value < 0x20 && scalar != "\n" && scalar != "\t" || scalar.value == 0x7F
        || scalar.value == 0xFFFE || scalar.value == 0xFFFF
    }
    guard !text.unicodeScalars.contains(where: isControl) else { throw .controlCharacter }
  }

  /// Refuses what is no plain name of a file or key.
  private static func checkName(_ name: String) throws(OverlayFault) {
    guard !name.isEmpty, name.utf8.count <= 200, !name.hasPrefix("."),
      !name.unicodeScalars.contains(where: { $0 == "/" || $0.value < 0x20 || $0.value == 0x7F })
    else { throw .badName(name) }
  }

  /// Whether `text` can be the name of a localization: `ja`, `pt-BR`, `zh_TW`.
  static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...8).contains(first.utf8.count), parts.count <= 6 else {
      return false
    }
    func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    return first.utf8.allSatisfy(isLetter)
      && parts.allSatisfy { part in
        (1...8).contains(part.utf8.count)
          && part.utf8.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) }
      }
  }
}
