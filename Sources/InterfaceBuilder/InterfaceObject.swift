public import Diagnostics

/// An object of a document: a view, a controller, a bar item, a cell or a placeholder.
///
/// Every element with an `id` is one, except constraints and connections. Objects are cheap values
/// that point into their document; lists such as `children` are found when asked for.
public struct InterfaceObject: Hashable, Sendable {
  /// The element the object was read from, with all attributes verbatim.
  public let element: InterfaceElement

  /// The object's id, the first part of its localization keys: `9jY-fI-0eh`, or `54` in old files.
  public var id: String { element["id"] ?? "" }

  /// The element's name: `label`.
  public var name: String { element.name }

  /// What sort of object it is.
  public var kind: ObjectKind { SystemClass.of(element).kind }

  /// The class the system has for such an element: `UILabel`, `NSTextFieldCell`.
  public var systemClass: String { SystemClass.of(element).name }

  /// The app's own class, if one is named.
  public var customClass: String? { element["customClass"] }

  /// The module of the app's own class.
  public var customModule: String? { element["customModule"] }

  /// Whether the module of the app's own class is the target that is built.
  public var isCustomModuleOfTarget: Bool { element["customModuleProvider"] == "target" }

  /// The class that is made: the app's own, else the system's.
  public var className: String { customClass ?? systemClass }

  /// The property of the object around it that holds it: `view`, `navigationItem`.
  public var key: String? { element["key"] }

  /// The name that the editor shows, set by the author.
  public var userLabel: String? { element["userLabel"] }

  /// The key by which code can ask for this controller; on a watch it's called `identifier`.
  public var storyboardIdentifier: String? {
    element["storyboardIdentifier"]
      ?? (element.platform == .watchOS && kind == .controller ? element["identifier"] : nil)
  }

  /// The object's `title`, as attribute or as child string.
  public var title: String? { element.value("title")?.text }

  /// Where the object's start tag stands.
  public var place: Place { element.place }

  /// The object as the object of `element`, which must be one.
  init(element: InterfaceElement) {
    self.element = element
  }

  /// The value of the attribute `name`, verbatim.
  public subscript(name: String) -> String? { element[name] }
}

/// The sorts of objects that behave alike when a document is loaded.
public enum ObjectKind: String, Hashable, Sendable, CaseIterable {
  /// Something on the screen.
  case view
  /// A view controller, window controller or interface controller.
  case controller
  /// A navigation item, bar button item, tab bar item or toolbar item.
  case item
  /// A window or panel.
  case window
  /// A menu or an entry of one.
  case menu
  /// The cell of an AppKit control, which holds its text.
  case cell
  /// A section, row, column or layout of a container.
  case part
  /// A gesture recogniser.
  case gestureRecognizer
  /// A layout guide.
  case layoutGuide
  /// File's Owner, First Responder, or the exit of a scene.
  case placeholder
  /// A stand-in for a scene of another storyboard.
  case storyboardReference
  /// Anything else.
  case other
}

// MARK: - Structure

extension InterfaceElement {
  /// Whether the element is an object: it has an id, and is neither constraint nor connection, nor one
  /// of the document's own settings such as the device it was drawn for.
  public var isObject: Bool {
    guard self["id"] != nil, let parent, name != "constraint" else { return false }
    return parent.name != "connections" && parent.name != "document" && parent.name != "device"
  }
}

extension InterfaceObject {
  /// The object around this one; `nil` at the top of a scene or xib.
  public var parent: InterfaceObject? {
    var element = element
    while let outer = element.parent {
      if outer.isObject { return InterfaceObject(element: outer) }
      element = outer
    }
    return nil
  }

  /// The objects directly inside this one, in the order of the file, whatever elements lie between.
  public var children: [InterfaceObject] {
    let tree = element.tree
    let subtree = element.subtree
    var found: [InterfaceObject] = []
    var index = subtree.lowerBound + 1
    while index < subtree.upperBound {
      let inner = InterfaceElement(tree: tree, index: index)
      if inner.isObject {
        found.append(InterfaceObject(element: inner))
        index = inner.subtree.upperBound
      } else if inner.name == "connections" || inner.name == "constraints" {
        index = inner.subtree.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// This object and everything inside it, in the order of the file.
  public var descendants: [InterfaceObject] {
    element.subtree.compactMap { index in
      let inner = InterfaceElement(tree: element.tree, index: index)
      return inner.isObject ? InterfaceObject(element: inner) : nil
    }
  }

  /// The child that is the value of the property `key`: `child(key: "view")`.
  public func child(key: String) -> InterfaceObject? {
    children.first { $0.key == key }
  }

  /// The views of the object's `subviews` list, back to front.
  public var subviews: [InterfaceObject] {
    element.child("subviews").map { list in
      list.children.filter(\.isObject).map(InterfaceObject.init)
    } ?? []
  }

  /// The nearest views inside this object in order, looking through sections, rows and other parts
  /// that are no views: a table's cells, a scroll view's content, a window's content view.
  public var viewChildren: [InterfaceObject] {
    children.flatMap { child -> [InterfaceObject] in
      switch child.kind {
      case .view: [child]
      case .part, .window: child.viewChildren
      default: []
      }
    }
  }

  /// Whether the object is something on the screen.
  public var isView: Bool { kind == .view }
}
