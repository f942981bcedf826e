internal import AppCode
internal import AppResources
internal import SimulatedApp

/// What answers tell of an event.
extension WorldFacts {
  static let eventShape = Shape.shared(
    "event",
    [
      .init("number", .integer, "its number in the journal, from 1"),
      .init("step", .integer, "the acting command in which it happened; 0 is the first launch"),
      .init("kind", .text, "what kind of event it is, such as preferenceWritten"),
      .init("text", .orNull(.text), "what happened, in a clause"),
      .init("subject", .orNull(.text), "what it happened to: a key, an object, a path, a function"),
      .init("property", .orNull(.text), "the property, outlet, table or domain in question"),
      .init("old", .anything, "the value before, null for none"),
      .init("new", .anything, "the value after or the result, null for none"),
      .init("place", .orNull(placeShape), "the statement of the app's code that caused it"),
      .init("functions", .list(.text), "the functions that were running, innermost first"),
      .init("document", .orNull(placeShape), "the element of a document that was being decoded"),
    ])

  func event(_ event: Event) -> JSONValue {
    let detail = detail(of: event.kind)
    return .object([
      .init("number", event.number), .init("step", event.step), .init("kind", detail.kind),
      .init("text", orNull: EventLine.text(for: event, in: world)),
      .init("subject", orNull: detail.subject), .init("property", orNull: detail.property),
      .init("old", detail.old), .init("new", detail.new),
      .init("place", Self.place(event.place)), .init("functions", event.functions),
      .init("document", Self.place(event.document)),
    ])
  }

  /// What is told of an event beside its place.
  private struct Detail {
    var kind: String
    var subject: String?
    var property: String?
    var old: JSONValue = .null
    var new: JSONValue = .null
  }

  private func detail(of kind: Event.Kind) -> Detail {
    switch kind {
    case .preferenceWritten, .preferenceRemoved, .synchronized, .preferenceRead,
      .preferredLanguagesRead:
      preferences(kind)
    case .lookedUp, .formatted, .written, .fileSought, .imageSought, .bundleOpened: resources(kind)
    case .classChanged, .associated, .made, .viewLoaded, .appeared, .outletConnected, .propertySet,
      .fieldSet, .rootReplaced, .presented, .dismissed, .typed, .actionSent:
      objects(kind)
    case .launched, .languagesChosen, .initialised, .entered, .skipped, .noTextEffect, .queued,
      .dequeued, .remark,
      .trapped:
      running(kind)
    }
  }

  private func preferences(_ kind: Event.Kind) -> Detail {
    switch kind {
    case .preferenceWritten(let domain, let key, let old, let new):
      Detail(
        kind: "preferenceWritten", subject: key, property: domain,
        old: old.map { JSONValue($0) } ?? .null, new: JSONValue(new))
    case .preferenceRemoved(let domain, let key, let old):
      Detail(
        kind: "preferenceRemoved", subject: key, property: domain,
        old: old.map { JSONValue($0) } ?? .null)
    case .preferenceRead(let accessor, let key, _, let stored, let result):
      Detail(
        kind: "preferenceRead", subject: key, property: accessor,
        old: stored.map { JSONValue($0) } ?? .null, new: json(result))
    case .preferredLanguagesRead(let languages):
      Detail(kind: "preferredLanguagesRead", new: .array(languages.map { .string($0) }))
    default: Detail(kind: "synchronized")
    }
  }

  private func resources(_ kind: Event.Kind) -> Detail {
    switch kind {
    case .lookedUp(let question):
      Detail(
        kind: "lookedUp", subject: question.answer.key, property: question.answer.table.name,
        old: .string(question.answer.bundlePath), new: .string(question.answer.text))
    case .formatted(let call):
      Detail(
        kind: "formatted", subject: call.format, property: call.locale,
        old: .array(call.arguments.map { .string($0.description) }),
        new: .string(call.filled.text))
    case .written(let name, let locale):
      Detail(kind: "written", subject: name, property: locale)
    case .fileSought(let sought):
      Detail(
        kind: "fileSought", subject: sought.wanted, property: sought.path,
        new: .string(orNull: sought.search.path))
    case .imageSought(let search, _):
      Detail(
        kind: "imageSought", subject: search.name, new: .string(orNull: search.result?.path))
    case .bundleOpened(let path, let bundle):
      Detail(
        kind: "bundleOpened", subject: path, new: .string(orNull: bundle.map(world.title)))
    default: Detail(kind: "")
    }
  }

