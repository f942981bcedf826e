public import AppCode

/// What came of exchanging the main bundle's class alone.
public enum BundleSwap: Sendable {
  /// These statements of the switch in force ran.
  case ran([Statement])
  /// The statements need a language, and none was given.
  case needsLanguage
  /// The type of the switch has no such language.
  case noSuchLanguage(type: String, languages: [String])
  /// The switch in force exchanges no class.
  case swapsNothing
  /// The class is exchanged by a statement that does more, which can't be run alone.
  case notAlone(Statement)
  /// There is no switch.
  case noSwitch
}

extension World {
  /// Exchanges the class of the main bundle as the switch in force does, without the rest of it.
  public mutating func swapBundle(to language: String?) -> BundleSwap {
    guard let found = app.languageSwitch else { return .noSwitch }
    let facts = SwitchFacts(app.program)
    var kept: [Statement] = []
    var needed: Set<String> = []
    for statement in found.code.statements {
      let reach = facts.reach(statement, in: found.code)
      guard reach.swaps else { continue }
      guard reach.storedKeys.isEmpty, reach.rootPath.isEmpty, !reach.posts else {
        return .notAlone(statement)
      }
      kept.append(statement)
      needed.formUnion(statement.usedNames)
    }
    guard !kept.isEmpty else { return .swapsNothing }
    var binding: [Statement] = []
    for statement in found.code.statements.reversed()
    where !statement.boundNames.isDisjoint(with: needed)
      && facts.reach(statement, in: found.code).isIdle
    {
      needed.formUnion(statement.usedNames)
      binding.insert(statement, at: 0)
    }
    var bindings: [String: Value] = [:]
    if let parameter = found.code.parameters.first(where: { $0.name == found.languageName }),
      needed.contains(parameter.name)
    {
      guard let language else { return .needsLanguage }
      switch target(language, for: found) {
      case .missing(let type, let languages):
        return .noSuchLanguage(type: type, languages: languages)
      case .value(let value, _): bindings[parameter.name] = value
      }
    }
    let statements = binding + kept
    process.trap = nil
    run { app throws(Trap) in
      let object = try app.object(of: found.receiver)
      let receiver = object.map(Value.object) ?? found.code.context.map(Value.type)
      _ = try app.run(statements, in: found.code, self: receiver, bindings: bindings)
    }
    return .ran(statements)
  }

  /// Gives the main bundle the system's class again, and takes what is associated with it away.
  ///
  /// - Returns: whether there was anything to take back.
  public mutating func restoreBundle() -> Bool {
    let main = process.mainBundle
    let old = className(of: main)
    let associated = process.associations.keys.filter { $0.object == main }.sorted {
      $0.key < $1.key
    }
    guard old != "Bundle" || !associated.isEmpty else { return false }
    if old != "Bundle" {
      process.memory.setClass(of: main, to: "Bundle")
      record(.classChanged(main, old: old, new: "Bundle"))
    }
    for key in associated {
      process.associations[key] = nil
      record(.associated(main, key: key.key, .none))
    }
    return true
  }
}

extension AppSwitch {
  /// The name of the language inside the body.
  var languageName: String? {
    switch form {
    case .function: parameter?.name
    case .property: code.parameters.first?.name
    }
  }
}

extension SwitchFacts.Reach {
  /// Whether it changes nothing that a switch is about.
  fileprivate var isIdle: Bool { storedKeys.isEmpty && !posts && !swaps && rootPath.isEmpty }
}
