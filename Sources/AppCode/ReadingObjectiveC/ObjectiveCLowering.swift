internal import Diagnostics

/// Reads the tokens of one file and turns them into our own declarations.
///
/// It goes over a file twice: first for what it declares, without bodies, then with them, when the
/// declarations of all files are known.
final class ObjectiveCLowering {
  let text: SourceText
  let tokens: [ObjectiveCToken]
  let isHeader: Bool
  private let brackets: ObjectiveCBrackets
  var index = 0
  var depth = 0
  /// The operators and accesses of the statement that is read.
  var chained = 0
  var facts: ObjectiveCFacts
  /// Whether bodies are passed over.
  let isScanning: Bool
  var function: ObjectiveCScope?
  /// The class whose implementation is read.
  var owner: String?

  var types: [TypeDeclaration] = []
  var functions: [FunctionDeclaration] = []
  var globals: [Property] = []
  var notUnderstood: [Unknown] = []
  var diagnostics: [Diagnostic] = []

  /// Deeper nesting than this is not read; real code stays far below.
  static let maximumDepth = 100
  /// Longer chains of operators or accesses than this are not read.
  static let maximumChain = 300
  /// More operators and accesses in one statement than this are not read.
  static let maximumChained = 2000

  init(_ text: SourceText, _ tokens: [ObjectiveCToken], _ facts: ObjectiveCFacts, isScanning: Bool)
  {
    self.text = text
    self.tokens = tokens
    brackets = ObjectiveCBrackets(tokens)
    self.facts = facts
    self.isScanning = isScanning
    isHeader = text.file.hasSuffix(".h") || text.file.hasSuffix(".pch")
  }

  // MARK: - Tokens

  var token: ObjectiveCToken { tokens[min(index, tokens.count - 1)] }

  func peek(_ distance: Int) -> ObjectiveCToken { tokens[min(index + distance, tokens.count - 1)] }

  var isAtEnd: Bool { token.kind == .end }

  func at(_ mark: String) -> Bool { token.is(mark) }

  func atWord(_ word: String) -> Bool { token.isWord(word) }

  func takes(_ mark: String) -> Bool {
    guard at(mark) else { return false }
    index += 1
    return true
  }

  func takesWord(_ word: String) -> Bool {
    guard atWord(word) else { return false }
    index += 1
    return true
  }

  func expect(_ mark: String) throws(ObjectiveCFault) {
    guard takes(mark) else { throw ObjectiveCFault(reason: "expected '\(mark)'\(found)") }
  }

  func identifier() throws(ObjectiveCFault) -> String {
    guard token.kind == .identifier else {
      throw ObjectiveCFault(reason: "expected a name\(found)")
    }
    defer { index += 1 }
    return token.text
  }

  private var found: String {
    isAtEnd ? " before the end of the file" : " and found '\(token.text.prefix(40))'"
  }

  func nested<T>(_ body: () throws(ObjectiveCFault) -> T) throws(ObjectiveCFault) -> T {
    depth += 1
    defer { depth -= 1 }
    guard depth <= ObjectiveCLowering.maximumDepth else {
      throw ObjectiveCFault(reason: "nested deeper than this reader follows")
    }
    return try body()
  }

  /// The source from a token to the last one that was read.
  func range(_ first: Int) -> SourceRange {
    let start = tokens[min(first, tokens.count - 1)].start
    let end = index > first ? tokens[min(index, tokens.count) - 1].end : start
    return SourceRange(text: text, start: start, end: max(start, end))
  }

  func expression(_ kind: Expression.Kind, _ first: Int) -> Expression {
    Expression(kind, range(first))
  }

  // MARK: - Recovery

  /// Passes over what stands between brackets, the opening one included.
  func skipBalanced() {
    guard !isAtEnd else { return }
    index = max(index + 1, brackets.ends[min(index, tokens.count - 1)])
  }

  /// Passes over the rest of a statement or declaration: up to `;`, or what stands in braces.
  func skipStatement() {
    while !isAtEnd {
      if at("}") { return }
      if takes(";") { return }
      if token.kind == .atKeyword, ["end", "implementation", "interface"].contains(token.text) {
        return
      }
      if at("{") {
        skipBalanced()
        _ = takes(";")
        return
      }
      if at("(") || at("[") { skipBalanced() } else { index += 1 }
    }
  }

  /// Notes what is left out (rule N10), at its place.
  func report(_ reason: String, _ first: Int) {
    guard !isScanning else { return }
    let place = range(first).place
    guard notUnderstood.count < 1000 else { return }
    notUnderstood.append(Unknown(.objectiveC, reason, at: place))
  }

  func fault(_ reason: String, at place: Place) {
    guard !isScanning, diagnostics.count < 50 else { return }
    diagnostics.append(Diagnostic("objective-c-syntax", .error, at: place, reason))
  }
}
