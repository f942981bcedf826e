/// A value of a property list: what preferences, Info.plist and resource tables hold.
///
/// Dictionaries keep the order of the file or of insertion, so that everything shown from them is the
/// same at every run.
public indirect enum PropertyListValue: Hashable, Sendable {
  /// A text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction.
  case real(Double)
  /// True or false.
  case boolean(Bool)
  /// Raw bytes.
  case data([UInt8])
  /// A moment, in seconds since the reference date of 2001-01-01 00:00 UTC.
  case date(Double)
  /// Values in order.
  case array([PropertyListValue])
  /// Values by key, in the order in which they came.
  case dictionary([Member])

  /// One key of a dictionary with its value.
  public struct Member: Hashable, Sendable {
    /// The key.
    public var key: String
    /// The value.
    public var value: PropertyListValue

    /// The pair of `key` and `value`.
    public init(_ key: String, _ value: PropertyListValue) {
      self.key = key
      self.value = value
    }
  }
}

extension PropertyListValue {
  /// The text, when this is one.
  public var string: String? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The elements, when this is an array.
  public var array: [PropertyListValue]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// The elements, when this is an array of nothing but texts.
  public var stringArray: [String]? {
    guard let values = array else { return nil }
    let strings = values.compactMap(\.string)
    return strings.count == values.count ? strings : nil
  }

  /// The value of `key`, when this is a dictionary that has it; of duplicates the last, as rule G13 has it.
  public subscript(key: String) -> PropertyListValue? {
    guard case .dictionary(let members) = self else { return nil }
    return members.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
