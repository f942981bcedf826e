/// Messages to objects of Foundation that are values here, and those that every object takes.
extension Interpreter {
  /// A message that every object takes.
  mutating func objectMessage(_ selector: String, _ id: ObjectID, _ arguments: [Value]) throws(Trap)
    -> Value?
  {
    guard let className = host.memory[id]?.className else { return nil }
    let object = Value.object(id)
    switch selector {
    case "class": return .type(className)
    case "superclass": return chain(of: className).dropFirst().first.map { .type($0) }
    case "self", "retain", "autorelease", "copy": return object
    case "release": return .void
    case "init": return object
    case "hash": return .int(id.number)
    case "description", "debugDescription": return .string(Text(describe(object)))
    case "isKindOfClass:", "isMemberOfClass:":
      guard case .type(let type)? = arguments.first else { return .bool(false) }
      let name = typeName(type, in: nil) ?? type
      return .bool(
        selector == "isMemberOfClass:" ? className == name : chain(of: className).contains(name))
    case "isEqual:": return .bool(arguments.first == object)
    case "conformsToProtocol:":
      guard case .type(let name)? = arguments.first else { return nil }
      return .bool(protocols(of: chain(of: className)).contains { $0.name == name })
    case "respondsToSelector:":
      guard let name = arguments.first?.selectorName else { return nil }
      return .bool(target(name, chain(of: className)[...]) != nil)
    case "performSelector:", "performSelector:withObject:",
      "performSelector:withObject:withObject:":
      guard let name = arguments.first?.selectorName else { return nil }
      return try deliver(name, to: object, Array(arguments.dropFirst()), nil)
    case "valueForKey:", "valueForKeyPath:":
      guard case .string(let path)? = arguments.first else { return nil }
      var value = object
      for part in path.string.split(separator: ".") {
        value = try deliver(String(part), to: value, [], nil)
      }
      return value
    case "setValue:forKey:", "setValue:forKeyPath:":
      guard case .string(let key)? = arguments.last else { return nil }
      return try deliver("set\(capitalisedStart(key.string)):", to: object, [arguments[0]], nil)
    default: return nil
    }
  }

