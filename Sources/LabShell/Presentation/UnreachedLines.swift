internal import SimulatedApp

/// The lines that tell what stays in another language than the app's own texts.
struct UnreachedLines {
  private let world: World

  init(_ world: World) { self.world = world }

  /// Nothing, where every text follows; else the texts by reason, with what the app's language has.
  func lines(width: Int) -> [String] {
    let items = world.unreachedItems
    guard !items.isEmpty else { return [] }
    let language = world.languageInForce.app
    var lines = Paragraph.wrap(
      "stale for good: not in \(language), and neither a rebuild nor a relaunch changes it"
        .escapedForTerminal, width: width)
    var order: [StaleItem.Reason] = []
    for item in items where !order.contains(item.reason) { order.append(item.reason) }
    for reason in order {
      var table = TextTable(indent: 2)
      for left in items where left.reason == reason {
        let shown = world.told(world.shown(left.item.slot.value), like: left.item)
        let wanted = left.wanted.text.map { world.told($0, like: left.item) } ?? "nothing"
        table.add(left.item.title, "\(shown)   \(language) has \(wanted)".escapedForTerminal)
      }
      lines += table.lines(width: width)
      lines += Paragraph.wrap(reason.told, width: width - 4).map { "    \($0)" }
    }
    return lines
  }
}
