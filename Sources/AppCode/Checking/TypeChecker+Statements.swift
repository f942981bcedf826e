extension TypeChecker {
  func block(_ block: Block) {
    for statement in block.statements { self.statement(statement) }
  }

  func statement(_ statement: Statement) {
    depth += 1
    defer { depth -= 1 }
    guard depth < TypeChecker.maximumDepth, work < TypeChecker.maximumWork else { return }
    switch statement.kind {
    case .expression(let expression): check(expression, nil)
    case .variable(let bindings): for binding in bindings { variable(binding) }
    case .function(let slot, let code): localFunction(slot, code)
    case .conditional(let tests, let then, let otherwise):
      conditions(tests)
      block(then)
      if let otherwise { block(otherwise) }
    case .guarded(let tests, let otherwise):
      conditions(tests)
      block(otherwise)
    case .choice(let subject, let choices):
      let type = settled(check(subject, nil))
      for choice in choices {
        items(choice.items, type)
        block(choice.body)
      }
    case .forIn(let loop):
      let type = settled(check(loop.sequence, nil))
      bind(loop.pattern, to: element(of: type))
      if let filter = loop.filter { check(filter, .bool) }
      block(loop.body)
    case .countingLoop, .nothing, .unsupported, .leave, .next, .fallThrough: break
    case .whileLoop(_, let tests, let body):
      conditions(tests)
      block(body)
    case .repeatLoop(_, let body, let test):
      block(body)
      check(test, .bool)
    case .attempt(_, let body, let catches):
      block(body)
      let error = StaticType.nominal("Error", [])
      for clause in catches {
        items(clause.items, error)
        if let slot = clause.errorSlot { locals[slot] = error }
        block(clause.body)
      }
    case .deferred(let body): block(body)
    case .result(let value):
      guard let value else { return }
      let type = check(value, returnType)
      if let returnType { _ = solver.convert(type, to: returnType) }
    case .raise(let value): check(value, nil)
    }
  }

  /// The type of a local variable or constant when nothing more decides it.
  func settled(_ type: StaticType) -> StaticType {
    let complete = solver.complete(type)
    // What a later statement may still decide stays open; a literal alone has its own type.
    if let literal = solver.literal(complete) { _ = solver.unify(complete, literal.standard) }
    return solver.complete(type)
  }

  private func variable(_ binding: Statement.Binding) {
    let declared = binding.type.map { resolve($0) }
    var type = declared ?? .unknown
    if let getter = binding.getter {
      nested(getter, parameters: [], result: declared)
    } else if let value = binding.value {
      let found = check(value, declared)
      type = declared.map { filled($0, found) } ?? settled(found)
    }
    bind(binding.pattern, to: type)
  }

  /// A declared type such as `Set` or `Array` without arguments gets them from the value.
  private func filled(_ declared: StaticType, _ found: StaticType) -> StaticType {
    guard case .nominal(let name, []) = declared, case .nominal(name, let arguments) = found,
      !arguments.isEmpty
    else { return declared }
    return found
  }

  private func localFunction(_ slot: Int, _ code: Code) {
    let outer = scope
    scope.generics.formUnion(code.generics.parameters.map(\.name))
    defer { scope = outer }
    let parameters = code.parameters.map { $0.type.map { resolve($0) } ?? .unknown }
    let result = code.returnType.map { resolve($0) } ?? .unknown
    // Its own body may call it.
    locals[slot] = .function(parameters, result)
    nested(code, parameters: parameters, result: result)
  }

  func conditions(_ list: [Condition]) {
    for condition in list {
      switch condition {
      case .expression(let expression): check(expression, .bool)
      case .binding(let pattern, let declared, let expression):
        let wanted = declared.map { StaticType.optional(resolve($0)) }
        let type = solver.complete(check(expression, wanted))
        bind(pattern, to: declared.map { resolve($0) } ?? unwrapOnce(type))
      case .match(let pattern, let expression):
        let type = settled(check(expression, nil))
        bind(pattern, to: type)
      case .available: break
      }
    }
  }

  func unwrapOnce(_ type: StaticType) -> StaticType {
    let found = solver.find(type)
    return found.wrapped ?? found
  }

  // MARK: - Patterns

  private func items(_ items: [Statement.Choice.Item], _ type: StaticType) {
    for item in items {
      bind(item.pattern, to: type)
      if let filter = item.filter { check(filter, .bool) }
    }
  }

  /// Gives the names of a pattern their types.
  func bind(_ pattern: Pattern, to type: StaticType) {
    let type = solver.complete(type)
    switch pattern {
    case .wildcard: break
    case .bind(let slot, _): locals[slot] = type
    case .expression(let expression): check(expression, patternType(type))
    case .tuple(let parts):
      guard case .tuple(let elements) = type, elements.count == parts.count else {
        for part in parts { bind(part.pattern, to: .unknown) }
        return
      }
      for (part, element) in zip(parts, elements) { bind(part.pattern, to: element.type) }
    case .enumCase(let owner, let name, let parts, let value):
      enumCase(owner, name, parts, value, type)
    case .optional(let inner): bind(inner, to: unwrapOnce(type))
    case .test: break
    case .cast(let inner, let target): bind(inner, to: resolve(target))
    }
  }

  /// A range or a type with its own `~=` is matched against a number.
  private func patternType(_ type: StaticType) -> StaticType? { type.isUnknown ? nil : type }

  private func enumCase(
    _ owner: String?, _ name: String, _ parts: [Pattern.Element]?, _ value: Expression,
    _ type: StaticType
  ) {
    let subject = owner.map { resolve(.named($0)) } ?? type.unwrapped
    let full = subject.name == type.unwrapped.name ? type.unwrapped : subject
    guard let parts else {
      if case .literal = value.kind { return }
      check(value, type.isUnknown ? nil : owner == nil ? type : nil)
      return
    }
    if name == "some", let wrapped = type.wrapped {
      for part in parts { bind(part.pattern, to: wrapped) }
      return
    }
    var types: [StaticType] = []
    for candidate in table.members(name, of: full, isStatic: true) {
      guard case .enumCase(let item) = candidate.declaration else { continue }
      types = item.parameters.map { parameter in
        let declared = parameter.type.map {
          table.resolve($0, in: table.scope(in: candidate.owner))
        }
        return table.substitute(declared ?? .unknown, candidate.substitution)
      }
      break
    }
    if parts.count == 1, types.count > 1 {
      bind(parts[0].pattern, to: .tuple(types.map { StaticType.TupleElement(nil, $0) }))
      return
    }
    for (index, part) in parts.enumerated() {
      bind(part.pattern, to: index < types.count ? types[index] : .unknown)
    }
  }

  /// What a loop goes through.
  func element(of type: StaticType) -> StaticType {
    let found = solver.find(type)
    switch found {
    case .unknown: return .unknown
    case .variable: return .unknown
    default:
      let unwrapped = found.wrapped ?? found
      return solver.find(table.member("Element", of: solver.complete(unwrapped)))
    }
  }
}
