internal import AppCode
internal import AppResources
internal import SimulatedApp

/// What `show` tells a program: controllers, and what they show.
struct ShowFacts {
  static let fields: [Shape.Field] = [
    .init(
      "controllers",
      .list(
        .object([
          .init("object", .text, "the controller by class and number"),
          .init("origin", .orNull(WorldFacts.placeShape), "the element it was made from"),
          .init("isOnScreen", .flag, "whether it is on screen"),
        ])), "the controllers in question, containers first"),
    .init(
      "items",
      .list(
        .object(
          WorldFacts.itemFields + [
            .init("setBy", .orNull(WorldFacts.eventShape), "the event that set it"),
            .init("reason", .orNull(.text), "why it is stale, null when it is not"),
            .init("remedies", .list(WorldFacts.remedyShape), "what mends it"),
          ])), "the texts and images, in the order of their numbers"),
  ]

  private let world: World

  init(_ world: World) { self.world = world }

  /// All that is on screen.
  var all: [JSONValue.Member] {
    let screen = world.screen
    return members(screen.controllers, screen.items)
  }

  /// One object or controller.
  func members(for found: Found) -> [JSONValue.Member] {
    let controllers =
      found.isController ? [found.object] : found.items.first.map { [$0.controller] } ?? []
    return members(controllers, found.items)
  }

  private func members(_ controllers: [ObjectID], _ items: [Screen.Item]) -> [JSONValue.Member] {
    let onScreen = world.screen.controllers
    let stale = Dictionary(world.staleItems.map { ($0.item, $0) }) { first, _ in first }
    let facts = WorldFacts(world)
    return [
      .init(
        "controllers",
        controllers.map { id in
          JSONValue.object([
            .init("object", world.title(of: id)),
            .init("origin", WorldFacts.place(world.process.objects[id]?.origin?.place)),
            .init("isOnScreen", onScreen.contains(id)),
          ])
        }),
      .init(
        "items",
        items.map { item in
          let left = stale[item]
          return JSONValue.object(
            facts.members(of: item) + [
              .init("setBy", world.journal[item.slot.event].map(facts.event) ?? .null),
              .init("reason", orNull: left?.reason.told),
              .init("remedies", WorldFacts.remedies(left?.remedies ?? [])),
            ])
        }),
    ]
  }
}
