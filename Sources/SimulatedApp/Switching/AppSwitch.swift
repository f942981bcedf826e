public import AppCode
public import Diagnostics

/// The app's own way to switch its language: a function or a setter that stores the language and
/// rebuilds the screen.
///
/// It is found in the sources by what it does, not by its name: what it runs writes `AppleLanguages` and
/// assigns a window's root.
public struct AppSwitch: Sendable {
  /// How it is run.
  public enum Form: Sendable {
    /// By setting a property of a type, or a global one.
    case property(Property)
    /// By calling a function of a type, or a free one, with the language as its only argument.
    case function(FunctionDeclaration)
  }

  /// How it is run.
  public let form: Form
  /// What runs.
  public let code: Code
  /// The body that assigns the root, `code` itself or one that it calls.
  public let rootCode: Code?

  /// Where it is declared.
  public var place: Place {
    switch form {
    case .property(let property): property.setter?.place ?? property.place
    case .function(let function): function.place
    }
  }

  /// How it is written in a call: `Language.language = …`, `LanguageStore.change(to: …)`.
  public func title(_ value: String = "…") -> String {
    switch form {
    case .property(let property): return "\(property.fullName) = \(value)"
    case .function(let function):
      let owner = function.owner.map { "\($0)." } ?? ""
      let label = function.parameters.first?.label.map { "\($0): " } ?? ""
      return "\(owner)\(function.name)(\(label)\(value))"
    }
  }

  /// The full name of the property that it sets, where it is one.
  public var propertyName: String? {
    if case .property(let property) = form { property.fullName } else { nil }
  }

  /// The type of the value that it takes.
  public var type: TypeReference? {
    switch form {
    case .property(let property): property.type
    case .function(let function): function.parameters.first?.type
    }
  }
}

/// What a language is for the app's own switch.
public enum SwitchTarget: Sendable {
  /// The value to pass, and how it is written in Swift.
  case value(Value, written: String)
  /// The app's type has no such language; these are the ones it has.
  case missing(type: String, languages: [String])
}

extension Program {
  /// The app's own switches, the most direct first.
  var languageSwitches: [AppSwitch] {
    let facts = SwitchFacts(self)
    var found: [(AppSwitch, steps: Int)] = []
    for member in members {
      guard let form = switchForm(of: member), let reach = facts.reach(member.code) else {
        continue
      }
      found.append((AppSwitch(form: form, code: member.code, rootCode: reach.root), reach.steps))
    }
    return found.sorted { ($0.steps, $0.0.place) < ($1.steps, $1.0.place) }.map(\.0)
  }

  /// How a member is run with a language, `nil` when it can't be.
  private func switchForm(of member: Member) -> AppSwitch.Form? {
    guard member.isStatic || member.owner == nil else { return nil }
    if let property = member.property, member.kind == .setter || member.kind == .didSet {
      return .property(property)
    }
    if let function = member.function, function.parameters.count == 1 { return .function(function) }
    return nil
  }

  /// The value that stands for a language in a switch.
  func target(_ language: String, for appSwitch: AppSwitch) -> SwitchTarget {
    guard let name = appSwitch.type?.name, name != "String" else {
      let written = "\"\(language)\""
      return .value(.string(Text(language)), written: written)
    }
    if appSwitch.type?.name == "Array" {
      return .value(.array([.string(Text(language))]), written: "[\"\(language)\"]")
    }
    let cases = enumCases(of: name)
    for enumCase in cases where enumCase.rawValue == .string(Text(language)) {
      return .value(
        .enumeration(Enumeration(name, enumCase.name)),
        written: "\(name)(rawValue: \"\(language)\")!")
    }
    let languages = cases.compactMap { item -> String? in
      if case .string(let text)? = item.rawValue { text.string } else { nil }
    }
    return .missing(type: name, languages: languages)
  }
}

/// What each body of a program does for a switch.
struct SwitchFacts {
  private var direct: [ObjectIdentifier: Direct] = [:]
  private var bodies: [String: [Code]] = [:]

  /// What one body does itself.
  private struct Direct {
    var writesLanguages = false
    var assignsRoot = false
    var calls: Set<String> = []
  }

  init(_ program: Program) {
    for member in program.members {
      let name = member.function?.name ?? member.name
      bodies[name, default: []].append(member.code)
      direct[ObjectIdentifier(member.code)] = SwitchFacts.facts(of: member.code)
    }
  }

  /// How far a body is from writing the languages and assigning a root, `nil` when it does not do both.
  func reach(_ code: Code) -> (steps: Int, root: Code?)? {
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(code)]
    var level = [code]
    var writes = false
    var root: Code?
    for steps in 0..<6 {
      for body in level {
        let facts = direct[ObjectIdentifier(body)] ?? SwitchFacts.facts(of: body)
        writes = writes || facts.writesLanguages
        if facts.assignsRoot, root == nil { root = body }
      }
      if writes, root != nil { return (steps, root) }
      var next: [Code] = []
      for body in level {
        let calls = (direct[ObjectIdentifier(body)] ?? SwitchFacts.facts(of: body)).calls
        for name in calls.sorted() {
          for callee in bodies[name] ?? [] where seen.insert(ObjectIdentifier(callee)).inserted {
            next.append(callee)
          }
        }
      }
      level = next
    }
    return nil
  }

  private static func facts(of code: Code) -> Direct {
    var facts = Direct()
    for expression in code.allExpressions {
      switch expression.kind {
      case .call(let invocation):
        guard let name = invocation.name else { continue }
        facts.calls.insert(name)
        let writes = ["set", "setValue", "setObject"].contains(name)
        let key = invocation.arguments.first { $0.label == "forKey" }?.value
        if writes, case .literal(.string(let text))? = key?.kind, text.string == "AppleLanguages" {
          facts.writesLanguages = true
        }
      case .assign(let target, _):
        if target.endsInRoot { facts.assignsRoot = true }
        if case .member(_, let name, _) = target.kind { facts.calls.insert(name) }
      case .member(_, let name, _), .name(let name, _):
        facts.calls.insert(name)
      default: break
      }
    }
    return facts
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
