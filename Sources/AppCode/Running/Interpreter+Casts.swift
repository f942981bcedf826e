extension Interpreter {
  /// Gives a value the form that a declared type asks for: a whole number as a fraction, `.name` its type.
  mutating func coerce(_ value: Value, to type: TypeReference?, in context: String?) throws(Trap)
    -> Value
  {
    guard let type else { return value }
    switch value {
    case .int(let number):
      guard case .named(let name, _) = type.unwrapped else { return value }
      if StandardTypes.decimals.contains(name) { return .double(Double(number)) }
      if let alias = program.aliases[name]?.name, StandardTypes.decimals.contains(alias) {
        return .double(Double(number))
      }
      return value
    case .enumeration(let item):
      guard item.type.isEmpty, let name = type.name else { return value }
      return try implicitMember(
        item.name, of: name, item.payload.map { Argument($0.label, $0.value) }, in: context)
    case .array(let elements):
      if type.name == "Set", case .named = type.unwrapped { return try makeSet(elements) }
      return value
    default: return value
    }
  }

  /// `.name` where the type is known.
  mutating func implicitMember(
    _ name: String, of typeReference: String, _ arguments: [Argument], in context: String?
  ) throws(Trap) -> Value {
    guard let type = typeName(typeReference, in: context) else {
      // Nothing says what the type is; its name is kept.
      let isParameter = typeReference.count == 1
      return .enumeration(
        Enumeration(
          isParameter ? "" : typeReference, name,
          arguments.map { Value.Element($0.label, $0.value) }))
    }
    if name == "none", arguments.isEmpty, !hasStatic(name, type) { return .none }
    if name == "some", let first = arguments.first, !hasStatic(name, type) { return first.value }
    if name == "init" { return try construct(type, arguments, CallShape(arguments), nil) }
    if arguments.isEmpty {
      if let value = try staticMember(name, of: type) { return value }
    } else if let found = staticMethod(name, CallShape(arguments), type) {
      return try perform(found, name, on: .type(type), arguments, CallShape(arguments), nil)
    }
    return .enumeration(
      Enumeration(type, name, arguments.map { Value.Element($0.label, $0.value) }))
  }

  private func hasStatic(_ name: String, _ type: String) -> Bool {
    program.types[type]?.enumCase(name) != nil || program.types[type]?.staticProperty(name) != nil
      || library.types[type]?.has(.staticGetter, name) == true
  }

  /// Whether a value is of a type; `nil` when that can't be told.
  mutating func matches(_ value: Value, _ type: TypeReference, in context: String?) -> Bool? {
    if case .unknown = value { return nil }
    switch type {
    case .optional(let wrapped):
      if case .none = value { return true }
      return matches(value, wrapped, in: context)
    case .array(let element):
      guard case .array(let values) = value else { return false }
      return all(values, element, in: context)
    case .dictionary(let key, let item):
      guard case .dictionary(let pairs) = value else { return false }
      guard all(pairs.map(\.key), key, in: context) != false else { return false }
      return all(pairs.map(\.value), item, in: context)
    case .tuple(let types):
      guard case .tuple(let elements) = value else { return types.isEmpty ? false : nil }
      return elements.count == types.count
    case .function:
      if case .function = value { return true }
      return false
    case .metatype:
      if case .type = value { return true }
      return false
    case .named(let name, let arguments):
      return matches(value, named: name, arguments, in: context)
    case .composition(let parts):
      var result: Bool? = true
      for part in parts {
        switch matches(value, part, in: context) {
        case false?: return false
        case nil: result = nil
        case true?: continue
        }
      }
      return result
    }
  }

  private mutating func all(_ values: [Value], _ type: TypeReference, in context: String?) -> Bool?
  {
    var result: Bool? = true
    for value in values {
      switch matches(value, type, in: context) {
      case false?: return false
      case nil: result = nil
      case true?: continue
      }
    }
    return result
  }

  private mutating func matches(
    _ value: Value, named name: String, _ arguments: [TypeReference], in context: String?
  ) -> Bool? {
    if case .none = value { return name == "Any" ? nil : false }
    switch name {
    case "Any": return true
    case "AnyHashable", "Hashable", "Equatable", "Sendable": return true
    case "AnyObject", "NSObjectProtocol":
      if case .object = value { return true }
      return nil
    case "String", "Substring", "NSString", "Character", "StringProtocol", "CVarArg":
      if case .string = value { return true }
      if name == "CVarArg" { return true }
      return false
    case "Bool", "ObjCBool":
      if case .bool = value { return true }
      return false
    case "NSNumber":
      switch value {
      case .int, .double, .bool: return true
      default: return false
      }
    case "NSArray":
      if case .array = value { return true }
      return false
    case "NSDictionary":
      if case .dictionary = value { return true }
      return false
    case "Set":
      guard case .set(let values) = value else { return false }
      guard let element = arguments.first else { return true }
      return all(values, element, in: context)
    case "Error":
      switch value {
      case .structure, .enumeration, .object: return true
      default: return false
      }
    case "Selector":
      if case .structure(let structure) = value { return structure.type == "Selector" }
      return false
    default: break
    }
    if StandardTypes.integers[name] != nil {
      if case .int = value { return true }
      return false
    }
    if StandardTypes.decimals.contains(name) {
      if case .double = value { return true }
      return false
    }
    guard let wanted = typeName(name, in: context) else {
      if let alias = program.aliases[name] { return matches(value, alias, in: nil) }
      return nil
    }
    if wanted != name, StandardTypes.names.contains(wanted) {
      return matches(value, named: wanted, arguments, in: nil)
    }
    return isKind(value, of: wanted)
  }

  /// Whether a value is of a type, or of a class below it, or conforms to it.
  mutating func isKind(_ value: Value, of wanted: String) -> Bool? {
    let types = memberTypes(of: value)
    if case .enumeration(let item) = value, item.type.isEmpty { return nil }
    let canonical = library.types[wanted]?.name ?? wanted
    for type in types where type == wanted || type == canonical { return true }
    if program.types[wanted]?.kind == .protocol || program.types[wanted]?.kind == nil {
      if protocols(of: types).contains(where: { $0.name == wanted }) { return true }
      if types.contains(where: { program.types[$0]?.inherited.contains(wanted) == true }) {
        return true
      }
      // A protocol of the system that the host says nothing about.
      if program.types[wanted] == nil, library.types[wanted] == nil { return nil }
    }
    if case .object(let id) = value, let name = host.memory[id]?.className,
      program.types[name] == nil, library.types[name] == nil
    {
      return nil
    }
    return false
  }

  mutating func cast(
    _ expression: Expression, _ kind: Expression.CastKind, _ type: TypeReference
  ) throws(Trap) -> Value {
    let value = try evaluate(expression, type)
    if isChainBroken { return .none }
    if case .unknown = value { return value }
    if kind == .coerce { return try bridged(try coerce(value, to: type, in: context), to: type) }
    guard let isMatch = matches(value, type, in: context) else {
      // A type that the code alone can't decide, such as a generic parameter, takes what comes.
      return kind == .test
        ? unknown(.dispatch, "whether this is \(article(type)) is not known") : value
    }
    switch kind {
    case .test: return .bool(isMatch)
    case .conditional: return isMatch ? value : .none
    default:
      if isMatch { return value }
      if case .none = value {
        return try unwrappedNil(
          expression, "\(expression.source) is nil and was cast with as! to \(type)")
      }
      throw trap(
        .failedCast, "\(expression.source) is \(describeType(value)) and not \(article(type))")
    }
  }

  private func article(_ type: TypeReference) -> String {
    let name = type.description
    return name.hasPrefix("[")
      ? name : "aeiouAEIO".contains(name.first ?? "x") ? "an \(name)" : "a \(name)"
  }

  private mutating func bridged(_ value: Value, to type: TypeReference) throws(Trap) -> Value {
    if case .named("Set", _) = type.unwrapped, case .array(let values) = value {
      return try makeSet(values)
    }
    return value
  }

  /// `a String`, `an array of String`: how a message names what was found.
  func describeType(_ value: Value) -> String {
    switch value {
    case .none: return "nil"
    case .array(let elements):
      guard let first = elements.first else { return "an empty array" }
      return "an array of \(typeName(of: first))"
    case .dictionary: return "a dictionary"
    default:
      let name = typeName(of: value)
      return "aeiouAEIO".contains(name.first ?? "x") ? "an \(name)" : "a \(name)"
    }
  }
}
