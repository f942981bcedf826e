public import Diagnostics

/// A file of source with its declarations.
public struct SourceFile: Sendable {
  /// The path below the opened folder.
  public let name: String
  /// The source.
  public let text: SourceText
  /// The types and extensions; nested ones stand here too, under dotted names.
  public let types: [TypeDeclaration]
  /// The free functions.
  public let functions: [FunctionDeclaration]
  /// The global variables and constants.
  public let globals: [Property]
  /// The `typealias`es outside types.
  public let aliases: [String: TypeReference]
  /// The statements outside of declarations, as `main.swift` has them.
  public let topLevel: Code?
  /// What this reader did not understand.
  public let notUnderstood: [Unknown]
}

/// The declarations of an app's sources, merged: extensions belong to their types, whatever the file.
///
/// Files are parsed when something is asked that they may declare; what is answered is the same as if all
/// were parsed, in whatever order it is asked. A value that shares its parts: copying it is cheap.
public struct Program: Sendable {
  let index: ProgramIndex

  /// A program of files that were read.
  public init(files: [SourceFile] = []) {
    index = ProgramIndex(files.map { SourceUnit($0) })
  }

  /// A program of files that are parsed when needed.
  public init(sources: [SourceUnit]) { index = ProgramIndex(sources) }

  private init(_ index: ProgramIndex) { self.index = index }

  /// The program with one file more; its declarations come after those that are there.
  public func adding(_ file: SourceFile) -> Program {
    Program(ProgramIndex(sources + [SourceUnit(file)], overriding: index.overriding))
  }

  /// The program with more files, whose members take the place of those of the same name and labels that
  /// are there.
  public func overridden(by more: [SourceUnit]) -> Program {
    let positions = sources.count..<sources.count + more.count
    return Program(ProgramIndex(sources + more, overriding: index.overriding.union(positions)))
  }

  /// The files in the order they were added, whether they were parsed or not.
  public var sources: [SourceUnit] { index.units }

  /// The files in the order they were added; asking for them parses all.
  public var files: [SourceFile] { index.units.map(\.file) }

  /// The files that were parsed so far, in the order they were added.
  public var filesRead: [SourceFile] { index.units.filter(\.isRead).map(\.file) }

  /// What was wrong in the files that were parsed so far.
  public var diagnostics: [Diagnostic] { index.units.flatMap(\.diagnostics) }

  /// The types by dotted name; a type of the system is here when the app extends it.
  public var types: Types { Types(index: index) }

  /// The free functions by name without labels.
  public var functions: Table<[FunctionDeclaration]> { Table(index: index, part: \.functions) }

  /// The global variables and constants.
  public var globals: Table<Property> { Table(index: index, part: \.globals) }

  /// The `typealias`es outside types.
  public var aliases: Table<TypeReference> { Table(index: index, part: \.aliases) }

  /// Whether a type of this name, which is not nested, may be declared or extended; no file is parsed.
  public func mayDeclareType(_ name: String) -> Bool { index.types[name] != nil }

  /// Whether a function of this name may be declared, by whatever owner; no file is parsed.
  func mayDeclareFunction(_ name: String) -> Bool { !index.units(declaring: name).isEmpty }

  /// All functions of a name without labels, those of types too.
  func allFunctions(named name: String) -> [FunctionDeclaration] { index.allFunctions(named: name) }

  /// Whether a function of this name changes the value it is called on.
  func hasMutatingFunction(named name: String) -> Bool { index.hasMutatingFunction(named: name) }

  /// Whether something in the sources may have subscripts.
  var mayDeclareSubscripts: Bool { index.hasSubscripts }
}

extension Program {
  /// The types of a program.
  public struct Types: Sendable {
    let index: ProgramIndex

    /// The type of a dotted name; the files that declare or extend it are parsed.
    public subscript(_ name: String) -> ProgramType? { index.type(named: name) }

    /// All types, in order of their names; asking for them parses all files.
    public var values: [ProgramType] { values { _ in true } }

