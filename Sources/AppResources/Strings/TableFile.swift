public import Diagnostics

/// One file of localized texts, read the way the platform reads it.
///
/// ```swift
/// let file = TableFile.read(bytes, path: "ja.lproj/Main.strings", kind: .strings)
/// file.entry(forKey: "hello")?.value    // what the platform keeps for the key
/// ```
///
/// Every entry of the file is listed with its place, duplicates included. What the platform would make of
/// the file is in `isUsable`, `error` and `diagnostics`. Texts, comments and columns are made when asked
/// for: reading a table costs one pass over its bytes.
public struct TableFile: Sendable {
  /// The formats in which tables come.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Pairs of texts (rules G1-G19).
    case strings
    /// Entries with plural, device or width variants (rules P1-P13).
    case stringsdict
    /// All languages of one table in one property list (rules O1-O3).
    case loctable
    /// A String Catalog, which Xcode compiles to the first two (rules X1-X16).
    case xcstrings
  }

  /// The path below the opened folder.
  public var path: String

  /// The format.
  public var kind: Kind

  /// How the bytes spell text: `UTF-8`, `UTF-16LE`, …, or `binary` for a binary property list (rule G2).
  public var encoding: String

  /// What the author should know, in the order of the file.
  public var diagnostics: [Diagnostic]

  /// Whether the platform takes the file as a table; if not, it ignores the file as a whole (rules G18, T5).
  public var isUsable: Bool

  /// Why the platform cannot read the file, in the words of its old-style parser (rules G10, G11).
  public var error: String?

  /// The complaint of the platform's XML parser about the same file, which says more if the file is XML.
  public var xmlError: String?

  /// The keys of entries that are no more than supposed.
  private(set) var supposedKeys: Set<ExactKey> = []

  private let storage: Storage

  private enum Storage: Sendable {
    case scanned(ScannedTable)
    case listed(ListedTable)
  }

  /// All entries of the file in its order, duplicates and entries of a refused file included.
  public var entries: Entries { Entries(file: self) }

  /// How many entries the file has, duplicates included.
  public var entryCount: Int {
    switch storage {
    case .scanned(let table): table.records.count
    case .listed(let table): table.entries.count
    }
  }

  /// The entry that the platform keeps for `key`: the last of duplicates, `nil` if the file is refused.
  ///
  /// Keys compare by UTF-16 units (rule G13): `é` in composed and decomposed spelling are two keys.
  ///
  /// - Complexity: O(1) in the size of the table.
  public func entry(forKey key: String) -> TableEntry? {
    guard isUsable else { return nil }
    switch storage {
    case .scanned(let table):
      return table.index(ofKey: key).map { marked(TableEntry(table, at: $0)) }
    case .listed(let table):
      return table.index(ofKey: key).map { marked(table.entries[$0]) }
    }
  }

  /// An entry that says whether it is supposed.
  fileprivate func marked(_ entry: TableEntry) -> TableEntry {
    guard !supposedKeys.isEmpty, supposedKeys.contains(ExactKey(entry.key)) else { return entry }
    var entry = entry
    entry.isSupposed = true
    return entry
  }

  /// The same table with the entries marked that a supposition of its file names.
  func supposing(_ supposition: Supposition?, in language: String? = nil) -> TableFile {
    guard let supposition else { return self }
    var copy = self
    copy.supposedKeys =
      supposition.isWhole
      ? Set(entries.map { ExactKey($0.key) }) : supposition.keys(in: language)
    return copy
  }

  /// The text that the platform keeps for `key`, when the entry is a plain text.
  ///
  /// - Complexity: O(1) in the size of the table.
  public func text(forKey key: String) -> String? {
    guard isUsable else { return nil }
    switch storage {
    case .scanned(let table):
      return table.index(ofKey: key).flatMap { table.text(at: $0) }
    case .listed(let table):
      guard let index = table.index(ofKey: key) else { return nil }
      return table.entries[index].value.text
    }
  }
}

extension TableFile {
  /// A table made of `entries`, as the compilation of a catalog gives it.
  public init(
    path: String, kind: Kind, encoding: String = "UTF-8", entries: [TableEntry],
    diagnostics: [Diagnostic] = [], isUsable: Bool = true, error: String? = nil,
    xmlError: String? = nil
  ) {
    self.path = path
    self.kind = kind
    self.encoding = encoding
    self.diagnostics = diagnostics
    self.isUsable = isUsable
    self.error = error
    self.xmlError = xmlError
    storage = .listed(ListedTable(entries))
  }

  init(
    path: String, encoding: String, scanned: ScannedTable, diagnostics: [Diagnostic],
    isUsable: Bool, error: String?, xmlError: String?
  ) {
    self.path = path
    kind = .strings
    self.encoding = encoding
    self.diagnostics = diagnostics
    self.isUsable = isUsable
    self.error = error
    self.xmlError = xmlError
    storage = .scanned(scanned)
  }
}

extension TableFile {
  /// The entries of a table file, made one by one as they are asked for.
  public struct Entries: RandomAccessCollection, Sendable {
    fileprivate let file: TableFile

    /// The position of the first entry.
    public var startIndex: Int { 0 }

    /// The position after the last entry.
    public var endIndex: Int { file.entryCount }

    /// The entry at `position`.
    public subscript(position: Int) -> TableEntry {
      switch file.storage {
      case .scanned(let table): file.marked(TableEntry(table, at: position))
      case .listed(let table): file.marked(table.entries[position])
      }
    }
  }

  /// The positions in `entries` that the platform keeps: for each key the last, nothing of a refused file.
  public var keptPositions: [Int] {
    guard isUsable else { return [] }
    switch storage {
    case .scanned(let table): return table.keptIndices
    case .listed(let table): return table.keptIndices
    }
  }

  /// The entries that the platform keeps, in the order of the file.
  public var keptEntries: [TableEntry] {
    let all = entries
    return keptPositions.map { all[$0] }
  }
}
