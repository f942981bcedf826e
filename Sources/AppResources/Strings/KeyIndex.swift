/// An open-addressing index from the bytes of keys to positions.
///
/// The hash is seeded anew for each process, so a hostile file cannot choose keys that collide.
struct KeyIndex: Sendable {
  /// Position + 1, or 0 for a free slot; the count is a power of two.
  private var slots: [UInt32]
  /// Some bits of the hash beside each slot, which save most comparisons.
  private var tags: [UInt32]
  private let mask: Int

  /// An empty index for up to `capacity` keys.
  init(capacity: Int) {
    var count = 8
    while count < capacity * 2 { count *= 2 }
    slots = Array(repeating: 0, count: count)
    tags = Array(repeating: 0, count: count)
    mask = count - 1
  }

  /// Enters `position` under `key`, and returns the position that stood there before.
  ///
  /// `isKey` says whether the record at a position has the same key.
  mutating func insert(
    _ position: Int, key: UnsafeBufferPointer<UInt8>, isKey: (Int) -> Bool
  ) -> Int? {
    let hash = Self.hash(key)
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = hash & mask
    while slots[slot] != 0 {
      if tags[slot] == tag, isKey(Int(slots[slot]) - 1) {
        let earlier = Int(slots[slot]) - 1
        slots[slot] = UInt32(truncatingIfNeeded: position + 1)
        return earlier
      }
      slot = (slot + 1) & mask
    }
    slots[slot] = UInt32(truncatingIfNeeded: position + 1)
    tags[slot] = tag
    return nil
  }

  /// The position entered last under `key`.
  func find(_ key: UnsafeBufferPointer<UInt8>, isKey: (Int) -> Bool) -> Int? {
    let hash = Self.hash(key)
    let tag = UInt32(truncatingIfNeeded: hash >> 32)
    var slot = hash & mask
    while slots[slot] != 0 {
      if tags[slot] == tag, isKey(Int(slots[slot]) - 1) { return Int(slots[slot]) - 1 }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// A number of its own for each process, which enters every hash.
  private static let seed = UInt64.random(in: .min ... .max)

  private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> Int {
    let raw = UnsafeRawBufferPointer(key)
    var hash = seed ^ UInt64(truncatingIfNeeded: raw.count)
    var index = 0
    while index + 8 <= raw.count {
      hash = mixed(hash, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      index += 8
    }
    var rest: UInt64 = 0
    while index < raw.count {
      rest = rest << 8 | UInt64(raw[index])
      index += 1
    }
    return Int(truncatingIfNeeded: mixed(hash, rest ^ 0x2D35_8DCC_AA6C_78A5))
  }

  /// Both halves of a product of 128 bits, folded: every bit of the input reaches every bit of the result.
  @inline(__always)
  private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15 ^ seed | 1)
    return product.high ^ product.low
  }
}
