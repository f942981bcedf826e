/// Something that a call may mean, with its types for this call.
struct Callable {
  let parameters: [Parameter]
  /// The types of the parameters; an element's for one that takes any number.
  let types: [StaticType]
  let result: StaticType
  let function: FunctionDeclaration?
  let owner: String?
  let distance: Int
  let requirements: [Generics.Requirement]
  let scope: TypeTable.Scope
  let substitution: [String: StaticType]

  var isGeneric: Bool { !(function?.generics.parameters.isEmpty ?? true) }
}

extension TypeChecker {
  func call(_ invocation: Invocation, _ expression: Expression, _ wanted: StaticType?)
    -> StaticType
  {
    let callee = invocation.callee
    switch callee.kind {
    case .member(let base, let name, _):
      let type = solver.find(check(base, nil))
      return resolve(
        callables(name, of: type), property(name, of: type), invocation, expression, wanted)
    case .name(let name, _): return callName(name, invocation, expression, wanted)
    case .implicitMember(let name):
      return callImplicit(name, callee, invocation, expression, wanted)
    case .type(let type):
      return resolve(initializers(of: resolve(type)), nil, invocation, expression, wanted)
    case .superclass: return resolve([], nil, invocation, expression, wanted)
    case .optional(let inner):
      // `delegate.changed?()`
      if case .member(let base, let name, _) = inner.kind {
        let type = solver.find(check(base, nil))
        let found = callables(name, of: type)
        if !found.isEmpty { return resolve(found, nil, invocation, expression, wanted) }
      }
      return resolve([], unwrapOnce(check(inner, nil)), invocation, expression, wanted)
    default:
      let type = check(callee, nil)
      if case .metatype(let made) = solver.find(type) {
        return resolve(initializers(of: made), nil, invocation, expression, wanted)
      }
      return resolve([], type, invocation, expression, wanted)
    }
  }

  private func callName(
    _ name: String, _ invocation: Invocation, _ expression: Expression, _ wanted: StaticType?
  ) -> StaticType {
    if let selfType {
      let receiver: StaticType = isSelfType ? .metatype(selfType) : selfType
      let found = callables(name, of: receiver)
      if found.contains(where: { ParameterMatch.match($0.parameters, invocation.shape) != nil }) {
        return resolve(found, nil, invocation, expression, wanted)
      }
      if let held = property(name, of: receiver), case .function = solver.find(held.unwrapped),
        found.isEmpty
      {
        return resolve([], held, invocation, expression, wanted)
      }
      if !isSelfType {
        let outer = callables(name, of: .metatype(selfType))
        if outer.contains(where: { ParameterMatch.match($0.parameters, invocation.shape) != nil }),
          table.program.functions[name] == nil
        {
          return resolve(outer, nil, invocation, expression, wanted)
        }
      }
    }
    let own = table.program.functions[name] ?? []
    let functions = own + table.platform.functions(named: name)
    if !functions.isEmpty {
      let found = functions.enumerated().map { position, function in
        callable(function, [:], nil, position < own.count ? 0 : 1)
      }
      return resolve(found, nil, invocation, expression, wanted)
    }
    let type = resolve(.named(name))
    if !type.isUnknown {
      return resolve(initializers(of: type), nil, invocation, expression, wanted)
    }
    return resolve([], named(name, expression, nil), invocation, expression, wanted)
  }

  /// `.name(…)` where a type is asked.
  private func callImplicit(
    _ name: String, _ callee: Expression, _ invocation: Invocation, _ expression: Expression,
    _ wanted: StaticType?
  ) -> StaticType {
    guard let wanted, let owner = implicitOwner(name, wanted) else {
      checkArguments(invocation)
      return .unknown
    }
    note(callee, owner)
    if name == "some", let wrapped = owner.wrapped {
      for argument in invocation.arguments { check(argument.value, wrapped) }
      return owner
    }
    let found = name == "init" ? initializers(of: owner) : callables(name, of: .metatype(owner))
    let result = resolve(
      found, property(name, of: .metatype(owner)), invocation, expression, wanted)
    return result.isUnknown ? owner : result
  }

