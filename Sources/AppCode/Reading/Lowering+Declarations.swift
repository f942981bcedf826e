internal import Diagnostics
internal import SwiftSyntax

extension Lowering {
  /// What one type declares, gathered while its members are read.
  final class Members {
    var properties: [Property] = []
    var functions: [FunctionDeclaration] = []
    var subscripts: [Subscript] = []
    var cases: [EnumCase] = []
    var aliases: [String: TypeReference] = [:]
    var associatedTypes: [String: TypeReference?] = [:]
  }

  /// Reads a declaration that stands in the file or in a type.
  func declare(_ node: DeclSyntax, in owner: String?, _ members: Members? = nil) {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Lowering.maximumDepth else {
      _ = unsupported("nested deeper than this reader follows", node)
      return
    }
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let type):
      let generics = self.generics(type.genericParameterClause, type.genericWhereClause)
      declareType(.class, type.name, type, type.inheritanceClause, generics, owner)
    case .structDecl(let type):
      let generics = self.generics(type.genericParameterClause, type.genericWhereClause)
      declareType(.structure, type.name, type, type.inheritanceClause, generics, owner)
    case .enumDecl(let type):
      let generics = self.generics(type.genericParameterClause, type.genericWhereClause)
      declareType(.enumeration, type.name, type, type.inheritanceClause, generics, owner)
    case .actorDecl(let type):
      let generics = self.generics(type.genericParameterClause, type.genericWhereClause)
      declareType(.actor, type.name, type, type.inheritanceClause, generics, owner)
    case .protocolDecl(let type):
      let generics = self.generics(nil, type.genericWhereClause)
      declareType(.protocol, type.name, type, type.inheritanceClause, generics, owner)
    case .extensionDecl(let type):
      let extended = self.type(type.extendedType)
      let name = extended.name ?? type.extendedType.trimmedDescription
      let generics = self.generics(nil, type.genericWhereClause)
      declareType(.extension, name, type, type.inheritanceClause, generics)
    case .functionDecl(let function):
      let result = self.function(function, owner)
      if let members { members.functions.append(result) } else { functions.append(result) }
    case .initializerDecl(let initializer):
      members?.functions.append(self.initializer(initializer, owner))
    case .variableDecl(let variable):
      let result = properties(variable, owner)
      if let members { members.properties += result } else { globals += result }
    case .subscriptDecl(let node): members?.subscripts.append(self.subscripted(node, owner))
    case .enumCaseDecl(let node): if let members { cases(node, owner, members) }
    case .typeAliasDecl(let node):
      let target = type(node.initializer.value)
      if let members {
        members.aliases[node.name.identifierText] = target
      } else {
        aliases[node.name.identifierText] = target
      }
    case .ifConfigDecl(let config):
      if case .decls(let inner) = activeElements(config) {
        for item in inner { declare(item.decl, in: owner, members) }
      }
    case .associatedTypeDecl(let node):
      members?.associatedTypes[node.name.identifierText] = .some(
        node.initializer.map { type($0.value) })
    case .importDecl, .operatorDecl, .precedenceGroupDecl, .deinitializerDecl,
      .poundSourceLocation, .macroDecl:
      break
    default: _ = unsupported("this kind of declaration", node)
    }
  }

  private func declareType(
    _ kind: TypeDeclaration.Kind, _ token: TokenSyntax, _ node: some DeclGroupSyntax,
    _ clause: InheritanceClauseSyntax?, _ generics: Generics, _ owner: String?
  ) {
    let name = token.identifierText
    declareType(kind, owner.map { "\($0).\(name)" } ?? name, node, clause, generics)
  }

  private func declareType(
    _ kind: TypeDeclaration.Kind, _ name: String, _ node: some DeclGroupSyntax,
    _ clause: InheritanceClauseSyntax?, _ generics: Generics
  ) {
    let outer = function
    function = nil
    defer { function = outer }
    var inheritedTypes: [TypeReference] = []
    for item in clause?.inheritedTypes ?? [] {
      // `A & B` stands for both.
      if case .composition(let parts) = type(item.type) {
        inheritedTypes += parts
      } else {
        inheritedTypes.append(type(item.type))
      }
    }
    let inherited = inheritedTypes.map { $0.name ?? $0.description }
    let members = Members()
    for item in node.memberBlock.members { declare(item.decl, in: name, members) }
    types.append(
      TypeDeclaration(
        kind: kind, name: name, inherited: inherited, inheritedTypes: inheritedTypes,
        generics: generics, associatedTypes: members.associatedTypes,
        attributes: attributes(node.attributes), properties: members.properties,
        functions: members.functions,
        subscripts: members.subscripts, cases: named(members.cases, inherited),
        aliases: members.aliases, place: range(node).place))
  }

  /// A case of an enumeration of texts without a raw value has its own name.
  private func named(_ cases: [EnumCase], _ inherited: [String]) -> [EnumCase] {
    let raw = inherited.first
    let isText = raw == "String"
    let isNumber =
      raw.map { ["Int", "UInt", "Int8", "Int16", "Int32", "Int64", "UInt8"].contains($0) } ?? false
    guard isText || isNumber else { return cases }
    var next = 0
    return cases.map { item in
      var value = item.rawValue
      if value == nil { value = isText ? .string(Text(item.name)) : .int(next) }
      if case .int(let number) = value { next = number &+ 1 }
      return EnumCase(
        name: item.name, rawValue: value, parameters: item.parameters, place: item.place)
    }
  }

  private func cases(_ node: EnumCaseDeclSyntax, _ owner: String?, _ members: Members) {
    for element in node.elements {
      var rawValue: Value?
      if let written = element.rawValue?.value, case .literal(let value) = expression(written).kind
      {
        rawValue = value
      }
      let list: [Parameter] =
        element.parameterClause?.parameters.enumerated().map { index, node in
          let label = node.firstName?.identifierText
          return Parameter(
            label: label == "_" ? nil : label, name: label ?? "\(index)", type: type(node.type),
            defaultValue: node.defaultValue.map { expression($0.value) }, isInout: false,
            isVariadic: false, slot: index)
        } ?? []
      members.cases.append(
        EnumCase(
          name: element.name.identifierText, rawValue: rawValue, parameters: list,
          place: range(element).place))
    }
  }

  private func function(_ node: FunctionDeclSyntax, _ owner: String?) -> FunctionDeclaration {
    let name = node.name.identifierText
    let modifiers = node.modifiers.map(\.name.text)
    let isStatic = modifiers.contains("static") || modifiers.contains("class")
    let declared = node.signature.returnClause.map { type($0.type) } ?? .tuple([])
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }
    let full = "\(owner.map { $0 + "." } ?? "")\(name)(\(labels.joined()))"
    let generics = self.generics(node.genericParameterClause, node.genericWhereClause)
    var parameters: [Parameter] = []
    let code = self.code(
      full, context: owner, hasSelf: owner != nil, returnType: declared, isStatic: isStatic,
      generics: generics, node
    ) { _ in
      parameters = self.parameters(node.signature.parameterClause)
      return (parameters, node.body.map { block($0) } ?? Block([], slots: 0..<0))
    }
    return FunctionDeclaration(
      name: name, owner: owner, parameters: parameters, returnType: declared,
      generics: generics, isStatic: isStatic,
      isMutating: modifiers.contains("mutating"), isOverride: modifiers.contains("override"),
      attributes: attributes(node.attributes), code: node.body == nil ? nil : code,
      place: range(node.name).place)
  }

  private func initializer(_ node: InitializerDeclSyntax, _ owner: String?) -> FunctionDeclaration {
    let labels = node.signature.parameterClause.parameters.map { $0.firstName.identifierText + ":" }
    let generics = self.generics(node.genericParameterClause, node.genericWhereClause)
    var parameters: [Parameter] = []
    let code = self.code(
      "\(owner ?? "").init(\(labels.joined()))", context: owner, hasSelf: true,
      returnType: .tuple([]), generics: generics, node
    ) { _ in
      parameters = self.parameters(node.signature.parameterClause)
      return (parameters, node.body.map { block($0) } ?? Block([], slots: 0..<0))
    }
    return FunctionDeclaration(
      name: "init", owner: owner, parameters: parameters, returnType: nil, generics: generics,
      isFailable: node.optionalMark != nil, isStatic: false, isMutating: true,
      isOverride: node.modifiers.contains { $0.name.text == "override" },
      attributes: attributes(node.attributes), code: node.body == nil ? nil : code,
      place: range(node.initKeyword).place)
  }

  private func subscripted(_ node: SubscriptDeclSyntax, _ owner: String?) -> Subscript {
    let declared = type(node.returnClause.type)
    let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
    let generics = self.generics(node.genericParameterClause, node.genericWhereClause)
    let name = "\(owner ?? "").subscript"
    var parameters: [Parameter] = []
    func accessor(_ body: CodeBlockItemListSyntax, newValue: String?) -> Code {
      code(
        name, context: owner, hasSelf: true, returnType: declared, isStatic: isStatic,
        generics: generics, node
      ) { scope in
        var list = self.parameters(node.parameterClause, ofSubscript: true)
        parameters = list
        if let newValue {
          list.append(
            Parameter(
              label: nil, name: newValue, type: declared, defaultValue: nil, isInout: false,
              isVariadic: false, slot: scope.declare(newValue)))
        }
        return (list, block(body))
      }
    }
    var getter: Code?
    var setter: Code?
    switch node.accessorBlock?.accessors {
    case .getter(let items): getter = accessor(items, newValue: nil)
    case .accessors(let list):
      for item in list {
        guard let body = item.body else { continue }
        let written = item.parameters?.name.identifierText
        switch item.accessorSpecifier.text {
        case "get": getter = accessor(body.statements, newValue: nil)
        case "set": setter = accessor(body.statements, newValue: written ?? "newValue")
        default: break
        }
      }
    case nil: break
    @unknown default: break
    }
    if getter == nil, setter == nil {
      _ = code(name, context: owner, hasSelf: true, returnType: declared, node) { _ in
        parameters = self.parameters(node.parameterClause, ofSubscript: true)
        return (parameters, Block([], slots: 0..<0))
      }
    }
    return Subscript(
      parameters: parameters, type: declared, generics: generics, isStatic: isStatic,
      getter: getter, setter: setter)
  }

  /// The generic parameters of a declaration, and what its `where` clause asks.
  func generics(
    _ clause: GenericParameterClauseSyntax?, _ conditions: GenericWhereClauseSyntax?
  ) -> Generics {
    guard clause != nil || conditions != nil else { return Generics() }
    let parameters = clause?.parameters.map {
      Generics.Parameter($0.name.identifierText, $0.inheritedType.map { type($0) })
    }
    let asked = clause?.genericWhereClause.map { requirements($0) } ?? []
    return Generics(parameters ?? [], asked + (conditions.map { requirements($0) } ?? []))
  }

  private func requirements(_ clause: GenericWhereClauseSyntax) -> [Generics.Requirement] {
    clause.requirements.compactMap { item in
      switch item.requirement {
      case .conformanceRequirement(let node):
        return .conformance(type(node.leftType), type(node.rightType))
      case .sameTypeRequirement(let node):
        guard case .type(let left) = node.leftType, case .type(let right) = node.rightType else {
          return nil
        }
        return .sameType(type(left), type(right))
      default: return nil
      }
    }
  }

  /// `@IBOutlet`, `@objc(name)`: the names without the `@`.
  func attributes(_ list: AttributeListSyntax) -> [String] {
    list.compactMap { element in
      guard case .attribute(let node) = element else { return nil }
      let name = node.attributeName.trimmedDescription
      if name == "objc", let arguments = node.arguments {
        return "objc(\(arguments.trimmedDescription))"
      }
      return name
    }
  }
}
