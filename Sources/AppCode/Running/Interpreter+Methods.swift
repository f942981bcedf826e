/// What a call reaches.
enum Target<H: Host> {
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
    for (position, type) in zip(chain.indices, chain) {
      for declared in appTypes(type) {
        if let found = candidates(declared.functions(named: name), shape, isStatic: false) {
          return exchanged(found, chain[...position])
        }
      }
      if let system = library.types[type] {
        if let found = system.member(.method, name, shape) {
          return exchanged(.host(found), chain[...position])
        }
        if let found = system.member(.mutatingMethod, name, shape) { return .host(found) }
      }
    }
    for type in protocols(of: Array(chain)) {
      if let found = candidates(type.functions(named: name), shape, isStatic: false) {
        return found
      }
    }
    return exchangedOnly(name, shape, chain)
  }

  /// A method that exists only because code gave it an implementation.
  private func exchangedOnly(_ name: String, _ shape: CallShape, _ classes: ArraySlice<String>)
    -> Target<H>?
  {
    guard !host.memory.exchanged.isEmpty else { return nil }
    let selector = objectiveCName(name, shape.labels)
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
  private func exchanged(_ target: Target<H>, _ classes: ArraySlice<String>) -> Target<H> {
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
  private func implementation(_ method: Implementation) -> Target<H>? {
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
    for type in classChain(className) {
      let method = Implementation(type: type, selector: selector)
      if implementation(method) != nil || hasGetter(method) { return method }
    }
    return nil
  }

  private func hasGetter(_ method: Implementation) -> Bool {
    appTypes(method.type).contains { $0.property(method.selector) != nil }
      || library.types[method.type]?.has(.getter, method.selector) == true
  }

  func staticMethod(
    _ name: String, _ shape: CallShape, _ type: String, anyLabels: Bool = false
  ) -> Target<H>? {
    let names = classChain(type)
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
    _ shape: CallShape
  ) -> FunctionDeclaration {
    guard !others.isEmpty else { return first }
    var best = (function: first, score: Int.min)
    for function in [first] + others {
      guard let match = ParameterMatch.match(function.parameters, shape) else { continue }
      var score = function.parameters.count == arguments.count ? 1 : 0
      for (index, argument) in arguments.enumerated() {
        let parameter = function.parameters[match[index]]
        guard let type = parameter.isVariadic ? parameter.type?.element : parameter.type else {
          continue
        }
        switch matches(argument.value, type, in: function.owner) {
        case true?: score += type.name == "Any" ? 1 : 2
        case false?: score -= isImplicit(argument.value) ? 0 : 10
        case nil: break
        }
      }
      if score > best.score { best = (function, score) }
    }
    return best.function
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
  mutating func find(_ name: String, _ shape: CallShape, on receiver: Value) -> Target<H>? {
    switch receiver {
    case .unknown: return nil
    case .type(let type): return staticMethod(name, shape, type)
    case _ where program.allFunctions[name] == nil && !library.methodNames.contains(name):
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
      let function = choose(first, others, arguments, shape)
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
    if let reason = missingProperty(receiver) { return unknown(.call, reason) }
    let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
    let owner = if case .type(let type) = receiver { type } else { typeName(of: receiver) }
    if owner.isEmpty {
      return unknown(.dispatch, "'\(name)(\(labels))' was called on a value of unknown type")
    }
    return unknown(.call, "\(owner) has no '\(name)(\(labels))' here")
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
  private mutating func objectCall(_ name: String, _ id: ObjectID, _ arguments: [Argument])
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

  // MARK: - Selectors

  private mutating func respondsToSelector(_ selector: String, _ className: String) -> Bool {
    if program.function(forSelector: selector, in: className) != nil { return true }
    let (name, labels) = swiftName(selector)
    return method(name, CallShape(labels), in: chain(of: className)) != nil
  }

  mutating func performSelector(
    _ selector: String, on id: ObjectID, _ arguments: [Value]
  ) throws(Trap) -> Value {
    guard let className = host.memory[id]?.className else {
      return unknown(.call, "there is no object to perform '\(selector)'")
    }
    for type in chain(of: className) {
      for declared in appTypes(type) {
        for function in declared.allFunctions
        where !function.isStatic && function.code != nil && function.selector == selector {
          let list = zip(function.parameters, arguments).map { Argument($0.label, $1) }
          return try run(function, self: .object(id), list, CallShape(list))
        }
      }
      let (name, labels) = swiftName(selector)
      let list = zip(labels, arguments).map { Argument($0, $1) }
      if let found = library.types[type]?.member(.method, name, CallShape(list)) {
        return try callHost(found, on: .object(id), list, nil)
      }
    }
    throw trap(
      .exception, "unrecognized selector '\(selector)' sent to an object of class \(className)")
  }

  /// `setTitle:forState:` as Swift would name it, as far as that can be told without types.
  private func swiftName(_ selector: String) -> (String, [String?]) {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let first = parts.first else { return (selector, []) }
    let rest = parts.dropFirst().dropLast().map { $0.isEmpty ? nil : Optional($0) }
    if let range = first.range(ofWord: "With") {
      let label = first[range.upperBound...]
      let name = String(first[..<range.lowerBound])
      if !name.isEmpty, !label.isEmpty {
        return (name, [label.prefix(1).lowercased() + label.dropFirst()] + rest)
      }
    }
    return (first, [nil] + rest)
  }

  mutating func selectorValue(_ type: String?, _ name: String, _ labels: [String]?) -> Value {
    var owners: [String] = []
    if let type, let resolved = typeName(type, in: context) {
      owners = chain(of: resolved)
    } else if let receiver = selfValue {
      if case .type(let current) = receiver {
        owners = [current]
      } else {
        owners = memberTypes(of: receiver)
      }
    }
    let inClass = owners.flatMap { appTypes($0).flatMap { $0.functions(named: name) } }
    let all = inClass.isEmpty ? program.allFunctions[name] ?? [] : inClass
    let fitting = all.first { function in
      guard let labels else { return true }
      return function.parameters.map { $0.label ?? "_" } == labels
    }
    if let fitting { return .selector(fitting.selector) }
    guard let labels else { return .selector(hostSelector(name, owners) ?? name) }
    return .selector(objectiveCName(name, labels.map { $0 == "_" ? nil : $0 }))
  }

  /// The Objective-C name of the host's only method of this name.
  private func hostSelector(_ name: String, _ owners: [String]) -> String? {
    let types = owners.isEmpty ? Array(library.types.keys) : owners
    var names: Set<String> = []
    for type in types {
      for member in library.types[type]?.members ?? [] where member.kind == .method {
        if splitName(member.name).name == name { names.insert(objectiveCName(member.name)) }
      }
    }
    return names.count == 1 ? names.first : nil
  }
}

extension String {
  func range(ofWord word: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(word) {
        return start..<index(start, offsetBy: word.count)
      }
      start = index(after: start)
    }
    return nil
  }
}

extension Value {
  /// An Objective-C selector.
  public static func selector(_ name: String) -> Value {
    .structure(Structure("Selector", [Element("name", .string(Text(name)))]))
  }

  /// The name of an Objective-C selector, if the value is one; a text may stand for it.
  public var selectorName: String? {
    if case .string(let text) = self { return text.string }
    guard case .structure(let structure) = self, structure.type == "Selector",
      case .string(let name)? = structure["name"]
    else { return nil }
    return name.string
  }
}

/// Finds the parameter of each argument of a call.
enum ParameterMatch {
  /// For each argument the position of its parameter, or `nil` when the labels don't fit.
  static func match(_ parameters: [Parameter], _ shape: CallShape) -> [Int]? {
    var result: [Int] = []
    result.reserveCapacity(shape.labels.count)
    var next = 0
    for (index, label) in shape.labels.enumerated() {
      if let last = result.last, parameters[last].isVariadic, label == nil,
        !shape.isBareTrailing(index)
      {
        result.append(last)
        continue
      }
      if shape.isBareTrailing(index) {
        guard let position = closureParameter(parameters, from: next) else { return nil }
        guard canSkip(parameters[next..<position]) else { return nil }
        result.append(position)
        next = position + 1
        continue
      }
      while next < parameters.count, parameters[next].label != label {
        guard parameters[next].defaultValue != nil || parameters[next].isVariadic else {
          return nil
        }
        next += 1
      }
      guard next < parameters.count else { return nil }
      result.append(next)
      next += 1
    }
    return canSkip(parameters[min(next, parameters.count)...]) ? result : nil
  }

  private static func canSkip(_ parameters: ArraySlice<Parameter>) -> Bool {
    parameters.allSatisfy { $0.defaultValue != nil || $0.isVariadic }
  }

  private static func closureParameter(_ parameters: [Parameter], from next: Int) -> Int? {
    guard next < parameters.count else { return nil }
    return parameters[next...].indices.first { parameters[$0].type?.isFunction == true }
      ?? parameters[next...].indices.last { position in
        // A type alias may hide a function type.
        if case .named? = parameters[position].type?.unwrapped { return true }
        return parameters[position].type == nil
      }
  }
}
