internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `lang`: the app's own switch.
struct LangCommand: Command {
  let name = "lang"
  let usage = "CODE"
  let summary = "switch the language with the app's code, step by step"
  let details = [
    "The shell looks for the function or setter of the app that stores AppleLanguages",
    "and rebuilds the root, calls it with CODE, and tells what happened.",
  ]
  let examples = ["lang ja"]
  let acts = true
  let countsStale = false

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try arguments.refuseOptions()
    guard let code = arguments[0], arguments.count == 1 else {
      let languages = session.world.switchableLanguages
      throw Refusal("lang needs one language: \(list(languages, "or"))")
    }
    let before = session.world
    switch session.world.switchLanguage(to: code) {
    case .noSwitch:
      throw Refusal(RecipeLines(session.world).noSwitch)
    case .noReceiver(let call, let className):
      throw Refusal("\(call.escapedForTerminal) needs a \(className), and there is none now")
    case .noSuchLanguage(let type, let languages):
      let near = nearest(code, in: languages)
      throw Refusal(
        "\(type) has no language \(quoted(code)); it has \(list(languages))", didYouMean: near)
    case .ran(let call):
      return Output(
        SwitchLines(before, session.world, call: call, language: code).lines(width: session.width))
    case .trapped(let call, let trap):
      let lines = SwitchLines(before, session.world, call: call, language: code).lines(
        width: session.width)
      return Output(lines + trap.lines(width: session.width), failed: true)
    }
  }

  func completions(in session: Session) -> [String] { session.world.switchableLanguages }
}

extension Trap {
  /// The same in as many lines as it needs.
  func lines(width: Int) -> [String] {
    guard told.displayWidth > width else { return [told] }
    return placed(
      "would crash: \(message.escapedForTerminal)", place?.short ?? "", width: width)
  }

  /// What a device would do, with file and line.
  var told: String {
    let location = place.map { "   \($0.short)" } ?? ""
    return "would crash: \(message.escapedForTerminal)\(location)"
  }
}

/// The lines that tell what a switch did: its steps, and what changed on screen and what did not.
struct SwitchLines {
  private let before: World
  private let now: World
  private let call: String
  private let language: String

  init(_ before: World, _ now: World, call: String, language: String) {
    self.before = before
    self.now = now
    self.call = call
    self.language = language
  }

  func lines(width: Int) -> [String] {
    let events = Array(now.journal.events(after: before.journal.last))
    let steps = SwitchSteps(events, before: before, now: now)
    var lines = placed(
      call.escapedForTerminal, now.app.languageSwitch?.place.short ?? "", width: width)
    lines += steps.lines(width: width)
    lines += RemarkLines(before, now).lines(width: width)
    for (name, place) in now.unmetCasts {
      lines += placed(
        "no object adopts \(name): the cast gives nil, and nothing is done".escapedForTerminal,
        place.short, width: width)
    }
    guard now.process.trap == nil else { return lines }
    if steps.isEmpty { lines += NothingDone(events, now, language: language).lines(width: width) }
    lines += answer(width: width)
    lines += ChangeLines(before, now).lines(width: width)
    lines += StaleLines(now).summary(width: width)
    return lines
  }
}

extension SwitchLines {
  /// That the app's code answers with another language than was asked for, where it does.
  private func answer(width: Int) -> [String] {
    let force = now.languageInForce
    // `zh-Hans` answers for `zh-Hans-CN`: that is the language asked for.
    guard force.source != .mainBundle, !"\(language)-".hasPrefix("\(force.app)-") else { return [] }
    return Paragraph.wrap(
      "asked for \(language), but the app's own lookups are in \(force.app) now".escapedForTerminal,
      width: width)
  }
}

/// The lines that tell why a switch that ran did nothing.
struct NothingDone {
  private let events: [Event]
  private let now: World
  /// The language that was asked for, where one was.
  private let language: String?

  init(_ events: [Event], _ now: World, language: String? = nil) {
    self.events = events
    self.now = now
    self.language = language
  }

  func lines(width: Int) -> [String] {
    var lines = Paragraph.wrap(
      "nothing was written and nothing is rebuilt\(reason)\(stored)".escapedForTerminal,
      width: width)
    for event in events {
      guard case .skipped(let unknown) = event.kind else { continue }
      lines += placed(
        "not understood (\(unknown.code.rawValue)): \(unknown.reason)".escapedForTerminal,
        unknown.place?.short ?? "", width: width)
    }
    return lines
  }

