extension Interpreter {
  /// Reads `value.name`; what isn't there is recorded as unknown.
  mutating func member(_ name: String, of value: Value) throws(Trap) -> Value {
    if case .unknown(let fact) = value { return .unknown(fact) }
    if let found = try findMember(name, of: value) { return found }
    switch value {
    case .none:
      throw trap(.unwrappedNil, "'\(name)' was asked of nil")
    case .function where missingProperty(value) != nil:
      return missingProperty(value).map { unknown(.call, $0) } ?? .none
    case .enumeration(let item) where item.type.isEmpty:
      return unknown(.data, "the type of .\(item.name) is not known, so neither is its '\(name)'")
    case .type(let type):
      if library.types[type] != nil { return .enumeration(Enumeration(type, name)) }
      return unknown(.call, "\(type) has no '\(name)' here")
    default: return unknown(.call, "\(typeName(of: value)) has no '\(name)' here")
    }
  }

  /// A method taken as a value, of which a member is asked, was meant to be a property that isn't there.
  ///
  /// `tableView.reloadData()` in a class that has `tableView(_:numberOfRowsInSection:)`.
  func missingProperty(_ value: Value) -> String? {
    guard case .function(let function) = value,
      case .method(let receiver, let name, nil) = function.kind
    else { return nil }
    return "\(systemClass(of: receiver) ?? typeName(of: receiver)) has no '\(name)' here"
  }

  /// The first class of the system in an object's chain.
  func systemClass(of value: Value) -> String? {
    guard case .object(let id) = value, let name = host.memory[id]?.className else { return nil }
    return chain(of: name).first { library.types[$0] != nil }
  }

  /// Reads `value.name` if it is there.
  mutating func findMember(_ name: String, of value: Value) throws(Trap) -> Value? {
    switch value {
    case .object(let id): return try objectMember(name, id)
    case .type(let type): return try typeMember(name, type)
    case .structure(let structure):
      if let field = structure[name] { return field }
    case .tuple(let elements):
      if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
      return elements.first { $0.label == name }?.value
    case .enumeration(let item):
      if let found = enumerationMember(name, item) { return found }
    case .unknown(let fact): return .some(.unknown(fact))
    default: break
    }
    let types = memberTypes(of: value)
    if let property = appProperty(name, in: types) {
      return try read(property, of: value)
    }
    if let found = try standardProperty(name, of: value) { return found }
    if let getter = systemGetter(name, in: types) {
      return try callHost(getter, on: value, [], nil)
    }
    if hasMethod(name, in: types) {
      return .some(.function(Function(kind: .method(receiver: value, name: name, labels: nil))))
    }
    return nil
  }

  private mutating func objectMember(_ name: String, _ id: ObjectID) throws(Trap) -> Value? {
    guard let className = host.memory[id]?.className else { return nil }
    return try objectMember(name, id, chain(of: className)[...])
  }

  /// Reads a property of an object, looking from one class of its chain on.
  mutating func objectMember(_ name: String, _ id: ObjectID, _ chain: ArraySlice<String>)
    throws(Trap) -> Value?
  {
    let reading = lookups.readings.answer(LookupKey(name, in: chain)) {
      declaredReading(name, in: chain)
    }
    if !host.memory.exchanged.isEmpty {
      for type in reading.position.map({ chain.prefix($0 + 1) }) ?? chain {
        if let value = try exchangedGetter(Implementation(type: type, selector: name), id) {
          return value
        }
      }
    }
    switch reading.way {
    case .property(let property): return try read(property, of: .object(id))
    case .getter(let getter): return try callHost(getter, on: .object(id), [], nil)
    case .undeclared: break
    }
    if let field = host.memory[id]?.fields[name] { return field }
    if hasMethod(name, in: Array(chain)) {
      return .some(
        .function(Function(kind: .method(receiver: .object(id), name: name, labels: nil))))
    }
    switch name {
    case "hash", "hashValue": return .int(id.number)
    case "description", "debugDescription":
      return .string(Text(describe(.object(id))))
    case "objectWillChange" where declaresObservable(chain):
      return .structure(Structure("ObservableObjectPublisher"))
    case "superclass":
      return chain.dropFirst().first.map { .type($0) }
    default: return nil
    }
  }

  /// Whether a class or one above it says that it is an `ObservableObject`, whose publisher is made for it.
  private func declaresObservable(_ chain: ArraySlice<String>) -> Bool {
    chain.contains { program.types[$0]?.inherited.contains("ObservableObject") == true }
  }

  /// The value of a property whose getter code has exchanged with another one.
  private mutating func exchangedGetter(_ method: Implementation, _ id: ObjectID) throws(Trap)
    -> Value?
  {
    let running = host.memory.implementation(method)
    guard running != method else { return nil }
    for declared in appTypes(running.type) {
      if let property = declared.property(running.selector) {
        return try read(property, of: .object(id))
      }
    }
    if let getter = library.types[running.type]?.member(.getter, running.selector) {
      return try callHost(getter, on: .object(id), [], nil)
    }
    return nil
  }

