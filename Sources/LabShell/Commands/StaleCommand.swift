internal import AppResources
internal import InterfaceBuilder
internal import SimulatedApp

/// `stale`: what a switch left behind.
struct StaleCommand: Command {
  let name = "stale"
  let signature = Signature()
  let summary = "what a switch left behind, why, and what mends it"
  let examples = ["stale"]
  let fields: [Shape.Field] = [
    .init("items", .list(WorldFacts.staleShape), "what is stale, in the order of the numbers"),
    .init(
      "others",
      .list(
        .object([
          .init("kind", .text, "systemText, direction or locale"),
          .init("names", .list(.text), "what it concerns"),
          .init("now", .text, "the language, locale or direction as it is"),
          .init("isOnScreen", .flag, "whether people can see it"),
          .init("remedies", .list(WorldFacts.remedyShape), "what mends it"),
        ])), "what else is stale beside the app's texts and images"),
    .init(
      "behind",
      .list(
        .object([
          .init("title", .text, "the view and its property"),
          .init("shown", .text, "what it shows"),
          .init("wanted", .text, "what it would show in the app's language, or if asked for now"),
          .init("isMadeAgain", .flag, "whether a rebuild or a relaunch makes it again"),
        ])), "texts that neither a rebuild nor a relaunch mends"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let lines = StaleLines(session.world)
    var output = Output(lines.all(width: session.width)) { lines.facts }
    output.listing = lines.grouped.flatMap(\.items).map { .item($0.item) }
    return output
  }
}

/// The lines that tell what is stale.
struct StaleLines {
  private let world: World
  private let items: [StaleItem]
  private let others: [StaleFact]
  private let behind: UnreachedLines

  init(_ world: World) {
    self.world = world
    let leftovers = world.leftovers
    items = leftovers.items
    others = leftovers.facts
    behind = UnreachedLines(world, leftovers)
  }

  /// Everything, grouped by reason.
  func all(width: Int) -> [String] {
    var lines = !isAnythingOnScreen ? nothing(width: width) : []
    var numbers = TextTable.numbers(upTo: items.count)[...]
    for (reason, group) in grouped {
      lines += Paragraph.wrap(reason.heading, width: width)
      var table = TextTable(indent: 2)
      let margin =
        6 + (numbers.first?.count ?? 0) + (group.map(\.item.title.displayWidth).max() ?? 0)
      for left in group {
        let mends = left.remedies.map {
          "\($0.kind.rawValue): \(world.told($0.shown, like: left.item))"
        }
        let parts = [world.told(left.shown, like: left.item)] + mends
        let line = parts.joined(separator: "   ")
        let fits = line.displayWidth <= width - margin
        table.add(
          numbers.popFirst() ?? "", left.item.title,
          fits ? line : parts.joined(separator: "\n"))
      }
      lines += table.lines(width: width)
    }
    return lines + behind.lines(width: width) + factLines(width: width)
  }

  /// The items by reason, reasons in the order in which they are met on screen.
  var grouped: [(reason: StaleItem.Reason, items: [StaleItem])] {
    var order: [StaleItem.Reason] = []
    for item in items where !order.contains(item.reason) { order.append(item.reason) }
    return order.map { reason in (reason, items.filter { $0.reason == reason }) }
  }

  /// The same for programs.
  var facts: [JSONValue.Member] {
    let facts = WorldFacts(world)
    return [
      .init("items", grouped.flatMap(\.items).map(facts.stale)),
      .init("others", others.map(Self.json)),
      .init("behind", behind.facts),
    ]
  }

  private static func json(_ fact: StaleFact) -> JSONValue {
    let (kind, names, now): (String, [String], String) =
      switch fact.kind {
      case .systemText(let text): ("systemText", [text.name], text.language)
      case .direction(let direction, let views, _): ("direction", views, direction.told)
      case .locale(let identifier): ("locale", ["Locale.current"], identifier)
      }
    return .object([
      .init("kind", kind), .init("names", names), .init("now", now),
      .init("isOnScreen", fact.isOnScreen), .init("remedies", WorldFacts.remedies(fact.remedies)),
    ])
  }

  /// One line with their number.
  var counted: String {
    let texts = others.filter { if case .systemText = $0.kind { true } else { false } }.count
    let number = items.count + texts + behind.count
    let isDirected = others.contains { if case .direction = $0.kind { true } else { false } }
    let direction = isDirected ? "the direction of the screen" : ""
    switch (number, isDirected) {
    case (0, false): return DoubtLines(world).openVerdict ?? "nothing on screen is stale"
    case (0, true): return "\(direction) is stale: see 'stale'"
    case (1, false): return "1 item on screen is stale: see 'stale'"
    case (_, false): return "\(number) items on screen are stale: see 'stale'"
    case (_, true):
      return "\(count(number, "item")) on screen and \(direction) are stale: see 'stale'"
    }
  }

  /// That nothing is stale, where all that is on screen can be judged.
  private func nothing(width: Int) -> [String] {
    guard let open = DoubtLines(world).openVerdict else { return ["nothing on screen is stale"] }
    return Paragraph.wrap(open, width: width)
  }

  /// Whether anything on screen is stale.
  var isAnythingOnScreen: Bool {
    !items.isEmpty || behind.count > 0 || others.contains(where: \.isOnScreen)
  }

  /// The items under "unchanged", for the report of a switch.
  func summary(width: Int) -> [String] {
    guard isAnythingOnScreen else { return nothing(width: width) }
    let mends = !items.isEmpty || others.contains(where: \.isOnScreen)
    var lines = mends ? ["stale: a rebuild or a relaunch would change these"] : []
    for (reason, group) in grouped {
      var table = TextTable(indent: 2)
      for left in group { table.add(left.item.title, world.told(left.shown, like: left.item)) }
      lines += table.lines(width: width)
      lines += Paragraph.wrap(reason.told, width: width - 4).map { "    \($0)" }
    }
    for fact in others.filter(\.isOnScreen) {
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

  // MARK: - Beside the app's own texts

  private func factLines(width: Int) -> [String] {
    var lines: [String] = []
    var table = TextTable(indent: 2)
    for fact in others {
      guard case .systemText(let text) = fact.kind else { continue }
      table.add(
        text.name.escapedForTerminal, "\(text.kind.told), in \(text.language)", mends(fact))
    }
    if !table.rows.isEmpty {
      lines.append("texts of UIKit and of formatters, whose language was fixed at launch")
      lines += table.lines(width: width)
    }
    for fact in others {
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
