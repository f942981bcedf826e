import AppCode
import Basics
import Testing

@Suite("Where the app's process would end")
struct TrapTests {
  @Test(
    "traps name their kind, place and reason",
    arguments: [
      (
        "func run() {\nlet a: [Int] = []\n_ = a[0]\n}",
        "indexOutOfRange App.swift:3: index 0 is out of range: the array is empty"
      ),
      (
        "func run() {\nvar a = [1, 2]\na[5] = 1\n}",
        "indexOutOfRange App.swift:3: index 5 is out of range: the array has 2 elements"
      ),
      (
        "func run() {\nlet s = \"a\"\n_ = s.index(s.startIndex, offsetBy: 2)\n}",
        "indexOutOfRange App.swift:3: index 2 is outside of \"a\", which has 1 character"
      ),
      (
        "func run() {\nlet s = \"\"\n_ = s[s.startIndex]\n}",
        "indexOutOfRange App.swift:3: index 0 is outside of \"\", which has 0 characters"
      ),
      (
        "func run() {\nlet s: String? = nil\n\nprint(s!)\n}",
        "unwrappedNil App.swift:4: s is nil and was unwrapped with '!'"
      ),
      (
        "class A { var b: A!\nvar n = 1 }\nfunc run() {\n_ = A().b.n\n}",
        "unwrappedNil App.swift:4: A().b is nil, and 'n' was asked of it without '?'"
      ),
      (
        "func run() {\nlet v: Any = [\"ja\"]\n_ = v as! String\n}",
        "failedCast App.swift:3: v is an array of String and not a String"
      ),
      (
        "func run() {\nlet v: Any? = nil\n_ = v as! [String]\n}",
        "unwrappedNil App.swift:3: v is nil and was cast with as! to [String]"
      ),
      (
        "func run() {\nlet v: Any = \"ja\"\n_ = v as! [String]\n}",
        "failedCast App.swift:3: v is a String and not [String]"
      ),
      (
        "func run() {\nlet a = Int.max\n_ = a + 1\n}",
        "overflow App.swift:3: 9223372036854775807 + 1 does not fit into Int"
      ),
      (
        "func run() {\nlet zero = 0\n_ = 1 / zero\n}", "overflow App.swift:3: division of 1 by zero"
      ),
      ("func run() {\n_ = UInt8(300)\n}", "overflow App.swift:2: 300 does not fit into UInt8"),
      (
        "func run() {\nfatalError(\"no window\")\n}",
        "failedAssertion App.swift:2: fatalError: no window"
      ),
      (
        "func run() {\nprecondition(1 > 2, \"order\")\n}",
        "failedAssertion App.swift:2: precondition: order"
      ),
      (
        "func run() {\nvar a: [Int] = []\na.removeLast()\n}",
        "indexOutOfRange App.swift:3: 'removeLast' was called on an array of 0"
      ),
      (
        "func run() {\n_ = [1, 2][0...5]\n}",
        "indexOutOfRange App.swift:2: the range 0..<6 is outside of the array, which has 2"
      ),
      (
        "func run() {\nlet n = 3\n_ = n...1\n}",
        "failedAssertion App.swift:3: the range 3...1 ends before it begins"
      ),
      (
        "struct E: Error {}\nfunc f() throws { throw E() }\nfunc run() {\ntry! f()\n}",
        "uncaughtError App.swift:4: an error was thrown under 'try!': f()"
      ),
      (
        "class A: UIViewController {}\nfunc run() {\nA().perform(#selector(A.gone))\n}",
        "exception App.swift:3: unrecognized selector 'gone' sent to an object of class A"
      ),
    ])
  func traps(_ source: String, _ expected: String) {
    #expect(trap(of: source) == expected)
  }

  @Test("the functions that ran are named, innermost first")
  func functions() throws {
    var run = interpreter(
      "struct S { static var x: Int { [][0] }\nfunc f() -> Int { [1].map { _ in S.x }[0] } }\nfunc run() -> Int { S().f() }"
    )
    let trap = try #require(throws: Trap.self) { try run.call("run") }
    #expect(trap.functions == ["S.x.get", "closure in S.f()", "S.f()", "run()"])
  }

  @Test(
    "Ctrl-C ends what runs, wherever it is",
    arguments: ["while true {}", "for _ in 0... {}", "g()"])
  func interrupted(_ body: String) throws {
    var run = interpreter("func g() { [1, 2].forEach { _ in g() } }\nfunc run() { \(body) }")
    let trap = Interruption.simulated {
      #expect(throws: Trap.self) { try run.call("run") }
    }
    #expect(trap?.message == "stopped by Ctrl-C")
  }

  @Test("a trap leaves the interpreter usable")
  func usable() throws {
    var run = interpreter(
      "var n = 0\nfunc bad() { n += 1; fatalError() }\nfunc good() -> Int { n += 1; return n }")
    #expect(throws: Trap.self) { try run.call("bad") }
    #expect(try run.call("good") == .int(2))
  }
}

