import Diagnostics
import Testing

@testable import AppResources

@Suite("Specifiers of translations")
struct FormatLintTests {
  @Test(
    "a translation must read the arguments as the source does",
    arguments: [
      ("%@ and %d", "%d et %@", ["specifier-mismatch", "specifier-mismatch"]),
      ("%@ and %d", "%2$d et %1$@", []),
      ("%lld files", "%ld fichiers", []),
      ("%lld files", "%d fichiers", ["specifier-mismatch"]),
      ("Done", "100% sûr", ["unescaped-percent"]),
      ("Done", "100 %", ["broken-specifier"]),
      ("%d%%", "%d %%", []),
      ("%@", "%s", ["c-pointer"]),
      ("%@ %@", "%@", ["unused-argument"]),
      ("%f", "%.2f", []),
      ("%1$@ %2$@", "%2$@ %1$@ %2$@", []),
      ("%@ off", "50% de %@", ["unescaped-percent", "extra-argument"]),
      ("%ld files", "%Ld files", ["specifier-case"]),
      ("Topic: %@", "主题：％@", ["full-width-percent"]),
      ("Topic: %@", "主题 100％ %@", []),
      ("% d", "% d", []),
    ])
  func compare(_ source: String, _ translation: String, _ ids: [String]) {
    let place = Place(file: "x", line: 1)
    #expect(
      FormatLint.compare(source: source, translation: translation, at: place).map(\.id) == ids)
  }

  @Test("a plural variant may leave an argument out")
  func variant() {
    let place = Place(file: "x", line: 1)
    #expect(
      FormatLint.compare(
        source: "%d files", translation: "one file", at: place, isVariant: true
      ).isEmpty)
  }

  @Test("placeholders in another order are told how to number them")
  func numbering() {
    let place = Place(file: "x", line: 1)
    let found = FormatLint.compare(source: "%ld of %@", translation: "%@: %ld", at: place)
    #expect(
      found.map(\.suggestion) == Array(repeating: "number the placeholders: %2$@ … %1$ld", count: 2)
    )
    #expect(FormatLint.compare(source: "%ld", translation: "%@", at: place)[0].suggestion == nil)
  }

  @Test("a format tells where each placeholder stands and what it reads")
  func readings() {
    let found = FormatString("é %2$@ %*d %@").readings
    #expect(found.map(\.argument) == [2, 2, 3])
    #expect(found.map(\.offset) == [3, 8, 12])
  }
}
