internal import AppCode

/// What each body of a program does for a switch of language.
struct SwitchFacts {
  private let program: Program
  /// The bodies that are looked at.
  let members: [Program.Member]
  private var direct: [ObjectIdentifier: Direct] = [:]
  private var bodies: [String: [Program.Member]] = [:]
  /// The functions of types by their Objective-C names.
  private var methods: [String: [Program.Member]] = [:]
  private var relevant: Set<ObjectIdentifier> = []
  private let followed = Followed()

  /// The bodies with an effect that a body calls, found out once: large apps ask for them from everywhere.
  private final class Followed {
    var callees: [ObjectIdentifier: [Code]] = [:]
    var reached: [ObjectIdentifier: Reach] = [:]
  }

  /// What one body does itself.
  struct Direct {
    var storedKeys: Set<String> = []
    var assignsRoot = false
    var posts = false
    var swaps = false
    var calls: [Call] = []

    var hasEffect: Bool { !storedKeys.isEmpty || assignsRoot || posts || swaps }
    /// Whether it does one of the things that make a switch.
    var isStep: Bool { assignsRoot || changes }
    /// Whether it stores a language or exchanges a class.
    var changes: Bool { swaps || storedKeys.contains(where: \.namesLanguage) }
  }

  /// A name that a body uses.
  struct Call {
    var name: String
    /// The labels of a call; `nil` for a property.
    var labels: [String]?
    /// What the name is asked of.
    var base: Expression?
    /// The whole name of a message of Objective-C.
    var selector: String?
  }

  /// A name that a body uses, and the type that it is asked of, when the source names it.
  private struct OwnedCall: Hashable {
    var name: String
    var labels: [String]?
    var owner: String?
    /// The whole name of a message of Objective-C.
    var selector: String?
  }

  /// What running a body does, in the end.
  struct Reach {
    var storedKeys: Set<String> = []
    var posts = false
    var swaps = false
    /// The bodies from the one asked about to the one that assigns a root.
    var rootPath: [Code] = []
    /// How many calls deep the farthest of these is.
    var steps = 0
    /// All bodies that may run.
    var bodies: Set<ObjectIdentifier> = []

    /// Whether it changes nothing but the root.
    var onlyRebuilds: Bool { storedKeys.isEmpty && !posts && !swaps && !rootPath.isEmpty }
  }

  init(_ program: Program) {
    self.init(program, in: SwitchSources(program).units)
  }

  /// What the bodies of some of the files do.
  init(_ program: Program, in units: [SourceUnit]) {
    self.program = program
    members = units.flatMap(\.members)
    for member in members {
      let name = member.function?.name ?? member.name
      bodies[name, default: []].append(member)
      if let function = member.function, function.owner != nil {
        methods[function.selector, default: []].append(member)
      }
      direct[ObjectIdentifier(member.code)] = facts(of: member.code)
    }
    findRelevant()
  }

  /// Whether running a body may have an effect that a switch is about, by the names it uses.
  func isRelevant(_ code: Code) -> Bool { relevant.contains(ObjectIdentifier(code)) }

  /// Goes back from the bodies with effects to those that use their names, so that the many others of a
  /// large app are never followed.
  private mutating func findRelevant() {
    var names: Set<String> = []
    var waiting = bodies.flatMap { name, members in
      members.map { (name, $0.function?.selector ?? name, $0.code) }
    }
    for _ in 0..<6 {
      var found: Set<String> = []
      waiting.removeAll { name, selector, code in
        guard let facts = direct[ObjectIdentifier(code)] else { return true }
        guard
          facts.hasEffect || facts.calls.contains(where: { names.contains($0.selector ?? $0.name) })
        else {
          return false
        }
        relevant.insert(ObjectIdentifier(code))
        found.formUnion([name, selector])
        return true
      }
      guard !found.isSubset(of: names) else { return }
      names.formUnion(found)
    }
  }

  /// The names of the bodies that do a step of a switch, and of those that call one that does.
  var stepNames: Set<String> {
    var names: Set<String> = []
    for (name, members) in bodies where members.contains(where: { isStep($0.code) }) {
      names.insert(name)
    }
    let callers = members.filter { member in
      direct[ObjectIdentifier(member.code)]?.calls.contains { names.contains($0.name) } ?? false
    }
    let found = callers + names.flatMap { bodies[$0] ?? [] }
    // Objective-C calls a method by the first part of its selector.
    let messages = found.compactMap { member in
      member.function.map { String($0.selector.prefix { $0 != ":" }) }
    }
    return names.union(callers.map { $0.function?.name ?? $0.name }).union(messages)
  }

  /// The names that are called by the bodies that store a language or exchange a class.
  var calledByStorers: Set<String> {
    members.reduce(into: []) { names, member in
      guard let facts = direct[ObjectIdentifier(member.code)],
        facts.changes
      else { return }
      names.formUnion(facts.calls.map(\.name))
    }
  }

  private func isStep(_ code: Code) -> Bool { direct[ObjectIdentifier(code)]?.isStep ?? false }

