import Foundation
import Testing

@testable import AppResources

@Suite("Filling formats")
struct TextFormatterTests {
  private static let plain = FormattingContext(language: nil)

  @Test(
    "formats fill as the host fills them",
    arguments: [
      "%d", "%5d|%-5d|%05d", "%+d % d", "%ld %lld %qd", "%zd %td", "%x %X %#x", "%o %#o", "%u",
      "%.3d",
      "%hd %hhd", "%1$d %1$d", "%2$d %d", "%1$d %d %d", "%*d", "%.*d", "%1$*2$d", "%i",
      "100%", "100%% sure", "%y", "<%5y>", "<% b>", "<%->", "<%é>", "<%.3y>", "<%1$y>", "<%lly>",
      "<%10%>", "<%$d>", "%++5d", "%-05d", "%1$5d", "%d%0.5d", "%.*2$d",
      "%.0d", "%5.d",
    ])
  func integers(_ format: String) {
    let ours = TextFormatter.format(
      format, [.integer(7), .integer(9), .integer(-11)], in: Self.plain)
    #expect(ours.text == String(format: format, 7, 9, -11))
  }

  @Test(
    "numbers with fractions fill as the host fills them",
    arguments: [
      "%f", "%.0f", "%8.2f|", "%-8.2f|", "%08.2f", "%+.1f", "%e", "%.3E", "%g", "%G", "%a",
    ],
    [0.0, 1.5, -2.25, 1_234_567.891, 1e-9, 1e300, .infinity])
  func reals(_ format: String, _ value: Double) {
    let ours = TextFormatter.format(format, [.real(value)], in: Self.plain)
    #expect(ours.text == String(format: format, value))
  }

  @Test(
    "a locale brings its digits, groups and separators",
    arguments: [
      "de_DE", "ar_EG", "hi_IN", "es_ES", "fr_FR", "sv_SE", "ja_JP", "fa_IR", "pt_PT", "de_CH",
    ])
  func locale(_ identifier: String) {
    let locale = Locale(identifier: identifier)
    let context = FormattingContext(language: nil, symbols: NumberSymbols(locale: identifier))
    for number in [0, 7, -1, 1_234, 12_345, 1_234_567, -1_234_567_890] {
      for format in ["%d", "%ld", "%10d|", "%-10d|", "%+d", "%x"] {
        let ours = TextFormatter.format(format, [.integer(number)], in: context)
        #expect(ours.text == String(format: format, locale: locale, number), "\(format) \(number)")
      }
    }
    for number in [0.0, 0.5, 1_234.5, 1_234_567.0, 0.000_1] {
      for format in ["%.2f", "%f", "%.0f", "%e", "%10.1f|"] {
        let ours = TextFormatter.format(format, [.real(number)], in: context)
        #expect(ours.text == String(format: format, locale: locale, number), "\(format) \(number)")
      }
    }
  }

  @Test("a wrong argument gives a text and a report, and never a crash")
  func wrongArguments() {
    let number = TextFormatter.format("%@", [.integer(3)], in: Self.plain)
    #expect(number.text == "3")
    #expect(
      number.reports.map(\.message) == ["%@ reads argument 1 as object, and it is a whole number"])
    let missing = TextFormatter.format("%d of %d", [.integer(1)], in: Self.plain)
    #expect(missing.text == "1 of (null)")
    #expect(missing.reports.map(\.message) == ["there is no argument 2 for %d"])
    let sure = TextFormatter.format("100% sure", [], in: Self.plain)
    #expect(sure.text == "100(null)ure")
    #expect(sure.reports.map(\.id) == ["missing-argument"])
    let text = TextFormatter.format("%d", [.text("x")], in: Self.plain)
    #expect(text.reports.map(\.id) == ["wrong-argument"])
  }

  @Test(
    "variables are found as the platform finds them",
    arguments: [
      ("%#@files@", ["files"]), ("%1$#@files@", ["files"]), ("%1#@count@", ["count"]),
      ("%# @sites@", ["sites"]), ("%# @sites @", [nil]), ("%#@a b@", []), ("%#@@", [nil]),
      ("%@", [nil]), ("%#@open", []), ("%[1]@", [nil]), ("%#10.3@n@", ["n"]),
    ] as [(String, [String?])])
  func variables(_ format: String, _ names: [String?]) {
    #expect(FormatString(format).specifiers.map(\.variable) == names)
  }

  @Test("%d keeps 32 bits and %ld all")
  func width() {
    let arguments = [FormatArgument.integer(4_294_967_297)]
    #expect(TextFormatter.format("%d", arguments, in: Self.plain).text == "1")
    #expect(TextFormatter.format("%ld", arguments, in: Self.plain).text == "4294967297")
  }

  @Test("a huge width or precision stays bounded")
  func huge() {
    let arguments = [FormatArgument.integer(1), .real(1)]
    #expect(TextFormatter.format("%999999999999d", arguments, in: Self.plain).text.count <= 10_000)
    #expect(TextFormatter.format("%.99999999d", arguments, in: Self.plain).text.count <= 10_000)
    #expect(TextFormatter.format("%2$.99999999f", arguments, in: Self.plain).text.count <= 10_000)
    #expect(TextFormatter.format("%9999999$d", arguments, in: Self.plain).text == "(null)")
  }

  @Test("random formats with random arguments give a text")
  func random() {
    var generator = SeededGenerator(state: 11)
    let letters = Array("%%%@dfsx#*.-+ 0123$lhqaC[]é")
    let arguments: [FormatArgument] = [
      .integer(-5), .real(2.5), .text("x"), .unsigned(.max), .null, .real(.nan),
      .object("3", number: PluralNumber(3)), .integer(.min),
    ]
    for _ in 0..<5_000 {
      let format = String((0..<12).compactMap { _ in letters.randomElement(using: &generator) })
      let chosen = arguments.shuffled(using: &generator).prefix(
        Int.random(in: 0...4, using: &generator))
      let result = TextFormatter.format(format, Array(chosen), in: Self.plain)
      #expect(result.text.utf8.count < 200_000)
    }
  }
}

