internal import Foundation

/// Writing a file as a whole: whoever looks sees the old file or the new one, also after a kill.
///
/// The text goes into a new file beside the target, down to the disk, and is then renamed onto it.
enum AtomicFile {
  /// Why a file was not written.
  struct Fault: Error, Equatable {
    /// One line for people.
    var message: String
    /// Whether the file is there already.
    var isThere = false
  }

  /// Writes `text` to `path`.
  ///
  /// - Parameters:
  ///   - text: The whole new content.
  ///   - path: The file; a link is followed, and permissions are kept.
  ///   - replacing: Whether a file that is there may be replaced.
  /// - Throws: Why it was not written; what was there is as it was then.
  static func write(_ text: String, to path: String, replacing: Bool) throws(Fault) {
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    let folder = target.deletingLastPathComponent().path
    let prefix = ".\(target.lastPathComponent)."
    sweep(folder, prefix: prefix)
    let fresh = "\(folder)/\(prefix)\(getpid()).new"
    do {
      let manager = FileManager.default
      try Data(text.utf8).write(to: URL(fileURLWithPath: fresh))
      if manager.fileExists(atPath: target.path) {
        let attributes = try manager.attributesOfItem(atPath: target.path)
        if let permissions = attributes[.posixPermissions] {
          try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: fresh)
        }
      }
      let handle = try FileHandle(forUpdating: URL(fileURLWithPath: fresh))
      try handle.synchronize()
      try handle.close()
    } catch {
      unlink(fresh)
      throw Fault(message: "\(path): cannot be written")
    }
    guard replacing else {
      // A link is refused where the name is taken, so nothing can come between asking and writing.
      let status = link(fresh, target.path)
      let reason = errno
      unlink(fresh)
      guard status == 0 else {
        throw reason == EEXIST
          ? Fault(message: "\(path): is there already", isThere: true)
          : Fault(message: "\(path): cannot be written")
      }
      return
    }
    guard rename(fresh, target.path) == 0 else {
      unlink(fresh)
      throw Fault(message: "\(path): cannot be written")
    }
  }

  /// Removes what processes that were killed while writing this file have left beside it.
  private static func sweep(_ folder: String, prefix: String) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
    for name in names where name.hasPrefix(prefix) && name.hasSuffix(".new") {
      guard let process = Int32(name.dropFirst(prefix.count).dropLast(4)), process > 0,
        kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(folder)/\(name)")
    }
  }
}
