internal import AppResources
internal import SimulatedApp

/// `languages`: which language the app is in, and why.
struct LanguagesCommand: Command {
  let name = "languages"
  let usage = "[DEVICE LANG…]"
  let summary = "the localizations, and why one of them is chosen"
  let details = ["With LANG…: what a device with these languages would get."]
  let examples = ["languages", "languages zh-HK en-HK"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try arguments.refuseOptions()
    let world = session.world
    let typed = arguments.words.map(\.text)
    if let wrong = typed.first(where: { !DeviceCommand.isLanguage($0) }) {
      throw Refusal("\(quoted(wrong)) is no language id; ja, en-US and zh-Hans-CN are")
    }
    let wanted = typed.isEmpty ? world.process.userLanguages : typed
    let main = world.app.main
    let list = SearchList(
      localizations: main.localizationNames, developmentRegion: main.developmentRegion?.name,
      userLanguages: wanted)
    var table = TextTable()
    table.add("localizations", main.localizationNames.joined(separator: " "))
    table.add("development language", main.developmentRegion?.name ?? "none")
    table.add(
      typed.isEmpty ? "asked for at launch" : "asked for",
      wanted.isEmpty ? "nothing" : wanted.joined(separator: ", "))
    table.add("chosen", "\(list.languages.first ?? "en")")
    table.add("search list", list.languages.joined(separator: ", "))
    var lines = table.lines(width: session.width)
    lines += NegotiationLines(list).lines(width: session.width)
    if typed.isEmpty, world.preferredLanguages != wanted {
      let next = SearchList(
        localizations: main.localizationNames, developmentRegion: main.developmentRegion?.name,
        userLanguages: world.preferredLanguages)
      let preferred = world.preferredLanguages.joined(separator: ", ")
      lines.append(
        "preferences now say (\(preferred)): the next launch will choose \(next.languages.first ?? "en")"
      )
    }
    return Output(lines)
  }

  func completions(in session: Session) -> [String] { session.world.app.main.localizationNames }
}
