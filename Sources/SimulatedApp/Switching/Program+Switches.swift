internal import AppCode
public import Diagnostics

extension Program {
  /// The ways to switch the language that the program's code has, the likeliest first.
  ///
  /// Only what takes a language is one; `files` limits the search to what these files declare.
  func languageSwitches(in files: Set<String>? = nil) -> [AppSwitch] {
    let facts = SwitchFacts(self)
    var found: [(way: AppSwitch, reached: SwitchFacts.Reach)] = []
    for member in facts.members {
      if let files, !files.contains(member.place.file) { continue }
      guard facts.isRelevant(member.code) else { continue }
      let reached = facts.reach(member.code)
      // Who can be asked is looked for in all sources: only for those that matter.
      guard let (reach, key) = kind(of: reached), let (form, receiver) = switchForm(of: member)
      else { continue }
      let only = reached.rootPath.filter { facts.reach($0).onlyRebuilds }
      found.append(
        (
          AppSwitch(
            form: form, receiver: receiver, code: member.code, reach: reach, key: key,
            rootPath: reached.rootPath, rebuildingBodies: Set(only.map(ObjectIdentifier.init))),
          reached
        ))
    }
    // What only passes the language on to another switch comes after it.
    let codes = found.map { ObjectIdentifier($0.way.code) }
    let wrappers = found.map { item in
      codes.contains { $0 != ObjectIdentifier(item.way.code) && item.reached.bodies.contains($0) }
    }
    let order = found.indices.sorted { left, right in
      let (a, b) = (found[left], found[right])
      return (
        a.way.reach.rawValue, a.way.receiver.rank, wrappers[left] ? 1 : 0, a.reached.steps,
        a.way.place
      ) < (
        b.way.reach.rawValue, b.way.receiver.rank, wrappers[right] ? 1 : 0, b.reached.steps,
        b.way.place
      )
    }
    return order.map { found[$0].way } + pairedSwitches(in: files, facts)
  }

  /// Pairs of functions that the app calls in one body: one that takes a language and stores it, and one
  /// without arguments that rebuilds the root.
  private func pairedSwitches(in files: Set<String>?, _ facts: SwitchFacts) -> [AppSwitch] {
    let all = facts.members.filter {
      facts.isRelevant($0.code) && (files?.contains($0.place.file) ?? true)
    }
    let writers = all.compactMap {
      member -> (Member, AppSwitch.Form, AppSwitch.Receiver, String)? in
      let reached = facts.reach(member.code)
      guard reached.rootPath.isEmpty, let key = reached.languageKey,
        let (form, receiver) = switchForm(of: member)
      else { return nil }
      return (member, form, receiver, key)
    }
    guard !writers.isEmpty else { return [] }
    let rebuilders = all.compactMap {
      member -> (FunctionDeclaration, AppSwitch.Receiver, [Code])? in
      guard let function = member.function, !function.isInitializer,
        function.parameters.allSatisfy({ $0.defaultValue != nil })
      else { return nil }
      let reached = facts.reach(member.code)
      // Who can be asked is looked for in all sources: only for those that matter.
      guard reached.onlyRebuilds,
        let receiver = member.isStatic || member.owner == nil
          ? AppSwitch.Receiver.type : member.owner.flatMap(receiver(of:))
      else { return nil }
      return (function, receiver, reached.rootPath)
    }
    var found: [AppSwitch] = []
    for caller in all {
      let callees = facts.callees(of: caller.code)
      for (writer, form, receiver, key) in writers
      where callees.contains(ObjectIdentifier(writer.code)) {
        guard
          let (next, nextReceiver, path) = rebuilders.first(where: {
            $0.0.code.map { callees.contains(ObjectIdentifier($0)) } ?? false
          }), !found.contains(where: { $0.code === writer.code })
        else { continue }
        let only = path.filter { facts.reach($0).onlyRebuilds }
        found.append(
          AppSwitch(
            form: form, receiver: receiver, code: writer.code, reach: .storesThenRebuilds, key: key,
            rootPath: path, rebuildingBodies: Set(only.map(ObjectIdentifier.init)),
            afterwards: AppSwitch.Following(function: next, receiver: nextReceiver)))
      }
    }
    return found
  }

  /// The bodies that switch to languages of their own choosing: actions, and functions without
  /// parameters.
  ///
  /// `known` are bodies that are switches themselves; what only reaches a root through one is left out.
  func fixedSwitches(besides known: Set<ObjectIdentifier>) -> [Member] {
    let facts = SwitchFacts(self)
    return facts.members.filter { member in
      guard let function = member.function, !function.isInitializer,
        function.parameters.isEmpty || function.isAction
      else { return false }
      let reached = facts.reach(member.code)
      guard !reached.rootPath.contains(where: { known.contains(ObjectIdentifier($0)) }) else {
        return false
      }
      return kind(of: reached).map { $0.reach < .swapsAndRebuilds } ?? false
    }
  }

