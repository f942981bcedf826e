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
    func report(_ id: String, _ severity: Diagnostic.Severity, _ message: String) {
      diagnostics.append(Diagnostic(id, severity, at: place, message))
    }
    for text in parsed.broken {
      report(
        "broken-specifier", .warning, "\"\(text)\" is no specifier: write %% for a percent sign")
    }
    for (position, specifier) in found.sorted(by: { $0.key < $1.key }) {
      guard let wanted = expected[position] else {
        report(
          "extra-argument", .error,
          "\(specifier.text) reads argument \(position), which the source does not have")
        continue
      }
      if specifier.argumentClass == .pointer, wanted.argumentClass != .pointer {
        report(
          "c-pointer", .error, "\(specifier.text) reads a C pointer, the source \(wanted.text)")
      } else if specifier.argumentClass != wanted.argumentClass {
        report(
          "specifier-mismatch", .error,
          "\(specifier.text) reads \(specifier.argumentClass.rawValue), "
            + "the source \(wanted.text) \(wanted.argumentClass.rawValue)")
      }
    }
    if !isVariant {
      for (position, specifier) in expected.sorted(by: { $0.key < $1.key })
      where found[position] == nil {
        report(
          "unused-argument", .warning,
          "argument \(position), \(specifier.text) in the source, does not appear")
      }
    }
    return diagnostics
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
