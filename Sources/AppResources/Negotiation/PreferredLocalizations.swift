/// What `Bundle.preferredLocalizations(from:forPreferences:)` answers, and by which step.
public struct PreferredLocalizations: Hashable, Sendable {
  /// The localizations; never empty.
  public let result: [String]

  /// What the result comes from.
  public let decision: Decision

  /// The steps of the public interface, in their order (rule N14).
  public enum Decision: Hashable, Sendable {
    /// A preferred language matched.
    case matched
    /// English matched, when no preferred language did.
    case english
    /// The first localization, when not even English did.
    case firstAvailable
    /// `en`, as there are no localizations at all.
    case noLocalizations
  }

  /// The answer for `preferences`; the development region plays no part in it.
  public init(
    from available: [String], forPreferences preferences: [String],
    matching: LanguageMatching = .cldr
  ) {
    self.init([preferences], available, matching)
  }

  /// The answer of `bundle.preferredLocalizations`: the main bundle's search list comes first as
  /// preferences, then the user's languages (rule N15).
  public init(
    from available: [String], mainSearchList: [String], userLanguages: [String],
    matching: LanguageMatching = .cldr
  ) {
    self.init([mainSearchList, userLanguages], available, matching)
  }

  private init(_ preferences: [[String]], _ available: [String], _ matching: LanguageMatching) {
    for list in preferences {
      let matched = Negotiation(
        available: available, preferred: list, matching: matching
      ).result
      if !matched.isEmpty {
        (result, decision) = (matched, .matched)
        return
      }
    }
    let english = Negotiation(
      available: available, preferred: ["en_US"], matching: matching
    ).result
    if !english.isEmpty {
      (result, decision) = (english, .english)
    } else if let first = available.first {
      (result, decision) = ([first], .firstAvailable)
    } else {
      (result, decision) = (["en"], .noLocalizations)
    }
  }
}
