extension TypeChecker {
  /// The type of a closure, whose parameters have their types from the context where none are written.
  func closure(_ code: Code, _ wanted: StaticType?) -> StaticType {
    var parameters: [StaticType] = []
    var result: StaticType?
    if case .function(let list, let given)? = wanted.map({ solver.find($0.unwrapped) }) {
      parameters = list
      result = given
    }
    // `{ key, value in }` takes a pair apart.
    if parameters.count == 1, code.parameters.count > 1,
      case .tuple(let parts) = solver.find(parameters[0]), parts.count == code.parameters.count
    {
      parameters = parts.map(\.type)
    }
    let types = code.parameters.enumerated().map { index, parameter -> StaticType in
      if let written = parameter.type { return resolve(written) }
      // `$0` alone stands for all arguments where it is the only one that is used.
      if code.parameters.count == 1, parameters.count > 1, parameter.name == "$0" {
        return .tuple(parameters.map { StaticType.TupleElement(nil, $0) })
      }
      return index < parameters.count ? parameters[index] : solver.fresh()
    }
    let declared = code.returnType.map { resolve($0) } ?? result
    let found = nested(code, parameters: types, result: declared)
    if let wanted, case .function(let list, _) = solver.find(wanted.unwrapped) {
      return .function(list, found)
    }
    return .function(types, found)
  }

  /// Checks a body inside the one that is open, and returns the type of its result.
  @discardableResult
  func nested(_ code: Code, parameters: [StaticType], result: StaticType?) -> StaticType {
    let outer = (locals, returnType)
    defer { (locals, returnType) = outer }
    code.setTyped()
    var inner: [Int: StaticType] = [:]
    for capture in code.captures {
      if let value = capture.value {
        inner[capture.inner] = solver.complete(check(value, nil))
      } else {
        inner[capture.inner] = outer.0[capture.outer] ?? .unknown
      }
    }
    for (parameter, type) in zip(code.parameters, parameters) { inner[parameter.slot] = type }
    locals = inner
    let expected = result.map { solver.find($0) }
    if code.isExpression, let only = code.body.statements.first {
      let isVoid = expected == .void
      let found: StaticType
      if case .expression(let expression) = only.kind {
        found = check(expression, isVoid ? nil : expected)
      } else {
        found = value(of: only, isVoid ? nil : expected)
      }
      guard let expected, !isVoid else { return isVoid ? .void : found }
      _ = solver.convert(found, to: expected)
      return expected
    }
    let returned = expected ?? (returnsValue(code.body) ? solver.fresh() : .void)
    returnType = returned
    block(code.body)
    return returned
  }

  private func returnsValue(_ block: Block) -> Bool {
    block.statements.contains { statement in
      statement.withNested.contains {
        if case .result(let value) = $0.kind { value != nil } else { false }
      }
    }
  }
}
