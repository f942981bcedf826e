internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `set-plist`: supposes another value in Info.plist.
struct SetPlistCommand: Command {
  let name = "set-plist"
  let signature = Signature(.one("KEY", .infoKey), .rest("VALUE", .infoValue))
  let summary = "what if Info.plist had this value"
  let details = [
    "VALUE is a property list as for 'set': a word, a \"text\", a list (ja, en), a",
    "dictionary {a = 1;}. It is made in memory; no file is written.",
  ]
  let examples = [
    "set-plist CFBundleDevelopmentRegion ja", "set-plist CFBundleLocalizations (en, ja, fr)",
    "set-plist CFBundleAllowMixedLocalizations true",
  ]
  let acts = true
  let fields = OverlayFacts.fields

  /// Keys of Info.plist that have to do with languages.
  private static let known = [
    "CFBundleDevelopmentRegion", "CFBundleLocalizations", "CFBundleDisplayName", "CFBundleName",
    "UIMainStoryboardFile",
  ]

  /// Those of them that are true or false.
  private static let flags = [
    "CFBundleAllowMixedLocalizations", "CFBundleFollowParentLocalization",
    "CFBundleUseAppleLocalizations",
  ]

  /// The keys that it knows.
  static var keys: [String] { known + flags }

  /// Whether a key is true or false.
  static func isFlag(_ key: String) -> Bool { flags.contains(key) }

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let key = arguments[0] ?? ""
    let text = arguments.rest(from: 1)
    guard text.utf8.count <= FileOverlay.textLimit else {
      throw Refusal("the value is too long; \(FileOverlay.textLimit) bytes are enough")
    }
    guard let typed = PropertyListReader.value(text) else {
      throw Refusal(
        "\(quoted(text)) is no property list; a list is written (ja, en), a text in quotes")
    }
    let value = try Self.value(typed, of: key)
    let info = session.world.supposedApp.main.info
    let near = nearest(key, in: Self.known + Self.flags)
    var output = try session.suppose { planner throws(OverlayFault) in
      try planner.setting(value, forInfoKey: key)
    }
    if info[key] == nil, let near, near != key {
      output.lines += Paragraph.wrap(
        "Info.plist had no \(key.escapedForTerminal); there is a key \(near), if that is meant",
        width: session.width)
    }
    return output
  }

  /// The value in the type that the platform expects of its own keys.
  private static func value(_ value: PropertyListValue, of key: String) throws(Refusal)
    -> PropertyListValue
  {
    if flags.contains(key) {
      switch value.string?.lowercased() {
      case "true", "yes", "1": return .boolean(true)
      case "false", "no", "0": return .boolean(false)
      default: throw Refusal("\(key) is true or false")
      }
    }
    if key == "CFBundleLocalizations", value.stringArray == nil {
      throw Refusal("\(key) is a list of languages: (en, ja)")
    }
    if known.contains(key), key != "CFBundleLocalizations", value.string == nil {
      throw Refusal("\(key) is one text")
    }
    return value
  }
}
