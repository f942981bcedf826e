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
  /// Replaces the root alone: by the own statements of the switch in force that make and assign one, else
  /// by the main storyboard's initial controller.
  public mutating func resetRoot() -> RootRebuild {
    if let slice = app.languageSwitch?.rootSlice {
      let receiver = receiver(of: slice.code)
      run { app throws(Trap) in _ = try app.run(slice.statements, in: slice.code, self: receiver) }
      return .appStatements(slice.statements)
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

  /// What `self` is in a body: the type itself in what belongs to the type, else the newest object of its
  /// class.
  private func receiver(of code: Code) -> Value? {
    guard let name = code.context else { return nil }
    let file = code.place.file
    let member = app.program.sources.filter { $0.name == file }.flatMap(\.members)
      .first { $0.code === code }
    if member?.isStatic == true { return .type(name) }
    if name == "Bundle" || name == "NSBundle" { return .object(process.mainBundle) }
    return newest(of: name).map(Value.object) ?? .type(name)
  }
}

/// Statements of one body.
struct StatementSlice {
  var code: Code
  var statements: [Statement]
}

extension AppSwitch {
  /// The statements that make and assign a root, in the innermost body that needs nothing from its
  /// callers for it; `nil` when each needs a parameter.
  ///
  /// A body that does nothing else is taken whole.
  var rootSlice: StatementSlice? {
    var called: String?
    for code in rootPath.reversed() {
      let isWhole = rebuildingBodies.contains(ObjectIdentifier(code))
      let statements =
        isWhole
        ? code.statements
        : code.statements(around: { statement in
          if let called { return statement.contains { $0.calls(called) } }
          return statement.contains(where: \.isRootAssignment)
        })
      guard !statements.isEmpty else { return nil }
      let used = statements.reduce(into: Set<String>()) { $0.formUnion($1.usedNames) }
      let bound = statements.reduce(into: Set<String>()) { $0.formUnion($1.boundNames) }
      let given = Set(code.parameters.map(\.name)).subtracting(bound)
      if used.isDisjoint(with: given) { return StatementSlice(code: code, statements: statements) }
      called = code.memberName
    }
    return nil
  }
}

extension Code {
  /// The name of the function or property that it is a body of.
  fileprivate var memberName: String {
    let path = name.prefix { $0 != "(" }
    let parts = path.split(separator: ".").filter { !["get", "set", "didSet"].contains($0) }
    return parts.last.map(String.init) ?? name
  }

  /// The first statement that fulfils `isMeant`, what binds the names it uses, and what goes on with
  /// them afterwards.
  fileprivate func statements(around isMeant: (Statement) -> Bool) -> [Statement] {
    guard let index = statements.firstIndex(where: isMeant) else { return [] }
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
    switch kind {
    case .assign(let target, _): target.endsInRoot
    case .message(let message): message.settableName == "rootViewController"
    default: false
    }
  }

  /// Whether it calls, reads or sets something of this name.
  fileprivate func calls(_ wanted: String) -> Bool {
    switch kind {
    case .call(let invocation): invocation.name == wanted
    case .message(let message):
      message.settableName == wanted || message.firstName == wanted
        || message.firstName.hasPrefix(wanted)
    case .member(_, let name, _), .name(let name, _): name == wanted
    default: false
    }
  }

  /// Whether it brings a window to the front.
  var showsWindow: Bool {
    switch kind {
    case .call(let invocation): invocation.name == "makeKeyAndVisible"
    case .message(let message): message.selector == "makeKeyAndVisible"
    default: false
    }
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
