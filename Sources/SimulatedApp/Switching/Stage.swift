internal import AppCode
internal import AppResources
internal import InterfaceBuilder

/// The starting point of a comparison: every scene of the app opened, and how all of it would be in a
/// process launched in the wanted language.
struct Stage: Sendable {
  /// The world with all scenes opened, and an alert beside them.
  private let start: World
  private let language: String
  /// The objects to look at, by what is the same in each world.
  private let items: [String: Screen.Item]
  private let alert: ObjectID?
  private let alertSource: String?
  /// What is compared.
  let subjects: [Subject]
  private let wanted: [Subject: String]
  /// The kinds of things that the app has, also where the languages do not differ in them.
  let kinds: Set<Comparison.Kind>

  /// Something that is compared: a text or image by its identity, or a thing of the app.
  struct Subject: Hashable, Sendable {
    var kind: Comparison.Kind
    var identity: String
  }

  init(_ world: World, language: String) {
    self.language = language
    var start = world.quiet
    let opened = start.openAllScenes()
    let screen = start.screen
    var items: [String: Screen.Item] = [:]
    for item in screen.items + start.screen(of: opened).items where items[item.identity] == nil {
      items[item.identity] = item
    }
    var reference = world.quiet
    reference.relaunch(arguments: ["-AppleLanguages", "(\"\(language)\")"])
    let right = reference.allShown()
    var wanted: [Subject: String] = [:]
    var subjects: [Subject] = []
    var asked: BundleQuestion?
    for item in items.values.sorted(by: { $0.identity < $1.identity }) {
      guard let kind = start.kind(of: item), let text = right[item.identity],
        text != start.shown(item.slot.value)
      else { continue }
      let subject = Subject(kind: kind, identity: item.identity)
      subjects.append(subject)
      wanted[subject] = text
      if asked == nil, case .lookup(_, let question) = start.provenance(of: item),
        question.asker == .code
      {
        asked = question
      }
    }
    let source = asked.map {
      "NSLocalizedString(\(swiftText($0.answer.key ?? "")), tableName: \(swiftText($0.answer.table.name)), comment: \"\")"
    }
    let facts = reference.facts(alert: source)
    let own = start.facts(alert: source)
    kinds = Set(items.values.compactMap { start.kind(of: $0) } + own.keys.map(\.kind))
    for (subject, now) in own.sorted(by: {
      $0.key.kind.rawValue < $1.key.kind.rawValue
    }) {
      guard let text = facts[subject], text != now else { continue }
      subjects.append(subject)
      wanted[subject] = text
    }
    alert = source.flatMap { start.present($0) }
    alertSource = source
    self.start = start
    self.items = items
    self.subjects = subjects
    self.wanted = wanted
  }

  /// Runs one way to switch, and tells when each subject is as wanted.
  func run(_ recipe: Recipe?) -> (Comparison.Way, [Subject: Comparison.Moment]) {
    var after = start
    if let fault = after.take(recipe) {
      return (way(recipe, "", .unusable(fault)), [:])
    }
    let title = after.app.languageSwitch?.title() ?? "none"
    let before = after.journal.last
    switch after.switchLanguage(to: language) {
    case .ran: break
    case .trapped(_, let trap): return (way(recipe, title, .trapped(trap)), [:])
    case .noSuchLanguage, .noReceiver, .noSwitch:
      return (way(recipe, title, .noSuchLanguage), [:])
    }
    let atOnce = shownByOldObjects(in: after)
    var rebuilt = after
    let hasNewRoot = after.journal.events(after: before).contains {
      if case .rootReplaced = $0.kind { true } else { false }
    }
    if !hasNewRoot { _ = rebuilt.resetRoot() }
    let fresh = rebuilt.process.trap == nil ? rebuilt.allFacts(alert: alertSource) : [:]
    var relaunched = after
    relaunched.relaunch(arguments: start.process.arguments)
    let last = relaunched.process.trap == nil ? relaunched.allFacts(alert: alertSource) : [:]
    var moments: [Subject: Comparison.Moment] = [:]
    for subject in subjects {
      let text = wanted[subject]
      moments[subject] =
        if atOnce[subject] == text {
          .atOnce
        } else if fresh[subject.identity] == text {
          .rebuild
        } else if last[subject.identity] == text {
          .relaunch
        } else {
          .never
        }
    }
    return (way(recipe, title, .ran), moments)
  }

  private func way(
    _ recipe: Recipe?, _ title: String, _ outcome: Comparison.Outcome
  ) -> Comparison.Way {
    Comparison.Way(recipe: recipe?.name, title: title, outcome: outcome)
  }

  /// What the objects that stood there before the switch show after it.
  private func shownByOldObjects(in world: World) -> [Subject: String] {
    var shown: [Subject: String] = [:]
    let facts = world.facts(alert: nil)
    for subject in subjects {
      if let item = items[subject.identity] {
        shown[subject] = world.slot(item.property, of: item.object).map { world.shown($0.value) }
      } else if subject.kind == .alert {
        shown[subject] = alert.flatMap { world.slot("title", of: $0) }.map { world.shown($0.value) }
      } else {
        shown[subject] = facts[subject]
      }
    }
    return shown
  }
}

