public import AppResources

/// One entry of a table in one language, with its text for number after number.
public struct PluralSweep: Sendable {
  /// The language.
  public let language: String
  /// The lookup in the folder of the language.
  public let answer: StringLookup
  /// The plural rules of the language.
  public let rules: PluralRules
  /// The arguments that the entry uses.
  public let uses: [FormatUse]
  /// The texts, one a call.
  public let rows: [Row]

  /// The text for the arguments of one call.
  public struct Row: Sendable {
    /// The arguments.
    public let arguments: [FormatArgument]
    /// The categories of those that are numbers, in their order.
    public let categories: [PluralCategory]
    /// The text, with the choices that led to it.
    public let text: FormattedText
  }

  /// The forms of one variable against the categories of the language.
  public struct Forms: Sendable {
    /// The variable.
    public let variable: String
    /// The forms that it has, in the order of the file.
    public let present: [String]
    /// The categories that its numbers can have and that it has no form for; `other` is taken instead.
    public let lacking: [PluralCategory]
    /// The forms that it has and that no number takes.
    public let surplus: [String]
  }

  /// The categories that the entry's numbers can have: a whole number has not all of them in each language.
  public var categories: [PluralCategory] {
    uses.contains { $0.mayBeFraction && $0.isNumber }
      ? rules.categories : rules.wholeNumberCategories
  }

  /// What each variable lacks and has too much.
  public var forms: [Forms] {
    guard let entry = answer.rules?.formatEntry() else { return [] }
    return entry.variables.filter { $0.rule == .plural }.map { variable in
      let names = Set(variable.variants.map(\.name))
      let mayBeFraction = uses.contains { $0.variables.contains(variable.name) && $0.mayBeFraction }
      let needed = mayBeFraction ? rules.categories : rules.wholeNumberCategories
      let known = Set(rules.categories.map(\.rawValue) + ["zero"])
      return Forms(
        variable: variable.name, present: variable.variants.map(\.name),
        lacking: needed.filter { !names.contains($0.rawValue) },
        surplus: variable.variants.map(\.name).filter { !known.contains($0) })
    }
  }

  /// Whether the entry is one text with a number in it, in a language that has several categories.
  public var isFlatButCounts: Bool {
    guard case .text? = answer.entry?.value else { return false }
    return uses.contains { $0.isNumber } && categories.count > 1
  }
}

extension World {
  /// The text of a key for number after number, in each of some languages that has it.
  ///
  /// Without `calls` the numbers are those at which the language's categories change. Each language's
  /// entry is formatted for that language.
  public func pluralSweeps(
    of key: String, table: String?, languages: [String], calls: [[FormatArgument]]
  ) -> [PluralSweep] {
    languages.compactMap { language in
      let answer = lookUp(key, table: table, inLanguage: language)
      guard answer.isFound, let value = answer.entry?.value else { return nil }
      let spoken = language == "Base" ? app.main.developmentRegion?.name ?? "en" : language
      let rules = PluralRules(language: spoken)
      let device = process.caches.device.variantName
      let uses = value.uses(device: device)
      let context = FormattingContext(
        language: spoken, symbols: NumberSymbols(locale: spoken), device: device,
        options: self.device.options)
      let made = calls.isEmpty ? PluralSweep.calls(for: uses, rules) : calls
      let rows = made.map { call -> PluralSweep.Row in
        let arguments = PluralSweep.completed(call, for: uses)
        let text = TextFormatter.format(value, arguments, in: context)
        let categories = arguments.enumerated().compactMap { index, argument -> PluralCategory? in
          let branch = text.branches.first { $0.argument == index + 1 }
          if case .plural(let choice)? = branch?.rule { return choice.category }
          return argument.number.map { rules.choice(for: $0).category }
        }
        return PluralSweep.Row(arguments: arguments, categories: categories, text: text)
      }
      return PluralSweep(
        language: language, answer: answer, rules: rules, uses: uses, rows: rows)
    }
  }
}

extension PluralSweep {
  /// The calls of a sweep: the borders of the one number that the entry takes; of several numbers each
  /// combination of one number a category, or where those are many, one number after the other.
  static func calls(for uses: [FormatUse], _ rules: PluralRules) -> [[FormatArgument]] {
    let numbers = uses.filter(\.isNumber)
    func borders(_ use: FormatUse) -> [FormatArgument] {
      let whole = rules.borders.map { number -> FormatArgument in
        use.mayBeFraction ? .real(Double(number)) : .integer(number)
      }
      return use.mayBeFraction ? whole + [.real(1.5)] : whole
    }
    guard numbers.count > 1 else { return numbers.first.map { borders($0).map { [$0] } } ?? [] }
    let small = numbers.map { use in
      var seen: Set<PluralCategory> = []
      return rules.borders.filter {
        seen.insert(rules.choice(for: PluralNumber($0)).category).inserted
      }.map { use.mayBeFraction ? FormatArgument.real(Double($0)) : .integer($0) }
    }
    if small.map(\.count).reduce(1, { min($0 * $1, 1_000) }) <= 16 {
      return small.reduce([[]]) { calls, next in calls.flatMap { call in next.map { call + [$0] } }
      }
    }
    let held = small.map { $0.last ?? .integer(2) }
    return numbers.indices.flatMap { index in
      borders(numbers[index]).map { number in
        var call = held
        call[index] = number
        return call
      }
    }
  }

  /// The arguments of a call: where only the numbers are given, a text stands for each object.
  static func completed(_ call: [FormatArgument], for uses: [FormatUse]) -> [FormatArgument] {
    let needed = uses.map(\.position).max() ?? 0
    guard call.count < needed, call.count == uses.filter(\.isNumber).count else { return call }
    var rest = call[...]
    return (1...needed).map { position in
      let use = uses.first { $0.position == position }
      return use?.isNumber == true ? rest.popFirst() ?? .null : .text("…")
    }
  }
}
