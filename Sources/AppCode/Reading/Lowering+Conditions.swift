internal import SwiftSyntax

extension Lowering {
  /// The elements of the branch of `#if` that an iOS build takes.
  func activeElements(_ node: IfConfigDeclSyntax) -> IfConfigClauseSyntax.Elements? {
    for clause in node.clauses {
      guard let condition = clause.condition else { return clause.elements }
      if isTrue(condition) { return clause.elements }
    }
    return nil
  }

  private func isTrue(_ node: ExprSyntax) -> Bool {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Lowering.maximumDepth else { return false }
    switch node.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let literal): return literal.literal.text == "true"
    case .declReferenceExpr(let name): return flags.contains(name.baseName.text)
    case .prefixOperatorExpr(let not): return !isTrue(not.expression)
    case .tupleExpr(let tuple): return tuple.elements.first.map { isTrue($0.expression) } ?? false
    case .sequenceExpr(let sequence):
      guard sequence.elements.count <= Lowering.maximumSequence else { return false }
      return isTrue(operators.foldSingle(sequence, errorHandler: { _ in }))
    case .infixOperatorExpr(let infix):
      let left = isTrue(infix.leftOperand)
      return infix.operator.trimmedDescription == "&&"
        ? left && isTrue(infix.rightOperand) : left || isTrue(infix.rightOperand)
    case .functionCallExpr(let call):
      let argument = call.arguments.first?.expression.trimmedDescription ?? ""
      switch call.calledExpression.trimmedDescription {
      case "os": return argument == "iOS"
      case "canImport":
        return ["UIKit", "Foundation", "CoreGraphics", "SwiftUI", "Combine", "Dispatch"]
          .contains(argument)
      case "targetEnvironment": return argument == "simulator"
      case "swift", "compiler": return argument.hasPrefix(">")
      case "arch": return argument == "arm64"
      default: return false
      }
    default: return false
    }
  }
}
