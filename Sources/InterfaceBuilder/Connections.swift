public import Diagnostics

/// A property of one object that holds another one when the document is loaded.
public struct Outlet: Hashable, Sendable {
  /// The object that has the property.
  public let source: InterfaceObject
  /// The property's name.
  public let property: String
  /// The id of the object it holds.
  public let destination: String
  /// Whether the property is an array that the object is appended to, in order.
  public let isCollection: Bool
  /// Where the connection stands.
  public let place: Place
}

/// A message that an object sends when it is used.
public struct Action: Hashable, Sendable {
  /// The object that sends it.
  public let source: InterfaceObject
  /// The selector: `save:`.
  public let selector: String
  /// The id of the receiver; the id of a placeholder means File's Owner or the first responder.
  public let destination: String
  /// What has to happen: `touchUpInside`; bar items and menus have none.
  public let event: String?
  /// Where the connection stands.
  public let place: Place
}

/// A way from one scene to another one.
public struct Segue: Hashable, Sendable {
  /// The object it starts from.
  public let source: InterfaceObject
  /// Its own id.
  public let id: String
  /// The id of the controller it leads to; an unwind segue leads to the exit of its scene.
  public let destination: String
  /// How it leads there: `show`, `presentation`, `relationship`, `embed` or `unwind`.
  public let kind: String
  /// What the destination is for its container: `rootViewController`, `viewControllers`.
  public let relationship: String?
  /// The name by which code performs it.
  public let identifier: String?
  /// The selector of an unwind segue.
  public let unwindAction: String?
  /// The app's own segue class.
  public let customClass: String?
  /// Where the connection stands.
  public let place: Place
}

extension InterfaceObject {
  /// The elements of the object's own `connections`, in order.
  private var connections: [InterfaceElement] {
    element.child("connections").map { Array($0.children) } ?? []
  }

  /// The outlets that start from this object, collections included, in order.
  public var outlets: [Outlet] {
    connections.compactMap { connection in
      guard connection.name == "outlet" || connection.name == "outletCollection",
        let property = connection["property"], let destination = connection["destination"]
      else { return nil }
      return Outlet(
        source: self, property: property, destination: destination,
        isCollection: connection.name == "outletCollection", place: connection.place)
    }
  }

  /// The actions this object sends, in order.
  ///
  /// AppKit documents name the receiver `target`, the others `destination`.
  public var actions: [Action] {
    connections.compactMap { connection in
      guard connection.name == "action", let selector = connection["selector"],
        let destination = connection["destination"] ?? connection["target"]
      else { return nil }
      return Action(
        source: self, selector: selector, destination: destination,
        event: connection["eventType"] ?? connection["trigger"], place: connection.place)
    }
  }

  /// The segues that start from this object, in order.
  public var segues: [Segue] {
    connections.compactMap { connection in
      guard connection.name == "segue", let destination = connection["destination"] else {
        return nil
      }
      return Segue(
        source: self, id: connection["id"] ?? "", destination: destination,
        kind: connection["kind"] ?? "show", relationship: connection["relationship"],
        identifier: connection["identifier"], unwindAction: connection["unwindAction"],
        customClass: connection["customClass"], place: connection.place)
    }
  }
}
