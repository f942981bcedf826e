import Diagnostics
import Foundation
import FoundationXML

/// Builds the element tree of one document from the parser's events and the index of its tags.
final class TreeBuilder: NSObject, XMLParserDelegate {
  private let file: String
  private let bytes: [UInt8]
  private let index: TagIndex

  private var nodes: [ElementTree.Node] = []
  private var attributes: [ElementTree.Attribute] = []
  private var indexByID: [String: Int] = [:]
  private var open: [Int] = []
  private var text = ""
  private var isStopped = false
  private var duplicates = 0

  /// How many duplicate ids are told one by one.
  private static let toldDuplicates = 100

  /// Faults in the order they were met.
  private(set) var diagnostics: [Diagnostic] = []

  init(bytes: [UInt8], file: String, index: TagIndex) {
    self.bytes = bytes
    self.file = file
    self.index = index
    super.init()
    nodes.reserveCapacity(index.tags.count)
    attributes.reserveCapacity(index.attributes.count)
  }

  /// Parses the bytes; what was read before a fault is kept.
  ///
  /// The parser's return value is no judge: it was seen to be `true` after a fatal error.
  func build() -> ElementTree {
    let parser = XMLParser(data: Data(bytes))
    parser.shouldResolveExternalEntities = false
    parser.delegate = self
    _ = parser.parse()
    parser.delegate = nil
    let count = Int32(clamping: nodes.count)
    for index in open { nodes[index].end = count }
    if duplicates > Self.toldDuplicates {
      diagnostics.append(
        Diagnostic(
          "duplicate-object-id", .error, at: nil,
          "\(duplicates - Self.toldDuplicates) more object ids are given twice"))
    }
    return ElementTree(file: file, nodes: nodes, attributes: attributes, indexByID: indexByID)
  }

  // MARK: - Events

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
    qualifiedName: String?, attributes values: [String: String]
  ) {
    guard !isStopped else { return }
    let number = nodes.count
    guard number < index.tags.count, name(index.tags[number].name) == elementName else {
      stop(parser, "the markup of this file can't be followed")
      return
    }
    let tag = index.tags[number]
    let first = attributes.count
    append(values, of: tag)
    nodes.append(
      ElementTree.Node(
        name: elementName, text: "", line: tag.position.line, column: tag.position.column,
        parent: Int32(clamping: open.last ?? -1), end: 0, firstAttribute: Int32(clamping: first),
        attributeCount: Int32(clamping: attributes.count - first)))
    if let id = values["id"] { record(id: id, of: number) }
    open.append(number)
    text = ""
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?,
    qualifiedName: String?
  ) {
    guard !isStopped, let number = open.popLast() else { return }
    nodes[number].end = Int32(clamping: nodes.count)
    if number == nodes.count - 1, !text.isEmpty {
      if elementName == "string" || elementName == "mutableString"
        || !text.utf8.allSatisfy(\.isBlank)
      {
        nodes[number].text = text
      }
    }
    text = ""
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    text += string
  }

  func parser(_ parser: XMLParser, foundCDATA block: Data) {
    text += String(decoding: block, as: UTF8.self)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
    guard !isStopped else { return }
    stop(parser, Self.wording(parseError as NSError), line: parser.lineNumber)
  }

  // MARK: - Building

  private func append(_ values: [String: String], of tag: TagIndex.Tag) {
    for attribute in index.attributes[tag.attributes] {
      let name = name(attribute.name)
      guard let value = values[name] else { continue }
      attributes.append(
        ElementTree.Attribute(
          name: name, value: value, line: attribute.position.line,
          column: attribute.position.column))
    }
  }

  private func record(id: String, of number: Int) {
    guard let earlier = indexByID[id] else {
      indexByID[id] = number
      return
    }
    duplicates += 1
    guard duplicates <= Self.toldDuplicates else { return }
    let place = Place(
      file: file, line: Int(index.tags[number].position.line),
      column: Int(index.tags[number].position.column))
    diagnostics.append(
      Diagnostic(
        "duplicate-object-id", .error, at: place,
        "object id \"\(id)\" is already that of the \(nodes[earlier].name) in line "
          + "\(nodes[earlier].line); the later one can't be found by it"))
  }

  private func name(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func stop(_ parser: XMLParser, _ reason: String, line: Int? = nil) {
    isStopped = true
    let last = nodes.last.map { Int($0.line) } ?? 1
    var message = reason
    if let number = open.last {
      message += "; element \"\(nodes[number].name)\" of line \(nodes[number].line) was open"
    }
    diagnostics.append(
      Diagnostic(
        "broken-xml", .error, at: Place(file: file, line: max(1, line ?? last)), message))
    parser.abortParsing()
  }

  /// A sentence for the parser's commonest complaints, by libxml2's numbers.
  private static func wording(_ error: NSError) -> String {
    switch error.code {
    case 4: "no XML element found"
    case 5, 77, 74: "the XML ends before all elements are closed"
    case 9, 81: "a character that XML doesn't allow"
    case 26, 27: "an entity that is not declared"
    case 38: "a \"<\" inside an attribute value"
    case 39: "an attribute value without its quotes"
    case 40: "an attribute value without its closing quote"
    case 41: "an attribute without a value"
    case 42: "an attribute that stands twice in one element"
    case 65: "a space is missing between attributes"
    case 68: "a name was expected"
    case 73: "a start tag without its \">\""
    case 76: "an end tag that doesn't match the element it should close"
    default: "not well-formed XML (error \(error.code) of the XML reader)"
    }
  }
}
