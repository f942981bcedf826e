internal import AppCode

extension World {
  /// The condition of the `if` of the switch inside which its last statement was, with the values that its
  /// names have now: `language == resolved (resolved is "fr")`.
  public var conditionOfLastStatement: String? {
    guard let place = lastStatement, let code = app.languageSwitch?.code else { return nil }
    for statement in code.allStatements.reversed() {
      guard case .conditional(let tests, let block, _) = statement.kind,
        block.statements.contains(where: { $0.place == place })
      else { continue }
      let values = tests.compactMap(\.value)
      let source = values.map(\.source).joined(separator: ", ")
      let known = values.flatMap(\.withNested).compactMap { told($0, in: code.context) }
      return source + (known.isEmpty ? "" : " (\(known.joined(separator: ", ")))")
    }
    return nil
  }

  /// `resolved is "fr"` for a name of a static property of the switch's type.
  private func told(_ expression: Expression, in type: String?) -> String? {
    guard let type, case .name(let name, _) = expression.kind,
      app.program.property(name, in: type)?.isStatic
        ?? app.program.type(named: type)?.property(name)?.isStatic ?? false
    else { return nil }
    var copy = self
    let value = copy.run { app throws(Trap) in try app.staticProperty("\(type).\(name)") }
    guard case .string(let text)? = value else { return nil }
    return "\(name) is \"\(text.string)\""
  }
}
