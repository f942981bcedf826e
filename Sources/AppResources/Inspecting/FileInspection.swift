public import Diagnostics

/// What is in one resource file, for people and for scripts.
///
/// ```swift
/// let inspection = FileInspection(of: bytes, path: "ja.lproj/Main.strings")
/// inspection.content   // the table, with all its entries
/// inspection.json      // {"kind":"strings","encoding":"UTF-8",…}
/// ```
public struct FileInspection: Sendable {
  /// The path that was given.
  public var path: String
  /// What the file was read as.
  public var content: Content
  /// What the author should know, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// What a resource file can be.
  public enum Content: Sendable {
    /// `.strings` or `.stringsdict`
    case table(TableFile)
    /// `.xcstrings`
    case catalog(StringCatalog)
    /// `.loctable`
    case languages(LocalizationTable)
    /// Any other property list.
    case propertyList(PropertyListFile)
    /// The `Contents.json` of an image set in an asset catalog.
    case imageSet(ImageSet)
    /// A file of another kind, of so many bytes.
    case other(count: Int)
  }

  /// Reads `bytes` as what the extension of `path` says.
  ///
  /// A `.stringsdict` inside an lproj folder is also held against the plural categories of that language.
  public init(of bytes: [UInt8], path: String) {
    self.path = path
    let name = path.split(separator: "/").last ?? ""
    switch name.split(separator: ".", omittingEmptySubsequences: false).last {
    case "strings":
      let table = TableFile.read(bytes, path: path, kind: .strings)
      content = .table(table)
      diagnostics = table.diagnostics
    case "stringsdict":
      let table = TableFile.read(bytes, path: path, kind: .stringsdict)
      content = .table(table)
      diagnostics = table.diagnostics + Self.categoryLint(of: table)
    case "xcstrings":
      let catalog = StringCatalog.read(bytes, path: path)
      content = .catalog(catalog)
      diagnostics = catalog.diagnostics
    case "loctable":
      let table = LocalizationTable.read(bytes, path: path)
      content = .languages(table)
      diagnostics = table.diagnostics
    case "plist":
      let list = PropertyListReader.read(bytes, path: path)
      content = .propertyList(list)
      diagnostics = list.diagnostics
    case "json" where name == "Contents.json" && TreePath.folder(of: path).hasSuffix(".imageset"):
      let set = ImageSet.read(bytes, file: path)
      content = .imageSet(set)
      diagnostics = set.diagnostics
    default:
      content = .other(count: bytes.count)
      diagnostics = []
    }
    diagnostics.sort {
      ($0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.line ?? 0, $1.place?.column ?? 0)
    }
  }

  private static func categoryLint(of table: TableFile) -> [Diagnostic] {
    let folder = table.path.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj"), folder != "Base.lproj" else { return [] }
    let language = String(folder.dropLast(6))
    return table.keptEntries.flatMap { entry -> [Diagnostic] in
      guard case .rules(let rules) = entry.value else { return [] }
      return rules.lint(language: language, key: entry.key)
    }
  }

  /// What the file is, as `kind` in JSON.
  public var kind: String {
    switch content {
    case .table(let table): table.kind.rawValue
    case .catalog: "xcstrings"
    case .languages: "loctable"
    case .propertyList: "plist"
    case .imageSet: "imageset"
    case .other: "other"
    }
  }

  /// Why the file cannot be read.
  public var error: String? {
    switch content {
    case .table(let table): table.error
    case .catalog(let catalog): catalog.error
    case .languages(let table): table.error
    case .propertyList(let list): list.error
    case .imageSet(let set): set.diagnostics.first?.message
    case .other: nil
    }
  }
}
