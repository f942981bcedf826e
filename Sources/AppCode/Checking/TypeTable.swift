/// The declarations that the app's code is typed against: its own, and the platform's.
struct TypeTable: Sendable {
  let program: Program
  let platform: Interfaces
  let inferred: InferredTypes

  /// What is declared for a type: by the platform, and what the app declares or adds.
  func declarations(of name: String) -> [TypeDeclaration] {
    let own = program.types[name]?.declarations ?? []
    guard let system = platform.type(named: name)?.declarations else { return own }
    // The app's own type hides the platform's of the same name; an extension adds to it.
    if own.contains(where: { $0.kind != .extension }) { return own }
    return system + own
  }

  /// Whether there is a type of this full name.
  func isType(_ name: String) -> Bool {
    if let type = program.types[name], type.kind != nil { return true }
    return platform.type(named: name) != nil || program.types[name] != nil && !name.contains(".")
  }

  /// The kind of a type.
  func kind(of name: String) -> TypeDeclaration.Kind? {
    declarations(of: name).first { $0.kind != .extension }?.kind
  }

  /// The names of a type's generic parameters.
  func generics(of name: String) -> [String] {
    declarations(of: name).first { $0.kind != .extension }?.generics.parameters.map(\.name) ?? []
  }

  // MARK: - Names

  /// Where a type is written: what its names mean depends on it.
  struct Scope: Hashable, Sendable {
    /// The type around, by its full name.
    var owner: String?
    /// The generic parameters that may be named.
    var generics: Set<String> = []
    /// What the checker knows of `Self`.
    var isProtocol = false
  }

  /// The scope inside a declaration of a type.
  func scope(in owner: String?, _ more: Generics = Generics()) -> Scope {
    var scope = Scope(owner: owner)
    var current = owner
    while let name = current {
      scope.generics.formUnion(generics(of: name))
      current = name.lastIndex(of: ".").map { String(name[..<$0]) }
    }
    scope.generics.formUnion(more.parameters.map(\.name))
    if let owner { scope.isProtocol = kind(of: owner) == .protocol }
    return scope
  }

  private static let modules: Set<String> = [
    "Foundation", "UIKit", "Swift", "CoreGraphics", "SwiftUI", "Combine", "Dispatch", "QuartzCore",
  ]

  /// The type that a written one means.
  func resolve(_ reference: TypeReference, in scope: Scope, depth: Int = 0) -> StaticType {
    guard depth < 24 else { return .unknown }
    switch reference {
    case .optional(let wrapped): return .optional(resolve(wrapped, in: scope, depth: depth + 1))
    case .array(let element): return .array(resolve(element, in: scope, depth: depth + 1))
    case .dictionary(let key, let value):
      return .nominal(
        "Dictionary",
        [
          resolve(key, in: scope, depth: depth + 1), resolve(value, in: scope, depth: depth + 1),
        ])
    case .tuple(let elements):
      return .tuple(
        elements.map {
          StaticType.TupleElement($0.label, resolve($0.type, in: scope, depth: depth + 1))
        })
    case .function(let parameters, let result):
      return .function(
        parameters.map { resolve($0, in: scope, depth: depth + 1) },
        resolve(result, in: scope, depth: depth + 1))
    case .metatype(let type): return .metatype(resolve(type, in: scope, depth: depth + 1))
    case .composition(let parts):
      return .composition(parts.map { resolve($0, in: scope, depth: depth + 1) })
    case .named(let name, let arguments):
      let list = arguments.map { resolve($0, in: scope, depth: depth + 1) }
      return resolve(name, list, in: scope, depth)
    }
  }

  private func resolve(
    _ name: String, _ arguments: [StaticType], in scope: Scope, _ depth: Int
  ) -> StaticType {
    switch name {
    case "Void": return .void
    case "Any", "AnyObject", "Never", "AnyClass": return .nominal(name, [])
    case "Self": return .parameter("Self")
    default: break
    }
    if scope.generics.contains(name) { return .parameter(name) }
    if let dot = name.firstIndex(of: ".") {
      let first = String(name[..<dot])
      let rest = String(name[name.index(after: dot)...])
      if TypeTable.modules.contains(first), !isType(first) {
        return resolve(rest, arguments, in: scope, depth + 1)
      }
      if scope.generics.contains(first) || first == "Self" || isAssociated(first, in: scope) {
        var result = resolve(first, [], in: scope, depth + 1)
        for part in rest.split(separator: ".") { result = member(String(part), of: result) }
        return result
      }
    }
    // Nested types, from the innermost type outwards.
    var current = scope.owner
    while let owner = current {
      if let found = nested(name, in: owner, arguments, scope, depth) { return found }
      current = owner.lastIndex(of: ".").map { String(owner[..<$0]) }
    }
    if let found = named(name, arguments, depth) { return found }
    if let dot = name.lastIndex(of: ".") {
      // The outer name may be an alias.
      let outer = resolve(String(name[..<dot]), [], in: scope, depth + 1)
      let inner = String(name[name.index(after: dot)...])
      if let outerName = outer.name, outerName != String(name[..<dot]) {
        return named("\(outerName).\(inner)", arguments, depth) ?? .unknown
      }
      return outer.isUnknown ? .unknown : member(inner, of: outer)
    }
    return .unknown
  }

