#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The new file that takes the place of another one when it is whole.
///
/// On Linux it has no name until then, so that nothing is left when the process is killed; where the file
/// system cannot do that it has a hidden name from the beginning.
struct FreshFile {
  private let file: Int32
  private let folder: String
  /// The name by which the one who writes knows the target.
  private let path: String
  private let name: String
  private let hasName: Bool

  static let suffix = ".new"
  static func prefix(_ target: String) -> String { ".\(target.prefix(180))." }

  init(beside target: OutputFile.Target, named path: String) throws(WriteFault) {
    self.path = path
    folder = target.folder
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    name = "\(target.folder)/\(Self.prefix(target.name))\(number)\(Self.suffix)"
    // The permissions of a new file are what the user's mask leaves of these.
    let mode = target.mode ?? 0o666
    var opened = Self.openNameless(in: target.folder, mode)
    hasName = opened < 0
    if opened < 0 { opened = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    file = opened
    guard file >= 0 else { throw .last(path) }
    _ = flock(file, LOCK_EX | LOCK_NB)
    if let kept = target.mode { _ = fchmod(file, kept) }
  }

  private static func openNameless(in folder: String, _ mode: mode_t) -> Int32 {
    #if os(Linux)
      // O_TMPFILE, which is a composed macro that Swift does not import.
      return open(folder, 0o20_000_000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode)
    #else
      return -1
    #endif
  }

  func write(_ bytes: [UInt8]) throws(WriteFault) {
    try writeAll(bytes, to: file, named: path)
    guard fsync(file) == 0 else { throw .last(path) }
  }

  /// Puts the file in the place of the target.
  func take(place target: OutputFile.Target, replacing: Bool) throws(WriteFault) {
    if !replacing {
      // A link is refused where the name is taken, so nothing can come between asking and writing.
      guard give(target.path) else {
        throw errno == EEXIST ? WriteFault(path, .isThere) : .last(path)
      }
      if hasName { unlink(name) }
    } else {
      if !hasName, !give(name) { throw .last(path) }
      guard rename(name, target.path) == 0 else { throw .last(path) }
    }
    close(file)
  }

  /// Gives the file a name that is free.
  private func give(_ new: String) -> Bool {
    if hasName { return link(name, new) == 0 }
    return linkat(AT_FDCWD, "/proc/self/fd/\(file)", AT_FDCWD, new, AT_SYMLINK_FOLLOW) == 0
  }

  /// Takes the file away.
  func discard() {
    let kept = errno
    unlink(name)
    close(file)
    errno = kept
  }
}
