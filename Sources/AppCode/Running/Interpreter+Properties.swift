internal import Diagnostics

extension Interpreter {
  /// Whether `name` can be set on a value: by the app's declarations or the host's.
  func hasSettable(_ name: String, _ receiver: Value) -> Bool {
    switch receiver {
    case .object(let id):
      guard let object = host.memory[id] else { return false }
      if object.fields[name] != nil { return true }
      let chain = chain(of: object.className)
      if appProperty(name, in: chain) != nil { return true }
      return chain.contains {
        library.types[$0]?.has(.setter, name) == true
          || appTypes($0).contains { $0.property(name) != nil }
      }
    case .structure(let structure):
      return structure[name] != nil || appProperty(name, in: [structure.type]) != nil
        || library.types[structure.type]?.has(.setter, name) == true
    case .type(let type):
      return chain(of: type).contains { current in
        appTypes(current).contains { $0.staticProperty(name) != nil }
          || library.types[current]?.has(.staticSetter, name) == true
      }
    case .tuple(let elements): return elements.contains { $0.label == name }
    default: return appProperty(name, in: StandardTypes.memberTypes(of: receiver)) != nil
    }
  }

  /// `base.name = value`.
  mutating func setMember(_ name: String, on base: inout Value, to value: Value) throws(Trap) {
    switch base {
    case .object(let id): try setObjectProperty(name, of: id, to: value)
    case .type(let type): try setStatic(name, of: type, to: value)
    case .structure(var structure):
      if let property = program.types[structure.type]?.property(name)
        ?? appProperty(name, in: [structure.type])
      {
        return try setProperty(property, on: &base, to: value)
      }
      if let setter = library.types[structure.type]?.member(.setter, name, CallShape([nil])) {
        let result = try callHost(setter, on: base, [Argument(nil, value)], nil)
        if case .structure = result { base = result }
        return
      }
      base = .none
      structure[name] = value
      base = .structure(structure)
    case .tuple(var elements):
      let index = Int(name) ?? elements.firstIndex { $0.label == name }
      guard let index, elements.indices.contains(index) else { return }
      elements[index].value = value
      base = .tuple(elements)
    case .function where missingProperty(base) != nil:
      base = missingProperty(base).map { unknown(.call, $0) } ?? .none
    case .unknown(let fact):
      skip("'\(name)' was set on something unknown", because: fact)
    case .none:
      throw trap(.unwrappedNil, "'\(name)' was set on nil")
    default:
      if let property = appProperty(name, in: memberTypes(of: base)) {
        return try setProperty(property, on: &base, to: value)
      }
      _ = unknown(.call, "'\(name)' of \(describeType(base)) can't be set here")
    }
  }

  /// Sets a property of a structure; its observers run.
  private mutating func setProperty(_ property: Property, on base: inout Value, to value: Value)
    throws(Trap)
  {
    if let wrapper = appWrapper(property) {
      return try setWrapped(property, wrapper, of: &base, to: value)
    }
    let new = try coerce(value, to: property.type, in: property.owner)
    if property.getter != nil {
      guard let setter = property.setter else {
        _ = unknown(.call, "'\(property.name)' can only be read")
        return
      }
      _ = try run(setter, self: base, [new], keepsSelf: true)
      base = changedSelf
      return
    }
    guard case .structure(var structure) = base else { return }
    let old = structure[property.name] ?? .none
    let isQuiet = isInitializing(property.owner)
    if let willSet = property.willSet, !isQuiet {
      _ = try run(willSet, self: base, [new])
    }
    base = .none
    structure[property.name] = new
    base = .structure(structure)
    if let didSet = property.didSet, !isQuiet {
      _ = try run(didSet, self: base, [old], keepsSelf: true)
      base = changedSelf
    }
  }

  private func isInitializing(_ owner: String?) -> Bool {
    guard let frame = frames.last, let owner else { return false }
    return frame.code.context == owner && frame.code.name.hasPrefix("\(owner).init(")
  }

