extension ObjectiveCLowering {
  /// An expression with commas.
  func fullExpression() throws(ObjectiveCFault) -> Expression {
    let first = index
    var result = try assignment()
    var count = 0
    while takes(",") {
      try link(&count)
      let next = try assignment()
      result = expression(.sequence(result, next), first)
    }
    return result
  }

  /// Counts one more operator or access of a chain, each of which makes the expression deeper.
  private func link(_ count: inout Int) throws(ObjectiveCFault) {
    count += 1
    chained += 1
    guard count < ObjectiveCLowering.maximumChain, chained < ObjectiveCLowering.maximumChained
    else { throw ObjectiveCFault(reason: "a longer chain than this reader follows") }
  }

  private static let assignments: [String: BinaryOperator] = [
    "+=": .add, "-=": .subtract, "*=": .multiply, "/=": .divide, "%=": .remainder,
    "|=": .other("|"), "&=": .other("&"), "^=": .other("^"), "<<=": .other("<<"),
    ">>=": .other(">>"),
  ]

  /// An expression; an assignment inside of another expression gives what was assigned.
  func assignment(isStatement: Bool = false) throws(ObjectiveCFault) -> Expression {
    try nested { () throws(ObjectiveCFault) in
      let first = index
      let left = try ternary()
      guard token.kind == .mark else { return left }
      if takes("=") {
        let right = try assignment()
        let result = try assign(right, to: left, first)
        return isStatement ? result : expression(.sequence(result, left), first)
      }
      guard let operation = ObjectiveCLowering.assignments[token.text] else { return left }
      index += 1
      let right = try assignment()
      let changed = arithmetic(operation, left, right, first)
      let result = try assign(changed, to: left, first)
      return isStatement ? result : expression(.sequence(result, left), first)
    }
  }

  /// `target = value`, where a property is set by its message.
  func assign(_ value: Expression, to target: Expression, _ first: Int) throws(ObjectiveCFault)
    -> Expression
  {
    switch target.kind {
    case .local, .name: return expression(.assign(target, value), first)
    case .message(let message) where message.selector == "pointee":
      return expression(.message(Message(message.receiver, "setPointee:", [value])), first)
    case .member(let base, _, _):
      // An instance variable of an object that may be nil, or a field of a structure.
      if case .local = base.kind { return expression(.assign(target, value), first) }
      if case .member = base.kind { return expression(.assign(target, value), first) }
      throw ObjectiveCFault(reason: "an assignment to '\(target.source)'")
    case .message(let message) where message.isDotted:
      if let field = structurePath(target) { return expression(.assign(field, value), first) }
      let setter = "set\(capitalisedStart(message.selector)):"
      return expression(
        .message(Message(message.receiver, setter, [value], isDotted: true)), first)
    case .message(let message) where message.selector == "objectForKeyedSubscript:":
      return expression(
        .message(
          Message(
            message.receiver, "setObject:forKeyedSubscript:", [value] + message.arguments)), first)
    default: throw ObjectiveCFault(reason: "an assignment to '\(target.source)'")
    }
  }

  /// `r.size.width` where `r` is a variable with a structure.
  private func structurePath(_ expression: Expression) -> Expression? {
    switch expression.kind {
    case .local(_, let name):
      return function?.resolve(name, expression.range)?.isPlain == true ? expression : nil
    case .message(let message) where message.isDotted:
      guard let base = structurePath(message.receiver) else { return nil }
      return Expression(.member(base, message.selector, labels: nil), expression.range)
    default: return nil
    }
  }

  private func ternary() throws(ObjectiveCFault) -> Expression {
    let first = index
    let condition = try binary(0)
    guard takes("?") else { return condition }
    if takes(":") {
      let otherwise = try nested { () throws(ObjectiveCFault) in try ternary() }
      return expression(.binary(.coalesce, condition, otherwise), first)
    }
    let then = try fullExpression()
    try expect(":")
    let otherwise = try nested { () throws(ObjectiveCFault) in try ternary() }
    return expression(.ternary(truth(condition), then, otherwise), first)
  }

  // MARK: - Operators

  private static let precedence: [String: Int] = [
    "||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, ">": 7, "<=": 7, ">=": 7,
    "<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10,
  ]

  private func binary(_ minimum: Int) throws(ObjectiveCFault) -> Expression {
    let first = index
    var left = try unary()
    var count = 0
    while token.kind == .mark, let level = ObjectiveCLowering.precedence[infix], level > minimum {
      try link(&count)
      let symbol = infix
      index += symbol == ">>" ? 2 : 1
      let right = try nested { () throws(ObjectiveCFault) in try binary(level) }
      left = combined(symbol, left, right, first)
    }
    return left
  }

  /// The operator that stands here; two `>` that touch are one, except where they close types.
  private var infix: String {
    let next = peek(1)
    // What a macro brings stands all in the place where the macro is used.
    let touches = next.start == token.end || next.start == token.start
    return at(">") && next.is(">") && touches ? ">>" : token.text
  }

