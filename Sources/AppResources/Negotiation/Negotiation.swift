/// The choice of localizations for a list of preferred languages, with what decided it.
///
/// This is the matching that Apple's platforms do in their ICU (rules N1-N11); the fallbacks around it
/// are those of the caller: see ``PreferredLocalizations`` and ``SearchList``.
///
///     Negotiation(available: ["en", "fr-FR"], preferred: ["fr-CA"]).result   // ["fr-FR"]
public struct Negotiation: Hashable, Sendable {
  /// The preferred languages, in the user's order.
  public let preferred: [LanguageName]

  /// The localizations to choose from, in their order.
  public let available: [LanguageName]

  /// The localizations chosen: the match and its own fallbacks; empty when nothing matches.
  public let result: [String]

  /// What decided the result.
  public let outcome: Outcome

  /// The rules by which languages meet.
  public let matching: LanguageMatching

  /// What decided a negotiation.
  public enum Outcome: Hashable, Sendable {
    /// There is nothing to choose from, or no preference (rule N1).
    case nothingToMatch
    /// This entry is not plain ASCII, or too long, which turns all matching off (rule N1).
    case disabled(by: String)
    /// This one won (rule N7, or N8 when it took the place of another).
    case matched(Meeting, insteadOf: Meeting?)
    /// Brazilian Portuguese stands in for European Portuguese, as nothing else matched (rule N9).
    case portuguese(available: Int)
    /// `zxx`, the localization without language, as nothing else matched (rule N11).
    case withoutLanguage(available: Int)
    /// Nothing matched.
    case noMatch
  }

  /// How a preferred language and a localization meet, and at which score; the lower the better.
  public struct Meeting: Hashable, Sendable {
    /// The position of the preferred language.
    public let preferred: Int
    /// The position of the localization.
    public let available: Int
    /// −1 for equal base names, 0 for equal normal forms, else the way both went to meet.
    public let score: Int
    /// The name at which their chains meet.
    public let meetingPoint: String
    /// How many steps the preferred language went up its chain.
    public let preferredSteps: Int
    /// How many steps the localization went up its own.
    public let availableSteps: Int
    /// Whether one point is for the localization's region (rule N6).
    public let hasRegionPenalty: Bool
    /// Whether one point is for two different languages, such as `nb` and `no` (rule N7).
    public let hasLanguagePenalty: Bool

    /// Whether base names or normal forms are equal.
    public var isExact: Bool { score <= 0 }
  }

  /// Chooses among `available` for `preferred`.
  public init(available: [String], preferred: [String], matching: LanguageMatching = .cldr) {
    if available.isEmpty || preferred.isEmpty {
      self.init(available, preferred, matching, .nothingToMatch)
    } else if let bad = (preferred + available).first(where: { !Self.isPlain($0) }) {
      self.init(available, preferred, matching, .disabled(by: bad))
    } else {
      self.init(available, preferred, matching, nil)
    }
  }

  private init(
    _ available: [String], _ preferred: [String], _ matching: LanguageMatching, _ outcome: Outcome?
  ) {
    let availableNames = available.map(LanguageName.init)
    let preferredNames = preferred.map(LanguageName.init)
    let outcome = outcome ?? Self.decide(preferredNames, availableNames, matching)
    self.matching = matching
    self.preferred = preferredNames
    self.available = availableNames
    self.outcome = outcome
    self.result = Self.list(from: outcome, availableNames, matching)
  }

  /// The longest entry that is matched at all.
  private static let lengthLimit = 156

  private static func isPlain(_ entry: String) -> Bool {
    entry.utf8.count <= lengthLimit && entry.utf8.allSatisfy { $0 < 0x80 }
  }
}

// MARK: - Rules N7 to N11

extension Negotiation {
  private static func decide(
    _ preferred: [LanguageName], _ available: [LanguageName], _ matching: LanguageMatching
  ) -> Outcome {
    var portuguese: Int?
    var best: Meeting?
    for position in preferred.indices {
      best = bestMeeting(of: preferred, at: position, available, matching, &portuguese)
      if best != nil { break }
    }
    if let best {
      let second = matching == .cldr ? secondLook(after: best, preferred, available) : nil
      return .matched(second ?? best, insteadOf: second == nil ? nil : best)
    }
    if let portuguese { return .portuguese(available: portuguese) }
    if let zxx = available.firstIndex(where: { $0.written == "zxx" }) {
      return .withoutLanguage(available: zxx)
    }
    return .noMatch
  }