  // MARK: - Candidates

  /// What calling `name` of a value, or of a type, may mean.
  func callables(_ name: String, of base: StaticType) -> [Callable] {
    var type = solver.find(base)
    if let literal = solver.literal(type) { type = literal.standard }
    if case .metatype(let instance) = type {
      if name == "init" { return initializers(of: instance) }
      return table.members(name, of: solver.complete(instance), isStatic: true, bounds: bounds)
        .compactMap { callable($0, result: instance) }
    }
    let complete = solver.complete(type)
    let found = table.members(name, of: complete, isStatic: false, bounds: bounds)
      .compactMap { callable($0, result: nil) }
    if found.isEmpty, let wrapped = complete.wrapped { return callables(name, of: wrapped) }
    return found
  }

  private func callable(_ candidate: MemberCandidate, result: StaticType?) -> Callable? {
    switch candidate.declaration {
    case .function(let function):
      return callable(function, candidate.substitution, candidate.owner, candidate.distance)
    case .enumCase(let item) where !item.parameters.isEmpty:
      guard let result else { return nil }
      let open = opened(result)
      let substitution = table.substitution(open.name ?? "", open.arguments, self: open)
      return Callable(
        parameters: item.parameters,
        types: item.parameters.map { parameterType($0, substitution, candidate.owner) },
        result: open, function: nil, owner: candidate.owner, distance: candidate.distance,
        requirements: [], scope: table.scope(in: candidate.owner), substitution: substitution)
    default: return nil
    }
  }

  /// A generic type with its arguments to be found out, where none are written.
  private func opened(_ type: StaticType) -> StaticType {
    guard case .nominal(let name, let arguments) = type, arguments.isEmpty else { return type }
    let generics = table.generics(of: name)
    return generics.isEmpty ? type : .nominal(name, generics.map { _ in solver.fresh() })
  }

  private func initializers(of type: StaticType) -> [Callable] {
    let made = opened(solver.complete(type))
    return table.members("init", of: made, isStatic: true, bounds: bounds).compactMap { candidate in
      guard case .function(let function) = candidate.declaration else { return nil }
      return callable(
        function, candidate.substitution, candidate.owner, candidate.distance,
        result: function.isFailable ? .optional(made) : made)
    }
  }

  private func callable(
    _ function: FunctionDeclaration, _ substitution: [String: StaticType], _ owner: String?,
    _ distance: Int, result: StaticType? = nil
  ) -> Callable {
    var substitution = substitution
    for parameter in function.generics.parameters { substitution[parameter.name] = solver.fresh() }
    let declaring = owner ?? function.owner
    let scope = table.scope(in: declaring, function.generics)
    let types = function.parameters.map { parameter -> StaticType in
      let type = parameterType(parameter, substitution, declaring, function.generics)
      if parameter.isVariadic { return type.arguments.first ?? .unknown }
      return type
    }
    let given = function.returnType.map {
      table.substitute(table.resolve($0, in: scope), substitution)
    }
    var requirements = function.generics.requirements
    for parameter in function.generics.parameters {
      if let bound = parameter.bound {
        requirements.append(.conformance(.named(parameter.name), bound))
      }
    }
    return Callable(
      parameters: function.parameters, types: types, result: result ?? given ?? .unknown,
      function: function, owner: declaring, distance: distance, requirements: requirements,
      scope: scope, substitution: substitution)
  }

  // MARK: - Choosing

  /// Finds which of several functions a call means, and checks its arguments against it.
  private func resolve(
    _ candidates: [Callable], _ value: StaticType?, _ invocation: Invocation,
    _ expression: Expression, _ wanted: StaticType?
  ) -> StaticType {
    let fitting = candidates.compactMap { candidate -> (Callable, [Int])? in
      ParameterMatch.match(candidate.parameters, invocation.shape).map { (candidate, $0) }
    }
    if fitting.isEmpty {
      if let value, case .function(let parameters, let result) = solver.find(value.unwrapped) {
        for (index, argument) in invocation.arguments.enumerated() {
          check(argument.value, index < parameters.count ? parameters[index] : nil)
        }
        return result
      }
      checkArguments(invocation)
      return .unknown
    }
    // Arguments that have a type of their own are looked at once, whatever is called.
    let given = invocation.arguments.map { argument -> StaticType? in
      needsContext(argument.value) ? nil : check(argument.value, nil)
    }
    guard let choice = choose(fitting, invocation, given, wanted) else {
      checkArguments(invocation)
      return .unknown
    }
    let chosen = choice.callable
    apply(chosen, choice.match, invocation, given, wanted)
    guard choice.isCertain else { return .unknown }
    note(expression, chosen.result, chosen.function, owner: chosen.owner)
    return solver.complete(chosen.result)
  }

