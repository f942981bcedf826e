extension Interpreter {
  /// The text of a value in an interpolation or `String(describing:)`.
  mutating func text(of value: Value) throws(Trap) -> Text {
    switch value {
    case .string(let text): return text
    case .structure, .enumeration, .object:
      if let property = appProperty("description", in: memberTypes(of: value)),
        property.getter != nil, case .string(let text) = try read(property, of: value)
      {
        return text
      }
      if case .object = value,
        let described = try findMember("description", of: value), case .string(let text) = described
      {
        return text
      }
      return Text(describe(value))
    case .array(let values):
      var result = Text("[")
      for (index, element) in values.enumerated() {
        if index > 0 { result.string += ", " }
        if case .string(let text) = element {
          result.append(text.with("\"" + text.string + "\""))
        } else {
          result.append(try text(of: element))
        }
        if result.string.utf8.count > options.valueSize { try made(result.string.utf8.count) }
      }
      result.string += "]"
      return result
    default: return Text(describe(value))
    }
  }

  /// A value as Swift prints it, without running code of the app.
  public func describe(_ value: Value) -> String { describe(value, depth: 0) }

  private func describe(_ value: Value, depth: Int) -> String {
    guard depth < 12 else { return "…" }
    func inner(_ value: Value) -> String {
      if case .string(let text) = value { return "\"\(text.string)\"" }
      return describe(value, depth: depth + 1)
    }
    switch value {
    case .none: return "nil"
    case .bool(let value): return value ? "true" : "false"
    case .int(let number): return String(number)
    case .double(let number): return "\(number)"
    case .string(let text): return text.string
    case .array(let values): return "[" + values.map(inner).joined(separator: ", ") + "]"
    case .set(let values): return "[" + values.map(inner).joined(separator: ", ") + "]"
    case .dictionary(let pairs):
      guard !pairs.isEmpty else { return "[:]" }
      return "[" + pairs.map { "\(inner($0.key)): \(inner($0.value))" }.joined(separator: ", ")
        + "]"
    case .tuple(let elements):
      return "("
        + elements.map { ($0.label.map { "\($0): " } ?? "") + inner($0.value) }
        .joined(separator: ", ") + ")"
    case .range(let lower, let upper, let closed):
      return (lower.map(String.init) ?? "") + (closed ? "..." : upper == nil ? "..." : "..<")
        + (upper.map(String.init) ?? "")
    case .structure(let structure):
      return structure.type + "("
        + structure.fields.map { "\($0.label ?? "_"): \(inner($0.value))" }
        .joined(separator: ", ") + ")"
    case .enumeration(let item):
      guard !item.payload.isEmpty else { return item.name }
      return item.name + "("
        + item.payload.map { ($0.label.map { "\($0): " } ?? "") + inner($0.value) }
        .joined(separator: ", ") + ")"
    case .object(let id):
      guard let object = host.memory[id] else { return "an object" }
      return "<\(object.className) #\(object.ordinal)>"
    case .function: return "(Function)"
    case .type(let name): return name
    case .unknown(let fact): return "unknown: \(fact.reason)"
    }
  }
}
