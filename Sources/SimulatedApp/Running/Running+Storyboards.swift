internal import AppCode
internal import Diagnostics
internal import InterfaceBuilder

extension Interpreter<World> {
  /// Finds a storyboard by the bundle's ordinary file search; an unknown name is an exception
  /// (interface-builder section 5.2).
  mutating func storyboard(named name: String, in bundle: ObjectID) throws(Trap) -> ObjectID {
    guard let path = seekFile(name, type: "storyboard", in: bundle) else {
      let place = host.bundlePath(of: bundle)
      let folder = place.isEmpty ? "the main bundle" : place
      throw Trap(
        .exception, "there is no storyboard named '\(name)' in \(folder)", at: self.place,
        in: functions)
    }
    return makeSystemObject(
      of: "UIStoryboard", .storyboard(StoryboardObject(name: name, path: path, bundle: bundle)))
  }

  /// What the system keeps for a storyboard, with its document.
  private func opened(_ id: ObjectID) throws(Trap) -> (StoryboardObject, InterfaceDocument) {
    guard case .storyboard(let storyboard)? = host.process.objects[id]?.detail else {
      throw Trap(.exception, "this is no storyboard", at: place, in: functions)
    }
    let read = host.app.document(at: storyboard.path)
    guard let document = read.document else {
      let reason = read.diagnostics.first.map(\.description) ?? "\(storyboard.path) can't be read"
      throw Trap(.exception, reason, at: place, in: functions)
    }
    return (storyboard, document)
  }

  /// Makes the initial controller of a storyboard, or `nil` when the document names none.
  mutating func instantiateInitialController(of id: ObjectID) throws(Trap) -> ObjectID? {
    let (storyboard, document) = try opened(id)
    guard let initial = document.initialControllerID, let object = document.object(initial) else {
      record(.remark(.noInitialController(document: storyboard.path)))
      return nil
    }
    return try instantiate(object, of: id)
  }

  /// Makes the controller with a storyboard identifier; an unknown one is an exception.
  mutating func instantiate(_ call: Call, identifier: Value?) throws(Trap) -> Value {
    guard let id = call.object, let name = identifier?.text else {
      return .unknown(Unknown(.data, "the storyboard identifier is not known", at: call.place))
    }
    let (storyboard, document) = try opened(id)
    let found = document.scenes.compactMap(\.controller).first { $0.storyboardIdentifier == name }
    guard let found else {
      throw Trap(
        .exception, "\(storyboard.path) has no controller with identifier '\(name)'", at: place,
        in: functions)
    }
    return .object(try instantiate(found, of: id))
  }

  /// Makes a controller of a document: its own nib is decoded now, its view's nib when the view is needed.
  mutating func instantiate(
    _ element: InterfaceObject, of storyboard: ObjectID, depth: Int = 0
  ) throws(Trap) -> ObjectID {
    guard depth < 32 else {
      throw Trap(.limit, "containers are nested deeper than 32", at: place, in: functions)
    }
    if element.kind == .storyboardReference {
      return try instantiateReference(element, of: storyboard, depth: depth)
    }
    let id = try make(element)
    host.process.objects[id]?.detail = .controller(Controller(storyboard: storyboard))
    let nib = NibDecoder(storyboard: storyboard)
    try decodeTexts(of: element, into: id, nib)
    for child in element.children where child.kind == .item {
      try decodeItem(child, of: id, nib)
    }
    try connectChildren(of: element, to: id, storyboard, depth: depth)
    try awake(id)
    return id
  }

  private mutating func instantiateReference(
    _ reference: InterfaceObject, of storyboard: ObjectID, depth: Int
  ) throws(Trap) -> ObjectID {
    let (here, _) = try opened(storyboard)
    guard let name = reference["storyboardName"] else {
      throw Trap(
        .exception, "the storyboard reference \(reference.id) names no storyboard", at: place,
        in: functions)
    }
    let other = try self.storyboard(named: name, in: here.bundle)
    let (_, document) = try opened(other)
    let wanted = reference["referencedIdentifier"]
    let controller =
      wanted.map { name in
        document.scenes.compactMap(\.controller).first { $0.storyboardIdentifier == name }
      } ?? document.initialControllerID.flatMap { document.object($0) }
    guard let controller else {
      throw Trap(
        .exception, "'\(name)' has no controller for the reference \(reference.id)", at: place,
        in: functions)
    }
    return try instantiate(controller, of: other, depth: depth + 1)
  }

