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

  /// Where each specifier begins, in bytes from the start of the text.
  private var offsets: [Int] = []

  /// A specifier with the argument that it reads and the place of its percent sign.
  public struct Reading: Hashable, Sendable {
    /// The specifier.
    public let specifier: FormatSpecifier
    /// The position of the argument, counted from 1.
    public let argument: Int
    /// The number of bytes before it.
    public let offset: Int
  }

  /// The specifiers with what they read: those without a position take the next argument (rule F4).
  public var readings: [Reading] {
    var next = 1
    return zip(specifiers, offsets).map { specifier, offset in
      for case .argument(nil)? in [specifier.width, specifier.precision] { next += 1 }
      if let position = specifier.position {
        return Reading(specifier: specifier, argument: position, offset: offset)
      }
      next += 1
      return Reading(specifier: specifier, argument: next - 1, offset: offset)
    }
  }

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
        offsets.append(index)
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
    case "s", "S", "P", "p", "n": .pointer
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
  /// Flags, numbers and lengths may come in any order, as the platform has it: `%1#@files@` is a variable
  /// with a width. Where a letter follows that is no type, the platform shows the first character after the
  /// percent sign and swallows the rest up to that letter: `%y` shows `y`, `%5y` shows `5`, `%%` shows `%`.
  /// What the end of the text breaks off is dropped (rule F2).
  mutating func scan() -> Result {
    let begin = index
    var specifier = FormatSpecifier()
    var isSharp = false
    var isPrecision = false
    while let byte {
      index += 1
      switch byte {
      case UInt8(ascii: "#"), UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "0") where byte != UInt8(ascii: "0") || !isPrecision:
        let flag = Character(Unicode.Scalar(byte))
        if !specifier.flags.contains(flag) { specifier.flags.append(flag) }
        isSharp = isSharp || flag == "#"
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        index -= 1
        take(number: number(), into: &specifier, isPrecision: isPrecision)
      case UInt8(ascii: "*"):
        if isPrecision {
          specifier.precision = .argument(position: nil)
        } else {
          specifier.width = .argument(position: nil)
        }
      case UInt8(ascii: "."):
        isPrecision = true
        specifier.precision = .number(0)
      case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"),
        UInt8(ascii: "z"), UInt8(ascii: "t"), UInt8(ascii: "j"):
        specifier.length = String(Unicode.Scalar(byte))
        if self.byte == byte, byte == UInt8(ascii: "h") || byte == UInt8(ascii: "l") {
          index += 1
          specifier.length += specifier.length
        }
      case UInt8(ascii: "@") where isSharp:
        isSharp = false
        guard let name = name() else { continue }
        specifier.variable = name.isEmpty ? nil : name
        return .specifier(specifier)
      case UInt8(ascii: "["):
        if marker() { return .specifier(specifier) }
      case let letter where "@dDiuUxXoOfFeEgGaAcCsSPpn".utf8.contains(letter):
        specifier.type = Character(Unicode.Scalar(letter))
        return .specifier(specifier)
      default:
        index -= 1
        return swallow(from: begin)
      }
    }
    return .literal([])
  }

  /// Puts a number where it belongs: before `$` it is a position, after a dot a precision, else a width.
  private mutating func take(
    number: Int, into specifier: inout FormatSpecifier, isPrecision: Bool
  ) {
    guard byte == UInt8(ascii: "$") else {
      if isPrecision {
        specifier.precision = .number(number)
      } else {
        specifier.width = .number(number)
      }
      return
    }
    index += 1
    if case .argument(nil)? = specifier.precision {
      specifier.precision = .argument(position: number)
    } else if case .argument(nil)? = specifier.width {
      specifier.width = .argument(position: number)
    } else {
      specifier.position = number
    }
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

  /// A decimal number of at least one digit, held below a bound that no honest format reaches.
  private mutating func number() -> Int {
    var value = 0
    while let byte, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), 1_000_000)
      index += 1
    }
    return value
  }

  /// The name of a variable, which may be empty, and the `@` after it.
  ///
  /// `nil` when another character comes before the `@`: that character is passed, and what follows counts
  /// as if no name had begun.
  private mutating func name() -> String? {
    let begin = index
    while let byte, Self.isName(byte) { index += 1 }
    guard let byte else { return nil }
    index += 1
    guard byte == UInt8(ascii: "@") else { return nil }
    return String(decoding: bytes[begin..<index - 1], as: UTF8.self)
  }

  /// Passes an inflection marker `[…]` with its `@` (rule F3); false when something else comes first.
  private mutating func marker() -> Bool {
    while let byte {
      index += 1
      if byte == UInt8(ascii: "@") { return true }
      if byte != UInt8(ascii: "]"), !Self.isName(byte) { return false }
    }
    return false
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
