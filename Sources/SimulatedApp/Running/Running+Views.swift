internal import AppCode
internal import Diagnostics
internal import InterfaceBuilder

extension Interpreter<World> {
  /// The controller's view; the first time it is needed the view's nib is decoded and `viewDidLoad` runs.
  @discardableResult
  mutating func loadView(of id: ObjectID) throws(Trap) -> ObjectID? {
    let chain = host.classChain(of: id)
    if host.controller(id) == nil, chain.contains("UIViewController") { host.becomeController(id) }
    guard let controller = host.controller(id) else { return nil }
    if let view = controller.view { return view }
    if host.app.program.declares("loadView()", in: chain) {
      _ = try send("loadView()", to: id, [])
    } else {
      try loadDefaultView(of: id)
    }
    guard let view = host.controller(id)?.view else { return nil }
    host.process.objects[id]?.slots["view"] = SystemObject.Slot(
      value: .object(view), event: host.journal.last)
    record(.viewLoaded(controller: id))
    if host.app.program.declares("viewDidLoad()", in: chain) {
      _ = try send("viewDidLoad()", to: id, [])
    }
    return view
  }

  /// What the system's own `loadView` does: the scene's view, else the nib's, else an empty view.
  mutating func loadDefaultView(of id: ObjectID) throws(Trap) {
    guard let controller = host.controller(id), controller.view == nil else { return }
    if let storyboard = controller.storyboard, let origin = host.process.objects[id]?.origin {
      let (_, document) = try opened(storyboard)
      if let element = document.object(origin.id), let root = element.child(key: "view") {
        return try decodeView(root, of: id, element, storyboard)
      }
      if controller.nibName == nil, try loadNibOfClass(of: id) { return }
    } else if let name = controller.nibName {
      return try loadNib(named: name, ofController: id, in: controller.nibBundle)
    } else if try loadNibOfClass(of: id) {
      return
    }
    let chain = host.classChain(of: id)
    let kind =
      chain.contains("UITableViewController")
      ? "UITableView" : chain.contains("UICollectionViewController") ? "UICollectionView" : "UIView"
    host.setView(makeSystemObject(of: kind), of: id)
  }

  private mutating func decodeView(
    _ root: InterfaceObject, of id: ObjectID, _ element: InterfaceObject, _ storyboard: ObjectID
  ) throws(Trap) {
    let (opened, document) = try opened(storyboard)
    var decoder = NibDecoder(
      nib: Nib(path: opened.path, bundle: opened.bundle, storyboard: storyboard),
      document: document, owner: id)
    let parts = host.controller(id)?.parts ?? [:]
    decoder.made = parts
    decoder.made[element.id] = id
    let view = try decode(root, &decoder, depth: 0)
    host.setView(view, of: id)
    let beside = document.objects(besideViewOf: element)
    for object in beside where decoder.made[object.id] == nil {
      decoder.made[object.id] =
        object.kind == .view
        ? try decode(object, &decoder, depth: 0) : try decodePart(object, decoder)
    }
    let all = root.descendants + beside.flatMap(\.descendants)
    for object in all {
      if let made = decoder.made[object.id] { try applyAttributes(of: object, to: made) }
    }
    for outlet in element.outlets where parts[outlet.destination] == nil {
      if let target = decoder.made[outlet.destination] {
        try connectOutlet(outlet, of: id, to: target)
      }
    }
    host.process.objects[id]?.segues =
      element.segues.filter { !["relationship", "embed"].contains($0.kind) }.map(\.id)
    for object in all {
      if let made = decoder.made[object.id] { try connect(object, to: made, decoder) }
    }
    try embed(root, in: id, decoder)
    for object in all {
      if let made = decoder.made[object.id] { try awake(made) }
    }
  }

  // MARK: - Objects

  /// Makes a view with all that is inside it.
  mutating func decode(
    _ element: InterfaceObject, _ decoder: inout NibDecoder, depth: Int
  ) throws(Trap) -> ObjectID {
    let id = try make(element)
    decoder.made[element.id] = id
    try decodeTexts(of: element, into: id, decoder)
    try decodeAppearance(of: element, into: id)
    guard depth < 200 else { return id }
    try decodeContent(of: element, into: id, &decoder, depth: depth)
    return id
  }

  private mutating func decodeContent(
    of element: InterfaceObject, into id: ObjectID, _ decoder: inout NibDecoder, depth: Int
  ) throws(Trap) {
    var others: [InterfaceObject] = []
    for child in element.children {
      switch child.kind {
      case .view where child.isPrototype:
        if let name = child["reuseIdentifier"] {
          let source = CellPrototype.Source.element(
            decoder.nib, id: child.id, controller: decoder.owner)
          host.process.objects[id]?.prototypes[name] = CellPrototype(source: source)
        }
      case .view:
        host.append(try decode(child, &decoder, depth: depth + 1), to: id)
      case .part:
        let part = try decodePart(child, decoder)
        decoder.made[child.id] = part
        host.append(part, to: id)
        try decodeContent(of: child, into: part, &decoder, depth: depth + 1)
      case .item:
        let item = try decodeItem(child, &decoder)
        host.append(item, to: id)
      case .window: try decodeContent(of: child, into: id, &decoder, depth: depth + 1)
      default: others.append(child)
      }
    }
    for child in others where decoder.made[child.id] == nil {
      decoder.made[child.id] = try decodePart(child, decoder)
    }
  }

