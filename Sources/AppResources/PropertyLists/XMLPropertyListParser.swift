/// Reads an XML property list as the platform does (rule G16), without recursion and without entities
/// from outside.
///
/// It is as lenient as the platform's own reader: attributes are passed over, the `plist` element may be
/// missing, and what follows the root is not looked at.
struct XMLPropertyListParser {
  let bytes: UnsafeBufferPointer<UInt8>
  let start: Int
  var index: Int
  /// The message of the platform's parser for the first fault, and where it is.
  var fault: (message: String, offset: Int)?

  /// An element that is being read.
  private struct Frame {
    enum Kind { case plist, array, dictionary }
    var kind: Kind
    var offset: Int
    var elements: [PropertyListNode] = []
    var members: [PropertyListNode.Member] = []
    var key: (text: String, offset: Int)?
    /// Where the content of a `plist` element ended.
    var contentEnd = 0
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>, start: Int) {
    self.bytes = bytes
    self.start = start
    index = start
  }

  /// The root of the property list, or `nil` with a `fault`.
  mutating func parse() -> PropertyListNode? {
    guard passProlog() else { return nil }
    var frames: [Frame] = []
    if let root = element(frames: &frames) { return root.node }
    guard fault == nil else { return nil }
    guard !frames.isEmpty else {
      failAtEnd()
      return nil
    }
    return readContent(frames: &frames)
  }

  private mutating func readContent(frames: inout [Frame]) -> PropertyListNode? {
    while true {
      var result: Delivery?
      switch nextContent(depth: frames.count - 1) {
      case .fault: return nil
      case .element:
        let before = frames.count
        result = element(frames: &frames)
        if result == nil {
          if fault != nil { return nil }
          if frames.count == before, !close(&frames, result: &result) { return nil }
        }
      case .end:
        if !close(&frames, result: &result) { return nil }
      }
      guard let delivery = result else { continue }
      guard let parent = frames.indices.last else { return delivery.node }
      guard deliver(delivery, to: &frames[parent]) else { return nil }
    }
  }
}

extension XMLPropertyListParser {
  private struct Delivery {
    var node: PropertyListNode
    var isKey: Bool
  }

  private mutating func deliver(_ delivery: Delivery, to frame: inout Frame) -> Bool {
    switch frame.kind {
    case .plist:
      guard frame.elements.isEmpty else {
        index = frame.contentEnd
        return fail {
          "Encountered unexpected element at line \($0) (plist can only include one object)"
        }
      }
      frame.elements.append(delivery.node)
      frame.contentEnd = index
    case .array:
      frame.elements.append(delivery.node)
    case .dictionary:
      if let key = frame.key {
        frame.members.append(.init(key: key.text, keyOffset: key.offset, value: delivery.node))
        frame.key = nil
      } else {
        guard delivery.isKey, let text = delivery.node.string else {
          return fail { "Found non-key inside <dict> at line \($0)" }
        }
        frame.key = (text, delivery.node.offset)
      }
    }
    return true
  }

  /// Ends the innermost element; false with a fault when its end tag is not here.
  private mutating func close(_ frames: inout [Frame], result: inout Delivery?) -> Bool {
    guard let frame = frames.last else { return false }
    let content: PropertyListNode.Content
    switch frame.kind {
    case .plist:
      guard let root = frame.elements.first else {
        return fail { _ in "Encountered empty plist tag" }
      }
      guard closeTag("plist") else { return false }
      frames.removeLast()
      result = Delivery(node: root, isKey: false)
      return true
    case .array:
      guard closeTag("array") else { return false }
      content = .array(frame.elements)
    case .dictionary:
      guard frame.key == nil else {
        return fail { "Value missing for key inside <dict> at line \($0)" }
      }
      guard closeTag("dict") else { return false }
      content = .dictionary(frame.members)
    }
    frames.removeLast()
    result = Delivery(
      node: PropertyListNode(content: content, offset: frame.offset), isKey: false)
    return true
  }

  private enum Content { case element, end, fault }

