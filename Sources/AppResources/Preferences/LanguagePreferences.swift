// The user's languages and locale, as a process gets them from its preferences (rules B2 and E1-E5).

extension PreferenceDomains {
  /// The languages that bundles go by when the process first asks (rule B2).
  ///
  /// A value that is no array is dropped and leaves an empty list; no value at all means English.
  public var userLanguages: [String] {
    guard let winner = winner(forKey: "AppleLanguages") else { return ["en"] }
    return winner.value.array?.compactMap(\.string) ?? []
  }

  /// What `Locale.preferredLanguages` gives now: what the user asked for, read anew each time, in
  /// canonical form (rules E1 and E4).
  public var preferredLanguages: [String] {
    guard let winner = winner(forKey: "AppleLanguages") else { return ["en"] }
    return winner.value.stringArray?.map(CanonicalLanguage.identifier) ?? []
  }
}

/// What `Locale.current` is in a process: the app's language with the device's region (rule E2).
public struct CurrentLocale: Hashable, Sendable {
  /// The identifier, `en_CN`.
  public let identifier: String

  /// What it comes from.
  public let source: Source

  /// What a current locale comes from.
  public enum Source: Hashable, Sendable {
    /// `AppleLocale` as it stands, since the app shows its language.
    case appleLocale
    /// `AppleLocale` with the language that the app shows.
    case appLanguage(localization: String)
    /// The user's first language, as there is no `AppleLocale`.
    case preferredLanguage(String)
    /// Nothing; the platform's own default.
    case none
  }

  /// The current locale of a process.
  ///
  /// - Parameters:
  ///   - preferences: The preferences at the moment the locale is first asked for.
  ///   - localizations: Those of the main bundle.
  ///   - allowsMixedLocalizations: Whether the app lets the device's language stand.
  ///   - matching: The rules by which languages meet.
  public init(
    preferences: PreferenceDomains, localizations: [String], allowsMixedLocalizations: Bool = false,
    matching: LanguageMatching = .cldr
  ) {
    let languages = preferences.preferredLanguages
    guard let appleLocale = preferences.string(forKey: "AppleLocale"), !appleLocale.isEmpty else {
      if let first = languages.first {
        identifier = CanonicalLanguage.localeIdentifier(from: first)
        source = .preferredLanguage(first)
      } else {
        (identifier, source) = ("en_US", .none)
      }
      return
    }
    let device = CanonicalLanguage.localeIdentifier(from: appleLocale)
    guard !allowsMixedLocalizations, !localizations.isEmpty else {
      (identifier, source) = (device, .appleLocale)
      return
    }
    let canonical = localizations.map(CanonicalLanguage.identifier)
    let answer = PreferredLocalizations(
      from: canonical, forPreferences: languages, matching: matching)
    let shown = answer.result.first ?? "en"
    if Self.language(of: shown) == Self.language(of: device) {
      (identifier, source) = (device, .appleLocale)
    } else {
      identifier = Self.identifier(device, withLanguageOf: shown)
      source = .appLanguage(localization: shown)
    }
  }

  /// The language of an identifier with its script, said or likely.
  private static func language(of identifier: String) -> String {
    let parts = LanguageParts(String(identifier.prefix { $0 != "@" }))
    let full = LikelySubtags.maximized(parts.language, script: parts.script, region: parts.region)
    return "\(parts.language)-\(full?.script ?? parts.script ?? "")"
  }

  /// `device` with the language and script of `shown`; region and settings stay.
  private static func identifier(_ device: String, withLanguageOf shown: String) -> String {
    let language = LanguageParts(shown)
    let name = String(device.prefix { $0 != "@" })
    var result = language.language
    if let script = language.script { result += "-" + script }
    if let region = LanguageParts(name).region { result += "_" + region }
    let settings = device.dropFirst(name.count).dropFirst().split(separator: ";").filter {
      keeps($0, language.language)
    }
    return settings.isEmpty ? result : "\(result)@\(settings.joined(separator: ";"))"
  }

  /// The numbering systems of languages that have others than Latin digits.
  private static let numberingSystems: [String: Set<Substring>] = [
    "ar": ["arab", "arabext"], "fa": ["arabext"], "ur": ["arabext"], "ps": ["arabext"],
    "ckb": ["arab"], "hi": ["deva"], "mr": ["deva"], "ne": ["deva"], "sa": ["deva"],
    "bn": ["beng"], "as": ["beng"], "my": ["mymr"], "th": ["thai"], "lo": ["laoo"], "km": ["khmr"],
    "gu": ["gujr"], "pa": ["guru"], "kn": ["knda"], "ml": ["mlym"], "or": ["orya"],
    "ta": ["tamldec", "taml"], "te": ["telu"], "bo": ["tibt"], "dz": ["tibt"],
    "zh": ["hanidec", "hans", "hant"], "ja": ["hanidec", "jpan"],
  ]

  /// Whether a setting of the device's locale makes sense in `language`.
  private static func keeps(_ setting: Substring, _ language: String) -> Bool {
    let parts = setting.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, parts[0] == "numbers", parts[1] != "latn" else { return true }
    return numberingSystems[language]?.contains(parts[1]) ?? false
  }
}