  /// A message to a class that every class takes, or to a class whose objects are values here.
  mutating func standardClassMessage(_ selector: String, _ type: String, _ arguments: [Value])
    throws(Trap) -> Value?
  {
    switch (type, selector) {
    case (_, "class"), (_, "self"): return .type(type)
    case (_, "superclass"): return chain(of: type).dropFirst().first.map { .type($0) }
    case (_, "instancesRespondToSelector:"):
      guard let name = arguments.first?.selectorName else { return nil }
      return .bool(target(name, chain(of: type)[...]) != nil)
    case (_, "respondsToSelector:"):
      guard let name = arguments.first?.selectorName else { return nil }
      return .bool(classTarget(name, type) != nil)
    case (_, "isSubclassOfClass:"):
      guard case .type(let other)? = arguments.first else { return nil }
      return .bool(chain(of: type).contains(other))
    case ("String", "stringWithFormat:"), ("String", "initWithFormat:"):
      return try formatted(arguments)
    case ("String", "localizedStringWithFormat:"):
      let list = arguments.map { Argument(nil, $0) }
      return try callMethod(
        "localizedStringWithFormat", on: .type("String"), list, CallShape(list), nil)
    case ("String", "string"), ("String", "init"): return .string("")
    case ("String", "stringWithString:"), ("String", "initWithString:"),
      ("String", "stringWithUTF8String:"), ("Array", "arrayWithArray:"),
      ("Array", "initWithArray:"), ("Dictionary", "dictionaryWithDictionary:"),
      ("Dictionary", "initWithDictionary:"), ("Set", "setWithSet:"),
      ("Array", "arrayByAddingObjectsFromArray:"):
      return arguments.first
    case ("Array", "array"), ("Array", "init"), ("Array", "arrayWithCapacity:"),
      ("Array", "initWithCapacity:"):
      return .array([])
    case ("Dictionary", "dictionary"), ("Dictionary", "init"),
      ("Dictionary", "dictionaryWithCapacity:"), ("Dictionary", "initWithCapacity:"):
      return .dictionary([])
    case ("Set", "set"), ("Set", "init"): return .set([])
    case ("Array", "arrayWithObjects:"), ("Array", "initWithObjects:"),
      ("Array", "arrayWithObject:"):
      return .array(Array(arguments.prefix { $0 != .none }))
    case ("Set", "setWithObjects:"), ("Set", "setWithObject:"):
      return try makeSet(Array(arguments.prefix { $0 != .none }))
    case ("Set", "setWithArray:"), ("Set", "initWithArray:"):
      guard case .array(let values)? = arguments.first else { return nil }
      return try makeSet(values)
    case ("Dictionary", "dictionaryWithObjectsAndKeys:"),
      ("Dictionary", "initWithObjectsAndKeys:"), ("Dictionary", "dictionaryWithObject:forKey:"):
      var pairs: [Value.Pair] = []
      var position = 0
      while position + 1 < arguments.count, arguments[position] != .none {
        pairs.append(Value.Pair(arguments[position + 1], arguments[position]))
        position += 2
      }
      return .dictionary(pairs)
    case ("NSNumber", _) where selector.hasPrefix("numberWith") || selector.hasPrefix("initWith"):
      return arguments.first
    case ("NSException", "exceptionWithName:reason:userInfo:"),
      ("NSException", "initWithName:reason:userInfo:"):
      guard arguments.count == 3 else { return nil }
      return .exception(name: arguments[0], reason: arguments[1], userInfo: arguments[2])
    case ("NSException", "raise:format:"):
      let reason = try formatted(Array(arguments.dropFirst()))
      var raised = trap(.exception, "an exception was raised")
      let value = Value.exception(name: arguments.first, reason: reason)
      raised.error = value
      raised.message = value.exceptionReason ?? raised.message
      throw raised
    case ("NSNull", "null"): return .structure(Structure("NSNull"))
    case ("NSCharacterSet", _):
      return .enumeration(
        Enumeration("", SelectorMatch.constant(selector, of: "NSCharacterSet") ?? selector))
    default: break
    }
    if StandardTypes.names.contains(type), ["new", "alloc"].contains(selector) {
      return try construct(type, [], CallShape(), nil)
    }
    // `[UIColor whiteColor]`: a constant of the system, by its name in Swift.
    if library.types[type] != nil, !selector.contains(":"),
      let name = SelectorMatch.constant(selector, of: type)
    {
      return try member(name, of: .type(type))
    }
    return nil
  }

  /// A message to a text, a number, a collection or a structure.
  mutating func valueMessage(_ selector: String, _ value: Value, _ arguments: [Value]) throws(Trap)
    -> Value?
  {
    switch selector {
    case "class": return .type(typeName(of: value))
    case "self", "copy", "mutableCopy", "retain", "autorelease": return value
    case "description": return .string(try text(of: value))
    case "isEqual:", "isEqualToString:", "isEqualToArray:", "isEqualToNumber:",
      "isEqualToDictionary:":
      guard let other = arguments.first else { return nil }
      if case .unknown = other { return other }
      return .bool(other == value)
    case "isKindOfClass:", "isMemberOfClass:":
      guard case .type(let type)? = arguments.first else { return .bool(false) }
      return matches(value, .named(type), in: nil).map { .bool($0) }
    case "respondsToSelector:":
      guard let name = arguments.first?.selectorName else { return nil }
      return .bool(target(name, memberTypes(of: value)[...]) != nil)
    case "performSelector:", "performSelector:withObject:":
      guard let name = arguments.first?.selectorName else { return nil }
      return try deliver(name, to: value, Array(arguments.dropFirst()), nil)
    default: break
    }
    switch value {
    case .array(let values):
      if let found = try arrayMessage(selector, values, arguments) { return found }
    case .set(let values):
      if let found = try arrayMessage(selector, values, arguments) { return found }
    case .dictionary(let pairs):
      if let found = try dictionaryMessage(selector, pairs, arguments) { return found }
    case .string(let text):
      if let found = try textMessage(selector, text, arguments) { return found }
    case .int, .double, .bool:
      if let found = numberMessage(selector, value) { return found }
    case .structure(let structure):
      if !selector.contains(":"), let field = structure[selector] { return field }
    case .function(let function):
      if selector == "invoke" { return try apply(.function(function), []) }
    default: break
    }
    guard !selector.contains(":") else {
      let imported = ImportedName(selector: selector, types: [])
      let list = zip(imported.labels, arguments).map { Argument($0, $1) }
      return try standardCall(imported.name, on: value, list)
    }
    return try findMember(selector, of: value)
  }

