/// What of one file is no more than supposed: all of it, or the entries of some keys.
struct Supposition: Hashable, Sendable {
  /// A key, in one language where the file holds several.
  private struct Part: Hashable, Sendable {
    var key: ExactKey
    var language: String?
  }

  /// Whether the whole file is supposed.
  private(set) var isWhole = false
  private var parts: Set<Part> = []

  /// Nothing.
  init() {}

  /// The entry of `key`, in `language` where the file holds several.
  init(key: String, language: String? = nil) {
    parts = [Part(key: ExactKey(key), language: language)]
  }

  /// A whole file.
  static var whole: Supposition {
    var supposition = Supposition()
    supposition.isWhole = true
    return supposition
  }

  mutating func formUnion(_ other: Supposition) {
    isWhole = isWhole || other.isWhole
    parts.formUnion(other.parts)
  }

  /// Whether the entry of `key` is supposed, in a file of no language.
  func holds(_ key: String) -> Bool {
    isWhole || parts.contains(Part(key: ExactKey(key), language: nil))
  }

  /// The keys that are supposed in `language`.
  func keys(in language: String?) -> Set<ExactKey> {
    Set(parts.filter { $0.language == nil || $0.language == language }.map(\.key))
  }
}
