extension Interpreter {
  /// `target = value`.
  mutating func assignment(_ target: Expression, _ value: Expression) throws(Trap) {
    if case .member(let base, let name, _) = target.kind, !isSuper(base) {
      // What is assigned to is looked at once, before the right side; a chain that ends skips both.
      let receiver = try evaluate(base)
      if isChainBroken {
        host.notice(.assignmentSkipped(name, at: place))
        return
      }
      let type = declaredType(name, of: receiver)
      if receiver.isReference {
        let result = try rightSide(value, type)
        var place = receiver
        return try setMember(name, on: &place, to: result)
      }
      if case .none = receiver {
        _ = try unwrappedNil(
          base, "\(base.source) is nil, and '\(name)' was set on it without '?'")
        return
      }
      return try assign(target, try rightSide(value, type))
    }
    let type = try declaredType(of: target)
    try assign(target, try rightSide(value, type))
  }

  private func isSuper(_ expression: Expression) -> Bool {
    if case .superclass = expression.kind { true } else { false }
  }

  private mutating func rightSide(_ value: Expression, _ type: TypeReference?) throws(Trap) -> Value
  {
    let outer = isChainBroken
    let result = try coerce(try evaluate(value, type), to: type, in: context)
    isChainBroken = outer
    return result
  }

  /// The type that the left side of an assignment declares, so that `.name` on the right is understood.
  private mutating func declaredType(of target: Expression) throws(Trap) -> TypeReference? {
    switch target.kind {
    case .local(let slot, _):
      if case .value(let value) = stack[base + slot] { return currentType(value) }
      return nil
    case .name(let name, let slot):
      if let slot {
        let receiver = try load(slot)
        if let type = declaredType(name, of: receiver) { return type }
      }
      return program.globals[name]?.type
    default: return nil
    }
  }

  private mutating func declaredType(_ name: String, of receiver: Value) -> TypeReference? {
    switch receiver {
    case .type(let type):
      for current in chain(of: type) {
        for declared in appTypes(current) {
          if let property = declared.staticProperty(name) {
            return property.type ?? host.memory.statics[property.fullName].flatMap(currentType)
          }
        }
      }
      return nil
    case .none, .unknown: return nil
    default:
      guard let property = appProperty(name, in: memberTypes(of: receiver)) else { return nil }
      if let type = property.type { return type }
      if case .object(let id) = receiver {
        return host.memory[id]?.fields[name].flatMap(currentType)
      }
      if case .structure(let structure) = receiver { return structure[name].flatMap(currentType) }
      return nil
    }
  }

  private func currentType(_ value: Value) -> TypeReference? {
    switch value {
    case .enumeration(let item): item.type.isEmpty ? nil : .named(item.type)
    case .structure(let structure): .named(structure.type)
    case .double: .named("Double")
    case .set: .named("Set")
    default: nil
    }
  }

  /// Puts a value where `target` says.
  mutating func assign(_ target: Expression, _ value: Value) throws(Trap) {
    switch target.kind {
    case .local(let slot, _): assign(slot, value)
    case .discard: return
    case .name(let name, let slot):
      if let slot {
        let receiver = try load(slot)
        if hasSettable(name, receiver) {
          let path = Expression(.local(slot, name: "self"), target.range)
          _ = try modify(path) { (run, base) throws(Trap) in
            try run.setMember(name, on: &base, to: value)
            return .void
          }
          return
        }
      }
      if try setGlobal(name, to: value) { return }
      if let slot {
        var receiver = try load(slot)
        try setMember(name, on: &receiver, to: value)
        return
      }
      _ = unknown(.data, "'\(name)' is not known")
    case .member(let base, let name, _):
      if case .superclass(let slot) = base.kind {
        return try setSuperMember(name, slot, value)
      }
      _ = try modify(base) { (run, base) throws(Trap) in
        try run.setMember(name, on: &base, to: value)
        return .void
      }
    case .subscripted(let base, let list):
      var arguments: [Argument] = []
      for argument in list {
        arguments.append(Argument(argument.label, try evaluate(argument.value)))
      }
      let index = arguments
      _ = try modify(base) { (run, base) throws(Trap) in
        try run.setSubscript(index, of: &base, to: value)
        return .void
      }
    case .tuple(let elements):
      if case .tuple(let values) = value {
        for (element, part) in zip(elements, values) { try assign(element.value, part.value) }
      }
    case .forced(let base):
      _ = try modify(base) { (_, place) throws(Trap) in
        place = value
        return .void
      }
    case .optional(let base):
      let current = try evaluate(base)
      if case .none = current { isChainBroken = true }
      if !isChainBroken { try assign(base, value) }
    default: _ = unknown(.syntax, "'\(target.source)' can't be assigned to")
    }
  }

