internal import AppResources
internal import SimulatedApp

/// What the commands that suppose changes of files tell a program.
struct OverlayFacts {
  static let fields: [Shape.Field] = [
    .init(
      "supposed",
      .list(
        .object([
          .init("change", .text, "the change in a clause"),
          .init("file", .text, "the file or folder that it is made in"),
          .init("place", .orNull(WorldFacts.placeShape), "where a text or value stands in it then"),
        ])), "the changes of files that are supposed, in the order of their numbers"),
    .init("isInForce", .flag, "whether this process was launched with them"),
    .init(
      "launches",
      .list(
        .object([
          .init("language", .orNull(.text), "the launch argument, null where preferences decide"),
          .init("switchedTo", .orNull(.text), "the language the app's own switch was run with"),
          .init("mainBefore", .text, "what Bundle.main reads without the change"),
          .init("mainAfter", .text, "what it reads with it"),
          .init(
            "screens",
            .list(
              .object([
                .init("controller", .text, "the class of the controller"),
                .init("document", .orNull(.text), "the document it is made from"),
                .init("changes", .list(WorldFacts.changeShape), "the texts that would differ"),
              ])), "the screens with texts that would differ"),
          .init("trap", .orNull(WorldFacts.trapShape), "the crash it would lead to"),
        ])), "the launches that were tried in copies"),
  ]

  let world: World
  var effect: OverlayEffect?

  var members: [JSONValue.Member] {
    let planner = world.overlayPlanner
    let lines = OverlayLines(world, width: 80)
    let supposed = world.overlay.changes.map { change in
      JSONValue.object([
        .init("change", lines.told(change)), .init("file", change.file),
        .init("place", WorldFacts.place(planner.place(of: change))),
      ])
    }
    return [
      .init("supposed", supposed), .init("isInForce", world.hasOverlayInForce),
      .init("launches", (effect?.launches ?? []).map(json)),
    ]
  }

  private func json(_ launch: OverlayEffect.Launch) -> JSONValue {
    let facts = WorldFacts(launch.world)
    let screens = launch.screens.map { screen in
      JSONValue.object([
        .init("controller", screen.controller), .init("document", orNull: screen.document),
        .init("changes", screen.changes.map(facts.change)),
      ])
    }
    return .object([
      .init("language", orNull: launch.argument), .init("switchedTo", orNull: launch.switchedTo),
      .init("mainBefore", launch.main.before), .init("mainAfter", launch.main.after),
      .init("screens", screens), .init("trap", WorldFacts.trap(launch.trap)),
    ])
  }
}
