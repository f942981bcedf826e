/// What a keyword means to the scanner of sources.
enum Keyword {
  case type, extensionName, function, binding, alias, caseName, mutating, initializer, subscripts
  /// One that can't be a name, and so ends what came before.
  case reserved
  /// A modifier that may be a name elsewhere.
  case contextual
}

/// The keywords of declarations by their hashes.
struct Keywords: Sendable {
  /// The keywords.
  static let all = Keywords()

  /// The hash of `init`.
  let initializer = WordFilter.hash("init")

  private let byLetter: [[(hash: UInt64, keyword: Keyword)]]

  private init() {
    let words: [(String, Keyword)] = [
      ("class", .type), ("struct", .type), ("enum", .type), ("actor", .type), ("protocol", .type),
      ("extension", .extensionName), ("func", .function), ("let", .binding), ("var", .binding),
      ("typealias", .alias), ("case", .caseName), ("mutating", .mutating), ("init", .initializer),
      ("subscript", .subscripts), ("in", .reserved), ("is", .reserved), ("as", .reserved),
      ("where", .reserved),
      ("override", .contextual), ("private", .reserved), ("public", .reserved),
      ("internal", .reserved),
      ("fileprivate", .reserved), ("open", .contextual), ("package", .contextual),
      ("static", .reserved),
      ("final", .contextual), ("lazy", .contextual), ("weak", .contextual),
      ("unowned", .contextual),
    ]
    var table: [[(hash: UInt64, keyword: Keyword)]] = Array(repeating: [], count: 26)
    for (word, keyword) in words {
      guard let first = word.utf8.first else { continue }
      table[Int(first) - 0x61].append((WordFilter.hash(word), keyword))
    }
    byLetter = table
  }

  /// The keyword that a word is, `nil` when it is none.
  @inline(__always)
  func keyword(_ hash: UInt64, first: UInt8, length: Int) -> Keyword? {
    guard length <= 11, first >= 0x61, first <= 0x7A else { return nil }
    for item in byLetter[Int(first) - 0x61] where item.hash == hash { return item.keyword }
    return nil
  }
}