    /// The types that files declare or extend which fulfil a condition, in order of their names.
    public func values(in isMeant: (SourceUnit) -> Bool) -> [ProgramType] {
      var names: Set<String> = []
      for unit in index.units where isMeant(unit) { names.formUnion(unit.file.types.map(\.name)) }
      return names.sorted().compactMap { index.type(named: $0) }
    }
  }

  /// Declarations by name.
  public struct Table<Value: Sendable>: Sendable {
    let index: ProgramIndex
    let part: @Sendable (ProgramIndex) -> [String: ProgramIndex.Entry<Value>]

    init(
      index: ProgramIndex,
      part: @escaping @Sendable (ProgramIndex) -> [String: ProgramIndex.Entry<Value>]
    ) {
      self.index = index
      self.part = part
    }

    /// What has this name; the files that may declare it are parsed.
    public subscript(_ name: String) -> Value? { part(index)[name]?.value(index) }

    /// The names that may be declared, in order.
    public var names: [String] { part(index).keys.sorted() }
  }
}

/// A type with all that its declaration and its extensions give it.
public struct ProgramType: Sendable {
  /// The name, dotted when nested.
  public let name: String
  /// The kind; `nil` when the app only extends a type of the system.
  public private(set) var kind: TypeDeclaration.Kind?
  /// The superclass, the raw type and the protocols, the declaration's first.
  public private(set) var inherited: [String] = []
  /// The attributes of the declaration.
  public private(set) var attributes: [String] = []
  /// The declaration and the extensions.
  public private(set) var declarations: [TypeDeclaration] = []
  /// The cases of an enumeration, in order.
  public private(set) var cases: [EnumCase] = []
  /// The subscripts.
  public private(set) var subscripts: [Subscript] = []
  /// The stored properties of values of the type, in order.
  public private(set) var storedProperties: [Property] = []
  private(set) var properties: [String: Property] = [:]
  private(set) var statics: [String: Property] = [:]
  private(set) var functions: [String: [FunctionDeclaration]] = [:]
  private(set) var aliases: [String: TypeReference] = [:]
  /// The functions by their Objective-C names.
  private(set) var selectors: [String: [FunctionDeclaration]] = [:]

  init(name: String) { self.name = name }

  mutating func merge(_ declaration: TypeDeclaration) {
    declarations.append(declaration)
    if declaration.kind == .extension {
      inherited += declaration.inherited
    } else {
      kind = declaration.kind
      inherited = declaration.inherited + inherited
      attributes = declaration.attributes
    }
    cases += declaration.cases
    subscripts += declaration.subscripts
    for property in declaration.properties {
      if property.isStatic {
        statics[property.name] = property
      } else {
        properties[property.name] = property
        // A requirement of a protocol keeps nothing.
        if property.isStored, declaration.kind != .protocol { storedProperties.append(property) }
      }
    }
    for function in declaration.functions {
      functions[function.name, default: []].append(function)
      selectors[function.selector, default: []].append(function)
    }
    aliases.merge(declaration.aliases) { _, new in new }
  }

  /// Takes out the functions that another declaration has under the same name and labels.
  mutating func removeFunctions(like declaration: TypeDeclaration) {
    for function in declaration.functions {
      functions[function.name]?.removeAll {
        $0.fullName == function.fullName && $0.isStatic == function.isStatic
      }
    }
  }

  /// Where the declaration, or else the first extension, begins.
  public var place: Place? {
    (declarations.first { $0.kind != .extension } ?? declarations.first)?.place
  }

  /// The property `name` of values of the type, as the type itself declares it.
  public func property(_ name: String) -> Property? { properties[name] }
  /// The static property `name`.
  public func staticProperty(_ name: String) -> Property? { statics[name] }
  /// The case `name` of an enumeration.
  public func enumCase(_ name: String) -> EnumCase? { cases.first { $0.name == name } }
  /// The functions called `name`, without labels.
  public func functions(named name: String) -> [FunctionDeclaration] { functions[name] ?? [] }
  /// All properties, static ones too, in order of declaration.
  public var allProperties: [Property] { declarations.flatMap(\.properties) }
  /// All functions and initialisers, in order of declaration.
  public var allFunctions: [FunctionDeclaration] { declarations.flatMap(\.functions) }
}
