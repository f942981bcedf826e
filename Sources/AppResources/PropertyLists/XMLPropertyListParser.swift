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
    let nameStart = index
    let offset = index - 1
    var nameEnd: Int?
    while index < bytes.count, bytes[index] != UInt8(ascii: ">") {
      if nameEnd == nil, Self.isWhitespace(bytes[index]) { nameEnd = index }
      index += 1
    }
    guard index < bytes.count else { return nil }
    let isEmpty = bytes[index - 1] == UInt8(ascii: "/") && index - 1 >= nameStart
    let name = bytes[nameStart..<(nameEnd ?? max(nameStart, index - (isEmpty ? 1 : 0)))]
    index += 1
    guard !name.isEmpty else {
      index = nameStart
      fail { "Malformed tag on line \($0)" }
      return nil
    }
    func leaf(_ value: PropertyListValue?, isKey: Bool = false) -> Delivery? {
      value.map {
        Delivery(node: PropertyListNode(content: .leaf($0), offset: offset), isKey: isKey)
      }
    }
    let tag = String(decoding: name, as: UTF8.self)
    switch tag {
    case "plist":
      if isEmpty {
        fail { _ in "Encountered empty plist tag" }
      } else {
        frames.append(Frame(kind: .plist, offset: offset))
      }
      return nil
    case "array", "dict":
      let kind: Frame.Kind = tag == "array" ? .array : .dictionary
      if isEmpty {
        let content: PropertyListNode.Content = kind == .array ? .array([]) : .dictionary([])
        return Delivery(node: PropertyListNode(content: content, offset: offset), isKey: false)
      }
      frames.append(Frame(kind: kind, offset: offset))
      return nil
    case "key", "string":
      if isEmpty { return leaf(.string(""), isKey: tag == "key") }
      guard let text = string(), closeTag(tag) else { return nil }
      return leaf(.string(text), isKey: tag == "key")
    case "true", "false":
      if !isEmpty {
        fault = nil
        guard closeTag(tag) else {
          fault = nil
          fail { "Encountered non-empty <\(tag)> on line \($0)" }
          return nil
        }
      }
      return leaf(.boolean(tag == "true"))
    case "integer", "real", "date", "data":
      guard !isEmpty else {
        fail { "Encountered empty <\(tag)> on line \($0)" }
        return nil
      }
      return leaf(scalar(tag))
    default:
      index = nameStart
      fail { "Encountered unknown tag \(tag) on line \($0)" }
      return nil
    }
  }
}

// MARK: - Marks and space

extension XMLPropertyListParser {
  @discardableResult
  mutating func fail(_ message: (Int) -> String) -> Bool {
    guard fault == nil else { return false }
    var line = 1
    for position in start..<index {
      if bytes[position] == 0x0D {
        line += 1
      } else if bytes[position] == 0x0A, position == start || bytes[position - 1] != 0x0D {
        line += 1
      }
    }
    fault = (message(line), index)
    return false
  }

  mutating func failAtEnd() {
    fail { _ in "Encountered unexpected EOF" }
  }

  static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  func starts(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  mutating func skipWhitespace() {
    while index < bytes.count, Self.isWhitespace(bytes[index]) { index += 1 }
  }

  /// Passes everything before the root and its `<`; false with a fault when there is no root.
  private mutating func passProlog() -> Bool {
    while index < bytes.count {
      skipWhitespace()
      guard index + 1 < bytes.count else { return fail { _ in "No XML content found" } }
      guard bytes[index] == UInt8(ascii: "<") else {
        let character = Unicode.Scalar(bytes[index])
        return fail { "Unexpected character \(character) at line \($0)" }
      }
      index += 1
      switch bytes[index] {
      case UInt8(ascii: "!"):
        index += 1
        if starts("--") {
          index = min(index + 3, bytes.count)
          guard skipComment() else { return false }
        } else {
          guard skipDoctype() else { return false }
        }
      case UInt8(ascii: "?"):
        index += 1
        guard skipInstruction() else { return false }
      default:
        return true
      }
    }
    failAtEnd()
    return false
  }

  private mutating func skipComment() -> Bool {
    var position = index
    while position + 3 < bytes.count {
      if bytes[position] == UInt8(ascii: "-"), bytes[position + 1] == UInt8(ascii: "-"),
        bytes[position + 2] == UInt8(ascii: ">")
      {
        index = position + 3
        return true
      }
      position += 1
    }
    return fail { "Unterminated comment started on line \($0)" }
  }

  private mutating func skipInstruction() -> Bool {
    let begin = index
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "?"), bytes[index + 1] == UInt8(ascii: ">") {
        index += 2
        return true
      }
      index += 1
    }
    index = begin
    return fail {
      "Encountered unexpected EOF while parsing the processing instruction begun on line \($0)"
    }
  }

  /// Passes a document type; one with declarations of its own is refused, so no entity is ever defined.
  private mutating func skipDoctype() -> Bool {
    guard starts("DOCTYPE") else { return fail { "Malformed DTD on line \($0)" } }
    index += 7
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        return true
      }
      if bytes[index] == UInt8(ascii: "[") {
        return fail { "Encountered unexpected character [ on line \($0) while parsing DTD" }
      }
      index += 1
    }
    return fail { _ in "Encountered unexpected EOF while parsing DTD" }
  }

  /// Passes the end tag of `name`; false with a fault when it is not here.
  mutating func closeTag(_ name: String) -> Bool {
    guard fault == nil else { return false }
    let count = name.utf8.count
    guard bytes.count - index >= count + 3 else {
      failAtEnd()
      return false
    }
    for expected in [UInt8(ascii: "<"), UInt8(ascii: "/")] {
      guard bytes[index] == expected else {
        let character = Unicode.Scalar(bytes[index])
        return fail {
          "Encountered unexpected character \(character) on line \($0) while looking for close tag"
        }
      }
      index += 1
    }
    guard bytes[index..<index + count].elementsEqual(name.utf8) else {
      return fail { "Close tag on line \($0) does not match open tag \(name)" }
    }
    index += count
    skipWhitespace()
    guard index < bytes.count else {
      failAtEnd()
      return false
    }
    guard bytes[index] == UInt8(ascii: ">") else {
      let character = Unicode.Scalar(bytes[index])
      return fail {
        "Encountered unexpected character \(character) on line \($0) while looking for close tag"
      }
    }
    index += 1
    return true
  }
}
