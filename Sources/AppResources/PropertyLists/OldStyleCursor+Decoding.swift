extension OldStyleCursor {
  /// The content of `text` with its escapes resolved (rule G7).
  func decode(_ text: Text) -> String {
    Self.decode(bytes, text.start..<text.end, hasEscapes: text.hasEscapes)
  }

  /// The bytes of `range` with the escapes of a quoted string resolved (rule G7).
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, hasEscapes: Bool
  ) -> String {
    guard hasEscapes else {
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
    // What an escape stands for is never longer than its spelling, so the spelling's length is enough.
    return String(unsafeUninitializedCapacity: range.count) { output in
      var writer = Writer(output: output)
      var index = range.lowerBound
      var mark = index
      while index < range.upperBound {
        guard bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound else {
          index += 1
          continue
        }
        writer.append(bytes[mark..<index])
        let escape = Escape(bytes, at: index, end: range.upperBound)
        if let unit = escape.unit { writer.append(unit) }
        index += escape.length
        mark = escape.unit == nil ? index - 1 : index
      }
      writer.append(bytes[mark..<range.upperBound])
      writer.flush()
      return writer.count
    }
  }

  /// Puts runs of UTF-8 and single UTF-16 units together; a surrogate waits for its other half.
  private struct Writer {
    let output: UnsafeMutableBufferPointer<UInt8>
    var count = 0
    private var lead: UInt16?

    init(output: UnsafeMutableBufferPointer<UInt8>) {
      self.output = output
    }

    mutating func append(_ run: Slice<UnsafeBufferPointer<UInt8>>) {
      guard !run.isEmpty else { return }
      flush()
      count = output[count...].update(fromContentsOf: run)
    }

    mutating func append(_ unit: UInt16) {
      if UTF16.isLeadSurrogate(unit) {
        flush()
        lead = unit
      } else if UTF16.isTrailSurrogate(unit), let lead {
        let code = 0x10000 + (UInt32(lead) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        self.lead = nil
        append(Unicode.Scalar(code) ?? "\u{FFFD}")
      } else {
        flush()
        append(Unicode.Scalar(unit) ?? "\u{FFFD}")
      }
    }

    /// Gives up waiting: half a character becomes U+FFFD, as when the platform's text is read in Swift.
    mutating func flush() {
      guard lead != nil else { return }
      lead = nil
      append(Unicode.Scalar(0xFFFD) ?? " ")
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
      for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
        output[count] = byte
        count += 1
      }
    }
  }

  /// One backslash sequence of a quoted string.
  struct Escape {
    /// What kind of sequence it is.
    enum Kind {
      /// `\n`, `\"` and the like.
      case known
      /// One to three octal digits: a byte in NeXTSTEP encoding.
      case octal
      /// `\U` and up to four hexadecimal digits.
      case unicode(digits: Int)
      /// Anything else: the backslash is dropped.
      case unknown
    }

    var kind: Kind
    /// The UTF-16 unit it stands for; `nil` when the character after the backslash stands for itself.
    var unit: UInt16?
    /// Its length in bytes; of a character that stands for itself only the first byte.
    var length: Int

    /// The sequence whose backslash is at `index`; at least one byte follows before `end`.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, end: Int) {
      let byte = bytes[index + 1]
      length = 2
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "7"):
        var code = byte - UInt8(ascii: "0")
        while length < 4, index + length < end,
          (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(bytes[index + length])
        {
          code = (code << 3) &+ (bytes[index + length] - UInt8(ascii: "0"))
          length += 1
        }
        kind = .octal
        unit = nextStepUnit(code)
      case UInt8(ascii: "U"):
        var code: UInt16 = 0
        while length < 6, index + length < end, let digit = hexDigit(bytes[index + length]) {
          code = code << 4 | UInt16(digit)
          length += 1
        }
        kind = .unicode(digits: length - 2)
        unit = code
      default:
        unit = Self.simple(byte)
        kind = unit == nil ? .unknown : .known
      }
    }

    private static func simple(_ byte: UInt8) -> UInt16? {
      switch byte {
      case UInt8(ascii: "a"): 0x07
      case UInt8(ascii: "b"): 0x08
      case UInt8(ascii: "f"): 0x0C
      case UInt8(ascii: "n"), 0x0A: 0x0A
      case UInt8(ascii: "r"): 0x0D
      case UInt8(ascii: "t"): 0x09
      case UInt8(ascii: "v"): 0x0B
      case UInt8(ascii: "\""): 0x22
      case UInt8(ascii: "\\"): 0x5C
      case UInt8(ascii: "'"): 0x27
      default: nil
      }
    }
  }
}

/// The value of a hexadecimal digit.
@inline(__always)
func hexDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}

/// The character of a byte in NeXTSTEP encoding, which octal escapes are read in (rule G7).
func nextStepUnit(_ byte: UInt8) -> UInt16 {
  byte < 0x80 ? UInt16(byte) : nextStepUpperHalf[Int(byte) - 0x80]
}

/// Bytes 0x80 to 0xFF of the NeXTSTEP encoding; the unassigned last two give U+0000 as on the platform.
private let nextStepUpperHalf: [UInt16] = [
  0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
  0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
  0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
  0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
  0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
  0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
  0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
  0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
  0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
  0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
  0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
  0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
  0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
  0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
  0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
  0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0x0000, 0x0000,
]
