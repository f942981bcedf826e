internal import AppCode
internal import AppResources
internal import SimulatedApp

/// `bundle`: the main bundle as it is now.
struct BundleCommand: Command {
  let name = "bundle"
  let signature = Signature()
  let summary = "Bundle.main: class, language, tables; other open bundles"
  let examples = ["bundle"]
  let fields: [Shape.Field] = [
    .init("class", .text, "the class of Bundle.main now"),
    .init("searchList", .list(.text), "the languages that it reads, fixed at launch"),
    .init("launch", .integer, "the number of the launch"),
    .init("localizations", .list(.text), "the localizations of the app"),
    .init("tablesRead", .list(.text), "the tables that it has read and keeps"),
    .init("associations", .named(.text), "the values associated with it, by key"),
    .init(
      "others",
      .list(
        .object([
          .init("path", .text, "the path below the opened folder"),
          .init("tablesRead", .list(.text), "the tables that it has read and keeps"),
        ])), "the other bundles that are open"),
    .init("language", WorldFacts.languageShape, "the languages that texts come in now"),
    .init(
      "cost",
      .orNull(
        .object([
          .init("lookups", .integer, "look-ups through the class since the launch"),
          .init("preferencesRead", .integer, "preferences read in them"),
          .init("bundlesOpened", .integer, "bundles opened in them"),
        ])), "what look-ups through a class in the bundle's place cost"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let world = session.world
    let main = world.process.mainBundle
    var table = TextTable()
    let name = world.className(of: main)
    table.add(
      "Bundle.main", "class \(runtimeName(name))" + (name == "Bundle" ? "" : ", not the system's"))
    let list = world.searchList(ofBundleAt: world.app.main.path)
    table.add(
      "language", "\(list.languages.first ?? "en"), fixed at launch #\(world.process.number)")
    table.add("search list", list.languages.joined(separator: ", "))
    table.add("localizations", world.app.main.localizationNames.joined(separator: " "))
    let tables = world.process.caches.rememberedTables(of: world.app.main).map(\.name)
    table.add("tables read", tables.isEmpty ? "none" : tables.joined(separator: ", "))
    let held = world.process.associations.filter { $0.key.object == main }
    for (key, value) in held.sorted(by: { $0.key.key < $1.key.key }) {
      table.add("holds", "\(world.written(value)) under \(key.key)")
    }
    for (path, id) in world.process.bundles.sorted(by: { $0.key < $1.key }) where id != main {
      let read = world.process.caches.tablesRead(atPath: path)
      table.add(
        "open",
        "\(shortPath(path)), tables read: \(read.isEmpty ? "none" : read.joined(separator: ", "))")
    }
    let force = world.languageInForce
    switch force.source {
    case .mainBundle: break
    case .override(let name):
      table.add("override", "\(name) answers in \(force.app)")
      if let cost = LookupCost(world).told { table.add("cost", cost) }
    case .bundleProperty(let name): table.add("beside it", "\(name) opens \(force.app)")
    case .getter(let name): table.add("beside it", "\(name) is \(force.app)")
    case .preference(let key): table.add("beside it", "\(key) is \(force.app) in the preferences")
    }
    return Output(table.lines(width: session.width)) { facts(world) }
  }

  private func facts(_ world: World) -> [JSONValue.Member] {
    let main = world.process.mainBundle
    let held = world.process.associations.filter { $0.key.object == main }
    let others = world.process.bundles.filter { $0.value != main }.keys.sorted()
    return [
      .init("class", runtimeName(world.className(of: main))),
      .init("searchList", world.searchList(ofBundleAt: world.app.main.path).languages),
      .init("launch", world.process.number),
      .init("localizations", world.app.main.localizationNames),
      .init(
        "tablesRead", world.process.caches.rememberedTables(of: world.app.main).map(\.name)),
      .init(
        "associations",
        object: held.sorted { $0.key.key < $1.key.key }.map {
          .init($0.key.key, world.written($0.value))
        }),
      .init(
        "others",
        others.map { path in
          JSONValue.object([
            .init("path", path),
            .init("tablesRead", world.process.caches.tablesRead(atPath: path)),
          ])
        }),
      .init("language", WorldFacts(world).language), .init("cost", LookupCost(world).json),
    ]
  }
}

extension BundleCaches {
  /// The names of the tables that the bundle at a path has read.
  fileprivate func tablesRead(atPath path: String) -> [String] {
    var copy = self
    guard let bundle = copy.bundle(atPath: path) else { return [] }
    return rememberedTables(of: bundle).map(\.name)
  }
}

/// What the lookups of a process cost in a class that took the main bundle's place.
struct LookupCost {
  private var lookups = 0
  private var opened = 0
  private var read = 0

  /// Counts in the journal, since the launch.
  init(_ world: World) {
    for event in world.journal.events.reversed() {
      if case .launched = event.kind { break }
      guard event.functions.contains(where: { $0.contains("localizedString(forKey:value:table:)") })
      else { continue }
      switch event.kind {
      case .lookedUp: lookups += 1
      case .bundleOpened: opened += 1
      case .preferenceRead: read += 1
      default: break
      }
    }
  }

  /// The counts for programs, `null` while nothing was looked up through the class.
  var json: JSONValue {
    guard lookups > 0 else { return .null }
    return .object([
      .init("lookups", lookups), .init("preferencesRead", read), .init("bundlesOpened", opened),
    ])
  }

  /// The counts in a line, `nil` while nothing was looked up through the class.
  var told: String? {
    guard lookups > 0 else { return nil }
    return
      "\(count(lookups, "lookup")) since the launch read \(count(read, "preference")) and opened a bundle \(count(opened, "time"))"
  }
}
