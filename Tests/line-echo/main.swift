// Reads lines with the reader that langlab would choose and says what it got, for tests at a terminal.

internal import Basics
internal import Foundation
internal import LineEditing

let environment = ProcessInfo.processInfo.environment
let arguments = CommandLine.arguments.dropFirst()
let facts = TerminalFacts.current(
  environment: environment, wantsEditing: !arguments.contains("--no-editing"))
let choice = ReaderChoice(facts)

let words = ["lang", "languages", "lookup", "名前", "名札"]
func complete(_ line: String, _ cursor: String.Index) -> [Candidate] {
  let word = line[..<cursor].split(separator: " ", omittingEmptySubsequences: false).last ?? ""
  return words.filter { $0.hasPrefix(word) }.map { found in
    Candidate(
      insertion: String(found.dropFirst(word.count)), display: found,
      detail: arguments.contains("--details") ? "about \(found)" : "")
  }
}

func makeReader() -> any LineReader {
  let plain = PlainLineReader(showsPrompt: choice != .stream)
  guard choice == .editing else { return plain }
  let history = HistoryFile(path: HistoryFile.location(environment: environment))
  return EditlineReader(
    program: "line-echo", readsUserKeys: true, history: history,
    displayWidth: { $0.unicodeScalars.reduce(0) { $0 + ($1.value > 0x1100 ? 2 : 1) } },
    completer: complete) ?? plain
}

/// Works until it is asked to stop, or for half a minute.
func work() {
  func say(_ text: String) {
    print(text)
    fflush(nil)
  }
  say("working")
  var hasNoticed = false
  for _ in 0..<600 {
    if Interruption.isRequested, !hasNoticed {
      hasNoticed = true
      say("noticed")
      if !arguments.contains("--stubborn") { return }
    }
    usleep(50_000)
  }
}

/// Reads and answers until the end; gives the exit status.
func session() -> Int32 {
  var reader = makeReader()
  if let hint = choice.hint { print(hint) }
  while true {
    switch reader.readLine(prompt: arguments.contains("--kanji") ? "名前> " : "echo> ") {
    case .line("work"): Interruption.watching(work)
    case .line(let line): print("got: \(line.debugDescription)")
    case .interrupted: print("interrupted")
    case .failed(let failure): print("failed: \(failure)")
    case .end:
      print("end")
      return 0
    case .terminated(let signal):
      print("terminated by \(signal)")
      return 128 + signal
    }
  }
}

let status = Interruption.watching(session)
fflush(nil)
exit(status)
