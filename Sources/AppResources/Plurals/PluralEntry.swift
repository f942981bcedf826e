public import Diagnostics

/// An entry of a `.stringsdict`: a text with plural, device or width variants (rules P2-P9).
public indirect enum PluralEntry: Hashable, Sendable {
  /// A format with variables (rule P2).
  case format(FormatEntry)
  /// Variants by device (rule P8).
  case devices([Variant])
  /// Variants by width (rule P9).
  case widths([Variant])

  /// A format and the variables it refers to.
  public struct FormatEntry: Hashable, Sendable {
    /// The text under `NSStringLocalizedFormatKey`; `nil` when it is missing, which is a fault.
    public var format: String?
    /// Where the format stands.
    public var place: Place
    /// The variables in the order of the file.
    public var variables: [Variable]

    /// The variable named `name`; of duplicates the last (rule G13).
    public func variable(_ name: String) -> Variable? {
      variables.last { $0.name == name }
    }
  }

  /// A variable of a format (rule P4).
  public struct Variable: Hashable, Sendable {
    /// What a variable chooses by.
    public enum Rule: Hashable, Sendable {
      /// `NSStringPluralRuleType`
      case plural
      /// `NSStringGenderRuleType`
      case gender
      /// Another type, or none.
      case unknown(String?)
    }

    /// The name by which formats refer to it.
    public var name: String
    /// Where the name stands.
    public var place: Place
    /// What it chooses by.
    public var rule: Rule
    /// The printf type of the argument without `%`; `nil` means an object.
    public var valueType: String?
    /// The variants in the order of the file.
    public var variants: [Variant]

    /// The variant named `name`; of duplicates the last.
    public func variant(_ name: String) -> Variant? {
      variants.last { $0.name == name }
    }
  }

  /// One of several texts.
  public struct Variant: Hashable, Sendable {
    /// The text or entry of a variant.
    public enum Value: Hashable, Sendable {
      /// A text, which is itself a format.
      case text(String)
      /// A whole entry, under a device.
      case entry(PluralEntry)
      /// Neither, which is a fault.
      case other(PropertyListValue)
    }

    /// The category, device or width.
    public var name: String
    /// Where the name stands.
    public var place: Place
    /// The text.
    public var value: Value
  }
}

extension PluralEntry {
  /// The text that shows when the entry is looked up but not formatted: the format as it is (rule P5).
  public func text(
    device: String = "iphone", width: Int? = nil, options: PlatformOptions = PlatformOptions()
  ) -> String? {
    switch resolved(device: device, width: width, options).value {
    case .text(let text): text
    case .entry(.format(let entry)): entry.format
    default: nil
    }
  }

  /// What is left after the choice of device and width, with the choices.
  func resolved(
    device: String, width: Int?, _ options: PlatformOptions = PlatformOptions()
  ) -> (value: Variant.Value, branches: [VariantBranch]) {
    var branches: [VariantBranch] = []
    var value = Variant.Value.entry(self)
    while case .entry(let entry) = value {
      switch entry {
      case .format:
        return (value, branches)
      case .devices(let variants):
        let names = device == "ipod" ? ["ipod", "iphone", "other"] : [device, "other"]
        let found = names.lazy.compactMap { name in variants.last { $0.name == name } }.first
        guard let found else { return (value, branches) }
        branches.append(
          VariantBranch(
            variable: StringsdictKey.device, value: device, wanted: device, taken: found.name,
            rule: .device, place: found.place))
        value = found.value
      case .widths(let variants):
        let sorted = variants.compactMap { variant in Int(variant.name).map { ($0, variant) } }
          .sorted { $0.0 < $1.0 }
        let fitting = width.flatMap { width in sorted.last { $0.0 <= width } ?? sorted.first }
        let unasked = options.takesNarrowest ? sorted.first : sorted.last
        guard let found = width == nil ? unasked : fitting else { return (value, branches) }
        branches.append(
          VariantBranch(
            variable: StringsdictKey.width, value: width.map(String.init) ?? "not given",
            wanted: found.1.name, taken: found.1.name, rule: .width, place: found.1.place))
        value = found.1.value
      }
    }
    return (value, branches)
  }
}

/// The keys of a `.stringsdict` that have a meaning.
enum StringsdictKey {
  static let format = "NSStringLocalizedFormatKey"
  static let ruleType = "NSStringFormatSpecTypeKey"
  static let valueType = "NSStringFormatValueTypeKey"
  static let plural = "NSStringPluralRuleType"
  static let gender = "NSStringGenderRuleType"
  static let device = "NSStringDeviceSpecificRuleType"
  static let width = "NSStringVariableWidthRuleType"
}
