internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

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
        "not understood\(ruleNumber(unknown.code.rawValue)): \(unknown.reason)".escapedForTerminal,
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
