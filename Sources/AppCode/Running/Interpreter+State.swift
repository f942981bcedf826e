internal import Diagnostics

extension Interpreter {
  /// Whether the system is at least of a version; `nil` asks for none.
  func isAvailable(since version: SystemVersion?) -> Bool {
    version.map { options.systemVersion >= $0 } ?? true
  }

  // MARK: - Faults

  /// A trap at the running statement.
  public func trap(_ kind: Trap.Kind, _ message: String) -> Trap {
    Trap(kind, message, at: place, in: functions)
  }

  /// Records that something is not understood, and returns the unknown value.
  public mutating func unknown(_ code: Unknown.Code, _ reason: String) -> Value {
    let fact = Unknown(code, reason, at: place)
    skip(fact)
    return .unknown(fact)
  }

  /// Records a statement, or a part of one, that had no effect.
  mutating func skip(_ fact: Unknown) {
    guard fact != lastSkipped else { return }
    lastSkipped = fact
    host.notice(.skipped(fact))
  }

  /// Records that a statement had no effect because of something unknown, unless that was found in the
  /// same statement and so is recorded already.
  mutating func skip(_ what: String, because fact: Unknown) {
    guard fact.place != place || place == nil else { return }
    skip(Unknown(fact.code, "\(what): \(fact.rootReason)", at: place))
  }

  // MARK: - Local variables

  @inline(__always)
  mutating func load(_ slot: Int) throws(Trap) -> Value {
    switch stack[base + slot] {
    case .value(let value): return value
    case .cell(let cell): return host.memory.cells[cell] ?? uninitialised(slot)
    case .computed(let function): return try apply(.function(function), [])
    case .empty: return uninitialised(slot)
    }
  }

  private mutating func uninitialised(_ slot: Int) -> Value {
    let name = frames.last?.code.localNames[slot] ?? "variable"
    return unknown(.data, "'\(name)' has no value yet")
  }

  @inline(__always)
  mutating func assign(_ slot: Int, _ value: Value) {
    if case .cell(let cell) = stack[base + slot] {
      host.memory.cells[cell] = value
    } else {
      stack[base + slot] = .value(value)
    }
  }

  /// Gives a new variable its first value; a closure may already wait for it.
  mutating func declare(_ slot: Int, _ value: Value) {
    if case .cell(let cell) = stack[base + slot], host.memory.cells[cell] == nil {
      host.memory.cells[cell] = value
    } else {
      stack[base + slot] = .value(value)
    }
  }

  /// The cell of a variable that a closure captures; the variable moves there.
  mutating func cell(of slot: Int) -> Int {
    let content: Value?
    switch stack[base + slot] {
    case .cell(let cell): return cell
    case .value(let value): content = value
    case .computed(let function): content = .function(function)
    case .empty: content = nil
    }
    host.memory.cells.append(content)
    let cell = host.memory.cells.count - 1
    stack[base + slot] = .cell(cell)
    return cell
  }

  /// The objects whose methods run now, innermost first; functions without such an object are left out.
  public var receivers: [ObjectID] {
    frames.reversed().compactMap { frame in
      if case .object(let id)? = selfValue(of: frame) { id } else { nil }
    }
  }

  /// The value of `self` in the function that runs.
  var selfValue: Value? { frames.last.flatMap { selfValue(of: $0) } }

  private func selfValue(of frame: Frame) -> Value? {
    guard let slot = frame.code.selfSlot else { return nil }
    switch stack[frame.base + slot] {
    case .value(let value): return value
    case .cell(let cell): return host.memory.cells[cell]
    case .empty, .computed: return nil
    }
  }
}

/// An address on the native stack, to tell how much of it a run has used.
@inline(never)
func stackAddress() -> UInt {
  var marker: UInt8 = 0
  return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
}

extension Unknown {
  /// The reason without the conditions that only pass it on.
  var rootReason: String {
    let mark = "is not known: "
    var rest = reason[...]
    while let found = String(rest).range(ofWord: mark) {
      let current = String(rest)
      rest = Substring(current[found.upperBound...])
    }
    return String(rest)
  }
}
