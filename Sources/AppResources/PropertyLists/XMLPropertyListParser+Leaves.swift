extension XMLPropertyListParser {
  /// Reads character data up to a tag: text, CDATA sections, references (rule G16).
  mutating func string() -> String? {
    var collected: [UInt8] = []
    var mark = index
    var isPlain = true
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "!") else { break }
        collected.append(contentsOf: bytes[mark..<index])
        isPlain = false
        guard section(into: &collected) else { return nil }
        mark = index
      } else if byte == UInt8(ascii: "&") {
        collected.append(contentsOf: bytes[mark..<index])
        isPlain = false
        guard reference(into: &collected) else { return nil }
        mark = index
      } else {
        index += 1
      }
    }
    let text: String?
    if isPlain {
      text = String(validating: bytes[mark..<index], as: UTF8.self)
    } else {
      collected.append(contentsOf: bytes[mark..<index])
      text = String(validating: collected, as: UTF8.self)
    }
    if text == nil { fail { _ in "Unable to convert string to correct encoding" } }
    return text
  }

  private mutating func section(into collected: inout [UInt8]) -> Bool {
    guard bytes.count - index >= 9 else {
      failAtEnd()
      return false
    }
    guard starts("<![CDATA[") else {
      return fail { "Encountered improper CDATA opening at line \($0)" }
    }
    index += 9
    let begin = index
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "]"), bytes[index + 1] == UInt8(ascii: "]"),
        bytes[index + 2] == UInt8(ascii: ">")
      {
        collected.append(contentsOf: bytes[begin..<index])
        index += 3
        return true
      }
      index += 1
    }
    index = begin
    return fail { "Could not find end of CDATA started on line \($0)" }
  }

  /// Reads a reference; only the five named ones and numbers exist.
  private mutating func reference(into collected: inout [UInt8]) -> Bool {
    let named: [(StaticString, UInt8)] = [
      ("&lt;", 0x3C), ("&gt;", 0x3E), ("&amp;", 0x26), ("&apos;", 0x27), ("&quot;", 0x22),
    ]
    for (name, byte) in named where starts(name) {
      collected.append(byte)
      index += name.utf8CodeUnitCount
      return true
    }
    guard starts("&#") else {
      index += 1
      return fail { "Encountered unknown ampersand-escape sequence at line \($0)" }
    }
    index += 2
    let isHex = index < bytes.count && bytes[index] == UInt8(ascii: "x")
    if isHex { index += 1 }
    var code: UInt32 = 0
    var count = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      count += 1
      if byte == UInt8(ascii: ";") {
        guard let scalar = Unicode.Scalar(code) else {
          return fail {
            "Encountered unparseable Unicode sequence at line \($0) while parsing data "
              + "(input did not result in a real string)"
          }
        }
        collected.append(contentsOf: String(Character(scalar)).utf8)
        return true
      }
      guard count <= 8 else {
        return fail {
          "Encountered unparseable unicode sequence at line \($0) while parsing data "
            + "(too large of a value for a Unicode sequence)"
        }
      }
      guard let digit = hexDigit(byte), isHex || digit < 10 else {
        let character = Unicode.Scalar(byte)
        return fail {
          "Encountered unexpected character \(character) at line \($0) while parsing data"
        }
      }
      code = code &* (isHex ? 16 : 10) &+ UInt32(digit)
    }
    failAtEnd()
    return false
  }

  /// Reads the content and end tag of an `integer`, `real`, `date` or `data` element.
  mutating func scalar(_ tag: String) -> PropertyListValue? {
    let begin = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    let content = UnsafeBufferPointer(rebasing: bytes[begin..<index])
    let text = String(decoding: content, as: UTF8.self)
    let value: PropertyListValue?
    switch tag {
    case "integer":
      value = Self.integer(text)
      if value == nil { fail { "Unknown text in <integer> on line \($0)" } }
    case "real":
      value = Self.real(text).map { .real($0) }
      if value == nil { fail { "Encountered misformatted real on line \($0)" } }
    case "date":
      value = Self.date(text).map { .date($0) }
      if value == nil { fail { "Could not interpret <date> at line \($0)" } }
    default:
      value = Self.base64(content).map { .data($0) }
      if value == nil { fail { "Could not interpret <data> on line \($0)" } }
    }
    guard let value, closeTag(tag) else { return nil }
    return value
  }

  private static func integer(_ text: String) -> PropertyListValue? {
    var digits = Substring(text)
    func dropSpace() {
      while let first = digits.utf8.first, first < 0x21 { digits = digits.dropFirst() }
    }
    dropSpace()
    let isNegative = digits.hasPrefix("-")
    if isNegative || digits.hasPrefix("+") { digits = digits.dropFirst() }
    dropSpace()
    let isHex = digits.hasPrefix("0x") || digits.hasPrefix("0X")
    if isHex { digits = digits.dropFirst(2) }
    guard digits.utf8.first.map({ hexDigit($0) != nil }) == true,
      let magnitude = UInt64(digits, radix: isHex ? 16 : 10)
    else { return nil }
    if isNegative {
      guard magnitude <= UInt64(Int.max) + 1 else { return nil }
      return .integer(Int(truncatingIfNeeded: 0 &- magnitude))
    }
    return magnitude <= UInt64(Int.max) ? .integer(Int(magnitude)) : .real(Double(magnitude))
  }

  private static func real(_ text: String) -> Double? {
    switch text.lowercased() {
    case "nan": return .nan
    case "+infinity", "infinity", "inf", "+inf": return .infinity
    case "-infinity", "-inf": return -.infinity
    default:
      while let first = text.utf8.first, first <= 0x20 { return real(String(text.dropFirst())) }
      return Double(text)
    }
  }

  /// Seconds from the reference date to `YYYY-MM-DDThh:mm:ssZ`.
  private static func date(_ text: String) -> Double? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20, bytes.count <= 24, bytes.last == UInt8(ascii: "Z") else { return nil }
    let parts = text.dropLast().split(
      separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let isNegative = parts[0].hasPrefix("-")
    let days = parts[0].drop { $0 == "-" }.split(separator: "-", omittingEmptySubsequences: false)
    let times = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard days.count == 3, times.count == 3 else { return nil }
    let numbers = (days + times).map { part -> Int? in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(part) : nil
    }
    guard let year = numbers[0], let month = numbers[1], let day = numbers[2],
      let hour = numbers[3], let minute = numbers[4], let second = numbers[5],
      (1...12).contains(month), days[1].utf8.count == 2, days[2].utf8.count == 2
    else { return nil }
    let date = daysSinceReference(year: isNegative ? -year : year, month: month, day: day)
    return Double(date) * 86_400 + Double(hour * 3_600 + minute * 60 + second)
  }

  /// Days from 2001-01-01 to a day of the Gregorian calendar.
  private static func daysSinceReference(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468 - 11_323
  }

  /// Bytes of base 64; characters outside its alphabet are passed over, as the platform does it.
  private static func base64(_ content: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    for byte in content {
      let digit: UInt32
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit = UInt32(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): digit = UInt32(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = UInt32(byte) + 4
      case UInt8(ascii: "+"): digit = 62
      case UInt8(ascii: "/"): digit = 63
      case UInt8(ascii: "="): digit = 0
      case 0x80...0xFF: return nil
      default:
        continue
      }
      padding = byte == UInt8(ascii: "=") ? padding + 1 : 0
      group = group << 6 | digit
      count += 1
      if count % 4 == 0 {
        result.append(UInt8(truncatingIfNeeded: group >> 16))
        if padding < 2 { result.append(UInt8(truncatingIfNeeded: group >> 8)) }
        if padding < 1 { result.append(UInt8(truncatingIfNeeded: group)) }
      }
    }
    return result
  }
}
