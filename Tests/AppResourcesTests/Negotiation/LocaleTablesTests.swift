import Testing

@testable import AppResources

@Suite("The tables of negotiation")
struct LocaleTablesTests {
  private struct Published: Decodable {
    var appleAliases: [String: String]
    var appleParents: [String: String]
    var twoLetterLanguages: [String: String]
    var languageAliases: [String: String]
    var languageGroups: [String: String]
    var likelySubtags: [String: String]
    var likelySubtagsExceptions: [String: String]
    var parentLocales: [String: String]
    var regionPenaltyExempt: [String]
    var unknownRegion: String

    enum CodingKeys: String, CodingKey {
      case appleAliases
      case appleParents
      case twoLetterLanguages = "iso639_3to2"
      case languageAliases
      case languageGroups
      case likelySubtags
      case likelySubtagsExceptions
      case parentLocales
      case regionPenaltyExempt
      case unknownRegion
    }
  }

  @Test("are the published ones, and every key is found")
  func tables() throws {
    let published = try Vectors.load("locale-data.json", as: Published.self)
    let tables: [(SortedTable, [String: String])] = [
      (LocaleTables.appleAliases, published.appleAliases),
      (LocaleTables.appleParents, published.appleParents),
      (LocaleTables.twoLetterLanguages, published.twoLetterLanguages),
      (LocaleTables.languageAliases, published.languageAliases),
      (LocaleTables.languageGroups, published.languageGroups),
      (LocaleTables.likelySubtags, published.likelySubtags),
      (LocaleTables.likelySubtagsExceptions, published.likelySubtagsExceptions),
      (LocaleTables.parentLocales, published.parentLocales),
    ]
    for (table, expected) in tables {
      #expect(table.pairs.count == expected.count)
      for (key, value) in expected { #expect(table[key] == value, "\(key)") }
    }
    #expect(LocaleTables.regionPenaltyExempt == published.regionPenaltyExempt)
    #expect(LocaleTables.unknownRegion == published.unknownRegion)
  }

  @Test(
    "do not find what they do not have",
    arguments: ["", "a", "zzzz", "en", "arabic=", "arabi", "arabics", "=", " ", "turkish\n"])
  func missing(_ key: String) {
    #expect(LocaleTables.appleAliases[key] == nil)
  }
}
