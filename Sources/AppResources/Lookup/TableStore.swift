import Synchronization

/// The tables of an opened app, each file read once however many processes and worlds ask for it.
final class TableStore: Sendable {
  private let tables = Mutex<[String: TableFile]>([:])

  /// The table file at `path`, or what keeps it from being read.
  func table(_ path: String, _ kind: TableFile.Kind, in files: FileTree)
    -> Result<TableFile, FileFault>
  {
    // What was changed in one world must not be seen in another.
    let isShared = !files.isChanged(path)
    if isShared, let known = tables.withLock({ $0[path] }) { return .success(known) }
    do throws(FileFault) {
      let table = TableFile.read(try files.read(path), path: path, kind: kind)
      if isShared { tables.withLock { $0[path] = table } }
      return .success(table)
    } catch {
      return .failure(error)
    }
  }
}
