/// A number as plural rules see it: its decimal digits, with those of the fraction that are shown.
///
/// `1.0` and `1` are two numbers here, since languages treat them differently.
public struct PluralNumber: Hashable, Sendable {
  /// The digits before the decimal point, without leading zeros; empty for 0.
  private let whole: [UInt8]
  /// The digits after the decimal point that are shown.
  private let fraction: [UInt8]
  /// The number as it is written.
  public let text: String

  /// A whole number; plural rules look at its absolute value (rule P13).
  public init(_ value: Int) {
    self.init(digits: String(value.magnitude), text: String(value))
  }

  /// A whole number without sign.
  public init(_ value: UInt64) {
    self.init(digits: String(value), text: String(value))
  }

  /// A number with the digits of its shortest spelling: 1.5 has one fraction digit, 1.0 has none.
  public init(_ value: Double) {
    guard value.isFinite else {
      self.init(digits: "0", text: String(value))
      return
    }
    let digits = PluralNumber.decimal(value.magnitude)
    self.init(digits: digits, text: (value < 0 ? "-" : "") + digits)
  }

  /// The number that `text` spells, with all its fraction digits: `1.50` has two.
  public init?(_ text: String) {
    let digits = text.hasPrefix("-") ? String(text.dropFirst()) : text
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), digits.utf8.count <= 1_000,
      parts.allSatisfy({ part in
        !part.isEmpty && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      })
    else { return nil }
    self.init(digits: digits, text: text)
  }

  private init(digits: String, text: String) {
    let parts = digits.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    whole = parts[0].drop { $0 == 0x30 }.map { $0 - 0x30 }
    fraction = parts.count > 1 ? parts[1].map { $0 - 0x30 } : []
    self.text = text
  }

  /// The shortest decimal spelling without an exponent.
  private static func decimal(_ value: Double) -> String {
    let text = "\(value)"
    let parts = text.split(separator: "e")
    var digits = String(parts[0])
    if digits.hasSuffix(".0") { digits.removeLast(2) }
    guard parts.count == 2, let exponent = Int(parts[1]) else { return digits }
    let point = digits.split(separator: ".", omittingEmptySubsequences: false)
    let before = String(point[0])
    let after = point.count > 1 ? String(point[1]) : ""
    if exponent >= 0 {
      let zeros = String(repeating: "0", count: max(0, exponent - after.count))
      return before + after + zeros
    }
    return "0." + String(repeating: "0", count: -exponent - 1) + before + after
  }
}

extension PluralNumber {
  /// Whether the number is 0, whatever its fraction digits.
  var isZero: Bool { whole.isEmpty && fraction.allSatisfy { $0 == 0 } }
}

// MARK: - Operands

extension PluralNumber {
  /// The value of one of the letters of a plural rule; `nil` when it is no whole number.
  ///
  /// `n` is the absolute value, `i` its whole part, `v` and `w` the count of shown fraction digits with and
  /// without trailing zeros, `f` and `t` these digits as a number, `c` and `e` a compact exponent, which
  /// numbers from an app don't have.
  func operand(_ letter: Character, modulo modulus: Int?) -> Int? {
    let significant =
      fraction.count - (fraction.reversed().firstIndex { $0 != 0 } ?? fraction.count)
    switch letter {
    case "n": return significant == 0 ? Self.number(whole, modulo: modulus) : nil
    case "i": return Self.number(whole, modulo: modulus)
    case "v": return reduced(fraction.count, modulus)
    case "w": return reduced(significant, modulus)
    case "f": return Self.number(fraction[...], modulo: modulus)
    case "t": return Self.number(fraction.prefix(significant), modulo: modulus)
    default: return 0
    }
  }

  private func reduced(_ value: Int, _ modulus: Int?) -> Int {
    modulus.map { $0 > 0 ? value % $0 : 0 } ?? value
  }

  /// The number of some digits, or its remainder; a number past all rules stays at the largest `Int`.
  private static func number(_ digits: some Sequence<UInt8>, modulo modulus: Int?) -> Int {
    var value = 0
    for digit in digits {
      if let modulus, modulus > 0, modulus < Int.max / 20 {
        value = (value * 10 + Int(digit)) % modulus
      } else {
        let (product, overflows) = value.multipliedReportingOverflow(by: 10)
        let (sum, overflowsToo) = product.addingReportingOverflow(Int(digit))
        if overflows || overflowsToo { return Int.max }
        value = sum
      }
    }
    return value
  }
}
