/// Which words a source may hold: never misses one that is there, now and then believes in one that is not.
///
/// It costs a bit for each few bytes of source, and lets a search pass over most files unseen.
struct WordFilter: Sendable {
  private var bits: [UInt64]
  private let mask: UInt64

  /// A filter for a source of `byteCount` bytes.
  init(byteCount: Int) {
    var size = 8
    while size < byteCount / 64, size < 1 << 16 { size *= 2 }
    bits = Array(repeating: 0, count: size)
    mask = UInt64(size * 64 - 1)
  }

  /// Remembers a word by its hash.
  mutating func insert(_ hash: UInt64) {
    let first = hash & mask
    let second = (hash >> 32) & mask
    bits[Int(first >> 6)] |= 1 << (first & 63)
    bits[Int(second >> 6)] |= 1 << (second & 63)
  }

  /// Whether a word of this hash may be there.
  func mayContain(_ hash: UInt64) -> Bool {
    let first = hash & mask
    let second = (hash >> 32) & mask
    return bits[Int(first >> 6)] & (1 << (first & 63)) != 0
      && bits[Int(second >> 6)] & (1 << (second & 63)) != 0
  }

  // MARK: - Hashes

  static let seed: UInt64 = 0xCBF2_9CE4_8422_2325

  @inline(__always)
  static func add(_ byte: UInt8, to hash: inout UInt64) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }

  @inline(__always)
  static func finished(_ hash: UInt64) -> UInt64 {
    let mixed = (hash ^ (hash >> 32)) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ (mixed >> 29)
  }

  /// The hash of a word.
  static func hash(_ word: String) -> UInt64 {
    var hash = seed
    for byte in word.utf8 { add(byte, to: &hash) }
    return finished(hash)
  }
}
