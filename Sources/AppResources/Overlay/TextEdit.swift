/// The text of a file with parts of it replaced, and the bytes that spell it in the file's own encoding.
struct TextEdit {
  private let original: [UInt8]
  private let source: SourceText
  private var replacements: [(range: Range<Int>, text: String)] = []

  /// A text whose bytes in the file are `original`.
  init(_ source: SourceText, of original: [UInt8]) {
    self.source = source
    self.original = original
  }

  /// Whether every character can be spelt in the file's encoding.
  var isUnicode: Bool { source.encoding.hasPrefix("UTF") }

  /// Puts `text` in the place of the bytes of `range`.
  mutating func replace(_ range: Range<Int>, with text: String) {
    replacements.append((range, text))
  }

  /// The bytes of the edited file; `nil` where the file holds bytes that a new spelling would not keep.
  func bytes() -> [UInt8]? {
    guard encoded(source.bytes) == original else { return nil }
    var edited: [UInt8] = []
    edited.reserveCapacity(source.bytes.count + 64)
    var index = 0
    for (range, text) in replacements.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard range.lowerBound >= index, range.upperBound <= source.bytes.count else { return nil }
      edited += source.bytes[index..<range.lowerBound]
      edited += text.utf8
      index = range.upperBound
    }
    edited += source.bytes[index...]
    return encoded(edited)
  }

  /// `text` in the encoding of the file, with what stood before its text.
  private func encoded(_ text: [UInt8]) -> [UInt8]? {
    switch source.encoding {
    case "UTF-8": return text
    case "UTF-16LE", "UTF-16BE":
      let isBig = source.encoding == "UTF-16BE"
      var bytes = Array(original.prefix(2))
      for unit in String(decoding: text, as: UTF8.self).utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += isBig ? [high, low] : [low, high]
      }
      return bytes
    case "UTF-32LE", "UTF-32BE":
      let isBig = source.encoding == "UTF-32BE"
      var bytes = Array(original.prefix(4))
      for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
        let parts = (0..<4).map { UInt8(truncatingIfNeeded: scalar.value >> (8 * $0)) }
        bytes += isBig ? parts.reversed() : parts
      }
      return bytes
    default: return eightBit(text)
    }
  }

  /// `text` in an encoding of one byte a character, each of which the decoder of the encoding knows.
  private func eightBit(_ text: [UInt8]) -> [UInt8]? {
    var codes: [UInt32: UInt8] = [:]
    for byte in UInt8.min...UInt8.max {
      let code = source.encoding == "windows-1252" ? SourceText.windows1252(byte) : UInt32(byte)
      codes[code] = byte
    }
    var bytes: [UInt8] = []
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      guard let byte = codes[scalar.value] else { return nil }
      bytes.append(byte)
    }
    return bytes
  }
}
