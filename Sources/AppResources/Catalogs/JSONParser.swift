/// Reads JSON text with the places of everything in it.
///
/// Foundation's reader loses the order of members, all but the last of duplicates, and every position,
/// which are what the lint of a catalog is about. Nothing here recurses.
struct JSONParser {
  /// What is wrong with a text that is no JSON.
  struct Fault: Error, Hashable {
    /// Lower case, without a final stop.
    var message: String
    var offset: Int
  }

  /// How deep arrays and objects may nest.
  static let maximumDepth = 512

  private let bytes: UnsafeBufferPointer<UInt8>
  private var index: Int

  private struct Frame {
    var isArray: Bool
    var elements: [JSONNode] = []
    var members: [JSONNode.Member] = []
    var key: (text: String, offset: Int)?
    var offset: Int
  }

  /// The value that `bytes` from `start` spell.
  static func parse(
    _ bytes: UnsafeBufferPointer<UInt8>, start: Int
  ) throws(Fault) -> JSONNode {
    var parser = JSONParser(bytes: bytes, index: start)
    let root = try parser.value()
    parser.skipSpace()
    guard parser.index == bytes.count else {
      throw parser.fault("expected the end of the file, found \(parser.found)")
    }
    return root
  }

  /// Where the value ends that begins at `start`.
  static func end(
    ofValueAt start: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) throws(Fault) -> Int {
    var parser = JSONParser(bytes: bytes, index: start)
    _ = try parser.value()
    return parser.index
  }

  private mutating func value() throws(Fault) -> JSONNode {
    var frames: [Frame] = []
    while true {
      skipSpace()
      let offset = index
      var finished: JSONNode?
      switch peek {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard frames.count < Self.maximumDepth else {
          throw fault("more than \(Self.maximumDepth) arrays and objects inside one another")
        }
        let isArray = peek == UInt8(ascii: "[")
        index += 1
        skipSpace()
        if peek == (isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")) {
          index += 1
          finished = JSONNode(content: isArray ? .array([]) : .object([]), offset: offset)
        } else {
          frames.append(Frame(isArray: isArray, offset: offset))
          if !isArray { frames[frames.count - 1].key = try key() }
        }
      default:
        finished = try scalar()
      }
      while let node = finished {
        guard let top = frames.indices.last else { return node }
        if let key = frames[top].key {
          frames[top].members.append(.init(key: key.text, keyOffset: key.offset, value: node))
        } else {
          frames[top].elements.append(node)
        }
        finished = try next(&frames)
      }
    }
  }

  /// Passes the comma after a value, or the end of the innermost array or object, which is returned.
  private mutating func next(_ frames: inout [Frame]) throws(Fault) -> JSONNode? {
    let top = frames.count - 1
    let isArray = frames[top].isArray
    skipSpace()
    switch peek {
    case UInt8(ascii: ","):
      index += 1
      if !isArray {
        skipSpace()
        frames[top].key = try key()
      }
      return nil
    case isArray ? UInt8(ascii: "]") : UInt8(ascii: "}"):
      index += 1
      let frame = frames.removeLast()
      return JSONNode(
        content: isArray ? .array(frame.elements) : .object(frame.members), offset: frame.offset)
    default:
      throw fault("expected ',' or '\(isArray ? "]" : "}")', found \(found)")
    }
  }

  private mutating func key() throws(Fault) -> (text: String, offset: Int) {
    let offset = index
    guard peek == UInt8(ascii: "\"") else {
      throw fault("expected a key in quotes, found \(found)")
    }
    let text = try string()
    skipSpace()
    guard peek == UInt8(ascii: ":") else {
      throw fault("expected ':' after the key, found \(found)")
    }
    index += 1
    return (text, offset)
  }

  private mutating func scalar() throws(Fault) -> JSONNode {
    let offset = index
    func node(_ content: JSONNode.Content) -> JSONNode {
      JSONNode(content: content, offset: offset)
    }
    switch peek {
    case UInt8(ascii: "\""): return node(.string(try string()))
    case UInt8(ascii: "t") where pass("true"): return node(.boolean(true))
    case UInt8(ascii: "f") where pass("false"): return node(.boolean(false))
    case UInt8(ascii: "n") where pass("null"): return node(.null)
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte):
      return node(try number())
    default: throw fault("expected a value, found \(found)")
    }
  }

  private mutating func pass(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += count
    return true
  }

  private mutating func number() throws(Fault) -> JSONNode.Content {
    let begin = index
    func isDigit(_ byte: UInt8?) -> Bool {
      byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
    }
    if peek == UInt8(ascii: "-") { index += 1 }
    guard isDigit(peek) else { throw fault("expected a digit, found \(found)") }
    while isDigit(peek) { index += 1 }
    if peek == UInt8(ascii: ".") {
      index += 1
      guard isDigit(peek) else { throw fault("expected a digit, found \(found)") }
      while isDigit(peek) { index += 1 }
    }
    if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
      index += 1
      if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { index += 1 }
      guard isDigit(peek) else { throw fault("expected a digit, found \(found)") }
      while isDigit(peek) { index += 1 }
    }
    return .number(text(begin..<index))
  }
}

// MARK: - Texts

extension JSONParser {
  /// Reads the string whose opening quote is at `index`.
  private mutating func string() throws(Fault) -> String {
    let open = index
    index += 1
    var mark = index
    var units: [UInt16] = []
    var hasEscapes = false
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = index
        index += 1
        guard hasEscapes else { return text(mark..<end) }
        units.append(contentsOf: text(mark..<end).utf16)
        return String(decoding: units, as: UTF16.self)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        units.append(contentsOf: text(mark..<index).utf16)
        units.append(try escape())
        mark = index
      case 0..<0x20:
        throw fault("a control character in a text")
      default:
        index += 1
      }
    }
    throw Fault(message: "the text has no closing quote", offset: open)
  }

  private mutating func escape() throws(Fault) -> UInt16 {
    index += 1
    guard let byte = peek else { throw fault("the text ends in a backslash") }
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(byte)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      var code: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = peek.flatMap(hexDigit) else {
          throw fault("expected four hexadecimal digits after \\u")
        }
        code = code << 4 | UInt16(digit)
        index += 1
      }
      return code
    default:
      index -= 1
      throw fault("no escape begins with a backslash and \(found)")
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
      index += 1
    }
  }

  /// What stands at `index`, for a message.
  private var found: String {
    guard index < bytes.count else { return "the end of the file" }
    let rest = text(index..<min(bytes.count, index + 4))
    guard let first = rest.unicodeScalars.first else { return "nothing" }
    return first.value < 0x20 ? "a control character" : "'\(first)'"
  }

  private func fault(_ message: String) -> Fault { Fault(message: message, offset: index) }
}
