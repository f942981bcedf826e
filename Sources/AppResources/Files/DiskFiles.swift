import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The part of a file tree that is on disk, with the memory of what was listed and read.
///
/// Every folder is listed at most once and every file read at most once, so that what the app sees
/// does not change while it is open.
final class DiskFiles: Sendable {
  /// The number of bytes beyond which a file is not read.
  static let fileSizeLimit = 256 * 1024 * 1024

  /// The number of names beyond which a folder is not listed further.
  static let folderSizeLimit = 100_000

  /// The number of bytes up to which a file's contents are kept.
  private static let keptSizeLimit = 8 * 1024 * 1024

  /// What a folder holds.
  struct Folder: Sendable {
    /// Names in the order of their UTF-8 bytes.
    var names: [String] = []
    /// What stands at each name; links are followed when first asked for.
    var kinds: [String: Kind] = [:]
    /// What kept the folder from being listed in full.
    var fault: FileFault?
  }

  /// What a folder's listing says of a name.
  enum Kind: Hashable, Sendable {
    case file
    case folder
    case link
    case other
  }

  /// Where a name leads once links are followed.
  enum Target: Sendable {
    case file(String)
    case folder(String)
    case refused(FileFault)
  }

  private struct Memory: Sendable {
    var folders: [String: Folder] = [:]
    /// The files that were read, those too large to be kept included.
    var read: Set<String> = []
    var targets: [String: Target?] = [:]
    var contents: [String: Result<[UInt8], FileFault>] = [:]
  }

  /// The opened folder with all links followed.
  private let realRoot: String
  private let memory = Mutex(Memory())

  init(_ path: String) throws(FileTreeError) {
    guard let real = Self.realPath(path) else {
      let code = errno
      throw code == ENOENT || code == ENOTDIR
        ? .missing(path: path) : .unreadable(path: path, reason: Self.reason(code))
    }
    switch Self.status(real) {
    case .some(let status) where status.isFolder: break
    case .some: throw .notAFolder(path: path)
    case nil: throw .missing(path: path)
    }
    guard access(real, R_OK | X_OK) == 0 else {
      throw .unreadable(path: path, reason: Self.reason(errno))
    }
    realRoot = real == "/" ? "" : real
  }

  // MARK: Looking

  func kind(of path: String) -> FileTree.Kind? {
    memory.withLock { memory in
      switch target(of: path, &memory) {
      case nil: nil
      case .file: .file
      case .folder: .folder
      case .refused: .refused
      }
    }
  }

  func children(of path: String) -> [String] {
    memory.withLock { memory in folder(at: path, &memory)?.names ?? [] }
  }

  func fault(inFolder path: String) -> FileFault? {
    memory.withLock { memory in
      if case .refused(let fault) = target(of: path, &memory) { return fault }
      return folder(at: path, &memory)?.fault
    }
  }

  var filesRead: [String] { memory.withLock { $0.read.sorted() } }

  func read(_ path: String) throws(FileFault) -> [UInt8] {
    let result: Result<[UInt8], FileFault> = memory.withLock { memory in
      if let known = memory.contents[path] { return known }
      let result: Result<[UInt8], FileFault>
      switch target(of: path, &memory) {
      case nil: return .failure(.missing(path: path))
      case .folder: result = .failure(.isFolder(path: path))
      case .refused(let fault): result = .failure(fault)
      case .file(let real):
        result = Self.contents(of: real, named: path)
        memory.read.insert(path)
      }
      if case .success(let bytes) = result, bytes.count > Self.keptSizeLimit { return result }
      memory.contents[path] = result
      return result
    }
    return try result.get()
  }

  // MARK: Following a path

  /// Where `path` leads, or `nil` when a part of it is missing.
  private func target(of path: String, _ memory: inout Memory) -> Target? {
    if path.isEmpty { return .folder(realRoot) }
    if let known = memory.targets[path] { return known }
    let target = findTarget(of: path, &memory)
    memory.targets[path] = .some(target)
    return target
  }

  private func findTarget(of path: String, _ memory: inout Memory) -> Target? {
    let parent = TreePath.folder(of: path)
    guard let folder = folder(at: parent, &memory),
      let kind = folder.kinds[TreePath.name(of: path)]
    else {
      if case .refused(.outsideTree) = target(of: parent, &memory) {
        return .refused(.outsideTree(path: path))
      }
      return nil
    }
    guard case .folder(let realParent) = target(of: parent, &memory) else { return nil }
    let real = "\(realParent)/\(TreePath.name(of: path))"
    switch kind {
    case .file: return .file(real)
    case .folder: return .folder(real)
    case .other: return .refused(.notAFile(path: path))
    case .link: return followLink(real, path: path)
    }
  }

