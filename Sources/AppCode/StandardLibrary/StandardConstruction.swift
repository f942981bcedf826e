extension Interpreter {
  /// An initialiser of a type of the standard library.
  mutating func standardConstruct(_ type: String, _ arguments: [Argument]) throws(Trap) -> Value? {
    let first = arguments.first?.value
    if case .unknown? = first { return first }
    if StandardTypes.integers[type] != nil { return try makeInteger(type, arguments) }
    if StandardTypes.decimals.contains(type) { return makeDouble(arguments) }
    switch type {
    case "String", "Substring", "Character", "NSString": return try makeString(arguments)
    case "Bool", "ObjCBool":
      switch first {
      case nil: return .bool(false)
      case .bool?: return first
      case .string(let text)?:
        return text.string == "true"
          ? .bool(true) : text.string == "false" ? .bool(false) : .some(.none)
      case .int(let number)?: return .bool(number != 0)
      default: return nil
      }
    case "Array", "ArraySlice", "ContiguousArray", "NSArray", "NSMutableArray":
      if let repeated = arguments.value("repeating") {
        let count = arguments.value("count")?.number ?? 0
        if count < 0 { throw trap(.failedAssertion, "an array can't have \(count) elements") }
        try made(count)
        return .array(Array(repeating: repeated, count: count))
      }
      // What is read from a file is the host's.
      if arguments.contains(where: { $0.label?.hasPrefix("contentsOf") ?? false }) { return nil }
      guard let first else { return .array([]) }
      return elements(of: first).map { .array($0) }
    case "Set", "NSSet":
      guard let first else { return .set([]) }
      guard let values = elements(of: first) else { return nil }
      return try makeSet(values)
    case "Dictionary", "NSDictionary", "NSMutableDictionary":
      return try makeDictionary(arguments)
    case "Optional": return first ?? .some(.none)
    case "AnyHashable", "NSNumber": return first
    case "Selector": return first?.text.map { .selector($0.string) }
    case "Range", "ClosedRange": return first
    case "Void": return .void
    default: return nil
    }
  }

  private mutating func makeString(_ arguments: [Argument]) throws(Trap) -> Value? {
    guard let first = arguments.first else { return .string(Text("")) }
    switch first.label {
    case nil:
      switch first.value {
      case .string, .unknown: return first.value
      case .array(let parts):
        var result = Text("")
        for part in parts {
          guard case .string(let text) = part else { return nil }
          result.append(text)
        }
        return .string(result)
      case .int(let number):
        if let radix = arguments.value("radix")?.number, (2...36).contains(radix) {
          let isUpper = arguments.value("uppercase") == .bool(true)
          return .string(Text(String(number, radix: radix, uppercase: isUpper)))
        }
        return .string(Text(String(number)))
      case .none: return .some(.none)
      default: return .string(try text(of: first.value))
      }
    case "describing", "reflecting":
      if case .type(let name) = first.value { return .string(Text(name)) }
      return .string(try text(of: first.value))
    case "repeating":
      guard case .string(let part) = first.value, let count = arguments.value("count")?.number,
        count >= 0
      else { return nil }
      let (size, overflow) = part.string.utf8.count.multipliedReportingOverflow(by: count)
      try made(overflow ? Int.max : size)
      return .string(part.with(String(repeating: part.string, count: count)))
    case "string", "stringLiteral", "unicodeScalarLiteral": return first.value
    default: return nil
    }
  }

  private mutating func makeInteger(_ type: String, _ arguments: [Argument]) throws(Trap) -> Value?
  {
    let limits = StandardTypes.integers[type] ?? (.min, .max)
    guard let first = arguments.first else { return .int(0) }
    switch first.value {
    case .int(let number):
      if number < limits.low || number > limits.high {
        if first.label == "exactly" { return .some(.none) }
        if first.label == "clamping" { return .int(min(max(number, limits.low), limits.high)) }
        throw trap(.overflow, "\(number) does not fit into \(type)")
      }
      return first.value
    case .double(let number):
      guard let whole = Int(exactly: number.rounded(.towardZero)) else {
        throw trap(.overflow, "\(number) does not fit into \(type)")
      }
      return .int(whole)
    case .string(let text):
      let radix = arguments.value("radix")?.number ?? 10
      guard (2...36).contains(radix) else { return .some(.none) }
      guard let number = Int(text.string, radix: radix), number >= limits.low,
        number <= limits.high
      else { return .some(.none) }
      return .int(number)
    case .bool(let flag): return .int(flag ? 1 : 0)
    case .none: return .some(.none)
    default: return nil
    }
  }

  private func makeDouble(_ arguments: [Argument]) -> Value? {
    switch arguments.first?.value {
    case nil: .double(0)
    case .int(let number)?: .double(Double(number))
    case .double(let number)?: .double(number)
    case .string(let text)?: Double(text.string).map { .double($0) } ?? .some(.none)
    case .some(.none): .some(.none)
    default: nil
    }
  }

  private mutating func makeDictionary(_ arguments: [Argument]) throws(Trap) -> Value? {
    guard let first = arguments.first else { return .dictionary([]) }
    if case .dictionary = first.value { return first.value }
    if first.label == "minimumCapacity" { return .dictionary([]) }
    guard let values = elements(of: first.value) else { return nil }
    var pairs: [Value.Pair] = []
    if first.label == "grouping" {
      guard arguments.count == 2 else { return nil }
      for value in values {
        let key = try apply(arguments[1].value, [Argument(nil, value)])
        if let index = pairs.firstIndex(where: { $0.key == key }) {
          if case .array(let group) = pairs[index].value {
            pairs[index].value = .array(group + [value])
          }
        } else {
          pairs.append(Value.Pair(key, .array([value])))
        }
      }
      return .dictionary(pairs)
    }
    for value in values {
      guard case .tuple(let parts) = value, parts.count == 2 else { return nil }
      let new = [Value.Pair(parts[0].value, parts[1].value)]
      if first.label == "uniqueKeysWithValues", pairs.contains(where: { $0.key == new[0].key }) {
        throw trap(.failedAssertion, "the key \(describe(new[0].key)) stands twice")
      }
      pairs = try merged(pairs, new, arguments.count == 2 ? arguments[1].value : nil)
    }
    return .dictionary(pairs)
  }
}