  /// Makes an object that is no view, with its texts.
  mutating func decodePart(_ element: InterfaceObject, _ decoder: NibDecoder) throws(Trap)
    -> ObjectID
  {
    let id = try make(element)
    try decodeTexts(of: element, into: id, decoder)
    try decodeAppearance(of: element, into: id)
    return id
  }

  /// What hangs on a controller beside its view, and is there from the beginning: items and bars.
  mutating func decodeParts(
    of element: InterfaceObject, into id: ObjectID, _ decoder: inout NibDecoder
  ) throws(Trap) {
    for child in element.children where child.key != "view" {
      switch child.kind {
      case .item:
        let item = try decodeItem(child, &decoder)
        if child.element.parent?.name == "toolbarItems" {
          host.appendValue(item, to: "toolbarItems", of: id)
        } else {
          host.keep(child.key ?? "navigationItem", .object(item), of: id)
        }
        host.process.objects[item]?.parent = id
      case .view:
        let bar = try decode(child, &decoder, depth: 0)
        if let key = child.key { host.keep(key, .object(bar), of: id) }
      default: break
      }
    }
  }

  /// A navigation item or a bar item, with the bar items and views inside it.
  private mutating func decodeItem(
    _ element: InterfaceObject, _ decoder: inout NibDecoder
  ) throws(Trap) -> ObjectID {
    let item = try decodePart(element, decoder)
    decoder.made[element.id] = item
    for child in element.children {
      let inner: ObjectID
      switch child.kind {
      case .item: inner = try decodeItem(child, &decoder)
      case .view: inner = try decode(child, &decoder, depth: 1)
      default: continue
      }
      host.process.objects[inner]?.parent = item
      if let key = child.key {
        host.keep(key, .object(inner), of: item)
      } else if let list = child.element.parent?.name, list.hasSuffix("BarButtonItems") {
        host.appendValue(inner, to: list, of: item)
        let single = String(list.dropLast())
        if host.slot(single, of: item) == nil { host.keep(single, .object(inner), of: item) }
      } else {
        host.keep(child.id, .object(inner), of: item)
      }
    }
    return item
  }

  /// Makes the object of an element: of the app's class if the sources have it, else of the system's.
  mutating func make(_ element: InterfaceObject) throws(Trap) -> ObjectID {
    let id: ObjectID
    let system = element.systemClass
    let isKnown = World.library.types[system] != nil
    let fallback = isKnown ? system : element.kind == .view ? "UIView" : "NSObject"
    if let name = element.customClass, host.app.program.type(named: name) != nil {
      id = try instantiate(name, at: element.place)
    } else {
      let system = element.customClass.map { World.library.types[$0] != nil ? $0 : fallback }
      if let name = element.customClass, system != name {
        host.decoding = element.place
        record(.remark(.classNotFound(name: name, used: fallback, element.place)))
        host.decoding = nil
      }
      id = host.process.memory.makeObject(of: system ?? fallback, at: element.place)
    }
    host.process.objects[id, default: SystemObject()].origin = DocumentOrigin(
      document: element.place.file, id: element.id, element: element.name, place: element.place,
      userLabel: element.userLabel)
    host.decoding = element.place
    record(.made(id, className: host.className(of: id), from: element.place))
    host.decoding = nil
    return id
  }

  /// Runs `awakeFromNib` where the app declares one, or gave a class of the system another.
  mutating func awake(_ id: ObjectID) throws(Trap) {
    let memory = host.process.memory
    let isExchanged =
      memory.hasExchanged
      && host.classChain(of: id).contains { name in
        let method = Implementation(type: name, selector: "awakeFromNib")
        return memory.implementation(method) != method
      }
    if isExchanged {
      _ = try send("awakeFromNib()", to: id, [])
      return
    }
    guard host.app.program.type(named: host.className(of: id)) != nil else { return }
    if host.app.program.declares("awakeFromNib()", in: host.classChain(of: id)) {
      _ = try send("awakeFromNib()", to: id, [])
    }
  }
}

extension World {
  /// Puts a new object, which nothing holds yet, at the end of what `parent` holds.
  mutating func append(_ child: ObjectID, to parent: ObjectID) {
    process.objects[parent]?.children.append(child)
    process.objects[child]?.parent = parent
  }

  /// Adds an object to a property that holds several.
  mutating func appendValue(_ id: ObjectID, to property: String, of owner: ObjectID) {
    var values: [Value] = []
    if case .array(let there)? = slot(property, of: owner)?.value { values = there }
    keep(property, .array(values + [.object(id)]), of: owner)
  }
}

extension InterfaceObject {
  /// Whether it is a cell that a table or collection makes copies of, and not on screen itself.
  var isPrototype: Bool {
    guard let list = element.parent else { return false }
    return list.name == "prototypes"
      || list.name == "cells" && list.parent?.name == "collectionView"
      || key == "sectionHeaderView" || key == "sectionFooterView"
  }
}

extension InterfaceDocument {
  /// The objects of a scene that stand beside its controller: gesture recognisers, views and the like.
  func objects(besideViewOf controller: InterfaceObject) -> [InterfaceObject] {
    let scene = scene(of: controller)
    return (scene?.otherObjects ?? []).filter {
      [.gestureRecognizer, .view, .other, .item].contains($0.kind)
    }
  }
}
