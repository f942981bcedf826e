import Foundation
import LineEditing
import PseudoTerminal
import Testing

private let noTerminal = PseudoTerminal.unavailable

/// Whether libedit was built in.
private let hasEditing = TerminalFacts.current(environment: [:], wantsEditing: true).hasEditline

/// langlab on the sample, at a terminal, with a person's keys.
@Suite(
  "A session at a terminal",
  .enabled(if: noTerminal == nil, Comment(rawValue: noTerminal ?? "")), .timeLimit(.minutes(10)))
struct TerminalSessionTests {
  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Opens the sample and waits for its prompt.
  private func open(_ arguments: [String] = [], environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    let program = try #require(PseudoTerminal.builtProgram("langlab"))
    let terminal = try PseudoTerminal(
      program: program, arguments: ["Samples/InfoForm"] + arguments, environment: environment,
      folder: Self.package.path)
    try terminal.wait(for: "InfoForm en> ")
    return terminal
  }

  /// Types a line, waits for a text in its answer, and for the next prompt.
  private func enter(
    _ line: String, in terminal: PseudoTerminal, answer: String, prompt: String
  ) throws {
    terminal.enter(line)
    try terminal.wait(for: answer)
    try terminal.wait(for: prompt)
  }

  private func leave(_ terminal: PseudoTerminal) throws {
    terminal.type(Key.control("d"))
    #expect(try terminal.end() == 0)
    #expect(terminal.isOrdinary)
  }

  @Test("lang ja, recalled with the up arrow and edited to lang ko, runs", .enabled(if: hasEditing))
  func recall() throws {
    let terminal = try open()
    try enter("lang ja", in: terminal, answer: "お客様の情報", prompt: "InfoForm ja (main en)> ")
    terminal.type(Key.up)
    try terminal.wait(for: "lang ja")
    let keys = Key.backspace + Key.backspace + "ko"
    try enter(keys, in: terminal, answer: "내 정보", prompt: "InfoForm ko (main en)> ")
    #expect(Screen(terminal.output).lines.contains("InfoForm ja (main en)> lang ko"))
    try enter(
      "show infoTextView", in: terminal, answer: "기본 정보를 입력하세요", prompt: "(main en)> ")
    try leave(terminal)
  }

  @Test("Ctrl-C drops the line; the session goes on as it was")
  func interrupt() throws {
    let terminal = try open()
    terminal.type("lang k")
    try terminal.wait(for: "lang k")
    terminal.type(Key.control("c"))
    try terminal.wait(for: "InfoForm en> ")
    terminal.enter("quit")
    #expect(try terminal.end() == 0)
    #expect(!terminal.output.contains("내 정보"))
  }

  @Test("Tab completes a command, and then a name on the screen", .enabled(if: hasEditing))
  func completion() throws {
    let terminal = try open()
    terminal.type("sho\tinfoT\t")
    try terminal.wait(until: "the completed line") {
      Screen($0).lines.last == "InfoForm en> show infoTextView"
    }
    try enter("", in: terminal, answer: "Please enter your basic information", prompt: "en> ")
    terminal.type("\t")
    try terminal.wait(for: "relaunch")
    try terminal.wait(for: "InfoForm en> ")
    try leave(terminal)
  }

  @Test("without editing a session works all the same, and prints no controls")
  func plain() throws {
    let terminal = try open(["--no-editing"])
    #expect(terminal.isOrdinary)
    try enter("lang ko", in: terminal, answer: "내 정보", prompt: "InfoForm ko (main en)> ")
    try leave(terminal)
    #expect(!terminal.output.contains("\u{1B}"))
  }

  @Test("a terminal that cannot move its cursor is told so in one line")
  func simpleTerminal() throws {
    let terminal = try open(environment: ["TERM": "dumb"])
    let hints = Screen(terminal.output).lines.filter { $0.hasPrefix("No line editing: ") }
    #expect(hints.count == 1)
    try leave(terminal)
  }

  @Test("built without libedit, it says in one line how to get editing", .enabled(if: !hasEditing))
  func hint() throws {
    let terminal = try open()
    let hints = Screen(terminal.output).lines.filter { $0.hasPrefix("No line editing: ") }
    #expect(hints.count == 1)
    try enter("lang ko", in: terminal, answer: "내 정보", prompt: "InfoForm ko (main en)> ")
    try leave(terminal)
  }
}
