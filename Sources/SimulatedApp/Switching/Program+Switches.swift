internal import AppCode
public import Diagnostics

extension Program {
  /// The ways to switch the language that the program's code has, the likeliest first.
  ///
  /// Only what takes a language is one; `files` limits the search to what these files declare.
  func languageSwitches(in files: Set<String>? = nil) -> [AppSwitch] {
    let facts = SwitchFacts(self)
    var found: [(AppSwitch, steps: Int)] = []
    for member in members {
      if let files, !files.contains(member.place.file) { continue }
      guard let (form, receiver) = switchForm(of: member) else { continue }
      let reached = facts.reach(member.code)
      guard let (reach, key) = kind(of: reached) else { continue }
      found.append(
        (
          AppSwitch(
            form: form, receiver: receiver, code: member.code, reach: reach, key: key,
            rootPath: reached.rootPath,
            rebuildingBodies: Set(
              reached.rootPath.filter { facts.reach($0).onlyRebuilds }.map(ObjectIdentifier.init))),
          reached.steps
        ))
    }
    return found.sorted {
      ($0.0.reach, $0.0.receiver.rank, $0.steps, $0.0.place)
        < ($1.0.reach, $1.0.receiver.rank, $1.steps, $1.0.place)
    }.map(\.0)
  }

  /// The bodies that switch to languages of their own choosing: actions, and functions without
  /// parameters.
  ///
  /// `known` are bodies that are switches themselves; what only reaches a root through one is left out.
  func fixedSwitches(besides known: Set<ObjectIdentifier>) -> [Member] {
    let facts = SwitchFacts(self)
    return members.filter { member in
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
    let own = reached.storedKeys.filter(\.namesLanguage).min()
    if reached.storedKeys.contains("AppleLanguages") {
      if rebuilds { return (.storesAndRebuilds, "AppleLanguages") }
      return reached.posts ? (.storesAndNotifies, "AppleLanguages") : nil
    }
    if let own {
      if rebuilds { return (.keepsOwnAndRebuilds, own) }
      return reached.posts ? (.storesAndNotifies, own) : nil
    }
    return rebuilds && reached.swaps ? (.swapsAndRebuilds, nil) : nil
  }

  /// How a member is run with a language, and on what; `nil` when it can't be.
  private func switchForm(of member: Member) -> (AppSwitch.Form, AppSwitch.Receiver)? {
    let form: AppSwitch.Form
    if let property = member.property, member.kind == .setter || member.kind == .didSet {
      guard takesLanguage(property.type) else { return nil }
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
    let holders = [types[owner]].compactMap(\.self) + types.values.sorted { $0.name < $1.name }
    for type in holders {
      for property in type.allProperties
      where property.isStatic && valueType(property) == owner {
        return .shared(property.fullName)
      }
    }
    if let global = globals.values.filter({ valueType($0) == owner }).map(\.name).min() {
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

extension String {
  /// Whether a preference of this name says that it holds a language.
  fileprivate var namesLanguage: Bool {
    let name = lowercased()
    return ["lang", "locale", "localiz", "localis", "l10n", "i18n"].contains { name.contains($0) }
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
