import Foundation
import PseudoTerminal
import Testing

/// A folder of its own for a test, gone afterwards.
private func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("langlab-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer {
    do { try FileManager.default.removeItem(at: folder) } catch { Issue.record(error) }
  }
  return try body(folder)
}

/// Runs langlab without a terminal.
private func langlab(
  _ arguments: [String], input: String = "", environment: [String: String] = [:]
) throws -> (output: String, code: Int32) {
  let process = Process()
  process.executableURL = URL(
    fileURLWithPath: try #require(PseudoTerminal.builtProgram("langlab")))
  process.arguments = arguments
  process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
  process.currentDirectoryURL = TerminalSessionTests.package
  let output = Pipe()
  let lines = Pipe()
  process.standardOutput = output
  process.standardError = output
  process.standardInput = lines
  try process.run()
  try lines.fileHandleForWriting.write(contentsOf: Data(input.utf8))
  try lines.fileHandleForWriting.close()
  let data = try output.fileHandleForReading.readToEnd() ?? Data()
  process.waitUntilExit()
  return (String(decoding: data, as: UTF8.self), process.terminationStatus)
}

@Suite("langlab test as a program", .timeLimit(.minutes(10)))
struct TranscriptProgramTests {
  /// A transcript with much prose around its few commands, so that writing it takes a while.
  private static func transcript(_ output: String) -> String {
    let prose = String(repeating: "Prose that is never changed, not by a byte.\n", count: 10_000)
    let block = "```langlab\n> eval 1 + 1\n\(output)\n```\n"
    return "```file en.lproj/Localizable.strings\n```\n" + block + prose + block + prose
  }

  @Test("--accept that is killed at any moment leaves the old file or the new one, whole")
  func killed() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("t.md")
      let old = Data(Self.transcript("3").utf8)
      let new = Data(Self.transcript("2").utf8)
      let program = try #require(PseudoTerminal.builtProgram("langlab"))
      func start() throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["test", "--accept", file.path]
        process.environment = [:]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }
      try old.write(to: file)
      let begin = Date()
      let whole = try start()
      whole.waitUntilExit()
      var delay = Date().timeIntervalSince(begin)
      #expect(whole.terminationStatus == 0)
      #expect(try Data(contentsOf: file) == new)

      var seen: [String: Int] = [:]
      for round in 0..<50 {
        try old.write(to: file)
        let process = try start()
        usleep(UInt32(delay * 1_000_000))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let found = try Data(contentsOf: file)
        #expect(found == old || found == new, "round \(round)")
        seen[found == old ? "old" : "new", default: 0] += 1
        // Kills keep close to the moment at which the file is replaced, however busy the machine is.
        delay *= found == old ? 1.05 : 0.95
      }
      #expect(seen.count == 2, "the kills met both sides: \(seen)")
      try old.write(to: file)
      try start().waitUntilExit()
      #expect(try Data(contentsOf: file) == new)
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(left == ["t.md"], "what killed processes left is swept away")
    }
  }

  @Test("nothing is accepted where CI is set")
  func continuousIntegration() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("t.md")
      try Data("```langlab A\n> show\n```\n".utf8).write(to: file)
      let run = try langlab(["test", "--accept", file.path], environment: ["CI": "true"])
      #expect(run.code == 2)
      #expect(run.output.hasPrefix("nothing is accepted where CI is set"))
    }
  }

  @Test("--keep-session goes on by hand at the mismatch")
  func keepSession() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("t.md")
      let text = """
        ```langlab Samples/InfoForm
        > set AppleLanguages (ko)
        nothing
        > unset AppleLanguages
        ```
        """
      try Data(text.utf8).write(to: file)
      let run = try langlab(
        ["test", "--keep-session", file.path], input: "prefs AppleLanguages\n")
      #expect(run.output.contains("t.md:2: the output differs"))
      #expect(run.output.contains("app                   (ko)  ← wins"))
      #expect(run.code == 4)
    }
  }

  @Test("play through a pipe prints straight through, without controls")
  func playPiped() throws {
    let run = try langlab(["play", "Samples/Lessons/01-four-steps.md"])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Four steps: preferences, bundle, root, relaunch\n====="))
    #expect(run.output.contains("\nSteps en> set AppleLanguages (ja)\nAppleLanguages = (ja)"))
    #expect(!run.output.contains("\u{1B}"))
    #expect(!run.output.contains("Return goes on"))
  }

  @Test("play says what keeps a file from being shown", arguments: [("no/such.md", 2)])
  func playMissing(path: String, code: Int32) throws {
    let run = try langlab(["play", path])
    #expect(run.code == code)
    #expect(
      run.output == "langlab: no/such.md: no such file\n" || run.output.contains("cannot be read"))
  }
}

private let noTerminal = PseudoTerminal.unavailable

@Suite(
  "Demos and lessons at a terminal",
  .enabled(if: noTerminal == nil, Comment(rawValue: noTerminal ?? "")), .timeLimit(.minutes(10)))
struct LessonTerminalTests {
  private func start(_ arguments: [String]) throws -> PseudoTerminal {
    let program = try #require(PseudoTerminal.builtProgram("langlab"))
    return try PseudoTerminal(
      program: program, arguments: arguments, folder: TerminalSessionTests.package.path)
  }

  @Test("play waits for Return before each output, goes back with b and leaves with q")
  func play() throws {
    let terminal = try start(["play", "--pace", "0", "Samples/Lessons/01-four-steps.md"])
    try terminal.wait(for: "Return goes on, b goes back, q leaves.")
    try terminal.wait(for: "extension String")
    terminal.enter("")
    try terminal.wait(for: "name.text")
    try terminal.wait(for: "Steps en> show")
    #expect(!terminal.output.contains("greetingLabel.text  en"))
    terminal.enter("")
    try terminal.wait(for: "greetingLabel.text  en")
    terminal.enter("")
    try terminal.wait(for: "Steps en> set AppleLanguages (ja)")
    terminal.enter("b")
    try terminal.wait(for: "Steps en> show")
    terminal.enter("what")
    try terminal.wait(for: "q leaves; page 2 of ")
    terminal.enter("q")
    #expect(try terminal.end() == 0)
    #expect(!terminal.output.contains("\u{1B}"))
  }

  @Test("play is ended by Ctrl-C with 130")
  func interrupted() throws {
    let terminal = try start(["play", "--pace", "0", "Samples/Lessons/01-four-steps.md"])
    try terminal.wait(for: "extension String")
    terminal.type(Key.control("c"))
    #expect(try terminal.end() == 130)
  }

  @Test("the tour: a person types the commands, with a mistake, and is back in the app")
  func tour() throws {
    let terminal = try start(["Samples/InfoForm"])
    try terminal.wait(for: "InfoForm en> ")
    terminal.enter("tour")
    try terminal.wait(for: "Type:  show")
    try terminal.wait(for: "[1/7] Breakfast en> ")
    for (line, answer) in [
      ("shwo", "did you mean show?"), ("show", "Type:  prefs"), ("prefs", "your guess> "),
      ("no", "Type:  set AppleLanguages (ja)"), ("set AppleLanguages (ja)", "You said: no"),
      ("show", "Type:  reset-root"), ("reset-root", "おはようございます"),
      ("why menuLabel", "tried: brings"), ("relaunch", "End of the lesson."),
    ] {
      terminal.enter(line)
      try terminal.wait(for: answer)
    }
    try terminal.wait(for: "InfoForm en> ")
    terminal.type(Key.control("d"))
    #expect(try terminal.end() == 0)
  }
}
