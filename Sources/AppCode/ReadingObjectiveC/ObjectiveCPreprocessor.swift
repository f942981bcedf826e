/// A macro of the app: what a name stands for.
struct ObjectiveCMacro: Sendable {
  /// The names of the parameters; `nil` for a macro without parentheses.
  var parameters: [String]?
  var isVariadic = false
  var body: [ObjectiveCToken]
}

/// Resolves directives and macros, as far as the app's own sources tell.
///
/// `#if` on something that the sources do not define takes the other branch, as C does, and is reported
/// (rule N11), since the build may define it.
struct ObjectiveCPreprocessor {
  /// The macros of the app's headers, and those defined on the way.
  var macros: [String: ObjectiveCMacro]
  /// What could not be decided or read, with the place.
  private(set) var remarks: [(reason: String, start: Int, end: Int)] = []

  private let input: [ObjectiveCToken]
  private let flags: Set<String>
  private var output: [ObjectiveCToken] = []
  private var index = 0
  /// For each open `#if`: whether its present branch is read, and whether one was read before.
  private var conditions: [(reads: Bool, hasRead: Bool)] = []
  /// How many of the open branches are not read.
  private var leftOut = 0
  var made = 0
  var scanned = 0
  var written = 0

  static let expansionLimit = 400_000
  static let scanLimit = 2_000_000
  /// How many bytes of names and texts `##` and `#` may make together.
  static let textLimit = 1_000_000
  static let depthLimit = 16

  init(_ tokens: [ObjectiveCToken], macros: [String: ObjectiveCMacro], flags: Set<String>) {
    input = tokens
    self.macros = macros
    self.flags = flags
  }

  private var reads: Bool { leftOut == 0 }

  private mutating func open(_ reads: Bool, hasRead: Bool) {
    conditions.append((reads, hasRead))
    if !reads { leftOut += 1 }
  }

  private mutating func close() -> (reads: Bool, hasRead: Bool)? {
    guard let last = conditions.popLast() else { return nil }
    if !last.reads { leftOut -= 1 }
    return last
  }

  /// The tokens that the parser gets.
  mutating func run() -> [ObjectiveCToken] {
    output.reserveCapacity(input.count)
    while index < input.count {
      let token = input[index]
      if token.startsLine, token.is("#") {
        directive()
      } else if !reads {
        if token.kind == .end { output.append(token) }
        index += 1
      } else {
        emit()
      }
    }
    return output
  }

  private mutating func emit() {
    let token = input[index]
    index += 1
    guard token.kind == .identifier else { return output.append(token) }
    // The last token is the end of the file.
    var rest = input[index..<max(index, input.count - 1)]
    if ObjectiveCNoise.words.contains(token.text) {
      ObjectiveCNoise.dropParentheses(after: token, &rest)
      index = rest.startIndex
      return
    }
    guard macros[token.text] != nil else { return output.append(token) }
    output += expand(token, &rest, hidden: [], depth: 0)
    index = rest.startIndex
  }

  // MARK: - Directives

  private mutating func directive() {
    let start = input[index]
    index += 1
    var line: [ObjectiveCToken] = []
    while index < input.count, !input[index].startsLine, input[index].kind != .end {
      line.append(input[index])
      index += 1
    }
    guard let name = line.first, name.kind == .identifier else { return }
    let rest = Array(line.dropFirst())
    let end = line.last?.end ?? start.end
    switch name.text {
    case "if", "ifdef", "ifndef":
      guard reads else { return open(false, hasRead: true) }
      let holds = decide(name.text, rest, start.start, end)
      open(holds, hasRead: holds)
    case "elif":
      guard let last = close() else { return }
      let holds = reads && !last.hasRead && decide("if", rest, start.start, end)
      open(holds, hasRead: last.hasRead || holds)
    case "else":
      guard let last = close() else { return }
      open(!last.hasRead, hasRead: true)
    case "endif": _ = close()
    case "define": if reads { define(rest) }
    case "undef": if reads, let undefined = rest.first { macros[undefined.text] = nil }
    case "import", "include", "pragma", "error", "warning", "line": break
    default:
      if reads { remarks.append(("the directive '#\(name.text)'", start.start, end)) }
    }
  }

  private mutating func define(_ line: [ObjectiveCToken]) {
    guard let name = line.first, name.kind == .identifier else { return }
    var body = line.dropFirst()
    // The parenthesis of parameters touches the name.
    guard let open = body.first, open.is("("), open.start == name.end else {
      macros[name.text] = ObjectiveCMacro(parameters: nil, body: Array(body))
      return
    }
    body = body.dropFirst()
    var macro = ObjectiveCMacro(parameters: [], body: [])
    while let token = body.popFirst(), !token.is(")") {
      if token.is("...") { macro.isVariadic = true }
      if token.kind == .identifier { macro.parameters?.append(token.text) }
    }
    macro.body = Array(body)
    macros[name.text] = macro
  }

  private mutating func decide(
    _ directive: String, _ line: [ObjectiveCToken], _ start: Int, _ end: Int
  ) -> Bool {
    if directive != "if" {
      guard let name = line.first else { return false }
      let isDefined = isDefined(name.text)
      if directive == "ifdef" {
        if isDefined == nil { undecided(name.text, start, end) }
        return isDefined == true
      }
      // A guard against reading a header twice asks for what it defines itself.
      return isDefined != true || definesNext(name.text)
    }
    var condition = ObjectiveCCondition(line, macros: macros, flags: flags)
    let value = condition.value()
    if let unknown = condition.unknown { undecided(unknown, start, end) }
    return value != 0
  }

  private func definesNext(_ name: String) -> Bool {
    index + 2 < input.count && input[index].is("#") && input[index + 1].isWord("define")
      && input[index + 2].text == name
  }

  private func isDefined(_ name: String) -> Bool? {
    macros[name] != nil || flags.contains(name) ? true : ObjectiveCCondition.isDefined(name)
  }

  private mutating func undecided(_ name: String, _ start: Int, _ end: Int) {
    remarks.append(
      ("the sources don't say whether '\(name)' is defined; it is taken not to be", start, end))
  }
}
