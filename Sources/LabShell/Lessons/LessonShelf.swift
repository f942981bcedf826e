internal import Foundation

/// The lessons that there are: the transcripts in the folder `Samples/Lessons`, and in the folders of
/// languages below it.
struct LessonShelf {
  /// A lesson of the shelf.
  struct Entry: Hashable {
    /// What it is called: its file's path below the folder, without `.md`.
    var name: String
    /// The file.
    var path: String
    /// The first heading.
    var title: String
    /// What it is about: the transcript.
    var transcript: Transcript
    /// The language that was wanted where it is told in English instead.
    var lacking: String?
  }

  /// The lessons in the order of their names, each in the reader's language where it is there.
  let lessons: [Entry]
  /// The language that the reader gets.
  let language: String
  /// The languages that there are.
  let languages: [String]
  private let place: String?

  /// Looks in the first of `folders` that is there, or in `Samples/Lessons` below `folder`.
  init(folders: [String], folder: String, preferred: [String] = []) {
    let manager = FileManager.default
    let places = folders + ["\(folder)/Samples/Lessons"]
    place = places.first { manager.fileExists(atPath: $0) }
    guard let place else {
      (lessons, language, languages) = ([], "en", ["en"])
      return
    }
    let names = Self.names(in: place)
    languages =
      ["en"] + names.filter { !$0.contains(".") && !Self.lessonNames(in: "\(place)/\($0)").isEmpty }
    let language = Frames.language(preferred, among: languages)
    self.language = language
    lessons = Self.lessonNames(in: place).compactMap { name in
      if language != "en" {
        let own = Self.entry("\(language)/\(name)", in: place)
        if var own, !own.transcript.hasErrors {
          own.name = name
          return own
        }
      }
      var entry = Self.entry(name, in: place)
      if language != "en" { entry?.lacking = language }
      return entry
    }
  }

  private static func names(in folder: String) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    } catch {
      return []
    }
  }

  private static func lessonNames(in folder: String) -> [String] {
    names(in: folder).filter { $0.hasSuffix(".md") && $0 != "README.md" && $0 != tourFile }
      .map { String($0.dropLast(3)) }
  }

  private static let tourFile = "00-tour.md"

  private static func entry(_ name: String, in place: String) -> Entry? {
    let path = "\(place)/\(name).md"
    do throws(SessionFailure) {
      let transcript = try TranscriptTest.transcript(at: path)
      return Entry(name: name, path: path, title: transcript.title, transcript: transcript)
    } catch {
      // A file that cannot be read is no lesson.
      return nil
    }
  }

  /// The lesson with a number, counted from 1, or a name; with a language before it, in that language.
  func lesson(_ word: String) -> Entry? {
    if let number = Int(word) {
      return lessons.indices.contains(number - 1) ? lessons[number - 1] : nil
    }
    if let found = lessons.first(where: { $0.name == word }) { return found }
    let parts = word.split(separator: "/")
    guard parts.count == 2, languages.contains(String(parts[0])), let place,
      lessons.contains(where: { $0.name == parts[1] })
    else { return nil }
    return Self.entry(word, in: place)
  }

  /// The tour in the reader's language, or in English.
  var tour: Transcript {
    if language != "en", let place {
      do throws(SessionFailure) {
        let told = try TranscriptTest.transcript(at: "\(place)/\(language)/\(Self.tourFile)")
        if !told.hasErrors { return told }
      } catch {
        // There is none in that language.
      }
    }
    return Transcript(reading: Tour.text, path: "tour.md")
  }

  /// The lesson that comes after `name`, the first one after the tour.
  func lesson(after name: String) -> Entry? {
    guard name != Tour.name else { return lessons.first }
    guard let index = lessons.firstIndex(where: { $0.name == name }),
      lessons.indices.contains(index + 1)
    else { return nil }
    return lessons[index + 1]
  }
}
