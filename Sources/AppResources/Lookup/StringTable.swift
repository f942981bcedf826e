public import Diagnostics

/// One table of a bundle as a process knows it: what was found for its name, and where (rule T2).
///
/// A table comes from two independent searches, for `.strings` and for `.stringsdict`, which may end in
/// two languages; where a `.loctable` is found, it stands for both (rule T4).
public struct StringTable: Sendable {
  /// The name, without a type.
  public var name: String { parts.name }

  /// The files that make up the table, those that replace entries of the others first (rule T3).
  public var sources: [Source] { parts.sources }

  /// The searches for the files, in the order in which they were made.
  public var searches: [FileLookup] { parts.searches }

  /// What is wrong with files that were found and could not be used (rule T5).
  public var diagnostics: [Diagnostic] { parts.diagnostics }

  /// Whether no usable file was found.
  public var isMissing: Bool { parts.sources.isEmpty }

  /// One file that takes part in a table.
  public struct Source: Sendable {
    /// The file, or what a catalog was compiled to.
    public let file: TableFile
    /// The localization it belongs to, `nil` for a file outside the lproj folders.
    public let localization: String?
  }

  /// Held apart, so that a table is handed around at the cost of one reference.
  private final class Parts: Sendable {
    let name: String
    let sources: [Source]
    let searches: [FileLookup]
    let diagnostics: [Diagnostic]

    init(
      name: String, sources: [Source], searches: [FileLookup], diagnostics: [Diagnostic]
    ) {
      self.name = name
      self.sources = sources
      self.searches = searches
      self.diagnostics = diagnostics
    }
  }

  private let parts: Parts

  init(name: String, sources: [Source], searches: [FileLookup], diagnostics: [Diagnostic]) {
    parts = Parts(name: name, sources: sources, searches: searches, diagnostics: diagnostics)
  }
}

extension StringTable {
  /// The entry for `key`, with the source it stands in (rules T3 and P10).
  public func entry(forKey key: String) -> (entry: TableEntry, source: Source)? {
    for source in parts.sources {
      if let entry = source.file.entry(forKey: key) { return (entry, source) }
    }
    return nil
  }

  /// The text for `key`, without its place; `nil` for a value that is no text.
  func text(forKey key: String, on device: DeviceKind, _ options: PlatformOptions) -> String? {
    for source in parts.sources {
      if let text = source.file.text(forKey: key) { return text }
      if let entry = source.file.entry(forKey: key) {
        return Self.text(of: entry.value, on: device, options)
      }
    }
    return nil
  }

  /// The text of a value; that of an entry with rules is its format (rule P5).
  static func text(
    of value: TableValue, on device: DeviceKind, _ options: PlatformOptions
  ) -> String? {
    switch value {
    case .text(let text): text
    case .rules(let rules): rules.text(device: device.variantName, options: options)
    case .other: nil
    }
  }

  /// All keys of the table with their entries, each key once.
  public var entries: [(entry: TableEntry, source: Source)] {
    var seen: Set<ExactKey> = []
    return parts.sources.flatMap { source in
      source.file.keptEntries.compactMap { entry in
        seen.insert(ExactKey(entry.key)).inserted ? (entry, source) : nil
      }
    }
  }
}
