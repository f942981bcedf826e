/// Pairs of short names in a text constant, `key=value` between white space, sorted by the keys' bytes.
struct SortedTable: Sendable {
  private let text: StaticString

  init(_ text: StaticString) {
    self.text = text
  }

  /// The value of `key`, or `nil` when the table has none.
  ///
  /// - Complexity: O(log *n*) in the length of the text, without any set-up.
  subscript(key: String) -> String? {
    var key = key
    return key.withUTF8 { key in text.withUTF8Buffer { text in Self.value(of: key, in: text) } }
  }

  private static func value(
    of key: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>
  ) -> String? {
    var low = 0
    var high = text.count
    while low < high {
      // From the middle back to the start of its pair.
      var start = (low + high) / 2
      while start > low, !isSpace(text[start - 1]) { start -= 1 }
      var end = start
      while end < high, !isSpace(text[end]) { end += 1 }
      switch order(of: key, in: text, from: start) {
      case .same: return String(decoding: text[(start + key.count + 1)..<end], as: UTF8.self)
      case .before: high = start > low ? start - 1 : low
      case .after: low = min(end + 1, high)
      }
    }
    return nil
  }

  private enum Order {
    case before
    case same
    case after
  }

  /// Where `key` belongs in relation to the pair that begins at `start`.
  private static func order(
    of key: UnsafeBufferPointer<UInt8>, in text: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Order {
    var offset = 0
    while offset < key.count {
      guard start + offset < text.count else { return .after }
      let there = text[start + offset]
      if there == UInt8(ascii: "=") { return .after }
      if key[offset] != there { return key[offset] < there ? .before : .after }
      offset += 1
    }
    guard start + offset < text.count else { return .after }
    return text[start + offset] == UInt8(ascii: "=") ? .same : .before
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n")
  }
}

// MARK: - Everything at once

extension SortedTable {
  /// All pairs in order, for tests.
  var pairs: [(key: String, value: String)] {
    text.description.split(whereSeparator: \.isWhitespace).compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }
}
