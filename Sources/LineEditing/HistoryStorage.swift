#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A step on a file that the system refused.
struct FileFault: Error, Equatable {
  var path: String
  var code: Int32

  var message: String { "\(path): \(String(cString: strerror(code)))" }

  /// The fault that the last system call left in `errno`.
  static func last(_ path: String) -> FileFault { FileFault(path: path, code: errno) }
}

/// The bytes of a file, of a large one the last whole lines that fit; `nil` if there is no such file.
func readTail(_ path: String, atMost limit: Int) throws(FileFault) -> [UInt8]? {
  // Not blocking: a named pipe in the file's place is refused below instead of being waited for.
  let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
  guard file >= 0 else {
    if errno == ENOENT { return nil }
    throw .last(path)
  }
  defer { close(file) }
  var status = stat()
  guard fstat(file, &status) == 0 else { throw .last(path) }
  guard status.st_mode & S_IFMT == S_IFREG else { throw FileFault(path: path, code: EINVAL) }
  let isCut = status.st_size > limit
  if isCut { lseek(file, status.st_size - off_t(limit), SEEK_SET) }
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
  if isCut, let newline = bytes.firstIndex(of: UInt8(ascii: "\n")) {
    bytes.removeSubrange(...newline)
  }
  return bytes
}

/// Adds bytes at the end of a file, in one write; the file is made for its owner alone, with its folders.
func appendToFile(_ path: String, _ bytes: [UInt8]) throws(FileFault) {
  let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
  var file = open(path, flags, 0o600)
  if file < 0, errno == ENOENT {
    try makeFolders(above: path)
    file = open(path, flags, 0o600)
  }
  guard file >= 0 else { throw .last(path) }
  defer { close(file) }
  try writeAll(bytes, to: file, path: path)
}

/// Puts a new file in the place of an old one, so that the old or the new one is there whole at any time.
///
/// A link is followed: the file that it names is replaced.
func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileFault) {
  var target = path
  if let resolved = realpath(path, nil) {
    target = String(cString: resolved)
    free(resolved)
  }
  var template = Array((target + ".XXXXXX").utf8CString)
  let file = mkstemp(&template)
  guard file >= 0 else { throw .last(target) }
  let temporary = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  do throws(FileFault) {
    defer { close(file) }
    try writeAll(bytes, to: file, path: temporary)
    if fsync(file) != 0 { throw .last(temporary) }
  } catch {
    unlink(temporary)
    throw error
  }
  if rename(temporary, target) != 0 {
    let fault = FileFault.last(target)
    unlink(temporary)
    throw fault
  }
}

private func writeAll(_ bytes: [UInt8], to file: Int32, path: String) throws(FileFault) {
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

private func makeFolders(above path: String) throws(FileFault) {
  let parts = path.split(separator: "/").dropLast()
  var folder = path.hasPrefix("/") ? "" : "."
  for part in parts {
    folder += "/" + part
    if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .last(folder) }
  }
}
