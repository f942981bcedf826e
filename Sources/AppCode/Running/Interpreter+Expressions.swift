internal import Diagnostics

extension Interpreter {
  /// Computes an expression; `expected` is the type it is for, where the code declares one.
  mutating func evaluate(_ expression: Expression, _ expected: TypeReference? = nil)
    throws(Trap) -> Value
  {
    switch expression.kind {
    case .literal(let value):
      if let type = expression.note?.type { return try literal(value, as: type) }
      if expected != nil, case .int = value {
        return try coerce(value, to: expected, in: context)
      }
      return value
    case .local(let slot, _): return try load(slot)
    case .binary(let operation, let left, let right):
      return try binary(operation, left, right, expected)
    case .name(let name, let slot): return try lookUp(name, slot)
    case .member(let base, let name, let labels):
      return try readMember(base, name, labels)
    case .call(let invocation): return try call(invocation, expression, expected)
    case .assign(let target, let value):
      try assignment(target, value)
      return .void
    case .compoundAssign(let operation, let target, let value):
      try compoundAssignment(operation, target, value)
      return .void
    default: return try evaluateOther(expression, expected)
    }
  }

  @inline(never)
  private mutating func evaluateOther(_ expression: Expression, _ expected: TypeReference?)
    throws(Trap) -> Value
  {
    switch expression.kind {
    case .interpolation(let segments):
      if let type = expression.note?.type?.name, LocalizationValue.types.contains(type) {
        return try localizationValue(segments)
      }
      return try interpolate(segments)
    case .array(let elements): return try array(elements, expected ?? expression.note?.type)
    case .dictionary(let items):
      return try dictionary(items, expected ?? expression.note?.type)
    case .tuple(let elements): return try tuple(elements, expected)
    case .available(let version): return .bool(isAvailable(since: version))
    case .implicitMember(let name):
      guard let type = expression.note?.type?.name ?? expected?.name else {
        return .enumeration(Enumeration("", name))
      }
      return try implicitMember(name, of: type, [], in: context)
    case .subscripted(let base, let arguments): return try subscripted(base, arguments)
    case .chain(let inner):
      let outer = isChainBroken
      isChainBroken = false
      let value = try evaluate(inner, expected)
      let isBroken = isChainBroken
      isChainBroken = outer
      return isBroken ? .none : value
    case .optional(let base):
      let value = try evaluate(base)
      if case .none = value { isChainBroken = true }
      return value
    case .forced(let base): return try force(base, expected)
    case .prefix(let symbol, let operand):
      return try prefix(symbol, try evaluate(operand, expected))
    case .postfix(let operand, let symbol): return try postfix(try evaluate(operand), symbol)
    case .ternary(let condition, let then, let otherwise):
      return try ternary(condition, then, otherwise, expected)
    case .cast(let operand, let kind, let type): return try cast(operand, kind, type)
    case .closure(let code): return try makeClosure(code)
    case .reference(let inner): return try evaluate(inner, expected)
    case .attempt(let inner, let kind): return try attempt(inner, kind, expected)
    case .selector(let type, let name, let labels): return selectorValue(type, name, labels)
    case .keyPath(_, let names): return .function(Function(kind: .keyPath(names)))
    case .type(let type): return typeAsValue(type)
    case .statement(let statement): return try value(of: statement, expected)
    case .superclass(let slot): return slot.map { _ in selfValue ?? .none } ?? .none
    case .message(let message): return try send(message, expression)
    case .converted(let inner, let conversion): return try convert(try evaluate(inner), conversion)
    case .sameness(let left, let right, let negated):
      return try sameness(left, right, negated: negated)
    case .sequence(let first, let second):
      _ = try evaluate(first)
      return try evaluate(second, expected)
    case .unsupported(let reason):
      return unknown(expression.range.text.isObjectiveC ? .objectiveC : .syntax, reason)
    case .discard: return .none
    default: return .none
    }
  }

  // MARK: - Names

