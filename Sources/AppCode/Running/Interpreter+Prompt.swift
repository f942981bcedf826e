internal import Diagnostics

extension Interpreter {
  /// Evaluates an expression or runs statements written at the prompt: `Language.language = .japanese`.
  ///
  /// The value is that of the last statement when it is an expression.
  public mutating func evaluate(_ source: String, as file: String = "eval") throws(Trap) -> Value {
    try enter { (run) throws(Trap) in
      guard source.utf8.count <= 100_000 else {
        return run.unknown(.syntax, "the input is too long")
      }
      let (parsed, faults) = SwiftReader.read(source, file: file)
      if let fault = faults.first {
        return run.unknown(.syntax, fault.message)
      }
      let needsProgram =
        !parsed.types.isEmpty || !parsed.functions.isEmpty || !parsed.globals.isEmpty
      if needsProgram { run.program = run.program.adding(parsed) }
      guard let code = parsed.topLevel else { return .void }
      return try run.runTopLevel(code)
    }
  }

  /// Runs the statements that stand outside of declarations in a file.
  @discardableResult
  public mutating func run(topLevel code: Code) throws(Trap) -> Value {
    try enter { (run) throws(Trap) in try run.runTopLevel(code) }
  }

  private mutating func runTopLevel(_ code: Code) throws(Trap) -> Value {
    try runStatements(code.statements, in: code, self: nil, bindings: [:])
  }

  /// Runs some statements of a body alone, as if its function had been entered.
  ///
  /// `bindings` gives variables and parameters of the function their values.
  /// - Returns: What `return` gave, or the value of the last statement when it is an expression.
  @discardableResult
  public mutating func run(
    _ statements: [Statement], in code: Code, self receiver: Value? = nil,
    bindings: [String: Value] = [:]
  ) throws(Trap) -> Value {
    try enter { (run) throws(Trap) in
      try run.runStatements(statements, in: code, self: receiver, bindings: bindings)
    }
  }

  private mutating func runStatements(
    _ statements: [Statement], in code: Code, self receiver: Value?, bindings: [String: Value]
  ) throws(Trap) -> Value {
    try openFrame(code, self: receiver) { (run) throws(Trap) in
      for (slot, name) in code.localNames.enumerated() {
        if let value = bindings[name] { run.stack[run.base + slot] = .value(value) }
      }
      let last = statements.last
      let block = Block(statements, slots: 0..<0)
      try run.makeFunctions(of: code.body)
      let before = Block(statements.dropLast(), slots: 0..<0)
      if let last, case .expression(let expression) = last.kind, !block.hasDefer {
        let flow = try run.execute(before)
        if flow == .result { return run.returned }
        try run.begin(last)
        let value = try run.evaluate(expression)
        run.isChainBroken = false
        return value
      }
      let flow = try run.execute(block)
      return flow == .result ? run.returned : .void
    }
  }

  /// Makes the local functions that a slice of a body may call.
  private mutating func makeFunctions(of block: Block) throws(Trap) {
    for statement in block.functions {
      guard case .function(let slot, let code) = statement.kind else { continue }
      if case .empty = stack[base + slot] {
        _ = cell(of: slot)
        declare(slot, try makeClosure(code))
      }
    }
  }
}
