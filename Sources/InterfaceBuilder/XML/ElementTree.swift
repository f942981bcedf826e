/// The elements of one document in the order of their start tags, without change after reading.
///
/// An element's subtree is the range that begins with it, so that children need no storage of their
/// own and the whole tree is three arrays. It's a class because every `InterfaceElement` carries it:
/// one reference to count instead of one for each array.
final class ElementTree: Sendable {
  /// One element.
  struct Node: Sendable {
    var name: String
    /// The text of an element without child elements.
    var text: String
    var line: Int32
    var column: Int32
    /// The element around it; -1 for the root.
    var parent: Int32
    /// The first element behind its subtree.
    var end: Int32
    var firstAttribute: Int32
    var attributeCount: Int32
  }

  /// One attribute.
  struct Attribute: Sendable {
    var name: String
    var value: String
    var line: Int32
    var column: Int32
  }

  let file: String
  let nodes: [Node]
  let attributes: [Attribute]

  /// The first element of each `id`.
  let indexByID: [String: Int]

  /// The system that the document is made for, as its root says.
  let platform: Platform

  init(file: String, nodes: [Node], attributes: [Attribute], indexByID: [String: Int]) {
    self.file = file
    self.nodes = nodes
    self.attributes = attributes
    self.indexByID = indexByID
    let root = nodes.first.map { attributes.prefix(Int($0.attributeCount)) } ?? []
    func value(_ name: String) -> String { root.first { $0.name == name }?.value ?? "" }
    platform = Platform(type: value("type"), targetRuntime: value("targetRuntime"))
  }

  /// The attributes of the element at `index`, in the order of the file.
  func attributes(at index: Int) -> ArraySlice<Attribute> {
    let first = Int(nodes[index].firstAttribute)
    return attributes[first..<first + Int(nodes[index].attributeCount)]
  }
}
