internal import AppCode
internal import AppResources

extension SystemLibrary {
  /// Bundles: folders whose files and strings are found in the language fixed at launch.
  static let bundle = SystemType(
    "Bundle", superclass: "NSObject", aliases: ["NSBundle"],
    [
      staticGetter("main") { app, _ in .object(app.host.process.mainBundle) },
      initializer("init(path:)") { app, call in
        guard let path = call["path"]?.text else { return call["path"] ?? .none }
        return app.openBundle(path).map(Value.object) ?? .none
      },
      initializer("init(url:)") { app, call in
        guard let path = call["url"]?.filePath else { return call["url"] ?? .none }
        return app.openBundle(path).map(Value.object) ?? .none
      },
      initializer("init(for:)") { app, call in app.bundle(ofClass: call["for"]) },
      initializer("init(identifier:)") { app, call in
        guard let name = call["identifier"]?.text else { return call["identifier"] ?? .none }
        if let found = app.bundle(withIdentifier: name) { return .object(found) }
        // What the system has loaded is no part of the app, and yet is not nil.
        return name.hasPrefix("com.apple.")
          ? .unknown(Unknown(.data, "the system's bundle \(name) is not here", at: call.place))
          : .none
      },
      method("localizedString(forKey:value:table:)") { app, call in
        guard let id = call.object else { return .none }
        guard case .string(let key)? = call["forKey"] else {
          return .unknown(Unknown(.key, "the key is not known", at: call.place))
        }
        return app.localizedString(
          forKey: key.string, value: call["value"]?.text, table: call["table"]?.text, in: id,
          asker: app.asker)
      },
      method("loadNibNamed(_:owner:options:)") { app, call in try app.loadNib(call) },
      method("path(forResource:ofType:)") { app, call in app.resourcePath(call) },
      method("path(forResource:ofType:inDirectory:)") { app, call in app.resourcePath(call) },
      method("path(forResource:ofType:inDirectory:forLocalization:)") { app, call in
        app.resourcePath(call)
      },
      method("url(forResource:withExtension:)") { app, call in app.resourceURL(call) },
      method("url(forResource:withExtension:subdirectory:)") { app, call in app.resourceURL(call) },
      method("url(forResource:withExtension:subdirectory:localization:)") { app, call in
        app.resourceURL(call)
      },
      getter("localizations") { app, call in app.names(call) { $0.localizations(of: $1) } },
      getter("preferredLocalizations") { app, call in
        app.names(call) { $0.preferredLocalizations(of: $1) }
      },
      getter("developmentLocalization") { app, call in
        app.host.receiver(call).developmentRegion.map { .string(Text($0.name)) } ?? .none
      },
      getter("bundlePath") { app, call in app.bundlePath(call) },
      getter("resourcePath") { app, call in app.bundlePath(call) },
      getter("bundleIdentifier") { app, call in
        app.host.receiver(call).identifier.map { .string(Text($0)) } ?? .none
      },
      staticGetter("allBundles") { app, _ in
        .array(app.host.process.bundles.sorted { $0.key < $1.key }.map { .object($0.value) })
      },
      getter("bundleURL") { app, call in
        .structure(Structure("URL", [Value.Element("path", app.bundlePath(call))]))
      },
      getter("resourceURL") { app, call in
        .structure(Structure("URL", [Value.Element("path", app.bundlePath(call))]))
      },
      getter("localizedInfoDictionary") { app, call in
        guard let id = call.object else { return .none }
        let bundle = app.host.resourceBundle(at: app.host.bundlePath(of: id))
        let table = app.host.process.caches.localizedInfoDictionary(of: bundle)
        return .dictionary(
          table.entries.compactMap { entry, _ in
            entry.value.text.map { Value.Pair(.string(Text(entry.key)), .string(Text($0))) }
          })
      },
      staticMethod("preferredLocalizations(from:forPreferences:)") { app, call in
        guard case .array(let names)? = call["from"] else { return .array([]) }
        var wanted = app.host.preferredLanguages
        if case .array(let list)? = call["forPreferences"] { wanted = list.compactMap(\.text) }
        return .array(
          Negotiation(
            available: names.compactMap(\.text), preferred: wanted,
            matching: app.host.process.caches.options.matching
          ).result.map { .string(Text($0)) })
      },
      getter("infoDictionary") { app, call in
        .dictionary(
          app.host.receiver(call).info.members.map {
            Value.Pair(.string(Text($0.key)), infoValue($0.value, at: call))
          })
      },
      staticGetter("module") { app, call in app.moduleBundle(call) },
      method("object(forInfoDictionaryKey:)") { app, call in
        guard let key = call["forInfoDictionaryKey"]?.text, let id = call.object else {
          return .none
        }
        // InfoPlist.strings of the bundle's language overlays the list (rule I4).
        let bundle = app.host.resourceBundle(at: app.host.bundlePath(of: id))
        return app.host.process.caches.object(forInfoDictionaryKey: key, in: bundle)
          .map { infoValue($0.value, at: call) } ?? .none
      },
    ])
}

