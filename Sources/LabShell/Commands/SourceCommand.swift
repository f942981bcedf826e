internal import AppCode
internal import Diagnostics
internal import SimulatedApp

/// `source`: the app's code that ran.
struct SourceCommand: Command {
  let name = "source"
  let usage = "[NAME]"
  let summary = "the app's code that ran, and what was not understood"
  let details = ["NAME is a file, a type, or a function: source ViewController.viewDidLoad"]
  let examples = ["source", "source Language"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try arguments.refuseOptions()
    let world = session.world
    let lines = SourceLines(world)
    guard let name = arguments[0] else { return Output(lines.summary(width: session.width)) }
    let members = world.app.program.members.filter { member in
      member.code.place.fileName == name || member.owner == name || member.fullName == name
        || member.name == name || String(member.fullName.prefix { $0 != "(" }) == name
    }
    guard !members.isEmpty else {
      let names = names(world)
      throw Refusal(
        "no file, type or function named \(quoted(name)) in the sources",
        didYouMean: nearest(name, in: names))
    }
    return Output(lines.listing(members, width: session.width))
  }

  private func names(_ world: World) -> [String] {
    world.app.program.members.flatMap { member in
      [member.code.place.fileName, member.owner, String(member.fullName.prefix { $0 != "(" })]
        .compactMap(\.self)
    }
  }

  func completions(in session: Session) -> [String] { Array(Set(names(session.world))).sorted() }
}

/// The lines that tell which statements ran, with what effect.
struct SourceLines {
  private let world: World
  private var effects: [Place: [String]] = [:]

  init(_ world: World) {
    self.world = world
    for event in world.journal.events {
      guard let place = event.place, let effect = EventLine.effect(of: event, in: world) else {
        continue
      }
      let line = Place(file: place.file, line: place.line)
      if effects[line]?.contains(effect) != true { effects[line, default: []].append(effect) }
    }
  }

  /// Each file with how many of its statements ran, and what was not understood.
  func summary(width: Int) -> [String] {
    var table = TextTable()
    var all = 0
    var ran = 0
    for file in world.app.program.files.map(\.name) {
      let statements = world.app.program.members.filter { $0.code.place.file == file }
        .flatMap { $0.code.statementsWithClosures }
      let done = statements.filter { world.journal.statements[$0.place] != nil }
      all += statements.count
      ran += done.count
      table.add(shortPath(file), "\(done.count) of \(count(statements.count, "statement")) ran")
    }
    var lines = table.lines(width: width)
    let unknown = notUnderstood
    let places = Set(unknown.compactMap(\.place))
    let share = all == 0 ? 100 : 100 * (all - min(places.count, all)) / all
    lines.append(
      "\(count(all, "statement")) read, \(ran) ran in this process, \(share) % understood")
    lines += notUnderstoodLines(unknown, width: width)
    return lines
  }

  private var notUnderstood: [Unknown] {
    var seen: Set<Unknown> = []
    let read = world.app.program.files.flatMap(\.notUnderstood)
    let met = world.journal.events.compactMap { event -> Unknown? in
      if case .skipped(let unknown) = event.kind { unknown } else { nil }
    }
    return (read + met).filter { seen.insert($0).inserted }
  }

  private func notUnderstoodLines(_ unknown: [Unknown], width: Int) -> [String] {
    guard !unknown.isEmpty else { return [] }
    var table = TextTable(indent: 2)
    for item in unknown.prefix(100) {
      table.add(item.code.rawValue, item.place?.short ?? "", item.reason.escapedForTerminal)
    }
    return ["not understood"] + table.lines(width: width)
  }

  /// The bodies of some members, line by line: `+` before a line that ran, with what it did behind it.
  func listing(_ members: [Program.Member], width: Int) -> [String] {
    var lines: [String] = []
    for member in members {
      let place = member.code.place
      var head = TextTable()
      head.add("\(member.code.name.escapedForTerminal)", place.short)
      lines += head.lines(width: width)
      var table = TextTable(indent: 2)
      for statement in member.code.statementsWithClosures {
        let times = world.journal.statements[statement.place] ?? 0
        let mark = times == 0 ? " " : "+"
        let line = Place(file: statement.place.file, line: statement.place.line)
        let effect = times == 0 ? [] : effects[line] ?? []
        let source = statement.source.escapedForTerminal.truncated(to: max(20, width - 14))
        table.add(
          "\(mark) \(statement.place.line)",
          ([source] + effect.map { "  → \($0)" }).joined(separator: "\n"))
      }
      lines += table.lines(width: width)
    }
    return lines
  }
}

extension Code {
  /// All statements of the body in order, those of closures and nested functions too.
  fileprivate var statementsWithClosures: [Statement] {
    allStatements.flatMap { statement -> [Statement] in
      var inner: [Code] = []
      if case .function(_, let code) = statement.kind { inner.append(code) }
      for expression in statement.expressions.flatMap(\.withNested) {
        if case .closure(let code) = expression.kind { inner.append(code) }
      }
      return [statement] + inner.flatMap(\.statementsWithClosures)
    }
  }
}
