internal import CEditline

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Lines read as bytes from a file descriptor, without editing.
///
/// Bytes that are no UTF-8 become U+FFFD. A line ends at `\n` or `\r\n`, and the last one also at the end
/// of the input. A byte order mark at the very start is dropped. At a terminal Ctrl-C drops the line.
public struct PlainLineReader: LineReader {
  private let descriptor: Int32
  private let showsPrompt: Bool
  private let limit: Int
  private let isTerminal: Bool
  private var buffer: [UInt8] = []
  private var start = 0
  private var searched = 0
  private var isAtStart = true
  private var hasEnded = false

  /// Makes a reader of the lines of a file descriptor, which stays the caller's to close.
  ///
  /// - Parameters:
  ///   - descriptor: Where to read; standard input unless given.
  ///   - showsPrompt: Whether prompts are printed; meant for terminals only.
  ///   - limit: The most bytes that a line may have.
  public init(descriptor: Int32 = 0, showsPrompt: Bool = false, limit: Int = 1_048_576) {
    self.descriptor = descriptor
    self.showsPrompt = showsPrompt
    self.limit = max(1, limit)
    isTerminal = isatty(descriptor) == 1
  }

  /// Reads the next line.
  public mutating func readLine(prompt: String) -> LineResult {
    if isTerminal { langlab_editline_begin_reading() }
    defer { if isTerminal { langlab_editline_end_reading() } }
    if showsPrompt {
      print(prompt, terminator: "")
      fflush(nil)
    }
    let result = nextLine()
    switch result {
    case .line, .failed: break
    // The cursor still stands behind the prompt.
    case .end, .interrupted, .terminated: if showsPrompt { print() }
    }
    return result
  }

  private mutating func nextLine() -> LineResult {
    var isSkipping = false
    while true {
      if let newline = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<newline]
        start = newline + 1
        searched = start
        if isSkipping || line.count > limit { return .failed(.tooLong(limit: limit)) }
        return .line(text(line))
      }
      if hasEnded { return lastLine(isSkipping: isSkipping) }
      if buffer.count - start > limit {
        isSkipping = true
        buffer.removeAll(keepingCapacity: true)
        start = 0
      }
      searched = buffer.count
      if let stop = fill() { return stop }
    }
  }

  private mutating func lastLine(isSkipping: Bool) -> LineResult {
    let rest = buffer[start...]
    start = buffer.count
    searched = start
    // At a terminal another line may follow a Ctrl-D.
    if isTerminal { hasEnded = false }
    if isSkipping || rest.count > limit { return .failed(.tooLong(limit: limit)) }
    return rest.isEmpty ? .end : .line(text(rest))
  }

  /// Reads more bytes; gives a result only if there is no going on.
  private mutating func fill() -> LineResult? {
    if start > 0 {
      buffer.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    while true {
      if isTerminal, let stop = waitAtTerminal() { return stop }
      var chunk = [UInt8](repeating: 0, count: 65_536)
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        buffer.append(contentsOf: chunk[..<count])
        return nil
      }
      if count == 0 || (errno == EIO && isTerminal) {
        hasEnded = true
        return nil
      }
      if errno != EINTR { return .failed(.system(code: errno)) }
    }
  }

  private mutating func waitAtTerminal() -> LineResult? {
    while true {
      switch langlab_editline_wait(descriptor) {
      case LANGLAB_EDITLINE_READABLE: return nil
      case LANGLAB_EDITLINE_INTERRUPTED:
        buffer.removeAll()
        start = 0
        searched = 0
        return .interrupted
      case LANGLAB_EDITLINE_TERMINATED:
        return .terminated(signal: langlab_editline_termination_signal())
      case LANGLAB_EDITLINE_BROKEN: return .failed(.system(code: errno))
      default: continue  // a change of size, or back in the foreground: nothing to draw
      }
    }
  }

  private mutating func text(_ line: ArraySlice<UInt8>) -> String {
    var line = line
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    if isAtStart {
      isAtStart = false
      if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
    }
    return String(decoding: line, as: UTF8.self)
  }
}
