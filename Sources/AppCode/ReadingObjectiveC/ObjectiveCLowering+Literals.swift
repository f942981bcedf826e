extension ObjectiveCLowering {
  /// A name, a literal, a message, a block, or an expression in parentheses.
  func primary() throws(ObjectiveCFault) -> Expression {
    let first = index
    switch token.kind {
    case .identifier: return try name(first)
    case .number: return try number(first)
    case .text, .cText: return joined(first)
    case .character:
      let code = token.text.unicodeScalars.first.map { Int($0.value) } ?? 0
      index += 1
      return expression(.literal(.int(code)), first)
    case .atKeyword: return try atExpression(first)
    case .mark: break
    case .stray, .end:
      throw ObjectiveCFault(reason: "expected a value\(isAtEnd ? " before the end" : "")")
    }
    switch token.text {
    case "(":
      index += 1
      if at("{") { throw ObjectiveCFault(reason: "statements that stand for a value") }
      let inside = try fullExpression()
      try expect(")")
      return inside
    case "[": return try message()
    case "^": return try block()
    case "@": return try boxed(first)
    case "{":
      index += 1
      let elements = try list(until: "}")
      return expression(.array(elements), first)
    default: throw ObjectiveCFault(reason: "expected a value and found '\(token.text)'")
    }
  }

  private func number(_ first: Int) throws(ObjectiveCFault) -> Expression {
    let text = token.text.lowercased().filter { $0 != "'" }
    index += 1
    var kind: Expression.Kind?
    if text.hasPrefix("0x") {
      let digits = text.dropFirst(2).prefix { $0.isHexDigit }
      kind = UInt64(digits, radix: 16).map { .literal(.int(Int(truncatingIfNeeded: $0))) }
    } else if text.contains(where: { $0 == "." || $0 == "e" || $0 == "f" }) {
      var digits = text.prefix { $0.isNumber || ".e+-".contains($0) }
      while digits.last == "." { digits.removeLast() }
      kind = Double(digits.hasPrefix(".") ? "0" + digits : String(digits)).map {
        .literal(.double($0))
      }
    } else {
      let digits = text.prefix { $0.isNumber }
      let isOctal = digits.count > 1 && digits.hasPrefix("0")
      kind = UInt64(digits, radix: isOctal ? 8 : 10).map {
        .literal(.int(Int(truncatingIfNeeded: $0)))
      }
    }
    guard let kind else { throw ObjectiveCFault(reason: "the number '\(text)'") }
    return expression(kind, first)
  }

  /// Texts that follow each other are one.
  private func joined(_ first: Int) -> Expression {
    var result = ""
    while token.kind == .text || token.kind == .cText {
      result += token.text
      index += 1
    }
    return expression(.literal(.string(Text(result))), first)
  }

  private func boxed(_ first: Int) throws(ObjectiveCFault) -> Expression {
    try expect("@")
    switch token.text {
    case "[" where token.kind == .mark:
      index += 1
      let elements = try list(until: "]")
      return expression(.array(elements), first)
    case "{" where token.kind == .mark:
      index += 1
      var items: [Expression.DictionaryItem] = []
      while !at("}") {
        let key = try assignment()
        try expect(":")
        items.append(Expression.DictionaryItem(key: key, value: try assignment()))
        if !takes(",") { break }
      }
      try expect("}")
      return expression(.dictionary(items), first)
    case "(" where token.kind == .mark:
      index += 1
      let inside = try fullExpression()
      try expect(")")
      return inside
    default:
      if token.kind == .number { return try number(first) }
      if at("-") {
        index += 1
        let value = try number(index)
        return expression(.prefix("-", value), first)
      }
      if token.kind == .character { return try primary() }
      throw ObjectiveCFault(reason: "'@' before '\(token.text.prefix(40))'")
    }
  }

  private func list(until end: String) throws(ObjectiveCFault) -> [Expression] {
    var result: [Expression] = []
    while !at(end) {
      if isAtEnd { break }
      result.append(try assignment())
      if !takes(",") { break }
    }
    try expect(end)
    return result
  }

  /// The version of iOS in `(iOS 13.4, *)`.
  func requiredVersion() throws(ObjectiveCFault) -> SystemVersion? {
    try expect("(")
    var platforms: [(name: String, version: String)] = []
    while !isAtEnd, !at(")") {
      let name = token.text
      index += 1
      if !isAtEnd, !at(")"), !at(",") {
        platforms.append((name, token.text))
        index += 1
      }
    }
    try expect(")")
    return .required(by: platforms)
  }

  private func atExpression(_ first: Int) throws(ObjectiveCFault) -> Expression {
    let word = token.text
    index += 1
    switch word {
    case "selector":
      try expect("(")
      var selector = ""
      while !isAtEnd, !at(")") {
        selector += token.text
        index += 1
      }
      try expect(")")
      return expression(.literal(.selector(selector)), first)
    case "available":
      return expression(.available(since: try requiredVersion()), first)
    case "YES", "true": return expression(.literal(.bool(true)), first)
    case "NO", "false": return expression(.literal(.bool(false)), first)
    case "protocol":
      try expect("(")
      let name = try identifier()
      try expect(")")
      return expression(.type(.named(name)), first)
    case "encode":
      skipBalanced()
      return expression(.literal(.string("v@:")), first)
    default:
      // A macro of the app may stand after the sign: `@weakify(self)` is none that is a value.
      throw ObjectiveCFault(reason: "'@\(word)'")
    }
  }

  // MARK: - Messages

  func message() throws(ObjectiveCFault) -> Expression {
    try nested { () throws(ObjectiveCFault) in
      let first = index
      try expect("[")
      let receiver: Expression
      if atWord("super") {
        let place = range(index)
        index += 1
        let slot = function?.resolve("self", place)?.slot
        receiver = expression(.superclass(self: slot), first)
      } else {
        receiver = try fullExpression()
      }
      var selector = ""
      var values: [Expression] = []
      while !at("]") {
        if token.kind == .identifier || token.kind == .atKeyword {
          selector += token.text
          index += 1
        } else if !at(":") {
          throw ObjectiveCFault(
            reason: isAtEnd
              ? "a message without its end" : "'\(token.text.prefix(40))' in a message")
        }
        guard takes(":") else { break }
        selector += ":"
        values.append(try assignment())
        while takes(",") { values.append(try assignment()) }
      }
      try expect("]")
      guard !selector.isEmpty else { throw ObjectiveCFault(reason: "a message without a name") }
      return expression(.message(made(receiver, selector, values)), first)
    }
  }

  /// `[[T alloc] init…]` and `[T new]` make an object.
  private func made(_ receiver: Expression, _ selector: String, _ values: [Expression]) -> Message {
    if case .message(let inner) = receiver.kind, inner.selector == "alloc",
      ImportedName.isInitializer(selector)
    {
      return Message(inner.receiver, selector, values, makes: true)
    }
    if selector == "new" { return Message(receiver, "init", values, makes: true) }
    return Message(receiver, selector, values)
  }

  // MARK: - Blocks

  private func block() throws(ObjectiveCFault) -> Expression {
    try nested { () throws(ObjectiveCFault) in
      let first = index
      try expect("^")
      var result: ObjectiveCType?
      if token.kind == .identifier { result = try type() }
      let outer = function
      let name = outer.map { $0.name.hasPrefix("closure in ") ? $0.name : "closure in \($0.name)" }
      let scope = ObjectiveCScope(
        parent: outer, name: name ?? "closure", context: outer?.context)
      function = scope
      defer { function = outer }
      let parameters = at("(") ? try self.parameters() : []
      let body = try block(braces: ())
      let code = Code(
        name: scope.name, context: scope.context, parameters: parameters,
        returnType: result?.reference, body: body, localNames: scope.localNames,
        captures: scope.captures, selfSlot: scope.scopes[0]["self"]?.slot, range: range(first))
      return expression(.closure(code), first)
    }
  }

  /// `(NSString *name, BOOL flag)` of a block or a function of C.
  func parameters() throws(ObjectiveCFault) -> [Parameter] {
    try expect("(")
    var result: [Parameter] = []
    while !isAtEnd, !at(")") {
      if takes("...") { continue }
      var type = try self.type()
      var name = "_"
      if at("("), peek(1).is("^") || peek(1).is("*") {
        index += 2
        name = try identifier()
        try expect(")")
        skipBalanced()
        type.reference = .function([], .named("Any"))
        type.isObject = true
      } else if token.kind == .identifier {
        name = try identifier()
        if at("[") { skipBalanced() }
      }
      if name != "_" || !type.isVoid {
        let slot = function?.declare(name, isPlain: type.isPlain) ?? 0
        result.append(
          Parameter(
            label: nil, name: name, type: type.stored, defaultValue: nil, isInout: false,
            isVariadic: false, slot: slot))
      }
      if !takes(",") { break }
    }
    try expect(")")
    return result
  }
}
