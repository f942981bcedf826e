extension Interpreter {
  /// Evaluates `callee(arguments)`.
  mutating func call(_ invocation: Invocation, _ expression: Expression, _ expected: TypeReference?)
    throws(Trap) -> Value
  {
    if invocation.hasInout {
      return try callWithInout(invocation, expression, expected)
    }
    return try dispatch(invocation, expression, expected)
  }

  private mutating func dispatch(
    _ invocation: Invocation, _ expression: Expression, _ expected: TypeReference?
  ) throws(Trap) -> Value {
    let callee = invocation.callee
    switch callee.kind {
    case .member(let base, let name, _):
      if case .superclass(let slot) = base.kind {
        return try callSuper(name, slot, invocation, expression)
      }
      if name == "init", case .local(let slot, name: "self") = base.kind {
        let arguments = try evaluate(arguments: invocation, nil)
        let made = try delegateInitializer(
          try load(slot), arguments, invocation.shape, expression)
        assign(slot, made)
        return .void
      }
      if mayMutate(name) {
        return try callMutating(name, base, invocation, expression)
      }
      let receiver = try evaluate(base)
      if isChainBroken { return .none }
      return try call(name, on: receiver, invocation, expression)
    case .name(let name, let slot):
      return try callName(name, slot, invocation, expression)
    case .implicitMember(let name):
      let arguments = try evaluate(arguments: invocation, nil)
      guard let type = callee.note?.type?.name ?? expected?.name else {
        return .enumeration(
          Enumeration("", name, arguments.map { Value.Element($0.label, $0.value) }))
      }
      return try implicitMember(name, of: type, arguments, in: context)
    case .type(let type):
      let arguments = try evaluate(arguments: invocation, nil)
      return try construct(type, arguments, expression)
    case .superclass(let slot):
      return try callSuper("init", slot, invocation, expression)
    case .optional(let inner): return try callOptional(inner, invocation, expression)
    default:
      let function = try evaluate(callee)
      if isChainBroken { return .none }
      return try apply(function, try evaluate(arguments: invocation, nil))
    }
  }

  /// `delegate.changed?()`: nothing happens where there is no such function.
  private mutating func callOptional(
    _ inner: Expression, _ invocation: Invocation, _ expression: Expression
  ) throws(Trap) -> Value {
    if case .member(let base, let name, _) = inner.kind {
      let receiver = try evaluate(base)
      if isChainBroken { return .none }
      if find(name, invocation.shape, on: receiver) != nil {
        return try call(name, on: receiver, invocation, expression)
      }
      let function = try findMember(name, of: receiver) ?? .none
      if case .none = function {
        isChainBroken = true
        return .none
      }
      return try apply(function, try evaluate(arguments: invocation, nil))
    }
    let function = try evaluate(inner)
    if isChainBroken { return .none }
    if case .none = function {
      isChainBroken = true
      return .none
    }
    return try apply(function, try evaluate(arguments: invocation, nil))
  }

  /// Calls a method of a value, whose arguments are evaluated for the parameters it declares.
  private mutating func call(
    _ name: String, on receiver: Value, _ invocation: Invocation, _ expression: Expression
  ) throws(Trap) -> Value {
    let shape = invocation.shape
    if expression.note?.owner == "Optional",
      let result = try optionalCall(name, receiver, invocation)
    {
      return result
    }
    let target = find(name, shape, on: receiver)
    let arguments = try evaluate(arguments: invocation, parameters(target, expression))
    return try perform(target, name, on: receiver, arguments, shape, expression)
  }

  /// The parameters of the function that a call means, where that is known before its arguments are.
  func parameters(_ target: Target<H>?, _ expression: Expression) -> [Parameter]? {
    guard let target else { return nil }
    if let known = target.parameters { return known }
    guard case .app(let first, let others) = target else { return nil }
    return meant([first] + others, expression)?.parameters
  }

  /// The one of several functions that the types of the program say is meant.
  func meant(_ functions: [FunctionDeclaration], _ expression: Expression?) -> FunctionDeclaration?
  {
    guard let wanted = expression?.note?.function else { return nil }
    if let same = functions.first(where: { $0 === wanted }) { return same }
    // A subclass overrides the one that is declared for the receiver's own type.
    return functions.first { function in
      function.fullName == wanted.fullName
        && function.parameters.map(\.type) == wanted.parameters.map(\.type)
    }
  }

  /// A method of an optional, whatever it holds.
  private mutating func optionalCall(
    _ name: String, _ receiver: Value, _ invocation: Invocation
  ) throws(Trap) -> Value? {
    guard name == "map" || name == "flatMap" else { return nil }
    if case .none = receiver { return .some(.none) }
    if case .unknown = receiver { return receiver }
    guard let function = try evaluate(arguments: invocation, nil).first?.value else { return nil }
    return try apply(function, [Argument(nil, receiver)])
  }

  /// Whether any method of this name changes the value it is called on.
  private func mayMutate(_ name: String) -> Bool {
    StandardMutations.names.contains(name)
      || program.hasMutatingFunction(named: name)
      || library.mutatingNames.contains(name)
  }

  private mutating func callMutating(
    _ name: String, _ base: Expression, _ invocation: Invocation, _ expression: Expression
  ) throws(Trap) -> Value {
    let shape = invocation.shape
    // What is called decides what the arguments are evaluated for, so the receiver is looked at first.
    if !isPath(base) {
      let receiver = try evaluate(base)
      if isChainBroken { return .none }
      return try call(name, on: receiver, invocation, expression)
    }
    let peeked = try evaluate(base)
    if isChainBroken { return .none }
    let target = find(name, shape, on: peeked)
    let isReference = if case .object = peeked { true } else { false }
    if isReference || (target != nil && target?.isMutating == false) {
      let arguments = try evaluate(arguments: invocation, target?.parameters)
      return try perform(target, name, on: peeked, arguments, shape, expression)
    }
    if target == nil, !StandardMutations.changes(peeked, name) {
      let arguments = try evaluate(arguments: invocation, nil)
      return try perform(nil, name, on: peeked, arguments, shape, expression)
    }
    let arguments = try evaluate(
      arguments: invocation, target.flatMap { parameters($0, expression) })
    return try modifyWithout(peeked, base) { (run, value) throws(Trap) in
      switch target {
      case .app(let first, let others):
        let function = run.choose(first, others, arguments, shape, expression)
        let result = try run.run(function, self: value, arguments, shape)
        value = run.changedSelf
        run.changedSelf = .none
        return result
      case .host(let matched):
        value = try run.callHost(matched, on: value, arguments, expression)
        return .void
      case nil:
        if let result = try run.mutate(&value, name, arguments) { return result }
        return run.unknown(.call, "\(run.typeName(of: value)) has no '\(name)' here")
      }
    }
  }

  /// Lets go of the looked-at copy before the value is changed, so that it can change in place.
  private mutating func modifyWithout(
    _ peeked: consuming Value, _ base: Expression,
    _ body: (inout Interpreter, inout Value) throws(Trap) -> Value
  ) throws(Trap) -> Value {
    peeked = .none
    return try modify(base, body) ?? .none
  }

  private func isPath(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .local, .name: true
    case .member(let base, _, _), .optional(let base), .forced(let base): isPath(base)
    case .subscripted(let base, _): isPath(base)
    default: false
    }
  }

  private mutating func callSuper(
    _ name: String, _ slot: Int?, _ invocation: Invocation, _ expression: Expression
  ) throws(Trap) -> Value {
    guard let slot, let declaring = context else {
      return unknown(.call, "'super' has no class here")
    }
    let receiver = try load(slot)
    let rest = chain(of: declaring).dropFirst()
    if name == "init" {
      let arguments = try evaluate(arguments: invocation, nil)
      return try initializeSuper(receiver, rest, arguments, invocation.shape, expression)
    }
    if case .type = receiver {
      guard let parent = rest.first else { return unknown(.call, "\(declaring) has no superclass") }
      let target = staticMethod(name, invocation.shape, parent)
      let arguments = try evaluate(arguments: invocation, target?.parameters)
      return try perform(target, name, on: receiver, arguments, invocation.shape, expression)
    }
    let target = method(name, invocation.shape, in: rest)
    let arguments = try evaluate(arguments: invocation, target?.parameters)
    switch target {
    case .app(let first, let others):
      let function = choose(first, others, arguments, invocation.shape, expression)
      return try run(function, self: receiver, arguments, invocation.shape)
    case .host(let matched):
      return try callHost(matched, on: receiver, arguments, expression)
    case nil:
      return unknownCall(
        "\(rest.first ?? "the superclass") has no '\(name)' here", on: receiver)
    }
  }

  /// Calls something by its bare name: a method of `self`, a function, a type, a variable with a function.
  private mutating func callName(
    _ name: String, _ slot: Int?, _ invocation: Invocation, _ expression: Expression
  ) throws(Trap) -> Value {
    let shape = invocation.shape
    if let slot {
      let receiver = try load(slot)
      if let target = find(name, shape, on: receiver) {
        let arguments = try evaluate(arguments: invocation, parameters(target, expression))
        if target.isMutating {
          let path = Expression(.local(slot, name: "self"), expression.range)
          return try modify(path) { (run, value) throws(Trap) in
            guard case .app(let first, let others) = target else { return .void }
            let function = run.choose(first, others, arguments, shape, expression)
            let result = try run.run(function, self: value, arguments, shape)
            if case .object = value { return result }
            value = run.changedSelf
            return result
          } ?? .none
        }
        return try perform(target, name, on: receiver, arguments, shape, expression)
      }
      if case .type(let type) = receiver, let item = program.types[type]?.enumCase(name) {
        let arguments = try evaluate(arguments: invocation, item.parameters)
        return .enumeration(try makeCase(item, of: type, arguments))
      }
      if program.functions[name] == nil, typeName(name, in: context) == nil {
        if let function = try findMember(name, of: receiver) {
          if case .function(let held) = function, case .method = held.kind {
          } else {
            return try apply(function, try evaluate(arguments: invocation, nil))
          }
        }
        if StandardMutations.changes(receiver, name) {
          let arguments = try evaluate(arguments: invocation, nil)
          let path = Expression(.local(slot, name: "self"), expression.range)
          return try modify(path) { (run, value) throws(Trap) in
            try run.mutate(&value, name, arguments) ?? .none
          } ?? .none
        }
        if !StandardFunctions.names.contains(name), !RuntimeFunctions.names.contains(name),
          !library.hasFunction(name)
        {
          let arguments = try evaluate(arguments: invocation, nil)
          if let result = try standardMember(name, on: receiver, arguments, shape) {
            return result
          }
          return try callFree(name, arguments, shape, expression)
        }
      }
    }
    if let target = freeTarget(name, shape) {
      let arguments = try evaluate(arguments: invocation, parameters(target, expression))
      return try perform(target, name, on: .void, arguments, shape, expression)
    }
    if let type = typeName(name, in: context) {
      let parameters = initializer(of: type, shape)
      let arguments = try evaluate(arguments: invocation, parameters)
      return try construct(type, arguments, shape, expression)
    }
    let arguments = try evaluate(arguments: invocation, nil)
    return try callFree(name, arguments, shape, expression)
  }

  private mutating func standardMember(
    _ name: String, on receiver: Value, _ arguments: [Argument], _ shape: CallShape
  ) throws(Trap) -> Value? {
    switch receiver {
    case .type(let type): return try standardStaticCall(name, of: type, arguments)
    case .object: return nil
    default: return try standardCall(name, on: receiver, arguments)
    }
  }

  private func freeTarget(_ name: String, _ shape: CallShape) -> Target<H>? {
    lookups.functions.answer(LookupKey(name, in: [], shape)) {
      program.functions[name].flatMap { candidates($0, shape, isStatic: false) }
    }
  }

  private func systemFunction(_ name: String, _ shape: CallShape) -> MatchedMember<H>? {
    lookups.systemFunctions.answer(LookupKey(name, in: [], shape)) {
      library.function(name, shape)
    }
  }

  /// Calls a free function by name.
  mutating func callFree(
    _ name: String, _ arguments: [Argument], _ shape: CallShape, _ expression: Expression?
  ) throws(Trap) -> Value {
    if let target = freeTarget(name, shape) {
      return try perform(target, name, on: .void, arguments, shape, expression)
    }
    if program.globals[name] != nil, let function = try global(name) {
      return try apply(function, arguments)
    }
    if let matched = systemFunction(name, shape) {
      return try callHost(matched, on: .void, arguments, expression)
    }
    if let type = typeName(name, in: context) {
      return try construct(type, arguments, shape, expression)
    }
    if let result = try standardFunction(name, arguments) { return result }
    let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
    if name.first?.isLowercase == true, let receiver = selfValue,
      let system = systemClass(of: receiver)
    {
      return unknown(.call, "\(system) has no '\(name)(\(labels))' here")
    }
    return unknown(.call, "'\(name)(\(labels))' is not known")
  }

  // MARK: - Arguments

  mutating func evaluate(arguments invocation: Invocation, _ parameters: [Parameter]?)
    throws(Trap) -> [Argument]
  {
    var result: [Argument] = []
    guard !invocation.arguments.isEmpty else { return result }
    result.reserveCapacity(invocation.arguments.count)
    let match = parameters.flatMap { ParameterMatch.match($0, invocation.shape) }
    let outer = isChainBroken
    // Associated objects are kept under the address of a variable.
    let takesPointers = invocation.hasInout && invocation.name?.hasPrefix("objc_") == true
    for (index, argument) in invocation.arguments.enumerated() {
      var type: TypeReference?
      if let parameters, let match, match.indices.contains(index) {
        let parameter = parameters[match[index]]
        type = parameter.isVariadic ? parameter.type?.element : parameter.type
      }
      if takesPointers, case .reference(let variable) = argument.value.kind {
        result.append(Argument(argument.label, pointer(to: variable)))
      } else {
        result.append(Argument(argument.label, try evaluate(argument.value, type)))
      }
      isChainBroken = outer
    }
    return result
  }

  /// Calls with `&x` arguments: they are read before and written after.
  private mutating func callWithInout(
    _ invocation: Invocation, _ expression: Expression, _ expected: TypeReference?
  ) throws(Trap) -> Value {
    if invocation.name == "swap", invocation.arguments.count == 2,
      case .reference(let left) = invocation.arguments[0].value.kind,
      case .reference(let right) = invocation.arguments[1].value.kind
    {
      let first = try evaluate(left)
      let second = try evaluate(right)
      try assign(left, second)
      try assign(right, first)
      return .void
    }
    inoutResults = []
    let result = try dispatch(invocation, expression, expected)
    let changed = inoutResults
    inoutResults = []
    var next = 0
    for argument in invocation.arguments {
      guard case .reference(let target) = argument.value.kind, next < changed.count else {
        continue
      }
      try assign(target, changed[next])
      next += 1
    }
    return result
  }
}
