public import Diagnostics

/// One scene of a storyboard: a controller and the objects beside it (section 2).
public struct InterfaceScene: Hashable, Sendable {
  /// The `scene` element.
  public let element: InterfaceElement

  /// The id of the scene itself, which nothing but the editor uses.
  public var id: String { element["sceneID"] ?? "" }

  /// Everything directly in the scene: the controller, placeholders, the exit, and gesture recognisers.
  public var objects: [InterfaceObject] {
    element.child("objects").map { list in
      list.children.filter(\.isObject).map(InterfaceObject.init)
    } ?? []
  }

  /// The controller the scene is for: the object marked `sceneMemberID="viewController"`, else the
  /// first controller.
  public var controller: InterfaceObject? {
    let objects = objects
    return objects.first { $0.element["sceneMemberID"] == "viewController" }
      ?? objects.first { $0.kind == .controller || $0.kind == .storyboardReference }
  }

  /// All objects of the scene but its controller.
  public var otherObjects: [InterfaceObject] {
    let controller = controller
    return objects.filter { $0 != controller }
  }

  /// The scene's exit, where unwind segues end.
  public var exit: InterfaceObject? { objects.first { $0.name == "exit" } }

  /// The only key by which code can ask for the scene.
  public var storyboardIdentifier: String? { controller?.storyboardIdentifier }

  /// Where the scene begins.
  public var place: Place { element.place }
}
