internal import AppCode
internal import AppResources

extension Interpreter<World> {
  /// `Data(contentsOf:)`: the bytes of a file of the app; an error where there is none.
  mutating func contents(ofFile value: Value?, _ call: Call) throws(Trap) -> Value {
    if case .unknown(let unknown)? = value { return .unknown(unknown) }
    guard let path = value?.filePath, let inside = host.app.relativePath(path) else {
      return .unknown(
        Unknown(.data, "what lies outside of the app is not here", at: call.place))
    }
    guard host.app.files.isFile(inside) else {
      throw Trap(throwing: .string("there is no such file in the app"), at: call.place)
    }
    return .structure(Structure("Data", [Value.Element("file", .string(Text(inside)))]))
  }

  /// `JSONSerialization.jsonObject(with:)` of a file's bytes.
  mutating func json(_ call: Call) throws(Trap) -> Value {
    guard case .structure(let data)? = call["with"], let file = data["file"]?.text else {
      return .unknown(Unknown(.data, "these bytes are not known", at: call.place))
    }
    let bytes: [UInt8]
    do {
      bytes = try host.app.files.read(file)
    } catch {
      return .unknown(Unknown(.data, "\(error)", at: call.place))
    }
    do {
      return Value(json: try JSONValue(reading: bytes))
    } catch {
      throw Trap(throwing: .string(Text("\(file) is no JSON: \(error)")), at: call.place)
    }
  }
}

extension Value {
  /// What code gets for a value of JSON; recursion is as deep as the text, which its parser bounds.
  fileprivate init(json: JSONValue) {
    switch json {
    case .null: self = .none
    case .boolean(let flag): self = .bool(flag)
    case .integer(let number): self = .int(number)
    case .number(let number): self = .double(number)
    case .string(let text): self = .string(Text(text))
    case .array(let values): self = .array(values.map { Value(json: $0) })
    case .object(let members):
      self = .dictionary(
        members.map { Value.Pair(.string(Text($0.key)), Value(json: $0.value)) })
    }
  }
}
