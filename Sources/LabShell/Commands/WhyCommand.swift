internal import AppCode
internal import AppResources
internal import SimulatedApp

/// `why`: the whole chain from the text on screen to the preferences.
struct WhyCommand: Command {
  let name = "why"
  let usage = "NAME[.property] [--short] | language | missing KEY | crash"
  let summary = "the whole chain from a text back to the preferences"
  let details = [
    "why language     which language the app is in, from the preferences on",
    "why missing KEY  why a key shows itself, and which languages have it",
    "why crash        where the last trap was, and what had happened before",
    "--short          one line",
  ]
  let examples = ["why infoTextView", "why flagView.image", "why language"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    var arguments = arguments
    let isShort = arguments.takeFlag("--short")
    try arguments.refuseOptions(known: ["--short"])
    guard !arguments.isEmpty else {
      throw Refusal("why needs a name; 'show' lists what is on screen")
    }
    let world = session.world
    let others = WhyOthers(world, width: session.width)
    switch arguments[0] {
    case "language"? where arguments.count == 1: return Output(others.language)
    case "missing"? where arguments.count > 1:
      let key = arguments.count == 2 ? arguments[1] ?? "" : arguments.rest(from: 1)
      return Output(others.missing(key))
    case "crash"? where arguments.count == 1, "CRASH"? where arguments.count == 1:
      guard let lines = others.crash else { throw Refusal("nothing has crashed") }
      return Output(lines)
    default: break
    }
    let found = try world.found(arguments.text.replacingSpaceBeforeNumber)
    guard let item = found.items.first(where: { $0.object == found.object }) ?? found.items.first
    else {
      throw Refusal("\(found.name) shows no text or image now")
    }
    let lines = WhyLines(world, world.explanation(of: item))
    return Output(isShort ? [lines.short] : lines.lines(width: session.width))
  }

  func completions(in session: Session) -> [String] {
    session.viewNames + ["language", "missing", "crash"]
  }
}

/// The lines that tell an explanation.
struct WhyLines {
  private let world: World
  private let explanation: Explanation

  init(_ world: World, _ explanation: Explanation) {
    self.world = world
    self.explanation = explanation
  }

  func lines(width: Int) -> [String] {
    let item = explanation.item
    var table = TextTable(indent: 2)
    table.add("made by", madeBy)
    addChain(to: &table)
    if let choice = explanation.choice { table.add("language", told(choice)) }
    addResult(to: &table)
    if let wanted = explanation.wanted, isWorthTelling(wanted) {
      table.add("\(wanted.language) has", told(wanted))
    }
    var mends = explanation.remedies.map { $0.told(in: world, like: item) }
    if let missing = explanation.missing { mends.append(missing.told(in: world, like: item)) }
    if !mends.isEmpty {
      table.add("to see it", mends.joined(separator: ",\nor "))
    }
    let verb = item.property == "image" || item.property == "normalImage" ? "shows" : "is"
    return ["\(item.title) \(verb) \(world.told(item.slot.value))".escapedForTerminal]
      + table.lines(width: width)
  }

  /// All of it in one line.
  var short: String {
    let item = explanation.item
    var text = "\(item.title) is \(world.told(item.slot.value)): "
    switch explanation.provenance {
    case .lookup(_, let question):
      text += question.answer.place.map { "from \($0.short)" } ?? question.told
    case .document(let path): text += "plain text of \(shortPath(path))"
    case .image(let image, _):
      text += "image by \(image.way == "named" ? "name, through Bundle.main" : image.way)"
    case .literal(let place): text += "written in the code" + (place.map { ", \($0.short)" } ?? "")
    case .typed: text += "a person typed it"
    case .unknown(let unknown): text += "not known, \(unknown.reason)"
    }
    let mends = explanation.remedies.map(\.kind.rawValue)
    return text.escapedForTerminal + (mends.isEmpty ? "" : "; stale until \(list(mends, "or"))")
  }

  // MARK: - Who made it

