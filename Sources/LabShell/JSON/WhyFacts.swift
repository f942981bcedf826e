internal import AppCode
internal import AppResources
internal import SimulatedApp

/// What `why` tells a program: the chain from a text on screen back to the preferences, and what else it
/// can be asked.
struct WhyFacts {
  static let fields: [Shape.Field] = [
    .init("item", .orNull(WorldFacts.itemShape), "the text or image that was asked about"),
    .init(
      "origin", .orNull(WorldFacts.placeShape), "the element or statement it was made by"),
    .init("setBy", .orNull(WorldFacts.eventShape), "the event that set it"),
    .init(
      "provenance", .orNull(.text),
      "lookup, document, image, literal, typed or unknown: where it comes from"),
    .init("lookup", .orNull(LookupFacts.shape), "the look-up that gave the text"),
    .init("asked", .orNull(WorldFacts.eventShape), "the event of that look-up"),
    .init(
      "formatted",
      .orNull(
        .object([
          .init("arguments", .list(.text), "what the format was filled with"),
          .init("locale", .orNull(.text), "the locale that the call went by"),
          .init("branches", .list(ArgumentSweep.branchShape), "how variants were chosen"),
        ])), "the call that filled the format"),
    .init("bundleClass", .orNull(.text), "the class of the bundle object that was asked"),
    .init("constant", .orNull(.text), "the static or global constant that holds the text"),
    .init(
      "attempts", .list(LookupFacts.attemptShape), "of an image, the files looked for"),
    .init("searchList", .list(.text), "the languages of the bundle; empty for a folder of one"),
    .init(
      "wanted",
      .orNull(
        .object([
          .init("language", .text, "the language that the app is in"),
          .init("text", .orNull(.text), "what it has: a text, or the path of an image"),
          .init("file", .text, "the file that was looked into"),
          .init("place", .orNull(WorldFacts.placeShape), "where it stands"),
        ])), "what the language that the app is in has for it"),
    .init("remedies", .list(WorldFacts.remedyShape), "what brings another text, each tried"),
    .init("missingPiece", .orNull(missingShape), "what the language lacks, and brings its text"),
    .init("otherWay", .orNull(wayShape), "a recipe that brings the text where no remedy does"),
    .init(
      "notVisited", .orNull(passingShape), "code that set other texts and passed this one over"),
    .init("tab", .orNull(tabShape), "of a tab's title, who owns it and who wrote it"),
    .init("unknown", .orNull(WorldFacts.unknownShape), "why the value is not known"),
    .init("language", WorldFacts.languageShape, "the languages that texts come in now"),
    .init("steps", .list(WorldFacts.stepShape), "with language, how Bundle.main's was chosen"),
    .init(
      "missing",
      .list(
        .object([
          .init("language", .text, "the localization"),
          .init("lookup", LookupFacts.shape, "the look-up in it"),
        ])), "with missing KEY, the look-up in every localization's tables"),
    .init("trap", .orNull(WorldFacts.trapShape), "with crash, where the last trap was"),
    .init("image", .orNull(imageShape), "with image NAME, what is under the image's name"),
    .init("direction", .orNull(directionShape), "with direction, what decides it"),
  ]

  let world: World

  init(_ world: World) { self.world = world }

