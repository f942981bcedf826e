package import AppResources
internal import Diagnostics

extension XcodeTarget {
  /// The Info.plist as a build makes it: file, preprocessor, generated keys, variables.
  package func info(in files: FileTree, for device: DeviceKind = .iPhone) -> InfoDictionary {
    let settings = settings
    var faults: [Diagnostic] = []
    var members: [PropertyListValue.Member] = []
    var places: [String: Place] = [:]
    var read: String?
    switch infoFile {
    case .tree(let path)?:
      read = path
      let file = Self.read(path, settings, files, &faults)
      members = file.members
      places = file.places
    case .outside(let path)?:
      faults.append(
        Diagnostic(
          "info-outside", .error, at: nil,
          "the Info.plist at \(path) lies outside of the opened folder and is not read"))
    default: break
    }
    if settings.isOn("GENERATE_INFOPLIST_FILE") {
      for generated in GeneratedKeys.all(settings, kind: kind) {
        merge(generated, into: &members)
        if places[generated.key] == nil {
          places[generated.key] = Place(file: project.objects.path, line: 1)
        }
      }
    }
    members = members.compactMap { member in
      let value = Self.expand(member.value, settings, depth: 0)
      if case .string("") = value, Self.droppedWhenEmpty.contains(member.key) { return nil }
      return PropertyListValue.Member(member.key, value)
    }
    if let family = settings["TARGETED_DEVICE_FAMILY"], !family.isEmpty {
      let numbers = family.split { !$0.isNumber }.compactMap { Int($0) }
      merge(.init("UIDeviceFamily", .array(numbers.map(PropertyListValue.integer))), into: &members)
    }
    return InfoDictionary(
      building: members, file: read, places: places, diagnostics: faults, for: device)
  }

  /// A generated value takes a text's place; arrays are joined, dictionaries merged one level.
  private func merge(
    _ new: PropertyListValue.Member, into members: inout [PropertyListValue.Member]
  ) {
    guard let position = members.lastIndex(where: { $0.key == new.key }) else {
      members.append(new)
      return
    }
    switch (members[position].value, new.value) {
    case (.array(let old), .array(let more)):
      members[position].value = .array(old + more.filter { !old.contains($0) })
    case (.dictionary(let old), .dictionary(let more)):
      let kept = old.filter { item in !more.contains { $0.key == item.key } }
      members[position].value = .dictionary(kept + more)
    default: members[position].value = new.value
    }
  }

  /// Variables are filled in values, not in keys.
  private static func expand(
    _ value: PropertyListValue, _ settings: BuildSettings, depth: Int
  ) -> PropertyListValue {
    guard depth < 64 else { return value }
    switch value {
    case .string(let text): return .string(settings.expand(text))
    case .array(let values): return .array(values.map { expand($0, settings, depth: depth + 1) })
    case .dictionary(let members):
      return .dictionary(
        members.map { .init($0.key, expand($0.value, settings, depth: depth + 1)) })
    default: return value
    }
  }

  /// Keys that a build leaves out when they are empty.
  private static let droppedWhenEmpty: Set<String> = [
    "CFBundleDevelopmentRegion", "CFBundleIdentifier", "CFBundleName", "CFBundleVersion",
    "CFBundleShortVersionString", "CFBundleIconFile", "NSMainNibFile", "NSMainStoryboardFile",
    "NSPrincipalClass", "CFBundleSignature",
  ]

  private static func read(
    _ path: String, _ settings: BuildSettings, _ files: FileTree, _ faults: inout [Diagnostic]
  ) -> (members: [PropertyListValue.Member], places: [String: Place]) {
    guard case .success(var bytes) = files.contents(of: path) else {
      faults.append(
        Diagnostic(
          "info-missing", .error, at: Place(file: path, line: 1),
          "the Info.plist that the settings name is not here; only generated keys are used"))
      return ([], [:])
    }
    if settings.isOn("INFOPLIST_PREPROCESS") {
      var preprocessor = InfoPreprocessor(settings, files: files)
      bytes = preprocessor.run(bytes, path: path)
    }
    let list = PropertyListReader.read(bytes, path: path)
    faults += list.diagnostics
    guard case .dictionary(let members)? = list.value else {
      if list.diagnostics.isEmpty {
        faults.append(
          Diagnostic(
            "info-not-dictionary", .error, at: Place(file: path, line: 1),
            "expected a dictionary at the top of Info.plist"))
      }
      return ([], [:])
    }
    var places: [String: Place] = [:]
    for member in members { places[member.key] = list.place(ofKey: member.key) }
    return (members, places)
  }
}

