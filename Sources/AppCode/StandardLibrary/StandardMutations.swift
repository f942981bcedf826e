/// The methods of the standard library that change the value they are called on.
enum StandardMutations {
  static let names: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "popLast", "popFirst",
    "removeSubrange", "replaceSubrange", "sort", "reverse", "swapAt", "shuffle", "reserveCapacity",
    "updateValue", "removeValue", "merge", "formUnion", "formIntersection", "subtract",
    "formSymmetricDifference", "update", "toggle", "negate", "add", "addObjects", "removeObject",
  ]

  /// Whether `name` changes a value of this kind.
  static func changes(_ value: Value, _ name: String) -> Bool {
    switch value {
    case .array:
      [
        "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "popLast",
        "popFirst", "removeSubrange", "replaceSubrange", "sort", "reverse", "swapAt", "shuffle",
        "reserveCapacity", "add", "insert", "update",
      ].contains(name)
    case .string:
      [
        "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "popLast",
        "removeSubrange", "replaceSubrange", "reserveCapacity",
      ].contains(name)
    case .dictionary:
      ["updateValue", "removeValue", "removeAll", "merge", "reserveCapacity"].contains(name)
    case .set:
      [
        "insert", "remove", "removeAll", "formUnion", "formIntersection", "subtract",
        "formSymmetricDifference", "update", "removeFirst",
      ].contains(name)
    case .bool: name == "toggle"
    case .int, .double: name == "negate"
    default: false
    }
  }
}

extension Interpreter {
  /// Runs a changing method of the standard library on a value in its place; `nil` when there is none.
  mutating func mutate(_ value: inout Value, _ name: String, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    // A `switch` would keep a second reference to what is inside, and so copy it.
    if case .array(var values) = value {
      value = .none
      defer { value = .array(values) }
      return try mutateArray(&values, name, arguments)
    }
    if case .string(var text) = value {
      value = .none
      defer { value = .string(text) }
      return try mutateText(&text, name, arguments)
    }
    if case .dictionary(var pairs) = value {
      value = .none
      defer { value = .dictionary(pairs) }
      return try mutateDictionary(&pairs, name, arguments)
    }
    if case .set(var values) = value {
      value = .none
      defer { value = .set(values) }
      return try mutateSet(&values, name, arguments)
    }
    switch value {
    case .bool(let flag) where name == "toggle":
      value = .bool(!flag)
      return .void
    case .int(let number) where name == "negate":
      value = .int(0 &- number)
      return .void
    case .double(let number) where name == "negate":
      value = .double(-number)
      return .void
    default: return nil
    }
  }

  private mutating func mutateArray(
    _ values: inout [Value], _ name: String, _ arguments: [Argument]
  ) throws(Trap) -> Value? {
    let first = arguments.first?.value
    switch name {
    case "append", "add":
      if arguments.first?.label == "contentsOf" {
        guard let first, let more = elements(of: first) else {
          return first?.isUnknown == true ? first : nil
        }
        values += more
        try made(more.count)
      } else if let first {
        values.append(first)
      }
      if values.count > options.valueSize { try made(values.count) }
      return .void
    case "insert":
      guard let first, let index = arguments.value("at")?.number else { return nil }
      if index != values.count { try check(index, values.count, "array") }
      if arguments.first?.label == "contentsOf", let more = elements(of: first) {
        values.insert(contentsOf: more, at: index)
      } else {
        values.insert(first, at: index)
      }
      return .void
    case "remove":
      guard let index = arguments.value("at")?.number else { return nil }
      try check(index, values.count, "array")
      return values.remove(at: index)
    case "removeFirst", "removeLast":
      let count = first?.number ?? 1
      guard count >= 0, count <= values.count, first != nil || !values.isEmpty else {
        throw trap(.indexOutOfRange, "'\(name)' was called on an array of \(values.count)")
      }
      if first == nil { return name == "removeFirst" ? values.removeFirst() : values.removeLast() }
      if name == "removeFirst" { values.removeFirst(count) } else { values.removeLast(count) }
      return .void
    case "popLast": return values.popLast() ?? .some(.none)
    case "popFirst": return values.isEmpty ? .some(.none) : values.removeFirst()
    case "removeAll":
      guard let test = arguments.first(where: { $0.label != "keepingCapacity" })?.value else {
        values = []
        return .void
      }
      var kept: [Value] = []
      for value in values where try apply(test, [Argument(nil, value)]) != .bool(true) {
        kept.append(value)
      }
      values = kept
      return .void
    case "removeSubrange":
      guard let first, let (low, high) = try bounds(first, count: values.count, "array") else {
        return nil
      }
      values.removeSubrange(low..<high)
      return .void
    case "replaceSubrange":
      guard let first, let (low, high) = try bounds(first, count: values.count, "array"),
        let new = arguments.value("with").flatMap({ elements(of: $0) })
      else { return nil }
      values.replaceSubrange(low..<high, with: new)
      return .void
    case "sort":
      values = try sorted(values, by: first)
      return .void
    case "reverse":
      values.reverse()
      return .void
    case "swapAt":
      guard arguments.count == 2, let a = first?.number, let b = arguments[1].value.number else {
        return nil
      }
      try check(a, values.count, "array")
      try check(b, values.count, "array")
      values.swapAt(a, b)
      return .void
    case "reserveCapacity": return .void
    case "shuffle": return unknown(.data, "'shuffle' is random")
    default: return nil
    }
  }

