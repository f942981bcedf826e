// Why each localization won or lost.

extension Negotiation {
  /// A localization with the reason why it was chosen or not.
  public struct Candidate: Hashable, Sendable {
    /// The position among the available ones.
    public let position: Int
    /// The localization.
    public let name: LanguageName
    /// What became of it, and why.
    public let verdict: Verdict
  }

  /// What became of a localization.
  public enum Verdict: Hashable, Sendable {
    /// It met a preferred language best (rule N7).
    case chosen(Meeting)
    /// It is the exact match of a later entry of the same language, and took the place of a loose one
    /// (rule N8).
    case chosenOnSecondLook(Meeting, insteadOf: Meeting)
    /// It stands in for European Portuguese (rule N9).
    case chosenForPortuguese(preferred: Int)
    /// It is the localization without language, for want of a match (rule N11).
    case chosenWithoutLanguage
    /// It follows the chosen one, on whose chain it is, as a fallback (rule N10).
    case fallback(behind: Int, chainEntry: String)
    /// It was first chosen, then an exact match of the same language took its place (rule N8).
    case replaced(Meeting, by: Meeting)
    /// It met the preferred language too, but not better (rule N7).
    case worse(Meeting, than: Meeting)
    /// It would match a later preferred language, which was not reached (rule N7).
    case tooLate(Meeting, after: Meeting?)
    /// It is kept for the case that nothing else matches, which was not the case (rule N9).
    case heldBack(preferred: Int)
    /// It is of a preferred language but written in another script, which never matches.
    case otherScript(preferred: Int)
    /// It is of a preferred language, but no more general form of it, which is all that the rules of
    /// QA1828 take.
    case notMoreGeneral(preferred: Int)
    /// It has the language of no preferred one, nor a language that stands in for it (rule N4).
    case otherLanguage
    /// It is no name of a language (rule N2).
    case notALanguage
    /// Nothing is matched at all (rule N1).
    case matchingIsOff
  }

  /// Every localization with what became of it, in the order of the bundle.
  public var candidates: [Candidate] {
    available.indices.map {
      Candidate(position: $0, name: available[$0], verdict: verdict(ofCandidateAt: $0))
    }
  }

  /// What became of one localization.
  public func verdict(ofCandidateAt position: Int) -> Verdict {
    switch outcome {
    case .nothingToMatch, .disabled: return .matchingIsOff
    case .matched(let best, let replaced):
      if best.available == position {
        return replaced.map { .chosenOnSecondLook(best, insteadOf: $0) } ?? .chosen(best)
      }
      if let entry = chainEntry(of: position, behind: best.available) {
        return .fallback(behind: best.available, chainEntry: entry)
      }
      if let replaced, replaced.available == position { return .replaced(replaced, by: best) }
      return lossReason(ofCandidateAt: position, winner: replaced ?? best)
    case .portuguese(let chosen):
      if chosen == position { return portugueseVerdict(position, isChosen: true) ?? .otherLanguage }
      if let entry = chainEntry(of: position, behind: chosen) {
        return .fallback(behind: chosen, chainEntry: entry)
      }
      return lossReason(ofCandidateAt: position, winner: nil)
    case .withoutLanguage(let chosen):
      return chosen == position
        ? .chosenWithoutLanguage : lossReason(ofCandidateAt: position, winner: nil)
    case .noMatch: return lossReason(ofCandidateAt: position, winner: nil)
    }
  }

  /// The entry of the chosen one's chain that the localization at `position` is, if any (rule N10).
  private func chainEntry(of position: Int, behind chosen: Int) -> String? {
    let normalForm = available[position].normalForm
    return available[chosen].availableChain.first { name in
      name == normalForm || name == "zh_Hant_HK" && normalForm == "zh_Hant_TW"
    }
  }

  private func portugueseVerdict(_ position: Int, isChosen: Bool) -> Verdict? {
    preferred.indices.first { Self.isPortuguese(preferred[$0], available[position]) }.map {
      isChosen ? .chosenForPortuguese(preferred: $0) : .heldBack(preferred: $0)
    }
  }

  private func strictLossReason(ofCandidateAt position: Int, winner: Meeting?) -> Verdict {
    let name = available[position]
    for index in preferred.indices {
      guard let meeting = Self.strictMeeting(preferred[index], index, name, position) else {
        continue
      }
      if let winner, winner.preferred == index { return .worse(meeting, than: winner) }
      return .tooLate(meeting, after: winner)
    }
    let index = preferred.firstIndex { $0.baseName != nil && $0.language == name.language }
    return index.map { .notMoreGeneral(preferred: $0) } ?? .otherLanguage
  }

  private func lossReason(ofCandidateAt position: Int, winner: Meeting?) -> Verdict {
    let name = available[position]
    if name.baseName == nil { return .notALanguage }
    if matching == .qa1828 { return strictLossReason(ofCandidateAt: position, winner: winner) }
    for index in preferred.indices {
      if Self.isPortuguese(preferred[index], name) { continue }
      guard let meeting = Self.meeting(preferred[index], index, name, position) else { continue }
      if let winner, winner.preferred == index { return .worse(meeting, than: winner) }
      return .tooLate(meeting, after: winner)
    }
    if let held = portugueseVerdict(position, isChosen: false) { return held }
    // Hindi is grouped with English for its Latin script alone; to people they are two languages.
    let index = preferred.firstIndex { wanted in
      wanted.baseName != nil && wanted.group == name.group
        && (wanted.language == name.language || name.group != "en")
    }
    if let index {
      return .otherScript(preferred: index)
    }
    return .otherLanguage
  }
}

extension Negotiation.Verdict {
  /// Whether the localization is in the result.
  public var isInResult: Bool {
    switch self {
    case .chosen, .chosenOnSecondLook, .chosenForPortuguese, .chosenWithoutLanguage, .fallback: true
    case .replaced, .worse, .tooLate, .heldBack, .otherScript, .notMoreGeneral,
      .otherLanguage, .notALanguage, .matchingIsOff:
      false
    }
  }

  /// The number of the rule that decided.
  public var rule: String {
    switch self {
    case .chosen, .worse, .tooLate: "N7"
    case .chosenOnSecondLook, .replaced: "N8"
    case .chosenForPortuguese, .heldBack: "N9"
    case .chosenWithoutLanguage: "N11"
    case .fallback: "N10"
    case .otherScript: "N5"
    case .notMoreGeneral: "QA1828"
    case .otherLanguage: "N4"
    case .notALanguage: "N2"
    case .matchingIsOff: "N1"
    }
  }
}
