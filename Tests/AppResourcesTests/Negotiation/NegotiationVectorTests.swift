import Testing

@testable import AppResources

@Suite("Negotiation against measured cases")
struct NegotiationVectorTests {
  private struct Written: Decodable {
    var cases: [Case]
    var bundleSearchLists: [SearchListCase]

    struct Case: Decodable {
      var id: String
      var available: [String]
      var preferred: [String]
      var expected: [String]
      var icuResult: [String]
      var fallback: String?
    }

    struct SearchListCase: Decodable {
      var id: String
      var localizations: [String]
      var developmentRegion: String?
      var userLanguages: [String]
      var mainBundleSearchList: [String]?
      var allowMixedLocalizations: Bool
      var expectedSearchList: [String]
      var decidedBy: String
    }
  }

  private struct Random: Decodable {
    var rows: [[[String]]]
  }

  @Test("matches as the platform's ICU does in every written case")
  func writtenCases() throws {
    let vectors = try Vectors.load("negotiation.json", as: Written.self)
    #expect(vectors.cases.count == 449)
    for row in vectors.cases {
      let negotiation = Negotiation(available: row.available, preferred: row.preferred)
      #expect(
        negotiation.result == row.icuResult, "\(row.id): \(row.preferred) of \(row.available)")
    }
  }

  @Test("matches as the platform's ICU does in every random case")
  func randomCases() throws {
    let vectors = try Vectors.load("negotiation-fuzz.json", as: Random.self)
    #expect(vectors.rows.count == 3000)
    for row in vectors.rows {
      let negotiation = Negotiation(available: row[1], preferred: row[0])
      #expect(negotiation.result == row[2], "\(row[0]) of \(row[1])")
    }
  }

  @Test("falls back as the public interface does, and says by which step")
  func publicInterface() throws {
    let vectors = try Vectors.load("negotiation.json", as: Written.self)
    for row in vectors.cases {
      let answer = PreferredLocalizations(from: row.available, forPreferences: row.preferred)
      #expect(answer.result == row.expected, "\(row.id)")
      let expected: PreferredLocalizations.Decision =
        switch row.fallback {
        case nil: .matched
        case .some(let text) where text.contains("en_US"): .english
        case .some where row.available.isEmpty: .noLocalizations
        case .some: .firstAvailable
        }
      #expect(answer.decision == expected, "\(row.id): \(row.fallback ?? "")")
    }
  }

  @Test("computes every written search list, and says by which step")
  func searchLists() throws {
    let vectors = try Vectors.load("negotiation.json", as: Written.self)
    #expect(vectors.bundleSearchLists.count == 35)
    for row in vectors.bundleSearchLists {
      let main = row.allowMixedLocalizations ? nil : row.mainBundleSearchList
      let list = SearchList(
        localizations: row.localizations, developmentRegion: row.developmentRegion,
        userLanguages: row.userLanguages, mainSearchList: main)
      #expect(list.languages == row.expectedSearchList, "\(row.id)")
      let decidedBy =
        switch list.decidingStep {
        case .mainBundle: "main bundle"
        case .userLanguages: "user languages"
        case .developmentRegion: "development region"
        case .english: "en_US backstop"
        case .firstLocalization: "first localization"
        case .appendedDevelopmentRegion, .appendedEnglish, .constantEnglish, nil:
          list.steps.last == .constantEnglish ? "constant en" : "nothing matched"
        }
      #expect(decidedBy == row.decidedBy, "\(row.id)")
    }
  }
}
