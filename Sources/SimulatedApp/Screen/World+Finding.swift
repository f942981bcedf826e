public import AppCode

/// What a name typed at the prompt means.
public struct Found: Sendable {
  /// The object.
  public let object: ObjectID
  /// How it is named.
  public let name: String
  /// The property asked for, `nil` for the object as a whole.
  public let property: String?
  /// The texts and images of the object, or of the controller, that were asked for.
  public let items: [Screen.Item]
  /// Whether it is a controller, whose items are those of its whole view.
  public let isController: Bool
}

/// Why a name means nothing.
public struct NotFound: Error, Sendable {
  /// The part of the name that is not known.
  public let name: String
  /// Names that would be.
  public let candidates: [String]
  /// The object that has no such property, when that is what is missing.
  public let owner: String?
}

extension World {
  /// What an item on screen is found as: its object, and the property that shows it.
  public func found(_ item: Screen.Item) -> Found {
    Found(
      object: item.object, name: item.name, property: item.property, items: [item],
      isController: false)
  }

  /// What `name` means: a view by its outlet, its name in the editor or its id; any object by class and
  /// number, `ViewController#1`; each with `.property` behind it.
  ///
  /// - Throws: What is not known, with names that would be.
  public func find(_ name: String) throws(NotFound) -> Found {
    var parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let screen = screen
    if parts[0].contains("#") {
      let id = try object(numbered: parts[0])
      let first = parts.removeFirst()
      guard controller(id) != nil else {
        return try found(id, first, parts.joined(separator: "."), items(in: screen, of: id))
      }
      let own = self.screen(of: [id])
      if parts.isEmpty {
        return Found(object: id, name: first, property: nil, items: own.items, isController: true)
      }
      return try find(parts, in: own, prefix: first + ".")
    }
    return try find(parts, in: screen, prefix: "")
  }

  private func find(_ parts: [String], in screen: Screen, prefix: String) throws(NotFound) -> Found
  {
    let names = names(in: screen)
    for length in stride(from: parts.count, to: 0, by: -1) {
      let name = parts[..<length].joined(separator: ".")
      guard let id = names.first(where: { $0.name == name })?.object else { continue }
      let property = parts[length...].joined(separator: ".")
      let items =
        controller(id) == nil || className(of: id) == "UIAlertController"
        ? items(in: screen, of: id) : self.screen(of: [id]).items
      return try found(id, prefix + name, property, items)
    }
    throw NotFound(name: prefix + parts[0], candidates: names.map { prefix + $0.name }, owner: nil)
  }

  private func found(
    _ id: ObjectID, _ name: String, _ property: String, _ items: [Screen.Item]
  ) throws(NotFound) -> Found {
    let isController = controller(id) != nil && className(of: id) != "UIAlertController"
    guard !property.isEmpty else {
      return Found(object: id, name: name, property: nil, items: items, isController: isController)
    }
    let own = items.filter { $0.property == property && $0.object == id }
    guard !own.isEmpty || slot(property, of: id) != nil else {
      let known = items.filter { $0.object == id }.map(\.property)
      throw NotFound(name: property, candidates: known, owner: name)
    }
    return Found(object: id, name: name, property: property, items: own, isController: isController)
  }

  private func items(in screen: Screen, of id: ObjectID) -> [Screen.Item] {
    screen.items.filter {
      $0.object == id || className(of: id) == "UIAlertController" && $0.controller == id
    }
  }

  /// The object of a class and number, `ViewController#1`.
  private func object(numbered name: String) throws(NotFound) -> ObjectID {
    let parts = name.split(separator: "#", omittingEmptySubsequences: false).map(String.init)
    let alive = process.memory.objects
    let found = alive.first {
      $0.value.className == parts[0] && String($0.value.ordinal) == parts.last
    }
    if let found { return found.key }
    let candidates = alive.keys.sorted().filter { controller($0) != nil }.compactMap { alive[$0] }
      .map { "\($0.className)#\($0.ordinal)" }
    throw NotFound(name: name, candidates: candidates, owner: nil)
  }

  /// The names of the objects on a screen, outlets first, in reading order.
  public func names(in screen: Screen) -> [(name: String, object: ObjectID)] {
    var names: [(name: String, object: ObjectID)] = []
    var objects: Set<ObjectID> = []
    var known: Set<String> = []
    for item in screen.items where objects.insert(item.object).inserted {
      known.insert(item.name)
      names.append((item.name, item.object))
    }
    func add(_ name: String, _ object: ObjectID) {
      if known.insert(name).inserted { names.append((name, object)) }
    }
    for id in screen.controllers {
      for (name, object) in (controller(id)?.outlets ?? [:]).sorted(by: { $0.key < $1.key }) {
        add(name, object)
      }
      if let view = controller(id)?.view {
        for object in [view] + descendants(of: view) {
          guard let origin = process.objects[object]?.origin else { continue }
          if let label = origin.userLabel { add(label, object) }
          add(origin.id, object)
        }
      }
    }
    for item in screen.items {
      if let origin = process.objects[item.object]?.origin { add(origin.id, item.object) }
    }
    return names
  }
}