  /// Sets a property of an object by its class of this moment; its observers run.
  mutating func setObjectProperty(_ name: String, of id: ObjectID, to value: Value) throws(Trap) {
    guard let className = host.memory[id]?.className else { return }
    try setObjectProperty(name, of: id, to: value, chain(of: className)[...])
  }

  private mutating func setObjectProperty(
    _ name: String, of id: ObjectID, to value: Value, _ chain: ArraySlice<String>
  ) throws(Trap) {
    let setting = lookups.settings.answer(LookupKey(name, in: chain)) {
      declaredSetting(name, in: chain)
    }
    switch setting {
    case .property(let property, let rest):
      try setObjectProperty(
        property, of: id, to: value, inherited: rest.map { chain.dropFirst($0) })
    case .setter(let setter):
      _ = try callHost(setter, on: .object(id), [Argument(nil, value)], nil)
    case .fromProtocol(let setter):
      _ = try run(setter, self: .object(id), [value])
    case .undeclared:
      let known = chain.first { library.types[$0] != nil } ?? chain.first ?? "the object"
      _ = unknown(.call, "'\(name)' of \(known) can't be set here")
    }
  }

  /// Sets a property that a class declares; one that only adds observers passes the value on.
  private mutating func setObjectProperty(
    _ property: Property, of id: ObjectID, to value: Value, inherited: ArraySlice<String>?
  ) throws(Trap) {
    if let wrapper = appWrapper(property) {
      var owner = Value.object(id)
      return try setWrapped(property, wrapper, of: &owner, to: value)
    }
    let new = try coerce(value, to: property.type, in: property.owner)
    if property.getter != nil {
      guard let setter = property.setter else {
        _ = unknown(.call, "'\(property.name)' can only be read")
        return
      }
      _ = try run(setter, self: .object(id), [new])
      return
    }
    var old = host.memory[id]?.fields[property.name] ?? .none
    if let inherited, property.didSet != nil || property.willSet != nil {
      old = try objectMember(property.name, id, inherited) ?? .none
    }
    let isQuiet = frames.last?.initializing == id && frames.last?.code.context == property.owner
    if let willSet = property.willSet, !isQuiet {
      _ = try run(willSet, self: .object(id), [new])
    }
    if let inherited {
      try setObjectProperty(property.name, of: id, to: new, inherited)
    } else {
      host.memory.setField(property.name, of: id, to: new)
      host.notice(.setField(id, property.name, new, at: place))
    }
    if let didSet = property.didSet, !isQuiet {
      _ = try run(didSet, self: .object(id), [old])
    }
  }

  mutating func setSuperMember(_ name: String, _ slot: Int?, _ value: Value) throws(Trap) {
    guard let slot, let declaring = context, case .object(let id) = try load(slot) else {
      _ = unknown(.call, "'super' has no class here")
      return
    }
    try setObjectProperty(name, of: id, to: value, chain(of: declaring).dropFirst())
  }

  // MARK: - Types and globals

  private mutating func setStatic(_ name: String, of type: String, to value: Value) throws(Trap) {
    for current in chain(of: type) {
      for declared in appTypes(current) {
        if let property = declared.staticProperty(name) {
          return try setStatic(property, of: type, to: value)
        }
      }
      if let setter = library.types[current]?.member(.staticSetter, name, CallShape([nil])) {
        _ = try callHost(setter, on: .type(type), [Argument(nil, value)], nil)
        return
      }
    }
    _ = unknown(.call, "'\(type).\(name)' can't be set here")
  }

