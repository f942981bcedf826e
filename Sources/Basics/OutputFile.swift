#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A file to be written: whatever LangLab writes goes through here.
///
/// - Whoever looks sees the old file or the new one, whole, also after a kill or on a full disk: the text
///   goes into a new file in the same folder, down to the disk, and is then renamed onto the target.
/// - Only files are replaced. A device, a named pipe, a socket, a folder, a link that leads nowhere and a
///   write-protected file stay as they are. A link to a file is followed, and permissions are kept.
/// - A relative path stays inside its folder, also by way of links; a path in full may lie anywhere.
/// - What a killed process may leave beside the target is taken away by whoever writes there next.
public struct OutputFile: Sendable {
  /// The path as it was named.
  public let path: String
  /// The folder that a relative path starts at.
  let folder: String
  /// Whether a relative path has to stay inside the folder.
  let isConfined: Bool

  /// The file at a path that the one at the keyboard named in full knowledge: on the command line.
  public init(_ path: String) {
    self.init(path, folder: ".", isConfined: false)
  }

  /// The file at a path below `folder`, or anywhere if the path is given in full.
  public init(_ path: String, inside folder: String) {
    self.init(path, folder: folder, isConfined: true)
  }

  private init(_ path: String, folder: String, isConfined: Bool) {
    self.path = path
    self.folder = folder
    self.isConfined = isConfined
  }

  /// The path as it can be opened.
  public var fullPath: String {
    path.hasPrefix("/") || folder == "." ? path : "\(folder)/\(path)"
  }

  /// Writes the whole file.
  ///
  /// - Parameters:
  ///   - text: The new content.
  ///   - replacing: Whether a file that is there may be replaced.
  /// - Throws: Why it was not written; what was there is as it was then.
  public func write(_ text: String, replacing: Bool) throws(WriteFault) {
    try write(Array(text.utf8), replacing: replacing)
  }

  /// Writes the whole file from bytes.
  public func write(_ bytes: [UInt8], replacing: Bool) throws(WriteFault) {
    let target = try target()
    if target.mode != nil, !replacing { throw WriteFault(path, .isThere) }
    sweep(target)
    let fresh = try FreshFile(beside: target, named: path)
    do throws(WriteFault) {
      try fresh.write(bytes)
      try fresh.take(place: target, replacing: replacing)
    } catch {
      fresh.discard()
      throw error
    }
  }

  /// Adds bytes at the end of the file, all or none of them; a new one is made for its owner alone, with
  /// the folders that lead to it.
  ///
  /// Processes that add to the same file side by side take turns.
  public func append(_ bytes: [UInt8]) throws(WriteFault) {
    try makeFolders()
    let file = try openLocked(try target(), O_WRONLY | O_APPEND | O_CREAT)
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last(path) }
    do throws(WriteFault) {
      try writeAll(bytes, to: file, named: path)
    } catch {
      // A full disk may have taken a part; half a line would be read as one.
      _ = ftruncate(file, status.st_size)
      throw error
    }
  }

  /// Writes the file anew from what is in it, while nobody adds to it.
  ///
  /// - Parameters:
  ///   - limit: How many bytes are read, from the end.
  ///   - change: Gives the new content, or `nil` to leave the file as it is.
  /// - Throws: Why it was not written; what was there is as it was then.
  public func rewrite(atMost limit: Int, _ change: ([UInt8]) -> [UInt8]?) throws(WriteFault) {
    let target = try target()
    guard target.mode != nil else { return }
    let file = try openLocked(target, O_RDWR)
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .last(path) }
    if status.st_size > off_t(limit) { lseek(file, status.st_size - off_t(limit), SEEK_SET) }
    guard let bytes = change(try readAll(file, atMost: limit)) else { return }
    try write(bytes, replacing: true)
  }

  private func readAll(_ file: Int32, atMost limit: Int) throws(WriteFault) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while bytes.count < limit {
      let count = chunk.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last(path)
      }
      bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
  }

  /// Opens a file and waits for its lock; one that another process has replaced meanwhile is opened anew.
  private func openLocked(_ target: Target, _ flags: Int32) throws(WriteFault) -> Int32 {
    while true {
      let file = open(target.path, flags | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW, 0o600)
      guard file >= 0 else { throw .last(path) }
      waitForLock(file)
      var (opened, named) = (stat(), stat())
      let isKnown = fstat(file, &opened) == 0
      let isNamed = lstat(target.path, &named) == 0
      guard isKnown, opened.st_mode & S_IFMT == S_IFREG else {
        close(file)
        throw WriteFault(path, .isNoFile(kind(of: opened.st_mode)))
      }
      if isNamed, opened.st_ino == named.st_ino, opened.st_dev == named.st_dev { return file }
      close(file)
    }
  }
}

