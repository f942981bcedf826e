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
}
