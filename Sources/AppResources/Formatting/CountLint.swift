public import Diagnostics

/// What is wrong with texts about numbers in a language (rules P1, P12).
public enum CountLint {
  /// A text for all numbers, where the language has more than one form for them.
  ///
  /// Only texts with exactly one whole number and something beside it are meant. In a language with two
  /// forms the number is often none of things that are counted, so that it is told only where another
  /// language has variants of the same key.
  public static func lint(
    flat text: String, language: String, key: String, at place: Place,
    hasVariantsElsewhere: Bool = false
  ) -> [Diagnostic] {
    let categories = PluralRules(language: language).neededCategories
    let format = FormatString(text)
    let hasWords = format.pieces.contains {
      if case .text(let text) = $0 { text.contains(where: \.isLetter) } else { false }
    }
    let numbers = format.specifiers.filter {
      $0.variable == nil && ($0.argumentClass == .integer32 || $0.argumentClass == .integer64)
        && !["c", "C", "x", "X", "o", "O"].contains($0.type) && $0.flags.isEmpty
    }
    guard numbers.count == 1, hasWords,
      categories.count > (hasVariantsElsewhere ? 1 : 2)
    else { return [] }
    let names = categories.map(\.rawValue).joined(separator: ", ")
    return [
      Diagnostic(
        "flat-count", .warning, at: place,
        "\"\(key)\" is one text for all numbers, and \(language) has \(categories.count) plural categories: \(names)",
        suggestion: "give it plural variants")
    ]
  }

  /// Variants that write a number out and yet stand for others too.
  public static func lint(_ entry: PluralEntry, language: String, key: String) -> [Diagnostic] {
    switch entry {
    case .format(let format):
      return format.variables.filter { $0.rule == .plural }.flatMap { variable in
        variable.variants.compactMap { lint($0, of: variable, language: language, key: key) }
      }
    case .devices(let variants), .widths(let variants):
      return variants.flatMap { variant -> [Diagnostic] in
        guard case .entry(let entry) = variant.value else { return [] }
        return lint(entry, language: language, key: key)
      }
    }
  }

  private static func lint(
    _ variant: PluralEntry.Variant, of variable: PluralEntry.Variable, language: String, key: String
  ) -> Diagnostic? {
    guard case .text(let text) = variant.value, FormatString(text).specifiers.isEmpty,
      let category = PluralCategory(rawValue: variant.name), category != .other,
      let written = number(in: text)
    else { return nil }
    let rules = PluralRules(language: language)
    let hasZero = variable.variant("zero") != nil
    let others = (0...120).filter { number in
      number != written && !(number == 0 && hasZero && category != .zero)
        && rules.choice(for: PluralNumber(number)).category == category
    }
    guard !others.isEmpty else { return nil }
    let shown = others.prefix(3).map(String.init).joined(separator: ", ")
    return Diagnostic(
      "number-written-out", .warning, at: variant.place,
      "\(variant.name) of \"\(key)\" writes \(written) out, and in \(language) it also serves \(shown)\(others.count > 3 ? ", …" : "")",
      suggestion: "use the placeholder")
  }

  /// The only whole number that is written in a text.
  private static func number(in text: String) -> Int? {
    let runs = text.split { !$0.isWholeNumber }
    guard runs.count == 1 else { return nil }
    return Int(runs[0])
  }
}

extension PluralRules {
  /// The categories that every text should have: `many` not where it serves round millions alone
  /// (rule P12).
  var neededCategories: [PluralCategory] {
    categories.filter { $0 != .many || text(of: .many)?.contains("e = 0") != true }
  }
}
