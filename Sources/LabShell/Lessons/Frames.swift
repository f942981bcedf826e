internal import AppResources

/// What LangLab says around a lesson, in the reader's language.
///
/// The words are in tables of LangLab's own, `Frames/ja.lproj/Lessons-ja.strings`, and are read as an app's
/// are. The tables have different names because they are built into the program, where names must differ.
struct Frames: Sendable {
  /// The languages that there are tables for.
  static let languages = ["en", "zh-Hant", "zh-Hans", "ja", "ko"]

  /// The language of the words.
  let language: String
  private let table: TableFile
  private let english: TableFile

  /// The words in the first of `preferred` that there is a table for, or in English.
  init(preferred: [String] = []) {
    language = Self.language(preferred, among: Self.languages)
    table = Self.table(language)
    english = Self.table("en")
  }

  /// Which of some languages a reader gets, as the platform chooses it for an app developed in English.
  static func language(_ preferred: [String], among available: [String]) -> String {
    guard !preferred.isEmpty else { return "en" }
    return PreferredLocalizations(from: available, forPreferences: preferred).result.first ?? "en"
  }

  private static func table(_ language: String) -> TableFile {
    let bytes =
      switch language {
      case "zh-Hant": PackageResources.Lessons_zh_Hant_strings
      case "zh-Hans": PackageResources.Lessons_zh_Hans_strings
      case "ja": PackageResources.Lessons_ja_strings
      case "ko": PackageResources.Lessons_ko_strings
      default: PackageResources.Lessons_en_strings
      }
    return TableFile.read(
      bytes, path: "\(language).lproj/Lessons-\(language).strings", kind: .strings)
  }

  /// The keys of the table, for those who compare them.
  var keys: [String] { table.entries.map(\.key) }

  /// The words for `key` with `arguments` filled in; the key where there are none.
  func callAsFunction(_ key: String, _ arguments: String...) -> String {
    let format = table.text(forKey: key) ?? english.text(forKey: key) ?? key
    guard !arguments.isEmpty else { return format }
    return TextFormatter.format(
      format, arguments.map { .text($0) }, in: FormattingContext(language: language)
    ).text
  }
}
