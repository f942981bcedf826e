internal import Diagnostics

extension Interpreter {
  /// What the conditions of an `if` come to.
  enum Outcome {
    // swift-format-ignore: OneCasePerLine
    case met, failed, unknown
  }

  /// Notes that a statement begins.
  @inline(__always)
  mutating func begin(_ statement: Statement) throws(Trap) {
    self.statement = statement
    try countStep()
    host.ran(statement)
  }

  mutating func execute(_ block: Block) throws(Trap) -> Flow {
    if !block.functions.isEmpty { try hoist(block) }
    if block.hasDefer { return try executeWithDefer(block) }
    for statement in block.statements {
      let flow = try execute(statement)
      if flow != .normal { return flow }
    }
    return .normal
  }

  /// Makes the functions of a block before its statements run; its variables are fresh.
  private mutating func hoist(_ block: Block) throws(Trap) {
    for slot in block.slots { stack[base + slot] = .empty }
    for statement in block.functions {
      guard case .function(let slot, let code) = statement.kind else { continue }
      // The cell is there first, since the function may call itself or its neighbours.
      _ = cell(of: slot)
      declare(slot, try makeClosure(code))
    }
  }

  private mutating func executeWithDefer(_ block: Block) throws(Trap) -> Flow {
    var pending: [Block] = []
    var flow = Flow.normal
    do {
      for statement in block.statements {
        if case .deferred(let later) = statement.kind {
          try begin(statement)
          pending.append(later)
          continue
        }
        flow = try execute(statement)
        if flow != .normal { break }
      }
    } catch {
      let isObjectiveC = block.statements.first?.range.text.isObjectiveC == true
      if error.error != nil || (error.kind == .exception && isObjectiveC) {
        for later in pending.reversed() { _ = try execute(later) }
      }
      throw error
    }
    let result = returned
    for later in pending.reversed() { _ = try execute(later) }
    returned = result
    return flow
  }

  mutating func execute(_ statement: Statement) throws(Trap) -> Flow {
    try begin(statement)
    switch statement.kind {
    case .expression(let expression):
      _ = try evaluate(expression)
      isChainBroken = false
      return .normal
    case .variable(let bindings):
      for binding in bindings { try declare(binding) }
      return .normal
    case .result(let expression):
      returned = .void
      if let expression {
        returned = try evaluate(expression, frames.last?.code.returnType)
        isChainBroken = false
      }
      return .result
    case .conditional(let conditions, let then, let otherwise):
      return try conditional(conditions, then, otherwise)
    default: return try executeOther(statement)
    }
  }

  @inline(never)
  private mutating func executeOther(_ statement: Statement) throws(Trap) -> Flow {
    switch statement.kind {
    case .guarded(let conditions, let otherwise): return try guarded(conditions, otherwise)
    case .choice(let subject, let choices): return try choice(subject, choices)
    case .forIn(let loop): return try forIn(loop)
    case .whileLoop(let label, let conditions, let body):
      return try whileLoop(statement, label, conditions, body)
    case .repeatLoop(let label, let body, let condition):
      return try repeatLoop(statement, label, body, condition)
    case .attempt(let label, let body, let catches): return try attempt(label, body, catches)
    case .deferred(let block): return try execute(block)
    case .raise(let expression):
      let error = try evaluate(expression)
      isChainBroken = false
      var trap = Trap(throwing: error, at: place)
      if let reason = error.exceptionReason {
        trap.kind = .exception
        trap.message = reason
      }
      trap.functions = functions
      throw trap
    case .leave(let target):
      label = target
      return .leave
    case .next(let target):
      label = target
      return .next
    case .fallThrough: return .fallThrough
    case .countingLoop(let loop): return try countingLoop(statement, loop)
    case .unsupported(let reason):
      _ = unknown(statement.range.text.isObjectiveC ? .objectiveC : .syntax, reason)
      return .normal
    case .function, .nothing, .expression, .variable, .result, .conditional: return .normal
    }
  }

  private mutating func declare(_ binding: Statement.Binding) throws(Trap) {
    if let getter = binding.getter, case .bind(let slot, _) = binding.pattern {
      guard case .function(let function) = try makeClosure(getter) else { return }
      stack[base + slot] = .computed(function)
      return
    }
    guard let expression = binding.value else {
      if case .bind(let slot, _) = binding.pattern {
        if case .optional? = binding.type {
          declare(slot, .none)
        } else if case .cell(let cell) = stack[base + slot], host.memory.cells[cell] == nil {
          return
        } else {
          stack[base + slot] = .empty
        }
      }
      return
    }
    let value = try evaluate(expression, binding.type)
    isChainBroken = false
    let typed = try coerce(value, to: binding.type, in: context)
    if case .bind(let slot, _) = binding.pattern {
      declare(slot, typed)
    } else if try !match(binding.pattern, typed) {
      _ = unknown(.data, "the parts of '\(expression.source)' are not known")
    }
  }

