internal import SwiftOperators
internal import SwiftSyntax

extension Lowering {
  func expression(_ node: ExprSyntax) -> Expression {
    nested {
      if isPostfix(node) {
        let outer = sawOptional
        sawOptional = false
        let result = chainElement(node)
        let isChain = sawOptional
        sawOptional = outer
        return isChain ? Expression(.chain(result), result.range) : result
      }
      return plain(node)
    } ?? unsupported(Lowering.tooDeep, node)
  }

  private func isPostfix(_ node: ExprSyntax) -> Bool {
    switch node.kind {
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .forceUnwrapExpr,
      .optionalChainingExpr:
      true
    default: false
    }
  }

  /// The base of an access: a part of the same chain of `?`, or an expression of its own.
  private func baseElement(_ node: ExprSyntax) -> Expression {
    guard isPostfix(node) else { return expression(node) }
    return nested { chainElement(node) } ?? unsupported(Lowering.tooDeep, node)
  }

  private func chainElement(_ node: ExprSyntax) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let member): return memberAccess(member)
    case .functionCallExpr(let call): return invocation(call)
    case .subscriptCallExpr(let access):
      if let type = typeNamed(by: node) { return expression(.type(type), node) }
      let base = baseElement(access.calledExpression)
      return expression(.subscripted(base, arguments(access.arguments)), node)
    case .forceUnwrapExpr(let forced):
      return expression(.forced(baseElement(forced.expression)), node)
    case .optionalChainingExpr(let optional):
      let base = baseElement(optional.expression)
      sawOptional = true
      return expression(.optional(base), node)
    default: return plain(node)
    }
  }

  private func memberAccess(_ node: MemberAccessExprSyntax) -> Expression {
    let name = node.declName.baseName.identifierText
    let labels = node.declName.argumentNames.map { names in
      names.arguments.map { $0.name.identifierText }
    }
    guard let base = node.base else { return expression(.implicitMember(name), node) }
    if name == "self" {
      if let type = typeNamed(by: base), type.name == nil || !isNamed(type) {
        return expression(.type(type), node)
      }
      return baseElement(base)
    }
    if let type = typeNamed(by: base), !isNamed(type) {
      return expression(.member(expression(.type(type), base), name, labels: labels), node)
    }
    return expression(.member(baseElement(base), name, labels: labels), node)
  }

  private func isNamed(_ type: TypeReference) -> Bool {
    if case .named(_, let arguments) = type { arguments.isEmpty } else { false }
  }

  private func invocation(_ node: FunctionCallExprSyntax) -> Expression {
    let callee: Expression
    if let type = typeNamed(by: node.calledExpression), !isNamed(type) {
      callee = expression(.type(type), node.calledExpression)
    } else {
      callee = baseElement(node.calledExpression)
    }
    var list = arguments(node.arguments)
    if let closure = node.trailingClosure {
      list.append(ArgumentExpression(nil, expression(ExprSyntax(closure)), isTrailing: true))
    }
    for element in node.additionalTrailingClosures {
      let value = expression(ExprSyntax(element.closure))
      list.append(ArgumentExpression(element.label.identifierText, value, isTrailing: true))
    }
    return expression(.call(Invocation(callee, list)), node)
  }

  func arguments(_ list: LabeledExprListSyntax) -> [ArgumentExpression] {
    list.map { item in
      ArgumentExpression(item.label?.identifierText, expression(item.expression))
    }
  }

  private func plain(_ node: ExprSyntax) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal)
    case .integerLiteralExpr(let literal): return integer(literal)
    case .floatLiteralExpr(let literal):
      let digits = literal.literal.text.filter { $0 != "_" }
      guard let value = Double(digits) else { return unsupported("this number", node) }
      return expression(.literal(.double(value)), node)
    case .booleanLiteralExpr(let literal):
      return expression(.literal(.bool(literal.literal.text == "true")), node)
    case .nilLiteralExpr: return expression(.literal(.none), node)
    case .declReferenceExpr(let reference): return name(reference)
    case .superExpr: return expression(.superclass(self: function?.resolve("self")), node)
    case .arrayExpr(let array):
      return expression(.array(array.elements.map { self.expression($0.expression) }), node)
    case .dictionaryExpr(let dictionary):
      guard case .elements(let list) = dictionary.content else {
        return expression(.dictionary([]), node)
      }
      let items = list.map {
        Expression.DictionaryItem(key: expression($0.key), value: expression($0.value))
      }
      return expression(.dictionary(items), node)
    case .tupleExpr(let tuple):
      if tuple.elements.count == 1, let only = tuple.elements.first, only.label == nil {
        return expression(only.expression)
      }
      return expression(.tuple(arguments(tuple.elements)), node)
    case .sequenceExpr(let sequence): return folded(sequence)
    case .infixOperatorExpr(let infix): return operation(infix)
    case .ternaryExpr(let ternary):
      return expression(
        .ternary(
          expression(ternary.condition), expression(ternary.thenExpression),
          expression(ternary.elseExpression)), node)
    case .prefixOperatorExpr(let prefix): return self.prefix(prefix)
    case .postfixOperatorExpr(let postfix):
      return expression(.postfix(expression(postfix.expression), postfix.operator.text), node)
    case .isExpr(let test): return cast(test.expression, .test, test.type, node)
    case .asExpr(let cast):
      let kind: Expression.CastKind =
        switch cast.questionOrExclamationMark?.text {
        case "?": .conditional
        case "!": .forced
        default: .coerce
        }
      return self.cast(cast.expression, kind, cast.type, node)
    case .closureExpr(let closure): return self.closure(closure)
    case .inOutExpr(let reference):
      return expression(.reference(expression(reference.expression)), node)
    case .tryExpr(let attempt):
      let operand = expression(attempt.expression)
      switch attempt.questionOrExclamationMark?.text {
      case "?": return expression(.attempt(operand, .optional), node)
      case "!": return expression(.attempt(operand, .forced), node)
      default: return operand
      }
    case .awaitExpr(let awaited): return expression(awaited.expression)
    case .unsafeExpr(let unsafe): return expression(unsafe.expression)
    case .consumeExpr(let consumed): return expression(consumed.expression)
    case .copyExpr(let copied): return expression(copied.expression)
    case .macroExpansionExpr(let macro): return self.macro(macro)
    case .keyPathExpr(let path): return keyPath(path)
    case .discardAssignmentExpr: return expression(.discard, node)
    case .ifExpr, .switchExpr:
      return expression(.statement(valued(node)), node)
    case .typeExpr(let type): return expression(.type(self.type(type.type)), node)
    case .genericSpecializationExpr(let generics):
      if let type = typeNamed(by: node) { return expression(.type(type), node) }
      return expression(generics.expression)
    case .editorPlaceholderExpr: return unsupported("a placeholder of the editor", node)
    case .missingExpr: return unsupported("an expression is missing", node)
    case .regexLiteralExpr: return unsupported("a regular expression literal", node)
    default: return unsupported("this kind of expression", node)
    }
  }

  func name(_ node: DeclReferenceExprSyntax) -> Expression {
    let text = node.baseName.identifierText
    if text == "_" { return expression(.discard, node) }
    if let slot = function?.resolve(text) { return expression(.local(slot, name: text), node) }
    if let labels = node.argumentNames {
      let list = labels.arguments.map { $0.name.identifierText }
      if let slot = function?.resolve("self") {
        let receiver = expression(.local(slot, name: "self"), node)
        return expression(.member(receiver, text, labels: list), node)
      }
    }
    return expression(.name(text, self: function?.resolve("self")), node)
  }

  private func integer(_ node: IntegerLiteralExprSyntax) -> Expression {
    var digits = node.literal.text.filter { $0 != "_" }
    var radix = 10
    for (mark, base) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(mark) {
      digits.removeFirst(2)
      radix = base
    }
    if let value = Int(digits, radix: radix) { return expression(.literal(.int(value)), node) }
    if let value = Double(digits), radix == 10 {
      return expression(.literal(.double(value)), node)
    }
    return unsupported("a number too large", node)
  }

  private func prefix(_ node: PrefixOperatorExprSyntax) -> Expression {
    let operand = expression(node.expression)
    if node.operator.text == "-", case .literal(let value) = operand.kind {
      if case .int(let number) = value { return expression(.literal(.int(0 &- number)), node) }
      if case .double(let number) = value { return expression(.literal(.double(-number)), node) }
    }
    return expression(.prefix(node.operator.text, operand), node)
  }

  private func cast(
    _ operand: ExprSyntax, _ kind: Expression.CastKind, _ type: TypeSyntax, _ node: ExprSyntax
  ) -> Expression {
    expression(.cast(expression(operand), kind, self.type(type)), node)
  }

  private func folded(_ node: SequenceExprSyntax) -> Expression {
    guard node.elements.count <= Lowering.maximumSequence else {
      return unsupported("an expression of too many parts", node)
    }
    let tree = operators.foldSingle(node, errorHandler: { _ in })
    let outer = base
    base += node.position.utf8Offset
    defer { base = outer }
    // Folding may leave a sequence whose operators it does not know.
    if tree.is(SequenceExprSyntax.self) { return unsupported("an unknown operator", tree) }
    return expression(tree)
  }

  private func operation(_ node: InfixOperatorExprSyntax) -> Expression {
    if node.operator.is(AssignmentExprSyntax.self) {
      let target = expression(node.leftOperand)
      let value = expression(node.rightOperand)
      return assignment(target, node) { .assign($0, value) }
    }
    guard let symbol = node.operator.as(BinaryOperatorExprSyntax.self)?.operator.text else {
      return unsupported("this operator", node)
    }
    let compound = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-="]
    if compound.contains(symbol) {
      let target = expression(node.leftOperand)
      let value = expression(node.rightOperand)
      let binary = BinaryOperator(String(symbol.dropLast()))
      return assignment(target, node) { .compoundAssign(binary, $0, value) }
    }
    let left = expression(node.leftOperand)
    return expression(.binary(BinaryOperator(symbol), left, expression(node.rightOperand)), node)
  }

  /// An assignment through `?` does nothing where the chain ends early.
  private func assignment(
    _ target: Expression, _ node: some SyntaxProtocol, _ make: (Expression) -> Expression.Kind
  ) -> Expression {
    if case .chain(let inner) = target.kind {
      return expression(.chain(expression(make(inner), node)), node)
    }
    return expression(make(target), node)
  }

  private func macro(_ node: MacroExpansionExprSyntax) -> Expression {
    let place = range(node).place
    switch node.macroName.text {
    case "selector":
      return node.arguments.first.map { selector($0.expression, node) }
        ?? unsupported("a selector without a name", node)
    case "function":
      let name = function?.name.split(separator: ".").last.map(String.init) ?? ""
      return expression(.literal(.string(Text(name))), node)
    case "file", "filePath", "fileID":
      return expression(.literal(.string(Text(place.file))), node)
    case "line": return expression(.literal(.int(place.line)), node)
    case "column": return expression(.literal(.int(place.column ?? 1)), node)
    case "keyPath":
      let path = node.arguments.first?.expression.trimmedDescription ?? ""
      return expression(.literal(.string(Text(path))), node)
    default: return unsupported("#\(node.macroName.text)", node)
    }
  }

  private func selector(_ node: ExprSyntax, _ whole: MacroExpansionExprSyntax) -> Expression {
    if let name = node.as(DeclReferenceExprSyntax.self) {
      return expression(
        .selector(type: nil, name.baseName.identifierText, labels: labels(name)), whole)
    }
    if let member = node.as(MemberAccessExprSyntax.self) {
      let base = member.base.flatMap { typeNamed(by: $0)?.name }
      let name = member.declName
      return expression(
        .selector(type: base, name.baseName.identifierText, labels: labels(name)), whole)
    }
    if let call = node.as(FunctionCallExprSyntax.self), call.arguments.count <= 1 {
      return selector(call.calledExpression, whole)
    }
    if let cast = node.as(AsExprSyntax.self) { return selector(cast.expression, whole) }
    if let tuple = node.as(TupleExprSyntax.self), let only = tuple.elements.first {
      return selector(only.expression, whole)
    }
    if let sequence = node.as(SequenceExprSyntax.self), let first = sequence.elements.first {
      return selector(first, whole)
    }
    return unsupported("this selector", whole)
  }

  private func labels(_ node: DeclReferenceExprSyntax) -> [String]? {
    node.argumentNames?.arguments.map { $0.name.identifierText }
  }

  private func keyPath(_ node: KeyPathExprSyntax) -> Expression {
    var names: [String] = []
    for item in node.components {
      switch item.component {
      case .property(let property): names.append(property.declName.baseName.identifierText)
      case .optional: continue
      default: return unsupported("this key path", node)
      }
    }
    return expression(.keyPath(root: node.root.map(type), names), node)
  }
}
