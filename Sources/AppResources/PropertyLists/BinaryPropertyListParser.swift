/// Reads a binary property list, the form in which build tools write tables (rule G1).
///
/// Object references are followed only as deep as `PropertyListNode.maximumDepth` and only as often as the
/// file is long, so that neither cycles nor shared containers blow up.
struct BinaryPropertyListParser {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private let root: Int
  private var budget: Int

  /// A parser for `bytes`, or `nil` when they are no binary property list.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 + 32, bytes.starts(with: Array("bplist0".utf8)) else { return nil }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let objects = Self.number(bytes, trailer + 8, 8),
      let root = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8), objects > 0, root < objects,
      table >= 9, table < trailer, objects <= trailer,
      objects * offsetSize == trailer - table
    else { return nil }
    objectCount = objects
    self.root = root
    tableOffset = table
    budget = bytes.count * 4 + 1_000
  }

  /// The root of the property list, or `nil` when it is damaged.
  mutating func parse() -> PropertyListNode? { object(root, depth: 0) }

  /// The recursion is as deep as the file nests and stops at the platform's limit (rule G17).
  private mutating func object(_ reference: Int, depth: Int) -> PropertyListNode? {
    budget -= 1
    guard depth <= PropertyListNode.maximumDepth, budget > 0, reference < objectCount,
      let offset = Self.number(bytes, tableOffset + reference * offsetSize, offsetSize),
      offset >= 8, offset < tableOffset
    else { return nil }
    let marker = bytes[offset]
    let low = Int(marker & 0x0F)
    func leaf(_ value: PropertyListValue?) -> PropertyListNode? {
      value.map { PropertyListNode(content: .leaf($0), offset: -1) }
    }
    switch marker >> 4 {
    case 0x0: return leaf(marker == 0x08 ? .boolean(false) : marker == 0x09 ? .boolean(true) : nil)
    case 0x1: return leaf(integer(offset + 1, size: 1 << low))
    case 0x2: return leaf(real(offset + 1, size: 1 << low).map { .real($0) })
    case 0x3: return leaf(low == 3 ? real(offset + 1, size: 8).map { .date($0) } : nil)
    case 0x8: return leaf(Self.number(bytes, offset + 1, low + 1).map { .integer($0) })
    case 0x4:
      guard let range = range(offset, low, unit: 1) else { return nil }
      return leaf(.data(Array(bytes[range])))
    case 0x5:
      guard let range = range(offset, low, unit: 1),
        bytes[range].allSatisfy({ $0 < 0x80 })
      else { return nil }
      return leaf(.string(String(decoding: bytes[range], as: UTF8.self)))
    case 0x6:
      guard let range = range(offset, low, unit: 2) else { return nil }
      let units = stride(from: range.lowerBound, to: range.upperBound, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return leaf(.string(String(decoding: units, as: UTF16.self)))
    case 0xA, 0xC:
      guard let range = range(offset, low, unit: referenceSize) else { return nil }
      return array(range, depth: depth)
    case 0xD:
      guard let range = range(offset, low, unit: referenceSize * 2) else { return nil }
      return dictionary(range, depth: depth)
    default: return nil
    }
  }

  private mutating func array(_ range: Range<Int>, depth: Int) -> PropertyListNode? {
    var elements: [PropertyListNode] = []
    for position in stride(from: range.lowerBound, to: range.upperBound, by: referenceSize) {
      guard let reference = Self.number(bytes, position, referenceSize),
        let element = object(reference, depth: depth + 1)
      else { return nil }
      elements.append(element)
    }
    return PropertyListNode(content: .array(elements), offset: -1)
  }

  private mutating func dictionary(_ range: Range<Int>, depth: Int) -> PropertyListNode? {
    var members: [PropertyListNode.Member] = []
    let values = range.count / 2
    for position in stride(from: range.lowerBound, to: range.lowerBound + values, by: referenceSize)
    {
      guard let keyReference = Self.number(bytes, position, referenceSize),
        let valueReference = Self.number(bytes, position + values, referenceSize),
        let key = object(keyReference, depth: depth + 1)?.string,
        let value = object(valueReference, depth: depth + 1)
      else { return nil }
      members.append(.init(key: key, keyOffset: -1, value: value))
    }
    return PropertyListNode(content: .dictionary(members), offset: -1)
  }

  /// The bytes of an object's content: its count is in the marker, or in an integer after it.
  private func range(_ offset: Int, _ low: Int, unit: Int) -> Range<Int>? {
    var start = offset + 1
    var count = low
    if low == 0x0F {
      guard start < tableOffset, bytes[start] >> 4 == 0x1 else { return nil }
      let size = 1 << Int(bytes[start] & 0x0F)
      guard size <= 8, let number = Self.number(bytes, start + 1, size) else { return nil }
      count = number
      start += 1 + size
    }
    guard start <= tableOffset, count <= (tableOffset - start) / unit else { return nil }
    return start..<start + count * unit
  }

  private func integer(_ offset: Int, size: Int) -> PropertyListValue? {
    guard size <= 16, offset + size <= tableOffset else { return nil }
    if size == 16 {
      // Numbers above the signed range are written with sixteen bytes.
      guard let low = bits(offset + 8, 8) else { return nil }
      return low <= UInt64(Int.max) ? .integer(Int(low)) : .real(Double(low))
    }
    guard let value = bits(offset, size) else { return nil }
    return .integer(Int(truncatingIfNeeded: value))
  }

  private func real(_ offset: Int, size: Int) -> Double? {
    guard offset + size <= tableOffset, let value = bits(offset, size) else { return nil }
    switch size {
    case 4: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: value)))
    case 8: return Double(bitPattern: value)
    default: return nil
    }
  }

  private func bits(_ offset: Int, _ size: Int) -> UInt64? {
    guard offset >= 0, size <= 8, offset + size <= bytes.count else { return nil }
    return bytes[offset..<offset + size].reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// A big-endian number that fits `Int`.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> Int? {
    guard offset >= 0, size <= 16, offset + size <= bytes.count else { return nil }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] {
      guard value >> 56 == 0 else { return nil }
      value = value << 8 | UInt64(byte)
    }
    return Int(exactly: value)
  }
}
