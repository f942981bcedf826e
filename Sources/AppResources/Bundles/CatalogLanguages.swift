/// The languages of a String Catalog, found without reading its texts.
///
/// Which languages an app has must be known before its first prompt, and reading all its catalogs for that
/// would take longer than everything else. So the bytes are passed over once, and only the names in
/// `strings` › entry › `localizations` are looked at.
enum CatalogLanguages {
  /// The source language first, then the others in the order of their names.
  static func scan(_ bytes: [UInt8], path: String) -> [String] {
    // Other encodings than UTF-8 are rare enough to be read in full.
    guard let first = bytes.first, first < 0x80, !bytes.prefix(2).contains(0) else {
      return StringCatalog.read(bytes, path: path).languages
    }
    return bytes.withUnsafeBufferPointer { bytes in
      var scanner = Scanner(bytes: bytes)
      scanner.run()
      let source = scanner.sourceLanguage ?? "en"
      return [source] + scanner.languages.subtracting([source]).sorted()
    }
  }

  /// A pass over the bytes that keeps nothing but where it is in the nesting.
  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var sourceLanguage: String?
    var languages: Set<String> = []

    private var index = 0
    private var depth = 0
    private var isKeyNext = false
    /// The last key on the way down, for as far as it matters.
    private var key: Range<Int> = 0..<0
    private var isInStrings = false
    private var isInLocalizations = false
    /// The last language found, as catalogs repeat the same few.
    private var last: [Range<Int>] = []

    init(bytes: UnsafeBufferPointer<UInt8>) {
      self.bytes = bytes
    }

    mutating func run() {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): passString()
        case UInt8(ascii: "{"):
          depth += 1
          isKeyNext = true
          if depth == 2 { isInStrings = isKey("strings") }
          if depth == 4 { isInLocalizations = isInStrings && isKey("localizations") }
        case UInt8(ascii: "["):
          depth += 1
          isKeyNext = false
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 4 { isInLocalizations = false }
          depth -= 1
          isKeyNext = false
        case UInt8(ascii: ","): isKeyNext = true
        default: break
        }
        index += 1
      }
    }

    private mutating func passString() {
      let start = index + 1
      index = start
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      let text = start..<max(start, min(index, bytes.count))
      if isKeyNext {
        isKeyNext = false
        if depth == 1 || depth == 3 { key = text }
        if depth == 4, isInLocalizations { note(text) }
      } else if depth == 1, isKey("sourceLanguage") {
        sourceLanguage = String(decoding: bytes[text], as: UTF8.self)
      }
    }

    private func isKey(_ name: StaticString) -> Bool {
      name.withUTF8Buffer { $0.elementsEqual(bytes[key]) }
    }

    /// Enters a language, quickly where it was seen before.
    private mutating func note(_ text: Range<Int>) {
      if last.contains(where: { bytes[$0].elementsEqual(bytes[text]) }) { return }
      last.append(text)
      languages.insert(String(decoding: bytes[text], as: UTF8.self))
    }
  }
}
