/// Which plural category a number has in a language, by the rules of CLDR 46.
public struct PluralRules: Sendable {
  /// The language whose rules these are, as CLDR names it; `und` where it knows none.
  public let language: String
  private let parsed: [PluralRule]

  /// The rules for `language`, which may name a script or region and use `-` or `_`.
  ///
  /// Parts are dropped from the end until CLDR has rules; old codes stand for their successors. A language
  /// without rules has the category `other` only.
  public init(language: String) {
    var parts = language.split { $0 == "-" || $0 == "_" || $0 == "@" }.map(String.init)
    if let first = parts.first?.lowercased() {
      parts[0] = Self.successors[first] ?? first
    }
    while !parts.isEmpty {
      let name = parts.joined(separator: "-")
      if let rules = Self.byLanguage[ExactKey(name)] {
        self.language = name
        parsed = rules
        return
      }
      parts.removeLast()
    }
    self.language = "und"
    parsed = []
  }

  /// Codes that CLDR replaced.
  private static let successors = ["iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro"]

  private static let byLanguage: [ExactKey: [PluralRule]] = {
    var table: [ExactKey: [PluralRule]] = [:]
    for group in PluralRuleTable.groups {
      let rules = group.rules.compactMap { PluralRule($0.0, $0.1) }
      for language in group.languages.split(separator: " ") {
        table[ExactKey(String(language))] = rules
      }
    }
    return table
  }()

  /// The categories that the language has, in the order of CLDR.
  public var categories: [PluralCategory] { parsed.map(\.category) + [.other] }

  /// The rule text of `category`; `nil` for `other` and for categories that the language lacks.
  public func text(of category: PluralCategory) -> String? {
    parsed.first { $0.category == category }?.text
  }

  /// The category of `number`, with the rule that decided it.
  public func choice(for number: PluralNumber) -> PluralChoice {
    for rule in parsed {
      if let alternative = rule.alternative(for: number) {
        return PluralChoice(
          number: number.text, language: language, category: rule.category, rule: rule.text,
          condition: alternative.map(\.text).joined(separator: " and "),
          facts: Self.facts(alternative, number))
      }
    }
    return PluralChoice(number: number.text, language: language, category: .other)
  }

  /// The category of `number` in `language`, with the rule that decided it.
  public static func category(of number: PluralNumber, in language: String) -> PluralChoice {
    PluralRules(language: language).choice(for: number)
  }

  private static func facts(_ relations: [PluralRule.Relation], _ number: PluralNumber) -> [String]
  {
    relations.map { relation in
      let value = number.operand(relation.operand, modulo: relation.modulus)
      return "\(relation.expression) is \(value.map(String.init) ?? "no whole number")"
    }
  }
}

/// The plural category of one number, with its reason.
public struct PluralChoice: Hashable, Sendable {
  /// The number as it was given.
  public var number: String
  /// The language whose rules decided.
  public var language: String
  /// The category.
  public var category: PluralCategory
  /// The whole CLDR rule of the category; `nil` for `other`, which applies where no rule holds.
  public var rule: String?
  /// The alternative of the rule that the number fulfils.
  public var condition: String?
  /// What the number is in each comparison of the condition, as `i % 100 is 21`.
  public var facts: [String] = []

  /// One sentence, as `21 is one in ru: v = 0 and i % 10 = 1 and i % 100 != 11 (v is 0, …)`.
  public var explanation: String {
    guard let condition else {
      return "\(number) is other in \(language): no other rule of the language holds"
    }
    return "\(number) is \(category.rawValue) in \(language): \(condition)"
      + " (\(facts.joined(separator: ", ")))"
  }
}