  private func objects(_ kind: Event.Kind) -> Detail {
    switch kind {
    case .classChanged(let id, let old, let new):
      Detail(
        kind: "classChanged", subject: world.title(of: id), old: .string(runtimeName(old)),
        new: .string(runtimeName(new)))
    case .associated(let id, let key, let value):
      Detail(kind: "associated", subject: world.title(of: id), property: key, new: json(value))
    case .made(let id, let name, _):
      Detail(kind: "made", subject: world.title(of: id), property: name)
    case .viewLoaded(let id): Detail(kind: "viewLoaded", subject: world.title(of: id))
    case .appeared(let id): Detail(kind: "appeared", subject: world.title(of: id))
    case .outletConnected(let id, let outlet, let target):
      Detail(
        kind: "outletConnected", subject: world.title(of: id), property: outlet,
        new: .string(world.title(of: target)))
    case .propertySet(let id, let property, let old, let new):
      Detail(
        kind: "propertySet", subject: world.title(of: id), property: property,
        old: old.map(json) ?? .null, new: json(new))
    case .fieldSet(let id, let field, let value):
      Detail(kind: "fieldSet", subject: world.title(of: id), property: field, new: json(value))
    case .rootReplaced(let window, let old, let new):
      Detail(
        kind: "rootReplaced", subject: world.title(of: window),
        old: .string(orNull: old.map(world.title)), new: .string(orNull: new.map(world.title)))
    case .presented(let id, let by):
      Detail(kind: "presented", subject: world.title(of: id), old: .string(world.title(of: by)))
    case .dismissed(let id): Detail(kind: "dismissed", subject: world.title(of: id))
    case .typed(let id, let text):
      Detail(kind: "typed", subject: world.title(of: id), new: .string(text))
    case .actionSent(let sender, let target, let selector):
      Detail(
        kind: "actionSent", subject: world.title(of: sender), property: selector,
        new: .string(orNull: target.map(world.title)))
    default: Detail(kind: "")
    }
  }

  private func running(_ kind: Event.Kind) -> Detail {
    switch kind {
    case .launched(let number, let arguments, let languages):
      Detail(
        kind: "launched", subject: String(number), old: .array(arguments.map { .string($0) }),
        new: .array(languages.map { .string($0) }))
    case .languagesChosen(let languages):
      Detail(kind: "languagesChosen", new: .array(languages.map { .string($0) }))
    case .initialised(let name, let value):
      Detail(kind: "initialised", subject: name, new: json(value))
    case .entered(let name, _): Detail(kind: "entered", subject: name)
    case .skipped(let unknown): Detail(kind: "skipped", subject: unknown.code.rawValue)
    case .noTextEffect(let what): Detail(kind: "noTextEffect", subject: what)
    case .queued(let number): Detail(kind: "queued", subject: String(number))
    case .dequeued(let number): Detail(kind: "dequeued", subject: String(number))
    case .remark: Detail(kind: "remark")
    case .trapped(let trap): Detail(kind: "trapped", subject: trap.kind.rawValue)
    default: Detail(kind: "")
    }
  }

  /// A value of the app's code; what JSON has no word for as Swift would write it.
  func json(_ value: Value) -> JSONValue { json(value, depth: 0) }

  private func json(_ value: Value, depth: Int) -> JSONValue {
    switch value {
    case .none: .null
    case .bool(let flag): .boolean(flag)
    case .int(let number): .integer(number)
    case .double(let number): .number(number)
    case .string(let text): .string(text.string)
    case .array(let values), .set(let values):
      // An app can nest values as deep as it likes.
      depth < 16 ? .array(values.map { json($0, depth: depth + 1) }) : .string("…")
    default: .string(world.written(value))
    }
  }
}

/// What every acting command's answer tells: what happened, and how the screen is now.
struct ActingFacts {
  static let fields: [Shape.Field] = [
    .init("step", .integer, "the number of the acting command, from 1"),
    .init("events", .list(WorldFacts.eventShape), "what happened, in order"),
    .init("changes", .list(WorldFacts.changeShape), "what differs on screen"),
    .init("stale", .list(WorldFacts.staleShape), "what on screen was left behind"),
    .init("language", WorldFacts.languageShape, "the languages that texts come in now"),
    .init("trap", .orNull(WorldFacts.trapShape), "where the process would have ended"),
    .init(
      "stop",
      .orNull(
        .object([
          .init("number", .integer, "the number of the stop, from 1"),
          .init("of", .integer, "how many stops there are"),
        ])), "where code is stopped while it is stepped through"),
  ]

  let before: World
  let now: World
  /// The stop at which the code is, and how many there are.
  var stop: (number: Int, of: Int)?

  var members: [JSONValue.Member] {
    let facts = WorldFacts(now)
    return [
      .init("step", now.step),
      .init("events", now.journal.events(after: before.journal.last).map(facts.event)),
      .init("changes", facts.changes(since: before)), .init("stale", facts.stale),
      .init("language", facts.language), .init("trap", WorldFacts.trap(now.process.trap)),
      .init(
        "stop",
        stop.map { .object([.init("number", $0.number), .init("of", $0.of)]) } ?? .null),
    ]
  }
}
