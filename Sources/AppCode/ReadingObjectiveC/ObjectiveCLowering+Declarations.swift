internal import Diagnostics

extension ObjectiveCLowering {
  /// Reads all declarations of the file.
  func file() {
    while !isAtEnd {
      let start = index
      do throws(ObjectiveCFault) {
        try declaration()
      } catch {
        let stopped = index
        index = start
        fault(error.reason, at: range(start).place)
        report(error.reason, start)
        skipStatement()
        if index == start { index = max(start + 1, stopped) }
      }
      if index == start { index += 1 }
    }
  }

  private func declaration() throws(ObjectiveCFault) {
    let first = index
    chained = 0
    if takes(";") || takes("}") { return }
    if token.kind == .atKeyword {
      switch token.text {
      case "interface": try interface(first)
      case "implementation": try implementation(first)
      case "protocol": try protocolDeclaration(first)
      case "end": index += 1
      case "class", "import", "compatibility_alias":
        while !isAtEnd, !takes(";") { index += 1 }
      default: throw ObjectiveCFault(reason: "'@\(token.text)' outside of a declaration")
      }
      return
    }
    if atWord("extern"), peek(1).kind == .cText, peek(2).is("{") {
      index += 3
      return
    }
    if atWord("typedef") { return try typeDefinition() }
    if isEnumeration(token.text) { return try enumeration() }
    if atWord("enum"), !peek(2).is("*") { return try enumeration() }
    if atWord("struct"), peek(2).is("{") { return skipStatement() }
    guard token.kind == .identifier else {
      throw ObjectiveCFault(reason: "'\(token.text.prefix(40))' outside of a declaration")
    }
    try cDeclaration(first)
  }

  // MARK: - Classes

  private func interface(_ first: Int) throws(ObjectiveCFault) {
    index += 1
    let name = ObjectiveCNames.type(try identifier())
    facts.types.insert(name)
    if at("<") { skipAngles() }
    var superclass: String?
    var isExtension = false
    if takes(":") {
      superclass = ObjectiveCNames.type(try identifier())
      if at("<"), peek(1).kind == .identifier, !isProtocolList { skipAngles() }
    } else if at("(") {
      isExtension = true
      skipBalanced()
    }
    let protocols = at("<") ? protocolNames() : []
    if isScanning {
      if !isExtension {
        facts.classes[name, default: .init()].hasInterface = true
        facts.classes[name]?.superclass = superclass
      } else if facts.classes[name] == nil {
        facts.classes[name] = .init()
      }
    }
    let place = range(first).place
    let outer = owner
    owner = name
    defer { owner = outer }
    var stored: [Property] = []
    if at("{") { stored += variables(of: name) }
    stored += members(of: name)
    guard !isScanning else { return }
    types.append(
      declared(
        isExtension ? .extension : .class, name,
        inherited: (superclass.map { [$0] } ?? []) + protocols, properties: stored, place: place))
  }

  /// Whether angle brackets after a superclass name protocols rather than types.
  private var isProtocolList: Bool {
    var position = 0
    while position < 60, peek(position).kind != .end, !peek(position).is(">") {
      if peek(position).is("*") { return false }
      position += 1
    }
    return true
  }

  private func declared(
    _ kind: TypeDeclaration.Kind, _ name: String, inherited: [String] = [],
    properties: [Property] = [], functions: [FunctionDeclaration] = [], cases: [EnumCase] = [],
    place: Place
  ) -> TypeDeclaration {
    TypeDeclaration(
      kind: kind, name: name, inherited: inherited,
      attributes: facts.delegates.contains(name) && kind == .class
        ? ["UIApplicationMain", "objc"] : ["objc"], properties: properties,
      functions: functions, subscripts: [], cases: cases, aliases: [:], place: place)
  }

  func skipAngles() {
    var open = 0
    while !isAtEnd {
      if at("<") { open += 1 }
      if at(">") { open -= 1 }
      if at("{") || at(";") { return }
      index += 1
      if open <= 0 { return }
    }
  }

  private func protocolNames() -> [String] {
    var result: [String] = []
    index += 1
    while !isAtEnd, !takes(">"), !at("{") {
      if token.kind == .identifier { result.append(token.text) }
      index += 1
    }
    return result
  }

  /// Properties and methods up to `@end`; what a protocol requires has no bodies.
  private func members(of name: String) -> [Property] {
    var result: [Property] = []
    while !isAtEnd, !(token.kind == .atKeyword && token.text == "end") {
      let start = index
      if token.kind == .atKeyword, ["implementation", "interface"].contains(token.text) { break }
      do throws(ObjectiveCFault) {
        if token.kind == .atKeyword, token.text == "property" {
          result += try property(of: name)
        } else if at("-") || at("+") {
          _ = try signature()
          skipStatement()
        } else if token.kind == .atKeyword {
          index += 1
        } else {
          try declaration()
        }
      } catch {
        index = start
        report(error.reason, start)
        fault(error.reason, at: range(start).place)
        skipStatement()
      }
      if index == start { index += 1 }
    }
    if token.kind == .atKeyword, token.text == "end" { index += 1 }
    return result
  }

