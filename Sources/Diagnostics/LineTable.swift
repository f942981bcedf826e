/// The lines of a file, for turning byte offsets into line and column.
///
/// LF, CR and CRLF each end one line, as the property list reader counts them (rule G15).
public struct LineTable: Hashable, Sendable {
  private var starts: [Int] = [0]
  private let count: Int

  /// The lines of `bytes`.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public init(_ bytes: some Collection<UInt8>) {
    var offset = 0
    var previous: UInt8 = 0
    for byte in bytes {
      offset += 1
      if byte == 0x0A {
        if previous == 0x0D { starts[starts.count - 1] = offset } else { starts.append(offset) }
      } else if byte == 0x0D {
        starts.append(offset)
      }
      previous = byte
    }
    count = offset
  }

  /// How many lines there are; an empty file has one.
  public var lineCount: Int { starts.count }

  /// The line that holds the byte at `offset`, counted from 1.
  ///
  /// - Complexity: O(log *n*) in the number of lines.
  public func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The offset of the first byte of `line`, held inside the file.
  public func start(ofLine line: Int) -> Int {
    guard line >= 1 else { return 0 }
    return line <= starts.count ? starts[line - 1] : count
  }
}
