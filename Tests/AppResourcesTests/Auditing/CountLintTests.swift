import Diagnostics
import Testing

@testable import AppResources

@Suite("Texts about numbers")
struct CountLintTests {
  private static let place = Place(file: "x", line: 1)

  @Test(
    "one text for all numbers is told where the language has more than two forms",
    arguments: [
      ("%d шагов", "ru", false, true), ("%d steps", "en", false, false),
      ("%d steps", "en", true, true), ("%d歩", "ja", true, false), ("%@ шагов", "ru", false, false),
      ("%d / %d шагов", "ru", false, false), ("%d", "ru", false, false),
      ("%d pas", "fr", false, false), ("%05d шагов", "ru", false, false),
    ])
  func flat(text: String, language: String, hasVariants: Bool, isTold: Bool) {
    let found = CountLint.lint(
      flat: text, language: language, key: "k", at: Self.place, hasVariantsElsewhere: hasVariants)
    #expect(found.isEmpty != isTold)
  }

  private func entry(_ variants: [(String, String)]) -> PluralEntry {
    .format(
      PluralEntry.FormatEntry(
        format: "%#@n@", place: Self.place,
        variables: [
          PluralEntry.Variable(
            name: "n", place: Self.place, rule: .plural, valueType: "d",
            variants: variants.map { .init(name: $0.0, place: Self.place, value: .text($0.1)) })
        ]))
  }

  @Test("a figure that is written out is told where the form serves other numbers too")
  func writtenOut() {
    let one = entry([("one", "1 page"), ("other", "%d pages")])
    #expect(
      CountLint.lint(one, language: "fr", key: "k").map(\.message)
        == ["one of \"k\" writes 1 out, and in fr it also serves 0"])
    #expect(CountLint.lint(one, language: "en", key: "k").isEmpty)
    let withZero = entry([("zero", "rien"), ("one", "1 page"), ("other", "%d pages")])
    #expect(CountLint.lint(withZero, language: "fr", key: "k").isEmpty)
    #expect(
      CountLint.lint(entry([("one", "1 страница")]), language: "ru", key: "k").first?.message
        .hasSuffix("it also serves 21, 31, 41, …") == true)
  }
}
