public import Diagnostics

/// A String Catalog: the texts of one table in all languages, as Xcode edits them (rules X1-X5).
///
/// The platform never reads a catalog. `strings(for:)` and `stringsdict(for:)` give the two tables that
/// Xcode compiles it to for a language.
public struct StringCatalog: Sendable {
  /// The path below the opened folder.
  public var path: String
  /// The language in which the keys' texts are written.
  public var sourceLanguage: String
  /// The version of the format that the file names.
  public var version: String
  /// The entries in the order of the file, duplicates included.
  public var entries: [Entry]
  /// What the author should know.
  public var diagnostics: [Diagnostic]
  /// Why the file cannot be read.
  public var error: String?

  /// The name of the table: the file's name without `.xcstrings`.
  public var tableName: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".xcstrings") ? String(name.dropLast(10)) : name
  }

  /// Whether the catalog holds the texts of a document: it lies in `mul.lproj` (rule X13).
  public var isOfDocument: Bool {
    path.split(separator: "/").dropLast().last == "mul.lproj"
  }

  /// The source language, then every other language with content, sorted.
  public var languages: [String] {
    var others: Set<String> = []
    for entry in entries { others.formUnion(entry.localizations.map(\.language)) }
    others.remove(sourceLanguage)
    return [sourceLanguage] + others.sorted()
  }

  /// A key with its localizations (rule X2).
  public struct Entry: Sendable {
    /// The key.
    public var key: String
    /// Where the key stands.
    public var place: Place
    /// The comment for translators.
    public var comment: String?
    /// `manual`, `extracted_with_value`, `stale` or `migrated`; `nil` when extracted from code.
    public var extractionState: String?
    /// Whether other languages than the source language get the entry (rule X10).
    public var shouldTranslate: Bool
    /// The localizations in the order of the file.
    public var localizations: [Localization]

    /// The localization of `language`; of duplicates the last.
    public func localization(_ language: String) -> Localization? {
      localizations.last { $0.language == language }
    }
  }

  /// What an entry holds for one language (rules X3-X5).
  public struct Localization: Sendable {
    /// The language.
    public var language: String
    /// Where its name stands.
    public var place: Place
    /// A plain text, or the text that refers to substitutions.
    public var unit: Unit?
    /// Variants by plural category.
    public var plural: [Variation]
    /// Variants by device.
    public var devices: [Variation]
    /// Variables of the text.
    public var substitutions: [Substitution]
  }

  /// One text with the state of its translation.
  public struct Unit: Hashable, Sendable {
    /// `new`, `translated` or `needs_review`.
    public var state: String
    /// The text.
    public var value: String
    /// Where the text stands.
    public var place: Place
  }

  /// A variant of a text.
  public struct Variation: Sendable {
    /// The plural category or the device.
    public var name: String
    /// Where the name stands.
    public var place: Place
    /// The text.
    public var unit: Unit?
    /// Plural variants inside a device.
    public var plural: [Variation]
  }

  /// A variable of a text (rule X5).
  public struct Substitution: Sendable {
    /// The name in `%#@name@`.
    public var name: String
    /// Where the name stands.
    public var place: Place
    /// The position of the argument, counted from 1.
    public var argument: Int?
    /// The printf type of the argument without `%`.
    public var formatSpecifier: String
    /// Variants by plural category.
    public var plural: [Variation]
  }
}
