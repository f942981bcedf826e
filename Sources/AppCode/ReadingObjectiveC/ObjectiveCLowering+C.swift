internal import Diagnostics

extension ObjectiveCLowering {
  /// What may stand between the methods of a class: variables and functions of C.
  func outside(_ first: Int) throws(ObjectiveCFault) {
    if atWord("typedef") { return try typeDefinition() }
    if isEnumeration(token.text) || atWord("enum") { return try enumeration() }
    guard token.kind == .identifier else {
      throw ObjectiveCFault(reason: "'\(token.text.prefix(40))' between methods")
    }
    try cDeclaration(first)
  }

  /// A variable, a constant, a prototype or a function of C.
  func cDeclaration(_ first: Int) throws(ObjectiveCFault) {
    let base = try type()
    repeat {
      var type = base
      while takes("*") || takesWord("const") { type.isObject = true }
      let start = index
      let name: String
      if at("("), peek(1).is("^") || peek(1).is("*") {
        index += 2
        name = try identifier()
        try expect(")")
        skipBalanced()
        type.isObject = true
      } else {
        name = try identifier()
        if at("(") { return try cFunction(name, type, first) }
      }
      var isArray = false
      while at("[") {
        isArray = true
        skipBalanced()
      }
      if !type.isExtern, isScanning { facts.globals.insert(name) }
      var value: Expression?
      if takes("=") {
        if isScanning {
          while !isAtEnd, !at(";"), !at(",") {
            if at("(") || at("[") || at("{") { skipBalanced() } else { index += 1 }
          }
        } else {
          value = try assignment()
        }
      }
      if isArray { type.isObject = true }
      if !type.isExtern || value != nil, !isScanning {
        globals.append(global(name, type, value, start))
      }
    } while takes(",")
    try expect(";")
  }

  private func cFunction(_ name: String, _ result: ObjectiveCType, _ first: Int)
    throws(ObjectiveCFault)
  {
    let scope = ObjectiveCScope(parent: nil, name: "\(name)()", context: nil)
    let outer = function
    function = scope
    defer { function = outer }
    let parameters = try self.parameters()
    if takes(";") { return }
    while token.kind == .identifier { index += 1 }
    guard at("{") else { throw ObjectiveCFault(reason: "a function without a body") }
    if isScanning {
      findDelegate()
      return skipBalanced()
    }
    let type: TypeReference? = result.isVoid ? .tuple([]) : result.stored
    let named = ObjectiveCScope(
      parent: nil, name: "\(name)(\(parameters.map { _ in "_:" }.joined()))", context: nil)
    named.localNames = scope.localNames
    named.scopes = scope.scopes
    function = named
    let body = try block(braces: ())
    let code = Code(
      name: named.name, context: nil, parameters: parameters, returnType: type, body: body,
      localNames: named.localNames, captures: [], selfSlot: nil, range: range(first))
    functions.append(
      FunctionDeclaration(
        name: name, owner: nil, parameters: parameters, returnType: type, isStatic: false,
        isMutating: false, isOverride: false, attributes: ["objc(\(name))"], code: code,
        place: range(first).place))
  }

  /// The class that `UIApplicationMain(…, NSStringFromClass([AppDelegate class]))` names.
  private func findDelegate() {
    var open = 0
    var position = index
    var isInside = false
    while position < tokens.count, tokens[position].kind != .end {
      let token = tokens[position]
      if token.is("{") { open += 1 }
      if token.is("}") {
        open -= 1
        if open == 0 { return }
      }
      if token.isWord("UIApplicationMain") { isInside = true }
      if isInside, token.isWord("class"), position > 1, tokens[position - 1].kind == .identifier {
        facts.delegates.insert(tokens[position - 1].text)
      }
      if isInside, token.kind == .text { facts.delegates.insert(token.text) }
      position += 1
    }
  }

  // MARK: - Types

