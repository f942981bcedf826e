/// What a call reaches.
enum Target<H: Host>: Sendable {
  /// A function of the app; the others that fit the labels too are told apart by their arguments.
  case app(FunctionDeclaration, others: [FunctionDeclaration])
  /// A member of the host.
  case host(MatchedMember<H>)

  /// The types of the parameters, where there is one function and so no doubt.
  var parameters: [Parameter]? {
    if case .app(let function, let others) = self, others.isEmpty { return function.parameters }
    return nil
  }

  var isMutating: Bool {
    switch self {
    case .app(let function, _): function.isMutating
    case .host(let matched): matched.member.kind == .mutatingMethod
    }
  }
}

extension Interpreter {
  // MARK: - Finding

  /// The method that a message to an object of this class chain reaches.
  func method(_ name: String, _ shape: CallShape, in chain: [String]) -> Target<H>? {
    method(name, shape, in: chain[...])
  }

  func method(_ name: String, _ shape: CallShape, in chain: ArraySlice<String>) -> Target<H>? {
    let found = lookups.methods.answer(LookupKey(name, in: chain, shape)) {
      declaredMethod(name, shape, in: chain)
    }
    guard !host.memory.exchanged.isEmpty else { return found.target }
    guard let target = found.target else { return exchangedOnly(name, shape, chain) }
    return found.position.map { exchanged(target, chain.prefix($0 + 1)) } ?? target
  }

  /// A method that exists only because code gave it an implementation.
  private func exchangedOnly(_ name: String, _ shape: CallShape, _ classes: ArraySlice<String>)
    -> Target<H>?
  {
    guard !host.memory.exchanged.isEmpty else { return nil }
    return exchangedOnly(objectiveCName(name, shape.labels), classes)
  }

  /// A method of this Objective-C name that exists only because code gave it an implementation.
  func exchangedOnly(_ selector: String, _ classes: ArraySlice<String>) -> Target<H>? {
    guard !host.memory.exchanged.isEmpty else { return nil }
    for type in classes {
      let method = Implementation(type: type, selector: selector)
      let running = host.memory.implementation(method)
      if running != method { return implementation(running) }
    }
    return nil
  }

  /// The method that runs in the place of one, when code has exchanged or added methods.
  ///
  /// `classes` are those from the object's own class to the one that has the method.
  func exchanged(_ target: Target<H>, _ classes: ArraySlice<String>) -> Target<H> {
    guard !host.memory.exchanged.isEmpty else { return target }
    let selector =
      switch target {
      case .app(let function, _): function.selector
      case .host(let matched): objectiveCName(matched.member.name)
      }
    for type in classes {
      let method = Implementation(type: type, selector: selector)
      let running = host.memory.implementation(method)
      if running != method { return implementation(running) ?? target }
    }
    return target
  }

  /// The method of a class, of the app or of the host, by its Objective-C name.
  func implementation(_ method: Implementation) -> Target<H>? {
    for declared in appTypes(method.type) {
      for function in declared.allFunctions
      where !function.isStatic && function.code != nil && function.selector == method.selector {
        return .app(function, others: [])
      }
    }
    for member in library.types[method.type]?.members ?? []
    where member.kind == .method && objectiveCName(member.name) == method.selector {
      let labels = splitName(member.name).labels ?? []
      return .host(MatchedMember(member: member, labels: labels.map { $0 == "_" ? nil : $0 }))
    }
    return nil
  }

  /// Whether a class or one above it has a method of this Objective-C name, and which class has it.
  public func implementation(ofSelector selector: String, in className: String) -> Implementation? {
    for type in chain(of: className) {
      let method = Implementation(type: type, selector: selector)
      if implementation(method) != nil || hasGetter(method) { return method }
    }
    return nil
  }

  private func hasGetter(_ method: Implementation) -> Bool {
    appTypes(method.type).contains { $0.property(method.selector) != nil }
      || library.types[method.type]?.has(.getter, method.selector) == true
  }

  func staticMethod(_ name: String, _ shape: CallShape, _ type: String) -> Target<H>? {
    lookups.staticMethods.answer(LookupKey(name, of: type, shape)) {
      findStaticMethod(name, shape, type, anyLabels: false)
    }
  }

  /// A method of a type, whatever its labels.
  func staticMethod(_ name: String, _ type: String) -> Target<H>? {
    findStaticMethod(name, CallShape(), type, anyLabels: true)
  }

