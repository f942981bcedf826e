internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `matrix`: the same text in every language.
struct MatrixCommand: Command {
  let name = "matrix"
  let signature = Signature(
    forms: [
      [.rest("NAME", .view)], [.rest("KEY", .textKey)],
      [.word("screen", "marks for all on screen")],
    ], options: [.value("--table", "T", .table, "the table of KEY, Localizable unless given")])
  let summary = "one text in every language, or marks for the whole screen"
  let details = [
    "Of a text: where it stands, marks for what stands in for it, about how wide it is",
    "against the frame of its view (~), and the plural forms that a language lacks.",
    "For 'screen': + has its own text, = has the development language's text, - has none.",
  ]
  let examples = ["matrix infoTextView", "matrix form.title", "matrix screen"]

  let fields: [Shape.Field] = [
    .init("languages", .list(.text), "the localizations, without Base"),
    .init("item", .orNull(WorldFacts.itemShape), "the item on screen that was named"),
    .init("key", .orNull(.text), "the key that was named"),
    .init("table", .orNull(.text), "the key's table"),
    .init(
      "rows",
      .list(
        .object([
          .init("language", .text, "the localization"),
          .init("text", .orNull(.text), "what it has, null for nothing"),
          .init("place", .orNull(WorldFacts.placeShape), "where that stands"),
        ])), "the text in every language"),
    .init(
      "screen",
      .list(
        .object([
          .init("item", WorldFacts.itemShape, "the item"),
          .init("marks", .named(.text), "its mark by language"),
        ])), "with screen, every item with its marks"),
  ]

  private func facts(
    _ world: World, _ languages: [String], item: Screen.Item? = nil, key: String? = nil,
    table: String? = nil, rows: [JSONValue] = [], screen: [JSONValue] = []
  ) -> [JSONValue.Member] {
    [
      .init("languages", languages),
      .init("item", item.map(WorldFacts(world).item) ?? .null), .init("key", orNull: key),
      .init("table", orNull: table), .init("rows", rows), .init("screen", screen),
    ]
  }

  private static func row(_ language: String, _ text: String?, _ place: Place?) -> JSONValue {
    .object([
      .init("language", language), .init("text", orNull: text),
      .init("place", WorldFacts.place(place)),
    ])
  }

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let table = arguments["--table"]
    let world = session.world
    let languages = world.app.main.localizationNames.filter { $0 != "Base" }
    if arguments[0] == "screen", arguments.count == 1 {
      var output = Output(grid(world, languages, width: session.width)) {
        let items = marked(world, languages).map { item, marks in
          JSONValue.object([
            .init("item", WorldFacts(world).item(item)),
            .init("marks", object: zip(languages, marks).map { .init($0, $1) }),
          ])
        }
        return facts(world, languages, screen: items)
      }
      output.listing = marked(world, languages).map { .item($0.item) }
      return output
    }
    let typed = arguments.name
    if table == nil, let item = item(arguments, in: session) {
      guard let lines = MatrixRows.rows(item, world, languages, width: session.width) else {
        throw Refusal(
          "\(item.title) comes from no file of a language: \(world.told(item.slot.value))")
      }
      return Output(lines) {
        let rows = languages.map { language in
          let there = world.translation(of: item, in: language)
          return Self.row(language, there?.text, there?.place)
        }
        return facts(world, languages, item: item, rows: rows)
      }
    }
    if table == nil, world.isOnScreen(typed) {
      throw Refusal("\(typed) shows no text or image now")
    }
    guard let lines = MatrixRows.rows(key: typed, table, world, languages, width: session.width)
    else {
      throw unknown(typed, table, world, languages)
    }
    return Output(lines) {
      let rows = languages.map { language in
        let answer = world.lookUp(typed, table: table, inLanguage: language)
        return Self.row(language, answer.isFound ? answer.text : nil, answer.place)
      }
      return facts(world, languages, key: typed, table: table ?? "Localizable", rows: rows)
    }
  }

  /// What is on screen under this name; a name that means nothing there may be a key.
  private func item(_ arguments: Arguments, in session: Session) -> Screen.Item? {
    do throws(Refusal) {
      return try session.found(arguments).items.first
    } catch {
      return nil
    }
  }

  /// That neither the screen nor the table has a name.
  private func unknown(_ key: String, _ table: String?, _ world: World, _ languages: [String])
    -> Refusal
  {
    let known =
      languages.flatMap {
        world.lookUp(key, table: table, inLanguage: $0).table.entries.map(\.entry.key)
      } + world.names(in: world.screen).map(\.name)
    return Refusal(
      "nothing on screen and no key of table \(table ?? "Localizable") is named \(quoted(key))",
      didYouMean: nearest(key, in: known))
  }

  // MARK: - The screen

  private func grid(_ world: World, _ languages: [String], width: Int) -> [String] {
    var table = TextTable(rows: [[""] + languages])
    let items = marked(world, languages)
    for (number, (item, marks)) in zip(TextTable.numbers(upTo: items.count), items) {
      table.rows.append(["\(number)  \(item.title.escapedForTerminal)"] + marks)
    }
    return table.lines(width: width) + [
      "+ its own   = as the development language's   b the Base text   - none"
    ]
  }

  /// Every item that languages have a say in, with a mark for each of them.
  private func marked(
    _ world: World, _ languages: [String]
  ) -> [(item: Screen.Item, marks: [String])] {
    let region = world.app.main.developmentRegion?.name
    return world.screen.items.compactMap { item in
      let there = languages.map { world.translation(of: item, in: $0) }
      guard there.contains(where: { $0 != nil }) else { return nil }
      let development =
        zip(languages, there).first { $0.0 == region }?.1?.text ?? world.shown(item.slot.value)
      return (
        item,
        zip(languages, there).map { language, wanted in
          guard let text = wanted?.text else { return language == region ? "b" : "-" }
          return text == development && language != region ? "=" : "+"
        }
      )
    }
  }
}
