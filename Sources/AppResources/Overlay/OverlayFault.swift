/// Why a change of files cannot be supposed.
public enum OverlayFault: Error, Hashable, Sendable {
  /// The app has no such localization; these it has.
  case noLanguage(String, known: [String])
  /// The app has that localization already.
  case languageExists(String)
  /// This is no name for a language.
  case notALanguage(String)
  /// No table has the key; this key is near.
  case noKey(String, near: String?)
  /// Several tables have the key.
  case severalTables(key: String, tables: [String])
  /// This is no name for a table or key.
  case badName(String)
  /// There is no such table, and none of that name may be made; these there are.
  case noTable(String, known: [String])
  /// The entry has that text already.
  case sameText(file: String, text: String)
  /// Info.plist has that value already.
  case sameValue(key: String)
  /// The language has no entry for the key in the table.
  case noEntry(key: String, language: String, table: String)
  /// There is no such file; this one is near.
  case noFile(String, near: String?)
  /// The file is code, which no overlay changes.
  case isCode(String)
  /// The language is the one in which a catalog's keys are written.
  case sourceLanguage(String, catalog: String)
  /// The file cannot be read.
  case unreadable(FileFault)
  /// The file cannot be changed without losing something of it.
  case notEditable(file: String)
  /// The text is longer than is supposed.
  case tooLong(limit: Int)
  /// The text holds a control character.
  case controlCharacter
  /// There are as many changes as are kept.
  case tooMany(limit: Int)
}

extension OverlayFault: CustomStringConvertible {
  /// One line that says what is wrong, and where it is known what would be right.
  public var description: String {
    switch self {
    case .noLanguage(let name, let known):
      "no localization \(name) is among \(Self.list(known)); 'add-language \(name)' supposes it"
    case .languageExists(let name): "the app has the localization \(name) already"
    case .notALanguage(let name): "\"\(name)\" is no language id; ja, pt-BR and zh-Hant are"
    case .noKey(let key, let near):
      "no table has a key \"\(key)\"; "
        + (near.map { "did you mean \"\($0)\"?" } ?? "with --table T it is added as a new one")
    case .severalTables(let key, let tables):
      "the tables \(Self.list(tables)) have a key \"\(key)\"; "
        + "--table \(tables.first ?? "") says which is meant"
    case .badName(let name): "\"\(name)\" is no name of a file inside the app"
    case .noTable(let name, let known):
      "there is no table \"\(name)\"; the app has \(Self.list(known))"
    case .sameText(let file, let text): "\(file) has \"\(text)\" there already"
    case .sameValue(let key): "Info.plist has that value for \(key) already"
    case .noEntry(let key, let language, let table):
      "\(language) has no text for \"\(key)\" in table \(table)"
    case .noFile(let path, let near):
      "no file or localization is named \"\(path)\""
        + (near.map { "; did you mean \($0)?" } ?? "; 'files' lists what there is")
    case .isCode(let path): "\(path) is code; the overlay changes resources alone"
    case .sourceLanguage(let name, let catalog):
      "\(name) is the language in which the keys of \(catalog) are written, and cannot be removed"
    case .unreadable(let fault): fault.description
    case .notEditable(let file):
      "\(file) cannot be changed without losing something of it; 'inspect' says what is wrong"
    case .tooLong(let limit): "the text is too long; \(limit) bytes are enough"
    case .controlCharacter: "a text with control characters is not supposed"
    case .tooMany(let limit):
      "there are \(limit) changes, and no more are kept; 'overlay drop' forgets"
    }
  }

  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
    return shown.isEmpty ? "none" : shown
  }
}
