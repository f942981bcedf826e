internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `source`: the app's code that ran.
struct SourceCommand: Command {
  let name = "source"
  let signature = Signature(.optional("NAME", .source))
  let summary = "the app's code that ran, and what was not understood"
  let details = ["NAME is a file, a type, or a function: source ViewController.viewDidLoad"]
  let examples = ["source", "source Language"]
  let fields = SourceLines.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let world = session.world
    let lines = SourceLines(world)
    guard let name = arguments[0] else {
      return Output(lines.summary(width: session.width)) { lines.facts([]) }
    }
    let members = files(for: name, in: world).flatMap(\.members).filter { member in
      member.code.place.fileName == name || member.owner == name || member.fullName == name
        || member.name == name || String(member.fullName.prefix { $0 != "(" }) == name
    }
    guard !members.isEmpty else {
      let names = Self.names(world)
      throw Refusal(
        "no file, type or function named \(quoted(name)) in the sources",
        didYouMean: nearest(name, in: names))
    }
    return Output(lines.listing(members, width: session.width)) { lines.facts(members) }
  }

  /// The files that may hold what is asked for; the others are not parsed for it.
  private func files(for name: String, in world: World) -> [SourceUnit] {
    let words = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    return world.app.program.sources.filter { unit in
      unit.isRead || unit.isOpaque || unit.name.hasSuffix(name)
        || words.allSatisfy(unit.mayMention)
    }
  }

  static func names(_ world: World) -> [String] {
    let lines = SourceLines(world)
    let read = lines.shown.flatMap(\.members).flatMap { member in
      [member.code.place.fileName, member.owner, String(member.fullName.prefix { $0 != "(" })]
        .compactMap(\.self)
    }
    return read + lines.left.map { Place(file: $0.name, line: 1).fileName }
  }
}

/// The lines that tell which statements ran, with what effect.
struct SourceLines {
  /// The files that are shown: all, or those that were needed so far where there is much else.
  let shown: [SourceUnit]
  /// The files that were not needed so far and are too much to be parsed for a list.
  let left: [SourceUnit]
  private let world: World
  private var effects: [Place: [String]] = [:]

  init(_ world: World) {
    self.world = world
    let sources = world.app.program.sources
    let unread = sources.filter { !$0.isRead }
    let isLittle = unread.reduce(0) { $0 + $1.byteCount } <= SourceLines.parsedForList
    left = isLittle ? [] : unread
    shown = isLittle ? sources : sources.filter(\.isRead)
    for event in world.journal.events {
      guard let place = event.place, let effect = EventLine.effect(of: event, in: world) else {
        continue
      }
      let line = Place(file: place.file, line: place.line)
      if effects[line]?.contains(effect) != true { effects[line, default: []].append(effect) }
    }
  }

  /// So many bytes are parsed for a list without being asked for.
  private static let parsedForList = 1 << 20

  /// Each file with how many of its statements ran, and what was not understood.
  func summary(width: Int) -> [String] {
    var table = TextTable()
    var all = 0
    var ran = 0
    for file in shown {
      let statements = file.members.flatMap { $0.code.allStatementsWithClosures }
      let done = statements.filter { world.journal.statements[$0] > 0 }
      all += statements.count
      ran += done.count
      table.add(
        shortPath(file.name), "\(done.count) of \(count(statements.count, "statement")) ran")
    }
    var lines = table.lines(width: width)
    let unknown = notUnderstood
    let places = Set(unknown.compactMap(\.place))
    let share = all == 0 ? 100 : 100 * (all - min(places.count, all)) / all
    lines.append(
      "\(count(all, "statement")) read, \(ran) ran in this process, \(share) % understood")
    if !left.isEmpty {
      lines.append(
        "\(count(left.count, "more file")) not needed so far and not read; source NAME reads one")
    }
    lines += notUnderstoodLines(unknown, width: width)
    return lines
  }

  static let fields: [Shape.Field] = [
    .init(
      "files",
      .list(
        .object([
          .init("file", .text, "the path below the opened folder"),
          .init("statements", .integer, "how many statements it has"),
          .init("ran", .integer, "how many of them ran in this process"),
        ])), "the sources that were read"),
    .init("notRead", .list(.text), "the sources that were not needed so far"),
    .init("notUnderstood", .list(WorldFacts.unknownShape), "what was not understood"),
    .init(
      "members",
      .list(
        .object([
          .init("name", .text, "the function, initialiser or accessor"),
          .init("place", WorldFacts.placeShape, "where it stands"),
          .init(
            "statements",
            .list(
              .object([
                .init("place", WorldFacts.placeShape, "where it stands"),
                .init("source", .text, "its first line"),
                .init("ran", .integer, "how often it ran in this process"),
                .init("effects", .list(.text), "what it did, each effect once"),
              ])), "its statements in order"),
        ])), "with NAME, the code that was asked for"),
  ]

  /// The same for programs.
  func facts(_ members: [Program.Member]) -> [JSONValue.Member] {
    let files = shown.map { file in
      let statements = file.members.flatMap { $0.code.allStatementsWithClosures }
      return JSONValue.object([
        .init("file", file.name), .init("statements", statements.count),
        .init("ran", statements.count { world.journal.statements[$0] > 0 }),
      ])
    }
    return [
      .init("files", files), .init("notRead", left.map(\.name)),
      .init("notUnderstood", notUnderstood.map(WorldFacts.unknown)),
      .init(
        "members",
        members.map { member in
          JSONValue.object([
            .init("name", member.code.name), .init("place", WorldFacts.place(member.code.place)),
            .init("statements", member.code.allStatementsWithClosures.map(json)),
          ])
        }),
    ]
  }

  private func json(_ statement: Statement) -> JSONValue {
    let ran = world.journal.statements[statement]
    let line = Place(file: statement.place.file, line: statement.place.line)
    return .object([
      .init("place", WorldFacts.place(statement.place)), .init("source", statement.source),
      .init("ran", ran), .init("effects", ran == 0 ? [] : effects[line] ?? []),
    ])
  }

  /// What was not understood: first what the process met, which its screens may show, then the rest.
  private var notUnderstood: [Unknown] {
    var seen: Set<Unknown> = []
    let read = shown.flatMap(\.file.notUnderstood)
    let met = world.journal.events.compactMap { event -> Unknown? in
      if case .skipped(let unknown) = event.kind { unknown } else { nil }
    }
    return (met + read).filter { seen.insert($0).inserted }
  }

  private func notUnderstoodLines(_ unknown: [Unknown], width: Int) -> [String] {
    guard !unknown.isEmpty else { return [] }
    var table = TextTable(indent: 2)
    for item in unknown.prefix(100) {
      let code = RuleNumbers.areTold ? [item.code.rawValue] : []
      table.rows.append(code + [item.place?.short ?? "", item.reason.escapedForTerminal])
    }
    let more = unknown.count > 100 ? ["  and \(unknown.count - 100) more"] : []
    return ["not understood"] + table.lines(width: width) + more
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
      for statement in member.code.allStatementsWithClosures {
        let times = world.journal.statements[statement]
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