  private func findStaticMethod(
    _ name: String, _ shape: CallShape, _ type: String, anyLabels: Bool
  ) -> Target<H>? {
    let names = chain(of: type)
    for current in names {
      for declared in appTypes(current) {
        let functions = declared.functions(named: name)
        if anyLabels {
          if let first = functions.first(where: { $0.isStatic && $0.code != nil }) {
            return .app(first, others: [])
          }
        } else if let found = candidates(functions, shape, isStatic: true) {
          return found
        }
      }
      if let found = library.types[current]?.member(.staticMethod, name, shape) {
        return .host(found)
      }
    }
    for added in protocols(of: names) {
      if let found = candidates(added.functions(named: name), shape, isStatic: true) {
        return found
      }
    }
    return nil
  }

  func candidates(_ functions: [FunctionDeclaration], _ shape: CallShape, isStatic: Bool)
    -> Target<H>?
  {
    var fitting: [FunctionDeclaration] = []
    for function in functions where function.isStatic == isStatic && function.code != nil {
      if ParameterMatch.match(function.parameters, shape) != nil { fitting.append(function) }
    }
    guard let first = fitting.first else { return nil }
    if fitting.count == 1 { return .app(first, others: []) }
    // One that leaves nothing to defaults is meant before one that does.
    if let exact = fitting.first(where: { $0.parameters.count == shape.labels.count }),
      fitting.filter({ $0.parameters.count == shape.labels.count }).count == 1
    {
      return .app(exact, others: [])
    }
    return .app(first, others: Array(fitting.dropFirst()))
  }

  /// The one of several functions whose parameters fit the values best.
  mutating func choose(
    _ first: FunctionDeclaration, _ others: [FunctionDeclaration], _ arguments: [Argument],
    _ shape: CallShape, _ expression: Expression? = nil
  ) -> FunctionDeclaration {
    guard !others.isEmpty else { return first }
    if let meant = meant([first] + others, expression) { return meant }
    var best = (function: first, score: Int.min)
    let running = frames.last?.code
    for function in [first] + others {
      guard let match = ParameterMatch.match(function.parameters, shape) else { continue }
      // Of two that fit alike, one that calls on means the other.
      var score = function.parameters.count == arguments.count ? 2 : 0
      if let running, function.code === running { score -= 1 }
      for (index, argument) in arguments.enumerated() {
        let parameter = function.parameters[match[index]]
        guard let type = parameter.isVariadic ? parameter.type?.element : parameter.type else {
          continue
        }
        switch matches(argument.value, type, in: function.owner) {
        case true?: score += type.mentionsAny ? 2 : 4
        case false?: score -= isImplicit(argument.value) ? 0 : 20
        case nil: break
        }
      }
      if score > best.score { best = (function, score) }
    }
    return best.function
  }

  /// The system's own method, where the app adds one of the same name and labels to a type of the system
  /// that takes arguments of other types.
  private mutating func systemMethod(
    besides function: FunctionDeclaration, _ name: String, _ arguments: [Argument],
    _ shape: CallShape
  ) -> MatchedMember<H>? {
    guard let owner = function.owner, library.types[owner] != nil, !function.isStatic,
      let match = ParameterMatch.match(function.parameters, shape)
    else { return nil }
    var isOther = false
    for (argument, position) in zip(arguments, match) {
      guard let type = function.parameters[position].type else { continue }
      let isMatch = matches(argument.value, type, in: owner)
      let isObject = if case .object = argument.value { true } else { false }
      // An object is of a type that nothing is known of as little as of another one.
      if isMatch == false && !isImplicit(argument.value) || isMatch == nil && isObject {
        isOther = true
      }
    }
    guard isOther else { return nil }
    for type in chain(of: owner) {
      if let found = library.types[type]?.member(.method, name, shape) { return found }
    }
    return nil
  }

  private func isImplicit(_ value: Value) -> Bool {
    if case .enumeration(let item) = value { return item.type.isEmpty }
    if case .int = value { return true }
    return false
  }

  // MARK: - Calling

  /// Calls a method with arguments that are computed already.
  mutating func callMethod(
    _ name: String, on receiver: Value, _ arguments: [Argument], _ shape: CallShape,
    _ expression: Expression?
  ) throws(Trap) -> Value {
    let target = find(name, shape, on: receiver)
    return try perform(target, name, on: receiver, arguments, shape, expression)
  }

