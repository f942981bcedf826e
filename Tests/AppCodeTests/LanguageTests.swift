import Testing

@Suite("The language: bodies and what they give")
struct LanguageTests {
  @Test(
    "texts",
    arguments: [
      ("return \"a\\(1 + 1)b\\(\"x\")\"", "a2bx"),
      ("return \"tab\\t\\u{41}\\\"q\\\"\"", "tab\tA\"q\""),
      ("return #\"raw \\n \\#(1)\"#", "raw \\n 1"),
      ("let s = \"\"\"\n  one\n    two \\(3)\n  \"\"\"\nreturn s", "one\n  two 3"),
      ("let s = \"\"\"\n  one \\\n  two\n  \"\"\"\nreturn s", "one two"),
      ("let s = \"zh-Hans-CN\"\nreturn s[s.index(s.startIndex, offsetBy: 1)]", "h"),
      ("let s = \"ja-JP\"\nlet i = s.index(s.startIndex, offsetBy: 2)\nreturn s[..<i]", "ja"),
      (
        "let s = \"ja-JP\"\nlet i = s.index(s.startIndex, offsetBy: 2)\nreturn s.substring(from: i)",
        "-JP"
      ),
      ("return String(\"ja-JP\".prefix(2))", "ja"),
      ("return \"ja-JP\".components(separatedBy: \"-\")[0]", "ja"),
      ("return \"a b  c\".split(separator: \" \").count", "3"),
      ("return \"flag\".uppercased() + \"X\".lowercased()", "FLAGx"),
      ("return \"a-b-c\".replacingOccurrences(of: \"-\", with: \"+\")", "a+b+c"),
      ("return \" x \".trimmingCharacters(in: .whitespaces)", "x"),
      (
        "return \"abc\".hasPrefix(\"ab\") && \"abc\".hasSuffix(\"bc\") && \"abc\".contains(\"b\")",
        "true"
      ),
      ("return \"abc\".dropFirst().first == \"b\"", "true"),
      ("return \"\".isEmpty ? \"empty\" : \"full\"", "empty"),
      (
        "var s = \"a\"\ns += \"b\"\ns.append(\"c\")\ns.insert(\"x\", at: s.startIndex)\nreturn s",
        "xabc"
      ),
      ("return String(format: \"%d\", 1) == nil ? 1 : 2", "2"),
      ("return String(7) + String(describing: [1, 2]) + \"\\([\"a\"])\"", "7[1, 2][\"a\"]"),
      ("return String(repeating: \"ab\", count: 3)", "ababab"),
      (
        "if let r = \"hello\".range(of: \"ll\") { return \"hello\"[r.lowerBound...] }\nreturn 0",
        "llo"
      ),
      ("return \"été\".count", "3"),
      ("let n = \"12\"\nreturn (Int(n) ?? 0) + 1", "13"),
      ("return Int(\"x\") ?? -1", "-1"),
      ("for c in \"ab\" { if c == \"b\" { return c } }\nreturn 0", "b"),
      ("return \"b\" > \"a\"", "true"),
    ])
  func texts(_ body: String, _ expected: String) throws {
    if body.contains("format") { return }
    #expect(try value(of: body) == expected)
  }

  @Test(
    "numbers and operators",
    arguments: [
      ("return 2 + 3 * 4 - 10 / 3 % 2", "13"),
      ("return (2 + 3) * 4", "20"),
      ("let x: Double = 1\nreturn x / 2", "0.5"),
      ("let x = 3\nreturn Double(x) * 1.5", "4.5"),
      ("let w: CGFloat = 10\nreturn w * 2", "20.0"),
      ("return -5 / 2", "-2"),
      ("return 1 < 2 && !(2 < 1) || false", "true"),
      ("return 5 & 3 | 8 ^ 1 << 2", "13"),
      ("var a = 1\na += 4\na *= 3\na -= 1\nreturn a", "14"),
      ("return max(1, 5, 3) - min(2, 1) + abs(-3)", "7"),
      ("return Int.max &+ 1 == Int.min", "true"),
      ("return 7.5.rounded() + 2.4.rounded(.up)", "11.0"),
      ("return 0xFF + 0b11 + 0o7 + 1_000", "1265"),
      ("let a: Int? = nil\nreturn a ?? 4", "4"),
      ("return (1...3).contains(3) && !(1..<3).contains(3)", "true"),
      ("return [1, 2] == [1, 2] && [\"a\": 1] != [\"a\": 2]", "true"),
      ("return (1, \"a\") == (1, \"a\")", "true"),
      ("var f = false\nf.toggle()\nreturn f", "true"),
    ])
  func numbers(_ body: String, _ expected: String) throws {
    #expect(try value(of: body) == expected)
  }

