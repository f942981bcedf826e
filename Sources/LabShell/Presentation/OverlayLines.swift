internal import AppResources
internal import SimulatedApp

/// The lines that tell what is supposed of an app's files, and what it would change on screen.
struct OverlayLines {
  private let world: World
  private let width: Int

  /// The number of texts that are told of one launch.
  private static let limit = 40

  init(_ world: World, width: Int) {
    self.world = world
    self.width = width
  }

  // MARK: - The changes

  /// All changes, numbered.
  var all: [String] {
    let changes = world.overlay.changes
    guard !changes.isEmpty else {
      return Paragraph.wrap(
        world.hasOverlayInForce
          ? "no file is changed; set-text, add-language, remove and set-plist suppose changes"
          : "no change is left; 'relaunch' brings the files back as they are on disk",
        width: width)
    }
    let planner = world.overlayPlanner
    var table = TextTable()
    for (position, change) in changes.enumerated() {
      table.add("\(position + 1)", described(change, planner))
    }
    let state =
      world.hasOverlayInForce
      ? "the process of launch #\(world.process.number) has them all; no file is written"
      : "'relaunch' launches the app with them; no file is written"
    return table.lines(width: width) + Paragraph.wrap(state, width: width)
  }

  /// The change that was supposed last, with its place.
  var last: [String] {
    guard let change = world.overlay.changes.last else { return [] }
    var table = TextTable()
    table.add("\(world.overlay.changes.count)", described(change, world.overlayPlanner))
    return table.lines(width: width)
  }

  /// A change, and below it where it is made, unless that is said already.
  private func described(_ change: OverlayChange, _ planner: OverlayPlanner) -> String {
    switch change.subject {
    case .text, .property:
      "\(told(change))\n\(planner.place(of: change)?.short ?? shortPath(change.file))"
    case .removedText: "\(told(change))\n\(shortPath(change.file))"
    case .language, .removedLanguage, .removedFile, .copiedFile: told(change)
    }
  }

  /// A change in one line.
  func told(_ change: OverlayChange) -> String {
    switch change.subject {
    case .text(let key, let language, let table, let old, let new):
      "\(quoted(key)) of table \(table.escapedForTerminal) in \(language.escapedForTerminal) is \(quoted(new)), "
        + (old.map { "was \(quoted($0))" } ?? "had no text")
    case .removedText(let key, let language, let table, let old):
      "\(quoted(key)) of table \(table.escapedForTerminal) in \(language.escapedForTerminal) is missing, was \(quoted(old))"
    case .language(let language, let source):
      "the localization \(language.escapedForTerminal) is there, "
        + (source.map { "with the tables of \($0.escapedForTerminal)" } ?? "an empty folder")
    case .removedLanguage(let language):
      "the localization \(language.escapedForTerminal) is missing"
    case .removedFile(let path): "\(shortPath(path)) is missing"
    case .copiedFile(let path, let source):
      "\(shortPath(path)) is there, a copy of \(shortPath(source))"
    case .property(let key, let old, let new):
      "\(key.escapedForTerminal) is \(new.typed), "
        + (old.map { "was \($0.typed)" } ?? "was not there")
    }
  }

  /// The languages to try for a change: its own, else all that the app has before or after it.
  static func languages(of change: OverlayChange, _ before: World, _ after: World) -> [String] {
    guard change.languages.isEmpty else { return change.languages }
    let known = before.supposedApp.main.localizationNames
    let new = after.supposedApp.main.localizationNames.filter { !known.contains($0) }
    return (known + new).filter { $0 != "Base" && $0 != "mul" }
  }

  // MARK: - What it would do

