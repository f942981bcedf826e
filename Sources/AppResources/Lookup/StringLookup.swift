public import Diagnostics

/// One localized text looked up, with all that decided it (rules T1-T13).
public struct StringLookup: Sendable {
  /// The key; `nil` where the caller gave none.
  public let key: String?

  /// The default that the caller gave.
  public let value: String?

  /// The path of the bundle that was asked.
  public let bundlePath: String

  /// The text that the caller gets.
  public let text: String

  /// What decided it.
  public let outcome: Outcome

  /// The table, with the files that make it up and every place where they were looked for.
  public let table: StringTable

  /// What decided a look-up.
  public enum Outcome: Sendable {
    /// The table has the key (rule T6).
    case found(TableEntry, StringTable.Source)
    /// The table has the key, with a value that is no text (rule T9).
    case notAText(TableEntry, StringTable.Source)
    /// The table lacks the key, and no other language is asked (rules T7 and T8).
    case missingKey(shown: Shown)
    /// There is no table of the name (rule T7).
    case noTable(shown: Shown)
  }

  /// What is shown for want of an entry (rule T7).
  public enum Shown: Hashable, Sendable {
    /// The default that the caller gave.
    case value
    /// The key.
    case key
    /// The empty text, as there was neither.
    case nothing
  }

  /// The entry, where the table has one.
  public var entry: TableEntry? {
    switch outcome {
    case .found(let entry, _), .notAText(let entry, _): entry
    case .missingKey, .noTable: nil
    }
  }

  /// Where the text stands, where it is the table's.
  public var place: Place? { entry?.valuePlace }

  /// The localization whose file has the entry; `nil` for a global file, or no entry.
  public var localization: String? {
    switch outcome {
    case .found(_, let source), .notAText(_, let source): source.localization
    case .missingKey, .noTable: nil
    }
  }

  /// The rules that the text carries into formatting (rule P5).
  public var rules: PluralEntry? {
    if case .found(let entry, _) = outcome, case .rules(let rules) = entry.value {
      return rules
    }
    return nil
  }

  /// Whether a table had the text.
  public var isFound: Bool {
    if case .found = outcome { true } else { false }
  }

  /// The line that the platform logs, where the launch's preferences ask to show texts that are not
  /// localized and this one is not (rule T12).
  public let log: String?

  /// What is wrong with the entry or with files that were found.
  public var diagnostics: [Diagnostic] {
    guard case .notAText(let entry, _) = outcome else { return table.diagnostics }
    return table.diagnostics + [
      Diagnostic(
        "value-not-text", .error, at: entry.valuePlace,
        "the value of \"\(entry.key)\" is no text; what a device does with it is not defined")
    ]
  }
}
