internal import AppResources
internal import Diagnostics
internal import SimulatedApp

extension World {
  /// That a catalog in the tree has the key which a bundle lacks, and that no platform reads catalogs.
  func unreadCatalog(_ answer: StringLookup) -> String? {
    guard !answer.isFound, let key = answer.key else { return nil }
    var caches = process.caches
    guard let bundle = caches.bundle(atPath: answer.bundlePath) else { return nil }
    let places = app.folder.unreadCatalogs(
      having: key, ofTable: answer.table.name, for: bundle, in: app.files)
    guard let first = places.first else { return nil }
    return
      "\(first) has the key, but a String Catalog is no run-time format: only the tables that a build makes of it are read, and this bundle has none of them"
  }
}
