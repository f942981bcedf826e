internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `prefs`: the preference domains.
struct PrefsCommand: Command {
  let name = "prefs"
  let signature = Signature(.optional("KEY", .preferenceKey))
  let summary = "the preference domains, and which one wins"
  let details = ["With KEY: what each typed read gives, such as string(forKey:)."]
  let examples = ["prefs", "prefs AppleLanguages"]
  let fields: [Shape.Field] = [
    .init(
      "domains",
      .list(
        .object([
          .init("name", .text, "argument, app, global, …"),
          .init("values", .named(.anything), "what the domain holds, by key"),
        ])), "the preference domains in the order in which they are searched"),
    .init("winners", .named(.text), "the domain whose value wins, by key"),
    .init(
      "reads", .named(.anything),
      "with KEY, what each typed accessor gives, such as string(forKey:)"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let preferences = session.world.preferences
    guard let key = arguments[0] else {
      return Output(table(preferences, width: session.width)) { facts(preferences, nil) }
    }
    let known = preferences.keys
    guard known.contains(key) else {
      throw Refusal(
        "no domain has a preference \(quoted(key))", didYouMean: nearest(key, in: known))
    }
    return Output(reads(key, preferences, session.world, width: session.width)) {
      facts(preferences, key)
    }
  }

  private func facts(_ preferences: PreferenceDomains, _ key: String?) -> [JSONValue.Member] {
    let keys = key.map { [$0] } ?? preferences.keys.sorted()
    return [
      .init(
        "domains",
        preferences.searchOrder.map { domain in
          JSONValue.object([
            .init("name", domain.name),
            .init(
              "values",
              object: keys.compactMap { key in
                preferences.value(forKey: key, in: domain).map { .init(key, JSONValue($0)) }
              }),
          ])
        }),
      .init(
        "winners",
        object: keys.compactMap { key in
          preferences.winner(forKey: key).map { .init(key, $0.domain.name) }
        }),
      .init("reads", object: key.map { typedReads($0, preferences) } ?? []),
    ]
  }

  private func typedReads(_ key: String, _ preferences: PreferenceDomains) -> [JSONValue.Member] {
    let dictionary: JSONValue =
      if case .dictionary(let members)? = preferences.object(forKey: key) {
        JSONValue(.dictionary(members))
      } else { .null }
    return [
      .init("string(forKey:)", orNull: preferences.string(forKey: key)),
      .init(
        "array(forKey:)",
        preferences.array(forKey: key).map { JSONValue(.array($0)) } ?? .null),
      .init(
        "stringArray(forKey:)",
        preferences.stringArray(forKey: key).map { .array($0.map { .string($0) }) } ?? .null),
      .init("bool(forKey:)", preferences.bool(forKey: key)),
      .init("integer(forKey:)", preferences.integer(forKey: key)),
      .init("double(forKey:)", .number(preferences.double(forKey: key))),
      .init("dictionary(forKey:)", dictionary),
    ]
  }

  private func table(_ preferences: PreferenceDomains, width: Int) -> [String] {
    let fixed = ["AppleLanguages", "AppleLocale"]
    let keys = fixed + preferences.keys.filter { !fixed.contains($0) }.sorted()
    var lines: [String] = []
    // Two keys side by side keep to 80 columns; the others get a table of their own.
    for start in stride(from: 0, to: keys.count, by: 2) {
      let pair = Array(keys[start..<min(start + 2, keys.count)])
      if start > 0 { lines.append("") }
      var table = TextTable(rows: [["domain"] + pair.map(\.escapedForTerminal)])
      for domain in preferences.shownDomains {
        table.rows.append(
          [domain.name]
            + pair.map { key in
              guard let value = preferences.value(forKey: key, in: domain) else { return "–" }
              let wins = preferences.winner(forKey: key)?.domain == domain
              return value.typed + (wins ? "  ← wins" : "")
            })
      }
      lines += table.lines(width: width)
    }
    return lines
  }

  private func reads(
    _ key: String, _ preferences: PreferenceDomains, _ world: World, width: Int
  ) -> [String] {
    var table = TextTable()
    for domain in preferences.searchOrder {
      guard let value = preferences.value(forKey: key, in: domain) else { continue }
      let wins = preferences.winner(forKey: key)?.domain == domain
      table.add(domain.name, value.typed + (wins ? "  ← wins" : ""))
    }
    table.add("string(forKey:)", preferences.string(forKey: key).map(quoted) ?? "nil")
    table.add(
      "array(forKey:)",
      preferences.array(forKey: key).map { PropertyListValue.array($0).typed } ?? "nil")
    table.add(
      "stringArray(forKey:)",
      preferences.stringArray(forKey: key).map {
        PropertyListValue.array($0.map(PropertyListValue.string)).typed
      } ?? "nil")
    table.add("bool(forKey:)", String(preferences.bool(forKey: key)))
    switch preferences.object(forKey: key) {
    case .string, .integer, .real, .boolean:
      table.add("integer(forKey:)", String(preferences.integer(forKey: key)))
      table.add("double(forKey:)", String(preferences.double(forKey: key)))
    case .dictionary(let members):
      table.add("dictionary(forKey:)", PropertyListValue.dictionary(members).typed)
    case .array, .data, .date, nil: break
    }
    return table.lines(width: width)
  }
}

extension PreferenceDomains {
  /// The domains worth a row: the three that every app has, and others that hold something.
  fileprivate var shownDomains: [Domain] {
    searchOrder.filter { [.argument, .app, .global].contains($0) || !keys(in: $0).isEmpty }
  }
}

/// `set`: writes a preference.
struct SetCommand: Command {
  let name = "set"
  let signature = Signature(
    .one("KEY", .preferenceKey), .rest("VALUE", .preferenceValue),
    options: [
      .flag("--global", "the device's domain, which Settings owns")
    ])
  let summary = "write a preference of the app, or of the device"
  let details = [
    "--global writes to the device's domain, which Settings owns.",
    "VALUE is a property list: a word, a \"text\", a list (ja, en), a dictionary {a = 1;}.",
  ]
  let examples = ["set AppleLanguages (ja, en)", "set AppleLocale ja_JP --global"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let isGlobal = arguments.has("--global")
    let key = arguments[0] ?? ""
    let text = arguments.rest(from: 1)
    guard let value = PropertyListReader.value(text) else {
      throw Refusal(
        "\(quoted(text)) is no property list; a list is written (ja, en), a text in quotes")
    }
    let before = session.world
    session.world.setPreference(key, value, global: isGlobal)
    return Output(PreferenceLines(before, session.world, key: key).lines(width: session.width))
  }
}

/// `unset`: removes a preference.
struct UnsetCommand: Command {
  let name = "unset"
  let signature = Signature(
    .one("KEY", .setPreferenceKey),
    options: [
      .flag("--global", "the device's domain, which Settings owns")
    ])
  let summary = "remove a preference of the app, or of the device"
  let examples = ["unset AppleLanguages"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let isGlobal = arguments.has("--global")
    let key = arguments[0] ?? ""
    let domain: PreferenceDomains.Domain = isGlobal ? .global : .app
    guard session.world.preferences.value(forKey: key, in: domain) != nil else {
      let known = session.world.preferences.keys(in: domain)
      throw Refusal(
        "the \(domain.name) domain has no preference \(quoted(key))",
        didYouMean: nearest(key, in: known))
    }
    let before = session.world
    session.world.unsetPreference(key, global: isGlobal)
    return Output(PreferenceLines(before, session.world, key: key).lines(width: session.width))
  }
}

/// The lines that tell what a change of a preference did and did not do.
struct PreferenceLines {
  private let before: World
  private let now: World
  private let key: String

