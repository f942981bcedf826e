internal import Diagnostics

extension Interpreter {
  /// `[String](…)`, `Array<Int>(…)`: a type with its parts.
  mutating func construct(
    _ type: TypeReference, _ arguments: [Argument], _ expression: Expression?
  ) throws(Trap) -> Value {
    switch type {
    case .array:
      if arguments.isEmpty { return .array([]) }
      return try standardConstruct("Array", arguments) ?? .array([])
    case .dictionary:
      if arguments.isEmpty { return .dictionary([]) }
      return try standardConstruct("Dictionary", arguments) ?? .dictionary([])
    case .optional(let wrapped):
      if arguments.isEmpty { return .none }
      return try construct(wrapped, arguments, expression)
    case .named(let name, _):
      let resolved = typeName(name, in: context) ?? name
      return try construct(resolved, arguments, CallShape(arguments), expression)
    default: return unknown(.call, "\(type) can't be made here")
    }
  }

  /// The parameters of the initialiser that a call with these labels reaches, where there is one.
  func initializer(of type: String, _ shape: CallShape) -> [Parameter]? {
    guard let declared = program.types[type] else { return nil }
    if case .app(let function, let others)? = candidates(
      declared.functions(named: "init"), shape, isStatic: false), others.isEmpty
    {
      return function.parameters
    }
    return nil
  }

  /// Calls an initialiser of a type.
  mutating func construct(
    _ type: String, _ arguments: [Argument], _ shape: CallShape, _ expression: Expression?
  ) throws(Trap) -> Value {
    switch program.types[type]?.kind {
    case .class, .actor: return try constructObject(type, arguments, shape, expression)
    case .structure: return try constructStructure(type, arguments, shape)
    case .enumeration: return try constructEnumeration(type, arguments, shape)
    case .protocol: return unknown(.dispatch, "\(type) is a protocol; what conforms is not known")
    case .extension, nil: break
    }
    // The system's own types; the app may have added initialisers to them.
    let initializer = lookups.initializers.answer(LookupKey("init", of: type, shape)) {
      declaredInitializer(of: type, shape)
    }
    switch initializer {
    case .added(let first, let others):
      return try constructExtended(type, choose(first, others, arguments, shape), arguments, shape)
    case .system(let found):
      let canonical = library.types[type]?.name ?? type
      return try callHost(found, on: .type(canonical), arguments, expression)
    case .undeclared: break
    }
    if let value = try standardConstruct(type, arguments) { return value }
    let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
    if library.types[type] == nil, !StandardTypes.names.contains(type) {
      return unknown(.call, "the type '\(type)' is not known")
    }
    return unknown(.call, "\(type) has no 'init(\(labels))' here")
  }

  /// An initialiser that the app adds to a type of the system; it ends in `self.init(…)` or sets `self`.
  private mutating func constructExtended(
    _ type: String, _ function: FunctionDeclaration, _ arguments: [Argument], _ shape: CallShape
  ) throws(Trap) -> Value {
    var isClass = library.types[type]?.superclass != nil
    if !isClass { isClass = library.types[type]?.has(.initializer, "init") == true }
    changedSelf = .none
    let result = try run(function, self: .type(type), arguments, shape)
    let made = changedSelf
    changedSelf = .none
    if case .none = result { return .none }
    if case .type = made {
      return unknown(.call, "'\(function.fullName)' of \(type) made nothing")
    }
    return made
  }

  /// An initialiser used as a function: its labels are filled in.
  mutating func constructUnlabelled(_ type: String, _ arguments: [Argument]) throws(Trap) -> Value {
    let declared = program.types[type]?.functions(named: "init") ?? []
    if let function = declared.first(where: { $0.parameters.count == arguments.count }) {
      let list = zip(function.parameters, arguments).map { Argument($0.label, $1.value) }
      return try construct(type, list, CallShape(list), nil)
    }
    if declared.isEmpty, program.types[type]?.kind == .structure {
      let fields = program.types[type]?.storedProperties ?? []
      let list = zip(fields, arguments).map { Argument($0.name, $1.value) }
      return try construct(type, list, CallShape(list), nil)
    }
    return try construct(type, arguments, CallShape(arguments), nil)
  }

  // MARK: - Objects

  private mutating func constructObject(
    _ type: String, _ arguments: [Argument], _ shape: CallShape, _ expression: Expression?
  ) throws(Trap) -> Value {
    let id = try allocate(type, at: place)
    let chain = chain(of: type)
    guard try initialize(id, chain[...], arguments, shape, expression) else { return .none }
    return .object(id)
  }

  /// Makes an object whose stored properties have their first values.
  mutating func allocate(_ type: String, at place: Place?) throws(Trap) -> ObjectID {
    let id = host.memory.makeObject(of: type, at: place)
    for name in chain(of: type).reversed() {
      guard let declared = program.types[name], declared.kind != nil else { continue }
      for property in declared.storedProperties
      where !property.isLazy && appWrapper(property) == nil {
        if let initial = property.initialValue {
          let value = try run(initial, self: .object(id), [])
          host.memory.setField(
            property.name, of: id,
            to: try coerce(value, to: property.type, in: property.owner))
        } else if case .optional? = property.type {
          host.memory.setField(property.name, of: id, to: .none)
        }
      }
    }
    return id
  }

