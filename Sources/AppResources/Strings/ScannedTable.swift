import Diagnostics

/// The pairs of a `.strings` text as offsets into its bytes, with an index of the keys.
///
/// Nothing is decoded until it is asked for: opening a table of 20,000 pairs makes no string at all.
final class ScannedTable: Sendable {
  /// One pair as it stands in the file.
  struct Record: Sendable {
    /// How the value is spelt.
    enum Value: UInt8, Sendable {
      /// A string with the bounds in `valueStart` and `valueEnd`.
      case text
      /// No value: the key counts as value (rule G8).
      case key
      /// An array, dictionary or data; `valueEnd` is its position in `others`.
      case other
    }

    var keyStart: UInt32
    var keyEnd: UInt32
    var valueStart: UInt32 = 0
    var valueEnd: UInt32 = 0
    var commentStart: UInt32 = 0
    var commentEnd: UInt32 = 0
    var keyLine: UInt32
    var valueLine: UInt32 = 0
    var keyQuote: UInt8
    var valueQuote: UInt8 = 0
    var keyHasEscapes: Bool
    var valueHasEscapes = false
    var value = Value.key
  }

  let path: String
  let source: SourceText
  let records: [Record]
  let others: [PropertyListNode]
  /// Pairs of positions: an entry, and a later one of the same key that takes its place (rule G13).
  let overridden: [(earlier: Int, later: Int)]
  private let index: KeyIndex

  init(path: String, source: SourceText, records: [Record], others: [PropertyListNode]) {
    self.path = path
    self.source = source
    self.records = records
    self.others = others
    var index = KeyIndex(capacity: records.count)
    var overridden: [(earlier: Int, later: Int)] = []
    source.bytes.withUnsafeBufferPointer { bytes in
      for position in records.indices {
        let earlier = withKeyBytes(records[position], bytes) { key in
          index.insert(position, key: key) { Self.holds(records[$0], key, bytes) }
        }
        if let earlier { overridden.append((earlier, position)) }
      }
    }
    self.index = index
    self.overridden = overridden
  }

  /// The position of the last record with `key`.
  func index(ofKey key: String) -> Int? {
    var key = key
    return key.withUTF8 { key in
      source.bytes.withUnsafeBufferPointer { bytes in
        index.find(key) { Self.holds(records[$0], key, bytes) }
      }
    }
  }

  /// The positions of the records that the platform keeps, in the order of the file.
  var keptIndices: [Int] {
    var isKept = [Bool](repeating: true, count: records.count)
    for pair in overridden { isKept[pair.earlier] = false }
    return records.indices.filter { isKept[$0] }
  }

  private static func holds(
    _ record: Record, _ key: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if !record.keyHasEscapes {
      let start = Int(record.keyStart)
      guard Int(record.keyEnd) - start == key.count else { return false }
      for offset in 0..<key.count where bytes[start + offset] != key[offset] { return false }
      return true
    }
    return withKeyBytes(record, bytes) { $0.elementsEqual(key) }
  }
}

/// Calls `body` with the bytes of a record's key, escapes resolved.
private func withKeyBytes<Result>(
  _ record: ScannedTable.Record, _ bytes: UnsafeBufferPointer<UInt8>,
  _ body: (UnsafeBufferPointer<UInt8>) -> Result
) -> Result {
  let range = Int(record.keyStart)..<Int(record.keyEnd)
  guard record.keyHasEscapes else { return body(UnsafeBufferPointer(rebasing: bytes[range])) }
  var key = OldStyleCursor.decode(bytes, range, hasEscapes: true)
  return key.withUTF8(body)
}

// MARK: - Reading one record

extension ScannedTable {
  func key(at position: Int) -> String {
    let record = records[position]
    return decode(record.keyStart, record.keyEnd, record.keyHasEscapes)
  }

  func text(at position: Int) -> String? {
    let record = records[position]
    switch record.value {
    case .text: return decode(record.valueStart, record.valueEnd, record.valueHasEscapes)
    case .key: return key(at: position)
    case .other: return nil
    }
  }

  func value(at position: Int) -> TableValue {
    if let text = text(at: position) { return .text(text) }
    return .other(others[Int(records[position].valueEnd)].value)
  }

  func keyPlace(at position: Int) -> Place {
    let record = records[position]
    return place(Int(record.keyStart) - (record.keyQuote == 0 ? 0 : 1), line: record.keyLine)
  }

  func valuePlace(at position: Int) -> Place {
    let record = records[position]
    guard record.value != .key else { return keyPlace(at: position) }
    return place(Int(record.valueStart) - (record.valueQuote == 0 ? 0 : 1), line: record.valueLine)
  }

  func rawKey(at position: Int) -> String {
    let record = records[position]
    let quote = record.keyQuote == 0 ? 0 : 1
    return source.text(Int(record.keyStart) - quote..<Int(record.keyEnd) + quote)
  }

  func rawValue(at position: Int) -> String? {
    let record = records[position]
    guard record.value == .text else { return nil }
    let quote = record.valueQuote == 0 ? 0 : 1
    return source.text(Int(record.valueStart) - quote..<Int(record.valueEnd) + quote)
  }

  func comment(at position: Int) -> String? {
    let record = records[position]
    guard record.commentEnd > record.commentStart else { return nil }
    var text = Substring(source.text(Int(record.commentStart)..<Int(record.commentEnd)))
    let isBlock = text.hasPrefix("/*")
    text = text.dropFirst(2)
    if isBlock, text.hasSuffix("*/") { text = text.dropLast(2) }
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  private func decode(_ start: UInt32, _ end: UInt32, _ hasEscapes: Bool) -> String {
    source.bytes.withUnsafeBufferPointer {
      OldStyleCursor.decode($0, Int(start)..<Int(end), hasEscapes: hasEscapes)
    }
  }

  private func place(_ offset: Int, line: UInt32) -> Place {
    Place(file: path, line: Int(line), column: source.column(at: offset))
  }
}
