import Foundation
import Testing

@testable import LabShell

@Suite("The reader of lessons")
struct LearnerTests {
  @Test(
    "reads the languages that the environment names",
    arguments: [
      (["LANG": "ja_JP.UTF-8"], ["ja-JP"]), (["LANG": "C.UTF-8"], []), (["LANG": "POSIX"], []),
      ([:], []),
      (["LANG": "en_US.UTF-8", "LC_ALL": "zh_TW.UTF-8"], ["zh-TW"]),
      (["LANG": "ko_KR", "LANGUAGE": "ko:en"], ["ko", "en"]),
      (["LANG": "C", "LANGUAGE": "ko"], []),
      (["LANG": "x\u{1B}[2J"], []),
    ] as [([String: String], [String])])
  func environment(environment: [String: String], languages: [String]) {
    #expect(Learner.languages(environment: environment) == languages)
  }

  @Test(
    "gets the language that the platform would choose",
    arguments: [
      ("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh-HK", "zh-Hant"), ("ja-JP", "ja"),
      ("ko", "ko"),
      ("fr-FR", "en"), ("en-GB", "en"),
    ])
  func language(preferred: String, language: String) {
    #expect(Frames(preferred: [preferred]).language == language)
  }

  @Test(
    "every table has the keys and the arguments of the English one", arguments: Frames.languages)
  func tables(language: String) {
    let english = Frames()
    let frames = Frames(preferred: [language])
    #expect(frames.language == language)
    #expect(frames.keys == english.keys)
    for key in english.keys {
      let marks = [english(key), frames(key)].map { format in
        Set(format.matches(of: /%(\d\$)?@/).map { String($0.output.0) })
      }
      #expect(marks[0] == marks[1], "\(key)")
    }
  }

  @Test("progress is kept in a file, a line a lesson, the last one last")
  func progress() throws {
    let folder = try TemporaryApp([:])
    let path = folder.path + "/state/langlab/lessons"
    var learner = Learner(progressPath: path)
    learner.note("01-a", done: 1, of: 3)
    learner.note("02-b", done: 2, of: 2)
    learner.note("01-a", done: 2, of: 3)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "2 2 02-b\n2 3 01-a\n")
    let again = Learner(progressPath: path).progress
    #expect(again.last?.name == "01-a")
    #expect(again["02-b"]?.isFinished == true)
    #expect(LessonProgress("x y z\n1 2\n-1 2 a\n").marks.isEmpty)
  }

  @Test("what is no file is left as it is, and progress is kept for the session")
  func device() {
    var learner = Learner(progressPath: "/dev/full")
    learner.note("01-a", done: 1, of: 3)
    #expect(learner.progress["01-a"]?.done == 1)
  }
}

@Suite("The lessons in five languages")
struct CourseLanguageTests {
  private static let folder = packageFolder.path + "/Samples/Lessons"

  @Test("every lesson and the tour tell the same sessions", arguments: Frames.languages.dropFirst())
  func sameSessions(language: String) throws {
    let english = LessonShelf(folders: [Self.folder], folder: ".")
    let shelf = LessonShelf(folders: [Self.folder], folder: ".", preferred: [language])
    #expect(shelf.language == language)
    #expect(shelf.lessons.map(\.name) == english.lessons.map(\.name))
    for (told, source) in zip(shelf.lessons, english.lessons) {
      #expect(told.lacking == nil, "\(told.name)")
      #expect(told.transcript.settings.blocks == "../\(told.name).md")
      let steps = [told, source].map { $0.transcript.blocks.flatMap(\.steps) }
      #expect(steps[0].map(\.command) == steps[1].map(\.command))
      #expect(steps[0].map(\.expected) == steps[1].map(\.expected))
      let conditions = [told, source].map { entry in
        entry.transcript.blocks.compactMap(\.task).map { $0.conditions.map(\.told) }
      }
      #expect(conditions[0] == conditions[1])
      #expect(told.transcript.goal != nil, "\(told.name)")
    }
    #expect(shelf.tour.settings.blocks == Tour.name)
  }

  private func session(_ language: String) throws -> Session {
    var session = try Session.open(packageFolder.path + "/Samples/InfoForm")
    session.lessonFolders = [Self.folder]
    session.learner.languages = [language]
    return session
  }

  @Test("lesson speaks the reader's language, and another one with --in")
  func frames() throws {
    var session = try session("ja_JP".replacing("_", with: "-"))
    let lines = session.run("tour").lines
    #expect(lines.contains("入力:  show"))
    #expect(lines.last?.contains("レッスンを終了") == true)
    let switched = session.run("lesson --in zh-Hant").lines
    #expect(switched.last == "輸入：  show")
    #expect(session.run("lesson --in xx").lines.first?.contains("no lessons in \"xx\"") == true)
  }

  @Test("a task is tried after each command, helps with hints, and is solved by its solution")
  func task() throws {
    var session = try session("en")
    session.run("lesson 2")
    while let lesson = session.lesson, !lesson.isAtTask { session.run("lesson skip") }
    let task = try #require(session.lesson?.task)
    let count = task.hints.count
    for number in 1...count {
      #expect(session.run("hint").lines.first?.hasPrefix("Hint \(number) of \(count): ") == true)
    }
    #expect(
      session.run("hint").lines.last == "That was the last hint; 'lesson skip' shows a solution.")
    #expect(session.run("where").lines.contains { $0.hasPrefix("! ") })
    let attempt = try #require(task.attempts.first?.command)
    #expect(session.run(attempt).lines.contains { $0.hasPrefix("Not yet: ") })
    session.run("undo")
    #expect(session.lesson?.isAtTask == true)
    let steps = try #require(session.lesson?.block?.steps)
    var said: [String] = []
    for step in steps where session.lesson?.isAtTask == true {
      said = session.run(step.command).lines
    }
    #expect(said.contains("Solved."))
  }

  @Test("resume goes on where the lesson was left")
  func resume() throws {
    var session = try session("en")
    session.run("tour")
    session.run("show")
    session.run("prefs")
    #expect(session.run("lesson off").lines[1] == "'lesson resume' goes on here")
    let again = session.run("lesson resume")
    #expect(session.lesson?.progress.done == 2)
    #expect(again.lines.contains("? Will the two labels change at once?"))
    #expect(
      session.run("again").lines == again.lines.dropLast(2).suffix(session.run("again").lines.count)
    )
  }
}
