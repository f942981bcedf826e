extension TypeChecker {
  /// Finds the type of an expression, given the type that is asked of it.
  @discardableResult
  func check(_ expression: Expression, _ expected: StaticType?) -> StaticType {
    depth += 1
    work += 1
    defer { depth -= 1 }
    guard depth < TypeChecker.maximumDepth, work < TypeChecker.maximumWork else { return .unknown }
    let wanted = expected.map { solver.find($0) }.flatMap { $0.isUnknown ? nil : $0 }
    switch expression.kind {
    case .literal(let value): return literal(value, expression, wanted)
    case .interpolation(let segments):
      return interpolation(segments, expression, wanted)
    case .array(let elements): return array(elements, expression, wanted)
    case .dictionary(let items): return dictionary(items, expression, wanted)
    case .tuple(let elements): return tuple(elements, wanted)
    case .local(let slot, _): return locals[slot] ?? .unknown
    case .name(let name, _): return named(name, expression, wanted)
    case .superclass: return superclassType
    case .member(let base, let name, let labels):
      return member(base, name, labels, expression, wanted)
    case .implicitMember(let name): return implicitMember(name, expression, wanted)
    case .available: return .bool
    case .call(let invocation): return call(invocation, expression, wanted)
    case .subscripted(let base, let arguments): return subscripted(base, arguments, expression)
    case .chain(let inner):
      let type = check(inner, wanted?.wrapped ?? wanted)
      return solver.complete(type).madeOptional
    case .optional(let base): return unwrapOnce(check(base, nil))
    case .forced(let base): return unwrapOnce(check(base, wanted.map { .optional($0) }))
    case .prefix(let symbol, let operand): return prefix(symbol, operand, expression, wanted)
    case .postfix(let operand, _):
      let type = check(operand, nil)
      return .nominal("PartialRangeFrom", [settled(type)])
    case .binary(let operation, let left, let right):
      return binary(operation, left, right, expression, wanted)
    case .assign(let target, let value):
      if case .discard = target.kind {
        check(value, nil)
        return .void
      }
      let type = check(target, nil)
      let given = check(value, type)
      _ = solver.convert(given, to: type)
      return .void
    case .compoundAssign(let operation, let target, let value):
      let type = check(target, nil)
      compound(operation, type, value)
      return .void
    case .ternary(let test, let then, let otherwise):
      check(test, .bool)
      return joined([then, otherwise], wanted)
    case .cast(let operand, let kind, let type): return cast(operand, kind, type)
    case .closure(let code): return closure(code, wanted)
    case .reference(let inner): return check(inner, wanted)
    case .attempt(let inner, let kind):
      if kind == .forced { return check(inner, wanted) }
      return solver.complete(check(inner, wanted?.wrapped ?? wanted)).madeOptional
    case .selector: return .nominal("Selector", [])
    case .keyPath(let root, let names): return keyPath(root, names, wanted)
    case .type(let type): return .metatype(resolve(type))
    case .statement(let statement): return value(of: statement, wanted)
    case .message, .converted, .sameness, .sequence, .discard, .unsupported: return .unknown
    }
  }

  // MARK: - Literals

  private func literal(_ value: Value, _ expression: Expression, _ wanted: StaticType?)
    -> StaticType
  {
    switch value {
    case .int: return number(.integer, expression, wanted)
    case .double: return number(.decimal, expression, wanted)
    case .bool: return .bool
    case .string: return textLiteral(expression, wanted)
    case .none:
      if let wanted, wanted.wrapped != nil { return wanted }
      return .optional(solver.fresh())
    default: return .unknown
    }
  }

  private func number(
    _ kind: TypeSolver.Literal, _ expression: Expression, _ wanted: StaticType?
  ) -> StaticType {
    let type = solver.fresh(kind)
    if let wanted { _ = solver.convert(type, to: wanted) }
    note(expression, type)
    return type
  }

  private func textLiteral(_ expression: Expression, _ wanted: StaticType?) -> StaticType {
    let type = solver.fresh(.text)
    if let wanted { _ = solver.convert(type, to: wanted) }
    note(expression, type)
    return type
  }

  private func interpolation(
    _ segments: [Expression.Segment], _ expression: Expression, _ wanted: StaticType?
  ) -> StaticType {
    let type = textLiteral(expression, wanted)
    let isKey = solver.find(type).name.map(LocalizationValue.types.contains) ?? false
    for part in segments.flatMap(\.expressions) {
      let found = settled(check(part, nil))
      // What stands in a key depends on the types of its parts.
      if isKey { note(part, found) }
    }
    return type
  }

  private func array(_ elements: [Expression], _ expression: Expression, _ wanted: StaticType?)
    -> StaticType
  {
    let target = wanted.map { solver.find($0.unwrapped) }
    switch target {
    case .nominal(let name, let arguments)?:
      let sequences = ["Array", "Set", "ArraySlice", "ContiguousArray"]
      if sequences.contains(name) {
        let element = arguments.first ?? solver.fresh()
        let found = self.elements(elements, element)
        let type = StaticType.nominal(name, [found])
        note(expression, type)
        return type
      }
      if table.kind(of: name) == .structure || table.kind(of: name) == .class {
        // An option set holds values of its own type.
        let isOptions = table.isSubtype(.nominal(name, []), of: "OptionSet") == true
        for element in elements { check(element, isOptions ? target : nil) }
        note(expression, target ?? .unknown)
        return target ?? .unknown
      }
    default: break
    }
    let type = StaticType.array(self.elements(elements, solver.fresh()))
    note(expression, type)
    return type
  }

  /// Checks the elements of a list against one type.
  private func elements(_ list: [Expression], _ element: StaticType) -> StaticType {
    guard case .variable = solver.find(element) else {
      for item in list { check(item, element) }
      return element
    }
    return joined(list, nil)
  }

  /// The type that several expressions have in common.
  func joined(_ list: [Expression], _ wanted: StaticType?) -> StaticType {
    if let wanted {
      if case .variable = wanted {
      } else {
        for item in list { check(item, wanted) }
        return wanted
      }
    }
    // Those whose type stands alone come first; `.name` and `nil` follow them.
    var result: StaticType?
    var isOptional = false
    for item in list where !needsContext(item) {
      let type = solver.complete(check(item, nil))
      result = result.map { join($0, type) } ?? type
    }
    for item in list where needsContext(item) {
      if case .literal(.none) = item.kind {
        isOptional = true
        continue
      }
      let type = check(item, result.map { $0.wrapped ?? $0 })
      if result == nil { result = solver.complete(type) }
    }
    let found = result ?? solver.fresh()
    return isOptional ? solver.complete(found).madeOptional : found
  }

  private func join(_ first: StaticType, _ second: StaticType) -> StaticType {
    let mark = solver.mark
    if solver.convert(second, to: first) != nil { return first }
    solver.restore(mark)
    if solver.convert(first, to: second) != nil { return second }
    solver.restore(mark)
    if let one = first.name, let other = second.name {
      let others = table.superclasses(of: other)
      if let shared = table.superclasses(of: one).first(where: { others.contains($0) }) {
        return .nominal(shared, [])
      }
    }
    return .any
  }

  private func dictionary(
    _ items: [Expression.DictionaryItem], _ expression: Expression, _ wanted: StaticType?
  ) -> StaticType {
    var key: StaticType?
    var value: StaticType?
    if let target = wanted.map({ solver.find($0.unwrapped) }),
      case .nominal(let name, let list) = target
    {
      if name == "Dictionary", list.count == 2 {
        key = list[0]
        value = list[1]
      } else if name != "Any" {
        for item in items {
          check(item.key, nil)
          check(item.value, nil)
        }
        note(expression, target)
        return target
      }
    }
    if let key, case .variable = solver.find(key) {
      _ = solver.unify(key, joined(items.map(\.key), nil))
    } else if let key {
      for item in items { check(item.key, key) }
    }
    if let value, case .variable = solver.find(value) {
      _ = solver.unify(value, joined(items.map(\.value), nil))
    } else if let value {
      for item in items { check(item.value, value) }
    }
    let type = StaticType.nominal(
      "Dictionary",
      [key ?? joined(items.map(\.key), nil), value ?? joined(items.map(\.value), nil)])
    note(expression, type)
    return type
  }

  private func tuple(_ elements: [ArgumentExpression], _ wanted: StaticType?) -> StaticType {
    var types: [StaticType] = []
    if case .tuple(let list)? = wanted?.unwrapped, list.count == elements.count {
      types = list.map(\.type)
    }
    return .tuple(
      elements.enumerated().map { index, element in
        let type = check(element.value, index < types.count ? types[index] : nil)
        return StaticType.TupleElement(element.label, index < types.count ? types[index] : type)
      })
  }

  // MARK: - Casts, key paths, values of statements

  private func cast(
    _ operand: Expression, _ kind: Expression.CastKind, _ type: TypeReference
  ) -> StaticType {
    let target = resolve(type)
    switch kind {
    case .coerce:
      check(operand, target)
      return target
    case .test:
      check(operand, nil)
      return .bool
    case .conditional:
      check(operand, nil)
      return .optional(target)
    case .forced:
      check(operand, nil)
      return target
    }
  }

  private func keyPath(_ root: TypeReference?, _ names: [String], _ wanted: StaticType?)
    -> StaticType
  {
    var start = root.map { resolve($0) }
    if start == nil, let wanted {
      if case .nominal(_, let arguments) = wanted { start = arguments.first }
      if case .function(let parameters, _) = wanted { start = parameters.first }
    }
    var type = solver.find(start ?? .unknown)
    for name in names where name != "self" { type = property(name, of: type) ?? .unknown }
    if case .function(let parameters, let result)? = wanted {
      _ = solver.convert(type, to: result)
      return .function(parameters, result)
    }
    return .nominal("KeyPath", [start ?? .unknown, type])
  }

  /// The value of an `if` or a `switch` that stands for one.
  func value(of statement: Statement, _ wanted: StaticType?) -> StaticType {
    switch statement.kind {
    case .conditional(let tests, let then, let otherwise):
      conditions(tests)
      let first = value(of: then, wanted)
      let second = otherwise.map { value(of: $0, wanted ?? known(first)) }
      return wanted ?? known(first) ?? second ?? first
    case .choice(let subject, let choices):
      let type = settled(check(subject, nil))
      var result: StaticType?
      for choice in choices {
        for item in choice.items {
          bind(item.pattern, to: type)
          if let filter = item.filter { check(filter, .bool) }
        }
        let found = value(of: choice.body, wanted ?? result)
        result = result ?? known(found)
      }
      return wanted ?? result ?? .unknown
    case .expression(let expression): return check(expression, wanted)
    default:
      self.statement(statement)
      return .unknown
    }
  }

  private func known(_ type: StaticType) -> StaticType? { type.isUnknown ? nil : type }

  private func value(of block: Block, _ wanted: StaticType?) -> StaticType {
    for statement in block.statements.dropLast() { self.statement(statement) }
    guard let last = block.statements.last else { return .void }
    return value(of: last, wanted)
  }
}
