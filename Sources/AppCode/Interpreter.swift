public import Diagnostics

/// Runs a program on a host.
///
/// A value: copying it copies the world, and running the copy leaves the original as it was.
public struct Interpreter<H: Host> {
  /// What the code of the app is.
  public var program: Program
  /// How far a run may go, and what the simulated build is.
  public var options: RunOptions
  /// The statement that runs now, `nil` when no code runs.
  public internal(set) var place: Place?
  /// The functions that run now, innermost first: `Language.language.get`.
  public var functions: [String] { [] }
  /// The world that the code runs on.
  public var host: H

  /// An interpreter of `program` on `host`.
  public init(program: Program, host: H, options: RunOptions = RunOptions()) {
    self.program = program
    self.options = options
    self.host = host
  }

  /// Calls a function by name: `Type.member(label:)`, or a free function.
  public mutating func call(
    _ function: String, on receiver: Value? = nil, _ arguments: [Argument] = []
  ) throws(Trap) -> Value { .void }

  /// Sends a message to an object: finds the method by the object's class of this moment.
  public mutating func send(
    _ name: String, to id: ObjectID, _ arguments: [Argument] = []
  ) throws(Trap) -> Value { .void }

  /// Whether the app or the host has the method `name` for objects of the class of `id`.
  public func responds(to name: String, of id: ObjectID) -> Bool { false }

  /// Performs an Objective-C selector: `changeLanguage:`.
  public mutating func perform(
    selector: String, on id: ObjectID, _ arguments: [Value] = []
  ) throws(Trap) -> Value { .void }

  /// Reads a property.
  public mutating func getProperty(_ name: String, of value: Value) throws(Trap) -> Value { .void }

  /// Sets a property of an object; its observers run.
  public mutating func setProperty(
    _ name: String, of id: ObjectID, to value: Value
  ) throws(Trap) {}

  /// Makes an object as a storyboard does: allocated, stored properties initialised, `init(coder:)` run.
  public mutating func instantiate(_ className: String, at place: Place? = nil) throws(Trap)
    -> ObjectID
  { ObjectID(0) }

  /// Calls an initialiser of a type of the app or of the host.
  public mutating func construct(_ type: String, _ arguments: [Argument] = []) throws(Trap)
    -> Value
  { .void }

  /// Calls a function value.
  public mutating func invoke(_ function: Value, _ arguments: [Value] = []) throws(Trap) -> Value {
    .void
  }

  /// Evaluates an expression or runs a statement written at the prompt.
  public mutating func evaluate(_ source: String, as file: String = "eval") throws(Trap) -> Value {
    .void
  }

  /// Runs some statements of a body alone, as if its function had been entered.
  public mutating func run(
    _ statements: [Statement], in code: Code, self receiver: Value? = nil,
    bindings: [String: Value] = [:]
  ) throws(Trap) -> Value { .void }

  /// Reads a static property, `Type.name`, or a global constant.
  public mutating func staticProperty(_ name: String) throws(Trap) -> Value { .void }

  /// Sets a static property, `Type.name`, or a global variable.
  public mutating func setStaticProperty(_ name: String, to value: Value) throws(Trap) {}
}

/// How far a run may go, and what the simulated build is.
public struct RunOptions: Hashable, Sendable {
  /// How many statements one entry from outside may run.
  public var statementLimit = 5_000_000
  /// How deep calls may nest.
  public var callDepth = 200
  /// How many bytes of the native stack a run may use.
  public var stackBytes = 4 << 20
  /// How many characters or elements a value may have.
  public var valueSize = 4_000_000
  /// What `#available` answers.
  public var isAvailable = true

  /// The usual limits.
  public init() {}
}
