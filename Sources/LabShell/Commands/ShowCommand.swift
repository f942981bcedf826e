internal import AppCode
internal import Diagnostics
internal import SimulatedApp

/// `show`: what is on screen now.
struct ShowCommand: Command {
  let name = "show"
  let signature = Signature(.optionalRest("NAME[.property]", .view))
  let summary = "what is on screen now: all of it, or one view"
  let details = [
    "NAME is an outlet (infoTextView), a name or id of the document, or any object",
    "that is still alive by class and number (ViewController#1, an old one too).",
  ]
  let examples = ["show", "show infoTextView", "show ViewController#1.infoTextView"]
  let fields = ShowFacts.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let world = session.world
    guard !arguments.isEmpty else {
      let lines = ScreenLines(world, stale: world.staleItems)
      var output = Output(lines.all(width: session.width)) { ShowFacts(world).all }
      let screen = world.screen
      output.listing = lines.items(of: screen.controllers, on: screen).map(ListedRow.item)
      return output
    }
    let found = try session.found(arguments)
    if found.isController, found.property == nil {
      let isOnScreen = world.screen.controllers.contains(found.object)
      var output = Output(
        ScreenLines(world, stale: isOnScreen ? world.staleItems : [])
          .lines(of: found.object, items: found.items, width: session.width)
      ) { ShowFacts(world).members(for: found) }
      let owner = world.title(of: found.object).filter { $0 != " " }
      output.listing = found.items.map { isOnScreen ? .item($0) : .named("\(owner).\($0.title)") }
      return output
    }
    return Output(ItemLines(world).lines(for: found, width: session.width)) {
      ShowFacts(world).members(for: found)
    }
  }
}

extension String {
  /// `ViewController #1` may be typed with the space with which it is shown.
  var replacingSpaceBeforeNumber: String {
    guard let hash = firstIndex(of: "#"), hash > startIndex, self[index(before: hash)] == " " else {
      return self
    }
    return String(self[..<index(before: hash)] + self[hash...])
  }
}

extension Session {
  /// The names of what is on screen, for completion.
  var viewNames: [String] { world.names(in: world.screen).map(\.name) }
}

extension World {
  /// Whether something on screen has this name.
  func isOnScreen(_ name: String) -> Bool {
    names(in: screen).contains { $0.name == name }
  }

  /// What a name means, or a refusal that says what it may have meant.
  func found(_ name: String) throws(Refusal) -> Found {
    do throws(NotFound) {
      return try find(name)
    } catch {
      let near = nearest(error.name, in: error.candidates)
      if let owner = error.owner {
        let known =
          error.candidates.isEmpty ? "it shows nothing" : "it shows \(list(error.candidates))"
        guard near == nil else {
          throw Refusal("\(owner) shows no \(quoted(error.name))", didYouMean: near)
        }
        throw Refusal("\(owner) shows no \(quoted(error.name)); \(known)")
      }
      guard near == nil else {
        throw Refusal("no view named \(quoted(error.name))", didYouMean: near)
      }
      throw Refusal("no view named \(quoted(error.name)); 'show' lists what is on screen")
    }
  }
}

/// The lines that tell a screen.
struct ScreenLines {
  private let world: World
  private let stale: [String: StaleItem]

  init(_ world: World, stale: [StaleItem]) {
    self.world = world
    self.stale = Dictionary(stale.map { ($0.item.identity, $0) }) { first, _ in first }
  }

  /// All controllers on screen, one after the other.
  func all(width: Int) -> [String] {
    let screen = world.screen
    guard !screen.controllers.isEmpty else {
      return world.blackLines(width: width)
    }
    return lines(of: screen.controllers, on: screen, width: width)
  }

  /// Some of the controllers on screen, with numbers that go through all their items.
  func lines(of ids: [ObjectID], on screen: Screen, width: Int) -> [String] {
    var numbers = TextTable.numbers(upTo: items(of: ids, on: screen).count)[...]
    return ids.flatMap { id -> [String] in
      let items = items(of: [id], on: screen)
      guard !items.isEmpty || ids.count == 1 else { return [] }
      defer { numbers = numbers.dropFirst(items.count) }
      return lines(of: id, items: items, numbers: Array(numbers.prefix(items.count)), width: width)
    }
  }

