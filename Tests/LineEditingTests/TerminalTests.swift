import Foundation
import PseudoTerminal
import Testing

@testable import LineEditing

/// Why the tests at a terminal with editing cannot be run here, or `nil`.
private let missing: String? =
  PseudoTerminal.unavailable
  ?? (TerminalFacts.current(environment: [:], wantsEditing: true).hasEditline
    ? nil : "built without libedit")

@Suite(
  "Editing at a terminal",
  .enabled(if: missing == nil, Comment(rawValue: missing ?? "")), .timeLimit(.minutes(10)))
struct TerminalTests {
  /// Starts the program that echoes lines, and waits for its prompt.
  private func start(
    _ arguments: [String] = [], environment: [String: String] = [:], columns: Int32 = 80
  ) throws -> PseudoTerminal {
    let program = try #require(PseudoTerminal.builtProgram("line-echo"))
    let terminal = try PseudoTerminal(
      program: program, arguments: arguments, environment: environment, columns: columns)
    try terminal.wait(for: "> ")
    return terminal
  }

  @Test("the up arrow recalls a line, which can be edited and run")
  func recall() throws {
    let terminal = try start()
    terminal.enter("lang ja")
    try terminal.wait(for: "got: \"lang ja\"")
    try terminal.wait(for: "> ")
    terminal.type(Key.up)
    try terminal.wait(for: "lang ja")
    terminal.enter(Key.backspace + Key.backspace + "ko")
    try terminal.wait(for: "got: \"lang ko\"")
    #expect(Screen(terminal.output).lines.contains("echo> lang ko"))
    try terminal.wait(for: "> ")
    terminal.type(Key.control("d"))
    #expect(try terminal.end() == 0)
  }

