internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// The text of one lookup, formatted for each of several arguments, with the choice of variants.
///
/// The language of the table and the locale of formatting are two things (rule P7), and both are named.
struct ArgumentSweep {
  private let answer: StringLookup
  private let calls: [[FormatArgument]]
  private let written: [String]
  private let locale: String?
  private let world: World

  /// A sweep over `arguments`, each with whether it was typed in quotes.
  ///
  /// The `locale` is that of the formatting call: `none` for a call without one, and `nil` for the table's
  /// language, as there is no call.
  init(
    answer: StringLookup, arguments: [(text: String, isQuoted: Bool)], locale: String?, world: World
  ) {
    self.answer = answer
    self.locale = locale
    self.world = world
    written = arguments.map(\.text)
    calls = arguments.map { argument in
      argument.isQuoted
        ? [.text(argument.text)]
        : argument.text.split(separator: ",").map { FormatArgument(typed: String($0)) }
    }
  }

  func lines(width: Int) -> [String] {
    guard let value = answer.entry?.value else { return [] }
    guard !calls.isEmpty else {
      guard answer.rules != nil else { return [] }
      return ["it has variants: numbers after the key show them, as 1 2 5 21"]
    }
    var table = TextTable(indent: 2)
    var reports: [String] = []
    let context = context
    for (call, written) in zip(calls, written) {
      let formatted = TextFormatter.format(value, call, in: context)
      let isNamed = formatted.branches.count > 1
      table.add(
        written.escapedForTerminal,
        formatted.branches.map { category($0) }.joined(separator: ", "),
        quoted(formatted.text),
        formatted.branches.map { branch in
          ((isNamed ? "\(branch.variable): " : "") + condition(branch)).escapedForTerminal
        }.joined(separator: "\n"))
      for report in formatted.reports.map({ "\($0)".escapedForTerminal })
      where !reports.contains(report) {
        reports.append(report)
      }
    }
    return localeLines(width: width) + table.lines(width: width)
      + reports.flatMap { Paragraph.wrap($0, width: width) }
  }

  /// How one variant was chosen.
  static let branchShape = Shape.shared(
    "choice of a variant",
    [
      .init("variable", .text, "the variable of the entry"),
      .init("value", .text, "the value that decided"),
      .init("wanted", .text, "the variant that the rule asks for"),
      .init("taken", .text, "the variant that the entry has for it"),
      .init("rule", .text, "the rule in words"),
      .init("place", .orNull(WorldFacts.placeShape), "where the variant stands"),
    ])

  static func json(_ branch: VariantBranch) -> JSONValue {
    .object([
      .init("variable", branch.variable), .init("value", branch.value),
      .init("wanted", branch.wanted), .init("taken", branch.taken),
      .init("rule", branch.explanation), .init("place", WorldFacts.place(branch.place)),
    ])
  }

  /// One call with its text.
  static let shape = Shape.shared(
    "formatted text",
    [
      .init("arguments", .text, "the arguments, as they were typed"),
      .init("text", .text, "the text"),
      .init(
        "branches",
        .list(branchShape), "how the variants were chosen"),
      .init("diagnostics", .list(WorldFacts.diagnosticShape), "what is wrong with the format"),
    ])

  /// The texts for programs.
  var json: [JSONValue] {
    guard let value = answer.entry?.value else { return [] }
    let context = context
    return zip(calls, written).map { call, written in
      let formatted = TextFormatter.format(value, call, in: context)
      let branches = formatted.branches.map(Self.json)
      return .object([
        .init("arguments", written), .init("text", formatted.text), .init("branches", branches),
        .init("diagnostics", formatted.reports.map(WorldFacts.diagnostic)),
      ])
    }
  }

  // MARK: - Language and locale

  /// The language that the table is written in; for Base, and for files of no language, the development
  /// language.
  private var tableLanguage: String {
    if let name = answer.localization, name != "Base" { return name }
    return world.app.main.developmentRegion?.name ?? "en"
  }

  private var context: FormattingContext {
    let device = world.process.caches.device.variantName
    if locale == "none" {
      return FormattingContext(language: nil, device: device, options: world.device.options)
    }
    let identifier = locale ?? tableLanguage
    return FormattingContext(
      language: identifier, symbols: NumberSymbols(locale: identifier), device: device,
      options: world.device.options)
  }

  private func localeLines(width: Int) -> [String] {
    let table = "the table is in \(tableLanguage)"
    let line: String
    switch locale {
    case "none"?:
      line =
        "\(table), formatted without a locale: only 1 is one, all else is other\(ruleNumber("P7"))"
    case let locale?:
      line =
        "\(table), formatted for \(locale)"
        + (isSame(locale, tableLanguage)
          ? ""
          : ": categories and digits of \(locale) for texts in \(tableLanguage)\(ruleNumber("P7"))")
    case nil:
      let current = world.currentLocale
      line =
        "\(table), formatted for \(tableLanguage)"
        + (isSame(current, tableLanguage)
          ? ", as by Locale.current, \(current)"
          : "; code that goes by Locale.current formats for \(current): try --locale \(current)\(ruleNumber("P7"))")
    }
    return Paragraph.wrap(line.escapedForTerminal, width: width)
  }

  private func isSame(_ left: String, _ right: String) -> Bool {
    PluralRules(language: left).language == PluralRules(language: right).language
  }

  // MARK: - One choice

  private func category(_ branch: VariantBranch) -> String {
    (branch.taken == branch.wanted ? branch.taken : "\(branch.wanted) → \(branch.taken)")
      .escapedForTerminal
  }

  private func condition(_ branch: VariantBranch) -> String {
    switch branch.rule {
    case .plural(let choice): choice.condition ?? "no other rule of \(choice.language) holds"
    case .zero, .withoutLocale, .gender, .device, .width: branch.explanation
    }
  }
}
