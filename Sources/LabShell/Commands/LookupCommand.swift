internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `lookup`: one localized lookup with every place tried, and its text for each argument.
struct LookupCommand: Command {
  let name = "lookup"
  let signature = Signature(
    .one("KEY", .textKey), .many("ARGS", .text("arguments")),
    options: [
      .value("--table", "T", .table, "the table, Localizable unless given"),
      .value("--in", "LANG", .localization, "ask the folder LANG.lproj alone"),
      .value("--locale", "ID", .locale, "format for that locale"),
    ])
  let summary = "look a key up, with every place tried"
  let details = [
    "ARGS are numbers or texts: the text is formatted once for each. Arguments of",
    "one call are joined by commas: 2,5. A key with spaces stands in quotes.",
    "--in LANG asks the folder LANG.lproj alone, as a bundle opened by its path.",
    "--locale ID formats for that locale, --locale none as String(format:) does.",
  ]
  let examples = ["lookup form.title", "lookup form.title --in ja", "lookup items 1 2 5 21"]

  let fields =
    LookupFacts.fields + [
      .init("formatted", .list(ArgumentSweep.shape), "the text formatted with each of ARGS")
    ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let (table, language, locale) = (arguments["--table"], arguments["--in"], arguments["--locale"])
    let world = session.world
    let words = arguments.words
    var answer = try lookUp(words[0].text, table, language, in: world)
    var keyWords = 1
    // A key that was typed with its spaces and without quotes.
    while !answer.isFound, keyWords < words.count {
      keyWords += 1
      let key = words.prefix(keyWords).map(\.text).joined(separator: " ")
      let longer = try lookUp(key, table, language, in: world)
      if longer.isFound { answer = longer }
    }
    if !answer.isFound { keyWords = 1 }
    try Self.refuseUnknownTable(answer, table, in: world)
    var lines = Self.headline(answer, in: world) + Self.places(answer, width: session.width)
    if let mixed = Self.mixedLanguages(answer) {
      lines += Paragraph.wrap(mixed, width: session.width)
    }
    lines += Paragraph.wrap(answer.told, width: session.width)
    if let unread = world.unreadCatalog(answer) {
      lines += Paragraph.wrap(unread.escapedForTerminal, width: session.width)
    }
    if let log = answer.log {
      lines += Paragraph.wrap("logs \(log)".escapedForTerminal, width: session.width)
    }
    for diagnostic in answer.diagnostics {
      lines += Paragraph.wrap(diagnostic.description.escapedForTerminal, width: session.width)
    }
    if !answer.isFound,
      let near = nearest(answer.key ?? "", in: answer.table.entries.map(\.entry.key))
    {
      lines.append("the table has a key \(quoted(near))")
    }
    let sweep = ArgumentSweep(
      answer: answer, arguments: words.dropFirst(keyWords).map { ($0.text, $0.isQuoted) },
      locale: locale,
      world: world)
    let leanings = world.leanings(ofLookUp: answer.key ?? "", table: table, in: language)
    lines += sweep.lines(width: session.width) + Leaning.lines(leanings, width: session.width)
    return Output(lines) { [answer] in
      LookupFacts.members(of: answer) + [.init("formatted", sweep.json)]
    }
  }

  private func lookUp(
    _ key: String, _ table: String?, _ language: String?, in world: World
  ) throws(Refusal) -> StringLookup {
    guard let language else { return world.lookUpInMain(key, table: table) }
    let names = world.app.main.localizationNames
    guard names.contains(language) else {
      throw Refusal(
        "there is no \(language).lproj; the app has \(list(names))",
        didYouMean: nearest(language, in: names))
    }
    return world.lookUp(key, table: table, inLanguage: language)
  }

  private static func refuseUnknownTable(
    _ answer: StringLookup, _ table: String?, in world: World
  ) throws(Refusal) {
    guard table != nil, answer.table.isMissing,
      !answer.table.searches.contains(where: { $0.path != nil })
    else { return }
    let known = world.tableNames
    throw Refusal(
      "there is no table \(quoted(answer.table.name)); the app has \(list(known))",
      didYouMean: nearest(answer.table.name, in: known))
  }

  private static func headline(_ answer: StringLookup, in world: World) -> [String] {
    let bundle =
      answer.bundlePath == world.app.main.path ? "Bundle.main" : shortPath(answer.bundlePath)
    return [
      "\(quoted(answer.key ?? "")) in table \(answer.table.name.escapedForTerminal) of \(bundle) is \(quoted(answer.text))"
    ]
  }

  /// Every place where a file of the table was looked for.
  private static func places(_ answer: StringLookup, width: Int) -> [String] {
    var rows = TextTable(indent: 2)
    for search in answer.table.searches {
      for attempt in search.attempts {
        let file = attempt.folder.isEmpty ? search.name : "\(attempt.folder)/\(search.name)"
        rows.add(file.escapedForTerminal, outcome(attempt.outcome, of: search, answer))
      }
    }
    return rows.lines(width: width)
  }

  private static func outcome(
    _ outcome: FileLookup.Outcome, of search: FileLookup, _ answer: StringLookup
  ) -> String {
    switch outcome {
    case .found: found(search, answer)
    case .compiled(let catalog):
      "\(found(search, answer)): the build makes it of \(catalog.escapedForTerminal)"
    case .noFolder: "no such folder"
    case .noFile: "no such file"
    case .otherCase(let other): "no, only \(quoted(other))"
    }
  }

  /// Whether the file that was found has the key: two files make up a table (rule T2).
  private static func found(_ search: FileLookup, _ answer: StringLookup) -> String {
    let kind = search.name.hasSuffix(".stringsdict") ? TableFile.Kind.stringsdict : .strings
    let source =
      answer.table.sources.first { $0.file.path == search.path && $0.file.kind == kind }
      ?? answer.table.sources.first { $0.file.path == search.path && $0.file.kind == .loctable }
    guard let source else { return "found, but refused, which counts as absent\(ruleNumber("T5"))" }
    guard let key = answer.key, source.file.entry(forKey: key) != nil else {
      return "found, without the key"
    }
    if case .found(_, let winner) = answer.outcome,
      winner.file.kind == .stringsdict, source.file.kind == .strings
    {
      return "found, but the .stringsdict has the key too, and wins\(ruleNumber("T3"))"
    }
    return "found"
  }

  /// The two files of a table may be of two languages (rule T2).
  private static func mixedLanguages(_ answer: StringLookup) -> String? {
    let sources = answer.table.sources
    guard let rules = sources.first(where: { $0.file.kind == .stringsdict }),
      let texts = sources.first(where: { $0.file.kind == .strings }),
      let one = texts.localization, let other = rules.localization, one != other
    else { return nil }
    return "the table is of two languages: texts of \(one), variants of \(other)\(ruleNumber("T2"))"
      .escapedForTerminal
  }
}
