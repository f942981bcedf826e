public import Diagnostics

/// How two whole-file copies of one document, for two languages, have grown apart (5.4).
///
/// A copy that lacks an identifier or an outlet makes the app crash in that language only.
public struct DocumentDrift: Hashable, Sendable {
  /// One thing that one copy has and the other hasn't.
  public struct Difference: Hashable, Sendable {
    /// The sorts of things that can be missing.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
      /// A storyboard identifier: asking for it raises an exception.
      case identifier
      /// A scene without identifier.
      case scene
      /// An outlet of a controller or owner: the property stays nil.
      case outlet
      /// An action of an object both copies have.
      case action
      /// The identifier of a segue: performing it raises an exception.
      case segue
      /// The initial controller, or another class of it.
      case initialController
    }

    /// What is missing.
    public let kind: Kind
    /// Its name: the identifier, `Class.property`, the scene's friendly name.
    public let name: String
    /// Where the copy that has it has it.
    public let place: Place
    /// The path of the copy that lacks it.
    public let missingIn: String
  }

  /// What only one of the two has.
  public let differences: [Difference]

  /// How many objects have the same id and element name in both.
  public let sharedObjects: Int

  /// How many objects the first copy has.
  public let firstCount: Int

  /// How many objects the second copy has.
  public let secondCount: Int

  /// Whether the two are as alike as far as code can tell.
  public var isEmpty: Bool { differences.isEmpty }
}

extension InterfaceDocument {
  /// Compares two whole-file copies of a document, both ways.
  ///
  /// Ids are no measure, since copies in real apps share few of them or none: scenes meet by storyboard
  /// identifier, else by id, else by the class of their controller.
  public static func drift(
    between first: InterfaceDocument, and second: InterfaceDocument
  ) -> DocumentDrift {
    let shared = first.objects.filter { object in
      second.object(object.id)?.name == object.name
    }
    return DocumentDrift(
      differences: first.differences(lackingIn: second) + second.differences(lackingIn: first),
      sharedObjects: shared.count, firstCount: first.objects.count,
      secondCount: second.objects.count)
  }

  /// What `other` lacks of this document.
  private func differences(lackingIn other: InterfaceDocument) -> [DocumentDrift.Difference] {
    var found: [DocumentDrift.Difference] = []
    func add(_ kind: DocumentDrift.Difference.Kind, _ name: String, _ place: Place) {
      found.append(.init(kind: kind, name: name, place: place, missingIn: other.path))
    }
    if let initial = initialController, other.initialController?.className != initial.className {
      add(.initialController, initial.className, initial.place)
    }
    let controllers = ControllerIndex(other)
    for scene in scenes {
      guard let controller = scene.controller else { continue }
      let counterpart = controllers.counterpart(of: controller)
      if let identifier = scene.storyboardIdentifier, controllers.byIdentifier[identifier] == nil {
        add(.identifier, identifier, controller.place)
      } else if counterpart == nil {
        add(.scene, controller.friendlyName, controller.place)
      }
      if let counterpart {
        compare(
          scene.objects, other.scene(of: counterpart)?.objects ?? [], controller, counterpart, add)
      }
    }
    if let owner = filesOwner, let counterpart = other.filesOwner {
      compare(topLevelObjects, other.topLevelObjects, owner, counterpart, add)
    }
    return found
  }

  private var initialController: InterfaceObject? {
    initialControllerID.flatMap { object($0) }
  }

  /// Tells outlets of the owner, actions on it and segue identifiers that the second list lacks.
  private func compare(
    _ objects: [InterfaceObject], _ others: [InterfaceObject], _ owner: InterfaceObject,
    _ otherOwner: InterfaceObject, _ add: (DocumentDrift.Difference.Kind, String, Place) -> Void
  ) {
    let all = objects.flatMap(\.descendants)
    let otherAll = others.flatMap(\.descendants)
    let outlets = Set(otherOwner.outlets.map(\.property))
    var told: Set<String> = []
    for outlet in owner.outlets where !outlets.contains(outlet.property) {
      if told.insert(outlet.property).inserted {
        add(.outlet, "\(owner.className).\(outlet.property)", outlet.place)
      }
    }
    let actions = Set(
      otherAll.flatMap(\.actions).filter { $0.destination == otherOwner.id }.map(\.selector))
    for action in all.flatMap(\.actions) where action.destination == owner.id {
      if !actions.contains(action.selector), told.insert("-" + action.selector).inserted {
        add(.action, "\(owner.className).\(action.selector)", action.place)
      }
    }
    let segues = Set(otherAll.flatMap(\.segues).compactMap(\.identifier))
    for segue in all.flatMap(\.segues) {
      if let identifier = segue.identifier, !segues.contains(identifier) {
        add(.segue, identifier, segue.place)
      }
    }
  }
}

/// The controllers of a document, by what a copy of them can be known by.
private struct ControllerIndex {
  private(set) var byIdentifier: [String: InterfaceObject] = [:]
  private var byID: [String: InterfaceObject] = [:]
  private var byClass: [String: InterfaceObject] = [:]

  init(_ document: InterfaceDocument) {
    for controller in document.scenes.compactMap(\.controller) {
      if let identifier = controller.storyboardIdentifier {
        byIdentifier[identifier] = byIdentifier[identifier] ?? controller
      }
      byID[controller.id] = byID[controller.id] ?? controller
      guard controller.storyboardIdentifier == nil, let name = controller.customClass else {
        continue
      }
      byClass[name] = byClass[name] ?? controller
    }
  }

  func counterpart(of controller: InterfaceObject) -> InterfaceObject? {
    if let identifier = controller.storyboardIdentifier, let same = byIdentifier[identifier] {
      return same
    }
    let sameID = byID[controller.id]
    // A scene with another name is another scene, whatever its id.
    if controller.storyboardIdentifier != nil {
      return sameID.flatMap {
        $0.className == controller.className && $0.storyboardIdentifier == nil ? $0 : nil
      }
    }
    if let sameID, sameID.className == controller.className { return sameID }
    return controller.customClass.flatMap { byClass[$0] } ?? sameID
  }
}
