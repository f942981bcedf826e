public import Diagnostics

/// A storyboard or xib: its objects, and what its root element says about it.
///
/// A document is an immutable value. It knows no bundle, no language and no app code:
/// `localizableTexts` names keys, and whoever has tables looks them up.
public struct InterfaceDocument: Sendable {
  let tree: ElementTree

  /// The path the document was read from, below the opened folder.
  public let path: String

  /// Whether the file was read to its end; a damaged one keeps what stands before the damage.
  public let isComplete: Bool

  /// Every object, in the order of the file.
  public let objects: [InterfaceObject]

  /// The scenes of a storyboard, in the order of the file; empty for a xib.
  public let scenes: [InterfaceScene]

  /// The objects directly in a xib's `objects`, placeholders included; empty for a storyboard.
  public let topLevelObjects: [InterfaceObject]

  /// How often each element name occurs that this reader has no knowledge of (reader rule 2).
  public let unknownElements: [String: Int]

  /// The `document` element.
  public var root: InterfaceElement { InterfaceElement(tree: tree, index: 0) }

  /// The `type` of the document: `com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB`.
  public var type: String { root["type"] ?? "" }

  /// The run time it is made for: `iOS.CocoaTouch`.
  public var targetRuntime: String { root["targetRuntime"] ?? "" }

  /// The platform it is made for.
  public var platform: Platform { tree.platform }

  /// Whether it holds scenes.
  public var isStoryboard: Bool { type.contains("Storyboard") }

  /// Whether the system shows it before the app runs, without app code and with Base text.
  public var isLaunchScreen: Bool { root.isYes("launchScreen") }

  /// The object id of the controller that `instantiateInitialViewController()` makes, if there is one.
  public var initialControllerID: String? { root["initialViewController"] }

  /// The document's name without folders and extension, which is also its table's name.
  public var name: String {
    let file = path.split(separator: "/").last ?? ""
    return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
  }

  /// The localization folder the document lies in, without `.lproj`: `Base`, `ja`; `nil` outside of one.
  ///
  /// Only a document in `Base` has its texts looked up; others hold plain text (5.1).
  public var localization: String? {
    path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }
      .map { String($0.dropLast(".lproj".count)) }
  }

  /// How many elements the document has.
  public var elementCount: Int { tree.nodes.count }

  /// The object with this id; ids are compared as written.
  public func object(_ id: String) -> InterfaceObject? {
    guard let index = tree.indexByID[id] else { return nil }
    let element = InterfaceElement(tree: tree, index: index)
    return element.isObject ? InterfaceObject(element: element) : nil
  }

  /// The element with this id: an object, a constraint or a connection.
  public func element(_ id: String) -> InterfaceElement? {
    tree.indexByID[id].map { InterfaceElement(tree: tree, index: $0) }
  }

  /// The images, colours and other things listed under `resources`.
  public var resources: [InterfaceElement] {
    root.child("resources").map { Array($0.children) } ?? []
  }

  /// The names of the images listed under `resources`.
  public var imageNames: [String] {
    resources.filter { $0.name == "image" }.compactMap { $0["name"] }
  }
}

// MARK: - Reading

