import Diagnostics

// Images in asset catalogs, which `UIImage(named:)` asks before loose files.

extension BundleCaches {
  /// The image set `name` of `bundle`, or `nil` when no catalog that can be read has one.
  public mutating func imageSet(named name: String, in bundle: ResourceBundle) -> ImageSet? {
    for catalog in catalogs(of: bundle) {
      if let path = catalog.sets[name] { return ImageSet.read(path, name: name, of: files) }
    }
    return nil
  }

  /// The names of all image sets of `bundle`.
  public mutating func imageSetNames(in bundle: ResourceBundle) -> [String] {
    catalogs(of: bundle).flatMap(\.sets.keys).sorted()
  }

  /// The image in the asset catalogs of `bundle`, for the language that the bundle was fixed to.
  mutating func catalogImage(named name: String, in bundle: ResourceBundle, scale: Int) -> (
    result: ImageLookup.Result?, attempts: [ImageLookup.CatalogAttempt], diagnostics: [Diagnostic]
  ) {
    var attempts: [ImageLookup.CatalogAttempt] = []
    var diagnostics: [Diagnostic] = []
    if let compiled = folder("", of: bundle).paths["Assets.car"] {
      attempts.append(ImageLookup.CatalogAttempt(catalog: compiled, outcome: .compiled))
    }
    let language = searchList(of: bundle).languages.first
    for catalog in catalogs(of: bundle) {
      guard let path = catalog.sets[name] else {
        attempts.append(ImageLookup.CatalogAttempt(catalog: catalog.path, outcome: .noSet))
        continue
      }
      let set = ImageSet.read(path, name: name, of: files)
      diagnostics += set.diagnostics
      guard let slot = set.slot(language: language, device: device, scale: scale),
        let file = slot.file
      else {
        attempts.append(
          ImageLookup.CatalogAttempt(catalog: catalog.path, outcome: .emptySet(path: path)))
        continue
      }
      attempts.append(
        ImageLookup.CatalogAttempt(catalog: catalog.path, outcome: .found(locale: slot.locale)))
      let result = ImageLookup.Result(
        path: TreePath.joined(path, file), scale: slot.scale ?? scale, localization: slot.locale,
        imageSet: path)
      return (result, attempts, diagnostics)
    }
    return (nil, attempts, diagnostics)
  }
}
