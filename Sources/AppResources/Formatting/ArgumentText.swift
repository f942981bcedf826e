import Foundation

/// One argument as one specifier writes it, before it is padded to a width.
struct ArgumentText {
  let argument: FormatArgument
  let specifier: FormatSpecifier
  let precision: Int?
  let width: Int?
  let symbols: NumberSymbols

  var text: String {
    switch specifier.type {
    case "@": argument.description
    case "c", "C": character
    case "s", "S", "P": "(null)"
    case "n": ""
    case "p": "0x" + String(bits, radix: 16)
    case "x", "X", "o", "O", "u", "U", "d", "D", "i": integer
    default: real
    }
  }

  private var bits: UInt64 {
    switch argument {
    case .integer(let value): UInt64(bitPattern: Int64(value))
    case .unsigned(let value): value
    case .real(let value): UInt64(bitPattern: Int64(Int(exactly: value.rounded(.towardZero)) ?? 0))
    case .object(_, let number): UInt64(number?.text ?? "") ?? 0
    case .null: 0
    }
  }

  private var character: String {
    let unit = UInt16(truncatingIfNeeded: specifier.type == "c" ? bits & 0xFF : bits)
    return unit == 0 ? "" : String(decoding: [unit], as: UTF16.self)
  }
}

// MARK: - Whole numbers

extension ArgumentText {
  /// `value` as an integer of the specifier's length: `%d` keeps 32 bits (rule F8).
  static func truncated(_ value: Int, _ specifier: FormatSpecifier) -> Int {
    let isUnsigned = "uUxXoO".contains(specifier.type)
    switch (specifier.argumentClass, specifier.length) {
    case (.integer32, "hh"):
      return isUnsigned
        ? Int(UInt8(truncatingIfNeeded: value)) : Int(Int8(truncatingIfNeeded: value))
    case (.integer32, "h"):
      return isUnsigned
        ? Int(UInt16(truncatingIfNeeded: value)) : Int(Int16(truncatingIfNeeded: value))
    case (.integer32, _):
      return isUnsigned
        ? Int(UInt32(truncatingIfNeeded: value)) : Int(Int32(truncatingIfNeeded: value))
    default: return value
    }
  }

  private var integer: String {
    if case .object(let text, nil) = argument { return text }
    if case .null = argument { return "0" }
    let value = Self.truncated(Int(Int64(bitPattern: bits)), specifier)
    let isSigned = "dDi".contains(specifier.type)
    let isNegative = isSigned && value < 0
    let magnitude = isSigned ? UInt64(value.magnitude) : unsigned(value)
    let radix = "xX".contains(specifier.type) ? 16 : "oO".contains(specifier.type) ? 8 : 10
    var digits = String(magnitude, radix: radix, uppercase: specifier.type == "X")
    let isLocalized = radix == 10 && symbols != .plain
    var sign = isNegative ? symbols.minusSign : ""
    if isSigned, !isNegative, specifier.flags.contains("+") { sign = symbols.plusSign }
    if isSigned, !isNegative, !isLocalized, sign.isEmpty, specifier.flags.contains(" ") {
      sign = " "
    }
    if specifier.flags.contains("#"), magnitude != 0 {
      if radix == 16 {
        sign = specifier.type == "X" ? "0X" : "0x"
      } else if radix == 8 {
        sign = "0"
      }
    }
    if precision == 0, magnitude == 0, !isLocalized { digits = "" }
    var minimum = precision ?? 1
    if precision == nil, let width, specifier.flags.contains("0"), !specifier.flags.contains("-") {
      // A locale's zeros fill the number to the width, signs and groups not counted.
      minimum = isLocalized ? width : width - sign.utf16.count
    }
    if digits.utf8.count < minimum {
      digits = String(repeating: "0", count: minimum - digits.utf8.count) + digits
    }
    return sign + (isLocalized ? symbols.grouped(digits) : digits)
  }

  private func unsigned(_ value: Int) -> UInt64 {
    specifier.argumentClass == .integer64 ? bits : UInt64(UInt(bitPattern: value))
  }
}

// MARK: - Numbers with a fraction

extension ArgumentText {
  private var double: Double? {
    switch argument {
    case .integer(let value): Double(value)
    case .unsigned(let value): Double(value)
    case .real(let value): value
    case .object(_, let number): number.flatMap { Double($0.text) }
    case .null: 0
    }
  }

  private var real: String {
    guard let value = double else { return argument.description }
    // The host writes a plain number by a format of ours, which holds nothing of the app's.
    let digits = min(precision ?? 6, 400)
    let isHexadecimal = "aA".contains(specifier.type)
    let form = isHexadecimal && precision == nil ? "%" : "%.\(digits)"
    let mark = specifier.flags.contains("#") ? "#" : ""
    var text = String(
      format: "%\(mark)" + form.dropFirst() + String(specifier.type), value.magnitude)
    var sign = value.sign == .minus && !value.isNaN ? symbols.minusSign : ""
    let isLocalized = symbols != .plain && !isHexadecimal && value.isFinite
    if sign.isEmpty, specifier.flags.contains("+") { sign = symbols.plusSign }
    if sign.isEmpty, !isLocalized, specifier.flags.contains(" ") { sign = " " }
    if isLocalized { return sign + localized(text) }
    if let width, specifier.flags.contains("0"), !specifier.flags.contains("-"), value.isFinite {
      let missing = width - sign.utf16.count - text.utf16.count
      if missing > 0 { text = String(repeating: "0", count: missing) + text }
    }
    return sign + text
  }

  /// `text`, digits with an optional fraction and exponent, as the locale writes it (rule F6).
  private func localized(_ text: String) -> String {
    let parts = text.split(maxSplits: 1) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var result = symbols.grouped(String(mantissa[0]))
    if mantissa.count > 1 {
      result += symbols.decimalSeparator + symbols.localizedDigits(String(mantissa[1]))
    }
    guard parts.count > 1 else { return result }
    let sign = parts[1].hasPrefix("-") ? symbols.minusSign : symbols.plusSign
    return result + symbols.exponent + sign + symbols.localizedDigits(String(parts[1].dropFirst()))
  }
}
