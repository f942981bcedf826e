internal import AppResources
internal import SimulatedApp

/// The lines that tell what stays in another language than the app's own texts.
struct UnreachedLines {
  private let world: World
  private let left: Leftovers

  init(_ world: World, _ left: Leftovers) {
    self.world = world
    self.left = left
  }

  /// How many texts there are.
  var count: Int { left.outlived.count + left.unreached.count }

  /// Nothing, where every text follows; else the texts by reason, with what the app's language has.
  func lines(width: Int) -> [String] {
    outlived(width: width) + unreached(width: width)
  }

  /// The same for programs.
  var facts: [JSONValue] {
    func value(_ item: Screen.Item, _ wanted: String, _ isMadeAgain: Bool) -> JSONValue {
      .object([
        .init("title", item.title), .init("shown", world.shown(item.slot.value)),
        .init("wanted", wanted), .init("isMadeAgain", isMadeAgain),
      ])
    }
    return left.outlived.map { value($0.item, $0.answer, false) }
      + left.unreached.map { value($0.item, $0.wanted.text ?? "", true) }
  }

  /// The texts that were copied into objects which nothing makes again.
  private func outlived(width: Int) -> [String] {
    let items = left.outlived
    guard !items.isEmpty else { return [] }
    var table = TextTable(indent: 2)
    for left in items {
      let shown = world.told(world.shown(left.item.slot.value), like: left.item)
      table.add(
        left.item.title.escapedForTerminal,
        "\(shown)   asked for now: \(world.told(left.answer, like: left.item))".escapedForTerminal)
    }
    return Paragraph.wrap(
      "stale until it is made again: copied before, into objects that a rebuild does not make",
      width: width) + table.lines(width: width)
  }

  private func unreached(width: Int) -> [String] {
    let items = left.unreached
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