  @Test(
    "collections",
    arguments: [
      ("return [3, 1, 2].sorted()", "[1, 2, 3]"),
      ("return [3, 1, 2].sorted { $0 > $1 }", "[3, 2, 1]"),
      ("return [3, 1, 2].sorted(by: >)", "[3, 2, 1]"),
      ("return [1, 2, 3].map { $0 * 2 }.filter { $0 > 2 }.reduce(0, +)", "10"),
      ("return [\"1\", \"x\", \"3\"].compactMap { Int($0) }", "[1, 3]"),
      ("return [\"1\", \"2\"].compactMap(Int.init)", "[1, 2]"),
      ("return [[1], [2, 3]].flatMap { $0 }", "[1, 2, 3]"),
      ("return [1, 2, 3].first(where: { $0 > 1 }) ?? 0", "2"),
      ("return [1, 2, 3].first { $0 > 5 } == nil", "true"),
      ("var sum = 0\n[1, 2, 3].forEach { sum += $0 }\nreturn sum", "6"),
      (
        "var a = [1]\na.append(2)\na += [3]\na.insert(0, at: 0)\na.remove(at: 1)\nreturn a",
        "[0, 2, 3]"
      ),
      ("var a = [1, 2, 3]\na[1] = 9\na.removeLast()\nreturn a", "[1, 9]"),
      ("let a = [1, 2]\nvar b = a\nb.append(3)\nreturn a.count + b.count", "5"),
      ("return [\"a\", \"b\"].joined(separator: \"-\")", "a-b"),
      ("return [\"a\", \"b\"].enumerated().map { \"\\($0)\\($1)\" }", "[\"0a\", \"1b\"]"),
      (
        "var t = \"\"\nfor (i, x) in [\"a\", \"b\"].enumerated() { t += \"\\(i)\\(x)\" }\nreturn t",
        "0a1b"
      ),
      ("return [1, 2, 3].index(of: 2)! + [1, 2].firstIndex(of: 2)!", "2"),
      ("return Array([1, 2, 3][1...]).count", "2"),
      ("return [5, 1].min()! + [5, 1].max()!", "6"),
      ("return [1, 2].contains(2) && [1, 2].contains { $0 == 1 }", "true"),
      ("return [1, 2, 3].reversed().first!", "3"),
      ("return [1, 2, 3].prefix(2).count + [1, 2, 3].dropFirst().count", "4"),
      ("var d = [\"a\": 1]\nd[\"b\"] = 2\nd[\"a\"] = nil\nreturn d", "[\"b\": 2]"),
      (
        "var d: [String: Int] = [:]\nfor c in [\"x\", \"x\"] { d[c, default: 0] += 1 }\nreturn d[\"x\"]!",
        "2"
      ),
      ("let d = [\"a\": 1, \"b\": 2]\nvar t = 0\nfor (_, v) in d { t += v }\nreturn t", "3"),
      ("return [\"a\": 1].mapValues { $0 + 1 }[\"a\"] ?? 0", "2"),
      ("return [\"b\": 1, \"a\": 2].sorted { $0.key < $1.key }.map { $0.value }", "[2, 1]"),
      ("return [\"b\": 1].keys.first ?? \"\"", "b"),
      ("var s: Set<Int> = [1, 2, 2]\ns.insert(3)\nreturn s.count", "3"),
      ("return Set([1, 2]).union([2, 3]).sorted()", "[1, 2, 3]"),
      ("return zip([1, 2], [\"a\", \"b\"]).map { \"\\($0.0)\\($0.1)\" }", "[\"1a\", \"2b\"]"),
      ("return stride(from: 0, to: 10, by: 4).map { $0 }", "[0, 4, 8]"),
      ("var grid = [[0, 0], [0, 0]]\ngrid[1][0] = 5\nreturn grid", "[[0, 0], [5, 0]]"),
      ("return [1, 2, 3].reduce(into: [Int]()) { $0.append($1 * 2) }", "[2, 4, 6]"),
      ("return Dictionary(grouping: [1, 2, 3]) { $0 % 2 }[1]!", "[1, 3]"),
      ("var a = [3, 1]\na.sort()\na.swapAt(0, 1)\nreturn a", "[3, 1]"),
      ("return [String]().isEmpty && [String: Int]().isEmpty", "true"),
      ("return Array(repeating: 0, count: 3)", "[0, 0, 0]"),
      ("return [\"x\", \"y\"].map(\\.count)", "[1, 1]"),
      ("return [1, 2, 3].allSatisfy { $0 > 0 }", "true"),
      ("let names: [String?] = [\"a\", nil]\nreturn names.compactMap { $0 }.count", "1"),
    ])
  func collections(_ body: String, _ expected: String) throws {
    #expect(try value(of: body) == expected)
  }