  /// The best localization for one preferred language (rule N7).
  private static func bestMeeting(
    of preferred: [LanguageName], at position: Int, _ available: [LanguageName],
    _ matching: LanguageMatching, _ portuguese: inout Int?
  ) -> Meeting? {
    var best: Meeting?
    for candidate in available.indices {
      if matching == .qa1828 {
        let meeting = strictMeeting(preferred[position], position, available[candidate], candidate)
        if let meeting, best.map({ meeting.score < $0.score }) ?? true { best = meeting }
        continue
      }
      if isPortuguese(preferred[position], available[candidate]) {
        if portuguese == nil { portuguese = candidate }
        continue
      }
      guard
        let meeting = meeting(
          preferred[position], position, available[candidate], candidate,
          exactOnly: best?.isExact ?? false)
      else { continue }
      if let score = best?.score, score <= meeting.score { continue }
      best = meeting
    }
    return best
  }

  /// Whether this is the pair that is kept for the last (rules N7 and N9).
  static func isPortuguese(_ preferred: LanguageName, _ available: LanguageName) -> Bool {
    preferred.normalForm == "pt_PT" && available.normalForm == "pt_BR"
  }

  /// How `preferred` and `available` meet, or `nil` when they do not.
  static func meeting(
    _ preferred: LanguageName, _ preferredPosition: Int, _ available: LanguageName,
    _ availablePosition: Int, exactOnly: Bool = false
  ) -> Meeting? {
    guard let preferredBase = preferred.baseName, let availableBase = available.baseName else {
      return nil
    }
    func exact(_ score: Int) -> Meeting {
      Meeting(
        preferred: preferredPosition, available: availablePosition, score: score,
        meetingPoint: preferred.normalForm, preferredSteps: 0, availableSteps: 0,
        hasRegionPenalty: false, hasLanguagePenalty: false)
    }
    if preferredBase == availableBase { return exact(-1) }
    if preferred.normalForm == available.normalForm { return exact(0) }
    guard !exactOnly, preferred.group == available.group else { return nil }
    let languagePenalty = preferred.language == available.language ? 0 : 1
    let regionPenalty = available.hasRegionPenalty ? 1 : 0
    var best: Meeting?
    for (up, name) in preferred.chain.enumerated() {
      guard let across = available.availableChain.firstIndex(of: name) else { continue }
      // The doubled first entry costs the steps above it one point, and itself none (rule N6).
      let penalty = across == 0 ? 0 : regionPenalty
      let score = up + across + penalty + languagePenalty
      if let found = best, found.score <= score { continue }
      best = Meeting(
        preferred: preferredPosition, available: availablePosition, score: score,
        meetingPoint: name, preferredSteps: up, availableSteps: across,
        hasRegionPenalty: penalty > 0, hasLanguagePenalty: languagePenalty > 0)
    }
    return best
  }

  /// An exact match for a later entry of the same language, which is better than a loose one that
  /// names a region (rule N8).
  private static func secondLook(
    after best: Meeting, _ preferred: [LanguageName], _ available: [LanguageName]
  ) -> Meeting? {
    let match = available[best.available]
    guard !best.isExact, match.region != nil, match.language != "zh" else { return nil }
    for position in preferred.indices where preferred[position].language == match.language {
      for candidate in available.indices {
        let meeting = meeting(
          preferred[position], position, available[candidate], candidate, exactOnly: true)
        if let meeting { return meeting }
      }
    }
    return nil
  }

  /// The match and the localizations on its own chain (rule N10).
  private static func list(
    from outcome: Outcome, _ available: [LanguageName], _ matching: LanguageMatching
  ) -> [String] {
    let match: Int
    switch outcome {
    case .matched(let meeting, _): match = meeting.available
    case .portuguese(let position): match = position
    case .withoutLanguage(let position): return [available[position].written]
    case .nothingToMatch, .disabled, .noMatch: return []
    }
    var result = [available[match].written]
    for name in available[match].availableChain
    where matching == .cldr || available[match].normalForm.hasPrefix("\(name)_") {
      for position in available.indices where position != match {
        let normalForm = available[position].normalForm
        let isTaiwanese = name == "zh_Hant_HK" && normalForm == "zh_Hant_TW"
        if normalForm == name || isTaiwanese { result.append(available[position].written) }
      }
    }
    return result
  }
}
