extension Interpreter {
  /// What C makes of a value where it wants one of another kind.
  mutating func convert(_ value: Value, _ conversion: Conversion) throws(Trap) -> Value {
    isChainBroken = false
    switch conversion {
    case .truth: return truth(value)
    case .number: return number(value)
    case .integer:
      switch number(value) {
      case .double(let number):
        return Int(exactly: number.rounded(.towardZero)).map { .int($0) }
          ?? unknown(.data, "\(number) does not fit into a whole number")
      case let other: return other
      }
    case .decimal:
      if case .int(let whole) = number(value) { return .double(Double(whole)) }
      return number(value)
    case .elements:
      switch value {
      case .none: return .array([])
      case .dictionary(let pairs): return .array(pairs.map(\.key))
      default: return value
      }
    }
  }

  private func truth(_ value: Value) -> Value {
    switch value {
    case .bool, .unknown: value
    case .none: .bool(false)
    case .int(let number): .bool(number != 0)
    case .double(let number): .bool(number != 0)
    case .tuple(let elements): .bool(!elements.isEmpty)
    case .enumeration(let item): .bool(rawNumber(item).map { $0 != 0 } ?? true)
    default: .bool(true)
    }
  }

  private func number(_ value: Value) -> Value {
    switch value {
    case .none: .int(0)
    case .bool(let flag): .int(flag ? 1 : 0)
    case .enumeration(let item): rawNumber(item).map { .int($0) } ?? value
    case .tuple(let elements): elements.isEmpty ? .int(0) : value
    default: value
    }
  }

  /// The number behind a case of an enumeration of the app.
  private func rawNumber(_ item: Enumeration) -> Int? {
    guard case .int(let number)? = program.types[item.type]?.enumCase(item.name)?.rawValue else {
      return nil
    }
    return number
  }

  /// `a == b` of C.
  ///
  /// Two texts that read the same may be one object or two, which this model does not tell apart.
  mutating func sameness(_ left: Expression, _ right: Expression, negated: Bool) throws(Trap)
    -> Value
  {
    let first = try evaluate(left)
    let second = try evaluate(right)
    isChainBroken = false
    if case .unknown = first { return first }
    if case .unknown = second { return second }
    let isSame: Bool
    switch (first, second) {
    case (.string(let a), .string(let b)):
      guard a.string != b.string else {
        return unknown(
          .condition, "'==' compares where two texts are kept, not what they say: \"\(a.string)\"")
      }
      isSame = false
    case (.none, .none): isSame = true
    case (.none, .object), (.object, .none): isSame = false
    default:
      let a = number(first)
      let b = number(second)
      switch (a, b) {
      case (.int(let whole), .double(let decimal)), (.double(let decimal), .int(let whole)):
        isSame = Double(whole) == decimal
      case (.int, .string), (.string, .int), (.int, .array), (.array, .int), (.int, .dictionary),
        (.dictionary, .int):
        isSame = false
      default: isSame = a == b
      }
    }
    return .bool(isSame != negated)
  }

  /// The variable or property that an expression names, so that what it holds can be changed in place.
  func path(_ expression: Expression) -> Expression? {
    switch expression.kind {
    case .local, .name: return expression
    case .member(let base, let name, _):
      return path(base).map { Expression(.member($0, name, labels: nil), expression.range) }
    case .message(let message) where ObjectiveCMutations.accesses.contains(message.selector):
      guard let key = message.arguments.first, let base = path(message.receiver) else { return nil }
      return Expression(
        .subscripted(base, [ArgumentExpression(nil, key)]), expression.range)
    case .message(let message):
      guard message.arguments.isEmpty, let base = path(message.receiver) else { return nil }
      return Expression(.member(base, message.selector, labels: nil), expression.range)
    default: return nil
    }
  }
}
