import AppCode
import Diagnostics
import Testing

@Suite("What is not understood")
struct UnknownTests {
  @Test(
    "is skipped as a statement and recorded with its line",
    arguments: [
      (
        "func run() {\nAlamofire.request(\"x\")\nprint(1)\n}",
        [
          "N3 2: the type 'Alamofire' is not known"
        ]
      ),
      (
        "class T: UIViewController {\nfunc tableView(_ n: Int) -> Int { 1 }\nfunc go() {\ntableView.rowHeight = 2\ntableView.reload()\nfrobnicate()\nlayer.x = 1\n} }\nfunc run() { T().go() }",
        [
          "N2 4: UIViewController has no 'tableView' here",
          "N2 5: UIViewController has no 'tableView' here",
          "N2 6: UIViewController has no 'frobnicate()' here",
          "N2 7: UIViewController has no 'layer' here",
        ]
      ),
      ("func run() {\ntrack(event: 1)\n}", ["N2 2: 'track(event:)' is not known"]),
      (
        "func run() {\nlet l = UILabel()\nl.glow = 3\nl.text = \"x\"\n}",
        ["N2 3: 'glow' of UILabel can't be set here"]
      ),
      (
        "func run() {\n_ = UIViewController().navigationStack\n}",
        ["N2 2: UIViewController has no 'navigationStack' here"]
      ),
      (
        "func run() {\nUIViewController().push(1, animated: true)\n}",
        ["N2 2: UIViewController has no 'push(_:animated:)' here"]
      ),
      (
        "func run() {\nlet s = secret()\nif s { print(1) } else { print(2) }\n}",
        ["N4 3: the condition 's' is not known: the secret is run-time data"]
      ),
      (
        "func run() {\nlet s = secret()\nprint(s == 1 ? 2 : 3)\n}",
        ["N4 3: the condition 's == 1' is not known: the secret is run-time data"]
      ),
      (
        "func run() {\nfor x in secret() { print(x) }\n}",
        ["N3 2: what the loop goes through is not known: the secret is run-time data"]
      ),
      ("func run() {\nlet r = /ab+/\nprint(1)\n}", ["N1 2: a regular expression literal"]),
    ])
  func skips(_ source: String, _ expected: [String]) throws {
    let found = try skipped(in: source)
    #expect(found == expected)
  }

  @Test("runs neither branch of an unknown condition, and what they set is unknown")
  func branches() throws {
    var run = interpreter(
      """
      class C { var n = 1; var label = UILabel(); var list = [1]
        func go() -> Any {
          var a = 1, b = 2
          if secret() { a = 5; n = 2; label.text = "x"; list.append(2) } else { b += 1 }
          return [a, b, n] } }
      func run() -> Any { let c = C(); kept = c; return c.go() }
      var kept: C?
      """)
    guard case .array(let values) = try run.call("run") else {
      Issue.record("no array")
      return
    }
    #expect(values.map(\.isUnknown) == [true, true, true])
    let kept = try run.staticProperty("kept")
    let label = try run.getProperty("label", of: kept)
    #expect(try run.getProperty("text", of: label).isUnknown)
    #expect(try run.getProperty("list", of: kept).isUnknown)
  }

  @Test("ends a function whose branch might have left it")
  func leaving() throws {
    var run = interpreter(
      "var n = 0\nfunc f() -> Int { guard secret() == 1 else { return 0 }\nn = 9\nreturn 1 }\nfunc run() -> Any { let r = f(); return n == 0 ? r : 5 }"
    )
    #expect(try run.call("run").isUnknown)
  }

