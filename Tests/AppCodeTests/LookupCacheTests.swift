import AppCode
import Testing

/// Every test asks first, so that there is an answer to keep, changes what the answer would hang on, and
/// asks again.
@Suite("What a name was found to mean")
struct LookupCacheTests {
  private let app = """
    class Base: UIViewController {
      @objc var word: String { "base" }
      @objc var other: String { "other" }
      @objc func name() -> String { "Base.name" }
      @objc func second() -> String { "Base.second" }
    }
    class Sub: Base {
      override var word: String { "sub" }
      override func name() -> String { "Sub.name" }
    }
    let it = Base()
    func name() -> String { it.name() }
    func word() -> String { it.word }
    func change() { object_setClass(it, Sub.self) }
    func exchange(_ first: Selector, _ second: Selector) {
      method_exchangeImplementations(
        class_getInstanceMethod(Base.self, first)!, class_getInstanceMethod(Base.self, second)!)
    }
    func exchangeMethods() { exchange(#selector(Base.name), #selector(Base.second)) }
    func exchangeGetters() { exchange(#selector(getter: Base.word), #selector(getter: Base.other)) }
    """

  private func text(_ call: String, _ run: inout Interpreter<TestHost>) throws -> String {
    run.describe(try run.evaluate(call))
  }

  @Test("is asked of the class that an object has now")
  func changedClass() throws {
    var run = interpreter(app)
    #expect(try text("name()", &run) == "Base.name")
    #expect(try text("word()", &run) == "base")
    try run.call("change")
    #expect(try text("name()", &run) == "Sub.name")
    #expect(try text("word()", &run) == "sub")
  }

  @Test("gives way to methods and getters that change places, and comes back with them")
  func exchanged() throws {
    var run = interpreter(app)
    for expected in ["Base.name", "Base.second", "Base.name"] {
      #expect(try text("name()", &run) == expected)
      try run.call("exchangeMethods")
    }
    for expected in ["base", "other", "base"] {
      #expect(try text("word()", &run) == expected)
      try run.call("exchangeGetters")
    }
  }

  @Test("is the same in a copy, whose methods change places alone")
  func copies() throws {
    var run = interpreter(app)
    #expect(try text("name()", &run) == "Base.name")
    var copy = run
    try copy.call("exchangeMethods")
    #expect(try text("name()", &copy) == "Base.second")
    #expect(try text("name()", &run) == "Base.name")
  }

  @Test("is found anew when the prompt declares more")
  func declarations() throws {
    var run = interpreter(app)
    #expect(try text("name()", &run) == "Base.name")
    _ = try run.evaluate("it.third()")
    #expect(run.host.skipped.last?.reason == "Base has no 'third()' here")
    _ = try run.evaluate("extension Base { func third() -> String { \"third\" } }")
    #expect(try text("it.third()", &run) == "third")
    #expect(try run.evaluate("Fresh.value").isUnknown)
    _ = try run.evaluate("enum Fresh { static let value = 3 }")
    #expect(try text("Fresh.value", &run) == "3")
  }

  @Test("is found anew in a program with a recipe, and stays as it was in the one without")
  func overridden() throws {
    var run = interpreter(app)
    #expect(try text("name()", &run) == "Base.name")
    let old = run.program
    let (more, _) = SwiftReader.read(
      "extension Base { @objc func name() -> String { \"recipe\" } }", file: "More.swift")
    run.program = old.overridden(by: [SourceUnit(more)])
    #expect(try text("name()", &run) == "recipe")
    run.program = old
    #expect(try text("name()", &run) == "Base.name")
  }

  @Test("tells types of the same name apart by where they are asked for")
  func contexts() throws {
    let source = """
      enum A { enum Kind { static let name = "A" } ; static func ask() -> String { Kind.name } }
      enum B { enum Kind { static let name = "B" } ; static func ask() -> String { Kind.name } }
      enum Kind { static let name = "free" }
      func run() -> String { A.ask() + B.ask() + Kind.name + A.ask() }
      """
    #expect(try result(of: source) == "ABfreeA")
  }

  @Test("tells calls of the same name apart by their labels")
  func labels() throws {
    let source = """
      class C { func f() -> String { "0" } ; func f(_ a: Int) -> String { "1" }
        func f(a: Int) -> String { "a" } }
      func run() -> String { let c = C() ; return c.f() + c.f(1) + c.f(a: 1) + c.f() }
      """
    #expect(try result(of: source) == "01a0")
  }
}

extension Value {
  fileprivate var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
