internal import AppCode
internal import AppResources

extension Value {
  /// The characters, when this is a text.
  var text: String? {
    if case .string(let text) = self { text.string } else { nil }
  }

  /// The object, when this is one.
  var objectID: ObjectID? {
    if case .object(let id) = self { id } else { nil }
  }

  /// The name of the case, when this is one.
  var caseName: String? {
    if case .enumeration(let value) = self { value.name } else { nil }
  }

  /// The selector's name, when this is a selector or the text of one.
  var selectorName: String? {
    switch self {
    case .string(let text): text.string
    case .structure(let structure) where structure.type == "Selector": structure["name"]?.text
    case .enumeration(let value) where value.type == "Selector": value.name
    default: nil
    }
  }

  /// The path of a file URL, or a text that is one.
  var filePath: String? {
    if case .structure(let url) = self { url["path"]?.text } else { text }
  }

  /// The value as code reads it from preferences or Info.plist.
  init(_ value: PropertyListValue) {
    switch value {
    case .string(let text): self = .string(Text(text))
    case .integer(let number): self = .int(number)
    case .real(let number): self = .double(number)
    case .boolean(let flag): self = .bool(flag)
    case .data(let bytes):
      self = .structure(Structure("Data", [Element("count", .int(bytes.count))]))
    case .date(let seconds):
      self = .structure(Structure("Date", [Element("seconds", .double(seconds))]))
    case .array(let values): self = .array(values.map(Value.init))
    case .dictionary(let members):
      self = .dictionary(members.map { Pair(.string(Text($0.key)), Value($0.value)) })
    }
  }
}

extension PropertyListValue {
  /// The value that code stores, or `nil` when it is none that preferences can hold.
  init?(_ value: Value) {
    switch value {
    case .string(let text): self = .string(text.string)
    case .int(let number): self = .integer(number)
    case .double(let number): self = .real(number)
    case .bool(let flag): self = .boolean(flag)
    case .array(let values):
      let elements = values.compactMap(PropertyListValue.init)
      guard elements.count == values.count else { return nil }
      self = .array(elements)
    case .dictionary(let pairs):
      var members: [Member] = []
      for pair in pairs {
        guard let key = pair.key.text, let value = PropertyListValue(pair.value) else { return nil }
        members.append(Member(key, value))
      }
      self = .dictionary(members)
    default: return nil
    }
  }
}
