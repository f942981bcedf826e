internal import AppCode
internal import SimulatedApp

/// `device`: the simulated device.
struct DeviceCommand: Command {
  let name = "device"
  let signature = Signature(
    .many("LANG", .language),
    options: [
      .value("--region", "R", .region, "the region of dates and numbers"),
      .value("--idiom", "I", .words([("phone", "an iPhone"), ("pad", "an iPad")]), "phone or pad"),
      .value(
        "--windows", "N", .number("a number", 0...9),
        "what UIApplication.windows has: with 2, another window comes first"),
      .value(
        "--lifecycle", "L",
        .words([
          ("appDelegate", "the app delegate owns the window"),
          ("scene", "a scene owns the window"),
        ]), "who owns the window, from the next launch on"),
      .value(
        "--ios", "V", .systemVersion, "the system's version, which #available sees: 12, 13.4"),
    ])
  let summary = "the device's languages, as in Settings"
  let details = [
    "Settings would end the app; here the process goes on until relaunch.",
    "--idiom is phone or pad. --lifecycle is appDelegate or scene: who owns the window.",
    "--ios V is the system's version, which #available sees: 12, 13.4.",
    "--windows N is what UIApplication.windows has: with 2, another window comes first.",
  ]
  let examples = ["device", "device fr-FR en-FR", "device ja --region JP"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    if let version = arguments["--ios"].flatMap(SystemVersion.init) {
      session.world.device.systemVersion = version
    }
    if let lifecycle = arguments["--lifecycle"].flatMap(Device.Lifecycle.init) {
      session.world.device.lifecycle = lifecycle
    }
    if let idiom = arguments["--idiom"].flatMap(Device.Idiom.init) {
      session.world.device.idiom = idiom
    }
    if let number = arguments["--windows"].flatMap({ Int($0) }) {
      session.world.device.windowCount = number
    }
    let region = arguments["--region"]
    let languages = arguments.words.map(\.text)
    if !languages.isEmpty {
      session.world.setDevice(languages: languages, region: region)
    } else if let region {
      session.world.setDevice(languages: session.world.device.languages, region: region)
    }
    return Output(lines(session.world, isChanged: !languages.isEmpty || region != nil))
  }

  static func isLanguage(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = parts.first, (2...8).contains(first.count) else { return false }
    return parts.allSatisfy { part in
      !part.isEmpty && part.count <= 8
        && part.utf8.allSatisfy { byte in
          (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
            || (0x61...0x7A).contains(byte)
        }
    } && first.allSatisfy(\.isLetter)
  }

  private func lines(_ world: World, isChanged: Bool) -> [String] {
    let device = world.device
    var line =
      "device (\(device.languages.joined(separator: ", "))), region settings \(device.locale)"
    if device.idiom == .pad { line += ", iPad" }
    if device.systemVersion != Device().systemVersion { line += ", iOS \(device.systemVersion)" }
    if device.windowCount != 1 { line += ", UIApplication.windows has \(device.windowCount)" }
    if let lifecycle = device.lifecycle {
      line +=
        lifecycle == .scene
        ? ", windows belong to scenes from the next launch on"
        : ", the window belongs to the app delegate from the next launch on"
    }
    guard isChanged else { return [line] }
    var lines = [
      line,
      "a device would end the app now; this process goes on in \(world.mainLanguage) until relaunch",
    ]
    if let own = world.preferences.value(forKey: "AppleLanguages", in: .app) {
      lines.append("the app's own AppleLanguages = \(own.typed) hides the device's languages")
    }
    return lines
  }
}