  /// The children of a container are decoded together with it (view-runtime section 1.1).
  private mutating func connectChildren(
    of element: InterfaceObject, to id: ObjectID, _ storyboard: ObjectID, depth: Int
  ) throws(Trap) {
    for segue in element.segues where segue.kind == "relationship" {
      let (_, document) = try opened(storyboard)
      guard let target = document.object(segue.destination) else { continue }
      let child = try instantiate(target, of: storyboard, depth: depth + 1)
      host.addChild(child, to: id)
    }
  }

  // MARK: - Views

  /// The controller's view; the first time it is needed the view's nib is decoded and `viewDidLoad` runs.
  @discardableResult
  mutating func loadView(of id: ObjectID) throws(Trap) -> ObjectID? {
    guard let controller = host.controller(id) else { return nil }
    if let view = controller.view { return view }
    let view = try decodeView(of: id, controller)
    host.process.objects[id]?.slots["view"] = SystemObject.Slot(
      value: .object(view), event: host.journal.last)
    record(.viewLoaded(controller: id))
    if host.app.program.declares("viewDidLoad()", in: host.classChain(of: id)) {
      _ = try send("viewDidLoad()", to: id, [])
    }
    return view
  }

  private mutating func decodeView(of id: ObjectID, _ controller: Controller) throws(Trap)
    -> ObjectID
  {
    guard let storyboard = controller.storyboard, let origin = host.process.objects[id]?.origin
    else {
      return try makeEmptyView(of: id)
    }
    let (_, document) = try opened(storyboard)
    guard let element = document.object(origin.id), let root = element.child(key: "view") else {
      return try makeEmptyView(of: id)
    }
    var nib = NibDecoder(storyboard: storyboard)
    let view = try decode(root, nib: &nib, depth: 0)
    host.setView(view, of: id)
    nib.made[origin.id] = id
    for object in document.objects(besideViewOf: element) where nib.made[object.id] == nil {
      nib.made[object.id] = try decodePart(object, nib)
    }
    try connect(element, to: id, nib)
    for object in root.descendants {
      if let made = nib.made[object.id] { try connect(object, to: made, nib) }
    }
    try embed(root, in: id, nib)
    for object in root.descendants {
      if let made = nib.made[object.id] { try awake(made) }
    }
    return view
  }

  private mutating func makeEmptyView(of id: ObjectID) throws(Trap) -> ObjectID {
    if host.app.program.declares("loadView()", in: host.classChain(of: id)) {
      _ = try send("loadView()", to: id, [])
      if let view = host.controller(id)?.view { return view }
    }
    let view = makeSystemObject(of: "UIView")
    host.setView(view, of: id)
    return view
  }

  private mutating func decode(
    _ element: InterfaceObject, nib: inout NibDecoder, depth: Int
  ) throws(Trap) -> ObjectID {
    let id = try make(element)
    nib.made[element.id] = id
    try decodeTexts(of: element, into: id, nib)
    try decodeAppearance(of: element, into: id, nib)
    guard depth < 200 else { return id }
    for child in element.viewChildren {
      host.add(try decode(child, nib: &nib, depth: depth + 1), to: id)
    }
    for child in element.children where child.kind != .view && nib.made[child.id] == nil {
      nib.made[child.id] = try decodePart(child, nib)
    }
    return id
  }

  private mutating func decodePart(_ element: InterfaceObject, _ nib: NibDecoder) throws(Trap)
    -> ObjectID
  {
    let id = try make(element)
    try decodeTexts(of: element, into: id, nib)
    return id
  }

  /// A navigation item or tab bar item of a controller, with the bar items inside it.
  private mutating func decodeItem(
    _ element: InterfaceObject, of controller: ObjectID, _ nib: NibDecoder
  ) throws(Trap) {
    let item = try decodePart(element, nib)
    let key = element.key ?? "navigationItem"
    host.process.objects[controller]?.slots[key] = SystemObject.Slot(
      value: .object(item), event: host.journal.last)
    host.process.objects[item]?.parent = controller
    for child in element.children where child.kind == .item {
      let inner = try decodePart(child, nib)
      host.process.objects[item]?.slots[child.key ?? child.id] = SystemObject.Slot(
        value: .object(inner), event: host.journal.last)
      host.process.objects[inner]?.parent = item
    }
  }

