/// A type as the source writes it.
public indirect enum TypeReference: Hashable, Sendable {
  /// `Language`, `Outer.Inner`, `Result<Int, Error>`.
  case named(String, [TypeReference] = [])
  /// `T?` and `T!`.
  case optional(TypeReference)
  /// `[T]`.
  case array(TypeReference)
  /// `[K: V]`.
  case dictionary(TypeReference, TypeReference)
  /// `(A, label: B)`; `()` is the empty one.
  case tuple([TupleElement])
  /// `(A) -> B`.
  case function([TypeReference], TypeReference)
  /// `T.Type`.
  case metatype(TypeReference)
  /// `A & B`; there are at least two.
  case composition([TypeReference])

  /// An element of a tuple's type.
  public struct TupleElement: Hashable, Sendable {
    /// The label, `nil` for none.
    public let label: String?
    /// The type.
    public let type: TypeReference

    init(_ label: String?, _ type: TypeReference) {
      self.label = label
      self.type = type
    }
  }

  /// The name of a plain type, without optionality.
  public var name: String? {
    switch self {
    case .named(let name, _): name
    case .optional(let wrapped): wrapped.name
    case .array: "Array"
    case .dictionary: "Dictionary"
    case .composition(let parts): parts.first?.name
    case .tuple, .function, .metatype: nil
    }
  }

  var unwrapped: TypeReference {
    if case .optional(let wrapped) = self { wrapped.unwrapped } else { self }
  }

  /// The element of an array, set or range.
  var element: TypeReference? {
    switch self {
    case .array(let element): element
    case .optional(let wrapped): wrapped.element
    case .named("Set", let arguments), .named("ArraySlice", let arguments): arguments.first
    default: nil
    }
  }

  /// Whether `Any` is a part of it, so that it says less than a type that fits as well.
  var mentionsAny: Bool {
    switch self {
    case .named(let name, let arguments): name == "Any" || arguments.contains(where: \.mentionsAny)
    case .optional(let wrapped): wrapped.mentionsAny
    case .array(let element): element.mentionsAny
    case .dictionary(let key, let value): key.mentionsAny || value.mentionsAny
    case .composition(let parts): parts.contains(where: \.mentionsAny)
    case .tuple, .function, .metatype: false
    }
  }

  var isFunction: Bool {
    if case .function = unwrapped { true } else { false }
  }

  var isVoid: Bool {
    switch self {
    case .tuple(let elements): elements.isEmpty
    case .named(let name, _): name == "Void"
    default: false
    }
  }
}

extension TypeReference: CustomStringConvertible {
  /// The type as Swift writes it.
  public var description: String {
    switch self {
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(list(arguments))>"
    case .optional(let wrapped): "\(wrapped)?"
    case .array(let element): "[\(element)]"
    case .dictionary(let key, let value): "[\(key): \(value)]"
    case .tuple(let elements):
      "(\(elements.map { ($0.label.map { "\($0): " } ?? "") + "\($0.type)" }.joined(separator: ", ")))"
    case .function(let parameters, let result): "(\(list(parameters))) -> \(result)"
    case .metatype(let type): "\(type).Type"
    case .composition(let parts): parts.map(\.description).joined(separator: " & ")
    }
  }

  private func list(_ types: [TypeReference]) -> String {
    types.map(\.description).joined(separator: ", ")
  }
}