  /// The instance variables in the braces that begin here.
  func variables(of name: String) -> [Property] {
    var result: [Property] = []
    index += 1
    while !isAtEnd, !takes("}") {
      let start = index
      if token.kind == .atKeyword {
        index += 1
        continue
      }
      do throws(ObjectiveCFault) {
        let base = try type()
        repeat {
          var type = base
          while takes("*") { type.isObject = true }
          if at("("), peek(1).is("^") || peek(1).is("*") {
            index += 2
            let variable = try identifier()
            try expect(")")
            skipBalanced()
            type.isObject = true
            type.reference = .function([], .named("Any"))
            keep(variable, type, of: name, start, &result)
            continue
          }
          let variable = try identifier()
          while at("[") { skipBalanced() }
          if takes(":") { index += 1 }
          keep(variable, type, of: name, start, &result)
        } while takes(",")
        try expect(";")
      } catch {
        index = start
        report(error.reason, start)
        skipStatement()
      }
      if index == start { index += 1 }
    }
    return result
  }

  /// An instance variable; one that a property stands for is kept with the property.
  func keep(
    _ variable: String, _ type: ObjectiveCType, of name: String, _ first: Int,
    _ made: inout [Property]
  ) {
    facts.classes[name, default: .init()].variables.insert(variable)
    guard facts.classes[name]?.property(behind: variable) == nil else { return }
    made.append(
      stored(
        variable, type.isObject ? .optional(type.reference ?? .named("Any")) : type.reference,
        of: name, type.isOutlet ? ["IBOutlet"] : [], range(first)))
  }

  /// A property that keeps its value; one that is no object begins with 0.
  func stored(
    _ name: String, _ type: TypeReference?, of owner: String, isStatic: Bool = false,
    _ attributes: [String], _ range: SourceRange
  ) -> Property {
    var zero: Value?
    if case .named(let scalar, _)? = type {
      switch scalar {
      case "Bool": zero = .bool(false)
      case "Double", "CGFloat": zero = .double(0)
      case "Int": zero = .int(0)
      default: break
      }
    }
    let code = zero.map { value in
      Code(
        name: "\(owner).\(name)", context: owner, parameters: [], returnType: type,
        body: Block(
          [Statement(.expression(Expression(.literal(value), range)), range)], slots: 0..<0),
        localNames: [], captures: [], selfSlot: nil, range: range)
    }
    let kept: TypeReference =
      if zero != nil, let type { type } else if case .optional? = type {
        type ?? .named("Any")
      } else {
        .optional(type ?? .named("Any"))
      }
    return Property(
      name: name, owner: owner, type: kept, isStatic: isStatic, isLazy: false, isConstant: false,
      attributes: attributes, initialValue: code, getter: nil, setter: nil, willSet: nil,
      didSet: nil, wrapper: nil, place: range.place)
  }

  // MARK: - Properties

  private func property(of owner: String) throws(ObjectiveCFault) -> [Property] {
    let first = index
    index += 1
    var words: [String] = []
    var getter: String?
    var setter: String?
    if takes("(") {
      while !isAtEnd, !takes(")") {
        let word = token.text
        index += 1
        if word == "getter" || word == "setter", takes("=") {
          var name = ""
          while !isAtEnd, !at(","), !at(")") {
            name += token.text
            index += 1
          }
          if word == "getter" { getter = name } else { setter = name }
        } else if word != "," {
          words.append(word)
        }
      }
    }
    let base = try type()
    var result: [Property] = []
    repeat {
      var type = base
      while takes("*") || takesWord("const") { type.isObject = true }
      let name: String
      if at("("), peek(1).is("^") || peek(1).is("*") {
        index += 2
        name = try identifier()
        try expect(")")
        skipBalanced()
        type.isObject = true
        type.reference = .function([], .named("Any"))
      } else {
        name = try identifier()
      }
      let attributes =
        (type.isOutlet ? ["IBOutlet"] : []) + words.filter { ["weak", "readonly"].contains($0) }
      let place = range(first)
      let fact = ObjectiveCFacts.PropertyFacts(
        name: name,
        type: type.isObject ? .optional(type.reference ?? .named("Any")) : type.reference,
        getter: getter ?? name, setter: setter ?? "set\(capitalisedStart(name)):",
        isStatic: words.contains("class"), isConstant: words.contains("readonly"),
        attributes: attributes, place: place.place, range: place)
      if isScanning {
        facts.classes[owner, default: .init()].properties[name] = fact
      } else if facts.classes[owner]?.hasAccessor(fact) != true {
        // A category keeps nothing; a property of the system's class has accessors or no effect.
        result.append(
          stored(fact.swiftName, fact.type, of: owner, isStatic: fact.isStatic, attributes, place))
      }
    } while takes(",")
    while !isAtEnd, !takes(";") {
      if token.kind == .atKeyword { break }
      index += 1
    }
    return result
  }

  private func protocolDeclaration(_ first: Int) throws(ObjectiveCFault) {
    index += 1
    let name = try identifier()
    facts.types.insert(name)
    if takes(";") { return }
    if at(",") {
      while !isAtEnd, !takes(";") { index += 1 }
      return
    }
    let inherited = at("<") ? protocolNames() : []
    let place = range(first).place
    while !isAtEnd, !(token.kind == .atKeyword && token.text == "end") { index += 1 }
    index += 1
    guard !isScanning else { return }
    types.append(declared(.protocol, name, inherited: inherited, place: place))
  }
}
