import Foundation
import Testing

@testable import LabShell

@Suite("Lessons")
struct LessonTests {
  private func session() throws -> Session {
    var session = try Session.open(packageFolder.path + "/Samples/InfoForm")
    session.lessonFolders = [packageFolder.path + "/Samples/Lessons"]
    return session
  }

  /// Types what the lesson asks for until it is over, and gives what was shown.
  private func finish(_ session: inout Session) -> [String] {
    var lines: [String] = []
    var count = 0
    while let lesson = session.lesson, count < 200 {
      let typed =
        lesson.isAtTask
        ? "lesson skip"
        : !lesson.isAsking
          ? lesson.step?.command ?? ""
          : lesson.step?.choices.contains(where: \.isShown) == true ? "1" : "my guess"
      lines += session.run(typed).lines
      count += 1
    }
    return lines
  }

  @Test("the tour is a transcript that passes")
  func tourPasses() {
    let runner = TranscriptRunner(exists: { _ in false }, opening: Session.opening())
    let result = runner.run(Transcript(reading: Tour.text, path: "tour.md"))
    #expect(TranscriptReport([result]).lines == ["7 blocks in 1 file as expected"])
  }

  @Test("the tour, typed to its end, leads back to the session as it was")
  func tour() throws {
    var session = try session()
    session.run("lang ja")
    let prompt = session.prompt
    let start = session.run("tour")
    #expect(start.lines.first == "Welcome to LangLab")
    #expect(start.lines.contains("Type:  show"))
    #expect(session.prompt == "[1/7] Breakfast en> ")
    let lines = finish(&session)
    #expect(lines.contains("You said: my guess"))
    #expect(lines.contains("  menuLabel.text  \"Menu\" → \"メニュー\""))
    #expect(
      lines.last == "Next:  lesson 01-four-steps   Four steps: preferences, bundle, root, relaunch")
    #expect(session.prompt == prompt)
    #expect(session.run("undo").lines.first == "undone: lang ja")
  }

  @Test("every page of the tour keeps to 80 columns")
  func width() throws {
    var session = try session()
    let lines = session.run("tour").lines + finish(&session)
    #expect(lines.filter { $0.displayWidth > 80 } == [])
  }

  @Test("a wrong command gets a hint, and changes nothing")
  func hints() throws {
    var session = try session()
    session.run("tour")
    for (line, hint) in [
      ("shwo", "no command named \"shwo\"; did you mean show?"),
      ("lang ja", "\"lang\" would lead away from the lesson, and was not run"),
      ("record a.md", "\"record\" is for after the lesson"),
      ("set AppleLanguages (ja)", "\"set\" would lead away from the lesson, and was not run"),
    ] {
      #expect(session.run(line).lines == [hint, "Type:  show"])
    }
    let looked = session.run("prefs").lines
    #expect(looked.contains("app       –                       –"))
    #expect(looked.last == "The lesson goes on. Type:  show")
    #expect(session.run("").lines == ["Type:  show"])
    #expect(session.run("  show  ").lines.contains("Type:  prefs"))
    #expect(session.lesson?.progress.done == 1)
  }

  @Test("a question is asked before the output, and the guess stands beside it")
  func questions() throws {
    var session = try session()
    session.run("tour")
    session.run("show")
    let asked = session.run("prefs")
    #expect(asked.lines.contains("? Will the two labels change at once?"))
    #expect(session.prompt == "your guess> ")
    #expect(session.run("yes, both").lines == ["", "Type:  set AppleLanguages (ja)"])
    let shown = session.run("set AppleLanguages (ja)").lines
    #expect(shown.first?.hasPrefix("AppleLanguages = (ja)") == true)
    #expect(shown.contains("You said: yes, both"))
  }

  @Test("lesson off and quit leave the lesson, not the program")
  func leaving() throws {
    var session = try session()
    for word in ["lesson off", "quit"] {
      session.run("tour")
      #expect(session.run(word).lines.first == "tour: left; 'tour' begins again")
      #expect(!session.hasEnded)
      #expect(session.lesson == nil)
    }
  }

  @Test("lesson lists the lessons with a line each")
  func list() throws {
    var session = try session()
    let lines = session.run("lesson").lines
    #expect(lines.count > 11)
    #expect(
      lines.contains(
        "  1   01-four-steps            Four steps: preferences, bundle, root, relaunch"))
    #expect(lines.allSatisfy { $0.displayWidth <= 80 })
    #expect(
      session.run("lesson 02-recipe-b").lines == [
        "there is no lesson \"02-recipe-b\"; did you mean 02-recipe-a?"
      ])
  }

  @Test("every lesson can be typed from its beginning to its end")
  func everyLesson() throws {
    var session = try session()
    let shelf = LessonShelf(folders: session.lessonFolders, folder: ".")
    for lesson in shelf.lessons {
      session.run("lesson \(lesson.name)")
      #expect(session.lesson != nil, "\(lesson.name) begins")
      let lines = finish(&session)
      #expect(session.lesson == nil, "\(lesson.name) ends")
      #expect(lines.contains("End of the lesson."))
    }
  }
}

@Suite("A transcript as a demonstration")
struct DemonstrationTests {
  private static let text = """
    # Title

    Some **prose**, wrapped.

    ```file App.swift
    let a = 1
    ```

    ```file b hide
    ```

    ```langlab hide
    > count
    1
    ```

    ```langlab
    ? How many?
    > count
    2
    ```

    The end.
    """

  private var demonstration: Demonstration {
    Demonstration(runTranscript(Self.text), width: 80)
  }

  @Test("prose, files and commands are pages; what is hidden is run and not shown")
  func pages() {
    let pages = demonstration.pages
    #expect(
      pages.map(\.text) == [
        [
          "Title", "=====", "", "Some prose, wrapped.", "", "The file App.swift:",
          "   1  let a = 1", "", "? How many?",
        ], ["The end."],
      ])
    #expect(pages.map { $0.command?.line } == ["count", nil])
    #expect(pages.map { $0.command?.output ?? [] } == [["2"], []])
  }

  @Test("straight through, it is the same from top to bottom")
  func lines() {
    #expect(demonstration.lines.suffix(5) == ["", "> count", "2", "", "The end."])
  }

  @Test(
    "Markdown becomes plain lines",
    arguments: [
      (["a *b* `c*d*` **e**"], ["a b `c*d*` e"]),
      (["- one", "- two", "  lines"], ["- one", "- two lines"]),
      (["1. first", "2. second"], ["1. first", "2. second"]),
      (["| a | b |", "|---|---|", "| long | c |"], ["a     b", "long  c"]),
      (["[text](https://example.org)"], ["text (https://example.org)"]),
      (["```sh", "ls  *", "```"], ["    ls  *"]),
      (["## Head"], ["Head", "----"]),
      (["中文字", "接着写"], ["中文字接着写"]),
      (["2 * 3 * 4"], ["2 * 3 * 4"]),
    ])
  func markdown(source: [String], lines: [String]) {
    #expect(MarkdownText.lines(source, width: 40) == lines)
  }
}
