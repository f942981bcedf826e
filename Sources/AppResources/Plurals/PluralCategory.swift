/// The six categories into which CLDR sorts numbers.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  /// `zero`, as 0 in Arabic.
  case zero
  /// `one`, as 1 in English and 21 in Russian.
  case one
  /// `two`, as 2 in Arabic.
  case two
  /// `few`, as 3 in Russian.
  case few
  /// `many`, as 5 in Russian.
  case many
  /// Everything else; the only category that every language has.
  case other
}
