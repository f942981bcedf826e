extension TypeChecker {
  // MARK: - Bare names

  /// The type of what a bare name means: a member of `self`, something outside of types, a type.
  func named(_ name: String, _ expression: Expression, _ wanted: StaticType?) -> StaticType {
    if name == "Self", let selfType { return .metatype(selfType) }
    if let selfType {
      let receiver: StaticType = isSelfType ? .metatype(selfType) : selfType
      if let type = property(name, of: receiver) { return type }
    }
    if let type = outerMember(name) { return type }
    if let property = table.program.globals[name] { return type(of: property, [:], nil) }
    if let property = table.platform.global(named: name) { return type(of: property, [:], nil) }
    let functions = (table.program.functions[name] ?? []) + table.platform.functions(named: name)
    if !functions.isEmpty {
      return functions.count == 1 ? functionType(functions[0], [:], nil) : .unknown
    }
    let found = resolve(.named(name))
    return found.isUnknown ? .unknown : .metatype(found)
  }

  /// A static member of one of the types around.
  private func outerMember(_ name: String) -> StaticType? {
    var owner = scope.owner
    while let current = owner {
      let outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
      if let type = property(name, of: .metatype(.nominal(current, []))) {
        if case .metatype = type {} else { return type }
      }
      owner = outer
    }
    return nil
  }

  /// The type of `super`.
  var superclassType: StaticType {
    guard let name = selfType?.name, let parent = table.superclass(of: name) else {
      return .unknown
    }
    return isSelfType ? .metatype(.nominal(parent, [])) : .nominal(parent, [])
  }

  // MARK: - Members

  func member(
    _ base: Expression, _ name: String, _ labels: [String]?, _ expression: Expression,
    _ wanted: StaticType?
  ) -> StaticType {
    let type = solver.find(check(base, nil))
    if let labels {
      let candidates = callables(name, of: type).filter { candidate in
        candidate.parameters.map { $0.label ?? "_" } == labels
      }
      guard let first = candidates.first else { return .unknown }
      return .function(first.types, first.result)
    }
    return property(name, of: type) ?? .unknown
  }

  /// The type of `value.name`, where a value of the type has it; `nil` where nothing is declared.
  func property(_ name: String, of base: StaticType) -> StaticType? {
    let type = solver.find(base)
    switch type {
    case .unknown, .variable, .function, .dependent:
      if case .variable = type, let literal = solver.literal(type) {
        return property(name, of: literal.standard)
      }
      return nil
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].type }
      return elements.first { $0.label == name }?.type
    case .metatype(let instance): return staticMember(name, of: solver.complete(instance))
    default: break
    }
    let complete = solver.complete(type)
    for candidate in table.members(name, of: complete, isStatic: false, bounds: bounds) {
      switch candidate.declaration {
      case .property(let property):
        return self.type(of: property, candidate.substitution, candidate.owner)
      case .function(let function):
        return functionType(function, candidate.substitution, candidate.owner)
      case .subscripted, .enumCase: continue
      }
    }
    // An implicitly unwrapped optional gives the members of what it wraps.
    if let wrapped = complete.wrapped { return property(name, of: wrapped) }
    return nil
  }

  /// The type of `T.name`.
  private func staticMember(_ name: String, of type: StaticType) -> StaticType? {
    if name == "self" { return .metatype(type) }
    for candidate in table.members(name, of: type, isStatic: true, bounds: bounds) {
      switch candidate.declaration {
      case .property(let property):
        return self.type(of: property, candidate.substitution, candidate.owner)
      case .function(let function):
        if name == "init" { return nil }
        return functionType(function, candidate.substitution, candidate.owner)
      case .enumCase(let item):
        if item.parameters.isEmpty { return type }
        let parameters = item.parameters.map {
          parameterType($0, candidate.substitution, candidate.owner)
        }
        return .function(parameters, type)
      case .subscripted: continue
      }
    }
    if name == "allCases", let owner = type.name, table.kind(of: owner) == .enumeration {
      return .array(type)
    }
    guard let owner = type.name else { return nil }
    let nested = table.resolve(.named("\(owner).\(name)"), in: scope)
    return nested.isUnknown ? nil : .metatype(nested)
  }

  // MARK: - Types of declarations

  /// The type of a property, from its declaration or from its first value.
  func type(of property: Property, _ substitution: [String: StaticType], _ owner: String?)
    -> StaticType
  {
    let inner = table.scope(in: owner ?? property.owner)
    if let declared = property.type {
      return table.substitute(table.resolve(declared, in: inner), substitution)
    }
    guard let initial = property.initialValue else { return .unknown }
    if initial.range.text.isObjectiveC { return .unknown }
    let found = table.inferred.type(of: property) {
      guard inProgress.count < 12, !inProgress.contains(ObjectIdentifier(property)) else {
        return nil
      }
      return TypeChecker.typeOfValue(
        initial, table, inProgress.union([ObjectIdentifier(property)]))
    }
    return table.substitute(found ?? .unknown, substitution)
  }

  func parameterType(
    _ parameter: Parameter, _ substitution: [String: StaticType], _ owner: String?,
    _ generics: Generics = Generics()
  ) -> StaticType {
    guard let written = parameter.type else { return .unknown }
    let type = table.resolve(written, in: table.scope(in: owner, generics))
    return table.substitute(type, substitution)
  }

  func functionType(
    _ function: FunctionDeclaration, _ substitution: [String: StaticType], _ owner: String?
  ) -> StaticType {
    var substitution = substitution
    for parameter in function.generics.parameters { substitution[parameter.name] = solver.fresh() }
    let parameters = function.parameters.map {
      parameterType($0, substitution, owner ?? function.owner, function.generics)
    }
    let scope = table.scope(in: owner ?? function.owner, function.generics)
    let result = function.returnType.map {
      table.substitute(table.resolve($0, in: scope), substitution)
    }
    return .function(parameters, result ?? .unknown)
  }

  // MARK: - Implicit members

  /// `.name` where a type is asked.
  func implicitMember(_ name: String, _ expression: Expression, _ wanted: StaticType?)
    -> StaticType
  {
    guard let wanted else { return .unknown }
    guard let owner = implicitOwner(name, wanted) else {
      note(expression, wanted.unwrapped)
      return wanted
    }
    note(expression, owner)
    return property(name, of: .metatype(owner)) ?? owner
  }

  /// The type that has the static member `name`, where a type is asked: what an optional wraps comes after
  /// the optional itself.
  func implicitOwner(_ name: String, _ wanted: StaticType) -> StaticType? {
    let complete = solver.complete(wanted)
    if case .variable = complete { return nil }
    let unwrapped = complete.unwrapped
    if unwrapped.isUnknown { return nil }
    if name == "none" || name == "some", complete.wrapped != nil,
      table.members(name, of: unwrapped, isStatic: true, bounds: bounds).isEmpty
    {
      return complete
    }
    return unwrapped
  }
}