  init(_ before: World, _ now: World, key: String) {
    self.before = before
    self.now = now
    self.key = key
  }

  func lines(width: Int) -> [String] {
    var table = TextTable()
    for event in now.journal.events(after: before.journal.last) {
      switch event.kind {
      case .preferenceWritten(let domain, let key, let old, let new):
        let was = old.map { "was \($0.typed)" } ?? "was unset"
        table.add("\(key) = \(new.typed) in the \(domain) domain".escapedForTerminal, was)
      case .preferenceRemoved(let domain, let key, let old):
        table.add(
          "\(key) removed from the \(domain) domain".escapedForTerminal,
          old.map { "was \($0.typed)" } ?? "")
      default: break
      }
    }
    var lines = table.lines(width: width)
    if let winner = now.preferences.winner(forKey: key), winner.domain == .argument {
      lines.append("the launch argument still wins in this run: \(winner.value.typed)")
    }
    if key == "AppleLanguages" {
      let languages = now.preferredLanguages
      let list = languages.isEmpty ? "empty" : "(\(languages.joined(separator: ", ")))"
      lines.append("Locale.preferredLanguages is \(list) at once".escapedForTerminal)
      lines.append(
        "Bundle.main still reads \(now.mainLanguage); no object on screen changes by itself")
    }
    return lines
  }
}
