#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Why a file was not written; what was there before is there as it was.
public struct WriteFault: Error, Hashable, Sendable {
  /// The reasons.
  public enum Reason: Hashable, Sendable {
    /// A file is there, and it was not to be replaced.
    case isThere
    /// What is there is no file: `a folder`, `a device`.
    case isNoFile(String)
    /// A link that leads to no file.
    case brokenLink
    /// The file forbids its owner to write.
    case writeProtected
    /// A path without its beginning leads out of the folder that it is relative to.
    case outside(folder: String)
    /// What the system said.
    case system(Int32)
  }

  /// The file as it was named.
  public let path: String
  /// Why.
  public let reason: Reason

  init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The fault that the last system call left in `errno`.
  static func last(_ path: String) -> WriteFault { WriteFault(path, .system(errno)) }

  /// Why, in a clause: `it is a folder`.
  public var clause: String {
    switch reason {
    case .isThere: "it is there already"
    case .isNoFile(let kind): "it is \(kind), and only a file is written over"
    case .brokenLink: "it is a link that leads to no file"
    case .writeProtected: "it is write-protected"
    case .outside(let folder):
      "it lies outside \(folder == "." ? "the folder LangLab was started in" : folder); "
        + "a path in full, from / on, may lie anywhere"
    case .system(let code): Self.words(of: code)
    }
  }

  /// One line: `notes.md: cannot be written: no space left on device`.
  public var message: String {
    reason == .isThere ? "\(path): is there already" : "\(path): cannot be written: \(clause)"
  }

  private static func words(of code: Int32) -> String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
