internal import AppCode
internal import AppResources

extension World {
  /// Opens a world: the device as given, no app-level preferences, the app launched once.
  public init(_ app: OpenedApp, device: Device = Device(), arguments: [String] = []) {
    self.app = app
    self.device = device
    preferences = PreferenceDomains(global: [
      PropertyListValue.Member(
        "AppleLanguages", .array(device.languages.map(PropertyListValue.string))),
      PropertyListValue.Member("AppleLocale", .string(device.locale)),
    ])
    process = Process(
      number: 0, arguments: [], userLanguages: [],
      caches: BundleCaches(
        mainBundle: app.main, in: app.files, userLanguages: []))
    launch(arguments)
  }

  /// Ends the process and launches the app anew; of the process only the preferences stay.
  public mutating func relaunch(arguments: [String] = []) {
    launch(arguments)
  }

  private mutating func launch(_ arguments: [String]) {
    preferences = preferences.relaunched(arguments: arguments)
    let languages = preferences.userLanguages
    let caches =
      process.number == 0
      ? BundleCaches(
        mainBundle: app.main, in: app.files, userLanguages: languages, device: device.kind,
        pseudolanguage: Pseudolanguage(preferences))
      : process.caches.relaunched(
        userLanguages: languages, pseudolanguage: Pseudolanguage(preferences))
    process = Process(
      number: process.number + 1, arguments: arguments, userLanguages: languages, caches: caches)
    launchLocale = currentLocaleNow
    journal.statements = [:]
    record(.launched(number: process.number, arguments: arguments, userLanguages: languages))
    run { app throws(Trap) in try app.start() }
  }

  /// What `Locale.current` gives: fixed when the process first asks, which is taken to be its launch (E4).
  public var currentLocale: String { launchLocale }

  private var currentLocaleNow: String {
    CurrentLocale(
      preferences: preferences, localizations: app.main.localizationNames,
      allowsMixedLocalizations: app.main.allowsMixedLocalizations
    ).identifier
  }

  /// Whether the app's layout runs from right to left: the main bundle's language at launch decides.
  public var isRightToLeft: Bool {
    let language = mainLanguage.prefix { $0.isLetter }
    return ["ar", "he", "iw", "fa", "ur", "yi", "ps", "dv", "ku", "ug", "sd"].contains(language)
      || preferences.bool(forKey: "NSForceRightToLeftWritingDirection")
  }
}

extension Device {
  /// The kind that file names tell apart.
  var kind: DeviceKind { idiom == .pad ? .iPad : .iPhone }
}

extension Interpreter<World> {
  /// What `UIApplicationMain` does: the delegate, the window, the main storyboard's initial controller.
  ///
  /// The controller is made before `didFinishLaunching` runs and its view is loaded after it, when the
  /// window becomes visible.
  mutating func start() throws(Trap) {
    if let name = host.app.program.applicationDelegate {
      let delegate = try instantiate(name)
      host.process.objects[delegate, default: SystemObject()] = SystemObject()
      host.process.delegate = delegate
    }
    var window: ObjectID?
    if let name = host.app.mainStoryboard {
      let made = makeWindow()
      window = made
      if let delegate = host.process.delegate,
        host.app.program.declaresProperty("window", in: host.classChain(of: delegate))
      {
        try setProperty("window", of: delegate, to: .object(made))
      }
      let storyboard = try self.storyboard(named: name, in: host.process.mainBundle)
      if let root = try instantiateInitialController(of: storyboard) {
        host.keep("rootViewController", .object(root), of: made)
      } else {
        record(.remark(.emptyWindow))
      }
    }
    let launched = "application(_:didFinishLaunchingWithOptions:)"
    if let delegate = host.process.delegate,
      host.app.program.declares(launched, in: host.classChain(of: delegate))
    {
      _ = try send(
        launched, to: delegate,
        [
          Argument(nil, .object(host.process.application)),
          Argument("didFinishLaunchingWithOptions", .none),
        ])
    }
    if let window { try makeKey(window) }
  }
}

extension Program {
  /// The class that is marked as the app's delegate.
  var applicationDelegate: String? {
    types.values.filter { type in
      type.attributes.contains("UIApplicationMain")
        || (type.attributes.contains("main") && type.inherited.contains("UIApplicationDelegate"))
    }.map(\.name).min()
  }
}
