internal import Foundation
internal import LabShell
internal import LineEditing

/// The demo player: shows a transcript page by page, for an audience.
struct Player {
  private let demonstration: Demonstration
  private let pace: Double
  private var reader = PlainLineReader(showsPrompt: true)

  /// Plays a transcript, at a terminal page by page, else straight through.
  static func play(_ request: PlayRequest, environment: [String: String]) -> Int32 {
    let facts = TerminalFacts.current(environment: environment, wantsEditing: false)
    let result: TranscriptResult
    do throws(SessionFailure) {
      let runner = TranscriptRunner(
        exists: { FileManager.default.fileExists(atPath: $0) }, opening: Session.opening())
      result = runner.run(
        try TranscriptTest.transcript(at: request.path), keepsPrompts: true)
    } catch {
      Langlab.say("langlab: \(error.message)")
      return 2
    }
    let report = TranscriptReport([result])
    guard report.exitCode == 0 || report.exitCode == 4 else {
      for line in report.lines { Langlab.say(line) }
      return report.exitCode
    }
    let width = facts.outputIsTerminal ? TerminalSize.current?.columns ?? 80 : 80
    let demonstration = Demonstration(
      result, width: width, languages: Learner.languages(environment: environment))
    var code: Int32 = 0
    if facts.inputIsTerminal, facts.outputIsTerminal {
      var player = Player(demonstration: demonstration, pace: request.pace)
      code = player.run()
    } else {
      for line in demonstration.lines { print(line) }
    }
    if demonstration.differences > 0 {
      Langlab.say(
        "\(demonstration.differences) of the outputs are not what the file says; "
          + "langlab test \(request.path) shows them")
    }
    return code == 0 ? report.exitCode : code
  }

  private mutating func run() -> Int32 {
    var index = 0
    print("Return goes on, b goes back, q leaves.")
    while demonstration.pages.indices.contains(index) {
      let page = demonstration.pages[index]
      show(page)
      if let command = page.command {
        type(command)
        switch ask(index) {
        case .next: break
        case .back:
          index = max(0, index - 1)
          continue
        case .out(let code): return code
        }
        for line in command.output { print(line) }
      }
      switch ask(index) {
      case .next: index += 1
      case .back: index = max(0, index - 1)
      case .out(let code): return code
      }
    }
    return 0
  }

  private func show(_ page: Demonstration.Page) {
    print()
    for line in page.text { print("  " + line) }
    if !page.text.isEmpty { print() }
  }

  /// Types a command out as a person would, and leaves the cursor behind it.
  private func type(_ command: Demonstration.Page.Typed) {
    print(command.prompt, terminator: "")
    for character in command.line {
      print(character, terminator: "")
      guard pace > 0 else { continue }
      fflush(nil)
      usleep(UInt32(min(2_000_000, 1_000_000 / pace)))
    }
    fflush(nil)
  }

  private enum Answer {
    case next
    case back
    case out(Int32)
  }

  /// Waits for Return, `b` or `q`.
  private mutating func ask(_ index: Int) -> Answer {
    while true {
      fflush(nil)
      switch reader.readLine(prompt: "") {
      case .line(let line):
        switch line.lowercased().filter({ $0 != " " }) {
        case "": return .next
        case "b", "back": return .back
        case "q", "quit": return .out(0)
        default:
          let count = demonstration.pages.count
          print("  Return goes on, b goes back, q leaves; page \(index + 1) of \(count)")
        }
      case .end: return .out(0)
      case .interrupted: return .out(130)
      case .terminated(let signal): return .out(128 + signal)
      case .failed(let failure):
        Langlab.say("langlab: \(failure)")
        return .out(2)
      }
    }
  }
}
