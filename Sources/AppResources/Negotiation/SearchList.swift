/// The localizations in which a bundle looks for files, in order, with the reason of each step.
///
/// Computed once for a bundle, on first need (rules B1-B11); it holds the matched language with its
/// own fallbacks, and the development region behind them, never the user's second language (B3).
public struct SearchList: Hashable, Sendable {
  /// The localizations, in the order in which their folders are asked.
  public let languages: [String]

  /// What was tried, in order; the last one that is no appending made the list.
  public let steps: [Step]

  /// One step of the computation.
  public enum Step: Hashable, Sendable {
    /// The languages of the app, tried first in every bundle but the main one (rule B4).
    case mainBundle(Negotiation)
    /// The user's languages (rule B3).
    case userLanguages(Negotiation)
    /// The development region (rule B7).
    case developmentRegion(Negotiation)
    /// English (rule B7).
    case english(Negotiation)
    /// The first localization, whatever it is (rule B7).
    case firstLocalization(Negotiation)
    /// The development region, put behind the others (rule B8).
    case appendedDevelopmentRegion(String)
    /// English, put behind the others for want of a development region (rule B8).
    case appendedEnglish(String)
    /// `en`, for want of anything else (rule B9).
    case constantEnglish
  }

  /// Computes the search list of a bundle.
  ///
  /// - Parameters:
  ///   - localizations: What the bundle has, in its order.
  ///   - developmentRegion: The bundle's development region, if it names one.
  ///   - userLanguages: The languages that the process read when it was launched.
  ///   - mainSearchList: The main bundle's list, for a bundle that follows it; `nil` for the main bundle
  ///     itself, for extensions, and where the app allows mixed localizations (rules B4-B6).
  ///   - matching: The rules by which languages meet.
  public init(
    localizations: [String], developmentRegion: String?, userLanguages: [String],
    mainSearchList: [String]? = nil, matching: LanguageMatching = .cldr
  ) {
    var languages: [String] = []
    var steps: [Step] = []
    func attempt(_ preferred: [String], _ step: (Negotiation) -> Step) {
      guard languages.isEmpty else { return }
      let negotiation = Negotiation(
        available: localizations, preferred: preferred, matching: matching)
      languages = negotiation.result
      steps.append(step(negotiation))
    }
    if let mainSearchList { attempt(mainSearchList, Step.mainBundle) }
    attempt(userLanguages, Step.userLanguages)
    if let developmentRegion { attempt([developmentRegion], Step.developmentRegion) }
    attempt(["en_US"], Step.english)
    if let first = localizations.first { attempt([first], Step.firstLocalization) }
    if let developmentRegion {
      if !languages.contains(developmentRegion) {
        languages.append(developmentRegion)
        steps.append(.appendedDevelopmentRegion(developmentRegion))
      }
    } else if let english = ["en", "English", "en_US"].first(where: localizations.contains),
      !languages.contains(english)
    {
      languages.append(english)
      steps.append(.appendedEnglish(english))
    }
    if languages.isEmpty {
      languages = ["en"]
      steps.append(.constantEnglish)
    }
    self.languages = languages
    self.steps = steps
  }

  /// The step that matched, or `nil` when the list is made of what was appended alone.
  public var decidingStep: Step? {
    steps.last { step in
      switch step {
      case .mainBundle(let negotiation), .userLanguages(let negotiation),
        .developmentRegion(let negotiation), .english(let negotiation),
        .firstLocalization(let negotiation):
        !negotiation.result.isEmpty
      case .appendedDevelopmentRegion, .appendedEnglish, .constantEnglish: false
      }
    }
  }
}
