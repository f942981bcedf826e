public import AppCode
internal import AppResources
internal import Diagnostics

extension World {
  /// Opens a world: the device as given, no app-level preferences, the app launched once.
  public init(_ app: OpenedApp, device: Device = Device(), arguments: [String] = []) {
    self.app = app
    overlay = app.overlay
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
    let hasOtherFiles = layOverlay()
    let caches =
      process.number == 0 || hasOtherFiles
      ? BundleCaches(
        mainBundle: app.main, in: app.files, userLanguages: languages, device: device.kind,
        pseudolanguage: Pseudolanguage(preferences), options: device.options)
      : process.caches.relaunched(
        userLanguages: languages, device: device.kind,
        pseudolanguage: Pseudolanguage(preferences), options: device.options)
    process = Process(
      number: process.number + 1, arguments: arguments, userLanguages: languages, caches: caches)
    for bundle in app.moduleBundles { process.caches.add(bundle) }
    launchLocale = currentLocaleNow
    launchForcesRightToLeft = preferences.bool(forKey: World.forcedDirection)
    journal.statements = StatementCounts()
    record(.launched(number: process.number, arguments: arguments, userLanguages: languages))
    run { app throws(Trap) in try app.runLoadMethods() }
    runEntry()
  }

  /// Runs the code before `UIApplicationMain`, and then what that does.
  private mutating func runEntry() {
    let entry = app.entry
    switch entry {
    case .function(let main)?:
      run { app throws(Trap) in
        try app.call(
          main.name, Array(repeating: Argument(nil, .int(0)), count: main.parameters.count))
      }
    case .file(let file)?: run { app throws(Trap) in try app.runMain(file) }
    case .type(let name, _)?: run { app throws(Trap) in try app.call("\(name).main") }
    case .swiftUI(let name, let place)?: process.obstacle = .swiftUI(type: name, place)
    case .appKit(let name, let place)?: process.obstacle = .appKit(type: name, place)
    case .delegate?, nil: break
    }
    chooseLanguages()
    if process.launchRequest?.isUnderstood == false {
      process.obstacle = .mainNotUnderstood(
        process.launchRequest?.place, assumed: app.program.applicationDelegate)
    }
    if case .swiftUI? = process.obstacle { return }
    run { app throws(Trap) in try app.start() }
    if entry == nil, process.obstacle == nil, rootControllers.isEmpty,
      !app.program.sources.isEmpty, app.project != nil
    {
      process.obstacle = .noEntry(members: app.program.sources.count)
    }
  }

  /// Fixes the process's languages, where nothing needed them yet: what `main` or `+load` wrote counts.
  private mutating func chooseLanguages() {
    let languages = preferences.userLanguages
    guard languages != process.userLanguages, !process.caches.hasChosenLanguages else { return }
    process.userLanguages = languages
    process.caches = process.caches.relaunched(userLanguages: languages, device: device.kind)
    launchLocale = currentLocaleNow
    launchForcesRightToLeft = preferences.bool(forKey: World.forcedDirection)
    record(.languagesChosen(languages))
  }

  /// The roots of the windows.
  public var rootControllers: [ObjectID] { process.windows.compactMap { root(of: $0) } }

  /// Lays the overlay over the files, which a running process would not see; false when it lies there already.
  private mutating func layOverlay() -> Bool {
    guard app.overlay != overlay else { return false }
    app.lay(overlay)
    return true
  }

  /// What `Locale.current` gives: fixed when the process first asks, which is taken to be its launch (E4).
  public var currentLocale: String { launchLocale }

  private var currentLocaleNow: String {
    CurrentLocale(
      preferences: preferences, localizations: app.main.localizationNames,
      allowsMixedLocalizations: app.main.allowsMixedLocalizations,
      matching: device.options.matching
    ).identifier
  }

  /// Whether the app's layout runs from right to left: the main bundle's language at launch decides.
  public var isRightToLeft: Bool {
    CanonicalLanguage.isRightToLeft(mainLanguage) || launchForcesRightToLeft
  }

  /// The preference that forces the writing direction; a process reads it once, at its launch.
  public static let forcedDirection = "NSForceRightToLeftWritingDirection"
}

extension Device {
  /// The kind that file names tell apart.
  var kind: DeviceKind { idiom == .pad ? .iPad : .iPhone }
}

extension Program {
  /// The class that is marked as the app's delegate.
  var applicationDelegate: String? {
    types.values {
      $0.isOpaque || $0.mentions("UIApplicationMain")
        || ($0.mentions("main") && $0.mentions("UIApplicationDelegate"))
    }.filter { type in
      type.attributes.contains("UIApplicationMain")
        || (type.attributes.contains("main") && type.inherited.contains("UIApplicationDelegate"))
    }.map(\.name).min()
  }
}
