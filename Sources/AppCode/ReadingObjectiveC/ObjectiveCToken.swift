/// A word of Objective-C source.
struct ObjectiveCToken: Sendable {
  /// The kinds.
  enum Kind: UInt8, Sendable {
    /// A name or a keyword of C.
    case identifier
    /// `@interface`, `@selector`: the text without the `@`.
    case atKeyword
    /// A number as written.
    case number
    /// `@"…"`: the text is what the characters mean.
    case text
    /// `"…"`.
    case cText
    /// `'a'`.
    case character
    /// An operator or a bracket; a lone `@` too.
    case mark
    /// A byte that begins nothing.
    case stray
    /// The end of the file.
    case end
  }

  var kind: Kind
  var text: String
  var start: Int
  var end: Int
  /// Whether it is the first on its line, where a directive may stand.
  var startsLine = false

  func `is`(_ mark: String) -> Bool { kind == .mark && text == mark }
  func isWord(_ word: String) -> Bool { kind == .identifier && text == word }
}
