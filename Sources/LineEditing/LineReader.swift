/// What a person, or a file, gave when asked for a line.
public enum LineResult: Equatable, Sendable {
  /// A line, without its line end.
  case line(String)
  /// No more lines: the end of the input, or Ctrl-D on an empty line.
  case end
  /// Ctrl-C: the line being typed is dropped.
  case interrupted
  /// The process was asked to end while it waited: leave with status 128 + `signal`.
  case terminated(signal: Int32)
  /// Reading failed.
  case failed(LineFailure)
}

/// Why a line could not be read.
public enum LineFailure: Error, Equatable, Sendable {
  /// The system said no; `code` is its `errno`.
  case system(code: Int32)
  /// The line has more than `limit` bytes; it was skipped, and the next one can be read.
  case tooLong(limit: Int)
}

/// A source of lines: a keyboard with editing, a pipe or file, or a prepared list.
public protocol LineReader {
  /// Reads the next line, after showing `prompt` where somebody is there to see it.
  mutating func readLine(prompt: String) -> LineResult
}

/// Lines that are known beforehand: `-c` commands and tests.
public struct ScriptedLineReader: LineReader, Sendable {
  private var lines: ArraySlice<String>

  /// Makes a reader that gives `lines` in order, then the end.
  public init(_ lines: [String]) {
    self.lines = lines[...]
  }

  /// Gives the next line; the prompt is not shown.
  public mutating func readLine(prompt: String) -> LineResult {
    lines.popFirst().map { .line($0) } ?? .end
  }
}