  private mutating func mutateText(_ text: inout Text, _ name: String, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    let first = arguments.first?.value
    switch (name, first) {
    case ("append", .string(let more)?):
      text.append(more)
      if text.string.utf8.count > options.valueSize { try made(text.string.utf8.count) }
      return .void
    case ("append", .array(let parts)?):
      for part in parts { if case .string(let more) = part { text.append(more) } }
      return .void
    case ("append", .unknown?): return first
    case ("insert", .string(let more)?):
      guard let offset = arguments.value("at")?.indexOffset else { return nil }
      guard offset <= text.string.count else {
        throw trap(.indexOutOfRange, pastEnd(offset, text.string))
      }
      text.string.insert(
        contentsOf: more.string, at: text.string.index(text.string.startIndex, offsetBy: offset))
      text.add(origins: more.origins)
      return .void
    case ("remove", let position?):
      guard let offset = position.indexOffset else { return nil }
      guard offset < text.string.count else {
        throw trap(.indexOutOfRange, pastEnd(offset, text.string))
      }
      let removed = text.string.remove(
        at: text.string.index(text.string.startIndex, offsetBy: offset))
      return .string(text.with(String(removed)))
    case ("removeFirst", _), ("removeLast", _):
      let count = first?.number ?? 1
      guard count >= 0, count <= text.string.count, count > 0 || first != nil else {
        throw trap(.indexOutOfRange, pastEnd(count, text.string))
      }
      if first == nil {
        let removed = name == "removeFirst" ? text.string.removeFirst() : text.string.removeLast()
        return .string(text.with(String(removed)))
      }
      if name == "removeFirst" {
        text.string.removeFirst(count)
      } else {
        text.string.removeLast(count)
      }
      return .void
    case ("popLast", _):
      return text.string.popLast().map { .string(text.with(String($0))) } ?? .some(.none)
    case ("removeAll", let test?):
      guard arguments.first?.label != "keepingCapacity" else {
        text.string = ""
        return .void
      }
      var kept = ""
      for character in text.string
      where try apply(test, [Argument(nil, .string(Text(String(character))))]) != .bool(true) {
        kept.append(character)
      }
      text.string = kept
      return .void
    case ("removeAll", nil):
      text.string = ""
      return .void
    case ("removeSubrange", let range?), ("replaceSubrange", let range?):
      guard let (low, high) = try bounds(range, count: text.string.count, "text") else {
        return nil
      }
      let new = arguments.value("with")?.text ?? Text("")
      text.string = text.string.prefix(low) + new.string + text.string.dropFirst(high)
      text.add(origins: new.origins)
      return .void
    case ("reserveCapacity", _): return .void
    default: return nil
    }
  }

  private mutating func mutateDictionary(
    _ pairs: inout [Value.Pair], _ name: String, _ arguments: [Argument]
  ) throws(Trap) -> Value? {
    let first = arguments.first?.value
    switch (name, first) {
    case ("updateValue", let value?):
      guard let key = arguments.value("forKey") else { return nil }
      if let index = pairs.firstIndex(where: { $0.key == key }) {
        let old = pairs[index].value
        pairs[index].value = value
        return old
      }
      pairs.append(Value.Pair(key, value))
      return .some(.none)
    case ("removeValue", let key?):
      guard let index = pairs.firstIndex(where: { $0.key == key }) else { return .some(.none) }
      return pairs.remove(at: index).value
    case ("removeAll", _):
      pairs = []
      return .void
    case ("merge", .dictionary(let more)?):
      pairs = try merged(pairs, more, arguments.last?.value)
      return .void
    case ("reserveCapacity", _): return .void
    default: return nil
    }
  }

  private mutating func mutateSet(_ values: inout [Value], _ name: String, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    let first = arguments.first?.value
    switch (name, first) {
    case ("insert", let value?), ("update", let value?):
      let isNew = !values.contains(value)
      if isNew { values.append(value) }
      return .tuple([
        Value.Element("inserted", .bool(isNew)), Value.Element("memberAfterInsert", value),
      ])
    case ("remove", let value?):
      guard let index = values.firstIndex(of: value) else { return .some(.none) }
      return values.remove(at: index)
    case ("removeFirst", _): return values.isEmpty ? .some(.none) : values.removeFirst()
    case ("removeAll", _):
      values = []
      return .void
    default: break
    }
    guard let first, let other = elements(of: first) else { return nil }
    let theirs = Set(other)
    switch name {
    case "formUnion":
      for value in other where !values.contains(value) { values.append(value) }
    case "formIntersection": values.removeAll { !theirs.contains($0) }
    case "subtract": values.removeAll { theirs.contains($0) }
    case "formSymmetricDifference":
      let mine = Set(values)
      values = values.filter { !theirs.contains($0) } + other.filter { !mine.contains($0) }
    default: return nil
    }
    return .void
  }
}