  func isEnumeration(_ word: String) -> Bool {
    ["NS_ENUM", "NS_OPTIONS", "NS_CLOSED_ENUM", "NS_ERROR_ENUM", "CF_ENUM"].contains(word)
  }

  func typeDefinition() throws(ObjectiveCFault) {
    index += 1
    if isEnumeration(token.text) || atWord("enum") { return try enumeration() }
    // The last name before the end is the new type, or the one after `^`.
    var name: String?
    while !isAtEnd, !at(";") {
      if at("("), peek(1).is("^") || peek(1).is("*"), peek(2).kind == .identifier {
        name = peek(2).text
        skipBalanced()
        if at("(") { skipBalanced() }
        break
      }
      if at("{") || at("(") {
        skipBalanced()
        continue
      }
      if at("<") {
        skipAngles()
        continue
      }
      if token.kind == .identifier { name = token.text }
      index += 1
    }
    while !isAtEnd, !takes(";") { index += 1 }
    if let name, isScanning { facts.types.insert(name) }
  }

  /// `typedef NS_ENUM(NSInteger, Section) { SectionName, … };` and `enum { … };`.
  func enumeration() throws(ObjectiveCFault) {
    let first = index
    index += 1
    var name: String?
    if takes("(") {
      _ = try type()
      if takes(",") { name = try identifier() }
      try expect(")")
    } else if token.kind == .identifier {
      name = try identifier()
    }
    if takes(":") { _ = try type() }
    var members: [(name: String, value: Int, place: Place)] = []
    if takes("{") {
      var next = 0
      while !isAtEnd, !at("}") {
        let start = index
        let member = try identifier()
        if takes("=") {
          let known = Dictionary(
            members.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
          next = constant(try assignment(), known) ?? next
        }
        members.append((member, next, range(start).place))
        next = next &+ 1
        if !takes(",") { break }
      }
      try expect("}")
    }
    if token.kind == .identifier { name = try identifier() }
    while !isAtEnd, !takes(";") {
      if at("{") || at("}") { break }
      index += 1
    }
    if let name { facts.types.insert(name) }
    let shared = name.flatMap { type in
      members.allSatisfy { $0.name.hasPrefix(type) && $0.name.count > type.count } ? type : nil
    }
    var cases: [EnumCase] = []
    for member in members {
      let swift = shared.map { lowercasedStart(String(member.name.dropFirst($0.count))) }
      if isScanning {
        facts.constants[member.name] =
          name.flatMap { type in swift.map { .enumeration(Enumeration(type, $0)) } }
          ?? .int(member.value)
      }
      cases.append(
        EnumCase(
          name: swift ?? member.name, rawValue: .int(member.value), parameters: [],
          place: member.place))
    }
    guard !isScanning, let name, shared != nil, !cases.isEmpty else { return }
    types.append(
      TypeDeclaration(
        kind: .enumeration, name: name, inherited: ["Int"], attributes: ["objc"], properties: [],
        functions: [], subscripts: [], cases: cases, aliases: [:], place: range(first).place))
  }

  /// The number that a constant expression comes to.
  private func constant(_ expression: Expression, _ known: [String: Int]) -> Int? {
    switch expression.kind {
    case .literal(.int(let number)): return number
    case .literal(.enumeration(let item)):
      return known.first { $0.key.hasSuffix(capitalisedStart(item.name)) }?.value
    case .name(let name, _): return known[name]
    case .converted(let inner, _): return constant(inner, known)
    case .prefix("-", let inner): return constant(inner, known).map { 0 &- $0 }
    case .binary(let operation, let left, let right):
      guard let a = constant(left, known), let b = constant(right, known) else { return nil }
      switch operation {
      case .add: return a &+ b
      case .subtract: return a &- b
      case .multiply: return a &* b
      case .other("<<"): return a << b
      case .other("|"): return a | b
      default: return nil
      }
    default: return nil
    }
  }
}
