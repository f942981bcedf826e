// Typed reads, as `UserDefaults` has them (rule D7).

extension PreferenceDomains {
  /// The value that wins, whatever its type.
  public func object(forKey key: String) -> PropertyListValue? { winner(forKey: key)?.value }

  /// Every key of every domain with the value that wins, ordered by key (rule D14).
  public func dictionaryRepresentation() -> [PropertyListValue.Member] {
    var values: [String: PropertyListValue] = [:]
    for domain in searchOrder.reversed() {
      for member in contents(of: domain) { values[member.key] = member.value }
    }
    return values.sorted { $0.key < $1.key }.map { PropertyListValue.Member($0.key, $0.value) }
  }

  /// A text, or the text of a number; `nil` for an array, a dictionary, data or a date.
  ///
  /// That is why `string(forKey: "AppleLanguages")` never sees a proper list of languages.
  public func string(forKey key: String) -> String? {
    switch object(forKey: key) {
    case .string(let text): text
    case .integer(let number): String(number)
    case .real(let number): NumberReading.text(of: number)
    case .boolean(let value): value ? "1" : "0"
    case .array, .dictionary, .data, .date, nil: nil
    }
  }

  /// An array.
  public func array(forKey key: String) -> [PropertyListValue]? { object(forKey: key)?.array }

  /// An array of texts; `nil` when a single element is none.
  public func stringArray(forKey key: String) -> [String]? { object(forKey: key)?.stringArray }

  /// A dictionary.
  public func dictionary(forKey key: String) -> [PropertyListValue.Member]? {
    if case .dictionary(let members)? = object(forKey: key) { members } else { nil }
  }

  /// Whether a number is not 0, or a text begins like `YES`, `true` or a number that is not 0.
  public func bool(forKey key: String) -> Bool {
    switch object(forKey: key) {
    case .string(let text): NumberReading.isTrue(text)
    case .integer(let number): number != 0
    case .real(let number): number != 0
    case .boolean(let value): value
    case .array, .dictionary, .data, .date, nil: false
    }
  }

  /// A whole number, or the one a text begins with, else 0.
  public func integer(forKey key: String) -> Int {
    switch object(forKey: key) {
    case .string(let text): NumberReading.integer(text)
    case .integer(let number): number
    case .real(let number): NumberReading.clamped(number)
    case .boolean(let value): value ? 1 : 0
    case .array, .dictionary, .data, .date, nil: 0
    }
  }

  /// A number, or the one a text begins with, else 0.
  public func double(forKey key: String) -> Double {
    switch object(forKey: key) {
    case .string(let text): NumberReading.double(text)
    case .integer(let number): Double(number)
    case .real(let number): number
    case .boolean(let value): value ? 1 : 0
    case .array, .dictionary, .data, .date, nil: 0
    }
  }
}

/// Numbers and truth in texts, as the platform reads them.
enum NumberReading {
  /// Whether `text` begins with `y`, `t` or a digit other than 0, after white space, a sign and zeros.
  static func isTrue(_ text: String) -> Bool {
    var rest = trimmed(text)
    if let sign = rest.first, sign == "-" || sign == "+" { rest = rest.dropFirst() }
    rest = rest.drop { $0 == "0" }
    guard let first = rest.first else { return false }
    return "YyTt123456789".contains(first)
  }

  /// The whole number that `text` begins with, held within what an `Int` takes.
  static func integer(_ text: String) -> Int {
    let (isNegative, digits) = signAndDigits(text)
    var value = 0
    for digit in digits {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, more) = product.addingReportingOverflow(digit)
      if overflow || more { return isNegative ? Int.min : Int.max }
      value = sum
    }
    return isNegative ? -value : value
  }

  /// The decimal number that `text` begins with.
  static func double(_ text: String) -> Double {
    let rest = trimmed(text)
    var end = rest.startIndex
    func take(_ allowed: String, atMost limit: Int = .max) -> Int {
      var count = 0
      while count < limit, end < rest.endIndex, allowed.contains(rest[end]) {
        end = rest.index(after: end)
        count += 1
      }
      return count
    }
    _ = take("+-", atMost: 1)
    var digits = take("0123456789")
    if take(".", atMost: 1) == 1 { digits += take("0123456789") }
    guard digits > 0 else { return 0 }
    let mantissa = end
    if take("eE", atMost: 1) == 1 {
      _ = take("+-", atMost: 1)
      if take("0123456789") == 0 { end = mantissa }
    }
    let number = rest[..<end].hasSuffix(".") ? rest[..<end].dropLast() : rest[..<end]
    return Double(number) ?? 0
  }

  /// `number` without its fraction, held within what an `Int` takes.
  static func clamped(_ number: Double) -> Int {
    if number.isNaN { return 0 }
    if number >= 0x1p63 { return Int.max }
    if number <= -0x1p63 { return Int.min }
    return Int(number)
  }

  /// The text of a number, without a fraction where it has none.
  static func text(of number: Double) -> String {
    let whole = number.rounded(.towardZero)
    return whole == number && abs(whole) < 1e15 ? String(Int(whole)) : String(number)
  }

  private static func trimmed(_ text: String) -> Substring {
    text.drop { $0.isWhitespace }
  }

  private static func signAndDigits(_ text: String) -> (isNegative: Bool, digits: [Int]) {
    var rest = trimmed(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    let digits = rest.utf8.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    return (isNegative, digits.map { Int($0 - UInt8(ascii: "0")) })
  }
}
