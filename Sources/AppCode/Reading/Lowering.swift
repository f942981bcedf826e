internal import Diagnostics
internal import SwiftOperators
internal import SwiftSyntax

/// Turns the parser's tree of one file into our own declarations.
///
/// The work of one reading; the tree never leaves it.
final class Lowering {
  let text: SourceText
  let flags: Set<String>
  var operators = OperatorTable.standardOperators
  /// What is added to positions inside a folded, detached part of the tree.
  var base = 0
  var depth = 0
  var function: FunctionScope?
  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var globals: [Property] = []
  var aliases: [String: TypeReference] = [:]
  var notUnderstood: [(String, SourceRange)] = []
  var sawOptional = false

  /// Deeper nesting than this is not read; real code stays far below.
  static let maximumDepth = 120
  /// Longer sequences of operators than this are not read.
  static let maximumSequence = 401

  init(_ text: SourceText, flags: Set<String>) {
    self.text = text
    self.flags = flags
  }

  func range(_ node: some SyntaxProtocol) -> SourceRange {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = node.endPositionBeforeTrailingTrivia.utf8Offset
    return SourceRange(text: text, start: base + start, end: base + max(start, end))
  }

  func expression(_ kind: Expression.Kind, _ node: some SyntaxProtocol) -> Expression {
    Expression(kind, range(node))
  }

  func unsupported(_ reason: String, _ node: some SyntaxProtocol) -> Expression {
    let place = range(node)
    notUnderstood.append((reason, place))
    return Expression(.unsupported(reason), place)
  }

  static let tooDeep = "nested deeper than this reader follows"

  /// Goes one level deeper; `nil` when that is too deep.
  func nested<T>(_ body: () -> T) -> T? {
    depth += 1
    defer { depth -= 1 }
    return depth > Lowering.maximumDepth ? nil : body()
  }
}

/// The variables of the function, accessor or closure that is being read.
final class FunctionScope {
  let parent: FunctionScope?
  let name: String
  let context: String?
  var localNames: [String] = []
  var scopes: [[String: Int]] = [[:]]
  var captures: [Code.Capture] = []
  /// The slots of `$0`, `$1`, … for a closure without written parameters.
  var numbered: [Int]?

  init(parent: FunctionScope?, name: String, context: String?) {
    self.parent = parent
    self.name = name
    self.context = context
  }

  func declare(_ name: String) -> Int {
    let slot = localNames.count
    localNames.append(name)
    scopes[scopes.count - 1][name] = slot
    return slot
  }

  func resolve(_ name: String) -> Int? {
    for scope in scopes.reversed() {
      if let slot = scope[name] { return slot }
    }
    if let numbered, name.hasPrefix("$"), let index = Int(name.dropFirst()), index < 32 {
      var slots = numbered
      while slots.count <= index {
        localNames.append("$\(slots.count)")
        scopes[0]["$\(slots.count)"] = localNames.count - 1
        slots.append(localNames.count - 1)
      }
      self.numbered = slots
      return slots[index]
    }
    guard let outer = parent?.resolve(name) else { return nil }
    let inner = localNames.count
    localNames.append(name)
    scopes[0][name] = inner
    captures.append(Code.Capture(outer: outer, inner: inner, value: nil))
    return inner
  }
}
