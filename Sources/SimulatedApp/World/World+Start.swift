internal import AppCode
internal import AppResources

extension Interpreter<World> {
  /// What `UIApplicationMain` does: the delegate, the window, the main storyboard's initial controller.
  ///
  /// `willFinishLaunching` runs before anything of the storyboard is made.
  /// The controller is made before `didFinishLaunching` runs and its view is loaded after it, when the
  /// window becomes visible. With scenes the delegate's turn comes first, and the window is the scene's.
  mutating func start() throws(Trap) {
    if let name = host.app.program.applicationDelegate {
      let delegate = try instantiate(name)
      host.process.objects[delegate, default: SystemObject()] = SystemObject()
      host.process.delegate = delegate
    }
    try tell("willFinishLaunchingWithOptions")
    if host.lifecycle == .scene {
      try tell("didFinishLaunchingWithOptions")
      try connectScene()
      return
    }
    var window: ObjectID?
    if let name = host.app.mainStoryboard {
      let made = makeWindow()
      window = made
      try give(made, to: host.process.delegate)
      try fill(made, from: name)
    }
    try tell("didFinishLaunchingWithOptions")
    if let window { try makeKey(window) }
  }

  /// Makes the scene with its delegate and its window, as the system does after the launch.
  private mutating func connectScene() throws(Trap) {
    let scene = makeSystemObject(of: "UIWindowScene")
    host.process.scenes.append(scene)
    var delegate: ObjectID?
    if let name = host.app.sceneDelegate {
      let made = try instantiate(name)
      host.process.objects[made, default: SystemObject()] = SystemObject()
      host.keep("delegate", .object(made), of: scene)
      delegate = made
    }
    var window: ObjectID?
    if let name = host.app.mainStoryboard {
      let made = makeWindow()
      window = made
      host.keep("windowScene", .object(scene), of: made)
      try give(made, to: delegate)
      try fill(made, from: name)
    }
    let connected = "scene(_:willConnectTo:options:)"
    if let delegate, host.app.program.declares(connected, in: host.classChain(of: delegate)) {
      let session = makeSystemObject(of: "UISceneSession")
      let options = makeSystemObject(of: "NSObject")
      _ = try send(
        connected, to: delegate,
        [
          Argument(nil, .object(scene)), Argument("willConnectTo", .object(session)),
          Argument("options", .object(options)),
        ])
    }
    if let window { try makeKey(window) }
  }

  /// Sets the `window` that a delegate declares.
  private mutating func give(_ window: ObjectID, to delegate: ObjectID?) throws(Trap) {
    guard let delegate,
      host.app.program.declaresProperty("window", in: host.classChain(of: delegate))
    else { return }
    try setProperty("window", of: delegate, to: .object(window))
  }

  /// Makes a storyboard's initial controller the root of a window that is not visible yet.
  private mutating func fill(_ window: ObjectID, from name: String) throws(Trap) {
    let storyboard = try self.storyboard(named: name, in: host.process.mainBundle)
    if let root = try instantiateInitialController(of: storyboard) {
      host.keep("rootViewController", .object(root), of: window)
    } else {
      record(.remark(.emptyWindow))
    }
  }

  /// Tells the app delegate of a step of the launch, where it wants to hear of it.
  private mutating func tell(_ step: String) throws(Trap) {
    let name = "application(_:\(step):)"
    guard let delegate = host.process.delegate,
      host.app.program.declares(name, in: host.classChain(of: delegate))
    else { return }
    _ = try send(
      name, to: delegate,
      [Argument(nil, .object(host.process.application)), Argument(step, .none)])
  }
}

extension World {
  /// Who owns the app's window: as the device is told, else as Info.plist says.
  public var lifecycle: Device.Lifecycle {
    device.lifecycle
      ?? (app.main.info["UIApplicationSceneManifest"] == nil ? .appDelegate : .scene)
  }
}

extension OpenedApp {
  /// The class of the scene's delegate: as Info.plist names it, else the one that says it is one.
  var sceneDelegate: String? {
    let configurations = main.info["UIApplicationSceneManifest"]?["UISceneConfigurations"]?[
      "UIWindowSceneSessionRoleApplication"]
    let named = configurations?.array?.first?["UISceneDelegateClassName"]?.string?
      .split(separator: ".").last.map(String.init)
    if let named, program.isClass(named) { return named }
    return program.types.values { $0.isOpaque || $0.mentions("UIWindowSceneDelegate") }.filter {
      $0.kind == .class && $0.inherited.contains("UIWindowSceneDelegate")
    }.map(\.name).min()
  }
}