  private func combined(_ symbol: String, _ left: Expression, _ right: Expression, _ first: Int)
    -> Expression
  {
    switch symbol {
    case "&&", "||":
      return expression(.binary(BinaryOperator(symbol), truth(left), truth(right)), first)
    case "==", "!=": return expression(.sameness(left, right, negated: symbol == "!="), first)
    case "<", ">", "<=", ">=":
      return expression(.binary(BinaryOperator(symbol), number(left), number(right)), first)
    default: return arithmetic(BinaryOperator(symbol), left, right, first)
    }
  }

  private func arithmetic(
    _ operation: BinaryOperator, _ left: Expression, _ right: Expression, _ first: Int
  ) -> Expression {
    if case .other("|") = operation, let some = options(left), let others = options(right) {
      return expression(.array(some + others), first)
    }
    return expression(.binary(operation, number(left), number(right)), first)
  }

  /// The members of a set of options that constants of the system make.
  private func options(_ expression: Expression) -> [Expression]? {
    switch expression.kind {
    case .literal(.enumeration): [expression]
    case .array(let elements): elements
    default: nil
    }
  }

  /// The expression as a condition of C takes it.
  func truth(_ value: Expression) -> Expression {
    switch value.kind {
    case .literal(.bool), .sameness, .prefix("!", _): return value
    case .binary(let operation, _, _):
      switch operation {
      case .and, .or, .less, .lessOrEqual, .greater, .greaterOrEqual: return value
      default: break
      }
    case .converted(_, .truth): return value
    default: break
    }
    return Expression(.converted(value, .truth), value.range)
  }

  /// The expression as arithmetic of C takes it.
  func number(_ value: Expression) -> Expression {
    switch value.kind {
    case .literal(.int), .literal(.double): value
    case .binary(let operation, _, _) where ![.and, .or, .coalesce].contains(operation): value
    default: Expression(.converted(value, .number), value.range)
    }
  }

  private func unary() throws(ObjectiveCFault) -> Expression {
    try nested { () throws(ObjectiveCFault) in
      let first = index
      switch (token.kind, token.text) {
      case (.mark, "!"):
        index += 1
        let operand = truth(try unary())
        return expression(.prefix("!", operand), first)
      case (.mark, "-"), (.mark, "+"), (.mark, "~"):
        let symbol = token.text
        index += 1
        let operand = number(try unary())
        if symbol == "+" { return operand }
        if symbol == "-", case .literal(.int(let value)) = operand.kind {
          return expression(.literal(.int(0 &- value)), first)
        }
        if symbol == "-", case .literal(.double(let value)) = operand.kind {
          return expression(.literal(.double(-value)), first)
        }
        return expression(.prefix(symbol, operand), first)
      case (.mark, "++"), (.mark, "--"):
        let symbol = token.text
        index += 1
        let operand = try unary()
        return try stepped(operand, symbol, first, givesOld: false)
      case (.mark, "&"):
        index += 1
        return address(try unary(), first)
      case (.mark, "*"):
        index += 1
        let operand = try unary()
        return expression(.message(Message(operand, "pointee", [], isDotted: true)), first)
      case (.identifier, "sizeof"): throw ObjectiveCFault(reason: "'sizeof'")
      case (.mark, "("):
        if let type = try castType() {
          if at("{") { return try compound(type, first) }
          return cast(try unary(), to: type, first)
        }
      default: break
      }
      return try postfix(try primary(), first)
    }
  }

  private func stepped(_ target: Expression, _ symbol: String, _ first: Int, givesOld: Bool)
    throws(ObjectiveCFault) -> Expression
  {
    let one = Expression(.literal(.int(1)), target.range)
    let changed = expression(
      .binary(symbol == "++" ? .add : .subtract, number(target), one), first)
    let result = try assign(changed, to: target, first)
    guard givesOld else { return expression(.sequence(result, target), first) }
    let old = expression(.binary(symbol == "++" ? .subtract : .add, number(target), one), first)
    return expression(.sequence(result, old), first)
  }

  /// `&key`: an address, for which the name of the variable stands.
  private func address(_ operand: Expression, _ first: Int) -> Expression {
    if case .name(let name, _) = operand.kind { return expression(.literal(.pointer(name)), first) }
    return expression(.reference(operand), first)
  }

