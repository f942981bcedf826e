extension ObjectiveCLowering {
  /// Statements in braces, with variables of their own.
  func block(braces: Void) throws(ObjectiveCFault) -> Block {
    try expect("{")
    let result = statements()
    try expect("}")
    return result
  }

  /// The statements up to the brace that ends them.
  private func statements() -> Block {
    let firstSlot = function?.localNames.count ?? 0
    function?.scopes.append([:])
    defer { function?.scopes.removeLast() }
    var result: [Statement] = []
    while !isAtEnd, !at("}"), !(token.kind == .atKeyword && endsBody(token.text)) {
      let start = index
      result += recovered()
      if index == start { index += 1 }
    }
    return Block(result, slots: firstSlot..<(function?.localNames.count ?? firstSlot))
  }

  private func endsBody(_ word: String) -> Bool {
    ["end", "implementation", "interface"].contains(word)
  }

  /// A statement; one that can't be read is left out, with its place and the reason.
  private func recovered() -> [Statement] {
    let start = index
    let scopes = function?.scopes.count ?? 0
    let outer = chained
    chained = 0
    defer { chained = outer }
    do throws(ObjectiveCFault) {
      return try nested { () throws(ObjectiveCFault) in try statement() }
    } catch {
      while let function, function.scopes.count > scopes { function.scopes.removeLast() }
      let stopped = index
      index = start
      skipStatement()
      // The reader may have been stopped beyond the end that the skipping found.
      if index == start { index = max(start + 1, stopped) }
      // What would have been done otherwise belongs to it.
      while takesWord("else") { skipStatement() }
      report(error.reason, start)
      return [Statement(.unsupported(error.reason), range(start))]
    }
  }

  private func made(_ kind: Statement.Kind, _ first: Int) -> [Statement] {
    [Statement(kind, range(first))]
  }

  /// The body of a control statement, with or without braces.
  private func body() throws(ObjectiveCFault) -> Block {
    if at("{") { return try block(braces: ()) }
    let firstSlot = function?.localNames.count ?? 0
    function?.scopes.append([:])
    defer { function?.scopes.removeLast() }
    let result = try nested { () throws(ObjectiveCFault) in try statement() }
    return Block(result, slots: firstSlot..<(function?.localNames.count ?? firstSlot))
  }

  private func statement() throws(ObjectiveCFault) -> [Statement] {
    let first = index
    if at("{") {
      let inside = try block(braces: ())
      return made(.attempt(label: nil, inside, []), first)
    }
    if takes(";") { return [] }
    if token.kind == .atKeyword { return try atStatement(first) }
    guard token.kind == .identifier else { return try expressionStatement(first) }
    switch token.text {
    case "if": return try conditional(first)
    case "for": return try loop(first)
    case "while":
      index += 1
      let condition = try parenthesized()
      let body = try self.body()
      return made(.whileLoop(label: nil, [.expression(truth(condition))], body), first)
    case "do":
      index += 1
      let body = try self.body()
      guard takesWord("while") else { throw ObjectiveCFault(reason: "'do' without 'while'") }
      let condition = try parenthesized()
      _ = takes(";")
      return made(.repeatLoop(label: nil, body, truth(condition)), first)
    case "switch": return try choice(first)
    case "return":
      index += 1
      if takes(";") { return made(.result(nil), first) }
      let value = try fullExpression()
      let result = made(.result(value), first)
      try expect(";")
      return result
    case "break", "continue":
      index += 1
      let result = made(
        tokens[first].text == "break" ? .leave(label: nil) : .next(label: nil), first)
      try expect(";")
      return result
    case "goto": throw ObjectiveCFault(reason: "'goto'")
    case "typedef": throw ObjectiveCFault(reason: "a type inside of a function")
    default: break
    }
    if beginsDeclaration { return try variables(first) }
    if peek(1).is(":"), !peek(2).is(":") { throw ObjectiveCFault(reason: "a label for 'goto'") }
    return try expressionStatement(first)
  }

  private func expressionStatement(_ first: Int) throws(ObjectiveCFault) -> [Statement] {
    var value = try assignment(isStatement: true)
    if at(",") {
      index += 1
      let rest = try fullExpression()
      value = expression(.sequence(value, rest), first)
    }
    let result = made(.expression(value), first)
    // A macro of another project may bring its own end.
    let isCall = if case .call = value.kind { token.startsLine } else { false }
    guard takes(";") || at("}") || isCall else {
      throw ObjectiveCFault(reason: "expected ';' and found '\(token.text.prefix(40))'")
    }
    return result
  }

  private func parenthesized() throws(ObjectiveCFault) -> Expression {
    try expect("(")
    let value = try fullExpression()
    try expect(")")
    return value
  }

  // MARK: - Variables

  private func variables(_ first: Int) throws(ObjectiveCFault) -> [Statement] {
    let base = try type()
    var result: [Statement] = []
    repeat {
      var type = base
      while takes("*") { type.isObject = true }
      let start = result.isEmpty ? first : index
      var name: String
      if at("("), peek(1).is("^") || peek(1).is("*") {
        index += 2
        name = try identifier()
        try expect(")")
        skipBalanced()
        type.reference = .function([], .named("Any"))
        type.isObject = true
      } else {
        name = try identifier()
      }
      while at("[") { skipBalanced() }
      var value: Expression?
      if takes("=") { value = try assignment() }
      if type.isExtern { continue }
      if type.isStatic {
        keep(name, type, value, start)
        continue
      }
      let slot =
        function?.declare(
          name, isShared: type.isShared || type.isMutable, isPlain: type.isPlain) ?? 0
      let binding = Statement.Binding(
        pattern: .bind(slot: slot, name: name),
        type: value == nil ? .optional(type.reference ?? .named("Any")) : type.stored,
        value: value, getter: nil)
      result += made(.variable([binding]), start)
    } while takes(",")
    try expect(";")
    return result
  }

  /// A variable of a function that outlives the call: a global that only the function sees.
  private func keep(_ name: String, _ type: ObjectiveCType, _ value: Expression?, _ first: Int) {
    guard let function else { return }
    let full = "\(function.name).\(name)"
    function.statics[name] = full
    globals.append(global(full, type, value, first))
  }

  func global(_ name: String, _ type: ObjectiveCType, _ value: Expression?, _ first: Int)
    -> Property
  {
    var initial = value
    if initial == nil, type.isPlain, let reference = type.reference,
      case .named(let scalar, _) = reference
    {
      let zero: Value? =
        switch scalar {
        case "Bool": .bool(false)
        case "Double", "CGFloat": .double(0)
        case "Int": .int(0)
        default: nil
        }
      initial = zero.map { expression(.literal($0), first) }
    }
    let code = initial.map { value in
      Code(
        name: name, context: owner, parameters: [], returnType: type.stored,
        body: Block([Statement(.expression(value), value.range)], slots: 0..<0), localNames: [],
        captures: [], selfSlot: nil, range: value.range)
    }
    return Property(
      name: name, owner: nil,
      type: code == nil ? .optional(type.reference ?? .named("Any")) : type.stored,
      isStatic: false, isLazy: false, isConstant: false, attributes: [], initialValue: code,
      getter: nil, setter: nil, willSet: nil, didSet: nil, wrapper: nil, place: range(first).place)
  }

  // MARK: - Control

  private func conditional(_ first: Int) throws(ObjectiveCFault) -> [Statement] {
    index += 1
    try expect("(")
    var condition: Condition
    if token.kind == .atKeyword, token.text == "available" {
      index += 1
      condition = .available(since: try requiredVersion(), negated: false)
      if !at(")") {
        let rest = index
        index = first + 2
        condition = .expression(truth(try fullExpression()))
        _ = rest
      }
    } else {
      condition = .expression(truth(try fullExpression()))
    }
    try expect(")")
    let then = try body()
    var otherwise: Block?
    if takesWord("else") {
      if atWord("if") {
        let inner = try nested { () throws(ObjectiveCFault) in try conditional(index) }
        otherwise = Block(inner, slots: 0..<0)
      } else {
        otherwise = try body()
      }
    }
    return made(.conditional([condition], then, otherwise: otherwise), first)
  }

  private func loop(_ first: Int) throws(ObjectiveCFault) -> [Statement] {
    index += 1
    try expect("(")
    function?.scopes.append([:])
    defer { function?.scopes.removeLast() }
    if let loop = try forIn() { return made(.forIn(loop), first) }
    var statements: [Statement] = []
    if !takes(";") {
      let start = index
      if beginsDeclaration {
        statements += try variables(start)
      } else {
        statements += made(.expression(try fullExpression()), start)
        try expect(";")
      }
    }
    var condition = expression(.literal(.bool(true)), index)
    if !at(";") { condition = truth(try fullExpression()) }
    try expect(";")
    var step: Expression?
    if !at(")") { step = try fullExpression() }
    try expect(")")
    let inside = try body()
    let loop = Statement(
      .countingLoop(Statement.CountingLoop(condition: condition, step: step, body: inside)),
      range(first))
    if statements.isEmpty { return [loop] }
    return made(.attempt(label: nil, Block(statements + [loop], slots: 0..<0), []), first)
  }

  /// `for (NSString *name in names)`.
  private func forIn() throws(ObjectiveCFault) -> Statement.ForIn? {
    let start = index
    var slot: Int?
    var name = ""
    if beginsDeclaration {
      let type = try self.type()
      name = token.text
      index += 1
      if atWord("in") { slot = function?.declare(name, isPlain: type.isPlain) }
    } else if token.kind == .identifier, peek(1).isWord("in") {
      name = token.text
      slot = function?.resolve(name, range(index))?.slot
      index += 1
    }
    guard let slot, takesWord("in") else {
      index = start
      return nil
    }
    let sequence = try fullExpression()
    try expect(")")
    let inside = try body()
    return Statement.ForIn(
      label: nil, pattern: .bind(slot: slot, name: name),
      sequence: Expression(.converted(sequence, .elements), sequence.range), filter: nil,
      body: inside)
  }

  private func choice(_ first: Int) throws(ObjectiveCFault) -> [Statement] {
    index += 1
    let subject = number(try parenthesized())
    try expect("{")
    function?.scopes.append([:])
    defer { function?.scopes.removeLast() }
    var choices: [Statement.Choice] = []
    while !isAtEnd, !at("}") {
      var items: [Statement.Choice.Item] = []
      var isDefault = false
      while atWord("case") || atWord("default") {
        let isCase = takesWord("case")
        if isCase {
          let value = number(try ternaryOfCase())
          if at("...") { throw ObjectiveCFault(reason: "a range of cases") }
          items.append(Statement.Choice.Item(pattern: .expression(value), filter: nil))
        } else {
          index += 1
          isDefault = true
        }
        try expect(":")
      }
      guard isDefault || !items.isEmpty else {
        throw ObjectiveCFault(reason: "statements before the first case")
      }
      choices.append(Statement.Choice(items: isDefault ? [] : items, body: try caseBody()))
    }
    try expect("}")
    // `default` is met when no other case is, wherever it stands; the last one can't fall further.
    return made(.choice(subject, choices), first)
  }

  private func ternaryOfCase() throws(ObjectiveCFault) -> Expression { try caseValue() }

  /// The value of a case, which ends at its colon.
  private func caseValue() throws(ObjectiveCFault) -> Expression {
    try nested { () throws(ObjectiveCFault) in try assignment() }
  }

  private func caseBody() throws(ObjectiveCFault) -> Block {
    let first = index
    var result: [Statement] = []
    while !isAtEnd, !at("}"), !atWord("case"), !atWord("default"),
      !(token.kind == .atKeyword && endsBody(token.text))
    {
      let start = index
      result += recovered()
      if index == start { index += 1 }
    }
    // What ends without leaving goes on with the next case.
    if at("}") || leaves(result) { return Block(result, slots: 0..<0) }
    result.append(Statement(.fallThrough, range(first)))
    return Block(result, slots: 0..<0)
  }

  private func leaves(_ statements: [Statement]) -> Bool {
    switch statements.last?.kind {
    case .leave, .next, .result, .raise: true
    case .attempt(_, let inside, _): leaves(inside.statements)
    default: false
    }
  }

  // MARK: - Statements that begin with @

  private func atStatement(_ first: Int) throws(ObjectiveCFault) -> [Statement] {
    switch token.text {
    case "autoreleasepool":
      index += 1
      return made(.attempt(label: nil, try body(), []), first)
    case "synchronized":
      index += 1
      _ = try parenthesized()
      return made(.attempt(label: nil, try body(), []), first)
    case "try": return try attempt(first)
    case "throw":
      index += 1
      guard !at(";") else { throw ObjectiveCFault(reason: "'@throw' without an exception") }
      let value = try fullExpression()
      let result = made(.raise(value), first)
      try expect(";")
      return result
    default:
      return try expressionStatement(first)
    }
  }
}
