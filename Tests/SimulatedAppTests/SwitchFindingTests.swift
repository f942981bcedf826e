import AppCode
import AppResources
import Testing

@testable import SimulatedApp

/// An app of one screen, with the Swift source given.
func appOfOneScreen(_ source: String, _ more: [String: String] = [:]) throws -> OpenedApp {
  var files = [
    "Info.plist": """
    <?xml version="1.0"?><plist version="1.0"><dict>
    <key>CFBundleDevelopmentRegion</key><string>en</string>
    <key>UIMainStoryboardFile</key><string>Main</string>
    </dict></plist>
    """,
    "en.lproj/Localizable.strings": "\"hello\" = \"Hello\";\n",
    "ja.lproj/Localizable.strings": "\"hello\" = \"こんにちは\";\n",
    "Base.lproj/Main.storyboard": """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
    initialViewController="vc1">
      <scenes><scene sceneID="s1"><objects>
        <viewController id="vc1" customClass="ViewController" sceneMemberID="viewController">
          <view key="view" id="v1"><subviews><label id="l1" text="Base text"/></subviews></view>
          <connections><outlet property="label" destination="l1" id="o1"/></connections>
        </viewController>
      </objects></scene></scenes>
    </document>
    """,
    "ViewController.swift": """
    import UIKit
    class ViewController: UIViewController {
      @IBOutlet weak var label: UILabel!
      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = NSLocalizedString("hello", comment: "")
      }
    }
    """,
    "Switch.swift": "import UIKit\n" + source,
  ]
  files.merge(more) { $1 }
  return try OpenedApp(FileTree(texts: files), named: "Small")
}

extension World {
  /// What an object on screen shows.
  func shown(by name: String) throws -> String {
    let item = try #require(find(name).items.first)
    return shown(item.slot.value)
  }
}

extension World {
  /// The class and number of the root of the window in front.
  func titleOfRoot() throws -> String {
    let window = try #require(keyWindow)
    return title(of: try #require(root(of: window)))
  }
}

/// A body that rebuilds the root.
private let rebuild = """
  UIApplication.shared.keyWindow?.rootViewController =
    UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
  """

@Suite("The app's own switch is found by what it does")
struct SwitchFindingTests {
  /// Sources with the title of the likeliest switch, `nil` where there is none.
  static let sources: [(source: String, title: String?)] = [
    (
      """
      enum Settings { static func go(_ languages: [String]) {
        UserDefaults.standard.set(languages, forKey: "AppleLanguages")
        \(rebuild)
      } }
      """, "Settings.go(…)"
    ),
    (
      """
      final class Lingo {
        static let main = Lingo()
        func choose(code: String, animated: Bool = true) {
          UserDefaults.standard.set([code], forKey: "AppleLanguages")
          restart()
        }
        private func restart() { \(rebuild) }
      }
      """, "Lingo.main.choose(code: …)"
    ),
    (
      """
      final class Lingo {
        static let shared = Lingo()
        var current = "en" { didSet {
          UserDefaults.standard.set(current, forKey: "appLanguage")
          \(rebuild)
        } }
      }
      """, nil
    ),
    (
      """
      final class Lingo {
        static let shared = Lingo()
        var current: String = "en" { didSet {
          UserDefaults.standard.set(current, forKey: Keys.chosen)
          \(rebuild)
        } }
      }
      enum Keys { static let chosen = "chosenLanguage" }
      """, "Lingo.shared.current = …"
    ),
    (
      """
      enum Tongue: String { case en, ja }
      enum Store { static func keep(_ tongue: Tongue) {
        UserDefaults.standard.set(tongue.rawValue, forKey: "language")
        NotificationCenter.default.post(name: Notification.Name("changed"), object: nil)
      } }
      """, "Store.keep(…)"
    ),
    (
      """
      @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func change(language: String) {
          UserDefaults.standard.set([language], forKey: "AppleLanguages")
          window?.rootViewController =
            UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        }
      }
      """, "(UIApplication.shared.delegate as! AppDelegate).change(language: …)"
    ),
    // A preference that is no language, and a title, are no switches.
    (
      """
      enum Theme { static func use(_ name: String) {
        UserDefaults.standard.set(name, forKey: "theme")
        \(rebuild)
      } }
      """, nil
    ),
    ("enum Text { static func set(_ text: String) { print(text) } }", nil),
    // A write without a rebuild or a notification is no switch.
    (
      """
      enum Half { static func use(_ code: String) {
        UserDefaults.standard.set([code], forKey: "AppleLanguages")
      } }
      """, nil
    ),
  ]

  @Test("as the likeliest of what takes a language", arguments: sources.indices)
  func likeliest(index: Int) throws {
    let (source, title) = Self.sources[index]
    let app = try appOfOneScreen(source)
    #expect(app.languageSwitch?.title() == title)
  }

  @Test("and is run on the object that the sources name")
  func runs() throws {
    for index in [0, 1, 5] {
      let app = try appOfOneScreen(Self.sources[index].source)
      var world = World(app, device: Device(languages: ["en-US", "ja-US"]))
      guard case .ran = world.switchLanguage(to: "ja") else {
        Issue.record("source \(index) did not run")
        continue
      }
      let wanted: [String] = index == 0 ? ["ja-US", "en-US"] : ["ja"]
      #expect(world.preferences.stringArray(forKey: "AppleLanguages") == wanted)
      try #expect(world.titleOfRoot() == "ViewController #2")
    }
  }

