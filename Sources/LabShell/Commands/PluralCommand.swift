internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `plural`: a text for number after number, in every language that has it.
struct PluralCommand: Command {
  let name = "plural"
  let signature = Signature(
    .one("KEY", .textKey), .many("N", .text("numbers")),
    options: [
      .value("--in", "LANG", .localization, "this language alone"),
      .value("--table", "T", .table, "the table, Localizable unless given"),
    ])
  let summary = "a text for number after number, with the rule and form that each takes"
  let details = [
    "Without numbers, those at which a language's categories change. N may be 1.5 or",
    "0..25. Arguments of one call are joined by commas: 1,2. A key with spaces stands",
    "in quotes. Each language's text is formatted for that language.",
  ]
  let examples = ["plural items", "plural items 0..5 --in ru", "plural moved 1,2 0,2"]

  let fields = PluralFacts.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    var arguments = arguments
    let (table, language) = (arguments["--table"], arguments["--in"])
    let key = arguments.takeFirst() ?? ""
    let world = session.world
    let names = world.app.main.localizationNames
    if let language, !names.contains(language) {
      throw Refusal(
        "there is no \(language).lproj; the app has \(list(names))",
        didYouMean: nearest(language, in: names))
    }
    var calls: [[FormatArgument]] = []
    for word in arguments.words { calls += try Self.calls(word.text) }
    let languages = language.map { [$0] } ?? names
    let sweeps = world.pluralSweeps(of: key, table: table, languages: languages, calls: calls)
    guard !sweeps.isEmpty else {
      let known = languages.flatMap {
        world.lookUp(key, table: table, inLanguage: $0).table.entries.map(\.entry.key)
      }
      let place = language.map { " in \($0)" } ?? ""
      throw Refusal(
        "no key \(quoted(key)) in table \(quoted(table ?? "Localizable"))\(place)",
        didYouMean: nearest(key, in: known))
    }
    let head = "\(quoted(key)) in table \((table ?? "Localizable").escapedForTerminal)"
    let lines = sweeps.flatMap { PluralLines($0).lines(width: session.width) }
    let without = names.filter { name in
      language == nil && name != "Base" && !sweeps.contains { $0.language == name }
    }
    let missing = without.isEmpty ? [] : ["no entry in \(list(without))".escapedForTerminal]
    let leanings = Self.leanings(key, table, languages, calls, world)
    let all =
      [head] + lines + missing + Self.formatting(sweeps, world, width: session.width)
      + Leaning.lines(leanings, width: session.width)
    return Output(all) {
      PluralFacts.members(key, table ?? "Localizable", sweeps, without: without)
    }
  }

  /// The calls that one word stands for: one with its arguments, or one for each number of a range.
  private static func calls(_ word: String) throws(Refusal) -> [[FormatArgument]] {
    if let dots = word.firstRange(of: ".."), let low = Int(word[..<dots.lowerBound]),
      let high = Int(word[dots.upperBound...])
    {
      guard low <= high, high - low < 200 else {
        throw Refusal("\(quoted(word)) is no range of up to 200 numbers, such as 0..25")
      }
      return (low...high).map { [.integer($0)] }
    }
    let parts = word.split(separator: ",").map { FormatArgument(typed: String($0)) }
    guard !parts.isEmpty, parts.contains(where: { $0.number != nil }) else {
      throw Refusal("\(quoted(word)) is no number; 2, 1.5, 0..25 and 1,2 are")
    }
    return [parts]
  }

  /// What the texts lean on: the first that would be another is told.
  private static func leanings(
    _ key: String, _ table: String?, _ languages: [String], _ calls: [[FormatArgument]],
    _ world: World
  ) -> [Leaning] {
    func texts(_ options: PlatformOptions) -> [String] {
      world.trying(options).pluralSweeps(
        of: key, table: table, languages: languages, calls: calls
      ).flatMap { sweep in sweep.rows.map(\.text.text) }
    }
    let now = world.device.options
    let here = texts(now)
    return [PlatformOptions.Name.fraction, .width].compactMap { name in
      for value in name.values where value != now[name] {
        let pair = zip(here, texts(now.with(name, value))).first { $0 != $1 }
        guard let pair else { continue }
        return Leaning(
          option: name, value: "\(now[name]): \(quoted(pair.0))",
          other: (value, quoted(pair.1)))
      }
      return nil
    }
  }

  /// Which locale's rules a call in this process would go by, where those are others (rule P7).
  private static func formatting(_ sweeps: [PluralSweep], _ world: World, width: Int) -> [String] {
    let current = PluralRules(language: world.currentLocale)
    guard sweeps.contains(where: { $0.rules.language != current.language }) else { return [] }
    return Paragraph.wrap(
      "Locale.current is \(world.currentLocale): code that formats by it goes by the rules of \(current.language), whatever the text's language\(ruleNumber("P7"))"
        .escapedForTerminal, width: width)
  }
}

