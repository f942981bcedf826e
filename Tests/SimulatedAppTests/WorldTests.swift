import AppCode
import AppResources
import Testing

@testable import SimulatedApp

/// A small app of one screen whose label is set from code.
private func smallApp(
  _ more: [String: String] = [:], in folder: String = ""
) throws -> OpenedApp {
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
          <view key="view" id="v1"><subviews>
            <label id="l1" text="Base text"/>
            <label id="l2" text="Other"/>
          </subviews></view>
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
  ]
  files.merge(more) { $1 }
  let placed = Dictionary(uniqueKeysWithValues: files.map { (folder + $0.key, $0.value) })
  return try OpenedApp(FileTree(texts: placed), named: "Small")
}

extension World {
  fileprivate func text(_ name: String) throws -> String {
    let item = try #require(find(name).items.first)
    return shown(item.slot.value)
  }
}

@Suite("The world is a value")
struct WorldTests {
  @Test("what is done in a copy leaves the original as it was")
  func copies() throws {
    let world = World(try smallApp())
    var copy = world
    copy.setPreference("AppleLanguages", .array([.string("ja")]), global: false)
    copy.relaunch()
    #expect(try copy.text("label") == "こんにちは")
    #expect(try world.text("label") == "Hello")
    #expect(world.preferences.value(forKey: "AppleLanguages", in: .app) == nil)
    #expect(world.journal.last < copy.journal.last)
  }

  @Test("two runs of the same commands leave the same events")
  func deterministic() throws {
    func run() throws -> [String] {
      var world = World(try smallApp())
      world.setDevice(languages: ["ja-JP"], region: nil)
      world.relaunch()
      return world.journal.events.map { "\($0.number) \($0.kind)" }
    }
    #expect(try run() == run())
  }

  @Test("the language is fixed at launch, whatever is written afterwards")
  func fixedAtLaunch() throws {
    var world = World(try smallApp())
    world.setPreference("AppleLanguages", .array([.string("ja")]), global: false)
    #expect(world.preferredLanguages == ["ja"])
    #expect(world.mainLanguage == "en")
    _ = world.resetRoot()
    #expect(try world.text("label") == "Hello")
    world.relaunch()
    #expect(world.mainLanguage == "ja")
  }

  @Test("an app below the opened folder is in its own language, not in that of the folder")
  func appInFolder() throws {
    let app = try smallApp(
      ["ar.lproj/Localizable.strings": "\"hello\" = \"مرحبا\";"], in: "Apps/Small/")
    #expect(app.main.path == "Apps/Small")
    let japanese = World(app, device: Device(languages: ["ja-JP"]))
    #expect(japanese.mainLanguage == "ja")
    #expect(try japanese.text("label") == "こんにちは")
    #expect(!japanese.isRightToLeft)
    #expect(World(app, device: Device(languages: ["ar-EG"])).isRightToLeft)
  }

  @Test("a text keeps where it came from: the statement, the lookup, the line of the table")
  func provenance() throws {
    let world = World(try smallApp())
    let item = try #require(world.find("label").items.first)
    #expect(world.journal[item.slot.event]?.place?.description == "ViewController.swift:6:5")
    guard case .lookup(_, let question) = world.provenance(of: item) else {
      Issue.record("the text comes from a lookup")
      return
    }
    #expect(question.answer.place?.file == "en.lproj/Localizable.strings")
    #expect(question.bundle == world.process.mainBundle)
  }

  @Test("a text of a Base document is asked of the bundle object, in the document's table")
  func baseText() throws {
    let world = World(
      try smallApp(["ja.lproj/Main.strings": "\"l2.text\" = \"別の\";"]),
      device: Device(languages: ["ja-JP"]))
    #expect(try world.text("l2") == "別の")
    let item = try #require(world.find("l2").items.first)
    guard case .lookup(_, let question) = world.provenance(of: item) else {
      Issue.record("the text comes from a lookup")
      return
    }
    #expect(question.answer.table.name == "Main")
    #expect(question.answer.value == "Other")
  }

  @Test("a class that takes the main bundle's place answers for documents and code alike")
  func swappedClass() throws {
    let swap = """
      import UIKit
      class Shouting: Bundle {
        override func localizedString(forKey key: String, value: String?, table: String?) -> String {
          return super.localizedString(forKey: key, value: value, table: table).uppercased()
        }
      }
      """
    var world = World(try smallApp(["Shouting.swift": swap]))
    world.run { app throws(Trap) in
      _ = try app.evaluate("object_setClass(Bundle.main, Shouting.self)")
    }
    #expect(try world.text("label") == "Hello")
    _ = world.resetRoot()
    #expect(try world.text("label") == "HELLO")
    #expect(try world.text("l2") == "OTHER")
  }

  @Test("a trap ends the run, is an event with its place, and leaves the world usable")
  func trap() throws {
    let code = """
      import UIKit
      class ViewController: UIViewController {
        @IBOutlet weak var label: UILabel!
        override func viewDidLoad() {
          let languages: [String] = []
          label.text = languages[0]
        }
      }
      """
    var world = World(try smallApp(["ViewController.swift": code]))
    let trap = try #require(world.process.trap)
    #expect(trap.kind == .indexOutOfRange)
    #expect(trap.place?.line == 6)
    world.setPreference("a", .string("b"), global: false)
    #expect(world.preferences.string(forKey: "a") == "b")
  }
}

@Suite("The device")
struct DeviceTests {
  @Test(
    "its locale is the language with the region of the settings",
    arguments: [
      ("en-US", nil, "en_US"), ("zh-Hans-CN", nil, "zh-Hans_CN"), ("ja", "JP", "ja_JP"),
      ("ja", nil, "ja"), ("es-419", nil, "es_419"),
    ] as [(String, String?, String)])
  func locale(language: String, region: String?, locale: String) {
    #expect(Device.locale(of: language, region: region) == locale)
  }
}
