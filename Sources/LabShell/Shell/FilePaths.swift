internal import Foundation

/// The files and folders that a path which is being typed may name.
struct FilePaths {
  private let folder: String
  private let typed: String

  init(_ context: ArgumentContext) {
    typed = context.typed
    folder = context.session.folder
  }

  /// The paths that begin as typed, folders with a slash behind them; of files those with the suffix.
  ///
  /// Hidden ones are left out, unless a dot is typed.
  func beginning(suffix: String) -> [String] {
    let cut = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
    let (path, name) = (String(typed[..<cut]), typed[cut...])
    let place = path.hasPrefix("/") ? path : "\(folder)/\(path)"
    let manager = FileManager.default
    guard let children = manager.listing(of: place) else { return [] }
    return children.sorted().compactMap { child in
      guard child.hasPrefix(name), !child.hasPrefix(".") || name.hasPrefix(".") else { return nil }
      var isFolder: ObjCBool = false
      guard manager.fileExists(atPath: "\(place)/\(child)", isDirectory: &isFolder) else {
        return nil
      }
      if isFolder.boolValue { return "\(path)\(child)/" }
      return child.hasSuffix(suffix) ? path + child : nil
    }
  }
}

extension FileManager {
  /// The names in a folder, at most ten thousand; `nil` where it cannot be read.
  fileprivate func listing(of path: String) -> [String]? {
    do {
      return Array(try contentsOfDirectory(atPath: path).prefix(10_000))
    } catch {
      return nil
    }
  }
}