@Suite("Choices among variants")
struct VariantBranchTests {
  private static let files = """
    { "files" = {
      NSStringLocalizedFormatKey = "%#@n@";
      n = {
        NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
        one = "%d файл"; few = "%d файла"; many = "%d файлов"; other = "%d файла";
      };
    }; }
    """

  private func entry(_ text: String, _ key: String) -> TableValue? {
    TableFile.read(Array(text.utf8), path: "ru.lproj/L.stringsdict", kind: .stringsdict)
      .entry(forKey: key)?.value
  }

  @Test("the branch says which number chose which variant, and by which rule")
  func branch() throws {
    let value = try #require(entry(Self.files, "files"))
    let result = TextFormatter.format(value, [.integer(21)], in: FormattingContext(language: "ru"))
    #expect(result.text == "21 файл")
    let branch = try #require(result.branches.first)
    #expect(branch.variable == "n")
    #expect(branch.taken == "one")
    #expect(branch.place?.line == 5)
    #expect(branch.explanation.hasPrefix("21 is one in ru: v = 0 and i % 10 = 1"))
  }

  @Test("a call without a locale knows only one and other")
  func withoutLocale() throws {
    let value = try #require(entry(Self.files, "files"))
    let context = FormattingContext(language: nil)
    #expect(TextFormatter.format(value, [.integer(5)], in: context).text == "5 файла")
    #expect(TextFormatter.format(value, [.integer(1)], in: context).text == "1 файл")
    #expect(TextFormatter.format(value, [.integer(21)], in: context).text == "21 файла")
  }

  @Test("the language of the call decides, not the table's")
  func otherLanguage() throws {
    let value = try #require(entry(Self.files, "files"))
    let result = TextFormatter.format(value, [.integer(2)], in: FormattingContext(language: "en"))
    #expect(result.text == "2 файла")
    #expect(result.branches.first?.taken == "other")
  }

  @Test("variants that refer to one another end in a report")
  func cycle() throws {
    let text = """
      "k" = { NSStringLocalizedFormatKey = "%#@a@";
        a = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; NSStringFormatValueTypeKey = d;
          other = "%1$#@a@%1$#@a@"; }; };
      """
    let value = try #require(entry(text, "k"))
    let result = TextFormatter.format(value, [.integer(2)], in: FormattingContext(language: "en"))
    #expect(result.reports.contains { $0.id == "variable-cycle" || $0.id == "text-too-long" })
  }

  @Test("the lint names what is wrong, with its line")
  func lint() {
    let text = """
      "k" = {
        NSStringLocalizedFormatKey = "%#@files@ %#@fils@";
        files = {
          NSStringFormatSpecTypeKey = NSStringPluralRuleType;
          NSStringFormatValueTypeKey = ld;
          one = "%d file";
          others = "%ld files";
        };
        spare = { NSStringFormatSpecTypeKey = Plural; other = "%@"; };
      };
      """
    let file = TableFile.read(Array(text.utf8), path: "x.stringsdict", kind: .stringsdict)
    #expect(
      file.diagnostics.map { "\($0.place?.line ?? 0) \($0.id)" } == [
        "2 undefined-variable", "3 missing-other", "6 value-type-mismatch", "7 unknown-category",
        "9 missing-rule-type", "9 unused-variable",
      ])
    #expect(file.diagnostics.first?.suggestion == "did you mean files?")
  }

  @Test("categories that the language lacks or wants are told")
  func categories() throws {
    guard case .rules(let entry)? = entry(Self.files, "files") else {
      Issue.record("no rules")
      return
    }
    #expect(entry.lint(language: "ru", key: "files").isEmpty)
    #expect(
      entry.lint(language: "ja", key: "files").map(\.id) == [
        "unused-category", "unused-category", "unused-category",
      ])
    #expect(
      entry.lint(language: "ar", key: "files").map(\.message).first?.contains("\"zero\"") == true)
  }
}