extension InterfaceDocument {
  /// Reads a document from the bytes of a file.
  ///
  /// Faults are told, not thrown; a document that breaks off in the middle keeps all before it.
  /// External entities and document type declarations are never followed, and size, depth and the
  /// number of elements are bounded.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: How the file is named in places and diagnostics.
  /// - Returns: The document, or `nil` when the bytes hold none, and what there is to say about it.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(
    _ bytes: [UInt8], path: String
  ) -> (document: InterfaceDocument?, diagnostics: [Diagnostic]) {
    read(bytes, path: path, limits: TagIndex.Limits())
  }

  static func read(
    _ bytes: [UInt8], path: String, limits: TagIndex.Limits
  ) -> (document: InterfaceDocument?, diagnostics: [Diagnostic]) {
    let start = Place(file: path, line: 1)
    if bytes.count <= limits.bytes, bytes.allSatisfy(\.isBlank) {
      return (nil, [Diagnostic("empty-document", .error, at: start, "the file is empty")])
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      return (nil, [.noDocument(start, "the file is in UTF-16; Interface Builder writes UTF-8")])
    }
    var bytes = bytes
    let index = TagIndex(bytes, limits: limits)
    if let excess = index.excess {
      return (nil, [.documentTooLarge(excess, limits, path)])
    }
    var diagnostics: [Diagnostic] = []
    if let declaration = index.documentType {
      for offset in declaration where !bytes[offset].isBlank { bytes[offset] = 0x20 }
      let line = index.documentTypePosition.map { Int($0.line) } ?? 1
      diagnostics.append(
        Diagnostic(
          "document-type-ignored", .warning, at: Place(file: path, line: line),
          "the document type declaration is ignored; its entities are not read"))
    }
    let builder = TreeBuilder(bytes: bytes, file: path, index: index)
    let tree = builder.build()
    let isComplete = !builder.diagnostics.contains { $0.id == "broken-xml" }
    diagnostics += builder.diagnostics
    guard let root = tree.nodes.first else {
      if isComplete { diagnostics.append(.noDocument(start, "the file holds no XML element")) }
      return (nil, diagnostics)
    }
    guard root.name == "document" else {
      if !isComplete, root.name != "archive" { return (nil, diagnostics) }
      let place = Place(file: path, line: Int(root.line), column: Int(root.column))
      diagnostics.insert(
        root.name == "archive"
          ? .oldArchive(place)
          : .noDocument(place, "element \"\(root.name)\" where \"document\" was expected"), at: 0)
      return (nil, diagnostics)
    }
    return (InterfaceDocument(tree: tree, path: path, isComplete: isComplete), diagnostics)
  }

  private init(tree: ElementTree, path: String, isComplete: Bool) {
    self.tree = tree
    self.path = path
    self.isComplete = isComplete
    var objects: [InterfaceObject] = []
    var unknown: [String: Int] = [:]
    for index in tree.nodes.indices {
      let element = InterfaceElement(tree: tree, index: index)
      if element.isObject { objects.append(InterfaceObject(element: element)) }
      if !Vocabulary.isKnown(element.name) { unknown[element.name, default: 0] += 1 }
    }
    self.objects = objects
    unknownElements = unknown
    let root = InterfaceElement(tree: tree, index: 0)
    scenes =
      root.child("scenes").map { scenes in
        scenes.children.filter { $0.name == "scene" }.map(InterfaceScene.init)
      } ?? []
    topLevelObjects =
      root.child("objects").map { list in
        list.children.filter(\.isObject).map(InterfaceObject.init)
      } ?? []
  }
}

extension Diagnostic {
  fileprivate static func documentTooLarge(
    _ excess: (kind: TagIndex.Excess, position: Position), _ limits: TagIndex.Limits, _ path: String
  ) -> Diagnostic {
    let message =
      switch excess.kind {
      case .bytes: "the file is larger than \(limits.bytes >> 20) MB"
      case .depth: "elements are nested deeper than \(limits.depth)"
      case .elements: "the file has more than \(limits.elements) elements"
      case .attributes: "an element has more than \(limits.attributes) attributes"
      }
    let place = Place(
      file: path, line: Int(excess.position.line), column: Int(excess.position.column))
    return Diagnostic("document-too-large", .error, at: place, message + "; it is not read")
  }

  fileprivate static func noDocument(_ place: Place, _ message: String) -> Diagnostic {
    Diagnostic("not-an-interface-document", .error, at: place, message)
  }

  fileprivate static func oldArchive(_ place: Place) -> Diagnostic {
    Diagnostic(
      "old-archive-format", .error, at: place,
      "not understood: the archive format from before Xcode 4.3",
      suggestion: "saved once in a newer Xcode the file is readable")
  }
}
