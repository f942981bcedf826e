extension Interpreter {
  /// Sends a message of Objective-C; one to `nil` does nothing and gives `nil`.
  mutating func send(_ message: Message, _ expression: Expression) throws(Trap) -> Value {
    if case .superclass(let slot) = message.receiver.kind {
      return try sendSuper(message, slot, expression)
    }
    let receiver = try evaluate(message.receiver)
    if message.isPointee { return try pointee(message, receiver) }
    switch receiver {
    case .none:
      for argument in message.arguments { _ = try evaluate(argument) }
      if let name = message.settableName { host.notice(.assignmentSkipped(name, at: place)) }
      return .none
    case .unknown(let fact):
      skip("'\(message.selector)' was sent to something unknown", because: fact)
      return receiver
    default: break
    }
    if message.makes { return try make(message, receiver, expression) }
    if let result = try changeInPlace(message, receiver) { return result }
    let arguments = try values(of: message.arguments)
    return try deliver(message.selector, to: receiver, arguments, expression)
  }

  private mutating func values(of expressions: [Expression]) throws(Trap) -> [Value] {
    var result: [Value] = []
    for expression in expressions {
      result.append(try evaluate(expression))
      isChainBroken = false
    }
    return result
  }

  /// Sends a message whose receiver and arguments are computed.
  mutating func deliver(
    _ selector: String, to receiver: Value, _ arguments: [Value], _ expression: Expression?
  ) throws(Trap) -> Value {
    switch receiver {
    case .type(let type):
      if let target = classTarget(selector, type) {
        return try perform(target, on: receiver, arguments, expression)
      }
      if let result = try standardClassMessage(selector, type, arguments) { return result }
    case .object(let id):
      guard let className = host.memory[id]?.className else { break }
      if let target = target(selector, chain(of: className)[...]) {
        return try perform(target, on: receiver, arguments, expression)
      }
      if let result = try objectMessage(selector, id, arguments) { return result }
    default:
      if let target = target(selector, memberTypes(of: receiver)[...]) {
        return try perform(target, on: receiver, arguments, expression)
      }
      if let result = try valueMessage(selector, receiver, arguments) { return result }
    }
    if let result = try withoutError(selector, receiver, arguments, expression) { return result }
    let sign = if case .type = receiver { "+" } else { "-" }
    let owner = if case .type(let type) = receiver { type } else { typeName(of: receiver) }
    return unknownCall("\(owner) has no '\(sign)\(selector)' here", on: receiver)
  }

  /// `…error:&error`: Swift has such methods as throwing ones, without the last argument.
  private mutating func withoutError(
    _ selector: String, _ receiver: Value, _ arguments: [Value], _ expression: Expression?
  ) throws(Trap) -> Value? {
    guard selector.hasSuffix(":error:"), arguments.count > 1 else { return nil }
    let rest = String(selector.dropLast("error:".count))
    let found: MessageTarget<H>?
    switch receiver {
    case .type(let type): found = classTarget(rest, type)
    case .object(let id):
      found = host.memory[id].flatMap { target(rest, chain(of: $0.className)[...]) }
    default: found = target(rest, memberTypes(of: receiver)[...])
    }
    guard let found else { return nil }
    do {
      return try perform(found, on: receiver, Array(arguments.dropLast()), expression)
    } catch {
      if error.error != nil { return .some(.none) }
      throw error
    }
  }

  // MARK: - Finding

  /// What a message to the values of these types reaches.
  func target(_ selector: String, _ chain: ArraySlice<String>) -> MessageTarget<H>? {
    for (position, type) in zip(chain.indices, chain) {
      for declared in appTypes(type) {
        if let function = function(selector, declared, isStatic: false) {
          return .method(exchanged(.app(function, others: []), chain[...position]))
        }
        if let found = property(selector, declared, isStatic: false) { return found }
      }
      guard let system = library.types[type] else { continue }
      switch hostTarget(selector, system) {
      case .method(let found)?: return .method(exchanged(found, chain[...position]))
      case let found?: return found
      case nil: break
      }
    }
    for type in protocols(of: Array(chain)) {
      if let function = function(selector, type, isStatic: false) {
        return .method(.app(function, others: []))
      }
      if let found = property(selector, type, isStatic: false) { return found }
    }
    return exchangedOnly(selector, chain).map { .method($0) }
  }

  /// What a message to a type itself reaches.
  func classTarget(_ selector: String, _ type: String) -> MessageTarget<H>? {
    for current in chain(of: type) {
      for declared in appTypes(current) {
        if let function = function(selector, declared, isStatic: true) {
          return .method(.app(function, others: []))
        }
        if let found = property(selector, declared, isStatic: true) { return found }
      }
      guard let system = library.types[current] else { continue }
      if let found = hostClassTarget(selector, system, made: type) { return found }
    }
    return nil
  }

  private func function(_ selector: String, _ type: ProgramType, isStatic: Bool)
    -> FunctionDeclaration?
  {
    if let exact = type.selectors[selector]?.first(where: {
      $0.isStatic == isStatic && $0.code != nil
    }) {
      return exact
    }
    guard selector.contains(":") else { return nil }
    // Swift code overrides the system's methods under their Swift names.
    let word = camelWords(String(selector.prefix { $0 != ":" })).first
    return type.allFunctions.first { function in
      function.isStatic == isStatic && function.code != nil
        && camelWords(function.name).first == word
        && !function.attributes.contains { $0.hasPrefix("objc(") }
        && SelectorMatch.distance(
          selector, fromMethod: function.name, function.parameters.map { $0.label ?? "_" }) != nil
    }
  }

  private func property(_ selector: String, _ type: ProgramType, isStatic: Bool)
    -> MessageTarget<H>?
  {
    func named(_ name: String) -> Property? {
      isStatic ? type.staticProperty(name) : type.property(name)
    }
    if !selector.contains(":") {
      if let found = named(selector) ?? named("is" + capitalisedStart(selector)) {
        return .read(found.name)
      }
      if selector.hasPrefix("is"), selector.dropFirst(2).first?.isUppercase == true,
        let found = named(lowercasedStart(String(selector.dropFirst(2))))
      {
        return .read(found.name)
      }
      return nil
    }
    guard let name = settable(selector) else { return nil }
    let found = named(name) ?? named("is" + capitalisedStart(name)) ?? named(capitalisedStart(name))
    return found.map { .write($0.name) }
  }

  /// `text` for `setText:`.
  private func settable(_ selector: String) -> String? {
    guard selector.hasPrefix("set"), selector.dropFirst(3).first?.isUppercase == true,
      selector.firstIndex(of: ":") == selector.index(before: selector.endIndex)
    else { return nil }
    return lowercasedStart(String(selector.dropFirst(3).dropLast()))
  }

  private func hostTarget(_ selector: String, _ type: Library<H>.SystemType) -> MessageTarget<H>? {
    if !selector.contains(":") {
      for name in [selector, "is" + capitalisedStart(selector)] where type.has(.getter, name) {
        return .read(name)
      }
    } else if let name = settable(selector) {
      for name in [name, "is" + capitalisedStart(name)] where type.has(.setter, name) {
        return .write(name)
      }
    }
    return nearest(type, [.method, .mutatingMethod]) { name, labels in
      guard let labels else {
        return camelWords(selector).first == camelWords(name).first ? 50 : nil
      }
      return SelectorMatch.distance(selector, fromMethod: name, labels)
    }.map { .method(.host($0)) }
  }

  private func hostClassTarget(
    _ selector: String, _ type: Library<H>.SystemType, made: String
  ) -> MessageTarget<H>? {
    if !selector.contains(":") {
      let found = type.members.first {
        $0.kind == .staticGetter && SelectorMatch.isStaticGetter(selector, $0.name, of: type.name)
      }
      if let found { return .read(found.name) }
    }
    if let method = nearest(
      type, [.staticMethod],
      {
        // A member without a name takes what nothing else takes, as types that are only drawn have.
        guard let labels = $1 else { return nil }
        return SelectorMatch.distance(selector, fromMethod: $0, labels)
      })
    {
      return .method(.host(method))
    }
    let initializer = nearest(type, [.initializer]) { _, labels in
      guard let labels else { return 50 }
      return SelectorMatch.distance(selector, fromInitializer: labels, of: type.name)
    }
    if let initializer { return .initializer(labels(of: initializer), made) }
    return nil
  }

  private func labels(of matched: MatchedMember<H>) -> [String?] { matched.labels }

  /// The member whose Swift name is nearest to what is asked for.
  private func nearest(
    _ type: Library<H>.SystemType, _ kinds: Set<Library<H>.Member.Kind>,
    _ distance: (String, [String]?) -> Int?
  ) -> MatchedMember<H>? {
    var best: (member: Library<H>.Member, labels: [String]?, distance: Int)?
    for member in type.members where kinds.contains(member.kind) {
      let (name, labels) = splitName(member.name)
      guard !name.isEmpty, let far = distance(name, labels) else { continue }
      if let best, best.distance <= far { continue }
      best = (member, labels, far)
    }
    return best.map { found in
      MatchedMember(
        member: found.member, labels: (found.labels ?? []).map { $0 == "_" ? nil : $0 })
    }
  }

  // MARK: - Reaching

  mutating func perform(
    _ target: MessageTarget<H>, on receiver: Value, _ values: [Value], _ expression: Expression?
  ) throws(Trap) -> Value {
    switch target {
    case .method(.app(let function, _)):
      let list = zip(function.parameters, values).map { Argument($0.label, $1) }
      return try run(function, self: receiver, list, CallShape(list))
    case .method(.host(let matched)):
      let list = values.enumerated().map { position, value in
        Argument(matched.labels.indices.contains(position) ? matched.labels[position] : nil, value)
      }
      return try callHost(matched, on: receiver, list, expression)
    case .read(let name): return try member(name, of: receiver)
    case .write(let name):
      var base = receiver
      try setMember(name, on: &base, to: values.first ?? .none)
      return .void
    case .initializer(let labels, let type):
      let list = values.enumerated().map { position, value in
        Argument(labels.indices.contains(position) ? labels[position] : nil, value)
      }
      return try construct(type, list, CallShape(list), expression)
    }
  }

  private mutating func sendSuper(_ message: Message, _ slot: Int?, _ expression: Expression)
    throws(Trap) -> Value
  {
    guard let slot, let declaring = context else {
      return unknown(.call, "'super' has no class here")
    }
    let receiver = try load(slot)
    let arguments = try values(of: message.arguments)
    let rest = chain(of: declaring).dropFirst()
    if case .type = receiver {
      guard let parent = rest.first, let target = classTarget(message.selector, parent) else {
        // `+load` and `+initialize` of the system do nothing.
        return .none
      }
      return try perform(target, on: receiver, arguments, expression)
    }
    if ImportedName.isInitializer(message.selector), case .object(let id) = receiver {
      return try initialize(id, rest, message.selector, arguments, expression) ? receiver : .none
    }
    if let target = target(message.selector, rest) {
      switch target {
      case .read(let name):
        guard case .object(let id) = receiver else { return .none }
        return try objectMember(name, id, rest) ?? .none
      case .write(let name):
        try setSuperMember(name, slot, arguments.first ?? .none)
        return .void
      default: return try perform(target, on: receiver, arguments, expression)
      }
    }
    return unknownCall(
      "\(rest.first ?? "the superclass") has no '-\(message.selector)' here",
      on: selfValue ?? .none)
  }

  // MARK: - Loading

  /// Runs `+load` of the classes and categories that have one, as the runtime does before anything else.
  public mutating func runLoadMethods() throws(Trap) {
    try enter { (run) throws(Trap) in
      // Swift has none, save under that name.
      let sources = run.program.sources.filter {
        $0.isOpaque || $0.mayMention("objc") && $0.mayMention("load")
      }
      for source in sources {
        for type in source.file.types {
          let name = run.typeName(type.name, in: nil) ?? type.name
          for function in type.functions where function.isStatic && function.selector == "load" {
            guard function.attributes.contains("objc(load)") else { continue }
            _ = try run.run(function, self: .type(name), [], CallShape())
          }
        }
      }
    }
  }

  // MARK: - Making objects

  private mutating func make(_ message: Message, _ receiver: Value, _ expression: Expression)
    throws(Trap) -> Value
  {
    let arguments = try values(of: message.arguments)
    guard case .type(let type) = receiver else {
      return unknown(.call, "'\(message.receiver.source)' is no class")
    }
    if program.isClass(type) {
      let id = try allocate(type, at: place)
      let made = try initialize(id, chain(of: type)[...], message.selector, arguments, expression)
      return made ? .object(id) : .none
    }
    for current in chain(of: type) {
      guard let system = library.types[current] else { continue }
      if let found = hostClassTarget(message.selector, system, made: type) {
        return try perform(found, on: receiver, arguments, expression)
      }
    }
    return try standardClassMessage(message.selector, type, arguments)
      ?? unknown(
        .call,
        library.types[type] == nil
          ? "the type '\(type)' is not known" : "\(type) has no '-\(message.selector)' here")
  }

  /// Runs the initialiser that the classes from here on have; `false` when it gives `nil`.
  private mutating func initialize(
    _ id: ObjectID, _ chain: ArraySlice<String>, _ selector: String, _ values: [Value],
    _ expression: Expression?
  ) throws(Trap) -> Bool {
    for type in chain {
      for declared in appTypes(type) {
        guard let function = function(selector, declared, isStatic: false) else { continue }
        let list = zip(function.parameters, values).map { Argument($0.label, $1) }
        let result = try run(
          function, self: .object(id), list, CallShape(list), initializing: id)
        if case .none = result { return false }
        return true
      }
      guard let system = library.types[type] else { continue }
      if case .initializer(let labels, _)? = hostClassTarget(selector, system, made: type) {
        let list = values.enumerated().map { position, value in
          Argument(labels.indices.contains(position) ? labels[position] : nil, value)
        }
        guard let found = system.member(.initializer, "init", CallShape(list)) else { continue }
        if case .none = try callHost(found, on: .object(id), list, expression) { return false }
        return true
      }
    }
    if !values.isEmpty {
      _ = unknown(.call, "\(chain.first ?? "the class") has no '-\(selector)' here")
    }
    return true
  }
}

/// What a message reaches.
enum MessageTarget<H: Host> {
  /// A method of the app or of the host.
  case method(Target<H>)
  /// A property that is read, by its Swift name.
  case read(String)
  /// A property that is set, by its Swift name.
  case write(String)
  /// An initialiser with these labels, of this type.
  case initializer([String?], String)
}
