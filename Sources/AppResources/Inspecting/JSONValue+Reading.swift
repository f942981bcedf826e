extension JSONValue {
  /// Why a text is no JSON.
  public struct Fault: Error, Hashable, Sendable {
    /// What was found and what was expected, lower case, without a final stop.
    public let message: String
    /// Which byte it is about, counted from 1.
    public let position: Int
  }

  /// The value that `text` spells; nothing but white space may stand around it.
  ///
  /// Nesting deeper than 512 is refused.
  ///
  /// - Throws: What keeps it from being read.
  public init(reading text: [UInt8]) throws(Fault) {
    let result = text.withUnsafeBufferPointer { bytes -> Result<JSONNode, JSONParser.Fault> in
      do throws(JSONParser.Fault) {
        return .success(try JSONParser.parse(bytes, start: 0))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let node): self.init(node)
    case .failure(let fault): throw Fault(message: fault.message, position: fault.offset + 1)
    }
  }

  /// Recursion is as deep as the text, which the parser bounds.
  private init(_ node: JSONNode) {
    switch node.content {
    case .null: self = .null
    case .boolean(let flag): self = .boolean(flag)
    case .number(let text):
      self = Int(text).map { .integer($0) } ?? Double(text).map { .number($0) } ?? .null
    case .string(let text): self = .string(text)
    case .array(let nodes): self = .array(nodes.map { JSONValue($0) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONValue($0.value)) })
    }
  }

  /// The value of the last member named `key`, when this is an object that has one.
  public subscript(key: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.key == key }?.value
  }

  /// The texts, when this is an array of nothing else.
  public var strings: [String]? {
    guard case .array(let values) = self else { return nil }
    var strings: [String] = []
    for value in values {
      guard case .string(let text) = value else { return nil }
      strings.append(text)
    }
    return strings
  }
}
