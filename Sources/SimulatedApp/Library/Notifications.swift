internal import AppCode

extension SystemLibrary {
  /// Notifications and their center.
  static let notifications: [SystemType] = [
    SystemType(
      "Notification", aliases: ["NSNotification"],
      [
        initializer("init(name:object:userInfo:)") { _, call in
          .structure(
            Structure(
              "Notification",
              [
                Value.Element("name", call["name"] ?? .none),
                Value.Element("object", call["object"] ?? .none),
                Value.Element("userInfo", call["userInfo"] ?? .none),
              ]))
        },
        staticMethod("Name(_:)") { _, call in notificationName(call[0]) },
        staticMethod("Name(rawValue:)") { _, call in notificationName(call["rawValue"]) },
      ]),
    SystemType(
      "Notification.Name", aliases: ["NSNotification.Name"],
      [
        initializer("init(_:)") { _, call in notificationName(call[0]) },
        initializer("init(rawValue:)") { _, call in notificationName(call["rawValue"]) },
      ]),
    SystemType(
      "NotificationCenter", superclass: "NSObject",
      [
        singleton("default", of: "NotificationCenter"),
        method("addObserver(_:selector:name:object:)") { app, call in
          guard let observer = call[0], let selector = call["selector"] else { return .void }
          let name = try app.notificationName(call["name"])
          app.host.process.observers.append(
            Observer(
              name: name, object: observer.objectID, selector: selector.selectorName, block: nil))
          return .void
        },
        method("addObserver(forName:object:queue:using:)") { app, call in
          guard let block = call["using"] else { return .none }
          let token = app.makeSystemObject(of: "NSObject")
          let name = try app.notificationName(call["forName"])
          app.host.process.observers.append(
            Observer(name: name, object: token, selector: nil, block: block))
          return .object(token)
        },
        method("removeObserver(_:)") { app, call in
          if let observer = call[0]?.objectID {
            app.host.process.observers.removeAll { $0.object == observer }
          }
          return .void
        },
        method("removeObserver(_:name:object:)") { app, call in
          guard let observer = call[0]?.objectID else { return .void }
          let name = try app.notificationName(call["name"])
          app.host.process.observers.removeAll {
            $0.object == observer && (name == .none || $0.name == name)
          }
          return .void
        },
        method("post(_:)") { app, call in
          guard let note = call[0], case .structure(let notification) = note else { return .void }
          return try app.post(note, name: notification["name"])
        },
        method("post(name:object:userInfo:)") { app, call in
          try app.post(
            .structure(
              Structure(
                "Notification",
                call.arguments.map { Value.Element($0.label, $0.value) })), name: call["name"])
        },
      ]),
  ]

  private static func notificationName(_ text: Value?) -> Value {
    .structure(Structure("Notification.Name", [Value.Element("rawValue", text ?? .none)]))
  }
}

extension Interpreter<World> {
  /// The text that names a notification, however the code writes it.
  ///
  /// It may be a text, a `Notification.Name`, or a static member of that, which the app may declare;
  /// `none` stands for any.
  fileprivate mutating func notificationName(_ value: Value?) throws(Trap) -> Value {
    switch value {
    case .structure(let name)? where name.type == "Notification.Name":
      return name["rawValue"] ?? .none
    case .enumeration(let member)?:
      for owner in ["Notification.Name", "NSNotification.Name"]
      where host.app.program.type(named: owner)?.staticProperty(member.name) != nil {
        return try notificationName(try staticProperty("\(owner).\(member.name)"))
      }
      return .string(Text(member.name))
    case let other?: return other
    case nil: return .none
    }
  }

  /// Tells the observers of a notification, in the order in which they were added.
  fileprivate mutating func post(_ note: Value, name: Value?) throws(Trap) -> Value {
    let name = try notificationName(name)
    if case .unknown(let unknown) = name {
      return .unknown(
        Unknown(.data, "the notification's name is not known: \(unknown.reason)", at: place))
    }
    for observer in host.process.observers where observer.name == name || observer.name == .none {
      if let block = observer.block {
        _ = try invoke(block, [note])
      } else if let id = observer.object, let selector = observer.selector {
        _ = try perform(selector: selector, on: id, selector.hasSuffix(":") ? [note] : [])
      }
    }
    return .void
  }
}
