internal import AppCode
internal import Diagnostics
internal import InterfaceBuilder

extension Interpreter<World> {
  /// Finds a storyboard by the bundle's ordinary file search; an unknown name is an exception
  /// (interface-builder section 5.2).
  mutating func storyboard(named name: String, in bundle: ObjectID) throws(Trap) -> ObjectID {
    guard let path = seekFile(name, type: "storyboard", in: bundle) else {
      let place = host.bundlePath(of: bundle)
      let folder = bundle == host.process.mainBundle ? "the main bundle" : place
      throw Trap(
        .exception, "there is no storyboard named '\(name)' in \(folder)", at: self.place,
        in: functions)
    }
    remarkOnPlace(of: path)
    return makeSystemObject(
      of: "UIStoryboard", .storyboard(StoryboardObject(name: name, path: path, bundle: bundle)))
  }

  /// What the system keeps for a storyboard, with its document.
  func opened(_ id: ObjectID) throws(Trap) -> (StoryboardObject, InterfaceDocument) {
    guard case .storyboard(let storyboard)? = host.process.objects[id]?.detail else {
      throw Trap(.exception, "this is no storyboard", at: place, in: functions)
    }
    return (storyboard, try document(at: storyboard.path))
  }

  /// A document that was found; one that can't have been compiled is an exception.
  func document(at path: String) throws(Trap) -> InterfaceDocument {
    let read = host.app.document(at: path)
    let fault = read.diagnostics.first { $0.severity == .error }
    guard let document = read.document, fault == nil else {
      throw Trap(
        .exception, "\(path) can't be compiled: \(fault?.message ?? "it can't be read")",
        at: fault?.place ?? place, in: functions)
    }
    return document
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
    return .object(try instantiate(identifier: name, of: id))
  }

  /// Makes the controller with a storyboard identifier; an unknown one is an exception.
  mutating func instantiate(identifier name: String, of id: ObjectID) throws(Trap) -> ObjectID {
    let (storyboard, document) = try opened(id)
    guard let found = document.scene(identifier: name)?.controller else {
      throw Trap(
        .exception, "\(storyboard.path) has no controller with identifier '\(name)'", at: place,
        in: functions)
    }
    return try instantiate(found, of: id)
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
    let (opened, document) = try opened(storyboard)
    let id = try make(element)
    host.becomeController(id)
    host.updateController(id) { $0.storyboard = storyboard }
    var decoder = NibDecoder(
      nib: Nib(path: opened.path, bundle: opened.bundle, storyboard: storyboard),
      document: document, owner: id)
    decoder.made[element.id] = id
    try decodeTexts(of: element, into: id, decoder)
    try decodeParts(of: element, into: id, &decoder)
    try connectChildren(of: element, to: id, storyboard, depth: depth)
    try finish(element, id, decoder)
    return id
  }

  /// Connects and awakes what was decoded together with a controller.
  private mutating func finish(
    _ element: InterfaceObject, _ id: ObjectID, _ decoder: NibDecoder
  ) throws(Trap) {
    let parts = decoder.made.filter { $0.value != id }
    host.updateController(id) { $0.parts = parts }
    try applyAttributes(of: element, to: id)
    for outlet in element.outlets where outlet.destination != element.id {
      if let target = parts[outlet.destination] { try connectOutlet(outlet, of: id, to: target) }
    }
    if !parts.isEmpty {
      for object in element.children where object.key != "view" {
        for inner in object.descendants {
          if let made = parts[inner.id] { try connect(inner, to: made, decoder) }
        }
      }
    }
    try awake(id)
  }

  private mutating func instantiateReference(
    _ reference: InterfaceObject, of storyboard: ObjectID, depth: Int
  ) throws(Trap) -> ObjectID {
    let (here, _) = try opened(storyboard)
    let other: ObjectID
    if let name = reference["storyboardName"] {
      var bundle = here.bundle
      if let identifier = reference["bundleIdentifier"], identifier != host.app.main.identifier {
        // A framework's storyboard is not in the opened bundle; the search says so.
        bundle = host.bundle(withIdentifier: identifier) ?? bundle
      }
      other = try self.storyboard(named: name, in: bundle)
    } else {
      other = storyboard
    }
    let (there, document) = try opened(other)
    let wanted = reference["referencedIdentifier"]
    let controller =
      wanted.map { document.scene(identifier: $0)?.controller }
      ?? document.initialControllerID.flatMap { document.object($0) }
    guard let controller else {
      let lack = wanted.map { "no controller with identifier '\($0)'" } ?? "no initial controller"
      throw Trap(
        .exception,
        "\(there.path) has \(lack), which the reference \(reference.id) of \(here.path) leads to",
        at: place, in: functions)
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

  // MARK: - What is worth a remark

  /// Tells of tables that nothing asks, and of copies that are never found (section 5.4).
  mutating func remarkOnPlace(of path: String) {
    let parts = path.split(separator: "/")
    guard !parts.contains(where: { $0.hasSuffix(".lproj") }), let file = parts.last else { return }
    let name = file.lastIndex(of: ".").map { file[..<$0] } ?? file
    var tables: [String] = []
    var copies: [String] = []
    for folder in host.app.main.resourceFolders {
      let main = host.app.main
      for lproj in main.names(in: folder, of: host.app.files) where lproj.hasSuffix(".lproj") {
        let inside = folder.isEmpty ? lproj : "\(folder)/\(lproj)"
        for child in main.names(in: inside, of: host.app.files) {
          if child == file { copies.append("\(inside)/\(child)") }
          if child == "\(name).strings" || child == "\(name).xcstrings" {
            tables.append("\(inside)/\(child)")
          }
        }
      }
    }
    if !copies.isEmpty { remarkOnce(.hidesCopies(document: path, copies: copies)) }
    if !tables.isEmpty { remarkOnce(.deadTables(document: path, tables: tables)) }
  }

  private mutating func remarkOnce(_ remark: Remark) {
    if host.process.remarks.insert(remark).inserted { record(.remark(remark)) }
  }
}

extension World {
  /// Makes an object a controller for the system, unless it is one.
  mutating func becomeController(_ id: ObjectID) {
    guard controller(id) == nil else { return }
    process.objects[id, default: SystemObject()].detail = .controller(Controller())
  }

  /// The open bundle with this identifier.
  func bundle(withIdentifier identifier: String) -> ObjectID? {
    identifier == app.main.identifier ? process.mainBundle : nil
  }
}
