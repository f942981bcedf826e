import Testing

@testable import AppResources

@Suite("Laws of negotiation")
struct NegotiationLawTests {
  /// Names of languages and what is none, from a device's settings to noise.
  private static let names = [
    "", "-", "_", "en", "EN_us", "zh-Hant-HK", "日本語", "a b", "en@x=y", "x-private", "i-klingon",
    "english", "Base", String(repeating: "a", count: 300), "en-US-POSIX", "de-1996", "\u{0}",
    "😀.lproj", "zh_TW", "pt-PT", "pt-BR", "zxx", "sr-Latn", "en-u-nu-arab", "..", "a/b", "1234",
  ]

  @Test("whatever is asked, what comes out was available, and steadily so")
  func soundness() {
    for first in Self.names {
      for second in Self.names.prefix(14) {
        for third in Self.names.prefix(12) {
          let available = [second, third, first]
          let negotiation = Negotiation(available: available, preferred: [first, third])
          #expect(negotiation.result.allSatisfy(available.contains))
          #expect(
            Negotiation(available: available, preferred: [first, third]).result
              == negotiation.result)
          #expect(!negotiation.summary.isEmpty)
          let list = SearchList(
            localizations: available, developmentRegion: second, userLanguages: [first])
          #expect(list.languages.contains(second))
          let answer = PreferredLocalizations(from: available, forPreferences: [first])
          #expect(!answer.result.isEmpty)
        }
      }
    }
  }

  @Test(
    "a language that is there is taken for itself", arguments: ["en", "zh-Hant", "pt-BR", "sr"])
  func identity(_ name: String) {
    for other in ["fr", "ja", "English", "de-AT"] {
      #expect(Negotiation(available: [other, name], preferred: [name]).result.first == name)
    }
  }
}
