/// By which rules a preferred language meets a localization; public sources disagree.
public enum LanguageMatching: String, Hashable, Sendable, CaseIterable {
  /// By the tables of CLDR, up both chains of parents, with Brazilian Portuguese for European (rules N5-N9).
  case cldr
  /// By Apple's note QA1828 alone: exactly, or after parts are dropped from the end of the preferred name.
  case qa1828
}

extension Negotiation {
  /// How `preferred` meets `available` by dropping parts from its end alone, or `nil` when it does not.
  static func strictMeeting(
    _ preferred: LanguageName, _ preferredPosition: Int, _ available: LanguageName,
    _ availablePosition: Int
  ) -> Meeting? {
    guard preferred.baseName != nil, let availableBase = available.baseName else { return nil }
    let isExact = preferred.baseName == availableBase
    let parts = preferred.normalForm.split(separator: "_")
    for dropped in 0..<parts.count {
      let name = parts.dropLast(dropped).joined(separator: "_")
      guard isExact || name == available.normalForm else { continue }
      return Meeting(
        preferred: preferredPosition, available: availablePosition, score: isExact ? -1 : dropped,
        meetingPoint: name, preferredSteps: isExact ? 0 : dropped, availableSteps: 0,
        hasRegionPenalty: false, hasLanguagePenalty: false)
    }
    return nil
  }
}
