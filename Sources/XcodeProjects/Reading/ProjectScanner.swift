/// Finds where the objects of an old-style project file begin, without parsing them.
enum ProjectScanner {
  /// An object that was found.
  struct Entry: Sendable {
    /// The hash of its id.
    var key: UInt64
    /// Where its id stands.
    var id: Range<Int>
    /// Where its brace stands.
    var start: Int
    /// Its kind.
    var isa: String
  }

  /// What a pass over the file found.
  struct Scan {
    var entries: [Entry] = []
    var root: String?
    var fault: (message: String, offset: Int)?
  }

  static func key(of id: String) -> UInt64 { hash(id.utf8) }

  private static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Puts spaces over the lines that a merge leaves, and returns where they began.
  static func blankConflictMarkers(in bytes: inout [UInt8]) -> [Int] {
    let marks = [UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|")]
    var found: [Int] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      if marks.contains(byte), end - index >= 7, bytes[index..<index + 7].allSatisfy({ $0 == byte })
      {
        found.append(index)
        for position in index..<end { bytes[position] = 0x20 }
      }
      index = end + 1
    }
    return found
  }

  static func scan(_ bytes: [UInt8]) -> Scan {
    bytes.withUnsafeBufferPointer { buffer in
      var cursor = Cursor(bytes: buffer)
      cursor.run()
      return cursor.scan
    }
  }

  private struct Cursor {
    let bytes: UnsafeBufferPointer<UInt8>
    var index = 0
    var scan = Scan()

    mutating func run() {
      skipSpace()
      guard at("{") else { return fail("expected '{'") }
      index += 1
      while true {
        skipSpace()
        guard index < bytes.count else { return fail("the file ends inside its dictionary") }
        if at("}") { return }
        guard let key = word() else { return fail("expected a key") }
        guard passEquals() else { return }
        let name = String(decoding: bytes[key], as: UTF8.self)
        if name == "objects", at("{") {
          guard objects() else { return }
        } else {
          let start = index
          guard skipValue() else { return }
          if name == "rootObject" {
            let text = bytes[start..<index].filter { $0 != UInt8(ascii: "\"") }
            scan.root = String(
              decoding: text.prefix { !ProjectScanner.isSpace($0) && $0 != UInt8(ascii: "/") },
              as: UTF8.self)
          }
        }
        skipSpace()
        if at(";") { index += 1 }
      }
    }

    /// Reads the dictionary of objects.
    private mutating func objects() -> Bool {
      index += 1
      while true {
        skipSpace()
        guard index < bytes.count else {
          fail("the file ends inside its objects")
          return false
        }
        if at("}") {
          index += 1
          return true
        }
        if at(";") {
          index += 1
          continue
        }
        guard let id = word() else {
          fail("expected the id of an object")
          return false
        }
        guard passEquals() else { return false }
        let start = index
        let isa = isa()
        guard skipValue() else { return false }
        scan.entries.append(
          Entry(key: ProjectScanner.hash(bytes[id]), id: id, start: start, isa: isa))
      }
    }

    /// The kind of the object that begins here; Xcode writes it first.
    private mutating func isa() -> String {
      let start = index
      defer { index = start }
      guard at("{") else { return "" }
      index += 1
      while true {
        skipSpace()
        guard let key = word() else { return "" }
        skipSpace()
        guard at("=") else { return "" }
        index += 1
        skipSpace()
        if bytes[key].elementsEqual("isa".utf8) {
          return word().map { String(decoding: bytes[$0], as: UTF8.self) } ?? ""
        }
        let fault = scan.fault
        guard skipValue() else {
          scan.fault = fault
          return ""
        }
        skipSpace()
        if at(";") { index += 1 }
      }
    }

    private mutating func passEquals() -> Bool {
      skipSpace()
      guard at("=") else {
        fail("expected '='")
        return false
      }
      index += 1
      skipSpace()
      return true
    }

    /// Passes a text, or all between two brackets.
    private mutating func skipValue() -> Bool {
      let start = index
      var depth = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "{"), UInt8(ascii: "("):
          depth += 1
          index += 1
        case UInt8(ascii: "}"), UInt8(ascii: ")"):
          if depth == 0 { return true }
          depth -= 1
          index += 1
          if depth == 0 { return true }
        case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText(bytes[index])
        case UInt8(ascii: "/") where isComment: skipSpace()
        case UInt8(ascii: ";") where depth == 0: return true
        default: index += 1
        }
      }
      index = start
      fail("a value that does not end")
      return false
    }

    private mutating func skipText(_ quote: UInt8) {
      index += 1
      while index < bytes.count, bytes[index] != quote {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      index += 1
    }

    private mutating func word() -> Range<Int>? {
      guard index < bytes.count else { return nil }
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        let start = index + 1
        skipText(byte)
        return start..<max(start, min(index - 1, bytes.count))
      }
      let start = index
      while index < bytes.count, isWord(bytes[index]) { index += 1 }
      return index > start ? start..<index : nil
    }

    private func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "$"), UInt8(ascii: ":"):
        true
      default: false
      }
    }

    private func at(_ character: Unicode.Scalar) -> Bool {
      index < bytes.count && bytes[index] == UInt8(ascii: character)
    }

    private var isComment: Bool {
      guard index + 1 < bytes.count, bytes[index] == UInt8(ascii: "/") else { return false }
      return bytes[index + 1] == UInt8(ascii: "*") || bytes[index + 1] == UInt8(ascii: "/")
    }

    private mutating func skipSpace() {
      while index < bytes.count {
        if ProjectScanner.isSpace(bytes[index]) {
          index += 1
        } else if bytes[index] == 0xEF, bytes[index...].starts(with: [0xEF, 0xBB, 0xBF]) {
          index += 3
        } else if isComment {
          let isBlock = bytes[index + 1] == UInt8(ascii: "*")
          index += 2
          while index < bytes.count {
            if isBlock {
              if bytes[index] == UInt8(ascii: "*"), index + 1 < bytes.count,
                bytes[index + 1] == UInt8(ascii: "/")
              {
                index += 2
                break
              }
            } else if bytes[index] == 0x0A {
              break
            }
            index += 1
          }
        } else {
          return
        }
      }
    }

    private mutating func fail(_ message: String) {
      if scan.fault == nil { scan.fault = (message, min(index, max(0, bytes.count - 1))) }
    }
  }
}