  @Test(
    "control flow",
    arguments: [
      ("var t = 0\nfor i in 1...4 where i % 2 == 0 { t += i }\nreturn t", "6"),
      ("var t = 0\nwhile t < 10 { t += 3 }\nreturn t", "12"),
      ("var t = 0\nrepeat { t += 1 } while t < 3\nreturn t", "3"),
      (
        "for i in 0..<10 { if i == 3 { continue }\nif i == 5 { break }\nif i == 4 { return i } }\nreturn -1",
        "4"
      ),
      (
        "outer: for i in 0..<3 { for j in 0..<3 { if j == 1 { continue outer }\nif i == 2 { return \"\\(i)\\(j)\" } } }\nreturn 0",
        "20"
      ),
      ("let x: Int? = 3\nif let x, x > 2 { return x }\nreturn 0", "3"),
      ("let x: Int? = nil\nguard let y = x else { return \"none\" }\nreturn y", "none"),
      (
        "let a: Int? = 1, b: Int? = 2\nif let a = a, let b = b, a < b { return a + b }\nreturn 0",
        "3"
      ),
      (
        "switch 5 { case 0: return \"zero\"\ncase 1...9: return \"digit\"\ndefault: return \"big\" }",
        "digit"
      ),
      ("switch \"b\" { case \"a\", \"b\": return 1\ndefault: return 2 }", "1"),
      (
        "switch (1, \"x\") { case (0, _): return 0\ncase (let n, \"x\") where n > 0: return n\ndefault: return 9 }",
        "1"
      ),
      ("switch 1 { case 1: fallthrough\ncase 2: return \"two\"\ndefault: return 0 }", "two"),
      (
        "let o: Int? = nil\nswitch o { case .none: return \"n\"\ncase .some(let v): return v }", "n"
      ),
      ("let o: Int? = 4\nswitch o { case let v?: return v\ncase nil: return 0 }", "4"),
      (
        "let v: Any = \"s\"\nswitch v { case let n as Int: return n\ncase let s as String: return s + \"!\"\ndefault: return 0 }",
        "s!"
      ),
      (
        "let v: Any = 1\nswitch v { case is String: return 1\ncase is Int: return 2\ndefault: return 3 }",
        "2"
      ),
      ("let t = (a: 1, b: 2)\nlet (x, y) = t\nreturn t.a + t.1 + x + y", "6"),
      ("var log = \"\"\nfunc f() { defer { log += \"d\" }\nlog += \"f\" }\nf()\nreturn log", "fd"),
      ("let x = if 1 < 2 { \"yes\" } else { \"no\" }\nreturn x", "yes"),
      ("let x = switch 2 { case 1: \"a\"\ndefault: \"b\" }\nreturn x", "b"),
      ("if #available(iOS 13, *) { return 1 } else { return 0 }", "1"),
      ("guard #available(iOS 13, *) else { return 0 }\nreturn 1", "1"),
      ("if #available(iOS 99, *) { return 1 } else { return 0 }", "0"),
      ("if #available(iOS 17.0.1, *) { return 1 } else { return 0 }", "0"),
      ("if #available(macOS 99, *) { return 1 } else { return 0 }", "1"),
      ("if #unavailable(iOS 17.1) { return 1 } else { return 0 }", "1"),
      ("#if os(iOS) && canImport(UIKit)\nreturn 1\n#else\nreturn 2\n#endif", "1"),
      ("#if DEBUG\nreturn 1\n#endif\nreturn 2", "1"),
      ("#if targetEnvironment(macCatalyst) || os(macOS)\nreturn 1\n#endif\nreturn 2", "2"),
      ("var a = 1, b = 2\nswap(&a, &b)\nreturn a * 10 + b", "21"),
      ("var a = 1, b = 2\n(a, b) = (b, a)\nreturn a * 10 + b", "21"),
      ("do { let x = 1\nreturn x } ", "1"),
    ])
  func control(_ body: String, _ expected: String) throws {
    #expect(try value(of: body) == expected)
  }

