import Foundation
import Testing

@testable import LabShell

@Suite("The course")
struct CourseTests {
  private static let folder = packageFolder.path + "/Samples/Lessons"

  /// A row of the table of traps in the README of the lessons.
  private struct Row {
    var trap: String
    var lessons: [String]
    var test: String
  }

  private func rows() throws -> [Row] {
    let text = try String(contentsOfFile: Self.folder + "/README.md", encoding: .utf8)
    return text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 4, cells[0].wholeMatch(of: /[ABC]-\d+/) != nil else { return nil }
      return Row(
        trap: cells[0], lessons: cells[2].components(separatedBy: ", "),
        test: cells[3].replacing("`", with: ""))
    }
  }

  @Test("the table of traps names each trap of the three recipes once")
  func traps() throws {
    let wanted = [("A", 17), ("B", 13), ("C", 9)].flatMap { recipe, count in
      (1...count).map { "\(recipe)-\($0)" }
    }
    #expect(try rows().map(\.trap) == wanted)
  }

  @Test("each trap has lessons that are there, and a transcript that is there")
  func lessonsAndTests() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    for row in try rows() {
      for lesson in row.lessons {
        let number = String(repeating: "0", count: max(0, 2 - lesson.count)) + lesson
        #expect(names.contains { $0.hasPrefix(number + "-") }, "\(row.trap): lesson \(lesson)")
      }
      let test = packageFolder.path + "/Tests/Transcripts/" + row.test
      #expect(FileManager.default.fileExists(atPath: test), "\(row.trap): \(row.test)")
    }
  }

  @Test("each lesson says its goal under its title, and ends with what to remember")
  func goals() throws {
    let shelf = LessonShelf(folders: [Self.folder], folder: ".")
    let english = shelf.lessons.filter { !$0.name.contains("/") }
    #expect(english.count == 24)
    for lesson in english {
      let lines = try String(contentsOfFile: lesson.path, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: true)
      let title = try #require(lines.firstIndex { $0.hasPrefix("# ") })
      #expect(lines[title + 1].hasPrefix("Goal: "), "\(lesson.name)")
      #expect(lines.contains("## To remember"), "\(lesson.name)")
      #expect(lines.last?.hasPrefix("- ") == true || lines.last?.hasPrefix("  ") == true)
    }
  }
}
