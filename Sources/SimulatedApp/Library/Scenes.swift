internal import AppCode

extension SystemLibrary {
  /// Scenes, which own windows since iOS 13.
  static let scenes: [SystemType] = [
    SystemType(
      "UIScene", superclass: "UIResponder",
      stored("delegate", "title", "session")
        + stored("activationState", initial: .enumeration(Enumeration("", "foregroundActive")))),
    SystemType(
      "UIWindowScene", superclass: "UIScene",
      [
        getter("windows") { app, call in .array(app.windows(of: call).map(Value.object)) },
        getter("keyWindow") { app, call in
          let key = app.host.keyWindow
          return app.windows(of: call).first { $0 == key }.map(Value.object) ?? .none
        },
      ] + cosmetic("screen", "coordinateSpace", "statusBarManager")),
    SystemType("UISceneSession", superclass: "NSObject", stored("scene", "configuration", "role")),
    SystemType(
      "UISceneConfiguration", superclass: "NSObject",
      [
        initializer("init(name:sessionRole:)") { app, call in
          let made = app.makeSystemObject(of: "UISceneConfiguration")
          for (label, name) in [("name", "name"), ("sessionRole", "role")] {
            if let value = call[label] { app.host.keep(name, value, of: made) }
          }
          return .object(made)
        }
      ] + stored("name", "role", "delegateClass", "storyboard", "sceneClass")),
  ]
}

extension Interpreter<World> {
  /// The windows of the scene that a call is sent to.
  fileprivate func windows(of call: Call) -> [ObjectID] {
    guard let scene = call.object else { return [] }
    return host.process.windows.filter {
      host.slot("windowScene", of: $0).map { $0.value == .object(scene) } ?? (scene == systemScene)
    }
  }

  /// The scenes of the app; an app without scenes of its own has one that the system makes, without a
  /// delegate, to which all its windows belong.
  mutating func connectedScenes() -> [ObjectID] {
    if !host.process.scenes.isEmpty || host.lifecycle == .scene { return host.process.scenes }
    return [singleton("UIWindowScene", of: "UIWindowScene")]
  }

  /// The scene that the system makes for an app without any, once code has asked for it.
  private var systemScene: ObjectID? { host.process.singletons["UIWindowScene"] }

  /// The scene that a window belongs to.
  mutating func windowScene(of call: Call) -> Value {
    guard let window = call.object else { return .none }
    if let own = host.slot("windowScene", of: window)?.value { return own }
    return connectedScenes().first.map(Value.object) ?? .none
  }
}
