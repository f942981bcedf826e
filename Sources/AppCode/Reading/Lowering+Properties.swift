internal import SwiftSyntax

extension Lowering {
  /// The properties that one `let` or `var` of a type or a file declares.
  func properties(_ node: VariableDeclSyntax, _ owner: String?) -> [Property] {
    let modifiers = node.modifiers.map(\.name.text)
    var result: [Property] = []
    var pendingType: TypeReference?
    // `var a, b: Int` gives its type to both.
    for binding in node.bindings.reversed() {
      let type = binding.typeAnnotation.map { self.type($0.type) } ?? pendingType
      pendingType = binding.initializer == nil ? type : nil
      if let name = binding.pattern.as(IdentifierPatternSyntax.self) {
        result.insert(
          property(name.identifier.identifierText, type, binding, node, modifiers, owner), at: 0)
      } else {
        _ = unsupported("a property declared by a pattern", binding)
      }
    }
    return result
  }

  private func property(
    _ name: String, _ type: TypeReference?, _ binding: PatternBindingSyntax,
    _ node: VariableDeclSyntax, _ modifiers: [String], _ owner: String?
  ) -> Property {
    let isStatic = owner != nil && (modifiers.contains("static") || modifiers.contains("class"))
    let full = owner.map { "\($0).\(name)" } ?? name
    let hasSelf = owner != nil
    func accessor(_ suffix: String, _ body: CodeBlockItemListSyntax, _ parameter: String?) -> Code {
      let result = suffix == "get" ? type : .tuple([])
      return code(
        "\(full).\(suffix)", context: owner, hasSelf: hasSelf, returnType: result,
        isStatic: isStatic, node
      ) { scope in
        let list = parameter.map {
          [
            Parameter(
              label: nil, name: $0, type: type, defaultValue: nil, isInout: false,
              isVariadic: false, slot: scope.declare($0))
          ]
        }
        return (list ?? [], block(body))
      }
    }
    var getter: Code?
    var setter: Code?
    var willSet: Code?
    var didSet: Code?
    switch binding.accessorBlock?.accessors {
    case .getter(let items): getter = accessor("get", items, nil)
    case .accessors(let list):
      for item in list {
        guard let body = item.body?.statements else { continue }
        let written = item.parameters?.name.identifierText
        switch item.accessorSpecifier.text {
        case "get": getter = accessor("get", body, nil)
        case "set": setter = accessor("set", body, written ?? "newValue")
        case "willSet": willSet = accessor("willSet", body, written ?? "newValue")
        case "didSet": didSet = accessor("didSet", body, written ?? "oldValue")
        default: _ = unsupported("this accessor", item)
        }
      }
    case nil: break
    @unknown default: break
    }
    let initial = binding.initializer.map { clause in
      code(
        full, context: owner, hasSelf: hasSelf, returnType: type, isStatic: isStatic, clause.value
      ) { _ in
        let value = expression(clause.value)
        return ([], Block([Statement(.expression(value), value.range)], slots: 0..<0))
      }
    }
    return Property(
      name: name, owner: owner, type: type, isStatic: isStatic,
      isLazy: modifiers.contains("lazy"), isConstant: node.bindingSpecifier.text == "let",
      attributes: attributes(node.attributes) + modifiers, initialValue: initial, getter: getter,
      setter: setter, willSet: willSet, didSet: didSet,
      wrapper: wrapper(of: node, full, owner, binding.initializer?.value),
      place: range(binding).place)
  }

  /// The wrapper that an attribute such as `@UserDefault("key")` puts around a property.
  private func wrapper(
    of node: VariableDeclSyntax, _ full: String, _ owner: String?, _ initial: ExprSyntax?
  ) -> Property.Wrapper? {
    for case .attribute(let attribute) in node.attributes {
      let name = type(attribute.attributeName).name ?? ""
      // The system's own wrappers and markers keep the value as a plain property does.
      guard let first = name.first, first.isUppercase, !name.hasPrefix("IB"), !name.hasPrefix("NS"),
        !["GKInspectable", "MainActor", "State", "Published", "Binding"].contains(name)
      else { continue }
      let code = code(full, context: owner, hasSelf: owner != nil, returnType: nil, attribute) {
        _ in
        var list: [ArgumentExpression] = []
        if let initial { list.append(ArgumentExpression("wrappedValue", expression(initial))) }
        if case .argumentList(let written)? = attribute.arguments { list += arguments(written) }
        let callee = expression(.name(name, self: nil), attribute)
        let call = expression(.call(Invocation(callee, list)), attribute)
        return ([], Block([Statement(.expression(call), call.range)], slots: 0..<0))
      }
      return Property.Wrapper(type: name, code: code)
    }
    return nil
  }
}
