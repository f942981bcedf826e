/// A value of a property list that knows where in the text it stands.
package struct PropertyListNode: Sendable {
  /// What the value is.
  package indirect enum Content: Sendable {
    case leaf(PropertyListValue)
    case array([PropertyListNode])
    case dictionary([Member])
  }

  /// One key of a dictionary with its value.
  package struct Member: Sendable {
    package var key: String
    /// Where the key begins, or -1 in a binary property list.
    package var keyOffset: Int
    package var value: PropertyListNode
  }

  package var content: Content
  /// Where the value begins, or -1 in a binary property list.
  package var offset: Int

  /// The value without its places.
  ///
  /// Recursion is bounded: no reader makes nodes deeper than `maximumDepth`.
  package var value: PropertyListValue {
    switch content {
    case .leaf(let value): value
    case .array(let nodes): .array(nodes.map(\.value))
    case .dictionary(let members): .dictionary(members.map { .init($0.key, $0.value.value) })
    }
  }

  /// The text, when this is one.
  package var string: String? {
    if case .leaf(.string(let text)) = content { text } else { nil }
  }

  /// The members, when this is a dictionary.
  package var members: [Member]? {
    if case .dictionary(let members) = content { members } else { nil }
  }

  /// How deep arrays and dictionaries may nest before the platform refuses the file (rule G17).
  static let maximumDepth = 512
}
