extension Text {
  /// Adds another text and what it came from.
  mutating func append(_ other: Text) {
    string += other.string
    add(origins: other.origins)
  }

  mutating func add(origins more: [Int]) {
    for origin in more where !origins.contains(origin) { origins.append(origin) }
  }

  /// A text made from this one: other characters, the same origins.
  func with(_ characters: String) -> Text { Text(characters, origins: origins) }
}

extension Value {
  /// The text, when the value is one.
  public var text: Text? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Int? {
    if case .int(let number) = self { number } else { nil }
  }

  var decimal: Double? {
    switch self {
    case .int(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}

extension [Argument] {
  func value(_ label: String?) -> Value? { first { $0.label == label }?.value }
  var labels: [String?] { map(\.label) }
}
