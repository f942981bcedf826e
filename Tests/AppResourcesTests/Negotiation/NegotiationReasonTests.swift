import Testing

@testable import AppResources

@Suite("Reasons of a negotiation")
struct NegotiationReasonTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var preferred: [String]
    var available: [String]
    var reasons: [String]
    var testDescription: String { "\(preferred) of \(available)" }
  }

  @Test(
    "say of every candidate why it won or lost",
    arguments: [
      Row(
        preferred: ["zh-Hant-HK", "en-HK"], available: ["en", "zh-Hans", "zh-Hant"],
        reasons: [
          "N7 fits en-HK, but zh-Hant-HK is preferred and has a match",
          "N5 in simplified characters (Hans), but zh-Hant-HK is in traditional characters (Hant): "
            + "another script never matches",
          "N7 the nearest that zh-Hant-HK falls back to: zh-Hant-HK → zh-HK → zh-Hant",
        ]),
      Row(
        preferred: ["en-AU"], available: ["en", "en-GB", "fr"],
        reasons: [
          "N10 what en-GB falls back to, for files that are missing there",
          "N7 the nearest that en-AU falls back to: en-AU → en-GB",
          "N4 another language than en-AU",
        ]),
      Row(
        preferred: ["ja-JP", "en-US"], available: ["en", "ja"],
        reasons: [
          "N7 fits en-US, but ja-JP is preferred and has a match",
          "N7 the nearest that ja-JP falls back to: ja-JP → ja",
        ]),
      Row(
        preferred: ["fr-CH", "fr-CA"], available: ["fr-FR", "fr-CA"],
        reasons: [
          "N8 gave way to fr-CA, which is exactly fr-CA",
          "N8 exactly fr-CA, which is better than a loose match of the same language "
            + "(fr-FR for fr-CH)",
        ]),
      Row(
        preferred: ["pt-PT"], available: ["pt-BR"],
        reasons: ["N9 nothing else matched, so Brazilian Portuguese stands in for pt-PT"]),
      Row(
        preferred: ["pt-PT", "en"], available: ["pt-BR", "en"],
        reasons: [
          "N9 stands in for pt-PT only when nothing else matches", "N7 exactly en",
        ]),
      Row(
        preferred: ["fr"], available: ["日本語", "fr"],
        reasons: [
          "N1 \"日本語\" is not plain ASCII, which turns matching off for the whole list",
          "N1 \"日本語\" is not plain ASCII, which turns matching off for the whole list",
        ]),
      Row(
        preferred: ["el"], available: ["Simplified Chinese", "Greek", "zxx"],
        reasons: [
          "N2 not the name of a language", "N4 another language than el",
          "N11 nothing matched, and zxx is the localization without language",
        ]),
      Row(
        preferred: ["nb"], available: ["nn", "no"],
        reasons: [
          "N7 fits nb too, but farther off (3) than no (2)",
          "N7 the nearest that nb falls back to: nb → no",
        ]),
      Row(
        preferred: ["zh-TW"], available: ["zh_TW", "zh-Hant"],
        reasons: [
          "N7 exactly zh-TW", "N10 what zh_TW falls back to, for files that are missing there",
        ]),
      Row(
        preferred: ["zh-HK", "en-AU"], available: ["zh_HK", "zh_TW", "hi"],
        reasons: [
          "N7 exactly zh-HK",
          "N10 taken behind zh_HK, as Taiwan's is the nearest to Hong Kong's",
          "N4 another language than zh-HK and en-AU",
        ]),
    ])
  func reasons(_ row: Row) {
    let negotiation = Negotiation(available: row.available, preferred: row.preferred)
    let reasons = negotiation.candidates.map {
      "\($0.verdict.rule) \(negotiation.sentence(forCandidateAt: $0.position))"
    }
    #expect(reasons == row.reasons)
  }

  @Test("agree with the result, whatever is asked")
  func agreement() throws {
    let names = [
      "en", "en-GB", "en-AU", "zh-Hans", "zh-Hant", "zh-HK", "pt-PT", "pt-BR", "nb", "no", "zxx",
      "fr-CA", "fr-FR", "English", "sr-Latn", "日本語", "Base", "es-419", "es-MX", "en",
    ]
    for first in names {
      for second in names {
        for start in stride(from: 0, to: names.count, by: 4) {
          let available = Array((names + names)[start..<(start + 4)])
          let negotiation = Negotiation(available: available, preferred: [first, second])
          let listed = negotiation.candidates.filter(\.verdict.isInResult).map(\.name.written)
          #expect(listed.sorted() == negotiation.result.sorted())
          for candidate in negotiation.candidates {
            #expect(!negotiation.sentence(forCandidateAt: candidate.position).isEmpty)
          }
        }
      }
    }
  }

  @Test("tell the steps to a search list")
  func searchListSteps() {
    let list = SearchList(
      localizations: ["fr", "en"], developmentRegion: "en", userLanguages: ["de-DE"],
      mainSearchList: ["ja"])
    #expect(list.languages == ["en"])
    #expect(
      list.steps.map { "\($0.rule) \($0)" } == [
        "B4 the app's languages: nothing matches ja",
        "B3 the user's languages: nothing matches de-DE",
        "B7 the development language: en for en",
      ])
    let appended = SearchList(
      localizations: ["ja", "en"], developmentRegion: "en", userLanguages: ["ja"])
    #expect(
      appended.steps.last.map { "\($0)" }
        == "en, the development language, is put behind for files that are missing")
  }
}
