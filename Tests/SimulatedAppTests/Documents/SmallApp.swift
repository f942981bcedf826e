import AppCode
import AppResources
import SimulatedApp
import Testing

/// A small app in memory: an Info.plist, documents, tables and code.
struct SmallApp {
  var files: [String: String] = [
    "Info.plist": """
    <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string>
    <key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
    """,
    "en.lproj/Localizable.strings": "\"a\" = \"b\";",
    "App.swift": SmallApp.chosenBundle,
  ]

  /// A class for the main bundle's place that asks the folder of one language.
  static let chosenBundle = """
    class ChosenBundle: Bundle {
      static var language = ""
      static func use(_ language: String) {
        ChosenBundle.language = language
        object_setClass(Bundle.main, ChosenBundle.self)
      }
      override func localizedString(forKey key: String, value: String?, table: String?) -> String {
        let path = Bundle.main.path(forResource: ChosenBundle.language, ofType: "lproj")!
        return Bundle(path: path)!.localizedString(forKey: key, value: value, table: table)
      }
    }
    class Root {
      static func show(_ name: String) {
        UIApplication.shared.windows[0].rootViewController =
          UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
      }
    }
    """

  init(_ more: [String: String] = [:], code: String = "") {
    files.merge(more) { $1 }
    if !code.isEmpty { files["Code.swift"] = code }
  }

  func world(_ language: String = "en", idiom: Device.Idiom = .phone) throws -> World {
    World(
      try OpenedApp(FileTree(texts: files), named: "Small"),
      device: Device(languages: [language], idiom: idiom))
  }

  /// A storyboard of one scene with this inside its view.
  static func storyboard(
    _ views: String, controller: String = "viewController id=\"vc\"", beside: String = "",
    connections: String = "", items: String = "", scenes: String = ""
  ) -> String {
    let element = controller.prefix { $0 != " " }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
      targetRuntime="iOS.CocoaTouch" initialViewController="vc">
      <scenes><scene sceneID="s"><objects>
      <\(controller) sceneMemberID="viewController">
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(views)</subviews></view>\(items)
      <connections>\(connections)</connections>
      </\(element)>\(beside)</objects></scene>\(scenes)</scenes></document>
      """
  }

  /// A label with its frame.
  static func label(_ id: String, _ text: String) -> String {
    """
    <label id="\(id)" text="\(text)"><rect key="frame" x="16" y="20" width="200" height="21"/></label>
    """
  }
}

extension World {
  /// What an object shows first.
  func shownText(_ name: String) throws -> String {
    let found = try find(name)
    let item = try #require(found.items.first, "\(name) shows nothing")
    return shown(item.slot.value)
  }

  /// Runs a function of the app with one text.
  mutating func call(_ function: String, _ argument: String) {
    run { app throws(Trap) in
      _ = try app.call(function, [Argument(nil, .string(Text(argument)))])
    }
  }
}
