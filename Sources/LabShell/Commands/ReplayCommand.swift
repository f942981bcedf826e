internal import Foundation
internal import SimulatedApp

/// `replay`: a transcript, run in place of this session.
struct ReplayCommand: Command {
  let name = "replay"
  let signature = Signature(
    .one("FILE", .file(suffix: ".md")),
    options: [.flag("--keep-session", "stay where the first output differs")])
  let summary = "run a transcript and stay in its session"
  let details = [
    "Outputs that are not as the file says are shown. With --keep-session the first one",
    "ends the run, and you are in the session at that point.",
  ]
  let examples = ["replay steps.md", "replay steps.md --keep-session"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let stops = arguments.has("--keep-session")
    let name = arguments[0] ?? ""
    guard session.lesson == nil else {
      throw Refusal("a lesson is going on; 'lesson off' leaves it")
    }
    guard !session.isReplayed else {
      throw Refusal("a transcript that is replayed does not replay another one")
    }
    let folder = session.folder
    let path = name.hasPrefix("/") || folder == "." ? name : "\(folder)/\(name)"
    let transcript: Transcript
    do throws(SessionFailure) {
      transcript = try TranscriptTest.transcript(at: path)
    } catch {
      throw Refusal(error.message.escapedForTerminal)
    }
    let open = Session.opening(folder: folder)
    let runner = TranscriptRunner(
      exists: { FileManager.default.fileExists(atPath: $0) },
      opening: { request in
        open(request).map { opened in
          guard var opened = opened as? Session else { return opened }
          opened.isReplayed = true
          return opened
        }
      })
    let result = runner.run(transcript, stopsAtMismatch: stops)
    let report = TranscriptReport([result])
    guard let end = result.session as? Session else {
      return Output(
        report.lines + ["nothing of it is left; this session is as it was"], failed: true)
    }
    session.goOn(in: end)
    let count = result.blocks.reduce(0) { $0 + $1.steps.count }
    let commands = count == 1 ? "1 command" : "\(count) commands"
    guard report.exitCode == 0 else {
      let last = result.blocks.last?.steps.last?.step.line ?? 1
      let place = result.isComplete ? "after its end" : "after line \(last)"
      return Output(
        report.lines.map { $0 } + ["this is the session of \(name.escapedForTerminal) \(place)"],
        failed: true)
    }
    return Output(
      ["\(commands) of \(name.escapedForTerminal) ran as expected; this is its session"])
  }
}
