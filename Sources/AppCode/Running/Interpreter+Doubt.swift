internal import Diagnostics

// What a statement that was not understood may have changed is in doubt: what depends on it is not certain.

extension Interpreter {
  /// Records a call that was not understood; what it was called on may be otherwise from now on.
  mutating func unknownCall(_ reason: String, on receiver: Value) -> Value {
    let fact = Unknown(.call, reason, at: place)
    skip(fact)
    doubt(receiver, fact)
    return .unknown(fact)
  }

  /// Puts an object in doubt, for which a cause is known.
  public mutating func doubt(_ receiver: Value, _ fact: Unknown) {
    guard case .object(let id) = receiver else { return }
    host.memory.setDoubt(of: id, fact)
    host.notice(.doubted(id, fact))
  }

  /// Why the value of an expression that turned out to be `nil` is not certain: an object on the way to it
  /// is in doubt.
  private mutating func doubt(behind expression: Expression, depth: Int = 0) -> Unknown? {
    guard depth < 32 else { return nil }
    switch expression.kind {
    case .local, .name: return doubt(of: expression) ?? selfDoubt(expression)
    case .member(let base, _, _):
      return doubt(behind: base, depth: depth + 1) ?? doubt(of: base)
    case .chain(let inner), .optional(let inner), .forced(let inner), .reference(let inner),
      .cast(let inner, _, _), .subscripted(let inner, _), .converted(let inner, _):
      return doubt(behind: inner, depth: depth + 1)
    case .call(let invocation): return doubt(behind: invocation.callee, depth: depth + 1)
    case .message(let message): return doubt(behind: message.receiver, depth: depth + 1)
    default: return nil
    }
  }

  /// The doubt about the object that an expression names, if it only names one.
  private mutating func doubt(of expression: Expression) -> Unknown? {
    guard isPure(expression) else { return nil }
    let outer = isChainBroken
    defer { isChainBroken = outer }
    do throws(Trap) {
      guard case .object(let id) = try evaluate(expression) else { return nil }
      return host.memory[id]?.doubt
    } catch {
      return nil
    }
  }

  /// The doubt about `self`, for a name that may be a member of it.
  private func selfDoubt(_ expression: Expression) -> Unknown? {
    guard case .name = expression.kind, case .object(let id)? = selfValue else { return nil }
    return host.memory[id]?.doubt
  }

  /// A trap on `nil`, where it is certain; else the value is not known, and the run goes on.
  ///
  /// - Throws: the trap.
  mutating func unwrappedNil(_ expression: Expression, _ message: String) throws(Trap) -> Value {
    guard let fact = doubt(behind: expression) else { throw trap(.unwrappedNil, message) }
    return unknown(
      .data, "whether '\(expression.source)' is nil is not known: \(fact.rootReason)")
  }
}
