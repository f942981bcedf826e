extension TypeChecker {
  func prefix(
    _ symbol: String, _ operand: Expression, _ expression: Expression, _ wanted: StaticType?
  ) -> StaticType {
    if symbol == "!" {
      check(operand, .bool)
      return .bool
    }
    if symbol == "..." || symbol == "..<" {
      return .nominal(
        symbol == "..." ? "PartialRangeThrough" : "PartialRangeUpTo", [settled(check(operand, nil))]
      )
    }
    let type = check(operand, wanted)
    if let own = ownOperator(symbol, [type]) { return own }
    return type
  }

  func binary(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ expression: Expression,
    _ wanted: StaticType?
  ) -> StaticType {
    switch operation {
    case .and, .or:
      check(left, .bool)
      check(right, .bool)
      return .bool
    case .coalesce: return coalesce(left, right, wanted)
    case .equal, .notEqual, .less, .lessOrEqual, .greater, .greaterOrEqual, .identical,
      .notIdentical:
      compare(left, right)
      return .bool
    case .closedRange, .halfOpenRange:
      let type = joined([left, right], nil)
      return .nominal(operation == .closedRange ? "ClosedRange" : "Range", [settled(type)])
    case .add, .subtract, .multiply, .divide, .remainder:
      return arithmetic(operation, left, right, wanted)
    case .other(let symbol):
      if ["&", "|", "^", "&+", "&-", "&*", "<<", ">>", "&<<", "&>>"].contains(symbol) {
        return arithmetic(operation, left, right, wanted)
      }
      return other(symbol, left, right)
    }
  }

  private func coalesce(_ left: Expression, _ right: Expression, _ wanted: StaticType?)
    -> StaticType
  {
    let asked = wanted.flatMap { type -> StaticType? in
      if case .variable = type { nil } else { type }
    }
    let first = solver.complete(check(left, asked.map { $0.madeOptional }))
    let inner = first.wrapped ?? first
    let second = solver.complete(check(right, asked ?? (inner.isUnknown ? nil : inner)))
    if inner.isUnknown { return asked ?? second }
    _ = solver.convert(second, to: inner)
    // `a ?? b` is optional where both are.
    if second.wrapped != nil, inner.wrapped == nil { return .optional(inner) }
    return inner
  }

  private func compare(_ left: Expression, _ right: Expression) {
    if needsContext(left), !needsContext(right) {
      let type = solver.complete(check(right, nil))
      check(left, type)
      return
    }
    let type = check(left, nil)
    if needsContext(right) {
      check(right, solver.complete(type))
    } else {
      unite(type, check(right, nil))
    }
  }

  /// Lets literals on one side have the type of the other side.
  private func unite(_ first: StaticType, _ second: StaticType) {
    let left = solver.find(first)
    let right = solver.find(second)
    if solver.literal(left) != nil || solver.literal(right) != nil {
      if solver.literal(left) != nil {
        _ = solver.convert(left, to: right.unwrapped)
      } else {
        _ = solver.convert(right, to: left.unwrapped)
      }
    }
  }

  private func arithmetic(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ wanted: StaticType?
  ) -> StaticType {
    let first: StaticType
    let second: StaticType
    if needsContext(left), !needsContext(right) {
      second = check(right, nil)
      first = check(left, solver.complete(second))
    } else {
      first = check(left, nil)
      second = check(right, needsContext(right) ? solver.complete(first) : nil)
    }
    if let own = ownOperator(operation.symbol, [first, second]) { return own }
    unite(first, second)
    let known = solver.find(first)
    let other = solver.find(second)
    if let wanted, solver.literal(known) != nil { _ = solver.convert(known, to: wanted.unwrapped) }
    if known.isUnknown {
      // A list or a text on the other side says what the sum is; a number does too.
      return operation == .add && other.name == "String" ? other : .unknown
    }
    return solver.find(first).unwrapped
  }

  /// `+=` and its like: the right side has the type of the left, save for the app's own operators.
  func compound(_ operation: BinaryOperator, _ type: StaticType, _ value: Expression) {
    let target = solver.complete(type)
    if ["Double", "Float", "CGFloat", "String", "Array", "Int"].contains(target.name)
      || StandardTypes.integers[target.name ?? ""] != nil
    {
      check(value, target)
    } else {
      check(value, needsContext(value) ? target : nil)
    }
  }

  private func other(_ symbol: String, _ left: Expression, _ right: Expression) -> StaticType {
    let first = check(left, nil)
    let second = check(right, nil)
    return ownOperator(symbol, [first, second]) ?? .unknown
  }

  /// What an operator that the app declares gives for operands of some types.
  private func ownOperator(_ symbol: String, _ operands: [StaticType]) -> StaticType? {
    var candidates = table.program.functions[symbol] ?? []
    for operand in operands {
      guard let name = solver.find(operand).unwrapped.name else { continue }
      for declaration in table.program.types[name]?.declarations ?? [] {
        candidates += declaration.functions.filter { $0.name == symbol && $0.isStatic }
      }
    }
    for function in candidates where function.parameters.count == operands.count {
      let mark = solver.mark
      guard
        case .function(let parameters, let result) = functionType(function, [:], function.owner),
        zip(operands, parameters).allSatisfy({ solver.convert($0, to: $1) != nil })
      else {
        solver.restore(mark)
        continue
      }
      let complete = solver.complete(result)
      return complete.mapped { part in
        part == .parameter("Self") ? function.owner.map { .nominal($0, []) } : nil
      }
    }
    return nil
  }

  // MARK: - Subscripts

  func subscripted(
    _ base: Expression, _ arguments: [ArgumentExpression], _ expression: Expression
  ) -> StaticType {
    let type = solver.complete(check(base, nil))
    let container = type.wrapped ?? type
    let given = arguments.map { argument -> StaticType? in
      needsContext(argument.value) ? nil : check(argument.value, nil)
    }
    if case .nominal("Dictionary", let list) = container, list.count == 2,
      let first = arguments.first
    {
      if let known = given[0] {
        _ = solver.convert(known, to: list[0])
      } else {
        check(first.value, list[0])
      }
      if arguments.count == 2 {
        check(arguments[1].value, list[1])
        return list[1]
      }
      return .optional(list[1])
    }
    var isStatic = false
    var owner = container
    if case .metatype(let instance) = container {
      isStatic = true
      owner = instance
    }
    let shape = CallShape(arguments.map(\.label))
    var best: (result: StaticType, score: Int)?
    for candidate in table.members("subscript", of: owner, isStatic: isStatic, bounds: bounds) {
      guard case .subscripted(let item) = candidate.declaration,
        let match = ParameterMatch.match(item.parameters, shape)
      else { continue }
      var substitution = candidate.substitution
      for parameter in item.generics.parameters { substitution[parameter.name] = solver.fresh() }
      let mark = solver.mark
      var score: Int? = 0
      for (index, position) in match.enumerated() {
        let wanted = parameterType(
          item.parameters[position], substitution, candidate.owner, item.generics)
        guard let known = given[index] else { continue }
        if let step = solver.convert(known, to: wanted) {
          score = score.map { $0 + step }
        } else {
          score = nil
        }
      }
      solver.restore(mark)
      guard let score, best.map({ score < $0.score }) ?? true else { continue }
      let scope = table.scope(in: candidate.owner, item.generics)
      let declared = item.type.map { table.resolve($0, in: scope) } ?? .unknown
      best = (table.substitute(declared, substitution), score)
    }
    for (index, argument) in arguments.enumerated() where given[index] == nil {
      check(argument.value, nil)
    }
    return best?.result ?? .unknown
  }
}
