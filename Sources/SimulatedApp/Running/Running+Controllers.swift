internal import AppCode

extension Interpreter<World> {
  /// Makes a controller of a system class.
  mutating func makeController(of type: String) -> ObjectID {
    makeSystemObject(of: type, .controller(Controller()))
  }

  /// The controller's view, loaded when this is the first time that it is needed.
  mutating func view(ofReceiver call: Call) throws(Trap) -> Value {
    guard let id = call.object else { return .none }
    return try loadView(of: id).map(Value.object) ?? .none
  }

  /// The child controllers of the receiver.
  func childControllers(_ call: Call) -> Value {
    .array((call.object.flatMap { host.controller($0)?.children } ?? []).map(Value.object))
  }

  /// Replaces the child controllers of the receiver by the controllers of the first argument.
  mutating func setChildControllers(_ call: Call) throws(Trap) -> Value {
    guard let id = call.object, case .array(let values)? = call[0] else { return .void }
    for child in host.controller(id)?.children ?? [] { host.removeChild(child) }
    for child in values.compactMap(\.objectID) { host.addChild(child, to: id) }
    if host.window(of: id) != nil { try appear(id) }
    return .void
  }

  /// An item that a controller has from the start: its navigation item, its tab bar item.
  mutating func part(_ name: String, of call: Call, type: String) -> Value {
    guard let id = call.object else { return .none }
    return .object(part(name, of: id, type: type))
  }

  /// An item that a controller has from the start: its navigation item, its tab bar item.
  mutating func part(_ name: String, of id: ObjectID, type: String) -> ObjectID {
    if let there = host.slot(name, of: id)?.value.objectID { return there }
    let made = makeSystemObject(of: type)
    if name != "navigationBar", name != "tabBar", let title = host.slot("title", of: id) {
      host.process.objects[made]?.slots["title"] = title
    }
    host.process.objects[made]?.parent = id
    host.process.objects[id, default: SystemObject()].slots[name] =
      SystemObject.Slot(value: .object(made), event: host.journal.last)
    return made
  }

  /// The nearest container of the receiver that is of a class.
  func ancestor(of call: Call, ofClass name: String) -> Value {
    var next = call.object.flatMap { host.process.objects[$0]?.parent }
    var seen: Set<ObjectID> = []
    while let id = next, seen.insert(id).inserted {
      if host.classChain(of: id).contains(name) { return .object(id) }
      next = host.process.objects[id]?.parent
    }
    return .none
  }

  /// Makes a controller appear, with its containers' visible children: views load now.
  ///
  /// Of a tab bar controller only the selected tab's view loads, of a navigation stack only the top
  /// (view-runtime section 1.1).
  mutating func appear(_ id: ObjectID, depth: Int = 0) throws(Trap) {
    if host.controller(id) == nil, host.classChain(of: id).contains("UIViewController") {
      host.becomeController(id)
    }
    guard depth < 64, host.controller(id) != nil else { return }
    _ = try loadView(of: id)
    guard let before = host.controller(id) else { return }
    let chain = host.classChain(of: id)
    if !before.hasAppeared {
      if let view = before.view { host.enterWindow(view) }
      if host.app.program.declares("viewWillAppear(_:)", in: chain) {
        _ = try send("viewWillAppear(_:)", to: id, [Argument(nil, .bool(false))])
      }
      host.updateController(id) { $0.hasAppeared = true }
      record(.appeared(controller: id))
      try fillLists(of: id)
    }
    for child in host.shownChildren(of: id) { try appear(child, depth: depth + 1) }
    if !before.hasAppeared, host.app.program.declares("viewDidAppear(_:)", in: chain) {
      _ = try send("viewDidAppear(_:)", to: id, [Argument(nil, .bool(false))])
    }
  }

  /// Tells a controller that its view has left the window, with the children that showed.
  mutating func disappear(_ id: ObjectID, depth: Int = 0) throws(Trap) {
    guard depth < 64, let controller = host.controller(id), controller.hasAppeared else { return }
    let chain = host.classChain(of: id)
    for method in ["viewWillDisappear(_:)", "viewDidDisappear(_:)"]
    where host.app.program.declares(method, in: chain) {
      _ = try send(method, to: id, [Argument(nil, .bool(false))])
    }
    host.updateController(id) { $0.hasAppeared = false }
    for child in controller.children { try disappear(child, depth: depth + 1) }
  }

  /// Presents a controller over another.
  mutating func present(_ other: ObjectID, by id: ObjectID) throws(Trap) {
    let isSheet = host.slot("preferredStyle", of: other)?.value.caseName == "actionSheet"
    let anchor = host.slot("popoverPresentationController", of: other)
    if isSheet, host.device.idiom == .pad, anchor == nil {
      throw Trap(
        .exception, "an action sheet on iPad needs a popover anchor, and this one has none",
        at: place,
        in: functions)
    }
    host.becomeController(other)
    host.updateController(id) { $0.presented = other }
    host.updateController(other) { $0.presenter = id }
    record(.presented(other, by: id))
    if host.window(of: id) != nil { try appear(other) }
  }

