internal import AppCode
internal import AppResources

extension SystemLibrary {
  /// Locales, notifications, queues and what else code asks Foundation for.
  static let runtimeTypes: [SystemType] = [
    SystemType(
      "FileManager", superclass: "NSObject",
      [
        singleton("default", of: "FileManager"), sandboxFolders,
        method("fileExists(atPath:)") { app, call in
          guard let path = call["atPath"]?.text, let inside = app.host.app.relativePath(path) else {
            return .bool(false)
          }
          return .bool(app.host.app.files.contains(inside))
        },
        method("contentsOfDirectory(atPath:)") { app, call in
          guard let path = call["atPath"]?.text, let inside = app.host.app.relativePath(path),
            app.host.app.files.isFolder(inside)
          else {
            throw Trap(throwing: .string("there is no such folder in the app"), at: call.place)
          }
          return .array(app.host.app.files.children(of: inside).map { .string(Text($0)) })
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
        method("appendingPathComponent(_:)") { _, call in
          guard case .structure(let url) = call.receiver, let path = url["path"]?.text,
            let part = call[0]?.text
          else { return call.receiver }
          let joined = path + (path.hasSuffix("/") ? "" : "/") + part
          return .structure(Structure("URL", [Value.Element("path", .string(Text(joined)))]))
        },
        getter("pathComponents") { _, call in
          guard case .structure(let url) = call.receiver, let path = url["path"]?.text else {
            return .array([])
          }
          let root: [Value] = path.hasPrefix("/") ? [.string("/")] : []
          return .array(root + path.split(separator: "/").map { .string(Text(String($0))) })
        },
        getter("scheme") { _, call in
          guard case .structure(let url) = call.receiver, let path = url["path"]?.text else {
            return .none
          }
          let parts = path.split(separator: ":", maxSplits: 1)
          return parts.count > 1 ? .string(Text(String(parts[0]))) : .none
        },
      ]),
    SystemType(
      "NSDictionary",
      [
        initializer("init(contentsOf:)") { app, call in app.dictionary(inFile: call["contentsOf"])
        },
        initializer("init(contentsOfFile:)") { app, call in
          app.dictionary(inFile: call["contentsOfFile"])
        },
      ]),
    SystemType(
      "DispatchTime",
      [
        // A time is the seconds from now, so that `.now() + 0.5` is a sum.
        staticMethod("now()") { _, _ in .double(0) }
      ]),
    SystemType(
      "Data", aliases: ["NSData"],
      [
        initializer("init(contentsOf:)") { app, call in
          try app.contents(ofFile: call["contentsOf"], call)
        },
        initializer("init(contentsOf:options:)") { app, call in
          try app.contents(ofFile: call["contentsOf"], call)
        },
        initializer("init(contentsOfFile:)") { app, call in
          try app.contents(ofFile: call["contentsOfFile"], call)
        },
      ]),
    SystemType(
      "JSONSerialization", aliases: ["NSJSONSerialization"],
      [
        staticMethod("jsonObject(with:options:)") { app, call in try app.json(call) }
      ]),
    // What a type sends that observers of SwiftUI wait for; none are here.
    SystemType("ObservableObjectPublisher", withoutTextEffect("send()")),
    SystemType(
      "Thread", superclass: "NSObject", [staticGetter("isMainThread") { _, _ in .bool(true) }]),
  ]

  static let dispatchQueue = SystemType(
    "DispatchQueue", superclass: "NSObject",
    [
      singleton("main", of: "DispatchQueue"),
      staticMethod("global(…)") { app, _ in
        .object(app.singleton("DispatchQueue.main", of: "DispatchQueue"))
      },
      method("async(…)") { app, call in app.enqueue(call) },
      method("asyncAfter(…)") { app, call in app.enqueue(call) },
      method("sync(…)") { app, call in
        guard let work = call.arguments.last?.value else { return .void }
        return try app.invoke(work, [])
      },
    ])

  static let operationQueue = SystemType(
    "OperationQueue", superclass: "NSObject",
    [
      singleton("main", of: "OperationQueue"), makes("OperationQueue", "init()"),
      method("addOperation(_:)") { app, call in app.enqueue(call) },
    ] + cosmetic("maxConcurrentOperationCount", "qualityOfService", "name"))

  static let processInfo = SystemType(
    "ProcessInfo", superclass: "NSObject",
    [
      singleton("processInfo", of: "ProcessInfo"),
      getter("arguments") { app, _ in
        .array((["app"] + app.host.process.arguments).map { .string(Text($0)) })
      },
      getter("environment") { _, _ in .dictionary([]) },
      getter("processName") { app, _ in .string(Text(app.host.app.name)) },
      getter("operatingSystemVersion") { app, _ in
        .structure(
          Structure(
            "OperatingSystemVersion",
            [
              Value.Element("majorVersion", .int(app.host.device.systemVersion.major)),
              Value.Element("minorVersion", .int(app.host.device.systemVersion.minor)),
              Value.Element("patchVersion", .int(app.host.device.systemVersion.patch)),
            ]))
      },
      method("isOperatingSystemAtLeast(_:)") { app, call in
        guard case .structure(let version)? = call[0],
          case .int(let major)? = version["majorVersion"]
        else { return .bool(true) }
        func part(_ name: String) -> Int {
          if case .int(let number)? = version[name] { number } else { 0 }
        }
        let wanted = SystemVersion(major, part("minorVersion"), part("patchVersion"))
        return .bool(app.host.device.systemVersion >= wanted)
      },
      getter("isiOSAppOnMac") { _, _ in .bool(false) },
      getter("isMacCatalystApp") { _, _ in .bool(false) },
    ])

  static let indexPath = SystemType(
    "IndexPath",
    [
      initializer("init(row:section:)") { _, call in
        .structure(Structure("IndexPath", call.arguments.map { Value.Element($0.label, $0.value) }))
      }
    ])

  /// The free functions.
  static let functions: [String: Library<World>.Body] =
    [bodies, geometryFunctions, drawingFunctions, sandboxFunctions]
    .reduce(into: [:]) { $0.merge($1) { _, last in last } }.mapValues(trapping)

  private static let bodies: [String: SystemBody] = [
    "NSLocalizedString(_:tableName:bundle:value:comment:)": { app, call in
      let given = try app.bundleArgument(call["bundle"], call)
      if case .unknown(let unknown) = given { return .unknown(unknown) }
      let bundle = given.objectID ?? app.host.process.mainBundle
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
    "UIApplicationMain(…)": { app, call in try app.applicationMain(call) },
    "objc_sync_enter(_:)": { _, _ in .int(0) },
    "objc_sync_exit(_:)": { _, _ in .int(0) },
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

extension Interpreter<World> {
  /// Puts work on the main queue: it runs after the code that is running now has ended.
  fileprivate mutating func enqueue(_ call: Call) -> Value {
    guard let work = call.arguments.last?.value, case .function = work else { return .void }
    var delay = 0.0
    if case .double(let seconds)? = call["deadline"] { delay = seconds }
    if case .int(let seconds)? = call["deadline"] { delay = Double(seconds) }
    host.process.queuedCount += 1
    let number = host.process.queuedCount
    host.process.queue.append(Process.QueuedWork(number: number, function: work, delay: delay))
    record(.queued(number))
    return .void
  }
}

extension Interpreter<World> {
  /// The dictionary of a property list or a table of texts below the opened folder, `nil` for any other file.
  fileprivate func dictionary(inFile file: Value?) -> Value {
    guard let file else { return .none }
    if case .unknown = file { return file }
    guard let path = file.filePath.flatMap(host.app.relativePath) else { return .none }
    do throws(FileFault) {
      let bytes = try host.app.files.read(path)
      guard let list = PropertyListReader.read(bytes, path: path).value,
        case .dictionary = list
      else { return .none }
      return Value(list)
    } catch {
      return .none
    }
  }
}
