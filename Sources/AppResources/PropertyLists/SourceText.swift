import Diagnostics

/// The text of a file as UTF-8 bytes, with the encoding in which the file spelt it.
///
/// Offsets are positions in `bytes`. They are offsets in the file too, unless the file was in another
/// encoding than UTF-8; lines and columns are the file's in every case.
struct SourceText: Sendable {
  /// The text; a byte order mark of UTF-8 is still in front of `start`.
  let bytes: [UInt8]
  /// Where the text begins.
  let start: Int
  /// The IANA name of the encoding, `UTF-8` or another.
  let encoding: String
  /// Whether the file says its encoding by a byte order mark.
  let hasByteOrderMark: Bool
  /// The first byte that is not well-formed UTF-8 in a file that is read as UTF-8.
  var invalidOffset: Int?

  /// The line of the byte at `offset`, counted from 1; LF, CR and CRLF each count one (rule G15).
  func line(at offset: Int) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var line = 1
      for index in start..<max(start, min(offset, bytes.count)) {
        if bytes[index] == 0x0D {
          line += 1
        } else if bytes[index] == 0x0A, index == start || bytes[index - 1] != 0x0D {
          line += 1
        }
      }
      return line
    }
  }

  /// The column of the byte at `offset` in characters of its line, counted from 1.
  ///
  /// Characters are counted as Unicode scalars. Far into a very long line there is no column, so that a
  /// file of one line does not make places expensive.
  func column(at offset: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      var index = min(offset, bytes.count)
      let limit = max(start, index - 10_000)
      var column = 1
      while index > limit {
        index -= 1
        let byte = bytes[index]
        if byte == 0x0A || byte == 0x0D { return column }
        if byte & 0xC0 != 0x80 { column += 1 }
      }
      return index == start ? column : nil
    }
  }

  /// The place of the byte at `offset` in the file at `path`.
  func place(at offset: Int, in path: String) -> Place {
    Place(file: path, line: line(at: offset), column: column(at: offset))
  }

  /// The text between two offsets.
  func text(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      let range = range.clamped(to: start..<max(start, bytes.count))
      return String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }
  }
}

/// Places of many offsets of one text, each found in the time of a binary search.
struct PlaceFinder: Sendable {
  private let source: SourceText
  private let path: String
  private let lineStarts: [Int]

  init(_ source: SourceText, path: String) {
    self.source = source
    self.path = path
    lineStarts = source.bytes.withUnsafeBufferPointer { bytes in
      var starts = [source.start]
      for index in min(source.start, bytes.count)..<bytes.count {
        if bytes[index] == 0x0A {
          if index > source.start, bytes[index - 1] == 0x0D {
            starts[starts.count - 1] = index + 1
          } else {
            starts.append(index + 1)
          }
        } else if bytes[index] == 0x0D {
          starts.append(index + 1)
        }
      }
      return starts
    }
  }

  /// The place of the byte at `offset`; the start of the file for a value that has no offset.
  func place(at offset: Int) -> Place {
    guard offset >= 0 else { return Place(file: path, line: 1) }
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return Place(file: path, line: low + 1, column: source.column(at: offset))
  }
}
