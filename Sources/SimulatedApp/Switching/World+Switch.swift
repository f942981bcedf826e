public import AppCode

/// What came of running the app's own switch.
public enum SwitchResult: Sendable {
  /// It ran, as this call.
  case ran(call: String)
  /// It trapped.
  case trapped(call: String, Trap)
  /// It has no such language; nothing ran.
  case noSuchLanguage(type: String, languages: [String])
  /// It is a method of a class that has no object now; nothing ran.
  case noReceiver(call: String, className: String)
  /// There is none.
  case noSwitch
}

extension World {
  /// Runs the switch in force, the app's own or the chosen recipe's, to a language.
  public mutating func switchLanguage(to language: String) -> SwitchResult {
    guard let found = app.languageSwitch else { return .noSwitch }
    switch target(language, for: found) {
    case .missing(let type, let languages):
      return .noSuchLanguage(type: type, languages: languages)
    case .value(let value, let written):
      let call = found.title(written)
      process.trap = nil
      if case .newest(let name) = found.receiver, newest(of: name) == nil {
        return .noReceiver(call: call, className: name)
      }
      run { app throws(Trap) in try app.perform(found, with: value) }
      return process.trap.map { .trapped(call: call, $0) } ?? .ran(call: call)
    }
  }

  /// The newest object of a class of the app.
  func newest(of name: String) -> ObjectID? {
    process.memory.objects.newest { $0.className == name }
  }

  /// What the property of the switch in force is now, where it has one that can be read.
  public var switchValue: Value? {
    guard let found = app.languageSwitch, case .property(let property) = found.form else {
      return nil
    }
    var copy = self
    return copy.run { app throws(Trap) in try app.read(property, of: found.receiver) }
  }

  /// The languages of the app: those of its switch, else its localizations without Base.
  public var switchableLanguages: [String] {
    if let type = app.languageSwitch?.type?.name {
      let languages = app.program.enumCases(of: type).map { item -> String in
        if case .string(let text)? = item.rawValue { text.string } else { item.name }
      }
      if !languages.isEmpty { return languages }
    }
    return app.main.localizationNames.filter { $0 != "Base" }
  }
}

/// The languages that the app's strings come in now.
public struct LanguageInForce: Sendable, Hashable {
  /// The language of the texts that the app looks up by its own means.
  public let app: String
  /// The language that the main bundle was fixed to at launch.
  public let main: String
  /// Where `app` comes from.
  public let source: Source

  /// Where the app's own language comes from.
  public enum Source: Sendable, Hashable {
    /// From the main bundle: the app has no means of its own.
    case mainBundle
    /// From a class that took the main bundle's place and answers its lookups.
    case override(className: String)
    /// From the bundle that a property of the app's code opens.
    case bundleProperty(String)
    /// From the getter of the app's own switch.
    case getter(String)
    /// From the preference under which the app's own switch keeps its language.
    case preference(key: String)
  }
}

extension World {
  /// The languages that texts come in now: that of the app's own getter or override, and the main bundle's.
  ///
  /// It is found out in a copy; nothing here changes.
  public var languageInForce: LanguageInForce {
    let main = mainLanguage
    if app.program.isClass(className(of: process.mainBundle)) {
      let source = LanguageInForce.Source.override(className: className(of: process.mainBundle))
      return LanguageInForce(app: overrideLanguage ?? main, main: main, source: source)
    }
    var copy = self
    for property in app.bundleProperties {
      let bundle = copy.run { app throws(Trap) in
        try property.isStatic
          ? app.staticProperty(property.path).objectID : app.evaluate(property.path).objectID
      }
      guard let bundle = bundle.flatMap({ $0 }) else { continue }
      let language = languageOfFolder(copy.bundlePath(of: bundle))
      // One that is stored and holds the main bundle is no means of the app's own, or not yet.
      if language == nil, !property.isStatic { continue }
      return LanguageInForce(
        app: language ?? main, main: main, source: .bundleProperty(property.path))
    }
    if let found = app.languageSwitch, case .property(let property) = found.form,
      property.getter != nil
    {
      let value = copy.run { app throws(Trap) in try app.read(property, of: found.receiver) }
      if let value, let name = app.program.rawText(of: value) {
        return LanguageInForce(app: name, main: main, source: .getter(property.fullName))
      }
    }
    if let key = app.languageSwitch?.key, key != "AppleLanguages",
      let name = preferences.string(forKey: key), app.main.localizationNames.contains(name)
    {
      return LanguageInForce(app: name, main: main, source: .preference(key: key))
    }
    return LanguageInForce(app: main, main: main, source: .mainBundle)
  }

