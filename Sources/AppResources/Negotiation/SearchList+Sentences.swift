// The steps to a search list as short sentences, apart from the facts they tell.

extension SearchList.Step {
  /// The number of the rule.
  public var rule: String {
    switch self {
    case .mainBundle: "B4"
    case .userLanguages: "B3"
    case .developmentRegion, .english, .firstLocalization: "B7"
    case .appendedDevelopmentRegion, .appendedEnglish: "B8"
    case .constantEnglish: "B9"
    }
  }

  /// The negotiation of the step; `nil` where something is only appended.
  public var negotiation: Negotiation? {
    switch self {
    case .mainBundle(let negotiation), .userLanguages(let negotiation),
      .developmentRegion(let negotiation), .english(let negotiation),
      .firstLocalization(let negotiation):
      negotiation
    case .appendedDevelopmentRegion, .appendedEnglish, .constantEnglish: nil
    }
  }
}

extension SearchList.Step: CustomStringConvertible {
  /// One sentence that says what was tried and what came out.
  public var description: String {
    switch self {
    case .mainBundle(let negotiation): "the app's languages: \(negotiation.summary)"
    case .userLanguages(let negotiation): "the user's languages: \(negotiation.summary)"
    case .developmentRegion(let negotiation): "the development language: \(negotiation.summary)"
    case .english(let negotiation): "English: \(negotiation.summary)"
    case .firstLocalization(let negotiation):
      "the first localization; on a device the order of folders may differ: \(negotiation.summary)"
    case .appendedDevelopmentRegion(let name):
      "\(name), the development language, is put behind for files that are missing"
    case .appendedEnglish(let name):
      "\(name) is put behind, as the bundle names no development language"
    case .constantEnglish: "en, for want of anything else"
    }
  }
}

extension PreferredLocalizations.Decision: CustomStringConvertible {
  /// One sentence that says what the answer comes from.
  public var description: String {
    switch self {
    case .matched: "matches the preferences"
    case .english: "no preference matches, so English is tried"
    case .firstAvailable: "neither a preference nor English matches, so the first is taken"
    case .noLocalizations: "there are no localizations, so en is given"
    }
  }
}