  private var madeBy: String {
    let item = explanation.item
    var text = ""
    if let origin = world.process.objects[item.object]?.origin {
      text = "\(origin.place.short), \(origin.element) \(origin.id)"
    } else if let place = world.process.memory[item.object]?.place {
      text = place.short
    } else {
      text = "the system"
    }
    text += ", in \(world.title(of: item.controller))"
    if let setting = explanation.setting {
      text += setting.step == 0 ? ", at the first launch" : ", in step \(setting.step)"
    }
    return text.escapedForTerminal
  }

  // MARK: - What was asked

  private func addChain(to table: inout TextTable) {
    if let setting = explanation.setting, setting.document == nil, !setting.functions.isEmpty {
      table.add("set by", cause(of: setting))
    }
    switch explanation.provenance {
    case .lookup(let event, let question):
      table.add("asked", asked(question))
      if event.document == nil, !event.functions.isEmpty, event.place != explanation.setting?.place
      {
        table.add("", "by \(cause(of: event))")
      }
      if let name = world.constant(holding: event.number) {
        table.add("held by", "\(name), which got its value once for the process")
      }
      for (index, line) in bundleChoice(before: event).enumerated() {
        table.add(index == 0 ? "bundle" : "", line)
      }
      table.add("looked in", lookedIn(question.answer))
    case .image(let image, let sought):
      table.add("asked", askedForImage(image, sought))
      if let sought { table.add("looked in", places(sought)) }
    case .document(let path):
      table.add(
        "asked",
        "nobody: \(shortPath(path)) is no document of Base.lproj, so its texts are plain text")
    case .literal(let place):
      table.add(
        "asked", "nobody: the text is written in the code" + (place.map { ", \($0.short)" } ?? ""))
    case .typed: table.add("asked", "nobody: a person typed it")
    case .unknown(let unknown):
      table.add(
        "asked", "not known (\(unknown.code.rawValue)): \(unknown.reason.escapedForTerminal)")
    }
  }

  private func asked(_ question: BundleQuestion) -> String {
    let name =
      question.bundle == world.process.mainBundle
      ? "Bundle.main" : "the bundle \(shortPath(question.answer.bundlePath))"
    let key = question.answer.key.map(quoted) ?? "no key"
    return
      "\(name) (class \(runtimeName(question.bundleClass))) for \(key) in table \(question.answer.table.name)"
      .escapedForTerminal
  }

  /// How the code came to the bundle that it asked: folders found or not, and opened, right before.
  private func bundleChoice(before event: Event) -> [String] {
    guard event.document == nil else { return [] }
    var lines: [String] = []
    for earlier in world.journal.events[..<max(0, event.number - 1)].reversed() {
      switch earlier.kind {
      case .lookedUp, .propertySet, .imageSought: return lines
      case .bundleOpened(let path, let bundle):
        guard bundle != nil else { continue }
        lines.insert(
          "\(shortPath(path)) opened by its path, which was found just before: that cannot fail   \(cause(of: earlier))",
          at: 0)
      case .fileSought(let sought)
      where sought.wanted.hasSuffix(".lproj") && sought.search.path == nil:
        lines.insert(
          "\(sought.wanted) not found, so another bundle is asked   \(cause(of: earlier))", at: 0)
      default: break
      }
    }
    return lines
  }

  private func lookedIn(_ answer: StringLookup) -> String {
    let searches = answer.table.searches
    let hits = searches.filter { $0.path != nil }
    let told = hits.isEmpty ? searches.filter { $0.name.hasSuffix(".strings") } : hits
    return told.map(attempts).joined(separator: "\n")
  }

  private func places(_ search: ImageLookup) -> String {
    let catalogs = search.catalogs.map { attempt -> String in
      let name = shortPath(attempt.catalog)
      switch attempt.outcome {
      case .found(let locale): return "\(name): found" + (locale.map { " for \($0)" } ?? "")
      case .noSet: return "\(name): no such image"
      case .emptySet: return "\(name): an image set without files"
      case .compiled: return "\(name): compiled, and can't be looked into"
      }
    }
    let loose = told(search.attempts, name: search.name)
    return (catalogs + loose).joined(separator: " · ").escapedForTerminal
  }

