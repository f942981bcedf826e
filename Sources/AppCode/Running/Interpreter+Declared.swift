/// What declarations alone say, whatever has changed places since; each is asked once (`LookupCache`).
extension Interpreter {
  /// The method of a class chain as it is declared, whatever has changed places since.
  func declaredMethod(_ name: String, _ shape: CallShape, in chain: ArraySlice<String>)
    -> LookupCache<H>.FoundMethod
  {
    for (position, type) in chain.enumerated() {
      for declared in appTypes(type) {
        if let found = candidates(declared.functions(named: name), shape, isStatic: false) {
          return LookupCache.FoundMethod(target: found, position: position)
        }
      }
      if let system = library.types[type] {
        if let found = system.member(.method, name, shape) {
          return LookupCache.FoundMethod(target: .host(found), position: position)
        }
        if let found = system.member(.mutatingMethod, name, shape) {
          return LookupCache.FoundMethod(target: .host(found), position: nil)
        }
      }
    }
    for type in protocols(of: Array(chain)) {
      if let found = candidates(type.functions(named: name), shape, isStatic: false) {
        return LookupCache.FoundMethod(target: found, position: nil)
      }
    }
    return LookupCache.FoundMethod(target: nil, position: nil)
  }

  /// What reading a property reaches in a class chain as it is declared, whatever has changed places since.
  func declaredReading(_ name: String, in chain: ArraySlice<String>)
    -> LookupCache<H>.Reading
  {
    for (position, type) in chain.enumerated() {
      if let property = program.types[type]?.property(name), !property.isObserverOnly {
        return LookupCache.Reading(way: .property(property), position: position)
      }
      guard let system = library.types[type] else { continue }
      for added in appTypes(type) where added.name != type {
        if let property = added.property(name) {
          return LookupCache.Reading(way: .property(property), position: position)
        }
      }
      if let getter = system.member(.getter, name) {
        return LookupCache.Reading(way: .getter(getter), position: position)
      }
    }
    for type in protocols(of: Array(chain)) {
      if let property = type.property(name), property.getter != nil {
        return LookupCache.Reading(way: .property(property), position: nil)
      }
    }
    return LookupCache.Reading(way: .undeclared, position: nil)
  }

  /// What setting a property reaches in a class chain.
  func declaredSetting(_ name: String, in chain: ArraySlice<String>)
    -> LookupCache<H>.Setting
  {
    for (position, type) in chain.enumerated() {
      for declared in appTypes(type) {
        if let property = declared.property(name) {
          return .property(property, inheritedFrom: property.isObserverOnly ? position + 1 : nil)
        }
      }
      if let setter = library.types[type]?.member(.setter, name, CallShape([nil])) {
        return .setter(setter)
      }
    }
    for type in protocols(of: Array(chain)) {
      if let setter = type.property(name)?.setter { return .fromProtocol(setter) }
    }
    return .undeclared
  }

  /// What makes a value of a type of the system; the app may have added initialisers to it.
  func declaredInitializer(of type: String, _ shape: CallShape)
    -> LookupCache<H>.Initializer
  {
    let chain = chain(of: type)
    for name in chain {
      for added in appTypes(name) {
        if case .app(let first, let others)? = candidates(
          added.functions(named: "init"), shape, isStatic: false)
        {
          return .added(first, others: others)
        }
      }
    }
    for name in chain {
      if let found = library.types[name]?.member(.initializer, "init", shape) {
        return .system(found)
      }
    }
    return .undeclared
  }
}