  /// Runs the initialiser of an object that the classes from here on have; `false` when it fails.
  private mutating func initialize(
    _ id: ObjectID, _ chain: ArraySlice<String>, _ arguments: [Argument], _ shape: CallShape,
    _ expression: Expression?
  ) throws(Trap) -> Bool {
    for type in chain {
      for declared in appTypes(type) {
        guard
          case .app(let first, let others)? = candidates(
            declared.functions(named: "init"), shape, isStatic: false)
        else { continue }
        let function = choose(first, others, arguments, shape)
        let result = try run(
          function, self: .object(id), arguments, shape, initializing: id)
        if case .none = result { return false }
        return true
      }
      if let found = library.types[type]?.member(.initializer, "init", shape) {
        let result = try callHost(found, on: .object(id), arguments, expression)
        if case .none = result { return false }
        return true
      }
    }
    if !arguments.isEmpty {
      let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
      _ = unknown(.call, "\(chain.first ?? "the class") has no 'init(\(labels))' here")
    }
    return true
  }

  /// `super.init(…)`, and `self.init(…)` through the same way.
  mutating func initializeSuper(
    _ receiver: Value, _ chain: ArraySlice<String>, _ arguments: [Argument], _ shape: CallShape,
    _ expression: Expression
  ) throws(Trap) -> Value {
    guard case .object(let id) = receiver else { return .void }
    _ = try initialize(id, chain, arguments, shape, expression)
    return .void
  }

  /// `self.init(…)` inside an initialiser: what `self` is afterwards.
  mutating func delegateInitializer(
    _ receiver: Value, _ arguments: [Argument], _ shape: CallShape, _ expression: Expression?
  ) throws(Trap) -> Value {
    switch receiver {
    case .object(let id):
      guard let className = host.memory[id]?.className else { return receiver }
      let names = chain(of: className)
      let from = context.flatMap { names.firstIndex(of: $0) } ?? 0
      let isMade = try initialize(id, names[from...], arguments, shape, expression)
      return isMade ? receiver : .none
    case .type(let type): return try construct(type, arguments, shape, expression)
    case .structure(let structure):
      return try construct(structure.type, arguments, shape, expression)
    case .enumeration(let item):
      return try construct(item.type, arguments, shape, expression)
    default: return receiver
    }
  }

  /// Makes an object as a document's decoder does.
  mutating func decodeObject(of className: String, at place: Place?) throws(Trap) -> ObjectID {
    let resolved = typeName(className, in: nil) ?? className
    let id = try allocate(resolved, at: place)
    let shape = CallShape(["coder"])
    let coder = Argument("coder", .structure(Structure("NSCoder")))
    let names = chain(of: resolved)
    for type in names {
      guard
        case .app(let function, _)? = candidates(
          program.types[type]?.functions(named: "init") ?? [], shape, isStatic: false)
      else { continue }
      _ = try run(function, self: .object(id), [coder], shape, initializing: id)
      break
    }
    return id
  }

  // MARK: - Structures and enumerations

  private mutating func constructStructure(
    _ type: String, _ arguments: [Argument], _ shape: CallShape
  ) throws(Trap) -> Value {
    guard let declared = program.types[type] else { return .none }
    let stored = declared.storedProperties
    var structure = Structure(type)
    let initializers = declared.functions(named: "init")
    let target = candidates(initializers, shape, isStatic: false)
    // A memberwise call gives values that need no first value.
    var given: [String: Value] = [:]
    if target == nil {
      for argument in arguments {
        guard let label = argument.label, stored.contains(where: { $0.name == label }) else {
          let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
          return unknown(.call, "\(type) has no 'init(\(labels))' here")
        }
        given[label] = argument.value
      }
    }
    for property in stored
    where !property.isLazy && (appWrapper(property) == nil || given[property.name] != nil) {
      if let value = given[property.name] {
        structure.fields.append(
          Value.Element(property.name, try coerce(value, to: property.type, in: type)))
      } else if let initial = property.initialValue {
        let value = try run(initial, self: nil, [])
        structure.fields.append(
          Value.Element(property.name, try coerce(value, to: property.type, in: type)))
      } else if case .optional? = property.type {
        structure.fields.append(Value.Element(property.name, .none))
      }
    }
    guard case .app(let first, let others)? = target else { return .structure(structure) }
    let function = choose(first, others, arguments, shape)
    changedSelf = .none
    let result = try run(function, self: .structure(structure), arguments, shape)
    let made = changedSelf
    changedSelf = .none
    if case .none = result { return .none }
    return ordered(made, stored)
  }

  /// Fields in the order of declaration, so that equal structures are equal.
  private func ordered(_ value: Value, _ stored: [Property]) -> Value {
    guard case .structure(var structure) = value else { return value }
    let positions = Dictionary(
      stored.enumerated().map { ($0.element.name, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    structure.fields.sort {
      (positions[$0.label ?? ""] ?? .max) < (positions[$1.label ?? ""] ?? .max)
    }
    return .structure(structure)
  }

  private mutating func constructEnumeration(
    _ type: String, _ arguments: [Argument], _ shape: CallShape
  ) throws(Trap) -> Value {
    guard let declared = program.types[type] else { return .none }
    if case .app(let first, let others)? = candidates(
      declared.functions(named: "init"), shape, isStatic: false)
    {
      let function = choose(first, others, arguments, shape)
      changedSelf = .none
      let result = try run(function, self: .type(type), arguments, shape)
      let made = changedSelf
      changedSelf = .none
      if case .none = result { return .none }
      return made
    }
    if arguments.count == 1, arguments[0].label == "rawValue" {
      let wanted = arguments[0].value
      if case .unknown = wanted { return wanted }
      let found = declared.cases.first { $0.rawValue == wanted }
      return found.map { .enumeration(Enumeration(type, $0.name)) } ?? .none
    }
    let labels = shape.labels.map { ($0 ?? "_") + ":" }.joined()
    return unknown(.call, "\(type) has no 'init(\(labels))' here")
  }
}
