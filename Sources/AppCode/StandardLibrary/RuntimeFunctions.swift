/// The functions of the Objective-C runtime that change what a message runs, and keep associated objects.
///
/// A host may offer its own under the same names; these serve where it doesn't.
enum RuntimeFunctions {
  static let names: Set<String> = [
    "class_getInstanceMethod", "method_exchangeImplementations", "method_getImplementation",
    "method_setImplementation", "method_getTypeEncoding", "class_addMethod", "class_replaceMethod",
    "object_getClass", "object_setClass", "objc_getAssociatedObject", "objc_setAssociatedObject",
    "objc_removeAssociatedObjects", "class_getSuperclass", "object_getClassName",
  ]
}

extension Implementation {
  /// The method as a value of the app's code.
  public var value: Value {
    .structure(
      Structure(
        "Method",
        [
          Value.Element("type", .string(Text(type))),
          Value.Element("selector", .string(Text(selector))),
        ]))
  }

  /// The method that a value of the app's code stands for.
  public init?(_ value: Value?) {
    guard case .structure(let method)? = value, method.type == "Method",
      let type = method["type"]?.text, let selector = method["selector"]?.text
    else { return nil }
    self.init(type: type.string, selector: selector.string)
  }
}

extension Interpreter {
  /// A function of the Objective-C runtime, `nil` when `name` is none or its arguments are not known.
  mutating func runtimeFunction(_ name: String, _ arguments: [Argument]) -> Value? {
    guard RuntimeFunctions.names.contains(name) else { return nil }
    let values = arguments.map(\.value)
    switch name {
    case "class_getInstanceMethod":
      guard case .type(let type)? = values.first, let selector = values.last?.selectorName else {
        return nil
      }
      if let found = implementation(ofSelector: selector, in: type) { return found.value }
      // A class of the system has more methods than the host models; such a one is taken to exist.
      let system = chain(of: type).first { library.types[$0] != nil }
      return system.map { Implementation(type: $0, selector: selector).value } ?? .some(.none)
    case "method_exchangeImplementations":
      guard let first = Implementation(values.first), let second = Implementation(values.last)
      else { return nil }
      host.memory.exchangeImplementations(first, second)
      return .void
    case "method_getImplementation":
      guard let method = Implementation(values.first) else { return nil }
      return host.memory.implementation(method).value
    case "method_setImplementation":
      guard let method = Implementation(values.first), let other = Implementation(values.last)
      else { return nil }
      let before = host.memory.implementation(method)
      host.memory.replaceImplementation(of: method, with: other)
      return before.value
    case "method_getTypeEncoding": return values.first.map { _ in .string(Text("v@:")) }
    case "class_addMethod", "class_replaceMethod":
      return placeMethod(values, replaces: name == "class_replaceMethod")
    case "class_getSuperclass":
      guard case .type(let type)? = values.first else { return nil }
      return chain(of: type).dropFirst().first.map { .type($0) } ?? .some(.none)
    default: return objectFunction(name, values)
    }
  }

  private mutating func placeMethod(_ values: [Value], replaces: Bool) -> Value? {
    guard values.count >= 3, case .type(let type) = values[0],
      let selector = values[1].selectorName,
      let other = Implementation(values[2])
    else { return nil }
    let method = Implementation(type: type, selector: selector)
    let has = implementation(ofSelector: selector, in: type)?.type == type
    if has, !replaces { return .bool(false) }
    host.memory.replaceImplementation(of: method, with: other)
    return replaces ? .some(.none) : .bool(true)
  }

  private mutating func objectFunction(_ name: String, _ values: [Value]) -> Value? {
    guard case .object(let id)? = values.first, let object = host.memory[id] else { return nil }
    switch name {
    case "object_getClass": return .type(object.className)
    case "object_getClassName": return .string(Text(object.className))
    case "object_setClass":
      guard values.count == 2, case .type(let type) = values[1] else { return nil }
      host.memory.setClass(of: id, to: type)
      return .type(object.className)
    case "objc_getAssociatedObject":
      guard values.count == 2 else { return nil }
      return host.memory.associated(values[1], of: id) ?? .some(.none)
    case "objc_setAssociatedObject":
      guard values.count >= 3 else { return nil }
      host.memory.associate(values[2], under: values[1], with: id)
      return .void
    case "objc_removeAssociatedObjects":
      host.memory.associations[id] = nil
      return .void
    default: return nil
    }
  }

  /// What `&variable` is for a function that takes an address: the variable's name stands for it.
  func pointer(to expression: Expression) -> Value {
    var name = expression.source
    switch expression.kind {
    case .name(let member, _):
      if let context, program.types[context]?.staticProperty(member) != nil {
        name = "\(context).\(member)"
      } else {
        name = member
      }
    case .member(let base, let member, _):
      if case .name(let type, _) = base.kind, let resolved = typeName(type, in: context) {
        name = "\(resolved).\(member)"
      }
    default: break
    }
    return .structure(Structure("Pointer", [Value.Element("name", .string(Text(name)))]))
  }
}

extension Memory {
  /// The object associated with another under a key.
  public func associated(_ key: Value, of id: ObjectID) -> Value? {
    associations[id]?.first { $0.key == key }?.value
  }

  /// Associates an object with another under a key; `none` takes the association away.
  public mutating func associate(_ value: Value, under key: Value, with id: ObjectID) {
    var pairs = associations[id] ?? []
    pairs.removeAll { $0.key == key }
    if value != .none { pairs.append(Value.Pair(key, value)) }
    associations[id] = pairs
  }
}