  /// What the stored list still says, where the next launch will not read what was asked for.
  private var stored: String {
    guard let language, now.app.languageSwitch?.key == "AppleLanguages",
      let winner = now.preferences.winner(
        forKey: "AppleLanguages")
    else { return "" }
    let next = now.searchList(
      of: now.app.main, userLanguages: now.preferences.userLanguages
    ).languages.first
    guard let next, !"\(language)-".hasPrefix("\(next)-") else { return "" }
    return
      "; AppleLanguages stays \(winner.value.typed) in the \(winner.domain.name) domain, and the next launch reads \(next)"
  }

  /// Where it returned; and that the language is the one asked for, where the getter says so.
  private var reason: String {
    guard !events.contains(where: { if case .skipped = $0.kind { true } else { false } }) else {
      return ": not all of it was understood"
    }
    let condition = now.conditionOfLastStatement.map { ", as \($0) holds" } ?? ""
    let place = now.lastStatement.map { ": it returned at \($0.short)\(condition)" } ?? ""
    guard let name = now.app.languageSwitch?.propertyName, let value = now.switchValue else {
      return place
    }
    return "\(place), since \(name) is \(now.written(value)) already"
  }
}

/// The steps of a switch, in the order in which they happened: preferences, bundle, root view.
struct SwitchSteps {
  private var steps: [(title: String, rows: [(text: String, place: String)])] = []

  var isEmpty: Bool { steps.isEmpty }

  init(_ events: [Event], before: World, now: World) {
    for event in events {
      let place = event.place?.short ?? ""
      switch event.kind {
      case .preferenceWritten(let domain, let key, let old, let new):
        add("preferences", "\(key) = \(new.typed) in the \(domain) domain", place)
        add("preferences", SwitchSteps.shadow(key, old, domain, now), "")
      case .preferenceRemoved(let domain, let key, _):
        add("preferences", "\(key) removed from the \(domain) domain", place)
      case .synchronized:
        add("preferences", "synchronize: no observable effect", place)
      case .classChanged(let id, let old, let new):
        let name = id == now.process.mainBundle ? "Bundle.main" : now.title(of: id)
        add("bundle", "\(name): class \(runtimeName(old)) → \(runtimeName(new))", place)
      case .associated(let id, _, let value):
        let name = id == now.process.mainBundle ? "Bundle.main" : now.title(of: id)
        add("bundle", "\(name) now holds \(now.written(value))", place)
      case .rootReplaced(let window, let old, let new):
        addRoot(old, new, in: window, place, now)
      default: break
      }
    }
    addBundles(events, now)
  }

  /// What was there before a write, and what else the key stands for.
  private static func shadow(
    _ key: String, _ old: PropertyListValue?, _ domain: String, _ now: World
  ) -> String {
    var text = old.map { "was \($0.typed)" } ?? "was unset"
    if let winner = now.preferences.winner(forKey: key), winner.domain == .argument {
      text += "; the launch argument \(winner.value.typed) still wins in this run"
    } else if domain != "global", old == nil,
      let device = now.preferences.value(forKey: key, in: .global)
    {
      text += "; the device says \(device.typed)"
    }
    return text
  }

  private mutating func addRoot(
    _ old: ObjectID?, _ new: ObjectID?, in window: ObjectID, _ place: String, _ now: World
  ) {
    guard let new else {
      add("root view", "set to nil: the window is black", place)
      return
    }
    let file =
      now.process.objects[new]?.origin.map { "\(shortPath($0.document)) instantiated: " } ?? ""
    let replaced = old.map { " replaces \(now.title(of: $0))" } ?? " is the first root"
    let other = window == now.keyWindow ? "" : " in \(now.title(of: window)), which is not in front"
    add("root view", "\(file)\(now.title(of: new))\(replaced)\(other)", place)
  }

