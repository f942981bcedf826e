public import Diagnostics

/// How a format is to be filled.
public struct FormattingContext: Sendable {
  /// The language whose plural rules choose among variants; `nil` for a call without a locale, which knows
  /// only `one` for exactly 1 and `other` (rule P7).
  public var language: String?
  /// How numbers are written; `.plain` for a call without a locale (rule F6).
  public var symbols: NumberSymbols
  /// The device whose variant is taken (rule P8).
  public var device: String
  /// The width to which a variant has to fit; `nil` takes the widest (rule P9).
  public var width: Int?
  /// What is done where it is not certain what a device does.
  public var options: PlatformOptions

  /// A context for plural rules of `language` and numbers written by `symbols`.
  public init(
    language: String?, symbols: NumberSymbols = .plain, device: String = "iphone",
    width: Int? = nil, options: PlatformOptions = PlatformOptions()
  ) {
    self.language = language
    self.symbols = symbols
    self.device = device
    self.width = width
    self.options = options
  }
}

/// A filled format, with the way in which it came about.
public struct FormattedText: Hashable, Sendable {
  /// The text.
  public var text = ""
  /// The choices that were made among variants, in the order of the text.
  public var branches: [VariantBranch] = []
  /// What went wrong, or would on a device; without places, since a format has none.
  public var reports: [Diagnostic] = []
}

/// One choice among the variants of an entry.
public struct VariantBranch: Hashable, Sendable {
  /// What the choice was made by.
  public enum Rule: Hashable, Sendable {
    /// A plural category (rule P6).
    case plural(PluralChoice)
    /// 0, for which a `zero` variant is taken in every language (rule P6).
    case zero
    /// A call without a locale: exactly 1 is `one`, all else `other` (rule P7).
    case withoutLocale
    /// A gender index (rule P4).
    case gender
    /// The device (rule P8).
    case device
    /// The width (rule P9).
    case width
  }

  /// The variable, or the device or width type for a choice without one.
  public var variable: String
  /// The position of the argument that decided, counted from 1; `nil` for device and width.
  public var argument: Int?
  /// The number, device or width that decided.
  public var value: String
  /// The variant that was wanted: a category, a device, a width.
  public var wanted: String
  /// The variant that was taken; `other` when there is none of the wanted name.
  public var taken: String
  /// What the choice was made by.
  public var rule: Rule
  /// Where the taken variant stands.
  public var place: Place?
  /// The specifier that asked for the choice, as it is written: `%#@files@`; empty for a device or width.
  public var specifier = ""
  /// How many choices this one is inside of.
  public var depth = 0

  /// One sentence that explains the choice.
  public var explanation: String {
    let fallback = taken == wanted ? "" : "; there is no variant \(wanted), so \(taken) is taken"
    switch rule {
    case .plural(let choice): return choice.explanation + fallback
    case .zero: return "0 takes the variant zero in every language"
    case .withoutLocale:
      return "\(value) is \(wanted): a call without locale knows only one and other" + fallback
    case .gender: return "gender \(value)" + fallback
    case .device: return "the device is \(value)" + fallback
    case .width: return "the width is \(value): variant \(taken)"
    }
  }
}
