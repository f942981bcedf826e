/// Finds out what inferred types are: what each variable stands for, and what converts to what.
///
/// A part of one checker, which asks it from many places while it changes.
final class TypeSolver {
  /// The kinds of literals, whose type is what the context asks, or a type of their own.
  enum Literal: Hashable {
    // swift-format-ignore: OneCasePerLine
    case integer, decimal, text, bool

    /// The type without a context.
    var standard: StaticType {
      switch self {
      case .integer: .int
      case .decimal: .double
      case .text: .string
      case .bool: .bool
      }
    }

    fileprivate var protocolName: String {
      switch self {
      case .integer: "ExpressibleByIntegerLiteral"
      case .decimal: "ExpressibleByFloatLiteral"
      case .text: "ExpressibleByStringLiteral"
      case .bool: "ExpressibleByBooleanLiteral"
      }
    }
  }

  fileprivate struct Variable {
    var binding: StaticType?
    var literal: Literal?
  }

  let table: TypeTable
  private var variables: [Variable] = []

  init(_ table: TypeTable) { self.table = table }

  /// A state to come back to when a trial fails.
  struct Mark {
    fileprivate let variables: [Variable]
  }

  var mark: Mark { Mark(variables: variables) }

  /// Forgets what was decided since the mark; variables that were made since stay, undecided or not.
  func restore(_ mark: Mark) {
    variables.replaceSubrange(0..<mark.variables.count, with: mark.variables)
  }

  /// A type to be found out.
  func fresh(_ literal: Literal? = nil) -> StaticType {
    variables.append(Variable(literal: literal))
    return .variable(variables.count - 1)
  }

  // MARK: - Reading

  /// What a type is at its outside, as far as it is known.
  func find(_ type: StaticType) -> StaticType {
    var current = type
    while case .variable(let index) = current, let next = variables[index].binding {
      current = next
    }
    if case .dependent(let base, let name) = current {
      let found = find(base)
      switch found {
      case .parameter, .variable, .dependent: return current
      default: return table.member(name, of: complete(found))
      }
    }
    return current
  }

  /// The kind of literal that a type stands for, if nothing decided it yet.
  func literal(_ type: StaticType) -> Literal? {
    if case .variable(let index) = find(type) { variables[index].literal } else { nil }
  }

  /// The type with all that is known filled in.
  func complete(_ type: StaticType, depth: Int = 0) -> StaticType {
    guard depth < 40 else { return .unknown }
    return type.mapped { part in
      switch part {
      case .variable, .dependent:
        let found = find(part)
        return found == part ? part : complete(found, depth: depth + 1)
      default: return nil
      }
    }
  }

  /// The type as it is when nothing more decides it: literals have their own types.
  func final(_ type: StaticType) -> StaticType {
    complete(type).mapped { part in
      if case .variable(let index) = part {
        return variables[index].literal?.standard ?? .unknown
      }
      if case .dependent = part { return .unknown }
      return nil
    }
  }

  // MARK: - Deciding

  private func bind(_ index: Int, to type: StaticType) {
    let found = find(type)
    if found == .variable(index) { return }
    // A type that holds itself has no end.
    if complete(found).contains(where: { $0 == .variable(index) }) { return }
    variables[index].binding = found
  }

  /// Makes two types the same; says whether they can be.
  func unify(_ left: StaticType, _ right: StaticType) -> Bool {
    let first = find(left)
    let second = find(right)
    switch (first, second) {
    case (.unknown, _), (_, .unknown): return true
    case (.variable(let one), .variable(let other)):
      if one == other { return true }
      if variables[one].literal != nil, variables[other].literal == nil {
        bind(other, to: first)
      } else if variables[one].literal == .integer, variables[other].literal == .decimal {
        bind(one, to: second)
      } else if variables[one].literal == .decimal, variables[other].literal == .integer {
        bind(other, to: first)
      } else {
        bind(one, to: second)
      }
      return true
    case (.variable(let index), let type), (let type, .variable(let index)):
      if let literal = variables[index].literal, fits(literal, type) == nil { return false }
      bind(index, to: type)
      return true
    case (.nominal(let one, let arguments), .nominal(let other, let others)):
      guard one == other, arguments.count == others.count || arguments.isEmpty || others.isEmpty
      else { return false }
      return unify(Array(zip(arguments, others)))
    case (.tuple(let elements), .tuple(let others)):
      guard elements.count == others.count else { return false }
      return unify(zip(elements, others).map { ($0.type, $1.type) })
    case (.function(let parameters, let result), .function(let others, let other)):
      guard parameters.count == others.count else { return false }
      return unify(Array(zip(parameters, others)) + [(result, other)])
    case (.metatype(let one), .metatype(let other)): return unify(one, other)
    case (.dependent, _), (_, .dependent): return true
    default: return first == second
    }
  }

