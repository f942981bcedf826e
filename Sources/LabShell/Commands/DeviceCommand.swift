internal import AppCode
internal import SimulatedApp

/// `device`: the simulated device.
struct DeviceCommand: Command {
  let name = "device"
  let usage = "[LANG…] [--region R] [--idiom I] [--windows N] [--lifecycle L] [--ios V]"
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
    var arguments = arguments
    let region = try arguments.takeValue("--region")
    let idiom = try arguments.takeValue("--idiom")
    let windows = try arguments.takeValue("--windows")
    let lifecycle = try arguments.takeValue("--lifecycle")
    let system = try arguments.takeValue("--ios")
    try arguments.refuseOptions(
      known: ["--region", "--idiom", "--windows", "--lifecycle", "--ios"])
    if let system {
      guard let version = SystemVersion(system), version.major > 0 else {
        throw Refusal("--ios is a version such as 12 or 13.4, not \(quoted(system))")
      }
      session.world.device.systemVersion = version
    }
    if let lifecycle {
      guard let chosen = Device.Lifecycle(rawValue: lifecycle) else {
        throw Refusal("--lifecycle is appDelegate or scene, not \(quoted(lifecycle))")
      }
      session.world.device.lifecycle = chosen
    }
    if let idiom {
      guard let chosen = Device.Idiom(rawValue: idiom) else {
        throw Refusal("--idiom is phone or pad, not \(quoted(idiom))")
      }
      session.world.device.idiom = chosen
    }
    if let windows {
      guard let number = Int(windows), (0...9).contains(number) else {
        throw Refusal("--windows is a number from 0 to 9, not \(quoted(windows))")
      }
      session.world.device.windowCount = number
    }
    let languages = arguments.words.map(\.text)
    if let wrong = languages.first(where: { !DeviceCommand.isLanguage($0) }) {
      throw Refusal("\(quoted(wrong)) is no language id; ja, en-US and zh-Hans-CN are")
    }
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
