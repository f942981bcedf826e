internal import AppResources

/// What a JSON value that a command gives looks like: its documentation, and what it is tested against.
indirect enum Shape: Sendable {
  /// A text.
  case text
  /// A whole number.
  case integer
  /// Any number.
  case number
  /// `true` or `false`.
  case flag
  /// Any value, such as that of a preference.
  case anything
  /// A value or `null`.
  case orNull(Shape)
  /// Values in order.
  case list(Shape)
  /// An object whose names are data, such as languages.
  case named(Shape)
  /// An object with exactly these members, in any order.
  case object([Field])
  /// A shape that several commands share, by its name.
  case shared(String, [Field])

  /// One member of an object.
  struct Field: Sendable {
    /// The name.
    let name: String
    /// What it holds.
    let shape: Shape
    /// What it means, in a phrase.
    let meaning: String

    /// A member of an object.
    init(_ name: String, _ shape: Shape, _ meaning: String) {
      self.name = name
      self.shape = shape
      self.meaning = meaning
    }
  }
}

extension Shape {
  /// The shape in words: `list of item`, `text or null`.
  var told: String {
    switch self {
    case .text: "text"
    case .integer: "integer"
    case .number: "number"
    case .flag: "flag"
    case .anything: "any value"
    case .orNull(let shape): "\(shape.told) or null"
    case .list(let shape): "list of \(shape.told)"
    case .named(let shape): "object of \(shape.told) by name"
    case .object: "object"
    case .shared(let name, _): name
    }
  }

  /// The members of the object that the shape is or holds.
  var fields: [Field] {
    switch self {
    case .text, .integer, .number, .flag, .anything: []
    case .orNull(let shape), .list(let shape), .named(let shape): shape.fields
    case .object(let fields), .shared(_, let fields): fields
    }
  }

  /// The members of an object that has no name of its own, `nil` for all else.
  var ownFields: [Field]? {
    switch self {
    case .text, .integer, .number, .flag, .anything, .shared: nil
    case .orNull(let shape), .list(let shape), .named(let shape): shape.ownFields
    case .object(let fields): fields
    }
  }

  /// The shared shapes in it by name, each once, in the order in which they are met.
  var shared: [(name: String, fields: [Field])] {
    var found: [(name: String, fields: [Field])] = []
    var waiting = [self]
    while !waiting.isEmpty {
      let shape = waiting.removeFirst()
      switch shape {
      case .text, .integer, .number, .flag, .anything: break
      case .orNull(let inner), .list(let inner), .named(let inner): waiting.append(inner)
      case .object(let fields): waiting += fields.map(\.shape)
      case .shared(let name, let fields):
        guard !found.contains(where: { $0.name == name }) else { continue }
        found.append((name, fields))
        waiting += fields.map(\.shape)
      }
    }
    return found
  }

  /// Where a value is not of this shape, and how; `nil` when it is.
  func mismatch(_ value: JSONValue, at path: String = "") -> String? {
    switch (self, value) {
    case (.anything, _), (.text, .string), (.integer, .integer), (.flag, .boolean),
      (.number, .integer), (.number, .number), (.orNull, .null):
      return nil
    case (.orNull(let shape), _): return shape.mismatch(value, at: path)
    case (.list(let shape), .array(let values)):
      for (number, value) in values.enumerated() {
        if let wrong = shape.mismatch(value, at: "\(path)[\(number)]") { return wrong }
      }
      return nil
    case (.named(let shape), .object(let members)):
      for member in members {
        if let wrong = shape.mismatch(member.value, at: "\(path).\(member.key)") { return wrong }
      }
      return nil
    case (.object(let fields), .object(let members)),
      (.shared(_, let fields), .object(let members)):
      return Self.mismatch(members, fields, at: path)
    default: return "\(path) is no \(told): \(value.text.prefix(80))"
    }
  }

  private static func mismatch(
    _ members: [JSONValue.Member], _ fields: [Field], at path: String
  ) -> String? {
    for field in fields {
      let found = members.filter { $0.key == field.name }
      guard found.count == 1 else { return "\(path).\(field.name) is there \(found.count) times" }
      if let wrong = field.shape.mismatch(found[0].value, at: "\(path).\(field.name)") {
        return wrong
      }
    }
    let known = Set(fields.map(\.name))
    return members.first { !known.contains($0.key) }.map { "\(path).\($0.key) is not in the shape" }
  }
}
