/// A type as declarations and expressions have it, with its names resolved.
///
/// `unknown` is the type of what comes from a declaration that is nowhere: it fits everything, and nothing
/// follows from it.
indirect enum StaticType: Hashable, Sendable {
  /// Not known.
  case unknown
  /// A class, structure, enumeration or protocol by its full name, with its generic arguments; `Optional`,
  /// `Array` and `Dictionary` too.
  case nominal(String, [StaticType])
  /// `(A, label: B)`.
  case tuple([TupleElement])
  /// `(A) -> B`.
  case function([StaticType], StaticType)
  /// `T.Type`: the type of a type.
  case metatype(StaticType)
  /// A generic parameter inside its declaration; `Self` inside a protocol.
  case parameter(String)
  /// `T.Element`, as long as `T` is not known.
  case dependent(StaticType, String)
  /// A type that is being inferred.
  case variable(Int)
  /// `A & B`.
  case composition([StaticType])

  struct TupleElement: Hashable, Sendable {
    var label: String?
    var type: StaticType

    init(_ label: String?, _ type: StaticType) {
      self.label = label
      self.type = type
    }
  }

  static let void = StaticType.tuple([])
  static let bool = StaticType.nominal("Bool", [])
  static let int = StaticType.nominal("Int", [])
  static let double = StaticType.nominal("Double", [])
  static let string = StaticType.nominal("String", [])
  static let any = StaticType.nominal("Any", [])

  static func optional(_ wrapped: StaticType) -> StaticType { .nominal("Optional", [wrapped]) }
  static func array(_ element: StaticType) -> StaticType { .nominal("Array", [element]) }

  /// The name of a nominal type.
  var name: String? {
    if case .nominal(let name, _) = self { name } else { nil }
  }

  var arguments: [StaticType] {
    if case .nominal(_, let arguments) = self { arguments } else { [] }
  }

  /// What an optional wraps.
  var wrapped: StaticType? {
    if case .nominal("Optional", let arguments) = self { arguments.first ?? .unknown } else { nil }
  }

  /// The type without any optionality.
  var unwrapped: StaticType {
    var result = self
    while let wrapped = result.wrapped { result = wrapped }
    return result
  }

  /// The type made optional, unless it is.
  var madeOptional: StaticType { wrapped == nil ? .optional(self) : self }

  var isUnknown: Bool { self == .unknown }

  /// The type with every part that fulfils a condition replaced.
  func mapped(_ replace: (StaticType) -> StaticType?) -> StaticType {
    if let other = replace(self) { return other }
    switch self {
    case .unknown, .parameter, .variable: return self
    case .nominal(let name, let arguments):
      if arguments.isEmpty { return self }
      return .nominal(name, arguments.map { $0.mapped(replace) })
    case .tuple(let elements):
      return .tuple(elements.map { TupleElement($0.label, $0.type.mapped(replace)) })
    case .function(let parameters, let result):
      return .function(parameters.map { $0.mapped(replace) }, result.mapped(replace))
    case .metatype(let type): return .metatype(type.mapped(replace))
    case .dependent(let base, let name): return .dependent(base.mapped(replace), name)
    case .composition(let parts): return .composition(parts.map { $0.mapped(replace) })
    }
  }

  /// Whether a part fulfils a condition.
  func contains(where isMeant: (StaticType) -> Bool) -> Bool {
    if isMeant(self) { return true }
    switch self {
    case .unknown, .parameter, .variable: return false
    case .nominal(_, let arguments): return arguments.contains { $0.contains(where: isMeant) }
    case .tuple(let elements): return elements.contains { $0.type.contains(where: isMeant) }
    case .function(let parameters, let result):
      return result.contains(where: isMeant) || parameters.contains { $0.contains(where: isMeant) }
    case .metatype(let type), .dependent(let type, _): return type.contains(where: isMeant)
    case .composition(let parts): return parts.contains { $0.contains(where: isMeant) }
    }
  }

  /// Whether nothing of it has to be found out yet.
  var isComplete: Bool {
    !contains {
      switch $0 {
      case .unknown, .variable: true
      default: false
      }
    }
  }
}

extension StaticType {
  /// The type as the source would write it, `nil` where something of it is not known.
  var reference: TypeReference? {
    switch self {
    case .unknown, .variable, .dependent: return nil
    case .parameter(let name): return .named(name)
    case .nominal("Optional", let arguments):
      return arguments.first?.reference.map { .optional($0) }
    case .nominal("Array", let arguments): return arguments.first?.reference.map { .array($0) }
    case .nominal("Dictionary", let arguments):
      guard arguments.count == 2, let key = arguments[0].reference,
        let value = arguments[1].reference
      else { return nil }
      return .dictionary(key, value)
    case .nominal(let name, let arguments):
      // An argument that is not known says nothing about the rest.
      return .named(name, arguments.map { $0.reference ?? .named("Any") })
    case .tuple(let elements):
      var result: [TypeReference.TupleElement] = []
      for element in elements {
        guard let type = element.type.reference else { return nil }
        result.append(TypeReference.TupleElement(element.label, type))
      }
      return .tuple(result)
    case .function(let parameters, let result):
      return .function(
        parameters.map { $0.reference ?? .named("Any") }, result.reference ?? .named("Any"))
    case .metatype(let type): return type.reference.map { .metatype($0) }
    case .composition(let parts):
      let known = parts.compactMap(\.reference)
      return known.count == parts.count ? .composition(known) : nil
    }
  }
}
