internal import SwiftSyntax

extension Lowering {
  func type(_ node: TypeSyntax) -> TypeReference {
    nested { typeUnchecked(node) } ?? .named("Any")
  }

  private func typeUnchecked(_ node: TypeSyntax) -> TypeReference {
    switch node.as(TypeSyntaxEnum.self) {
    case .identifierType(let named):
      return generic(
        named.name.identifierText, named.genericArgumentClause.map(arguments) ?? [])
    case .memberType(let member):
      let base = type(member.baseType)
      let name = member.name.identifierText
      if let baseName = base.name, name != "Type", name != "Protocol" {
        // `Foundation.Bundle` and `UIKit.UIImage` name a module first.
        let isModule = ["Foundation", "UIKit", "Swift", "CoreGraphics", "SwiftUI"].contains(
          baseName)
        return generic(
          isModule ? name : "\(baseName).\(name)", member.genericArgumentClause.map(arguments) ?? []
        )
      }
      return .metatype(base)
    case .metatypeType(let meta): return .metatype(type(meta.baseType))
    case .optionalType(let optional): return .optional(type(optional.wrappedType))
    case .implicitlyUnwrappedOptionalType(let optional):
      return .optional(type(optional.wrappedType))
    case .arrayType(let array): return .array(type(array.element))
    case .dictionaryType(let dictionary):
      return .dictionary(type(dictionary.key), type(dictionary.value))
    case .tupleType(let tuple):
      let elements = tuple.elements.map {
        TypeReference.TupleElement($0.firstName?.identifierText, type($0.type))
      }
      return elements.count == 1 ? elements[0].type : .tuple(elements)
    case .functionType(let function):
      return .function(
        function.parameters.map { type($0.type) }, type(function.returnClause.type))
    case .attributedType(let attributed): return type(attributed.baseType)
    case .someOrAnyType(let some): return type(some.constraint)
    case .compositionType(let composition):
      let parts = composition.elements.map { type($0.type) }
      return parts.count > 1 ? .composition(parts) : parts.first ?? .named("Any")
    case .classRestrictionType: return .named("AnyObject")
    default: return .named(node.trimmedDescription)
    }
  }

  private func arguments(_ clause: GenericArgumentClauseSyntax) -> [TypeReference] {
    clause.arguments.map { argument in
      if case .type(let node) = argument.argument { type(node) } else { .named("Any") }
    }
  }

  func generic(_ name: String, _ arguments: [TypeReference]) -> TypeReference {
    switch (name, arguments.count) {
    case ("Array", 1): .array(arguments[0])
    case ("Optional", 1): .optional(arguments[0])
    case ("Dictionary", 2): .dictionary(arguments[0], arguments[1])
    default: .named(name, arguments)
    }
  }

  /// The type that an expression names, for `[String]()` and `Array<Int>.self`.
  func typeNamed(by node: ExprSyntax) -> TypeReference? {
    nested { typeNamedUnchecked(by: node) } ?? nil
  }

  private func typeNamedUnchecked(by node: ExprSyntax) -> TypeReference? {
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name):
      let text = name.baseName.identifierText
      return text.first?.isUppercase == true ? .named(text) : nil
    case .memberAccessExpr(let member):
      guard let base = member.base.flatMap(typeNamed), let baseName = base.name else { return nil }
      let name = member.declName.baseName.identifierText
      guard name.first?.isUppercase == true else { return nil }
      return .named("\(baseName).\(name)")
    case .arrayExpr(let array):
      guard array.elements.count == 1, let element = array.elements.first else { return nil }
      return typeNamed(by: element.expression).map { .array($0) }
    case .dictionaryExpr(let dictionary):
      guard case .elements(let list) = dictionary.content, list.count == 1, let item = list.first,
        let key = typeNamed(by: item.key), let value = typeNamed(by: item.value)
      else { return nil }
      return .dictionary(key, value)
    case .genericSpecializationExpr(let generics):
      guard let name = typeNamed(by: generics.expression)?.name else { return nil }
      return generic(name, arguments(generics.genericArgumentClause))
    case .optionalChainingExpr(let optional):
      return typeNamed(by: optional.expression).map { .optional($0) }
    case .tupleExpr(let tuple):
      guard tuple.elements.count == 1, let element = tuple.elements.first else {
        return tuple.elements.isEmpty ? .tuple([]) : nil
      }
      return typeNamed(by: element.expression)
    case .typeExpr(let expression): return type(expression.type)
    default: return nil
    }
  }
}

extension TokenSyntax {
  /// The name without backticks.
  var identifierText: String {
    let name = text
    return name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2
      ? String(name.dropFirst().dropLast()) : name
  }
}
