extension InterfaceReader {
  /// Reads a type.
  mutating func type() -> TypeReference {
    depth += 1
    defer { depth -= 1 }
    guard depth < 64 else {
      fault("nested too deep")
      return .named("Any")
    }
    _ = typeAttributes()
    var parts = [postfixType()]
    while cursor.stands("&"), cursor.take("&") { parts.append(postfixType()) }
    return parts.count > 1 ? .composition(parts) : parts[0]
  }

  /// The type of a parameter, and whether its argument is made a closure.
  mutating func parameterType() -> (TypeReference, isAutoclosure: Bool) {
    let attributes = typeAttributes()
    let isAutoclosure = attributes.contains("autoclosure")
    let type = self.type()
    return (type, isAutoclosure)
  }

  /// Takes `@escaping`, `inout`, `some` and their like, which don't change what a type is.
  private mutating func typeAttributes() -> [String] {
    var result: [String] = []
    while true {
      if cursor.take("@") {
        result.append(cursor.takeName() ?? "")
      } else if let word = cursor.peekWord(),
        ["inout", "some", "any", "borrowing", "consuming", "sending", "each", "repeat"]
          .contains(word)
      {
        _ = cursor.takeName()
      } else {
        return result
      }
    }
  }

  private mutating func postfixType() -> TypeReference {
    _ = typeAttributes()
    var result = plainType()
    while true {
      if cursor.take("?") {
        result = .optional(result)
      } else if cursor.stands("!"), cursor.take("!") {
        result = .optional(result)
      } else if cursor.stands("."), !cursor.stands("...") {
        var ahead = cursor
        _ = ahead.take(".")
        guard let name = ahead.takeName() else { return result }
        cursor = ahead
        if name == "Type" || name == "Protocol" {
          result = .metatype(result)
        } else {
          let arguments = typeArguments()
          result = .named("\(result.name ?? result.description).\(name)", arguments)
        }
      } else {
        return result
      }
    }
  }

  private mutating func plainType() -> TypeReference {
    if cursor.take("[") {
      let first = type()
      if cursor.take(":") {
        let value = type()
        if !cursor.take("]") { fault("expected ']'") }
        return .dictionary(first, value)
      }
      if !cursor.take("]") { fault("expected ']'") }
      return .array(first)
    }
    if cursor.take("(") { return tupleOrFunction() }
    guard let name = cursor.takeName() else {
      fault("expected a type")
      return .named("Any")
    }
    let arguments = typeArguments()
    switch (name, arguments.count) {
    case ("Array", 1): return .array(arguments[0])
    case ("Optional", 1): return .optional(arguments[0])
    case ("Dictionary", 2): return .dictionary(arguments[0], arguments[1])
    default: return .named(name, arguments)
    }
  }

  private mutating func typeArguments() -> [TypeReference] {
    guard cursor.stands("<"), cursor.take("<") else { return [] }
    var result: [TypeReference] = []
    repeat { result.append(type()) } while cursor.take(",")
    if !cursor.take(">") { fault("expected '>'") }
    return result
  }

  private mutating func tupleOrFunction() -> TypeReference {
    var elements: [TypeReference.TupleElement] = []
    while !cursor.isAtEnd, !cursor.stands(")") {
      let before = cursor.index
      var label: String?
      var ahead = cursor
      if let first = ahead.takeName() {
        let second = ahead.stands(":") ? nil : ahead.takeName()
        if ahead.take(":") {
          label = first == "_" ? second : first
          cursor = ahead
        }
      }
      let type = self.type()
      let isVariadic = cursor.take("...")
      elements.append(TypeReference.TupleElement(label, isVariadic ? .array(type) : type))
      if !cursor.take(","), !cursor.stands(")") {
        fault("expected ',' or ')'")
        if cursor.index == before { cursor.skipByte() }
      }
    }
    _ = cursor.take(")")
    effects()
    if cursor.take("->") { return .function(elements.map(\.type), type()) }
    return elements.count == 1 ? elements[0].type : .tuple(elements)
  }
}