  private func attempts(_ search: FileLookup) -> String {
    told(search.attempts, name: search.name).joined(separator: " · ").escapedForTerminal
  }

  private func told(_ attempts: [FileLookup.Attempt], name: String) -> [String] {
    attempts.map { attempt -> String in
      let folder = attempt.folder.isEmpty ? name : "\(attempt.folder)/\(name)"
      switch attempt.outcome {
      case .found(let path): return "\(shortPath(path)): found"
      case .compiled(let catalog): return "\(folder): the build makes it of \(shortPath(catalog))"
      case .noFolder: return "\(folder): no such folder"
      case .noFile:
        return attempt.folder.isEmpty
          ? "\(folder) beside the lproj folders: no" : "\(folder): no such file"
      case .otherCase(let other): return "\(folder): no, only \(quoted(other))"
      }
    }
  }

  private func askedForImage(_ image: ImageObject, _ sought: ImageLookup?) -> String {
    switch image.way {
    case "named": "UIImage(named: \(quoted(image.asked))), which searches Bundle.main"
    case "file": "for exactly the file \(shortPath(image.path ?? image.asked))"
    default: "the system's symbol \(quoted(image.asked))"
    }
  }

  // MARK: - How the language came about

  private func told(_ choice: Explanation.LanguageChoice) -> String {
    switch choice {
    case .folder(let path):
      return
        "\(world.languageOfFolder(path) ?? "none"): the folder \(shortPath(path)) was opened by its name, and falls back to no other"
    case .negotiated(let list, let languages, let launch):
      let language = list.languages.first ?? "en"
      let chosen =
        "chosen at launch #\(launch) from preferences (\(languages.joined(separator: ", ")))"
      return "\(language): \(chosen); later preference changes don't reach it"
    }
  }

  // MARK: - What came of it

  private func addResult(to table: inout TextTable) {
    switch explanation.provenance {
    case .lookup(_, let question): table.add("result", result(question))
    case .document(let path):
      table.add(
        "result",
        "the text of \(shortPath(path))"
          + (explanation.setting?.document.map { ", line \($0.line)" } ?? ""))
    case .image, .literal, .typed, .unknown: break
    }
  }

  private func result(_ question: BundleQuestion) -> String {
    let answer = question.answer
    if let place = answer.place { return "\(place.short) \(quoted(answer.text))" }
    return question.told
  }

  private func isWorthTelling(_ wanted: Explanation.Wanted) -> Bool {
    guard !explanation.remedies.isEmpty || wanted.language != world.language(of: explanation.item)
    else { return false }
    let isDevelopment = wanted.language == world.app.main.developmentRegion?.name
    return wanted.text.map { $0 != explanation.shown } ?? !isDevelopment
  }

  private func told(_ wanted: Explanation.Wanted) -> String {
    guard let text = wanted.text else {
      return "nothing: no such key in \(shortPath(wanted.file)), or no such file"
    }
    if let place = wanted.place { return "\(place.short) \(quoted(text))" }
    return shortPath(text)
  }
}

extension BundleQuestion {
  /// What a lookup gave when the table had no text: in a document its Base text, else what was asked.
  var told: String {
    if case .document = asker {
      switch answer.outcome {
      case .noTable: return "no table, so the Base text of the document"
      case .missingKey: return "the table lacks the key, so the Base text of the document"
      case .found, .notAText: break
      }
    }
    return answer.told
  }
}

extension StringLookup {
  /// What a lookup gave when the table had no text.
  var told: String {
    switch outcome {
    case .found(let entry, _): "\(entry.valuePlace.short) \(quoted(text))"
    case .notAText: "the value is no text; the key is shown"
    case .missingKey(let shown): "the table lacks the key; \(shown.told)"
    case .noTable(let shown): "there is no table \(table.name); \(shown.told)"
    }
  }
}

extension StringLookup.Shown {
  /// What is shown for want of an entry.
  var told: String {
    switch self {
    case .value: "the caller's default is shown"
    case .key: "the key itself is shown"
    case .nothing: "an empty text is shown"
    }
  }
}
