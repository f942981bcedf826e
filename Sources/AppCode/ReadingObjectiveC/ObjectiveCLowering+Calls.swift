extension ObjectiveCLowering {
  /// A call of a function of C; those of the system get the form that Swift gives them.
  func call(_ callee: Expression, _ first: Int) throws(ObjectiveCFault) -> Expression {
    guard case .name(let name, _) = callee.kind else {
      return plain(callee, try arguments(), first)
    }
    let values: [Expression]
    if let labels = ObjectiveCLowering.lookUps[name] {
      values = try lookUpArguments(labels.count)
    } else {
      values = try arguments()
    }
    if let result = lookUp(name, values, first) ?? later(name, values, first) { return result }
    if let labels = ObjectiveCLowering.structures[name] {
      return expression(
        .call(
          Invocation(
            Expression(.name(labels.type, self: nil), callee.range),
            zip(labels.labels, values).map { ArgumentExpression($0, $1) })), first)
    }
    if let swift = ObjectiveCLowering.arithmeticFunctions[name] {
      return plain(
        Expression(.name(swift, self: nil), callee.range), values.map { number($0) }, first)
    }
    switch name {
    case "NSAssert", "NSCAssert", "NSParameterAssert", "NSCParameterAssert", "assert":
      return expression(.literal(.void), first)
    case "NSLocalizedString": throw ObjectiveCFault(reason: "'\(name)' without its comment")
    default: return plain(callee, values, first)
    }
  }

  private func plain(_ callee: Expression, _ values: [Expression], _ first: Int) -> Expression {
    expression(.call(Invocation(callee, values.map { ArgumentExpression(nil, $0) })), first)
  }

  /// `(CGRect){{0, 0}, size}`: a structure by its parts in order.
  func compound(_ type: ObjectiveCType, _ first: Int) throws(ObjectiveCFault) -> Expression {
    let parts = try primary()
    guard !type.isObject, let name = type.reference?.name,
      let labels = ObjectiveCLowering.structures.values.first(where: { $0.type == name })?.labels,
      let values = flattened(parts), values.count == labels.count
    else { throw ObjectiveCFault(reason: "a structure by its parts") }
    return expression(
      .call(
        Invocation(
          Expression(.name(name, self: nil), range(first)),
          zip(labels, values).map { ArgumentExpression($0, $1) })), first)
  }

  /// The numbers of `{{0, 0}, {1, 2}}`.
  private func flattened(_ parts: Expression) -> [Expression]? {
    guard case .array(let elements) = parts.kind else { return nil }
    var result: [Expression] = []
    for element in elements {
      if case .array = element.kind {
        guard let inner = flattened(element) else { return nil }
        result += inner
      } else {
        result.append(element)
      }
    }
    return result
  }

  private static let structures: [String: (type: String, labels: [String])] = [
    "CGRectMake": ("CGRect", ["x", "y", "width", "height"]),
    "CGSizeMake": ("CGSize", ["width", "height"]),
    "CGPointMake": ("CGPoint", ["x", "y"]),
    "UIEdgeInsetsMake": ("UIEdgeInsets", ["top", "left", "bottom", "right"]),
  ]

  /// Functions and macros of C that Swift has under another name.
  private static let arithmeticFunctions: [String: String] = [
    "MIN": "min", "MAX": "max", "ABS": "abs", "fabs": "abs", "fabsf": "abs", "labs": "abs",
    "fmin": "min", "fmax": "max", "fminf": "min", "fmaxf": "max", "floorf": "floor",
    "ceilf": "ceil", "roundf": "round", "sqrtf": "sqrt",
  ]

  // MARK: - Looking up texts

  private static let lookUps: [String: [String?]] = [
    "NSLocalizedString": [nil, "comment"],
    "NSLocalizedStringFromTable": [nil, "tableName", "comment"],
    "NSLocalizedStringFromTableInBundle": [nil, "tableName", "bundle", "comment"],
    "NSLocalizedStringWithDefaultValue": [nil, "tableName", "bundle", "value", "comment"],
  ]

  /// The arguments of a look-up, the last of which is a comment: the macro drops it, whatever it is.
  private func lookUpArguments(_ count: Int) throws(ObjectiveCFault) -> [Expression] {
    try expect("(")
    var values: [Expression] = []
    while values.count < count - 1 {
      values.append(try assignment())
      try expect(",")
    }
    values.append(expression(.literal(.string("")), index))
    while !isAtEnd, !at(")"), !at("}"), !at(";") {
      if at("(") || at("[") || at("{") { skipBalanced() } else { index += 1 }
    }
    try expect(")")
    return values
  }

  private func lookUp(_ name: String, _ values: [Expression], _ first: Int) -> Expression? {
    guard let labels = ObjectiveCLowering.lookUps[name], labels.count == values.count else {
      return nil
    }
    var arguments = zip(labels, values).map { ArgumentExpression($0, $1) }
    // The comment may be nil, and says nothing to the running app.
    let comment = Expression(.literal(.string("")), values[values.count - 1].range)
    arguments[arguments.count - 1] = ArgumentExpression("comment", comment)
    let callee = Expression(.name("NSLocalizedString", self: nil), range(first))
    return expression(.call(Invocation(callee, arguments)), first)
  }

  // MARK: - Queues

  private func later(_ name: String, _ values: [Expression], _ first: Int) -> Expression? {
    func member(_ base: Expression, _ name: String) -> Expression {
      expression(.member(base, name, labels: nil), first)
    }
    let queue = expression(.name("DispatchQueue", self: nil), first)
    switch (name, values.count) {
    case ("dispatch_get_main_queue", 0): return member(queue, "main")
    case ("dispatch_get_global_queue", 2):
      return expression(.call(Invocation(member(queue, "global"), [])), first)
    case ("dispatch_async", 2), ("dispatch_sync", 2):
      let method = name == "dispatch_async" ? "async" : "sync"
      return expression(
        .call(
          Invocation(
            member(values[0], method), [ArgumentExpression(nil, values[1], isTrailing: true)])),
        first)
    case ("dispatch_after", 3):
      return expression(
        .call(
          Invocation(
            member(values[1], "asyncAfter"),
            [
              ArgumentExpression("deadline", values[0]),
              ArgumentExpression(nil, values[2], isTrailing: true),
            ])), first)
    case ("dispatch_time", 2): return values[1]
    case ("dispatch_once", 2): return once(values[0], values[1], first)
    default: return nil
    }
  }

  /// `dispatch_once(&token, block)`: the block runs when the token still is 0.
  private func once(_ token: Expression, _ block: Expression, _ first: Int) -> Expression? {
    let name: String
    switch token.kind {
    case .literal(let value):
      guard let pointer = value.pointerName else { return nil }
      name = pointer
    case .reference(let inner):
      guard case .name(let variable, _) = inner.kind else { return nil }
      name = variable
    default: return nil
    }
    let variable = expression(.name(name, self: nil), first)
    let zero = expression(.literal(.int(0)), first)
    let marked = expression(.assign(variable, expression(.literal(.int(-1)), first)), first)
    let run = expression(.call(Invocation(block, [])), first)
    return expression(
      .ternary(
        expression(.sameness(variable, zero, negated: false), first),
        expression(.sequence(marked, run), first), expression(.literal(.void), first)), first)
  }
}

extension Value {
  /// The address of the variable `name`.
  static func pointer(_ name: String) -> Value {
    .structure(Structure("Pointer", [Element("name", .string(Text(name)))]))
  }

  var pointerName: String? {
    guard case .structure(let structure) = self, structure.type == "Pointer",
      case .string(let name)? = structure["name"]
    else { return nil }
    return name.string
  }
}