  /// What a call of `name` on a value reaches, as far as declarations tell.
  func find(_ name: String, _ shape: CallShape, on receiver: Value) -> Target<H>? {
    switch receiver {
    case .unknown: return nil
    case .type(let type): return staticMethod(name, shape, type)
    case _ where !program.mayDeclareFunction(name) && !library.methodNames.contains(name):
      return nil
    default: return method(name, shape, in: memberTypes(of: receiver))
    }
  }

  mutating func perform(
    _ target: Target<H>?, _ name: String, on receiver: Value, _ arguments: [Argument],
    _ shape: CallShape, _ expression: Expression?
  ) throws(Trap) -> Value {
    switch target {
    case .app(let first, let others):
      let function = choose(first, others, arguments, shape, expression)
      if let matched = systemMethod(besides: function, name, arguments, shape) {
        return try callHost(matched, on: receiver, arguments, expression)
      }
      return try run(function, self: receiver, arguments, shape)
    case .host(let matched):
      return try callHost(matched, on: receiver, arguments, expression)
    case nil: break
    }
    if case .unknown(let fact) = receiver {
      skip("'\(name)' was called on something unknown", because: fact)
      return receiver
    }
    if let result = try performStandard(name, on: receiver, arguments, shape) { return result }
    // A property that holds a function can be called like a method.
    if case .none = receiver {
      throw trap(.unwrappedNil, "'\(name)' was called on nil")
    }
    if let value = try findMember(name, of: receiver) {
      switch value {
      case .function(let function):
        if case .method = function.kind { break }
        return try apply(value, arguments)
      case .unknown: return value
      default: break
      }
    }
    if let reason = missingProperty(receiver) { return unknownCall(reason, on: receiver) }
    let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
    let owner = if case .type(let type) = receiver { type } else { typeName(of: receiver) }
    if owner.isEmpty {
      return unknown(.dispatch, "'\(name)(\(labels))' was called on a value of unknown type")
    }
    return unknownCall("\(owner) has no '\(name)(\(labels))' here", on: receiver)
  }

  private mutating func performStandard(
    _ name: String, on receiver: Value, _ arguments: [Argument], _ shape: CallShape
  ) throws(Trap) -> Value? {
    switch receiver {
    case .type(let type):
      if name == "init" { return try construct(type, arguments, shape, nil) }
      if let item = program.types[type]?.enumCase(name), !item.parameters.isEmpty {
        return .enumeration(try makeCase(item, of: type, arguments))
      }
      return try standardStaticCall(name, of: type, arguments)
    case .object(let id): return try objectCall(name, id, arguments)
    default: return try standardCall(name, on: receiver, arguments)
    }
  }

  mutating func makeCase(_ item: EnumCase, of type: String, _ arguments: [Argument]) throws(Trap)
    -> Enumeration
  {
    var payload: [Value.Element] = []
    for (index, parameter) in item.parameters.enumerated() {
      var value = index < arguments.count ? arguments[index].value : Value.none
      if index >= arguments.count, let written = parameter.defaultValue {
        value = try evaluate(written, parameter.type)
      }
      payload.append(
        Value.Element(parameter.label, try coerce(value, to: parameter.type, in: type)))
    }
    return Enumeration(type, item.name, payload)
  }

  /// What every Objective-C object can be asked.
  mutating func objectCall(_ name: String, _ id: ObjectID, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    guard let className = host.memory[id]?.className else { return nil }
    switch (name, arguments.first?.value) {
    case ("isKind", .type(let type)?): return .bool(chain(of: className).contains(type))
    case ("isMember", .type(let type)?): return .bool(className == type)
    case ("isEqual", let other?): return .bool(other == .object(id))
    case ("responds", let selector?):
      guard let name = selector.selectorName else { return nil }
      return .bool(respondsToSelector(name, className))
    case ("map", let function?), ("flatMap", let function?):
      // An optional that holds an object is that object.
      return try apply(function, [Argument(nil, .object(id))])
    case ("perform", let selector?):
      guard let name = selector.selectorName else { return nil }
      let others = arguments.dropFirst().filter { $0.label == "with" }.map(\.value)
      return try performSelector(name, on: id, others)
    case ("value", let key?):
      guard case .string(let path) = key, arguments.first?.label?.hasPrefix("forKey") == true else {
        return nil
      }
      var value = Value.object(id)
      for part in path.string.split(separator: ".") { value = try member(String(part), of: value) }
      return value
    case ("setValue", let value?):
      guard arguments.count == 2, case .string(let key) = arguments[1].value else { return nil }
      try setObjectProperty(key.string, of: id, to: value)
      return .void
    default: return nil
    }
  }
}
