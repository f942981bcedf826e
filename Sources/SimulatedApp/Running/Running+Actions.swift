public import AppCode
internal import InterfaceBuilder

extension Interpreter<World> {
  /// Sends what a control does: the actions of the event, or of the first event it has any for.
  ///
  /// - Returns: how many messages were sent, segues included.
  mutating func sendActions(of id: ObjectID, for event: String? = nil) throws(Trap) -> Int {
    var sent = 0
    for action in host.process.objects[id]?.actions ?? []
    where event == nil || action.event == event {
      let target = action.target ?? responder(for: action.selector, from: id)
      record(.actionSent(sender: id, target: target, selector: action.selector))
      guard let target else { continue }
      sent += 1
      let colons = action.selector.filter { $0 == ":" }.count
      let arguments: [Value] = [.object(id), .none]
      _ = try perform(selector: action.selector, on: target, Array(arguments.prefix(colons)))
    }
    for segue in host.process.objects[id]?.segues ?? [] {
      guard let controller = host.controllerHolding(id) else { continue }
      try performSegue(id: segue, from: controller, sender: .object(id))
      sent += 1
    }
    return sent
  }

  /// The first object up the chain of responders that answers a selector.
  private func responder(for selector: String, from id: ObjectID) -> ObjectID? {
    guard let controller = host.controllerHolding(id) else { return nil }
    let chain = host.classChain(of: controller)
    return chain.contains { host.app.program.function(forSelector: selector, in: $0) != nil }
      ? controller : nil
  }

  // MARK: - Segues

  /// Performs the segue of a controller's scene that has this identifier; an unknown one is an exception.
  mutating func performSegue(_ identifier: String, from id: ObjectID, sender: Value) throws(Trap) {
    guard let (document, scene) = scene(of: id) else {
      throw Trap(.exception, "this controller comes from no storyboard", at: place, in: functions)
    }
    let segues = ([scene] + scene.descendants).flatMap(\.segues)
    guard let segue = segues.first(where: { $0.identifier == identifier }) else {
      throw Trap(
        .exception, "\(document.path) has no segue '\(identifier)' from this controller", at: place,
        in: functions)
    }
    try performSegue(id: segue.id, from: id, sender: sender)
  }

  private func scene(of id: ObjectID) -> (InterfaceDocument, InterfaceObject)? {
    guard let origin = host.process.objects[id]?.origin,
      let document = host.app.document(at: origin.document).document,
      let element = document.object(origin.id)
    else { return nil }
    return (document, element)
  }

  private mutating func performSegue(id: String, from controller: ObjectID, sender: Value)
    throws(Trap)
  {
    guard let (document, scene) = scene(of: controller),
      let storyboard = host.controller(controller)?.storyboard
    else { return }
    let segues = ([scene] + scene.descendants).flatMap(\.segues)
    guard let segue = segues.first(where: { $0.id == id }) else { return }
    if segue.kind == "unwind" { return try dismiss(from: controller) }
    guard let target = document.object(segue.destination) else { return }
    let destination = try instantiate(target, of: storyboard)
    if host.app.program.declares("prepare(for:sender:)", in: host.classChain(of: controller)) {
      let object = makeSystemObject(of: "UIStoryboardSegue")
      host.keep("identifier", segue.identifier.map { .string(Text($0)) } ?? .none, of: object)
      host.keep("destination", .object(destination), of: object)
      host.keep("source", .object(controller), of: object)
      _ = try send(
        "prepare(for:sender:)", to: controller,
        [Argument("for", .object(object)), Argument("sender", sender)])
    }
    switch segue.kind {
    case "show", "push", "showDetail": try show(destination, from: controller)
    default: try present(destination, by: controller)
    }
  }
}

extension World {
  /// The controller in whose view an object stands, or whose item it is.
  func controllerHolding(_ id: ObjectID) -> ObjectID? {
    var next: ObjectID? = id
    var seen: Set<ObjectID> = []
    while let current = next, seen.insert(current).inserted {
      if controller(current) != nil { return current }
      if let owner = owner(ofView: current) { return owner }
      next = process.objects[current]?.parent
    }
    return nil
  }

  // MARK: - What people do

  /// Taps a control.
  ///
  /// - Returns: how many messages it sent; `nil` after a trap.
  public mutating func tap(_ id: ObjectID) -> Int? {
    run { app throws(Trap) in try app.sendActions(of: id) }
  }

  /// The alert or sheet on screen, if any.
  public var presentedAlert: ObjectID? {
    screen.controllers.last { className(of: $0) == "UIAlertController" }
  }

  /// The rows of an alert with what they say.
  public func rows(of alert: ObjectID) -> [(id: ObjectID, title: String)] {
    alertActions(of: alert).map { ($0, slot("title", of: $0).map { shown($0.value) } ?? "") }
  }

  /// Chooses a row of an alert: the alert goes away, then its handler runs.
  public mutating func choose(_ row: ObjectID, of alert: ObjectID) {
    run { app throws(Trap) in
      try app.dismiss(from: alert)
      if let handler = app.host.slot("handler", of: row)?.value, case .function = handler {
        _ = try app.invoke(handler, [.object(row)])
      }
    }
  }

  /// Types into a field or a text view.
  public mutating func type(_ text: String, into id: ObjectID) {
    let event = record(.typed(id, text))
    process.objects[id, default: SystemObject()].slots["text"] =
      SystemObject.Slot(value: .string(Text(text)), event: event)
    run { app throws(Trap) in _ = try app.sendActions(of: id, for: "editingChanged") }
  }

  // MARK: - Steps

  /// Begins an acting command; its effects carry its number.
  public mutating func beginStep(keepingMoments: Bool) {
    step += 1
    keepsMoments = keepingMoments
    moments = []
    process.trap = nil
  }

  /// Ends an acting command.
  ///
  /// - Returns: the moments at which people want to stop.
  public mutating func endStep() -> [Moment] {
    let kept = moments
    keepsMoments = false
    moments = []
    return kept
  }
}
