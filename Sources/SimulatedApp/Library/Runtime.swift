internal import AppCode
internal import AppResources

extension SystemLibrary {
  /// Locales, notifications, queues and what else code asks Foundation for.
  static let runtimeTypes: [SystemType] = [
    SystemType(
      "FileManager", superclass: "NSObject",
      [
        singleton("default", of: "FileManager"),
        method("fileExists(atPath:)") { app, call in
          guard let path = call["atPath"]?.text, let inside = app.host.app.relativePath(path) else {
            return .bool(false)
          }
          return .bool(app.host.app.files.contains(inside))
        },
      ]),
    SystemType(
      "URL", aliases: ["NSURL"],
      [
        initializer("init(fileURLWithPath:)") { _, call in
          .structure(Structure("URL", [Value.Element("path", call["fileURLWithPath"] ?? .none)]))
        },
        initializer("init(string:)") { _, call in
          .structure(Structure("URL", [Value.Element("path", call["string"] ?? .none)]))
        },
      ]),
    SystemType(
      "Thread", superclass: "NSObject", [staticGetter("isMainThread") { _, _ in .bool(true) }]),
  ]

  static let locale = SystemType(
    "Locale", superclass: "NSObject", aliases: ["NSLocale"],
    [
      staticGetter("preferredLanguages") { app, _ in
        let languages = app.host.preferredLanguages
        let event = app.record(.preferredLanguagesRead(languages))
        return .array(languages.map { .string(Text($0, origins: [event])) })
      },
      staticGetter("current") { app, _ in localeValue(app.host.currentLocale) },
      staticGetter("autoupdatingCurrent") { app, _ in localeValue(app.host.currentLocale) },
      initializer("init(identifier:)") { _, call in localeValue(call["identifier"]?.text ?? "") },
      initializer("init(localeIdentifier:)") { _, call in
        localeValue(call["localeIdentifier"]?.text ?? "")
      },
      getter("identifier") { _, call in .string(Text(localeIdentifier(call.receiver))) },
      getter("languageCode") { _, call in
        let code = localeIdentifier(call.receiver).prefix { $0.isLetter }
        return code.isEmpty ? .none : .string(Text(String(code)))
      },
      getter("regionCode") { _, call in
        let parts = localeIdentifier(call.receiver).split { $0 == "_" || $0 == "@" }
        return parts.count > 1 ? .string(Text(String(parts[1]))) : .none
      },
    ])

  private static func localeValue(_ identifier: String) -> Value {
    .structure(Structure("Locale", [Value.Element("identifier", .string(Text(identifier)))]))
  }

  private static func localeIdentifier(_ value: Value) -> String {
    guard case .structure(let locale) = value else { return "" }
    return locale["identifier"]?.text ?? ""
  }

  static let notification = SystemType(
    "Notification", aliases: ["NSNotification"],
    [
      initializer("init(name:)") { _, call in
        .structure(Structure("Notification", [Value.Element("name", call["name"] ?? .none)]))
      }
    ])

  static let notificationCenter = SystemType(
    "NotificationCenter", superclass: "NSObject",
    [
      singleton("default", of: "NotificationCenter"),
      method("addObserver(_:selector:name:object:)") { app, call in
        guard let id = call.object, let observer = call[0], let selector = call["selector"] else {
          return .void
        }
        app.host.addObserver(
          Observer(
            name: call["name"] ?? .none, object: observer.objectID, selector: selector.selectorName,
            block: nil),
          to: id)
        return .void
      },
      method("addObserver(forName:object:queue:using:)") { app, call in
        guard let id = call.object, let block = call["using"] else { return .none }
        app.host.addObserver(
          Observer(name: call["forName"] ?? .none, object: nil, selector: nil, block: block), to: id
        )
        return .object(app.makeSystemObject(of: "NSObject"))
      },
      method("removeObserver(_:)") { app, call in
        if let observer = call[0]?.objectID {
          app.host.process.observers.removeAll { $0.object == observer }
        }
        return .void
      },
      method("post(name:object:)") { app, call in try app.post(call["name"] ?? .none) },
      method("post(name:object:userInfo:)") { app, call in try app.post(call["name"] ?? .none) },
    ])

