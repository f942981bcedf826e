extension Interpreter {
  /// The type that declarations give an expression, as far as they tell, without evaluating it.
  ///
  /// It says what `.name` means beside an expression that turned out to be `nil`:
  /// `Language(rawValue: code) ?? .english`.
  mutating func staticType(of expression: Expression, depth: Int = 0) -> TypeReference? {
    guard depth < 24 else { return nil }
    switch expression.kind {
    case .chain(let inner), .optional(let inner), .forced(let inner), .attempt(let inner, _):
      return staticType(of: inner, depth: depth + 1)?.unwrapped
    case .cast(_, _, let type): return type
    case .local(let slot, _):
      guard case .value(let value) = stack[base + slot] else { return nil }
      return type(of: value)
    case .name(let name, let slot):
      if let slot, case .value(let receiver) = stack[base + slot],
        let found = memberType(name, in: ownerName(receiver), isStatic: receiver.isType)
      {
        return found
      }
      return program.globals[name]?.type
    case .member(let base, let name, _):
      guard let (owner, isStatic) = owner(of: base, depth) else { return nil }
      return memberType(name, in: owner, isStatic: isStatic)
    case .call(let invocation): return resultType(of: invocation, depth)
    case .subscripted(let base, _):
      switch staticType(of: base, depth: depth + 1)?.unwrapped {
      case .array(let element): return element
      case .dictionary(_, let value): return value
      default: return nil
      }
    case .binary(.coalesce, let left, let right):
      return staticType(of: left, depth: depth + 1) ?? staticType(of: right, depth: depth + 1)
    default: return nil
    }
  }

  private func type(of value: Value) -> TypeReference? {
    switch value {
    case .enumeration(let item): item.type.isEmpty ? nil : .named(item.type)
    case .structure(let structure): .named(structure.type)
    case .object(let id): host.memory[id].map { .named($0.className) }
    default: nil
    }
  }

  private func ownerName(_ value: Value) -> String {
    if case .type(let name) = value { return name }
    return typeName(of: value)
  }

  /// The type whose member `base.name` is, and whether `base` is the type itself.
  private mutating func owner(of base: Expression, _ depth: Int) -> (String, Bool)? {
    if case .name(let name, _) = base.kind, let type = typeName(name, in: context) {
      return (type, true)
    }
    if case .local(let slot, _) = base.kind, case .value(let value) = stack[self.base + slot] {
      return (ownerName(value), value.isType)
    }
    guard let name = staticType(of: base, depth: depth + 1)?.name else { return nil }
    return typeName(name, in: context).map { ($0, false) }
  }

  private mutating func memberType(_ name: String, in owner: String, isStatic: Bool)
    -> TypeReference?
  {
    for type in appTypes(of: chain(of: owner)) {
      if let property = isStatic ? type.staticProperty(name) : type.property(name) {
        return property.type
      }
      if isStatic, type.enumCase(name) != nil { return .named(owner) }
    }
    return nil
  }

  private mutating func resultType(of invocation: Invocation, _ depth: Int) -> TypeReference? {
    switch invocation.callee.kind {
    case .name(let name, let slot):
      if let slot, case .value(let receiver) = stack[base + slot],
        case .app(let function, _)? = find(name, invocation.shape, on: receiver)
      {
        return function.returnType
      }
      if let functions = program.functions[name],
        case .app(let function, _)? = candidates(functions, invocation.shape, isStatic: false)
      {
        return function.returnType
      }
      return typeName(name, in: context).map { .named($0) }
    case .type(let type): return type
    case .member(let base, let name, _):
      guard let (owner, isStatic) = owner(of: base, depth) else { return nil }
      if isStatic, name == "init" { return .named(owner) }
      let target =
        isStatic
        ? staticMethod(name, invocation.shape, owner)
        : method(name, invocation.shape, in: chain(of: owner))
      guard case .app(let function, _)? = target else { return nil }
      return function.returnType
    default: return nil
    }
  }
}

extension Value {
  var isType: Bool {
    if case .type = self { true } else { false }
  }
}