  private func kind(of reached: SwitchFacts.Reach) -> (reach: AppSwitch.Reach, key: String?)? {
    let rebuilds = !reached.rootPath.isEmpty
    if let key = reached.languageKey {
      if rebuilds {
        return (key == "AppleLanguages" ? .storesAndRebuilds : .keepsOwnAndRebuilds, key)
      }
      return reached.posts ? (.storesAndNotifies, key) : nil
    }
    return rebuilds && reached.swaps ? (.swapsAndRebuilds, nil) : nil
  }

  /// How a member is run with a language, and on what; `nil` when it can't be.
  private func switchForm(of member: Member) -> (AppSwitch.Form, AppSwitch.Receiver)? {
    let form: AppSwitch.Form
    if let property = member.property, member.kind == .setter || member.kind == .didSet {
      guard takesLanguage(property.type), !property.isSetPrivately else { return nil }
      form = .property(property)
    } else if let function = member.function, !function.isInitializer,
      let parameter = function.languageParameter, takesLanguage(parameter.type)
    {
      form = .function(function)
    } else {
      return nil
    }
    guard let owner = member.owner, !member.isStatic else { return (form, .type) }
    return receiver(of: owner).map { (form, $0) }
  }

  /// The object of a class that code outside can name.
  func receiver(of owner: String) -> AppSwitch.Receiver? {
    if owner == "Bundle" || owner == "NSBundle" { return .mainBundle }
    guard isClass(owner) else { return nil }
    let holders =
      [types[owner]].compactMap(\.self)
      + types.values { $0.isOpaque || $0.mentions("static") && $0.mentions(owner) }
    for type in holders {
      for property in type.allProperties
      where property.isStatic && valueType(property) == owner {
        return .shared(property.fullName)
      }
    }
    let files = sources.filter { $0.isOpaque || $0.mentions(owner) }.map(\.file)
    let global = files.flatMap(\.globals).filter { valueType($0) == owner }.map(\.name).min()
    if let global {
      return .shared(global)
    }
    return applicationDelegate == owner ? .delegate(owner) : .newest(owner)
  }

  /// Whether a value of this type may be a language: a text, texts in order, a locale, or a case of an
  /// enumeration that stands for a text.
  private func takesLanguage(_ type: TypeReference?) -> Bool {
    switch type?.withoutOptional {
    case .array(let element): return element.name == "String"
    case .named("String", _), .named("Locale", _), .named("NSString", _), .named("NSLocale", _):
      return true
    case .named("Array", let arguments): return arguments.first?.name == "String"
    case .named(let name, _): return !enumCases(of: name).isEmpty
    default: return false
    }
  }
}

extension Property {
  /// Whether code outside its type may not set it.
  fileprivate var isSetPrivately: Bool {
    attributes.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
  }
}

extension AppSwitch.Receiver {
  /// What is easier to reach comes first.
  fileprivate var rank: Int {
    switch self {
    case .type, .mainBundle: 0
    case .shared: 1
    case .delegate: 2
    case .newest: 3
    }
  }
}

extension TypeReference {
  /// The type without its optionality.
  fileprivate var withoutOptional: TypeReference {
    if case .optional(let wrapped) = self { wrapped.withoutOptional } else { self }
  }
}

extension SwitchFacts.Reach {
  /// The key under which a language is stored: the system's, else one that says so.
  var languageKey: String? {
    storedKeys.contains("AppleLanguages")
      ? "AppleLanguages" : storedKeys.filter(\.namesLanguage).min()
  }
}

extension String {
  /// What a name that speaks of languages holds, in small letters.
  static let languageParts = ["lang", "locale", "localiz", "localis", "l10n", "i18n"]

  /// Whether a preference of this name says that it holds a language.
  var namesLanguage: Bool {
    let name = lowercased()
    return String.languageParts.contains { name.contains($0) }
  }
}

extension OpenedApp {
  /// The app's functions and actions that switch to a language of their own choosing.
  ///
  /// What only calls one of the switches that take a language is not counted.
  public var fixedSwitches: [(name: String, place: Place)] {
    let own = Set(ownSwitches.map { ObjectIdentifier($0.code) })
    return program.fixedSwitches(besides: own).filter { recipeFiles[$0.place.file] == nil }
      .map { ($0.fullName, $0.place) }
  }
}