extension SystemLibrary {
  /// A value of Info.plist; one that the build fills in is not known.
  fileprivate static func infoValue(_ value: PropertyListValue, at call: Call) -> Value {
    if case .string(let text) = value, text.contains("$(") || text.contains("${") {
      return .unknown(Unknown(.data, "the build fills in \(text)", at: call.place))
    }
    return Value(value)
  }
}

extension Interpreter<World> {
  /// Who asks a bundle now: the document being decoded, or the running statement.
  var asker: BundleQuestion.Asker {
    if let element = host.decoding { return .document(path: element.file, place: element) }
    return place == nil ? .command : .code
  }

  /// Answers `localizedString(forKey:value:table:)` as the system's class does, and records the lookup.
  mutating func localizedString(
    forKey key: String, value: String?, table: String?, in bundle: ObjectID,
    asker: BundleQuestion.Asker
  ) -> Value {
    let path = host.bundlePath(of: bundle)
    let answer = host.lookUp(key, value: value, table: table, inBundleAt: path)
    let passing = receivers.first { id in
      guard id != bundle, case .bundle? = host.process.objects[id]?.detail else { return false }
      return true
    }
    let question = BundleQuestion(
      bundle: bundle, passedOnBy: passing, bundleClass: host.className(of: bundle), asker: asker,
      answer: answer)
    for fault in answer.table.diagnostics
    where host.process.unusableTables.insert(fault).inserted {
      record(.remark(.unusableTable(fault)))
    }
    let event = record(.lookedUp(question))
    return .string(Text(answer.text, origins: [event]))
  }

  /// Opens a folder as a bundle; the same folder gives the same object (rule R15).
  mutating func openBundle(_ path: String) -> ObjectID? {
    guard let folder = host.app.relativePath(path),
      host.app.files.isFolder(folder) || host.process.caches.isAdded(folder)
    else {
      record(.bundleOpened(path: path, bundle: nil))
      return nil
    }
    let id: ObjectID
    let open = host.process.bundles[folder]
    // Whether the same folder gives the same object, the option says; the main bundle is always one.
    if let open, open != host.process.mainBundle, host.isChanged(bundle: open) {
      lean(on: .bundles)
    }
    if let open, host.device.options.sharesBundleObjects || open == host.process.mainBundle {
      id = open
    } else {
      id = makeSystemObject(of: "Bundle", .bundle(BundleObject(path: folder)))
      host.process.bundles[folder] = id
    }
    record(.bundleOpened(path: folder, bundle: id))
    return id
  }

  /// Answers `path(forResource:ofType:…)`.
  mutating func resourcePath(_ call: Call, type typeLabel: String = "ofType") -> Value {
    guard let id = call.object else { return .none }
    for label in ["forResource", typeLabel] {
      if case .unknown(let unknown)? = call[label] { return .unknown(unknown) }
    }
    // A device holds documents compiled; the tree holds their sources.
    let compiled = ["storyboardc": "storyboard", "nib": "xib"]
    let type = call[typeLabel]?.text
    let source = type.flatMap { compiled[$0] }
    let found = seekFile(
      call["forResource"]?.text, type: source ?? type,
      directory: (call["inDirectory"] ?? call["subdirectory"])?.text,
      localization: (call["forLocalization"] ?? call["localization"])?.text, in: id)
    guard let found else { return .none }
    let path = host.app.simulatedPath(found)
    guard let type, let source else { return .string(Text(path)) }
    return .string(Text(path.dropLast(source.count) + type))
  }

  /// Answers `url(forResource:withExtension:…)`.
  fileprivate mutating func resourceURL(_ call: Call) -> Value {
    let path = resourcePath(call, type: "withExtension")
    guard let text = path.text else { return path }
    return .structure(Structure("URL", [Value.Element("path", .string(Text(text)))]))
  }

  /// Finds a file in a bundle by the ordinary search and records it.
  mutating func seekFile(
    _ name: String?, type: String?, directory: String? = nil, localization: String? = nil,
    in bundle: ObjectID
  ) -> String? {
    let path = host.bundlePath(of: bundle)
    let search = host.findFile(
      name, type: type, directory: directory, localization: localization, inBundleAt: path)
    let suffix = type.map { $0.hasPrefix(".") || $0.isEmpty ? $0 : ".\($0)" } ?? ""
    record(
      .fileSought(
        FileSought(path: path, bundle: bundle, wanted: (name ?? "*") + suffix, search: search)))
    return search.path
  }

  /// The names that `list` gives for the receiver's bundle.
  mutating func names(_ call: Call, _ list: (inout World, String) -> [String]) -> Value {
    guard let id = call.object else { return .array([]) }
    let path = host.bundlePath(of: id)
    return .array(list(&host, path).map { .string(Text($0)) })
  }

  /// The receiver's folder as the app sees it.
  func bundlePath(_ call: Call) -> Value {
    guard let id = call.object else { return .none }
    return .string(Text(host.app.simulatedPath(host.bundlePath(of: id))))
  }
}

extension World {
  /// Whether something was done to a bundle's object that a new object would not have.
  fileprivate func isChanged(bundle: ObjectID) -> Bool {
    className(of: bundle) != "Bundle" || process.associations.keys.contains { $0.object == bundle }
  }
}
