internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `compare`: every recipe, the same switch, from the same starting world.
struct CompareCommand: Command {
  let name = "compare"
  let signature = Signature(
    .many("RECIPE", .recipeOrOwn),
    options: [.value("--to", "CODE", .localization, "the language that is switched to")])
  let summary = "run every way to switch in a copy, and tell what follows when"
  let details = [
    "Each way switches to CODE from the world as it is now, with every scene opened.",
    "at once: the old object shows the text; rebuild: a new one does; relaunch: the",
    "next launch; never: not even then. A second table tells which language texts",
    "come in after a request, and what the system would choose for it.",
  ]
  let examples = ["compare", "compare own bundle-ex --to ja"]
  let fields: [Shape.Field] = [
    .init("language", .text, "the language that is switched to"),
    .init(
      "ways",
      .list(
        .object([
          .init("recipe", .orNull(.text), "the recipe, null for the app's own switch"),
          .init("call", .text, "how the switch is written"),
          .init("outcome", .text, "ran, trapped, noSuchLanguage or unusable"),
        ])), "the ways to switch"),
    .init(
      "rows",
      .list(
        .object([
          .init("kind", .text, "the kind of thing"),
          .init("isThere", .flag, "whether the app has such a thing"),
          .init("count", .integer, "how many of them the languages differ in"),
          .init(
            "moments", .list(.list(.text)),
            "for each way and each thing, when it is right: at once, rebuild, relaunch, never"),
        ])), "the kinds of things on the screen and in the app"),
    .init(
      "requests",
      .list(
        .object([
          .init("request", .text, "the language that is asked for"),
          .init("answers", .list(.text), "the language of texts then, for each way"),
          .init("system", .text, "what the system chooses at launch"),
        ])), "which language texts come in after a request"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let wanted = arguments["--to"]
    let recipes = try recipes(arguments.words.map(\.text).filter { $0 != "recipes" }, session.world)
    let world = session.world
    let languages = world.app.main.localizationNames.filter { $0 != "Base" }
    guard let language = wanted ?? languages.first(where: { $0 != world.languageInForce.app })
    else {
      throw Refusal("compare needs another language than \(world.languageInForce.app): --to CODE")
    }
    let comparison = world.compare(recipes, to: language)
    var lines = CompareLines(comparison).lines(width: session.width)
    let answers = answers(recipes, language, world)
    var table = TextTable()
    table.rows.append(
      ["request"] + recipes.indices.map { String($0 + 1) } + ["the system at launch"])
    for (request, answers) in answers { table.rows.append([request] + answers) }
    lines += table.lines(width: session.width)
    let leanings = answers.flatMap { request, _ in
      world.leanings(of: world.app.main, userLanguages: [request], with: world.device.options)
    }
    lines += Leaning.lines(leanings, width: session.width)
    return Output(lines) {
      CompareLines(comparison).facts + [
        .init(
          "requests",
          answers.map { request, answers in
            JSONValue.object([
              .init("request", request), .init("answers", Array(answers.dropLast())),
              .init("system", answers.last ?? ""),
            ])
          })
      ]
    }
  }

  private func recipes(_ names: [String], _ world: World) throws(Refusal) -> [Recipe?] {
    guard !names.isEmpty else {
      let own: [Recipe?] = world.app.ownSwitches.isEmpty ? [] : [nil]
      return own + Recipe.all
    }
    var recipes: [Recipe?] = []
    for name in names {
      if name == "own", !world.app.ownSwitches.isEmpty {
        recipes.append(nil)
      } else if let found = Recipe.all.first(where: { $0.name == name }) {
        recipes.append(found)
      } else {
        let near = nearest(name, in: Recipe.all.map(\.name) + ["own"])
        throw Refusal("no recipe named \(quoted(name))", didYouMean: near)
      }
    }
    return recipes
  }

  /// Which language texts come in after requests as devices and people make them.
  private func answers(
    _ recipes: [Recipe?], _ language: String, _ world: World
  ) -> [(request: String, answers: [String])] {
    var requests = world.app.main.localizationNames.filter { $0 != "Base" }.prefix(8).map { $0 }
    for request in ["zh-Hans-CN", "zh-Hant-TW", "en-GB", "fr", language]
    where !requests.contains(request) {
      requests.append(request)
    }
    return requests.map { ($0, world.answers(to: $0, of: recipes)) }
  }
}

/// The lines that tell a comparison.
struct CompareLines {
  private let comparison: Comparison

