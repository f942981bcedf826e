internal import AppCode
internal import InterfaceBuilder

/// Something that may bring a text on screen up to date, as it was tried in a copy of the world.
public struct Remedy: Sendable, Hashable {
  /// What was tried.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The root alone was rebuilt.
    case rebuild = "reset-root"
    /// The app was launched anew, without arguments.
    case relaunch
  }

  /// What was tried.
  public let kind: Kind
  /// What the item showed then.
  public let shown: String
}

/// What a copy of the world showed after something was tried in it.
struct Trial: Sendable {
  let kind: Remedy.Kind
  let world: World
  let screen: Screen

  /// What the item that is the same thing as `item` shows in the copy, `nil` when it is not there.
  func shown(for item: Screen.Item) -> String? {
    screen.item(identity: item.identity).map { world.shown($0.slot.value) }
  }
}

extension World {
  /// Tries each remedy in a copy of the world.
  func trials() -> [Trial] {
    Remedy.Kind.allCases.map { kind in
      var copy = self
      copy.keepsMoments = false
      switch kind {
      case .rebuild: _ = copy.resetRoot()
      case .relaunch: copy.relaunch()
      }
      return Trial(kind: kind, world: copy, screen: copy.screenLike(screen, of: self))
    }
  }

  /// The screen, and for controllers of `other` that it lacks, what a new instance of each would show.
  private mutating func screenLike(_ wanted: Screen, of other: World) -> Screen {
    let now = screen
    var items = now.items
    var seen = Set(now.controllers.map { identity(ofController: $0) })
    for id in wanted.controllers where seen.insert(other.identity(ofController: id)).inserted {
      guard let origin = other.process.objects[id]?.origin else { continue }
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
      if let made = made.flatMap({ $0 }) { items += screen(of: [made]).items }
    }
    return Screen(controllers: now.controllers, items: items)
  }
}
