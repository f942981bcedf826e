internal import Diagnostics

/// `lesson`: the lessons, and one of them.
struct LessonCommand: Command {
  let name = "lesson"
  let signature = Signature(.optional("NAME|NUMBER", .lesson))
  let summary = "list the lessons, or begin one"
  let details = [
    "You type the commands; the lesson says which. Looking commands work in between, and",
    "a wrong command changes nothing. 'lesson off' leaves, 'lesson skip' types for you.",
  ]
  let examples = ["lesson", "lesson 1"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let shelf = LessonShelf(folders: session.lessonFolders, folder: session.folder)
    guard !shelf.lessons.isEmpty else {
      throw Refusal("there is no folder Samples/Lessons here; 'tour' needs none")
    }
    guard let name = arguments[0] else {
      var table = TextTable(indent: 2)
      for (index, lesson) in shelf.lessons.enumerated() {
        table.rows.append([
          "\(index + 1)", lesson.name.escapedForTerminal, lesson.title.escapedForTerminal,
        ])
      }
      return Output(
        ["'tour' is the first of all; 'lesson NAME' or its number begins one of these"]
          + table.lines(width: session.width))
    }
    guard name != "off" else { throw Refusal("no lesson is going on") }
    let number = Int(name).map { $0 - 1 }
    let found =
      number.flatMap { shelf.lessons.indices.contains($0) ? shelf.lessons[$0] : nil }
      ?? shelf.lessons.first { $0.name == name }
    guard let found else {
      let names = shelf.lessons.map(\.name)
      guard let near = nearest(name, in: names) else {
        throw Refusal(
          "there is no lesson \(quoted(name)); 'lesson' lists \(count(names.count, "lesson"))")
      }
      throw Refusal("there is no lesson \(quoted(name))", didYouMean: near)
    }
    return try start(found.name, found.transcript, in: &session)
  }
}

/// `tour`: the first lesson.
struct TourCommand: Command {
  let name = "tour"
  let signature = Signature()
  let summary = "a first lesson of five minutes"
  let details = ["It assumes nothing and brings its own small app. 'lesson off' leaves it."]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try start(Tour.name, Transcript(reading: Tour.text, path: "tour.md"), in: &session)
  }
}

/// Begins a lesson, unless code is stopped or a recording goes on.
private func start(
  _ name: String, _ transcript: Transcript, in session: inout Session
) throws(Refusal) -> Output {
  guard session.stepping == nil else {
    throw Refusal("code is stopped; Return goes on, 'step off' runs it to its end")
  }
  guard session.recording == nil else {
    throw Refusal("a recording goes on; 'record off' ends it")
  }
  guard session.reading.isEmpty else { throw Refusal("a file of commands cannot begin a lesson") }
  return session.begin(name, transcript)
}
