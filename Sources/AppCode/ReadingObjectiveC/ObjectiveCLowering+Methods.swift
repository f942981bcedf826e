internal import Diagnostics

/// `- (void)setTitle:(NSString *)title forState:(UIControlState)state`, without its body.
struct ObjectiveCSignature {
  var isStatic = false
  var selector = ""
  var result = ObjectiveCType()
  var parameters: [(name: String, type: ObjectiveCType)] = []
}

extension ObjectiveCLowering {
  func signature() throws(ObjectiveCFault) -> ObjectiveCSignature {
    var result = ObjectiveCSignature()
    result.isStatic = at("+")
    index += 1
    if at("(") { result.result = try parenthesizedType() }
    while !isAtEnd {
      if token.kind == .identifier || token.kind == .atKeyword {
        result.selector += token.text
        index += 1
      } else if !at(":") {
        break
      }
      guard takes(":") else { break }
      result.selector += ":"
      var type = ObjectiveCType()
      type.isObject = true
      if at("(") { type = try parenthesizedType() }
      result.parameters.append((try identifier(), type))
    }
    if takes(",") { _ = takes("...") }
    guard !result.selector.isEmpty else { throw ObjectiveCFault(reason: "a method without a name") }
    return result
  }

  func implementation(_ first: Int) throws(ObjectiveCFault) {
    index += 1
    let name = ObjectiveCNames.type(try identifier())
    if at("(") { skipBalanced() }
    var superclass: String?
    if takes(":") { superclass = ObjectiveCNames.type(try identifier()) }
    let place = range(first).place
    let outer = owner
    owner = name
    defer { owner = outer }
    if isScanning, facts.classes[name] == nil {
      facts.classes[name] = .init()
      facts.classes[name]?.superclass = superclass
    }
    var made = Members()
    if at("{") { made.properties += instanceVariables(of: name) }
    while !isAtEnd, !(token.kind == .atKeyword && token.text == "end") {
      let start = index
      if token.kind == .atKeyword, ["implementation", "interface"].contains(token.text) { break }
      do throws(ObjectiveCFault) {
        try member(of: name, &made)
      } catch {
        let stopped = index
        index = start
        report(error.reason, start)
        fault(error.reason, at: range(start).place)
        skipStatement()
        if index == start { index = max(start + 1, stopped) }
      }
      if index == start { index += 1 }
    }
    if token.kind == .atKeyword, token.text == "end" { index += 1 }
    guard !isScanning else { return }
    let properties = made.properties + accessed(name, &made)
    let isOwn = facts.classes[name]?.hasInterface != true && superclass != nil
    types.append(
      TypeDeclaration(
        kind: isOwn ? .class : .extension, name: name, inherited: superclass.map { [$0] } ?? [],
        attributes: ["objc"], properties: properties, functions: made.functions, subscripts: [],
        cases: [], aliases: [:], place: place))
  }

  /// What an implementation gives.
  struct Members {
    var properties: [Property] = []
    var functions: [FunctionDeclaration] = []
    /// Bodies that read and write properties, by selector.
    var accessors: [String: Code] = [:]
    var staticAccessors: [String: Code] = [:]
  }

  private func instanceVariables(of name: String) -> [Property] {
    let start = index
    let result = variables(of: name)
    if index == start { skipBalanced() }
    return result
  }

  private func member(of name: String, _ made: inout Members) throws(ObjectiveCFault) {
    let first = index
    if token.kind == .atKeyword {
      switch token.text {
      case "synthesize":
        index += 1
        repeat {
          let property = try identifier()
          let variable = takes("=") ? try identifier() : property
          if isScanning { facts.classes[name]?.synthesized[variable] = property }
        } while takes(",")
        try expect(";")
      case "dynamic":
        while !isAtEnd, !takes(";") { index += 1 }
      default: throw ObjectiveCFault(reason: "'@\(token.text)' in an implementation")
      }
      return
    }
    if takes(";") { return }
    guard at("-") || at("+") else { return try outside(first) }
    let signature = try self.signature()
    _ = takes(";")
    guard at("{") else { throw ObjectiveCFault(reason: "a method without a body") }
    if isScanning {
      if signature.isStatic {
        facts.classes[name]?.implementedByClass.insert(signature.selector)
      } else {
        facts.classes[name]?.implemented.insert(signature.selector)
      }
      return skipBalanced()
    }
    let function = try method(signature, of: name, first)
    if let code = function.code, isAccessor(signature, of: name) {
      if signature.isStatic {
        made.staticAccessors[signature.selector] = code
      } else {
        made.accessors[signature.selector] = code
      }
    } else {
      made.functions.append(function)
    }
  }

