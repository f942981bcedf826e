internal import SwiftSyntax

extension Lowering {
  /// Reads a body in a scope of its own.
  func code(
    _ name: String, context: String?, hasSelf: Bool, returnType: TypeReference?,
    isClosure: Bool = false, isStatic: Bool = false, generics: Generics = Generics(),
    _ node: some SyntaxProtocol,
    _ body: (FunctionScope) -> (parameters: [Parameter], block: Block)
  ) -> Code {
    let outer = function
    let scope = FunctionScope(parent: isClosure ? outer : nil, name: name, context: context)
    function = scope
    defer { function = outer }
    let selfSlot = hasSelf ? scope.declare("self") : nil
    var (parameters, block) = body(scope)
    if let numbered = scope.numbered {
      parameters = numbered.enumerated().map { index, slot in
        Parameter(
          label: nil, name: "$\(index)", type: nil, defaultValue: nil, isInout: false,
          isVariadic: false, slot: slot)
      }
    }
    return Code(
      name: name, context: context, parameters: parameters, returnType: returnType, body: block,
      localNames: scope.localNames, captures: scope.captures,
      selfSlot: selfSlot ?? (isClosure ? scope.scopes[0]["self"] : nil), range: range(node),
      generics: generics, isStatic: isStatic)
  }

  /// The parameters of a function; one of a subscript has a label only where two names are written.
  func parameters(_ clause: FunctionParameterClauseSyntax, ofSubscript: Bool = false)
    -> [Parameter]
  {
    clause.parameters.map { node in
      let first = node.firstName.identifierText
      let name = node.secondName?.identifierText ?? first
      let attributed = node.type.as(AttributedTypeSyntax.self)
      let isInout =
        attributed?.specifiers.contains { $0.trimmedDescription == "inout" } ?? false
      let isAutoclosure = attributed.map { attributes($0.attributes) }?.contains("autoclosure")
      var type = self.type(node.type)
      if node.ellipsis != nil { type = .array(type) }
      let value = node.defaultValue.map { expression($0.value) }
      return Parameter(
        label: first == "_" || (ofSubscript && node.secondName == nil) ? nil : first, name: name,
        type: type, defaultValue: value,
        isInout: isInout, isVariadic: node.ellipsis != nil,
        isAutoclosure: isAutoclosure ?? false, slot: function?.declare(name) ?? 0)
    }
  }

  func localFunction(_ node: FunctionDeclSyntax) -> Code {
    let outer = function?.name ?? ""
    let name = "\(node.name.identifierText) in \(outer)"
    let type = node.signature.returnClause.map { self.type($0.type) }
    return code(
      name, context: function?.context, hasSelf: false, returnType: type ?? .tuple([]),
      isClosure: true, generics: generics(node.genericParameterClause, node.genericWhereClause),
      node
    ) { _ in
      let parameters = self.parameters(node.signature.parameterClause)
      return (parameters, node.body.map { block($0) } ?? Block([], slots: 0..<0))
    }
  }

  func localGetter(_ items: CodeBlockItemListSyntax, _ node: some SyntaxProtocol) -> Code {
    code(
      "variable in \(function?.name ?? "")", context: function?.context, hasSelf: false,
      returnType: nil, isClosure: true, node
    ) { _ in ([], block(items)) }
  }

  func closure(_ node: ClosureExprSyntax) -> Expression {
    let outer = function
    let name = outer.map { $0.name.hasPrefix("closure in ") ? $0.name : "closure in \($0.name)" }
    // The values of a capture list are computed outside.
    let captured = node.signature?.capture?.items.map { item in
      let name = item.name.identifierText
      return (name, item.initializer.map { expression($0.value) } ?? reference(name, item))
    }
    let returnType = node.signature?.returnClause.map { type($0.type) }
    let code = self.code(
      name ?? "closure", context: outer?.context, hasSelf: false, returnType: returnType,
      isClosure: true, node
    ) { scope in
      for (name, value) in captured ?? [] {
        let inner = scope.declare(name)
        scope.captures.append(Code.Capture(outer: -1, inner: inner, value: value))
      }
      var parameters: [Parameter] = []
      switch node.signature?.parameterClause {
      case .simpleInput(let names):
        parameters = names.map { closureParameter($0.name.identifierText, nil, scope) }
      case .parameterClause(let clause):
        parameters = clause.parameters.map {
          closureParameter(
            ($0.secondName ?? $0.firstName).identifierText, $0.type.map { type($0) }, scope)
        }
      case nil: scope.numbered = []
      @unknown default: break
      }
      return (parameters, block(node.statements))
    }
    return expression(.closure(code), node)
  }

  private func closureParameter(_ name: String, _ type: TypeReference?, _ scope: FunctionScope)
    -> Parameter
  {
    Parameter(
      label: nil, name: name, type: type, defaultValue: nil, isInout: false, isVariadic: false,
      slot: scope.declare(name))
  }
}
