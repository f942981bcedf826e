import Diagnostics

extension TableFile {
  /// Reads a table of localized texts from the bytes of its file.
  ///
  /// Places name the file by `path`; `kind` is what the platform takes from the extension of the file.
  public static func read(_ bytes: [UInt8], path: String, kind: Kind) -> TableFile {
    switch kind {
    case .strings: StringsReader.read(bytes, path: path)
    case .stringsdict: StringsdictReader.read(bytes, path: path)
    case .loctable: LocalizationTable.read(bytes, path: path).overview
    case .xcstrings: StringCatalog.read(bytes, path: path).overview
    }
  }
}

/// Reads `.strings` files (rules G1-G19).
struct StringsReader {
  let path: String
  let source: SourceText
  var records: [ScannedTable.Record] = []
  var others: [PropertyListNode] = []
  /// Keys that the platform never reads, and where they begin.
  var lost: [(key: String, offset: Int)] = []
  /// Where the platform stops without saying so.
  var silentEnd: Int?
  /// The pair that is being read: in a file that is refused, the one at fault.
  var openPair: OpenPair?

  /// A pair whose semicolon has not come yet.
  struct OpenPair {
    var key: OldStyleCursor.Text
    /// The line on which its value ends, when that is another than the one on which it begins.
    var valueLines: ClosedRange<Int>?
  }

  static func read(_ bytes: [UInt8], path: String) -> TableFile {
    switch PropertyListDocument.opening(bytes) {
    case .done(let document): return table(document, path: path, isEmpty: bytes.isEmpty)
    case .text(let source, let xml):
      var reader = StringsReader(path: path, source: source)
      return reader.readText(xml)
    }
  }

  private mutating func readText(
    _ xml: (fault: (message: String, offset: Int)?, looksLikeXML: Bool)
  ) -> TableFile {
    let source = source
    return source.bytes.withUnsafeBufferPointer { bytes in
      records.reserveCapacity(bytes.count / 64)
      var cursor = OldStyleCursor(bytes, start: source.start)
      let outcome = content(&cursor)
      let table = ScannedTable(path: path, source: source, records: records, others: others)
      var lint = StringsLint(table: table, cursor: cursor)
      var error: String?
      switch outcome {
      case .table: break
      case .notATable(let found): lint.report(.notATable(found, at: lint.place(source.start)))
      case .failed:
        let failure = cursor.failure(xml: xml.fault)
        error = failure.message
        lint.reportFailure(failure, looksLikeXML: xml.looksLikeXML, in: openPair)
      }
      lint.run(silentEnd: silentEnd, lost: lost)
      let isUsable = if case .table = outcome { true } else { false }
      return TableFile(
        path: path, encoding: source.encoding, scanned: table, diagnostics: lint.diagnostics,
        isUsable: isUsable, error: error, xmlError: error == nil ? nil : xml.fault?.message)
    }
  }

  private enum Outcome {
    case table
    case notATable(String)
    case failed
  }

  /// Reads the whole text; the first object decides what it is (rule G9).
  private mutating func content(_ cursor: inout OldStyleCursor) -> Outcome {
    guard cursor.skipSpace() else { return .table }
    switch cursor.bytes[cursor.index] {
    case UInt8(ascii: "{"):
      cursor.index += 1
      guard pairs(&cursor, inBraces: true), cursor.closeDictionary() else { return .failed }
      guard cursor.skipSpace() else { return .table }
      cursor.fail(.junk)
      return .failed
    case let first:
      guard let root = cursor.object(required: true, depth: 0) else { return .failed }
      guard cursor.skipSpace() else {
        return .notATable(root.string == nil ? root.value.noun : "one single text")
      }
      guard root.string != nil, first != UInt8(ascii: "(") else {
        cursor.fail(.junk)
        return .failed
      }
      let bytes = cursor.bytes
      cursor = OldStyleCursor(bytes, start: source.start)
      return pairs(&cursor, inBraces: false) ? .table : .failed
    }
  }

