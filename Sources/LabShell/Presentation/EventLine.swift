internal import AppCode
internal import AppResources
internal import SimulatedApp

/// Events as lines.
enum EventLine {
  /// The lines for one event: its number, what happened, and the statement that caused it.
  static func lines(for event: Event, in world: World, width: Int) -> [String] {
    guard let text = text(for: event, in: world) else { return [] }
    let place = event.place.map { "   \($0.short)" } ?? ""
    let number = String(event.number)
    let margin = String(repeating: " ", count: max(0, 4 - number.count)) + number + "  "
    let wrapped = Paragraph.wrap(
      (text + place).escapedForTerminal, width: max(20, width - margin.count))
    let blank = String(repeating: " ", count: margin.count)
    return wrapped.enumerated().map { ($0 == 0 ? margin : blank) + $1 }
  }

  /// What an event says about the statement that caused it, `nil` when it says nothing of interest there.
  static func effect(of event: Event, in world: World) -> String? {
    switch event.kind {
    case _ where event.document != nil: nil
    case .entered, .launched, .languagesChosen, .appeared, .typed, .actionSent, .outletConnected,
      .viewLoaded:
      nil
    default: text(for: event, in: world)?.escapedForTerminal
    }
  }

  /// What happened, in a clause.
  static func text(for event: Event, in world: World) -> String? {
    switch event.kind {
    case .launched(let number, let arguments, let languages):
      "launch #\(number)" + (arguments.isEmpty ? "" : " with \(arguments.joined(separator: " "))")
        + " on (\(languages.joined(separator: ", ")))"
    case .languagesChosen(let languages):
      "the process reads its languages now: (\(languages.joined(separator: ", ")))"
    case .preferenceWritten(let domain, let key, _, let new):
      "\(key) = \(new.typed) in the \(domain) domain"
    case .preferenceRemoved(let domain, let key, _): "\(key) removed from the \(domain) domain"
    case .synchronized: "synchronize: no observable effect in this process"
    case .preferenceRead(let accessor, let key, _, let stored, let result):
      read(accessor, key, stored, result, world)
    case .preferredLanguagesRead(let languages):
      "preferredLanguages is (\(languages.joined(separator: ", ")))"
    case .written(let name, let locale): "\(name) formats for \(locale)"
    case .lookedUp(let question): lookup(question, world)
    case .formatted(let call):
      "format \(quoted(call.format)) \(filling(call)) → \(quoted(call.filled.text))"
    case .fileSought(let sought):
      "\(sought.wanted) " + (sought.search.path.map { "found: \(shortPath($0))" } ?? "not found")
        + (sought.bundle == world.process.mainBundle
          ? " in Bundle.main" : " in \(shortPath(sought.path))")
    case .imageSought(let search, _):
      "image \(quoted(search.name)) "
        + (search.result.map { "found: \(shortPath($0.path))" } ?? "not found")
        + " through Bundle.main"
    case .bundleOpened(let path, let bundle):
      bundle == nil
        ? "no folder \(path) to open as a bundle" : "\(shortPath(path)) opened as a bundle"
    case .classChanged(let id, let old, let new):
      "\(world.title(of: id)): class \(runtimeName(old)) → \(runtimeName(new))"
    case .associated(let id, let key, let value):
      "\(world.title(of: id)) holds \(world.written(value)) under \(key)"
    case .made(let id, _, let from):
      "\(world.title(of: id)) made" + (from.map { " from \($0.short)" } ?? "")
    case .viewLoaded(let id): "the view of \(world.title(of: id)) is loaded"
    case .appeared(let id): "\(world.title(of: id)) appeared"
    case .outletConnected(let id, let outlet, let target):
      "\(world.title(of: id)).\(outlet) connected to \(world.title(of: target))"
    case .propertySet(let id, let property, _, let new):
      "\(world.title(of: id)).\(property) = \(world.told(new))"
    case .fieldSet(let id, let field, let value):
      "\(world.title(of: id)).\(field) = \(world.written(value))"
    case .initialised(let name, let value):
      "\(name) gets its value, once for the process: \(world.written(value))"
    case .rootReplaced(let window, let old, let new):
      "root of \(world.title(of: window)): \(old.map(world.title) ?? "nothing") → \(new.map(world.title) ?? "nothing")"
    case .presented(let id, let by): "\(world.title(of: id)) presented by \(world.title(of: by))"
    case .dismissed(let id): "\(world.title(of: id)) dismissed"
    case .actionSent(_, let target, let selector):
      "\(selector) sent to \(target.map(world.title) ?? "nobody")"
    case .typed(let id, let text): "typed into \(world.title(of: id)): \(quoted(text))"
    case .entered(let function, _): "→ \(function)"
    case .skipped(let unknown):
      "not understood\(ruleNumber(unknown.code.rawValue)): \(unknown.reason)"
    case .noTextEffect: nil
    case .queued(let number):
      "work \(number) waits for the main queue: it runs after the code that runs now"
    case .dequeued(let number): "work \(number) runs"
    case .remark(let remark): told(remark)
    case .trapped(let trap):
      "would crash: \(trap.message)" + (trap.place.map { "   \($0.short)" } ?? "")
    }
  }

