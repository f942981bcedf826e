internal import SimulatedApp

/// `stale`: what a switch left behind.
struct StaleCommand: Command {
  let name = "stale"
  let usage = ""
  let summary = "what a switch left behind, why, and what mends it"
  let examples = ["stale"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try arguments.refuseOptions()
    let world = session.world
    let unreached = UnreachedLines(world).lines(width: session.width)
    guard unreached.isEmpty || !world.staleItems.isEmpty else { return Output(unreached) }
    return Output(StaleLines(world).all(width: session.width) + unreached)
  }
}

/// The lines that tell what is stale on screen.
struct StaleLines {
  private let world: World
  private let items: [StaleItem]

  init(_ world: World) {
    self.world = world
    items = world.staleItems
  }

  /// Everything, grouped by reason.
  func all(width: Int) -> [String] {
    guard !items.isEmpty else { return ["nothing on screen is stale"] }
    var lines: [String] = []
    var order: [StaleItem.Reason] = []
    for item in items where !order.contains(item.reason) { order.append(item.reason) }
    for reason in order {
      let group = items.filter { $0.reason == reason }
      lines += Paragraph.wrap(reason.heading, width: width)
      var table = TextTable(indent: 2)
      let margin = 4 + (group.map(\.item.title.displayWidth).max() ?? 0)
      for left in group {
        let mends = left.remedies.map {
          "\($0.kind.rawValue): \(world.told($0.shown, like: left.item))"
        }
        let parts = [world.told(left.shown, like: left.item)] + mends
        let line = parts.joined(separator: "   ")
        let fits = line.displayWidth <= width - margin
        table.add(left.item.title, fits ? line : parts.joined(separator: "\n"))
      }
      lines += table.lines(width: width)
    }
    return lines
  }

  /// One line with their number.
  var counted: String {
    switch items.count {
    case 0: "nothing on screen is stale"
    case 1: "1 item on screen is stale: see 'stale'"
    default: "\(items.count) items on screen are stale: see 'stale'"
    }
  }

  /// The items under "unchanged", for the report of a switch.
  func summary(width: Int) -> [String] {
    guard !items.isEmpty else { return ["nothing on screen is stale"] }
    var lines = ["not yet as a relaunch or a rebuild would show it"]
    var order: [StaleItem.Reason] = []
    for item in items where !order.contains(item.reason) { order.append(item.reason) }
    for reason in order {
      let group = items.filter { $0.reason == reason }
      var table = TextTable(indent: 2)
      for left in group { table.add(left.item.title, world.told(left.shown, like: left.item)) }
      lines += table.lines(width: width)
      lines += Paragraph.wrap(reason.told, width: width - 4).map { "    \($0)" }
    }
    return lines
  }
}
