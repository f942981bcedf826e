internal import AppResources
internal import SimulatedApp

/// `undo`: takes the last acting command back.
struct UndoCommand: Command {
  let name = "undo"
  let signature = Signature()
  let summary = "take the last acting command back"
  let countsStale = true
  let fields = ChangeLines.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseWhileStopped()
    guard let line = session.changes.last else { throw Refusal("nothing to undo") }
    let before = session.world
    session.goBack(to: session.changes.count - 1)
    let changes = ChangeLines(before, session.world)
    return Output(
      ["undone: \(line.escapedForTerminal)"] + changes.lines(width: session.width),
      facts: changes.facts(moment: session.changes.count))
  }
}

/// `redo`: does again what was taken back.
struct RedoCommand: Command {
  let name = "redo"
  let signature = Signature()
  let summary = "do again what undo or rewind took back"
  let countsStale = true
  let fields = ChangeLines.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseWhileStopped()
    let before = session.world
    guard let line = session.redo() else { throw Refusal("nothing to redo") }
    let changes = ChangeLines(before, session.world)
    return Output(
      ["done again: \(line.escapedForTerminal)"] + changes.lines(width: session.width),
      facts: changes.facts(moment: session.changes.count))
  }
}

/// `history`: the commands that changed the world.
struct HistoryCommand: Command {
  let name = "history"
  let signature = Signature()
  let summary = "the commands that changed the world, numbered"
  let fields: [Shape.Field] = [
    .init("moment", .integer, "the moment that is now; 0 is the first launch"),
    .init("commands", .list(.text), "the commands that led here: moment N is after the Nth"),
    .init("takenBack", .list(.text), "the commands that redo does again, the next one first"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    var table = TextTable(rows: [["0", "the first launch"]])
    for (index, line) in session.changes.enumerated() {
      table.add("\(index + 1)", line.escapedForTerminal)
    }
    table.rows[table.rows.count - 1].append("← now")
    for line in session.undone.reversed().map(\.line) {
      table.add("", "\(line.escapedForTerminal)", "taken back; redo does it again")
    }
    let (changes, undone) = (session.changes, session.undone.reversed().map(\.line))
    return Output(table.lines(width: session.width)) {
      [.init("moment", changes.count), .init("commands", changes), .init("takenBack", undone)]
    }
  }
}

/// `rewind`: goes back to an earlier moment.
struct RewindCommand: Command {
  let name = "rewind"
  let signature = Signature(.one("N", .moment))
  let summary = "go back to a moment of history"
  let details = ["The moment after command N; 0 is the first launch."]
  let examples = ["rewind 0"]
  let countsStale = true
  let fields = ChangeLines.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseWhileStopped()
    let number = try session.momentNumber(arguments[0])
    let before = session.world
    session.goBack(to: number)
    let place = number == 0 ? "the first launch" : "after \(session.changes[number - 1])"
    let changes = ChangeLines(before, session.world)
    return Output(
      ["now \(place.escapedForTerminal)"] + changes.lines(width: session.width),
      facts: changes.facts(moment: number))
  }
}

