import Testing

@testable import AppCode

@Suite("A program whose files are parsed when needed")
struct LazyProgramTests {
  private static let files: [(String, String)] = [
    (
      "A.swift",
      "class Base { var title: String { \"a\" }; func go() {} }\nlet limit = 1\nfunc make() -> Int { 1 }"
    ),
    (
      "B.swift",
      "class Child: Base { override var title: String { \"b\" } ; struct Row { let n = 1 } }"
    ),
    (
      "C.swift",
      "extension Child { func more() {} ; enum Kind: String { case x } }\nextension Child.Row: Hashable {}"
    ),
    (
      "D.swift", "extension String { var loud: String { uppercased() } ; mutating func shout() {} }"
    ),
    ("E.swift", "extension String { var loud: String { self } ; func more() {} }\nlet limit = 2"),
    (
      "F.swift",
      "func make(_ n: Int) -> Int { n }\ntypealias Name = String\nstruct Box { subscript(i: Int) -> Int { i } }"
    ),
    (
      "G.swift",
      "class Odd { func f() { struct Local { func more() {} } } }\nfunc == (a: Box, b: Box) -> Bool { true }"
    ),
    ("H.swift", "class Broken { func f( }\ntypealias Name = Int"),
  ]

  private static func sources() -> [SourceUnit] {
    files.map { SourceUnit(Array($0.1.utf8), name: $0.0) }
  }

  private static func whole() -> Program {
    Program(files: files.map { SwiftReader.read($0.1, file: $0.0).file })
  }

  /// Questions, with answers as texts.
  private static let questions: [@Sendable (Program) -> String] = {
    let names = [
      "Base", "Child", "Child.Row", "Child.Kind", "Row", "String", "Box", "Odd", "Local", "Broken",
      "Nothing", "Child.Nothing", "make", "limit", "Name", "more", "==", "shout", "init", "title",
    ]
    return names.flatMap { name -> [@Sendable (Program) -> String] in
      [
        { program in
          guard let type = program.types[name] else { return "no type" }
          return
            "\(type.name) \(type.kind?.rawValue ?? "-") \(type.inherited) \(type.declarations.map(\.place.description)) \(type.allProperties.map(\.place)) \(type.property("loud")?.place.description ?? "-") \(type.allFunctions.map(\.fullName))"
        },
        { "\($0.functions[name]?.map(\.place.description) ?? [])" },
        { $0.globals[name]?.place.description ?? "no global" },
        { $0.aliases[name]?.description ?? "no alias" },
        { "\($0.allFunctions(named: name).map(\.place.description))" },
        { "\($0.hasMutatingFunction(named: name))" },
        { "\($0.superclassChain(of: name)) \($0.isClass(name))" },
      ]
    } + [
      { "\($0.members.map { "\($0.fullName) \($0.kind) \($0.place)" })" },
      { "\($0.files.map(\.name))" },
      { "\($0.types.values.map(\.name))" },
    ]
  }()

  @Test("answers as if all files were parsed, in whatever order it is asked", arguments: 0..<30)
  func orders(seed: UInt64) {
    let whole = LazyProgramTests.whole()
    let lazy = Program(sources: LazyProgramTests.sources())
    var random = SplitMix(seed)
    for question in LazyProgramTests.questions.shuffled(using: &random) {
      #expect(question(lazy) == question(whole))
    }
  }

  @Test("parses the files that declare or extend what is asked for, and no others")
  func parsesLittle() {
    let program = Program(sources: LazyProgramTests.sources())
    #expect(program.filesRead.isEmpty)
    #expect(program.types["UILabel"] == nil)
    #expect(program.filesRead.isEmpty)
    #expect(program.types["Child.Row"]?.inherited == ["Hashable"])
    #expect(program.filesRead.map(\.name) == ["B.swift", "C.swift"])
    #expect(program.superclassChain(of: "Child") == ["Base"])
    #expect(program.filesRead.map(\.name) == ["A.swift", "B.swift", "C.swift"])
    #expect(program.diagnostics.isEmpty)
    #expect(program.types["Broken"] != nil)
    #expect(!program.diagnostics.isEmpty)
  }

  @Test("gives the same declarations to all who ask at once")
  func shared() async {
    let program = Program(sources: LazyProgramTests.sources())
    let found = await withTaskGroup(of: ObjectIdentifier?.self) { group in
      for _ in 0..<16 {
        group.addTask { program.types["Child"]?.declarations.first.map(ObjectIdentifier.init) }
      }
      return await group.reduce(into: Set<ObjectIdentifier?>()) { $0.insert($1) }
    }
    #expect(found.count == 1)
    #expect(!found.contains(nil))
  }

  @Test("puts a file that is added after the others")
  func adding() {
    let program = Program(sources: LazyProgramTests.sources())
    let more = SwiftReader.read(
      "let limit = 3\nextension String { var loud: Int { 1 } }", file: "Z"
    ).file
    let longer = program.adding(more)
    #expect(program.globals["limit"]?.place.file == "E.swift")
    #expect(longer.globals["limit"]?.place.file == "Z")
    #expect(longer.types["String"]?.property("loud")?.place.file == "Z")
    #expect(program.types["String"]?.property("loud")?.place.file == "E.swift")
  }
}
