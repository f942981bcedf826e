import Diagnostics

/// A property list with the places of everything in it, before it is taken for a table or a dictionary.
struct PropertyListDocument: Sendable {
  /// The three spellings of a property list (rule G1).
  enum Format: String, Sendable {
    case binary
    case xml
    case openStep
  }

  /// Why the platform cannot read a file.
  struct Failure: Sendable {
    /// The old-style parser's message, which names the line in most files.
    var message: String
    /// The fault behind the message, when it is one of the grammar.
    var fault: OldStyleFault?
    /// Where the platform gives up.
    var offset: Int
    /// The XML parser's message and where it gives up.
    var xml: (message: String, offset: Int)?
  }

  var format: Format
  var encoding: String
  /// The text of the file; `nil` for a binary property list, and when the bytes are no text.
  var source: SourceText?
  var root: PropertyListNode?
  var failure: Failure?

  /// Whether the text looks like XML, so that the XML parser's message is the one to show.
  var looksLikeXML = false

  /// Reads `bytes` with the first of the three parsers that can (rule G1).
  static func read(_ bytes: [UInt8]) -> PropertyListDocument {
    switch opening(bytes) {
    case .done(let document): return document
    case .text(let source, let xml):
      var document = PropertyListDocument(
        format: .openStep, encoding: source.encoding, source: source)
      document.looksLikeXML = xml.looksLikeXML
      source.bytes.withUnsafeBufferPointer { bytes in
        var cursor = OldStyleCursor(bytes, start: source.start)
        if let root = cursor.document() {
          document.root = root
        } else {
          document.failure = cursor.failure(xml: xml.fault)
        }
      }
      return document
    }
  }

  /// What the first two parsers make of a file.
  enum Opening {
    /// A finished document, good or bad.
    case done(PropertyListDocument)
    /// Text that is left to the old-style parser, with the XML parser's complaint.
    case text(SourceText, xml: (fault: (message: String, offset: Int)?, looksLikeXML: Bool))
  }

  /// The most bytes that are read as one property list: what pairs of two bytes make of them stays bounded.
  private static let maximumCount = 64 << 20

  /// Tries `bytes` as a binary and as an XML property list.
  static func opening(_ bytes: [UInt8]) -> Opening {
    guard !bytes.isEmpty else {
      return .done(failed("Cannot parse a NULL or zero-length data", encoding: "UTF-8"))
    }
    guard bytes.count <= maximumCount else {
      return .done(
        failed("The file has more than 64 MB, which LangLab does not read", encoding: "UTF-8"))
    }
    if var parser = BinaryPropertyListParser(bytes), let root = parser.parse() {
      return .done(PropertyListDocument(format: .binary, encoding: "binary", root: root))
    }
    let source: SourceText
    do throws(SourceText.DecodingFault) {
      source = try SourceText.decode(bytes)
    } catch {
      return .done(undecodable(error))
    }
    guard source.start < source.bytes.count else {
      return .done(
        failed("Conversion of string failed. The string is empty.", encoding: source.encoding))
    }
    var xml: (fault: (message: String, offset: Int)?, looksLikeXML: Bool) = (nil, false)
    var root: PropertyListNode?
    source.bytes.withUnsafeBufferPointer { bytes in
      var parser = XMLPropertyListParser(bytes, start: source.start)
      root = parser.parse()
      xml.fault = parser.fault
      parser.index = source.start
      parser.skipWhitespace()
      xml.looksLikeXML = parser.starts("<?xml") || parser.starts("<!DOC") || parser.starts("<plist")
    }
    if let root {
      return .done(
        PropertyListDocument(
          format: .xml, encoding: source.encoding, source: source, root: root))
    }
    if let offset = source.invalidOffset {
      var document = failed("Conversion of string failed.", encoding: source.encoding)
      document.source = source
      document.looksLikeXML = xml.looksLikeXML
      document.failure?.offset = offset
      document.failure?.xml = xml.fault
      return .done(document)
    }
    return .text(source, xml: xml)
  }

  private static func undecodable(_ fault: SourceText.DecodingFault) -> PropertyListDocument {
    switch fault {
    case .unknownEncoding(let name):
      return failed("Encountered unknown encoding (\(name))", encoding: name)
    case .invalid(let encoding, let offset):
      var document = failed(
        "Could not determine the encoding of the XML data (string creation failed)",
        encoding: encoding)
      document.failure?.offset = offset
      return document
    }
  }

  private static func failed(_ message: String, encoding: String) -> PropertyListDocument {
    PropertyListDocument(
      format: .openStep, encoding: encoding,
      failure: Failure(message: message, offset: 0))
  }
}

extension OldStyleCursor {
  /// Reads a whole old-style file as one property list (rules G8, G9, G14).
  mutating func document() -> PropertyListNode? {
    guard skipSpace() else { return PropertyListNode(content: .dictionary([]), offset: start) }
    guard let root = object(required: true, depth: 0) else { return nil }
    guard skipSpace() else { return root }
    guard root.string != nil else {
      fail(.junk)
      return nil
    }
    return pairs()
  }

  /// Reads the file from its start as pairs without braces.
  private mutating func pairs() -> PropertyListNode? {
    index = start
    line = 1
    fault = nil
    var members: [PropertyListNode.Member] = []
    while let text = string() {
      let key = decode(text)
      guard let kind = pairKind() else { return nil }
      switch kind {
      case .keyOnly:
        let value = PropertyListNode(content: .leaf(.string(key)), offset: text.offset)
        members.append(.init(key: key, keyOffset: text.offset, value: value))
      case .value:
        guard let value = object(required: true, depth: 1) else { return nil }
        members.append(.init(key: key, keyOffset: text.offset, value: value))
      }
      guard endPair() else { return nil }
    }
    fault = nil
    return PropertyListNode(content: .dictionary(members), offset: start)
  }

  /// The failure that the platform reports for the cursor's fault.
  func failure(xml: (message: String, offset: Int)?) -> PropertyListDocument.Failure {
    let fault = self.fault ?? (.unexpectedEnd, index)
    let source = SourceText(
      bytes: Array(bytes), start: start, encoding: "UTF-8", hasByteOrderMark: false)
    return PropertyListDocument.Failure(
      message: fault.kind.message(line: source.line(at: fault.offset)), fault: fault.kind,
      offset: fault.offset, xml: xml)
  }
}
