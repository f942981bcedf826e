internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// The lines that tell how the screen differs.
struct ChangeLines {
  /// What the commands that go through history tell programs.
  static let fields: [Shape.Field] = [
    .init("moment", .integer, "the moment that is now; 0 is the first launch"),
    .init("changes", .list(WorldFacts.changeShape), "what differs on screen"),
    .init("stale", .list(WorldFacts.staleShape), "what on screen is stale now"),
    .init("language", WorldFacts.languageShape, "the languages that texts come in now"),
  ]

  /// The same for programs, with the moment that is now.
  func facts(moment: Int) -> Facts {
    let (before, facts) = (before, WorldFacts(now))
    return {
      [
        .init("moment", moment), .init("changes", facts.changes(since: before)),
        .init("stale", facts.stale), .init("language", facts.language),
      ]
    }
  }

  private let before: World
  private let changes: [ScreenChange]
  private let now: World

  init(_ before: World, _ now: World) {
    self.before = before
    self.now = now
    changes = now.changes(since: before)
  }

  /// The lines for some changes, as `now` tells of them.
  init(_ changes: [ScreenChange], _ now: World) {
    before = now
    self.changes = changes
    self.now = now
  }

  func lines(width: Int) -> [String] {
    guard !changes.isEmpty else { return ["on screen   nothing changed"] }
    return ["on screen"] + rows(indent: 2, width: width)
  }

  /// A line for each change.
  func rows(indent: Int, width: Int) -> [String] {
    var table = TextTable(indent: indent)
    let room = width - indent - 2 - (changes.map(\.item.title.displayWidth).max() ?? 0)
    for change in changes {
      let item = change.item
      switch (change.old, change.new) {
      case (let old?, let new?):
        table.add(
          item.title, arrow(now.told(old, like: item), now.told(new, like: item), room: room))
      case (nil, let new?): table.add(item.title, "new: \(now.told(new, like: item))")
      case (let old?, nil): table.add(item.title, "gone: \(now.told(old, like: item))")
      case (nil, nil): break
      }
    }
    return table.lines(width: width)
  }

  /// Old and new on one line, or where that is too short, each on its own.
  private func arrow(_ old: String, _ new: String, room: Int) -> String {
    let line = "\(old) → \(new)"
    return line.displayWidth <= room ? line : "\(old)\n→ \(new)"
  }
}
