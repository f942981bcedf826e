import Diagnostics
import Testing

@testable import AppResources

@Suite("Where plural categories change")
struct PluralBordersTests {
  @Test(
    "the numbers of a sweep show every change once",
    arguments: [
      ("en", [0, 1, 2]), ("ja", [0, 1, 2]), ("ru", [0, 1, 2, 5, 11, 21, 22, 25]),
      ("ar", [0, 1, 2, 3, 11, 100, 103]), ("sl", [0, 1, 2, 3, 5, 101, 102, 103, 105]),
      ("fr", [0, 1, 2, 1_000_000]),
    ])
  func borders(language: String, numbers: [Int]) {
    #expect(PluralRules(language: language).borders == numbers)
  }

  @Test("each category that whole numbers have is among them", arguments: ["ru", "ar", "cy", "lt"])
  func everyCategory(language: String) {
    let rules = PluralRules(language: language)
    let found = Set(rules.borders.map { rules.choice(for: PluralNumber($0)).category })
    #expect(found == Set(rules.wholeNumberCategories))
  }

  @Test("a form inside a form belongs to the same argument or names its own")
  func uses() {
    let entry = PluralEntry.FormatEntry(
      format: "%@: %2$#@files@", place: Place(file: "t", line: 1, column: 1),
      variables: [
        PluralEntry.Variable(
          name: "files", place: Place(file: "t", line: 2, column: 1), rule: .plural,
          valueType: "lu",
          variants: [
            PluralEntry.Variant(
              name: "other", place: Place(file: "t", line: 3, column: 1),
              value: .text("%lu files, %3$f"))
          ])
      ])
    let uses = TableValue.rules(.format(entry)).uses()
    #expect(uses.map(\.position) == [1, 2, 3])
    #expect(uses.map(\.isNumber) == [false, true, true])
    #expect(uses.map(\.mayBeFraction) == [false, false, true])
  }
}
