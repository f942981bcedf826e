internal import Diagnostics

extension Interpreter {
  // MARK: - Running bodies of the app

  /// Checks how deep calls nest, and how much of the native stack they have taken.
  private func checkDepth() throws(Trap) {
    if frames.count >= options.callDepth {
      throw trap(.limit, "stopped: calls are nested more than \(options.callDepth) deep")
    }
    let here = stackAddress()
    let used = stackStart > here ? stackStart - here : here - stackStart
    if used > UInt(options.stackBytes) {
      throw trap(.limit, "stopped: calls are nested too deep")
    }
  }

  /// Opens a frame with empty variables, runs `body` in it, and closes it.
  mutating func openFrame(
    _ code: Code, self receiver: Value?, initializing: ObjectID? = nil,
    _ body: (inout Interpreter) throws(Trap) -> Value
  ) throws(Trap) -> Value {
    try checkDepth()
    if !code.isTyped { TypeChecker.check(code, types) }
    let outer = base
    let caller = statement
    base = stack.count
    stack.append(contentsOf: repeatElement(.empty, count: code.localNames.count))
    if let slot = code.selfSlot, let receiver { stack[base + slot] = .value(receiver) }
    frames.append(Frame(code: code, base: base, caller: caller, initializing: initializing))
    host.notice(.entered(function: code.name, at: code.place, from: caller?.place))
    defer {
      host.notice(.left(function: code.name))
      stack.removeLast(stack.count - base)
      frames.removeLast()
      base = outer
      statement = caller
    }
    return try body(&self)
  }

  /// Runs an accessor or an initial value: its parameters are given in order.
  mutating func run(
    _ code: Code, self receiver: Value?, _ arguments: [Value], keepsSelf: Bool = false
  ) throws(Trap) -> Value {
    try openFrame(code, self: receiver) { (run) throws(Trap) in
      for (parameter, value) in zip(code.parameters, arguments) {
        run.stack[run.base + parameter.slot] = .value(value)
      }
      let result = try run.execute(code)
      if keepsSelf { run.changedSelf = run.selfValue ?? .none }
      return result
    }
  }

  /// Calls a function of the app.
  mutating func run(
    _ function: FunctionDeclaration, self receiver: Value?, _ arguments: [Argument],
    _ shape: CallShape, initializing: ObjectID? = nil
  ) throws(Trap) -> Value {
    guard let code = function.code else {
      return unknown(.dispatch, "'\(function.fullName)' of \(function.owner ?? "") has no body")
    }
    let match = ParameterMatch.match(function.parameters, shape)
    let result = try openFrame(code, self: receiver, initializing: initializing) {
      (run) throws(Trap) in
      try run.bind(function.parameters, arguments, match)
      let result = try run.execute(code)
      run.keepResults(of: function.parameters)
      if function.isMutating { run.changedSelf = run.selfValue ?? .none }
      return result
    }
    return try coerce(result, to: function.returnType, in: function.owner)
  }

  private mutating func bind(
    _ parameters: [Parameter], _ arguments: [Argument], _ match: [Int]?
  ) throws(Trap) {
    let context = self.context
    for parameter in parameters where parameter.isVariadic {
      stack[base + parameter.slot] = .value(.array([]))
    }
    for (index, argument) in arguments.enumerated() {
      let position = match.map { $0.indices.contains(index) ? $0[index] : index } ?? index
      guard parameters.indices.contains(position) else { continue }
      let parameter = parameters[position]
      if parameter.isVariadic {
        let value = try coerce(argument.value, to: parameter.type?.element, in: context)
        if case .value(.array(var list)) = stack[base + parameter.slot] {
          stack[base + parameter.slot] = .empty
          list.append(value)
          stack[base + parameter.slot] = .value(.array(list))
        }
      } else {
        stack[base + parameter.slot] = .value(
          try coerce(argument.value, to: parameter.type, in: context))
      }
    }
    for parameter in parameters {
      guard case .empty = stack[base + parameter.slot] else { continue }
      if let written = parameter.defaultValue {
        let value = try evaluate(written, parameter.type)
        stack[base + parameter.slot] = .value(
          try coerce(value, to: parameter.type, in: context))
      } else {
        stack[base + parameter.slot] = .value(
          unknown(.data, "the argument '\(parameter.name)' was not given"))
      }
    }
  }

