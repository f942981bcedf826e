/// Looks through the bytes of a Swift source, without a parser, for what it declares.
///
/// Texts, raw texts and nested comments are passed over; braces tell what stands outside of types and
/// functions. Where the braces don't add up, every declaration counts as standing outside. One pass, time
/// and space in proportion to the source whatever it holds.
struct SourceScanner {
  private let bytes: [UInt8]
  private let count: Int
  private let keywords = Keywords.all
  private var offset = 0
  private var outline: SourceOutline
  private var declarations: [Declaration] = []

  /// The open braces: whether each belongs to a type.
  private var braces: [Bool] = []
  /// How many of them belong to no type.
  private var bodies = 0
  private var isUnbalanced = false
  /// The texts that the interpolations around are in.
  private var texts: [OpenText] = []
  private var parentheses = 0

  private var pending = Pending.nothing
  /// Whether the next brace is that of a type.
  private var isTypeHeader = false
  private var isMutating = false
  /// Whether names after `,` and `(` may be more that a global `let` binds.
  private var isGlobalBinding = false
  /// Whether names after `,` may be more that a `case` declares.
  private var isCaseList = false
  private var lastBound: SourceOutline.Part?
  /// The texts, where they are asked for.
  private var foundTexts: [SourceOutline.Part]?
  /// The offset of the last byte that is neither space nor comment.
  private var previous = -1

  private enum Pending { case nothing, type, extensionName, function, binding, alias, caseName }

  private enum Kind { case type, function, global, alias }

  private struct Declaration {
    let kind: Kind
    let start: Int
    let end: Int
    let isOutside: Bool
  }

  private struct TextKind {
    let pounds: Int
    let isMultiline: Bool
  }

  private struct OpenText {
    let kind: TextKind
    let parentheses: Int
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count
    outline = SourceOutline(words: WordFilter(byteCount: bytes.count))
  }

  /// The outline of a source.
  static func scan(_ bytes: [UInt8]) -> SourceOutline {
    var scanner = SourceScanner(bytes)
    scanner.run()
    return scanner.finish()
  }

  /// The texts of a source that have no parts to fill in.
  static func texts(in bytes: [UInt8]) -> [SourceOutline.Part] {
    var scanner = SourceScanner(bytes)
    scanner.foundTexts = []
    scanner.run()
    return scanner.foundTexts ?? []
  }

  // MARK: - Bytes

