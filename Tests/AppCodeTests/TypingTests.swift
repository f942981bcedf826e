import AppCode
import Testing

/// What only the types of a program tell, not the values that it has when it runs.
@Suite("Types decide") struct TypingTests {
  static let ext = """
    extension String {
      static var hello: String { "Hello" }
      static func greet(_ n: Int) -> String { "Hi \\(n)" }
    }
    extension Int { static let answer = 42 }
    enum Language: String { case english = "en", japanese = "ja"; static let standard = Language.japanese }
    enum Style { case plain, bold; var mark: String { self == .bold ? "*" : "-" } }
    struct Size { var width: Double; var name: String? = nil; static let zero = Size(width: 0) }

    """

  @Test(
    "what an implicit member means",
    arguments: [
      ("let l = UILabel(); l.text = .hello; return l.text!", "Hello"),
      ("let l = UILabel(); l.text = .greet(3); return l.text!", "Hi 3"),
      ("let l = UILabel(); l.textAlignment = .right; return l.textAlignment", "right"),
      ("func f(_ s: String?) -> String { s ?? \"none\" }\nreturn f(.hello)", "Hello"),
      ("let d: [String: Language] = [\"a\": .standard]; return d[\"a\"]!.rawValue", "ja"),
      ("let a: [Style] = [.plain, .bold]; return a.map { $0.mark }", "[\"-\", \"*\"]"),
      ("let l = Language(rawValue: \"xx\") ?? .standard; return l.rawValue", "ja"),
      ("let s: Style? = .bold; return s?.mark ?? \"\"", "*"),
      ("let f: (Style) -> Style = { _ in .bold }; return f(.plain).mark", "*"),
      ("let x = [1, 2].map { $0 == 1 ? Language.english : .standard }; return x[1].rawValue", "ja"),
      ("let n = 1 + .answer; return n", "43"),
      ("let l = UILabel(); let ok = true; l.text = ok ? .hello : nil; return l.text!", "Hello"),
      ("let p: (Language, Style) = (.standard, .bold); return p.0.rawValue + p.1.mark", "ja*"),
    ])
  func implicit(body: String, expected: String) throws {
    #expect(try result(of: Self.ext + "func run() -> Any {\n\(body)\n}") == expected)
  }

  @Test(
    "which of several functions a call means",
    arguments: [
      (
        "func f(_ x: Int?) -> String { \"int\" }\nfunc f(_ x: String?) -> String { \"text\" }",
        "let t: String? = nil\nreturn f(t)", "text"
      ),
      (
        "func f(_ x: Double) -> String { \"double\" }\nfunc f(_ x: String) -> String { \"text\" }",
        "return f(1)", "double"
      ),
      (
        "func f(_ x: Style) -> String { \"style\" }\nfunc f(_ x: Language) -> String { \"language\" }",
        "return f(.standard)", "language"
      ),
      (
        "func f() -> Int { 1 }\nfunc f() -> String { \"one\" }", "let s: String = f()\nreturn s",
        "one"
      ),
      (
        "func f<T>(_ x: T) -> String { \"any\" }\nfunc f(_ x: Int) -> String { \"int\" }",
        "return f(1) + f(\"\")", "intany"
      ),
      (
        "func f(_ x: (Int) -> Int) -> String { \"one\" }\nfunc f(_ x: (Int, Int) -> Int) -> String { \"two\" }",
        "return f { $0 + $1 } + f { x in x }", "twoone"
      ),
      (
        "class A {}\nclass B: A {}\nfunc f(_ x: A) -> String { \"a\" }\nfunc f(_ x: B) -> String { \"b\" }",
        "let x: A = B()\nreturn f(x) + f(B())", "ab"
      ),
      (
        "func f(_ x: [Int]) -> String { \"ints\" }\nfunc f(_ x: [String]) -> String { \"texts\" }",
        "let x: [String] = []\nreturn f(x)", "texts"
      ),
    ])
  func overloads(functions: String, body: String, expected: String) throws {
    #expect(
      try result(of: Self.ext + functions + "\nfunc run() -> Any {\n\(body)\n}") == expected)
  }

  @Test(
    "whether a number is a fraction, and what an optional holds",
    arguments: [
      ("let s = Size(width: 3); return s.width", "3.0"),
      ("let a: [Double] = [1, 2]; return a", "[1.0, 2.0]"),
      ("var d: [String: Double] = [:]; d[\"a\"] = 1; return d[\"a\"]!", "1.0"),
      ("var s = Size.zero; s.width = 1; let x = s.width / 2; return x", "0.5"),
      ("let total = [1.5, 2.5].reduce(0) { $0 + $1 }; return total", "4.0"),
      ("let t: String? = \"abc\"; return t.map { $0 + \"!\" } ?? \"\"", "abc!"),
      ("let t: String? = nil; return t.map { $0 + \"!\" } ?? \"none\"", "none"),
      (
        "let t: String? = \"ja\"; return t.flatMap { Language(rawValue: $0) }?.rawValue ?? \"\"",
        "ja"
      ),
      ("let x = true ? 1 : 2.5; return x", "1.0"),
    ])
  func values(body: String, expected: String) throws {
    #expect(try result(of: Self.ext + "func run() -> Any {\n\(body)\n}") == expected)
  }
}
