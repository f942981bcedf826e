/// Cuts Objective-C source into tokens; every byte that is no space or comment belongs to one.
struct ObjectiveCLexer {
  private let bytes: [UInt8]
  private var index = 0
  private var startsLine = true
  /// Where a comment or a text that does not end begins.
  private(set) var unterminated: Int?

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
  }

  /// All tokens, the last of which is the end.
  mutating func tokens() -> [ObjectiveCToken] {
    var result: [ObjectiveCToken] = []
    result.reserveCapacity(bytes.count / 5)
    while let token = next() { result.append(token) }
    result.append(
      ObjectiveCToken(
        kind: .end, text: "", start: bytes.count, end: bytes.count, startsLine: true))
    return result
  }

  private func peek(_ distance: Int = 0) -> UInt8 {
    let position = index + distance
    return position < bytes.count ? bytes[position] : 0
  }

  private mutating func next() -> ObjectiveCToken? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let start = index
    let isFirst = startsLine
    startsLine = false
    var (kind, text) = read()
    // An escape that the end of the file cuts off stands beyond it.
    index = min(max(index, start + 1), bytes.count)
    if kind == .stray { text = String(decoding: bytes[start..<index], as: UTF8.self) }
    return ObjectiveCToken(kind: kind, text: text, start: start, end: index, startsLine: isFirst)
  }

  private mutating func read() -> (ObjectiveCToken.Kind, String) {
    let byte = peek()
    switch byte {
    case UInt8(ascii: "\""): return (.cText, quoted(UInt8(ascii: "\"")))
    case UInt8(ascii: "'"): return (.character, quoted(UInt8(ascii: "'")))
    case UInt8(ascii: "@"):
      if peek(1) == UInt8(ascii: "\"") {
        index += 1
        return (.text, quoted(UInt8(ascii: "\"")))
      }
      if isWordStart(peek(1)) {
        index += 1
        return (.atKeyword, word())
      }
      index += 1
      return (.mark, "@")
    case _ where isWordStart(byte): return (.identifier, word())
    case _ where isDigit(byte) || (byte == UInt8(ascii: ".") && isDigit(peek(1))):
      return (.number, number())
    default: return mark()
    }
  }

  private static let longMarks: [[UInt8]] = [
    "<<=", ">>=", "...", "->", "++", "--", "<<", "<=", ">=", "==", "!=", "&&", "||", "+=",
    "-=", "*=", "/=", "%=", "&=", "|=", "^=", "##",
  ].map { Array($0.utf8) }

  private mutating func mark() -> (ObjectiveCToken.Kind, String) {
    for mark in ObjectiveCLexer.longMarks
    where mark[0] == peek() && mark[1] == peek(1) && (mark.count == 2 || mark[2] == peek(2)) {
      index += mark.count
      return (.mark, String(decoding: mark, as: UTF8.self))
    }
    let byte = peek()
    index += 1
    guard byte > 0x20, byte < 0x7F else { return (.stray, "") }
    return (.mark, String(UnicodeScalar(byte)))
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      switch peek() {
      case 0x0A, 0x0D:
        startsLine = true
        index += 1
      case 0x20, 0x09, 0x0B, 0x0C: index += 1
      case UInt8(ascii: "\\") where peek(1) == 0x0A: index += 2
      case UInt8(ascii: "\\") where peek(1) == 0x0D && peek(2) == 0x0A: index += 3
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
        while index < bytes.count, peek() != 0x0A { index += 1 }
      case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
      default: return
      }
    }
  }

  private mutating func skipComment() {
    let start = index
    index += 2
    while index < bytes.count {
      if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    unterminated = unterminated ?? start
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func isWordStart(_ byte: UInt8) -> Bool {
    byte == 0x5F || byte == 0x24 || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || byte >= 0x80
  }

  private mutating func word() -> String {
    let start = index
    while index < bytes.count, isWordStart(peek()) || isDigit(peek()) { index += 1 }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func number() -> String {
    let start = index
    while index < bytes.count {
      let byte = peek()
      let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      if isSign {
        let before = bytes[index - 1] | 0x20
        let isHex = peek(start - index + 1) | 0x20 == 0x78
        guard before == 0x65, !isHex else { break }
      } else if !(isDigit(byte) || isWordStart(byte) || byte == UInt8(ascii: ".")) {
        break
      }
      index += 1
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  /// What stands between two quotes, with escapes resolved.
  private mutating func quoted(_ quote: UInt8) -> String {
    let start = index
    index += 1
    var result: [UInt8] = []
    while index < bytes.count {
      let byte = peek()
      if byte == quote {
        index += 1
        return String(decoding: result, as: UTF8.self)
      }
      if byte == 0x0A { break }
      index += 1
      if byte == UInt8(ascii: "\\") { escape(&result) } else { result.append(byte) }
    }
    unterminated = unterminated ?? start
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func escape(_ result: inout [UInt8]) {
    let byte = peek()
    index += 1
    switch byte {
    case UInt8(ascii: "n"): result.append(0x0A)
    case UInt8(ascii: "t"): result.append(0x09)
    case UInt8(ascii: "r"): result.append(0x0D)
    case UInt8(ascii: "a"): result.append(0x07)
    case UInt8(ascii: "b"): result.append(0x08)
    case UInt8(ascii: "f"): result.append(0x0C)
    case UInt8(ascii: "v"): result.append(0x0B)
    case 0x0A: break
    case UInt8(ascii: "x"): append(digits(radix: 16, most: 8), &result)
    case UInt8(ascii: "u"): append(digits(radix: 16, most: 4), &result)
    case UInt8(ascii: "U"): append(digits(radix: 16, most: 8), &result)
    case 0x30...0x37:
      index -= 1
      append(digits(radix: 8, most: 3), &result)
    default: result.append(byte)
    }
  }

  private mutating func digits(radix: UInt32, most: Int) -> UInt32 {
    var value: UInt32 = 0
    var count = 0
    while count < most, index < bytes.count,
      let digit = Character(UnicodeScalar(peek())).hexDigitValue, digit < radix
    {
      value = value &* radix &+ UInt32(digit)
      index += 1
      count += 1
    }
    return value
  }

  private func append(_ value: UInt32, _ result: inout [UInt8]) {
    guard let scalar = UnicodeScalar(value) else { return }
    result += Array(String(Character(scalar)).utf8)
  }
}
