/// A place in a file of the opened app: what every value, event and diagnostic points to.
///
/// `Place(file: "ja.lproj/Main.strings", line: 3)` is shown as `ja.lproj/Main.strings:3`.
public struct Place: Hashable, Sendable {
  /// The path below the opened folder, with `/` between its parts.
  public var file: String

  /// The line, counted from 1; LF, CR and CRLF each end one.
  public var line: Int

  /// The column in characters of the line, counted from 1, where it is known.
  public var column: Int?

  /// Whether a what-if overlay supposes what stands there: it is in no file on disk.
  public var isSupposed = false

  /// A place in `file`, which is named by its path below the opened folder.
  public init(file: String, line: Int, column: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The last component of `file`, as people name it in a sentence.
  public var fileName: String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}

extension Place: Comparable {
  /// Orders by file, then line, then column; an unknown column comes first.
  public static func < (left: Place, right: Place) -> Bool {
    (left.file, left.line, left.column ?? 0) < (right.file, right.line, right.column ?? 0)
  }
}

extension Place: CustomStringConvertible {
  /// `path:line`, or `path:line:column` where the column is known; `(what-if)` follows what is supposed.
  public var description: String {
    let position = column.map { "\(file):\(line):\($0)" } ?? "\(file):\(line)"
    return isSupposed ? "\(position) (what-if)" : position
  }
}
