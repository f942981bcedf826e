/// A reading position in the text of an old-style property list, with the moves of its grammar.
///
/// The moves follow the platform's parser in every detail that decides what a broken file gives: a fault
/// is remembered, not thrown, because some callers forget it again (an array that was closed well, a pair
/// list that simply ends).
struct OldStyleCursor {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the text begins: after a byte order mark.
  let start: Int
  /// The next byte to read.
  var index: Int
  /// The line of `index`, counted from 1.
  var line = 1
  /// The last comment that was passed, with its marks.
  var comment: Range<Int>?
  /// The first comment that was passed since `comment` was last `nil`, and the line on which it begins.
  var firstComment: (range: Range<Int>, line: Int) = (0..<0, 0)
  /// Where a comment begins that never ends (rule G5).
  var unterminatedComment: Int?
  /// The fault that the platform would report now, and where.
  var fault: (kind: OldStyleFault, offset: Int)?
  /// Strings with escapes that are no everyday ones, for the lint.
  var oddStrings: [Text] = []

  /// A string of the file, as it is spelt.
  struct Text {
    /// The first byte of the content, after an opening quote.
    var start: Int
    /// The byte after the content.
    var end: Int
    /// The quote, or 0 for an unquoted word.
    var quote: UInt8
    /// Whether there is a backslash in it.
    var hasEscapes: Bool
    /// The line on which it begins.
    var line: Int

    /// Where the spelling begins, a quote included.
    var offset: Int { quote == 0 ? start : start - 1 }
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    self.start = start
    index = start
  }

  mutating func fail(_ kind: OldStyleFault) {
    fault = (kind, index)
  }

  /// The UTF-16 unit at `index`, as the platform's parser sees it.
  var unit: UInt16 {
    let rest = UnsafeBufferPointer(rebasing: bytes[index..<min(index + 4, bytes.count)])
    return String(decoding: rest, as: UTF8.self).utf16.first ?? 0
  }
}

// MARK: - Space and comments

extension OldStyleCursor {
  /// Moves over white space and comments (rules G4, G5); false at the end of the text.
  mutating func skipSpace() -> Bool {
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case 0x20, 0x09, 0x0B, 0x0C:
        index += 1
      case 0x0A:
        countLineFeed()
        index += 1
      case 0x0D:
        line += 1
        index += 1
      case 0xE2:
        guard isLineSeparator(at: index) else { return true }
        index += 3
      case UInt8(ascii: "/"):
        guard index + 1 < bytes.count else { return true }
        if bytes[index + 1] == UInt8(ascii: "/") {
          skipLineComment()
        } else if bytes[index + 1] == UInt8(ascii: "*") {
          skipBlockComment()
        } else {
          return true
        }
      default:
        return true
      }
    }
    return false
  }

  mutating func countLineFeed() {
    if index == start || bytes[index - 1] != 0x0D { line += 1 }
  }

  /// Whether U+2028 or U+2029 stands at `index`.
  func isLineSeparator(at index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  private mutating func skipLineComment() {
    let begin = index
    let beginLine = line
    index += 2
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x0A || byte == 0x0D || (byte == 0xE2 && isLineSeparator(at: index)) { break }
      index += 1
    }
    passed(begin..<index, line: beginLine)
  }

  private mutating func passed(_ range: Range<Int>, line: Int) {
    if comment == nil { firstComment = (range, line) }
    comment = range
  }

  private mutating func skipBlockComment() {
    let begin = index
    let beginLine = line
    index += 2
    while true {
      index = plainEnd(from: index, stoppingAt: UInt8(ascii: "*"), UInt8(ascii: "*"))
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == UInt8(ascii: "*"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        passed(begin..<index, line: beginLine)
        return
      }
      if byte == 0x0A { countLineFeed() } else if byte == 0x0D { line += 1 }
      index += 1
    }
    passed(begin..<index, line: beginLine)
    unterminatedComment = begin
  }
}

// MARK: - Strings

extension OldStyleCursor {
  /// The next position at or after `index` of a control character or of one of two others.
  ///
  /// Eight bytes are tested at once: scanning strings and comments is nearly all of the work on a table.
  @inline(__always)
  private func plainEnd(from index: Int, stoppingAt first: UInt8, _ second: UInt8) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs: UInt64 = 0x8080_8080_8080_8080
    let firsts = ones &* UInt64(first)
    let seconds = ones &* UInt64(second)
    let raw = UnsafeRawBufferPointer(bytes)
    var index = index
    while index + 8 <= raw.count {
      let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      let isFirst = ((word ^ firsts) &- ones) & ~(word ^ firsts)
      let isSecond = ((word ^ seconds) &- ones) & ~(word ^ seconds)
      let isControl = (word &- ones &* 0x20) & ~word
      let stops = (isFirst | isSecond | isControl) & highs
      if stops != 0 { return index + stops.trailingZeroBitCount / 8 }
      index += 8
    }
    while index < raw.count, raw[index] != first, raw[index] != second, raw[index] >= 0x20 {
      index += 1
    }
    return index
  }

  /// Whether `byte` may stand in an unquoted word (rule G6).
  @inline(__always)
  static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "-")...UInt8(ascii: ":"), UInt8(ascii: "_"), UInt8(ascii: "$"):
      true  // `-` to `:` are - . / 0-9 :
    default: false
    }
  }

  /// Reads a string after white space, or returns `nil` when none can begin here; no fault is set then.
  mutating func string() -> Text? {
    guard skipSpace() else { return nil }
    let byte = bytes[index]
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return quotedString(byte) }
    return Self.isWord(byte) ? word() : nil
  }

  /// Reads the word at `index`, which has at least one byte.
  mutating func word() -> Text {
    let begin = index
    while index < bytes.count, Self.isWord(bytes[index]) { index += 1 }
    return Text(start: begin, end: index, quote: 0, hasEscapes: false, line: line)
  }

  /// Reads the quoted string whose opening `quote` is at `index`.
  ///
  /// As the platform does it, a string without end puts the position back after the opening quote.
  mutating func quotedString(_ quote: UInt8) -> Text? {
    let beginLine = line
    index += 1
    let begin = index
    var text = Text(start: begin, end: begin, quote: quote, hasEscapes: false, line: beginLine)
    var isOdd = false
    while true {
      index = plainEnd(from: index, stoppingAt: quote, UInt8(ascii: "\\"))
      guard index < bytes.count else { break }
      let byte = bytes[index]
      if byte == quote {
        text.end = index
        index += 1
        fault = nil
        if isOdd, oddStrings.count < 1_000 { oddStrings.append(text) }
        return text
      }
      if byte == UInt8(ascii: "\\") {
        text.hasEscapes = true
        index += 1
        guard index < bytes.count else {
          fail(.unterminatedBackslash)
          return nil
        }
        switch bytes[index] {
        case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "\""),
          UInt8(ascii: "\\"), UInt8(ascii: "'"):
          break
        case 0x0A: countLineFeed()
        case 0x0D: line += 1
        default: isOdd = true
        }
        index += 1
        continue
      }
      if byte < 0x20 {
        if byte == 0x0A { countLineFeed() } else if byte == 0x0D { line += 1 }
      }
      index += 1
    }
    index = begin
    line = beginLine
    fail(.unterminatedString)
    return nil
  }
}