  init(_ comparison: Comparison) { self.comparison = comparison }

  func lines(width: Int) -> [String] {
    var lines = [
      "switched to \(comparison.language), from the world as it is now".escapedForTerminal
    ]
    for (index, way) in comparison.ways.enumerated() {
      let name = "\(index + 1) \(way.recipe ?? "own")"
      lines += titled(
        name, Paragraph.wrap(told(way).escapedForTerminal, width: width - 24), margin: 24)
    }
    var table = TextTable()
    table.rows.append(["right"] + comparison.ways.indices.map { String($0 + 1) })
    var notes: [String] = []
    for row in comparison.rows {
      guard row.count > 0 else { continue }
      table.rows.append([row.kind.rawValue] + row.cells.map { cell($0) })
      for (index, cell) in row.cells.enumerated() where Set(cell).count > 1 {
        notes += Paragraph.wrap(
          "\(row.kind.rawValue), \(index + 1): \(parts(cell))", width: width)
      }
    }
    lines += table.lines(width: width) + notes
    let alike = comparison.rows.filter { $0.count == 0 && $0.isThere }.map(\.kind.rawValue)
    if !alike.isEmpty {
      lines += Paragraph.wrap("the same in both languages: \(list(alike))", width: width)
    }
    let missing = comparison.rows.filter { !$0.isThere }.map(\.kind.rawValue)
    if !missing.isEmpty {
      lines += Paragraph.wrap("not in this app: \(list(missing))", width: width)
    }
    return lines
  }

  /// The same for programs.
  var facts: [JSONValue.Member] {
    [
      .init("language", comparison.language),
      .init(
        "ways",
        comparison.ways.map { way in
          JSONValue.object([
            .init("recipe", orNull: way.recipe), .init("call", way.title),
            .init("outcome", word(way.outcome)),
          ])
        }),
      .init(
        "rows",
        comparison.rows.map { row in
          JSONValue.object([
            .init("kind", row.kind.rawValue), .init("isThere", row.isThere),
            .init("count", row.count),
            .init(
              "moments", row.cells.map { .array($0.map { .string($0.told) }) }),
          ])
        }),
    ]
  }

  private func word(_ outcome: Comparison.Outcome) -> String {
    switch outcome {
    case .ran: "ran"
    case .trapped: "trapped"
    case .noSuchLanguage: "noSuchLanguage"
    case .unusable: "unusable"
    }
  }

  private func told(_ way: Comparison.Way) -> String {
    switch way.outcome {
    case .ran: way.title
    case .trapped(let trap): "\(way.title): \(trap.told)"
    case .noSuchLanguage: "\(way.title): has no \(comparison.language)"
    case .unusable(.declaredTwice(let name, let place)):
      "not usable here: the app declares \(name) too, \(place.short)"
    case .unusable: "not usable here"
    }
  }

  private func cell(_ moments: [Comparison.Moment]) -> String {
    guard let last = moments.max() else { return "–" }
    return Set(moments).count > 1 ? "mixed" : last.told
  }

  private func parts(_ moments: [Comparison.Moment]) -> String {
    let counts = Comparison.Moment.allCases.compactMap { moment -> String? in
      let number = moments.filter { $0 == moment }.count
      return number == 0 ? nil : "\(number) \(moment.told)"
    }
    return list(counts)
  }
}

extension Comparison.Moment {
  /// The moment in a word.
  var told: String {
    switch self {
    case .atOnce: "at once"
    case .rebuild: "rebuild"
    case .relaunch: "relaunch"
    case .never: "never"
    }
  }
}
