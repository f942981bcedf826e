import AppCode
import Testing

@testable import SimulatedApp

@Suite("The files in which a switch is looked for")
struct SwitchSourcesTests {
  /// Screens that have nothing to do with languages.
  private static let others = Dictionary(
    uniqueKeysWithValues: (0..<40).map { number in
      (
        "Features/Feature\(number).swift",
        """
        import UIKit
        class Feature\(number): UIViewController {
          var state = 0
          func start() { UserDefaults.standard.set(state, forKey: "seen") }
          func show() { start(); title = NSLocalizedString("title", comment: "") }
        }
        """
      )
    })

  private static let store = """
    enum Keys: String { case appLanguage }
    class Store {
      static let shared = Store()
      func keep(_ code: String) {
        UserDefaults.standard.set(code, forKey: Keys.appLanguage.rawValue)
      }
    }
    """

  private static let root = """
    import UIKit
    class Router {
      static func restart() {
        UIApplication.shared.windows.first?.rootViewController = UIViewController()
      }
    }
    """

  private static let menu = """
    import UIKit
    class Menu: UIViewController {
      static func pick(_ code: String) { Store.shared.keep(code); Router.restart() }
    }
    """

  @Test("are those that do a step of a switch and those that lead there, among many")
  func amongMany() throws {
    var more = SwitchSourcesTests.others
    more["Store.swift"] = SwitchSourcesTests.store
    more["Router.swift"] = SwitchSourcesTests.root
    let app = try appOfOneScreen(SwitchSourcesTests.menu, more)
    #expect(app.languageSwitch?.title() == "Menu.pick(…)")
    #expect(app.languageSwitch?.key == "appLanguage")
    #expect(
      Set(app.program.filesRead.map(\.name)) == ["Router.swift", "Store.swift", "Switch.swift"])
  }

  @Test("are none where nothing stores a language and nothing exchanges a class")
  func none() throws {
    let app = try appOfOneScreen(SwitchSourcesTests.root, SwitchSourcesTests.others)
    #expect(app.languageSwitch == nil)
    #expect(app.program.filesRead.isEmpty)
  }

  @Test("are the same whatever was parsed before")
  func sameWhenAllIsRead() throws {
    var more = SwitchSourcesTests.others
    more["Store.swift"] = SwitchSourcesTests.store
    more["Router.swift"] = SwitchSourcesTests.root
    let app = try appOfOneScreen(SwitchSourcesTests.menu, more)
    let before = app.program.languageSwitches().map { $0.title() }
    #expect(app.program.files.count == 44)
    #expect(app.program.languageSwitches().map { $0.title() } == before)
    #expect(before == app.ownSwitches.map { $0.title() })
  }

  @Test("a launch parses the classes of the first screen and no others")
  func launch() throws {
    var world = World(try appOfOneScreen("", SwitchSourcesTests.others))
    #expect(world.app.program.filesRead.map(\.name) == ["ViewController.swift"])
    _ = world.run { app throws(Trap) in try app.evaluate("Feature7().state") }
    #expect(
      world.app.program.filesRead.map(\.name) == [
        "Features/Feature7.swift", "ViewController.swift",
      ])
  }
}
