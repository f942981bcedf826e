internal import Foundation
internal import LabShell
internal import LineEditing

/// A session with the one who types, or with the file that is read.
final class Conversation {
  private var session: Session
  private var failed = false

  init(session: Session) {
    self.session = session
  }

  /// Runs the lines of a stream to its end, without prompts.
  ///
  /// - Returns: the code to leave with: 1 where a command failed.
  func run(_ reader: inout some LineReader) -> Int32 {
    while !session.hasEnded {
      switch reader.readLine(prompt: "") {
      case .line(let line): perform(line)
      case .end: return failed ? 1 : 0
      case .interrupted: return 130
      case .terminated(let signal): return 128 + signal
      case .failed(let failure):
        Langlab.say("langlab: \(failure)")
        return 2
      }
    }
    return failed ? 1 : 0
  }

  /// Talks with a person at a terminal.
  func talk(
    _ facts: TerminalFacts, _ invocation: Invocation, environment: [String: String]
  ) -> Int32 {
    let choice = ReaderChoice(facts)
    for line in session.banner { print(line) }
    var hint = choice.hint
    let path = invocation.keepsHistory ? HistoryFile.location(environment: environment) : nil
    if choice == .editing, let reader = editor(history: HistoryFile(path: path)) {
      if let problem = reader.historyProblem { print(problem) }
      print("Type help for the commands.\n")
      return talk(with: reader)
    }
    if choice == .editing { hint = "No line editing: the settings of libedit turn it off." }
    if let hint { print(hint) }
    print("Type help for the commands.\n")
    return talk(with: PlainLineReader(showsPrompt: true))
  }

  private func editor(history: HistoryFile) -> EditlineReader? {
    EditlineReader(
      program: "langlab", readsUserKeys: true, history: history,
      displayWidth: { $0.displayWidth },
      completer: { [unowned self] line, cursor in
        session.completions(for: String(line[..<cursor])).map {
          Candidate(insertion: $0.word, display: $0.word, detail: $0.note)
        }
      })
  }

  private func talk(with reader: some LineReader) -> Int32 {
    var reader = reader
    while !session.hasEnded {
      fflush(nil)
      switch reader.readLine(prompt: session.prompt) {
      case .line(let line): Interruption.watching { perform(line) }
      case .interrupted: continue
      case .end: return 0
      case .terminated(let signal): return 128 + signal
      case .failed(let failure):
        Langlab.say("langlab: \(failure)")
        return 2
      }
    }
    return 0
  }

  private func perform(_ line: String) {
    let output = session.run(line)
    for line in output.lines { print(line) }
    failed = failed || output.failed
  }
}