  /// Makes the object of an element: of the app's class if the sources have it, else of the system's.
  private mutating func make(_ element: InterfaceObject) throws(Trap) -> ObjectID {
    let id: ObjectID
    let known = World.library.types[element.systemClass] != nil ? element.systemClass : "UIView"
    let fallback =
      element.kind == .view || World.library.types[element.systemClass] != nil ? known : "NSObject"
    if let name = element.customClass, host.app.program.type(named: name) != nil {
      id = try instantiate(name, at: element.place)
    } else {
      if let name = element.customClass {
        host.decoding = element.place
        record(.remark(.classNotFound(name: name, used: fallback, element.place)))
        host.decoding = nil
      }
      id = host.process.memory.makeObject(of: fallback, at: element.place)
    }
    host.process.objects[id, default: SystemObject()].origin = DocumentOrigin(
      document: element.place.file, id: element.id, element: element.name, place: element.place,
      userLabel: element.userLabel)
    host.decoding = element.place
    record(.made(id, className: host.className(of: id), from: element.place))
    host.decoding = nil
    return id
  }

  /// Runs `awakeFromNib` where the app declares one.
  private mutating func awake(_ id: ObjectID) throws(Trap) {
    if host.app.program.declares("awakeFromNib()", in: host.classChain(of: id)) {
      _ = try send("awakeFromNib()", to: id, [])
    }
  }

  // MARK: - Connections

  private mutating func connect(
    _ element: InterfaceObject, to id: ObjectID, _ nib: NibDecoder
  ) throws(Trap) {
    for outlet in element.outlets {
      guard let target = nib.made[outlet.destination] else { continue }
      try connectOutlet(outlet, of: id, to: target)
    }
    for action in element.actions {
      let target = nib.made[action.destination]
      host.addAction(
        ControlAction(
          target: target, selector: action.selector, event: action.event ?? "touchUpInside"),
        to: id)
    }
    for segue in element.segues where segue.kind != "relationship" && segue.kind != "embed" {
      host.process.objects[id]?.segues.append(segue.id)
    }
  }

  private mutating func connectOutlet(
    _ outlet: Outlet, of id: ObjectID, to target: ObjectID
  ) throws(Trap) {
    let chain = host.classChain(of: id)
    let isSystems =
      outlet.property == "view" || ["delegate", "dataSource"].contains(outlet.property)
    guard !isSystems else {
      host.process.objects[id]?.slots[outlet.property] = SystemObject.Slot(
        value: .object(target), event: host.journal.last)
      return
    }
    guard host.app.program.declaresProperty(outlet.property, in: chain) else {
      guard chain.first.flatMap({ host.app.program.type(named: $0) }) != nil else { return }
      throw Trap(
        .exception,
        "outlet '\(outlet.property)' has no property in class \(chain.first ?? "")",
        at: outlet.place,
        in: functions)
    }
    host.connecting = World.Connecting(
      object: id, outlet: outlet.property, place: outlet.place)
    defer { host.connecting = nil }
    if outlet.isCollection {
      var values: [Value] = []
      if case .array(let there) = try getProperty(outlet.property, of: .object(id)) {
        values = there
      }
      try setProperty(outlet.property, of: id, to: .array(values + [.object(target)]))
    } else {
      try setProperty(outlet.property, of: id, to: .object(target))
    }
    host.updateController(id) { $0.outlets[outlet.property] = target }
    record(.outletConnected(controller: id, outlet: outlet.property, to: target))
  }

  /// Controllers in container views are made with the view that holds them.
  private mutating func embed(
    _ root: InterfaceObject, in id: ObjectID, _ nib: NibDecoder
  ) throws(Trap) {
    let (_, document) = try opened(nib.storyboard)
    for object in root.descendants {
      for segue in object.segues where segue.kind == "embed" {
        guard let target = document.object(segue.destination), let holder = nib.made[object.id]
        else { continue }
        let child = try instantiate(target, of: nib.storyboard, depth: 1)
        host.addChild(child, to: id)
        if let view = try loadView(of: child) { host.add(view, to: holder) }
      }
    }
  }
}

/// What is known while one nib is decoded.
struct NibDecoder {
  /// The storyboard that the nib belongs to.
  let storyboard: ObjectID
  /// The objects made so far by their ids in the document.
  var made: [String: ObjectID] = [:]
}

extension InterfaceDocument {
  /// The objects of a scene that stand beside its controller: gesture recognisers and the like.
  func objects(besideViewOf controller: InterfaceObject) -> [InterfaceObject] {
    let scene = scenes.first { $0.controller == controller }
    return (scene?.otherObjects ?? []).filter { $0.kind == .gestureRecognizer || $0.kind == .view }
  }
}
