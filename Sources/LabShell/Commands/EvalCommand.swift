internal import AppCode
internal import AppResources
internal import SimulatedApp

/// `eval`: Swift in the app's process.
struct EvalCommand: Command {
  let name = "eval"
  let signature = Signature(.rest("EXPRESSION", .swift))
  let summary = "evaluate Swift in the app's process"
  let examples = ["eval Bundle.main.preferredLocalizations", "eval Language.language"]
  let acts = true
  let fields: [Shape.Field] = [
    .init("value", .anything, "the value; what JSON has no word for as Swift would write it"),
    .init("notUnderstood", .list(WorldFacts.unknownShape), "what was not understood"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let source = arguments.rest()
    let before = session.world
    let value = session.world.run { app throws(Trap) in try app.evaluate(source) }
    let now = session.world
    var lines: [String] = []
    let skipped = now.journal.events(after: before.journal.last).compactMap { event -> Unknown? in
      if case .skipped(let unknown) = event.kind { unknown } else { nil }
    }
    var unknowns = skipped
    if case .unknown(let unknown)? = value, skipped.isEmpty { unknowns = [unknown] }
    let facts: Facts = { [unknowns] in
      [
        .init("value", value.map { WorldFacts(now).json($0) } ?? .null),
        .init("notUnderstood", unknowns.map(WorldFacts.unknown)),
      ]
    }
    if let trap = now.process.trap {
      return Output(trap.lines(width: session.width), failed: true, facts: facts)
    }
    if let value, value != .void, !value.isUnknown {
      lines.append(now.written(value).escapedForTerminal)
    }
    if case .unknown(let unknown)? = value, skipped.isEmpty {
      lines += Paragraph.wrap(
        "not known\(ruleNumber(unknown.code.rawValue)): \(unknown.reason.escapedForTerminal)",
        width: session.width)
    }
    for unknown in skipped {
      lines += Paragraph.wrap(
        "not understood\(ruleNumber(unknown.code.rawValue)): \(unknown.reason.escapedForTerminal)",
        width: session.width)
    }
    let events = Array(now.journal.events(after: before.journal.last))
    lines += SwitchSteps(events, before: before, now: now).lines(width: session.width)
    let changes = now.changes(since: before)
    if !changes.isEmpty { lines += ChangeLines(before, now).lines(width: session.width) }
    return Output(lines, failed: !skipped.isEmpty, facts: facts)
  }
}

extension Value {
  /// Whether it could not be computed.
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
