/// Paths below the opened folder: their parts, and which of them are allowed.
public enum TreePath {
  /// The number of parts beyond which a path is refused.
  static let depthLimit = 64

  /// `path` without doubled or trailing slashes and `.` parts, or `nil` when it would leave the tree.
  ///
  /// `..` is refused even where it would come back inside: nothing that is read needs it.
  public static func normalized(_ path: String) -> String? {
    if isNormal(path) { return path }
    guard path.utf8.first != UInt8(ascii: "/") else { return nil }
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." || part.utf8.contains(0) { return nil }
      parts.append(part)
    }
    guard parts.count <= depthLimit else { return nil }
    return parts.joined(separator: "/")
  }

  /// Whether `path` has nothing to be put right: the quick way for nearly all paths.
  private static func isNormal(_ path: String) -> Bool {
    var previous = UInt8(ascii: "/")
    var depth = 1
    for byte in path.utf8 {
      if previous == UInt8(ascii: "/") {
        if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
        depth += 1
      }
      if byte == 0 { return false }
      previous = byte
    }
    return path.isEmpty || (previous != UInt8(ascii: "/") && depth <= depthLimit)
  }

  /// `name` in `folder`.
  public static func joined(_ folder: String, _ name: String) -> String {
    if folder.isEmpty { return name }
    return name.isEmpty ? folder : "\(folder)/\(name)"
  }

  /// The folder that holds `path`; `""` for a top-level name.
  public static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return String(path[..<slash])
  }

  /// The last part of `path`.
  public static func name(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return path }
    return String(path[path.utf8.index(after: slash)...])
  }

  /// `name` cut at its last dot, with the dot in neither part; a leading dot is no cut.
  public static func splitExtension(_ name: String) -> (stem: String, type: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex,
      !name[dot...].utf8.contains(UInt8(ascii: "/"))
    else { return (name, "") }
    return (String(name[..<dot]), String(name[name.utf8.index(after: dot)...]))
  }
}