  /// Dismisses what a controller presents, or the controller itself when it presents nothing.
  mutating func dismiss(from id: ObjectID) throws(Trap) {
    let presenter = host.controller(id)?.presented != nil ? id : host.controller(id)?.presenter
    guard let presenter, let gone = host.controller(presenter)?.presented else { return }
    if host.controller(gone)?.presented != nil { try dismiss(from: gone) }
    host.updateController(presenter) { $0.presented = nil }
    host.updateController(gone) { $0.presenter = nil }
    record(.dismissed(gone))
    try disappear(gone)
  }

  /// Pushes a controller onto a navigation stack.
  mutating func push(_ other: ObjectID, onto id: ObjectID) throws(Trap) {
    let covered = host.controller(id)?.children.last
    host.becomeController(other)
    host.addChild(other, to: id)
    guard host.window(of: id) != nil else { return }
    try appear(other)
    if let covered, covered != other { try disappear(covered) }
  }

  /// Pops the top of a navigation stack; the root stays.
  mutating func pop(_ id: ObjectID) throws(Trap) -> ObjectID? {
    guard let stack = host.controller(id)?.children, stack.count > 1, let top = stack.last else {
      return nil
    }
    host.removeChild(top)
    if host.window(of: id) != nil, let next = host.controller(id)?.children.last {
      try appear(next)
      try disappear(top)
    }
    return top
  }

  /// Shows a controller as `show(_:sender:)` does: pushed on a navigation stack, else presented.
  mutating func show(_ other: ObjectID, from id: ObjectID) throws(Trap) {
    var next = host.process.objects[id]?.parent
    while let container = next {
      if host.classChain(of: container).contains("UINavigationController") {
        return try push(other, onto: container)
      }
      next = host.process.objects[container]?.parent
    }
    try present(other, by: id)
  }

  /// Selects a tab; its view loads now, in the language valid now.
  mutating func selectTab(_ index: Int, of id: ObjectID) throws(Trap) {
    guard let children = host.controller(id)?.children, children.indices.contains(index) else {
      throw Trap(.exception, "there is no tab \(index)", at: place, in: functions)
    }
    let before = host.controller(id)?.selectedIndex ?? 0
    host.updateController(id) { $0.selectedIndex = index }
    guard host.window(of: id) != nil else { return }
    try appear(children[index])
    if before != index, children.indices.contains(before) { try disappear(children[before]) }
  }

  /// Runs a value that is a function, and does nothing with any other.
  mutating func runIfFunction(_ value: Value) throws(Trap) {
    if case .function = value { _ = try invoke(value, []) }
  }

  // MARK: - Windows

  /// Makes a window.
  mutating func makeWindow() -> ObjectID {
    let id = makeSystemObject(of: "UIWindow")
    host.process.windows.append(id)
    return id
  }

  /// What `UIApplication.windows` gives: as many windows as the device is said to have, others than the
  /// app's own first, as a keyboard's or an alert's can be (trap A-10).
  mutating func windowsForCode() -> [ObjectID] {
    let wanted = host.device.windowCount
    guard wanted > 0 else { return [] }
    while host.process.otherWindows.count + host.process.windows.count < wanted {
      host.process.otherWindows.append(makeSystemObject(of: "UIWindow"))
    }
    return host.process.otherWindows.prefix(wanted - 1) + host.process.windows
  }

  /// Brings a window to the front; the views of its root load when it is first visible.
  mutating func makeKey(_ id: ObjectID) throws(Trap) {
    for window in host.process.windows {
      host.process.objects[window]?.slots["isKeyWindow"] = SystemObject.Slot(
        value: .bool(window == id), event: host.journal.last)
    }
    if let root = host.root(of: id) { try appear(root) }
  }

  /// Replaces the root of a window: the old root's views leave the screen, the new one's load.
  mutating func replaceRoot(of window: ObjectID, with root: ObjectID?) throws(Trap) {
    let old = host.root(of: window)
    host.process.objects[window, default: SystemObject()].slots["rootViewController"] =
      SystemObject.Slot(value: root.map(Value.object) ?? .none, event: host.journal.last + 1)
    record(.rootReplaced(window: window, old: old, new: root))
    guard let root else {
      record(.remark(.emptyWindow))
      return
    }
    host.becomeController(root)
    try appear(root)
    if let old, old != root { try disappear(old) }
  }
}

extension World {
  /// Sets a controller's title, which its navigation item and tab bar item share (view-runtime section 7).
  mutating func setTitleOfParts(_ title: Value, of id: ObjectID, event: Int) {
    for part in ["navigationItem", "tabBarItem"] {
      if let item = slot(part, of: id)?.value.objectID {
        process.objects[item]?.slots["title"] = SystemObject.Slot(value: title, event: event)
      }
    }
  }
}

extension Interpreter<World> {
  /// Sets a controller's title, which its navigation item and tab bar item share.
  mutating func setControllerTitle(_ title: Value, of id: ObjectID) {
    let event = setSlot("title", of: id, to: title)
    host.setTitleOfParts(title, of: id, event: event)
  }
}
