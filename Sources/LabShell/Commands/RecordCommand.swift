internal import AppResources
internal import Basics
internal import Foundation
internal import SimulatedApp

/// `record`: what is typed and shown, as a transcript.
struct RecordCommand: Command {
  let name = "record"
  let signature = Signature(
    forms: [[], [.one("FILE", .file(suffix: ".md"))], [.word("off", "ends the recording")]],
    options: [
      .flag("--replace", "write over a file that is there"),
      .flag("--lesson", "with the parts of a lesson: goal, questions, what to remember"),
    ])
  let summary = "write what is typed and shown into a transcript"
  let details = [
    "The file is a transcript that 'langlab test' runs and 'langlab play' shows. It is",
    "whole after every command. What was typed before is repeated in it first, unseen.",
    "A line that begins with # becomes prose in it, ## a heading. With --lesson it is the",
    "skeleton of a lesson: a goal, a question before each command that changes something,",
    "and what to remember, for you to word.",
    "A file that is there is written over only with --replace; what is no file, a device",
    "or a folder, never. FILE lies in the folder LangLab was started in or below it,",
    "unless its path is given in full, from / on.",
  ]
  let examples = ["record steps.md", "# Now the preference alone.", "record off"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let replaces = arguments.has("--replace")
    guard let name = arguments[0] else {
      if let recording = session.recording {
        return Output(["recording to \(recording.path.escapedForTerminal); 'record off' ends it"])
      }
      throw Refusal("record needs one file, or off")
    }
    guard name != "off" else {
      guard let recording = session.recording else { throw Refusal("nothing is being recorded") }
      session.recording = nil
      do throws(WriteFault) {
        try recording.finish()
      } catch {
        throw Refusal("the recording has ended: \(error.message.escapedForTerminal)")
      }
      let count = recording.count == 1 ? "1 command" : "\(recording.count) commands"
      return Output(["recorded \(count) in \(recording.path.escapedForTerminal)"])
    }
    if let recording = session.recording {
      throw Refusal("\(quoted(recording.path)) is being recorded; 'record off' ends it")
    }
    guard session.mayRecord else { throw Refusal("a transcript writes no files") }
    guard session.lesson == nil else { throw Refusal("a lesson is not recorded; leave it first") }
    let recording = Recording(
      OutputFile(name, inside: session.folder), header: try header(of: session),
      before: session.typed, isLesson: arguments.has("--lesson"))
    do throws(WriteFault) {
      try recording.write(replacing: replaces)
    } catch {
      throw Refusal(
        error.reason == .isThere
          ? "\(quoted(name)) is there already; record \(name) --replace writes over it"
          : "\(quoted(name)) cannot be written: \(error.clause.escapedForTerminal)")
    }
    session.recording = recording
    var line = "recording to \(name.escapedForTerminal); 'record off' ends it"
    if !session.typed.isEmpty {
      let count = session.typed.count
      line += "; \(count == 1 ? "1 command" : "\(count) commands") before it come first, unseen"
    }
    return Output(Paragraph.wrap(line, width: session.width))
  }

  /// The front matter, and the files of an app that lies in memory.
  private func header(of session: Session) throws(Refusal) -> String {
    let app = session.world.app
    var header = "---\n"
    var files = ""
    if app.files.root.isEmpty {
      // A name with these would be read as a path.
      header += "app: \(app.name.filter { $0 != "/" && $0 != "." && !$0.isNewline })\n"
    } else {
      guard !app.files.root.contains(where: \.isNewline) else {
        throw Refusal("the app's path has a line end in it, which a transcript cannot name")
      }
      header += "app: \(app.files.root)\n"
    }
    header += "device: \(session.launchDevice.joined(separator: ", "))\n"
    if let target = session.target { header += "target: \(target)\n" }
    if session.width != 80 { header += "width: \(session.width)\n" }
    for path in app.openedFiles.changedPaths.written {
      guard case .success(let bytes) = app.openedFiles.contents(of: path),
        let text = String(validating: bytes, as: UTF8.self)
      else { throw Refusal("\(quoted(path)) is no text, and cannot stand in a transcript") }
      files += fileBlock(path, text)
    }
    return header + "---\n" + files
  }

  private func fileBlock(_ path: String, _ text: String) -> String {
    var fence = "```"
    while text.contains(fence) { fence += "`" }
    let end = text.isEmpty || text.hasSuffix("\n") ? "" : "\n"
    let name = path.contains(" ") ? "\"\(path)\"" : path
    return "\n\(fence)file \(name)\n\(text)\(end)\(fence)\n"
  }
}