  private mutating func addBundles(_ events: [Event], _ now: World) {
    guard !steps.isEmpty else { return }
    let main = now.process.mainBundle
    var rows: [(text: String, place: String)] = []
    if !steps.contains(where: { $0.title == "bundle" }) {
      let name = now.className(of: main)
      let text =
        name == "Bundle"
        ? "Bundle.main untouched: class NSBundle, still reads \(now.mainLanguage)"
        : "Bundle.main stays a \(name); its own files are still read in \(now.mainLanguage)"
      rows.append((text, ""))
    }
    var seen: Set<String> = []
    for event in events {
      guard case .bundleOpened(let path, let bundle) = event.kind, bundle != nil,
        seen.insert(path).inserted
      else { continue }
      let by = event.functions.first.map { " by \(functionName($0))" } ?? ""
      rows.append(("\(shortPath(path)) opened\(by)", event.place?.short ?? ""))
    }
    for event in events {
      guard case .fileSought(let sought) = event.kind, sought.search.path == nil,
        sought.wanted.hasSuffix(".lproj"), seen.insert(sought.wanted).inserted
      else { continue }
      let reason = MissingFolder(sought.wanted, in: now).told
      rows.append(("\(sought.wanted) not found\(reason)", event.place?.short ?? ""))
    }
    guard !rows.isEmpty else { return }
    if let index = steps.firstIndex(where: { $0.title == "bundle" }) {
      steps[index].rows += rows
    } else {
      let index = steps.firstIndex { $0.title == "root view" } ?? steps.count
      steps.insert(("bundle", rows), at: index)
    }
  }

  private mutating func add(_ title: String, _ text: String, _ place: String) {
    if let last = steps.indices.last, steps[last].title == title {
      steps[last].rows.append((text, place))
    } else {
      steps.append((title, [(text, place)]))
    }
  }

  func lines(width: Int) -> [String] {
    let margin = 2 + (steps.map { "0 \($0.title)".count }.max() ?? 0)
    return steps.enumerated().flatMap { number, step in
      let rows = step.rows.flatMap {
        placed($0.text.escapedForTerminal, $0.place, after: margin, width: width)
      }
      return titled("\(number + 1) \(step.title)", rows, margin: margin)
    }
  }
}

/// The lines that tell how the screen differs.
struct ChangeLines {
  /// What the commands that go through history tell programs.
  static let fields: [Shape.Field] = [
    .init("moment", .integer, "the moment that is now; 0 is the first launch"),
    .init("changes", .list(WorldFacts.changeShape), "what differs on screen"),
    .init("stale", .list(WorldFacts.staleShape), "what on screen is stale now"),
    .init("language", WorldFacts.languageShape, "the languages that texts come in now"),
  ]

  /// The same for programs, with the moment that is now.
  func facts(moment: Int) -> Facts {
    let (before, facts) = (before, WorldFacts(now))
    return {
      [
        .init("moment", moment), .init("changes", facts.changes(since: before)),
        .init("stale", facts.stale), .init("language", facts.language),
      ]
    }
  }

  private let before: World
  private let changes: [ScreenChange]
  private let now: World

  init(_ before: World, _ now: World) {
    self.before = before
    self.now = now
    changes = now.changes(since: before)
  }

  /// The lines for some changes, as `now` tells of them.
  init(_ changes: [ScreenChange], _ now: World) {
    before = now
    self.changes = changes
    self.now = now
  }

  func lines(width: Int) -> [String] {
    guard !changes.isEmpty else { return ["on screen   nothing changed"] }
    return ["on screen"] + rows(indent: 2, width: width)
  }

  /// A line for each change.
  func rows(indent: Int, width: Int) -> [String] {
    var table = TextTable(indent: indent)
    let room = width - indent - 2 - (changes.map(\.item.title.displayWidth).max() ?? 0)
    for change in changes {
      let item = change.item
      switch (change.old, change.new) {
      case (let old?, let new?):
        table.add(
          item.title, arrow(now.told(old, like: item), now.told(new, like: item), room: room))
      case (nil, let new?): table.add(item.title, "new: \(now.told(new, like: item))")
      case (let old?, nil): table.add(item.title, "gone: \(now.told(old, like: item))")
      case (nil, nil): break
      }
    }
    return table.lines(width: width)
  }

  /// Old and new on one line, or where that is too short, each on its own.
  private func arrow(_ old: String, _ new: String, room: Int) -> String {
    let line = "\(old) → \(new)"
    return line.displayWidth <= room ? line : "\(old)\n→ \(new)"
  }
}
