internal import Foundation

/// Who goes through lessons: the languages that they read, and how far they are.
public struct Learner: Sendable {
  /// The languages, the most wanted first.
  public var languages: [String]
  /// The file in which progress is kept, `nil` for this session only.
  public var progressPath: String?
  /// How far each lesson is, where no file keeps it.
  var kept = LessonProgress()

  /// Someone who reads `languages`.
  public init(languages: [String] = [], progressPath: String? = nil) {
    self.languages = languages
    self.progressPath = progressPath
  }

  /// The languages that the environment names: `LANGUAGE`, `LC_ALL`, `LC_MESSAGES`, `LANG`.
  ///
  /// `ja_JP.UTF-8` is `ja-JP`; `C` and `POSIX` name none.
  public static func languages(environment: [String: String]) -> [String] {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap { environment[$0] }.first {
      !$0.isEmpty
    }
    guard let locale, let own = language(locale) else { return [] }
    let list = (environment["LANGUAGE"] ?? "").split(separator: ":").compactMap {
      language(String($0))
    }
    return list.isEmpty ? [own] : list
  }

  private static func language(_ locale: String) -> String? {
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    guard !name.isEmpty, name != "C", name != "POSIX", name.count <= 40,
      name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") })
    else { return nil }
    return name.replacing("_", with: "-")
  }

  /// Where progress is kept by the environment: `langlab/lessons` in `XDG_STATE_HOME`, or else in
  /// `~/.local/state`.
  public static func progressPath(environment: [String: String]) -> String? {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/langlab/lessons"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/langlab/lessons"
  }

  /// How far each lesson is now.
  var progress: LessonProgress {
    guard let progressPath else { return kept }
    return LessonProgress(readingFileAt: progressPath)
  }

  /// Notes how far a lesson is; what cannot be written is kept for this session.
  mutating func note(_ name: String, done: Int, of count: Int) {
    var progress = progress
    progress.note(name, done: done, of: count)
    kept = progress
    guard let path = progressPath, !progress.write(to: path) else { return }
    progressPath = nil
  }
}
