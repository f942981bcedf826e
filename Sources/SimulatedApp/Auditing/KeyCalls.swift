internal import AppCode
internal import Diagnostics

/// The places of the app's code that look a localized text up, with what is written for the key.
///
/// Functions and properties of the app that pass their parameter, or the text they belong to, on to a
/// lookup count as lookups themselves.
struct KeyCalls {
  /// A lookup in the code.
  struct Call {
    /// What is known of the key.
    let key: Key
    /// The table that is written; `nil` for the standard one.
    let table: String?
    /// Whether the table or the bundle is not written, so that nothing can be said.
    let isElsewhere: Bool
    /// Whether it can only be the main bundle that is asked.
    let asksMain: Bool
    /// Where the call is.
    let place: Place
  }

  /// What is written for a key.
  enum Key: Hashable {
    /// A text that is fixed.
    case literal(String)
    /// A text that is made, with `*` for what is not fixed.
    case computed(pattern: String)
  }

  private(set) var calls: [Call] = []

  /// Functions of the app that look their parameter up, by name, with its position.
  private var functions: [String: Int] = ["NSLocalizedString": 0]
  /// Properties and functions that look up the text they belong to.
  private var ofTexts: Set<String> = []

  /// Goes through all code of the program.
  init(_ program: Program) {
    let members = program.members
    // A wrapper may call another one, and this one a third.
    for _ in 0..<3 {
      let known = functions.count + ofTexts.count
      for member in members { learn(member) }
      if functions.count + ofTexts.count == known { break }
    }
    for member in members {
      for expression in member.code.allExpressions {
        guard let (key, arguments) = lookup(expression), !isPassedOn(key, in: member.code) else {
          continue
        }
        calls.append(call(expression, key: key, arguments))
      }
    }
  }

  /// Notes what `member` passes on to a lookup.
  private mutating func learn(_ member: Program.Member) {
    for expression in member.code.allExpressions {
      guard let (key, _) = lookup(expression), let name = Self.localName(key) else { continue }
      let own = String(member.name.prefix { $0 != "(" })
      if name == "self", member.owner == "String" || member.owner == "NSString" {
        ofTexts.insert(own)
      } else if let position = member.code.parameters.firstIndex(where: { $0.name == name }),
        member.kind == .function, own != "localizedString"
      {
        functions[own] = position
      }
    }
  }

  /// The key and the arguments, if `expression` is a lookup.
  private func lookup(_ expression: Expression) -> (
    key: Expression, arguments: [ArgumentExpression]
  )? {
    switch expression.kind {
    case .member(let base, let name, _) where ofTexts.contains(name) && Self.isText(base):
      return (base, [])
    case .call(let invocation):
      guard let name = invocation.name else { return nil }
      let arguments = invocation.arguments
      if case .member(let base, _, _) = invocation.callee.kind, ofTexts.contains(name),
        Self.isText(base)
      {
        return (base, arguments)
      }
      if name == "localizedString", let key = arguments.first(where: { $0.label == "forKey" }) {
        return (key.value, arguments)
      }
      if name == "String", let key = arguments.first(where: { $0.label == "localized" }) {
        return (key.value, arguments)
      }
      guard let position = functions[name], arguments.indices.contains(position) else { return nil }
      return (arguments[position].value, arguments)
    case .message(let message)
    where message.selector.hasPrefix("localizedStringForKey:") && !message.arguments.isEmpty:
      return (message.arguments[0], [])
    default: return nil
    }
  }

  /// Whether something could be a text with a property of the app's: a literal, or what is made of some.
  private static func isText(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .literal(.string), .interpolation, .binary(.add, _, _), .converted: true
    default: localName(expression) != nil
    }
  }

  private static func localName(_ expression: Expression) -> String? {
    switch expression.kind {
    case .local(_, let name), .name(let name, _): name
    case .converted(let base, _): localName(base)
    default: nil
    }
  }

  private func isPassedOn(_ key: Expression, in code: Code) -> Bool {
    guard let name = Self.localName(key) else { return false }
    return name == "self" || code.parameters.contains { $0.name == name }
  }

  private func call(
    _ expression: Expression, key: Expression, _ arguments: [ArgumentExpression]
  ) -> Call {
    var table: String?
    var isElsewhere = false
    for argument in arguments {
      switch argument.label {
      case "tableName", "table":
        if case .literal(.string(let name)) = argument.value.kind {
          table = name.string
        } else if case .literal(.none) = argument.value.kind {
          table = nil
        } else {
          isElsewhere = true
        }
      case "bundle": isElsewhere = isElsewhere || argument.value.lastName != "main"
      default: break
      }
    }
    return Call(
      key: Self.key(key), table: table, isElsewhere: isElsewhere,
      asksMain: Self.asksMain(expression), place: expression.place)
  }

  /// Whether the bundle that a call asks is the main one by what is written.
  private static func asksMain(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .call(let invocation) where invocation.name == "localizedString":
      if case .member(let base, _, _) = invocation.callee.kind {
        base.lastName == "main"
      } else {
        false
      }
    case .message(let message): message.receiver.lastName == "mainBundle"
    default: true
    }
  }

  private static func key(_ expression: Expression) -> Key {
    if case .literal(.string(let text)) = expression.kind { return .literal(text.string) }
    let pattern = pattern(expression)
    return pattern.contains("\u{0}")
      ? .computed(
        pattern: pattern.split(separator: "\u{0}", omittingEmptySubsequences: false)
          .joined(separator: "*")) : .literal(pattern)
  }

  /// The fixed parts of a text, with a zero character for each part that is not.
  private static func pattern(_ expression: Expression) -> String {
    switch expression.kind {
    case .literal(.string(let text)): text.string
    case .binary(.add, let left, let right): pattern(left) + pattern(right)
    case .converted(let base, _): pattern(base)
    case .interpolation(let segments):
      segments.map { if case .text(let text) = $0 { text } else { "\u{0}" } }.joined()
    default: "\u{0}"
    }
  }
}
