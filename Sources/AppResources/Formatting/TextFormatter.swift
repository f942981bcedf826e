import Diagnostics

/// Fills formats of an app (rules F1-F6, P6).
///
/// The host's formatter never sees a format of an app, because a specifier that disagrees with its argument
/// crashes it. Here it gives a text and a report.
public enum TextFormatter {
  /// `format` with `arguments` filled in; without rules, a variable in it shows as it is written.
  public static func format(
    _ format: String, _ arguments: [FormatArgument], in context: FormattingContext
  ) -> FormattedText {
    var filler = FormatFiller(arguments: arguments, context: context)
    filler.fill(format, first: 0, entry: nil, depth: 0)
    return filler.result
  }

  /// The text of an entry with variants, with `arguments` filled in.
  public static func format(
    _ entry: PluralEntry, _ arguments: [FormatArgument], in context: FormattingContext
  ) -> FormattedText {
    let (value, branches) = entry.resolved(
      device: context.device, width: context.width, context.options)
    var filler = FormatFiller(arguments: arguments, context: context)
    filler.result.branches = branches
    switch value {
    case .text(let text):
      filler.fill(text, first: 0, entry: nil, depth: 0)
    case .entry(.format(let entry)):
      if let format = entry.format {
        filler.fill(format, first: 0, entry: entry, depth: 0)
      } else {
        filler.report("missing-format", "the entry has no \(StringsdictKey.format)")
      }
    case .entry, .other:
      filler.report("missing-variant", "the entry has no variant for \(context.device)")
    }
    return filler.result
  }

  /// The text of what a table holds for a key, with `arguments` filled in.
  public static func format(
    _ value: TableValue, _ arguments: [FormatArgument], in context: FormattingContext
  ) -> FormattedText {
    switch value {
    case .text(let text): format(text, arguments, in: context)
    case .rules(let entry): format(entry, arguments, in: context)
    case .other(let value):
      FormattedText(
        reports: [Diagnostic("not-a-text", .error, at: nil, "the value is \(value.noun)")])
    }
  }
}

/// A format on its way to a text.
struct FormatFiller {
  let arguments: [FormatArgument]
  let context: FormattingContext
  var result = FormattedText()
  /// How many pieces may still be filled in: variants that refer to one another can multiply.
  private var budget = 10_000

  /// How deep variants may refer to one another, and how long a text may grow.
  private static let maximumDepth = 16
  private static let maximumLength = 1_000_000
  private static let maximumWidth = 10_000

  init(arguments: [FormatArgument], context: FormattingContext) {
    self.arguments = arguments
    self.context = context
  }

  mutating func report(_ id: String, _ message: String) {
    let diagnostic = Diagnostic(id, .error, at: nil, message)
    if !result.reports.contains(diagnostic) { result.reports.append(diagnostic) }
  }

  /// Appends `format` to the text.
  ///
  /// The first specifier without a position takes the argument at `first`, the next one the next (rule P6).
  mutating func fill(
    _ format: String, first: Int, entry: PluralEntry.FormatEntry?, depth: Int
  ) {
    let parsed = FormatString(format)
    for text in parsed.broken { report("broken-specifier", "\"\(text)\" is no specifier") }
    var next = first
    for piece in parsed.pieces {
      budget -= 1
      guard budget > 0, result.text.utf8.count < Self.maximumLength else {
        report("text-too-long", "the variants refer to one another without end")
        return
      }
      switch piece {
      case .text(let text): result.text += text
      case .specifier(let specifier):
        fill(specifier, next: &next, entry: entry, depth: depth)
      }
    }
  }

  private mutating func fill(
    _ specifier: FormatSpecifier, next: inout Int, entry: PluralEntry.FormatEntry?, depth: Int
  ) {
    let width = measure(specifier.width, next: &next)
    let precision = measure(specifier.precision, next: &next)
    let index: Int
    if let position = specifier.position {
      index = position - 1
    } else {
      index = next
      next += 1
    }
    if let name = specifier.variable {
      fill(name, written: specifier.text, index: index, entry: entry, depth: depth)
      return
    }
    guard arguments.indices.contains(index) else {
      report("missing-argument", "there is no argument \(index + 1) for \(specifier.text)")
      result.text += "(null)"
      return
    }
    checkType(specifier, index: index)
    let text = ArgumentText(
      argument: arguments[index], specifier: specifier, precision: precision,
      width: width.map { abs($0) }, symbols: context.symbols
    ).text
    let isLeft = specifier.flags.contains("-") || (width ?? 0) < 0
    let padding = String(repeating: " ", count: max(0, abs(width ?? 0) - text.utf16.count))
    result.text += isLeft ? text + padding : padding + text
  }

  private mutating func measure(_ measure: FormatSpecifier.Measure?, next: inout Int) -> Int? {
    let value: Int
    switch measure {
    case nil: return nil
    case .number(let number): value = number
    case .argument(let position):
      let index = position.map { $0 - 1 } ?? next
      if position == nil { next += 1 }
      guard arguments.indices.contains(index), case .integer(let number) = arguments[index] else {
        report("missing-argument", "there is no whole number at argument \(index + 1) for a width")
        return nil
      }
      value = number
    }
    return max(-Self.maximumWidth, min(value, Self.maximumWidth))
  }

