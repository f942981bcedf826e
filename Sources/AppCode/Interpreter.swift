public import Diagnostics

/// Runs a program on a host.
///
/// A value: copying it copies the world, and running the copy leaves the original as it was.
public struct Interpreter<H: Host> {
  /// What the code of the app is.
  public var program: Program {
    didSet {
      lookups = program.lookups(on: H.self)
      types = TypeTable(
        program: program, platform: H.platform, inferred: lookups.inferredTypes)
    }
  }
  /// How far a run may go, and what the simulated build is.
  public var options: RunOptions

  let library: Library<H>
  /// The statement that runs now.
  var statement: Statement?
  var stack: [Slot] = []
  var base = 0
  var frames: [Frame] = []
  var steps = 0
  /// The step at which the run looks next whether it is to go on.
  var nextLook = 0
  var sizeMade = 0
  /// The address of the native stack where the run began.
  var stackStart: UInt = 0
  /// Whether a `?` in the chain that is being evaluated found `nil`.
  var isChainBroken = false
  var returned = Value.void
  var label: String?
  /// What `inout` parameters held when the last call ended.
  var inoutResults: [Value] = []
  /// Whether the next closure's first argument is kept when it ends, as `reduce(into:)` needs.
  var keepsFirstArgument = false
  /// What `self` held when the last call of a mutating function ended.
  var changedSelf = Value.none
  var lastSkipped: Unknown?
  /// What names of the program mean.
  var lookups: LookupCache<H>
  /// What the code is typed against.
  private(set) var types: TypeTable

  /// The world that the code runs on.
  public var host: H

  /// An interpreter of `program` on `host`.
  public init(program: Program, host: H, options: RunOptions = RunOptions()) {
    self.program = program
    self.options = options
    library = H.library
    let lookups = program.lookups(on: H.self)
    self.lookups = lookups
    types = TypeTable(program: program, platform: H.platform, inferred: lookups.inferredTypes)
    self.host = host
  }

  /// The statement that runs now, `nil` when no code runs.
  public var place: Place? { statement?.place }

  /// The statement that runs now, for its source text.
  public var runningStatement: Statement? { statement }

  /// The functions that run now, innermost first: `Language.language.get`.
  public var functions: [String] { frames.reversed().map(\.code.name) }
}

// MARK: - Entering from outside

extension Interpreter {
  /// Runs `body` as an entry from the host; the outermost one begins a new run with fresh limits.
  mutating func enter<T>(_ body: (inout Interpreter) throws(Trap) -> T) throws(Trap) -> T {
    guard frames.isEmpty, statement == nil else { return try body(&self) }
    steps = 0
    nextLook = 0
    sizeMade = 0
    lastSkipped = nil
    stackStart = stackAddress()
    defer {
      statement = nil
      stack.removeAll()
      base = 0
    }
    return try body(&self)
  }

  /// Calls a function by name: `Type.member(label:)`, or a free function.
  ///
  /// Where the name has labels they are given to the arguments.
  @discardableResult
  public mutating func call(
    _ function: String, on receiver: Value? = nil, _ arguments: [Argument] = []
  ) throws(Trap) -> Value {
    try enter { (run) throws(Trap) in
      let (path, labels) = run.split(function)
      let list = labelled(arguments, labels)
      if let receiver {
        let name = path.split(separator: ".").last.map(String.init) ?? path
        return try run.callMethod(name, on: receiver, list, CallShape(list), nil)
      }
      guard let dot = path.lastIndex(of: ".") else {
        return try run.callFree(path, list, CallShape(list), nil)
      }
      let type = run.typeValue(String(path[..<dot]), in: nil) ?? .type(String(path[..<dot]))
      let name = String(path[path.index(after: dot)...])
      return try run.callMethod(name, on: type, list, CallShape(list), nil)
    }
  }

  /// Sends a message to an object: finds the method by the object's class of this moment.
  @discardableResult
  public mutating func send(
    _ name: String, to id: ObjectID, _ arguments: [Argument] = []
  ) throws(Trap) -> Value {
    try enter { (run) throws(Trap) in
      let (base, labels) = run.split(name)
      let list = labelled(arguments, labels)
      return try run.callMethod(base, on: .object(id), list, CallShape(list), nil)
    }
  }