  private func numberMessage(_ selector: String, _ value: Value) -> Value? {
    guard selector.hasSuffix("Value") else { return nil }
    switch (selector, value) {
    case ("boolValue", .int(let number)): return .bool(number != 0)
    case ("boolValue", .bool): return value
    case ("stringValue", .int(let number)): return .string(Text(String(number)))
    case ("stringValue", .bool(let flag)): return .string(flag ? "1" : "0")
    case ("integerValue", .bool(let flag)), ("intValue", .bool(let flag)),
      ("unsignedIntegerValue", .bool(let flag)):
      return .int(flag ? 1 : 0)
    case ("integerValue", _), ("intValue", _), ("longValue", _), ("unsignedIntegerValue", _),
      ("longLongValue", _), ("unsignedIntValue", _):
      if case .double(let number) = value {
        return Int(exactly: number.rounded(.towardZero)).map { .int($0) }
      }
      return value
    case ("floatValue", .int(let number)), ("doubleValue", .int(let number)):
      return .double(Double(number))
    case ("floatValue", .double), ("doubleValue", .double): return value
    default: return nil
    }
  }

  private mutating func arrayMessage(_ selector: String, _ values: [Value], _ arguments: [Value])
    throws(Trap) -> Value?
  {
    switch selector {
    case "count": return .int(values.count)
    case "firstObject", "anyObject": return values.first ?? .some(.none)
    case "lastObject": return values.last ?? .some(.none)
    case "allObjects": return .array(values)
    case "objectAtIndex:", "objectAtIndexedSubscript:", "objectForKeyedSubscript:":
      guard case .int(let position)? = arguments.first else {
        if case .unknown? = arguments.first { return arguments.first }
        return nil
      }
      guard values.indices.contains(position) else {
        let bounds =
          values.isEmpty ? "the array is empty" : "the array has \(values.count) elements"
        throw trap(.exception, "index \(position) is out of range: \(bounds)")
      }
      return values[position]
    case "containsObject:":
      guard let wanted = arguments.first else { return nil }
      return .bool(values.contains(wanted))
    case "indexOfObject:":
      guard let wanted = arguments.first else { return nil }
      return .int(values.firstIndex(of: wanted) ?? .max)
    case "componentsJoinedByString:":
      let list = arguments.map { Argument("separator", $0) }
      return try standardCall("joined", on: .array(values), list)
    case "arrayByAddingObject:": return .array(values + arguments.prefix(1))
    case "arrayByAddingObjectsFromArray:":
      guard case .array(let more)? = arguments.first else { return nil }
      return .array(values + more)
    case "reverseObjectEnumerator", "objectEnumerator":
      return .array(selector.hasPrefix("reverse") ? values.reversed() : values)
    case "enumerateObjectsUsingBlock:":
      guard let block = arguments.first else { return nil }
      try enumerate(values.enumerated().map { [$1, .int($0)] }, block)
      return .void
    case "makeObjectsPerformSelector:":
      guard let name = arguments.first?.selectorName else { return nil }
      for value in values where value != .none { _ = try deliver(name, to: value, [], nil) }
      return .void
    default: return nil
    }
  }