  private mutating func keepResults(of parameters: [Parameter]) {
    guard parameters.contains(where: \.isInout) else { return }
    inoutResults = parameters.filter(\.isInout).map { parameter in
      switch stack[base + parameter.slot] {
      case .value(let value): value
      case .cell(let cell): host.memory.cells[cell] ?? .none
      case .empty, .computed: .none
      }
    }
  }

  /// Runs the statements of a body in the frame that is open.
  mutating func execute(_ code: Code) throws(Trap) -> Value {
    if code.isExpression, let only = code.body.statements.first {
      try begin(only)
      if case .expression(let expression) = only.kind {
        let value = try evaluate(expression, code.returnType)
        isChainBroken = false
        return value
      }
      return try value(of: only, code.returnType)
    }
    let flow = try execute(code.body)
    guard flow == .result else { return .void }
    let value = returned
    returned = .void
    return value
  }

  // MARK: - Function values

  /// The value of a closure or a local function: its body with the cells it captured.
  mutating func makeClosure(_ code: Code) throws(Trap) -> Value {
    var cells: [Int] = []
    for capture in code.captures {
      if let expression = capture.value {
        let value = try evaluate(expression)
        host.memory.cells.append(value)
        cells.append(host.memory.cells.count - 1)
      } else {
        cells.append(cell(of: capture.outer))
      }
    }
    return .function(Function(kind: .closure(CodeReference(code: code), cells: cells)))
  }

  /// Calls a function value with arguments in order; labels don't count.
  mutating func apply(_ function: Value, _ arguments: [Argument]) throws(Trap) -> Value {
    switch function {
    case .function(let function):
      switch function.kind {
      case .closure(let reference, let cells):
        return try applyClosure(reference.code, cells, arguments)
      case .method(let receiver, let name, let labels):
        return try applyMethod(name, labels, on: receiver, arguments)
      case .free(let name, let labels):
        let list = relabelled(arguments, labels ?? freeLabels(name, arguments.count))
        return try callFree(name, list, CallShape(list), nil)
      case .initializer(let type):
        return try constructUnlabelled(type, arguments)
      case .enumCase(let type, let name):
        guard let item = program.types[type]?.enumCase(name) else { return .none }
        return .enumeration(try makeCase(item, of: type, arguments))
      case .keyPath(let names):
        var value = arguments.first?.value ?? .none
        for name in names { value = try member(name, of: value) }
        return value
      case .operation(let symbol):
        guard arguments.count == 2 else {
          guard let operand = arguments.first else { return .none }
          return try prefix(symbol, operand.value)
        }
        return try binary(BinaryOperator(symbol), arguments[0].value, arguments[1].value)
      }
    case .unknown(let fact):
      skip("something unknown was called", because: fact)
      return function
    case .none: throw trap(.unwrappedNil, "a function was called that is nil")
    case .type(let name): return try construct(name, arguments, CallShape(arguments), nil)
    default:
      return try callMethod(
        "callAsFunction", on: function, arguments, CallShape(arguments), nil)
    }
  }

  private mutating func applyClosure(_ code: Code, _ cells: [Int], _ arguments: [Argument])
    throws(Trap) -> Value
  {
    let result = try openFrame(code, self: nil) { (run) throws(Trap) in
      for (capture, cell) in zip(code.captures, cells) {
        run.stack[run.base + capture.inner] = .cell(cell)
      }
      try run.bindClosure(code.parameters, arguments)
      let keepsFirst = run.keepsFirstArgument
      run.keepsFirstArgument = false
      let result = try run.execute(code)
      run.keepResults(of: code.parameters)
      if keepsFirst, let first = code.parameters.first {
        run.inoutResults = [try run.load(first.slot)]
      }
      return result
    }
    return try coerce(result, to: code.returnType, in: code.context)
  }

