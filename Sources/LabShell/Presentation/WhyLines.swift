internal import AppCode
internal import AppResources
internal import SimulatedApp

/// The lines that tell an explanation.
struct WhyLines {
  let world: World
  private let explanation: Explanation

  init(_ world: World, _ explanation: Explanation) {
    self.world = world
    self.explanation = explanation
  }

  /// All of it; with `languages`, the rows that tell what each language has, in place of the one that tells
  /// what the app's has.
  func lines(width: Int, languages: ((inout TextTable) -> Void)? = nil) -> [String] {
    let item = explanation.item
    var table = TextTable(indent: 2)
    if let doubt = item.doubt { table.add("not certain", DoubtLines.reason(doubt)) }
    table.add("made by", madeBy)
    if let tab = explanation.tab { table.add("owner", told(tab)) }
    addChain(to: &table)
    if let choice = explanation.choice { table.add("language", told(choice)) }
    addResult(to: &table)
    if let languages {
      languages(&table)
    } else if let wanted = explanation.wanted, isWorthTelling(wanted) {
      table.add("\(wanted.language) has", told(wanted))
    }
    if let passing = explanation.passingOver { table.add("not visited", told(passing)) }
    if let way = explanation.otherWay {
      table.add(
        "to see it",
        "recipe \(way.recipe), then lang \(way.language) (tried: brings \(world.told(way.shown, like: item))); a rebuild or a relaunch alone brings nothing new"
      )
    }
    var mends = explanation.remedies.map { $0.told(in: world, like: item) }
    if let missing = explanation.missing { mends.append(missing.told(in: world, like: item)) }
    if !mends.isEmpty {
      table.add("to see it", mends.joined(separator: ",\nor "))
    }
    let verb = item.property == "image" || item.property == "normalImage" ? "shows" : "is"
    return ["\(item.title) \(verb) \(world.told(item.slot.value))".escapedForTerminal]
      + table.lines(width: width)
      + Leaning.lines(world.leanings(of: explanation), width: width)
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
      if let redirection = redirection(question) { table.add("redirected", redirection) }
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
      if let search = world.search(forDocument: path) {
        table.add("looked in", attempts(search, in: ""))
        let others = world.copies(ofDocument: path).filter { $0 != search.path }.map(shortPath)
        if !explanation.remedies.isEmpty {
          table.add(
            "by path",
            "in the language of the launch, which no class in Bundle.main's place redirects"
              + (others.isEmpty ? "" : "; there is also \(list(others))"))
        }
      }
    case .literal(let place):
      table.add(
        "asked", "nobody: the text is written in the code" + (place.map { ", \($0.short)" } ?? ""))
    case .typed: table.add("asked", "nobody: a person typed it")
    case .unknown(let unknown):
      table.add(
        "asked",
        "not known\(ruleNumber(unknown.code.rawValue)): \(unknown.reason.escapedForTerminal)")
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
    event.document == nil ? world.bundleChoice(before: event) : []
  }

  private func lookedIn(_ answer: StringLookup) -> String {
    let searches = answer.table.searches
    let hits = searches.filter { $0.path != nil }
    let told = hits.isEmpty ? searches.filter { $0.name.hasSuffix(".strings") } : hits
    let main = world.app.main.path
    let bundle = answer.bundlePath == main ? "" : shortPath(answer.bundlePath)
    return told.map { attempts($0, in: bundle) }.joined(separator: "\n")
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
    let loose = told(search.attempts, name: search.name, in: "")
    return (catalogs + loose).joined(separator: " · ").escapedForTerminal
  }

  private func attempts(_ search: FileLookup, in bundle: String) -> String {
    told(search.attempts, name: search.name, in: bundle).joined(separator: " · ").escapedForTerminal
  }

  /// Where a file was looked for, each place as it lies in the app, which holds other bundles too.
  private func told(
    _ attempts: [FileLookup.Attempt], name: String, in bundle: String
  ) -> [String] {
    attempts.map { attempt -> String in
      let inside = attempt.folder.isEmpty ? name : "\(attempt.folder)/\(name)"
      let folder = bundle.isEmpty ? inside : "\(bundle)/\(inside)"
      switch attempt.outcome {
      case .found(let path): return "\(shortPath(path)): found"
      case .compiled(let catalog): return "\(folder): the build makes it of \(shortPath(catalog))"
      case .noFolder: return "\(folder): no such folder"
      case .noFile:
        return attempt.folder.isEmpty && bundle.isEmpty
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
    case .lookup(_, let question):
      table.add("result", result(question))
      if let call = explanation.formatting { table.add("formatted", told(call)) }
      if let pseudo { table.add("pseudo", pseudo) }
      if question.answer.key?.contains(".ibExternalUserDefinedRuntimeAttributes") == true {
        table.add(
          "not certain",
          "a localized runtime attribute: the table is taken here, as on macOS; some releases of iOS were reported to keep the document's text"
        )
      }
      if let unread = world.unreadCatalog(question.answer) {
        table.add("catalog", unread.escapedForTerminal)
      }
    case .document(let path):
      table.add(
        "result",
        "the text of \(shortPath(path))"
          + (explanation.setting?.document.map { ", line \($0.line)" } ?? ""))
    case .image, .literal, .typed, .unknown: break
    }
  }

  /// What the format was filled with, and how its variants were chosen.
  private func told(_ call: Formatting) -> String {
    let branches = call.filled.branches.map { branch in
      let place = branch.place.map { ": \($0.short)" } ?? ""
      return "\(branch.variable): \(branch.explanation)\(place)".escapedForTerminal
    }
    var reports = call.filled.reports.map { "\($0)".escapedForTerminal }
    if call.filled.reports.contains(where: { $0.id == "wrong-argument" }) {
      reports.append("what a device shows then is not defined: it may crash\(ruleNumber("F7"))")
    }
    return ([EventLine.filling(call)] + branches + reports).joined(separator: "\n")
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
