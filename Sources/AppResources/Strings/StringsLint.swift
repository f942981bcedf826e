import Diagnostics

/// Collects what is to be said about a `.strings` text.
struct StringsLint {
  private let table: ScannedTable
  private let cursor: OldStyleCursor
  private(set) var diagnostics: [Diagnostic] = []
  private var counts: [String: Int] = [:]
  /// Made for the first report: most files have none, and it costs a pass over the bytes.
  private lazy var finder = PlaceFinder(table.source, path: table.path)

  init(table: ScannedTable, cursor: OldStyleCursor) {
    self.table = table
    self.cursor = cursor
  }

  mutating func place(_ offset: Int) -> Place { finder.place(at: offset) }

  mutating func report(_ diagnostic: Diagnostic) {
    counts[diagnostic.id, default: 0] += 1
    if counts[diagnostic.id, default: 0] <= Diagnostic.limit { diagnostics.append(diagnostic) }
  }

  mutating func reportFailure(
    _ failure: PropertyListDocument.Failure, looksLikeXML: Bool, in pair: StringsReader.OpenPair?
  ) {
    let shown = looksLikeXML ? failure.xml : nil
    if table.source.text(table.source.start..<table.source.start + 7) == "<<<<<<<" {
      report(.mergeConflict(at: place(table.source.start)))
    }
    var diagnostic = Diagnostic.unreadable(
      shown?.message ?? failure.message, at: place(shown?.offset ?? failure.offset),
      fault: looksLikeXML ? nil : failure.fault)
    if let pair, !looksLikeXML {
      // The platform names the line where it gives up, which is often after the fault.
      let key = cursor.decode(pair.key)
      let hint =
        pair.valueLines.map {
          "its text runs from line \($0.lowerBound) to \($0.upperBound), is a quote missing?"
        } ?? diagnostic.suggestion ?? "see there"
      diagnostic.suggestion = "in the pair \"\(key)\" on line \(pair.key.line): \(hint)"
    }
    report(diagnostic)
  }

  /// Adds everything that does not stop the platform from reading.
  mutating func run(silentEnd: Int?, lost: [(key: String, offset: Int)]) {
    let source = table.source
    if !source.hasByteOrderMark, source.encoding.hasPrefix("UTF-16") {
      report(.missingByteOrderMark(at: Place(file: table.path, line: 1, column: 1)))
    }
    for (earlier, later) in table.overridden.prefix(Diagnostic.limit) {
      report(
        .duplicateKey(
          table.key(at: earlier), at: table.keyPlace(at: earlier), kept: table.keyPlace(at: later)))
    }
    for (position, record) in table.records.enumerated() where record.value != .text {
      if counts["key-only", default: 0] >= Diagnostic.limit { break }
      let key = table.key(at: position)
      if record.value == .key {
        report(.keyOnly(key, at: table.keyPlace(at: position)))
      } else {
        let noun = table.others[Int(record.valueEnd)].value.noun
        report(.nestedValue(key, noun, at: table.valuePlace(at: position)))
      }
    }
    for text in cursor.oddStrings { reportEscapes(text) }
    if let offset = cursor.unterminatedComment { report(.unterminatedComment(at: place(offset))) }
    if let silentEnd {
      if cursor.fault != nil {
        report(.unterminatedKey(at: place(silentEnd)))
      } else {
        let character = source.text(silentEnd..<silentEnd + 4).first.map(String.init) ?? ""
        report(.ignoredRest(character, at: place(silentEnd)))
      }
    }
    for entry in lost { report(.lostEntry(entry.key, at: place(entry.offset))) }
    diagnostics.sort {
      ($0.place?.line ?? 0, $0.place?.column ?? 0) < ($1.place?.line ?? 0, $1.place?.column ?? 0)
    }
  }

  /// Reports the escapes of `text` that are not what they seem (rule G7).
  private mutating func reportEscapes(_ text: OldStyleCursor.Text) {
    let bytes = table.source.bytes
    var found: [(offset: Int, escape: OldStyleCursor.Escape)] = []
    bytes.withUnsafeBufferPointer { bytes in
      var index = text.start
      while index + 1 < text.end {
        guard bytes[index] == UInt8(ascii: "\\") else {
          index += 1
          continue
        }
        let escape = OldStyleCursor.Escape(bytes, at: index, end: text.end)
        found.append((index, escape))
        index += escape.length
      }
    }
    for (position, (offset, escape)) in found.enumerated() {
      let spelling = table.source.text(offset..<offset + escape.length)
      switch escape.kind {
      case .known: break
      case .unknown:
        let character = table.source.text(offset + 1..<offset + 5).first ?? "?"
        report(.unknownEscape(character, at: place(offset)))
      case .octal:
        let character = String(decoding: [escape.unit ?? 0], as: UTF16.self)
        report(.octalEscape(spelling, character, at: place(offset)))
      case .unicode(let digits):
        let next = offset + escape.length
        let unit = escape.unit ?? 0
        if digits < 4 || (next < text.end && hexDigit(bytes[next]) != nil && unit < 0xD800) {
          report(.unicodeEscape(spelling, digits: digits, at: place(offset)))
        }
        func neighbour(_ index: Int, _ range: ClosedRange<UInt16>, at wanted: Int) -> Bool {
          guard found.indices.contains(index), let unit = found[index].escape.unit else {
            return false
          }
          let other = found[index]
          return range.contains(unit)
            && (wanted == other.offset || wanted == other.offset + other.escape.length)
        }
        let isPaired =
          UTF16.isLeadSurrogate(unit)
          ? neighbour(position + 1, 0xDC00...0xDFFF, at: next)
          : neighbour(position - 1, 0xD800...0xDBFF, at: offset)
        if (0xD800...0xDFFF).contains(unit), !isPaired {
          report(.loneSurrogate(spelling, at: place(offset)))
        }
      }
    }
  }
}

extension PropertyListValue {
  /// What kind of value this is, with its article.
  public var noun: String {
    switch self {
    case .string: "a text"
    case .integer, .real: "a number"
    case .boolean: "a boolean"
    case .data: "data"
    case .date: "a date"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}