/// The keys that a build writes into a generated Info.plist.
enum GeneratedKeys {
  /// What `INFOPLIST_KEY_…` may set, beside usage descriptions.
  private static let known: [(setting: String, key: String, isFlag: Bool)] = [
    ("CFBundleDisplayName", "CFBundleDisplayName", false),
    ("UIMainStoryboardFile", "UIMainStoryboardFile", false),
    ("UILaunchStoryboardName", "UILaunchStoryboardName", false),
    ("NSMainStoryboardFile", "NSMainStoryboardFile", false),
    ("NSMainNibFile", "NSMainNibFile", false),
    ("NSPrincipalClass", "NSPrincipalClass", false),
    ("LSApplicationCategoryType", "LSApplicationCategoryType", false),
    ("NSHumanReadableCopyright", "NSHumanReadableCopyright", false),
    ("UIUserInterfaceStyle", "UIUserInterfaceStyle", false),
    ("UIStatusBarHidden", "UIStatusBarHidden", true),
    ("UIRequiresFullScreen", "UIRequiresFullScreen", true),
    ("LSSupportsOpeningDocumentsInPlace", "LSSupportsOpeningDocumentsInPlace", true),
    ("UISupportsDocumentBrowser", "UISupportsDocumentBrowser", true),
  ]

  static func all(_ settings: BuildSettings, kind: ProductKind) -> [PropertyListValue.Member] {
    var members: [PropertyListValue.Member] = []
    func add(_ key: String, _ value: String?) {
      if let value, !value.isEmpty { members.append(.init(key, .string(value))) }
    }
    add("CFBundleDevelopmentRegion", settings["DEVELOPMENT_LANGUAGE"])
    add("CFBundleExecutable", settings["EXECUTABLE_NAME"])
    add("CFBundleIdentifier", settings["PRODUCT_BUNDLE_IDENTIFIER"])
    add("CFBundleName", settings["PRODUCT_NAME"])
    add("CFBundlePackageType", settings["PRODUCT_BUNDLE_PACKAGE_TYPE"])
    add("CFBundleVersion", settings["CURRENT_PROJECT_VERSION"])
    add("CFBundleShortVersionString", settings["MARKETING_VERSION"])
    for item in known {
      guard let value = settings["INFOPLIST_KEY_\(item.setting)"], !value.isEmpty else { continue }
      members.append(
        .init(item.key, item.isFlag ? .boolean(value == "YES") : .string(value)))
    }
    for name in usageKeys {
      add(name, settings["INFOPLIST_KEY_\(name)"])
    }
    for suffix in ["", "_iPad", "_iPhone"] {
      let setting = "INFOPLIST_KEY_UISupportedInterfaceOrientations\(suffix)"
      let words = settings.list(setting)
      guard !words.isEmpty else { continue }
      let mark = suffix.isEmpty ? "" : "~" + suffix.dropFirst().lowercased()
      members.append(
        .init(
          "UISupportedInterfaceOrientations\(mark)", .array(words.map(PropertyListValue.string))))
    }
    if settings.isOn("INFOPLIST_KEY_UIApplicationSceneManifest_Generation") {
      members.append(
        .init(
          "UIApplicationSceneManifest",
          .dictionary([
            .init("UIApplicationSupportsMultipleScenes", .boolean(true)),
            .init("UISceneConfigurations", .dictionary([])),
          ])))
    }
    if settings.isOn("INFOPLIST_KEY_UILaunchScreen_Generation") {
      members.append(.init("UILaunchScreen", .dictionary([])))
    }
    return members
  }

  private static let usageKeys = [
    "NSAppleMusic", "NSBluetoothAlways", "NSBluetoothPeripheral", "NSCalendars",
    "NSCalendarsFullAccess", "NSCamera", "NSContacts", "NSFaceID", "NSHealthShare",
    "NSHealthUpdate", "NSHomeKit", "NSLocalNetwork", "NSLocationAlways",
    "NSLocationAlwaysAndWhenInUse", "NSLocation", "NSLocationWhenInUse", "NSMicrophone",
    "NSMotion", "NFCReader", "NSPhotoLibraryAdd", "NSPhotoLibrary", "NSReminders",
    "NSRemindersFullAccess", "NSSiri", "NSSpeechRecognition", "NSUserTracking",
  ].map { "\($0)UsageDescription" }
}
