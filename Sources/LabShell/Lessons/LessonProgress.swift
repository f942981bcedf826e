internal import Basics
internal import Foundation

/// How far a learner is in each lesson.
///
/// The file has a line a lesson, `3 9 02-recipe-a`: commands done, commands in all, and the name; the lesson
/// that was gone on with last stands last. Lines that are not like that are dropped.
struct LessonProgress: Hashable, Sendable {
  /// How far one lesson is.
  struct Mark: Hashable, Sendable {
    var name: String
    var done: Int
    var count: Int
    var isFinished: Bool { done >= count }
  }

  /// The lessons that were begun, the last one last.
  private(set) var marks: [Mark] = []

  private static let mostLessons = 1000
  private static let largest = 262_144

  init() {}

  /// Reads a file; one that is not there or cannot be read has no lessons.
  init(readingFileAt path: String) {
    self.init()
    guard let file = FileHandle(forReadingAtPath: path) else { return }
    defer { file.closeFile() }
    do {
      let data = try file.read(upToCount: Self.largest) ?? Data()
      self = LessonProgress(String(decoding: data, as: UTF8.self))
    } catch {
      // Progress that cannot be read is none.
      return
    }
  }

  init(_ text: String) {
    for line in text.split(separator: "\n").suffix(Self.mostLessons) {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3, let done = Int(parts[0]), let count = Int(parts[1]),
        (0...100_000).contains(done), (0...100_000).contains(count)
      else { continue }
      note(parts[2], done: done, of: count)
    }
  }

  /// The mark of a lesson.
  subscript(name: String) -> Mark? { marks.first { $0.name == name } }

  /// The lesson that was gone on with last and is not finished.
  var last: Mark? { marks.last { !$0.isFinished && $0.done > 0 } }

  /// Notes how far a lesson is; one that was finished stays so.
  mutating func note(_ name: String, done: Int, of count: Int) {
    let wasFinished = self[name]?.isFinished == true
    marks.removeAll { $0.name == name }
    marks.append(Mark(name: name, done: wasFinished ? count : done, count: count))
  }

  /// The file.
  var text: String {
    marks.suffix(Self.mostLessons).map { "\($0.done) \($0.count) \($0.name)\n" }.joined()
  }

  /// Writes the file, and gives whether it was written.
  func write(to path: String) -> Bool {
    let file = OutputFile(path)
    do throws(WriteFault) {
      // The folders are made where they are missing.
      try file.append([])
      try file.write(text, replacing: true)
      return true
    } catch {
      return false
    }
  }
}