  private mutating func dictionaryMessage(
    _ selector: String, _ pairs: [Value.Pair], _ arguments: [Value]
  ) throws(Trap) -> Value? {
    switch selector {
    case "count": return .int(pairs.count)
    case "allKeys": return .array(pairs.map(\.key))
    case "allValues": return .array(pairs.map(\.value))
    case "objectForKey:", "valueForKey:", "objectForKeyedSubscript:":
      guard let key = arguments.first else { return nil }
      if case .unknown = key { return key }
      return pairs.first { $0.key == key }?.value ?? .some(.none)
    case "enumerateKeysAndObjectsUsingBlock:":
      guard let block = arguments.first else { return nil }
      try enumerate(pairs.map { [$0.key, $0.value] }, block)
      return .void
    default: return nil
    }
  }

  private mutating func textMessage(_ selector: String, _ text: Text, _ arguments: [Value])
    throws(Trap) -> Value?
  {
    func argument(_ label: String? = nil, _ position: Int = 0) -> Argument {
      Argument(label, position < arguments.count ? arguments[position] : .none)
    }
    let value = Value.string(text)
    switch selector {
    case "length": return .int(text.string.utf16.count)
    case "lowercaseString", "localizedLowercaseString":
      return try standardCall("lowercased", on: value, [])
    case "uppercaseString", "localizedUppercaseString":
      return try standardCall("uppercased", on: value, [])
    case "capitalizedString": return try findMember("capitalized", of: value)
    case "stringByAppendingString:": return try standardCall("appending", on: value, [argument()])
    case "stringByAppendingFormat:":
      guard case .string(let more) = try formatted(arguments) else { return nil }
      return .string(text.with(text.string + more.string))
    case "stringByAppendingPathComponent:":
      guard case .string(let part)? = arguments.first else { return nil }
      let slash = text.string.hasSuffix("/") || text.string.isEmpty ? "" : "/"
      return .string(text.with(text.string + slash + part.string))
    case "stringByAppendingPathExtension:":
      guard case .string(let part)? = arguments.first else { return nil }
      return .string(text.with(text.string + "." + part.string))
    case "lastPathComponent":
      return .string(text.with(text.string.split(separator: "/").last.map(String.init) ?? ""))
    case "stringByDeletingPathExtension":
      guard let dot = text.string.lastIndex(of: "."), dot != text.string.startIndex else {
        return value
      }
      return .string(text.with(String(text.string[..<dot])))
    case "pathExtension":
      guard let dot = text.string.lastIndex(of: ".") else { return .string(text.with("")) }
      return .string(text.with(String(text.string[text.string.index(after: dot)...])))
    case "componentsSeparatedByString:", "componentsSeparatedByCharactersInSet:":
      return try standardCall("components", on: value, [argument("separatedBy")])
    case "stringByReplacingOccurrencesOfString:withString:":
      return try standardCall(
        "replacingOccurrences", on: value, [argument("of"), argument("with", 1)])
    case "stringByTrimmingCharactersInSet:":
      return try standardCall("trimmingCharacters", on: value, [argument("in")])
    case "substringToIndex:": return try standardCall("substring", on: value, [argument("to")])
    case "substringFromIndex:": return try standardCall("substring", on: value, [argument("from")])
    case "hasPrefix:", "hasSuffix:":
      return try standardCall(String(selector.dropLast()), on: value, [argument()])
    case "containsString:", "localizedStandardContainsString:":
      return try standardCall("contains", on: value, [argument()])
    case "localizedCaseInsensitiveContainsString:":
      return try standardCall("localizedCaseInsensitiveContains", on: value, [argument()])
    case "compare:", "caseInsensitiveCompare:", "localizedCompare:",
      "localizedCaseInsensitiveCompare:", "localizedStandardCompare:":
      return try standardCall(String(selector.dropLast()), on: value, [argument()])
    case "UTF8String", "string": return value
    default: return nil
    }
  }
}
