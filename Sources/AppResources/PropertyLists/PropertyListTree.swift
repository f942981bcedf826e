package import Diagnostics

/// A property list with the place of every value, for readers that say where something stands.
package struct PropertyListTree: Sendable {
  /// The value at the top, `nil` when the file cannot be read.
  package let root: PropertyListNode?
  /// Why it cannot be read.
  package let fault: Diagnostic?
  private let finder: PlaceFinder?
  private let path: String

  /// Reads the file at `path`, of which the bytes are known.
  package init(_ bytes: [UInt8], path: String) {
    let document = PropertyListDocument.read(bytes)
    root = document.root
    self.path = path
    let finder = document.source.map { PlaceFinder($0, path: path) }
    self.finder = finder
    fault = document.failure.map { failure in
      let shown = document.looksLikeXML ? failure.xml : nil
      let offset = shown?.offset ?? failure.offset
      return Diagnostic(
        "property-list-unreadable", .error,
        at: finder?.place(at: offset) ?? Place(file: path, line: 1),
        shown?.message ?? failure.message)
    }
  }

  /// Where the value at `offset` stands.
  package func place(at offset: Int) -> Place {
    finder?.place(at: offset) ?? Place(file: path, line: 1)
  }

  /// The one old-style object that begins at `offset` of a text, `nil` when none does.
  package static func object(in bytes: UnsafeBufferPointer<UInt8>, at offset: Int)
    -> PropertyListNode?
  {
    var cursor = OldStyleCursor(bytes, start: offset)
    return cursor.object(required: true, depth: 0)
  }
}

extension PropertyListNode {
  /// The value of `key`, when this is a dictionary that has it; of duplicates the last (rule G13).
  package subscript(key: String) -> PropertyListNode? {
    members?.last { $0.key == key }?.value
  }

  /// The elements, when this is an array.
  package var elements: [PropertyListNode]? {
    if case .array(let nodes) = content { nodes } else { nil }
  }
}
