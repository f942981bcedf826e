/// An entry of a `.stringsdict`: a text with its rules (rules P2-P9).
public struct PluralEntry: Hashable, Sendable {
  /// The property list the entry was read from.
  public var source: PropertyListValue

  /// The entry that `source` describes.
  public init(_ source: PropertyListValue) {
    self.source = source
  }
}
