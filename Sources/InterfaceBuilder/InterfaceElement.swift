public import Diagnostics

/// One XML element of a document, known or unknown: nothing of a document is dropped.
///
/// Elements are cheap values that point into their document. Most questions are better put to
/// `InterfaceObject`; this is where everything else is found, verbatim.
public struct InterfaceElement: Sendable {
  let tree: ElementTree

  /// The place of the element among all elements of the document, in the order of start tags.
  public let index: Int

  /// The element's name: `label`.
  public var name: String { tree.nodes[index].name }

  /// The text between the tags of an element without child elements, verbatim.
  public var text: String { tree.nodes[index].text }

  /// The value of the attribute `name`, or `nil`.
  public subscript(name: String) -> String? {
    for attribute in tree.attributes(at: index) where attribute.name == name {
      return attribute.value
    }
    return nil
  }

  /// Whether the attribute `name` says `YES`.
  public func isYes(_ name: String) -> Bool {
    self[name] == "YES" || self[name] == "true"
  }

  /// The number that the attribute `name` holds, or `nil`.
  public func number(_ name: String) -> Double? {
    self[name].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  /// All attributes, in the order of the file.
  public var attributes: [(name: String, value: String)] {
    tree.attributes(at: index).map { ($0.name, $0.value) }
  }

  /// Where the start tag of the element stands.
  public var place: Place {
    let node = tree.nodes[index]
    return Place(file: tree.file, line: Int(node.line), column: Int(node.column))
  }

  /// Where the attribute `name` stands, or `nil` when the element hasn't got it.
  public func place(of name: String) -> Place? {
    for attribute in tree.attributes(at: index) where attribute.name == name {
      return Place(file: tree.file, line: Int(attribute.line), column: Int(attribute.column))
    }
    return nil
  }

  /// The element around this one, or `nil` for the root.
  public var parent: InterfaceElement? {
    let parent = Int(tree.nodes[index].parent)
    return parent < 0 ? nil : InterfaceElement(tree: tree, index: parent)
  }

  /// The system that the document is made for.
  var platform: Platform { tree.platform }

  /// The elements directly inside this one, in order.
  public var children: Children { Children(of: self) }

  /// The first child with this name, and with this `key` when one is given.
  public func child(_ name: String, key: String? = nil) -> InterfaceElement? {
    children.first { $0.name == name && (key == nil || $0["key"] == key) }
  }

  /// The indices of this element and of everything inside it.
  var subtree: Range<Int> { index..<max(index + 1, Int(tree.nodes[index].end)) }

  /// The elements directly inside another one.
  public struct Children: Sequence, IteratorProtocol, Sendable {
    private let tree: ElementTree
    private var position: Int
    private let end: Int

    init(of element: InterfaceElement) {
      tree = element.tree
      position = element.index + 1
      end = element.subtree.upperBound
    }

    /// The next child, or `nil` after the last.
    public mutating func next() -> InterfaceElement? {
      guard position < end else { return nil }
      let child = InterfaceElement(tree: tree, index: position)
      position = child.subtree.upperBound
      return child
    }
  }
}

extension InterfaceElement: Hashable {
  /// Whether both are the same element of the same document.
  public static func == (left: InterfaceElement, right: InterfaceElement) -> Bool {
    left.index == right.index && left.tree === right.tree
  }

  /// Hashes the element's identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(ObjectIdentifier(tree))
  }
}

// MARK: - Values

extension InterfaceElement {
  /// A value that may be an attribute or a child element, and where it stands.
  public struct Value: Hashable, Sendable {
    /// The text, decoded.
    public var text: String
    /// The attribute, or the child element, that holds it.
    public var place: Place
  }

  /// The value named `key`: the attribute, else `<string key="key">` or `<mutableString>`, which mean
  /// the same (reader rule 3 of section 7); `base64-UTF8` texts are decoded.
  public func value(_ key: String) -> Value? {
    if let text = self[key] { return Value(text: text, place: place(of: key) ?? place) }
    guard
      let child = children.first(where: {
        ($0.name == "string" || $0.name == "mutableString") && $0["key"] == key
      })
    else { return nil }
    return child.decodedText.map { Value(text: $0, place: child.place) }
  }

  /// The element's own text with `base64-UTF8` undone; `nil` when that encoding is damaged.
  public var decodedText: String? {
    isYes("base64-UTF8") ? decodeBase64(text) : text
  }
}
