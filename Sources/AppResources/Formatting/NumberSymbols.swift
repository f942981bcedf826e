import Foundation

/// How a locale writes numbers: digits, separators, signs (rule F6).
///
/// The symbols are read off plain numbers that the host formats; no format of an app ever reaches it.
public struct NumberSymbols: Hashable, Sendable {
  /// The locale, as it was asked for.
  public var locale: String
  /// The digits from 0 to 9.
  public var digits: [String]
  /// What stands between whole number and fraction.
  public var decimalSeparator: String
  /// What stands between groups of digits.
  public var groupingSeparator: String
  /// How many digits the last group has; 0 for no groups.
  public var groupSize: Int
  /// How many digits the other groups have: 2 in India.
  public var outerGroupSize: Int
  /// How many digits must stand before the last group: 2 in Spanish, where 1234 has no separator.
  public var minimumGroupingDigits: Int
  /// What stands before a negative number.
  public var minusSign: String
  /// What stands before a positive number when a sign is asked for.
  public var plusSign: String
  /// What stands before the exponent.
  public var exponent: String

  /// The symbols of no locale: no groups, a decimal point.
  public static let plain = NumberSymbols(
    locale: "", digits: (0...9).map(String.init), decimalSeparator: ".", groupingSeparator: "",
    groupSize: 0, outerGroupSize: 0, minimumGroupingDigits: 1, minusSign: "-", plusSign: "+",
    exponent: "e")

  init(
    locale: String, digits: [String], decimalSeparator: String, groupingSeparator: String,
    groupSize: Int, outerGroupSize: Int, minimumGroupingDigits: Int, minusSign: String,
    plusSign: String, exponent: String
  ) {
    self.locale = locale
    self.digits = digits
    self.decimalSeparator = decimalSeparator
    self.groupingSeparator = groupingSeparator
    self.groupSize = groupSize
    self.outerGroupSize = outerGroupSize
    self.minimumGroupingDigits = minimumGroupingDigits
    self.minusSign = minusSign
    self.plusSign = plusSign
    self.exponent = exponent
  }

  /// The symbols of the locale `identifier`, as `de_DE` or `ar-EG`.
  public init(locale identifier: String) {
    let locale = Locale(identifier: identifier)
    func text(_ number: Int) -> String { String(format: "%ld", locale: locale, number) }
    let digits = (0...9).map(text)
    let fraction = String(format: "%.1f", locale: locale, 0.5)
    let power = String(format: "%.0e", locale: locale, 1.0)
    let plus = String(String(format: "%+ld", locale: locale, 1).dropLast(digits[1].count))
    let groups = Self.groups(text(1_234_567_890), digits: digits)
    let last = groups.sizes.last ?? 0
    self.init(
      locale: identifier, digits: digits,
      decimalSeparator: String(fraction.dropFirst(digits[0].count).dropLast(digits[5].count)),
      groupingSeparator: groups.separator, groupSize: groups.sizes.count > 1 ? last : 0,
      outerGroupSize: groups.sizes.count > 2 ? groups.sizes[groups.sizes.count - 2] : last,
      minimumGroupingDigits: Self.groups(text(1_234), digits: digits).sizes.count > 1 ? 1 : 2,
      minusSign: String(text(-1).dropLast(digits[1].count)), plusSign: plus,
      exponent: String(
        power.dropFirst(digits[1].count).dropLast(digits[0].count * 2 + plus.count)))
  }

  /// What stands between the groups of a whole number, and how many digits each group has.
  private static func groups(
    _ text: String, digits: [String]
  ) -> (separator: String, sizes: [Int]) {
    var separator = ""
    var sizes = [0]
    for character in text {
      if digits.contains(String(character)) {
        sizes[sizes.count - 1] += 1
      } else {
        if sizes.count == 1 || sizes[sizes.count - 1] == 0 { separator.append(character) }
        if sizes[sizes.count - 1] > 0 { sizes.append(0) }
      }
    }
    return (separator, sizes)
  }

  /// `whole` as this locale writes it, with groups; a digit stays one when the locale's digits are unknown.
  func grouped(_ whole: String) -> String {
    let count = whole.utf8.count
    let isGrouped = groupSize > 0 && count >= groupSize + minimumGroupingDigits
    var result = ""
    for (position, byte) in whole.utf8.enumerated() {
      let left = count - position
      if isGrouped, position > 0, left == groupSize || isGroupStart(left) {
        result += groupingSeparator
      }
      result += localized(byte)
    }
    return result
  }

  private func isGroupStart(_ left: Int) -> Bool {
    left > groupSize && outerGroupSize > 0 && (left - groupSize) % outerGroupSize == 0
  }

  /// The digits of `text` as this locale writes them, without groups.
  func localizedDigits(_ text: String) -> String {
    text.utf8.map(localized).joined()
  }

  private func localized(_ byte: UInt8) -> String {
    let digit = Int(byte) - 0x30
    return digits.indices.contains(digit) ? digits[digit] : String(Unicode.Scalar(byte))
  }
}
