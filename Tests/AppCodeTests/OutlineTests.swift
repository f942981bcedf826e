import Testing

@testable import AppCode

@Suite("The quick look at a source")
struct OutlineTests {
  private func outline(_ source: String) -> SourceOutline { SourceScanner.scan(Array(source.utf8)) }

  @Test(
    "finds the outermost types that are declared or extended, and local ones",
    arguments: [
      ("class A { struct B {} }\nextension C { enum D {} }", ["A", "C"]),
      ("extension Foundation.Bundle {}", ["Bundle", "Foundation"]),
      ("extension [Int] {}", ["Array", "Dictionary"]),
      ("actor A<T: Hashable>: P where T: Q {}", ["A"]),
      ("final class `A` {}", ["A"]),
      ("protocol P: class {}", ["P"]),
      ("class A { class func f() {}\n class var x: Int { 0 }\n class B {} }", ["A"]),
      ("class A { func f() { struct Local {} } }", ["A", "Local"]),
      ("// class A {}\n/* class B /* class C */ class D */ class E {}", ["E"]),
      ("let s = \"class A {\"\nclass B {}", ["B"]),
      ("let s = \"\"\"\nclass A { \"\n\"\"\"\nclass B {}", ["B"]),
      ("let s = #\"\\(\" class A {\"#\nclass B {}", ["B"]),
      ("let s = \"\\(f { struct A {} } + \"}}\")\"\nclass B {}", ["A", "B"]),
      ("let t = A.self\nlet u = x.class\nclass B {}", ["B"]),
      ("let s = \"not closed\nclass B {}", ["B"]),
      ("#if os(iOS)\nclass A {}\n#else\nclass B {}\n#endif", ["A", "B"]),
    ])
  func types(source: String, names: [String]) {
    #expect(outline(source).types == Set(names))
  }

  @Test(
    "finds what is free and global",
    arguments: [
      ("func a() { func b() {} }\nstruct S { func c() {} }", ["a"], []),
      (
        "func == (l: A, r: A) -> Bool { true }\nfunc open() {}\nfunc `in`() {}",
        ["==", "open", "in"], []
      ),
      ("let a = 1, b = 2\nvar c: Int { let d = 1; return d }", [], ["a", "b", "c"]),
      ("let (a, b) = f()\nstruct S { let c = 1 }", [], ["a", "b"]),
      ("class A {\n  func b() {}\n", ["b"], []),
      ("} func b() {}", ["b"], []),
    ])
  func free(source: String, functions: [String], globals: [String]) {
    #expect(outline(source).functions == Set(functions))
    #expect(outline(source).globals == Set(globals))
  }

  @Test("tells the constants that hold a word, and the cases named by it")
  func constants() {
    let source = """
      enum Key: String { case first, appLanguage, other = "the locale" }
      let stored = "MyLanguage", plain = "x"
      if stored == "language" {}
      """
    let unit = SourceUnit(Array(source.utf8), name: "A.swift")
    #expect(
      unit.constantNames(holding: ["lang", "locale"]) == ["appLanguage", "other", "stored"])
    #expect(unit.hasText(holding: ["mylang"]))
    #expect(!unit.hasText(holding: ["l10n"]))
  }

  @Test("tells assignments and variables of a type, and not what only looks so")
  func mentions() {
    func unit(_ source: String) -> SourceUnit { SourceUnit(Array(source.utf8), name: "A.swift") }
    #expect(unit("w.root = x").assigns("root"))
    #expect(unit("w.root\n  = x").assigns("root"))
    #expect(!unit("if w.root == x { f(w.rooted) }").assigns("root"))
    #expect(unit("static var a : Foundation.Bundle { .main }").bindsVariable(to: "Bundle"))
    #expect(!unit("f(bundle: Bundle.main)").bindsVariable(to: "Bundle"))
    #expect(unit("let a = Bundle.main").bindsVariable(to: "Bundle"))
    #expect(!unit("// Bundle").mentions("Bundle"))
  }

  // MARK: - The law

  private static let seeds = [
    """
    import UIKit
    infix operator <~ : AdditionPrecedence
    func <~ (a: Int, b: Int) -> Int { a }
    let shared = Manager(), other = "x \\(shared.name + "}") y"
    typealias Names = [String]
    protocol P: AnyObject { func go(); var x: Int { get } }
    extension P { func go() { let text = #"raw \\#(1) "quoted" "#; print(text) } }
    struct Point: Hashable { var x = 0; mutating func move() { x += 1 } ; subscript(i: Int) -> Int { i } }
    enum Kind: String { case a, language = "AppLanguage"; case b(Int, String) }
    class Manager { class func make() -> Manager { Manager() }; let name = \"\"\"
      many "lines" { \\(1)
      \"\"\"
      func run() { struct Local { var y = 1 }; func inner() {} ; inner() } }
    #if DEBUG
    func debugOnly() {}
    #endif
    extension Manager.Inner where T == Int { typealias A = Int }
    /* a /* nested */ { */ final class `default` {}
    """,
    "@objc class A: B { override init() { super.init() }; deinit {} }\nlet (a, b) = (1, 2)\nvar c: Int { get { 1 } set {} }\n",
  ]

  @Test("covers what the parser finds, and ends whatever bytes are changed", arguments: 0..<40)
  func covers(seed: UInt64) {
    var random = SplitMix(seed)
    let hostile = Array(
      "{}()[]\"\"\"#\\(/*//*/`.,;:=<>?!\n \u{0}éclass func let case extension ".utf8)
    for text in OutlineTests.seeds {
      var bytes = Array(text.utf8)
      let sound = SourceUnit(bytes, name: "A.swift")
      #expect(sound.unforeseen.isEmpty)
      for _ in 0..<(1 + seed % 8) {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(hostile[Int(random.next() % UInt64(hostile.count))], at: place)
        case 2: bytes[place] = UInt8(truncatingIfNeeded: random.next())
        default:
          let start = Int(random.next() % UInt64(hostile.count))
          bytes.insert(contentsOf: hostile[start...].prefix(12), at: place)
        }
      }
      let outline = SourceScanner.scan(bytes)
      for constant in outline.textConstants {
        #expect(constant.text.range.upperBound <= bytes.count)
      }
    }
  }

  @Test(
    "takes hostile sources in one pass",
    arguments: [
      "{", "}", "\"", "\"\"\"", "\"\\(", "#\"\\#(", "/*", "(", "###", "class ", "extension A.",
      "let (", "case a,", "`", "\"\\", "func <", "let a=\"l", "é",
    ])
  func hostile(part: String) {
    let bytes = Array(String(repeating: part, count: 1_000_000 / part.utf8.count).utf8)
    let unit = SourceUnit(bytes, name: "A.swift")
    #expect(!unit.assigns("nothing"))
    #expect(unit.constantNames(holding: ["zzz"]).isEmpty)
  }

  @Test("leaves out a source beyond the bound, and says so at once")
  func tooLarge() {
    let bytes = Array(repeating: UInt8(ascii: "\n"), count: SwiftReader.sizeLimit + 1)
    let program = Program(sources: [SourceUnit(bytes, name: "Big.swift")])
    #expect(
      program.diagnostics.map(\.description) == [
        "Big.swift:1:1: error: a source of 4194305 bytes is larger than this reader takes"
      ])
  }
}

/// A small generator of numbers that gives the same ones for the same seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
