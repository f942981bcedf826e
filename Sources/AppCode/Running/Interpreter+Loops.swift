extension Interpreter {
  /// What a loop does after its body ended with `flow`: `nil` goes on.
  private mutating func after(_ flow: Flow, _ name: String?) -> Flow? {
    switch flow {
    case .normal, .fallThrough: return nil
    case .result: return .result
    case .leave:
      if label == nil || label == name {
        label = nil
        return .normal
      }
      return .leave
    case .next:
      if label == nil || label == name {
        label = nil
        return nil
      }
      return .next
    }
  }

  mutating func whileLoop(
    _ statement: Statement, _ name: String?, _ conditions: [Condition], _ body: Block
  ) throws(Trap) -> Flow {
    while true {
      switch try test(conditions) {
      case .failed: return .normal
      case .unknown: return try passOver([body])
      case .met: break
      }
      if let end = after(try execute(body), name) { return end }
      try begin(statement)
    }
  }

  /// `for (first; condition; step)`; the step is done after a `continue` too.
  mutating func countingLoop(_ statement: Statement, _ loop: Statement.CountingLoop) throws(Trap)
    -> Flow
  {
    while true {
      switch try test([.expression(loop.condition)]) {
      case .failed: return .normal
      case .unknown: return try passOver([loop.body])
      case .met: break
      }
      if let end = after(try execute(loop.body), nil) { return end }
      try begin(statement)
      if let step = loop.step { _ = try evaluate(step) }
      isChainBroken = false
    }
  }

  mutating func repeatLoop(
    _ statement: Statement, _ name: String?, _ body: Block, _ condition: Expression
  ) throws(Trap) -> Flow {
    while true {
      if let end = after(try execute(body), name) { return end }
      let test = try evaluate(condition)
      isChainBroken = false
      switch test {
      case .bool(true): try begin(statement)
      case .bool(false): return .normal
      default:
        unknownCondition(condition, test)
        return .normal
      }
    }
  }

  mutating func forIn(_ loop: Statement.ForIn) throws(Trap) -> Flow {
    let sequence = try evaluate(loop.sequence)
    isChainBroken = false
    if case .range(let lower, let upper, let closed) = sequence {
      return try forRange(loop, lower ?? 0, upper, closed)
    }
    guard let values = elements(of: sequence) else {
      if case .unknown(let fact) = sequence {
        skip(Unknown(.data, "what the loop goes through is not known: \(fact.reason)", at: place))
      } else {
        skip(Unknown(.data, "the loop goes through \(describeType(sequence))", at: place))
      }
      return try passOver([loop.body])
    }
    for value in values {
      if let end = try round(loop, value) { return end }
    }
    return .normal
  }

  private mutating func forRange(
    _ loop: Statement.ForIn, _ lower: Int, _ upper: Int?, _ closed: Bool
  ) throws(Trap) -> Flow {
    var number = lower
    while true {
      if let upper, closed ? number > upper : number >= upper { return .normal }
      if let end = try round(loop, .int(number)) { return end }
      let (next, overflow) = number.addingReportingOverflow(1)
      if overflow { return .normal }
      number = next
    }
  }

  /// One round of a loop; `nil` goes on.
  private mutating func round(_ loop: Statement.ForIn, _ value: Value) throws(Trap) -> Flow? {
    try countStep()
    if case .bind(let slot, _) = loop.pattern {
      stack[base + slot] = .value(value)
    } else if try !match(loop.pattern, value, fresh: true) {
      return nil
    }
    if let filter = loop.filter {
      let test = try evaluate(filter)
      isChainBroken = false
      switch test {
      case .bool(true): break
      case .bool(false): return nil
      default:
        unknownCondition(filter, test)
        return nil
      }
    }
    return after(try execute(loop.body), loop.label)
  }

  /// The elements that a loop or a method goes through, `nil` when the value is no sequence.
  mutating func elements(of value: Value) -> [Value]? {
    switch value {
    case .array(let values), .set(let values): return values
    case .dictionary(let pairs):
      return pairs.map {
        .tuple([Value.Element("key", $0.key), Value.Element("value", $0.value)])
      }
    case .string(let text):
      return text.string.map { .string(Text(String($0), origins: text.origins)) }
    case .range(let lower, let upper, let closed):
      guard let lower, let upper, upper &- lower < options.valueSize else { return nil }
      if closed { return (lower...max(lower, upper)).map { .int($0) } }
      return (lower..<max(lower, upper)).map { .int($0) }
    default: return nil
    }
  }
}
