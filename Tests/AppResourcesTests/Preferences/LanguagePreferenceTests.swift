import Testing

@testable import AppResources

@Suite("Languages and locale of a process")
struct LanguagePreferenceTests {
  private func languages(_ list: String...) -> PropertyListValue {
    .array(list.map { .string($0) })
  }

  @Test("come from the first domain that has them (D1)")
  func domains() {
    var preferences = PreferenceDomains(
      arguments: ["-AppleLanguages", "(it)"],
      global: [PropertyListValue.Member("AppleLanguages", languages("en-US", "ja-US"))])
    preferences.set(languages("ja"), forKey: "AppleLanguages")
    #expect(preferences.userLanguages == ["it"])
    #expect(preferences.winner(forKey: "AppleLanguages")?.domain == .argument)
    let next = preferences.relaunched()
    #expect(next.userLanguages == ["ja"])
    #expect(next.winner(forKey: "AppleLanguages")?.domain == .app)
    preferences.removeObject(forKey: "AppleLanguages")
    #expect(preferences.relaunched().userLanguages == ["en-US", "ja-US"])
    #expect(PreferenceDomains().userLanguages == ["en"])
  }

  @Test("stand with all other keys in the whole of the preferences (D14)")
  func representation() {
    var preferences = PreferenceDomains(
      arguments: ["-b", "argument"], app: [PropertyListValue.Member("a", .string("app"))],
      global: [
        PropertyListValue.Member("a", .string("global")),
        PropertyListValue.Member("AppleLanguages", languages("ja")),
      ])
    preferences.register(defaults: [
      PropertyListValue.Member("b", .integer(1)), PropertyListValue.Member("c", .boolean(true)),
    ])
    #expect(
      preferences.dictionaryRepresentation() == [
        PropertyListValue.Member("AppleLanguages", languages("ja")),
        PropertyListValue.Member("a", .string("app")),
        PropertyListValue.Member("b", .string("argument")),
        PropertyListValue.Member("c", .boolean(true)),
      ])
  }

  @Test("are none when the value is no array (B2, D12)")
  func notAnArray() {
    var preferences = PreferenceDomains()
    preferences.set(.string("ja"), forKey: "AppleLanguages")
    #expect(preferences.userLanguages.isEmpty)
    #expect(preferences.preferredLanguages.isEmpty)
    preferences.set(.array([.string("ja"), .integer(1)]), forKey: "AppleLanguages")
    #expect(preferences.preferredLanguages.isEmpty)
  }

  @Test("are canonical when the app asks (E1)")
  func canonical() {
    var preferences = PreferenceDomains()
    preferences.set(languages("zh_TW", "English", "pt_br"), forKey: "AppleLanguages")
    #expect(preferences.preferredLanguages == ["zh-Hant", "en", "pt-BR"])
  }

  struct Row: CustomTestStringConvertible, Sendable {
    var languages: [String]
    var locale: String?
    var localizations: [String]
    var mixed = false
    var identifier: String
    var source: CurrentLocale.Source
    var testDescription: String { "\(languages) \(locale ?? "-") \(localizations)" }
  }

  @Test(
    "the current locale has the app's language and the device's region (E2, E3)",
    arguments: [
      Row(
        languages: ["zh-Hans-CN"], locale: "zh_CN", localizations: ["en"], identifier: "en_CN",
        source: .appLanguage(localization: "en")),
      Row(
        languages: ["zh-Hans-CN"], locale: "zh_CN", localizations: ["en", "zh-Hans"],
        identifier: "zh_CN", source: .appleLocale),
      Row(
        languages: ["zh-Hans-CN"], locale: "zh_CN", localizations: ["en"], mixed: true,
        identifier: "zh_CN", source: .appleLocale),
      Row(
        languages: ["pa-IN"], locale: "pa_IN", localizations: ["de", "fr"], identifier: "de_IN",
        source: .appLanguage(localization: "de")),
      Row(
        languages: ["ja"], locale: "en_US@calendar=buddhist", localizations: ["ja"],
        identifier: "ja_US@calendar=buddhist", source: .appLanguage(localization: "ja")),
      Row(
        languages: ["en"], locale: "ar_EG@numbers=arab;calendar=gregorian",
        localizations: ["en"], identifier: "en_EG@calendar=gregorian",
        source: .appLanguage(localization: "en")),
      Row(
        languages: ["en-GB"], locale: "en_US", localizations: ["en", "en-GB"],
        identifier: "en_US", source: .appleLocale),
      Row(
        languages: ["zh-Hant-TW"], locale: "zh_CN", localizations: ["zh_TW"],
        identifier: "zh-Hant_CN", source: .appLanguage(localization: "zh-Hant")),
      Row(
        languages: ["fr-CA"], locale: nil, localizations: ["en"], identifier: "fr_CA",
        source: .preferredLanguage("fr-CA")),
      Row(
        languages: ["fr"], locale: "fr_FR", localizations: [], identifier: "fr_FR",
        source: .appleLocale),
    ])
  func currentLocale(_ row: Row) {
    var preferences = PreferenceDomains()
    preferences.set(
      .array(row.languages.map { .string($0) }), forKey: "AppleLanguages", in: .global)
    preferences.set(row.locale.map { .string($0) }, forKey: "AppleLocale", in: .global)
    let locale = CurrentLocale(
      preferences: preferences, localizations: row.localizations,
      allowsMixedLocalizations: row.mixed)
    #expect(locale.identifier == row.identifier)
    #expect(locale.source == row.source)
  }
}
