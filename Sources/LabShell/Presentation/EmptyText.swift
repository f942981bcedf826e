internal import AppCode
internal import SimulatedApp

/// A view whose text the code made empty, and how it came to that.
struct EmptyText {
  private let world: World
  let event: Event
  private let property: String

  /// `nil` when no code set a text of the object to nothing.
  init?(_ world: World, _ object: ObjectID) {
    let slots = world.process.objects[object]?.slots ?? [:]
    let found = slots.sorted { $0.key < $1.key }.first { _, slot in
      if case .string(let text) = slot.value { text.string.isEmpty } else { false }
    }
    guard let found, let event = world.journal[found.value.event], event.document == nil else {
      return nil
    }
    self.world = world
    self.event = event
    property = found.key
  }

  /// Who set it, and which folder was not found right before.
  func lines(named name: String, width: Int) -> [String] {
    var table = TextTable(indent: 2)
    table.add("set by", cause(of: event))
    for (index, line) in world.bundleChoice(before: event, falls: "so nothing was asked")
      .enumerated()
    {
      table.add(index == 0 ? "bundle" : "", line)
    }
    let title = name.hasSuffix(".\(property)") ? name : "\(name).\(property)"
    return ["\(title) is empty: no text was looked up".escapedForTerminal]
      + table.lines(width: width)
  }
}