  private mutating func lookUp(_ name: String, _ slot: Int?) throws(Trap) -> Value {
    if let slot {
      let receiver = try load(slot)
      if let value = try findMember(name, of: receiver) { return value }
      if name == "Self" {
        if case .type = receiver { return receiver }
        return .type(typeName(of: receiver))
      }
    }
    if let value = try global(name) { return value }
    if program.functions[name] != nil {
      return .function(Function(kind: .free(name, labels: nil)))
    }
    if let type = typeName(name, in: context) { return .type(type) }
    if library.hasFunction(name) || StandardFunctions.names.contains(name) {
      return .function(Function(kind: .free(name, labels: nil)))
    }
    if isOperator(name) { return .function(Function(kind: .operation(name))) }
    if let value = StandardFunctions.constant(name) { return value }
    let isType = name.first?.isUppercase == true
    if !isType, let receiver = selfValue, let system = systemClass(of: receiver) {
      return unknown(.call, "\(system) has no '\(name)' here")
    }
    return unknown(.data, isType ? "the type '\(name)' is not known" : "'\(name)' is not known")
  }

  private func isOperator(_ name: String) -> Bool {
    guard let first = name.first else { return false }
    return "+-*/%<>=!&|^~.".contains(first)
  }

  private mutating func readMember(_ base: Expression, _ name: String, _ labels: [String]?)
    throws(Trap) -> Value
  {
    if case .superclass(let slot) = base.kind {
      guard let slot, let declaring = context else {
        return unknown(.call, "'super' has no class here")
      }
      let receiver = try load(slot)
      if case .object(let id) = receiver {
        let rest = chain(of: declaring).dropFirst()
        if let value = try objectMember(name, id, rest) { return value }
      } else if case .type = receiver, let parent = chain(of: declaring).dropFirst().first {
        if let value = try staticMember(name, of: parent) { return value }
      }
      return unknown(.call, "the superclass of \(declaring) has no '\(name)' here")
    }
    let receiver = try evaluate(base)
    if isChainBroken { return .none }
    if let labels {
      return .function(
        Function(kind: .method(receiver: receiver, name: name, labels: labels)))
    }
    if case .none = receiver, try findMember(name, of: receiver) == nil {
      return try unwrappedNil(
        base, "\(base.source) is nil, and '\(name)' was asked of it without '?'")
    }
    return try member(name, of: receiver)
  }

  private func typeAsValue(_ type: TypeReference) -> Value {
    guard let name = type.name else { return .type(type.description) }
    return .type(typeName(name, in: context) ?? name)
  }

  // MARK: - Literals

  /// A literal where the code asks for another type than its own.
  private mutating func literal(_ value: Value, as type: TypeReference) throws(Trap) -> Value {
    if let name = type.name, let own = program.types[name], own.kind != nil {
      let label =
        switch value {
        case .int: "integerLiteral"
        case .double: "floatLiteral"
        case .bool: "booleanLiteral"
        default: "stringLiteral"
        }
      let arguments = [Argument(label, value)]
      return try construct(name, arguments, CallShape(arguments), nil)
    }
    return try coerce(value, to: type, in: nil)
  }

  // MARK: - Literals with parts

  private mutating func interpolate(_ segments: [Expression.Segment]) throws(Trap) -> Value {
    var result = Text("")
    var missing: Unknown?
    for segment in segments {
      switch segment {
      case .text(let characters): result.string += characters
      case .formatted(let expression, _):
        let fact = Unknown(.syntax, "an interpolation with options", at: place)
        skip(fact)
        missing = missing ?? fact
        result.string += "‹\(expression.source)›"
      case .value(let expression):
        let value = try evaluate(expression)
        isChainBroken = false
        if case .unknown(let fact) = value {
          missing = missing ?? fact
          result.string += "‹\(expression.source)›"
        } else {
          result.append(try text(of: value))
        }
      }
    }
    try made(result.string.utf8.count)
    if let missing {
      return .unknown(
        Unknown(
          .partialText, "\"\(result.string)\" has an unknown part: \(missing.reason)",
          at: missing.place ?? place))
    }
    return .string(result)
  }