@Suite("Hostile code")
struct HostileTests {
  @Test(
    "is stopped at a limit",
    arguments: [
      ("func run() { while true {} }", "stopped after 100000 statements"),
      ("func run() { var n = 0; repeat { n += 1 } while true }", "stopped after 100000 statements"),
      ("func run() { for _ in 0... { } }", "stopped after 100000 statements"),
      (
        "func f(_ n: Int) -> Int { f(n + 1) }\nfunc run() -> Int { f(0) }",
        "stopped: calls are nested"
      ),
      ("func run() { func g() { g() }\ng() }", "stopped: calls are nested"),
      (
        "struct S { static let a = S.b\nstatic let b = S.a }\nfunc run() -> Any { S.a }",
        "stopped: calls are nested"
      ),
      (
        "class A { var x: Int { get { x } } }\nfunc run() -> Int { A().x }",
        "stopped: calls are nested"
      ),
      ("class A { var a = A() }\nfunc run() -> Any { A() }", "stopped: calls are nested"),
      ("func run() { var s = \"x\"\nwhile true { s += s } }", "stopped: a value of"),
      ("func run() { var s = \"x\"\nwhile true { s = s + s } }", "stopped: a value of"),
      ("func run() { var s = \"x\"\nwhile true { s = \"\\(s)\\(s)\" } }", "stopped: a value of"),
      ("func run() { var a = [1]\nwhile true { a += a } }", "stopped: a value of"),
      ("func run() { var a = [1]\nwhile true { a.append(contentsOf: a) } }", "stopped: a value of"),
      (
        "func run() { _ = String(repeating: \"x\", count: 9_000_000_000_000_000_000) }",
        "stopped: a value of"
      ),
      ("func run() { _ = Array(repeating: 0, count: 9_000_000_000) }", "stopped: a value of"),
      (
        "func run() { var a: [String] = []\nlet s = String(repeating: \"x\", count: 1_000_000)\nwhile true { a.append(s + \"y\") } }",
        "stopped: the run has made more data"
      ),
      (
        "func run() { _ = stride(from: 0, to: 9_000_000_000_000, by: 1).map { $0 } }",
        "stopped: a stride"
      ),
    ])
  func limits(_ source: String, _ expected: String) {
    var options = RunOptions()
    options.statementLimit = 100_000
    var run = interpreter(source, options: options)
    let trap = #expect(throws: Trap.self) { try run.call("run") }
    #expect(trap?.kind == .limit)
    #expect(trap?.message.hasPrefix(expected) == true, "\(trap?.message ?? "")")
    #expect(trap?.place != nil)
  }

  @Test(
    "nested deeper than anyone writes is read without harm",
    arguments: [
      String(repeating: "(", count: 5000) + "1" + String(repeating: ")", count: 5000),
      String(repeating: "[", count: 5000), String(repeating: "-", count: 5000) + "1",
      String(repeating: "a.", count: 5000) + "b", String(repeating: "f(", count: 5000),
      String(repeating: "a?.b!", count: 3000), String(repeating: "{", count: 5000),
      "1" + String(repeating: " + 1", count: 5000),
      "x" + String(repeating: " ? 1 : x", count: 3000), String(repeating: "if a { ", count: 3000),
      "if a {}" + String(repeating: " else if a {}", count: 3000),
      String(repeating: "class A { ", count: 3000), "\"" + String(repeating: "\\(\"", count: 2000),
      "let x: " + String(repeating: "[", count: 4000) + "Int" + String(repeating: "]", count: 4000),
      "switch a { case " + String(repeating: ".a(", count: 3000) + ": break }",
      "#if " + String(repeating: "!(", count: 3000) + "DEBUG",
      String(repeating: "@", count: 3000), "\u{0}\u{1}\u{FEFF}", "\"\"\"", "\\", "#selector(",
      "{ $0 ",
      "a" + String(repeating: "[0]", count: 5000),
      "let " + String(repeating: "(", count: 3000) + "x",
    ])
  func nesting(_ body: String) throws {
    var run = interpreter("func run() -> Any {\n\(body)\n}\nfunc after() -> Int { 1 }\n\(body)")
    do throws(Trap) {
      _ = try run.call("run")
    } catch {
      #expect(error.kind != .exception)
    }
    _ = run.program.members
  }

  @Test("bytes that are no text are read without harm")
  func bytes() {
    for seed in 0..<200 {
      var state = UInt64(seed) &* 6_364_136_223_846_793_005 &+ 1
      let bytes = (0..<300).map { _ -> UInt8 in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 33)
      }
      let (file, _) = SwiftReader.read(bytes, file: "X.swift")
      #expect(file.name == "X.swift")
    }
  }
}
