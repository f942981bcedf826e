internal import AppCode
internal import Diagnostics
internal import SimulatedApp

// MARK: - What is on screen

extension ArgumentKind {
  /// A view, image or controller on screen; with a dot behind it, a property that shows something.
  static let view = ArgumentKind(
    noun: "a name",
    completions: { context in
      let world = context.session.world
      let screen = world.screen
      guard let dot = context.typed.lastIndex(of: ".") else {
        return shown(world.names(in: screen), in: world) + controllers(in: world)
      }
      let owner = context.typed[..<dot]
      return screen.items.filter { $0.name == owner }.map { item in
        Completion(item.title, world.told(item.slot.value))
      }
    })

  /// A control that can be tapped.
  static let control = ArgumentKind(
    noun: "the name of a control",
    completions: { context in
      let world = context.session.world
      let controls = world.controls
      return shown(world.names(in: world.screen).filter { controls.contains($0.name) }, in: world)
    })

  /// A field that takes text.
  static let field = ArgumentKind(
    noun: "a field",
    completions: { context in
      let world = context.session.world
      let fields = world.names(in: world.screen).filter { world.takesText($0.object) }
      return shown(fields, in: world)
    })

  /// A row of the sheet or alert on screen.
  static let row = ArgumentKind(
    noun: "a row",
    completions: { context in
      let world = context.session.world
      guard let alert = world.presentedAlert else { return [] }
      return world.rows(of: alert).enumerated().map { index, row in
        Completion(row.title, "row \(index + 1)")
      }
    })

  /// A tab of the tab bar on screen.
  static let tab = ArgumentKind(
    noun: "a tab",
    completions: { context in
      (context.session.world.tabs?.titles ?? []).enumerated().map { index, title in
        Completion(title, "tab \(index + 1)")
      }
    })

  /// A segmented control on screen.
  static let segmentedControl = ArgumentKind(
    noun: "a segmented control",
    completions: { context in
      let world = context.session.world
      return shown(
        world.names(in: world.screen).filter {
          world.classChain(of: $0.object).contains("UISegmentedControl")
        }, in: world)
    })

  /// A segment of the control that was named before.
  static let segment = ArgumentKind(
    noun: "a segment",
    completions: { context in
      let world = context.session.world
      let named = world.names(in: world.screen).first { $0.name == context.before.last }
      guard let control = named?.object else { return [] }
      return world.segmentTitles(of: control).enumerated().map { index, title in
        Completion(title, "segment \(index + 1)")
      }
    })

  /// A way from the screen: a segue or a scene.
  static let way = ArgumentKind(
    noun: "a segue or scene",
    completions: { context in
      context.session.world.ways.map { way in Completion(way.name, way.told) }
    })

  /// A scene with a storyboard identifier.
  static let scene = ArgumentKind(
    noun: "a storyboard identifier",
    completions: { context in
      context.session.world.ways.compactMap { way in
        guard case .scene = way.kind else { return nil }
        return Completion(way.name, way.told)
      }
    })

  /// Names on screen, each with the first text or image that it shows.
  private static func shown(
    _ names: [(name: String, object: ObjectID)], in world: World
  ) -> [Completion] {
    let items = Dictionary(world.screen.items.map { ($0.object, $0) }) { first, _ in first }
    return names.map { name, object in
      Completion(
        name, items[object].map { world.told($0.slot.value) } ?? world.className(of: object))
    }
  }

  private static func controllers(in world: World) -> [Completion] {
    world.screen.controllers.map { id in
      Completion(world.title(of: id).filter { $0 != " " }, "controller")
    }
  }
}