  private func checkArguments(_ invocation: Invocation) {
    for argument in invocation.arguments { check(argument.value, nil) }
  }

  /// One of several functions, and whether nothing speaks for another one as much.
  private struct Choice {
    let callable: Callable
    let match: [Int]
    var isCertain = true
  }

  private func choose(
    _ candidates: [(Callable, [Int])], _ invocation: Invocation, _ given: [StaticType?],
    _ wanted: StaticType?
  ) -> Choice? {
    if candidates.count == 1 { return Choice(callable: candidates[0].0, match: candidates[0].1) }
    var best: (choice: Choice, rank: [Int])?
    for candidate in candidates {
      let mark = solver.mark
      let score = score(candidate.0, candidate.1, invocation, given, wanted)
      solver.restore(mark)
      guard let score else { continue }
      let left = candidate.0.parameters.count - Set(candidate.1).count
      let rank = [score, left, candidate.0.isGeneric ? 1 : 0, candidate.0.distance]
      if let found = best, !rank.lexicographicallyPrecedes(found.rank) {
        if rank == found.rank, candidate.0.function !== found.choice.callable.function {
          best?.choice.isCertain = false
        }
        continue
      }
      best = (Choice(callable: candidate.0, match: candidate.1), rank)
    }
    return best?.choice
  }

  /// How much has to be done to the arguments for a candidate, `nil` where it can't be meant.
  private func score(
    _ candidate: Callable, _ match: [Int], _ invocation: Invocation, _ given: [StaticType?],
    _ wanted: StaticType?
  ) -> Int? {
    var score = 0
    for (index, argument) in invocation.arguments.enumerated() {
      let type = candidate.types[match[index]]
      if let known = given[index] {
        guard let step = solver.convert(known, to: asked(candidate, match[index])) else {
          return nil
        }
        score += step
      } else {
        guard let step = scoreInContext(argument.value, type) else { return nil }
        score += step
      }
    }
    guard meets(candidate) else { return nil }
    if let wanted {
      guard let step = solver.convert(candidate.result, to: wanted) else { return score + 40 }
      score += step
    }
    return score
  }

  /// The type that an argument is asked to have; `@autoclosure` asks for the result.
  private func asked(_ candidate: Callable, _ position: Int) -> StaticType {
    let type = candidate.types[position]
    if candidate.parameters[position].isAutoclosure, case .function(_, let result) = type {
      return result
    }
    return type
  }

  /// Whether an argument whose type follows from the context may stand where a type is asked.
  private func scoreInContext(_ argument: Expression, _ type: StaticType) -> Int? {
    let asked = solver.complete(type)
    let isOptional = asked.wrapped != nil
    let target = asked.unwrapped
    switch target {
    case .unknown, .variable, .dependent, .parameter: return 2
    default: break
    }
    switch argument.kind {
    case .closure(let code):
      guard case .function(let parameters, _) = target else {
        return target.name == "Any" ? 6 : nil
      }
      let written = code.parameters.count
      if written == parameters.count || written == 0 { return isOptional ? 1 : 0 }
      if parameters.count == 1, case .tuple(let parts) = parameters[0], parts.count == written {
        return 1
      }
      // `$0` alone stands for all when it is the only one that is used.
      if written < parameters.count, code.parameters.first?.name == "$0" { return 1 }
      return nil
    case .literal(.none): return isOptional ? 0 : nil
    case .implicitMember(let name): return scoreImplicit(name, target, isOptional)
    case .call(let invocation):
      if case .implicitMember(let name) = invocation.callee.kind {
        return scoreImplicit(name, target, isOptional)
      }
      return 2
    case .array:
      if ["Array", "Set", "ArraySlice", "Any", "NSArray"].contains(target.name) { return 0 }
      if let name = target.name,
        table.isSubtype(.nominal(name, []), of: "OptionSet") == true
          || table.isSubtype(.nominal(name, []), of: "ExpressibleByArrayLiteral") == true
          || table.kind(of: name) == .protocol
      {
        return 1
      }
      return target.name.map { table.kind(of: $0) == nil ? 2 : nil } ?? nil
    case .dictionary:
      if ["Dictionary", "Any", "NSDictionary"].contains(target.name) { return 0 }
      return target.name.map { table.kind(of: $0) == nil ? 2 : nil } ?? nil
    default: return 1
    }
  }

