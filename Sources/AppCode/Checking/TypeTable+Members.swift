/// A declaration that a name may mean, seen from the type it is asked of.
struct MemberCandidate {
  enum Declaration {
    case function(FunctionDeclaration)
    case property(Property)
    case subscripted(Subscript)
    case enumCase(EnumCase)
  }

  let declaration: Declaration
  /// The type that declares it; `nil` for what stands outside of types.
  let owner: String?
  /// What the generic parameters of the owner, and `Self`, stand for.
  let substitution: [String: StaticType]
  /// How far the owner is from the type that was asked.
  let distance: Int
}

extension TypeTable {
  /// What `name` may mean for values of a type, or for the type itself; nearer declarations first.
  func members(
    _ name: String, of type: StaticType, isStatic: Bool, bounds: [String: [StaticType]] = [:]
  ) -> [MemberCandidate] {
    switch type {
    case .nominal(let owner, let arguments):
      return members(name, owner, arguments, self: type, isStatic)
    case .parameter(let parameter):
      return (bounds[parameter] ?? []).flatMap { bound -> [MemberCandidate] in
        guard case .nominal(let owner, let arguments) = bound else { return [] }
        return members(name, owner, arguments, self: type, isStatic)
      }
    case .composition(let parts):
      return parts.flatMap { members(name, of: $0, isStatic: isStatic, bounds: bounds) }
    default: return []
    }
  }

  private func members(
    _ name: String, _ owner: String, _ arguments: [StaticType], self type: StaticType,
    _ isStatic: Bool
  ) -> [MemberCandidate] {
    var result: [MemberCandidate] = []
    let classes = superclasses(of: owner)
    let isMade = name == "init"
    for (distance, current) in classes.enumerated() {
      let list = distance == 0 ? arguments : inheritedArguments(current, of: classes[distance - 1])
      let substitution = substitution(current, list, self: type)
      let before = result.count
      collect(name, current, substitution, isStatic, distance, &result)
      if isMade, distance == 0, result.count == before, let made = memberwise(current) {
        result.append(
          MemberCandidate(
            declaration: .function(made), owner: current, substitution: substitution, distance: 0))
      }
      // A class with designated initialisers of its own does not inherit others, save by overriding all.
      if isMade, result.count > before, distance == 0, isOwn(current) { break }
    }
    for (position, current) in protocols(of: owner).enumerated() {
      collect(name, current, ["Self": type], isStatic, classes.count + position, &result)
    }
    return result
  }

  private func isOwn(_ name: String) -> Bool { program.types[name]?.kind != nil }

  /// The arguments that a class gives its generic superclass.
  private func inheritedArguments(_ name: String, of subclass: String) -> [StaticType] {
    guard !generics(of: name).isEmpty else { return [] }
    let first = declarations(of: subclass).first { $0.kind == .class }?.inheritedTypes.first
    return first.map { resolve($0, in: scope(in: subclass)).arguments } ?? []
  }

  private func collect(
    _ name: String, _ owner: String, _ substitution: [String: StaticType], _ isStatic: Bool,
    _ distance: Int, _ result: inout [MemberCandidate]
  ) {
    func add(_ declaration: MemberCandidate.Declaration) {
      result.append(
        MemberCandidate(
          declaration: declaration, owner: owner, substitution: substitution, distance: distance))
    }
    for declaration in declarations(of: owner) {
      guard declaration.kind != .extension || isMet(declaration.generics, owner, substitution)
      else { continue }
      for function in declaration.functions where function.name == name {
        if name == "init" ? isStatic : function.isStatic == isStatic { add(.function(function)) }
      }
      for property in declaration.properties
      where property.name == name && property.isStatic == isStatic { add(.property(property)) }
      if isStatic {
        for item in declaration.cases where item.name == name { add(.enumCase(item)) }
      }
      if name == "subscript" {
        for item in declaration.subscripts where item.isStatic == isStatic {
          add(.subscripted(item))
        }
      }
    }
  }

  /// Whether what an extension asks is met, as far as that can be told.
  private func isMet(_ generics: Generics, _ owner: String, _ substitution: [String: StaticType])
    -> Bool
  {
    generics.requirements.allSatisfy { isMet($0, scope(in: owner), substitution) }
  }

  /// Whether one requirement is met, as far as that can be told.
  func isMet(
    _ requirement: Generics.Requirement, _ scope: Scope, _ substitution: [String: StaticType]
  ) -> Bool {
    switch requirement {
    case .conformance(let left, let right):
      let type = substitute(resolve(left, in: scope), substitution)
      guard let name = resolve(right, in: scope).name else { return true }
      return isSubtype(type, of: name) != false
    case .sameType(let left, let right):
      let first = substitute(resolve(left, in: scope), substitution)
      let second = substitute(resolve(right, in: scope), substitution)
      guard first.isComplete, second.isComplete else { return true }
      if case .parameter = first { return true }
      return first == second
    }
  }

  /// The initialiser that a structure gets from its stored properties, and a class without any from none.
  private func memberwise(_ name: String) -> FunctionDeclaration? {
    guard let type = program.types[name],
      let first = type.declarations.first(where: { $0.kind != .extension })
    else { return nil }
    guard first.kind == .structure || first.kind == .class || first.kind == .actor else {
      return nil
    }
    var parameters: [Parameter] = []
    if first.kind == .structure {
      for property in first.properties
      where property.isStored && !property.isStatic && !property.isLazy {
        if property.isConstant, property.initialValue != nil { continue }
        var initial = property.initialValue?.body.statements.first?.expressions.first
        if initial == nil, case .optional? = property.type, !property.isConstant {
          initial = Expression(.literal(.none), first.properties[0].sourceRange(name))
        }
        parameters.append(
          Parameter(
            label: property.name, name: property.name, type: property.type, defaultValue: initial,
            isInout: false, isVariadic: false, slot: parameters.count))
      }
    }
    return FunctionDeclaration(
      name: "init", owner: name, parameters: parameters, returnType: nil, isStatic: false,
      isMutating: true, isOverride: false, attributes: [], code: nil, place: first.place)
  }
}

extension Property {
  /// A part of a source for what is not written anywhere.
  fileprivate func sourceRange(_ owner: String) -> SourceRange {
    SourceRange(text: SourceText([], file: place.file), start: 0, end: 0)
  }
}
