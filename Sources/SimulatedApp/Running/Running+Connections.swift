internal import AppCode
internal import Diagnostics
internal import InterfaceBuilder

extension Interpreter<World> {
  /// Makes the connections that start from an object of a nib.
  mutating func connect(
    _ element: InterfaceObject, to id: ObjectID, _ decoder: NibDecoder
  ) throws(Trap) {
    for outlet in element.outlets {
      guard let target = decoder.made[outlet.destination] else { continue }
      try connectOutlet(outlet, of: id, to: target)
    }
    for action in element.actions {
      let target = decoder.made[action.destination]
      host.addAction(
        ControlAction(
          target: target, selector: action.selector, event: action.event ?? "touchUpInside"),
        to: id)
    }
    for segue in element.segues where segue.kind != "relationship" && segue.kind != "embed" {
      host.process.objects[id]?.segues.append(segue.id)
    }
  }

  /// Sets an outlet by key-value coding; a property that the class lacks is an exception (section 2).
  mutating func connectOutlet(
    _ outlet: Outlet, of id: ObjectID, to target: ObjectID
  ) throws(Trap) {
    let chain = host.classChain(of: id)
    guard host.app.program.declaresProperty(outlet.property, in: chain) else {
      if Self.systemOutlets.contains(outlet.property)
        || host.hasSystemProperty(outlet.property, chain)
      {
        keepOutlet(outlet, of: id, target)
      } else if let name = chain.first, let type = host.app.program.type(named: name) {
        // A class that could not be read to its end may well have the property.
        if let file = type.place?.file, host.app.isDamaged(file) {
          record(
            .skipped(
              Unknown(
                .syntax, "outlet '\(outlet.property)': \(name) is not read to its end",
                at: outlet.place)))
          return
        }
        throw Trap(
          .exception,
          "outlet '\(outlet.property)' has no property in class \(chain.first ?? "")",
          at: outlet.place, in: functions)
      }
      // A system class that stands in for a missing one loses the rest silently.
      return
    }
    host.connecting = World.Connecting(
      object: id, outlet: outlet.property, place: outlet.place)
    defer { host.connecting = nil }
    var name = outlet.property
    if outlet.isCollection {
      var values: [Value] = []
      if case .array(let there) = try getProperty(outlet.property, of: .object(id)) {
        values = there
      }
      name += "[\(values.count)]"
      try setProperty(outlet.property, of: id, to: .array(values + [.object(target)]))
    } else {
      try setProperty(outlet.property, of: id, to: .object(target))
    }
    host.updateController(id) { $0.outlets[name] = target }
    record(.outletConnected(controller: id, outlet: name, to: target))
  }

  /// Outlets that the system's classes have and code has no use for as properties.
  static var systemOutlets: Set<String> {
    [
      "view", "delegate", "dataSource", "gestureRecognizers", "searchDisplayController",
      "tableView",
    ]
  }

  /// Keeps an outlet of a system class.
  private mutating func keepOutlet(_ outlet: Outlet, of id: ObjectID, _ target: ObjectID) {
    if outlet.property == "view", host.controller(id) != nil {
      host.setView(target, of: id)
    } else if outlet.isCollection {
      host.appendValue(target, to: outlet.property, of: id)
    } else {
      host.keep(outlet.property, .object(target), of: id)
    }
  }

  /// Controllers in container views are made with the view that holds them.
  mutating func embed(
    _ root: InterfaceObject, in id: ObjectID, _ decoder: NibDecoder
  ) throws(Trap) {
    guard let storyboard = decoder.nib.storyboard else { return }
    for object in root.descendants where object.name == "containerView" {
      for segue in object.segues where segue.kind == "embed" {
        guard let target = decoder.document.object(segue.destination),
          let holder = decoder.made[object.id]
        else { continue }
        let child = try instantiate(target, of: storyboard, depth: 1)
        try prepare(segue, from: id, to: child, sender: .object(holder))
        host.addChild(child, to: id)
        if let view = try loadView(of: child) { host.add(view, to: holder) }
      }
    }
  }

  // MARK: - Values set by name

  /// Sets the values that a document gives by name, other than texts; a key that the class lacks is only
  /// logged on a device (section 2).
  mutating func applyAttributes(of element: InterfaceObject, to id: ObjectID) throws(Trap) {
    for attribute in element.runtimeAttributes
    where !(attribute.isLocalized && attribute.type == "string") {
      try setAttribute(
        attribute.keyPath, of: id, to: attribute.simulatedValue, at: attribute.place)
    }
  }

  /// Sets one value by name, at the end of a path of properties.
  mutating func setAttribute(
    _ keyPath: String, of id: ObjectID, to value: Value, at element: Place
  ) throws(Trap) {
    var object = id
    var keys = keyPath.split(separator: ".").map(String.init)
    guard let key = keys.popLast() else { return }
    for step in keys {
      let chain = host.classChain(of: object)
      guard host.app.program.declaresProperty(step, in: chain),
        let next = try getProperty(step, of: .object(object)).objectID
      else { return }  // `layer.cornerRadius` and the like change no text
      object = next
    }
    let chain = host.classChain(of: object)
    if host.app.program.declaresProperty(key, in: chain) {
      host.decoding = element
      defer { host.decoding = nil }
      try setProperty(key, of: object, to: value)
    } else if host.hasSystemProperty(key, chain) {
      setDecoded(key, of: object, to: value, at: element)
    } else if host.app.program.type(named: chain.first ?? "") != nil {
      host.decoding = element
      record(
        .remark(.attributeMissing(key: key, className: chain.first ?? "", element)))
      host.decoding = nil
    }
  }
}

extension World {
  /// Whether one of the system's classes has a property of this name that can be set.
  func hasSystemProperty(_ name: String, _ classes: [String]) -> Bool {
    classes.contains { type in
      World.library.types[type]?.members.contains { $0.kind == .setter && $0.name == name } ?? false
    }
  }
}

extension RuntimeAttribute {
  /// The value as code reads it.
  fileprivate var simulatedValue: Value {
    switch type {
    case "boolean":
      return .bool(value == "YES" || value == "true")
    case "number":
      let number = element.children.first { $0["key"] == "value" }
      let text = number?["value"] ?? value ?? ""
      if let whole = Int(text) { return .int(whole) }
      return Double(text).map(Value.double) ?? .none
    case "string": return value.map { .string(Text($0)) } ?? .none
    case "nil": return .none
    default: return .unknown(Unknown(.data, "a value of type \(type) is drawn", at: place))
    }
  }
}