  static let dispatchQueue = SystemType(
    "DispatchQueue", superclass: "NSObject",
    [
      singleton("main", of: "DispatchQueue"),
      staticMethod("global(…)") { app, _ in
        .object(app.singleton("DispatchQueue.main", of: "DispatchQueue"))
      },
      method("async(…)") { app, call in
        if let work = call.arguments.last?.value { app.host.process.queue.append(work) }
        return .void
      },
      method("asyncAfter(…)") { app, call in
        if let work = call.arguments.last?.value { app.host.process.queue.append(work) }
        return .void
      },
      method("sync(…)") { app, call in
        guard let work = call.arguments.last?.value else { return .void }
        return try app.invoke(work, [])
      },
    ])

  static let processInfo = SystemType(
    "ProcessInfo", superclass: "NSObject",
    [
      singleton("processInfo", of: "ProcessInfo"),
      getter("arguments") { app, _ in
        .array((["app"] + app.host.process.arguments).map { .string(Text($0)) })
      },
    ])

  static let indexPath = SystemType(
    "IndexPath",
    [
      initializer("init(row:section:)") { _, call in
        .structure(Structure("IndexPath", call.arguments.map { Value.Element($0.label, $0.value) }))
      }
    ])

  /// The free functions.
  static let functions: [String: Library<World>.Body] = bodies.mapValues(trapping)

  private static let bodies: [String: SystemBody] = [
    "NSLocalizedString(_:tableName:bundle:value:comment:)": { app, call in
      let bundle = call["bundle"]?.objectID ?? app.host.process.mainBundle
      return try app.send(
        "localizedString(forKey:value:table:)", to: bundle,
        [
          Argument("forKey", call[0] ?? .none), Argument("value", call["value"] ?? .string("")),
          Argument("table", call["tableName"] ?? .none),
        ])
    },
    "object_setClass(_:_:)": { app, call in
      guard let id = call[0]?.objectID, case .type(let name)? = call[1] else { return .none }
      let old = app.host.className(of: id)
      app.host.process.memory.setClass(of: id, to: name)
      app.record(.classChanged(id, old: old, new: name))
      return .type(old)
    },
    "object_getClass(_:)": { app, call in
      call[0]?.objectID.map { .type(app.host.className(of: $0)) } ?? .none
    },
    "type(of:)": { app, call in
      call[0]?.objectID.map { .type(app.host.className(of: $0)) } ?? .none
    },
    "objc_setAssociatedObject(_:_:_:_:)": { app, call in
      guard let id = call[0]?.objectID else { return .void }
      let key = Process.Association(object: id, key: associationKey(call[1]))
      app.host.process.associations[key] = call[2] == Value.none ? nil : call[2]
      app.record(.associated(id, key: key.key, call[2] ?? .none))
      return .void
    },
    "objc_getAssociatedObject(_:_:)": { app, call in
      guard let id = call[0]?.objectID else { return .none }
      let key = Process.Association(object: id, key: associationKey(call[1]))
      return app.host.process.associations[key] ?? .none
    },
    "NSLog(…)": { app, _ in
      app.record(.noTextEffect("NSLog"))
      return .void
    },
    "print(…)": { app, _ in
      app.record(.noTextEffect("print"))
      return .void
    },
    "UIApplicationMain(…)": { _, _ in .void },
  ]
}

/// The key of an associated object, which is an address: the name of the variable that it is of.
private func associationKey(_ value: Value?) -> String {
  switch value {
  case .structure(let pointer)? where pointer.type == "Pointer":
    pointer["name"]?.text ?? "a pointer"
  case .string(let text)?: text.string
  case let other?: String(describing: other)
  case nil: ""
  }
}

extension World {
  mutating func addObserver(_ observer: Observer, to center: ObjectID) {
    process.observers.append(observer)
  }
}

extension Interpreter<World> {
  /// Tells the observers of a notification, in the order in which they were added.
  mutating func post(_ name: Value) throws(Trap) -> Value {
    for observer in host.process.observers where observer.name == name || observer.name == .none {
      let note = Value.structure(Structure("Notification", [Value.Element("name", name)]))
      if let id = observer.object, let selector = observer.selector {
        _ = try perform(selector: selector, on: id, [note])
      } else if let block = observer.block {
        _ = try invoke(block, [note])
      }
    }
    return .void
  }
}