  private func isAssociated(_ name: String, in scope: Scope) -> Bool {
    guard scope.isProtocol, let owner = scope.owner else { return false }
    return associatedTypeOwner(name, of: owner, depth: 0)
  }

  private func associatedTypeOwner(_ name: String, of owner: String, depth: Int) -> Bool {
    guard depth < 16 else { return false }
    for declaration in declarations(of: owner) {
      if declaration.associatedTypes[name] != nil { return true }
      for parent in declaration.inherited where kind(of: parent) == .protocol {
        if associatedTypeOwner(name, of: parent, depth: depth + 1) { return true }
      }
    }
    return false
  }

  /// A type named inside another one: nested, an alias, or an associated type.
  private func nested(
    _ name: String, in owner: String, _ arguments: [StaticType], _ scope: Scope, _ depth: Int
  ) -> StaticType? {
    if isNestedType("\(owner).\(name)") { return .nominal("\(owner).\(name)", arguments) }
    if !name.contains("."), scope.owner == owner, isAssociated(name, in: scope) {
      return .dependent(.parameter("Self"), name)
    }
    for (position, type) in superclasses(of: owner).enumerated() {
      for declaration in declarations(of: type) {
        if let alias = declaration.aliases[name], alias.name != name {
          return resolve(alias, in: self.scope(in: type), depth: depth + 1)
        }
      }
      if position > 0, isNestedType("\(type).\(name)") {
        return .nominal("\(type).\(name)", arguments)
      }
    }
    return nil
  }

  private func isNestedType(_ name: String) -> Bool {
    program.types[name] != nil || platform.type(named: name) != nil
  }

  private func named(_ name: String, _ arguments: [StaticType], _ depth: Int) -> StaticType? {
    if let type = program.types[name], type.kind != nil { return .nominal(name, arguments) }
    if let alias = program.aliases[name], alias.name != name {
      return applied(resolve(alias, in: Scope(), depth: depth + 1), arguments)
    }
    if platform.type(named: name) != nil { return .nominal(name, arguments) }
    if let alias = platform.alias(named: name), alias.name != name {
      return applied(resolve(alias, in: Scope(), depth: depth + 1), arguments)
    }
    if program.types[name] != nil { return .nominal(name, arguments) }
    // A platform that declares little still has the types that the language itself speaks of.
    if StandardTypes.names.contains(name) { return .nominal(name, arguments) }
    return nil
  }

  /// `typealias Handler<T> = …` is not followed into its arguments; one of a plain generic type is.
  private func applied(_ type: StaticType, _ arguments: [StaticType]) -> StaticType {
    guard !arguments.isEmpty, case .nominal(let name, []) = type else { return type }
    return .nominal(name, arguments)
  }

  // MARK: - Superclasses, protocols

  /// A class and its superclasses, by name; any other type alone.
  func superclasses(of name: String) -> [String] {
    var result = [name]
    while result.count < 64, let next = superclass(of: result[result.count - 1]),
      !result.contains(next)
    {
      result.append(next)
    }
    return result
  }

  /// The superclass of a class, by its full name.
  func superclass(of name: String) -> String? {
    guard let declaration = declarations(of: name).first(where: { $0.kind != .extension }),
      declaration.kind == .class, let first = declaration.inheritedTypes.first
    else { return nil }
    let outer = name.lastIndex(of: ".").map { String(name[..<$0]) }
    guard let parent = resolve(first, in: scope(in: outer)).name,
      kind(of: parent) == .class
    else { return nil }
    return parent
  }

  /// The protocols that a type says it conforms to, through superclasses and other protocols, nearest first.
  func protocols(of name: String) -> [String] {
    var result: [String] = []
    var pending = superclasses(of: name)
    var index = 0
    var seen = Set(pending)
    while index < pending.count, index < 256 {
      for parent in implied(by: pending[index]) where seen.insert(parent).inserted {
        result.append(parent)
        pending.append(parent)
      }
      for declaration in declarations(of: pending[index]) {
        for inherited in declaration.inheritedTypes {
          let outer = pending[index].lastIndex(of: ".").map { String(pending[index][..<$0]) }
          guard let parent = resolve(inherited, in: scope(in: outer)).name,
            kind(of: parent) == .protocol, seen.insert(parent).inserted
          else { continue }
          result.append(parent)
          pending.append(parent)
        }
      }
      index += 1
    }
    return result
  }

