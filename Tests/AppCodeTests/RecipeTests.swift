import AppCode
import Diagnostics
import Testing

/// A form app in the shape of the first recipe, in four files.
private let sources = [
  "Language.swift": """
  import UIKit

  enum Language: String {
    case english = "en"
    case japanese = "ja"
    case korean = "ko"

    static var language: Language {
      get {
        if let code = UserDefaults.standard.string(forKey: "AppleLanguages"),
          let language = Language(rawValue: code) {
          return language
        } else {
          let preferred = NSLocale.preferredLanguages[0] as String
          let index = preferred.index(preferred.startIndex, offsetBy: 2)
          guard let language = Language(rawValue: preferred.substring(to: index)) else {
            return .english
          }
          return language
        }
      }
      set {
        guard language != newValue else { return }
        UserDefaults.standard.set([newValue.rawValue], forKey: "AppleLanguages")
        UserDefaults.standard.synchronize()
        changed += 1
      }
    }

    static var changed = 0
  }
  """,
  "Bundle+Localized.swift": """
  extension Bundle {
    static var localizedBundle: Bundle {
      let code = Language.language.rawValue
      guard let path = Bundle.main.path(forResource: code, ofType: "lproj") else {
        return Bundle.main
      }
      return Bundle(path: path)!
    }
  }
  """,
  "String+Localized.swift": """
  extension String {
    var localized: String {
      return Bundle.localizedBundle.localizedString(forKey: self, value: nil, table: nil)
    }
  }
  """,
  "ViewController.swift": """
  class ViewController: UIViewController {
    @IBOutlet weak var infoTextView: UILabel!
    @IBOutlet private weak var nameLabel: UILabel?

    override func viewDidLoad() {
      super.viewDidLoad()
      infoTextView.text = "info".localized
      nameLabel?.text = NSLocalizedString("name", comment: "a \\"name\\")")
    }

    @IBAction func changeLanguage(_ sender: UIButton) {
      let alert = UIAlertController(
        title: "choose".localized, message: nil, preferredStyle: .actionSheet)
      func add(_ language: Language) {
        alert.addAction(UIAlertAction(title: language.rawValue.localized, style: .default) { _ in
          Language.language = language
        })
      }
      add(.english)
      add(.japanese)
      add(.korean)
      alert.addAction(UIAlertAction(title: "cancel".localized, style: .cancel, handler: nil))
      present(alert, animated: true, completion: nil)
    }
  }
  """,
]

private func form() -> Interpreter<TestHost> {
  var program = Program()
  for (name, source) in sources.sorted(by: { $0.key < $1.key }) {
    let (file, diagnostics) = SwiftReader.read(source, file: name)
    #expect(diagnostics.isEmpty)
    #expect(file.notUnderstood.isEmpty)
    program = program.adding(file)
  }
  var host = TestHost()
  host.tables = [
    "en": ["info": "Please enter", "name": "Name"],
    "ja": ["info": "入力", "name": "名前"], "ko": ["info": "입력"],
  ]
  return Interpreter(program: program, host: host)
}

