public import Diagnostics

/// Compares the specifiers of a translation with those of its source (rules F7, F8).
public enum FormatLint {
  /// What is wrong with `translation` where app code passes the arguments of `source`.
  ///
  /// Positions are resolved and order is free. A variant of a plural entry may leave an argument out; any
  /// other text may not.
  public static func compare(
    source: String, translation: String, at place: Place, isVariant: Bool = false
  ) -> [Diagnostic] {
    let expected = arguments(FormatString(source))
    let parsed = FormatString(translation)
    let found = arguments(parsed)
    var diagnostics: [Diagnostic] = []
    func report(
      _ id: String, _ severity: Diagnostic.Severity, _ message: String, _ suggestion: String? = nil
    ) {
      diagnostics.append(Diagnostic(id, severity, at: place, message, suggestion: suggestion))
    }
    for text in parsed.broken {
      report(
        "broken-specifier", .warning, "\"\(text)\" is no specifier: write %% for a percent sign")
    }
    let accidental = accidentalSpecifier(in: found, of: source, expected)
    if let (position, specifier) = accidental {
      report(
        "unescaped-percent", .error,
        "an unescaped percent sign: \"\(specifier.text)\" is read as a specifier and consumes argument \(position)",
        "write %% for a percent sign")
    }
    let order = numbering(of: parsed, like: expected)
    for (position, specifier) in found.sorted(by: { $0.key < $1.key })
    where position != accidental?.position {
      guard let wanted = expected[position] else {
        report(
          "extra-argument", .error,
          "\(specifier.text) reads argument \(position), which the source does not have")
        continue
      }
      if specifier.text != wanted.text, specifier.text.lowercased() == wanted.text.lowercased() {
        report(
          "specifier-case", .error,
          "\(specifier.text) is not the specifier of the source, \(wanted.text): capital and small letters differ",
          "write \(wanted.text)")
      } else if specifier.argumentClass == .pointer, wanted.argumentClass != .pointer {
        report(
          "c-pointer", .error, "\(specifier.text) reads a C pointer, the source \(wanted.text)")
      } else if specifier.argumentClass != wanted.argumentClass {
        report(
          "specifier-mismatch", .error,
          "argument \(position): \(specifier.text) reads \(specifier.argumentClass.rawValue), "
            + "the source \(wanted.text) \(wanted.argumentClass.rawValue)"
            + (specifier.argumentClass == .object
              ? "; a number would be taken for an address: a crash" : ""),
          order)
      }
    }
    let wide = isVariant ? [] : fullWidthSpecifiers(in: translation)
    for text in wide {
      report(
        "full-width-percent", .error,
        "U+FF05 \"\(text.first ?? "%")\" only looks like a percent sign: \"\(text)\" is shown as it is, and the argument is lost",
        "write %\(text.dropFirst())")
    }
    if !isVariant, wide.isEmpty {
      for (position, specifier) in expected.sorted(by: { $0.key < $1.key })
      where found[position] == nil {
        report(
          "unused-argument", .warning,
          "argument \(position), \(specifier.text) in the source, does not appear")
      }
    }
    return diagnostics
  }

  /// A specifier with a space after its percent sign that the source does not have: `% d` of `50% de`.
  private static func accidentalSpecifier(
    in found: [Int: FormatSpecifier], of source: String, _ expected: [Int: FormatSpecifier]
  ) -> (position: Int, specifier: FormatSpecifier)? {
    found.sorted { $0.key < $1.key }.first { position, specifier in
      guard specifier.text.hasPrefix("% "), !source.contains(specifier.text) else { return false }
      return found.count > expected.count
        || expected[position]?.argumentClass != specifier.argumentClass
    }.map { ($0.key, $0.value) }
  }

  /// What to write where the specifiers of the source stand in another order and have no numbers.
  private static func numbering(
    of translation: FormatString, like expected: [Int: FormatSpecifier]
  ) -> String? {
    let written = translation.specifiers
    guard written.count == expected.count, written.allSatisfy({ $0.position == nil }) else {
      return nil
    }
    var free = expected.sorted { $0.key < $1.key }
    var numbered: [String] = []
    for specifier in written {
      guard
        let index = free.firstIndex(where: { $0.value.argumentClass == specifier.argumentClass })
      else { return nil }
      numbered.append("%\(free.remove(at: index).key)$" + specifier.text.dropFirst())
    }
    return "number the placeholders: " + numbered.joined(separator: " … ")
  }

  /// What would be specifiers if their percent sign were none of the wide forms of East Asian scripts.
  private static func fullWidthSpecifiers(in text: String) -> [String] {
    let wide: Set<Character> = ["\u{FF05}", "\u{FE6A}"]
    return text.indices.filter { wide.contains(text[$0]) }.compactMap { index in
      let tail = "%" + text[text.index(after: index)...]
      guard case .specifier(let specifier)? = FormatString(tail).pieces.first,
        !specifier.flags.contains(" ")
      else { return nil }
      return String(text[index]) + specifier.text.dropFirst()
    }
  }

  /// The specifier that reads each argument, by position counted from 1 (rule F4).
  static func arguments(_ format: FormatString) -> [Int: FormatSpecifier] {
    var result: [Int: FormatSpecifier] = [:]
    var next = 1
    for specifier in format.specifiers {
      for case .argument(let position)? in [specifier.width, specifier.precision] {
        var star = FormatSpecifier()
        star.text = "*"
        star.type = "d"
        result[position ?? next] = star
        if position == nil { next += 1 }
      }
      if let position = specifier.position {
        result[position] = result[position] ?? specifier
      } else {
        result[next] = result[next] ?? specifier
        next += 1
      }
    }
    return result
  }
}
