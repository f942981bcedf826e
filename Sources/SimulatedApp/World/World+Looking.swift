public import AppResources

// What commands ask of the world without changing it.

extension World {
  /// Looks a key up in the main bundle, in a copy of what the process has read.
  public func lookUpInMain(_ key: String, table: String?) -> StringLookup {
    var caches = process.caches
    return caches.localizedString(forKey: key, value: nil, table: table, in: app.main)
  }

  /// Looks a key up in the folder of one localization alone, as a bundle opened by its path (rule R14).
  public func lookUp(_ key: String, table: String?, inLanguage language: String) -> StringLookup {
    var caches = process.caches
    let path = ([app.main.path].filter { !$0.isEmpty } + ["\(language).lproj"]).joined(
      separator: "/")
    guard let bundle = caches.bundle(atPath: path) else {
      return caches.localizedString(
        forKey: key, value: nil, table: table, localization: language, in: app.main)
    }
    return caches.localizedString(forKey: key, value: nil, table: table, in: bundle)
  }

  /// A copy whose process, with nothing read yet, goes by other options.
  public func trying(_ options: PlatformOptions) -> World {
    var copy = self
    copy.device.options = options
    copy.process.caches = process.caches.relaunched(
      userLanguages: process.userLanguages, pseudolanguage: process.caches.pseudolanguage,
      options: options)
    return copy
  }

  /// The names of the tables in the app's folders, each once, in order.
  public var tableNames: [String] {
    var names: Set<String> = []
    for path in app.main.allFolders(of: app.files) {
      for file in app.main.names(in: path, of: app.files) {
        for type in [".strings", ".stringsdict", ".xcstrings", ".loctable"]
        where file.hasSuffix(type) {
          names.insert(String(file.dropLast(type.count)))
        }
      }
    }
    return names.sorted()
  }
}

extension PreferenceDomains {
  /// The keys that any domain has, each once, in search order.
  public var keys: [String] {
    var seen: Set<String> = []
    return searchOrder.flatMap { keys(in: $0) }.filter { seen.insert($0).inserted }
  }

  /// The keys of one domain, in the order of writing.
  public func keys(in domain: Domain) -> [String] { contents(of: domain).map(\.key) }
}
