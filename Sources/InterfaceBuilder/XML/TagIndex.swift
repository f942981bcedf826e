/// Where each start tag and each attribute of an XML file begins.
///
/// FoundationXML tells only the end of a start tag, and hands attributes out unordered. This index
/// walks the bytes once before parsing: the *n*th element the parser reports is the *n*th tag here.
/// It judges nothing but sizes, so that the parser never sees a file that could exhaust it.
struct TagIndex {
  /// How large and how deep a document may be; real ones stay far below.
  struct Limits {
    /// The size of a file in bytes.
    var bytes = 32 << 20
    /// The number of elements around one element.
    var depth = 256
    /// The number of elements of a file.
    var elements = 400_000
    /// The number of attributes of one element: the parser compares each with each.
    var attributes = 256
  }

  /// The limit that a file exceeds.
  enum Excess: String {
    case bytes
    case depth
    case elements
    case attributes
  }

  /// One start tag.
  struct Tag {
    /// The bytes of its name.
    var name: Range<Int>
    /// Where its `<` stands.
    var position: Position
    /// Its attributes, as a range of the index's `attributes`.
    var attributes: Range<Int>
  }

  /// One attribute of a tag.
  struct Attribute {
    /// The bytes of its name.
    var name: Range<Int>
    /// Where its name begins.
    var position: Position
  }

  private(set) var tags: [Tag] = []
  private(set) var attributes: [Attribute] = []

  /// The document type declaration before the root element; it is never handed to the parser.
  private(set) var documentType: Range<Int>?
  private(set) var documentTypePosition: Position?

  /// The first limit that was exceeded, and where; nothing after it was looked at.
  private(set) var excess: (kind: Excess, position: Position)?

  /// Walks `bytes` once.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ bytes: [UInt8], limits: Limits = Limits()) {
    if bytes.count > limits.bytes {
      excess = (.bytes, Position(line: 1, column: 1))
      return
    }
    walk(bytes, limits)
  }

  private mutating func walk(_ bytes: [UInt8], _ limits: Limits) {
    tags.reserveCapacity(bytes.count / 96)
    attributes.reserveCapacity(bytes.count / 32)
    var cursor = ByteCursor(bytes)
    var positions = PositionCursor(bytes)
    var depth = 0
    while cursor.skip(through: Markup.lessThan) {
      let start = cursor.offset - 1
      switch cursor.current {
      case Markup.exclamation:
        if cursor.starts(with: "!--") {
          cursor.skip(through: "-->")
        } else if cursor.starts(with: "![CDATA[") {
          cursor.skip(through: "]]>")
        } else {
          cursor.skipDeclaration()
          if tags.isEmpty, documentType == nil {
            documentTypePosition = positions.advance(to: start)
            documentType = start..<cursor.offset
          }
        }
      case Markup.question:
        cursor.skip(through: "?>")
      case Markup.slash:
        depth -= 1
      default:
        let position = positions.advance(to: start)
        let name = cursor.skipName()
        guard !name.isEmpty else { return }
        let first = attributes.count
        let closesItself = readAttributes(&cursor, &positions)
        tags.append(Tag(name: name, position: position, attributes: first..<attributes.count))
        if depth >= limits.depth { excess = (.depth, position) }
        if tags.count > limits.elements { excess = (.elements, position) }
        if attributes.count - first > limits.attributes { excess = (.attributes, position) }
        if excess != nil { return }
        if !closesItself { depth += 1 }
      }
    }
  }

  /// Reads up to the end of a start tag; `true` when the tag ends with `/>`.
  private mutating func readAttributes(
    _ cursor: inout ByteCursor, _ positions: inout PositionCursor
  ) -> Bool {
    while true {
      cursor.skipBlanks()
      switch cursor.current {
      case nil, Markup.lessThan:
        return false
      case Markup.greaterThan:
        cursor.advance()
        return false
      case Markup.slash:
        cursor.advance()
        if cursor.current == Markup.greaterThan {
          cursor.advance()
          return true
        }
      default:
        let name = cursor.skipName()
        guard !name.isEmpty else {
          cursor.advance()
          continue
        }
        attributes.append(
          Attribute(name: name, position: positions.advance(to: name.lowerBound)))
        cursor.skipAttributeValue()
      }
    }
  }
}

/// A line and a column, both counted from 1.
struct Position: Hashable {
  var line: Int32
  var column: Int32
}

/// The bytes that have a meaning in markup.
enum Markup {
  static let lessThan = UInt8(ascii: "<")
  static let greaterThan = UInt8(ascii: ">")
  static let slash = UInt8(ascii: "/")
  static let exclamation = UInt8(ascii: "!")
  static let question = UInt8(ascii: "?")
  static let equals = UInt8(ascii: "=")
  static let quote = UInt8(ascii: "\"")
  static let apostrophe = UInt8(ascii: "'")
}
