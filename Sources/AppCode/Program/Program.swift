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
/// A value that shares its parts: copying it is cheap.
public struct Program: Sendable {
  /// The files in the order they were added.
  public private(set) var files: [SourceFile]
  /// The types by dotted name; a type of the system is here when the app extends it.
  public private(set) var types: [String: ProgramType] = [:]
  /// The free functions by name without labels.
  public private(set) var functions: [String: [FunctionDeclaration]] = [:]
  /// The global variables and constants.
  public private(set) var globals: [String: Property] = [:]
  /// The `typealias`es outside types.
  public private(set) var aliases: [String: TypeReference] = [:]
  /// All functions by name without labels, those of types too.
  private(set) var allFunctions: [String: [FunctionDeclaration]] = [:]
  private(set) var declaresSubscripts = false

  /// A program of `files`.
  public init(files: [SourceFile] = []) {
    self.files = files
    for file in files { merge(file) }
  }

  /// The program with one file more; its declarations come after those that are there.
  public func adding(_ file: SourceFile) -> Program {
    var copy = self
    copy.files.append(file)
    copy.merge(file)
    return copy
  }

  /// The program with one file more, whose members take the place of those of the same name and labels
  /// that are there.
  public func overridden(by file: SourceFile) -> Program {
    var copy = self
    for declaration in file.types {
      copy.types[declaration.name]?.removeFunctions(like: declaration)
    }
    copy.files.append(file)
    copy.merge(file)
    return copy
  }

  private mutating func merge(_ file: SourceFile) {
    for declaration in file.types {
      if !declaration.subscripts.isEmpty { declaresSubscripts = true }
      types[declaration.name, default: ProgramType(name: declaration.name)].merge(declaration)
      for function in declaration.functions {
        allFunctions[function.name, default: []].append(function)
      }
    }
    for function in file.functions {
      functions[function.name, default: []].append(function)
      allFunctions[function.name, default: []].append(function)
    }
    for global in file.globals { globals[global.name] = global }
    aliases.merge(file.aliases) { _, new in new }
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