/// A text as a Swift literal.
private func swiftText(_ text: String) -> String {
  var literal = ""
  for character in text {
    switch character {
    case "\\", "\"": literal += "\\\(character)"
    case "\n": literal += "\\n"
    default: literal.append(character)
    }
  }
  return "\"\(literal)\""
}

extension World {
  /// The kind of thing that a text or image on screen is, by where it comes from.
  fileprivate func kind(of item: Screen.Item) -> Comparison.Kind? {
    let isTitle =
      item.property == "title"
      && (controller(item.object) != nil || className(of: item.object) == "UINavigationItem")
    switch provenance(of: item) {
    case .lookup(let event, let question):
      if isTitle { return .controllerTitle }
      if case .document = question.asker { return .baseStoryboard }
      if isOfConstant(event) { return .staticConstant }
      let isMain =
        question.bundle == process.mainBundle
        || event.functions.contains { $0.hasSuffix(".localizedString(forKey:value:table:)") }
      return isMain ? .codeText : .ownLookup
    case .document: return isTitle ? .controllerTitle : .wholeStoryboard
    case .image(let image, _):
      switch image.way {
      case "file": return .imageByPath
      case "named": return .imageByName
      default: return nil
      }
    case .literal, .typed, .unknown: return nil
    }
  }

  /// Whether a lookup gave a static or global constant its value.
  private func isOfConstant(_ lookup: Event) -> Bool {
    for event in journal.events(after: lookup.number).prefix(20) {
      guard case .initialised(_, let value) = event.kind else { continue }
      if case .string(let text) = value, text.origins.contains(lookup.number) { return true }
    }
    return false
  }

  /// What the app is as a whole, beside its screens.
  fileprivate func facts(alert source: String?) -> [Stage.Subject: String] {
    var copy = self
    var facts: [Stage.Subject: String] = [:]
    func put(_ kind: Comparison.Kind, _ text: String) {
      facts[Stage.Subject(kind: kind, identity: kind.rawValue)] = text
    }
    put(.direction, isRightToLeft ? "right to left" : "left to right")
    put(.locale, String(currentLocale.prefix { $0 != "_" && $0 != "@" }))
    put(.systemText, mainLanguage)
    for key in ["CFBundleDisplayName", "CFBundleName"] {
      let found = copy.process.caches.object(forInfoDictionaryKey: key, in: app.main)
      if let name = found?.value.string {
        put(.infoPlist, name)
        break
      }
    }
    if let source, let alert = copy.present(source), let title = copy.slot("title", of: alert) {
      put(.alert, copy.shown(title.value))
    }
    return facts
  }

  /// What everything shows, by identity, and the facts of the app by the names of their kinds.
  fileprivate func allFacts(alert source: String?) -> [String: String] {
    var all = allShown()
    for (subject, text) in facts(alert: source) { all[subject.identity] = text }
    return all
  }

  /// What the screen and a new instance of every scene that is not on it show, by identity.
  fileprivate func allShown() -> [String: String] {
    var copy = self
    let opened = copy.openAllScenes()
    var shown: [String: String] = [:]
    for item in copy.screen.items + copy.screen(of: opened).items where shown[item.identity] == nil
    {
      shown[item.identity] = copy.shown(item.slot.value)
    }
    return shown
  }

  /// Presents an alert whose title is the value of an expression.
  fileprivate mutating func present(_ source: String) -> ObjectID? {
    let made = run { app throws(Trap) in
      try app.evaluate(
        "UIAlertController(title: \(source), message: nil, preferredStyle: .alert)"
      ).objectID
    }
    let trap = process.trap
    process.trap = nil
    return trap == nil ? made.flatMap { $0 } : nil
  }

  /// Makes an instance of each scene of the app's storyboards that is not on screen, with its view loaded;
  /// one that traps is left out.
  fileprivate mutating func openAllScenes() -> [ObjectID] {
    var seen = Set(screen.controllers.map { identity(ofController: $0) })
    var made: [ObjectID] = []
    for name in storyboardNames {
      let before = self
      let found = run { app throws(Trap) -> [ObjectID] in
        let storyboard = try app.storyboard(named: name, in: app.host.process.mainBundle)
        guard case .storyboard(let kept)? = app.host.process.objects[storyboard]?.detail,
          let document = app.host.app.document(at: kept.path).document
        else { return [] }
        var opened: [ObjectID] = []
        for element in document.scenes.compactMap(\.controller).prefix(200)
        where element.kind != .storyboardReference
          && !element.segues.contains(where: { $0.kind == "relationship" })
        {
          let file = kept.path.split(separator: "/").last.map(String.init) ?? kept.path
          guard seen.insert("\(file):\(element.id)").inserted else { continue }
          let controller = try app.instantiate(element, of: storyboard)
          try app.loadView(of: controller)
          opened.append(controller)
        }
        return opened
      }
      if process.trap != nil {
        self = before
      } else {
        made += found ?? []
      }
    }
    return made
  }

  /// The names of the storyboards among the app's resources, each once, in order.
  private var storyboardNames: [String] {
    var names: Set<String> = []
    for path in app.main.allFolders(of: app.files) {
      for file in app.main.names(in: path, of: app.files) where file.hasSuffix(".storyboard") {
        names.insert(String(file.dropLast(".storyboard".count)))
      }
    }
    return names.sorted()
  }
}