  private mutating func bindClosure(_ parameters: [Parameter], _ arguments: [Argument])
    throws(Trap)
  {
    if parameters.contains(where: { $0.label != nil || $0.defaultValue != nil || $0.isVariadic }) {
      let shape = CallShape(arguments)
      let match = ParameterMatch.match(parameters, shape)
      return try bind(parameters, arguments, match)
    }
    // `{ key, value in }` and `$0, $1` take a pair apart.
    if arguments.count == 1, parameters.count > 1,
      case .tuple(let elements) = arguments[0].value, elements.count == parameters.count
    {
      for (parameter, element) in zip(parameters, elements) {
        stack[base + parameter.slot] = .value(element.value)
      }
      return
    }
    if arguments.count > 1, parameters.count == 1, parameters[0].name == "$0" {
      // A closure that only says `$0` gets all arguments as one when there are several.
      stack[base + parameters[0].slot] = .value(arguments[0].value)
      return
    }
    let context = self.context
    for (index, parameter) in parameters.enumerated() {
      let value =
        index < arguments.count
        ? arguments[index].value
        : unknown(.data, "the argument '\(parameter.name)' was not given")
      stack[base + parameter.slot] = .value(try coerce(value, to: parameter.type, in: context))
    }
  }

  private mutating func applyMethod(
    _ name: String, _ labels: [String]?, on receiver: Value, _ arguments: [Argument]
  ) throws(Trap) -> Value {
    if let labels {
      let list = relabelled(arguments, labels)
      return try callMethod(name, on: receiver, list, CallShape(list), nil)
    }
    // A method taken by its bare name is called without labels; its own are filled in.
    var owners: [String]
    let isStatic: Bool
    if case .type(let type) = receiver {
      owners = chain(of: type)
      isStatic = true
    } else {
      owners = memberTypes(of: receiver)
      isStatic = false
    }
    owners += protocols(of: owners).map(\.name)
    for owner in owners {
      for function in appTypes(owner).flatMap({ $0.functions(named: name) })
      where function.isStatic == isStatic && function.code != nil
        && function.parameters.count >= arguments.count
      {
        let list = zip(function.parameters, arguments).map { Argument($0.label, $1.value) }
        return try run(function, self: receiver, list, CallShape(list))
      }
    }
    return try callMethod(name, on: receiver, arguments, CallShape(arguments), nil)
  }

  private func freeLabels(_ name: String, _ count: Int) -> [String]? {
    program.functions[name]?.first { $0.parameters.count == count }?.parameters.map {
      $0.label ?? "_"
    }
  }

  private func relabelled(_ arguments: [Argument], _ labels: [String]?) -> [Argument] {
    guard let labels, labels.count == arguments.count else { return arguments }
    return zip(labels, arguments).map { Argument($0 == "_" ? nil : $0, $1.value) }
  }

  // MARK: - The host

  /// Calls a member of the host; a trap of its own gets the place of the call.
  mutating func callHost(
    _ matched: MatchedMember<H>, on receiver: Value, _ arguments: [Argument],
    _ expression: Expression?
  ) throws(Trap) -> Value {
    var list = arguments
    for index in list.indices where index < matched.labels.count {
      list[index].label = matched.labels[index]
    }
    let call = Call(
      receiver: receiver, arguments: list, place: place, source: expression?.source)
    do {
      return try matched.member.body(&self, call)
    } catch {
      var trap = error
      if trap.place == nil { trap.place = place }
      if trap.functions.isEmpty { trap.functions = functions }
      throw trap
    }
  }
}
