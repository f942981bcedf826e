/// Changes of an app's files that are supposed: a value, laid over the files in memory.
///
/// ```swift
/// var overlay = FileOverlay()
/// try overlay.append(change, over: files)
/// let supposed = try overlay.laid(over: files)   // what is read then; no file is written
/// ```
///
/// The tree that comes of it is one like any other, so that whatever reads the app sees the changes.
public struct FileOverlay: Hashable, Sendable {
  /// The changes in the order in which they were supposed.
  public private(set) var changes: [OverlayChange] = []

  /// The number of changes that are kept.
  public static let limit = 1_000

  /// The number of bytes that a text or value may have.
  public static let textLimit = 20_000

  /// An overlay that changes nothing.
  public init() {}

  /// Whether it changes nothing.
  public var isEmpty: Bool { changes.isEmpty }

  /// Whether it changes the file at `path`.
  public func changes(_ path: String) -> Bool {
    changes.contains { change in change.edits.contains { $0.path == path } }
  }

  /// `files` with the changes made, in memory.
  ///
  /// - Throws: What keeps a change from being made.
  public func laid(over files: FileTree) throws(OverlayFault) -> FileTree {
    var files = files
    for change in changes {
      for edit in change.edits { try edit.apply(to: &files) }
    }
    return files
  }

  /// Adds a change, which has to be possible over `files` after all others.
  public mutating func append(_ change: OverlayChange, over files: FileTree) throws(OverlayFault) {
    guard changes.count < Self.limit else { throw .tooMany(limit: Self.limit) }
    var longer = self
    longer.changes.append(change)
    _ = try longer.laid(over: files)
    self = longer
  }

  /// The overlay without the change at `position`, `nil` where one after it cannot be made without it.
  ///
  /// - Returns: The shorter overlay, or the position of the change that needs this one.
  public func dropping(_ position: Int, over files: FileTree) -> Dropping {
    var shorter = self
    shorter.changes.remove(at: position)
    var tree = files
    for (number, change) in shorter.changes.enumerated() {
      do throws(OverlayFault) {
        for edit in change.edits { try edit.apply(to: &tree) }
      } catch {
        return .neededBy(number < position ? number : number + 1)
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
