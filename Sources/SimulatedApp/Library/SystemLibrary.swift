internal import AppCode

/// The simulated Foundation and UIKit, as far as apps' localization code and view controllers use them.
///
/// Each class is one declaration in a file of this folder, in the system's own names.
enum SystemLibrary {
  /// All types and functions.
  static let shared = Library<World>(types: types, functions: functions)

  private static let types: [SystemType] =
    foundation + runtimeTypes + locales + notifications + texts + attributedTexts + formatters
    + scenes + controllers + views + controls + configurations + bars + alerts + images
    + appearance + animationTypes + geometry + layers

  private static let foundation = [
    object, userDefaults, bundle, dispatchQueue, operationQueue, processInfo, indexPath,
  ]
}

typealias SystemType = Library<World>.SystemType
typealias SystemMember = Library<World>.Member

// MARK: - Short forms for declarations

/// What a member does; of errors only traps are thrown.
typealias SystemBody = @Sendable (inout RunningApp, Call) throws -> Value

/// A body as the interpreter calls it.
///
/// A closure's own type of error is not inferred from its context, so that declarations throw any and
/// the one kind that there is, is named here.
func trapping(_ body: @escaping SystemBody) -> Library<World>.Body {
  { app, call throws(Trap) in
    do {
      return try body(&app, call)
    } catch let trap as Trap {
      throw trap
    } catch {
      throw Trap(.exception, "\(error)", at: call.place, in: app.functions)
    }
  }
}

/// A method.
func method(_ name: String, _ body: @escaping SystemBody) -> SystemMember {
  SystemMember(.method, name, trapping(body))
}

/// A method of the type itself.
func staticMethod(_ name: String, _ body: @escaping SystemBody) -> SystemMember {
  SystemMember(.staticMethod, name, trapping(body))
}

/// An initialiser.
func initializer(_ name: String, _ body: @escaping SystemBody) -> SystemMember {
  SystemMember(.initializer, name, trapping(body))
}

/// A property that can only be read.
func getter(_ name: String, _ body: @escaping SystemBody) -> SystemMember {
  SystemMember(.getter, name, trapping(body))
}

/// What runs when a property is written.
func setter(_ name: String, _ body: @escaping SystemBody) -> SystemMember {
  SystemMember(.setter, name, trapping(body))
}

/// A property of the type itself that can only be read.
func staticGetter(_ name: String, _ body: @escaping SystemBody) -> SystemMember {
  SystemMember(.staticGetter, name, trapping(body))
}

/// Properties that the system keeps as they are set; reading one that was never set gives `initial`.
func stored(_ names: String..., initial: Value = .none) -> [SystemMember] {
  names.flatMap { name in
    [
      getter(name) { app, call in
        guard let id = call.object else { return initial }
        return app.host.slot(name, of: id)?.value ?? initial
      },
      setter(name) { app, call in
        if let id = call.object, let value = call[0] { app.setSlot(name, of: id, to: value) }
        return .void
      },
    ]
  }
}

/// Texts with attributes, which the system keeps as the texts that they show.
func storedAttributed(_ names: String...) -> [SystemMember] {
  names.flatMap { name in
    stored(name).filter { $0.kind == .getter } + [
      setter(name) { app, call in
        if let id = call.object, let value = call[0] {
          app.setSlot(name, of: id, to: app.plain(value))
        }
        return .void
      }
    ]
  }
}

/// Methods that do nothing that texts depend on; running one is noted as understood.
func withoutTextEffect(_ names: String...) -> [SystemMember] {
  names.map { name in
    method(name) { app, _ in
      app.record(.noTextEffect(name))
      return .void
    }
  }
}

/// Properties of colour, font and layout, which are kept and change no text.
func cosmetic(_ names: String...) -> [SystemMember] {
  names.flatMap { name in
    [
      getter(name) { app, call in
        guard let id = call.object else { return .none }
        return app.host.slot(name, of: id)?.value ?? .unknown(Unknown(.data, "'\(name)' is drawn"))
      },
      setter(name) { app, call in
        if let id = call.object, let value = call[0] {
          app.host.process.objects[id, default: SystemObject()].slots[name] =
            SystemObject.Slot(value: value, event: app.record(.noTextEffect(name)))
        }
        return .void
      },
    ]
  }
}

/// The single object of a type, made when first asked for: `UserDefaults.standard`.
func singleton(_ name: String, of type: String) -> SystemMember {
  staticGetter(name) { app, _ in
    .object(app.singleton("\(type).\(name)", of: type))
  }
}

/// An initialiser that makes an object and sets the properties named by its labels.
func makes(_ type: String, _ name: String, setting properties: [String] = []) -> SystemMember {
  initializer(name) { app, call in
    let id = call.object ?? app.makeSystemObject(of: type)
    for property in properties {
      if let value = call[property] { app.setSlot(property, of: id, to: value) }
    }
    return .object(id)
  }
}

extension Interpreter<World> {
  /// Makes an object of a system class.
  mutating func makeSystemObject(
    of type: String, _ detail: SystemObject.Detail = .none
  ) -> ObjectID {
    let id = host.process.memory.makeObject(of: type, at: place)
    host.process.objects[id] = SystemObject(detail: detail)
    return id
  }

  /// The single object under `name`, made when first asked for.
  mutating func singleton(_ name: String, of type: String) -> ObjectID {
    if let id = host.process.singletons[name] { return id }
    let id = makeSystemObject(of: type)
    host.process.singletons[name] = id
    return id
  }
}