  /// What running one statement of a body does, with all that it calls.
  func reach(_ statement: Statement, in code: Code) -> Reach {
    let own = facts(of: statement.allExpressions, in: code)
    var result = Reach(storedKeys: own.storedKeys, posts: own.posts, swaps: own.swaps)
    if own.assignsRoot { result.rootPath = [code] }
    for callee in callees(of: own, in: code) where callee !== code {
      let inner = reach(callee)
      result.storedKeys.formUnion(inner.storedKeys)
      result.posts = result.posts || inner.posts
      result.swaps = result.swaps || inner.swaps
      if result.rootPath.isEmpty, !inner.rootPath.isEmpty { result.rootPath = inner.rootPath }
    }
    return result
  }

  /// What running `code` does, followed through the calls that the sources resolve by name.
  func reach(_ code: Code) -> Reach {
    if let known = followed.reached[ObjectIdentifier(code)] { return known }
    let found = follow(code)
    followed.reached[ObjectIdentifier(code)] = found
    return found
  }

  private func follow(_ code: Code) -> Reach {
    var result = Reach()
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(code)]
    var level: [[Code]] = [[code]]
    for steps in 0..<6 where !level.isEmpty {
      var next: [[Code]] = []
      for path in level {
        guard let body = path.last else { continue }
        let facts = direct[ObjectIdentifier(body)] ?? self.facts(of: body)
        let isNew =
          !facts.storedKeys.isSubset(of: result.storedKeys)
          || facts.assignsRoot && result.rootPath.isEmpty || facts.posts && !result.posts
          || facts.swaps && !result.swaps
        if isNew { result.steps = steps }
        result.storedKeys.formUnion(facts.storedKeys)
        result.posts = result.posts || facts.posts
        result.swaps = result.swaps || facts.swaps
        if facts.assignsRoot, result.rootPath.isEmpty { result.rootPath = path }
        for callee in relevantCallees(of: facts, in: body)
        where seen.insert(ObjectIdentifier(callee)).inserted {
          next.append(path + [callee])
        }
      }
      level = next
    }
    result.bodies = seen
    return result
  }

  private func relevantCallees(of facts: Direct, in body: Code) -> [Code] {
    if let known = followed.callees[ObjectIdentifier(body)] { return known }
    let found = callees(of: facts, in: body).filter(isRelevant)
    followed.callees[ObjectIdentifier(body)] = found
    return found
  }

  /// The bodies that a body itself calls, as far as the sources resolve them by name.
  func callees(of code: Code) -> Set<ObjectIdentifier> {
    let own = direct[ObjectIdentifier(code)] ?? facts(of: code)
    return Set(callees(of: own, in: code).map(ObjectIdentifier.init))
  }

  /// The bodies that the names used by a body may mean, in order of declaration.
  private func callees(of facts: Direct, in code: Code) -> [Code] {
    // Whose a name is, is found out only where there is something of that name: it reads other files.
    let calls = facts.calls.filter { call in
      bodies[call.name] != nil || call.selector.map { methods[$0] != nil } ?? false
    }.map { call in
      OwnedCall(
        name: call.name, labels: call.labels, owner: call.base.flatMap { owner(of: $0, code) },
        selector: call.selector)
    }
    return Set(calls).sorted {
      ($0.name, $0.owner ?? "", $0.selector ?? "") < ($1.name, $1.owner ?? "", $1.selector ?? "")
    }
    .flatMap { call in
      if let selector = call.selector, let found = methods[selector] { return found.map(\.code) }
      return (bodies[call.name] ?? []).filter { means(call, $0) }.map(\.code)
    }
  }

  private func means(_ call: OwnedCall, _ member: Program.Member) -> Bool {
    if let owner = call.owner, let declared = member.owner, owner != declared {
      // What a protocol asks for may be declared by any type.
      guard
        program.type(named: owner)?.kind == .protocol
          || program.superclassChain(of: owner).contains(declared)
      else { return false }
    }
    guard let function = member.function else { return true }
    guard let labels = call.labels else { return true }
    var next = function.parameters[...]
    for label in labels {
      guard let index = next.firstIndex(where: { ($0.label ?? "_") == label || label == "*" })
      else { return false }
      next = next[(index + 1)...]
    }
    return labels.count
      >= function.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }.count
  }

  // MARK: - One body

  private func facts(of code: Code) -> Direct { facts(of: code.allExpressions, in: code) }

  private func facts(of expressions: [Expression], in code: Code) -> Direct {
    var facts = Direct()
    for expression in expressions {
      switch expression.kind {
      case .call(let invocation): add(invocation, to: &facts, code)
      case .message(let message): add(message, to: &facts, code)
      case .assign(let target, _):
        if target.endsInRoot { facts.assignsRoot = true }
        if let name = target.lastName { facts.calls.append(Call(name: name)) }
      case .member(let base, let name, _):
        facts.calls.append(Call(name: name, base: base))
      case .name(let name, _): facts.calls.append(Call(name: name))
      default: break
      }
    }
    return facts
  }

  private func add(_ invocation: Invocation, to facts: inout Direct, _ code: Code) {
    guard let name = invocation.name else { return }
    let labels = invocation.arguments.map { $0.isTrailing ? "*" : $0.label ?? "_" }
    var base: Expression?
    if case .member(let inner, _, _) = invocation.callee.kind { base = inner }
    facts.calls.append(Call(name: name, labels: labels, base: base))
    switch name {
    case "set", "setValue", "setObject":
      if let key = invocation.arguments.first(where: { $0.label == "forKey" })?.value {
        facts.storedKeys.insert(text(of: key, in: code) ?? "")
      }
    case "post":
      let isNotification = invocation.arguments.first?.label == "name" || labels.first == "_"
      if isNotification, labels.count <= 3 { facts.posts = true }
    case "object_setClass", "objc_setAssociatedObject", "method_exchangeImplementations":
      facts.swaps = true
    default: break
    }
  }

  private func add(_ message: Message, to facts: inout Direct, _ code: Code) {
    if expressionSetsRoot(message) { facts.assignsRoot = true }
    let name = message.settableName ?? message.firstName
    facts.calls.append(Call(name: name, base: message.receiver, selector: message.selector))
    switch message.selector {
    case "setObject:forKey:", "setValue:forKey:", "setBool:forKey:", "setInteger:forKey:":
      if let key = message.arguments.last { facts.storedKeys.insert(text(of: key, in: code) ?? "") }
    case "postNotificationName:object:", "postNotificationName:object:userInfo:",
      "postNotification:":
      facts.posts = true
    default: break
    }
  }

  private func expressionSetsRoot(_ message: Message) -> Bool {
    message.settableName == "rootViewController"
  }

  /// The type that an expression names or is known to be of.
  private func owner(of base: Expression, _ code: Code) -> String? {
    switch base.kind {
    case .name(let name, _):
      return program.mayDeclareType(name) ? name : program.globals[name]?.type?.name
    case .local(_, name: "self"): return code.context
    case .superclass: return code.context.flatMap(program.superclass(of:))
    case .member(let inner, let name, _):
      guard let type = owner(of: inner, code), let declared = program.type(named: type) else {
        return nil
      }
      let property = declared.staticProperty(name) ?? declared.property(name)
      return property.flatMap(program.valueType)
    case .call(let invocation):
      if case .name(let name, _) = invocation.callee.kind, program.mayDeclareType(name) {
        return name
      }
      return nil
    case .chain(let inner), .optional(let inner), .forced(let inner): return owner(of: inner, code)
    case .message(let message):
      if case .name(let name, _) = message.receiver.kind, program.mayDeclareType(name) {
        return message.makes ? name : nil
      }
      return nil
    case .cast(_, _, let type): return type.name
    default: return nil
    }
  }

  /// The text of a literal or of a constant that is one.
  private func text(of expression: Expression, in code: Code) -> String? {
    switch expression.kind {
    case .literal(.string(let text)): return text.string
    case .local(_, let name):
      for statement in code.allStatements {
        guard case .variable(let bindings) = statement.kind else { continue }
        for binding in bindings where binding.pattern.boundNames == [name] {
          if case .literal(.string(let text))? = binding.value?.kind { return text.string }
        }
      }
      return nil
    case .name(let name, _):
      let property =
        program.globals[name]
        ?? code.context.flatMap(program.type(named:)).flatMap {
          $0.staticProperty(name) ?? $0.property(name)
        }
      return property.flatMap(constantText)
    case .implicitMember(let name):
      // The type is not written; only a case with one text among all types of that name is meant.
      let holders = program.types.values { $0.isOpaque || $0.mayDeclareCase(name) }
      let texts = Set(holders.compactMap { $0.enumCase(name)?.rawValue?.text })
      return texts.count == 1 ? texts.first : nil
    case .member(let base, "rawValue", _):
      guard case .member(let type, let name, _) = base.kind, let owner = owner(of: type, code),
        case .string(let text)? = program.type(named: owner)?.enumCase(name)?.rawValue
      else { return nil }
      return text.string
    case .member(let base, let name, _):
      guard let owner = owner(of: base, code), let type = program.type(named: owner) else {
        return nil
      }
      return (type.staticProperty(name) ?? type.property(name)).flatMap(constantText)
    default: return nil
    }
  }

  private func constantText(_ property: Property) -> String? {
    guard let only = property.initialValue?.statements.first,
      case .expression(let value) = only.kind,
      case .literal(.string(let text)) = value.kind
    else { return nil }
    return text.string
  }
}

extension Program {
  /// The class of the object that a property holds: as declared, or as its first value makes it.
  func valueType(_ property: Property) -> String? {
    if let name = property.type?.name { return name }
    guard let only = property.initialValue?.statements.first,
      case .expression(let value) = only.kind,
      case .call(let invocation) = value.kind, case .name(let name, _) = invocation.callee.kind
    else { return nil }
    return name == "Self" ? property.owner : name
  }
}

extension Expression {
  /// Whether it is a path that ends in `rootViewController`.
  var endsInRoot: Bool {
    switch kind {
    case .member(_, let name, _): name == "rootViewController"
    case .chain(let inner), .optional(let inner), .forced(let inner): inner.endsInRoot
    default: false
    }
  }
}