  /// Whether the app or the host has the method `name` for objects of the class of `id`.
  public func responds(to name: String, of id: ObjectID) -> Bool {
    guard let className = host.memory[id]?.className else { return false }
    let (base, labels) = split(name)
    return method(base, CallShape(labels ?? []), in: chain(of: className)) != nil
  }

  /// Whether code of the app, not only the host, has the method `name` for objects of the class of `id`.
  public func appResponds(to name: String, of id: ObjectID) -> Bool {
    guard let className = host.memory[id]?.className else { return false }
    let (base, labels) = split(name)
    if case .app = method(base, CallShape(labels ?? []), in: chain(of: className)) { return true }
    return false
  }

  /// Performs an Objective-C selector: `changeLanguage:`.
  ///
  /// A method of the app is found by its selector; the host's by the name that Swift gives it.
  @discardableResult
  public mutating func perform(
    selector: String, on id: ObjectID, _ arguments: [Value] = []
  ) throws(Trap) -> Value {
    try enter { (run) throws(Trap) in try run.performSelector(selector, on: id, arguments) }
  }

  /// Reads a property.
  public mutating func getProperty(_ name: String, of value: Value) throws(Trap) -> Value {
    try enter { (run) throws(Trap) in try run.member(name, of: value) }
  }

  /// Sets a property of an object; its observers run.
  public mutating func setProperty(
    _ name: String, of id: ObjectID, to value: Value
  ) throws(Trap) {
    try enter { (run) throws(Trap) in
      try run.setObjectProperty(name, of: id, to: value)
    }
  }

  /// Makes an object as a storyboard does: allocated, stored properties initialised, `init(coder:)` run.
  public mutating func instantiate(_ className: String, at place: Place? = nil) throws(Trap)
    -> ObjectID
  {
    try enter { (run) throws(Trap) in try run.decodeObject(of: className, at: place) }
  }

  /// Calls an initialiser of a type of the app or of the host.
  public mutating func construct(_ type: String, _ arguments: [Argument] = []) throws(Trap)
    -> Value
  {
    try enter { (run) throws(Trap) in
      try run.construct(type, arguments, CallShape(arguments), nil)
    }
  }

  /// Calls a function value.
  @discardableResult
  public mutating func invoke(_ function: Value, _ arguments: [Value] = []) throws(Trap) -> Value {
    try enter { (run) throws(Trap) in
      try run.apply(function, arguments.map { Argument(nil, $0) })
    }
  }

  /// Reads a static property, `Type.name`, or a global constant.
  public mutating func staticProperty(_ name: String) throws(Trap) -> Value {
    try enter { (run) throws(Trap) in
      guard let dot = name.lastIndex(of: ".") else {
        return try run.global(name) ?? run.unknown(.data, "no global '\(name)'")
      }
      let type = run.typeValue(String(name[..<dot]), in: nil) ?? .type(String(name[..<dot]))
      return try run.member(String(name[name.index(after: dot)...]), of: type)
    }
  }

  /// Sets a static property, `Type.name`, or a global variable.
  public mutating func setStaticProperty(_ name: String, to value: Value) throws(Trap) {
    try enter { (run) throws(Trap) in
      guard let dot = name.lastIndex(of: ".") else {
        if try !run.setGlobal(name, to: value) { _ = run.unknown(.data, "no global '\(name)'") }
        return
      }
      var type = run.typeValue(String(name[..<dot]), in: nil) ?? .type(String(name[..<dot]))
      try run.setMember(String(name[name.index(after: dot)...]), on: &type, to: value)
    }
  }
}

extension Interpreter {
  /// A full name in its parts, taken apart once.
  private func split(_ full: String) -> (name: String, labels: [String]?) {
    let known = lookups.splitNames.answer(LookupKey(full)) {
      let (name, labels) = splitName(full)
      return LookupCache.SplitName(name: name, labels: labels)
    }
    return (known.name, known.labels)
  }
}

/// The arguments under the labels of a full name, where it has as many.
private func labelled(_ arguments: [Argument], _ labels: [String]?) -> [Argument] {
  guard let labels, labels.count == arguments.count else { return arguments }
  return zip(labels, arguments).map { Argument($0 == "_" ? nil : $0, $1.value) }
}
