public import Diagnostics

/// A `.loctable`: all languages of one table in one property list, as the platform's own software has them
/// (rules O1-O3).
public struct LocalizationTable: Sendable {
  /// The path below the opened folder.
  public var path: String
  /// The languages in the order of the file, spelt as the file spells them: `zh_TW`, `es_419`.
  public private(set) var languages: [String] = []
  /// What the author should know about the file as a whole.
  public private(set) var diagnostics: [Diagnostic] = []
  /// Why the platform cannot read the file.
  public private(set) var error: String?
  private var tables: [ExactKey: TableFile] = [:]

  /// The texts of `language`, which may be spelt with `-` or `_`.
  public func table(for language: String) -> TableFile? {
    tables[ExactKey(language)]
      ?? languages.first { Self.plain($0) == Self.plain(language) }.flatMap { tables[ExactKey($0)] }
  }

  private static func plain(_ language: String) -> String {
    language.replacing("-", with: "_").lowercased()
  }

  /// Reads the tables of all languages from the bytes of a file.
  public static func read(_ bytes: [UInt8], path: String) -> LocalizationTable {
    var result = LocalizationTable(path: path)
    let document = PropertyListDocument.read(bytes)
    let finder = document.source.map { PlaceFinder($0, path: path) }
    func place(_ offset: Int) -> Place {
      finder?.place(at: offset) ?? Place(file: path, line: 1)
    }
    guard let members = document.root?.members else {
      let message = document.failure?.message ?? "the file holds no dictionary"
      result.error = message
      result.diagnostics = [
        .unreadable(message, at: place(document.failure?.offset ?? 0), fault: nil)
      ]
      return result
    }
    for member in members where member.key != "LocProvenance" {
      guard let pairs = member.value.members else {
        result.diagnostics.append(
          .nestedValue(member.key, member.value.value.noun, at: place(member.value.offset)))
        continue
      }
      var reader = StringsdictReader(place: place)
      let entries = pairs.map { pair in
        TableEntry(
          key: pair.key, keyPlace: place(pair.keyOffset),
          value: reader.value(pair.value, key: pair.key), valuePlace: place(pair.value.offset))
      }
      let key = ExactKey(member.key)
      if result.tables[key] == nil { result.languages.append(member.key) }
      result.tables[key] = TableFile(
        path: path, kind: .loctable, encoding: document.encoding, entries: entries,
        diagnostics: reader.diagnostics)
    }
    return result
  }

  /// The same tables with the entries marked that a supposition of the file names.
  func supposing(_ supposition: Supposition?) -> LocalizationTable {
    guard let supposition else { return self }
    var copy = self
    for language in languages {
      let key = ExactKey(language)
      copy.tables[key] = copy.tables[key]?.supposing(supposition, in: language)
    }
    return copy
  }
}
