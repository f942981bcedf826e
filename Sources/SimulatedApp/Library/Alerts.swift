internal import AppCode

extension SystemLibrary {
  /// Alerts, action sheets and their rows.
  static let alerts: [SystemType] = [
    SystemType(
      "UIAlertController", superclass: "UIViewController",
      [
        initializer("init(title:message:preferredStyle:)") { app, call in
          let id = app.makeController(of: "UIAlertController")
          for property in ["title", "message", "preferredStyle"] {
            if let value = call[property], value != .none {
              app.setSlot(property, of: id, to: value)
            }
          }
          return .object(id)
        },
        method("addAction(_:)") { app, call in
          if let id = call.object, let action = call[0]?.objectID { app.host.add(action, to: id) }
          return .void
        },
        method("addTextField(configurationHandler:)") { app, call in
          guard let id = call.object else { return .void }
          let field = app.makeSystemObject(of: "UITextField")
          app.host.add(field, to: id)
          if let handler = call[0], case .function = handler {
            _ = try app.invoke(handler, [.object(field)])
          }
          return .void
        },
        getter("actions") { app, call in
          guard let id = call.object else { return .array([]) }
          return .array(app.host.alertActions(of: id).map(Value.object))
        },
        getter("textFields") { app, call in
          guard let id = call.object else { return .array([]) }
          let children = app.host.process.objects[id]?.children ?? []
          return .array(
            children.filter { app.host.className(of: $0) == "UITextField" }.map(Value.object))
        },
      ] + stored("message", "preferredStyle", "preferredAction")),
    SystemType(
      "UIAlertAction", superclass: "NSObject",
      [
        initializer("init(title:style:handler:)") { app, call in
          let id = app.makeSystemObject(of: "UIAlertAction")
          for property in ["title", "style", "handler"] {
            if let value = call[property], value != .none {
              app.setSlot(property, of: id, to: value)
            }
          }
          return .object(id)
        }
      ] + stored("title", "style") + stored("isEnabled", initial: .bool(true))),
    SystemType(
      "UIPopoverPresentationController", superclass: "NSObject",
      stored("sourceView", "sourceRect", "barButtonItem", "permittedArrowDirections")),
  ]
}

extension World {
  /// The rows of an alert, in order.
  func alertActions(of alert: ObjectID) -> [ObjectID] {
    (process.objects[alert]?.children ?? []).filter { className(of: $0) == "UIAlertAction" }
  }
}