  /// The type of a cast, if the parentheses that begin here hold one.
  private func castType() throws(ObjectiveCFault) -> ObjectiveCType? {
    let start = index
    index += 1
    guard token.kind == .identifier, function?.isDeclared(token.text) != true,
      ObjectiveCNames.constant(token.text) == nil
    else {
      index = start
      return nil
    }
    let isKnown =
      ObjectiveCNames.type(token.text) != token.text || facts.types.contains(token.text)
      || facts.classes[token.text] != nil
      || ["const", "unsigned", "struct", "typeof", "__typeof", "__typeof__", "enum"].contains(
        token.text)
    index = start
    let result: ObjectiveCType
    do throws(ObjectiveCFault) {
      result = try parenthesizedType()
    } catch {
      index = start
      return nil
    }
    // `(x)` and `(f)(y)` are no casts; `(T)x` and `(T *)x` are.
    let isOperand =
      token.kind == .identifier || token.kind == .number || token.kind == .text
      || token.kind == .cText || token.kind == .atKeyword || token.kind == .character || at("(")
      || at("[") || at("@") || at("^") || at("&") || (isKnown && (at("-") || at("!") || at("~")))
      || at("{")
    // A type of the system that is not known by name has a capital, and is no variable of the app.
    let name = tokens[start + 1].text
    let isLikely = name.first?.isUppercase == true && !facts.globals.contains(name) && at("[")
    if isOperand, result.isObject || isKnown || isLikely || token.kind != .mark { return result }
    index = start
    return nil
  }

  private func cast(_ value: Expression, to type: ObjectiveCType, _ first: Int) -> Expression {
    guard !type.isObject, case .named(let name, _)? = type.reference else { return value }
    switch name {
    case "Int": return expression(.converted(value, .integer), first)
    case "Double", "CGFloat": return expression(.converted(value, .decimal), first)
    case "Bool": return truth(value)
    default: return value
    }
  }

  // MARK: - Accesses

  private static let accesses: Set<String> = [".", "->", "[", "(", "++", "--"]

  private func postfix(_ base: Expression, _ first: Int) throws(ObjectiveCFault) -> Expression {
    var result = base
    var count = 0
    while token.kind == .mark, ObjectiveCLowering.accesses.contains(token.text) {
      try link(&count)
      switch token.text {
      case ".":
        index += 1
        let name = try identifier()
        if name == "class" {
          result = expression(.message(Message(result, "class", [], isDotted: true)), first)
        } else {
          result = expression(.message(Message(result, name, [], isDotted: true)), first)
        }
      case "->":
        index += 1
        let name = try identifier()
        result = expression(.member(result, field(name) ?? name, labels: nil), first)
      case "[":
        index += 1
        let key = try fullExpression()
        try expect("]")
        result = expression(.message(Message(result, "objectForKeyedSubscript:", [key])), first)
      case "(":
        result = try call(result, first)
      case "++", "--":
        let symbol = token.text
        index += 1
        result = try stepped(result, symbol, first, givesOld: true)
      default: return result
      }
    }
    return result
  }

  func arguments() throws(ObjectiveCFault) -> [Expression] {
    try expect("(")
    var result: [Expression] = []
    while !at(")") {
      guard !isAtEnd else {
        try expect(")")
        return result
      }
      result.append(try assignment())
      if !takes(",") { break }
    }
    try expect(")")
    return result
  }

  // MARK: - Names

  /// The instance variable `name`: the field that keeps it.
  func field(_ name: String) -> String? {
    guard let owner else { return nil }
    for type in facts.chain(owner) {
      guard let declared = facts.classes[type] else { continue }
      if let property = declared.property(behind: name) {
        return declared.hasAccessor(property) ? "_" + property.name : property.swiftName
      }
      if declared.variables.contains(name) { return name }
    }
    return nil
  }

  func name(_ first: Int) throws(ObjectiveCFault) -> Expression {
    let place = tokens[first]
    let name = try identifier()
    let range = self.range(first)
    if let variable = function?.resolve(name, range) {
      return Expression(.local(variable.slot, name: name), range)
    }
    if let kept = function?.staticName(name) { return Expression(.name(kept, self: nil), range) }
    if name == "_cmd" {
      return Expression(.literal(.selector(function?.selector ?? "")), range)
    }
    if let field = field(name), let receiver = function?.resolve("self", range) {
      let base = Expression(.local(receiver.slot, name: "self"), range)
      return Expression(.member(base, field, labels: nil), range)
    }
    if let constant = facts.constants[name] { return Expression(.literal(constant), range) }
    if !facts.globals.contains(name), !at("("), let constant = ObjectiveCNames.constant(name) {
      return Expression(.literal(constant), range)
    }
    if let type = ObjectiveCNames.zeros[name] {
      return Expression(
        .member(Expression(.name(type, self: nil), range), "zero", labels: nil), range)
    }
    switch name {
    case "__func__", "__FUNCTION__", "__PRETTY_FUNCTION__":
      return Expression(.literal(.string(Text(function?.name ?? ""))), range)
    case "__FILE__": return Expression(.literal(.string(Text(text.file))), range)
    case "__LINE__": return Expression(.literal(.int(text.place(at: place.start).line)), range)
    default: break
    }
    return Expression(.name(ObjectiveCNames.type(name), self: nil), range)
  }
}
