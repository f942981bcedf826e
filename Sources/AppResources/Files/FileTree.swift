/// The files of the opened app: a folder that is listed and read when first needed, and kept.
///
/// Paths are relative to the opened folder, with `/` between their parts; `""` is the folder itself.
/// Nothing outside is ever read: `..`, absolute paths and links that lead out are refused. Names are
/// compared exactly, as on a device (rule R7), whatever the host's file system does.
///
/// The tree is a value. Copies share what was read from disk; files written to or removed from a copy
/// are seen through that copy alone.
public struct FileTree: Sendable {
  /// What stands at a path.
  public enum Kind: Hashable, Sendable {
    /// A file, or a link to one inside the tree.
    case file
    /// A folder, or a link to one inside the tree.
    case folder
    /// Something that is never read: a pipe, a device, a link out of the tree.
    case refused
  }

  /// The folder that was opened, as it was named; empty for a tree in memory.
  public let root: String

  /// What was read from the files, shared by all copies.
  let store = TableStore()

  /// What was read from files changed in this copy, shared by the copies with the same changes.
  private(set) var changedStore = TableStore()

  private let disk: DiskFiles?
  private var changes: [String: [UInt8]] = [:]
  private var removed: Set<String> = []
  private var addedNames: [String: Set<String>] = [:]

  /// What of the changed files is no more than supposed, by their paths.
  private(set) var suppositions: [String: Supposition] = [:]

  /// A number that grows with every change made to this copy.
  public private(set) var changeCount = 0 {
    didSet { changedStore = TableStore() }
  }

  /// Opens the folder at `path` on disk.
  ///
  /// Nothing but the folder's own existence is looked at.
  ///
  /// - Throws: What keeps the folder from being opened.
  public init(_ path: String) throws(FileTreeError) {
    root = path
    disk = try DiskFiles(path)
  }

  /// A tree that holds nothing but `files`, by their paths.
  public init(files: [String: [UInt8]] = [:]) {
    root = ""
    disk = nil
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) { write(bytes, to: path) }
  }

  /// A tree that holds nothing but text `files`, by their paths.
  public init(texts files: [String: String]) {
    self.init(files: files.mapValues { Array($0.utf8) })
  }

  /// The number of bytes beyond which a file is not read.
  public static var fileSizeLimit: Int { DiskFiles.fileSizeLimit }
}

// MARK: - Looking

extension FileTree {
  /// What stands at `path`, or `nil` when there is nothing.
  public func kind(of path: String) -> Kind? {
    guard let path = TreePath.normalized(path) else { return nil }
    if changeCount > 0 {
      if changes[path] != nil { return .file }
      if addedNames[path] != nil { return .folder }
      if isRemoved(path) { return nil }
    }
    if path.isEmpty { return .folder }
    return disk?.kind(of: path)
  }

  /// Whether a file or folder stands at `path`.
  public func contains(_ path: String) -> Bool {
    kind(of: path).map { $0 != .refused } ?? false
  }

  /// Whether a folder stands at `path`.
  public func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }

  /// Whether a file stands at `path`.
  public func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  /// The names in the folder at `path`, ordered by their UTF-8 bytes; empty when there is no such
  /// folder.
  ///
  /// The order is that of rule L3, for want of the device's.
  public func children(of path: String) -> [String] {
    guard let path = TreePath.normalized(path) else { return [] }
    let onDisk = isRemoved(path) ? [] : disk?.children(of: path) ?? []
    guard changeCount > 0 else { return onDisk }
    let added = addedNames[path] ?? []
    let kept = onDisk.filter {
      !added.contains($0) && !removed.contains(TreePath.joined(path, $0))
    }
    return (kept + added).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Why the folder at `path` could not be listed in full, or `nil` when it was.
  public func fault(inFolder path: String) -> FileFault? {
    guard let path = TreePath.normalized(path) else { return .outsideTree(path: path) }
    return disk?.fault(inFolder: path)
  }

  /// The bytes of the file at `path`.
  ///
  /// - Throws: What keeps the file from being read.
  public func read(_ path: String) throws(FileFault) -> [UInt8] {
    guard let normal = TreePath.normalized(path) else { throw .outsideTree(path: path) }
    if let bytes = changes[normal] { return bytes }
    if addedNames[normal] != nil || normal.isEmpty { throw .isFolder(path: normal) }
    guard !isRemoved(normal), let disk else { throw .missing(path: normal) }
    return try disk.read(normal)
  }

  /// The bytes of the file at `path`, or what keeps it from being read.
  public func contents(of path: String) -> Result<[UInt8], FileFault> {
    do throws(FileFault) {
      return .success(try read(path))
    } catch {
      return .failure(error)
    }
  }

  /// The bytes of a single file that a person named by its path on the host, or what keeps it from being
  /// read.
  ///
  /// Unlike paths below an opened folder it may be absolute, hold `..`, and lead through links.
  public static func contents(ofNamedFile path: String) -> Result<[UInt8], FileFault> {
    DiskFiles.contents(atHostPath: path)
  }

  /// The files that were read from disk so far, by their paths, in order: what opening an app has cost.
  public var filesRead: [String] { disk?.filesRead ?? [] }

  /// Whether `path` or a folder above it was removed, and not made anew.
  private func isRemoved(_ path: String) -> Bool {
    guard !removed.isEmpty else { return false }
    var current = path
    while !current.isEmpty {
      if removed.contains(current) { return true }
      current = TreePath.folder(of: current)
    }
    return false
  }
}

// MARK: - Changing this copy

extension FileTree {
  /// Puts a file with `bytes` at `path`, in this copy alone.
  ///
  /// A path that would leave the tree, or that is the tree itself, changes nothing.
  public mutating func write(_ bytes: [UInt8], to path: String) {
    guard let path = TreePath.normalized(path), !path.isEmpty else { return }
    changeCount += 1
    changes[path] = bytes
    addName(of: path)
  }

  /// Puts a folder without files at `path`, in this copy alone, unless one is there.
  public mutating func addFolder(_ path: String) {
    guard let path = TreePath.normalized(path), !path.isEmpty, !isFolder(path) else { return }
    changeCount += 1
    addedNames[path] = []
    addName(of: path)
  }

  private mutating func addName(of path: String) {
    var current = path
    while !current.isEmpty {
      let folder = TreePath.folder(of: current)
      addedNames[folder, default: []].insert(TreePath.name(of: current))
      current = folder
    }
  }

  /// Marks a part of the file at `path` as supposed.
  mutating func suppose(_ part: Supposition, in path: String) {
    changeCount += 1
    suppositions[path, default: Supposition()].formUnion(part)
  }

  /// Takes the file or folder at `path` away, in this copy alone.
  public mutating func remove(_ path: String) {
    guard let path = TreePath.normalized(path), !path.isEmpty else { return }
    changeCount += 1
    removed.insert(path)
    let below = path + "/"
    for changed in changes.keys where changed == path || changed.hasPrefix(below) {
      changes[changed] = nil
    }
    for folder in addedNames.keys where folder == path || folder.hasPrefix(below) {
      addedNames[folder] = nil
    }
    addedNames[TreePath.folder(of: path)]?.remove(TreePath.name(of: path))
  }

  /// Whether the file at `path` was written or removed in this copy.
  public func isChanged(_ path: String) -> Bool {
    guard changeCount > 0, let path = TreePath.normalized(path) else { return false }
    return changes[path] != nil || isRemoved(path)
  }

  /// The paths of the files written in this copy, and those of what was removed.
  public var changedPaths: (written: [String], removed: [String]) {
    (changes.keys.sorted(), removed.filter { changes[$0] == nil }.sorted())
  }
}
