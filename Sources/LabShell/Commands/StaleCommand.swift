internal import InterfaceBuilder
internal import SimulatedApp

/// `stale`: what a switch left behind.
struct StaleCommand: Command {
  let name = "stale"
  let usage = ""
  let summary = "what a switch left behind, why, and what mends it"
  let examples = ["stale"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try arguments.refuseOptions()
    return Output(StaleLines(session.world).all(width: session.width))
  }
}

/// The lines that tell what is stale.
struct StaleLines {
  private let world: World
  private let items: [StaleItem]
  private let facts: [StaleFact]
  private let behind: UnreachedLines

  init(_ world: World) {
    self.world = world
    let leftovers = world.leftovers
    items = leftovers.items
    facts = leftovers.facts
    behind = UnreachedLines(world, leftovers)
  }

  /// Everything, grouped by reason.
  func all(width: Int) -> [String] {
    var lines = !isAnythingOnScreen ? ["nothing on screen is stale"] : []
    for reason in reasons {
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
    return lines + behind.lines(width: width) + factLines(width: width)
  }

  /// One line with their number.
  var counted: String {
    let texts = facts.filter { if case .systemText = $0.kind { true } else { false } }.count
    let number = items.count + texts + behind.count
    let isDirected = facts.contains { if case .direction = $0.kind { true } else { false } }
    let direction = isDirected ? "the direction of the screen" : ""
    switch (number, isDirected) {
    case (0, false): return "nothing on screen is stale"
    case (0, true): return "\(direction) is stale: see 'stale'"
    case (1, false): return "1 item on screen is stale: see 'stale'"
    case (_, false): return "\(number) items on screen are stale: see 'stale'"
    case (_, true):
      return "\(count(number, "item")) on screen and \(direction) are stale: see 'stale'"
    }
  }

  /// Whether anything on screen is stale.
  var isAnythingOnScreen: Bool {
    !items.isEmpty || behind.count > 0 || facts.contains(where: \.isOnScreen)
  }

  /// The items under "unchanged", for the report of a switch.
  func summary(width: Int) -> [String] {
    guard isAnythingOnScreen else { return ["nothing on screen is stale"] }
    let mends = !items.isEmpty || facts.contains(where: \.isOnScreen)
    var lines = mends ? ["not yet as a relaunch or a rebuild would show it"] : []
    for reason in reasons {
      let group = items.filter { $0.reason == reason }
      var table = TextTable(indent: 2)
      for left in group { table.add(left.item.title, world.told(left.shown, like: left.item)) }
      lines += table.lines(width: width)
      lines += Paragraph.wrap(reason.told, width: width - 4).map { "    \($0)" }
    }
    for fact in facts.filter(\.isOnScreen) {
      var table = TextTable(indent: 2)
      let reason: String
      switch fact.kind {
      case .systemText(let text):
        table.add(text.name.escapedForTerminal, "\(text.kind.told), in \(text.language)")
        reason = text.kind.reason
      case .direction(let direction, let views, let isOfApp):
        table.add(list(views).escapedForTerminal)
        reason = directionReason(direction, isOfApp: isOfApp)
      case .locale: continue
      }
      lines += table.lines(width: width)
      lines += Paragraph.wrap(reason, width: width - 4).map { "    \($0)" }
    }
    return lines + behind.lines(width: width)
  }

  /// The reasons in the order of the screen.
  private var reasons: [StaleItem.Reason] {
    items.reduce(into: []) { order, item in
      if !order.contains(item.reason) { order.append(item.reason) }
    }
  }

  // MARK: - Beside the app's own texts

  private func factLines(width: Int) -> [String] {
    var lines: [String] = []
    var table = TextTable(indent: 2)
    for fact in facts {
      guard case .systemText(let text) = fact.kind else { continue }
      table.add(
        text.name.escapedForTerminal, "\(text.kind.told), in \(text.language)", mends(fact))
    }
    if !table.rows.isEmpty {
      lines.append("texts of UIKit and of formatters, whose language was fixed at launch")
      lines += table.lines(width: width)
    }
    for fact in facts {
      var row = TextTable(indent: 2)
      switch fact.kind {
      case .systemText: continue
      case .direction(let direction, let views, let isOfApp):
        lines += Paragraph.wrap(directionReason(direction, isOfApp: isOfApp), width: width)
        row.add(list(views).escapedForTerminal, mends(fact))
      case .locale(let identifier):
        lines.append("Locale.current, which formats numbers and dates, was fixed at launch")
        row.add(identifier.escapedForTerminal, mends(fact))
      }
      lines += row.lines(width: width)
    }
    return lines
  }

  private func directionReason(_ direction: LayoutDirection, isOfApp: Bool) -> String {
    let told = direction == .leftToRight ? "left to right" : "right to left"
    return isOfApp
      ? "laid out \(told), as the language at launch was \(world.mainLanguage)".escapedForTerminal
      : "laid out \(told), as these views were when they entered the window"
  }

  private func mends(_ fact: StaleFact) -> String {
    fact.remedies.map { "\($0.kind.rawValue): \($0.shown)" }.joined(separator: "   ")
      .escapedForTerminal
  }
}

extension SystemText.Kind {
  /// Why it did not follow.
  fileprivate var reason: String {
    switch self {
    case .barButton, .back, .searchCancel: "UIKit's own text, whose language was fixed at launch"
    case .dates, .formatted: "goes by Locale.current, which was fixed at launch"
    }
  }

  /// What the text is, in a few words; its own words in each language are UIKit's and not known.
  var told: String {
    switch self {
    case .barButton(let name): "UIKit's \(quoted(name))"
    case .back: "UIKit's word for back"
    case .searchCancel: "UIKit's word for cancel"
    case .dates: "the dates of a picker"
    case .formatted(let name): "written by \(name.escapedForTerminal)"
    }
  }
}
