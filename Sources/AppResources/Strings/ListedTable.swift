/// Entries made of parts, with an index of their keys.
final class ListedTable: Sendable {
  let entries: [TableEntry]
  private let positions: [ExactKey: Int]

  init(_ entries: [TableEntry]) {
    self.entries = entries
    var positions: [ExactKey: Int] = [:]
    positions.reserveCapacity(entries.count)
    for (position, entry) in entries.enumerated() {
      positions[ExactKey(entry.key)] = position
    }
    self.positions = positions
  }

  func index(ofKey key: String) -> Int? { positions[ExactKey(key)] }

  var keptIndices: [Int] { positions.values.sorted() }
}

/// A key that compares by its units, not by canonical equivalence as `String` does (rule G13).
struct ExactKey: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: ExactKey, right: ExactKey) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