  private func followLink(_ link: String, path: String) -> Target {
    guard let real = Self.realPath(link) else { return .refused(.brokenLink(path: path)) }
    guard real == realRoot || real.hasPrefix(realRoot + "/") else {
      return .refused(.outsideTree(path: path))
    }
    guard let status = Self.status(real) else { return .refused(.brokenLink(path: path)) }
    if status.isFolder {
      // A link to a folder above itself would make the tree endless.
      if link == real || link.hasPrefix(real + "/") { return .refused(.brokenLink(path: path)) }
      return .folder(real)
    }
    return status.isFile ? .file(real) : .refused(.notAFile(path: path))
  }

  private func folder(at path: String, _ memory: inout Memory) -> Folder? {
    if let known = memory.folders[path] { return known }
    guard case .folder(let real) = target(of: path, &memory) else { return nil }
    let folder = Self.list(real.isEmpty ? "/" : real, named: path)
    memory.folders[path] = folder
    return folder
  }
}

// MARK: - The system's calls

extension DiskFiles {
  private struct Status {
    var mode: UInt32
    var size: Int
    var isFolder: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFDIR) }
    var isFile: Bool { mode & UInt32(S_IFMT) == UInt32(S_IFREG) }
  }

  private static func status(_ path: String) -> Status? {
    var buffer = stat()
    guard lstat(path, &buffer) == 0 else { return nil }
    return Status(mode: UInt32(buffer.st_mode), size: Int(buffer.st_size))
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(validatingCString: resolved)
  }

  private static func reason(_ code: Int32) -> String {
    String(cString: strerror(code)).lowercased()
  }

  private static func list(_ real: String, named path: String) -> Folder {
    var folder = Folder()
    guard let stream = opendir(real) else {
      folder.fault = .unreadable(path: path, reason: reason(errno))
      return folder
    }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      // A name that is no UTF-8 cannot be asked for by any app, and is left out.
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(validatingCString: $0)
        }
      }
      guard let name, name != ".", name != ".." else { continue }
      guard folder.names.count < folderSizeLimit else {
        folder.fault = .unreadable(path: path, reason: "more than \(folderSizeLimit) entries")
        break
      }
      folder.names.append(name)
      folder.kinds[name] = kind(ofType: Int32(entry.pointee.d_type), at: "\(real)/\(name)")
    }
    folder.names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return folder
  }

  private static func kind(ofType type: Int32, at path: String) -> Kind {
    switch type {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN):
      guard let mode = status(path)?.mode else { return .other }
      switch mode & UInt32(S_IFMT) {
      case UInt32(S_IFREG): return .file
      case UInt32(S_IFDIR): return .folder
      case UInt32(S_IFLNK): return .link
      default: return .other
      }
    default: return .other
    }
  }

  /// The bytes of the file at a path of the host, with links followed.
  static func contents(atHostPath path: String) -> Result<[UInt8], FileFault> {
    guard let real = realPath(path) else {
      switch errno {
      case ENOENT:
        return .failure(status(path) == nil ? .missing(path: path) : .brokenLink(path: path))
      case ENOTDIR: return .failure(.missing(path: path))
      case ELOOP: return .failure(.brokenLink(path: path))
      case let code: return .failure(.unreadable(path: path, reason: reason(code)))
      }
    }
    guard let status = status(real) else { return .failure(.missing(path: path)) }
    if status.isFolder { return .failure(.isFolder(path: path)) }
    guard status.isFile else { return .failure(.notAFile(path: path)) }
    return contents(of: real, named: path)
  }

  /// The bytes of a regular file; whatever took its place since the listing is refused.
  private static func contents(of real: String, named path: String) -> Result<[UInt8], FileFault> {
    let descriptor = open(real, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else {
      return .failure(.unreadable(path: path, reason: reason(errno)))
    }
    defer { close(descriptor) }
    var buffer = stat()
    guard fstat(descriptor, &buffer) == 0 else {
      return .failure(.unreadable(path: path, reason: reason(errno)))
    }
    let status = Status(mode: UInt32(buffer.st_mode), size: Int(buffer.st_size))
    guard status.isFile else { return .failure(.notAFile(path: path)) }
    guard status.size <= fileSizeLimit else {
      return .failure(.tooLarge(path: path, size: status.size, limit: fileSizeLimit))
    }
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: status.size) { buffer, count in
      while count < status.size {
        let got = Glue.read(descriptor, buffer.baseAddress.map { $0 + count }, status.size - count)
        if got == 0 { break }
        if got < 0 {
          if errno == EINTR { continue }
          code = errno
          break
        }
        count += got
      }
    }
    return code == 0 ? .success(bytes) : .failure(.unreadable(path: path, reason: reason(code)))
  }
}

/// The system's `read`, apart from the method of that name.
private enum Glue {
  static func read(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, buffer, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, buffer, count)
    #else
      Darwin.read(descriptor, buffer, count)
    #endif
  }
}
