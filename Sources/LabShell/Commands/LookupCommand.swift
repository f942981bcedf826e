internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `lookup`: one localized lookup with every place tried.
struct LookupCommand: Command {
  let name = "lookup"
  let usage = "KEY [--table T] [--in LANG]"
  let summary = "look a key up as NSLocalizedString does, with every place tried"
  let details = ["--in LANG asks the folder LANG.lproj alone, as a bundle opened by its path."]
  let examples = ["lookup form.title", "lookup form.title --in ja"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    var arguments = arguments
    let table = try arguments.takeValue("--table")
    let language = try arguments.takeValue("--in")
    try arguments.refuseOptions(known: ["--table", "--in"])
    guard !arguments.isEmpty else { throw Refusal("lookup needs a key") }
    let key = arguments.count == 1 ? arguments[0] ?? "" : arguments.rest()
    let world = session.world
    let answer: StringLookup
    if let language {
      let names = world.app.main.localizationNames
      guard names.contains(language) else {
        throw Refusal(
          "there is no \(language).lproj; the app has \(list(names))",
          didYouMean: nearest(language, in: names))
      }
      answer = world.lookUp(key, table: table, inLanguage: language)
    } else {
      answer = world.lookUpInMain(key, table: table)
    }
    return try Output(lines(answer, key: key, table: table, world: world, width: session.width))
  }

  private func lines(
    _ answer: StringLookup, key: String, table: String?, world: World, width: Int
  ) throws(Refusal) -> [String] {
    let name = answer.table.name
    guard
      !answer.table.isMissing || answer.table.searches.contains(where: { $0.path != nil })
        || table == nil
    else {
      let known = world.tableNames
      throw Refusal(
        "there is no table \(quoted(name)); the app has \(list(known))",
        didYouMean: nearest(name, in: known))
    }
    var rows = TextTable(indent: 2)
    for search in answer.table.searches {
      for attempt in search.attempts {
        let file = attempt.folder.isEmpty ? search.name : "\(attempt.folder)/\(search.name)"
        switch attempt.outcome {
        case .found:
          rows.add(file.escapedForTerminal, answer.isFound ? "found" : "found, without the key")
        case .compiled(let catalog):
          rows.add(file.escapedForTerminal, "the build makes it of \(catalog.escapedForTerminal)")
        case .noFolder: rows.add(file.escapedForTerminal, "no such folder")
        case .noFile: rows.add(file.escapedForTerminal, "no such file")
        case .otherCase(let other): rows.add(file.escapedForTerminal, "no, only \(quoted(other))")
        }
      }
    }
    let bundle =
      answer.bundlePath == world.app.main.path ? "Bundle.main" : shortPath(answer.bundlePath)
    var lines = [
      "\(quoted(key)) in table \(name.escapedForTerminal) of \(bundle) is \(quoted(answer.text))"
    ]
    lines += rows.lines(width: width)
    lines.append(answer.told)
    lines += answer.diagnostics.map { $0.description.escapedForTerminal }
    if !answer.isFound, let near = nearest(key, in: answer.table.entries.map(\.entry.key)) {
      lines.append("the table has a key \(quoted(near))")
    }
    return lines
  }
}
