import Testing

@testable import AppResources

@Suite("Canonical language identifiers")
struct CanonicalLanguageTests {
  @Test(
    "replace old names and codes (rules C2 and C3)",
    arguments: [
      ("en", "en"), ("English", "en"), ("Simplified Chinese", "zh-Hans"),
      ("Portuguese, Brazilian", "pt-BR"), ("iw", "he"), ("in-ID", "id-ID"), ("no", "nb"),
      ("mo", "ro"), ("sh", "sr-Latn"), ("tl", "fil"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"),
      ("zh-Hant-HK", "zh-Hant-HK"), ("zh-Hans-CN", "zh-Hans-CN"), ("pt_br", "pt-BR"),
      ("es-419", "es-419"), ("en-Latn-US", "en-US"), ("eng", "en"), ("Base", "base"),
      ("", ""), ("日本語です", "日本語です"),
    ])
  func identifiers(_ given: String, _ expected: String) {
    #expect(CanonicalLanguage.identifier(from: given) == expected)
  }

  @Test(
    "put an underscore before the region of a locale (rule C2)",
    arguments: [
      ("zh-hant-hk", "zh-Hant_HK"), ("en-GB", "en_GB"), ("iw_IL", "he_IL"),
      ("en_US@calendar=buddhist", "en_US@calendar=buddhist"), ("ja", "ja"),
    ])
  func locales(_ given: String, _ expected: String) {
    #expect(CanonicalLanguage.localeIdentifier(from: given) == expected)
  }

  @Test("of any text leave no trap open", arguments: ["-", "_", "--", "@", "en-", "en--US", "-US"])
  func oddities(_ given: String) {
    let once = CanonicalLanguage.identifier(from: given)
    #expect(CanonicalLanguage.identifier(from: once) == once)
  }
}