  /// Whether a type is another one, a subclass of it, or conforms to it; `nil` where that can't be told.
  func isSubtype(_ type: StaticType, of other: String) -> Bool? {
    if other == "Any" { return true }
    switch type {
    case .unknown, .variable, .dependent: return nil
    case .nominal(let name, _):
      if name == other { return true }
      if superclasses(of: name).contains(other) || protocols(of: name).contains(other) {
        return true
      }
      if other == "AnyObject" { return kind(of: name) == .class }
      if ["Sendable", "Copyable", "SendableMetatype"].contains(other) { return true }
      return kind(of: name) == nil || kind(of: other) == nil ? nil : false
    case .parameter: return nil
    case .composition(let parts):
      return parts.contains { isSubtype($0, of: other) == true }
    case .tuple, .function, .metatype: return ["Sendable", "Copyable"].contains(other)
    }
  }

  /// The protocols that an enumeration conforms to without saying so.
  private func implied(by name: String) -> [String] {
    guard kind(of: name) == .enumeration else { return [] }
    let isRaw = declarations(of: name).contains { $0.cases.contains { $0.rawValue != nil } }
    return isRaw ? ["RawRepresentable", "Hashable", "Equatable"] : ["Hashable", "Equatable"]
  }

  // MARK: - Associated types

  /// `type.name`: an associated type, an alias, or a nested type.
  func member(_ name: String, of type: StaticType, depth: Int = 0) -> StaticType {
    guard depth < 16 else { return .unknown }
    switch type {
    case .parameter, .dependent, .variable: return .dependent(type, name)
    case .nominal(let owner, let arguments):
      if isNestedType("\(owner).\(name)") { return .nominal("\(owner).\(name)", []) }
      let substitution = substitution(owner, arguments, self: type)
      if let argument = substitution[name] { return argument }
      let types = superclasses(of: owner) + protocols(of: owner)
      for current in types {
        for declaration in declarations(of: current) {
          guard let alias = declaration.aliases[name] else { continue }
          let found = resolve(alias, in: scope(in: current))
          return substitute(found, substitution, depth: depth + 1)
        }
      }
      if name == "RawValue", kind(of: owner) == .enumeration,
        let first = declarations(of: owner).first(where: { $0.kind == .enumeration })?
          .inheritedTypes.first
      {
        return resolve(first, in: scope(in: owner))
      }
      for current in types {
        for declaration in declarations(of: current) {
          guard let initial = declaration.associatedTypes[name] ?? nil else { continue }
          let found = resolve(initial, in: scope(in: current))
          return substitute(found, ["Self": type], depth: depth + 1)
        }
      }
      return witnessed(name, owner, substitution)
    default: return .unknown
    }
  }

  /// The associated types that are commonly inferred from a witness.
  private func witnessed(_ name: String, _ owner: String, _ substitution: [String: StaticType])
    -> StaticType
  {
    let witnesses = ["ID": "id", "RawValue": "rawValue", "Index": "startIndex", "Failure": "error"]
    for declaration in declarations(of: owner) {
      if let property = witnesses[name] {
        if let type = declaration.properties.first(where: { $0.name == property })?.type {
          return substitute(resolve(type, in: scope(in: owner)), substitution)
        }
      }
      if name == "Element" {
        if let result = declaration.functions.first(where: { $0.name == "next" })?.returnType {
          let type = resolve(result, in: scope(in: owner))
          return substitute(type.wrapped ?? type, substitution)
        }
        if let element = declaration.subscripts.first?.type {
          return substitute(resolve(element, in: scope(in: owner)), substitution)
        }
        if let iterator = declaration.functions.first(where: { $0.name == "makeIterator" })?
          .returnType
        {
          let type = substitute(resolve(iterator, in: scope(in: owner)), substitution)
          return member("Element", of: type, depth: 8)
        }
      }
    }
    return .unknown
  }

  // MARK: - Substitution

  /// What the generic parameters of a type stand for in one instance of it.
  func substitution(_ owner: String, _ arguments: [StaticType], self type: StaticType)
    -> [String: StaticType]
  {
    var result: [String: StaticType] = ["Self": type]
    for (name, argument) in zip(generics(of: owner), arguments) { result[name] = argument }
    return result
  }

  /// A type with its generic parameters replaced.
  func substitute(_ type: StaticType, _ map: [String: StaticType], depth: Int = 0) -> StaticType {
    guard depth < 16 else { return .unknown }
    return type.mapped { part in
      switch part {
      case .parameter(let name): return map[name]
      case .dependent(let base, let name):
        let found = substitute(base, map, depth: depth + 1)
        return member(name, of: found, depth: depth + 1)
      default: return nil
      }
    }
  }
}