  /// Reads a property that the app declares.
  mutating func read(_ property: Property, of value: Value) throws(Trap) -> Value {
    if let wrapper = appWrapper(property) { return try readWrapped(property, wrapper, of: value) }
    if let getter = property.getter {
      let result = try run(getter, self: value, [])
      return try coerce(result, to: property.type, in: property.owner)
    }
    switch value {
    case .object(let id):
      if let field = host.memory[id]?.fields[property.name] { return field }
      if property.isLazy, let initial = property.initialValue {
        let first = try coerce(
          try run(initial, self: value, []), to: property.type, in: property.owner)
        host.memory.setField(property.name, of: id, to: first)
        host.notice(.setField(id, property.name, first, at: place))
        return first
      }
      if case .optional = property.type { return .none }
      return unknown(.data, "'\(property.name)' has no value yet")
    case .structure(let structure):
      if let field = structure[property.name] { return field }
      if property.isLazy, let initial = property.initialValue {
        return try coerce(
          try run(initial, self: value, []), to: property.type, in: property.owner)
      }
      if case .optional = property.type { return .none }
      return unknown(.data, "'\(property.name)' has no value yet")
    default: return unknown(.data, "'\(property.name)' has no value yet")
    }
  }

  /// The property `name` that the app declares for one of these types or their protocols.
  func appProperty(_ name: String, in types: [String]) -> Property? {
    lookups.properties.answer(LookupKey(name, in: types[...])) { findAppProperty(name, in: types) }
  }

  private func findAppProperty(_ name: String, in types: [String]) -> Property? {
    for type in types {
      if let property = program.types[type]?.property(name) { return property }
    }
    for type in protocols(of: types) {
      if let property = type.property(name), property.getter != nil { return property }
    }
    return nil
  }

  /// What the system has for reading `name` of a value of one of these types.
  private func systemGetter(_ name: String, in types: [String]) -> MatchedMember<H>? {
    lookups.getters.answer(LookupKey(name, in: types[...])) {
      for type in types {
        if let getter = library.types[type]?.member(.getter, name) { return getter }
      }
      return nil
    }
  }

  func hasMethod(_ name: String, in types: [String]) -> Bool {
    lookups.hasMethod.answer(LookupKey(name, in: types[...])) { findsMethod(name, in: types) }
  }

  private func findsMethod(_ name: String, in types: [String]) -> Bool {
    for type in types {
      if program.types[type]?.functions(named: name).contains(where: { !$0.isStatic }) == true {
        return true
      }
      if library.types[type]?.has(.method, name) == true { return true }
    }
    return protocols(of: types).contains { !$0.functions(named: name).isEmpty }
  }

  private func enumerationMember(_ name: String, _ item: Enumeration) -> Value? {
    guard let type = program.types[item.type] else {
      if name == "rawValue", !item.type.isEmpty,
        library.types[item.type]?.has(.getter, name) != true
      {
        return .string(Text(item.name))
      }
      return nil
    }
    switch name {
    case "rawValue":
      guard type.property(name) == nil else { return nil }
      return type.enumCase(item.name)?.rawValue
    case "hashValue": return .int(type.cases.firstIndex { $0.name == item.name } ?? 0)
    case "description", "debugDescription":
      guard type.property(name) == nil else { return nil }
      return .string(Text(item.name))
    case "localizedDescription": return nil
    default: return nil
    }
  }

  // MARK: - Members of types

  private mutating func typeMember(_ name: String, _ type: String) throws(Trap) -> Value? {
    if name == "self" { return .type(type) }
    if let value = try staticMember(name, of: type) { return value }
    if name == "init" { return .function(Function(kind: .initializer(type: type))) }
    if let nested = typeName("\(type).\(name)", in: nil) { return .type(nested) }
    if staticMethod(name, type) != nil {
      return .function(Function(kind: .method(receiver: .type(type), name: name, labels: nil)))
    }
    return nil
  }

  /// Reads `Type.name`: a case, a static property, `allCases`, what the host has.
  mutating func staticMember(_ name: String, of type: String) throws(Trap) -> Value? {
    let names = program.isClass(type) || library.types[type] != nil ? chain(of: type) : [type]
    for current in names {
      for declared in appTypes(current) {
        if let item = declared.enumCase(name) {
          if item.parameters.isEmpty { return .enumeration(Enumeration(current, name)) }
          return .function(Function(kind: .enumCase(type: current, name: name)))
        }
        if let property = declared.staticProperty(name) {
          return try readStatic(property, of: type)
        }
        if name == "allCases", declared.kind == .enumeration {
          return .array(declared.cases.map { .enumeration(Enumeration(current, $0.name)) })
        }
      }
      if let getter = library.types[current]?.member(.staticGetter, name) {
        return try callHost(getter, on: .type(type), [], nil)
      }
    }
    for added in protocols(of: names) {
      if let property = added.staticProperty(name), property.getter != nil {
        return try readStatic(property, of: type)
      }
    }
    return try standardStatic(name, of: type)
  }

  mutating func readStatic(_ property: Property, of type: String?) throws(Trap) -> Value {
    let receiver = type.map { Value.type($0) }
    if let wrapper = appWrapper(property) {
      return try readWrapped(property, wrapper, of: receiver ?? .void)
    }
    if let getter = property.getter {
      let result = try run(getter, self: receiver, [])
      return try coerce(result, to: property.type, in: property.owner)
    }
    let name = property.fullName
    if let value = host.memory.statics[name] { return value }
    var first = Value.none
    if let initial = property.initialValue {
      first = try coerce(
        try run(initial, self: receiver, []), to: property.type, in: property.owner)
    } else if case .optional = property.type {
    } else {
      return unknown(.data, "'\(name)' has no value")
    }
    if let value = host.memory.statics[name] { return value }
    host.memory.statics[name] = first
    host.notice(.initialised(name, first, at: property.place))
    return first
  }

  /// Reads a global variable or constant.
  mutating func global(_ name: String) throws(Trap) -> Value? {
    guard let property = program.globals[name] else { return nil }
    return try readStatic(property, of: nil)
  }
}
