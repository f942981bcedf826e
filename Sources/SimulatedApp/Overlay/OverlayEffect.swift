public import AppCode

/// What a change of the overlay would do to the texts of every screen, as it was tried in copies of the world.
public struct OverlayEffect: Sendable {
  /// The launches that were tried.
  public let launches: [Launch]
  /// How many languages were not tried, because there are too many.
  public let untriedLanguages: Int
  /// How many scenes were not made, because there are too many.
  public let untriedScenes: Int

  /// One launch, with the overlay as it was and as it is.
  public struct Launch: Sendable {
    /// The language that the launch was told by its arguments; `nil` when the preferences decided.
    public let argument: String?
    /// The language to which the app's own switch was run, because the launch alone makes no difference.
    public let switchedTo: String?
    /// The language that the main bundle read before the change, and after it.
    public let main: (before: String, after: String)
    /// The texts that differ, by screen, in reading order.
    public let screens: [Screen]
    /// The trap that the change would lead to.
    public let trap: Trap?
    /// A world that was launched with the change, for telling what it shows.
    public let world: World

    /// How many texts differ.
    public var count: Int { screens.reduce(0) { $0 + $1.changes.count } }

    /// The launch arguments.
    public var arguments: [String] { argument.map { ["-AppleLanguages", "(\($0))"] } ?? [] }
  }

  /// A screen with the texts that differ on it.
  public struct Screen: Sendable {
    /// The class of its controller.
    public let controller: String
    /// The document that it is made from.
    public let document: String?
    /// The texts.
    public let changes: [ScreenChange]
  }
}

extension World {
  /// The number of scenes that are made to see what a change does.
  static let sceneLimit = 200

  /// The number of languages that are tried.
  static let languageLimit = 12

  /// What the overlay as it is now would do, next to that of an `earlier` world.
  ///
  /// A launch as the preferences stand is tried, and one for each of `languages`; the changes that it is all
  /// about name theirs.
  public func effect(since earlier: World, in languages: [String]) -> OverlayEffect {
    var launches = [launch(since: earlier, argument: nil)]
    for language in languages.prefix(Self.languageLimit) {
      let first = launches[0]
      // The preferences may lead to the same language as the arguments would.
      if first.main.before == language, first.main.after == language { continue }
      let next = launch(since: earlier, argument: language)
      if next.isLike(first), first.main.before == language || first.main.after == language {
        continue
      }
      launches.append(next)
    }
    let scenes = storyboardPaths.reduce(0) { sum, path in
      sum + (app.document(at: path).document?.scenes.count ?? 0)
    }
    return OverlayEffect(
      launches: launches, untriedLanguages: max(0, languages.count - Self.languageLimit),
      untriedScenes: max(0, scenes - Self.sceneLimit))
  }

  /// Tries a launch; where it makes no difference, the app's own switch after it too.
  private func launch(since earlier: World, argument: String?) -> OverlayEffect.Launch {
    let before = earlier.launched(argument)
    let after = launched(argument)
    let launch = OverlayEffect.Launch(argument: argument, switchedTo: nil, before, after)
    guard launch.count == 0, launch.trap == nil, app.languageSwitch != nil else { return launch }
    let language = argument ?? after.mainLanguage
    guard let one = before.switched(to: language), let other = after.switched(to: language) else {
      return launch
    }
    let switched = OverlayEffect.Launch(argument: argument, switchedTo: language, one, other)
    return switched.count > 0 ? switched : launch
  }

  /// A copy that was launched, with the language as an argument when there is one.
  private func launched(_ language: String?) -> World {
    var copy = self
    copy.keepsMoments = false
    copy.process.trap = nil
    copy.relaunch(arguments: language.map { ["-AppleLanguages", "(\($0))"] } ?? [])
    return copy
  }

  /// A copy that was switched by the app's own means; `nil` when it would crash.
  private func switched(to language: String) -> World? {
    var copy = self
    guard process.trap == nil, case .ran = copy.switchLanguage(to: language) else { return nil }
    return copy
  }
}