  @Test("travels through texts with a visible hole in the reason")
  func holes() throws {
    var run = interpreter("func run() -> Any { \"Hello, \\(secret())!\" }")
    guard case .unknown(let fact) = try run.call("run") else {
      Issue.record("known")
      return
    }
    #expect(fact.code == .partialText)
    #expect(
      fact.reason == "\"Hello, ‹secret()›!\" has an unknown part: the secret is run-time data")
  }

  @Test("is told where the file does not parse, and the rest of the file is used")
  func syntax() throws {
    let (file, faults) = SwiftReader.read(
      "func a() -> Int { 1 }\nfunc b() {\n  let x = \n  foo(1\n}\nfunc c() -> Int { 3 }",
      file: "Bad.swift")
    #expect(!faults.isEmpty)
    #expect(faults.allSatisfy { $0.place?.file == "Bad.swift" && $0.id == "swift-syntax" })
    #expect(faults.first?.place?.line == 4)
    var run = Interpreter(program: Program(files: [file]), host: TestHost())
    #expect(try run.call("a") == .int(1))
    #expect(try run.call("c") == .int(3))
  }

  @Test("logical operators answer where one side decides")
  func logic() throws {
    #expect(try result(of: "func run() -> Any { false && secret() }") == "false")
    #expect(try result(of: "func run() -> Any { true || secret() }") == "true")
  }
}

@Suite("What a statement that was not understood may have changed")
struct DoubtTests {
  static let source = """
    class Holder: UIView {
      var made: String? = nil
      func fill() { made = "x" }
    }
    class Model { var text: String? = nil }

    """

  @Test(
    "is no certain crash",
    arguments: [
      // A method that is nowhere may have set it.
      ("let h = Holder()\n  h.prepareAll()\n  return h.made!", "no trap, but unknown"),
      // What may not have run would have set it.
      ("let h = Holder()\n  if secret() { h.fill() }\n  return h.made!", "no trap, but unknown"),
      // Nothing speaks against this one.
      ("let h = Holder()\n  return h.made!", "unwrappedNil"),
      ("let h = Holder()\n  h.prepareAll()\n  return Model().text!", "unwrappedNil"),
    ])
  func crashes(body: String, outcome: String) {
    let told = trap(of: Self.source + "func run() -> Any {\n  \(body)\n}")
    #expect(told.hasPrefix(outcome), "\(told)")
  }

  @Test("is told once with its cause, and the first cause stays") func cause() throws {
    var run = interpreter(
      Self.source + "func run() -> Any {\n  let h = Holder()\n  h.one()\n  h.two()\n  return h\n}")
    guard case .object(let id) = try run.call("run") else {
      Issue.record("run() gives the object")
      return
    }
    #expect(run.host.memory[id]?.doubt?.reason == "Holder has no 'one()' here")
    let told = run.host.events.compactMap { event -> String? in
      if case .doubted(id, let fact) = event { fact.reason } else { nil }
    }
    #expect(told == ["Holder has no 'one()' here", "Holder has no 'two()' here"])
  }
}

@Suite("Events")
struct EventTests {
  @Test("tell what ran, what was entered and what got its first value")
  func events() throws {
    var run = interpreter(
      "class A {\n  static let title = \"t\"\n  var n = 0\n  func go() {\n    n = A.title.count\n  }\n}\nfunc run() { A().go() }"
    )
    try run.call("run")
    let told = run.host.events.map { event -> String in
      switch event {
      case .ran(let place): "ran \(place.line)"
      case .skipped(let fact): "skipped \(fact.reason)"
      case .entered(let name, _, let from): "entered \(name) from \(from?.line ?? 0)"
      case .doubted(_, let fact): "doubted \(fact.reason)"
      case .left(let name): "left \(name)"
      case .setField(_, let name, let value, let place):
        "set \(name) \(run.describe(value)) \(place?.line ?? 0)"
      case .initialised(let name, let value, let place):
        "first \(name) \(run.describe(value)) \(place.line)"
      case .assignmentSkipped(let name, let place): "skipped setting \(name) \(place?.line ?? 0)"
      }
    }
    #expect(
      told == [
        "entered run() from 0", "ran 8", "entered A.n from 8", "ran 3", "left A.n",
        "entered A.go() from 8", "ran 5", "entered A.title from 5", "ran 2", "left A.title",
        "first A.title t 2", "set n 1 5", "left A.go()", "left run()",
      ])
  }
}