// MARK: - Where it lies

extension OutputFile {
  /// What is to be written: links followed, and known to be a file or free.
  struct Target {
    let folder: String
    let name: String
    /// The permissions of the file that is there, `nil` for none.
    let mode: mode_t?
    var path: String { folder == "/" ? "/" + name : "\(folder)/\(name)" }
  }

  private func target() throws(WriteFault) -> Target {
    let whole = fullPath
    guard !whole.utf8.contains(0), let last = whole.split(separator: "/").last,
      last != ".", last != "..", !whole.hasSuffix("/")
    else { throw WriteFault(path, .isNoFile("a folder")) }
    var status = stat()
    let isLink = lstat(whole, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    let real: String
    if isLink {
      guard let resolved = resolved(whole) else { throw WriteFault(path, .brokenLink) }
      real = resolved
    } else {
      let slash = whole.lastIndex(of: "/")
      let above = slash.map { $0 == whole.startIndex ? "/" : String(whole[..<$0]) } ?? "."
      guard let resolved = resolved(above) else { throw .last(path) }
      real = resolved == "/" ? "/" + last : "\(resolved)/\(last)"
    }
    let name = real.split(separator: "/").last.map(String.init) ?? ""
    let rest = String(real.dropLast(name.count + 1))
    try confine(real)
    let target = Target(folder: rest.isEmpty ? "/" : rest, name: name, mode: try mode(of: real))
    return target
  }

  private func confine(_ real: String) throws(WriteFault) {
    guard isConfined, !path.hasPrefix("/") else { return }
    guard let base = resolved(folder) else { throw .last(path) }
    guard real.hasPrefix(base == "/" ? "/" : base + "/") else {
      throw WriteFault(path, .outside(folder: folder))
    }
  }

  private func mode(of real: String) throws(WriteFault) -> mode_t? {
    var status = stat()
    guard lstat(real, &status) == 0 else {
      guard errno == ENOENT else { throw .last(path) }
      return nil
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw WriteFault(path, .isNoFile(kind(of: status.st_mode)))
    }
    guard status.st_mode & 0o222 != 0 else { throw WriteFault(path, .writeProtected) }
    return status.st_mode & 0o777
  }

  /// Makes the folders above the file, for their owner alone.
  private func makeFolders() throws(WriteFault) {
    let whole = fullPath
    var folder = whole.hasPrefix("/") ? "" : "."
    for part in whole.split(separator: "/").dropLast() {
      folder += "/" + part
      if mkdir(folder, 0o700) != 0, errno != EEXIST, errno != EISDIR { throw .last(path) }
    }
  }

  /// Removes what processes that were killed while writing this file have left beside it.
  ///
  /// Who writes holds a lock on his new file; one that nobody holds is left over.
  private func sweep(_ target: Target) {
    guard let names = opendir(target.folder) else { return }
    defer { closedir(names) }
    let prefix = FreshFile.prefix(target.name)
    while let entry = readdir(names) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard name.hasPrefix(prefix), name.hasSuffix(FreshFile.suffix) else { continue }
      let left = "\(target.folder)/\(name)"
      let file = open(left, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
      guard file >= 0 else { continue }
      var status = stat()
      if fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        flock(file, LOCK_EX | LOCK_NB) == 0
      {
        unlink(left)
      }
      close(file)
    }
  }
}

// MARK: - The system's calls

/// A path without links, `nil` with `errno` where it leads nowhere.
private func resolved(_ path: String) -> String? {
  guard let found = realpath(path, nil) else { return nil }
  defer { free(found) }
  return String(cString: found)
}

/// The word for what is no file.
private func kind(of mode: mode_t) -> String {
  switch mode & S_IFMT {
  case S_IFDIR: "a folder"
  case S_IFCHR, S_IFBLK: "a device"
  case S_IFIFO: "a named pipe"
  case S_IFSOCK: "a socket"
  default: "no file"
  }
}

/// Waits a moment for whoever writes; nobody holds the lock long, and who does for ever is passed over.
private func waitForLock(_ file: Int32) {
  for _ in 0..<100 {
    if flock(file, LOCK_EX | LOCK_NB) == 0 || (errno != EWOULDBLOCK && errno != EINTR) { return }
    usleep(2000)
  }
}

func writeAll(_ bytes: [UInt8], to file: Int32, named path: String) throws(WriteFault) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
    if count < 0 {
      if errno == EINTR { continue }
      throw .last(path)
    }
    rest = rest.dropFirst(count)
  }
}
