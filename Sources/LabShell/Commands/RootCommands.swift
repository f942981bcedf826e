internal import AppCode
internal import SimulatedApp

/// `reset-root`: the rebuild alone.
struct ResetRootCommand: Command {
  let name = "reset-root"
  let synonyms = ["reset"]
  let signature = Signature()
  let summary = "rebuild the root view alone, by the app's own statements"
  let details = [
    "The statements of the app's switch that make and assign a root are run without",
    "the rest of it. An app without any gets its main storyboard's initial controller.",
  ]
  let examples = ["reset-root"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let before = session.world
    let way = session.world.resetRoot()
    let now = session.world
    var lines: [String] = []
    switch way {
    case .appStatements(let statements):
      var table = TextTable()
      for statement in statements {
        table.add(statement.place.short, statement.range.oneLine.escapedForTerminal)
      }
      lines += table.lines(width: session.width)
    case .initialController(let document):
      let line =
        "the initial controller of \(shortPath(document)): "
        + "the app has no statements of its own for it"
      lines += Paragraph.wrap(line, width: session.width)
    case .nothing:
      throw Refusal(
        "nothing says what the root is: no statement of the app, and no main storyboard")
    }
    lines += RootLines(before, now).lines()
    lines += RemarkLines(before, now).lines(width: session.width)
    if let trap = now.process.trap {
      return Output(lines + trap.lines(width: session.width), failed: true)
    }
    return Output(lines + ChangeLines(before, now).lines(width: session.width))
  }
}

/// The lines that tell which root replaced which.
struct RootLines {
  private let before: World
  private let now: World

  init(_ before: World, _ now: World) {
    self.before = before
    self.now = now
  }

  func lines() -> [String] {
    now.journal.events(after: before.journal.last).compactMap { event in
      guard case .rootReplaced(let window, let old, let new) = event.kind else { return nil }
      let name = new.map(now.title) ?? "nothing: the window is black"
      let isKey =
        window == now.keyWindow ? "" : " in \(now.title(of: window)), which is not in front"
      return "\(name) replaces \(old.map(now.title) ?? "nothing")\(isKey)".escapedForTerminal
    }
  }
}

/// `relaunch`: a new process.
struct RelaunchCommand: Command {
  let name = "relaunch"
  let synonyms = ["restart"]
  let signature = Signature(.many("-KEY VALUE", .launchArgument))
  let summary = "end the process and launch the app anew"
  let details = ["Arguments are those of an Xcode scheme: -AppleLanguages (ja)"]
  let examples = ["relaunch", "relaunch -AppleLanguages (ja)"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    if let first = arguments[0], !first.hasPrefix("-") {
      throw Refusal(
        "launch arguments begin with a dash: relaunch -AppleLanguages (\(first))")
    }
    let before = session.world
    session.world.relaunch(arguments: RelaunchCommand.words(arguments))
    let now = session.world
    var line = "launch #\(now.process.number): Bundle.main reads \(now.mainLanguage)"
    let languages = now.process.userLanguages
    line +=
      languages.isEmpty
      ? ", as no list of languages was found"
      : ", chosen from (\(languages.joined(separator: ", ")))"
    var lines = [line.escapedForTerminal] + RemarkLines(before, now).lines(width: session.width)
    if let trap = now.process.trap {
      return Output(lines + trap.lines(width: session.width), failed: true)
    }
    lines += ChangeLines(before, now).lines(width: session.width)
    return Output(lines)
  }

  /// The launch arguments; a value in parentheses may hold spaces.
  private static func words(_ arguments: Arguments) -> [String] {
    var words: [String] = []
    var open = 0
    for word in arguments.words {
      if open > 0, let last = words.popLast() {
        words.append("\(last) \(word.text)")
      } else {
        words.append(word.text)
      }
      open += word.text.filter { $0 == "(" || $0 == "{" }.count
      open -= word.text.filter { $0 == ")" || $0 == "}" }.count
    }
    return words
  }
}
