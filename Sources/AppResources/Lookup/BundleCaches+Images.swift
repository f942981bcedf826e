// Finding images by name: rule R12, with localized image sets.

extension BundleCaches {
  /// The image that `UIImage(named:)` finds in `bundle` on a screen of `scale`.
  ///
  /// The language is the one that the bundle was fixed to, as for every file.
  public mutating func image(named name: String, in bundle: ResourceBundle, scale: Int = 2)
    -> ImageLookup
  {
    var result: ImageLookup.Result?
    var attempts: [FileLookup.Attempt] = []
    let catalog = catalogImage(named: name, in: bundle, scale: scale)
    result = catalog.result
    if result == nil { result = looseImage(named: name, in: bundle, scale: scale, &attempts) }
    return ImageLookup(
      name: name, result: result, catalogs: catalog.attempts, attempts: attempts,
      diagnostics: catalog.diagnostics)
  }

  /// The file that `UIImage(contentsOfFile:)` reads for the file at `path`: one for the screen beside it,
  /// where there is one.
  public func imageFile(atPath path: String, scale: Int = 2) -> (path: String, scale: Int)? {
    let folder = TreePath.folder(of: path)
    let (stem, type) = TreePath.splitExtension(TreePath.name(of: path))
    for candidate in Self.looseNames(stem, type, scale: scale, for: device) {
      let full = TreePath.joined(folder, candidate.name)
      if files.isFile(full) { return (full, candidate.scale) }
    }
    return nil
  }

  private mutating func looseImage(
    named name: String, in bundle: ResourceBundle, scale: Int,
    _ attempts: inout [FileLookup.Attempt]
  ) -> ImageLookup.Result? {
    let folder = TreePath.folder(of: name)
    let (stem, type) = TreePath.splitExtension(TreePath.name(of: name))
    guard !stem.isEmpty, let directory = ResourceName.resolved(folder) else { return nil }
    let types = type.isEmpty ? ["png"] : [type]
    for step in steps(of: bundle) {
      let place = step.folder(inside: directory)
      let index = self.folder(place, of: bundle)
      for type in types {
        for candidate in Self.looseNames(stem, type, scale: scale, for: device) {
          guard let path = index.paths[candidate.name] else { continue }
          attempts.append(
            FileLookup.Attempt(step: step, folder: place, outcome: .found(path: path)))
          return ImageLookup.Result(
            path: path, scale: candidate.scale, localization: step.localization, imageSet: nil)
        }
      }
      let wanted = type.isEmpty ? "\(stem).png" : "\(stem).\(type)"
      let outcome: FileLookup.Outcome =
        index.exists ? index.nearMiss(wanted).map { .otherCase($0) } ?? .noFile : .noFolder
      attempts.append(FileLookup.Attempt(step: step, folder: place, outcome: outcome))
    }
    return nil
  }

  /// The names under which a loose image is looked for, the best first: those of the screen's scale,
  /// then the plain ones, then those of other scales.
  static func looseNames(_ stem: String, _ type: String, scale: Int, for device: DeviceKind)
    -> [(name: String, scale: Int)]
  {
    let scales =
      [scale] + [3, 2, 1].filter { $0 != scale }.sorted { abs($0 - scale) < abs($1 - scale) }
    let suffixes = [device.productSuffix, ""].compactMap { $0 }
    var names: [(name: String, scale: Int)] = []
    for scale in scales {
      let mark = scale == 1 ? "" : "@\(scale)x"
      names += suffixes.map { ("\(stem)\(mark)\($0)" + (type.isEmpty ? "" : ".\(type)"), scale) }
    }
    return names
  }
}

extension FileLookup.Step {
  /// The localization whose folder the step looks in.
  var localization: String? {
    switch self {
    case .global: nil
    case .language(let name, _), .named(let name): name
    case .base: "Base"
    }
  }
}