  /// The items of some of the controllers on screen, in the order in which they are told.
  func items(of ids: [ObjectID], on screen: Screen) -> [Screen.Item] {
    ids.flatMap { id in screen.items.filter { $0.controller == id } }
  }

  /// One controller with its texts and images.
  func lines(
    of id: ObjectID, items: [Screen.Item], numbers: [String]? = nil, width: Int
  ) -> [String] {
    var head = world.title(of: id).escapedForTerminal
    if let origin = world.process.objects[id]?.origin { head += "   \(origin.place.short)" }
    if world.controller(id)?.view == nil { head += "   its view is not loaded" }
    if !world.screen.controllers.contains(id) { head += "   not on screen" }
    var table = TextTable(indent: 2)
    let numbers = numbers ?? TextTable.numbers(upTo: items.count)
    for (number, item) in zip(numbers, items) {
      let language = world.language(of: item) ?? ""
      let mark = stale[item.identity] == nil ? "" : "stale"
      let hidden = item.isHidden ? "hidden" : ""
      let doubt = item.doubt == nil ? "" : "not certain"
      let notes = [mark, hidden, doubt].filter { !$0.isEmpty }.joined(separator: ", ")
      table.add(number, item.title, language, notes, world.told(item.slot.value))
    }
    let doubts = DoubtLines(world, of: Screen.part(id, items)).lines(width: width)
    let none =
      doubts.isEmpty ? "  shows no text or image" : "  shows no text or image that is known"
    return [head] + doubts + (items.isEmpty ? [none] : table.lines(width: width))
  }
}

/// The lines that tell one object.
struct ItemLines {
  private let world: World

  init(_ world: World) { self.world = world }

  func lines(for found: Found, width: Int) -> [String] {
    let world = world
    var head = "\(found.name)   \(world.className(of: found.object))"
    if let controller = found.items.first?.controller {
      head += "   in \(world.title(of: controller))"
      if !world.screen.controllers.contains(controller) { head += ", not on screen" }
    }
    var lines = [head.escapedForTerminal]
    let isOnScreen = found.items.allSatisfy { world.screen.items.contains($0) }
    let stale = isOnScreen ? world.staleItems : []
    for item in found.items {
      let name = item.object == found.object ? item.property : item.title
      var table = TextTable(indent: 2)
      var parts = [world.told(item.slot.value)]
      if let event = world.journal[item.slot.event], !event.isTyped {
        parts.append("set by \(cause(of: event))")
      }
      if let origin = origin(of: item) { parts.append(origin) }
      if item.isHidden { parts.append("hidden") }
      if let left = stale.first(where: { $0.item.identity == item.identity }) {
        let mend = left.remedies.map { $0.told(in: world, like: item) }
        parts.append("stale: \(list(mend, "or"))")
      }
      table.add(name, parts.joined(separator: "\n"))
      lines += table.lines(width: width)
    }
    if found.items.isEmpty {
      lines.append("  shows no text or image now")
    }
    return lines
  }

  private func origin(of item: Screen.Item) -> String? {
    switch world.provenance(of: item) {
    case .lookup(_, let question):
      if let place = question.answer.place { return "from \(place.short)" }
      return question.told
    case .document: return nil
    case .image(let image, _):
      switch image.way {
      case "named": return "found by name, through Bundle.main"
      case "file": return "found by its path"
      default: return "the system's own image"
      }
    case .literal(let place): return place.map { "written in \($0.short)" }
    case .typed: return "typed by a person"
    case .unknown(let unknown): return "not known: \(unknown.reason)"
    }
  }
}

extension Event {
  /// Whether a person at the device typed.
  fileprivate var isTyped: Bool { if case .typed = kind { true } else { false } }
}
