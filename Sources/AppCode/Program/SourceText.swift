public import Diagnostics
internal import Synchronization

/// The bytes of a source file, which every part of its program points into.
public final class SourceText: Sendable {
  /// The path of the file below the opened folder.
  public let file: String
  let bytes: [UInt8]
  private let lines: LineTable
  private let statements = Atomic<Int>(0)

  init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes
    lines = LineTable(bytes)
  }

  /// Whether it is Objective-C.
  var isObjectiveC: Bool { [".m", ".h", ".mm", ".pch"].contains { file.hasSuffix($0) } }

  /// A number for one more statement of this source, from 0.
  func takeStatementNumber() -> Int {
    statements.add(1, ordering: .relaxed).oldValue
  }

  func place(at offset: Int) -> Place {
    let line = lines.line(at: offset)
    let start = min(lines.start(ofLine: line), bytes.count)
    let end = max(start, min(offset, bytes.count))
    // A hostile line may be huge; beyond this the column is counted in bytes.
    let column =
      end - start > 2000
      ? end - start : String(decoding: bytes[start..<end], as: UTF8.self).count
    return Place(file: file, line: line, column: column + 1)
  }

  func string(_ start: Int, _ end: Int) -> String {
    let low = max(0, min(start, bytes.count))
    let high = max(low, min(end, bytes.count))
    return String(decoding: bytes[low..<high], as: UTF8.self)
  }
}

/// A part of a source text.
public struct SourceRange: Sendable {
  let text: SourceText
  let start: Int
  let end: Int

  /// Where it begins.
  public var place: Place { text.place(at: start) }

  /// The source as written.
  public var string: String { text.string(start, end) }

  /// The first line of the source, without the space around it.
  public var firstLine: String {
    let limit = min(end, start + 400)
    let line = text.bytes[min(start, limit)..<limit].prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self).trimmed
  }

  /// The source on one line, at most some 200 characters.
  public var oneLine: String {
    let limit = min(end, start + 200)
    let part = text.string(start, limit)
    if part.isOnePlainLine { return limit < end ? part + "…" : part }
    var result = ""
    var isSpace = false
    for character in part {
      if character.isWhitespace {
        isSpace = true
        continue
      }
      if isSpace, !result.isEmpty, result.last != "(", character != ")" { result.append(" ") }
      isSpace = false
      result.append(character)
    }
    return limit < end ? result + "…" : result
  }
}

extension String {
  /// Whether this is printable ASCII with single spaces between words only, as most expressions are.
  fileprivate var isOnePlainLine: Bool {
    let space = UInt8(ascii: " ")
    var last = space
    for byte in utf8 {
      guard byte >= space, byte < 0x7F else { return false }
      if byte == space, last == space || last == UInt8(ascii: "(") { return false }
      if byte == UInt8(ascii: ")"), last == space { return false }
      last = byte
    }
    return last != space
  }

  var trimmed: String {
    var part = self[...]
    while part.first?.isWhitespace == true { part.removeFirst() }
    while part.last?.isWhitespace == true { part.removeLast() }
    return String(part)
  }
}