  private mutating func run() {
    while offset < count {
      let byte = bytes[offset]
      if SourceScanner.isWord(byte) {
        word()
        continue
      }
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "`"): offset += 1
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "/"): skipLine()
      case UInt8(ascii: "/") where next(1) == UInt8(ascii: "*"): skipComment()
      case UInt8(ascii: "\""): startText(pounds: 0)
      case UInt8(ascii: "#"): pound()
      default: mark(byte)
      }
    }
  }

  private func next(_ distance: Int) -> UInt8 {
    let index = offset &+ distance
    return index < count ? bytes[index] : 0
  }

  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || byte == 0x5F || byte >= 0x80
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private var previousByte: UInt8 { previous >= 0 ? bytes[previous] : 0 }

  /// A byte that is a token or a part of one.
  private mutating func mark(_ byte: UInt8) {
    if pending != .nothing {
      if pending == .function, SourceScanner.isOperator(byte) { return operatorName() }
      // `extension [Int]` is one of Array or Dictionary.
      if pending == .extensionName, byte == UInt8(ascii: "[") {
        outline.types.formUnion(["Array", "Dictionary"])
        isTypeHeader = true
      }
      pending = .nothing
    }
    switch byte {
    case UInt8(ascii: "{"):
      braces.append(isTypeHeader)
      if !isTypeHeader { bodies += 1 }
      isTypeHeader = false
      isCaseList = false
    case UInt8(ascii: "}"):
      isCaseList = false
      if let last = braces.popLast() {
        if !last { bodies -= 1 }
      } else {
        isUnbalanced = true
      }
    case UInt8(ascii: "("):
      if !texts.isEmpty { parentheses += 1 }
    case UInt8(ascii: ")"):
      if let open = texts.last {
        parentheses -= 1
        if parentheses == open.parentheses {
          texts.removeLast()
          previous = offset
          offset += 1
          _ = skipText(open.kind)
          return
        }
      }
    default: break
    }
    previous = offset
    offset += 1
  }

  // MARK: - Words

  private mutating func word() {
    let start = offset
    var hash = WordFilter.seed
    while offset < count {
      let byte = bytes[offset]
      guard SourceScanner.isWord(byte) else { break }
      WordFilter.add(byte, to: &hash)
      offset &+= 1
    }
    hash = WordFilter.finished(hash)
    outline.words.insert(hash)
    let before = previousByte
    let isQuoted = start > 0 && bytes[start - 1] == UInt8(ascii: "`")
    let keyword =
      before == UInt8(ascii: ".") || isQuoted
      ? nil : keywords.keyword(hash, first: bytes[start], length: offset - start)
    defer { previous = offset - 1 }
    if let keyword, !isName(keyword) {
      if pending == .type, keyword == .contextual { declare(.type, start) }
      return self.keyword(keyword)
    }
    switch pending {
    case .nothing:
      if isGlobalBinding, before == UInt8(ascii: ",") || before == UInt8(ascii: "(") {
        declare(.global, start)
      }
      if isCaseList, before == UInt8(ascii: ",") { bindCase(start) }
    case .type:
      declare(.type, start)
      isTypeHeader = true
    case .extensionName:
      declare(.type, start)
      isTypeHeader = true
      extensionPath()
    case .function:
      functionName(start, hash)
    case .binding:
      declare(.global, start)
      lastBound = part(start, offset)
    case .alias: declare(.alias, start)
    case .caseName:
      bindCase(start)
      isCaseList = true
    }
    pending = .nothing
  }

  /// Whether a word that may be a keyword stands where only a name can: `func open()`, `case actor`.
  private func isName(_ keyword: Keyword) -> Bool {
    switch pending {
    case .function, .alias: true
    case .binding: keyword != .caseName
    case .caseName: keyword != .binding && keyword != .reserved
    case .nothing, .type, .extensionName: false
    }
  }

  private mutating func keyword(_ keyword: Keyword) {
    // `class func` and `class var` declare no type.
    pending = .nothing
    switch keyword {
    case .type, .extensionName, .function, .binding, .alias, .caseName:
      isGlobalBinding = false
      isCaseList = false
    case .mutating, .initializer, .subscripts, .reserved, .contextual: break
    }
    switch keyword {
    case .type: pending = .type
    case .extensionName: pending = .extensionName
    case .function:
      isTypeHeader = false
      pending = .function
    case .binding:
      isTypeHeader = false
      pending = .binding
      isGlobalBinding = braces.isEmpty || isUnbalanced
    case .alias: pending = .alias
    case .caseName: pending = .caseName
    case .mutating: isMutating = true
    case .initializer:
      isTypeHeader = false
      outline.allFunctions.insert(keywords.initializer)
      outline.mutating.insert("init")
    case .subscripts:
      isTypeHeader = false
      outline.hasSubscripts = true
    case .reserved, .contextual: break
    }
  }

  private mutating func declare(_ kind: Kind, _ start: Int) {
    let isOutside =
      switch kind {
      // A type in a function is known by its own name.
      case .type, .alias: braces.isEmpty || bodies > 0
      case .function, .global: braces.isEmpty
      }
    declarations.append(
      Declaration(kind: kind, start: start, end: offset, isOutside: isOutside))
  }

  /// Takes the rest of `A.B`: either may be the module's name.
  private mutating func extensionPath() {
    while offset < count, bytes[offset] == UInt8(ascii: ".") {
      offset += 1
      if next(0) == UInt8(ascii: "`") { offset += 1 }
      let start = offset
      var hash = WordFilter.seed
      while offset < count, SourceScanner.isWord(bytes[offset]) {
        WordFilter.add(bytes[offset], to: &hash)
        offset += 1
      }
      guard offset > start else { return }
      outline.words.insert(WordFilter.finished(hash))
      declare(.type, start)
      if next(0) == UInt8(ascii: "`") { offset += 1 }
    }
  }

  private mutating func operatorName() {
    let start = offset
    var hash = WordFilter.seed
    while offset < count, SourceScanner.isOperator(bytes[offset]) || bytes[offset] >= 0x80 {
      WordFilter.add(bytes[offset], to: &hash)
      offset += 1
    }
    functionName(start, WordFilter.finished(hash))
    pending = .nothing
    previous = offset - 1
  }

  private mutating func functionName(_ start: Int, _ hash: UInt64) {
    declare(.function, start)
    outline.allFunctions.insert(hash)
    if isMutating {
      outline.mutating.insert(string(start, offset))
      isMutating = false
    }
  }

  private mutating func bindCase(_ start: Int) {
    let name = part(start, offset)
    lastBound = name
    outline.caseNames.append(name)
  }

  // MARK: - Comments and texts

  private mutating func skipLine() {
    while offset < count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset &+= 1 }
  }

  private mutating func skipComment() {
    var depth = 1
    offset += 2
    while offset < count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "*"), next(1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 2
        if depth == 0 { return }
      } else if byte == UInt8(ascii: "/"), next(1) == UInt8(ascii: "*") {
        depth += 1
        offset += 2
      } else {
        offset &+= 1
      }
    }
    isUnbalanced = true
  }

  private mutating func pound() {
    var pounds = 0
    while next(pounds) == UInt8(ascii: "#") { pounds += 1 }
    if next(pounds) == UInt8(ascii: "\"") {
      offset += pounds
      return startText(pounds: pounds)
    }
    pending = .nothing
    previous = offset + pounds - 1
    offset += pounds
  }

  private mutating func startText(pounds: Int) {
    pending = .nothing
    let quote = UInt8(ascii: "\"")
    let isMultiline = next(1) == quote && next(2) == quote
    let isAssigned =
      previousByte == UInt8(ascii: "=")
      && !(previous > 0 && SourceScanner.isOperator(bytes[previous - 1]))
    offset += isMultiline ? 3 : 1
    let start = offset
    guard let end = skipText(TextKind(pounds: pounds, isMultiline: isMultiline)) else { return }
    let text = part(start, end)
    foundTexts?.append(text)
    if isAssigned, let lastBound {
      outline.textConstants.append(
        SourceOutline.TextConstant(name: lastBound, text: text))
    }
  }

  /// Goes to the end of a text and returns where it is, or into the next interpolation.
  private mutating func skipText(_ kind: TextKind) -> Int? {
    let quote = UInt8(ascii: "\"")
    while offset < count {
      let byte = bytes[offset]
      if byte == quote {
        if !kind.isMultiline || (next(1) == quote && next(2) == quote) {
          let length = kind.isMultiline ? 3 : 1
          if hasPounds(kind.pounds, after: length) {
            let end = offset
            offset += length + kind.pounds
            previous = offset - 1
            return end
          }
        }
      } else if byte == UInt8(ascii: "\\") {
        if hasPounds(kind.pounds, after: 1) {
          offset += 1 + kind.pounds
          if next(0) == UInt8(ascii: "(") {
            texts.append(OpenText(kind: kind, parentheses: parentheses))
            parentheses += 1
            previous = offset
            offset += 1
            return nil
          }
          // What is escaped may be a quote; a line ends all the same.
          if next(0) != 0x0A, next(0) != 0x0D { offset += 1 }
          continue
        }
      } else if !kind.isMultiline, byte == 0x0A || byte == 0x0D {
        return nil
      }
      offset &+= 1
    }
    isUnbalanced = true
    return nil
  }

  private func hasPounds(_ pounds: Int, after distance: Int) -> Bool {
    var index = 0
    while index < pounds {
      if next(distance &+ index) != UInt8(ascii: "#") { return false }
      index += 1
    }
    return true
  }

  // MARK: - The result

  private func part(_ start: Int, _ end: Int) -> SourceOutline.Part {
    SourceOutline.Part(
      start: Int32(truncatingIfNeeded: start), count: Int32(truncatingIfNeeded: end - start))
  }

  private func string(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private consuming func finish() -> SourceOutline {
    let countsAll = isUnbalanced || !braces.isEmpty || !texts.isEmpty
    for item in declarations where countsAll || item.isOutside {
      let name = string(item.start, item.end)
      switch item.kind {
      case .type: outline.types.insert(name)
      case .function: outline.functions.insert(name)
      case .global: outline.globals.insert(name)
      case .alias: outline.aliases.insert(name)
      }
    }
    return outline
  }
}
