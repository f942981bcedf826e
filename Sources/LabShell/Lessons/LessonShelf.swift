internal import Foundation

/// The lessons that there are: the transcripts in the folder `Samples/Lessons`.
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
  }

  /// The lessons, in the order of their names, those of subfolders last.
  let lessons: [Entry]

  /// Looks in the first of `folders` that is there, or in `Samples/Lessons` below `folder`.
  init(folders: [String], folder: String) {
    let manager = FileManager.default
    let places = folders + ["\(folder)/Samples/Lessons"]
    guard let place = places.first(where: { manager.fileExists(atPath: $0) }) else {
      lessons = []
      return
    }
    let files = manager.enumerator(atPath: place)?.compactMap { $0 as? String } ?? []
    let names = files.filter { $0.hasSuffix(".md") && !$0.hasSuffix("README.md") }
    let sorted = names.sorted { left, right in
      let depths = (left.contains("/"), right.contains("/"))
      return depths.0 == depths.1 ? left < right : depths.1
    }
    lessons = sorted.compactMap { name in
      let path = "\(place)/\(name)"
      do throws(SessionFailure) {
        let transcript = try TranscriptTest.transcript(at: path)
        return Entry(
          name: String(name.dropLast(3)), path: path, title: transcript.title,
          transcript: transcript)
      } catch {
        // A file that cannot be read is no lesson.
        return nil
      }
    }
  }

  /// The lesson that comes after `name`, the first one after the tour, in the same language.
  func lesson(after name: String) -> Entry? {
    guard name != Tour.name else { return lessons.first }
    guard let index = lessons.firstIndex(where: { $0.name == name }),
      lessons.indices.contains(index + 1)
    else { return nil }
    let next = lessons[index + 1]
    let folders = [name, next.name].map { $0.split(separator: "/").dropLast() }
    return folders[0] == folders[1] ? next : nil
  }
}
