internal import AppCode
internal import AppResources

extension Interpreter<World> {
  /// Answers `UIImage(named:)`; the images found in the main bundle stay cached by name.
  mutating func namedImage(_ call: Call) throws(Trap) -> Value {
    guard let name = call["named"]?.text else { return call["named"] ?? .none }
    let bundle = call["in"]?.objectID ?? host.process.mainBundle
    return findNamedImage(name, in: bundle).map(Value.object) ?? .none
  }

  /// Finds an image by name: the catalogs first, then loose files (view-runtime section 4).
  mutating func findNamedImage(_ name: String, in bundle: ObjectID) -> ObjectID? {
    let isMain = bundle == host.process.mainBundle
    if isMain, let cached = host.process.namedImages[name] { return cached }
    let path = host.bundlePath(of: bundle)
    let search = host.findImage(named: name, inBundleAt: path)
    let event = record(.imageSought(search, bundle: bundle))
    guard let file = search.result?.path else {
      record(.remark(.imageMissing(name)))
      return nil
    }
    let image = ImageObject(path: file, asked: name, way: "named", event: event)
    let id = makeSystemObject(of: "UIImage", .image(image))
    if isMain { host.process.namedImages[name] = id }
    return id
  }

  /// An image from exactly this file, or `nil`.
  mutating func imageFile(_ path: String) -> ObjectID? {
    guard let inside = host.app.relativePath(path),
      let file = host.process.caches.imageFile(atPath: inside)?.path
    else { return nil }
    let image = ImageObject(path: file, asked: path, way: "file", event: host.journal.last)
    return makeSystemObject(of: "UIImage", .image(image))
  }

  /// An image of the system.
  mutating func systemImage(_ name: String) -> ObjectID {
    makeSystemObject(
      of: "UIImage", .image(ImageObject(path: nil, asked: name, way: "system", event: 0)))
  }
}
