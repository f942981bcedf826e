/// The modules that a source imports, found without parsing it.
package enum ImportScan {
  /// The modules of the bytes of a source, each once with its first line.
  package static func modules(in bytes: [UInt8], isSwift: Bool) -> [(name: String, line: Int)] {
    var found: [(name: String, line: Int)] = []
    var seen: Set<String> = []
    var line = 0
    var index = 0
    var isInComment = false
    bytes.withUnsafeBufferPointer { bytes in
      while index < bytes.count {
        line += 1
        var end = index
        while end < bytes.count, bytes[end] != 0x0A { end += 1 }
        var start = index
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        index = end + 1
        if isInComment {
          if contains("*/", bytes, start..<end) { isInComment = false }
          continue
        }
        guard start < end else { continue }
        if bytes[start] == UInt8(ascii: "/"), start + 1 < end,
          bytes[start + 1] == UInt8(ascii: "*")
        {
          isInComment = !contains("*/", bytes, start + 2..<end)
          continue
        }
        // Nearly no line begins like an import.
        let first = bytes[start]
        guard
          first == UInt8(ascii: "i") || first == UInt8(ascii: "@")
            || first == UInt8(ascii: "#") || first == UInt8(ascii: "p")
        else { continue }
        let text = String(decoding: bytes[start..<min(end, start + 200)], as: UTF8.self)
        for name in isSwift ? swift(text) : objectiveC(text) where seen.insert(name).inserted {
          found.append((name, line))
        }
      }
    }
    return found
  }

  private static func contains(
    _ mark: StaticString, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Bool {
    guard range.count >= 2 else { return false }
    return (range.lowerBound..<range.upperBound - 1).contains {
      bytes[$0] == mark.utf8Start[0] && bytes[$0 + 1] == mark.utf8Start[1]
    }
  }

  private static let kinds: Set<String> = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
  ]
  private static let before: Set<String> = [
    "public", "private", "internal", "package", "fileprivate", "@testable", "@_exported",
    "@preconcurrency", "@_implementationOnly",
  ]

  private static func swift(_ line: String) -> [String] {
    var words = line.split { $0 == " " || $0 == "\t" || $0 == ";" }[...]
    while let first = words.first, before.contains(String(first)) || first.hasPrefix("@_spi") {
      words.removeFirst()
    }
    guard words.popFirst() == "import", var name = words.first else { return [] }
    if kinds.contains(String(name)), words.count > 1 { name = words[words.startIndex + 1] }
    return [word(name)].filter { !$0.isEmpty }
  }

  private static func objectiveC(_ line: String) -> [String] {
    if line.hasPrefix("@import ") {
      return [word(line.dropFirst("@import ".count))].filter { !$0.isEmpty }
    }
    guard line.hasPrefix("#import") || line.hasPrefix("#include"),
      let open = line.firstIndex(of: "<"), let slash = line[open...].firstIndex(of: "/")
    else { return [] }
    return [word(line[line.index(after: open)..<slash])].filter { !$0.isEmpty }
  }

  private static func word(_ text: Substring) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" })
  }
}
