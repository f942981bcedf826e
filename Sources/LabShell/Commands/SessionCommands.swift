internal import AppResources
internal import SimulatedApp

/// `step`: stop at every effect of the app's code.
struct StepCommand: Command {
  let name = "step"
  let usage = "on|off"
  let summary = "stop after every effect of the app's code"
  let details = [
    "Effects are preference writes, class swaps, root changes and property sets.",
    "While code is stopped, looking commands work on the world at that moment;",
    "Return goes on, and 'step off' runs to the end.",
  ]
  let examples = ["step on"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    switch arguments[0] {
    case "on"?:
      session.stepsThrough = true
      return Output(["acting commands stop at every effect of the app's code; Return goes on"])
    case "off"?:
      session.stepsThrough = false
      let rest = session.runToEnd()
      return rest.lines.isEmpty ? Output(["acting commands run through"]) : rest
    default: throw Refusal("step is on or off")
    }
  }

  func completions(in session: Session) -> [String] { ["on", "off"] }
}

/// `read`: commands from a file.
struct ReadCommand: Command {
  let name = "read"
  let usage = "FILE"
  let summary = "run the commands of a file, one a line"
  let examples = ["read steps.txt"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    guard let name = arguments[0], arguments.count == 1 else {
      throw Refusal("read needs one file")
    }
    let path = name.hasPrefix("/") ? name : "\(session.folder)/\(name)"
    guard session.reading.count < 16, !session.reading.contains(path) else {
      throw Refusal("\(quoted(name)) is being read already")
    }
    let text = try text(of: path, named: name)
    session.reading.append(path)
    defer { session.reading.removeLast() }
    var output = Output()
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    where !session.hasEnded {
      let command = String(line).trimmingSpaces
      if command.isEmpty, session.stepping == nil { continue }
      if command.hasPrefix("#") { continue }
      let result = session.run(command)
      output.lines += ["> \(command.escapedForTerminal)"] + result.lines
      output.failed = output.failed || result.failed
    }
    return output
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
  let usage = ""
  let summary = "leave; Ctrl-D does the same"

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    session.hasEnded = true
    return Output()
  }
}

/// `help`: the commands.
struct HelpCommand: Command {
  let name = "help"
  let usage = "[COMMAND]"
  let summary = "the commands, or one of them"

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    guard let name = arguments[0] else { return Output(all(width: session.width)) }
    let command = try Session.command(named: name)
    var lines = ["\(command.name) \(command.usage)".trimmingSpaces, "  \(command.summary)"]
    lines += command.details.map { "  \($0)" }
    if !command.examples.isEmpty { lines += ["examples"] + command.examples.map { "  \($0)" } }
    return Output(lines)
  }

  private func all(width: Int) -> [String] {
    ["to look"] + table(CommandTable.looking, width: width)
      + ["to act"] + table(CommandTable.acting, width: width)
      + ["the session"] + table(CommandTable.session, width: width)
      + ["'help COMMAND' tells what may follow it, with examples."]
  }

  private func table(_ commands: [any Command], width: Int) -> [String] {
    var table = TextTable(indent: 2)
    // One column for all three lists.
    let column = CommandTable.all.map(\.name.count).max() ?? 0
    for command in commands { table.add(command.name.padded(to: column), command.summary) }
    return table.lines(width: width)
  }

  func completions(in session: Session) -> [String] { CommandTable.all.map(\.name) }
}
