internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `step`: stop at every effect of the app's code.
struct StepCommand: Command {
  let name = "step"
  let signature = Signature(forms: [
    [.word("on", "stop at every effect")], [.word("off", "run through")],
  ])
  let summary = "stop after every effect of the app's code"
  let details = [
    "Effects are preference writes, class swaps, root changes and property sets.",
    "While code is stopped, looking commands work on the world at that moment;",
    "Return goes on, and 'step off' runs to the end.",
  ]
  let examples = ["step on"]
  let fields: [Shape.Field] = [
    .init("isOn", .flag, "whether acting commands stop at every effect")
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    switch arguments[0] {
    case "on"?:
      session.stepsThrough = true
      return Output(["acting commands stop at every effect of the app's code; Return goes on"]) {
        [.init("isOn", true)]
      }
    case "off"?:
      session.stepsThrough = false
      let rest = session.runToEnd()
      let lines = rest.lines.isEmpty ? ["acting commands run through"] : rest.lines
      return Output(lines, failed: rest.failed) { [.init("isOn", false)] }
    default: throw Refusal("step is on or off")
    }
  }
}

/// `read`: commands from a file.
struct ReadCommand: Command {
  let name = "read"
  let signature = Signature(.one("FILE", .file()))
  let summary = "run the commands of a file, one a line"
  let examples = ["read steps.txt"]
  let fields: [Shape.Field] = [
    .init(
      "outputs",
      .list(
        .object([
          .init("line", .text, "the command"),
          .init("failed", .flag, "whether it did not do what was asked"),
          .init("lines", .list(.text), "what it said to people"),
        ])), "what each command of the file gave")
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let name = arguments[0] ?? ""
    let path = name.hasPrefix("/") ? name : "\(session.folder)/\(name)"
    guard session.reading.count < 16, !session.reading.contains(path) else {
      throw Refusal("\(quoted(name)) is being read already")
    }
    let text = try text(of: path, named: name)
    session.reading.append(path)
    defer { session.reading.removeLast() }
    var output = Output()
    var outputs: [JSONValue] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    where !session.hasEnded {
      let command = String(line).trimmingSpaces
      if command.isEmpty, session.stepping == nil { continue }
      if command.hasPrefix("#") { continue }
      let result = session.run(command)
      output.lines += ["> \(command.escapedForTerminal)"] + result.lines
      output.failed = output.failed || result.failed
      outputs.append(
        .object([
          .init("line", command), .init("failed", result.failed), .init("lines", result.lines),
        ]))
    }
    return Output(output.lines, failed: output.failed) { [outputs] in [.init("outputs", outputs)] }
  }

  private func text(of path: String, named name: String) throws(Refusal) -> String {
    switch FileTree.contents(ofNamedFile: path) {
    case .success(let bytes): return String(decoding: bytes, as: UTF8.self)
    case .failure(let fault): throw Refusal("\(quoted(name)): \(fault.message)")
    }
  }
}

/// `quit`: the end.
struct QuitCommand: Command {
  let name = "quit"
  let synonyms = ["exit", "q"]
  let signature = Signature()
  let summary = "leave; Ctrl-D does the same"
  let fields: [Shape.Field] = [.init("ended", .flag, "that the session is over")]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    session.hasEnded = true
    return Output([]) { [.init("ended", true)] }
  }
}