  private mutating func array(_ elements: [Expression], _ expected: TypeReference?)
    throws(Trap) -> Value
  {
    let type = expected?.unwrapped.element
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      let value = try evaluate(element, type)
      isChainBroken = false
      values.append(try coerce(value, to: type, in: context))
    }
    if case .named("Set", _)? = expected?.unwrapped { return try makeSet(values) }
    if let name = expected?.unwrapped.name, name != "Array", name != "Any",
      case .named = expected?.unwrapped, isOptionSet(name)
    {
      return .array(
        try values.map { (value) throws(Trap) in
          try coerce(value, to: .named(name), in: context)
        })
    }
    return .array(values)
  }

  private func isOptionSet(_ name: String) -> Bool {
    program.types[name]?.inherited.contains("OptionSet") == true || library.types[name] != nil
  }

  mutating func makeSet(_ values: [Value]) throws(Trap) -> Value {
    var seen: Set<Value> = []
    var result: [Value] = []
    for value in values where seen.insert(value).inserted { result.append(value) }
    return .set(result)
  }

  private mutating func dictionary(
    _ items: [Expression.DictionaryItem], _ expected: TypeReference?
  ) throws(Trap) -> Value {
    var keyType: TypeReference?
    var valueType: TypeReference?
    if case .dictionary(let key, let value)? = expected?.unwrapped {
      keyType = key
      valueType = value
    }
    var pairs: [Value.Pair] = []
    for item in items {
      let key = try coerce(try evaluate(item.key, keyType), to: keyType, in: context)
      let value = try coerce(try evaluate(item.value, valueType), to: valueType, in: context)
      isChainBroken = false
      pairs.append(Value.Pair(key, value))
    }
    return .dictionary(pairs)
  }

  private mutating func tuple(_ elements: [ArgumentExpression], _ expected: TypeReference?)
    throws(Trap) -> Value
  {
    var types: [TypeReference] = []
    if case .tuple(let list)? = expected?.unwrapped { types = list.map(\.type) }
    var values: [Value.Element] = []
    for (index, element) in elements.enumerated() {
      let type = types.indices.contains(index) ? types[index] : nil
      values.append(Value.Element(element.label, try evaluate(element.value, type)))
      isChainBroken = false
    }
    return .tuple(values)
  }

  // MARK: - Control inside expressions

  private mutating func force(_ base: Expression, _ expected: TypeReference?) throws(Trap) -> Value
  {
    let value = try evaluate(base, expected)
    if case .none = value, !isChainBroken {
      return try unwrappedNil(base, "\(base.source) is nil and was unwrapped with '!'")
    }
    return value
  }

  private mutating func ternary(
    _ condition: Expression, _ then: Expression, _ otherwise: Expression,
    _ expected: TypeReference?
  ) throws(Trap) -> Value {
    let test = try evaluate(condition)
    isChainBroken = false
    switch test {
    case .bool(true): return try evaluate(then, expected ?? staticType(of: otherwise))
    case .bool(false): return try evaluate(otherwise, expected ?? staticType(of: then))
    default: return unknownCondition(condition, test)
    }
  }

  /// Records a condition that can't be evaluated; neither branch is taken.
  @discardableResult
  mutating func unknownCondition(_ condition: Expression, _ value: Value) -> Value {
    var reason = "the condition '\(condition.source)' is not known"
    if case .unknown(let fact) = value { reason += ": \(fact.rootReason)" }
    return unknown(.condition, reason)
  }

  private mutating func attempt(
    _ inner: Expression, _ kind: Expression.TryKind, _ expected: TypeReference?
  ) throws(Trap) -> Value {
    let depth = frames.count
    let outer = base
    do {
      return try evaluate(inner, expected)
    } catch {
      guard error.error != nil else { throw error }
      precondition(frames.count == depth && base == outer, "a call left its frame open")
      if kind == .forced {
        throw trap(.uncaughtError, "an error was thrown under 'try!': \(inner.source)")
      }
      return .none
    }
  }

  /// The value of an `if` or `switch` that stands for one.
  mutating func value(of statement: Statement, _ expected: TypeReference?) throws(Trap) -> Value {
    let flow: Flow
    switch statement.kind {
    case .conditional(let conditions, let then, let otherwise):
      switch try test(conditions) {
      case .met: return try value(of: then, expected)
      case .failed:
        guard let otherwise else { return .void }
        return try value(of: otherwise, expected)
      case .unknown: return .unknown(lastSkipped ?? Unknown(.condition, "an unknown condition"))
      }
    case .choice(let subject, let choices):
      let value = try evaluate(subject)
      guard let index = try choose(value, choices, subject) else { return .void }
      if index < 0 { return .unknown(lastSkipped ?? Unknown(.condition, "an unknown choice")) }
      return try self.value(of: choices[index].body, expected)
    case .expression(let expression):
      let value = try evaluate(expression, expected)
      isChainBroken = false
      return value
    default: flow = try execute(statement)
    }
    guard flow == .result else { return .void }
    return returned
  }

  private mutating func value(of block: Block, _ expected: TypeReference?) throws(Trap) -> Value {
    if block.statements.count == 1, let only = block.statements.first {
      try begin(only)
      return try value(of: only, expected)
    }
    // In a body of several statements the value is what `return` gives.
    let flow = try execute(block)
    return flow == .result ? returned : .void
  }
}
