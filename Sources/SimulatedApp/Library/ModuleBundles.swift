internal import AppCode
internal import AppResources
internal import Diagnostics

// The bundles that code reaches through its modules.

extension Interpreter<World> {
  /// `Bundle(for:)`: the bundle of the image that a class is in.
  mutating func bundle(ofClass value: Value?) -> Value {
    guard case .type(let name)? = value else {
      if case .unknown(let unknown)? = value { return .unknown(unknown) }
      return .object(host.process.mainBundle)
    }
    let declared = program.type(named: name)
    if declared?.kind == nil, World.library.types[name] != nil {
      return .unknown(Unknown(.data, "the system's bundle of \(name) is not here", at: place))
    }
    guard let bundle = host.app.module(ofFile: declared?.place?.file)?.imageBundle else {
      return .object(host.process.mainBundle)
    }
    return openModule(bundle)
  }

  /// `Bundle.module`: the bundle that the package builds for the module whose code asks.
  mutating func moduleBundle(_ call: Call) -> Value {
    guard let module = host.app.module(ofFile: call.place?.file) else {
      return .unknown(
        Unknown(.data, "Bundle.module is asked outside of a package that is here", at: call.place))
    }
    guard let bundle = module.moduleBundle else {
      return .unknown(
        Unknown(.data, "the module \(module.found.name) has no resources", at: call.place))
    }
    return openModule(bundle)
  }

  /// The bundle that an argument means: nothing and `.main` are the main one, `.module` is that of the
  /// module whose code asks, another name after a dot is a member that the app gives `Bundle`.
  ///
  /// - Returns: an object, or what is not known.
  mutating func bundleArgument(_ value: Value?, _ call: Call) throws(Trap) -> Value {
    switch value {
    case nil, .some(.none): return .object(host.process.mainBundle)
    case .enumeration(let member)?:
      if member.name == "main" { return .object(host.process.mainBundle) }
      if member.name == "module" { return moduleBundle(call) }
      let found = try staticProperty("Bundle.\(member.name)")
      return found.objectID == nil
        ? .unknown(Unknown(.data, "the bundle .\(member.name) is not known", at: call.place))
        : found
    case let given?: return given
    }
  }

  private mutating func openModule(_ bundle: ResourceBundle) -> Value {
    openBundle(host.app.simulatedPath(bundle.path)).map(Value.object)
      ?? .object(host.process.mainBundle)
  }

  /// `Bundle(identifier:)`: the loaded bundle of an identifier.
  mutating func bundle(withIdentifier name: String) -> ObjectID? {
    if name == host.app.main.identifier { return host.process.mainBundle }
    if let found = host.process.caches.addedBundles.first(where: { $0.identifier == name }) {
      return openBundle(host.app.simulatedPath(found.path))
    }
    // A framework that lies built in the app is loaded with it.
    let folder = TreePath.joined(host.app.main.path, "Frameworks")
    for child in host.app.files.children(of: folder) where child.hasSuffix(".framework") {
      let path = TreePath.joined(folder, child)
      if let bundle = host.process.caches.bundle(atPath: path), bundle.identifier == name {
        return openBundle(host.app.simulatedPath(path))
      }
    }
    return nil
  }
}

extension World {
  /// The bundle that a member is asked of.
  mutating func receiver(_ call: Call) -> ResourceBundle {
    guard let id = call.object else { return app.main }
    return resourceBundle(at: bundlePath(of: id))
  }
}
