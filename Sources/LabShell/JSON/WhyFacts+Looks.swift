internal import AppResources
internal import InterfaceBuilder
internal import SimulatedApp

// What `why image` and `why direction` tell a program.

extension WhyFacts {
  static let imageShape = Shape.shared(
    "image by name",
    [
      .init("name", .text, "the name that is asked for"),
      .init("path", .orNull(.text), "what a new search finds"),
      .init("attempts", .list(LookupFacts.attemptShape), "the loose files that were looked for"),
      .init(
        "catalogs", .list(.text), "the asset catalogs that were asked, before any loose file"),
      .init("cached", .orNull(.text), "what the process keeps under the name"),
      .init("languages", .named(.orNull(.text)), "what each language has"),
      .init("shownBy", .list(WorldFacts.itemShape), "what on screen shows it"),
      .init("relaunch", .orNull(.text), "what a launch finds, where that is another"),
    ])

  /// An image's name, and the item that shows it where a view was named.
  func image(_ typed: String, _ item: Screen.Item?) -> [JSONValue.Member] {
    var name = typed
    if let item, case .image(let image, _) = world.provenance(of: item) {
      name = image.way == "named" ? image.asked : ""
    }
    let json = world.explanation(ofImageNamed: name).map(json) ?? .null
    if let item { return chain(world.explanation(of: item), image: json) }
    var answer = Chain()
    answer.image = json
    return members(answer)
  }

  private func json(_ image: ImageExplanation) -> JSONValue {
    .object([
      .init("name", image.name), .init("path", orNull: image.search.result?.path),
      .init("attempts", LookupFacts.attempts(image.search.attempts, name: image.name)),
      .init("catalogs", image.search.catalogs.map(\.catalog)),
      .init("cached", orNull: image.cached?.path),
      .init(
        "languages", object: image.languages.map { .init($0.language, orNull: $0.found?.path) }),
      .init("shownBy", image.items.map(WorldFacts(world).item)),
      .init("relaunch", orNull: image.relaunch),
    ])
  }

  static let directionShape = Shape.shared(
    "direction",
    [
      .init("view", .orNull(.text), "the view by class and number, null for the app"),
      .init("direction", .text, "left to right or right to left"),
      .init("reason", .text, "own, appearance, language or preference: what decides it"),
      .init("event", .orNull(WorldFacts.eventShape), "the event that set it"),
      .init("app", .text, "the direction of the app, fixed at launch"),
      .init("alignment", .orNull(.text), "how the view's text is aligned"),
      .init("side", .orNull(.text), "the side to which that is"),
      .init("trials", .list(WorldFacts.remedyShape), "the direction after each, as it was tried"),
    ])

  /// The direction of a view, or of the app.
  func direction(_ explanation: DirectionExplanation) -> [JSONValue.Member] {
    var answer = Chain()
    let (reason, number): (String, Int?) =
      switch explanation.effective.reason {
      case .own(_, let event): ("own", event)
      case .appearance(_, _, let event): ("appearance", event)
      case .language: ("language", nil)
      case .preference: ("preference", nil)
      }
    answer.direction = .object([
      .init("view", orNull: explanation.view.map(world.title)),
      .init("direction", explanation.effective.direction.told), .init("reason", reason),
      .init("event", number.flatMap { world.journal[$0] }.map(WorldFacts(world).event) ?? .null),
      .init("app", world.appDirection.told),
      .init("alignment", orNull: explanation.text?.alignment),
      .init("side", orNull: explanation.text?.side.rawValue),
      .init(
        "trials",
        explanation.trials.map {
          JSONValue.object([
            .init("command", $0.kind.rawValue), .init("shown", $0.direction.told),
          ])
        }),
    ])
    return members(answer)
  }
}
