internal import AppCode
internal import InterfaceBuilder

extension Interpreter<World> {
  /// Performs the segue of a controller's scene that has this identifier; an unknown one is an exception.
  mutating func performSegue(_ identifier: String, from id: ObjectID, sender: Value) throws(Trap) {
    guard let origin = host.process.objects[id]?.origin, host.controller(id)?.storyboard != nil
    else {
      throw Trap(.exception, "this controller comes from no storyboard", at: place, in: functions)
    }
    guard let segue = host.segues(of: id).first(where: { $0.identifier == identifier }) else {
      throw Trap(
        .exception, "\(origin.document) has no segue '\(identifier)' from this controller",
        at: place, in: functions)
    }
    try perform(segue, from: id, sender: sender)
  }

  /// Performs a segue that an object started, if the controller lets it.
  mutating func startSegue(_ id: String, from controller: ObjectID, sender: ObjectID) throws(Trap) {
    guard let segue = host.segues(of: controller).first(where: { $0.id == id }) else { return }
    if host.app.program.declares(
      "shouldPerformSegue(withIdentifier:sender:)", in: host.classChain(of: controller))
    {
      let answer = try send(
        "shouldPerformSegue(withIdentifier:sender:)", to: controller,
        [
          Argument("withIdentifier", .string(Text(segue.identifier ?? ""))),
          Argument("sender", .object(sender)),
        ])
      if answer == .bool(false) { return }
    }
    try perform(segue, from: controller, sender: .object(sender))
  }

  /// Performs a segue: the destination is made, the source is told, then it shows.
  mutating func perform(_ segue: Segue, from id: ObjectID, sender: Value) throws(Trap) {
    if segue.kind == "unwind" { return try unwind(segue, from: id, sender: sender) }
    guard let storyboard = host.controller(id)?.storyboard else { return }
    let (opened, document) = try opened(storyboard)
    guard let target = document.object(segue.destination) else {
      throw Trap(
        .exception, "a segue of \(opened.path) leads to '\(segue.destination)', which isn't there",
        at: segue.place, in: functions)
    }
    let destination = try instantiate(target, of: storyboard)
    let object = try prepare(segue, from: id, to: destination, sender: sender)
    switch segue.kind {
    case "show", "push": try show(destination, from: id)
    case "showDetail": try showDetail(destination, from: id)
    case "custom" where host.app.program.isClass(segue.customClass ?? ""):
      _ = try send("perform()", to: object, [])
    default: try present(destination, by: presenting(id))
    }
  }

  /// Tells the source of a segue what it leads to, while the destination's view is not loaded yet.
  @discardableResult
  mutating func prepare(
    _ segue: Segue, from id: ObjectID, to destination: ObjectID, sender: Value
  ) throws(Trap) -> ObjectID {
    let isCustom = segue.customClass.map { host.app.program.isClass($0) } ?? false
    guard isCustom || host.app.program.declares("prepare(for:sender:)", in: host.classChain(of: id))
    else { return destination }
    let object =
      isCustom
      ? try instantiate(segue.customClass ?? "", at: segue.place)
      : makeSystemObject(of: "UIStoryboardSegue")
    host.keep("identifier", segue.identifier.map { .string(Text($0)) } ?? .none, of: object)
    host.keep("destination", .object(destination), of: object)
    host.keep("source", .object(id), of: object)
    if host.app.program.declares("prepare(for:sender:)", in: host.classChain(of: id)) {
      _ = try send(
        "prepare(for:sender:)", to: id,
        [Argument("for", .object(object)), Argument("sender", sender)])
    }
    return object
  }

  /// The outermost container of a controller, which is what presents.
  private func presenting(_ id: ObjectID) -> ObjectID {
    var current = id
    var seen: Set<ObjectID> = [id]
    while let parent = host.process.objects[current]?.parent, host.controller(parent) != nil,
      seen.insert(parent).inserted
    {
      current = parent
    }
    return current
  }

  /// Shows a controller as `showDetailViewController` does: in the other column of a split view, on a
  /// phone on top of its stack.
  mutating func showDetail(_ other: ObjectID, from id: ObjectID) throws(Trap) {
    var next = host.process.objects[id]?.parent
    var seen: Set<ObjectID> = []
    while let container = next, seen.insert(container).inserted {
      if host.classChain(of: container).contains("UISplitViewController") {
        guard host.device.idiom == .pad else { break }
        let old = host.controller(container)?.children.dropFirst().first
        if let old {
          host.removeChild(old)
          try disappear(old)
        }
        host.addChild(other, to: container)
        return try appear(container)
      }
      next = host.process.objects[container]?.parent
    }
    try show(other, from: id)
  }

  // MARK: - Back to an earlier scene

  /// Goes back to the nearest controller that has the unwind segue's action.
  private mutating func unwind(_ segue: Segue, from id: ObjectID, sender: Value) throws(Trap) {
    guard let selector = segue.unwindAction, let target = unwindTarget(selector, from: id) else {
      return
    }
    let object = try prepare(segue, from: id, to: target, sender: sender)
    let argument: ObjectID
    if object == target {
      argument = makeSystemObject(of: "UIStoryboardSegue")
      host.keep("destination", .object(target), of: argument)
      host.keep("source", .object(id), of: argument)
    } else {
      argument = object
    }
    let colons = selector.filter { $0 == ":" }.count
    record(.actionSent(sender: id, target: target, selector: selector))
    _ = try perform(
      selector: selector, on: target, Array([.object(argument)].prefix(colons)))
    try goBack(to: target)
  }

  /// The nearest controller that answers an unwind action: earlier in a stack, around it, or behind it.
  private func unwindTarget(_ selector: String, from id: ObjectID) -> ObjectID? {
    var current = id
    var seen: Set<ObjectID> = [id]
    while true {
      let next: ObjectID
      var candidates: [ObjectID]
      if let parent = host.process.objects[current]?.parent, host.controller(parent) != nil {
        candidates = (host.controller(parent)?.children ?? []).reversed().filter { $0 != current }
        candidates.append(parent)
        next = parent
      } else if let presenter = host.controller(current)?.presenter {
        candidates = host.controllers(below: presenter).reversed().filter { $0 != current }
        next = presenter
      } else {
        return nil
      }
      for candidate in candidates where candidate != id {
        let name = host.className(of: candidate)
        if host.app.program.function(forSelector: selector, in: name) != nil { return candidate }
      }
      guard seen.insert(next).inserted else { return nil }
      current = next
    }
  }

  /// Takes away what stands before a controller: what it or its containers present, what is above it in
  /// its stack.
  mutating func goBack(to target: ObjectID) throws(Trap) {
    var next: ObjectID? = target
    var seen: Set<ObjectID> = []
    while let id = next, seen.insert(id).inserted, host.controller(id) != nil {
      if host.controller(id)?.presented != nil { try dismiss(from: id) }
      let parent = host.process.objects[id]?.parent
      if let parent, host.classChain(of: parent).contains("UINavigationController") {
        while let top = host.controller(parent)?.children.last, top != id,
          try pop(parent) != nil
        {}
      }
      next = parent
    }
  }
}

extension World {
  /// The segues of the scene that a controller comes from, in the order of the file.
  func segues(of controller: ObjectID) -> [Segue] {
    guard let origin = process.objects[controller]?.origin,
      let document = app.document(at: origin.document).document,
      let element = document.object(origin.id), let scene = document.scene(of: element)
    else { return [] }
    return document.segues(from: scene)
  }
}