  // MARK: - Conditions

  mutating func test(_ conditions: [Condition]) throws(Trap) -> Outcome {
    for condition in conditions {
      switch condition {
      case .expression(let expression):
        let value = try evaluate(expression)
        isChainBroken = false
        switch value {
        case .bool(true): continue
        case .bool(false): return .failed
        default:
          unknownCondition(expression, value)
          return .unknown
        }
      case .binding(let pattern, let type, let expression):
        let value = try evaluate(expression, type)
        isChainBroken = false
        switch value {
        case .none: return .failed
        case .unknown:
          unknownCondition(expression, value)
          return .unknown
        default:
          let typed = try coerce(value, to: type, in: context)
          if case .bind(let slot, _) = pattern {
            stack[base + slot] = .value(typed)
          } else {
            _ = try match(pattern, typed)
          }
        }
      case .match(let pattern, let expression):
        let value = try evaluate(expression)
        isChainBroken = false
        if case .unknown = value {
          unknownCondition(expression, value)
          return .unknown
        }
        if try !match(pattern, value) { return .failed }
      case .available(let version, let negated):
        if isAvailable(since: version) == negated { return .failed }
      }
    }
    return .met
  }

  private mutating func conditional(
    _ conditions: [Condition], _ then: Block, _ otherwise: Block?
  ) throws(Trap) -> Flow {
    switch try test(conditions) {
    case .met: return try execute(then)
    case .failed:
      guard let otherwise else { return .normal }
      return try execute(otherwise)
    case .unknown: return try passOver([then] + (otherwise.map { [$0] } ?? []))
    }
  }

  private mutating func guarded(_ conditions: [Condition], _ otherwise: Block) throws(Trap) -> Flow
  {
    switch try test(conditions) {
    case .met: return .normal
    case .failed: return try execute(otherwise)
    case .unknown: return try passOver([otherwise])
    }
  }

  private mutating func choice(_ subject: Expression, _ choices: [Statement.Choice])
    throws(Trap) -> Flow
  {
    let value = try evaluate(subject)
    isChainBroken = false
    guard var index = try choose(value, choices, subject) else { return .normal }
    if index < 0 { return try passOver(choices.map(\.body)) }
    while index < choices.count {
      switch try execute(choices[index].body) {
      case .fallThrough: index += 1
      case .leave where label == nil: return .normal
      case let flow: return flow
      }
    }
    return .normal
  }

  /// The position of the case that a value meets; -1 when that isn't known.
  mutating func choose(_ value: Value, _ choices: [Statement.Choice], _ subject: Expression)
    throws(Trap) -> Int?
  {
    if case .unknown = value {
      unknownCondition(subject, value)
      return -1
    }
    var otherwise: Int?
    for (index, choice) in choices.enumerated() {
      // In C, `default` may stand before other cases.
      if choice.items.isEmpty { otherwise = index }
      for item in choice.items {
        guard try match(item.pattern, value) else { continue }
        guard let filter = item.filter else { return index }
        let test = try evaluate(filter)
        isChainBroken = false
        switch test {
        case .bool(true): return index
        case .bool(false): continue
        default:
          unknownCondition(filter, test)
          return -1
        }
      }
    }
    return otherwise
  }

  // MARK: - Errors

  private mutating func attempt(
    _ name: String?, _ body: Block, _ catches: [Statement.Catch]
  ) throws(Trap) -> Flow {
    let flow: Flow
    do {
      flow = try execute(body)
    } catch {
      let takesExceptions = catches.contains(where: \.takesExceptions)
      guard let thrown = error.error ?? (takesExceptions ? error.exception : nil) else {
        throw error
      }
      for clause in catches where try meets(clause, thrown) {
        return try execute(clause.body)
      }
      throw error
    }
    if flow == .leave, label != nil, label == name {
      label = nil
      return .normal
    }
    return flow
  }

  private mutating func meets(_ clause: Statement.Catch, _ error: Value) throws(Trap) -> Bool {
    if clause.items.isEmpty {
      if let slot = clause.errorSlot { stack[base + slot] = .value(error) }
      return true
    }
    for item in clause.items where try match(item.pattern, error) {
      guard let filter = item.filter else { return true }
      if case .bool(true) = try evaluate(filter) { return true }
    }
    return false
  }
}
