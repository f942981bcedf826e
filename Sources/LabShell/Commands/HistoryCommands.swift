internal import AppResources
internal import SimulatedApp

/// `undo`: takes the last acting command back.
struct UndoCommand: Command {
  let name = "undo"
  let usage = ""
  let summary = "take the last acting command back"

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseWhileStopped()
    guard let line = session.changes.last else { throw Refusal("there is nothing to undo") }
    let before = session.world
    session.goBack(to: session.changes.count - 1)
    return Output(
      ["undone: \(line.escapedForTerminal)"]
        + ChangeLines(before, session.world).lines(width: session.width))
  }
}

/// `redo`: does again what was taken back.
struct RedoCommand: Command {
  let name = "redo"
  let usage = ""
  let summary = "do again what undo or rewind took back"

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseWhileStopped()
    let before = session.world
    guard let line = session.redo() else { throw Refusal("there is nothing to do again") }
    return Output(
      ["done again: \(line.escapedForTerminal)"]
        + ChangeLines(before, session.world).lines(width: session.width))
  }
}

/// `history`: the commands that changed the world.
struct HistoryCommand: Command {
  let name = "history"
  let usage = ""
  let summary = "the commands that changed the world, numbered"

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    var table = TextTable(rows: [["0", "the first launch"]])
    for (index, line) in session.changes.enumerated() {
      table.add("\(index + 1)", line.escapedForTerminal)
    }
    table.rows[table.rows.count - 1].append("← now")
    for line in session.undone.reversed().map(\.line) {
      table.add("", "\(line.escapedForTerminal)", "taken back; redo does it again")
    }
    return Output(table.lines(width: session.width))
  }
}

/// `rewind`: goes back to an earlier moment.
struct RewindCommand: Command {
  let name = "rewind"
  let usage = "N"
  let summary = "go back to a moment of history"
  let details = ["The moment after command N; 0 is the first launch."]
  let examples = ["rewind 0"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseWhileStopped()
    let number = try session.momentNumber(arguments[0])
    let before = session.world
    session.goBack(to: number)
    let place = number == 0 ? "the first launch" : "after \(session.changes[number - 1])"
    return Output(
      ["now \(place.escapedForTerminal)"]
        + ChangeLines(before, session.world).lines(width: session.width))
  }
}

/// `diff`: two moments compared.
struct DiffCommand: Command {
  let name = "diff"
  let usage = "[N [M]]"
  let summary = "compare two moments: preferences, bundle, screen"
  let details = ["Alone, the last change; with N, what came since moment N."]
  let examples = ["diff", "diff 0", "diff 1 3"]

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
    return Output(lines)
  }

  private func preferences(_ before: World, _ after: World, width: Int) -> [String] {
    var table = TextTable(indent: 2)
    let domains = after.preferences.searchOrder
    for domain in domains {
      let keys = before.preferences.keys(in: domain) + after.preferences.keys(in: domain)
      var seen: Set<String> = []
      for key in keys where seen.insert(key).inserted {
        let old = before.preferences.value(forKey: key, in: domain)?.typed ?? "unset"
        let new = after.preferences.value(forKey: key, in: domain)?.typed ?? "unset"
        if old != new {
          table.add("\(key), \(domain.name) domain".escapedForTerminal, "\(old) → \(new)")
        }
      }
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
    func told(_ world: World) -> String {
      "class \(runtimeName(world.className(of: world.process.mainBundle))), reads \(world.mainLanguage), launch #\(world.process.number)"
    }
    let (old, new) = (told(before), told(after))
    return [old == new ? "Bundle.main   the same: \(new)" : "Bundle.main   \(old) → \(new)"]
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
