extension Interpreter {
  /// A method of a value that the standard library has.
  mutating func standardCall(_ name: String, on value: Value, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    switch value {
    case .none:
      if name == "map" || name == "flatMap" { return .some(.none) }
      return nil
    case .string(let text):
      if let result = try stringCall(name, text, arguments) { return result }
      if name == "map" || name == "flatMap" {
        return unknown(
          .dispatch, "'\(name)' may go over an optional or over the characters of a text")
      }
      guard let values = elements(of: value) else { return nil }
      let result = try sequenceCall(name, values, arguments)
      if name == "filter" || name == "prefix" || name == "drop", case .array(let parts)? = result {
        return .string(text.with(parts.compactMap { $0.text?.string }.joined()))
      }
      return result
    case .array(let values): return try sequenceCall(name, values, arguments)
    case .range:
      if name == "contains", let wanted = arguments.first, wanted.label == nil,
        wanted.value.number != nil || wanted.value.decimal != nil
      {
        return .bool(try isMatch(pattern: value, wanted.value))
      }
      guard let values = elements(of: value) else { return nil }
      return try sequenceCall(name, values, arguments)
    case .dictionary(let pairs): return try dictionaryCall(name, pairs, value, arguments)
    case .set(let values): return try setCall(name, values, arguments)
    case .int(let number): return try integerCall(name, number, arguments)
    case .double(let number): return try doubleCall(name, number, arguments)
    case .bool, .enumeration, .structure, .function, .tuple:
      if case .structure(let range) = value, range.type == "Range", name == "contains",
        let wanted = arguments.first
      {
        return .bool(try isMatch(pattern: value, wanted.value))
      }
      if name == "map" || name == "flatMap", let function = arguments.first?.value {
        return try apply(function, [Argument(nil, value)])
      }
      return nil
    case .object, .type, .unknown: return nil
    }
  }

  private mutating func dictionaryCall(
    _ name: String, _ pairs: [Value.Pair], _ value: Value, _ arguments: [Argument]
  ) throws(Trap) -> Value? {
    let first = arguments.first?.value
    switch (name, first) {
    case ("mapValues", let function?), ("compactMapValues", let function?):
      var result: [Value.Pair] = []
      for pair in pairs {
        let new = try apply(function, [Argument(nil, pair.value)])
        if case .none = new, name == "compactMapValues" { continue }
        result.append(Value.Pair(pair.key, new))
      }
      return .dictionary(result)
    case ("filter", let test?):
      var result: [Value.Pair] = []
      for pair in pairs {
        let element = Value.tuple([
          Value.Element("key", pair.key), Value.Element("value", pair.value),
        ])
        if try apply(test, [Argument(nil, element)]) == .bool(true) { result.append(pair) }
      }
      return .dictionary(result)
    case ("merging", .dictionary(let more)?):
      return .dictionary(try merged(pairs, more, arguments.last?.value))
    case ("index", let key?) where arguments.first?.label == "forKey":
      return pairs.firstIndex { $0.key == key }.map { .int($0) } ?? .some(.none)
    default:
      guard let values = elements(of: value) else { return nil }
      return try sequenceCall(name, values, arguments)
    }
  }

  mutating func merged(_ pairs: [Value.Pair], _ more: [Value.Pair], _ choice: Value?)
    throws(Trap) -> [Value.Pair]
  {
    var result = pairs
    for pair in more {
      if let index = result.firstIndex(where: { $0.key == pair.key }) {
        var new = pair.value
        if let choice, case .function = choice {
          new = try apply(choice, [Argument(nil, result[index].value), Argument(nil, pair.value)])
        }
        result[index].value = new
      } else {
        result.append(pair)
      }
    }
    return result
  }

  private mutating func setCall(_ name: String, _ values: [Value], _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    guard let first = arguments.first?.value else {
      return try sequenceCall(name, values, arguments)
    }
    if name == "filter" {
      guard case .array(let kept)? = try sequenceCall(name, values, arguments) else { return nil }
      return .set(kept)
    }
    guard let other = elements(of: first), name != "contains" else {
      return try sequenceCall(name, values, arguments)
    }
    let mine = Set(values)
    let theirs = Set(other)
    switch name {
    case "union": return try makeSet(values + other)
    case "intersection": return .set(values.filter(theirs.contains))
    case "subtracting": return .set(values.filter { !theirs.contains($0) })
    case "symmetricDifference":
      return try makeSet(
        values.filter { !theirs.contains($0) } + other.filter { !mine.contains($0) })
    case "isSubset": return .bool(mine.isSubset(of: theirs))
    case "isSuperset": return .bool(mine.isSuperset(of: theirs))
    case "isDisjoint": return .bool(mine.isDisjoint(with: theirs))
    default: return try sequenceCall(name, values, arguments)
    }
  }

  private mutating func integerCall(_ name: String, _ number: Int, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    let other = arguments.first?.value.number
    switch (name, other) {
    case ("isMultiple", let divisor?):
      return .bool(divisor == 0 ? number == 0 : number % divisor == 0)
    case ("signum", _): return .int(number.signum())
    case ("advanced", let step?): return try binary(.add, .int(number), .int(step))
    case ("distance", let end?): return try binary(.subtract, .int(end), .int(number))
    case ("quotientAndRemainder", let divisor?):
      guard divisor != 0 else { throw trap(.overflow, "division of \(number) by zero") }
      let result = number.quotientAndRemainder(dividingBy: divisor == -1 ? 1 : divisor)
      return .tuple([
        Value.Element("quotient", .int(divisor == -1 ? 0 &- result.quotient : result.quotient)),
        Value.Element("remainder", .int(result.remainder)),
      ])
    default: return try optionalCall(name, .int(number), arguments)
    }
  }

  private mutating func doubleCall(_ name: String, _ number: Double, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    switch name {
    case "rounded":
      if case .enumeration(let rule)? = arguments.first?.value {
        switch rule.name {
        case "up": return .double(number.rounded(.up))
        case "down": return .double(number.rounded(.down))
        case "towardZero": return .double(number.rounded(.towardZero))
        default: return .double(number.rounded())
        }
      }
      return .double(number.rounded())
    case "squareRoot": return .double(number.squareRoot())
    case "truncatingRemainder":
      return arguments.first?.value.decimal.map {
        .double(number.truncatingRemainder(dividingBy: $0))
      }
    default: return try optionalCall(name, .double(number), arguments)
    }
  }

  /// `map` and `flatMap` of an optional that holds something which is no sequence.
  private mutating func optionalCall(_ name: String, _ value: Value, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    guard name == "map" || name == "flatMap", let function = arguments.first?.value else {
      return nil
    }
    return try apply(function, [Argument(nil, value)])
  }

  // MARK: - Methods of types

  mutating func standardStaticCall(_ name: String, of type: String, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    if name == "random" { return unknown(.data, "'\(type).random' is random") }
    return nil
  }
}
