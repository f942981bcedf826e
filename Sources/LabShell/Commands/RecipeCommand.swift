internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `recipe`: which code `lang` runs.
struct RecipeCommand: Command {
  let name = "recipe"
  let signature = Signature(forms: [
    [.optional("NAME", .recipe)],
    [.word("own", "the app's own switch"), .optional("N", .text("a number"))],
    [.one("./FILE.swift", .file(suffix: ".swift"))],
  ])
  let summary = "list the ways to switch, or choose the one that lang runs"
  let details = [
    "A recipe is Swift source, run like the app's own code and usable on any app.",
    "own takes the app's own switch again, own 2 the second of several. A file of",
    "yours needs a function that takes a language, stores it, and rebuilds the root",
    "or posts a notification.",
  ]
  let examples = ["recipe", "recipe associated-bundle", "recipe own", "recipe ./MySwitch.swift"]
  let acts = true
  let fields = RecipeLines.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    guard let wanted = arguments[0] else {
      let lines = RecipeLines(session.world)
      var output = output(lines.all(width: session.width), session.world)
      output.listing = lines.names.map(ListedRow.recipe)
      return output
    }
    let chosen = session.name(in: arguments) {
      if case .recipe(let name) = $0 { name } else { nil }
    }
    let words = Arguments(chosen)
    if words[0] == "own" { return try useOwn(words, in: &session) }
    let recipe = try find(chosen == arguments.name ? wanted : chosen, in: session)
    do throws(RecipeFault) {
      try session.world.use(recipe)
    } catch {
      throw Refusal(told(error, recipe))
    }
    return output(RecipeLines(session.world).chosen(recipe, width: session.width), session.world)
  }

  private func output(_ lines: [String], _ world: World) -> Output {
    Output(lines) { RecipeLines(world).facts }
  }

  private func useOwn(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let own = session.world.app.ownSwitches
    guard !own.isEmpty else { throw Refusal("the app has no switch of its own") }
    let typed = arguments[1] ?? "1"
    guard let number = Int(typed), own.indices.contains(number - 1), arguments.count <= 2 else {
      throw Refusal("the app has \(own.count) of its own, and none of number \(quoted(typed))")
    }
    session.world.useOwnSwitch(number - 1)
    let found = own[number - 1]
    return output(
      placed(
        "lang runs \(found.title())".escapedForTerminal, found.place.short, width: session.width),
      session.world)
  }

  private func find(_ wanted: String, in session: Session) throws(Refusal) -> Recipe {
    if let known = Recipe.all.first(where: { $0.name == wanted }) { return known }
    guard wanted.hasSuffix(".swift") else {
      let names = Recipe.all.map(\.name) + (session.world.app.ownSwitches.isEmpty ? [] : ["own"])
      guard let near = nearest(wanted, in: names) else {
        throw Refusal("no recipe named \(quoted(wanted)); there are \(list(names))")
      }
      throw Refusal("no recipe named \(quoted(wanted))", didYouMean: near)
    }
    let file = wanted.split(separator: "/").last.map(String.init) ?? wanted
    return Recipe(name: wanted, file: file, bytes: try contents(of: wanted, in: session))
  }

  private func contents(of name: String, in session: Session) throws(Refusal) -> [UInt8] {
    let path = name.hasPrefix("/") ? name : "\(session.folder)/\(name)"
    switch FileTree.contents(ofNamedFile: path) {
    case .success(let bytes): return bytes
    case .failure(let fault): throw Refusal("\(quoted(name)): \(fault.message)")
    }
  }

  private func told(_ fault: RecipeFault, _ recipe: Recipe) -> String {
    switch fault {
    case .syntax(let diagnostic): "\(diagnostic)".escapedForTerminal
    case .noSwitch:
      "\(recipe.file.escapedForTerminal) has no function that takes a language, stores it, and rebuilds the root or posts a notification"
    case .declaredTwice(let name, let place):
      "\(recipe.file.escapedForTerminal) declares \(name.escapedForTerminal), which the app declares too: \(place.short)"
    }
  }
}

/// The lines that tell which ways to switch there are.
struct RecipeLines {
  private let world: World

  init(_ world: World) { self.world = world }

  static let fields: [Shape.Field] = [
    .init("recipe", .orNull(.text), "the recipe that lang runs, null for the app's own switch"),
    .init("switch", .orNull(switchShape), "the function or setter that lang runs"),
    .init("own", .list(switchShape), "the app's own switches"),
    .init(
      "recipes",
      .list(
        .object([
          .init("name", .text, "the recipe's name"),
          .init("summary", .text, "what it does"),
        ])), "the recipes, usable on any app"),
    .init("replaced", .list(.text), "declarations of the app whose place the recipe's take"),
  ]

