internal import Diagnostics

extension Interpreter {
  /// Passes over blocks that may or may not run: what they would set becomes unknown.
  ///
  /// Where one of them would leave the function, the rest of the function may not run either, so it ends
  /// with an unknown result.
  mutating func passOver(_ blocks: [Block]) throws(Trap) -> Flow {
    let fact = lastSkipped ?? Unknown(.condition, "a condition is not known", at: place)
    let here = statement
    var leaves = false
    for block in blocks {
      for inner in block.statements {
        for part in inner.withNested {
          switch part.kind {
          case .result, .raise: leaves = true
          case .variable(let bindings):
            for binding in bindings {
              if case .bind(let slot, _) = binding.pattern {
                stack[base + slot] = .value(.unknown(fact))
              }
            }
          case .expression(let expression):
            try forget(expression, fact)
          default: break
          }
        }
      }
    }
    statement = here
    guard leaves else { return .normal }
    returned = .unknown(fact)
    return .result
  }

  private mutating func forget(_ expression: Expression, _ fact: Unknown) throws(Trap) {
    switch expression.kind {
    case .assign(let target, _), .compoundAssign(_, let target, _): try forget(target: target, fact)
    case .chain(let inner): try forget(inner, fact)
    case .message(let message): try forget(message, fact)
    case .sequence(let first, let second):
      try forget(first, fact)
      try forget(second, fact)
    case .call(let invocation):
      // A changing call such as `list.append(x)` leaves an unknown list behind.
      if case .member(let base, let name, _) = invocation.callee.kind,
        StandardMutations.names.contains(name)
      {
        try forget(target: base, fact, onlyValues: true)
      } else if case .member(let base, _, _) = invocation.callee.kind, isPure(base) {
        // What is called on an object may change what it shows.
        let outer = isChainBroken
        doubt(try evaluate(base), fact)
        isChainBroken = outer
      }
    default: break
    }
  }

  /// What a setter would set, and what a changing message would leave behind.
  private mutating func forget(_ message: Message, _ fact: Unknown) throws(Trap) {
    if let name = message.settableName {
      let base = path(message.receiver) ?? message.receiver
      guard isPure(base) else { return }
      try forget(name, of: try evaluate(base), fact, false)
    } else if ObjectiveCMutations.selectors.contains(message.selector),
      let base = path(message.receiver)
    {
      try forget(target: base, fact, onlyValues: true)
    }
  }

  private mutating func forget(target: Expression, _ fact: Unknown, onlyValues: Bool = false)
    throws(Trap)
  {
    switch target.kind {
    case .local(let slot, _):
      if onlyValues, case .value(.object) = stack[base + slot] { return }
      assign(slot, .unknown(fact))
    case .name(let name, let slot):
      guard let slot else {
        if program.globals[name]?.isStored == true {
          host.memory.statics[name] = .unknown(fact)
        }
        return
      }
      try forget(name, of: try load(slot), fact, onlyValues)
    case .member(let base, let name, _):
      guard isPure(base) else { return }
      let outer = isChainBroken
      let receiver = try evaluate(base)
      let isBroken = isChainBroken
      isChainBroken = outer
      if isBroken { return }
      try forget(name, of: receiver, fact, onlyValues)
    case .subscripted(let base, _), .forced(let base), .optional(let base):
      try forget(target: base, fact, onlyValues: true)
    default: break
    }
  }

  /// Only what is stored is forgotten by itself; what a setter of the app would do is not guessed.
  private mutating func forget(
    _ name: String, of receiver: Value, _ fact: Unknown, _ onlyValues: Bool
  ) throws(Trap) {
    switch receiver {
    case .object(let id):
      guard let className = host.memory[id]?.className else { return }
      for type in chain(of: className) {
        if let property = program.types[type]?.property(name) {
          guard property.isStored else { return }
          if onlyValues, case .object? = host.memory[id]?.fields[name] { return }
          host.memory.setField(name, of: id, to: .unknown(fact))
          host.notice(.setField(id, name, .unknown(fact), at: place))
          return
        }
        if let setter = library.types[type]?.member(.setter, name, CallShape([nil])) {
          if onlyValues { return }
          _ = try callHost(setter, on: receiver, [Argument(nil, .unknown(fact))], nil)
          return
        }
      }
    case .type(let type):
      for current in chain(of: type) {
        if let property = program.types[current]?.staticProperty(name), property.isStored {
          host.memory.statics[property.fullName] = .unknown(fact)
        }
      }
    default: break
    }
  }

  /// Whether an expression only names things, so that evaluating it has no effect.
  func isPure(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .local, .name: true
    case .member(let base, _, _), .optional(let base): isPure(base)
    default: false
    }
  }
}
