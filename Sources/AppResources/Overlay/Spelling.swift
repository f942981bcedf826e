/// Spells values in one of the two text forms of a property list.
struct Spelling {
  /// Whether it is XML, and not old style.
  let isXML: Bool
  /// Whether characters outside ASCII can stand as they are.
  let isUnicode: Bool

  /// A key with its value; `gap` stands between two elements of XML.
  func pair(_ key: String, _ value: PropertyListValue, gap: String) -> String {
    isXML
      ? "<key>\(escaped(key))</key>\(gap)\(self.value(value))"
      : "\(quoted(key)) = \(self.value(value));"
  }

  /// A value.
  func value(_ value: PropertyListValue) -> String {
    isXML ? element(value) : oldStyle(value)
  }

  private func element(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): "<string>\(escaped(text))</string>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .real(let number): "<real>\(number)</real>"
    case .boolean(let flag): flag ? "<true/>" : "<false/>"
    case .data(let bytes): "<data>\(Self.base64(bytes))</data>"
    case .date(let seconds): "<real>\(seconds)</real>"
    case .array(let values): "<array>\(values.map(element).joined())</array>"
    case .dictionary(let members):
      "<dict>\(members.map { "<key>\(escaped($0.key))</key>\(element($0.value))" }.joined())</dict>"
    }
  }

  private func oldStyle(_ value: PropertyListValue) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .integer(let number): "\(number)"
    case .real(let number): quoted("\(number)")
    case .boolean(let flag): flag ? "1" : "0"
    case .data(let bytes):
      "<\(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined())>"
    case .date(let seconds): quoted("\(seconds)")
    case .array(let values): "(\(values.map(oldStyle).joined(separator: ", ")))"
    case .dictionary(let members):
      "{\(members.map { "\(quoted($0.key)) = \(oldStyle($0.value));" }.joined(separator: " "))}"
    }
  }

  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case _ where scalar.isASCII || isUnicode: result.unicodeScalars.append(scalar)
      default: result += "&#\(scalar.value);"
      }
    }
    return result
  }

  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where scalar.isASCII || isUnicode: result.unicodeScalars.append(scalar)
      default:
        for unit in String(Character(scalar)).utf16 {
          let digits = String(unit, radix: 16, uppercase: true)
          result += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      }
    }
    return result + "\""
  }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      bits <<= 8
      for position in 0..<4 {
        text.append(position <= group.count ? digits[Int(bits >> 26)] : "=")
        bits <<= 6
      }
    }
    return text
  }
}