/// The lines that tell the texts of one language.
struct PluralLines {
  private let sweep: PluralSweep

  init(_ sweep: PluralSweep) { self.sweep = sweep }

  func lines(width: Int) -> [String] {
    var lines = [
      "\(sweep.language)   \(sweep.answer.place?.short ?? "")".escapedForTerminal
    ]
    if sweep.uses.contains(where: \.isNumber) { lines += ruleRows.lines(width: width) }
    lines += textRows.lines(width: width)
    for line in faults { lines += Paragraph.wrap(line, width: width - 2).map { "  \($0)" } }
    return lines
  }

  /// The categories of the language with their rules, `other` last.
  private var ruleRows: TextTable {
    var table = TextTable(indent: 2)
    let known = sweep.categories
    for category in sweep.rules.categories where category != .other {
      table.add(category.rawValue, sweep.rules.text(of: category) ?? "")
    }
    let rest = sweep.rules.categories.count > 1 ? "all else" : "every number"
    table.add(
      PluralCategory.other.rawValue, known.contains(.other) ? rest : "fractions only")
    return table
  }

  private var textRows: TextTable {
    var table = TextTable(indent: 2)
    guard !sweep.rows.isEmpty else {
      table.add("no number in it", quoted(sweep.answer.text))
      return table
    }
    for row in sweep.rows {
      let arguments = row.arguments.map(\.description).joined(separator: ",")
      let path = path(row.text.branches)
      let categories = row.categories.map(\.rawValue).joined(separator: ", ")
      guard path.contains("\n") else {
        table.add(arguments.escapedForTerminal, categories, quoted(row.text.text), path)
        continue
      }
      table.add(arguments.escapedForTerminal, categories, quoted(row.text.text))
      table.add("", path)
    }
    return table
  }

  /// The choices that led to a text: from the specifier by the kind of rule and the variable to the form;
  /// what lies inside a form follows on the same line.
  private func path(_ branches: [VariantBranch]) -> String {
    guard !branches.isEmpty else { return "one text for every number" }
    var lines: [String] = []
    for branch in branches {
      let form =
        branch.taken == branch.wanted
        ? branch.taken : "\(branch.taken), for want of \(branch.wanted)"
      let step: String
      switch branch.rule {
      case .device, .width: step = "\(branch.rule == .device ? "device" : "width") → \(form)"
      case .gender: step = "\(branch.specifier) → gender \(branch.variable) → \(form)"
      case .plural, .zero, .withoutLocale:
        step = "\(branch.specifier) → plural \(branch.variable) → \(form)"
      }
      if branch.depth > 0, let last = lines.popLast() {
        lines.append("\(last) → \(step)")
      } else {
        lines.append(step)
      }
    }
    return lines.map(\.escapedForTerminal).joined(separator: "\n")
  }

  /// What the entry lacks for the language, and what formatting reported.
  private var faults: [String] {
    var lines: [String] = []
    for forms in sweep.forms {
      if !forms.lacking.isEmpty {
        let names = list(forms.lacking.map(\.rawValue))
        lines.append(
          "! \(forms.variable) has no form \(names), which numbers in \(sweep.rules.language) need")
      }
      if !forms.surplus.isEmpty {
        lines.append(
          "! \(forms.variable) has the form \(list(forms.surplus)), which no number in \(sweep.rules.language) takes"
        )
      }
    }
    if case .rules(let entry)? = sweep.answer.entry?.value {
      lines += CountLint.lint(entry, language: sweep.rules.language, key: sweep.answer.key ?? "")
        .map { "! \($0.message)" }
    }
    if sweep.isFlatButCounts {
      lines.append(
        "! one text for every number, and \(sweep.rules.language) has \(list(sweep.categories.map(\.rawValue)))"
      )
    }
    for report in sweep.rows.flatMap(\.text.reports).map({ "\($0)" }) where !lines.contains(report)
    {
      lines.append(report)
    }
    return lines.map(\.escapedForTerminal)
  }
}
