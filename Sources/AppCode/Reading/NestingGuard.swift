/// Tells, before the parser runs, whether a source is nested too deep for it.
///
/// The toolchain's parser takes time that doubles with each `[` inside a `[`, and runs out of stack on long
/// runs of prefix keywords, conditional operators, arrows, `else` and generic brackets (measured; its own
/// limit counts only some brackets). This scan adds up what the open constructs would cost, in kilobytes
/// of stack, and finds the first place where that is more than anyone writes.
struct NestingGuard {
  /// Kilobytes of native stack that a source may make the parser use.
  static let limit = 2500
  /// How many `[` may be open in one statement.
  static let squareLimit = 11

  private enum Cost {
    static let bracket = 20
    static let generic = 20
    static let keyword = 16
    static let arrow = 8
    static let conditional = 5
    static let otherwise = 3
    static let directive = 4
  }

  private struct Level {
    let closer: UInt8
    /// What the constructs since the last break in this level cost.
    var cost = 0
    var generics = 0
    /// Whether the end of this level goes on with a text.
    var string: StringKind?
  }

  private struct StringKind {
    let pounds: Int
    let isMultiline: Bool
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var levels = [Level(closer: 0)]
  private var total = 0
  private var directives = 0
  private var elses = 0
  private var keywordRun = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The offset of the place that is nested too deep, `nil` when there is none.
  static func tooDeep(_ bytes: [UInt8]) -> Int? {
    var scan = NestingGuard(bytes)
    return scan.run()
  }

  private mutating func run() -> Int? {
    while offset < bytes.count {
      step()
      if total > NestingGuard.limit || openSquares > NestingGuard.squareLimit { return offset }
    }
    return nil
  }

  private var openSquares: Int {
    var count = 0
    for level in levels.reversed() {
      if level.closer == UInt8(ascii: "}") { break }
      if level.closer == UInt8(ascii: "]") { count += 1 }
      if levels.count < 4 { break }
    }
    return count
  }

