/// A JSON value whose objects keep the order of their members.
public indirect enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case boolean(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction; one that JSON cannot write becomes `null`.
  case number(Double)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order.
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// The pair of `key` and `value`.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONValue {
  /// The text, or `null` for no text.
  public static func string(orNull text: String?) -> JSONValue {
    text.map { .string($0) } ?? .null
  }

  /// The number, or `null` for no number.
  public static func integer(orNull number: Int?) -> JSONValue {
    number.map { .integer($0) } ?? .null
  }

  /// The value of a property list; data and dates become objects with one `$` member.
  public init(_ value: PropertyListValue) {
    switch value {
    case .string(let text): self = .string(text)
    case .integer(let number): self = .integer(number)
    case .real(let number): self = .number(number)
    case .boolean(let flag): self = .boolean(flag)
    case .data(let bytes):
      let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      self = .object([.init("$data", .string(hex))])
    case .date(let seconds): self = .object([.init("$date", .number(seconds))])
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .dictionary(let members):
      self = .object(members.map { .init($0.key, JSONValue($0.value)) })
    }
  }

  /// The value as JSON text on one line.
  ///
  /// Control characters and the marks that turn the direction of text are escaped, so that the text can be
  /// shown in a terminal.
  public var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  /// Recursion is as deep as the value, which no reader here makes deeper than some hundred levels.
  private func write(to result: inout String) {
    switch self {
    case .null: result += "null"
    case .boolean(let flag): result += flag ? "true" : "false"
    case .integer(let number): result += String(number)
    case .number(let number): result += number.isFinite ? "\(number)" : "null"
    case .string(let text): Self.write(text, to: &result)
    case .array(let values):
      result += "["
      for (position, value) in values.enumerated() {
        if position > 0 { result += "," }
        value.write(to: &result)
      }
      result += "]"
    case .object(let members):
      result += "{"
      for (position, member) in members.enumerated() {
        if position > 0 { result += "," }
        Self.write(member.key, to: &result)
        result += ":"
        member.value.write(to: &result)
      }
      result += "}"
    }
  }

  private static func write(_ text: String, to result: inout String) {
    result += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let scalar where scalar.isInvisible && scalar.value < 0x10000:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    result += "\""
  }
}

extension Unicode.Scalar {
  /// Whether a terminal would obey or hide the character: controls, line separators, direction marks.
  fileprivate var isInvisible: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF:
      true
    default: false
    }
  }
}
