internal import Basics

/// The lines of earlier sessions, kept in a plain UTF-8 file with one entry a line.
///
/// Backslashes and newlines within an entry are escaped (`\\`, `\n`). Every new entry is appended with a
/// single write, so that sessions running side by side interleave whole lines; when the file has grown
/// past the limit, opening it writes the newest entries anew. Entries that begin with a space, empty
/// ones, and repetitions of the last one are not kept. A file in libedit's own format is read once and
/// written anew as ours.
public struct HistoryFile: Sendable {
  /// The entries, oldest first, at most `limit`.
  public private(set) var entries: [String]
  /// The most entries kept.
  public let limit: Int
  /// Why entries are not kept in the file, in one line, or `nil`.
  public private(set) var problem: String?

  private let path: String?

  /// Opens a history.
  ///
  /// - Parameters:
  ///   - path: The file, made with its folders when first needed; `nil` for a history of this session only.
  ///   - limit: The most entries kept.
  public init(path: String?, limit: Int = 1000) {
    self.limit = max(1, limit)
    self.path = path
    entries = []
    guard let path else { return }
    do throws(FileFault) {
      guard let bytes = try readTail(path, atMost: Self.largest) else { return }
      let contents = HistoryContents(bytes)
      entries = Array(contents.entries.suffix(self.limit))
      if contents.isForeign || contents.entries.count > self.limit { trim(path) }
    } catch {
      problem = "history is not kept: \(error.message)"
    }
  }

  private static let largest = 8_388_608

  /// Writes the newest entries anew, also those that another session has added a moment ago.
  private mutating func trim(_ path: String) {
    let limit = limit
    do throws(WriteFault) {
      try OutputFile(path).rewrite(atMost: Self.largest) { bytes in
        let contents = HistoryContents(bytes)
        guard contents.isForeign || contents.entries.count > limit else { return nil }
        return serialized(contents.entries.suffix(limit))
      }
    } catch {
      problem = "history is not kept: \(error.message)"
    }
  }

  /// Where the history is by the environment: the path in `LANGLAB_HISTORY` (none if that is empty), or
  /// `langlab/history` in `XDG_STATE_HOME`, or else in `~/.local/state`.
  public static func location(environment: [String: String]) -> String? {
    if let own = environment["LANGLAB_HISTORY"] { return own.isEmpty ? nil : own }
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      return state + "/langlab/history"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return home + "/.local/state/langlab/history"
  }

  /// Adds an entry, here and in the file; gives whether it is one to keep.
  @discardableResult
  public mutating func add(_ entry: String) -> Bool {
    guard let first = entry.first, first != " ", entry != entries.last,
      !entry.allSatisfy(\.isWhitespace)
    else { return false }
    entries.append(entry)
    if entries.count > limit { entries.removeFirst() }
    if let path, problem == nil {
      do throws(WriteFault) {
        try OutputFile(path).append(serialized([entry]))
      } catch {
        problem = "history is not kept: \(error.message)"
      }
    }
    return true
  }
}

/// What a history file holds.
struct HistoryContents: Equatable {
  /// The entries, oldest first.
  var entries: [String]
  /// Whether the file was in libedit's own format.
  var isForeign: Bool

  /// Reads the bytes of a file in our format or, told by its first line, in libedit's.
  init(_ bytes: [UInt8]) {
    var lines = bytes.split(separator: UInt8(ascii: "\n"))[...]
    isForeign = lines.first.map { $0.elementsEqual("_HiStOrY_V2_".utf8) } ?? false
    if isForeign { lines.removeFirst() }
    let decode = isForeign ? decodedVis : decodedEscapes
    entries = lines.map { String(decoding: decode($0), as: UTF8.self) }
  }
}

/// The entries as they stand in the file.
func serialized(_ entries: some Sequence<String>) -> [UInt8] {
  var bytes: [UInt8] = []
  for entry in entries {
    for byte in entry.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }
  return bytes
}

private func decodedEscapes(_ line: ArraySlice<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = line
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "\\"), let next = rest.first {
      if next == UInt8(ascii: "\\") || next == UInt8(ascii: "n") {
        rest.removeFirst()
        bytes.append(next == UInt8(ascii: "n") ? UInt8(ascii: "\n") : next)
        continue
      }
    }
    bytes.append(byte)
  }
  return bytes
}

/// Decodes what vis(3) wrote: `\040` in octal, `\^C` for controls, `\M-x` and `\M^x` with the high bit.
private func decodedVis(_ line: ArraySlice<UInt8>) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = line
  while let byte = rest.popFirst() {
    guard byte == UInt8(ascii: "\\"), let kind = rest.first else {
      bytes.append(byte)
      continue
    }
    let octal = rest.prefix(3)
    if octal.count == 3, octal.allSatisfy({ (0x30...0x37).contains($0) }) {
      bytes.append(octal.reduce(0) { $0 &* 8 &+ ($1 &- 0x30) })
      rest.removeFirst(3)
      continue
    }
    rest.removeFirst()
    var high: UInt8 = 0
    var mark = kind
    if kind == UInt8(ascii: "M"), let next = rest.popFirst() {
      high = 0x80
      mark = next
    }
    switch (mark, rest.first) {
    case (UInt8(ascii: "^"), let control?):
      rest.removeFirst()
      bytes.append(high | (control == UInt8(ascii: "?") ? 0x7F : control & 0x1F))
    case (UInt8(ascii: "-"), let plain?) where high != 0:
      rest.removeFirst()
      bytes.append(high | plain)
    default: bytes.append(high | mark)
    }
  }
  return bytes
}