  private static let switchShape = Shape.shared(
    "switch",
    [
      .init("call", .text, "how it is called"),
      .init("key", .orNull(.text), "the preference that it stores"),
      .init("place", WorldFacts.placeShape, "where it stands"),
    ])

  private static func json(_ found: AppSwitch) -> JSONValue {
    .object([
      .init("call", found.title()), .init("key", orNull: found.key),
      .init("place", WorldFacts.place(found.place)),
    ])
  }

  /// The same for programs.
  var facts: [JSONValue.Member] {
    let app = world.app
    return [
      .init("recipe", orNull: app.recipe),
      .init("switch", app.languageSwitch.map(Self.json) ?? .null),
      .init("own", app.ownSwitches.map(Self.json)),
      .init(
        "recipes",
        Recipe.all.map { recipe in
          JSONValue.object([
            .init("name", recipe.name), .init("summary", recipe.comment.first ?? ""),
          ])
        }),
      .init("replaced", app.replacedByRecipe.map(\.name)),
    ]
  }

  /// What `recipe` takes for each of them, in the order of their numbers.
  var names: [String] {
    let app = world.app
    let own = app.ownSwitches.indices.map { app.ownSwitches.count > 1 ? "own \($0 + 1)" : "own" }
    return own + Recipe.all.map(\.name)
  }

  /// All of them, the one in force marked.
  func all(width: Int) -> [String] {
    let app = world.app
    let names = names
    let numbers = TextTable.numbers(upTo: names.count)
    var lines = [app.ownSwitches.isEmpty ? "the app has no switch of its own" : "the app's own"]
    for (index, found) in app.ownSwitches.enumerated() {
      let isInForce = app.recipe == nil && app.languageSwitch?.place == found.place
      let margin = 14
      lines += titled(
        "\(isInForce ? "* " : "  ")\(numbers[index])  \(names[index])",
        placed(found.title().escapedForTerminal, found.place.short, after: margin, width: width)
          + ["\(found.reach.told(found.key))".escapedForTerminal], margin: margin)
    }
    lines += fixed(width: width)
    lines.append("recipes, usable on any app")
    var table = TextTable()
    for (number, recipe) in zip(numbers.dropFirst(app.ownSwitches.count), Recipe.all) {
      let mark = app.recipe == recipe.name ? "* " : "  "
      table.add("\(mark)\(number)  \(recipe.name)", recipe.comment.first ?? "")
    }
    if let name = app.recipe, !Recipe.all.contains(where: { $0.name == name }) {
      table.add(
        "*    " + name.escapedForTerminal, app.languageSwitch?.title().escapedForTerminal ?? "")
    }
    return lines + table.lines(width: width)
  }

  /// Why `lang` can't run, and what can.
  var noSwitch: String {
    guard let fixed = world.app.fixedSwitches.first else {
      guard !world.app.program.sources.isEmpty else {
        return "there are no sources here, so no switch; choose one first: recipe bundle-ex"
      }
      return
        "the app has no switch of its own: nothing in its code stores a language and rebuilds a root; 'recipe' lists others"
    }
    return
      "the app's \(fixed.name) at \(fixed.place.short) takes no language and goes to one of its own; 'recipe' lists switches that take one"
      .escapedForTerminal
  }

  /// The code that switches to a language of its own choosing.
  private func fixed(width: Int) -> [String] {
    world.app.fixedSwitches.flatMap { member in
      placed(
        "  \(member.name) takes no language: it goes to one of its own".escapedForTerminal,
        member.place.short, width: width)
    }
  }

  /// What there is to say when a recipe was chosen.
  func chosen(_ recipe: Recipe, width: Int) -> [String] {
    var lines: [String] = []
    if let found = world.app.languageSwitch {
      lines += placed(
        "lang runs \(found.title())".escapedForTerminal, found.place.short, width: width)
    }
    for paragraph in recipe.comment {
      lines += Paragraph.wrap(paragraph.escapedForTerminal, width: width)
    }
    for replaced in world.app.replacedByRecipe {
      lines += placed(
        "its \(replaced.name) takes the place of the app's".escapedForTerminal,
        replaced.place.short, width: width)
    }
    return lines
  }
}

extension AppSwitch.Reach {
  /// What the switch does, in a few words.
  func told(_ key: String?) -> String {
    switch self {
    case .storesAndRebuilds: "stores AppleLanguages, makes the root anew"
    case .keepsOwnAndRebuilds: "stores \(key ?? "a key of its own"), makes the root anew"
    case .storesAndNotifies: "stores \(key ?? "the language"), posts a notification"
    case .swapsAndRebuilds: "changes which bundle answers, makes the root anew"
    case .storesThenRebuilds:
      "stores \(key ?? "the language"); the app calls the second to make the root anew"
    }
  }
}
