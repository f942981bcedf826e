internal import AppResources
internal import SimulatedApp

/// `languages`: which language the app is in, and why.
struct LanguagesCommand: Command {
  let name = "languages"
  let signature = Signature(
    .many("LANG", .language),
    options: [.value("--target", "NAME", .bundle, "a framework, extension or package instead")])
  let summary = "the localizations, and why one of them is chosen"
  let details = [
    "With LANG…: what a device with these languages would get, the most preferred first.",
    "--target NAME asks for a framework, extension or package instead of the app.",
  ]
  let examples = ["languages", "languages zh-HK en-HK"]
  let fields = LanguageArgument.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let target = arguments["--target"]
    let world = session.world
    let typed = arguments.words.map(\.text)
    let argument = LanguageArgument(
      world: world, bundle: try world.bundle(named: target), typed: typed.isEmpty ? nil : typed)
    return Output(argument.lines(width: session.width)) { argument.facts }
  }
}

/// The argument that leads from a list of preferred languages to the language of a bundle.
private struct LanguageArgument {
  let world: World
  let bundle: ResourceBundle
  /// The languages of a device that is only supposed.
  let typed: [String]?

  private var wanted: [String] { typed ?? world.process.userLanguages }
  /// The options of the running process, or of a launch that is only supposed.
  private var options: PlatformOptions {
    typed == nil ? world.process.caches.options : world.device.options
  }
  private var isMain: Bool { bundle.path == world.app.main.path }

  func lines(width: Int) -> [String] {
    let list = world.searchList(
      of: bundle, userLanguages: wanted, matching: options.matching)
    var table = TextTable()
    let names = bundle.localizationNames.joined(separator: " ").escapedForTerminal
    table.add("localizations", names.isEmpty ? "none" : names)
    table.add("development language", developmentLanguage.escapedForTerminal)
    table.add(
      typed == nil ? "asked for at launch" : "asked for",
      wanted.isEmpty ? "nothing" : wanted.joined(separator: ", ").escapedForTerminal)
    table.add("chosen", (list.languages.first ?? "en").escapedForTerminal)
    table.add("search list", list.languages.joined(separator: ", ").escapedForTerminal)
    var lines = table.lines(width: width) + NegotiationLines(list).lines(width: width)
    lines += remarks(on: list.languages.first ?? "en", width: width)
    let leanings = world.leanings(of: bundle, userLanguages: wanted, with: options)
    lines += Leaning.lines(leanings, width: width)
    if bundle.usesAppleLocalizations {
      lines += Paragraph.wrap(
        "Info.plist has CFBundleUseAppleLocalizations: on a device the list begins with the system's own localizations, which are not known here\(ruleNumber("L9"))",
        width: width)
    }
    guard isMain else { return lines }
    return lines + localeLines(width: width) + otherLines(width: width) + nextLaunch(width: width)
  }

  /// The development language; that its texts lie in Base, where it has no folder of its own.
  private var developmentLanguage: String {
    guard let name = bundle.developmentRegion?.name else { return "none" }
    let isServedByBase = bundle.localizations.contains {
      $0.name == name && $0.origin == .developmentRegion
    }
    return isServedByBase && bundle.localizationNames.contains("Base")
      ? "\(name), whose texts are those of Base" : name
  }

  /// What is odd about the chosen localization: its folder's name, the tables it lacks.
  private func remarks(on language: String, width: Int) -> [String] {
    var lines: [String] = []
    if let advice = bundle.localizations.first(where: { $0.name == language })?.namingAdvice {
      lines += Paragraph.wrap(advice.description.escapedForTerminal, width: width)
    }
    let share = TableShare(
      of: language, in: bundle, files: world.app.files, for: world.process.caches.device)
    if !share.missing.isEmpty, !(share.own.isEmpty && isDevelopment(language)) {
      lines += Paragraph.wrap("warning: \(share.sentence)".escapedForTerminal, width: width)
    }
    return lines
  }

  private func isDevelopment(_ language: String) -> Bool {
    bundle.developmentRegion?.name == language
  }

