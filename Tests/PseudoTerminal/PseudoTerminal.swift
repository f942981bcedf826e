internal import CPseudoTerminal
internal import Foundation

/// A program that runs on a terminal of its own, with a person's keys typed by a test.
///
/// Every wait has a text to look for and a deadline; none is a sleep. The program is killed with the object.
public final class PseudoTerminal {
  /// What went wrong in driving a program.
  public enum Fault: Error, CustomStringConvertible {
    case cannotStart(program: String, reason: String)
    case notSeen(String, screen: String)
    case stillRunning(screen: String)

    /// One line, and what was on the screen.
    public var description: String {
      switch self {
      case .cannotStart(let program, let reason): "cannot start \(program): \(reason)"
      case .notSeen(let text, let screen): "did not see \(text.debugDescription) in:\n\(screen)"
      case .stillRunning(let screen): "the program has not ended; it printed:\n\(screen)"
      }
    }
  }

  /// Why no terminal can be had here, or `nil`: tests that need one are skipped for this reason.
  public static let unavailable: String? = {
    do {
      let terminal = try PseudoTerminal(program: "/bin/sh", arguments: ["-c", "exit 7"])
      return try terminal.end() == 7 ? nil : "the shell on a pseudo-terminal did not answer"
    } catch {
      return "no pseudo-terminal: \(error)"
    }
  }()

  /// The path of a program of this package, which lies beside the tests, or `nil` if it was not built.
  public static func builtProgram(_ name: String) -> String? {
    #if os(macOS)
      let place = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    #else
      // Here the tests are a program of their own.
      let place = Bundle.main.executableURL
    #endif
    guard let path = place?.deletingLastPathComponent().appendingPathComponent(name).path else {
      return nil
    }
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }

  /// All that the program has printed, with terminal controls.
  public private(set) var output = ""
  /// Its process.
  public let process: Int32

  private let descriptor: Int32
  private var bytes: [UInt8] = []
  private var seen = 0
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: Its path, as `builtProgram` gives it.
  ///   - arguments: Its arguments, without its name.
  ///   - environment: Added to a small fixed environment.
  ///   - folder: The folder that it runs in; that of the tests unless given.
  ///   - columns: The width of the terminal.
  ///   - rows: The height of the terminal.
  /// - Throws: `Fault.cannotStart`.
  public init(
    program: String, arguments: [String] = [], environment: [String: String] = [:],
    folder: String? = nil, columns: Int32 = 80, rows: Int32 = 24
  ) throws {
    var variables = [
      "TERM": "xterm", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent", "EDITRC": "/nonexistent",
      "LANGLAB_HISTORY": "", "NO_COLOR": "1",
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
    ]
    variables.merge(environment) { $1 }
    var started: pid_t = 0
    descriptor = withCStrings([program] + arguments) { arguments in
      withCStrings(variables.map { "\($0.key)=\($0.value)" }) { environment in
        langlab_pseudo_terminal_start(
          program, arguments, environment, folder, columns, rows, &started)
      }
    }
    process = started
    if descriptor < 0 {
      throw Fault.cannotStart(program: program, reason: String(cString: strerror(errno)))
    }
  }

  deinit {
    if status == nil, process > 0 {
      kill(process, SIGKILL)
      var unused: Int32 = 0
      waitpid(process, &unused, 0)
    }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Types keys.
  public func type(_ keys: String) {
    type(bytes: Array(keys.utf8))
  }

  /// Types bytes, which need be no text.
  public func type(bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        // The program has not read yet; make room for what it prints meanwhile.
        _ = receive(within: 0.05)
      } else if errno != EINTR {
        return  // it is gone: the next wait says so
      }
    }
  }

  /// Types a line and Return.
  public func enter(_ line: String) {
    type(line + "\r")
  }

  /// Waits until a text comes that was not waited for before, and gives what was printed up to its end.
  @discardableResult
  public func wait(for text: String, within seconds: Double = 60) throws -> String {
    let deadline = Date().addingTimeInterval(seconds)
    let wanted = Array(text.utf8)
    while true {
      if let found = bytes[seen...].firstRange(of: wanted) {
        defer { seen = found.upperBound }
        return String(decoding: bytes[seen..<found.upperBound], as: UTF8.self)
      }
      let left = deadline.timeIntervalSinceNow
      if left <= 0 || !receive(within: left) {
        // A last look: the end of the output may have come with the end of the program.
        if bytes[seen...].firstRange(of: wanted) != nil { continue }
        throw Fault.notSeen(text, screen: output)
      }
    }
  }

  /// Waits until all that was printed fulfils a condition; `what` names it in the failure.
  public func wait(
    until what: String, within seconds: Double = 60, _ isFulfilled: (String) -> Bool
  ) throws {
    let deadline = Date().addingTimeInterval(seconds)
    while !isFulfilled(output) {
      let left = deadline.timeIntervalSinceNow
      if left <= 0 || !receive(within: left), !isFulfilled(output) {
        throw Fault.notSeen(what, screen: output)
      }
    }
    seen = bytes.count
  }

  /// Waits for the program to end, and gives its exit status; 128 + signal if a signal ended it.
  public func end(within seconds: Double = 60) throws -> Int32 {
    let deadline = Date().addingTimeInterval(seconds)
    while deadline.timeIntervalSinceNow > 0 {
      while receive(within: 0.02) {}
      let found = langlab_pseudo_terminal_status(process)
      if found >= 0 {
        status = found
        return found
      }
      poll(nil, 0, 5)
    }
    throw Fault.stillRunning(screen: output)
  }

  /// Gives the terminal another size.
  public func resize(columns: Int32, rows: Int32) {
    _ = langlab_pseudo_terminal_resize(descriptor, columns, rows)
  }

  /// Whether the terminal is in its ordinary mode, with echo.
  public var isOrdinary: Bool { langlab_pseudo_terminal_is_canonical(descriptor) }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) {
    kill(process, number)
  }

  /// Takes in what the program prints; `false` if nothing came in time or nothing will come any more.
  private func receive(within seconds: Double) -> Bool {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&watched, 1, Int32(min(seconds, 60) * 1000) + 1) > 0 else { return false }
    var chunk = [UInt8](repeating: 0, count: 16_384)
    let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    bytes.append(contentsOf: chunk[..<count])
    output = String(decoding: bytes, as: UTF8.self)
    return true
  }
}

/// A list of texts as C wants it: pointers, ended by a null.
private func withCStrings<Result>(
  _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let pointers = texts.map { strdup($0) } + [nil]
  defer { for pointer in pointers { free(pointer) } }
  return pointers.withUnsafeBufferPointer { buffer in
    guard let base = buffer.baseAddress else { preconditionFailure("an array of one or more") }
    return body(base)
  }
}