  private func unify(_ pairs: [(StaticType, StaticType)]) -> Bool {
    for (left, right) in pairs where !unify(left, right) { return false }
    return true
  }

  /// How well a literal fits a type: 0 for its own, more for others, `nil` for not at all.
  private func fits(_ literal: Literal, _ type: StaticType) -> Int? {
    switch type {
    case .nominal(let name, _):
      if type == literal.standard { return 0 }
      if name == "Any" || name == "AnyHashable" { return 3 }
      if literal == .integer, StandardTypes.integers[name] != nil { return 1 }
      if literal == .integer || literal == .decimal, StandardTypes.decimals.contains(name) {
        return literal == .integer ? 2 : 1
      }
      if table.isSubtype(type, of: literal.protocolName) == true { return 1 }
      if literal == .integer, table.isSubtype(type, of: Literal.decimal.protocolName) == true {
        return 2
      }
      // A protocol that the literal's own type has, as `CVarArg` or `Equatable`.
      if table.kind(of: name) == .protocol, table.isSubtype(literal.standard, of: name) != false {
        return 3
      }
      return nil
    case .parameter, .dependent, .unknown, .composition: return 2
    default: return nil
    }
  }

  /// How much has to be done to a value of one type that stands where another one is asked.
  ///
  /// 0 when they are the same, `nil` where it can't stand there. Variables are decided on the way.
  func convert(_ from: StaticType, to: StaticType, depth: Int = 0) -> Int? {
    guard depth < 40 else { return nil }
    let given = find(from)
    let asked = find(to)
    if given == asked { return 0 }
    switch (given, asked) {
    case (.unknown, _), (_, .unknown), (.dependent, _), (_, .dependent): return 2
    case (.variable(let index), _):
      guard let literal = variables[index].literal else { return unify(given, asked) ? 0 : nil }
      if case .variable = asked { return unify(given, asked) ? 0 : nil }
      if let wrapped = asked.wrapped {
        return convert(given, to: wrapped, depth: depth + 1).map { $0 + 1 }
      }
      guard let score = fits(literal, asked) else { return nil }
      if score < 3, case .nominal = asked { bind(index, to: asked) }
      return score
    case (_, .variable): return unify(given, asked) ? 0 : nil
    default: break
    }
    if let wrapped = asked.wrapped {
      if let inner = given.wrapped { return convert(inner, to: wrapped, depth: depth + 1) }
      return convert(given, to: wrapped, depth: depth + 1).map { $0 + 1 }
    }
    if asked.name == "Any" { return 4 }
    // An implicitly unwrapped optional stands for what it wraps.
    if let inner = given.wrapped {
      return convert(inner, to: asked, depth: depth + 1).map { $0 + 3 }
    }
    return convertPlain(given, asked, depth)
  }

  private func convertPlain(_ given: StaticType, _ asked: StaticType, _ depth: Int) -> Int? {
    switch (given, asked) {
    case (.nominal(let name, let arguments), .nominal(let other, let others)):
      if name == other {
        var score = 0
        for (argument, wanted) in zip(arguments, others) {
          guard let step = convert(argument, to: wanted, depth: depth + 1) else { return nil }
          score += step
        }
        return score
      }
      let decimals = ["Double", "CGFloat"]
      if decimals.contains(name), decimals.contains(other) { return 2 }
      if let distance = table.superclasses(of: name).firstIndex(of: other) { return distance }
      if other == "AnyClass" { return nil }
      guard table.isSubtype(given, of: other) != false else { return nil }
      return 3
    case (.tuple(let elements), .tuple(let others)):
      guard elements.count == others.count else { return nil }
      var score = 0
      for (element, wanted) in zip(elements, others) {
        guard let step = convert(element.type, to: wanted.type, depth: depth + 1) else {
          return nil
        }
        score += step
      }
      return score
    case (.function(let parameters, let result), .function(let others, let other)):
      guard parameters.count == others.count else { return nil }
      var score = 0
      for (parameter, wanted) in zip(parameters, others) {
        guard let step = convert(wanted, to: parameter, depth: depth + 1) else { return nil }
        score += step
      }
      guard let step = convert(result, to: other, depth: depth + 1) else { return nil }
      return score + step
    case (.metatype(let type), .metatype(let other)):
      return convert(type, to: other, depth: depth + 1)
    case (.metatype, .nominal("AnyClass", _)): return 1
    case (.parameter, .nominal), (.nominal, .parameter): return 2
    case (.composition(let parts), _):
      return parts.compactMap { convert($0, to: asked, depth: depth + 1) }.min()
    case (_, .composition(let parts)):
      var score = 1
      for part in parts {
        guard let step = convert(given, to: part, depth: depth + 1) else { return nil }
        score += step
      }
      return score
    default: return nil
    }
  }
}
