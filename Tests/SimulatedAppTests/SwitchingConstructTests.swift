import AppCode
import AppResources
import Testing

@testable import SimulatedApp

/// What public switching libraries do that a screen's texts depend on, each in a few lines of our own.
@Suite("Constructs of switching libraries")
struct SwitchingConstructTests {
  private func evaluate(_ code: String, _ source: String = "", in world: World? = nil) throws
    -> String
  {
    var world = try world ?? World(appOfOneScreen(source))
    let text = world.run { app throws(Trap) in app.describe(try app.evaluate(code)) }
    #expect(world.process.trap == nil)
    return text ?? "trap"
  }

  @Test(
    "give what Foundation gives",
    arguments: [
      ("Bundle.main.map { [$0] }!.count == 1", "true"),
      ("(nil as Bundle?).map { [$0] }?.count == nil", "true"),
      ("Locale(identifier: \"de-1996\").variantCode!", "1996"),
      ("Locale(identifier: \"ja_JP\").variantCode == nil", "true"),
      ("Locale(identifier: \"de_DE\").decimalSeparator!", ","),
      ("Locale(identifier: \"en\").groupingSeparator!", ","),
      ("7.int64Value", "7"),
      ("NSAttributedString(string: \"abc\").length", "3"),
      ("AttributedString(\"abc\") == AttributedString(\"abc\")", "true"),
    ])
  func values(code: String, expected: String) throws {
    #expect(try evaluate(code) == expected)
  }

