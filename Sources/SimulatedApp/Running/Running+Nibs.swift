internal import AppCode
internal import Diagnostics
internal import InterfaceBuilder

extension Interpreter<World> {
  /// Loads a xib for an owner and gives its top-level objects; an unknown name is an exception.
  mutating func loadNib(named name: String, owner: ObjectID?, in bundle: ObjectID) throws(Trap)
    -> [ObjectID]
  {
    guard let path = seekFile(name, type: "xib", in: bundle) else {
      throw Trap(
        .exception, "could not load a nib named '\(name)' in bundle \(bundleTitle(bundle))",
        at: place, in: functions)
    }
    return try loadNib(at: path, owner: owner, in: bundle)
  }

  /// Decodes the xib at `path`: every time new objects, connected to this owner (section 2, xib).
  mutating func loadNib(at path: String, owner: ObjectID?, in bundle: ObjectID) throws(Trap)
    -> [ObjectID]
  {
    remarkOnPlace(of: path)
    let document = try document(at: path)
    var decoder = NibDecoder(
      nib: Nib(path: path, bundle: bundle), document: document, owner: owner)
    if let placeholder = document.filesOwner { decoder.made[placeholder.id] = owner }
    var roots: [ObjectID] = []
    let objects = document.instantiatedObjects
    for object in objects where decoder.made[object.id] == nil {
      let made =
        [.view, .window].contains(object.kind)
        ? try decode(object, &decoder, depth: 0) : try decodePart(object, decoder)
      decoder.made[object.id] = made
      if object.kind == .controller { host.becomeController(made) }
      roots.append(made)
    }
    let all = objects.flatMap(\.descendants)
    for object in all {
      if let made = decoder.made[object.id] { try applyAttributes(of: object, to: made) }
    }
    if let placeholder = document.filesOwner, let owner {
      try connect(placeholder, to: owner, decoder)
    }
    for object in all {
      if let made = decoder.made[object.id] { try connect(object, to: made, decoder) }
    }
    for object in all {
      if let made = decoder.made[object.id], made != owner { try awake(made) }
    }
    return roots
  }

  /// Loads the view of a controller from the nib that code named.
  mutating func loadNib(named name: String, ofController id: ObjectID, in bundle: ObjectID?)
    throws(Trap)
  {
    _ = try loadNib(named: name, owner: id, in: bundle ?? host.process.mainBundle)
    guard host.controller(id)?.view == nil else { return }
    throw Trap(
      .exception, "'\(name)' was loaded but its File's Owner has no view outlet", at: place,
      in: functions)
  }

  /// Loads the view of a controller without a nib name from the nib of its class, if there is one.
  ///
  /// `MenuViewController` tries `MenuView`, then `MenuViewController` (section 5.2).
  mutating func loadNibOfClass(of id: ObjectID) throws(Trap) -> Bool {
    let name = host.className(of: id)
    guard host.app.program.type(named: name) != nil else { return false }
    let bundle = host.controller(id)?.nibBundle ?? host.process.mainBundle
    let short = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count))] : []
    for candidate in short + [name] {
      guard host.hasFile(candidate, type: "xib", in: bundle),
        let path = seekFile(candidate, type: "xib", in: bundle),
        let owner = try document(at: path).filesOwner,
        owner.outlets.contains(where: { $0.property == "view" })
      else { continue }
      _ = try loadNib(at: path, owner: id, in: bundle)
      return host.controller(id)?.view != nil
    }
    return false
  }

  private func bundleTitle(_ bundle: ObjectID) -> String {
    bundle == host.process.mainBundle ? "Bundle.main" : host.bundlePath(of: bundle)
  }

  // MARK: - As code asks

  /// Answers `UINib(nibName:bundle:)`.
  mutating func makeNib(_ call: Call) -> Value {
    let id = call.object ?? makeSystemObject(of: "UINib")
    host.keep("nibName", call["nibName"] ?? .none, of: id)
    host.keep("bundle", call["bundle"] ?? .none, of: id)
    return .object(id)
  }

  /// Answers `instantiate(withOwner:options:)`.
  mutating func instantiateNib(_ call: Call) throws(Trap) -> Value {
    guard let id = call.object, let name = host.slot("nibName", of: id)?.value.text else {
      return .unknown(Unknown(.data, "the nib's name is not known", at: call.place))
    }
    let bundle = host.slot("bundle", of: id)?.value.objectID ?? host.process.mainBundle
    let objects = try loadNib(named: name, owner: call["withOwner"]?.objectID, in: bundle)
    return .array(objects.map(Value.object))
  }

  /// Answers `loadNibNamed(_:owner:options:)`.
  mutating func loadNib(_ call: Call) throws(Trap) -> Value {
    guard let bundle = call.object, let name = call[0]?.text else {
      return .unknown(Unknown(.data, "the nib's name is not known", at: call.place))
    }
    let objects = try loadNib(named: name, owner: call["owner"]?.objectID, in: bundle)
    return .array(objects.map(Value.object))
  }

  /// Answers `init(nibName:bundle:)` of a controller class.
  mutating func makeController(of type: String, _ call: Call) -> Value {
    let id = call.object ?? makeController(of: type)
    host.becomeController(id)
    host.updateController(id) {
      $0.nibName = call["nibName"]?.text
      $0.nibBundle = call["bundle"]?.objectID
    }
    return .object(id)
  }
}

extension World {
  /// Whether a bundle has a file, without a trace that it was looked for.
  func hasFile(_ name: String, type: String, in bundle: ObjectID) -> Bool {
    var caches = process.caches
    guard let found = caches.bundle(atPath: bundlePath(of: bundle)) else { return false }
    return caches.path(forResource: name, ofType: type, in: found).path != nil
  }
}
