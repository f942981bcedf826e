internal import SwiftSyntax

extension Lowering {
  func pattern(_ node: PatternSyntax) -> Pattern {
    var names: [String: Int] = [:]
    return pattern(node, sharing: &names)
  }

  func pattern(_ node: PatternSyntax, sharing names: inout [String: Int]) -> Pattern {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Lowering.maximumDepth else {
      return .expression(unsupported("nested deeper than this reader follows", node))
    }
    switch node.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: return .wildcard
    case .identifierPattern(let name): return bind(name.identifier.identifierText, &names)
    case .valueBindingPattern(let binding): return pattern(binding.pattern, sharing: &names)
    case .tuplePattern(let tuple):
      let elements = tuple.elements.map {
        Pattern.Element(
          label: $0.label?.identifierText, pattern: pattern($0.pattern, sharing: &names))
      }
      return elements.count == 1 && elements[0].label == nil
        ? elements[0].pattern : .tuple(elements)
    case .isTypePattern(let test): return .test(type(test.type))
    case .expressionPattern(let value): return pattern(of: value.expression, sharing: &names)
    case .missingPattern: return .expression(unsupported("a pattern is missing", node))
    @unknown default: return .expression(unsupported("this kind of pattern", node))
    }
  }

  private func bind(_ name: String, _ names: inout [String: Int]) -> Pattern {
    if name == "_" { return .wildcard }
    guard let function else { return .wildcard }
    let slot = names[name] ?? function.declare(name)
    names[name] = slot
    return .bind(slot: slot, name: name)
  }

  /// The parser gives the patterns of cases as expressions with patterns inside.
  private func pattern(of node: ExprSyntax, sharing names: inout [String: Int]) -> Pattern {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Lowering.maximumDepth else {
      return .expression(unsupported("nested deeper than this reader follows", node))
    }
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let inner): return pattern(inner.pattern, sharing: &names)
    case .discardAssignmentExpr: return .wildcard
    case .optionalChainingExpr(let optional) where bindsNames(optional.expression):
      return .optional(pattern(of: optional.expression, sharing: &names))
    case .tupleExpr(let tuple):
      let elements = elements(tuple.elements, sharing: &names)
      return elements.count == 1 && elements[0].label == nil
        ? elements[0].pattern : .tuple(elements)
    case .memberAccessExpr(let member): return enumCase(member, nil, node)
    case .functionCallExpr(let call):
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        call.trailingClosure == nil,
        member.base == nil || member.base.flatMap(typeNamed) != nil
      else { return .expression(expression(node)) }
      return enumCase(member, elements(call.arguments, sharing: &names), node)
    case .sequenceExpr(let sequence):
      // `let x as T` comes as a sequence of a pattern and an unresolved cast.
      let parts = Array(sequence.elements)
      if parts.count == 3, bindsNames(parts[0]), parts[1].is(UnresolvedAsExprSyntax.self),
        let type = parts[2].as(TypeExprSyntax.self)
      {
        return .cast(pattern(of: parts[0], sharing: &names), self.type(type.type))
      }
      return .expression(expression(node))
    case .asExpr(let cast):
      return .cast(pattern(of: cast.expression, sharing: &names), type(cast.type))
    default: return .expression(expression(node))
    }
  }

  private func bindsNames(_ node: ExprSyntax) -> Bool {
    node.is(PatternExprSyntax.self) || node.is(DiscardAssignmentExprSyntax.self)
      || node.is(TupleExprSyntax.self) || node.is(FunctionCallExprSyntax.self)
      || node.is(MemberAccessExprSyntax.self)
  }

  private func elements(_ list: LabeledExprListSyntax, sharing names: inout [String: Int])
    -> [Pattern.Element]
  {
    list.map {
      Pattern.Element(
        label: $0.label?.identifierText, pattern: pattern(of: $0.expression, sharing: &names))
    }
  }

  private func enumCase(
    _ member: MemberAccessExprSyntax, _ elements: [Pattern.Element]?, _ node: ExprSyntax
  ) -> Pattern {
    let type = member.base.flatMap { typeNamed(by: $0)?.name }
    if member.base != nil, type == nil { return .expression(expression(node)) }
    let value: Expression
    if elements == nil {
      value = expression(node)
    } else {
      value = expression(.literal(.none), node)
    }
    return .enumCase(
      type: type, name: member.declName.baseName.identifierText, elements: elements, value)
  }
}