  /// What the texts on every screen would be, next to those before the change.
  func told(_ effect: OverlayEffect) -> [String] {
    var lines: [String] = []
    var idle: [OverlayEffect.Launch] = []
    for launch in effect.launches {
      if launch.count == 0, launch.trap == nil, launch.main.before == launch.main.after {
        idle.append(launch)
      } else {
        lines += self.lines(of: launch)
      }
    }
    if !idle.isEmpty {
      lines += Paragraph.wrap(
        "launched \(told(idle)), no text would change".escapedForTerminal, width: width)
    }
    if effect.untriedLanguages > 0 {
      lines.append("\(count(effect.untriedLanguages, "more language")) not tried")
    }
    if effect.untriedScenes > 0 {
      lines.append("\(count(effect.untriedScenes, "more scene")) not made")
    }
    if let launch = effect.launches.first(where: { $0.count > 0 && $0.trap == nil }) {
      let words = (["relaunch"] + launch.arguments).joined(separator: " ")
      let more = launch.switchedTo.map { " and 'lang \($0)'" } ?? ""
      lines += Paragraph.wrap(
        world.hasOverlayInForce
          ? "this process was launched with the files as they are now"
          : "'\(words)'\(more) brings it; this process keeps the files it was launched with",
        width: width)
    }
    return lines
  }

  /// How some launches were made: `as the preferences are, in en, or with -AppleLanguages (ja) or (ko)`.
  private func told(_ launches: [OverlayEffect.Launch]) -> String {
    let languages = launches.compactMap(\.argument).map { "(\($0))" }
    var ways = launches.filter { $0.argument == nil }.map(\.told)
    if !languages.isEmpty { ways.append("with -AppleLanguages \(list(languages, "or"))") }
    return ways.joined(separator: ", or ")
  }

  private func lines(of launch: OverlayEffect.Launch) -> [String] {
    var head = "launched \(launch.told)"
    if let language = launch.switchedTo { head += ", then switched by 'lang \(language)'" }
    if launch.main.before != launch.main.after {
      head += ", Bundle.main would read \(launch.main.after) instead of \(launch.main.before)"
      head += launch.count == 0 ? "; no text would change" : ";"
    } else {
      head += ","
    }
    if launch.count > 0 { head += " \(count(launch.count, "text")) would change" }
    if launch.trap != nil, launch.count == 0, head.hasSuffix(",") { head.removeLast() }
    var lines = Paragraph.wrap(head.escapedForTerminal, width: width)
    if let trap = launch.trap {
      lines += TextTable(rows: [[trap.told]], indent: 2).lines(width: width)
    }
    var room = Self.limit
    var lost = 0
    for screen in launch.screens {
      // What a crash keeps off the screen is counted, not listed.
      let changes = screen.changes.filter { launch.trap == nil || $0.new != nil }
      lost += screen.changes.count - changes.count
      let shown = Array(changes.prefix(max(0, room)))
      room -= changes.count
      guard !shown.isEmpty else { continue }
      let document = screen.document.map { " of \($0)" } ?? ""
      lines.append("  \(screen.controller)\(document)".escapedForTerminal)
      lines += ChangeLines(shown, launch.world).rows(indent: 4, width: width)
    }
    if room < 0 { lines.append("  and \(count(-room, "text")) more") }
    if lost > 0 { lines.append("  \(count(lost, "text")) would not come on screen") }
    return lines
  }
}

extension OverlayEffect.Launch {
  /// How it was launched, after the word "launched".
  fileprivate var told: String {
    argument.map { "with -AppleLanguages (\($0))" }
      ?? "as the preferences are, in \(main.before)"
  }
}

extension Session {
  /// Supposes a change, and tells what it would do to the texts on every screen.
  mutating func suppose(
    _ plan: (OverlayPlanner) throws(OverlayFault) -> OverlayChange
  ) throws(Refusal) -> Output {
    let before = world
    let change: OverlayChange
    do throws(OverlayFault) {
      change = try plan(world.overlayPlanner)
      try world.suppose(change)
    } catch {
      throw Refusal("\(error)".escapedForTerminal)
    }
    let lines = OverlayLines(world, width: width)
    let languages = OverlayLines.languages(of: change, before, world)
    let effect = world.effect(since: before, in: languages)
    let facts = OverlayFacts(world: world, effect: effect)
    return Output(lines.last + lines.told(effect)) { facts.members }
  }
}
