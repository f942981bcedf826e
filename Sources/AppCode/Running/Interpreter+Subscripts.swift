extension Interpreter {
  mutating func subscripted(_ base: Expression, _ list: [ArgumentExpression]) throws(Trap) -> Value
  {
    let receiver = try evaluate(base)
    if isChainBroken { return .none }
    var arguments: [Argument] = []
    for argument in list {
      arguments.append(Argument(argument.label, try evaluate(argument.value)))
    }
    if case .none = receiver {
      throw trap(.unwrappedNil, "\(base.source) is nil, and a subscript was asked of it")
    }
    return try element(arguments, of: receiver)
  }

  /// `value[arguments]`.
  mutating func element(_ arguments: [Argument], of value: Value) throws(Trap) -> Value {
    if case .unknown = value { return value }
    if let index = arguments.first(where: { $0.value.isUnknown }) { return index.value }
    let isIndex = arguments.first?.value.indexOffset != nil
    if !isIndex, let accessor = appSubscript(arguments, value), let getter = accessor.getter {
      return try run(getter, self: value, arguments.map(\.value))
    }
    guard let first = arguments.first else {
      return unknown(.call, "a subscript without an index is not known")
    }
    switch value {
    case .array(let values):
      if case .int(let index) = first.value {
        try check(index, values.count, "array")
        return values[index]
      }
      if let (lower, upper) = try bounds(first.value, count: values.count, "array") {
        return .array(Array(values[lower..<upper]))
      }
    case .dictionary(let pairs):
      if let found = pairs.first(where: { $0.key == first.value }) { return found.value }
      if arguments.count == 2, arguments[1].label == "default" { return arguments[1].value }
      return .none
    case .string(let text): return try character(first.value, of: text)
    case .tuple, .none: break
    default:
      if let found = hostSubscript(.method, arguments, value) {
        return try callHost(found, on: value, arguments, nil)
      }
    }
    if case .function(let path) = first.value, case .keyPath(let names) = path.kind {
      var result = value
      for name in names { result = try member(name, of: result) }
      return result
    }
    return unknown(.call, "a subscript of \(describeType(value)) is not known")
  }

  private mutating func character(_ index: Value, of text: Text) throws(Trap) -> Value {
    let string = text.string
    if let offset = index.indexOffset {
      guard offset >= 0, offset < string.count else {
        throw trap(.indexOutOfRange, pastEnd(offset, string))
      }
      let position = string.index(string.startIndex, offsetBy: offset)
      return .string(Text(String(string[position]), origins: text.origins))
    }
    if let (lower, upper) = try bounds(index, count: string.count, "text") {
      let start = string.index(string.startIndex, offsetBy: lower)
      let end = string.index(start, offsetBy: upper - lower)
      return .string(Text(String(string[start..<end]), origins: text.origins))
    }
    return unknown(.call, "a text has no subscript of \(describeType(index))")
  }

  func pastEnd(_ offset: Int, _ string: String) -> String {
    let count = string.count
    let size = count == 1 ? "1 character" : "\(count) characters"
    let short = count > 40 ? string.prefix(40) + "…" : string
    return "index \(offset) is outside of \"\(short)\", which has \(size)"
  }

  mutating func check(_ index: Int, _ count: Int, _ what: String) throws(Trap) {
    if index >= 0, index < count { return }
    let size =
      count == 0
      ? "the \(what) is empty" : "the \(what) has \(count) element\(count == 1 ? "" : "s")"
    throw trap(.indexOutOfRange, "index \(index) is out of range: \(size)")
  }

  /// The offsets that a range means in a collection of `count`, `nil` when the value is no range.
  mutating func bounds(_ range: Value, count: Int, _ what: String) throws(Trap)
    -> (lower: Int, upper: Int)?
  {
    var lower = 0
    var upper = count
    switch range {
    case .range(let low, let high, let closed):
      lower = low ?? 0
      if let high { upper = closed ? high &+ 1 : high }
    case .structure(let structure) where structure.type == "Range":
      if let low = structure["lowerBound"] {
        guard let offset = low.indexOffset else { return nil }
        lower = offset
      }
      if let high = structure["upperBound"] {
        guard let offset = high.indexOffset else { return nil }
        upper = structure["isClosed"] == .bool(true) ? offset &+ 1 : offset
      }
    default: return nil
    }
    guard lower >= 0, upper <= count, lower <= upper else {
      throw trap(
        .indexOutOfRange,
        "the range \(lower)..<\(upper) is outside of the \(what), which has \(count)")
    }
    return (lower, upper)
  }

  private mutating func appSubscript(_ arguments: [Argument], _ value: Value) -> Subscript? {
    guard program.mayDeclareSubscripts else { return nil }
    var owners: [ProgramType] = []
    let isStatic: Bool
    if case .type(let type) = value {
      owners = appTypes(of: chain(of: type))
      isStatic = true
    } else {
      let types = memberTypes(of: value)
      owners = appTypes(of: types)
      owners += protocols(of: types)
      isStatic = false
    }
    for owner in owners {
      for candidate in owner.subscripts where candidate.isStatic == isStatic {
        // A requirement of a protocol runs nothing; what conforms to it has its own, or an extension.
        guard candidate.getter != nil, candidate.parameters.count == arguments.count else {
          continue
        }
        let fits = zip(candidate.parameters, arguments).allSatisfy { parameter, argument in
          argument.label == parameter.label
        }
        guard fits else { continue }
        var isRight = true
        for (parameter, argument) in zip(candidate.parameters, arguments) {
          if let type = parameter.type,
            matches(argument.value, type, in: owner.name) == false
          {
            isRight = false
          }
        }
        if isRight { return candidate }
      }
    }
    return nil
  }

  private mutating func hostSubscript(
    _ kind: Library<H>.Member.Kind, _ arguments: [Argument], _ value: Value
  ) -> MatchedMember<H>? {
    let shape = CallShape(arguments)
    if case .type(let type) = value {
      for name in chain(of: type) {
        if let found = library.types[name]?.member(.staticMethod, "subscript", shape) {
          return found
        }
      }
      return nil
    }
    for type in memberTypes(of: value) {
      if let found = library.types[type]?.member(kind, "subscript", shape) { return found }
    }
    return nil
  }

  /// `base[arguments] = value`.
  mutating func setSubscript(_ arguments: [Argument], of base: inout Value, to value: Value)
    throws(Trap)
  {
    if case .unknown = base { return }
    let isIndex = arguments.first?.value.indexOffset != nil
    if !isIndex, let accessor = appSubscript(arguments, base), let setter = accessor.setter {
      _ = try run(setter, self: base, arguments.map(\.value) + [value], keepsSelf: true)
      if base.changesInPlace { base = changedSelf }
      return
    }
    guard let first = arguments.first?.value else { return }
    if case .unknown(let fact) = first {
      skip(Unknown(fact.code, "the index of an assignment is not known: \(fact.reason)", at: place))
      base = .unknown(fact)
      return
    }
    if case .int(let index) = first, case .array(var values) = base {
      try check(index, values.count, "array")
      base = .none
      values[index] = value
      base = .array(values)
      return
    }
    switch base {
    case .array(var values):
      if let (lower, upper) = try bounds(first, count: values.count, "array"),
        case .array(let new) = value
      {
        values.replaceSubrange(lower..<upper, with: new)
        base = .array(values)
        return
      }
    case .dictionary(var pairs):
      base = .none
      let position = pairs.firstIndex { $0.key == first }
      if case .none = value {
        if let position { pairs.remove(at: position) }
      } else if let position {
        pairs[position].value = value
      } else {
        pairs.append(Value.Pair(first, value))
      }
      base = .dictionary(pairs)
      return
    default:
      // A host's setter takes the index first and the new value last, without a label.
      if let found = hostSubscript(.setter, arguments + [Argument(nil, value)], base) {
        let result = try callHost(found, on: base, arguments + [Argument(nil, value)], nil)
        if case .structure = base, case .structure = result { base = result }
        return
      }
      if case .function(let path) = first, case .keyPath(let names) = path.kind {
        return try setPath(names[...], on: &base, to: value)
      }
    }
    _ = unknown(.call, "a subscript of \(describeType(base)) can't be set here")
  }

  private mutating func setPath(_ names: ArraySlice<String>, on base: inout Value, to value: Value)
    throws(Trap)
  {
    guard let first = names.first else { return }
    if names.count == 1 { return try setMember(first, on: &base, to: value) }
    var inner = try member(first, of: base)
    try setPath(names.dropFirst(), on: &inner, to: value)
    if inner.changesInPlace { try setMember(first, on: &base, to: inner) }
  }

  /// Changes `base[arguments]` through `body`.
  mutating func modifySubscript(
    _ arguments: [Argument], of base: inout Value,
    _ body: (inout Interpreter, inout Value) throws(Trap) -> Value
  ) throws(Trap) -> Value {
    if case .array(var values) = base, case .int(let index)? = arguments.first?.value,
      arguments.count == 1, appSubscript(arguments, base) == nil
    {
      try check(index, values.count, "array")
      base = .none
      var element = values[index]
      values[index] = .none
      defer {
        values[index] = element
        base = .array(values)
      }
      return try body(&self, &element)
    }
    if case .dictionary(var pairs) = base, let key = arguments.first?.value,
      let position = pairs.firstIndex(where: { $0.key == key })
    {
      base = .none
      var element = pairs[position].value
      pairs[position].value = .none
      defer {
        if case .none = element {
          pairs.remove(at: position)
        } else {
          pairs[position].value = element
        }
        base = .dictionary(pairs)
      }
      return try body(&self, &element)
    }
    var value = try element(arguments, of: base)
    let before = value
    let result = try body(&self, &value)
    if value != before {
      let index =
        arguments.count == 2 && arguments[1].label == "default"
        ? [arguments[0]] : arguments
      try setSubscript(index, of: &base, to: value)
    }
    return result
  }
}

extension Value {
  /// Whether the value could not be computed.
  public var isUnknown: Bool {
    if case .unknown = self { true } else { false }
  }

  /// The offset of a position in a text.
  var indexOffset: Int? {
    guard case .structure(let structure) = self, structure.type == "String.Index",
      case .int(let offset)? = structure["offset"]
    else { return nil }
    return offset
  }

  static func textIndex(_ offset: Int) -> Value {
    .structure(Structure("String.Index", [Element("offset", .int(offset))]))
  }
}