  static let fields: [Shape.Field] = [
    .init("bundle", .text, "the bundle's path, empty for the opened folder itself"),
    .init("localizations", .list(.text), "what it has"),
    .init("developmentLanguage", .orNull(.text), "its development language"),
    .init("wanted", .list(.text), "the languages that were asked for"),
    .init("searchList", .list(.text), "the languages that it reads; the first is the chosen one"),
    .init("steps", .list(WorldFacts.stepShape), "how they were chosen"),
    .init(
      "candidates",
      .list(
        .object([
          .init("name", .text, "the localization"),
          .init("isChosen", .flag, "whether it was chosen"),
          .init("rule", .text, "the number of the platform's rule"),
          .init("reason", .text, "why it was chosen or not"),
        ])), "every localization, as the deciding step judged it"),
    .init(
      "locale",
      .orNull(
        .object([
          .init("identifier", .text, "what Locale.current is, or would be"),
          .init("source", .text, "why"),
        ])), "Locale.current; only for the app itself"),
    .init(
      "others",
      .list(
        .object([
          .init("name", .text, "the bundle's name"),
          .init("kind", .text, "framework, extension, package, …"),
          .init("language", .text, "the language it is in"),
          .init("reason", .text, "why"),
        ])), "the other bundles of the app; only for the app itself"),
    .init("nextLaunch", .orNull(.text), "what the next launch will choose, where it differs"),
  ]

  /// The same for programs.
  var facts: [JSONValue.Member] {
    let list = world.searchList(
      of: bundle, userLanguages: wanted, matching: options.matching)
    let negotiation = list.decidingStep?.negotiation
    let candidates = (negotiation?.candidates ?? []).map { candidate in
      JSONValue.object([
        .init("name", candidate.name.written), .init("isChosen", candidate.verdict.isInResult),
        .init("rule", candidate.verdict.rule),
        .init("reason", negotiation?.sentence(forCandidateAt: candidate.position) ?? ""),
      ])
    }
    let next = isMain ? nextLanguage : nil
    return [
      .init("bundle", bundle.path), .init("localizations", bundle.localizationNames),
      .init("developmentLanguage", orNull: bundle.developmentRegion?.name),
      .init("wanted", wanted), .init("searchList", list.languages),
      .init("steps", WorldFacts.steps(of: list)), .init("candidates", candidates),
      .init(
        "locale",
        isMain
          ? .object([
            .init("identifier", currentLocale.identifier), .init("source", currentLocale.reason),
          ]) : .null),
      .init(
        "others",
        (isMain ? world.otherBundles : []).map { candidate in
          let list = searchList(of: candidate)
          return JSONValue.object([
            .init("name", candidate.name), .init("kind", candidate.kind.noun),
            .init("language", list.languages.first ?? "en"), .init("reason", reason(list)),
          ])
        }),
      .init("nextLaunch", orNull: next),
    ]
  }

  // MARK: - Locale.current

  /// What `Locale.current` is, or would be, beside the language of the bundle (rules E2 and E3).
  private func localeLines(width: Int) -> [String] {
    let (identifier, reason) = currentLocale
    let line =
      "Locale.current \(typed == nil ? "is" : "would be") \(identifier): \(reason)\(ruleNumber("E2"))"
    return Paragraph.wrap(line.escapedForTerminal, width: width)
  }

  private var currentLocale: (identifier: String, reason: String) {
    var preferences = world.preferences
    if let typed {
      for domain in preferences.searchOrder {
        preferences.set(nil, forKey: "AppleLanguages", in: domain)
        preferences.set(nil, forKey: "AppleLocale", in: domain)
      }
      preferences.set(
        .array(typed.map(PropertyListValue.string)), forKey: "AppleLanguages", in: .global)
      preferences.set(
        .string(Device.locale(of: typed.first ?? "en", region: nil)), forKey: "AppleLocale",
        in: .global)
    }
    let locale = CurrentLocale(
      preferences: preferences, localizations: bundle.localizationNames,
      allowsMixedLocalizations: bundle.allowsMixedLocalizations,
      matching: world.device.options.matching)
    let identifier = typed == nil ? world.currentLocale : locale.identifier
    let reason =
      switch locale.source {
      case .appleLocale: "the device's own, whose language the app shows"
      case .appLanguage: "the app's language with the device's region"
      case .preferredLanguage: "the first preferred language, as there are no region settings"
      case .none: "the system's own, as nothing is set"
      }
    // A write after launch changes what a new process would find, not what this one holds.
    let isFixed = typed == nil && identifier != locale.identifier
    return (
      identifier,
      isFixed ? "fixed at launch; a new process would have \(locale.identifier)" : reason
    )
  }

