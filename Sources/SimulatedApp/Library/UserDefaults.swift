internal import AppCode
internal import AppResources

extension SystemLibrary {
  /// `NSObject`, the root of the system's classes.
  static let object = SystemType(
    "NSObject",
    [
      makes("NSObject", "init()"),
      method("isKind(of:)") { app, call in
        guard let id = call.object, case .type(let name)? = call["of"] else { return .bool(false) }
        return .bool(app.host.classChain(of: id).contains(name))
      },
      method("responds(to:)") { app, call in
        guard let id = call.object, let selector = call["to"]?.selectorName else {
          return .bool(false)
        }
        return .bool(app.responds(to: selector, of: id))
      },
      method("perform(_:)") { app, call in
        guard let id = call.object, let selector = call[0]?.selectorName else { return .none }
        return try app.perform(selector: selector, on: id, [])
      },
    ])

  /// The preferences, with the typed reads of rule D7.
  static let userDefaults = SystemType(
    "UserDefaults", superclass: "NSObject", aliases: ["NSUserDefaults"],
    [
      singleton("standard", of: "UserDefaults"),
      staticMethod("standardUserDefaults()") { app, _ in
        .object(app.singleton("UserDefaults.standard", of: "UserDefaults"))
      },
      method("set(_:forKey:)") { app, call in
        guard let key = call["forKey"]?.text else { return .void }
        try app.writePreference(key, call[0] ?? .none)
        return .void
      },
      method("setValue(_:forKey:)") { app, call in
        guard let key = call["forKey"]?.text else { return .void }
        try app.writePreference(key, call[0] ?? .none)
        return .void
      },
      method("removeObject(forKey:)") { app, call in
        if let key = call["forKey"]?.text { try app.writePreference(key, .none) }
        return .void
      },
      method("synchronize()") { app, _ in
        app.record(.synchronized)
        return .bool(true)
      },
      method("register(defaults:)") { app, call in
        if case .dictionary(let pairs)? = call["defaults"] {
          for pair in pairs {
            if let key = pair.key.text, let value = PropertyListValue(pair.value) {
              app.host.preferences.register(defaults: [PropertyListValue.Member(key, value)])
            }
          }
        }
        return .void
      },
      reads("string", { $0.string(forKey: $1).map { .string(Text($0)) } ?? .none }),
      reads("object", { $0.object(forKey: $1).map(Value.init) ?? .none }),
      reads("value", { $0.object(forKey: $1).map(Value.init) ?? .none }),
      reads("array", { $0.array(forKey: $1).map { .array($0.map(Value.init)) } ?? .none }),
      reads(
        "stringArray",
        { $0.stringArray(forKey: $1).map { .array($0.map { .string(Text($0)) }) } ?? .none }),
      reads("bool", { .bool($0.bool(forKey: $1)) }),
      reads("integer", { .int($0.integer(forKey: $1)) }),
      reads("double", { .double($0.double(forKey: $1)) }),
      reads(
        "dictionary",
        { defaults, key in
          guard let value = defaults.object(forKey: key), case .dictionary = value else {
            return .none
          }
          return Value(value)
        }),
    ])

  private static func reads(
    _ accessor: String, _ read: @escaping @Sendable (PreferenceDomains, String) -> Value
  ) -> SystemMember {
    method("\(accessor)(forKey:)") { app, call in
      guard let key = call["forKey"]?.text else {
        return .unknown(Unknown(.key, "the preference's key is not known", at: call.place))
      }
      let found = app.host.preferences.winner(forKey: key)
      let result = read(app.host.preferences, key)
      app.record(
        .preferenceRead(
          accessor: "\(accessor)(forKey:)", key: key, domain: found?.domain.name,
          stored: found?.value, result: result))
      return result
    }
  }
}

extension Interpreter<World> {
  /// Writes a preference to the app's domain, or removes it when the value is `nil` (rule D3).
  ///
  /// - Throws: The exception that a device raises for a value of a type that the app declares.
  mutating func writePreference(_ key: String, _ value: Value) throws(Trap) {
    let cause = World.Cause(place: place, functions: functions)
    if let new = PropertyListValue(value) {
      host.writePreference(key, new, to: .app, cause: cause)
    } else if value == .none {
      host.removePreference(key, from: .app, cause: cause)
    } else if let type = ownType(of: value) {
      throw trap(
        .exception, "Attempt to insert non-property list object, of type \(type), for key \(key)")
    } else {
      _ = unknown(.data, "the value for the preference '\(key)' is not known: nothing is written")
    }
  }

  /// The type of a value that the app declares, or of the first such value in a list.
  private func ownType(of value: Value) -> String? {
    switch value {
    case .enumeration(let item): program.types[item.type] == nil ? nil : item.type
    case .structure(let structure): program.types[structure.type] == nil ? nil : structure.type
    case .array(let values): values.lazy.compactMap { ownType(of: $0) }.first
    default: nil
    }
  }
}
