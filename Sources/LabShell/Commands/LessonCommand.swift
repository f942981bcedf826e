internal import Diagnostics

/// `lesson`: the lessons, and one of them.
struct LessonCommand: Command {
  let name = "lesson"
  let signature = Signature(
    .optional("NAME|NUMBER|resume", .lesson),
    options: [.value("--in", "LANG", .language, "the language that lessons are told in")])
  let summary = "list the lessons, or begin one"
  let details = [
    "You type the commands; the lesson says which. Looking commands work in between, and",
    "a wrong command changes nothing. 'lesson off' leaves, 'lesson skip' types for you,",
    "'hint' helps with a task, 'again' shows the passage once more, 'where' says where you",
    "are. 'lesson resume' goes on where you were. Lessons are told in the language of",
    "LANG where it is there; --in chooses another, also within a lesson.",
  ]
  let examples = ["lesson", "lesson 1", "lesson 2 --in ja"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    if let language = arguments["--in"] {
      let shelf = LessonShelf(
        folders: session.lessonFolders, folder: session.folder, preferred: [language])
      try Self.check(language, on: shelf)
      session.learner.languages = [language]
    }
    let shelf = session.shelf
    guard !shelf.lessons.isEmpty else {
      throw Refusal("there is no folder Samples/Lessons here; 'tour' needs none")
    }
    guard let name = arguments[0] else { return Output(list(shelf, in: session)) }
    if name == "resume" { return try resume(shelf, in: &session) }
    guard !["off", "skip", "next"].contains(name) else { throw Refusal("no lesson is going on") }
    guard let found = shelf.lesson(name) else {
      let names = shelf.lessons.map(\.name)
      guard let near = nearest(name, in: names) else {
        throw Refusal(
          "there is no lesson \(quoted(name)); 'lesson' lists \(count(names.count, "lesson"))")
      }
      throw Refusal("there is no lesson \(quoted(name))", didYouMean: near)
    }
    return try start(found.name, found.transcript, lacking: found.lacking, in: &session)
  }

  /// One line a lesson: number, name, title, and how far the learner is.
  private func list(_ shelf: LessonShelf, in session: Session) -> [String] {
    let frames = Frames(preferred: session.learner.languages)
    let progress = session.learner.progress
    var table = TextTable(indent: 2)
    for (index, lesson) in shelf.lessons.enumerated() {
      var row = ["\(index + 1)", lesson.name.escapedForTerminal, lesson.title.escapedForTerminal]
      if let mark = progress[lesson.name] {
        row[2] +=
          mark.isFinished
          ? "  ✓ \(frames("list.done"))"
          : "  … \(frames("list.begun", "\(mark.done)", "\(mark.count)"))"
      }
      table.rows.append(row)
    }
    return Paragraph.wrap(frames("list"), width: session.width) + table.lines(width: session.width)
  }

  /// Goes on with the lesson that was left last.
  private func resume(
    _ shelf: LessonShelf, in session: inout Session
  ) throws(Refusal) -> Output {
    guard let mark = session.learner.progress.last else {
      throw Refusal("no lesson was begun and left; 'lesson' lists them")
    }
    if mark.name == Tour.name {
      return try start(Tour.name, shelf.tour, doing: mark.done, in: &session)
    }
    guard let found = shelf.lesson(mark.name) else {
      throw Refusal("the lesson \(quoted(mark.name)) is not there any more; 'lesson' lists them")
    }
    return try start(found.name, found.transcript, doing: mark.done, in: &session)
  }

  /// Refuses a language that there are no lessons in.
  static func check(_ language: String, on shelf: LessonShelf) throws(Refusal) {
    let isEnglish = language == "en" || language.hasPrefix("en-")
    guard isEnglish || shelf.language != "en" || Frames(preferred: [language]).language != "en"
    else {
      let there = Set(shelf.languages + Frames.languages).sorted().joined(separator: ", ")
      throw Refusal("there are no lessons in \(quoted(language)); there are \(there)")
    }
  }
}

/// `tour`: the first lesson.
struct TourCommand: Command {
  let name = "tour"
  let signature = Signature()
  let summary = "a first lesson of five minutes"
  let details = ["It assumes nothing and brings its own small app. 'lesson off' leaves it."]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try start(Tour.name, session.shelf.tour, in: &session)
  }
}

/// Begins a lesson, unless code is stopped or a recording goes on.
private func start(
  _ name: String, _ transcript: Transcript, lacking: String? = nil, doing count: Int = 0,
  in session: inout Session
) throws(Refusal) -> Output {
  guard session.stepping == nil else {
    throw Refusal("code is stopped; Return goes on, 'step off' runs it to its end")
  }
  guard session.recording == nil else {
    throw Refusal("a recording goes on; 'record off' ends it")
  }
  guard session.reading.isEmpty else { throw Refusal("a file of commands cannot begin a lesson") }
  return session.begin(name, transcript, lacking: lacking, doing: count)
}
