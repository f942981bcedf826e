extension Interpreter {
  mutating func respondsToSelector(_ selector: String, _ className: String) -> Bool {
    if program.function(forSelector: selector, in: className) != nil { return true }
    let (name, labels) = swiftName(selector)
    return method(name, CallShape(labels), in: chain(of: className)) != nil
  }

  mutating func performSelector(
    _ selector: String, on id: ObjectID, _ arguments: [Value]
  ) throws(Trap) -> Value {
    guard let className = host.memory[id]?.className else {
      return unknown(.call, "there is no object to perform '\(selector)'")
    }
    for type in chain(of: className) {
      for declared in appTypes(type) {
        for function in declared.allFunctions
        where !function.isStatic && function.code != nil && function.selector == selector {
          let list = zip(function.parameters, arguments).map { Argument($0.label, $1) }
          return try run(function, self: .object(id), list, CallShape(list))
        }
      }
      let (name, labels) = swiftName(selector)
      let list = zip(labels, arguments).map { Argument($0, $1) }
      if let found = library.types[type]?.member(.method, name, CallShape(list)) {
        return try callHost(found, on: .object(id), list, nil)
      }
    }
    throw trap(
      .exception, "unrecognized selector '\(selector)' sent to an object of class \(className)")
  }

  /// `setTitle:forState:` as Swift would name it, as far as that can be told without types.
  private func swiftName(_ selector: String) -> (String, [String?]) {
    let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, let first = parts.first else { return (selector, []) }
    let rest = parts.dropFirst().dropLast().map { $0.isEmpty ? nil : Optional($0) }
    if let range = first.range(ofWord: "With") {
      let label = first[range.upperBound...]
      let name = String(first[..<range.lowerBound])
      if !name.isEmpty, !label.isEmpty {
        return (name, [label.prefix(1).lowercased() + label.dropFirst()] + rest)
      }
    }
    return (first, [nil] + rest)
  }

  mutating func selectorValue(_ type: String?, _ name: String, _ labels: [String]?) -> Value {
    var owners: [String] = []
    if let type, let resolved = typeName(type, in: context) {
      owners = chain(of: resolved)
    } else if let receiver = selfValue {
      if case .type(let current) = receiver {
        owners = [current]
      } else {
        owners = memberTypes(of: receiver)
      }
    }
    let inClass = owners.flatMap { appTypes($0).flatMap { $0.functions(named: name) } }
    let all = inClass.isEmpty ? program.allFunctions(named: name) : inClass
    let fitting = all.first { function in
      guard let labels else { return true }
      return function.parameters.map { $0.label ?? "_" } == labels
    }
    if let fitting { return .selector(fitting.selector) }
    guard let labels else { return .selector(hostSelector(name, owners) ?? name) }
    return .selector(objectiveCName(name, labels.map { $0 == "_" ? nil : $0 }))
  }

  /// The Objective-C name of the host's only method of this name.
  private func hostSelector(_ name: String, _ owners: [String]) -> String? {
    let types = owners.isEmpty ? Array(library.types.keys) : owners
    var names: Set<String> = []
    for type in types {
      for member in library.types[type]?.members ?? [] where member.kind == .method {
        if splitName(member.name).name == name { names.insert(objectiveCName(member.name)) }
      }
    }
    return names.count == 1 ? names.first : nil
  }
}

extension Value {
  /// An Objective-C selector.
  public static func selector(_ name: String) -> Value {
    .structure(Structure("Selector", [Element("name", .string(Text(name)))]))
  }

  /// The name of an Objective-C selector, if the value is one; a text may stand for it.
  public var selectorName: String? {
    if case .string(let text) = self { return text.string }
    guard case .structure(let structure) = self, structure.type == "Selector",
      case .string(let name)? = structure["name"]
    else { return nil }
    return name.string
  }
}