  // MARK: - Other bundles

  private func otherLines(width: Int) -> [String] {
    let others = world.otherBundles
    guard !others.isEmpty else { return [] }
    var table = TextTable(indent: 2)
    let shown = others.prefix(8)
    for candidate in shown {
      let list = searchList(of: candidate)
      table.add(
        candidate.name.escapedForTerminal, candidate.kind.noun,
        (list.languages.first ?? "en").escapedForTerminal,
        (reason(list) + alone(candidate, list)).escapedForTerminal)
    }
    let rest = others.count - shown.count
    return ["other bundles"]
      + table.lines(width: width)
      + (rest > 0 ? ["  and \(rest) more; languages --target NAME asks for one"] : [])
  }

  /// Which language a bundle beside the app would be in, if it did not follow the app.
  private func alone(_ candidate: BundleCandidate, _ list: SearchList) -> String {
    guard case .mainBundle? = list.decidingStep else { return "" }
    let bundle = world.app.folder.bundle(
      candidate, of: world.app.files, for: world.process.caches.device)
    let own = SearchList(
      localizations: bundle.localizationNames, developmentRegion: bundle.developmentRegion?.name,
      userLanguages: wanted)
    let main = world.searchList(of: world.app.main, userLanguages: wanted).languages.first
    guard let language = own.languages.first, language != list.languages.first else {
      return ""
    }
    let isDeclared = world.app.main.localizationNames.contains(language)
    return
      "; by itself \(language)"
      + (isDeclared || language == main
        ? "" : ", which the app does not have: declare it in CFBundleLocalizations of the app")
  }

  private func searchList(of candidate: BundleCandidate) -> SearchList {
    let bundle = world.app.folder.bundle(
      candidate, of: world.app.files, for: world.process.caches.device)
    return world.searchList(of: bundle, userLanguages: wanted, matching: options.matching)
  }

  /// Why a bundle beside the app is in its language.
  private func reason(_ list: SearchList) -> String {
    guard let step = list.decidingStep ?? list.steps.last else { return "" }
    let reason =
      switch step {
      case .mainBundle: follows(list)
      case .userLanguages(let negotiation): negotiation.summary
      case .developmentRegion, .appendedDevelopmentRegion: "its development language"
      case .english, .appendedEnglish, .constantEnglish: "English, for want of a match"
      case .firstLocalization: "its first localization, for want of a match"
      }
    return "\(reason)\(ruleNumber(step.rule))"
  }

  /// That a bundle follows the app, and that it lacks the app's language where it does.
  private func follows(_ list: SearchList) -> String {
    let main = world.searchList(of: world.app.main, userLanguages: wanted).languages
    guard let first = main.first, list.languages.first != first else { return "follows the app" }
    return "follows the app, and has no \(first)"
  }

  // MARK: - The next launch

  private func nextLaunch(width: Int) -> [String] {
    guard let next = nextLanguage else { return [] }
    let preferred = world.preferredLanguages.joined(separator: ", ")
    return Paragraph.wrap(
      "preferences now say (\(preferred)): the next launch will choose \(next)"
        .escapedForTerminal, width: width)
  }

  /// What the next launch will choose, where preferences differ from those of this one.
  private var nextLanguage: String? {
    guard typed == nil, world.preferredLanguages != wanted else { return nil }
    let next = world.searchList(of: bundle, userLanguages: world.preferences.userLanguages)
    return next.languages.first ?? "en"
  }
}