  private mutating func setStatic(_ property: Property, of type: String?, to value: Value)
    throws(Trap)
  {
    let receiver = type.map { Value.type($0) }
    if let wrapper = appWrapper(property) {
      var owner = receiver ?? .void
      return try setWrapped(property, wrapper, of: &owner, to: value)
    }
    let new = try coerce(value, to: property.type, in: property.owner)
    if property.getter != nil {
      guard let setter = property.setter else {
        _ = unknown(.call, "'\(property.fullName)' can only be read")
        return
      }
      _ = try run(setter, self: receiver, [new])
      return
    }
    var old = Value.none
    if property.willSet != nil || property.didSet != nil {
      old = try readStatic(property, of: type)
    }
    if let willSet = property.willSet { _ = try run(willSet, self: receiver, [new]) }
    let isFirst = host.memory.statics.updateValue(new, forKey: property.fullName) == nil
    if isFirst { host.notice(.initialised(property.fullName, new, at: property.place)) }
    if let didSet = property.didSet { _ = try run(didSet, self: receiver, [old]) }
  }

  /// Sets a global variable; `false` when there is none of this name.
  mutating func setGlobal(_ name: String, to value: Value) throws(Trap) -> Bool {
    guard let property = program.globals[name] else { return false }
    try setStatic(property, of: nil, to: value)
    return true
  }

  mutating func modifyStatic(
    _ property: Property?, of type: String?,
    _ body: (inout Interpreter, inout Value) throws(Trap) -> Value
  ) throws(Trap) -> Value {
    guard let property else { return .none }
    var value = try readStatic(property, of: type)
    if property.getter == nil, property.willSet == nil, property.didSet == nil,
      property.wrapper == nil,
      value.changesInPlace
    {
      host.memory.statics[property.fullName] = .some(.none)
      defer { host.memory.statics[property.fullName] = value }
      return try body(&self, &value)
    }
    let before = value
    let result = try body(&self, &value)
    if value != before { try setStatic(property, of: type, to: value) }
    return result
  }

  // MARK: - Members in place

  /// Changes `base.name` through `body`.
  mutating func modifyMember(
    _ name: String, of base: inout Value,
    _ body: (inout Interpreter, inout Value) throws(Trap) -> Value
  ) throws(Trap) -> Value {
    if case .object(let id) = base, isPlainField(name, id) {
      return try modifyField(name, id, body)
    }
    if case .type(let type) = base, let property = staticProperty(name, type) {
      return try modifyStatic(property, of: type, body)
    }
    // A `switch` would keep a second reference to what is inside, and so copy it.
    if case .structure(var structure) = base, isPlainField(name, structure.type),
      let index = structure.fields.firstIndex(where: { $0.label == name })
    {
      base = .none
      var field = structure.fields[index].value
      structure.fields[index].value = .none
      defer {
        structure.fields[index].value = field
        base = .structure(structure)
      }
      return try body(&self, &field)
    }
    var value = try member(name, of: base)
    let before = value
    let result = try body(&self, &value)
    if value != before { try setMember(name, on: &base, to: value) }
    return result
  }

  private mutating func staticProperty(_ name: String, _ type: String) -> Property? {
    for current in chain(of: type) {
      for declared in appTypes(current) {
        if let property = declared.staticProperty(name) { return property }
      }
    }
    return nil
  }

  /// Whether a property of an object is stored, without observers, and holds a value that changes in place.
  private mutating func isPlainField(_ name: String, _ id: ObjectID) -> Bool {
    guard let className = host.memory[id]?.className,
      let property = appProperty(name, in: chain(of: className))
    else { return false }
    return property.isStored && property.willSet == nil && property.didSet == nil
      && property.wrapper == nil && host.memory[id]?.fields[name]?.changesInPlace == true
  }

  private func isPlainField(_ name: String, _ type: String) -> Bool {
    guard let property = program.types[type]?.property(name) else { return true }
    return property.isStored && property.willSet == nil && property.didSet == nil
      && property.wrapper == nil
  }

  private mutating func modifyField(
    _ name: String, _ id: ObjectID,
    _ body: (inout Interpreter, inout Value) throws(Trap) -> Value
  ) throws(Trap) -> Value {
    var value = host.memory.takeField(name, of: id) ?? .none
    let result: Value
    do {
      result = try body(&self, &value)
    } catch {
      host.memory.setField(name, of: id, to: value)
      throw error
    }
    host.memory.setField(name, of: id, to: value)
    host.notice(.setField(id, name, value, at: place))
    return result
  }
}