  private func isAccessor(_ signature: ObjectiveCSignature, of name: String) -> Bool {
    (facts.classes[name]?.properties.values.contains { property in
      property.isStatic == signature.isStatic
        && (property.getter == signature.selector || property.setter == signature.selector)
    }) ?? false
  }

  private func method(_ signature: ObjectiveCSignature, of name: String, _ first: Int)
    throws(ObjectiveCFault) -> FunctionDeclaration
  {
    let imported = ImportedName(
      selector: signature.selector, types: signature.parameters.map { $0.type.reference?.name })
    let scope = ObjectiveCScope(
      parent: nil, name: "\(name).\(imported.fullName)", context: name)
    scope.selector = signature.selector
    let outer = function
    function = scope
    defer { function = outer }
    let selfSlot = scope.declare("self")
    var parameters: [Parameter] = []
    for (position, parameter) in signature.parameters.enumerated() {
      parameters.append(
        Parameter(
          label: imported.labels.indices.contains(position) ? imported.labels[position] : nil,
          name: parameter.name, type: parameter.type.stored, defaultValue: nil, isInout: false,
          isVariadic: false,
          slot: scope.declare(parameter.name, isPlain: parameter.type.isPlain)))
    }
    let isInitializer = imported.name == "init"
    let result: TypeReference? =
      signature.result.isAction || signature.result.isVoid
      ? .tuple([]) : isInitializer ? nil : signature.result.stored
    let body = try block(braces: ())
    let code = Code(
      name: scope.name, context: name, parameters: parameters, returnType: result, body: body,
      localNames: scope.localNames, captures: [], selfSlot: selfSlot, range: range(first))
    return FunctionDeclaration(
      name: imported.name, owner: name, parameters: parameters, returnType: result,
      isStatic: signature.isStatic, isMutating: false, isOverride: false,
      attributes: ["objc(\(signature.selector))"] + (signature.result.isAction ? ["IBAction"] : []),
      code: code, place: range(first).place)
  }

  /// The properties whose values go through code of the class, with the variables behind them.
  private func accessed(_ name: String, _ made: inout Members) -> [Property] {
    guard let declared = facts.classes[name] else { return [] }
    var result: [Property] = []
    for fact in declared.properties.values.sorted(by: { $0.place < $1.place })
    where declared.hasAccessor(fact) {
      let codes = fact.isStatic ? made.staticAccessors : made.accessors
      let ownGetter = codes[fact.getter]
      let ownSetter = codes[fact.setter]
      guard ownGetter != nil || ownSetter != nil else { continue }
      // A category's code is read with the category; both accessors are taken to stand together.
      let variable = "_\(fact.name)"
      if !fact.isStatic, declared.superclass != nil {
        result.append(stored(variable, fact.type, of: name, [], fact.range))
      }
      result.append(
        Property(
          name: fact.swiftName, owner: name, type: fact.type, isStatic: fact.isStatic,
          isLazy: false,
          isConstant: fact.isConstant, attributes: fact.attributes, initialValue: nil,
          getter: ownGetter ?? reading(variable, fact, of: name),
          setter: ownSetter ?? (fact.isConstant ? nil : writing(variable, fact, of: name)),
          willSet: nil, didSet: nil, wrapper: nil, place: fact.place))
    }
    return result
  }

  /// The accessors that the compiler makes.
  private func reading(_ variable: String, _ fact: ObjectiveCFacts.PropertyFacts, of name: String)
    -> Code
  {
    let receiver = Expression(.local(0, name: "self"), fact.range)
    let value = Expression(.member(receiver, variable, labels: nil), fact.range)
    return Code(
      name: "\(name).\(fact.name).get", context: name, parameters: [], returnType: fact.type,
      body: Block([Statement(.result(value), fact.range)], slots: 0..<0), localNames: ["self"],
      captures: [], selfSlot: 0, range: fact.range)
  }

  private func writing(_ variable: String, _ fact: ObjectiveCFacts.PropertyFacts, of name: String)
    -> Code
  {
    let receiver = Expression(.local(0, name: "self"), fact.range)
    let target = Expression(.member(receiver, variable, labels: nil), fact.range)
    let value = Expression(.local(1, name: "newValue"), fact.range)
    let statement = Statement(
      .expression(Expression(.assign(target, value), fact.range)), fact.range)
    let parameter = Parameter(
      label: nil, name: "newValue", type: fact.type, defaultValue: nil, isInout: false,
      isVariadic: false, slot: 1)
    return Code(
      name: "\(name).\(fact.name).set", context: name, parameters: [parameter],
      returnType: .tuple([]), body: Block([statement], slots: 0..<0),
      localNames: ["self", "newValue"], captures: [], selfSlot: 0, range: fact.range)
  }
}
