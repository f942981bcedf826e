import AppCode
import Testing

@Suite("Code of the app and types of the system together")
struct SystemTests {
  private let bundleEx = """
    class BundleEx: Bundle {
      override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
        if let bundle = BundleEx.getLanguageBundel() {
          return bundle.localizedString(forKey: key, value: value, table: tableName)
        } else {
          return super.localizedString(forKey: key, value: value, table: tableName)
        }
      }
      class func getLanguageBundel() -> Bundle? {
        let languages = UserDefaults.standard.object(forKey: "AppleLanguages") as! [String]
        var language = languages[0]
        if language == "zh-Hans-CN" { language = "zh-Hans" }
        guard let path = Bundle.main.path(forResource: language, ofType: "lproj") else { return nil }
        return Bundle(path: path)
      }
    }
    extension Bundle {
      private static var onLanguageDispatchOnce: () -> Void = {
        object_setClass(Bundle.main, BundleEx.self)
      }
      func onLanguage() { Bundle.onLanguageDispatchOnce() }
    }
    """

  @Test(
    "object_setClass redirects a method, super goes on to the system, and the swap can be taken back"
  )
  func swap() throws {
    var run = interpreter(
      bundleEx + "\nfunc text() -> String { NSLocalizedString(\"k\", comment: \"\") }")
    run.host.tables = ["en": ["k": "EN"], "zh-Hans": ["k": "ZH"]]
    #expect(try run.call("text") == .string("EN"))
    let main = run.host.bundle()
    try run.send("onLanguage()", to: main)
    #expect(run.host.memory[main]?.className == "BundleEx")
    run.host.preferences["AppleLanguages"] = .array([.string("zh-Hans-CN")])
    #expect(try run.call("text") == .string("ZH"))
    run.host.preferences["AppleLanguages"] = .array([.string("fr")])
    #expect(try run.call("text") == .string("EN"))
    run.host.preferences["AppleLanguages"] = nil
    let trap = try #require(throws: Trap.self) { try run.call("text") }
    #expect(trap.kind == .unwrappedNil)
    #expect(trap.place?.line == 10)
    run.host.memory.setClass(of: main, to: "Bundle")
    #expect(try run.call("text") == .string("EN"))
    #expect(run.appResponds(to: "onLanguage()", of: main))
    #expect(!run.appResponds(to: "localizedString(forKey:value:table:)", of: main))
    #expect(run.responds(to: "localizedString(forKey:value:table:)", of: main))
  }

  @Test("exchanged methods run in each other's place")
  func exchange() throws {
    var run = interpreter(
      """
      extension Bundle {
        @objc func special(forKey key: String, value: String?, table: String?) -> String {
          return "<" + self.special(forKey: key, value: value, table: table) + ">"
        }
        static func swap() {
          guard let a = class_getInstanceMethod(Bundle.self, #selector(Bundle.localizedString(forKey:value:table:))),
            let b = class_getInstanceMethod(Bundle.self, #selector(Bundle.special(forKey:value:table:)))
          else { return }
          method_exchangeImplementations(a, b)
        }
      }
      func text() -> String { NSLocalizedString("k", comment: "") }
      """)
    run.host.tables = ["en": ["k": "EN"]]
    try run.call("Bundle.swap")
    #expect(try run.call("text") == .string("<EN>"))
    try run.call("Bundle.swap")
    #expect(try run.call("text") == .string("EN"))
    #expect(run.host.skipped.isEmpty)
  }

  @Test("a method is added to a class, and a getter exchanged")
  func adding() throws {
    let source = """
      class Base: UIViewController { func name() -> String { "base" }
        @objc var word: String { "word" }
        @objc var other: String { "other" } }
      class Sub: Base { @objc func added() -> String { "added" } }
      func swizzle(_ cls: AnyClass, _ a: Selector, _ b: Selector) -> Bool {
        let first = class_getInstanceMethod(cls, a)!, second = class_getInstanceMethod(cls, b)!
        if class_addMethod(cls, a, method_getImplementation(second), method_getTypeEncoding(second)) {
          class_replaceMethod(cls, b, method_getImplementation(first), method_getTypeEncoding(first))
          return true
        }
        method_exchangeImplementations(first, second)
        return false
      }
      func run() -> Any {
        let a = swizzle(Sub.self, #selector(Sub.name), #selector(Sub.added))
        let b = swizzle(Base.self, #selector(getter: Base.word), #selector(getter: Base.other))
        return "\\(a) \\(b) \\(Sub().name()) \\(Sub().added()) \\(Base().name()) \\(Sub().word)" }
      """
    #expect(try result(of: source) == "true false added base base other")
  }

  @Test("associated objects are kept under the variable whose address is given")
  func associated() throws {
    let source = """
      private var key: UInt8 = 0
      struct Keys { static var other: UInt8 = 0 }
      extension UIViewController {
        var tagText: String? {
          get { objc_getAssociatedObject(self, &key) as? String }
          set { objc_setAssociatedObject(self, &key, newValue, .OBJC_ASSOCIATION_RETAIN) } }
        var second: String? {
          get { return objc_getAssociatedObject(self, &Keys.other) as? String }
          set { objc_setAssociatedObject(self, &Keys.other, newValue, .OBJC_ASSOCIATION_RETAIN) } } }
      func run() -> Any { let v = UIViewController(), w = UIViewController(); v.tagText = "a"; v.second = "b"
        w.tagText = "c"; w.tagText = nil
        return "\\(v.tagText!) \\(v.second!) \\(w.tagText == nil)" }
      """
    #expect(try result(of: source) == "a b true")
  }