  private func byte(_ distance: Int) -> UInt8 {
    let index = offset + distance
    return index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  private mutating func step() {
    let current = bytes[offset]
    switch current {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment()
    case UInt8(ascii: "\""): startString(pounds: 0)
    case UInt8(ascii: "#"): startPound()
    case UInt8(ascii: "("): open(UInt8(ascii: ")"))
    case UInt8(ascii: "["): open(UInt8(ascii: "]"))
    case UInt8(ascii: "{"):
      breakLevel()
      open(UInt8(ascii: "}"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): close(current)
    case UInt8(ascii: ";"):
      breakLevel()
      offset += 1
    case UInt8(ascii: ","):
      breakCost()
      offset += 1
    case UInt8(ascii: "="):
      if !isOperator(byte(-1)), !isOperator(byte(1)) { breakCost() }
      offset += 1
    case UInt8(ascii: "-") where byte(1) == UInt8(ascii: ">"):
      add(Cost.arrow)
      offset += 2
    case UInt8(ascii: "<"):
      if isWord(byte(-1)), !isSpace(byte(1)) { addGeneric() }
      offset += 1
    case UInt8(ascii: ">"):
      removeGeneric()
      offset += 1
    case UInt8(ascii: "?"):
      if isSpace(byte(-1)) || isSpace(byte(1)) { add(Cost.conditional) }
      offset += 1
    default:
      if isWord(current) {
        word()
      } else {
        if !isSpace(current) { keywordRun = 0 }
        offset += 1
      }
    }
  }

  // MARK: - Costs

  private mutating func add(_ cost: Int) {
    levels[levels.count - 1].cost += cost
    total += cost
  }

  private mutating func addGeneric() {
    levels[levels.count - 1].generics += 1
    total += Cost.generic
  }

  private mutating func removeGeneric() {
    guard levels[levels.count - 1].generics > 0 else { return }
    levels[levels.count - 1].generics -= 1
    total -= Cost.generic
  }

  /// A comma or `=`: what stands before it is done, save open generic brackets.
  private mutating func breakCost() {
    total -= levels[levels.count - 1].cost
    levels[levels.count - 1].cost = 0
    keywordRun = 0
  }

  /// A new statement or declaration.
  private mutating func breakLevel() {
    breakCost()
    total -= levels[levels.count - 1].generics * Cost.generic
    levels[levels.count - 1].generics = 0
  }

  private mutating func open(_ closer: UInt8) {
    levels.append(Level(closer: closer))
    total += Cost.bracket
    keywordRun = 0
    offset += 1
  }

  private mutating func close(_ closer: UInt8) {
    offset += 1
    keywordRun = 0
    guard levels.count > 1, levels.contains(where: { $0.closer == closer }) else { return }
    while levels.count > 1, let level = levels.popLast() {
      total -= Cost.bracket + level.cost + level.generics * Cost.generic
      if level.closer == closer {
        if let kind = level.string { skipString(kind) }
        break
      }
    }
    if closer == UInt8(ascii: "}") { afterBrace() }
  }

  /// A chain of `else` ends where the next word is another.
  private mutating func afterBrace() {
    var next = offset
    while next < bytes.count, isSpace(bytes[next]) { next += 1 }
    if !bytes[next...].starts(with: "else".utf8) {
      total -= elses * Cost.otherwise
      elses = 0
      if next >= bytes.count || bytes[next] != UInt8(ascii: ",") { breakLevel() }
    }
  }

  private static let prefixes: Set<String> = [
    "if", "switch", "try", "await", "let", "var", "repeat", "do", "inout", "consume", "copy",
    "unsafe", "borrow", "some", "any", "each", "while", "for", "guard", "case", "is", "as", "defer",
    "not", "then", "async", "throw", "discard", "yield", "return",
  ]

  private static let starters: Set<String> = [
    "func", "return", "var", "let", "case", "init", "subscript", "typealias", "for", "guard",
    "while", "class", "struct", "enum", "extension", "protocol", "import", "default",
  ]

  private mutating func word() {
    let start = offset
    while offset < bytes.count, isWord(bytes[offset]) { offset += 1 }
    guard offset - start <= 12 else {
      keywordRun = 0
      return
    }
    let word = String(decoding: bytes[start..<offset], as: UTF8.self)
    if NestingGuard.prefixes.contains(word) {
      if keywordRun == 0, NestingGuard.starters.contains(word) { breakLevel() }
      keywordRun += 1
      if keywordRun > 3 { add(Cost.keyword) }
      return
    }
    keywordRun = 0
    if NestingGuard.starters.contains(word) { breakLevel() }
    if word == "else" {
      elses += 1
      total += Cost.otherwise
    }
  }

  // MARK: - Texts and comments

  private mutating func skipLine() {
    while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    while offset < bytes.count {
      if byte(0) == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else if byte(0) == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else {
        offset += 1
      }
    }
  }

  private mutating func startPound() {
    var count = 0
    while byte(count) == UInt8(ascii: "#") { count += 1 }
    if byte(count) == UInt8(ascii: "\"") {
      offset += count
      return startString(pounds: count)
    }
    offset += 1
    if bytes[offset...].starts(with: "if".utf8) {
      directives += 1
      total += Cost.directive
    } else if bytes[offset...].starts(with: "endif".utf8), directives > 0 {
      directives -= 1
      total -= Cost.directive
    }
  }

  private mutating func startString(pounds: Int) {
    let quote = UInt8(ascii: "\"")
    let isMultiline = byte(1) == quote && byte(2) == quote
    offset += isMultiline ? 3 : 1
    keywordRun = 0
    skipString(StringKind(pounds: pounds, isMultiline: isMultiline))
  }

  /// Goes to the end of a text, or into the next interpolation.
  private mutating func skipString(_ kind: StringKind) {
    let quote = UInt8(ascii: "\"")
    while offset < bytes.count {
      let current = bytes[offset]
      if current == quote, !kind.isMultiline || (byte(1) == quote && byte(2) == quote) {
        let length = kind.isMultiline ? 3 : 1
        if (0..<kind.pounds).allSatisfy({ byte(length + $0) == UInt8(ascii: "#") }) {
          offset += length + kind.pounds
          return
        }
      }
      if !kind.isMultiline, current == 0x0A || current == 0x0D { return }
      if current == UInt8(ascii: "\\"),
        (0..<kind.pounds).allSatisfy({ byte(1 + $0) == UInt8(ascii: "#") })
      {
        offset += 1 + kind.pounds
        if byte(0) == UInt8(ascii: "(") {
          open(UInt8(ascii: ")"))
          levels[levels.count - 1].string = kind
          return
        }
      }
      offset += 1
    }
  }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    "=!<>+-*/%&|^~?".utf8.contains(byte)
  }
}
