/// Walks over the bytes of a declaration file: names, marks, and parts in brackets.
struct InterfaceCursor {
  let text: SourceText
  private let bytes: [UInt8]
  /// The offset of the next byte that is not space or comment.
  private(set) var index = 0
  /// The offset behind what was taken last.
  private(set) var end = 0

  init(_ text: SourceText) {
    self.text = text
    bytes = text.bytes
    skipSpace()
  }

  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The byte behind the next one.
  var following: UInt8? { index + 1 < bytes.count ? bytes[index + 1] : nil }

  func range(from start: Int) -> SourceRange {
    SourceRange(text: text, start: start, end: max(start, end))
  }

  /// Goes on to an offset behind the present one.
  private mutating func move(to offset: Int) {
    end = offset
    index = offset
    skipSpace()
  }

  private mutating func skipSpace() {
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D || byte == 0x3B {
        index += 1
      } else if byte == 0x2F, following == 0x2F {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if byte == 0x2F, following == 0x2A {
        index += 2
        while index < bytes.count, !(bytes[index] == 0x2A && following == 0x2F) { index += 1 }
        index = min(index + 2, bytes.count)
      } else {
        return
      }
    }
  }

  /// Takes a mark such as `(` or `->` if it stands here.
  mutating func take(_ mark: StaticString) -> Bool {
    guard stands(mark) else { return false }
    move(to: index + mark.utf8CodeUnitCount)
    return true
  }

  /// Whether a mark stands here.
  func stands(_ mark: StaticString) -> Bool {
    let count = mark.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    return mark.withUTF8Buffer { wanted in
      for offset in 0..<count where wanted[offset] != bytes[index + offset] { return false }
      return true
    }
  }

  /// Takes a word if just this one stands here.
  mutating func takeWord(_ word: StaticString) -> Bool {
    guard stands(word), !isWord(at: index + word.utf8CodeUnitCount) else { return false }
    move(to: index + word.utf8CodeUnitCount)
    return true
  }

  private func isWord(at offset: Int) -> Bool {
    offset < bytes.count && SourceScanner.isWord(bytes[offset])
  }

  /// The word that stands here, without taking it.
  func peekWord() -> Substring? {
    var stop = index
    while isWord(at: stop) { stop += 1 }
    guard stop > index else { return nil }
    return Substring(text.string(index, stop))
  }

  /// Takes a name, with backticks or without.
  mutating func takeName() -> String? {
    if next == UInt8(ascii: "`") {
      guard let close = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "`")) else { return nil }
      let name = text.string(index + 1, close)
      move(to: close + 1)
      return name
    }
    var stop = index
    while isWord(at: stop) { stop += 1 }
    guard stop > index else { return nil }
    let name = text.string(index, stop)
    move(to: stop)
    return name
  }

  /// Takes the characters of an operator.
  mutating func takeOperator() -> String? {
    var stop = index
    let marks = Array("+-*/%<>=!&|^~.?".utf8)
    while stop < bytes.count, marks.contains(bytes[stop]) { stop += 1 }
    guard stop > index else { return nil }
    let name = text.string(index, stop)
    move(to: stop)
    return name
  }

  /// Takes a part in brackets, whatever is inside, and returns what it holds without the brackets.
  mutating func takeBracketed() -> SourceRange? {
    guard let first = next, first == 0x28 || first == 0x7B || first == 0x5B else { return nil }
    let start = index + 1
    let stop = endOfBracketed(from: index)
    move(to: stop)
    return SourceRange(text: text, start: start, end: max(start, stop - 1))
  }

  /// The offset behind the bracket that closes the one at an offset.
  private func endOfBracketed(from start: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x28, 0x7B, 0x5B: depth += 1
      case 0x29, 0x7D, 0x5D:
        depth -= 1
        if depth == 0 { return offset + 1 }
      case 0x22: offset = endOfText(from: offset) - 1
      case 0x2F where offset + 1 < bytes.count && bytes[offset + 1] == 0x2F:
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      default: break
      }
      offset += 1
    }
    return bytes.count
  }

  /// The offset behind the text literal that begins at an offset.
  private func endOfText(from start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != 0x22, bytes[offset] != 0x0A {
      offset += bytes[offset] == 0x5C ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }

  /// Takes an expression: all up to a comma or a closing bracket outside of brackets, or the line's end.
  mutating func takeExpression(endsAtLine: Bool) -> SourceRange {
    let start = index
    var offset = index
    scan: while offset < bytes.count {
      switch bytes[offset] {
      case 0x28, 0x7B, 0x5B:
        offset = endOfBracketed(from: offset)
        continue scan
      case 0x22:
        offset = endOfText(from: offset)
        continue scan
      case 0x2C, 0x29, 0x7D, 0x5D: break scan
      case 0x0A where endsAtLine: break scan
      default: offset += 1
      }
    }
    move(to: offset)
    return range(from: start)
  }

  /// Leaves out one byte, so that a reader always moves on.
  mutating func skipByte() { move(to: min(index + 1, bytes.count)) }
}