  /// What a format was filled with, and by which locale.
  static func filling(_ call: Formatting) -> String {
    let arguments = call.arguments.map { argument in
      if case .object(let text, _) = argument { quoted(text) } else { argument.description }
    }
    let locale = call.locale.map { "by the locale \($0)" } ?? "without a locale"
    return "with \(arguments.isEmpty ? "nothing" : list(arguments)), \(locale)"
  }

  private static func read(
    _ accessor: String, _ key: String, _ stored: PropertyListValue?, _ result: Value, _ world: World
  ) -> String {
    let kind = accessor.prefix { $0 != "(" }
    let call = "\(kind)(forKey: \(quoted(key)))"
    if case .array? = stored, result == .none {
      return "\(call) on an array \(stored?.typed ?? "") → nil"
    }
    return "\(call) → \(world.written(result))"
  }

  private static func lookup(_ question: BundleQuestion, _ world: World) -> String {
    let answer = question.answer
    let bundle =
      question.bundle == world.process.mainBundle
      ? "Bundle.main" : shortPath(answer.bundlePath)
    let missed =
      answer.isFound ? (answer.place.map { "   from \($0.short)" } ?? "") : ": \(question.told)"
    let log = answer.log.map { "; logs \($0)" } ?? ""
    return
      "\(bundle) asked for \(answer.key.map(quoted) ?? "no key") in \(answer.table.name) → \(quoted(answer.text))\(missed)\(log)"
  }

  static func told(_ remark: Remark) -> String {
    switch remark {
    case .noInitialController(let document): "\(shortPath(document)) has no initial controller: nil"
    case .classNotFound(let name, let used, let place):
      "class \(name) of \(place.short) is not in the sources; \(used) stands in"
    case .emptyWindow: "the window has no root controller: it is black"
    case .imageMissing(let name): "no image \(quoted(name)): nil, and no log"
    case .windowMissing: "the window is nil: the assignment is skipped"
    case .deadTables(let document, let tables):
      "\(shortPath(document)) lies outside any lproj: its texts are plain, and nothing asks \(list(tables.map(shortPath)))"
    case .hidesCopies(let document, let copies):
      "\(shortPath(document)) at the top of the bundle is found first and hides \(list(copies.map(shortPath)))"
    case .attributeMissing(let key, let name, let place):
      "no property \(key) in class \(name) for the attribute at \(place.short): a device logs it and goes on"
    case .plainDocument(let path): "\(shortPath(path)) is not in Base.lproj: no lookup happens"
    case .unusableTable(let fault): "\(fault); the file is taken for absent"
    case .uncertain(let option):
      "not certain on a device: \(option.fact) (option \(option.rawValue))"
    case .deviceEndsApp: "a device would end the app now"
    }
  }
}