  /// The language that the main bundle was fixed to at launch.
  public var mainLanguage: String {
    searchList(ofBundleAt: app.main.path).languages.first ?? "en"
  }

  /// The localization that an lproj folder is for, when `path` is one or lies in one.
  public func languageOfFolder(_ path: String) -> String? {
    path.split(separator: "/").last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
  }

  /// The language in which the class in the main bundle's place answers now.
  private var overrideLanguage: String? { mainLookup().language }

  /// In which language the main bundle answers a lookup now, or how it would crash; tried in a copy.
  public func mainLookup() -> (language: String?, trap: Trap?) {
    var copy = self
    copy.process.trap = nil
    let before = copy.journal.last
    let bundle = process.mainBundle
    copy.run { app throws(Trap) in
      _ = try app.send(
        "localizedString(forKey:value:table:)", to: bundle,
        [Argument("forKey", .string("")), Argument("value", .none), Argument("table", .none)])
    }
    if let trap = copy.process.trap { return (nil, trap) }
    for event in copy.journal.events(after: before).reversed() {
      if case .lookedUp(let lookup) = event.kind {
        return (languageOfFolder(lookup.answer.bundlePath) ?? mainLanguage, nil)
      }
    }
    return (nil, nil)
  }
}

extension Program {
  /// The raw value of a case of an enumeration of texts, or the text itself.
  func rawText(of value: Value) -> String? {
    switch value {
    case .string(let text): return text.string
    case .enumeration(let item):
      let found = enumCases(of: item.type).first { $0.name == item.name }
      if case .string(let text)? = found?.rawValue { return text.string }
      return nil
    default: return nil
    }
  }
}

extension Interpreter<World> {
  /// Runs a switch with the value that stands for a language.
  mutating func perform(_ found: AppSwitch, with value: Value) throws(Trap) {
    let object = try object(of: found.receiver)
    switch found.form {
    case .property(let property):
      if let object {
        try setProperty(property.name, of: object, to: value)
      } else {
        try setStaticProperty(property.fullName, to: value)
      }
    case .function(let function):
      let argument = Argument(found.parameter?.label, value)
      if let object {
        _ = try send(function.name, to: object, [argument])
      } else {
        _ = try call(
          function.owner.map { "\($0).\(function.name)" } ?? function.name, [argument])
      }
    }
    if let next = found.afterwards { try perform(next) }
  }

  /// Runs what follows a switch.
  private mutating func perform(_ next: AppSwitch.Following) throws(Trap) {
    if let object = try object(of: next.receiver) {
      _ = try send(next.function.name, to: object, [])
    } else {
      _ = try call(
        next.function.owner.map { "\($0).\(next.function.name)" } ?? next.function.name, [])
    }
  }

  /// Reads the property of a switch.
  mutating func read(_ property: Property, of receiver: AppSwitch.Receiver) throws(Trap) -> Value {
    if let object = try object(of: receiver) {
      return try getProperty(property.name, of: .object(object))
    }
    return try staticProperty(property.fullName)
  }

  /// The object that a switch is run on, `nil` for a type.
  mutating func object(of receiver: AppSwitch.Receiver) throws(Trap) -> ObjectID? {
    switch receiver {
    case .type: nil
    case .shared(let name): try staticProperty(name).objectID
    case .delegate: host.process.delegate
    case .newest(let name): host.newest(of: name)
    case .mainBundle: host.process.mainBundle
    }
  }
}
