internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// What answers tell of a world: places, texts on screen, remedies.
struct WorldFacts {
  let world: World

  init(_ world: World) { self.world = world }
}

// MARK: - Places and diagnostics

extension WorldFacts {
  /// A place in a file of the app.
  static let placeShape = Shape.shared(
    "place",
    [
      .init("file", .text, "the path below the opened folder"),
      .init("line", .integer, "the line, from 1"),
      .init("column", .orNull(.integer), "the column in characters, from 1"),
    ])

  /// A place, `null` for none.
  static func place(_ place: Place?) -> JSONValue {
    guard let place else { return .null }
    return .object([
      .init("file", place.file), .init("line", place.line),
      .init("column", .integer(orNull: place.column)),
    ])
  }

  /// What a reader found wrong.
  static let diagnosticShape = Shape.shared(
    "diagnostic",
    [
      .init("id", .text, "the name of the rule"),
      .init("severity", .text, "error, warning or note"),
      .init("place", .orNull(placeShape), "where"),
      .init("message", .text, "what is wrong"),
      .init("suggestion", .orNull(.text), "what would be right"),
    ])

  static func diagnostic(_ diagnostic: Diagnostic) -> JSONValue {
    .object([
      .init("id", diagnostic.id), .init("severity", diagnostic.severity.rawValue),
      .init("place", place(diagnostic.place)), .init("message", diagnostic.message),
      .init("suggestion", orNull: diagnostic.suggestion),
    ])
  }

  /// A part of the code that was not understood.
  static let unknownShape = Shape.shared(
    "unknown",
    [
      .init("code", .text, "N1 to N12: the kind of thing that was not understood"),
      .init("reason", .text, "what it was"),
      .init("place", .orNull(placeShape), "where"),
    ])

  static func unknown(_ unknown: Unknown) -> JSONValue {
    .object([
      .init("code", unknown.code.rawValue), .init("reason", unknown.reason),
      .init("place", place(unknown.place)),
    ])
  }

  /// Where the process would end.
  static let trapShape = Shape.shared(
    "trap",
    [
      .init("kind", .text, "the kind of trap, such as unwrappedNil"),
      .init("message", .text, "what the device would log"),
      .init("place", .orNull(placeShape), "the statement"),
      .init("functions", .list(.text), "the functions that were running, innermost first"),
    ])

  static func trap(_ trap: Trap?) -> JSONValue {
    guard let trap else { return .null }
    return .object([
      .init("kind", trap.kind.rawValue), .init("message", trap.message),
      .init("place", place(trap.place)), .init("functions", trap.functions),
    ])
  }
}

// MARK: - The screen

extension WorldFacts {
  static let itemFields: [Shape.Field] = [
    .init("name", .text, "how people name the object: its outlet, name or id"),
    .init("property", .text, "the property that holds it, such as text"),
    .init("object", .text, "the object by class and number"),
    .init("controller", .text, "its controller by class and number"),
    .init("kind", .text, "text, image or unknown"),
    .init("shown", .text, "the text, or the path of the image"),
    .init("language", .orNull(.text), "the localization it comes from; Base for a Base text"),
    .init("isHidden", .flag, "whether it or a view around it is hidden"),
    .init(
      "doubt", .orNull(unknownShape),
      "what was not understood and may have changed it since it was set"),
  ]

  /// A text or image on screen.
  static let itemShape = Shape.shared("item", itemFields)

  func item(_ item: Screen.Item) -> JSONValue { .object(members(of: item)) }

  func members(of item: Screen.Item) -> [JSONValue.Member] {
    let kind =
      switch item.slot.value {
      case .object: "image"
      case .unknown: "unknown"
      default: "text"
      }
    return [
      .init("name", item.name), .init("property", item.property),
      .init("object", world.title(of: item.object)),
      .init("controller", world.title(of: item.controller)), .init("kind", kind),
      .init("shown", world.shown(item.slot.value)),
      .init("language", orNull: world.language(of: item)), .init("isHidden", item.isHidden),
      .init("doubt", item.doubt.map(Self.unknown) ?? .null),
    ]
  }

  /// How a text or image differs between two moments.
  static let changeShape = Shape.shared(
    "change",
    [
      .init("item", itemShape, "the item as it is now, or as it was when it is gone"),
      .init("old", .orNull(.text), "what was shown, null for a new item"),
      .init("new", .orNull(.text), "what is shown, null for an item that is gone"),
    ])

  func changes(since before: World) -> [JSONValue] {
    let earlier = WorldFacts(before)
    return world.changes(since: before).map { change in
      (change.new == nil ? earlier : self).change(change)
    }
  }

  func change(_ change: ScreenChange) -> JSONValue {
    .object([
      .init("item", item(change.item)), .init("old", orNull: change.old),
      .init("new", orNull: change.new),
    ])
  }

  /// What brings another text on screen, tried in a copy.
  static let remedyShape = Shape.shared(
    "remedy",
    [
      .init("command", .text, "the command that was tried in a copy"),
      .init("shown", .text, "what the item showed there"),
    ])

  static func remedies(_ remedies: [Remedy]) -> JSONValue {
    .array(
      remedies.map {
        .object([.init("command", $0.command), .init("shown", $0.shown)])
      })
  }

  /// A text or image that a switch left behind.
  static let staleShape = Shape.shared(
    "stale item",
    [
      .init("item", itemShape, "the item"),
      .init("reason", .text, "why it did not follow, in a clause"),
      .init("remedies", .list(remedyShape), "what mends it"),
    ])

  var stale: [JSONValue] { world.staleItems.map(stale) }

  func stale(_ left: StaleItem) -> JSONValue {
    .object([
      .init("item", item(left.item)), .init("reason", left.reason.told),
      .init("remedies", Self.remedies(left.remedies)),
    ])
  }
}

// MARK: - The language

extension WorldFacts {
  /// The languages that texts come in now.
  static let languageShape = Shape.shared(
    "language",
    [
      .init("app", .text, "that of the texts that the app looks up by its own means"),
      .init("main", .text, "that of Bundle.main, fixed at launch"),
      .init(
        "source", .text,
        "mainBundle, override, property, getter or preference: where app comes from"),
      .init("by", .orNull(.text), "the class, property, getter or key"),
    ])

  var language: JSONValue {
    let force = world.languageInForce
    let (source, name): (String, String?) =
      switch force.source {
      case .mainBundle: ("mainBundle", nil)
      case .override(let name): ("override", name)
      case .bundleProperty(let name): ("property", name)
      case .getter(let name): ("getter", name)
      case .preference(let key): ("preference", key)
      }
    return .object([
      .init("app", force.app), .init("main", force.main), .init("source", source),
      .init("by", orNull: name),
    ])
  }

  /// A step of the choice of a language, with its rule.
  static let stepShape = Shape.shared(
    "step of the choice",
    [
      .init("rule", .text, "the number of the platform's rule, such as N7"),
      .init("text", .text, "what it decided"),
    ])

  static func steps(of list: SearchList) -> JSONValue {
    .array(
      list.steps.map { .object([.init("rule", $0.rule), .init("text", "\($0)")]) })
  }
}
