extension OldStyleCursor {
  /// An array or dictionary that is being read.
  private struct Frame {
    var isArray: Bool
    var elements: [PropertyListNode] = []
    var members: [PropertyListNode.Member] = []
    var key: String?
    var keyOffset = 0
    var offset: Int
  }

  private enum Step {
    case begin(required: Bool)
    case finish(PropertyListNode?)
  }

  /// Reads one object: string, array, dictionary or data (rule G8).
  ///
  /// Nothing here recurses, so a hostile file cannot exhaust the stack. A `nil` result is what the
  /// platform's parser calls no object; `fault` says whether it has a reason.
  ///
  /// When the object is `required`, a character that can't begin one is a fault. `depth` says how deep it
  /// stands (rule G17).
  mutating func object(required: Bool, depth: Int) -> PropertyListNode? {
    var frames: [Frame] = []
    var step = Step.begin(required: required)
    while true {
      switch step {
      case .begin(let required):
        step = begin(required: required, depth: depth, frames: &frames)
      case .finish(let node):
        guard let top = frames.indices.last else { return node }
        step =
          frames[top].isArray
          ? finishElement(node, frames: &frames) : finishValue(node, frames: &frames)
      }
    }
  }

  private mutating func begin(required: Bool, depth: Int, frames: inout [Frame]) -> Step {
    guard depth + frames.count <= PropertyListNode.maximumDepth else {
      fail(.tooDeep)
      return .finish(nil)
    }
    guard skipSpace() else {
      if required { fail(.unexpectedEnd) }
      return .finish(nil)
    }
    let offset = index
    switch bytes[index] {
    case UInt8(ascii: "{"):
      index += 1
      frames.append(Frame(isArray: false, offset: offset))
      return nextPair(frames: &frames)
    case UInt8(ascii: "("):
      index += 1
      frames.append(Frame(isArray: true, offset: offset))
      return .begin(required: false)
    case UInt8(ascii: "<"):
      index += 1
      let data = self.data()
      return .finish(data.map { PropertyListNode(content: .leaf(.data($0)), offset: offset) })
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      guard let text = quotedString(bytes[index]) else { return .finish(nil) }
      return .finish(leaf(text))
    case let byte where Self.isWord(byte):
      return .finish(leaf(word()))
    default:
      if required { fail(.unexpectedCharacter(unit)) }
      return .finish(nil)
    }
  }

  private func leaf(_ text: Text) -> PropertyListNode {
    PropertyListNode(content: .leaf(.string(decode(text))), offset: text.offset)
  }

  private mutating func finishElement(_ node: PropertyListNode?, frames: inout [Frame]) -> Step {
    let top = frames.count - 1
    if let node {
      frames[top].elements.append(node)
      guard skipSpace() else {
        fail(.missingComma)
        frames.removeLast()
        return .finish(nil)
      }
      if bytes[index] == UInt8(ascii: ",") {
        index += 1
        return .begin(required: false)
      }
    }
    let frame = frames.removeLast()
    guard skipSpace(), bytes[index] == UInt8(ascii: ")") else {
      fail(.unterminatedArray)
      return .finish(nil)
    }
    index += 1
    fault = nil
    return .finish(PropertyListNode(content: .array(frame.elements), offset: frame.offset))
  }

  private mutating func finishValue(_ node: PropertyListNode?, frames: inout [Frame]) -> Step {
    let top = frames.count - 1
    guard let node, let key = frames[top].key else {
      frames.removeLast()
      return .finish(nil)
    }
    frames[top].members.append(.init(key: key, keyOffset: frames[top].keyOffset, value: node))
    guard endPair() else {
      frames.removeLast()
      return .finish(nil)
    }
    return nextPair(frames: &frames)
  }

  /// Reads keys of the innermost dictionary until one has a value to be read, or the dictionary ends.
  private mutating func nextPair(frames: inout [Frame]) -> Step {
    let top = frames.count - 1
    while let text = string() {
      let key = decode(text)
      switch pairKind() {
      case .keyOnly:
        frames[top].members.append(.init(key: key, keyOffset: text.offset, value: leaf(text)))
        index += 1
      case .value:
        frames[top].key = key
        frames[top].keyOffset = text.offset
        return .begin(required: true)
      case nil:
        frames.removeLast()
        return .finish(nil)
      }
    }
    fault = nil
    let frame = frames.removeLast()
    guard closeDictionary() else { return .finish(nil) }
    return .finish(PropertyListNode(content: .dictionary(frame.members), offset: frame.offset))
  }

  /// What follows the key of a pair.
  enum PairKind {
    /// A semicolon, which is not passed: the value is the key (rule G8).
    case keyOnly
    /// An equals sign, which is passed.
    case value
  }

  /// Looks at what follows a key; `nil` with a fault when it is neither (rules G10, G11).
  mutating func pairKind() -> PairKind? {
    guard skipSpace() else {
      fail(.missingSemicolon)
      return nil
    }
    switch bytes[index] {
    case UInt8(ascii: ";"): return .keyOnly
    case UInt8(ascii: "="):
      index += 1
      return .value
    default:
      fail(.missingSemicolonOrEquals)
      return nil
    }
  }

  /// Passes the semicolon after a pair; false with a fault when it is missing (rule G10).
  mutating func endPair() -> Bool {
    guard skipSpace(), bytes[index] == UInt8(ascii: ";") else {
      fail(.missingSemicolon)
      return false
    }
    index += 1
    return true
  }

  /// Passes the brace that closes a dictionary; false with a fault when it is missing.
  mutating func closeDictionary() -> Bool {
    guard skipSpace(), bytes[index] == UInt8(ascii: "}") else {
      fail(.unterminatedDictionary)
      return false
    }
    index += 1
    return true
  }

  /// Reads hexadecimal bytes after `<` up to and including `>`.
  mutating func data() -> [UInt8]? {
    var result: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: ">") {
        index += 1
        fault = nil
        return result
      }
      if let first = hexDigit(byte) {
        index += 1
        guard index < bytes.count, let second = hexDigit(bytes[index]) else {
          fail(.unevenData)
          return nil
        }
        index += 1
        result.append(first << 4 | second)
      } else if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
        || (byte == 0xE2 && isLineSeparator(at: index))
      {
        if byte == 0x0A { countLineFeed() } else if byte == 0x0D { line += 1 }
        index += byte == 0xE2 ? 3 : 1
      } else {
        fail(.invalidData)
        return nil
      }
    }
    fail(.unterminatedData)
    return nil
  }
}
