/// One plural rule of CLDR: alternatives of conditions, as `v = 0 and i % 10 = 1 and i % 100 != 11`.
struct PluralRule: Sendable {
  /// One comparison, as `i % 100 != 11..14`.
  struct Relation: Sendable {
    var text: String
    var operand: Character
    var modulus: Int?
    var isEqual: Bool
    var ranges: [ClosedRange<Int>]

    /// The left side, as `i % 100`.
    var expression: String { modulus.map { "\(operand) % \($0)" } ?? "\(operand)" }

    /// Whether `number` fulfils the comparison.
    func holds(for number: PluralNumber) -> Bool {
      let isIn = number.operand(operand, modulo: modulus).map { value in
        ranges.contains { $0.contains(value) }
      }
      return isIn == true ? isEqual : !isEqual
    }
  }

  var category: PluralCategory
  var text: String
  var alternatives: [[Relation]]

  /// The rule that `text` spells; `nil` when it is not of CLDR's grammar.
  init?(_ category: PluralCategory, _ text: String) {
    self.category = category
    self.text = text
    var alternatives: [[Relation]] = []
    for alternative in Self.parts(text, between: " or ") {
      var relations: [Relation] = []
      for relation in Self.parts(alternative, between: " and ") {
        guard let relation = Relation(relation) else { return nil }
        relations.append(relation)
      }
      alternatives.append(relations)
    }
    self.alternatives = alternatives
  }

  /// The first alternative all of whose comparisons hold.
  func alternative(for number: PluralNumber) -> [Relation]? {
    alternatives.first { $0.allSatisfy { $0.holds(for: number) } }
  }

  private static func parts(_ text: String, between separator: String) -> [String] {
    var parts: [String] = []
    var words: [Substring] = []
    let word = separator.dropFirst().dropLast()
    for next in text.split(separator: " ") {
      if next == word {
        parts.append(words.joined(separator: " "))
        words = []
      } else {
        words.append(next)
      }
    }
    return parts + [words.joined(separator: " ")]
  }
}

extension PluralRule.Relation {
  /// The comparison that `text` spells: an operand, an optional modulus, `=` or `!=`, numbers and ranges.
  init?(_ text: String) {
    let words = text.split(separator: " ")
    guard words.count == 3 || words.count == 5, let operand = words.first, operand.count == 1,
      let letter = operand.first, "nivwftce".contains(letter)
    else { return nil }
    self.text = text
    self.operand = letter
    if words.count == 5 {
      guard words[1] == "%", let modulus = Int(words[2]), modulus > 0 else { return nil }
      self.modulus = modulus
    }
    let sign = words[words.count - 2]
    guard sign == "=" || sign == "!=" else { return nil }
    isEqual = sign == "="
    ranges = []
    for range in words[words.count - 1].split(separator: ",") {
      let bounds = range.split(separator: ".").compactMap { Int($0) }
      guard let low = bounds.first, let high = bounds.last, low <= high else { return nil }
      ranges.append(low...high)
    }
  }
}