  private func scoreImplicit(_ name: String, _ target: StaticType, _ isOptional: Bool) -> Int? {
    guard target.name != nil else { return nil }
    if ["none", "some"].contains(name), isOptional { return 1 }
    if name == "init" { return isOptional ? 2 : 1 }
    let isThere =
      property(name, of: .metatype(target)) != nil
      || !table.members(name, of: target, isStatic: true, bounds: bounds).isEmpty
    if isThere { return isOptional ? 1 : 0 }
    guard let owner = target.name else { return nil }
    // A type of which nothing is declared may have it.
    return table.kind(of: owner) == nil ? 4 : nil
  }

  private func meets(_ candidate: Callable) -> Bool {
    candidate.requirements.allSatisfy { requirement in
      if case .sameType(let left, let right) = requirement {
        let first = table.substitute(
          table.resolve(left, in: candidate.scope), candidate.substitution)
        let second = table.substitute(
          table.resolve(right, in: candidate.scope), candidate.substitution)
        return solver.unify(first, second)
      }
      let known = candidate.substitution.mapValues { solver.complete($0) }
      return table.isMet(requirement, candidate.scope, known)
    }
  }

  /// Checks the arguments against the function that is meant.
  private func apply(
    _ candidate: Callable, _ match: [Int], _ invocation: Invocation, _ given: [StaticType?],
    _ wanted: StaticType?
  ) {
    for (index, known) in given.enumerated() {
      if let known { _ = solver.convert(known, to: asked(candidate, match[index])) }
    }
    _ = meets(candidate)
    // What the result is for decides what the arguments leave open.
    if let wanted,
      candidate.result.contains(where: { if case .variable = $0 { true } else { false } })
    {
      let mark = solver.mark
      if solver.convert(candidate.result, to: wanted) == nil { solver.restore(mark) }
    }
    for (index, argument) in invocation.arguments.enumerated() where given[index] == nil {
      let type = solver.complete(asked(candidate, match[index]))
      let found = check(argument.value, type)
      _ = solver.convert(found, to: type)
      _ = meets(candidate)
    }
  }

  /// Whether the type of an expression follows from what is asked of it.
  func needsContext(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .closure, .implicitMember, .literal(.none), .array, .dictionary, .keyPath: true
    case .call(let invocation): needsContext(chainRoot: invocation.callee)
    case .member(let base, _, _): needsContext(chainRoot: base)
    case .ternary(_, let then, let otherwise): needsContext(then) || needsContext(otherwise)
    case .statement: true
    case .binary(.coalesce, let left, let right): needsContext(left) || needsContext(right)
    case .chain(let inner), .attempt(let inner, _), .reference(let inner): needsContext(inner)
    case .tuple(let elements): elements.contains { needsContext($0.value) }
    default: false
    }
  }

  /// `.red.withAlpha(1)` begins with an implicit member.
  private func needsContext(chainRoot expression: Expression) -> Bool {
    switch expression.kind {
    case .implicitMember: true
    case .member(let base, _, _), .optional(let base), .forced(let base):
      needsContext(chainRoot: base)
    case .call(let invocation): needsContext(chainRoot: invocation.callee)
    default: false
    }
  }
}