  /// Reports an argument that is passed in another way than the specifier reads it.
  private mutating func checkType(_ specifier: FormatSpecifier, index: Int) {
    let argument = arguments[index]
    let isFitting: Bool
    switch (specifier.argumentClass, argument) {
    case (.object, .object), (.object, .null), (.double, .real), (.integer32, .integer),
      (.integer64, .integer), (.integer32, .unsigned), (.integer64, .unsigned):
      isFitting = true
    case (.pointer, .integer), (.pointer, .unsigned): isFitting = specifier.type == "p"
    default: isFitting = false
    }
    guard !isFitting else { return }
    report(
      "wrong-argument",
      "\(specifier.text) reads argument \(index + 1) as \(specifier.argumentClass.rawValue), "
        + "and it is \(argument.noun)")
  }
}

// MARK: - Variables

extension FormatFiller {
  /// Appends the variant of the variable `name` that the argument at `index` chooses (rule P6).
  private mutating func fill(
    _ name: String, written: String, index: Int, entry: PluralEntry.FormatEntry?, depth: Int
  ) {
    guard let entry, let variable = entry.variable(name) else {
      report("undefined-variable", "\(written) refers to no variable")
      result.text += written
      return
    }
    guard depth < Self.maximumDepth else {
      report("variable-cycle", "the variants of \(name) refer to one another without end")
      return
    }
    guard arguments.indices.contains(index) else {
      report("missing-argument", "there is no argument \(index + 1) for \(written)")
      result.text += "(null)"
      return
    }
    guard let number = number(of: variable, index: index) else {
      result.text += written
      return
    }
    guard var branch = branch(of: variable, number: number, index: index),
      case .text(let text)? = variable.variant(branch.taken)?.value
    else {
      result.text += written
      return
    }
    branch.specifier = written
    branch.depth = depth
    result.branches.append(branch)
    fill(text, first: index, entry: entry, depth: depth + 1)
  }

  /// The number that the argument at `index` is, read as the variable says (rule P4).
  private mutating func number(of variable: PluralEntry.Variable, index: Int) -> PluralNumber? {
    let argument = arguments[index]
    let specifier = FormatString("%" + (variable.valueType ?? "@")).specifiers.first
    if let specifier { checkType(specifier, index: index) }
    guard let number = argument.number else {
      report("wrong-argument", "argument \(index + 1) for \(variable.name) is no number")
      return nil
    }
    if context.options.countsShownDigits, case .real = argument {
      return shownNumber(argument, of: variable) ?? number
    }
    guard let specifier, case .integer(let value) = argument else { return number }
    let read = ArgumentText.truncated(value, specifier)
    return read == value ? number : PluralNumber(read)
  }

  /// The number with the digits that the variable's texts show of it: 1.0 for `%.1f`.
  private func shownNumber(
    _ argument: FormatArgument, of variable: PluralEntry.Variable
  ) -> PluralNumber? {
    let texts = variable.variants.compactMap { variant -> String? in
      if case .text(let text) = variant.value { text } else { nil }
    }
    let specifiers = texts.flatMap { FormatString($0).specifiers }
    guard let specifier = specifiers.first(where: { $0.argumentClass == .double }) else {
      return nil
    }
    var precision: Int?
    if case .number(let digits)? = specifier.precision { precision = digits }
    let plain = ArgumentText(
      argument: argument, specifier: specifier, precision: precision, width: nil, symbols: .plain)
    return PluralNumber(plain.text)
  }

  private mutating func branch(
    of variable: PluralEntry.Variable, number: PluralNumber, index: Int
  ) -> VariantBranch? {
    var branch = VariantBranch(
      variable: variable.name, argument: index + 1, value: number.text, wanted: "", taken: "",
      rule: .gender)
    var fallback = "other"
    switch variable.rule {
    case .plural:
      if number.isZero, variable.variant("zero") != nil {
        branch.wanted = "zero"
        branch.rule = .zero
      } else if let language = context.language {
        let choice = PluralRules.category(of: number, in: language)
        branch.wanted = choice.category.rawValue
        branch.rule = .plural(choice)
      } else {
        branch.wanted = number.text == "1" ? "one" : "other"
        branch.rule = .withoutLocale
      }
    case .gender:
      branch.wanted = number.text
      fallback = "0"
    case .unknown(let type):
      report(
        "missing-rule-type",
        type.map { "\"\($0)\" of \(variable.name) is no rule type" }
          ?? "\(variable.name) has no \(StringsdictKey.ruleType)")
      return nil
    }
    guard let found = variable.variant(branch.wanted) ?? variable.variant(fallback) else {
      report("missing-other", "\(variable.name) has no variant \(fallback)")
      return nil
    }
    branch.taken = found.name
    branch.place = found.place
    return branch
  }
}
