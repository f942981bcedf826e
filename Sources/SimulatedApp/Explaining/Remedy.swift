internal import AppCode
internal import AppResources
internal import InterfaceBuilder

/// Something that may bring a text on screen up to date, as it was tried in a copy of the world.
public struct Remedy: Sendable, Hashable {
  /// What was tried.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The root alone was rebuilt.
    case rebuild = "reset-root"
    /// The app was launched anew, without arguments.
    case relaunch
    /// The alert was dismissed, and what had presented it was tapped again.
    case again = "opening it again"
    /// The main bundle's class was exchanged, and the root rebuilt.
    case swap = "swap-bundle and reset-root"
  }

  /// What was tried.
  public let kind: Kind
  /// The language that an exchange of the class was told.
  public var language: String?
  /// What the item showed then.
  public let shown: String
}

/// What a copy of the world showed after something was tried in it.
struct Trial: Sendable {
  let kind: Remedy.Kind
  let world: World
  let screen: Screen
  var language: String?

  /// What the item that is the same thing as `item` shows in the copy, `nil` when it is not there.
  func shown(for item: Screen.Item) -> String? {
    screen.item(identity: item.identity).map { world.shown($0.slot.value) }
  }
}

extension World {
  /// Tries each remedy in a copy of the world; what would crash is no remedy.
  func trials() -> [Trial] {
    [.rebuild, .relaunch, .again].compactMap { trial($0) }
  }

  /// Tries one remedy in a copy of the world; `nil` when it cannot be done or would crash.
  func trial(_ kind: Remedy.Kind) -> Trial? {
    var copy = self
    var language: String?
    copy.keepsMoments = false
    copy.process.trap = nil
    switch kind {
    case .again: return alertTrial
    case .rebuild: _ = copy.resetRoot()
    case .relaunch: copy.relaunchAsLeft(by: self)
    case .swap:
      let way = copy.swapForTrial()
      guard way.ran else { return nil }
      language = way.language
      guard copy.process.trap == nil else { return nil }
      _ = copy.resetRoot()
    }
    guard copy.process.trap == nil else { return nil }
    let screen = copy.screenLike(screen, of: self)
    guard copy.process.trap == nil else { return nil }
    return Trial(kind: kind, world: copy, screen: screen, language: language)
  }

  /// Launches the app anew as a person would who follows `other`: with its arguments, unless a preference
  /// was changed that they would hide.
  mutating func relaunchAsLeft(by other: World) {
    relaunch(arguments: other.hasChangedPreferences ? [] : other.process.arguments)
  }

  /// Exchanges the main bundle's class, for the language that is preferred now where one has to be told.
  private mutating func swapForTrial() -> (ran: Bool, language: String?) {
    switch swapBundle(to: nil) {
    case .ran: return (true, nil)
    case .needsLanguage:
      let preferred = SearchList(
        localizations: app.main.localizationNames,
        developmentRegion: app.main.developmentRegion?.name,
        userLanguages: preferences.userLanguages)
      guard let language = preferred.languages.first, case .ran = swapBundle(to: language) else {
        return (false, nil)
      }
      return (true, language)
    case .noSuchLanguage, .swapsNothing, .notAlone, .noSwitch: return (false, nil)
    }
  }

  /// The alert on screen dismissed, and presented anew by the tap that had brought it; `nil` where no tap
  /// had.
  private var alertTrial: Trial? {
    guard let alert = presentedAlert else { return nil }
    var tapped: (sender: ObjectID, step: Int)?
    var presentedIn: Int?
    for event in journal.events where presentedIn == nil {
      switch event.kind {
      case .actionSent(let sender, _, _): tapped = (sender, event.step)
      case .presented(alert, _): presentedIn = event.step
      default: break
      }
    }
    guard let (sender, step) = tapped, step == presentedIn, process.objects[sender] != nil else {
      return nil
    }
    var copy = quiet
    do throws(NoWay) {
      _ = try copy.dismissPresented()
    } catch {
      return nil
    }
    _ = copy.tap(sender)
    guard copy.process.trap == nil, copy.presentedAlert != nil else { return nil }
    return Trial(kind: .again, world: copy, screen: copy.screen)
  }

  /// What new instances of the scenes on screen would show in this process.
  func newInstances() -> (world: World, screen: Screen) {
    var copy = self
    copy.keepsMoments = false
    let made = copy.instances(like: screen.controllers, of: self)
    return (copy, copy.screen(of: made))
  }

  /// Whether a preference was written or removed since the launch.
  private var hasChangedPreferences: Bool {
    for event in journal.events.reversed() {
      switch event.kind {
      case .launched: return false
      case .preferenceWritten, .preferenceRemoved: return true
      default: break
      }
    }
    return false
  }

  /// The screen, and for controllers of `other` that it lacks, what a new instance of each would show.
  mutating func screenLike(_ wanted: Screen, of other: World) -> Screen {
    let now = screen
    var seen = Set(now.controllers.map { identity(ofController: $0) })
    let missing = wanted.controllers.filter {
      seen.insert(other.identity(ofController: $0)).inserted
    }
    let made = instances(like: missing, of: other)
    return Screen(
      controllers: now.controllers, items: now.items + made.flatMap { screen(of: [$0]).items })
  }

  /// New instances of the scenes that controllers of `other` come from, with their views loaded.
  private mutating func instances(like controllers: [ObjectID], of other: World) -> [ObjectID] {
    controllers.compactMap { id in
      guard let origin = other.process.objects[id]?.origin else { return nil }
      let file = origin.document.split(separator: "/").last.map(String.init) ?? origin.document
      let name = String(file.prefix { $0 != "." })
      let made = run { app throws(Trap) -> ObjectID? in
        let storyboard = try app.storyboard(named: name, in: app.host.process.mainBundle)
        guard case .storyboard(let found)? = app.host.process.objects[storyboard]?.detail,
          let element = app.host.app.document(at: found.path).document?.object(origin.id)
        else { return nil }
        let controller = try app.instantiate(element, of: storyboard)
        try app.loadView(of: controller)
        return controller
      }
      return made.flatMap { $0 }
    }
  }
}
