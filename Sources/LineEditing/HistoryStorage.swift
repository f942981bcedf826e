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
