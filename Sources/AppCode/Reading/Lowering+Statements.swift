internal import SwiftSyntax

extension Lowering {
  /// Statements in braces, in a scope of their own.
  func block(_ items: CodeBlockItemListSyntax, before: () -> Void = {}) -> Block {
    guard let function else { return Block([], slots: 0..<0) }
    function.scopes.append([:])
    defer { function.scopes.removeLast() }
    let first = function.localNames.count
    before()
    let statements = self.statements(items)
    return Block(statements, slots: first..<function.localNames.count)
  }

  func block(_ node: CodeBlockSyntax, before: () -> Void = {}) -> Block {
    block(node.statements, before: before)
  }

  /// The statements of the scope that is open.
  func statements(_ items: CodeBlockItemListSyntax) -> [Statement] {
    var active: [CodeBlockItemSyntax] = []
    collect(items, into: &active)
    // Functions are declared first, since statements before them may call them, and are read last,
    // since they may use variables that are declared after them.
    var slots: [SyntaxIdentifier: Int] = [:]
    for item in active {
      guard let declaration = item.item.as(FunctionDeclSyntax.self), let function else { continue }
      slots[declaration.id] = function.declare(declaration.name.identifierText)
    }
    var results: [Statement?] = []
    for item in active {
      if item.item.is(FunctionDeclSyntax.self) {
        results.append(nil)
      } else {
        results.append(statement(item))
      }
    }
    for (index, item) in active.enumerated() {
      guard let declaration = item.item.as(FunctionDeclSyntax.self),
        let slot = slots[declaration.id]
      else { continue }
      let code = localFunction(declaration)
      results[index] = Statement(.function(slot: slot, code), range(declaration))
    }
    return results.compactMap { $0 }
  }

  private func collect(_ items: CodeBlockItemListSyntax, into active: inout [CodeBlockItemSyntax]) {
    for item in items {
      if let config = item.item.as(IfConfigDeclSyntax.self) {
        if case .statements(let inner) = activeElements(config) { collect(inner, into: &active) }
      } else {
        active.append(item)
      }
    }
  }

  private func statement(_ item: CodeBlockItemSyntax) -> Statement {
    let place = range(item)
    let read: Statement.Kind? = nested {
      switch item.item {
      case .decl(let node): return declaration(node)
      case .stmt(let node):
        if node.hasError, node.is(ReturnStmtSyntax.self) || node.is(ThrowStmtSyntax.self) {
          return .unsupported("this line does not parse")
        }
        return statement(node, label: nil)
      case .expr(let node):
        if node.hasError, !hasBlocks(node) { return .unsupported("this line does not parse") }
        return statement(of: node)
      @unknown default: return .unsupported("this kind of statement")
      }
    }
    let kind = read ?? .unsupported(Lowering.tooDeep)
    if case .unsupported(let reason) = kind { notUnderstood.append((reason, place)) }
    return Statement(kind, place)
  }