  /// Reads pairs up to something that is no key; false with a fault when a pair is broken (rules G8-G12).
  private mutating func pairs(_ cursor: inout OldStyleCursor, inBraces: Bool) -> Bool {
    var previousEnd = 0
    while true {
      cursor.comment = nil
      guard let text = cursor.string() else {
        _ = ownComment(cursor, previousEnd: previousEnd)
        break
      }
      var record = ScannedTable.Record(
        keyStart: UInt32(truncatingIfNeeded: text.start),
        keyEnd: UInt32(truncatingIfNeeded: text.end),
        keyLine: UInt32(truncatingIfNeeded: text.line), keyQuote: text.quote,
        keyHasEscapes: text.hasEscapes)
      if let comment = ownComment(cursor, previousEnd: previousEnd) {
        record.commentStart = UInt32(truncatingIfNeeded: comment.lowerBound)
        record.commentEnd = UInt32(truncatingIfNeeded: comment.upperBound)
      }
      openPair = OpenPair(key: text)
      guard let kind = cursor.pairKind() else { return false }
      if kind == .value {
        guard value(&cursor, into: &record) else { return false }
        let valueLine = Int(record.valueLine)
        if cursor.line > valueLine { openPair?.valueLines = valueLine...cursor.line }
      }
      guard cursor.endPair() else { return false }
      openPair = nil
      previousEnd = cursor.line
      records.append(record)
    }
    guard !inBraces else {
      cursor.fault = nil
      return true
    }
    if cursor.fault != nil || cursor.index < cursor.bytes.count {
      silentEnd = cursor.index
      findLost(cursor)
    }
    return true
  }

  /// The comment for the pair to come: the last one before it.
  ///
  /// A comment on the line on which the pair before ended goes to that pair.
  private mutating func ownComment(_ cursor: OldStyleCursor, previousEnd: Int) -> Range<Int>? {
    guard let comment = cursor.comment else { return nil }
    guard let last = records.indices.last, cursor.firstComment.line == previousEnd else {
      return comment
    }
    if records[last].commentEnd == 0 {
      let trailing = cursor.firstComment.range
      records[last].commentStart = UInt32(truncatingIfNeeded: trailing.lowerBound)
      records[last].commentEnd = UInt32(truncatingIfNeeded: trailing.upperBound)
    }
    return cursor.firstComment.range == comment ? nil : comment
  }

  /// Reads the value of a pair; plain strings, nearly all values, are not decoded.
  private mutating func value(
    _ cursor: inout OldStyleCursor, into record: inout ScannedTable.Record
  ) -> Bool {
    guard cursor.skipSpace() else {
      cursor.fail(.unexpectedEnd)
      return false
    }
    let byte = cursor.bytes[cursor.index]
    record.valueLine = UInt32(truncatingIfNeeded: cursor.line)
    if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || OldStyleCursor.isWord(byte) {
      let text: OldStyleCursor.Text
      if OldStyleCursor.isWord(byte) {
        text = cursor.word()
      } else {
        guard let quoted = cursor.quotedString(byte) else { return false }
        text = quoted
      }
      record.value = .text
      record.valueStart = UInt32(truncatingIfNeeded: text.start)
      record.valueEnd = UInt32(truncatingIfNeeded: text.end)
      record.valueQuote = text.quote
      record.valueHasEscapes = text.hasEscapes
      return true
    }
    guard let node = cursor.object(required: true, depth: 1) else { return false }
    record.value = .other
    record.valueStart = UInt32(truncatingIfNeeded: node.offset)
    record.valueEnd = UInt32(truncatingIfNeeded: others.count)
    others.append(node)
    return true
  }

  /// Looks for pairs after the place where the platform stopped, to name what it loses (rule G12).
  private mutating func findLost(_ cursor: OldStyleCursor) {
    guard cursor.fault == nil else { return }
    var cursor = cursor
    var failures = 0
    while failures < 100, lost.count < Diagnostic.limit, cursor.index < cursor.bytes.count {
      cursor.index += 1
      while true {
        let before = cursor.index
        guard let key = cursor.string(), let kind = cursor.pairKind() else {
          if cursor.fault?.kind == .unterminatedString { return }
          if cursor.index > before { failures += 1 }
          break
        }
        if kind == .value, cursor.object(required: true, depth: 1) == nil {
          failures += 1
          break
        }
        guard cursor.endPair() else {
          failures += 1
          break
        }
        lost.append((cursor.decode(key), key.offset))
        if lost.count >= Diagnostic.limit { return }
      }
    }
  }
}
