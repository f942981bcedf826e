import AppCode
import AppResources
import Diagnostics
import Testing

@testable import SimulatedApp

@Suite("An audit of an app")
struct AppAuditTests {
  private func ids(_ source: String, _ more: [String: String] = [:]) throws -> [String] {
    let world = World(try appOfOneScreen(source, more))
    return world.audit().findings.map(\.id)
  }

  @Test("an app whose texts are all there has nothing against it")
  func clean() throws {
    #expect(try ids("").isEmpty)
  }

  @Test(
    "literal keys are held against the tables, whatever looks them up",
    arguments: [
      (#"let a = NSLocalizedString("gone", comment: "")"#, ["unknown-key"]),
      (#"let a = NSLocalizedString("hello", comment: "")"#, []),
      (#"let a = NSLocalizedString("he" + "llo", comment: "")"#, []),
      (#"let a = String(localized: "gone")"#, ["unknown-key"]),
      (#"let a = NSLocalizedString("hello", tableName: "Other", comment: "")"#, ["unknown-key"]),
      (
        #"let a = Bundle.main.localizedString(forKey: "gone", value: nil, table: nil)"#,
        ["unknown-key"]
      ),
      (#"func f(_ n: Int) { _ = NSLocalizedString("row.\(n)", comment: "") }"#, ["computed-key"]),
      (
        """
        extension String { var localized: String { NSLocalizedString(self, comment: "") } }
        let a = "gone".localized
        """, ["unknown-key"]
      ),
      (
        """
        func tr(_ key: String) -> String { NSLocalizedString(key, comment: "") }
        func outer(_ key: String) -> String { tr(key) }
        let a = outer("gone"), b = outer("hello")
        """, ["unknown-key"]
      ),
    ])
  func keys(source: String, expected: [String]) throws {
    #expect(try ids(source) == expected)
  }

  @Test("a key that only another bundle has is not held against the app's tables")
  func otherBundle() throws {
    let source = """
      let a = Kit.bundle.localizedString(forKey: "kit", value: nil, table: nil)
      """
    let kit = ["Kit.bundle/en.lproj/Localizable.strings": "\"kit\" = \"Kit\";"]
    #expect(try ids(source, kit).isEmpty)
    #expect(try ids(source) == ["unknown-key"])
  }

  @Test("a text of a document that code sets needs no translation, others do")
  func objectTexts() throws {
    let tables = ["ja.lproj/Main.strings": "\"x.text\" = \"\";"]
    #expect(try ids("", tables) == ["orphan-key"])
  }
}

@Suite("What no rebuild mends")
struct UnreachedTests {
  private static let source = """
    extension Notification.Name { static let changed = Notification.Name("changed") }
    enum Store {
      static func use(_ language: String) {
        UserDefaults.standard.set(language, forKey: "language")
        NotificationCenter.default.post(name: .changed, object: nil)
      }
    }
    """

  @Test("a text that stays in the language of the launch is told with what brings it")
  func unreached() throws {
    var world = World(try appOfOneScreen(Self.source))
    #expect(world.languageInForce.app == "en")
    guard case .ran = world.switchLanguage(to: "ja") else {
      Issue.record("the switch was not found")
      return
    }
    #expect(world.languageInForce.source == .preference(key: "language"))
    let left = world.leftovers
    #expect(left.items.isEmpty)
    #expect(left.unreached.map(\.wanted.text) == ["こんにちは"])
    let item = try #require(left.unreached.first?.item)
    let way = try #require(world.explanation(of: item).otherWay)
    #expect(way.shown == "こんにちは")
  }
}