  @Test("a class of the app below one of the system is made by both")
  func subclass() throws {
    let source = """
      class Cell: UILabel { let kind: String
        init(kind: String) { self.kind = kind; super.init(); text = kind } }
      class Plain: UIView { var n = 4 }
      func run() -> Any { let c = Cell(kind: "a"); c.tag = 3; c.isHidden = true
        return "\\(c.text!) \\(c.tag!) \\(c.isHidden!) \\(c is UIView) \\(c is UIButton) \\(Plain().n)" }
      """
    #expect(try result(of: source) == "a 3 true true false 4")
  }

  @Test("an override that only observes keeps the system's value")
  func observed() throws {
    let source = """
      class V: UILabel { var log = ""
        override var text: String? { didSet { log += "\\(oldValue ?? "-")>\\(text ?? "-") " } } }
      func run() -> Any { let v = V(); v.text = "a"; v.text = "b"; return v.log + v.text! }
      """
    #expect(try result(of: source) == "->a a>b b")
  }

  @Test("instantiate runs init(coder:) of the app")
  func decoding() throws {
    var run = interpreter(
      """
      class V: UIViewController { var log = ["field"]
        required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); log.append("coder") }
        @IBOutlet var label: UILabel! { didSet { log.append("outlet") } } }
      class W: V {}
      """)
    let id = try run.instantiate("W")
    #expect(run.host.memory[id]?.ordinal == 1)
    try run.setProperty("label", of: id, to: .object(run.host.memory.makeObject(of: "UILabel")))
    #expect(
      run.describe(try run.getProperty("log", of: .object(id)))
        == "[\"field\", \"coder\", \"outlet\"]")
  }

  @Test("labels left to defaults, trailing closures and structures of the system")
  func labels() throws {
    var run = interpreter(
      """
      class V: UIViewController {
        func go() { present(self, animated: true); present(self, animated: true) { print("done") }
          let path = IndexPath(row: 2, section: 1)
          print(path.row + path.section) } }
      func run() { let v = V(); v.go() }
      """)
    try run.call("run")
    #expect(
      run.host.lastCalls.map { $0.arguments.map(\.label) } == [
        [nil, "animated"], [nil, "animated", "completion"],
      ])
    #expect(run.host.printed == ["3"])
    let completion = try #require(run.host.lastCalls.last?["completion"])
    try run.invoke(completion)
    #expect(run.host.printed == ["3", "done"])
    #expect(run.host.lastCalls.first?.source == "present(self, animated: true)")
    #expect(run.host.lastCalls.first?.place?.line == 2)
  }

  @Test(
    "selectors by the rules of Objective-C",
    arguments: [
      ("func tap() {}", "tap", "tap"), ("func tap(_ s: Any) {}", "tap(_:)", "tap:"),
      ("func tap(sender: Any) {}", "tap(sender:)", "tapWithSender:"),
      ("func tap(_ s: Any, for e: Any) {}", "tap(_:for:)", "tap:for:"),
      ("func tap(with s: Any) {}", "tap(with:)", "tapWith:"),
      ("@objc(own:) func tap(_ s: Any) {}", "tap", "own:"),
      ("func tap(_ s: Any) {}", "tap", "tap:"),
    ])
  func selectors(_ function: String, _ name: String, _ expected: String) throws {
    var run = interpreter(
      "class C: NSObject { \(function)\nfunc sel() -> Any { #selector(\(name)) } }\nfunc run() -> Any { C().sel() }"
    )
    #expect(try run.call("run").selectorName == expected)
    #expect(run.program.function(forSelector: expected, in: "C")?.name == "tap")
  }

  @Test("origins of texts survive what code does with them")
  func origins() throws {
    for body in [
      "t", "t.uppercased()", "\"a\\(t)b\"", "\"x\" + t", "String(t)", "[t].first ?? \"\"",
      "[\"k\": t][\"k\"]!", "t.replacingOccurrences(of: \"N\", with: \"M\")", "t.prefix(1) + \"\"",
      "[t, \"z\"].joined()", "(nil as String?) ?? t", "t.components(separatedBy: \"x\")[0]",
      "[t].map { $0 + \"!\" }[0]", "String(describing: t)",
    ] {
      var run = interpreter(
        "func run() -> Any { let t = NSLocalizedString(\"abc\", comment: \"\")\nreturn \(body) }")
      run.host.tables = ["en": ["abc": "EN"]]
      #expect(try run.call("run").text?.origins == [3], "\(body)")
    }
  }

  @Test("a nested run for the host does not disturb the code that called it")
  func reentry() throws {
    let source =
      "func twice(_ n: Int) -> String { var parts: [String] = []\nfor i in 0..<n { parts.append(NSLocalizedString(\"k\\(i)\", comment: \"\")) }\nreturn parts.joined(separator: \",\") }\nfunc run() -> Any { twice(3) }"
    #expect(try result(of: source) == "k0,k1,k2")
  }
}