  @Test("Ctrl-C drops the line and the session goes on")
  func interrupt() throws {
    let terminal = try start()
    terminal.type("lang ja")
    try terminal.wait(for: "lang ja")
    terminal.type(Key.control("c"))
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "echo> ")
    terminal.enter("show")
    try terminal.wait(for: "got: \"show\"")
    // Until the prompt stands the terminal takes Ctrl-D for itself.
    try terminal.wait(for: "echo> ")
    terminal.type(Key.control("d"))
    try terminal.wait(for: "end")
    #expect(try terminal.end() == 0)
  }

  @Test("Ctrl-D leaves on an empty line only, and the terminal is in order afterwards")
  func leaving() throws {
    let terminal = try start()
    terminal.type("ab" + Key.left + Key.control("d") + "c\r")
    try terminal.wait(for: "got: \"ac\"")
    try terminal.wait(for: "echo> ")
    terminal.type(Key.control("d"))
    try terminal.wait(for: "end")
    #expect(try terminal.end() == 0)
    #expect(terminal.output.contains("\u{1B}[?2004l"))
  }

  @Test(
    "editing keys do what they say",
    arguments: [
      ("ang ja" + Key.home + "l", "lang ja"),
      ("ang ja\u{1B}[1~l", "lang ja"),
      ("lang \u{1B}[1~\u{1B}[4~ja", "lang ja"),
      ("lang" + Key.home + Key.end + " ja", "lang ja"),
      ("xlang ja" + Key.home + Key.delete, "lang ja"),
      ("lang ja" + Key.left + Key.left + Key.delete + Key.delete + "ko", "lang ko"),
      ("lang old\u{1B}[1;5D" + Key.control("k") + "ja", "lang ja"),
      ("bc\u{1B}[1;5Da\u{1B}[1;5Cd", "abcd"),
      ("lang old" + Key.control("w") + "ja", "lang ja"),
      ("wrong" + Key.control("u") + "lang", "lang"),
      ("lang ab" + Key.control("h") + Key.control("h") + "ja", "lang ja"),
    ])
  func keys(typed: String, line: String) throws {
    let terminal = try start()
    terminal.enter(typed)
    try terminal.wait(for: "got: \(line.debugDescription)")
  }

  @Test(
    "Backspace, Delete and the arrows take one character as people see it",
    arguments: [
      ("名前" + Key.backspace + "札", "名札"),
      ("xe\u{301}" + Key.backspace, "x"),
      ("👨‍👩‍👧a" + Key.left + Key.backspace, "a"),
      ("👨‍👩‍👧a" + Key.home + Key.delete, "a"),
      ("🇯🇵🇰🇷" + Key.left + "-", "🇯🇵-🇰🇷"),
      ("かんじ漢字" + Key.left + Key.left + Key.backspace, "かん漢字"),
      ("안녕" + Key.home + Key.right + "x", "안x녕"),
    ])
  func characters(typed: String, line: String) throws {
    let terminal = try start(["--kanji"])
    terminal.enter(typed)
    try terminal.wait(for: "got: \(line.debugDescription)")
  }

  @Test("kanji erased leave no trace on the screen")
  func erasedKanji() throws {
    let terminal = try start(["--kanji"])
    terminal.enter("日本語" + Key.backspace + Key.backspace + "記")
    try terminal.wait(for: "got: \"日記\"")
    #expect(Screen(terminal.output).lines.first == "名前> 日記")
  }

  @Test(
    "text beyond ASCII arrives in any locale", arguments: ["C", "C.UTF-8"])
  func anyLocale(locale: String) throws {
    let terminal = try start(environment: ["LC_ALL": locale])
    terminal.enter("名前é")
    try terminal.wait(for: "got: \"名前é\"")
  }

  @Test("bytes that are no UTF-8 arrive as U+FFFD instead of vanishing")
  func malformed() throws {
    let terminal = try start()
    terminal.type(bytes: [0x61, 0xFF, 0xE5, 0x90, 0x62, 0xC0, 0xED, 0xA0, 0x80, 0x63, 0x0D])
    try terminal.wait(for: "got: \"a\u{FFFD}\u{FFFD}b\u{FFFD}\u{FFFD}c\"")
  }

  @Test(
    "Ctrl-R finds an earlier line while it is typed",
    arguments: [
      ("ow", "search 'ow': show 名前", "\u{1B}", "show 名前!"),
      ("名", "search '名': look 名札", "\u{1B}", "look 名札!"),
      ("名\u{12}", "search '名': show 名前", Key.control("e"), "show 名前!"),
      ("名\u{12}\u{12}", "no match for '名': show 名前", Key.end, "show 名前!"),
      ("名x", "no match for '名x': look 名札", Key.backspace + "前" + Key.end, "show 名前!"),
      ("名", "search '名': look 名札", Key.control("g"), "typed!"),
      ("ja", "search 'ja': lang ja", Key.home + Key.delete, "!ang ja"),
    ])
  func search(query: String, screen: String, then: String, line: String) throws {
    let terminal = try start()
    for line in ["lang ja", "show 名前", "look 名札", "tree"] {
      terminal.enter(line)
      try terminal.wait(for: "got: \(line.debugDescription)")
      try terminal.wait(for: "echo> ")
    }
    terminal.type("typed" + Key.control("r") + query)
    try terminal.wait(until: "\(screen) on the screen") {
      Screen($0).lines.last == screen
    }
    terminal.type(then)
    try terminal.wait(until: "the usual prompt") {
      Screen($0).lines.last?.hasPrefix("echo> ") == true
    }
    terminal.enter("!")
    try terminal.wait(for: "got: \(line.debugDescription)")
  }

  @Test("Ctrl-C and Return end a search as they end a line")
  func endOfSearch() throws {
    let terminal = try start()
    terminal.enter("lang ja")
    try terminal.wait(for: "got: \"lang ja\"")
    try terminal.wait(for: "echo> ")
    terminal.type(Key.control("r") + "ja")
    try terminal.wait(for: "ja': ")
    terminal.type(Key.control("c"))
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "echo> ")
    terminal.enter(Key.control("r") + "ja")
    try terminal.wait(for: "got: \"lang ja\"")
  }

  @Test("pasted text is put in and not run until Return; its lines are then run one by one")
  func paste() throws {
    let terminal = try start()
    #expect(terminal.output.contains("\u{1B}[?2004h"))
    terminal.type("\u{1B}[200~lang ja\rshow\t名前\u{1}\r\u{1B}[201~")
    try terminal.wait(for: "名前")
    #expect(!terminal.output.contains("got:"))
    terminal.enter("!")
    try terminal.wait(for: "got: \"lang ja\"")
    try terminal.wait(for: "echo> show 名前!")
    try terminal.wait(for: "got: \"show 名前!\"")
    try terminal.wait(for: "> ")
    terminal.type(Key.up)
    try terminal.wait(for: "show 名前!")
  }

  @Test("a very long paste does not block or break the session")
  func longPaste() throws {
    let terminal = try start()
    terminal.type("\u{1B}[200~" + String(repeating: "x", count: 3000) + "\u{1B}[201~")
    terminal.enter("")
    try terminal.wait(for: "got: \"xxxx")
    try terminal.wait(for: "echo> ")
  }

  @Test("Tab completes what is certain and lists what is open")
  func completion() throws {
    let terminal = try start()
    terminal.type("la\t")
    try terminal.wait(for: "ng")
    terminal.type("\t")
    try terminal.wait(for: "lang       languages")
    terminal.enter("u\t")
    try terminal.wait(for: "got: \"languages\"")
    try terminal.wait(for: "echo> ")
    terminal.type("look\t\r")
    try terminal.wait(for: "got: \"lookup\"")
  }

  @Test("the list of candidates shows descriptions, aligned, and the line is drawn again")
  func completionDetails() throws {
    let terminal = try start(["--details"])
    terminal.type("名\t")
    try terminal.wait(for: "about 名札")
    terminal.enter("前")
    try terminal.wait(for: "got: \"名前\"")
    #expect(
      Screen(terminal.output).lines.prefix(4) == [
        "echo> 名", "名前  about 名前", "名札  about 名札", "echo> 名前",
      ])
  }

  @Test("a change of size keeps the line being typed")
  func resize() throws {
    let terminal = try start(columns: 40)
    terminal.type("lang ja")
    try terminal.wait(for: "lang ja")
    terminal.resize(columns: 24, rows: 10)
    try terminal.wait(for: "echo> lang ja")
    terminal.enter(" and more than one line of it")
    try terminal.wait(for: "got: \"lang ja and more than one line of it\"")
    #expect(Screen(terminal.output, columns: 24).lines.first == "echo> lang ja and more t")
  }

  @Test("stopped and resumed, the session edits on with the line intact")
  func resume() throws {
    let terminal = try start()
    terminal.type("lang jx")
    try terminal.wait(for: "lang jx")
    terminal.signal(SIGSTOP)
    terminal.signal(SIGCONT)
    try terminal.wait(for: "lang jx")
    terminal.enter(Key.left + Key.delete + "a")
    try terminal.wait(for: "got: \"lang ja\"")
  }

  @Test("asked to end, it leaves with the terminal in order", arguments: [SIGTERM, SIGHUP])
  func termination(signal: Int32) throws {
    let terminal = try start()
    terminal.type("lang")
    try terminal.wait(for: "lang")
    #expect(!terminal.isOrdinary)
    terminal.signal(signal)
    try terminal.wait(for: "terminated by \(signal)")
    #expect(terminal.isOrdinary)
    #expect(try terminal.end() == 128 + signal)
  }

  @Test("history is there in the next session, without lines that begin with a space")
  func history() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("history-\(UUID().uuidString)")
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
    let first = try start(environment: ["LANGLAB_HISTORY": file.path])
    for line in ["show 名前", " secret"] {
      first.enter(line)
      try first.wait(for: "got: ")
      try first.wait(for: "> ")
    }
    first.type(Key.control("d"))
    #expect(try first.end() == 0)
    let second = try start(environment: ["LANGLAB_HISTORY": file.path])
    second.enter(Key.up)
    try second.wait(for: "got: \"show 名前\"")
  }

  @Test("the user's own keys count, and editing can be turned off there")
  func userKeys() throws {
    try withUserKeys("line-echo:bind ^G ed-move-to-beg\nother:edit off\n") { terminal in
      terminal.enter("b" + Key.control("g") + "a")
      try terminal.wait(for: "got: \"ab\"")
    }
    try withUserKeys("line-echo:edit off\n") { terminal in
      terminal.enter("plain")
      try terminal.wait(for: "got: \"plain\"")
      #expect(!terminal.output.contains("\u{1B}[?2004h"))
    }
  }

  @Test("with vi's keys, Tab and Backspace still serve, and pasted text is not taken for commands")
  func viKeys() throws {
    try withUserKeys("bind -v\n") { terminal in
      terminal.enter("e\u{301}" + Key.backspace + "look\t")
      try terminal.wait(for: "got: \"lookup\"")
      try terminal.wait(for: "> ")
      terminal.enter("lang ja\u{1B}0ix")
      try terminal.wait(for: "got: \"xlang ja\"")
      #expect(!terminal.output.contains("\u{1B}[?2004h"))
    }
  }

  private func withUserKeys(_ text: String, _ body: (PseudoTerminal) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("editrc-\(UUID().uuidString)")
    try Data(text.utf8).write(to: file)
    defer { #expect(throws: Never.self) { try FileManager.default.removeItem(at: file) } }
    try body(start(environment: ["EDITRC": file.path]))
  }
}

