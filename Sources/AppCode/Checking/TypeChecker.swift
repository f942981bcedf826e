/// Finds the types of a body's expressions from declarations, as Swift's own checker does.
///
/// Bidirectional and local: an expression is checked against the type that is asked of it, or its type is
/// found. The code is known to compile, so nothing is refused here: where a type can't be found it is
/// unknown, and what depends on it too.
///
/// The work of one body; what it found is kept with the expressions.
final class TypeChecker {
  let table: TypeTable
  let solver: TypeSolver
  var scope: TypeTable.Scope
  /// What generic parameters are bound to, by name.
  var bounds: [String: [StaticType]] = [:]
  /// The types of the local variables of the body that is open, by slot.
  var locals: [Int: StaticType] = [:]
  /// The type of `self`, or of its values where `self` is the type itself.
  var selfType: StaticType?
  /// Whether `self` is the type itself.
  var isSelfType = false
  /// The properties whose first values are being typed, so that none waits for itself.
  var inProgress: Set<ObjectIdentifier> = []
  /// What `return` is to give; `nil` where that follows from what it gives.
  var returnType: StaticType?
  var notes: [(Expression, Note)] = []
  var depth = 0
  /// How many expressions were looked at; a body of endless overloads is given up.
  var work = 0

  struct Note {
    var type: StaticType
    var function: FunctionDeclaration?
    var owner: String?
  }

  static let maximumDepth = 200
  static let maximumWork = 60_000

  private init(_ table: TypeTable, _ scope: TypeTable.Scope) {
    self.table = table
    solver = TypeSolver(table)
    self.scope = scope
  }

  /// Types a body, and keeps what was found with its expressions.
  static func check(_ code: Code, _ table: TypeTable) {
    defer { code.setTyped() }
    guard !code.range.text.isObjectiveC else { return }
    let checker = TypeChecker(table, table.scope(in: code.context, code.generics))
    checker.open(code)
    checker.body(code)
    checker.keepNotes()
  }

  /// The type of the first value of a property, as its code gives it.
  static func typeOfValue(
    _ code: Code, _ table: TypeTable, _ inProgress: Set<ObjectIdentifier>
  ) -> StaticType? {
    guard let only = code.body.statements.first, case .expression(let value) = only.kind else {
      return nil
    }
    let checker = TypeChecker(table, table.scope(in: code.context, code.generics))
    checker.inProgress = inProgress
    checker.open(code)
    let type = checker.solver.final(checker.check(value, nil))
    return type.isUnknown ? nil : type
  }

  private func open(_ code: Code) {
    isSelfType = code.isStatic
    bind(code.generics)
    var owner = code.context
    while let name = owner {
      for declaration in table.declarations(of: name) { bind(declaration.generics) }
      owner = name.lastIndex(of: ".").map { String(name[..<$0]) }
    }
    if let name = code.context {
      let arguments = table.generics(of: name).map { StaticType.parameter($0) }
      selfType = .nominal(name, arguments)
      if scope.isProtocol {
        bounds["Self"] = [.nominal(name, [])]
        selfType = .parameter("Self")
      }
      if let slot = code.selfSlot, let selfType {
        locals[slot] = code.isStatic ? .metatype(selfType) : selfType
      }
    }
    for parameter in code.parameters {
      locals[parameter.slot] = parameter.type.map { resolve($0) } ?? .unknown
    }
    returnType = code.returnType.map { resolve($0) }
  }

  private func bind(_ generics: Generics) {
    for parameter in generics.parameters {
      guard let bound = parameter.bound else { continue }
      let type = table.resolve(bound, in: scope)
      bounds[parameter.name, default: []] += parts(of: type)
    }
    for case .conformance(.named(let name, _), let bound) in generics.requirements {
      bounds[name, default: []] += parts(of: table.resolve(bound, in: scope))
    }
  }

  private func parts(of type: StaticType) -> [StaticType] {
    if case .composition(let parts) = type { parts } else { [type] }
  }

  /// The type that a written one means here.
  func resolve(_ reference: TypeReference) -> StaticType {
    let type = table.resolve(reference, in: scope)
    guard let selfType, !scope.isProtocol else { return type }
    return type.mapped { $0 == .parameter("Self") ? selfType : nil }
  }

  // MARK: - Notes

  func note(
    _ expression: Expression, _ type: StaticType, _ function: FunctionDeclaration? = nil,
    owner: String? = nil
  ) {
    notes.append((expression, Note(type: type, function: function, owner: owner)))
  }

  private func keepNotes() {
    for (expression, note) in notes {
      let type = solver.final(note.type)
      // A literal of its own type says so itself.
      if case .literal(let value) = expression.kind, type == .unknown || type == ownType(value) {
        continue
      }
      expression.keep(
        TypeNote(type: type.reference, function: note.function, owner: note.owner))
    }
  }

  private func ownType(_ literal: Value) -> StaticType? {
    switch literal {
    case .int: .int
    case .double: .double
    case .string: .string
    default: nil
    }
  }

  // MARK: - Bodies

  func body(_ code: Code) {
    if code.isExpression, let only = code.body.statements.first {
      switch only.kind {
      case .expression(let expression): check(expression, returnType)
      default: _ = value(of: only, returnType)
      }
      return
    }
    block(code.body)
  }
}
