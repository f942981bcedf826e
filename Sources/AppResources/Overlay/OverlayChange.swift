/// One change of an app's files that is supposed, and made in memory alone.
public struct OverlayChange: Hashable, Sendable {
  /// What is changed, as people say it.
  public enum Subject: Hashable, Sendable {
    /// A text of a table; `old` is what was there.
    case text(key: String, language: String, table: String, old: String?, new: String)
    /// A text of a table is taken away.
    case removedText(key: String, language: String, table: String, old: String)
    /// A localization is added, with the tables of another when `from` names one.
    case language(String, from: String?)
    /// A localization is taken away.
    case removedLanguage(String)
    /// A file or folder is taken away.
    case removedFile(String)
    /// A file is added that is a copy of another.
    case copiedFile(String, from: String)
    /// A key of Info.plist has another value; `old` is what was there.
    case property(key: String, old: PropertyListValue?, new: PropertyListValue)
  }

  /// What is changed.
  public let subject: Subject

  /// How the files are changed, in order.
  public let edits: [Edit]

  /// The file that is changed, or the first of several.
  public var file: String { edits.first?.path ?? "" }

  /// The languages that the change is about; empty when it is about all.
  public var languages: [String] {
    switch subject {
    case .text(_, let language, _, _, _), .removedText(_, let language, _, _),
      .language(let language, _), .removedLanguage(let language):
      return language == "Base" ? [] : [language]
    case .removedFile(let path), .copiedFile(let path, _):
      let folder = path.split(separator: "/").first { $0.hasSuffix(".lproj") }
      let language = folder.map { String($0.dropLast(6)) }
      return language.map { $0 == "Base" ? [] : [$0] } ?? []
    case .property: return []
    }
  }

  /// A change of one file, or of a whole folder that is taken away.
  public struct Edit: Hashable, Sendable {
    /// The path below the opened folder.
    public let path: String
    let operation: Operation
  }

  enum Operation: Hashable, Sendable {
    /// Sets the text at a path of keys in a property list, `.strings` files among them; the file is made
    /// when it is missing.
    case set([String], PropertyListValue, kind: ListKind)
    /// Removes the entry at a path of keys in a property list.
    case unset([String], kind: ListKind)
    /// Sets a text of a catalog.
    case setInCatalog(key: String, language: String, text: String)
    /// Removes a text of a catalog.
    case unsetInCatalog(key: String, language: String)
    /// Removes all texts of a language of a catalog.
    case removeFromCatalog(language: String)
    /// Makes a folder.
    case addFolder
    /// Makes a file that holds what another one holds.
    case copy(from: String)
    /// Removes a file or folder.
    case remove
  }

  /// What a property list is read as.
  enum ListKind: Hashable, Sendable {
    case strings
    case stringsdict
    case localizationTable
    case info
  }
}

// MARK: - Making the change

extension OverlayChange.Edit {
  /// Makes the change in `files`, in memory.
  func apply(to files: inout FileTree) throws(OverlayFault) {
    switch operation {
    case .addFolder: files.addFolder(path)
    case .remove:
      guard files.kind(of: path) != nil else { throw .noFile(path, near: nil) }
      files.remove(path)
    case .copy(let source):
      files.write(try contents(of: source, in: files), to: path)
      files.suppose(.whole, in: path)
    case .set(let keys, let value, let kind):
      let isNew = !files.isFile(path)
      let old = isNew ? Self.emptyFile(kind) : try contents(of: path, in: files)
      guard let new = PropertyListEdit(old)?.setting(value, at: keys),
        OverlayCheck(path: path, kind).isSet(keys, to: value, from: old, to: new)
      else { throw .notEditable(file: path) }
      files.write(new, to: path)
      files.suppose(Self.supposition(keys, kind), in: path)
    case .unset(let keys, let kind):
      let old = try contents(of: path, in: files)
      guard let new = PropertyListEdit(old)?.removing(keys),
        OverlayCheck(path: path, kind).isSet(keys, to: nil, from: old, to: new)
      else { throw .notEditable(file: path) }
      files.write(new, to: path)
    case .setInCatalog(let key, let language, let text):
      let old = try contents(of: path, in: files)
      guard let new = CatalogEdit(old)?.setting(text, forKey: key, in: language),
        OverlayCheck.isSet(key, language, to: text, from: old, to: new, path: path)
      else { throw .notEditable(file: path) }
      files.write(new, to: path)
      files.suppose(Supposition(key: key, language: language), in: path)
    case .unsetInCatalog(let key, let language):
      let old = try contents(of: path, in: files)
      guard let new = CatalogEdit(old)?.removing(key: key, in: language),
        OverlayCheck.isSet(key, language, to: nil, from: old, to: new, path: path)
      else { throw .notEditable(file: path) }
      files.write(new, to: path)
    case .removeFromCatalog(let language):
      let old = try contents(of: path, in: files)
      guard let new = CatalogEdit(old)?.removing(language: language),
        StringCatalog.read(new, path: path).error == nil
      else { throw .notEditable(file: path) }
      files.write(new, to: path)
    }
  }

  private func contents(of path: String, in files: FileTree) throws(OverlayFault) -> [UInt8] {
    do throws(FileFault) {
      return try files.read(path)
    } catch {
      throw .unreadable(error)
    }
  }

  private static func supposition(_ keys: [String], _ kind: OverlayChange.ListKind) -> Supposition {
    switch kind {
    case .localizationTable:
      Supposition(key: keys.count > 1 ? keys[1] : "", language: keys.first)
    case .strings, .stringsdict, .info: Supposition(key: keys.first ?? "")
    }
  }

  private static func emptyFile(_ kind: OverlayChange.ListKind) -> [UInt8] {
    let text =
      switch kind {
      case .strings: "\n"
      case .stringsdict, .localizationTable, .info:
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        </dict>
        </plist>

        """
      }
    return Array(text.utf8)
  }
}
