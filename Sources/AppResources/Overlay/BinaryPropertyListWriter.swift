/// Writes a property list in its binary form.
///
/// ```swift
/// BinaryPropertyListWriter.bytes(of: .dictionary([.init("a", .integer(1))]))   // bplist00…
/// ```
///
/// Equal texts are written once, as the platform does; nothing here recurses deeper than the readers allow.
struct BinaryPropertyListWriter {
  private var objects: [[UInt8]] = []
  private var texts: [ExactKey: Int] = [:]
  private let referenceSize: Int

  /// The file that holds `value`.
  static func bytes(of value: PropertyListValue) -> [UInt8] {
    let count = Self.count(value)
    var writer = BinaryPropertyListWriter(
      referenceSize: count < 1 << 8 ? 1 : count < 1 << 16 ? 2 : 4)
    let root = writer.add(value)
    return writer.file(root: root)
  }

  private init(referenceSize: Int) {
    self.referenceSize = referenceSize
  }

  /// How many objects there are at most.
  private static func count(_ value: PropertyListValue) -> Int {
    switch value {
    case .array(let values): values.reduce(1) { $0 + count($1) }
    case .dictionary(let members): members.reduce(1) { $0 + 1 + count($1.value) }
    case .string, .integer, .real, .boolean, .data, .date: 1
    }
  }

  private mutating func add(_ value: PropertyListValue) -> Int {
    if case .string(let text) = value, let known = texts[ExactKey(text)] { return known }
    let position = objects.count
    objects.append([])
    switch value {
    case .string(let text):
      texts[ExactKey(text)] = position
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        objects[position] = Self.marker(0x50, count: text.utf8.count) + Array(text.utf8)
      } else {
        let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        objects[position] = Self.marker(0x60, count: units.count / 2) + units
      }
    case .integer(let number): objects[position] = Self.integer(number)
    case .real(let number): objects[position] = [0x23] + Self.bigEndian(number.bitPattern, 8)
    case .boolean(let flag): objects[position] = [flag ? 0x09 : 0x08]
    case .data(let bytes): objects[position] = Self.marker(0x40, count: bytes.count) + bytes
    case .date(let seconds): objects[position] = [0x33] + Self.bigEndian(seconds.bitPattern, 8)
    case .array(let values):
      let references = values.map { add($0) }
      objects[position] =
        Self.marker(0xA0, count: values.count) + references.flatMap { reference($0) }
    case .dictionary(let members):
      let keys = members.map { add(.string($0.key)) }
      let values = members.map { add($0.value) }
      objects[position] =
        Self.marker(0xD0, count: members.count) + (keys + values).flatMap { reference($0) }
    }
    return position
  }

  private func reference(_ position: Int) -> [UInt8] {
    Self.bigEndian(UInt64(position), referenceSize)
  }

  private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
    count < 15 ? [kind | UInt8(count)] : [kind | 0x0F] + integer(count)
  }

  private static func integer(_ number: Int) -> [UInt8] {
    switch number {
    case 0..<1 << 8: [0x10] + bigEndian(UInt64(number), 1)
    case 0..<1 << 16: [0x11] + bigEndian(UInt64(number), 2)
    case 0..<1 << 32: [0x12] + bigEndian(UInt64(number), 4)
    default: [0x13] + bigEndian(UInt64(bitPattern: Int64(number)), 8)
    }
  }

  private static func bigEndian(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64(count - 1 - $0))) }
  }

  private func file(root: Int) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    let offsetSize = table < 1 << 8 ? 1 : table < 1 << 16 ? 2 : 4
    for offset in offsets { bytes += Self.bigEndian(UInt64(offset), offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    bytes += Self.bigEndian(UInt64(objects.count), 8)
    bytes += Self.bigEndian(UInt64(root), 8)
    bytes += Self.bigEndian(UInt64(table), 8)
    return bytes
  }
}
