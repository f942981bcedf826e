public import AppCode

/// How a root was rebuilt.
public enum RootRebuild: Sendable {
  /// By these statements of the app's own switch, without what it does beside.
  case appStatements([Statement])
  /// By the initial controller of the main storyboard, since the app has no statements for it.
  case initialController(document: String)
  /// Not at all: nothing says what the root is.
  case nothing
}

extension World {
  /// Replaces the root alone: by the app's own statements that make and assign one, else by the main
  /// storyboard's initial controller.
  public mutating func resetRoot() -> RootRebuild {
    if let found = app.languageSwitch, let code = found.rootCode {
      let statements = code.rootStatements
      if !statements.isEmpty {
        let receiver = receiver(of: code)
        run { app throws(Trap) in _ = try app.run(statements, in: code, self: receiver) }
        return .appStatements(statements)
      }
    }
    guard let name = app.mainStoryboard, let window = keyWindow else { return .nothing }
    var document = name
    run { app throws(Trap) in
      let storyboard = try app.storyboard(named: name, in: app.host.process.mainBundle)
      if case .storyboard(let found)? = app.host.process.objects[storyboard]?.detail {
        document = found.path
      }
      let root = try app.instantiateInitialController(of: storyboard)
      try app.replaceRoot(of: window, with: root)
    }
    return .initialController(document: document)
  }
}

extension World {
  /// What `self` is in a body: the newest object of its class, else the type itself.
  private func receiver(of code: Code) -> Value? {
    guard let name = code.context else { return nil }
    let objects = process.memory.objects.filter { $0.value.className == name }
    return objects.keys.max().map(Value.object) ?? .type(name)
  }
}

extension Code {
  /// The statements that make and assign a root: the assignment, what binds the names it uses, and what
  /// goes on with them afterwards.
  var rootStatements: [Statement] {
    guard let index = statements.firstIndex(where: { $0.contains(where: \.isRootAssignment) })
    else {
      return []
    }
    var needed = statements[index].usedNames
    var kept: [Statement] = []
    for statement in statements[..<index].reversed() {
      guard !statement.boundNames.isDisjoint(with: needed) else { continue }
      needed.formUnion(statement.usedNames)
      kept.insert(statement, at: 0)
    }
    kept.append(statements[index])
    let bound = kept.reduce(into: Set<String>()) { $0.formUnion($1.boundNames) }
    for statement in statements[(index + 1)...]
    where !bound.isDisjoint(with: statement.usedNames) || statement.contains(where: \.showsWindow) {
      kept.append(statement)
    }
    return kept
  }
}

extension Expression {
  /// Whether it assigns a window's root.
  var isRootAssignment: Bool {
    if case .assign(let target, _) = kind { target.endsInRoot } else { false }
  }

  /// Whether it brings a window to the front.
  var showsWindow: Bool {
    if case .call(let invocation) = kind { invocation.name == "makeKeyAndVisible" } else { false }
  }
}

extension Statement {
  /// Whether an expression in it, at any depth, fulfils `condition`.
  func contains(where condition: (Expression) -> Bool) -> Bool {
    allExpressions.contains(where: condition)
  }

  /// The names of local variables that it reads or changes.
  var usedNames: Set<String> {
    var names: Set<String> = []
    for expression in allExpressions {
      if case .local(_, let name) = expression.kind, name != "self" { names.insert(name) }
    }
    return names
  }

  /// The names that it binds for the statements after it.
  var boundNames: Set<String> {
    switch kind {
    case .variable(let bindings): Set(bindings.flatMap(\.pattern.boundNames))
    case .guarded(let conditions, _):
      Set(
        conditions.flatMap { condition -> [String] in
          if case .binding(let pattern, _, _) = condition { return pattern.boundNames }
          return []
        })
    default: []
    }
  }
}

extension Pattern {
  /// The names that it binds.
  var boundNames: [String] {
    switch self {
    case .bind(_, let name): [name]
    case .tuple(let elements): elements.flatMap(\.pattern.boundNames)
    case .enumCase(_, _, let elements, _): (elements ?? []).flatMap(\.pattern.boundNames)
    case .optional(let inner), .cast(let inner, _): inner.boundNames
    case .wildcard, .expression, .test: []
    }
  }
}
