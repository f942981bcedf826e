/// Messages that change a collection or a text in place.
///
/// Collections are values here: what two variables hold together in Objective-C is changed for the one
/// that the message names.
enum ObjectiveCMutations {
  static let selectors: Set<String> = [
    "addObject:", "insertObject:atIndex:", "removeObject:", "removeObjectAtIndex:",
    "removeLastObject", "removeAllObjects", "addObjectsFromArray:",
    "replaceObjectAtIndex:withObject:", "setObject:forKey:", "setValue:forKey:",
    "setObject:forKeyedSubscript:", "removeObjectForKey:", "addEntriesFromDictionary:",
    "setDictionary:", "setArray:", "appendString:", "appendFormat:", "setString:",
    "replaceOccurrencesOfString:withString:options:range:",
  ]

  /// The messages that give a part of a collection, where it can be changed.
  static let accesses: Set<String> = [
    "objectForKeyedSubscript:", "objectAtIndexedSubscript:", "objectForKey:", "objectAtIndex:",
  ]

  /// Those whose first argument becomes a part of a collection.
  static let puttingIn: Set<String> = [
    "addObject:", "insertObject:atIndex:", "replaceObjectAtIndex:withObject:", "setObject:forKey:",
    "setValue:forKey:", "setObject:forKeyedSubscript:",
  ]

  /// Changes a collection or a text; `nil` when the message is none that changes it.
  static func change(_ value: inout Value, _ selector: String, _ arguments: [Value]) -> Bool? {
    let first = arguments.first ?? .none
    switch value {
    case .array(var list):
      value = .none
      let done = change(&list, selector, first, arguments)
      value = .array(list)
      return done
    case .set(var list):
      switch selector {
      case "addObject:": if !list.contains(first) { list.append(first) }
      case "removeObject:": list.removeAll { $0 == first }
      case "removeAllObjects": list = []
      default: return nil
      }
      value = .set(list)
      return true
    case .dictionary(var pairs):
      value = .none
      let done = change(&pairs, selector, first, arguments)
      value = .dictionary(pairs)
      return done
    case .string(var text):
      guard case .string(let other) = first else { return nil }
      switch selector {
      case "appendString:": text.append(other)
      case "setString:": text = other
      default: return nil
      }
      value = .string(text)
      return true
    default: return nil
    }
  }

  private static func change(
    _ list: inout [Value], _ selector: String, _ first: Value, _ arguments: [Value]
  ) -> Bool? {
    switch selector {
    case "addObject:": list.append(first)
    case "insertObject:atIndex:":
      guard case .int(let position)? = arguments.last, position >= 0, position <= list.count else {
        return false
      }
      list.insert(first, at: position)
    case "removeObject:": list.removeAll { $0 == first }
    case "removeObjectAtIndex:":
      guard case .int(let position) = first, list.indices.contains(position) else { return false }
      list.remove(at: position)
    case "removeLastObject": if !list.isEmpty { list.removeLast() }
    case "removeAllObjects": list = []
    case "addObjectsFromArray:":
      guard case .array(let more) = first else { return nil }
      list += more
    case "setArray:":
      guard case .array(let more) = first else { return nil }
      list = more
    case "replaceObjectAtIndex:withObject:":
      guard case .int(let position) = first, list.indices.contains(position) else { return false }
      list[position] = arguments.last ?? .none
    case "setObject:forKeyedSubscript:":
      guard case .int(let position)? = arguments.last, position >= 0, position <= list.count else {
        return false
      }
      if position == list.count { list.append(first) } else { list[position] = first }
    default: return nil
    }
    return true
  }

  private static func change(
    _ pairs: inout [Value.Pair], _ selector: String, _ first: Value, _ arguments: [Value]
  ) -> Bool? {
    switch selector {
    case "setObject:forKey:", "setValue:forKey:", "setObject:forKeyedSubscript:":
      guard let key = arguments.last, arguments.count == 2 else { return nil }
      let position = pairs.firstIndex { $0.key == key }
      if first == .none {
        guard selector != "setObject:forKey:" else { return false }
        if let position { pairs.remove(at: position) }
      } else if let position {
        pairs[position].value = first
      } else {
        pairs.append(Value.Pair(key, first))
      }
    case "removeObjectForKey:": pairs.removeAll { $0.key == first }
    case "removeAllObjects": pairs = []
    case "addEntriesFromDictionary:", "setDictionary:":
      guard case .dictionary(let more) = first else { return nil }
      if selector == "setDictionary:" { pairs = [] }
      for pair in more {
        pairs.removeAll { $0.key == pair.key }
        pairs.append(pair)
      }
    default: return nil
    }
    return true
  }
}

extension Value {
  /// Whether it is a list or a dictionary.
  fileprivate var isCollection: Bool {
    switch self {
    case .array, .dictionary: true
    default: false
    }
  }
}

extension Interpreter {
  /// Sends a message that changes a collection or a text where it is kept.
  mutating func changeInPlace(_ message: Message, _ receiver: Value) throws(Trap) -> Value? {
    guard ObjectiveCMutations.selectors.contains(message.selector) else { return nil }
    switch receiver {
    case .array, .dictionary, .set, .string: break
    default: return nil
    }
    guard let path = path(message.receiver) else { return nil }
    var arguments: [Value] = []
    for argument in message.arguments { arguments.append(try evaluate(argument)) }
    // What is put in may be unknown: the rest of a collection is known all the same.
    let holdsUnknown =
      ObjectiveCMutations.puttingIn.contains(message.selector)
      && !arguments.dropFirst().contains(where: \.isUnknown) && receiver.isCollection
    if let missing = arguments.first(where: \.isUnknown), case .unknown(let fact) = missing,
      !holdsUnknown
    {
      skip("'\(message.selector)' was given something unknown", because: fact)
      _ = try modify(path) { (_, value) throws(Trap) in
        value = missing
        return .void
      }
      return .void
    }
    try made(1)
    var selector = message.selector
    if selector == "appendFormat:" {
      selector = "appendString:"
      arguments = [try formatted(arguments)]
    }
    if case .local(let slot, let name) = path.kind,
      frames.last?.code.parameters.contains(where: { $0.slot == slot }) == true
    {
      skip(
        Unknown(
          .objectiveC, "whoever gave '\(name)' sees it unchanged here: lists are copied", at: place)
      )
    }
    let name = selector
    let list = arguments
    return try modify(path) { (run, value) throws(Trap) in
      switch ObjectiveCMutations.change(&value, name, list) {
      case true?: return .void
      case false?:
        throw run.trap(.exception, "'\(name)' was given an index out of range or nil")
      case nil:
        if case .function = value {
          return run.unknown(.call, "'\(name)' changes what a method gave, which is a copy here")
        }
        return run.unknown(.call, "'\(name)' can't change \(run.describeType(value)) here")
      }
    }
  }

  /// What `stringWithFormat:` makes.
  mutating func formatted(_ arguments: [Value]) throws(Trap) -> Value {
    let list = arguments.enumerated().map { Argument($0 == 0 ? "format" : nil, $1) }
    return try construct("String", list, CallShape(list), nil)
  }
}
