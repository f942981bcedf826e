public import Diagnostics

/// One entry of a table file: a key, its value, and where both stand.
public struct TableEntry: Sendable {
  private let source: Source

  /// Whether a what-if overlay supposes the entry.
  var isSupposed = false

  private enum Source: Sendable {
    case scanned(ScannedTable, Int)
    case made(Parts)
  }

  private struct Parts: Sendable {
    var key: String
    var keyPlace: Place
    var value: TableValue
    var valuePlace: Place
    var comment: String?
  }

  init(_ table: ScannedTable, at index: Int) {
    source = .scanned(table, index)
  }

  /// An entry made of its parts.
  public init(
    key: String, keyPlace: Place, value: TableValue, valuePlace: Place, comment: String? = nil
  ) {
    source = .made(
      Parts(
        key: key, keyPlace: keyPlace, value: value, valuePlace: valuePlace, comment: comment))
  }

  /// The key, with its escapes resolved.
  public var key: String {
    switch source {
    case .scanned(let table, let index): table.key(at: index)
    case .made(let parts): parts.key
    }
  }

  /// Where the key begins.
  public var keyPlace: Place {
    switch source {
    case .scanned(let table, let index): marked(table.keyPlace(at: index))
    case .made(let parts): marked(parts.keyPlace)
    }
  }

  /// The value, with its escapes resolved.
  public var value: TableValue {
    switch source {
    case .scanned(let table, let index): table.value(at: index)
    case .made(let parts): parts.value
    }
  }

  /// Where the value begins; for an entry that is only a key, where the key does (rule G8).
  public var valuePlace: Place {
    switch source {
    case .scanned(let table, let index): marked(table.valuePlace(at: index))
    case .made(let parts): marked(parts.valuePlace)
    }
  }

  private func marked(_ place: Place) -> Place {
    guard isSupposed else { return place }
    var place = place
    place.isSupposed = true
    return place
  }

  /// The text of the comment that belongs to the entry, without its marks, trimmed.
  public var comment: String? {
    switch source {
    case .scanned(let table, let index): table.comment(at: index)
    case .made(let parts): parts.comment
    }
  }

  /// The key as the file spells it, quotes and escapes included; `nil` where the format has no spelling.
  public var rawKey: String? {
    if case .scanned(let table, let index) = source { table.rawKey(at: index) } else { nil }
  }

  /// The value as the file spells it; `nil` for an entry that is only a key.
  public var rawValue: String? {
    if case .scanned(let table, let index) = source { table.rawValue(at: index) } else { nil }
  }
}

/// What a table holds for one key.
public enum TableValue: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A text with rules: plural, device or width variants (rule P1).
  case rules(PluralEntry)
  /// Something that is no text: an array, a dictionary without a format, data (rule T9).
  case other(PropertyListValue)

  /// The text, when this is one.
  public var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