private let noTerminal = PseudoTerminal.unavailable

@Suite(
  "A terminal without editing",
  .enabled(if: noTerminal == nil, Comment(rawValue: noTerminal ?? "")), .timeLimit(.minutes(10)))
struct PlainTerminalTests {
  private func start(_ arguments: [String], environment: [String: String] = [:]) throws
    -> PseudoTerminal
  {
    let program = try #require(PseudoTerminal.builtProgram("line-echo"))
    let terminal = try PseudoTerminal(
      program: program, arguments: arguments, environment: environment)
    try terminal.wait(for: "echo> ")
    return terminal
  }

  @Test(
    "lines are read plainly; Ctrl-C drops one, Ctrl-D leaves",
    arguments: [(["--no-editing"], "xterm"), ([], "dumb")])
  func plain(arguments: [String], type: String) throws {
    let terminal = try start(arguments, environment: ["TERM": type])
    #expect(terminal.isOrdinary)
    terminal.enter("名前")
    try terminal.wait(for: "got: \"名前\"")
    try terminal.wait(for: "echo> ")
    terminal.type("lang ja")
    try terminal.wait(for: "lang ja")
    terminal.type(Key.control("c"))
    try terminal.wait(for: "interrupted")
    try terminal.wait(for: "echo> ")
    terminal.enter("show")
    try terminal.wait(for: "got: \"show\"")
    terminal.type(Key.control("d"))
    try terminal.wait(for: "end")
    #expect(try terminal.end() == 0)
    #expect(!terminal.output.contains("\u{1B}"))
  }

  @Test("Ctrl-C asks running work to stop, and the session goes on")
  func cancelling() throws {
    let terminal = try start(["--no-editing"])
    terminal.enter("work")
    try terminal.wait(for: "working")
    terminal.type(Key.control("c"))
    try terminal.wait(for: "noticed")
    terminal.enter("show")
    try terminal.wait(for: "got: \"show\"")
  }

  @Test("a second Ctrl-C within a second ends the process with 130")
  func secondInterrupt() throws {
    let terminal = try start(["--no-editing", "--stubborn"])
    terminal.enter("work")
    try terminal.wait(for: "working")
    terminal.type(Key.control("c"))
    try terminal.wait(for: "noticed")
    terminal.type(Key.control("c"))
    #expect(try terminal.end() == 130)
  }

  @Test("asked to end, it says so and leaves")
  func termination() throws {
    let terminal = try start(["--no-editing"])
    terminal.signal(SIGTERM)
    try terminal.wait(for: "terminated by 15")
    #expect(try terminal.end() == 143)
  }
}
