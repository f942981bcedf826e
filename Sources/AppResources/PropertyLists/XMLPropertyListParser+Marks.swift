extension XMLPropertyListParser {
  @discardableResult
  mutating func fail(_ message: (Int) -> String) -> Bool {
    guard fault == nil else { return false }
    var line = 1
    for position in start..<index {
      if bytes[position] == 0x0D {
        line += 1
      } else if bytes[position] == 0x0A, position == start || bytes[position - 1] != 0x0D {
        line += 1
      }
    }
    fault = (message(line), index)
    return false
  }

  mutating func failAtEnd() {
    fail { _ in "Encountered unexpected EOF" }
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  func starts(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  mutating func skipWhitespace() {
    while index < bytes.count, Self.isWhitespace(bytes[index]) { index += 1 }
  }

  /// Passes everything before the root and its `<`; false with a fault when there is no root.
  mutating func passProlog() -> Bool {
    while index < bytes.count {
      skipWhitespace()
      guard index + 1 < bytes.count else { return fail { _ in "No XML content found" } }
      guard bytes[index] == UInt8(ascii: "<") else {
        let character = Unicode.Scalar(bytes[index])
        return fail { "Unexpected character \(character) at line \($0)" }
      }
      index += 1
      switch bytes[index] {
      case UInt8(ascii: "!"):
        index += 1
        if starts("--") {
          index = min(index + 3, bytes.count)
          guard skipComment() else { return false }
        } else {
          guard skipDoctype() else { return false }
        }
      case UInt8(ascii: "?"):
        index += 1
        guard skipInstruction() else { return false }
      default:
        return true
      }
    }
    failAtEnd()
    return false
  }

  mutating func skipComment() -> Bool {
    var position = index
    while position + 3 < bytes.count {
      if bytes[position] == UInt8(ascii: "-"), bytes[position + 1] == UInt8(ascii: "-"),
        bytes[position + 2] == UInt8(ascii: ">")
      {
        index = position + 3
        return true
      }
      position += 1
    }
    return fail { "Unterminated comment started on line \($0)" }
  }

  mutating func skipInstruction() -> Bool {
    let begin = index
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "?"), bytes[index + 1] == UInt8(ascii: ">") {
        index += 2
        return true
      }
      index += 1
    }
    index = begin
    return fail {
      "Encountered unexpected EOF while parsing the processing instruction begun on line \($0)"
    }
  }

  /// Passes a document type; one with declarations of its own is refused, so no entity is ever defined.
  mutating func skipDoctype() -> Bool {
    guard starts("DOCTYPE") else { return fail { "Malformed DTD on line \($0)" } }
    index += 7
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        return true
      }
      if bytes[index] == UInt8(ascii: "[") {
        return fail { "Encountered unexpected character [ on line \($0) while parsing DTD" }
      }
      index += 1
    }
    return fail { _ in "Encountered unexpected EOF while parsing DTD" }
  }

  /// Passes the end tag of `name`; false with a fault when it is not here.
  mutating func closeTag(_ name: String) -> Bool {
    guard fault == nil else { return false }
    let count = name.utf8.count
    guard bytes.count - index >= count + 3 else {
      failAtEnd()
      return false
    }
    for expected in [UInt8(ascii: "<"), UInt8(ascii: "/")] {
      guard bytes[index] == expected else {
        let character = Unicode.Scalar(bytes[index])
        return fail {
          "Encountered unexpected character \(character) on line \($0) while looking for close tag"
        }
      }
      index += 1
    }
    guard bytes[index..<index + count].elementsEqual(name.utf8) else {
      return fail { "Close tag on line \($0) does not match open tag \(name)" }
    }
    index += count
    skipWhitespace()
    guard index < bytes.count else {
      failAtEnd()
      return false
    }
    guard bytes[index] == UInt8(ascii: ">") else {
      let character = Unicode.Scalar(bytes[index])
      return fail {
        "Encountered unexpected character \(character) on line \($0) while looking for close tag"
      }
    }
    index += 1
    return true
  }
}
