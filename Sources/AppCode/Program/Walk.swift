extension Statement {
  /// The statements directly inside it, in order.
  public var children: [Statement] { blocks.flatMap(\.statements) }

  /// The blocks directly inside it.
  public var blocks: [Block] {
    switch kind {
    case .conditional(_, let then, let otherwise): [then] + (otherwise.map { [$0] } ?? [])
    case .guarded(_, let otherwise): [otherwise]
    case .choice(_, let choices): choices.map(\.body)
    case .forIn(let loop): [loop.body]
    case .countingLoop(let loop): [loop.body]
    case .whileLoop(_, _, let body), .repeatLoop(_, let body, _): [body]
    case .attempt(_, let body, let catches): [body] + catches.map(\.body)
    case .deferred(let body): [body]
    default: []
    }
  }

  /// The statement and all inside it, outer ones first; closures and local functions are not entered.
  public var withNested: [Statement] { [self] + children.flatMap(\.withNested) }

  /// The expressions directly in it, without those of the statements inside.
  public var expressions: [Expression] {
    switch kind {
    case .expression(let value), .raise(let value): [value]
    case .result(let value): value.map { [$0] } ?? []
    case .variable(let bindings): bindings.compactMap(\.value)
    case .conditional(let tests, _, _), .guarded(let tests, _): tests.compactMap(\.value)
    case .whileLoop(_, let tests, _): tests.compactMap(\.value)
    case .repeatLoop(_, _, let test): [test]
    case .countingLoop(let loop): [loop.condition] + (loop.step.map { [$0] } ?? [])
    case .choice(let subject, _): [subject]
    case .forIn(let loop): [loop.sequence] + (loop.filter.map { [$0] } ?? [])
    default: []
    }
  }

  /// All expressions in it and in the statements inside, outer ones first, those of closures too.
  public var allExpressions: [Expression] {
    var result: [Expression] = []
    for statement in withNested {
      if case .function(_, let code) = statement.kind { result += code.allExpressions }
      for expression in statement.expressions { result += expression.withNested }
    }
    return result
  }
}

extension Condition {
  /// The expression that is tested.
  public var value: Expression? {
    switch self {
    case .expression(let value), .binding(_, _, let value), .match(_, let value): value
    case .available: nil
    }
  }
}

extension Expression {
  /// The expressions directly inside it; the body of a closure is not entered.
  public var children: [Expression] {
    switch kind {
    case .interpolation(let segments):
      segments.flatMap(\.expressions)
    case .array(let elements): elements
    case .dictionary(let items): items.flatMap { [$0.key, $0.value] }
    case .tuple(let elements): elements.map(\.value)
    case .member(let base, _, _), .chain(let base), .optional(let base), .forced(let base),
      .prefix(_, let base), .postfix(let base, _), .cast(let base, _, _), .reference(let base),
      .attempt(let base, _):
      [base]
    case .call(let invocation): [invocation.callee] + invocation.arguments.map(\.value)
    case .subscripted(let base, let arguments): [base] + arguments.map(\.value)
    case .binary(_, let left, let right), .assign(let left, let right),
      .compoundAssign(_, let left, let right):
      [left, right]
    case .ternary(let test, let then, let otherwise): [test, then, otherwise]
    case .message(let message): [message.receiver] + message.arguments
    case .converted(let base, _): [base]
    case .sameness(let left, let right, _), .sequence(let left, let right): [left, right]
    case .statement(let statement): statement.allExpressions
    case .literal, .local, .name, .superclass, .implicitMember, .available, .closure, .selector,
      .keyPath,
      .type, .discard, .unsupported:
      []
    }
  }

  /// The expression and all inside it, outer ones first, those of closures too.
  public var withNested: [Expression] {
    var result = [self]
    if case .closure(let code) = kind { result += code.allExpressions }
    for child in children { result += child.withNested }
    return result
  }

  /// The target of an assignment or its last name: `rootViewController` in `window.rootViewController`.
  public var lastName: String? {
    switch kind {
    case .member(_, let name, _), .name(let name, _), .local(_, let name),
      .implicitMember(let name):
      name
    case .optional(let base), .forced(let base), .chain(let base): base.lastName
    case .call(let invocation): invocation.name
    case .message(let message): message.settableName ?? message.firstName
    default: nil
    }
  }
}

extension Code {
  /// All statements of the body, outer ones first; closures and local functions are not entered.
  public var allStatements: [Statement] { statements.flatMap(\.withNested) }

  /// All statements of the body in order, those of closures and local functions too.
  public var allStatementsWithClosures: [Statement] {
    allStatements.flatMap { statement -> [Statement] in
      var inner: [Code] = []
      if case .function(_, let code) = statement.kind { inner.append(code) }
      for expression in statement.expressions.flatMap(\.withNested) {
        if case .closure(let code) = expression.kind { inner.append(code) }
      }
      return [statement] + inner.flatMap(\.allStatementsWithClosures)
    }
  }

  /// All expressions of the body, outer ones first, those of closures and local functions too.
  public var allExpressions: [Expression] { statements.flatMap(\.allExpressions) }
}