  mutating func compoundAssignment(
    _ operation: BinaryOperator, _ target: Expression, _ value: Expression
  ) throws(Trap) {
    let outer = isChainBroken
    let right = try evaluate(value)
    isChainBroken = outer
    if case .local(let slot, _) = target.kind, case .value(.int(let a)) = stack[base + slot],
      case .int = right
    {
      stack[base + slot] = .value(try binary(operation, .int(a), right))
      return
    }
    let symbol = operation.symbol + "="
    if let function = program.allFunctions(named: symbol).first(where: { $0.parameters.count == 2 })
    {
      let left = try evaluate(target)
      if matches(left, function.parameters[0].type ?? .named("Any"), in: function.owner) == true {
        inoutResults = []
        _ = try run(
          function, self: function.owner.map { .type($0) },
          [Argument(nil, left), Argument(nil, right)], CallShape([nil, nil]))
        if let changed = inoutResults.first { try assign(target, changed) }
        inoutResults = []
        return
      }
    }
    _ = try modify(target) { (run, place) throws(Trap) in
      // A `switch` would keep a second reference to what is inside, and so copy it.
      if operation == .add, case .string(let more) = right, case .string(var text) = place {
        place = .none
        text.append(more)
        let size = text.string.utf8.count
        place = .string(text)
        if size > run.options.valueSize { try run.made(size) }
        return .void
      }
      if operation == .add, case .array(let more) = right, case .array(var values) = place {
        place = .none
        values += more
        let size = values.count
        place = .array(values)
        if size > run.options.valueSize { try run.made(size) }
        return .void
      }
      place = try run.binary(operation, place, right)
      return .void
    }
  }

  // MARK: - Changing in place

  /// Changes what `target` names through `body`; `nil` when a chain ends early.
  ///
  /// Values are taken out of their place while they change, so that they are not copied.
  mutating func modify(
    _ target: Expression, _ body: (inout Interpreter, inout Value) throws(Trap) -> Value
  ) throws(Trap) -> Value? {
    switch target.kind {
    case .local(let slot, _): return try modifyLocal(slot, body)
    case .name(let name, let slot):
      if let slot {
        let receiver = try load(slot)
        if hasSettable(name, receiver) || findsMember(name, receiver) {
          return try modifyLocal(slot) { (run, base) throws(Trap) in
            try run.modifyMember(name, of: &base, body)
          }
        }
      }
      if program.globals[name] != nil {
        return try modifyStatic(program.globals[name], of: nil, body)
      }
      var value = try evaluate(target)
      return try body(&self, &value)
    case .member(let base, let name, _):
      if case .superclass = base.kind {
        var value = try evaluate(target)
        return try body(&self, &value)
      }
      return try modify(base) { (run, base) throws(Trap) in
        try run.modifyMember(name, of: &base, body)
      }
    case .subscripted(let base, let list):
      var arguments: [Argument] = []
      for argument in list {
        arguments.append(Argument(argument.label, try evaluate(argument.value)))
      }
      let index = arguments
      return try modify(base) { (run, base) throws(Trap) in
        try run.modifySubscript(index, of: &base, body)
      }
    case .forced(let base):
      return try modify(base) { (run, value) throws(Trap) in
        if case .none = value {
          throw run.trap(.unwrappedNil, "\(base.source) is nil and was unwrapped with '!'")
        }
        return try body(&run, &value)
      }
    case .optional(let base):
      return try modify(base) { (run, value) throws(Trap) in
        if case .none = value {
          run.isChainBroken = true
          return .none
        }
        return try body(&run, &value)
      }
    default:
      var value = try evaluate(target)
      if isChainBroken { return nil }
      return try body(&self, &value)
    }
  }

  private func findsMember(_ name: String, _ receiver: Value) -> Bool {
    switch receiver {
    case .object(let id):
      guard let className = host.memory[id]?.className else { return false }
      return chain(of: className).contains { library.types[$0]?.has(.getter, name) == true }
    case .type(let type):
      return chain(of: type).contains { library.types[$0]?.has(.staticGetter, name) == true }
    default: return false
    }
  }

  private mutating func modifyLocal(
    _ slot: Int, _ body: (inout Interpreter, inout Value) throws(Trap) -> Value
  ) throws(Trap) -> Value {
    let frame = base
    var value = try load(slot)
    guard value.changesInPlace else {
      let before = value
      let result = try body(&self, &value)
      if value != before { assign(slot, value) }
      return result
    }
    let cell: Int?
    if case .cell(let number) = stack[frame + slot] {
      cell = number
      host.memory.cells[number] = .some(.none)
    } else {
      cell = nil
      stack[frame + slot] = .value(.none)
    }
    defer {
      if let cell { host.memory.cells[cell] = value } else { stack[frame + slot] = .value(value) }
    }
    return try body(&self, &value)
  }
}

extension Value {
  /// Whether copies of it mean the same thing.
  var isReference: Bool {
    switch self {
    case .object, .type, .unknown: true
    default: false
    }
  }

  /// Whether a change of it happens inside it, as with structures, rather than elsewhere.
  var changesInPlace: Bool {
    switch self {
    case .array, .dictionary, .set, .string, .structure, .tuple: true
    case .none, .bool, .int, .double, .range, .enumeration, .object, .function, .type, .unknown:
      false
    }
  }
}
