internal import AppCode
internal import Diagnostics
internal import SimulatedApp

/// `swap-bundle`: the exchange of the main bundle's class alone.
struct SwapBundleCommand: Command {
  let name = "swap-bundle"
  let signature = Signature(.optional("CODE", .switchLanguage))
  let summary = "exchange the main bundle's class alone"
  let details = [
    "The statements of the switch that exchange the class or associate a bundle are run",
    "without the preference and without the rebuild. Those that need a language need CODE.",
  ]
  let examples = ["swap-bundle", "swap-bundle ja"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let before = session.world
    let way = session.world.swapBundle(to: arguments[0])
    let name = before.app.languageSwitch?.title().escapedForTerminal ?? ""
    switch way {
    case .ran(let statements):
      return BundleChangeLines(before, session.world).output(statements, width: session.width)
    case .needsLanguage:
      throw Refusal("swap-bundle needs a language here: \(list(before.switchableLanguages, "or"))")
    case .noSuchLanguage(let type, let languages):
      let near = arguments[0].flatMap { nearest($0, in: languages) }
      throw Refusal(
        "\(type) has no language \(quoted(arguments[0] ?? "")); it has \(list(languages))",
        didYouMean: near)
    case .swapsNothing:
      throw Refusal(
        "\(name) exchanges no class; the recipes bundle-ex and associated-bundle do")
    case .notAlone(let statement):
      throw Refusal(
        "the class is exchanged by \(statement.place.short) together with other effects, and can't be alone"
      )
    case .noSwitch:
      throw Refusal(
        "the app has no switch of its own; choose a recipe first: bundle-ex or associated-bundle")
    }
  }
}

/// `restore-bundle`: the system's class for the main bundle again.
struct RestoreBundleCommand: Command {
  let name = "restore-bundle"
  let signature = Signature()
  let summary = "give the main bundle the system's class again"
  let examples = ["restore-bundle"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let before = session.world
    guard session.world.restoreBundle() else {
      throw Refusal("Bundle.main has its own class, NSBundle, and nothing is associated with it")
    }
    return BundleChangeLines(before, session.world).output([], width: session.width)
  }
}

/// The lines that tell how the main bundle changed, and that the screen did not.
struct BundleChangeLines {
  private let before: World
  private let now: World

  init(_ before: World, _ now: World) {
    self.before = before
    self.now = now
  }

  func output(_ statements: [Statement], width: Int) -> Output {
    var lines: [String] = []
    var table = TextTable()
    for statement in statements {
      table.add(statement.place.short, statement.range.oneLine.escapedForTerminal)
    }
    lines += table.lines(width: width)
    let events = Array(now.journal.events(after: before.journal.last))
    lines += SwitchSteps(events, before: before, now: now).lines(width: width)
    if let trap = now.process.trap { return Output(lines + trap.lines(width: width), failed: true) }
    let lookup = now.mainLookup()
    if let trap = lookup.trap {
      lines += placed(
        "a new lookup through Bundle.main would crash: \(trap.message)".escapedForTerminal,
        trap.place?.short ?? "", width: width)
    } else {
      lines.append(
        "a new lookup through Bundle.main answers in \(lookup.language ?? now.mainLanguage)")
    }
    return Output(lines + ChangeLines(before, now).lines(width: width))
  }
}
