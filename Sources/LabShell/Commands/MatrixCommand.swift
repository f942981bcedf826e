internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `matrix`: the same text in every language.
struct MatrixCommand: Command {
  let name = "matrix"
  let usage = "NAME | KEY [--table T] | screen"
  let summary = "one text in every language, or marks for the whole screen"
  let details = [
    "Of a text: where it stands, marks for what stands in for it, about how wide it is",
    "against the frame of its view (~), and the plural forms that a language lacks.",
    "For 'screen': + has its own text, = has the development language's text, - has none.",
  ]
  let examples = ["matrix infoTextView", "matrix form.title", "matrix screen"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    var arguments = arguments
    let table = try arguments.takeValue("--table")
    try arguments.refuseOptions(known: ["--table"])
    guard !arguments.isEmpty else {
      throw Refusal("matrix needs a name, a key, or the word screen")
    }
    let world = session.world
    let languages = world.app.main.localizationNames.filter { $0 != "Base" }
    if arguments[0] == "screen", arguments.count == 1 {
      return Output(grid(world, languages, width: session.width))
    }
    let typed = arguments.rest()
    if table == nil, let item = item(named: typed, in: world) {
      guard let rows = MatrixRows.rows(item, world, languages, width: session.width) else {
        throw Refusal(
          "\(item.title) comes from no file of a language: \(world.told(item.slot.value))")
      }
      return Output(rows)
    }
    if table == nil, world.isOnScreen(typed) {
      throw Refusal("\(typed) shows no text or image now")
    }
    let key = arguments.count == 1 ? arguments[0] ?? "" : typed
    guard let rows = MatrixRows.rows(key: key, table, world, languages, width: session.width) else {
      throw unknown(key, table, world, languages)
    }
    return Output(rows)
  }

  func completions(in session: Session) -> [String] { ["screen"] + session.viewNames }

  /// What is on screen under this name; a name that means nothing there may be a key.
  private func item(named name: String, in world: World) -> Screen.Item? {
    do throws(NotFound) {
      return try world.find(name).items.first
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
    let region = world.app.main.developmentRegion?.name
    var table = TextTable(rows: [[""] + languages])
    for item in world.screen.items {
      let there = languages.map { world.translation(of: item, in: $0) }
      guard there.contains(where: { $0 != nil }) else { continue }
      let development =
        zip(languages, there).first { $0.0 == region }?.1?.text ?? world.shown(item.slot.value)
      table.rows.append(
        [item.title.escapedForTerminal]
          + zip(languages, there).map { language, wanted in
            guard let text = wanted?.text else { return language == region ? "b" : "-" }
            return text == development && language != region ? "=" : "+"
          })
    }
    return table.lines(width: width) + [
      "+ its own   = as the development language's   b the Base text   - none"
    ]
  }
}
