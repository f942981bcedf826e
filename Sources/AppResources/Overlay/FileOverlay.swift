/// Changes of an app's files that are supposed: a value, laid over the files in memory.
///
/// ```swift
/// var overlay = FileOverlay(over: files)
/// try overlay.append(change)
/// overlay.files   // what is read then; no file is written
/// ```
///
/// The tree that comes of it is one like any other, so that whatever reads the app sees the changes.
public struct FileOverlay: Sendable {
  /// The changes in the order in which they were supposed.
  public private(set) var changes: [OverlayChange] = []

  /// The files without the changes.
  public let base: FileTree

  /// The files with the changes made, in memory.
  public private(set) var files: FileTree

  /// The number of changes that are kept.
  public static let limit = 1_000

  /// The number of bytes that a text or value may have.
  public static let textLimit = 20_000

  /// An overlay over `files` that changes nothing.
  public init(over files: FileTree) {
    base = files
    self.files = files
  }

  /// Whether it changes nothing.
  public var isEmpty: Bool { changes.isEmpty }

  /// Whether it changes the file at `path`.
  public func changes(_ path: String) -> Bool {
    changes.contains { change in change.edits.contains { $0.path == path } }
  }

  /// Adds a change, which has to be possible after all others.
  ///
  /// - Throws: What keeps it from being made; nothing is changed then.
  public mutating func append(_ change: OverlayChange) throws(OverlayFault) {
    guard changes.count < Self.limit else { throw .tooMany(limit: Self.limit) }
    var tree = files
    for edit in change.edits { try edit.apply(to: &tree) }
    files = tree
    changes.append(change)
  }

  /// What comes of it when the change at `position` is forgotten, and all others are made in their order.
  public func dropping(_ position: Int) -> Dropping {
    var shorter = FileOverlay(over: base)
    for (number, change) in changes.enumerated() where number != position {
      do throws(OverlayFault) {
        try shorter.append(change)
      } catch {
        return .neededBy(number)
      }
    }
    return .dropped(shorter)
  }

  /// What came of dropping a change.
  public enum Dropping: Hashable, Sendable {
    /// The overlay without it.
    case dropped(FileOverlay)
    /// The change at this position cannot be made without it.
    case neededBy(Int)
  }
}

extension FileOverlay: Hashable {
  /// Whether both suppose the same; overlays over different files are not compared.
  public static func == (left: FileOverlay, right: FileOverlay) -> Bool {
    left.changes == right.changes
  }

  /// Feeds the changes into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(changes) }
}
