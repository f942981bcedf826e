/// A format string, taken apart as the platform does it (rules F1-F4).
///
/// ```swift
/// FormatString("%1$@ has %2$#@files@").specifiers.map(\.text)    // ["%1$@", "%2$#@files@"]
/// ```
public struct FormatString: Hashable, Sendable {
  /// A stretch of a format.
  public enum Piece: Hashable, Sendable {
    /// Text that is shown as it is; `%%` has become `%`.
    case text(String)
    /// A place for an argument.
    case specifier(FormatSpecifier)
  }

  /// The pieces in order.
  public private(set) var pieces: [Piece] = []

  /// Stretches that begin with a percent sign and are no specifier, as they are written: `% b`, `%`.
  public private(set) var broken: [String] = []

  /// The specifiers in order.
  public var specifiers: [FormatSpecifier] {
    pieces.compactMap { if case .specifier(let specifier) = $0 { specifier } else { nil } }
  }

  /// The pieces of `format`; every text is a format.
  public init(_ format: String) {
    let bytes = Array(format.utf8)
    var index = 0
    var literal: [UInt8] = []
    func text(_ bytes: [UInt8]) -> Piece { .text(String(decoding: bytes, as: UTF8.self)) }
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      var scanner = SpecifierScanner(bytes: bytes, index: index + 1)
      switch scanner.scan() {
      case .literal(let shown):
        literal += shown
        if bytes[index..<scanner.index] != [0x25, 0x25] {
          broken.append(String(decoding: bytes[index..<scanner.index], as: UTF8.self))
        }
      case .specifier(var specifier):
        specifier.text = String(decoding: bytes[index..<scanner.index], as: UTF8.self)
        if !literal.isEmpty { pieces.append(text(literal)) }
        literal = []
        pieces.append(.specifier(specifier))
      }
      index = scanner.index
    }
    if !literal.isEmpty { pieces.append(text(literal)) }
  }
}

/// A place for an argument in a format: `%-8.3f`, `%1$@`, `%#@files@`.
public struct FormatSpecifier: Hashable, Sendable {
  /// A width or precision.
  public enum Measure: Hashable, Sendable {
    /// As written.
    case number(Int)
    /// `*`: taken from an argument, at a position where one is given.
    case argument(position: Int?)
  }

  /// The specifier as it is written.
  public var text = ""
  /// The position of the argument, counted from 1, where one is given (rule F4).
  public var position: Int?
  /// The flags `- + space 0 #` in the order in which they are written.
  public var flags = ""
  /// The smallest width.
  public var width: Measure?
  /// The precision.
  public var precision: Measure?
  /// The length of the argument: `hh h l ll q L z t j` or nothing.
  public var length = ""
  /// The letter of the type, as `@`, `d` or `s`.
  public var type: Character = "@"
  /// The name of a variable in `%#@name@` (rule P3).
  public var variable: String?

  /// Groups of specifiers for which arguments are passed the same way (rule F8).
  public enum ArgumentClass: String, Hashable, Sendable {
    /// `@`
    case object
    /// `d`, `u`, `x`, `c`, … without a length of 64 bits
    case integer32 = "32-bit integer"
    /// `ld`, `lld`, `zu`, …
    case integer64 = "64-bit integer"
    /// `f`, `g`, …
    case double
    /// `s`, `p`, …: never in translations
    case pointer = "C pointer"
  }

  /// The class of the argument (rule F8).
  public var argumentClass: ArgumentClass {
    switch type {
    case "@": .object
    case "d", "D", "i", "u", "U", "x", "X", "o", "O", "c", "C":
      ["l", "ll", "q", "z", "t", "j"].contains(length) || "DUO".contains(type)
        ? .integer64 : .integer32
    case "s", "S", "p", "n": .pointer
    default: .double
    }
  }
}

/// Reads what follows a percent sign.
private struct SpecifierScanner {
  enum Result {
    /// No specifier, but bytes that are shown in its place.
    case literal([UInt8])
    case specifier(FormatSpecifier)
  }

  let bytes: [UInt8]
  var index: Int

  private var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// The specifier whose percent sign stands before `index`.
  ///
  /// Where a letter follows that is no type, the platform shows the first character after the percent sign
  /// and swallows the rest up to that letter: `%y` shows `y`, `%5y` shows `5`, `%%` shows `%`. What the end of
  /// the text breaks off is dropped (rule F2).
  mutating func scan() -> Result {
    let begin = index
    var specifier = FormatSpecifier()
    skipBracket()
    if let position = positionAndDollar() { specifier.position = position }
    while let byte, "-+ 0#".utf8.contains(byte) {
      specifier.flags.unicodeScalars.append(Unicode.Scalar(byte))
      index += 1
    }
    specifier.width = measure()
    if byte == UInt8(ascii: ".") {
      index += 1
      specifier.precision = measure() ?? .number(0)
    }
    specifier.length = length()
    guard let byte else { return .literal([]) }
    guard "@dDiuUxXoOfFeEgGaAcCsSpn".utf8.contains(byte) else { return swallow(from: begin) }
    index += 1
    specifier.type = Character(Unicode.Scalar(byte))
    if byte == UInt8(ascii: "@"), specifier.flags.contains("#") {
      guard let name = name() else {
        return index < bytes.count ? swallow(from: begin) : .literal([])
      }
      specifier.variable = name
    }
    return .specifier(specifier)
  }

  /// Passes the character at `index`; what is shown is the one at `begin`.
  private mutating func swallow(from begin: Int) -> Result {
    func end(of start: Int) -> Int {
      var end = start + 1
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
      return end
    }
    index = end(of: index)
    return .literal(Array(bytes[begin..<end(of: begin)]))
  }

  /// Passes the bracket of an inflection marker (rule F3).
  private mutating func skipBracket() {
    guard byte == UInt8(ascii: "["), let close = bytes[index...].firstIndex(of: UInt8(ascii: "]"))
    else { return }
    index = close + 1
  }

  private mutating func positionAndDollar() -> Int? {
    let begin = index
    guard let number = number(), number > 0, byte == UInt8(ascii: "$") else {
      index = begin
      return nil
    }
    index += 1
    return number
  }

  private mutating func measure() -> FormatSpecifier.Measure? {
    if byte == UInt8(ascii: "*") {
      index += 1
      return .argument(position: positionAndDollar())
    }
    return number().map { .number($0) }
  }

  /// A decimal number, held below a bound that no honest format reaches.
  private mutating func number() -> Int? {
    var value: Int?
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      value = min((value ?? 0) * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
      index += 1
    }
    return value
  }

  private mutating func length() -> String {
    for length in ["hh", "h", "ll", "l", "q", "L", "z", "t", "j"]
    where bytes[min(index, bytes.count)...].starts(with: length.utf8) {
      index += length.utf8.count
      return length
    }
    return ""
  }

  /// The name of a variable and the `@` after it; `nil` at the character that is neither.
  private mutating func name() -> String? {
    let begin = index
    while let byte, Self.isName(byte) { index += 1 }
    guard index > begin, byte == UInt8(ascii: "@") else { return nil }
    let name = String(decoding: bytes[begin..<index], as: UTF8.self)
    index += 1
    return name
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
