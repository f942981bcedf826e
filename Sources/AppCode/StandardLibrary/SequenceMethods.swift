extension Interpreter {
  /// A method that every sequence has.
  mutating func sequenceCall(_ name: String, _ values: [Value], _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    let first = arguments.first?.value
    switch (name, first) {
    case ("map", let function?): return .array(try mapped(values, function))
    case ("compactMap", let function?), ("flatMap", let function?):
      var result: [Value] = []
      for value in try mapped(values, function) {
        if case .none = value { continue }
        if name == "flatMap", case .array(let more) = value {
          result += more
          if result.count > options.valueSize { try made(result.count) }
        } else {
          result.append(value)
        }
      }
      return .array(result)
    case ("filter", let test?): return .array(try filtered(values, test))
    case ("forEach", let function?):
      for value in values { _ = try apply(function, [Argument(nil, value)]) }
      return .void
    case ("reduce", let start?): return try reduced(values, start, arguments)
    case ("contains", let wanted?):
      if isTest(arguments.first) {
        return try firstMatch(values, wanted).map { _ in .bool(true) } ?? .bool(false)
      }
      return try contains(values, wanted)
    case ("first", let test?):
      return try firstMatch(values, test).map { values[$0] } ?? .some(.none)
    case ("last", let test?):
      return try firstMatch(values.reversed(), test).map { values[values.count - 1 - $0] }
        ?? .some(.none)
    case ("firstIndex", let wanted?), ("index", let wanted?):
      let label = arguments.first?.label
      guard label == "of" || label == "where" || label == nil else { break }
      if label == "of" { return try position(values, wanted).map { .int($0) } ?? .some(.none) }
      guard case .function = wanted else { break }
      return try firstMatch(values, wanted).map { .int($0) } ?? .some(.none)
    case ("lastIndex", let wanted?):
      let reversed = Array(values.reversed())
      let found =
        arguments.first?.label == "of"
        ? try position(reversed, wanted) : try firstMatch(reversed, wanted)
      return found.map { .int(values.count - 1 - $0) } ?? .some(.none)
    case ("allSatisfy", let test?):
      for value in values {
        let result = try apply(test, [Argument(nil, value)])
        guard result == .bool(true) else { return result.isUnknown ? result : .bool(false) }
      }
      return .bool(true)
    default: break
    }
    return try orderCall(name, values, arguments)
  }

  private func isTest(_ argument: Argument?) -> Bool {
    guard let argument else { return false }
    if argument.label == "where" { return true }
    if case .function = argument.value { return true }
    return false
  }

  private mutating func mapped(_ values: [Value], _ function: Value) throws(Trap) -> [Value] {
    var result: [Value] = []
    result.reserveCapacity(values.count)
    for value in values { result.append(try apply(function, [Argument(nil, value)])) }
    return result
  }

  private mutating func filtered(_ values: [Value], _ test: Value) throws(Trap) -> [Value] {
    var result: [Value] = []
    for value in values {
      let isKept = try apply(test, [Argument(nil, value)])
      if isKept == .bool(true) { result.append(value) }
      if case .unknown(let fact) = isKept {
        skip(Unknown(.condition, "a condition of 'filter' is not known: \(fact.reason)", at: place))
      }
    }
    return result
  }

  private mutating func reduced(_ values: [Value], _ start: Value, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    guard arguments.count == 2 else { return nil }
    let function = arguments[1].value
    var result = start
    for value in values {
      keepsFirstArgument = arguments[0].label == "into"
      let next = try apply(function, [Argument(nil, result), Argument(nil, value)])
      if arguments[0].label == "into" {
        result = inoutResults.first ?? unknown(.call, "'reduce(into:)' needs a closure")
      } else {
        result = next
      }
    }
    return result
  }

  private mutating func contains(_ values: [Value], _ wanted: Value) throws(Trap) -> Value {
    var isUnknown: Value?
    for value in values {
      switch try binary(.equal, value, wanted) {
      case .bool(true): return .bool(true)
      case .bool(false): continue
      case let other: isUnknown = other
      }
    }
    return isUnknown ?? .bool(false)
  }

  private mutating func position(_ values: [Value], _ wanted: Value) throws(Trap) -> Int? {
    for (index, value) in values.enumerated()
    where try binary(.equal, value, wanted) == .bool(true) {
      return index
    }
    return nil
  }

  private mutating func firstMatch(_ values: [Value], _ test: Value) throws(Trap) -> Int? {
    for (index, value) in values.enumerated()
    where try apply(test, [Argument(nil, value)]) == .bool(true) {
      return index
    }
    return nil
  }

  // MARK: - Order and parts

  private mutating func orderCall(_ name: String, _ values: [Value], _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    let first = arguments.first?.value
    switch name {
    case "sorted": return .array(try sorted(values, by: first))
    case "min", "max": return try extreme(values, name == "min", first)
    case "reversed": return .array(values.reversed())
    case "enumerated":
      return .array(
        values.enumerated().map { offset, element in
          .tuple([Value.Element("offset", .int(offset)), Value.Element("element", element)])
        })
    case "joined": return try joinedText(values, first)
    case "prefix", "suffix", "dropFirst", "dropLast":
      if case .function? = first { return try partWhile(name, values, first) }
      let count = first?.number ?? 1
      if count < 0 { throw trap(.failedAssertion, "\(name) was given \(count)") }
      return switch name {
      case "prefix": .array(Array(values.prefix(count)))
      case "suffix": .array(Array(values.suffix(count)))
      case "dropFirst": .array(Array(values.dropFirst(count)))
      default: .array(Array(values.dropLast(count)))
      }
    case "drop": return try partWhile(name, values, first)
    case "split":
      guard let separator = arguments.value("separator") else { return nil }
      let parts = values.split { $0 == separator }
      return .array(parts.map { .array(Array($0)) })
    case "elementsEqual", "starts":
      guard let other = first.flatMap({ elements(of: $0) }) else { return nil }
      if name == "starts" {
        return .bool(values.count >= other.count && Array(values.prefix(other.count)) == other)
      }
      return .bool(values == other)
    case "shuffled", "randomElement":
      return unknown(.data, "'\(name)' is random")
    case "distance":
      guard let low = first?.number, let high = arguments.value("to")?.number else { return nil }
      return .int(high &- low)
    case "index":
      guard let start = first?.number else { return nil }
      switch arguments.first?.label {
      case "after": return .int(start &+ 1)
      case "before": return .int(start &- 1)
      default: return arguments.value("offsetBy")?.number.map { .int(start &+ $0) }
      }
    default: return nil
    }
  }

  private mutating func partWhile(_ name: String, _ values: [Value], _ test: Value?) throws(Trap)
    -> Value?
  {
    guard let test else { return nil }
    var count = 0
    while count < values.count,
      try apply(test, [Argument(nil, values[count])]) == .bool(true)
    {
      count += 1
    }
    return .array(Array(name == "prefix" ? values.prefix(count) : values.dropFirst(count)))
  }

  /// Merge sort, since the order may come from the app's own code, which can stop the run.
  mutating func sorted(_ values: [Value], by order: Value?) throws(Trap) -> [Value] {
    guard values.count > 1 else { return values }
    let middle = values.count / 2
    let left = try sorted(Array(values[..<middle]), by: order)
    let right = try sorted(Array(values[middle...]), by: order)
    var result: [Value] = []
    result.reserveCapacity(values.count)
    var i = 0
    var j = 0
    while i < left.count, j < right.count {
      if try isBefore(right[j], left[i], order) {
        result.append(right[j])
        j += 1
      } else {
        result.append(left[i])
        i += 1
      }
    }
    return result + left[i...] + right[j...]
  }

  private mutating func isBefore(_ left: Value, _ right: Value, _ order: Value?) throws(Trap)
    -> Bool
  {
    if let order {
      return try apply(order, [Argument(nil, left), Argument(nil, right)]) == .bool(true)
    }
    return try binary(.less, left, right) == .bool(true)
  }

  private mutating func extreme(_ values: [Value], _ isMinimum: Bool, _ order: Value?)
    throws(Trap) -> Value
  {
    guard var best = values.first else { return .none }
    for value in values.dropFirst() {
      let isBetter =
        isMinimum ? try isBefore(value, best, order) : try isBefore(best, value, order)
      if isBetter { best = value }
    }
    return best
  }

  private mutating func joinedText(_ values: [Value], _ separator: Value?) throws(Trap) -> Value? {
    var parts: [Value] = []
    var result = Text("")
    for (index, value) in values.enumerated() {
      switch value {
      case .string(let text):
        if index > 0, case .string(let between)? = separator { result.append(between) }
        result.append(text)
        if result.string.utf8.count > options.valueSize { try made(result.string.utf8.count) }
      case .array(let more): parts += more
      case .unknown: return value
      default: return nil
      }
    }
    if !parts.isEmpty { return .array(parts) }
    try made(result.string.utf8.count)
    return .string(result)
  }
}