/// `diff`: two moments compared.
struct DiffCommand: Command {
  let name = "diff"
  let signature = Signature(.optional("N", .moment), .optional("M", .moment))
  let summary = "compare two moments: preferences, bundle, screen"
  let details = ["Alone, the last change; with N, what came since moment N."]
  let examples = ["diff", "diff 0", "diff 1 3"]
  let fields: [Shape.Field] = [
    .init("first", .integer, "the earlier moment that was named"),
    .init("second", .integer, "the other one"),
    .init(
      "preferences",
      .list(
        .object([
          .init("domain", .text, "the preference domain"),
          .init("key", .text, "the key"),
          .init("old", .anything, "the value at the first moment, null for none"),
          .init("new", .anything, "the value at the second, null for none"),
        ])), "preferences that differ"),
    .init("oldBundle", .text, "Bundle.main at the first moment"),
    .init("newBundle", .text, "Bundle.main at the second"),
    .init("changes", .list(WorldFacts.changeShape), "what differs on screen"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let now = session.changes.count
    let first = arguments.isEmpty ? max(0, now - 1) : try session.momentNumber(arguments[0])
    let second = arguments.count < 2 ? now : try session.momentNumber(arguments[1])
    guard let before = session.moment(first), let after = session.moment(second) else {
      throw Refusal("there is nothing to compare")
    }
    var lines = ["moment \(first) → moment \(second)"]
    lines += preferences(before, after, width: session.width)
    lines += bundle(before, after)
    lines += overlay(before, after, width: session.width)
    lines += ChangeLines(before, after).lines(width: session.width)
    return Output(lines) {
      [
        .init("first", first), .init("second", second),
        .init(
          "preferences",
          differences(before, after).map { difference in
            JSONValue.object([
              .init("domain", difference.domain), .init("key", difference.key),
              .init("old", difference.old.map { JSONValue($0) } ?? .null),
              .init("new", difference.new.map { JSONValue($0) } ?? .null),
            ])
          }),
        .init("oldBundle", bundleTold(before)), .init("newBundle", bundleTold(after)),
        .init("changes", WorldFacts(after).changes(since: before)),
      ]
    }
  }

  private typealias Difference = (
    domain: String, key: String, old: PropertyListValue?, new: PropertyListValue?
  )

  private func differences(_ before: World, _ after: World) -> [Difference] {
    after.preferences.searchOrder.flatMap { domain -> [Difference] in
      let keys = before.preferences.keys(in: domain) + after.preferences.keys(in: domain)
      var seen: Set<String> = []
      return keys.filter { seen.insert($0).inserted }.compactMap { key in
        let old = before.preferences.value(forKey: key, in: domain)
        let new = after.preferences.value(forKey: key, in: domain)
        return old == new ? nil : (domain.name, key, old, new)
      }
    }
  }

  private func preferences(_ before: World, _ after: World, width: Int) -> [String] {
    var table = TextTable(indent: 2)
    for (domain, key, old, new) in differences(before, after) {
      table.add(
        "\(key), \(domain) domain".escapedForTerminal,
        "\(old?.typed ?? "unset") → \(new?.typed ?? "unset")")
    }
    return table.rows.isEmpty
      ? ["preferences   the same"] : ["preferences"] + table.lines(width: width)
  }

  /// The changes of files that came to be supposed, or no longer are.
  private func overlay(_ before: World, _ after: World, width: Int) -> [String] {
    let (old, new) = (before.overlay.changes, after.overlay.changes)
    guard old != new else { return [] }
    var table = TextTable(indent: 2)
    let lines = OverlayLines(after, width: width)
    for change in new where !old.contains(change) { table.add("supposed", lines.told(change)) }
    for change in old where !new.contains(change) { table.add("dropped", lines.told(change)) }
    return ["overlay"] + table.lines(width: width)
  }

  private func bundle(_ before: World, _ after: World) -> [String] {
    let (old, new) = (bundleTold(before), bundleTold(after))
    return [old == new ? "Bundle.main   the same: \(new)" : "Bundle.main   \(old) → \(new)"]
  }

  private func bundleTold(_ world: World) -> String {
    "class \(runtimeName(world.className(of: world.process.mainBundle))), reads \(world.mainLanguage), launch #\(world.process.number)"
  }
}

extension Session {
  /// Refuses to go through history while code is stopped.
  fileprivate func refuseWhileStopped() throws(Refusal) {
    if stepping != nil {
      throw Refusal("code is stopped; Return goes on, 'step off' runs it to its end")
    }
  }

  /// The number of a moment that was typed.
  fileprivate func momentNumber(_ word: String?) throws(Refusal) -> Int {
    guard let word, let number = Int(word), moment(number) != nil else {
      guard !changes.isEmpty else { throw Refusal("there is only moment 0, the first launch") }
      throw Refusal("a moment is a number from 0 to \(changes.count); 'history' lists them")
    }
    return number
  }
}
