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
  ]
}

extension Interpreter<World> {
  /// The windows of the scene that a call is sent to.
  fileprivate func windows(of call: Call) -> [ObjectID] {
    guard let scene = call.object else { return [] }
    return host.process.windows.filter {
      host.slot("windowScene", of: $0)?.value == .object(scene)
    }
  }
}
