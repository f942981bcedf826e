internal import AppResources

/// Where a path of a project leads.
package enum ProjectPath: Hashable, Sendable {
  /// Into the opened tree.
  case tree(String)
  /// Out of the opened tree: it is named and never read.
  case outside(String)
  /// To something that a build makes, by its name.
  case product(String)
  /// Into the system or its tools.
  case system(String)

  /// The path in the opened tree.
  package var path: String? { if case .tree(let path) = self { path } else { nil } }

  /// `path` in `folder` with `.` and `..` settled, `nil` when it leaves the tree.
  package static func joined(_ folder: String, _ path: String) -> String? {
    var parts: [Substring] = []
    if path.hasPrefix(root) {
      return joined("", String(path.dropFirst(root.count).drop { $0 == "/" }))
    }
    if path.hasPrefix("/") { return nil }
    for part in folder.split(separator: "/") + path.split(separator: "/") {
      if part == "." { continue }
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return TreePath.normalized(parts.joined(separator: "/"))
  }

  /// Stands for the opened tree where a setting wants an absolute path.
  static let root = "/…"

  /// A folder of the tree as an absolute path.
  static func absolute(_ folder: String) -> String { folder.isEmpty ? root : "\(root)/\(folder)" }
}
