import Synchronization

/// The tables and catalogs of an opened app, each file read once however many processes and worlds ask
/// for it.
final class TableStore: Sendable {
  /// A language of a catalog, compiled to one kind of table.
  private struct Compiled: Hashable, Sendable {
    var path: String
    var language: String
    var kind: TableFile.Kind
  }

  private struct Memory: Sendable {
    var tables: [String: TableFile] = [:]
    var catalogs: [String: StringCatalog] = [:]
    var compiled: [Compiled: TableFile] = [:]
    var localizationTables: [String: LocalizationTable] = [:]
  }

  private let memory = Mutex(Memory())

  /// The table file at `path`.
  func table(_ path: String, _ kind: TableFile.Kind, in files: FileTree)
    -> Result<TableFile, FileFault>
  {
    read(path, \.tables, in: files) {
      TableFile.read($0, path: path, kind: kind).supposing(files.suppositions[path])
    }
  }

  /// The `.loctable` at `path`.
  func localizationTable(_ path: String, in files: FileTree)
    -> Result<LocalizationTable, FileFault>
  {
    read(path, \.localizationTables, in: files) {
      LocalizationTable.read($0, path: path).supposing(files.suppositions[path])
    }
  }

  /// The String Catalog at `path`.
  func catalog(_ path: String, in files: FileTree) -> Result<StringCatalog, FileFault> {
    read(path, \.catalogs, in: files) { StringCatalog.read($0, path: path) }
  }

  /// What the build makes of a catalog for one language: a `.strings` or a `.stringsdict`.
  func compiled(_ path: String, language: String, _ kind: TableFile.Kind, in files: FileTree)
    -> Result<TableFile, FileFault>
  {
    let key = Compiled(path: path, language: language, kind: kind)
    let store = keeper(of: path, in: files)
    if let known = store.memory.withLock({ $0.compiled[key] }) { return .success(known) }
    return catalog(path, in: files).map { catalog in
      let table =
        (kind == .stringsdict ? catalog.stringsdict(for: language) : catalog.strings(for: language))
        .supposing(files.suppositions[path], in: language)
      store.memory.withLock { $0.compiled[key] = table }
      return table
    }
  }

  /// Who remembers the file at `path`: what was changed in one copy of the tree must not be seen in another.
  private func keeper(of path: String, in files: FileTree) -> TableStore {
    files.isChanged(path) ? files.changedStore : self
  }

  private func read<Contents: Sendable>(
    _ path: String, _ kept: any WritableKeyPath<Memory, [String: Contents]> & Sendable,
    in files: FileTree, _ read: ([UInt8]) -> Contents
  ) -> Result<Contents, FileFault> {
    let store = keeper(of: path, in: files)
    if let known = store.memory.withLock({ $0[keyPath: kept][path] }) { return .success(known) }
    return files.contents(of: path).map { bytes in
      let contents = read(bytes)
      store.memory.withLock { $0[keyPath: kept][path] = contents }
      return contents
    }
  }
}
