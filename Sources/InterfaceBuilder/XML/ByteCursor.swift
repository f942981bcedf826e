/// A place in the bytes of an XML file that only moves forwards.
struct ByteCursor {
  private let bytes: [UInt8]
  private(set) var offset = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at the cursor, or `nil` at the end.
  var current: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  /// Moves over one byte.
  mutating func advance() {
    if offset < bytes.count { offset += 1 }
  }

  /// Moves behind the next `byte`; to the end and `false` when there is none.
  @discardableResult
  mutating func skip(through byte: UInt8) -> Bool {
    while offset < bytes.count {
      offset += 1
      if bytes[offset - 1] == byte { return true }
    }
    return false
  }

  /// Moves behind the next `text`; to the end when there is none.
  mutating func skip(through text: StaticString) {
    while offset < bytes.count {
      if starts(with: text) {
        offset += text.utf8CodeUnitCount
        return
      }
      offset += 1
    }
  }

  /// Whether the bytes from the cursor on are `text`.
  func starts(with text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard bytes.count - offset >= length else { return false }
    return text.withUTF8Buffer { wanted in
      for index in 0..<length where bytes[offset + index] != wanted[index] { return false }
      return true
    }
  }

  /// Moves over blanks and line breaks.
  mutating func skipBlanks() {
    while offset < bytes.count, bytes[offset].isBlank { offset += 1 }
  }

  /// Moves over a name and gives its bytes.
  mutating func skipName() -> Range<Int> {
    let start = offset
    while offset < bytes.count, bytes[offset].isPartOfName { offset += 1 }
    return start..<offset
  }

  /// Moves over `= "value"`, when that comes next.
  mutating func skipAttributeValue() {
    skipBlanks()
    guard current == Markup.equals else { return }
    advance()
    skipBlanks()
    guard let quote = current, quote == Markup.quote || quote == Markup.apostrophe else {
      return
    }
    advance()
    skip(through: quote)
  }

  /// Moves over a declaration from its `!` to its `>`, past quotes, brackets and comments.
  mutating func skipDeclaration() {
    var brackets = 0
    while let byte = current {
      switch byte {
      case Markup.quote, Markup.apostrophe:
        advance()
        skip(through: byte)
      case UInt8(ascii: "["):
        brackets += 1
        advance()
      case UInt8(ascii: "]"):
        brackets -= 1
        advance()
      case Markup.lessThan where starts(with: "<!--"):
        skip(through: "-->")
      case Markup.greaterThan where brackets <= 0:
        advance()
        return
      default:
        advance()
      }
    }
  }
}

/// Turns ascending byte offsets into lines and columns, in one pass over the bytes.
///
/// A column counts code points, as far as UTF-8 shows them; LF, CR and CRLF each end one line.
struct PositionCursor {
  private let bytes: [UInt8]
  private var offset = 0
  private var line: Int32 = 1
  private var column: Int32 = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The position of the byte at `target`, which must not lie before an earlier one.
  mutating func advance(to target: Int) -> Position {
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      if byte == 0x0A || (byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)) {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column &+= 1
      }
    }
    return Position(line: line, column: column)
  }
}

extension UInt8 {
  /// Whether XML counts this byte as white space.
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D }

  /// Whether this byte can stand in a name: anything but blanks and the bytes that end one.
  fileprivate var isPartOfName: Bool {
    switch self {
    case 0...0x20, Markup.lessThan, Markup.greaterThan, Markup.slash, Markup.equals,
      Markup.quote, Markup.apostrophe, Markup.exclamation, Markup.question:
      false
    default: true
    }
  }
}
