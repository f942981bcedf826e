extension SourceText {
  /// Why bytes could not be read as text.
  enum DecodingFault: Error {
    /// The bytes are not what the encoding allows; the first offending byte is at the offset.
    case invalid(encoding: String, offset: Int)
    /// The XML declaration names an encoding that is unknown here.
    case unknownEncoding(String)
  }

  /// Finds the encoding of `bytes` as the platform does (rule G2) and decodes them.
  ///
  /// A byte order mark of UTF-32, UTF-8 or UTF-16 decides. Without one, a zero in the first two bytes makes
  /// the platform drop these two and read UTF-16 in the order of its processor, which is little endian.
  /// Then the `encoding` of an XML declaration counts, and at last UTF-8. Whether UTF-8 is well-formed is
  /// noted, not demanded: the platform's XML reader minds only the strings it takes.
  static func decode(_ bytes: [UInt8]) throws(DecodingFault) -> SourceText {
    let count = bytes.count
    func starts(_ mark: [UInt8]) -> Bool { bytes.starts(with: mark) }
    if count > 4 {
      if starts([0x00, 0x00, 0xFE, 0xFF]) { return try utf32(bytes, bigEndian: true) }
      if starts([0xFF, 0xFE, 0x00, 0x00]) { return try utf32(bytes, bigEndian: false) }
    }
    if count > 3, starts([0xEF, 0xBB, 0xBF]) { return utf8(bytes, start: 3) }
    if count > 2 {
      if starts([0xFF, 0xFE]) { return utf16(bytes, bigEndian: false, hasMark: true) }
      if starts([0xFE, 0xFF]) { return utf16(bytes, bigEndian: true, hasMark: true) }
      if bytes[0] == 0 || bytes[1] == 0 {
        return utf16(bytes, bigEndian: false, hasMark: false)
      }
    }
    guard let name = xmlEncoding(bytes) else { return utf8(bytes, start: 0) }
    // Names are taken without their punctuation; ASCII is read as Latin-1.
    switch String(name.lowercased().filter { $0.isLetter || $0.isNumber }) {
    case "utf8": return utf8(bytes, start: 0)
    case "usascii", "ascii", "iso88591", "latin1", "l1":
      return eightBit(bytes, encoding: "ISO-8859-1") { UInt32($0) }
    case "windows1252", "cp1252":
      return eightBit(bytes, encoding: "windows-1252") { windows1252($0) }
    default: throw .unknownEncoding(name)
    }
  }

  private static func utf8(_ bytes: [UInt8], start: Int) -> SourceText {
    SourceText(
      bytes: bytes, start: start, encoding: "UTF-8", hasByteOrderMark: start > 0,
      invalidOffset: firstInvalidUTF8(bytes))
  }

  private static func utf16(_ bytes: [UInt8], bigEndian: Bool, hasMark: Bool) -> SourceText {
    // Two bytes become at most three, and a surrogate pair of four bytes becomes four.
    let text = [UInt8](unsafeUninitializedCapacity: bytes.count / 2 * 3) { output, count in
      bytes.withUnsafeBytes { raw in
        count = transcode(raw, from: 2, bigEndian: bigEndian, into: output)
      }
    }
    return SourceText(
      bytes: text, start: 0, encoding: bigEndian ? "UTF-16BE" : "UTF-16LE",
      hasByteOrderMark: hasMark)
  }

  /// Writes the UTF-16 units of `raw` as UTF-8 and returns how many bytes that took.
  ///
  /// Half a character becomes U+FFFD. `output` has to be large enough.
  private static func transcode(
    _ raw: UnsafeRawBufferPointer, from start: Int, bigEndian: Bool,
    into output: UnsafeMutableBufferPointer<UInt8>
  ) -> Int {
    var count = 0
    var index = start
    func unit(at index: Int) -> UInt16 {
      let value = raw.loadUnaligned(fromByteOffset: index, as: UInt16.self)
      return bigEndian ? UInt16(bigEndian: value) : UInt16(littleEndian: value)
    }
    func put(_ value: UInt32) {
      output[count] = UInt8(truncatingIfNeeded: value)
      count += 1
    }
    while index + 1 < raw.count {
      var code = UInt32(unit(at: index))
      index += 2
      if code < 0x80 {
        put(code)
        continue
      }
      if code < 0x800 {
        put(0xC0 | code >> 6)
      } else {
        if code & 0xF800 == 0xD800 {
          let next = index + 1 < raw.count ? UInt32(unit(at: index)) : 0
          if code < 0xDC00, next & 0xFC00 == 0xDC00 {
            index += 2
            code = 0x10000 + (code - 0xD800) << 10 + (next - 0xDC00)
            put(0xF0 | code >> 18)
            put(0x80 | code >> 12 & 0x3F)
            put(0x80 | code >> 6 & 0x3F)
            put(0x80 | code & 0x3F)
            continue
          }
          code = 0xFFFD
        }
        put(0xE0 | code >> 12)
        put(0x80 | code >> 6 & 0x3F)
      }
      put(0x80 | code & 0x3F)
    }
    return count
  }

  private static func utf32(_ bytes: [UInt8], bigEndian: Bool) throws(DecodingFault) -> SourceText {
    let name = bigEndian ? "UTF-32BE" : "UTF-32LE"
    var text = ""
    var index = 4
    while index + 3 < bytes.count {
      var code: UInt32 = 0
      for position in 0..<4 {
        code |= UInt32(bytes[index + position]) << UInt32(8 * (bigEndian ? 3 - position : position))
      }
      guard let scalar = Unicode.Scalar(code) else {
        throw .invalid(encoding: name, offset: index)
      }
      text.unicodeScalars.append(scalar)
      index += 4
    }
    return SourceText(bytes: Array(text.utf8), start: 0, encoding: name, hasByteOrderMark: true)
  }

  private static func eightBit(
    _ bytes: [UInt8], encoding: String, scalar: (UInt8) -> UInt32
  ) -> SourceText {
    var text = ""
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      text.unicodeScalars.append(Unicode.Scalar(scalar(byte)) ?? "\u{FFFD}")
    }
    return SourceText(
      bytes: Array(text.utf8), start: 0, encoding: encoding, hasByteOrderMark: false)
  }

  /// The Unicode code of a byte of Windows code page 1252.
  static func windows1252(_ byte: UInt8) -> UInt32 {
    let special: [UInt32] = [
      0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
      0x0152, 0x8D, 0x017D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
      0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
    return (0x80..<0xA0).contains(byte) ? special[Int(byte) - 0x80] : UInt32(byte)
  }

  /// The encoding that the XML declaration at the very start names, if there is one.
  private static func xmlEncoding(_ bytes: [UInt8]) -> String? {
    guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
    let head = bytes.prefix(1_024)
    guard let end = head.firstIndex(of: UInt8(ascii: ">")) else { return nil }
    let declaration = Array(head[..<end])
    let name = Array("encoding=".utf8)
    var index = 5
    while index + name.count < declaration.count {
      if declaration[index...].starts(with: name) {
        let quote = declaration[index + name.count]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
        let value = declaration[(index + name.count + 1)...]
        guard let close = value.firstIndex(of: quote) else { return nil }
        return String(decoding: value[..<close], as: UTF8.self)
      }
      index += 1
    }
    return nil
  }

  /// The offset of the first byte that is not well-formed UTF-8, or `nil` when all is.
  static func firstInvalidUTF8(_ bytes: [UInt8]) -> Int? {
    bytes.withUnsafeBytes { raw in
      var index = 0
      let count = raw.count
      while index < count {
        // Eight ASCII bytes at a time: most tables are ASCII for long stretches.
        if index + 8 <= count,
          raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
        let first = raw[index]
        if first < 0x80 {
          index += 1
          continue
        }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard (0xC2...0xF4).contains(first), index + length <= count else { return index }
        let second = raw[index + 1]
        let allowed: ClosedRange<UInt8> =
          switch first {
          case 0xE0: 0xA0...0xBF
          case 0xED: 0x80...0x9F
          case 0xF0: 0x90...0xBF
          case 0xF4: 0x80...0x8F
          default: 0x80...0xBF
          }
        guard allowed.contains(second) else { return index }
        for offset in 2..<max(2, length) where raw[index + offset] & 0xC0 != 0x80 { return index }
        index += length
      }
      return nil
    }
  }
}