  private func hasBlocks(_ node: ExprSyntax) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftBrace }
  }

  /// `if` and `switch` are expressions for the parser, also where they stand as statements.
  private func statement(of node: ExprSyntax) -> Statement.Kind {
    switch node.as(ExprSyntaxEnum.self) {
    case .ifExpr(let node): return conditional(node)
    case .switchExpr(let node): return choice(node)
    default: return .expression(expression(node))
    }
  }

  func valued(_ node: ExprSyntax) -> Statement {
    Statement(statement(of: node), range(node))
  }

  private func statement(_ node: StmtSyntax, label: String?) -> Statement.Kind {
    switch node.as(StmtSyntaxEnum.self) {
    case .labeledStmt(let labeled): return statement(labeled.statement, label: labeled.label.text)
    case .expressionStmt(let wrapped): return statement(of: wrapped.expression)
    case .returnStmt(let result): return .result(result.expression.map(expression))
    case .throwStmt(let raised): return .raise(expression(raised.expression))
    case .breakStmt(let leave): return .leave(label: leave.label?.text)
    case .continueStmt(let next): return .next(label: next.label?.text)
    case .fallThroughStmt: return .fallThrough
    case .deferStmt(let deferred): return .deferred(block(deferred.body))
    case .guardStmt(let guarded):
      // The names that a guard binds live on after it; its `else` doesn't see them.
      let otherwise = block(guarded.body)
      return .guarded(conditions(guarded.conditions), otherwise: otherwise)
    case .whileStmt(let loop):
      return scoped {
        let tests = conditions(loop.conditions)
        return .whileLoop(label: label, tests, block(loop.body))
      }
    case .repeatStmt(let loop):
      return .repeatLoop(label: label, block(loop.body), expression(loop.condition))
    case .forStmt(let loop): return forIn(loop, label: label)
    case .doStmt(let attempt):
      return .attempt(label: label, block(attempt.body), catches(attempt.catchClauses))
    default: return .unsupported("this kind of statement")
    }
  }

  private func scoped(_ body: () -> Statement.Kind) -> Statement.Kind {
    function?.scopes.append([:])
    defer { function?.scopes.removeLast() }
    return body()
  }

  private func conditional(_ node: IfExprSyntax) -> Statement.Kind {
    var then = Block([], slots: 0..<0)
    var tests: [Condition] = []
    _ = scoped {
      tests = conditions(node.conditions)
      then = block(node.body)
      return .nothing
    }
    switch node.elseBody {
    case .codeBlock(let body): return .conditional(tests, then, otherwise: block(body))
    case .ifExpr(let inner):
      let kind = nested { conditional(inner) } ?? .unsupported(Lowering.tooDeep)
      return .conditional(
        tests, then, otherwise: Block([Statement(kind, range(inner))], slots: 0..<0))
    case nil: return .conditional(tests, then, otherwise: nil)
    @unknown default: return .unsupported("this kind of else")
    }
  }

  func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.map { element in
      switch element.condition {
      case .expression(let node): return .expression(expression(node))
      case .availability(let node):
        let platforms = node.availabilityArguments.compactMap { item -> (String, String)? in
          guard case .availabilityVersionRestriction(let platform) = item.argument else {
            return nil
          }
          return (platform.platform.text, platform.version?.trimmedDescription ?? "")
        }
        return .available(
          since: .required(by: platforms),
          negated: node.availabilityKeyword.text == "#unavailable")
      case .matchingPattern(let node):
        let value = expression(node.initializer.value)
        return .match(pattern(node.pattern), value)
      case .optionalBinding(let node):
        let type = node.typeAnnotation.map { self.type($0.type) }
        let value: Expression
        if let written = node.initializer?.value {
          value = expression(written)
        } else if let name = node.pattern.as(IdentifierPatternSyntax.self) {
          value = reference(name.identifier.identifierText, node)
        } else {
          value = unsupported("this binding", node)
        }
        return .binding(pattern(node.pattern), type, value)
      @unknown default: return .expression(unsupported("this kind of condition", element))
      }
    }
  }

  func reference(_ name: String, _ node: some SyntaxProtocol) -> Expression {
    if let slot = function?.resolve(name) { return expression(.local(slot, name: name), node) }
    return expression(.name(name, self: function?.resolve("self")), node)
  }

  private func forIn(_ node: ForStmtSyntax, label: String?) -> Statement.Kind {
    let sequence = expression(node.sequence)
    return scoped {
      let pattern = self.pattern(node.pattern)
      let filter = node.whereClause.map { expression($0.condition) }
      let body = block(node.body)
      return .forIn(
        Statement.ForIn(
          label: label, pattern: pattern, sequence: sequence, filter: filter, body: body))
    }
  }

  private func choice(_ node: SwitchExprSyntax) -> Statement.Kind {
    let subject = expression(node.subject)
    var choices: [Statement.Choice] = []
    collectChoices(node.cases, into: &choices)
    return .choice(subject, choices)
  }

  private func collectChoices(_ list: SwitchCaseListSyntax, into choices: inout [Statement.Choice])
  {
    for element in list {
      switch element {
      case .ifConfigDecl(let config):
        if case .switchCases(let inner) = activeElements(config) {
          collectChoices(inner, into: &choices)
        }
      case .switchCase(let node):
        function?.scopes.append([:])
        var items: [Statement.Choice.Item] = []
        if case .case(let label) = node.label {
          var names: [String: Int] = [:]
          for item in label.caseItems {
            // Several patterns of one case bind the same names.
            items.append(
              Statement.Choice.Item(
                pattern: pattern(item.pattern, sharing: &names),
                filter: item.whereClause.map { expression($0.condition) }))
          }
        }
        choices.append(Statement.Choice(items: items, body: block(node.statements)))
        function?.scopes.removeLast()
      @unknown default: _ = unsupported("this kind of case", list)
      }
    }
  }

  func catches(_ clauses: CatchClauseListSyntax) -> [Statement.Catch] {
    clauses.map { clause in
      function?.scopes.append([:])
      defer { function?.scopes.removeLast() }
      var names: [String: Int] = [:]
      let items = clause.catchItems.compactMap { item -> Statement.Choice.Item? in
        guard let node = item.pattern else { return nil }
        return Statement.Choice.Item(
          pattern: pattern(node, sharing: &names),
          filter: item.whereClause.map { expression($0.condition) })
      }
      let slot = items.isEmpty ? function?.declare("error") : nil
      return Statement.Catch(items: items, errorSlot: slot, body: block(clause.body))
    }
  }

  private func declaration(_ node: DeclSyntax) -> Statement.Kind {
    if let variable = node.as(VariableDeclSyntax.self) {
      if variable.hasError,
        !variable.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .leftBrace })
      {
        return .unsupported("this line does not parse")
      }
      return .variable(variable.bindings.map { binding($0) })
    }
    // Types inside functions are few; they are read as if they stood outside.
    declare(node, in: nil)
    return .nothing
  }

  private func binding(_ node: PatternBindingSyntax) -> Statement.Binding {
    let type = node.typeAnnotation.map { self.type($0.type) }
    let value = node.initializer.map { expression($0.value) }
    var getter: Code?
    if let block = node.accessorBlock, value == nil {
      switch block.accessors {
      case .getter(let items): getter = localGetter(items, node)
      case .accessors(let list):
        for accessor in list where accessor.accessorSpecifier.text == "get" {
          getter = accessor.body.map { localGetter($0.statements, node) }
        }
      @unknown default: break
      }
    }
    return Statement.Binding(
      pattern: pattern(node.pattern), type: type, value: value, getter: getter)
  }
}
