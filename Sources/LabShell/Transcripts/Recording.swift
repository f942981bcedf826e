internal import Basics
internal import Foundation

/// What was typed and shown in a session, on its way into a transcript.
struct Recording: Sendable {
  /// One line that was typed, and what came of it.
  struct Entry: Sendable {
    var line: String
    var output: [String]
    var failed: Bool
  }

  /// The file.
  let file: OutputFile
  /// The file's path, as it can be opened.
  var path: String { file.fullPath }
  private(set) var text: String
  private var isOpen = false
  private var isFailing = false
  private let isLesson: Bool
  private(set) var count = 0

  /// A recording whose app and device stand at the top of the file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - header: The lines of the front matter, and blocks of files.
  ///   - before: What was typed before; it is repeated first, and not compared.
  ///   - isLesson: Whether the parts of a lesson stand around what is typed.
  init(_ file: OutputFile, header: String, before: [Entry], isLesson: Bool = false) {
    self.file = file
    self.isLesson = isLesson
    text = header
    if isLesson { text += "\n# Title of the lesson\n\nGoal: you can tell …\n" }
    for entry in before { add(entry, isQuiet: true) }
    close()
  }

  /// Adds what was typed and shown.
  mutating func add(_ entry: Entry) {
    if entry.line.hasPrefix("#") { return addProse(String(entry.line.dropFirst())) }
    add(entry, isQuiet: false)
    count += 1
  }

  private mutating func add(_ entry: Entry, isQuiet: Bool) {
    if !isOpen || isFailing != entry.failed {
      close()
      let words = [isQuiet ? " quiet hide" : "", entry.failed ? " fails" : ""].joined()
      text += "\n```langlab\(words)\n"
      isOpen = true
      isFailing = entry.failed
    }
    if isLesson, !isQuiet, Session.changesSomething(entry.line) {
      text += "? What will be on the screen then?\n"
    }
    text += entry.line.isEmpty ? ">\n" : "> \(entry.line)\n"
    guard !isQuiet else { return }
    let lines = entry.output.flatMap { $0.split(omittingEmptySubsequences: false) { $0 == "\n" } }
    for line in lines { text += ExpectedLine.exactly(String(line)).source + "\n" }
    if lines.isEmpty { text += ExpectedLine.noOutput.source + "\n" }
  }

  /// What follows a `#` at the prompt is prose between blocks; `## Title` is a heading.
  private mutating func addProse(_ comment: String) {
    close()
    let trimmed = comment.trimmed
    // A line that could open a fence, or the front matter, would be read as one.
    let isMark = ["`", "~", "---"].contains { trimmed.hasPrefix($0) }
    text += "\n" + (isMark ? "\\" : "") + trimmed + "\n"
  }

  private mutating func close() {
    if isOpen { text += "```\n" }
    isOpen = false
  }

  /// The file as it is now: complete after each command.
  var fileText: String { isOpen ? text + "```\n" : text }

  /// Writes the end of a lesson, where it is one.
  func finish() throws(WriteFault) {
    guard isLesson else { return }
    try file.write(fileText + "\n## To remember\n\n- …\n", replacing: true)
  }

  /// Writes the file; it is whole whenever somebody looks.
  func write(replacing: Bool) throws(WriteFault) {
    try file.write(fileText, replacing: replacing)
  }
}
