extension Interpreter {
  mutating func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression,
    _ expected: TypeReference?
  ) throws(Trap) -> Value {
    switch operation {
    case .and, .or: return try logical(operation, left, right)
    case .coalesce:
      let value = try evaluate(left, expected)
      let isMissing = if case .none = value { true } else { isChainBroken }
      isChainBroken = false
      guard isMissing else { return value }
      var type = expected
      if type == nil { type = staticType(of: left)?.unwrapped }
      return try coerce(try evaluate(right, type), to: type, in: context)
    default: break
    }
    let isArithmetic =
      switch operation {
      case .add, .subtract, .multiply, .divide, .remainder: true
      default: false
      }
    var first = try evaluate(left, isArithmetic ? expected : nil)
    isChainBroken = false
    if case .int(let a) = first {
      let second = try evaluate(right, isArithmetic ? expected : nil)
      if case .int(let b) = second { return try integers(operation, a, b) }
      isChainBroken = false
      return try binary(operation, first, second)
    }
    let second = try evaluate(
      right, isArithmetic ? expected : implicitType(of: first, for: right))
    isChainBroken = false
    if case .enumeration(let item) = first, item.type.isEmpty {
      first = try coerce(first, to: implicitType(of: second, for: left), in: context)
    }
    return try binary(operation, first, second)
  }

  /// `.name` beside a value of a known type is of that type.
  private func implicitType(of value: Value, for other: Expression) -> TypeReference? {
    switch value {
    case .enumeration(let item): return item.type.isEmpty ? nil : .named(item.type)
    case .structure(let structure): return .named(structure.type)
    case .object(let id):
      guard case .implicitMember = other.kind else { return nil }
      return host.memory[id].map { .named($0.className) }
    default: return nil
    }
  }

  private mutating func logical(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression
  ) throws(Trap) -> Value {
    let first = try evaluate(left)
    isChainBroken = false
    let stops = operation == .or
    if case .bool(let value) = first {
      if value == stops { return .bool(value) }
      let second = try evaluate(right)
      isChainBroken = false
      if case .bool = second { return second }
      if case .unknown = second { return second }
      return unknown(.condition, "'\(right.source)' is no truth value")
    }
    if case .unknown = first { return first }
    return unknown(.condition, "'\(left.source)' is no truth value")
  }

  private mutating func integers(_ operation: BinaryOperator, _ a: Int, _ b: Int) throws(Trap)
    -> Value
  {
    let result: (partialValue: Int, overflow: Bool)
    switch operation {
    case .add: result = a.addingReportingOverflow(b)
    case .subtract: result = a.subtractingReportingOverflow(b)
    case .multiply: result = a.multipliedReportingOverflow(by: b)
    case .divide:
      if b == 0 { throw trap(.overflow, "division of \(a) by zero") }
      result = a.dividedReportingOverflow(by: b)
    case .remainder:
      if b == 0 { throw trap(.overflow, "division of \(a) by zero") }
      result = a.remainderReportingOverflow(dividingBy: b)
    case .equal: return .bool(a == b)
    case .notEqual: return .bool(a != b)
    case .less: return .bool(a < b)
    case .lessOrEqual: return .bool(a <= b)
    case .greater: return .bool(a > b)
    case .greaterOrEqual: return .bool(a >= b)
    case .closedRange:
      if b < a { throw trap(.failedAssertion, "the range \(a)...\(b) ends before it begins") }
      return .range(lower: a, upper: b, closed: true)
    case .halfOpenRange:
      if b < a { throw trap(.failedAssertion, "the range \(a)..<\(b) ends before it begins") }
      return .range(lower: a, upper: b, closed: false)
    case .identical, .notIdentical, .and, .or, .coalesce: return .bool(false)
    case .other(let symbol): return try otherInteger(symbol, a, b)
    }
    if result.overflow {
      throw trap(.overflow, "\(a) \(operation.symbol) \(b) does not fit into Int")
    }
    return .int(result.partialValue)
  }

  private mutating func otherInteger(_ symbol: String, _ a: Int, _ b: Int) throws(Trap) -> Value {
    if let result = try declaredOperator(symbol, .int(a), .int(b)) { return result }
    switch symbol {
    case "&+": return .int(a &+ b)
    case "&-": return .int(a &- b)
    case "&*": return .int(a &* b)
    case "&": return .int(a & b)
    case "|": return .int(a | b)
    case "^": return .int(a ^ b)
    case "<<": return .int(a << b)
    case ">>": return .int(a >> b)
    case "~=": return .bool(a == b)
    default: return unknown(.call, "the operator '\(symbol)' is not known")
    }
  }

  /// An operator with both operands computed.
  mutating func binary(_ operation: BinaryOperator, _ left: Value, _ right: Value) throws(Trap)
    -> Value
  {
    switch (left, right) {
    case (.int(let a), .int(let b)): return try integers(operation, a, b)
    case (.double(let a), .double(let b)): return try doubles(operation, a, b)
    case (.double(let a), .int(let b)): return try doubles(operation, a, Double(b))
    case (.int(let a), .double(let b)): return try doubles(operation, Double(a), b)
    case (.string(let a), .string(let b)):
      if let result = try texts(operation, a, b) { return result }
    case (.unknown(let fact), let other), (let other, .unknown(let fact)):
      if operation == .add, case .string(let known) = other {
        return .unknown(
          Unknown(
            .partialText, "\"\(known.string)\" is joined with something unknown: \(fact.reason)",
            at: fact.place ?? place))
      }
      return .unknown(fact)
    default: break
    }
    if let result = try declaredOperator(operation.symbol, left, right) { return result }
    switch operation {
    case .equal: return .bool(try areEqual(left, right))
    case .notEqual:
      if let same = try declaredOperator("==", left, right), case .bool(let value) = same {
        return .bool(!value)
      }
      return .bool(try !areEqual(left, right))
    case .identical: return .bool(left == right)
    case .notIdentical: return .bool(left != right)
    case .greater, .lessOrEqual, .greaterOrEqual, .less:
      if let result = try compared(operation, left, right) { return result }
    case .closedRange, .halfOpenRange:
      return .structure(
        Structure(
          "Range",
          [
            Value.Element("lowerBound", left), Value.Element("upperBound", right),
            Value.Element("isClosed", .bool(operation == .closedRange)),
          ]))
    case .add:
      if let result = try joined(left, right) { return result }
    case .other("~="): return .bool(try isMatch(pattern: left, right))
    default: break
    }
    return unknown(
      .call,
      "'\(operation.symbol)' of \(describeType(left)) and \(describeType(right)) is not known")
  }

  private mutating func doubles(_ operation: BinaryOperator, _ a: Double, _ b: Double)
    throws(Trap) -> Value
  {
    switch operation {
    case .add: return .double(a + b)
    case .subtract: return .double(a - b)
    case .multiply: return .double(a * b)
    case .divide: return .double(a / b)
    case .remainder: return .double(a.truncatingRemainder(dividingBy: b))
    case .equal: return .bool(a == b)
    case .notEqual: return .bool(a != b)
    case .less: return .bool(a < b)
    case .lessOrEqual: return .bool(a <= b)
    case .greater: return .bool(a > b)
    case .greaterOrEqual: return .bool(a >= b)
    case .closedRange, .halfOpenRange:
      return .structure(
        Structure(
          "Range",
          [
            Value.Element("lowerBound", .double(a)), Value.Element("upperBound", .double(b)),
            Value.Element("isClosed", .bool(operation == .closedRange)),
          ]))
    default: return unknown(.call, "the operator '\(operation.symbol)' is not known for numbers")
    }
  }

  private mutating func texts(_ operation: BinaryOperator, _ a: Text, _ b: Text) throws(Trap)
    -> Value?
  {
    switch operation {
    case .add:
      try made(a.string.utf8.count &+ b.string.utf8.count)
      var result = a
      result.append(b)
      return .string(result)
    case .equal: return .bool(a.string == b.string)
    case .notEqual: return .bool(a.string != b.string)
    case .less: return .bool(a.string < b.string)
    case .lessOrEqual: return .bool(a.string <= b.string)
    case .greater: return .bool(a.string > b.string)
    case .greaterOrEqual: return .bool(a.string >= b.string)
    default: return nil
    }
  }

  private mutating func joined(_ left: Value, _ right: Value) throws(Trap) -> Value? {
    guard case .array(var values) = left else { return nil }
    switch right {
    case .array(let more):
      try made(values.count &+ more.count)
      values += more
    case .set(let more): values += more
    default: return nil
    }
    return .array(values)
  }

  /// An operator that the app declares, as a free function or in a type of an operand.
  private mutating func declaredOperator(_ symbol: String, _ left: Value, _ right: Value)
    throws(Trap) -> Value?
  {
    let all = program.allFunctions(named: symbol)
    if all.isEmpty { return nil }
    let arguments = [Argument(nil, left), Argument(nil, right)]
    var fitting: [FunctionDeclaration] = []
    for function in all where function.parameters.count == 2 && function.code != nil {
      let first = matches(left, operand(function, 0), in: function.owner)
      let second = matches(right, operand(function, 1), in: function.owner)
      // A literal or `.name` may still become what is wanted; one side must be certain.
      if first == true, second != false {
        fitting.append(function)
      } else if second == true, first != false {
        fitting.append(function)
      }
    }
    guard let function = fitting.first else { return nil }
    let receiver = function.owner.map { Value.type($0) }
    return try run(function, self: receiver, arguments, CallShape([nil, nil]))
  }

  private func operand(_ function: FunctionDeclaration, _ index: Int) -> TypeReference {
    guard let type = function.parameters[index].type else { return .named("Any") }
    if case .named("Self", _) = type, let owner = function.owner { return .named(owner) }
    return type
  }

  mutating func areEqual(_ left: Value, _ right: Value) throws(Trap) -> Bool {
    switch (left, right) {
    case (.int(let a), .double(let b)), (.double(let b), .int(let a)): return Double(a) == b
    case (.array(let a), .array(let b)):
      guard a.count == b.count else { return false }
      for (x, y) in zip(a, b) {
        guard case .bool(true) = try binary(.equal, x, y) else { return false }
      }
      return true
    case (.set(let a), .set(let b)): return a.count == b.count && Set(a) == Set(b)
    case (.dictionary(let a), .dictionary(let b)):
      guard a.count == b.count else { return false }
      for pair in a {
        guard let other = b.first(where: { $0.key == pair.key }), pair.value == other.value else {
          return false
        }
      }
      return true
    case (.tuple(let a), .tuple(let b)):
      return a.count == b.count && zip(a, b).allSatisfy { $0.value == $1.value }
    default: return left == right
    }
  }

  private mutating func compared(_ operation: BinaryOperator, _ left: Value, _ right: Value)
    throws(Trap) -> Value?
  {
    if let order = compare(left, right) {
      switch operation {
      case .less: return .bool(order < 0)
      case .lessOrEqual: return .bool(order <= 0)
      case .greater: return .bool(order > 0)
      default: return .bool(order >= 0)
      }
    }
    // `>` and its like follow from the `<` that a type declares.
    switch operation {
    case .greater: return try declaredOperator("<", right, left)
    case .lessOrEqual, .greaterOrEqual:
      let swapped = operation == .lessOrEqual
      guard
        case .bool(let value)? = try declaredOperator(
          "<", swapped ? right : left, swapped ? left : right)
      else { return nil }
      return .bool(!value)
    default: return nil
    }
  }

  /// The order of two values whose types have one.
  func compare(_ left: Value, _ right: Value) -> Int? {
    func sign<T: Comparable>(_ a: T, _ b: T) -> Int { a < b ? -1 : a == b ? 0 : 1 }
    switch (left, right) {
    case (.int(let a), .int(let b)): return sign(a, b)
    case (.double(let a), .double(let b)): return sign(a, b)
    case (.int(let a), .double(let b)): return sign(Double(a), b)
    case (.double(let a), .int(let b)): return sign(a, Double(b))
    case (.string(let a), .string(let b)): return sign(a.string, b.string)
    case (.tuple(let a), .tuple(let b)):
      for (x, y) in zip(a, b) {
        guard let order = compare(x.value, y.value) else { return nil }
        if order != 0 { return order }
      }
      return 0
    case (.structure, .structure):
      guard let a = left.indexOffset, let b = right.indexOffset else { return nil }
      return sign(a, b)
    case (.enumeration(let a), .enumeration(let b)):
      guard a.type == b.type, let cases = program.types[a.type]?.cases,
        !program.allFunctions(named: "<").contains(where: { $0.owner == a.type }),
        let first = cases.firstIndex(where: { $0.name == a.name }),
        let second = cases.firstIndex(where: { $0.name == b.name })
      else { return nil }
      return sign(first, second)
    default: return nil
    }
  }

  // MARK: - One operand

  mutating func prefix(_ symbol: String, _ operand: Value) throws(Trap) -> Value {
    let unbroken = isChainBroken
    isChainBroken = false
    defer { isChainBroken = unbroken && isChainBroken }
    switch (symbol, operand) {
    case (_, .unknown): return operand
    case ("!", .bool(let value)): return .bool(!value)
    case ("-", .int(let number)):
      let (result, overflow) = 0.subtractingReportingOverflow(number)
      if overflow { throw trap(.overflow, "-(\(number)) does not fit into Int") }
      return .int(result)
    case ("-", .double(let number)): return .double(-number)
    case ("+", .int), ("+", .double): return operand
    case ("~", .int(let number)): return .int(~number)
    case ("...", .int(let number)): return .range(lower: nil, upper: number, closed: true)
    case ("..<", .int(let number)): return .range(lower: nil, upper: number, closed: false)
    case ("...", .structure), ("..<", .structure):
      return .structure(
        Structure(
          "Range",
          [
            Value.Element("upperBound", operand),
            Value.Element("isClosed", .bool(symbol == "...")),
          ]))
    default: break
    }
    for function in program.allFunctions(named: symbol) where function.parameters.count == 1 {
      if matches(operand, self.operand(function, 0), in: function.owner) != false {
        return try run(
          function, self: function.owner.map { .type($0) }, [Argument(nil, operand)],
          CallShape([nil]))
      }
    }
    return unknown(.call, "'\(symbol)' of \(describeType(operand)) is not known")
  }

  mutating func postfix(_ operand: Value, _ symbol: String) throws(Trap) -> Value {
    if case .unknown = operand { return operand }
    if symbol == "..." {
      if case .int(let number) = operand {
        return .range(lower: number, upper: nil, closed: false)
      }
      return .structure(
        Structure(
          "Range",
          [Value.Element("lowerBound", operand), Value.Element("isClosed", .bool(false))]))
    }
    for function in program.allFunctions(named: symbol) where function.parameters.count == 1 {
      return try run(
        function, self: function.owner.map { .type($0) }, [Argument(nil, operand)],
        CallShape([nil]))
    }
    return unknown(.call, "'\(symbol)' of \(describeType(operand)) is not known")
  }
}