@Suite("The first recipe's own code")
struct RecipeTests {
  @Test("runs: an array read as a string is nil, so two letters of the first preference decide")
  func language() throws {
    var run = form()
    #expect(
      try run.staticProperty("Language.language")
        == .enumeration(Enumeration("Language", "english")))
    run.host.preferences["AppleLanguages"] = .array([.string("ja-JP")])
    #expect(run.describe(try run.staticProperty("Language.language")) == "japanese")
    run.host.preferences["AppleLanguages"] = .array([.string("fr")])
    #expect(run.describe(try run.staticProperty("Language.language")) == "english")
    run.host.preferences["AppleLanguages"] = .string("ko")
    #expect(run.describe(try run.staticProperty("Language.language")) == "korean")
    #expect(run.host.skipped.isEmpty)
  }

  @Test("traps where the preferences are no array of texts")
  func emptyList() throws {
    var run = form()
    run.host.preferences["AppleLanguages"] = .string("fr")
    let trap = try #require(throws: Trap.self) { try run.staticProperty("Language.language") }
    #expect(trap.kind == .indexOutOfRange)
    #expect(trap.message == "index 0 is out of range: the array is empty")
    #expect(trap.place?.description == "Language.swift:14:9")
    #expect(trap.functions == ["Language.language.get"])
    #expect(run.place == nil)
    #expect(run.functions.isEmpty)
  }

  @Test("sets outlets and reads its texts through the chosen bundle")
  func viewDidLoad() throws {
    var run = form()
    let controller = try run.instantiate("ViewController")
    let label = run.host.memory.makeObject(of: "UILabel")
    #expect(try run.getProperty("infoTextView", of: .object(controller)) == .none)
    try run.setProperty("infoTextView", of: controller, to: .object(label))
    run.host.preferences["AppleLanguages"] = .array([.string("ja")])
    try run.send("viewDidLoad()", to: controller)
    #expect(run.host.properties[label]?["text"] == .string("入力"))
    #expect(run.host.properties[label]?["text"]?.text?.origins == [4])
    #expect(run.host.lastCalls.map(\.source) == ["super.viewDidLoad()"])
    #expect(run.host.skipped.isEmpty)
  }

  @Test("traps on an outlet that was not connected")
  func missingOutlet() throws {
    var run = form()
    let controller = try run.instantiate("ViewController")
    let trap = try #require(throws: Trap.self) { try run.send("viewDidLoad()", to: controller) }
    #expect(trap.kind == .unwrappedNil)
    #expect(trap.place?.description == "ViewController.swift:7:5")
  }

  @Test("adds alert actions in a function of a function, and runs their closures later")
  func sheet() throws {
    var run = form()
    let controller = try run.instantiate("ViewController")
    try run.perform(selector: "changeLanguage:", on: controller, [.none])
    let alert = try #require(run.host.lastCalls.last?[0])
    guard case .object(let id) = alert,
      case .array(let actions)? = run.host.properties[id]?["actions"]
    else { throw Trap(.exception, "no sheet", at: nil) }
    #expect(
      run.host.properties[id]?["preferredStyle"] == .enumeration(Enumeration("", "actionSheet")))
    #expect(actions.count == 4)
    guard case .object(let action) = actions[1] else { throw Trap(.exception, "no row", at: nil) }
    #expect(run.host.properties[action]?["title"] == .string("ja"))
    let handler = try #require(run.host.properties[action]?["handler"])
    // A copy of the world runs by itself.
    var copy = run
    try copy.invoke(handler, [.object(action)])
    #expect(copy.host.preferences["AppleLanguages"] == .array([.string("ja")]))
    #expect(copy.host.memory.statics["Language.changed"] == .int(1))
    #expect(run.host.preferences["AppleLanguages"] == nil)
    #expect(run.host.memory.statics["Language.changed"] == nil)
    try copy.invoke(handler, [.object(action)])
    #expect(copy.host.memory.statics["Language.changed"] == .int(1))
  }

  @Test("follows a command typed at the prompt")
  func prompt() throws {
    var run = form()
    _ = try run.evaluate("Language.language = .korean")
    #expect(run.host.preferences["AppleLanguages"] == .array([.string("ko")]))
    #expect(run.describe(try run.evaluate("Language.language")) == "korean")
    #expect(run.describe(try run.evaluate("\"info\".localized")) == "입력")
    #expect(run.describe(try run.evaluate("Language(rawValue: \"ja\")!.rawValue.count + 1")) == "3")
  }

  @Test("runs a slice of a body alone")
  func slice() throws {
    var run = form()
    let setter = try #require(run.program.members.first { $0.kind == .setter })
    #expect(setter.fullName == "Language.language")
    let write = try #require(
      setter.code.allStatements.first { statement in
        statement.allExpressions.contains {
          if case .literal(.string(let text)) = $0.kind {
            text.string == "AppleLanguages"
          } else {
            false
          }
        }
      })
    #expect(
      write.source == "UserDefaults.standard.set([newValue.rawValue], forKey: \"AppleLanguages\")")
    try run.run(
      [write], in: setter.code, self: .type("Language"),
      bindings: ["newValue": .enumeration(Enumeration("Language", "japanese"))])
    #expect(run.host.preferences["AppleLanguages"] == .array([.string("ja")]))
    #expect(run.host.memory.statics["Language.changed"] == nil)
  }

  @Test("says what the program has")
  func queries() throws {
    let program = form().program
    let controller = try #require(program.type(named: "ViewController"))
    #expect(controller.kind == .class)
    #expect(program.superclassChain(of: "ViewController") == ["UIViewController"])
    #expect(controller.property("infoTextView")?.isOutlet == true)
    #expect(controller.property("infoTextView")?.attributes == ["IBOutlet", "weak"])
    #expect(controller.property("nameLabel")?.place.line == 3)
    let action = try #require(
      program.function(forSelector: "changeLanguage:", in: "ViewController"))
    #expect(action.isAction)
    #expect(action.fullName == "changeLanguage(_:)")
    #expect(
      program.type(named: "Language")?.cases.map(\.rawValue) == [
        .string("en"), .string("ja"), .string("ko"),
      ])
    #expect(program.type(named: "String")?.kind == nil)
    #expect(program.type(named: "String")?.property("localized") != nil)
  }
}