  @Test("read a table as a dictionary, and no file outside the app")
  func dictionaries() throws {
    let path = "Bundle.main.path(forResource: \"Localizable\", ofType: \"strings\")!"
    let read = "(NSDictionary(contentsOfFile: \(path)) as? [String: String])?[\"hello\"]"
    #expect(try evaluate(read) == "Hello")
    let url =
      "Bundle.main.url(forResource: \"Localizable\", withExtension: \"strings\", subdirectory: nil, "
      + "localization: \"ja\")!"
    #expect(
      try evaluate("NSDictionary(contentsOf: \(url))![\"hello\"] as! String") == "こんにちは")
    #expect(try evaluate("NSDictionary(contentsOfFile: \"/etc/passwd\") == nil") == "true")
    #expect(try evaluate("NSDictionary(contentsOfFile: \"../x.plist\") == nil") == "true")
  }

  @Test("choose the overload that says more, and never the one that is calling")
  func overloads() throws {
    let source = """
      protocol Source { var text: String { get } }
      struct Plain: Source { let text: String }
      struct Table: Source {
        let parts: [String: Source]
        var text: String { parts.keys.sorted().map { $0 + parts[$0]!.text }.joined() }
        init(_ values: [String: Any]) {
          self.init(values.reduce(into: [String: Source]()) { $0[$1.key] = Plain(text: "!") })
        }
        init(_ parts: [String: Source]) { self.parts = parts }
      }
      func both() -> String { Table(["a": 1, "b": 2] as [String: Any]).text }
      func none() -> Int { Table([String: Any]()).parts.count }
      """
    #expect(try evaluate("both()", source) == "a!b!")
    #expect(try evaluate("none()", source) == "0")
  }

  @Test("replace the root of each window of each scene, also of the scene of an app without any")
  func scenes() throws {
    let source = """
      func change() {
        UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
          .map { ($0.windows.first, $0.title) }.forEach { window, title in
            guard let picture = window?.snapshotView(afterScreenUpdates: true) else { return }
            let next = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()!
            next.view.addSubview(picture)
            window?.rootViewController = next
          }
      }
      """
    var world = try World(appOfOneScreen(source))
    world.run { app throws(Trap) in _ = try app.evaluate("change()") }
    #expect(try world.titleOfRoot() == "ViewController #2")
    #expect(
      try evaluate("UIApplication.shared.connectedScenes.count", in: world) == "1")
    #expect(try evaluate("UIApplication.shared.windows[0].windowScene != nil", in: world) == "true")
  }

  @Test("tell observers of SwiftUI, of which there are none here")
  func publishers() throws {
    let source = """
      class Manager: NSObject, ObservableObject {
        static let shared = Manager()
        var language = "en" { didSet { objectWillChange.send() } }
      }
      """
    var world = try World(appOfOneScreen(source))
    world.run { app throws(Trap) in _ = try app.evaluate("Manager.shared.language = \"ja\"") }
    let skipped = world.journal.events.filter { if case .skipped = $0.kind { true } else { false } }
    #expect(skipped.isEmpty)
    #expect(try evaluate("Manager.shared.language", in: world) == "ja")
  }

  @Test("show the text of a text with attributes, with what it came from")
  func attributedTexts() throws {
    var world = try World(
      appOfOneScreen(
        """
        func change(_ label: UILabel) {
          let text = NSMutableAttributedString(string: NSLocalizedString("hello", comment: ""))
          text.append(NSAttributedString(string: "!", attributes: [.kern: 2]))
          label.attributedText = text
        }
        """))
    let label = try #require(world.find("label").items.first).object
    world.run { app throws(Trap) in _ = try app.call("change", [Argument(nil, .object(label))]) }
    guard case .string(let text)? = world.slot("attributedText", of: label)?.value else {
      Issue.record("no text")
      return
    }
    #expect(text.string == "Hello!")
    #expect(text.origins.count == 1)
    #expect(world.slot("text", of: label) == nil)
  }

  @Test("call the system's method where the app's of the same name takes something else")
  func systemOverloads() throws {
    let source = """
      extension NSMutableAttributedString {
        func append(_ picture: NSTextAttachment) {}
        func append(_ text: NSString) { append(NSAttributedString(string: "#")) }
      }
      func both() -> String {
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "a"))
        text.append("b")
        return text.string
      }
      """
    #expect(try evaluate("both()", source) == "a#")
  }

  @Test("show the title of a button's configuration")
  func configurations() throws {
    let source = """
      let button = UIButton(type: .system)
      func change() {
        var plain = UIButton.Configuration.plain()
        plain.title = "A"
        button.configuration = plain
      }
      """
    var world = try World(appOfOneScreen(source))
    world.run { app throws(Trap) in _ = try app.evaluate("change()") }
    #expect(try evaluate("button.title(for: .normal)!", in: world) == "A")
    world.run { app throws(Trap) in _ = try app.evaluate("button.configuration?.title = \"B\"") }
    #expect(try evaluate("button.title(for: .normal)!", in: world) == "B")
  }

  @Test("show the texts of a cell's content")
  func contents() throws {
    let source = """
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      func change() {
        var content = cell.defaultContentConfiguration()
        content.text = NSLocalizedString("hello", comment: "")
        content.secondaryText = "more"
        content.textProperties.numberOfLines = 2
        cell.contentConfiguration = content
      }
      """
    var world = try World(appOfOneScreen(source))
    world.run { app throws(Trap) in _ = try app.evaluate("change()") }
    #expect(try evaluate("cell.textLabel!.text!", in: world) == "Hello")
    #expect(try evaluate("cell.detailTextLabel!.text!", in: world) == "more")
    let skipped = world.journal.events.filter { if case .skipped = $0.kind { true } else { false } }
    #expect(skipped.isEmpty)
  }

  @Test("do not take a value of Info.plist that the build fills in for what it says")
  func buildSettings() throws {
    let app = try appOfOneScreen(
      "",
      [
        "Info.plist": """
        <?xml version="1.0"?><plist version="1.0"><dict>
        <key>CFBundleDevelopmentRegion</key><string>en</string>
        <key>UIMainStoryboardFile</key><string>Main</string>
        <key>CFBundleVersion</key><string>${BUILD}</string>
        <key>CFBundleShortVersionString</key><string>1.2</string>
        </dict></plist>
        """
      ])
    let world = World(app)
    let read = "String(format: \"Version %@\", Bundle.main.infoDictionary![\"KEY\"] as! String)"
    let known = read.replacing("KEY", with: "CFBundleShortVersionString")
    #expect(try evaluate(known, in: world) == "Version 1.2")
    let open = "Bundle.main.object(forInfoDictionaryKey: \"CFBundleVersion\")"
    var copy = world
    let value = copy.run { app throws(Trap) in try app.evaluate(open) }
    guard case .unknown(let fact)? = value else {
      Issue.record("a build setting was taken for a version")
      return
    }
    #expect(fact.reason == "the build fills in ${BUILD}")
  }

  @Test("are counted with the texts they set")
  func survey() throws {
    let app = try appOfOneScreen(
      """
      class Other: UIViewController {
        let name: String
        init(name: String) { self.name = name; super.init(nibName: nil, bundle: nil) }
        required init?(coder: NSCoder) { fatalError() }
        override func viewDidLoad() {
          title = NSLocalizedString("hello", comment: "")
          navigationItem.title = name
          navigationItem.prompt = UIDevice.current.unheardOf
          missing?.text = "x"
        }
        var missing: UILabel?
        func later() { title = "later" }
      }
      """)
    let outcomes = TextSurvey.survey(app).assignments.map { assignment -> String in
      switch assignment.outcome {
      case .evaluated(let text): "evaluated \(text)"
      case .unknown(let fact): fact.code.rawValue
      case .withoutObject: "without object"
      case .notReached: "not reached"
      case .trapped: "trapped"
      }
    }
    #expect(
      outcomes == [
        "evaluated Hello", "N3", "N2", "without object", "not reached", "evaluated Hello",
      ])
  }
}
