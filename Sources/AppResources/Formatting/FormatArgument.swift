/// An argument of a format, as app code passes it.
public enum FormatArgument: Hashable, Sendable {
  /// A whole number: `Int` and its smaller kin.
  case integer(Int)
  /// A whole number without sign.
  case unsigned(UInt64)
  /// A number with a fraction.
  case real(Double)
  /// An object, by its description; with its value when it is a number object.
  case object(String, number: PluralNumber?)
  /// No object.
  case null

  /// A text.
  public static func text(_ text: String) -> FormatArgument { .object(text, number: nil) }

  /// The argument that someone typed: a whole number, a number with a fraction, or a text.
  public init(typed text: String) {
    if let integer = Int(text) {
      self = .integer(integer)
    } else if let number = PluralNumber(text), let real = Double(number.text) {
      self = .real(real)
    } else {
      self = .text(text)
    }
  }

  /// The number that plural rules look at; `nil` for an argument that is none.
  public var number: PluralNumber? {
    switch self {
    case .integer(let value): PluralNumber(value)
    case .unsigned(let value): PluralNumber(value)
    case .real(let value): PluralNumber(value)
    case .object(_, let number): number
    case .null: nil
    }
  }

  /// The argument as people write it.
  public var description: String {
    switch self {
    case .integer(let value): String(value)
    case .unsigned(let value): String(value)
    case .real(let value): PluralNumber(value).text
    case .object(let text, _): text
    case .null: "(null)"
    }
  }

  /// What kind of argument this is, with its article.
  var noun: String {
    switch self {
    case .integer, .unsigned: "a whole number"
    case .real: "a number with a fraction"
    case .object, .null: "an object"
    }
  }
}
