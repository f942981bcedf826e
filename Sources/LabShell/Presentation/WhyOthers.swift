internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// The lines for what `why` can be asked beside a text on screen.
struct WhyOthers {
  private let world: World
  private let width: Int

  init(_ world: World, width: Int) {
    self.world = world
    self.width = width
  }

  // MARK: - The language

  /// Which language the app is in, from the preferences to the search list and past it.
  var language: [String] {
    let force = world.languageInForce
    var table = TextTable(indent: 2)
    let key = "AppleLanguages"
    if let winner = world.preferences.winner(forKey: key) {
      table.add(
        "preferences", "\(key) = \(winner.value.typed) in the \(winner.domain.name) domain wins now"
      )
    }
    if let hidden { table.add("hidden", hidden) }
    let launch = world.process.userLanguages
    table.add(
      "at launch",
      launch.isEmpty ? "no list of languages was found" : "(\(launch.joined(separator: ", ")))")
    table.add("Bundle.main", "reads \(force.main), fixed at launch #\(world.process.number)")
    switch force.source {
    case .mainBundle: table.add("the app", "has no means of its own: its texts are in \(force.app)")
    case .override(let name):
      table.add("the app", "\(name) answers in Bundle.main's place, in \(force.app)")
    case .bundleProperty(let name): table.add("the app", "\(name) opens \(force.app)")
    case .getter(let name): table.add("the app", "\(name) is \(force.app)")
    case .preference(let key): table.add("the app", "keeps \(force.app) under \(key)")
    }
    table.add(
      "Locale",
      "current is \(world.currentLocale), which the launch fixed; preferredLanguages is (\(world.preferredLanguages.joined(separator: ", "))), which is read anew"
        + normalized
    )
    let head =
      force.app == force.main
      ? force.app : "\(force.app), and \(force.main) where Bundle.main is asked"
    return ["the app is in \(head)"] + table.lines(width: width)
      + NegotiationLines(world.searchList(ofBundleAt: world.app.main.path)).lines(width: width)
      + Leaning.lines(
        world.leanings(
          of: world.app.main, userLanguages: world.process.userLanguages,
          with: world.process.caches.options), width: width)
  }

  /// That `AppleLocale` is read in another form than it is written, if so.
  private var normalized: String {
    guard let written = world.preferences.string(forKey: "AppleLocale") else { return "" }
    let read = CanonicalLanguage.localeIdentifier(from: written)
    return read == written ? "" : "; AppleLocale \(written) is read as \(read)"
  }

  /// The list that the winning one hides, how to let it win, and what a launch would read then.
  private var hidden: String? {
    let key = "AppleLanguages"
    guard let winner = world.preferences.winner(forKey: key)?.domain,
      let below = world.preferences.searchOrder.drop(while: { $0 != winner }).dropFirst().first(
        where: { world.preferences.value(forKey: key, in: $0) != nil }),
      let value = world.preferences.value(forKey: key, in: below)
    else { return nil }
    var preferences = world.preferences
    preferences.set(nil, forKey: key, in: winner)
    let list = world.searchList(of: world.app.main, userLanguages: preferences.userLanguages)
    let way =
      winner == .argument ? "without the launch argument" : "after 'unset \(key)'"
    return
      "\(value.typed) in the \(below.name) domain; \(way) it would win, and a launch would read \(list.languages.first ?? "en")"
  }

  // MARK: - A key

  /// Why a key shows itself, or where it has a text after all.
  func missing(_ key: String) -> [String] {
    let answer = world.lookUpInMain(key, table: nil)
    var table = TextTable(indent: 2)
    table.add(
      "Bundle.main",
      "reads \(world.mainLanguage): \(answer.isFound ? "" : "\(answer.told)")\(answer.place.map(\.short) ?? "")"
    )
    var keys = answer.table.entries.map(\.entry.key)
    for language in world.app.main.localizationNames {
      for name in world.tableNames {
        let other = world.lookUp(key, table: name, inLanguage: language)
        keys += other.table.entries.map(\.entry.key)
        if let place = other.place { table.add(language, "\(place.short) \(quoted(other.text))") }
      }
    }
    if table.rows.count == 1 { table.add("elsewhere", "no table of any language has the key") }
    if let near = nearest(key, in: keys), near != key {
      table.add("near", "there is a key \(quoted(near))")
    }
    if !answer.isFound {
      table.add(
        "rule",
        "another language is never asked for a key that the chosen language's table lacks, not even \(fallback) for a region of it: the key is shown, or the caller's default"
      )
      if let lacking = lacking(answer) { table.add("table", lacking) }
    }
    let head = answer.isFound ? "\(quoted(key)) is there" : "\(quoted(key)) is missing"
    return [head] + table.lines(width: width)
  }

  /// A language without region, for the sentence about regions.
  private var fallback: String {
    String(world.mainLanguage.prefix { $0 != "-" && $0 != "_" })
  }

  /// How many keys the chosen language's table lacks of those of the development language.
  private func lacking(_ answer: StringLookup) -> String? {
    guard let development = world.app.main.developmentRegion?.name,
      let source = answer.table.sources.first, source.localization != development
    else { return nil }
    let all = world.lookUp("", table: nil, inLanguage: development).table.entries.map(\.entry.key)
    let own = Set(answer.table.entries.map(\.entry.key))
    let missing = all.filter { !own.contains($0) }
    guard !missing.isEmpty else { return nil }
    return
      "\(shortPath(source.file.path)) lacks \(missing.count) of \(count(all.count, "key")) that \(development) has"
  }

  // MARK: - A crash

  /// Where the last trap was, what ran, and what had happened right before.
  var crash: [String]? {
    let events = world.journal.events
    guard
      let index = events.lastIndex(where: { if case .trapped = $0.kind { true } else { false } }),
      case .trapped(let trap) = events[index].kind
    else { return nil }
    var table = TextTable(indent: 2)
    if let place = trap.place { table.add("at", place.short) }
    if !trap.functions.isEmpty {
      table.add("in", trap.functions.map(functionName).joined(separator: "\ncalled by "))
    }
    let before = events[..<index].filter { $0.step == events[index].step }.suffix(4)
      .compactMap { EventLine.text(for: $0, in: world) }
    if !before.isEmpty { table.add("before", before.joined(separator: "\n").escapingLines) }
    table.add("effect", "a device would end the app here; what it had written stays written")
    return ["would crash: \(trap.message)".escapedForTerminal] + table.lines(width: width)
  }
}
