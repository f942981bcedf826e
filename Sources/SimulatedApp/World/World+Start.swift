internal import AppCode
internal import AppResources

extension Interpreter<World> {
  /// What `UIApplicationMain` does: the delegate, the window, the main storyboard's initial controller.
  ///
  /// `willFinishLaunching` runs before anything of the storyboard is made.
  /// The controller is made before `didFinishLaunching` runs and its view is loaded after it, when the
  /// window becomes visible. With scenes the delegate's turn comes first, and the window is the scene's.
  mutating func start() throws(Trap) {
    try becomePrincipal()
    if let name = delegateName() {
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
    if let window, try isKept(window, by: host.process.delegate) { try makeKey(window) }
  }

  /// The class of the delegate: as `UIApplicationMain` was told, else as a class is marked.
  private mutating func delegateName() -> String? {
    guard let request = host.process.launchRequest, request.isUnderstood else {
      return host.app.program.applicationDelegate
    }
    guard let name = request.delegate ?? request.principal else { return nil }
    if host.app.program.isClass(name) { return name }
    let known = host.app.program.applicationDelegate
    host.process.obstacle = .classMissing(name, wantedBy: "UIApplicationMain", request.place)
    return known
  }

  /// Makes the application an object of the class that `UIApplicationMain` or Info.plist names.
  private mutating func becomePrincipal() throws(Trap) {
    let listed = host.app.main.info["NSPrincipalClass"]?.string
    let name = host.process.launchRequest?.principal ?? listed
    guard let name = name?.split(separator: ".").last.map(String.init), name != "UIApplication",
      host.app.program.isClass(name)
    else { return }
    let made = try instantiate(name)
    host.process.objects[made, default: SystemObject()] = SystemObject()
    host.process.application = made
    host.process.singletons["UIApplication.shared"] = made
  }

  /// The configuration of the scene that the app's code gives, where it wants to be asked.
  private mutating func configuration(of session: ObjectID) throws(Trap) -> ObjectID? {
    let name = "application(_:configurationForConnecting:options:)"
    guard let delegate = host.process.delegate,
      host.app.program.declares(name, in: host.classChain(of: delegate))
    else { return nil }
    let options = makeSystemObject(of: "NSObject")
    let given = try send(
      name, to: delegate,
      [
        Argument(nil, .object(host.process.application)),
        Argument("configurationForConnecting", .object(session)),
        Argument("options", .object(options)),
      ])
    return given.objectID
  }

  /// Makes the scene with its delegate and its window, as the system does after the launch.
  private mutating func connectScene() throws(Trap) {
    let scene = makeSystemObject(of: "UIWindowScene")
    host.process.scenes.append(scene)
    let session = makeSystemObject(of: "UISceneSession")
    host.keep(
      "role", .enumeration(Enumeration("UISceneSession.Role", "windowApplication")), of: session)
    let configuration = try configuration(of: session)
    if let configuration { host.keep("configuration", .object(configuration), of: session) }
    let wanted = host.app.sceneConfiguration(
      named: configuration.flatMap { host.slot("name", of: $0)?.value.text })
    var delegate: ObjectID?
    var className = wanted.delegate
    if case .type(let name)? = configuration.flatMap({ host.slot("delegateClass", of: $0)?.value })
    {
      className = name
    }
    if let name = className, !host.app.program.isClass(name), host.app.project != nil {
      host.process.obstacle = .classMissing(
        name, wantedBy: "the scene configuration",
        host.app.main.info.place(ofKey: "UIApplicationSceneManifest"))
    } else if let name = className.flatMap({ host.app.program.isClass($0) ? $0 : nil })
      ?? (host.app.project == nil ? host.app.sceneDelegate : nil)
    {
      let made = try instantiate(name)
      host.process.objects[made, default: SystemObject()] = SystemObject()
      host.keep("delegate", .object(made), of: scene)
      delegate = made
    }
    var window: ObjectID?
    let storyboard = configuration.flatMap { host.slot("storyboard", of: $0)?.value.objectID }
      .flatMap { id -> String? in
        guard case .storyboard(let board)? = host.process.objects[id]?.detail else { return nil }
        return board.name
      }
    if let name = storyboard ?? wanted.storyboard {
      let made = makeWindow()
      window = made
      host.keep("windowScene", .object(scene), of: made)
      try give(made, to: delegate)
      try fill(made, from: name)
    }
    let connected = "scene(_:willConnectTo:options:)"
    if let delegate, host.app.program.declares(connected, in: host.classChain(of: delegate)) {
      let options = makeSystemObject(of: "NSObject")
      _ = try send(
        connected, to: delegate,
        [
          Argument(nil, .object(scene)), Argument("willConnectTo", .object(session)),
          Argument("options", .object(options)),
        ])
    }
    if let window, try isKept(window, by: delegate) { try makeKey(window) }
  }

  /// Whether a delegate still has the window that the system gave it; one that made another has let it go,
  /// with the controller that was made for it.
  private mutating func isKept(_ window: ObjectID, by delegate: ObjectID?) throws(Trap) -> Bool {
    guard let delegate,
      host.app.program.declaresProperty("window", in: host.classChain(of: delegate)),
      let now = try getProperty("window", of: .object(delegate)).objectID, now != window
    else { return true }
    host.process.windows.removeAll { $0 == window }
    return false
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
    if let chosen = device.lifecycle { return chosen }
    guard let manifest = app.main.info["UIApplicationSceneManifest"] else { return .appDelegate }
    guard app.project != nil else { return .scene }
    // A manifest that configures no window leaves the windows to the delegate.
    let role = "UIWindowSceneSessionRoleApplication"
    if manifest["UISceneConfigurations"]?[role]?.array?.isEmpty == false { return .scene }
    let isAsked = app.program.applicationDelegate.map {
      app.program.declares(
        "application(_:configurationForConnecting:options:)",
        in: app.program.classChain(of: $0, on: World.self))
    }
    return isAsked ?? false ? .scene : .appDelegate
  }
}

extension OpenedApp {
  /// The delegate class and the storyboard of a scene configuration of Info.plist: the one of a name, else
  /// the first.
  func sceneConfiguration(named name: String?) -> (delegate: String?, storyboard: String?) {
    let all =
      main.info["UIApplicationSceneManifest"]?["UISceneConfigurations"]?[
        "UIWindowSceneSessionRoleApplication"]?.array ?? []
    let found = all.first { $0["UISceneConfigurationName"]?.string == name } ?? all.first
    let delegate = found?["UISceneDelegateClassName"]?.string?.split(separator: ".").last
      .map(String.init)
    let storyboard = found?["UISceneStoryboardFile"]?.string
    // Without a project the main storyboard is what a template means.
    return (delegate, storyboard ?? (project == nil || found == nil ? mainStoryboard : nil))
  }

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