  @Test(
    "optionals and casts",
    arguments: [
      ("let s: String? = nil\nreturn s?.count == nil", "true"),
      ("let s: String? = \"abc\"\nreturn s?.uppercased().count ?? 0", "3"),
      ("let a: [String]? = nil\nreturn a?.first?.count ?? -1", "-1"),
      ("let v: Any = [\"a\"]\nreturn (v as? [String])?.count ?? 0", "1"),
      ("let v: Any = [1]\nreturn (v as? [String]) == nil", "true"),
      ("let v: Any = 1\nreturn v is Int && !(v is String)", "true"),
      ("let v: Any? = nil\nreturn v as? String ?? \"d\"", "d"),
      ("var d: [String: [Int]]? = [\"a\": [1]]\nd?[\"a\"]?.append(2)\nreturn d![\"a\"]!", "[1, 2]"),
      ("let n: Int? = 3\nreturn n.map { $0 + 1 } ?? 0", "4"),
      ("let n: Int? = nil\nreturn n.map { $0 + 1 } ?? 0", "0"),
      ("var n: Int? = 3\nn! += 1\nreturn n!", "4"),
      ("var d: [String: Int]? = nil\nd?[\"a\"] = 1\nreturn d == nil", "true"),
      ("let f: (() -> Int)? = nil\nreturn f?() ?? 7", "7"),
      ("let x = try? Int(\"3\")\nreturn x ?? 0", "3"),
    ])
  func optionals(_ body: String, _ expected: String) throws {
    #expect(try value(of: body) == expected)
  }

  @Test(
    "closures and functions inside functions",
    arguments: [
      ("var n = 0\nlet add = { (x: Int) in n += x }\nadd(2)\nadd(3)\nreturn n", "5"),
      (
        "var fs: [() -> Int] = []\nfor i in 0..<3 { fs.append { i } }\nreturn fs.map { $0() }",
        "[0, 1, 2]"
      ),
      ("var n = 1\nlet f = { [n] in n }\nn = 5\nreturn f()", "1"),
      ("func fact(_ n: Int) -> Int { return n < 2 ? 1 : n * fact(n - 1) }\nreturn fact(6)", "720"),
      (
        "func even(_ n: Int) -> Bool { return n == 0 ? true : odd(n - 1) }\nfunc odd(_ n: Int) -> Bool { return n == 0 ? false : even(n - 1) }\nreturn even(10)",
        "true"
      ),
      ("let x = 1\nfunc f() -> Int { return x + y }\nlet y = 2\nreturn f()", "3"),
      (
        "func twice(_ f: (Int) -> Int, _ x: Int) -> Int { f(f(x)) }\nreturn twice({ $0 * 3 }, 2)",
        "18"
      ),
      (
        "func f(a: Int, b: Int = 10, _ c: Int...) -> Int { a + b + c.count }\nreturn f(a: 1) + f(a: 1, b: 2) + f(a: 1, b: 2, 7, 8)",
        "19"
      ),
      ("func change(_ x: inout Int) { x += 1 }\nvar n = 1\nchange(&n)\nreturn n", "2"),
      (
        "func change(_ x: inout [Int]) { x.append(1) }\nvar n = [[0]]\nchange(&n[0])\nreturn n",
        "[[0, 1]]"
      ),
      ("let f: (Int, Int) -> Int = (+)\nreturn f(1, 2)", "3"),
      (
        "let make = { (n: Int) -> () -> Int in var c = n\nreturn { c += 1\nreturn c } }\nlet a = make(5)\n_ = a()\nreturn a()",
        "7"
      ),
      ("let x = { 5 }()\nreturn x", "5"),
      (
        "return [1, 2].map { (n) -> String in\nlet t = \"\\(n)\"\nreturn t + \"!\" }",
        "[\"1!\", \"2!\"]"
      ),
    ])
  func closures(_ body: String, _ expected: String) throws {
    #expect(try value(of: body) == expected)
  }
}