extension OverlayEffect.Launch {
  fileprivate init(argument: String?, switchedTo: String?, _ before: World, _ after: World) {
    self.argument = argument
    self.switchedTo = switchedTo
    main = (before.mainLanguage, after.mainLanguage)
    screens = World.differences(before.everyScreen, after.everyScreen).map { title, changes in
      OverlayEffect.Screen(
        controller: title.controller, document: title.document, changes: changes)
    }
    trap = before.process.trap == nil ? after.process.trap : nil
    world = after
  }

  /// Whether another launch makes the same difference.
  fileprivate func isLike(_ other: OverlayEffect.Launch) -> Bool {
    func texts(_ launch: OverlayEffect.Launch) -> [[String?]] {
      launch.screens.flatMap(\.changes).map { [$0.item.identity, $0.old, $0.new] }
    }
    return main == other.main && switchedTo == other.switchedTo && trap == other.trap
      && texts(self) == texts(other)
  }
}

// MARK: - Every screen

extension World {
  /// What names a screen.
  fileprivate struct ScreenTitle: Hashable {
    var controller: String
    var document: String?
  }

  /// A text on a screen.
  fileprivate struct ScreenText {
    var title: ScreenTitle
    var item: Screen.Item
    var shown: String
  }

  /// What is on screen, and what every scene of the storyboards would show, each made in a copy of its own.
  fileprivate var everyScreen: [ScreenText] {
    var texts: [ScreenText] = []
    var seen: Set<String> = []
    func add(_ items: [Screen.Item], of world: World) {
      for item in items where seen.insert(item.identity).inserted {
        let origin = world.process.objects[item.controller]?.origin?.document
        let title = ScreenTitle(
          controller: world.className(of: item.controller),
          document: origin?.split(separator: "/").last.map(String.init))
        texts.append(ScreenText(title: title, item: item, shown: world.shown(item.slot.value)))
      }
    }
    let now = screen
    add(now.items, of: self)
    let known = Set(now.controllers.map { identity(ofController: $0) })
    var count = 0
    for path in storyboardPaths {
      guard let document = app.document(at: path).document else { continue }
      let file = path.split(separator: "/").last.map(String.init) ?? path
      for scene in document.scenes {
        guard let element = scene.controller, element.kind == .controller, count < Self.sceneLimit,
          !known.contains("\(file):\(element.id)")
        else { continue }
        count += 1
        var copy = self
        copy.process.trap = nil
        let made = copy.run { app throws(Trap) in
          let storyboard = app.makeSystemObject(
            of: "UIStoryboard",
            .storyboard(
              StoryboardObject(
                name: document.name, path: path, bundle: app.host.process.mainBundle)))
          let controller = try app.instantiate(element, of: storyboard)
          try app.loadView(of: controller)
          return controller
        }
        if let made { add(copy.screen(of: [made]).items, of: copy) }
      }
    }
    return texts
  }

  fileprivate static func differences(_ before: [ScreenText], _ after: [ScreenText])
    -> [(ScreenTitle, [ScreenChange])]
  {
    let old = Dictionary(before.map { ($0.item.identity, $0) }) { first, _ in first }
    let new = Set(after.map(\.item.identity))
    var found: [(ScreenTitle, [ScreenChange])] = []
    func add(_ change: ScreenChange, to title: ScreenTitle) {
      if let position = found.firstIndex(where: { $0.0 == title }) {
        found[position].1.append(change)
      } else {
        found.append((title, [change]))
      }
    }
    for text in after {
      let was = old[text.item.identity]?.shown
      guard was != text.shown else { continue }
      add(ScreenChange(item: text.item, old: was, new: text.shown), to: text.title)
    }
    for text in before where !new.contains(text.item.identity) {
      add(ScreenChange(item: text.item, old: text.shown, new: nil), to: text.title)
    }
    return found
  }
}