  @Test("an enumeration without the language says which it has")
  func missing() throws {
    var world = World(try appOfOneScreen(Self.sources[4].source))
    guard case .noSuchLanguage(let type, let languages) = world.switchLanguage(to: "fr") else {
      Issue.record("fr was accepted")
      return
    }
    #expect(type == "Tongue")
    #expect(languages == ["en", "ja"])
  }

  @Test("two functions that the app calls one after the other are one switch")
  func pair() throws {
    let app = try appOfOneScreen(
      """
      enum Lingo {
        static func choose(_ code: String) {
          UserDefaults.standard.set([code], forKey: "AppleLanguages")
        }
        static func restart(animated: Bool = true) { \(rebuild) }
      }
      enum Menu { static func tapped() {
        Lingo.choose("ja")
        Lingo.restart()
      } }
      """)
    #expect(app.languageSwitch?.title() == "Lingo.choose(…); Lingo.restart()")
    #expect(app.fixedSwitches.map(\.name) == ["Menu.tapped()"])
    var world = World(app, device: Device(languages: ["en-US", "ja-US"]))
    guard case .ran = world.switchLanguage(to: "ja") else {
      Issue.record("the pair did not run")
      return
    }
    #expect(world.preferences.stringArray(forKey: "AppleLanguages") == ["ja"])
    try #expect(world.titleOfRoot() == "ViewController #2")
  }

  @Test("several are listed, the likeliest first")
  func several() throws {
    let app = try appOfOneScreen(Self.sources[4].source + "\n" + Self.sources[0].source)
    #expect(app.ownSwitches.map { $0.title() } == ["Settings.go(…)", "Store.keep(…)"])
  }

  @Test("the rebuild is run alone, in the body that needs nothing from its caller")
  func slices() throws {
    let app = try appOfOneScreen(
      """
      enum Shop {
        static func use(_ code: String) {
          UserDefaults.standard.set([code], forKey: "AppleLanguages")
          let board = UIStoryboard(name: "Main", bundle: nil)
          show(board.instantiateInitialViewController())
        }
        static func show(_ root: UIViewController?) {
          UIApplication.shared.keyWindow?.rootViewController = root
        }
      }
      """)
    var world = World(app)
    guard case .appStatements(let statements) = world.resetRoot() else {
      Issue.record("the statements of the app were not used")
      return
    }
    #expect(
      statements.map(\.source) == [
        "let board = UIStoryboard(name: \"Main\", bundle: nil)",
        "show(board.instantiateInitialViewController())",
      ])
    #expect(world.preferences.value(forKey: "AppleLanguages", in: .app) == nil)
    try #expect(world.titleOfRoot() == "ViewController #2")
  }
}

@Suite("Classes are exchanged by the interpreter's own dispatch")
struct ClassExchangeTests {
  @Test("for a class of any name and another method, and back")
  func anyClass() throws {
    let app = try appOfOneScreen(
      """
      class Pathfinder: Bundle {
        override func path(forResource name: String?, ofType type: String?) -> String? {
          "/elsewhere/" + (name ?? "") + "." + (type ?? "")
        }
        override var bundleIdentifier: String? { "org.example.other" }
      }
      """)
    var world = World(app)
    func ask(_ source: String) -> Value? {
      world.run { app throws(Trap) in try app.evaluate(source) }
    }
    let path = #"Bundle.main.path(forResource: "Localizable", ofType: "strings")"#
    #expect(ask(path) == .string("/Applications/Small.app/en.lproj/Localizable.strings"))
    _ = ask("object_setClass(Bundle.main, Pathfinder.self)")
    #expect(world.className(of: world.process.mainBundle) == "Pathfinder")
    #expect(ask(path) == .string("/elsewhere/Localizable.strings"))
    #expect(ask("Bundle.main.bundleIdentifier") == .string("org.example.other"))
    // What the class does not override is the system's.
    #expect(
      ask(#"Bundle.main.localizedString(forKey: "hello", value: nil, table: nil)"#)
        == .string("Hello"))
    #expect(ask("Bundle.main is Pathfinder") == .bool(true))
    _ = ask("object_setClass(Bundle.main, Bundle.self)")
    #expect(ask(path) == .string("/Applications/Small.app/en.lproj/Localizable.strings"))
  }

  @Test("two methods change places, and back")
  func exchange() throws {
    let app = try appOfOneScreen(
      """
      extension Bundle {
        @objc func loud(forKey key: String, value: String?, table: String?) -> String {
          loud(forKey: key, value: value, table: table).uppercased()
        }
        static func swizzle() {
          let first = class_getInstanceMethod(Bundle.self, #selector(Bundle.localizedString(forKey:value:table:)))!
          let second = class_getInstanceMethod(Bundle.self, #selector(Bundle.loud(forKey:value:table:)))!
          method_exchangeImplementations(first, second)
        }
      }
      """)
    var world = World(app)
    func ask(_ source: String) -> Value? {
      world.run { app throws(Trap) in try app.evaluate(source) }
    }
    let hello = #"NSLocalizedString("hello", comment: "")"#
    #expect(ask(hello) == .string("Hello"))
    _ = ask("Bundle.swizzle()")
    #expect(ask(hello) == .string("HELLO"))
    #expect(world.process.trap == nil)
    _ = ask("Bundle.swizzle()")
    #expect(ask(hello) == .string("Hello"))
  }
}
