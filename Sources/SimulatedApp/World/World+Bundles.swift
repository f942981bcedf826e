public import AppCode
public import AppResources

extension World {
  /// The folder of a bundle object, below the opened tree.
  public func bundlePath(of id: ObjectID) -> String {
    if case .bundle(let bundle)? = process.objects[id]?.detail {
      bundle.path
    } else {
      app.main.path
    }
  }

  /// The bundle at a folder, the main bundle where nothing else is there.
  mutating func resourceBundle(at path: String) -> ResourceBundle {
    process.caches.bundle(atPath: path) ?? app.main
  }

  /// Looks a string up in a bundle as the system does (rules T1 to T13).
  mutating func lookUp(
    _ key: String, value: String?, table: String?, inBundleAt path: String
  ) -> StringLookup {
    let bundle = resourceBundle(at: path)
    return process.caches.localizedString(forKey: key, value: value, table: table, in: bundle)
  }

  /// Finds a file in a bundle as the system does (rules R1 to R15).
  mutating func findFile(
    _ name: String?, type: String?, directory: String?, localization: String?,
    inBundleAt path: String
  ) -> FileLookup {
    let bundle = resourceBundle(at: path)
    guard let localization else {
      return process.caches.path(
        forResource: name, ofType: type, inDirectory: directory, in: bundle)
    }
    return process.caches.path(
      forResource: name, ofType: type, inDirectory: directory, forLocalization: localization,
      in: bundle)
  }

  /// The search list of a bundle, fixed for the process.
  public func searchList(ofBundleAt path: String) -> SearchList {
    var caches = process.caches
    guard let bundle = caches.bundle(atPath: path) else { return caches.searchList(of: app.main) }
    return caches.searchList(of: bundle)
  }

  /// What `bundle.localizations` gives.
  mutating func localizations(of path: String) -> [String] {
    resourceBundle(at: path).localizationNames
  }

  /// What `bundle.preferredLocalizations` gives (rules N15 and N16).
  mutating func preferredLocalizations(of path: String) -> [String] {
    let bundle = resourceBundle(at: path)
    return process.caches.preferredLocalizations(of: bundle).result
  }

  /// What `Locale.preferredLanguages` gives, anew at every call (rule E4).
  public var preferredLanguages: [String] { preferences.preferredLanguages }
}

extension World {
  /// Finds an image by its name as `UIImage(named:)` does (rule R12).
  mutating func findImage(named name: String, inBundleAt path: String) -> ImageLookup {
    let bundle = resourceBundle(at: path)
    return process.caches.image(named: name, in: bundle)
  }
}
