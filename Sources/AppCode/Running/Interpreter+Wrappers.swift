extension Interpreter {
  /// The wrapper of a property, when the app itself declares the wrapper's type.
  func appWrapper(_ property: Property) -> Property.Wrapper? {
    guard let wrapper = property.wrapper,
      let type = typeName(wrapper.type, in: property.owner),
      program.types[type]?.property("wrappedValue") != nil
    else { return nil }
    return wrapper
  }

  /// Reads a wrapped property: the wrapper is made at first need and kept beside the other values.
  mutating func readWrapped(_ property: Property, _ wrapper: Property.Wrapper, of owner: Value)
    throws(Trap) -> Value
  {
    let storage = try wrapperValue(property, wrapper, of: owner)
    let value = try member("wrappedValue", of: storage)
    return try coerce(value, to: property.type, in: property.owner)
  }

  /// Sets a wrapped property through its wrapper.
  mutating func setWrapped(
    _ property: Property, _ wrapper: Property.Wrapper, of owner: inout Value, to value: Value
  ) throws(Trap) {
    var storage = try wrapperValue(property, wrapper, of: owner)
    let new = try coerce(value, to: property.type, in: property.owner)
    try setMember("wrappedValue", on: &storage, to: new)
    keep(storage, property, in: &owner)
  }

  private mutating func wrapperValue(
    _ property: Property, _ wrapper: Property.Wrapper, of owner: Value
  ) throws(Trap) -> Value {
    let name = "_" + property.name
    switch owner {
    case .object(let id): if let kept = host.memory[id]?.fields[name] { return kept }
    case .structure(let structure): if let kept = structure[name] { return kept }
    default: if let kept = host.memory.statics[storageName(property)] { return kept }
    }
    let made = try run(wrapper.code, self: owner, [])
    var place = owner
    keep(made, property, in: &place)
    return made
  }

  private mutating func keep(_ storage: Value, _ property: Property, in owner: inout Value) {
    let name = "_" + property.name
    switch owner {
    case .object(let id): host.memory.setField(name, of: id, to: storage)
    case .structure(var structure):
      structure[name] = storage
      owner = .structure(structure)
    default: host.memory.statics[storageName(property)] = storage
    }
  }

  private func storageName(_ property: Property) -> String {
    property.owner.map { "\($0)._\(property.name)" } ?? "_\(property.name)"
  }
}
