extension Interpreter {
  /// The type that a name means inside `context`: nested types first, then the app's, then the system's.
  func typeName(_ name: String, in context: String?) -> String? {
    lookups.typeNames.answer(LookupKey(name, of: context ?? "")) {
      findTypeName(name, in: context, depth: 0)
    }
  }

  private func findTypeName(_ name: String, in context: String?, depth: Int) -> String? {
    guard depth < 16 else { return nil }
    var scope = context
    while let current = scope {
      let dotted = "\(current).\(name)"
      if program.types[dotted] != nil { return dotted }
      if let alias = program.types[current]?.aliases[name]?.name, alias != name {
        return findTypeName(alias, in: context, depth: depth + 1)
      }
      scope = current.lastIndex(of: ".").map { String(current[..<$0]) }
    }
    if let type = program.types[name], type.kind != nil { return name }
    if let alias = program.aliases[name] {
      guard let target = alias.name, target != name else { return nil }
      return findTypeName(target, in: nil, depth: depth + 1) ?? target
    }
    if let type = library.types[name] { return type.name }
    if StandardTypes.names.contains(name) { return name }
    if program.types[name] != nil { return name }
    if let dot = name.firstIndex(of: "."), dot != name.startIndex {
      // An outer name may be an alias or a module.
      let first = String(name[..<dot])
      let rest = String(name[name.index(after: dot)...])
      if ["Foundation", "UIKit", "Swift", "CoreGraphics"].contains(first) {
        return findTypeName(rest, in: nil, depth: depth + 1)
      }
      if let outer = findTypeName(first, in: context, depth: depth + 1), outer != first {
        return findTypeName("\(outer).\(rest)", in: nil, depth: depth + 1)
      }
      if library.types[name] != nil { return name }
    }
    return nil
  }

  func typeValue(_ name: String, in context: String?) -> Value? {
    typeName(name, in: context).map { .type($0) }
  }

  /// The context in which names of the running code are to be understood.
  var context: String? { frames.last?.code.context }

  /// A class and its superclasses, of the app and of the system, nearest first.
  func chain(of name: String) -> [String] {
    lookups.chains.answer(LookupKey(name)) { program.findChain(of: name, library) }
  }

  /// What the app declares or adds for a type, whatever name of it the extensions use.
  func appTypes(_ name: String) -> [ProgramType] {
    var result: [ProgramType] = []
    if let type = program.types[name] { result.append(type) }
    if let system = library.types[name] {
      for alias in [system.name] + system.aliases where alias != name {
        if let type = program.types[alias] { result.append(type) }
      }
    }
    return result
  }

  /// What the app declares or adds for types, in their order.
  func appTypes(of names: [String]) -> [ProgramType] {
    var result: [ProgramType] = []
    for name in names { result += appTypes(name) }
    return result
  }

  /// The protocols of the app that give members to a type, through its superclasses and other protocols.
  func protocols(of names: [String]) -> [ProgramType] {
    var result: [ProgramType] = []
    var pending = names.flatMap { appTypes($0).flatMap(\.inherited) }
    var seen: Set<String> = []
    while let next = pending.popLast(), seen.count < 256 {
      guard seen.insert(next).inserted, let type = program.types[next],
        type.kind == .protocol || type.kind == nil
      else { continue }
      result.append(type)
      pending += type.inherited
    }
    return result
  }

  /// The names under which members of a value may be declared, nearest first.
  func memberTypes(of value: Value) -> [String] {
    switch value {
    case .object(let id): return chain(of: host.memory[id]?.className ?? "AnyObject")
    case .structure(let structure): return [structure.type]
    case .enumeration(let item): return item.type.isEmpty ? [] : [item.type]
    default: return StandardTypes.memberTypes(of: value)
    }
  }

  /// The name of a value's own type.
  func typeName(of value: Value) -> String {
    switch value {
    case .object(let id): host.memory[id]?.className ?? "AnyObject"
    case .structure(let structure): structure.type
    case .enumeration(let item): item.type
    case .type(let name): "\(name).Type"
    default: StandardTypes.name(of: value)
    }
  }
}

/// The types of the standard library.
enum StandardTypes {
  static let names: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "CGFloat", "Float80", "TimeInterval", "String", "Substring", "Character",
    "Bool", "Array", "ArraySlice", "ContiguousArray", "Dictionary", "Set", "Optional", "Any",
    "AnyObject", "Void", "Never", "AnyClass", "AnyHashable", "Result", "Range", "ClosedRange",
    "CountableRange", "CountableClosedRange", "Selector", "ObjCBool", "NSString", "NSNumber",
    "NSArray", "NSDictionary", "NSSet", "NSMutableArray", "NSMutableDictionary", "Error",
    "NSException",
  ]

  static let decimals: Set<String> = [
    "Double", "Float", "CGFloat", "Float80", "TimeInterval", "Float32", "Float64",
  ]

  static let integers: [String: (low: Int, high: Int)] = [
    "Int": (.min, .max), "Int64": (.min, .max), "NSInteger": (.min, .max),
    "Int32": (Int(Int32.min), Int(Int32.max)), "Int16": (Int(Int16.min), Int(Int16.max)),
    "Int8": (-128, 127), "UInt": (0, .max), "NSUInteger": (0, .max), "UInt64": (0, .max),
    "UInt32": (0, Int(UInt32.max)), "UInt16": (0, 65535), "UInt8": (0, 255),
  ]

  static func name(of value: Value) -> String {
    switch value {
    case .none: "Optional"
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .string: "String"
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .set: "Set"
    case .tuple: "Tuple"
    case .range: "Range"
    case .structure(let structure): structure.type
    case .enumeration(let item): item.type
    case .object: "AnyObject"
    case .function: "Function"
    case .type(let name): name
    case .unknown: "Unknown"
    }
  }

  static func memberTypes(of value: Value) -> [String] {
    switch value {
    case .none: ["Optional"]
    case .bool: ["Bool", "Equatable", "Hashable", "NSNumber", "Optional"]
    case .int:
      [
        "Int", "FixedWidthInteger", "SignedInteger", "BinaryInteger", "Numeric", "Comparable",
        "Equatable", "Hashable", "NSNumber", "Int64", "Int32", "UInt", "UInt8", "Optional",
      ]
    case .double:
      [
        "Double", "CGFloat", "Float", "TimeInterval", "BinaryFloatingPoint", "FloatingPoint",
        "Numeric", "Comparable", "Equatable", "Hashable", "NSNumber", "Optional",
      ]
    case .string:
      [
        "String", "StringProtocol", "Substring", "Character", "NSString", "Collection", "Sequence",
        "RangeReplaceableCollection", "BidirectionalCollection", "Comparable", "Equatable",
        "Hashable", "Optional",
      ]
    case .array:
      [
        "Array", "ArraySlice", "RandomAccessCollection", "MutableCollection",
        "RangeReplaceableCollection", "BidirectionalCollection", "Collection", "Sequence",
        "NSArray", "Equatable", "Hashable", "Optional",
      ]
    case .dictionary:
      ["Dictionary", "Collection", "Sequence", "NSDictionary", "Equatable", "Optional"]
    case .set: ["Set", "SetAlgebra", "Collection", "Sequence", "Equatable", "Hashable", "Optional"]
    case .range: ["Range", "ClosedRange", "RandomAccessCollection", "Collection", "Sequence"]
    case .structure(let structure): [structure.type]
    case .enumeration(let item): item.type.isEmpty ? [] : [item.type]
    case .tuple, .function, .type, .unknown, .object: []
    }
  }
}