  /// The chain of an explanation.
  func chain(_ explanation: Explanation, image: JSONValue = .null) -> [JSONValue.Member] {
    var answer = Chain()
    answer.image = image
    let item = explanation.item
    answer.item = WorldFacts(world).item(item)
    answer.origin = WorldFacts.place(
      world.process.objects[item.object]?.origin?.place ?? world.process.memory[item.object]?.place)
    answer.setBy = explanation.setting.map(WorldFacts(world).event) ?? .null
    answer.remedies = WorldFacts.remedies(explanation.remedies)
    addSpecial(explanation, to: &answer)
    if case .negotiated(let list, _, _)? = explanation.choice {
      answer.searchList = list.languages.map { .string($0) }
    }
    answer.wanted =
      explanation.wanted.map { wanted in
        .object([
          .init("language", wanted.language), .init("text", orNull: wanted.text),
          .init("file", wanted.file), .init("place", WorldFacts.place(wanted.place)),
        ])
      } ?? .null
    switch explanation.provenance {
    case .lookup(let event, let question):
      answer.provenance = "lookup"
      answer.lookup = .object(LookupFacts.members(of: question.answer))
      answer.asked = WorldFacts(world).event(event)
      answer.bundleClass = runtimeName(question.bundleClass)
      answer.formatted =
        explanation.formatting.map { call in
          .object([
            .init("arguments", call.arguments.map(\.description)),
            .init("locale", orNull: call.locale),
            .init("branches", call.filled.branches.map(ArgumentSweep.json)),
          ])
        } ?? .null
      answer.constant = world.constant(holding: event.number)
    case .document: answer.provenance = "document"
    case .image(_, let search):
      answer.provenance = "image"
      if let search {
        answer.attempts = LookupFacts.attempts(search.attempts, name: search.name)
      }
    case .literal: answer.provenance = "literal"
    case .typed: answer.provenance = "typed"
    case .unknown(let unknown):
      answer.provenance = "unknown"
      answer.unknown = WorldFacts.unknown(unknown)
    }
    return members(answer)
  }

  /// The choice of the language.
  var language: [JSONValue.Member] {
    var answer = Chain()
    answer.steps = WorldFacts.steps(of: world.searchList(ofBundleAt: world.app.main.path))
    return members(answer)
  }

  /// A text that code made empty: the event that set it.
  func empty(setBy event: Event) -> [JSONValue.Member] {
    var answer = Chain()
    answer.setBy = WorldFacts(world).event(event)
    return members(answer)
  }

  /// The last trap.
  var crash: [JSONValue.Member] {
    var answer = Chain()
    for event in world.journal.events {
      if case .trapped(let trap) = event.kind { answer.trap = WorldFacts.trap(trap) }
    }
    return members(answer)
  }

  /// A key in every language.
  func missing(_ key: String) -> [JSONValue.Member] {
    var answer = Chain()
    answer.lookup = .object(LookupFacts.members(of: world.lookUpInMain(key, table: nil)))
    answer.missing = world.app.main.localizationNames.flatMap { language in
      world.tableNames.compactMap { name in
        let lookup = world.lookUp(key, table: name, inLanguage: language)
        guard !lookup.table.isMissing else { return nil }
        return .object([
          .init("language", language),
          .init("lookup", object: LookupFacts.members(of: lookup)),
        ])
      }
    }
    return members(answer)
  }

  /// The members with their values; `null` or none where the question has no such thing.
  struct Chain {
    var item = JSONValue.null
    var origin = JSONValue.null
    var setBy = JSONValue.null
    var provenance: String?
    var lookup = JSONValue.null
    var asked = JSONValue.null
    var formatted = JSONValue.null
    var bundleClass: String?
    var constant: String?
    var attempts: [JSONValue] = []
    var searchList: [JSONValue] = []
    var wanted = JSONValue.null
    var remedies = JSONValue.array([])
    var missingPiece = JSONValue.null
    var otherWay = JSONValue.null
    var notVisited = JSONValue.null
    var tab = JSONValue.null
    var unknown = JSONValue.null
    var steps = JSONValue.array([])
    var missing: [JSONValue] = []
    var trap = JSONValue.null
    var image = JSONValue.null
    var direction = JSONValue.null
  }

  func members(_ chain: Chain) -> [JSONValue.Member] {
    [
      .init("item", chain.item), .init("origin", chain.origin), .init("setBy", chain.setBy),
      .init("provenance", orNull: chain.provenance), .init("lookup", chain.lookup),
      .init("asked", chain.asked),
      .init("formatted", chain.formatted), .init("bundleClass", orNull: chain.bundleClass),
      .init("constant", orNull: chain.constant), .init("attempts", chain.attempts),
      .init("searchList", chain.searchList), .init("wanted", chain.wanted),
      .init("remedies", chain.remedies), .init("missingPiece", chain.missingPiece),
      .init("otherWay", chain.otherWay), .init("notVisited", chain.notVisited),
      .init("tab", chain.tab), .init("unknown", chain.unknown),
      .init("language", WorldFacts(world).language), .init("steps", chain.steps),
      .init("missing", chain.missing), .init("trap", chain.trap), .init("image", chain.image),
      .init("direction", chain.direction),
    ]
  }
}
