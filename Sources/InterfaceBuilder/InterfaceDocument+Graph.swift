/// A stand-in for a scene of another storyboard.
public struct StoryboardReference: Hashable, Sendable {
  /// The stand-in, which segues lead to.
  public let object: InterfaceObject
  /// The name of the other storyboard; `nil` means this one.
  public let storyboardName: String?
  /// The scene's identifier there; `nil` means its initial scene.
  public let identifier: String?
  /// The bundle of the other storyboard; `nil` means the one this storyboard comes from.
  public let bundleIdentifier: String?
}

/// The nib of a compiled storyboard an object is decoded with (5.3).
public enum NibPart: String, Hashable, Sendable, CaseIterable {
  /// Decoded when the controller is made: the controller and its bar items.
  case controller
  /// Decoded at `loadView`: the view and everything that serves it.
  case view
}

// MARK: - Scenes

extension InterfaceDocument {
  /// The scene that `instantiateInitialViewController()` makes, or `nil` when the document names none.
  public var initialScene: InterfaceScene? {
    initialControllerID.flatMap { scene(ofController: $0) }
  }

  /// The scene with this storyboard identifier, the only name code can ask for.
  public func scene(identifier: String) -> InterfaceScene? {
    scenes.first { $0.storyboardIdentifier == identifier }
  }

  /// The storyboard identifiers of all scenes, in the order of the file.
  public var storyboardIdentifiers: [String] {
    scenes.compactMap(\.storyboardIdentifier)
  }

  /// The scene whose controller has this object id.
  public func scene(ofController id: String) -> InterfaceScene? {
    object(id).flatMap(scene(of:)).flatMap { $0.controller?.id == id ? $0 : nil }
  }

  /// The scene that an object stands in; `nil` in a xib.
  public func scene(of object: InterfaceObject) -> InterfaceScene? {
    var element = object.element
    while let outer = element.parent {
      if outer.name == "scene" { return InterfaceScene(element: outer) }
      element = outer
    }
    return nil
  }

  /// The stand-ins for scenes of other storyboards.
  public var storyboardReferences: [StoryboardReference] {
    objects.filter { $0.kind == .storyboardReference }.map { object in
      StoryboardReference(
        object: object, storyboardName: object["storyboardName"],
        identifier: object["referencedIdentifier"], bundleIdentifier: object["bundleIdentifier"])
    }
  }
}

// MARK: - Ways between scenes

extension InterfaceDocument {
  /// All segues of the document, in the order of the file.
  public var segues: [Segue] { objects.flatMap(\.segues) }

  /// The segues that start in a scene, from its controller or anything in it.
  public func segues(from scene: InterfaceScene) -> [Segue] {
    scene.objects.flatMap(\.descendants).flatMap(\.segues)
  }

  /// The objects a container controller is made with, in order: the root of a navigation controller,
  /// the tabs of a tab bar controller, the columns of a split view controller.
  ///
  /// They may be stand-ins for scenes of other storyboards.
  public func containedControllers(of controller: InterfaceObject) -> [InterfaceObject] {
    controller.segues.filter { $0.kind == "relationship" }.compactMap { object($0.destination) }
  }

  /// The controllers embedded in container views of a scene, with the segue that embeds each.
  public func embeddedControllers(
    in scene: InterfaceScene
  ) -> [(segue: Segue, controller: InterfaceObject)] {
    segues(from: scene).filter { $0.kind == "embed" }.compactMap { segue in
      object(segue.destination).map { (segue, $0) }
    }
  }

  /// The scenes that the storyboard compiler drops: without identifier, not initial, and at the end of
  /// no segue from another scene (section 2).
  ///
  /// The interface controllers of a watch are reached in other ways too, so they are never listed.
  public var unreachableScenes: [InterfaceScene] {
    if platform == .watchOS { return [] }
    var destinations: Set<String> = []
    for scene in scenes {
      let own = scene.controller?.id
      for segue in segues(from: scene) where segue.kind != "unwind" && segue.destination != own {
        destinations.insert(segue.destination)
      }
    }
    return scenes.filter { scene in
      guard let controller = scene.controller, controller.kind == .controller else { return false }
      return controller.storyboardIdentifier == nil && controller.id != initialControllerID
        && !destinations.contains(controller.id)
    }
  }
}

// MARK: - Nibs of a scene

extension InterfaceDocument {
  /// The nib that an object of a storyboard is decoded with; `nil` for a xib, which is one nib.
  ///
  /// The view and all inside it belong to the view's nib, and so do free-standing views and gesture
  /// recognisers of the scene; the controller and what hangs on it otherwise, such as its
  /// navigation item, are there from the beginning.
  public func nibPart(of object: InterfaceObject) -> NibPart? {
    guard let scene = scene(of: object), let controller = scene.controller else { return nil }
    var inner = object
    while let outer = inner.parent, outer != controller { inner = outer }
    if inner.parent == controller {
      return inner.key == "view" || inner.kind == .layoutGuide ? .view : .controller
    }
    switch inner.kind {
    case .controller, .placeholder, .storyboardReference, .item, .menu, .window: return .controller
    case .view, .gestureRecognizer, .layoutGuide, .cell, .part, .other: return .view
    }
  }

  /// The objects of a scene that are decoded with `part`, in the order of the file.
  public func objects(of scene: InterfaceScene, decodedWith part: NibPart) -> [InterfaceObject] {
    scene.objects.flatMap(\.descendants).filter { nibPart(of: $0) == part }
  }
}

// MARK: - Xibs

extension InterfaceDocument {
  /// File's Owner, whose outlets and actions belong to whoever loads the xib.
  public var filesOwner: InterfaceObject? { placeholder("IBFilesOwner") }

  /// The first responder of a xib.
  public var firstResponder: InterfaceObject? { placeholder("IBFirstResponder") }

  /// UIKit names its placeholders; AppKit gives them fixed ids.
  private func placeholder(_ identifier: String) -> InterfaceObject? {
    let fixedID = identifier == "IBFilesOwner" ? "-2" : "-1"
    return topLevelObjects.first { object in
      object["placeholderIdentifier"].map { $0 == identifier }
        ?? (object.name == "customObject" && object.id == fixedID)
    }
  }

  /// The objects a xib makes, in order: all at the top but the placeholders.
  public var instantiatedObjects: [InterfaceObject] {
    topLevelObjects.filter { $0.kind != .placeholder }
  }
}
