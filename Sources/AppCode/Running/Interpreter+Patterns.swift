extension Interpreter {
  /// Whether a value meets a pattern; the names of the pattern are bound.
  mutating func match(_ pattern: Pattern, _ value: Value, fresh: Bool = true) throws(Trap) -> Bool {
    switch pattern {
    case .wildcard: return true
    case .bind(let slot, _):
      // A new variable each time: closures of earlier rounds keep theirs.
      stack[base + slot] = .value(value)
      return true
    case .expression(let expression):
      let wanted = try evaluate(expression, type(of: value))
      isChainBroken = false
      if case .unknown = wanted {
        unknownCondition(expression, wanted)
        return false
      }
      return try isMatch(pattern: wanted, value)
    case .tuple(let parts):
      guard case .tuple(let elements) = value, elements.count == parts.count else {
        if case .unknown = value {
          for part in parts { _ = try match(part.pattern, value) }
        }
        return false
      }
      for (part, element) in zip(parts, elements) {
        guard try match(part.pattern, element.value) else { return false }
      }
      return true
    case .enumCase(let type, let name, let parts, let expression):
      return try match(type, name, parts, expression, value)
    case .optional(let inner):
      if case .none = value { return false }
      return try match(inner, value)
    case .test(let type): return matches(value, type, in: context) ?? false
    case .cast(let inner, let type):
      guard matches(value, type, in: context) == true else { return false }
      return try match(inner, value)
    }
  }

  private func type(of value: Value) -> TypeReference? {
    switch value {
    case .enumeration(let item): item.type.isEmpty ? nil : .named(item.type)
    case .structure(let structure): .named(structure.type)
    case .object(let id): host.memory[id].map { .named($0.className) }
    case .double: .named("Double")
    default: nil
    }
  }

  private mutating func match(
    _ type: String?, _ name: String, _ parts: [Pattern.Element]?, _ expression: Expression,
    _ value: Value
  ) throws(Trap) -> Bool {
    if type == nil, name == "none", parts == nil {
      if case .none = value { return true }
    }
    if type == nil, name == "some", let first = parts?.first {
      if case .none = value { return false }
      guard case .enumeration(let item) = value, item.name == "some" else {
        return try match(first.pattern, value)
      }
    }
    guard case .enumeration(let item) = value else {
      guard parts == nil else { return false }
      // A static property or a type's constant: `case .zero`, `case Limits.top`.
      let wanted = try evaluate(expression, self.type(of: value))
      isChainBroken = false
      if case .unknown = wanted { return false }
      return try isMatch(pattern: wanted, value)
    }
    guard item.name == name else {
      if program.types[item.type]?.staticProperty(name) != nil {
        return try isMatch(pattern: try evaluate(expression, .named(item.type)), value)
      }
      return false
    }
    guard let parts else { return true }
    if parts.count == 1, item.payload.count > 1, parts[0].label == nil {
      return try match(parts[0].pattern, .tuple(item.payload))
    }
    guard parts.count == item.payload.count else { return parts.isEmpty }
    for (part, element) in zip(parts, item.payload) {
      guard try match(part.pattern, element.value) else { return false }
    }
    return true
  }

  /// `pattern ~= value`.
  mutating func isMatch(pattern: Value, _ value: Value) throws(Trap) -> Bool {
    switch (pattern, value) {
    case (.range(let lower, let upper, let closed), .int(let number)):
      if let lower, number < lower { return false }
      if let upper { return closed ? number <= upper : number < upper }
      return true
    case (.range(let lower, let upper, let closed), .double(let number)):
      if let lower, number < Double(lower) { return false }
      if let upper { return closed ? number <= Double(upper) : number < Double(upper) }
      return true
    case (.structure(let range), _) where range.type == "Range":
      if let lower = range["lowerBound"] {
        guard let order = compare(lower, value), order <= 0 else { return false }
      }
      if let upper = range["upperBound"] {
        guard let order = compare(value, upper) else { return false }
        return range["isClosed"] == .bool(true) ? order <= 0 : order < 0
      }
      return true
    default:
      for function in program.allFunctions(named: "~=") where function.parameters.count == 2 {
        guard
          matches(pattern, function.parameters[0].type ?? .named("Any"), in: function.owner)
            == true
        else { continue }
        let arguments = [Argument(nil, pattern), Argument(nil, value)]
        let result = try run(
          function, self: function.owner.map { .type($0) }, arguments, CallShape([nil, nil]))
        return result == .bool(true)
      }
      return try binary(.equal, pattern, value) == .bool(true)
    }
  }
}
