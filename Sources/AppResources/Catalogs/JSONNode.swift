/// A value of a JSON text that knows where it stands and keeps duplicate members.
struct JSONNode: Sendable {
  /// What the value is.
  indirect enum Content: Sendable {
    case null
    case boolean(Bool)
    /// A number as it is spelt.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// One member of an object.
  struct Member: Sendable {
    var key: String
    /// Where the key begins.
    var keyOffset: Int
    var value: JSONNode
  }

  var content: Content
  /// Where the value begins.
  var offset: Int

  /// The text, when this is one.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }

  /// The truth value, when this is one.
  var boolean: Bool? {
    if case .boolean(let value) = content { value } else { nil }
  }

  /// The whole number, when this is one.
  var integer: Int? {
    if case .number(let text) = content { Int(text) } else { nil }
  }

  /// The members in the order of the file, when this is an object.
  var members: [Member]? {
    if case .object(let members) = content { members } else { nil }
  }

  /// The value of the last member named `key`, when this is an object that has one.
  subscript(key: String) -> JSONNode? {
    members?.last { $0.key.utf8.elementsEqual(key.utf8) }?.value
  }
}
