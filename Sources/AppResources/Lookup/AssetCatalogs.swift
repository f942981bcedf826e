import Diagnostics

extension BundleCaches {
  /// The image in the asset catalogs of `bundle`.
  mutating func catalogImage(named name: String, in bundle: ResourceBundle, scale: Int) -> (
    result: ImageLookup.Result?, attempts: [ImageLookup.CatalogAttempt], diagnostics: [Diagnostic]
  ) {
    let index = folder("", of: bundle)
    var attempts: [ImageLookup.CatalogAttempt] = []
    if let compiled = index.paths["Assets.car"] {
      attempts.append(ImageLookup.CatalogAttempt(catalog: compiled, outcome: .compiled))
    }
    return (nil, attempts, [])
  }
}
