import AppCode
import Testing

@Suite("Types of the app")
struct TypeTests {
  @Test(
    "structures, enumerations, protocols, classes",
    arguments: [
      (
        "a structure is a value, and mutating functions change it in place",
        """
        struct Counter { var n = 0
          mutating func add(_ x: Int) -> Int { n += x; return n }
          mutating func each(_ list: [Int]) { list.forEach { n += $0 } } }
        func run() -> Any { var a = Counter(); let b = a; let r = a.add(2); a.each([1, 2]); return [a.n, b.n, r] }
        """, "[5, 0, 2]"
      ),
      (
        "memberwise initialisers take defaults",
        "struct P { var x: Int\nvar y = 2\nvar z: Int? }\nfunc run() -> Any { let p = P(x: 1); return \"\\(p.x)\\(p.y)\\(p.z == nil)\" }",
        "12true"
      ),
      (
        "initialisers set and delegate",
        "struct P { let x: Int\ninit(_ x: Int) { self.x = x }\ninit() { self.init(7) }\ninit?(text: String) { guard let n = Int(text) else { return nil }\nx = n } }\nfunc run() -> Any { [P().x, P(3).x, P(text: \"5\")!.x, P(text: \"q\") == nil ? 0 : 1] }",
        "[7, 3, 5, 0]"
      ),
      (
        "enumerations have raw values, cases and members",
        """
        enum Side: Int, CaseIterable { case left = 1, right
          var other: Side { self == .left ? .right : .left }
          static var start: Side { .right }
          mutating func flip() { self = other } }
        func run() -> Any { var s = Side.start; s.flip(); return "\\(s) \\(s.rawValue) \\(Side.allCases.count) \\(Side(rawValue: 2)!) \\(Side(rawValue: 9) == nil)" }
        """, "left 1 2 right true"
      ),
      (
        "associated values are matched",
        """
        enum Shape { case circle(radius: Int), rect(Int, Int), none2
          var area: Int { switch self { case .circle(let r): return 3 * r * r
            case let .rect(w, h): return w * h
            case .none2: return 0 } } }
        func run() -> Any { let s: Shape = .rect(2, 3); if case .circle(let r) = Shape.circle(radius: 2) { return s.area + r }; return 0 }
        """, "8"
      ),
      (
        "protocols give default implementations",
        """
        protocol Named { var name: String { get }; func hello() -> String }
        extension Named { func hello() -> String { "Hello, \\(name)" } }
        struct A: Named { let name = "A" }
        class B: Named { var name: String { "B" }; func hello() -> String { "B!" } }
        func run() -> Any { let all: [Named] = [A(), B()]; return all.map { $0.hello() } }
        """, "[\"Hello, A\", \"B!\"]"
      ),
      (
        "classes inherit, override and forward",
        """
        class Base { var log: [String] = []; init() { log.append("base") }
          func go() { log.append("go") }
          class func make() -> Base { Base() } }
        class Derived: Base { let tag: String
          init(tag: String) { self.tag = tag; super.init(); log.append(tag) }
          override func go() { super.go(); log.append("derived") } }
        func run() -> Any { let d = Derived(tag: "t"); d.go(); let e: Base = d; e.go(); return d.log.joined(separator: " ") + "\\(e is Derived) \\(Base.make() is Derived)" }
        """, "base t go derived go derivedtrue false"
      ),
      (
        "objects are shared, and identity is compared",
        "class Box { var n = 1 }\nfunc run() -> Any { let a = Box(); let b = a; b.n = 5; return \"\\(a.n) \\(a === b) \\(a === Box())\" }",
        "5 true false"
      ),
      (
        "observers, lazy and computed properties",
        """
        class C { var log = ""
          var n = 0 { willSet { log += "w\\(newValue)" } didSet { log += "d\\(oldValue)" } }
          lazy var big: Int = { self.log += "L"; return 9 }()
          var twice: Int { get { n * 2 } set { n = newValue / 2 } } }
        func run() -> Any { let c = C(); c.n = 1; c.twice = 8; _ = c.big + c.big; return c.log + "\\(c.n)" }
        """, "w1d0w4d1L4"
      ),
      (
        "observers of structures run, not in the initialiser",
        "struct S { var log = \"\"\nvar n: Int { didSet { log += \"d\" } }\ninit() { n = 1 } }\nfunc run() -> Any { var s = S(); s.n = 2; s.n += 1; return s.log }",
        "dd"
      ),
      (
        "constants of types are computed once",
        "var made = 0\nfunc make() -> Int { made += 1; return made }\nstruct S { static let shared = make()\nstatic var list = [1] }\nfunc run() -> Any { _ = S.shared; S.list.append(2); return [S.shared, made, S.list.count] }",
        "[1, 1, 2]"
      ),
      (
        "extensions add to types of the system",
        "extension String { var first2: String { String(prefix(2)) }\nfunc shout(_ n: Int = 1) -> String { uppercased() + String(repeating: \"!\", count: n) }\nstatic let empty2 = \"\"\nmutating func clear() { self = \"\" } }\nextension Int { var squared: Int { self * self } }\nextension Array { var second: Element? { count > 1 ? self[1] : nil } }\nfunc run() -> Any { var t = \"x\"; t.clear(); return \"\\(\"hello\".first2)\\(\"a\".shout(2))\\(3.squared)\\([1, 2].second!)\\(t.isEmpty)\" }",
        "heA!!92true"
      ),
      (
        "extensions of optionals see nil",
        "extension Optional where Wrapped == String { var orEmpty: String { self ?? \"\" } }\nfunc run() -> Any { let s: String? = nil; return \"[\\(s.orEmpty)]\" }",
        "[]"
      ),
      (
        "subscripts of the app",
        "struct Grid { var cells = [1, 2, 3, 4]\nsubscript(r: Int, c: Int) -> Int { get { cells[r * 2 + c] } set { cells[r * 2 + c] = newValue } } }\nfunc run() -> Any { var g = Grid(); g[1, 0] = 9; g[0, 1] += 5; return g.cells }",
        "[1, 7, 9, 4]"
      ),
      (
        "safe subscript of arrays",
        "extension Collection { subscript(safe i: Index) -> Element? { indices.contains(i) ? self[i] : nil } }\nfunc run() -> Any { [1, 2][safe: 5] == nil && [1, 2][safe: 1] == 2 }",
        "true"
      ),
      (
        "text subscript by number",
        "extension String { subscript(i: Int) -> String { String(self[index(startIndex, offsetBy: i)]) } }\nfunc run() -> Any { \"abc\"[1] }",
        "b"
      ),
      (
        "operators of the app",
        "struct V: Equatable { var x: Int\nstatic func + (a: V, b: V) -> V { V(x: a.x + b.x) }\nstatic func < (a: V, b: V) -> Bool { a.x < b.x } }\ninfix operator <+>\nfunc <+> (a: Int, b: Int) -> Int { a * 10 + b }\nfunc run() -> Any { \"\\((V(x: 1) + V(x: 2)).x) \\(V(x: 1) == V(x: 1)) \\(V(x: 1) < V(x: 2)) \\(1 <+> 2)\" }",
        "3 true true 12"
      ),
      (
        "errors are thrown, caught by pattern and passed on",
        """
        enum Fault: Error { case small, big(Int) }
        func risky(_ n: Int) throws -> Int { if n > 5 { throw Fault.big(n) }; if n < 0 { throw Fault.small }; return n }
        func run() -> Any { var log = ""
          do { log += "\\(try risky(1))"; _ = try risky(7); log += "never" } catch Fault.big(let n) { log += "b\\(n)" } catch { log += "?" }
          do { _ = try risky(-1) } catch { log += "\\(error)" }
          return log + "\\((try? risky(9)) ?? 0)" }
        """, "1b7small0"
      ),
      (
        "nested types and type aliases",
        "struct Outer { enum Kind: String { case a, b }\ntypealias Name = String\nvar kind = Kind.a\nfunc f() -> Kind { .b }\nstatic func named(_ n: Name) -> String { n } }\nfunc run() -> Any { let k: Outer.Kind = Outer().f(); return k.rawValue + Outer.Kind.a.rawValue + Outer.named(\"z\") }",
        "baz"
      ),
      (
        "overloads are told apart by labels and types",
        "func f(_ x: Int) -> String { \"int\" }\nfunc f(_ x: String) -> String { \"text\" }\nfunc f(of x: Int) -> String { \"of\" }\nfunc run() -> Any { f(1) + f(\"\") + f(of: 1) }",
        "inttextof"
      ),
      (
        "generic functions take what comes",
        "func pair<T>(_ a: T, _ b: T) -> [T] { [a, b] }\nstruct Stack<T> { var items: [T] = []\nmutating func push(_ x: T) { items.append(x) } }\nfunc run() -> Any { var s = Stack<Int>(); s.push(1); return pair(\"a\", \"b\").count + s.items.count }",
        "3"
      ),
      (
        "a value of a class keeps its own class functions",
        "class A { class var name: String { \"A\" }\nfunc who() -> String { type(of: self).name } }\nclass B: A { override class var name: String { \"B\" } }\nfunc run() -> Any { B().who() + A().who() }",
        "BA"
      ),
      (
        "methods are values",
        "class A { var n = 0\nfunc add(_ x: Int) { n += x } }\nfunc run() -> Any { let a = A(); let f = a.add; f(2); [1, 2].forEach(a.add); return a.n }",
        "5"
      ),
      (
        "delegates by protocol, weak and optional",
        "protocol D: AnyObject { func did(_ n: Int) }\nclass W { weak var delegate: D?\nfunc go() { delegate?.did(3) } }\nclass H: D { var got = 0\nfunc did(_ n: Int) { got = n } }\nfunc run() -> Any { let h = H(); let w = W(); w.go(); w.delegate = h; w.go(); return h.got }",
        "3"
      ),
      (
        "singletons and static functions",
        "final class M { static let shared = M()\nprivate init() {}\nvar code = \"en\"\nstatic func set(_ c: String) { shared.code = c } }\nfunc run() -> Any { M.set(\"ja\"); return M.shared.code }",
        "ja"
      ),
      (
        "closures keep self",
        "class A { var n = 1\nvar f: (() -> Void)?\nfunc setUp() { f = { [weak self] in guard let self = self else { return }\nself.n += 1 } } }\nfunc run() -> Any { let a = A(); a.setUp(); a.f?(); a.f!(); return a.n }",
        "3"
      ),
      (
        "key paths read",
        "struct P { var name: String }\nfunc run() -> Any { [P(name: \"x\")].map(\\.name) + [P(name: \"y\")[keyPath: \\P.name]] }",
        "[\"x\", \"y\"]"
      ),
      (
        "one enumeration is compared with implicit members",
        "enum L { case a, b }\nclass S { var l: L = .a\nfunc set(_ x: L = .b) { l = x } }\nfunc run() -> Any { let s = S(); s.set(); if s.l != .b { return 0 }; s.l = .a; let all: [L] = [.a, .b]; return s.l == .a && all.contains(.b) && [L.b: 1][.b] == 1 }",
        "true"
      ),
      (
        "an implicit member beside an optional has its type",
        """
        enum L: String { case en, ja
          static func find(_ c: String) -> L? { L(rawValue: c) } }
        class S { var code: String? = nil
          func lang() -> L? { nil } }
        func run() -> Any {
          let a = L(rawValue: "x") ?? .ja
          let b = S().lang() ?? .en
          let c = L.find("q") ?? .ja
          let d = a == .ja ? L.en : .ja
          return a.rawValue + b.rawValue + c.rawValue + d.rawValue }
        """, "jaenjaen"
      ),
      (
        "property wrappers of the app keep the value",
        """
        @propertyWrapper struct Stored<T> { let key: String; let fallback: T
          init(_ key: String, fallback: T) { self.key = key; self.fallback = fallback }
          var wrappedValue: T { get { UserDefaults.standard.object(forKey: key) as? T ?? fallback }
            set { UserDefaults.standard.set(newValue, forKey: key) } } }
        @propertyWrapper struct Capped { private var n = 0
          init(wrappedValue: Int) { n = min(wrappedValue, 9) }
          var wrappedValue: Int { get { n } set { n = min(newValue, 9) } } }
        enum Settings { @Stored("lang", fallback: "en") static var language: String }
        class C { @Capped var n = 50
          func up() { n -= 5; n += 1 } }
        struct S { @Capped var n: Int = 3 }
        func run() -> Any { let before = Settings.language; Settings.language = "ja"
          let c = C(); c.up(); var s = S(); s.n = 70
          return "\\(before) \\(Settings.language) \\(c.n) \\(s.n)" }
        """, "en ja 5 9"
      ),
      (
        "patterns in loops",
        "enum E { case a(Int), b }\nfunc run() -> Any { var t = 0\nfor case .a(let n) in [E.a(1), .b, .a(2)] { t += n }\nlet o: [Int?] = [1, nil, 3]\nfor case let x? in o { t += x }\nlet m: [Any] = [\"s\", 5]\nfor case let n as Int in m { t += n }\nreturn t }",
        "12"
      ),
      (
        "results",
        "func f(_ ok: Bool) -> Result<Int, Error> { ok ? .success(3) : .failure(Bad.no) }\nenum Bad: Error { case no }\nfunc run() -> Any { switch f(true) { case .success(let n): return n\ncase .failure(let e): return e } }",
        "3"
      ),
      (
        "objects behind optional chains are assigned once",
        "class W { var root: String?\nvar count = 0 }\nclass A { var made = 0\nlet w = W()\nfunc window() -> W? { made += 1; return w } }\nfunc run() -> Any { let a = A(); a.window()?.root = \"x\"; (a as Any as! A).window()!.count += 1; return \"\\(a.w.root!) \\(a.made) \\(a.w.count)\" }",
        "x 2 1"
      ),
      (
        "description is the app's own",
        "struct P: CustomStringConvertible { var description: String { \"P!\" } }\nfunc run() -> Any { \"\\(P())\" + String(describing: P()) }",
        "P!P!"
      ),
    ])
  func types(_ name: String, _ source: String, _ expected: String) throws {
    #expect(try result(of: source) == expected)
  }
}
