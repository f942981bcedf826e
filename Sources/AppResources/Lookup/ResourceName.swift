/// What a search for a file asks for: a name, a type and a folder, as the platform reads them (rule R5).
struct ResourceName: Hashable, Sendable {
  /// The folder within the bundle, without `.` and `..`.
  var directory: String
  /// The name without its type; `nil` for any file of the type.
  var stem: String?
  /// The type without its dot, `""` for none.
  var type: String

  /// The name with its type, as people say it.
  var fileName: String {
    let stem = stem ?? "*"
    return type.isEmpty ? stem : "\(stem).\(type)"
  }

  /// Reads a request, or gives `nil` when it names nothing or climbs out of the bundle (rule R6).
  init?(_ name: String?, ofType type: String?, inDirectory directory: String?) {
    var given = name ?? ""
    var type = type ?? ""
    if type.utf8.first == UInt8(ascii: ".") { type.removeFirst() }
    guard !(given.isEmpty && type.isEmpty) else { return nil }
    var folder = directory ?? ""
    if given.utf8.contains(UInt8(ascii: "/")) {
      folder = TreePath.joined(folder, TreePath.folder(of: given))
      given = TreePath.name(of: given)
    }
    guard let resolved = Self.resolved(folder) else { return nil }
    self.directory = resolved
    if type.isEmpty { (given, type) = TreePath.splitExtension(given) }
    stem = given.isEmpty ? nil : given
    self.type = type
  }

  /// `folder` with `..` taken back, or `nil` when that leads above the bundle.
  static func resolved(_ folder: String) -> String? {
    var parts: [Substring] = []
    for part in folder.split(separator: "/") where part != "." {
      if part == ".." {
        guard parts.popLast() != nil else { return nil }
      } else {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The names that answer the request on `device`, the best first (rule R10).
  func candidates(for device: DeviceKind) -> [String] {
    guard let stem else { return [] }
    return device.nameSuffixes.map { type.isEmpty ? stem + $0 : "\(stem)\($0).\(type)" }
  }
}

/// The names in one folder of a bundle, remembered by the process (rule K2).
struct FolderIndex: Sendable {
  /// The path of each name; where sources are opened, of the first folder that has it.
  private(set) var paths: [String: String] = [:]
  /// The names in order.
  private(set) var names: [String] = []
  /// Whether there is such a folder at all.
  let exists: Bool

  /// The names in the folders `paths` taken together.
  init(
    _ folders: [String], in files: FileTree, isSource: Bool, members: BundleMembers? = nil,
    isInside: Bool = false
  ) {
    var exists = false
    for folder in folders where files.isFolder(folder) {
      // A folder of sources is flattened: only one that is copied whole is there under its name.
      if let members, isInside ? !members.contains(folder) : !members.holdsFolder(folder) {
        continue
      }
      exists = true
      for name in files.children(of: folder) where paths[name] == nil {
        if isSource, Self.isSource(name) { continue }
        let path = TreePath.joined(folder, name)
        if let members, !members.contains(path) { continue }
        paths[name] = path
        names.append(name)
      }
    }
    if folders.count > 1 { names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
    self.exists = exists
    if isSource {
      for name in names {
        if let built = Self.builtName(name), let path = paths[name] { add(built, at: path) }
      }
    }
  }

  /// Enters a name that only the build would make.
  mutating func add(_ name: String, in folder: String) {
    guard paths[name] == nil else { return }
    add(name, at: TreePath.joined(folder, name))
  }

  /// Enters a name that only the build would make, of what stands at `path`.
  mutating func add(_ name: String, at path: String) {
    guard paths[name] == nil else { return }
    paths[name] = path
    names.append(name)
    names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The name that a source of data has when it is built, where that is another one.
  private static func builtName(_ name: String) -> String? {
    let (stem, type) = TreePath.splitExtension(name)
    switch type {
    case "xcdatamodeld": return "\(stem).momd"
    case "xcdatamodel": return "\(stem).mom"
    case "xcmappingmodel": return "\(stem).cdm"
    case "mlmodel", "mlpackage": return "\(stem).mlmodelc"
    default: return nil
    }
  }

  /// The types that a build compiles or leaves out, so that no app finds them at run time.
  private static let sourceTypes: Set<String> = [
    "swift", "m", "mm", "h", "c", "cpp", "hpp", "metal", "pch", "xcodeproj", "xcworkspace",
    "entitlements", "xcconfig", "md", "xcstrings", "modulemap",
  ]

  static func isSource(_ name: String) -> Bool {
    sourceTypes.contains(TreePath.splitExtension(name).type)
  }

  /// A name that is `wanted` but for upper and lower case.
  func nearMiss(_ wanted: String) -> String? {
    let lower = wanted.lowercased()
    return names.first { $0 != wanted && $0.lowercased() == lower }
  }
}