  /// Moves to the next element, which leaves `index` after its `<`, or to the next end tag.
  private mutating func nextContent(depth: Int) -> Content {
    if depth > PropertyListNode.maximumDepth {
      fail { "Too many nested arrays or dictionaries, failing on line \($0)" }
      return .fault
    }
    while index < bytes.count {
      skipWhitespace()
      guard index < bytes.count else { return failedAtEnd() }
      guard bytes[index] == UInt8(ascii: "<") else {
        let character = Unicode.Scalar(bytes[index])
        fail {
          "Encountered unexpected character \(character) on line \($0) while looking for open tag"
        }
        return .fault
      }
      guard index + 1 < bytes.count else { return failedAtEnd() }
      switch bytes[index + 1] {
      case UInt8(ascii: "?"):
        index += 1
        guard skipInstruction() else { return .fault }
      case UInt8(ascii: "!"):
        guard starts("<!--") else { return failedAtEnd() }
        index += 4
        guard skipComment() else { return .fault }
      case UInt8(ascii: "/"):
        return .end
      default:
        index += 1
        return .element
      }
    }
    return .end
  }

  private mutating func failedAtEnd() -> Content {
    failAtEnd()
    return .fault
  }

  /// Reads the element whose name begins at `index`: a leaf is returned, a container is put on `frames`.
  private mutating func element(frames: inout [Frame]) -> Delivery? {
    guard let tag = startTag() else { return nil }
    switch tag.name {
    case "plist":
      guard !tag.isEmpty else {
        fail { _ in "Encountered empty plist tag" }
        return nil
      }
      frames.append(Frame(kind: .plist, offset: tag.offset))
      return nil
    case "array", "dict":
      let kind: Frame.Kind = tag.name == "array" ? .array : .dictionary
      guard tag.isEmpty else {
        frames.append(Frame(kind: kind, offset: tag.offset))
        return nil
      }
      let content: PropertyListNode.Content = kind == .array ? .array([]) : .dictionary([])
      return Delivery(node: PropertyListNode(content: content, offset: tag.offset), isKey: false)
    default:
      guard let value = leaf(tag) else { return nil }
      return Delivery(
        node: PropertyListNode(content: .leaf(value), offset: tag.offset),
        isKey: tag.name == "key")
    }
  }

  /// A start tag that was passed.
  private struct Tag {
    var name: String
    var isEmpty: Bool
    /// Where its `<` stands.
    var offset: Int
  }

  /// Passes the start tag whose name begins at `index`; `nil` without a fault when it has no end.
  private mutating func startTag() -> Tag? {
    let nameStart = index
    var nameEnd: Int?
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if nameEnd == nil, Self.isWhitespace(bytes[index]) { nameEnd = index }
      index += 1
    }
    guard index < bytes.count else { return nil }
    let isEmpty = index > nameStart && bytes[index - 1] == UInt8(ascii: "/")
    let name = bytes[nameStart..<(nameEnd ?? index - (isEmpty ? 1 : 0))]
    guard !name.isEmpty else {
      index = nameStart
      fail { "Malformed tag on line \($0)" }
      return nil
    }
    index += 1
    return Tag(
      name: String(decoding: name, as: UTF8.self), isEmpty: isEmpty, offset: nameStart - 1)
  }

  /// Reads what follows the start tag of an element that holds no others.
  private mutating func leaf(_ tag: Tag) -> PropertyListValue? {
    switch tag.name {
    case "key", "string":
      if tag.isEmpty { return .string("") }
      guard let text = string(), closeTag(tag.name) else { return nil }
      return .string(text)
    case "true", "false":
      if !tag.isEmpty, !closeTag(tag.name) {
        fault = nil
        fail { "Encountered non-empty <\(tag.name)> on line \($0)" }
        return nil
      }
      return .boolean(tag.name == "true")
    case "integer", "real", "date", "data":
      guard !tag.isEmpty else {
        fail { "Encountered empty <\(tag.name)> on line \($0)" }
        return nil
      }
      return scalar(tag.name)
    default:
      index = tag.offset + 1
      fail { "Encountered unknown tag \(tag.name) on line \($0)" }
      return nil
    }
  }
}
