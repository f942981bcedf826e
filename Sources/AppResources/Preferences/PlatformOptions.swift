/// What a device does where public sources disagree or are silent, each with the other possibilities.
///
/// What is not set is what the better sources say. A process takes the options that concern its files and
/// languages at its launch, as a device would have been made so.
public struct PlatformOptions: Hashable, Sendable {
  /// How languages meet (rules N5-N9, or Apple's note QA1828).
  public var matching = LanguageMatching.cldr
  /// Whether a `.loctable` is tried before `.strings` and `.stringsdict` (rule T4).
  public var prefersLocalizationTables = true
  /// Whether `Bundle(path:)` gives one object for one path (rule R15).
  public var sharesBundleObjects = true
  /// Whether a text is doubled before it is set from right to left, rather than behind (rule T12).
  public var doublesFirst = true
  /// Whether a variant by width is the narrowest where no width is given (rule P9).
  public var takesNarrowest = false
  /// Whether a plural category goes by the digits that are shown: 1.0 rather than 1 (rule P13).
  public var countsShownDigits = false
  /// Whether `String(localized:)` asks a class that was put in the main bundle's place.
  public var localizedAsksSwappedClass = true
  /// Whether the locale of `String(localized:locale:)` chooses the table's language too.
  public var localeChoosesTable = false

  /// What the better sources say.
  public init() {}
}

extension PlatformOptions {
  /// The options by name, as people set them.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    // swift-format-ignore: OneCasePerLine
    case matching = "language-matching"
    case loctable = "table-order"
    case bundles = "bundle-objects"
    case doubling = "double-right-to-left"
    case width = "width-variant"
    case fraction = "plural-fraction"
    case swap = "localized-swap"
    case locale = "localized-locale"

    /// The values, that of the better sources first.
    public var values: [String] {
      switch self {
      case .matching: LanguageMatching.allCases.map(\.rawValue)
      case .loctable: ["loctable", "strings"]
      case .bundles: ["shared", "new"]
      case .doubling: ["double", "direction"]
      case .width: ["widest", "narrowest"]
      case .fraction: ["value", "shown"]
      case .swap: ["asked", "bypassed"]
      case .locale: ["bundle", "locale"]
      }
    }

    /// The fact that is not certain, in a sentence.
    public var fact: String {
      switch self {
      case .matching:
        "whether a localization of a sister region is taken, as pt-BR for pt-PT, or only a more general one"
      case .loctable: "whether a .loctable comes before the .strings and .stringsdict of its name"
      case .bundles: "whether Bundle(path:) gives the same object for the same path again"
      case .doubling: "whether doubled texts are set from right to left as a whole or one by one"
      case .width: "which variant by width is taken where no width is given"
      case .fraction: "whether 1.0 that is shown as such counts as 1 or by its shown digits"
      case .swap:
        "whether String(localized:) asks a class that was put in the place of Bundle.main's"
      case .locale: "whether the locale of String(localized:locale:) chooses the table's language"
      }
    }

    /// The rule that it is about, where it has a number.
    public var rule: String? {
      switch self {
      case .matching: "N9"
      case .loctable: "T4"
      case .bundles: "R15"
      case .doubling: "T12"
      case .width: "P9"
      case .fraction: "P13"
      case .swap: "K7"
      case .locale: nil
      }
    }

    /// Whether a running process keeps what it was launched with.
    public var isReadAtLaunch: Bool {
      switch self {
      case .matching, .loctable, .doubling, .width: true
      case .bundles, .fraction, .swap, .locale: false
      }
    }
  }

  /// The value of an option as people write it.
  public subscript(name: Name) -> String {
    get {
      switch name {
      case .matching: matching.rawValue
      case .loctable: name.values[prefersLocalizationTables ? 0 : 1]
      case .bundles: name.values[sharesBundleObjects ? 0 : 1]
      case .doubling: name.values[doublesFirst ? 0 : 1]
      case .width: name.values[takesNarrowest ? 1 : 0]
      case .fraction: name.values[countsShownDigits ? 1 : 0]
      case .swap: name.values[localizedAsksSwappedClass ? 0 : 1]
      case .locale: name.values[localeChoosesTable ? 1 : 0]
      }
    }
    set {
      guard let position = name.values.firstIndex(of: newValue) else { return }
      let isFirst = position == 0
      switch name {
      case .matching: matching = LanguageMatching(rawValue: newValue) ?? .cldr
      case .loctable: prefersLocalizationTables = isFirst
      case .bundles: sharesBundleObjects = isFirst
      case .doubling: doublesFirst = isFirst
      case .width: takesNarrowest = !isFirst
      case .fraction: countsShownDigits = !isFirst
      case .swap: localizedAsksSwappedClass = isFirst
      case .locale: localeChoosesTable = !isFirst
      }
    }
  }

  /// The same with one option at another of its values.
  public func with(_ name: Name, _ value: String) -> PlatformOptions {
    var copy = self
    copy[name] = value
    return copy
  }
}
