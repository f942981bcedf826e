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
    guard event == nil || event == "touchUpInside" else { return sent }
    for segue in host.process.objects[id]?.segues ?? [] where host.controller(id) == nil {
      guard let controller = host.controllerHolding(id) else { continue }
      try startSegue(segue, from: controller, sender: id)
      sent += 1
    }
    return sent
  }

  /// What a tap on an object does: its own actions, those of its gesture recognisers, the choice of a row.
  mutating func tap(_ id: ObjectID) throws(Trap) -> Int {
    let chain = host.classChain(of: id)
    if chain.contains("UISwitch") {
      setSlot("isOn", of: id, to: .bool(host.slot("isOn", of: id)?.value != .bool(true)))
    }
    var sent = try sendActions(of: id)
    for recogniser in host.gestureRecognisers(of: id) { sent += try sendActions(of: recogniser) }
    if chain.contains("UITableViewCell") || chain.contains("UICollectionViewCell") {
      sent += try selectRow(id)
    }
    return sent
  }

  /// The first object up the chain of responders that answers a selector.
  private func responder(for selector: String, from id: ObjectID) -> ObjectID? {
    var next = host.controllerHolding(id)
    var seen: Set<ObjectID> = []
    while let controller = next, seen.insert(controller).inserted {
      let chain = host.classChain(of: controller)
      if chain.contains(where: { host.app.program.function(forSelector: selector, in: $0) != nil })
      {
        return controller
      }
      next = host.process.objects[controller]?.parent
    }
    guard let delegate = host.process.delegate else { return nil }
    let name = host.className(of: delegate)
    return host.app.program.function(forSelector: selector, in: name) != nil ? delegate : nil
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

  /// The gesture recognisers that a document put on a view.
  func gestureRecognisers(of id: ObjectID) -> [ObjectID] {
    guard case .array(let values)? = slot("gestureRecognizers", of: id)?.value else { return [] }
    return values.compactMap(\.objectID)
  }

  /// Whether a tap on an object can do something: controls, bar items, cells, views with a recogniser.
  public func canBeTapped(_ id: ObjectID) -> Bool {
    let kinds: Set = [
      "UIControl", "UIBarButtonItem", "UITableViewCell", "UICollectionViewCell",
    ]
    return !kinds.isDisjoint(with: classChain(of: id)) || !gestureRecognisers(of: id).isEmpty
  }

  // MARK: - What people do

  /// Taps a control.
  ///
  /// - Returns: how many messages it sent; `nil` after a trap.
  public mutating func tap(_ id: ObjectID) -> Int? {
    run { app throws(Trap) in try app.tap(id) }
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
