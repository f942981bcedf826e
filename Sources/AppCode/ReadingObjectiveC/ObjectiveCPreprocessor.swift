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
  private var made = 0
  private var scanned = 0

  private static let expansionLimit = 400_000
  private static let scanLimit = 2_000_000
  private static let depthLimit = 16

  init(_ tokens: [ObjectiveCToken], macros: [String: ObjectiveCMacro], flags: Set<String>) {
    input = tokens
    self.macros = macros
    self.flags = flags
  }

  private var reads: Bool { conditions.allSatisfy(\.reads) }

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
    if ObjectiveCNoise.words.contains(token.text) { return skipNoise(token) }
    guard macros[token.text] != nil else { return output.append(token) }
    var rest = input[index...].prefix { $0.kind != .end }
    output += expand(token, &rest, hidden: [], depth: 0)
    index = rest.startIndex
  }

  /// Attributes that change nothing here, with their parentheses.
  private mutating func skipNoise(_ token: ObjectiveCToken) {
    guard index < input.count, input[index].is("("),
      ObjectiveCNoise.takesParentheses(token.text)
    else { return }
    var depth = 0
    while index < input.count, input[index].kind != .end {
      if input[index].is("(") { depth += 1 }
      if input[index].is(")") { depth -= 1 }
      index += 1
      if depth == 0 { return }
    }
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
      guard reads else { return conditions.append((false, true)) }
      let holds = decide(name.text, rest, start.start, end)
      conditions.append((holds, holds))
    case "elif":
      guard let last = conditions.popLast() else { return }
      let holds = reads && !last.hasRead && decide("if", rest, start.start, end)
      conditions.append((holds, last.hasRead || holds))
    case "else":
      guard let last = conditions.popLast() else { return }
      conditions.append((!last.hasRead, true))
    case "endif": _ = conditions.popLast()
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
        if !isDefined { undecided(name.text, start, end) }
        return isDefined
      }
      // A guard against reading a header twice asks for what it defines itself.
      return !isDefined || definesNext(name.text)
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

  private func isDefined(_ name: String) -> Bool {
    macros[name] != nil || flags.contains(name) || ObjectiveCCondition.platform[name] != nil
  }

  private mutating func undecided(_ name: String, _ start: Int, _ end: Int) {
    remarks.append(
      ("the sources don't say whether '\(name)' is defined; it is taken not to be", start, end))
  }

  // MARK: - Macros

  private mutating func expand(
    _ name: ObjectiveCToken, _ rest: inout ArraySlice<ObjectiveCToken>, hidden: Set<String>,
    depth: Int
  ) -> [ObjectiveCToken] {
    guard let macro = macros[name.text], !hidden.contains(name.text),
      depth < ObjectiveCPreprocessor.depthLimit, made < ObjectiveCPreprocessor.expansionLimit
    else { return [name] }
    var end = name.end
    var bindings: [String: [ObjectiveCToken]] = [:]
    if let parameters = macro.parameters {
      guard rest.first?.is("(") == true else { return [name] }
      let (arguments, after, last) = arguments(rest)
      guard let arguments, let after else { return [name] }
      rest = after
      end = last
      for (position, parameter) in parameters.enumerated() {
        bindings[parameter] = position < arguments.count ? arguments[position] : []
      }
      if macro.isVariadic {
        let others = arguments.dropFirst(parameters.count)
        var joined: [ObjectiveCToken] = []
        for (position, argument) in others.enumerated() {
          if position > 0 {
            joined.append(
              ObjectiveCToken(kind: .mark, text: ",", start: name.start, end: name.end))
          }
          joined += argument
        }
        bindings["__VA_ARGS__"] = joined
      }
    }
    let body = substituted(macro, bindings, name.start, end)
    var result: [ObjectiveCToken] = []
    var waiting = body[...]
    while let token = waiting.popFirst() {
      made += 1
      if token.kind == .identifier, macros[token.text] != nil, token.text != name.text {
        result += expand(
          token, &waiting, hidden: hidden.union([name.text]), depth: depth + 1)
      } else if token.kind != .identifier || !ObjectiveCNoise.words.contains(token.text) {
        result.append(token)
      }
    }
    return result
  }

  /// The body with arguments in the places of parameters; what the macro brings stands where it is used.
  private mutating func substituted(
    _ macro: ObjectiveCMacro, _ bindings: [String: [ObjectiveCToken]], _ start: Int, _ end: Int
  ) -> [ObjectiveCToken] {
    var result: [ObjectiveCToken] = []
    var position = 0
    let body = macro.body
    while position < body.count {
      var token = body[position]
      position += 1
      if token.is("##") {
        // `, ## __VA_ARGS__` loses its comma where nothing follows; two names become one.
        guard position < body.count else { continue }
        let following = bindings[body[position].text] ?? [body[position]]
        position += 1
        if following.isEmpty, result.last?.is(",") == true {
          result.removeLast()
        } else if let last = result.last, last.kind == .identifier, let first = following.first,
          first.kind == .identifier || first.kind == .number
        {
          result[result.count - 1].text += first.text
          result += following.dropFirst()
        } else {
          result += following
        }
        continue
      }
      if token.is("#"), position < body.count, let argument = bindings[body[position].text] {
        position += 1
        let text = argument.map(\.text).joined(separator: " ")
        result.append(ObjectiveCToken(kind: .cText, text: text, start: start, end: end))
        continue
      }
      if token.is("@"), position < body.count, body[position].is("#"), position + 1 < body.count,
        let argument = bindings[body[position + 1].text]
      {
        position += 2
        let text = argument.map(\.text).joined(separator: " ")
        result.append(ObjectiveCToken(kind: .text, text: text, start: start, end: end))
        continue
      }
      if token.kind == .identifier, let argument = bindings[token.text] {
        made += argument.count
        if made < ObjectiveCPreprocessor.expansionLimit { result += argument }
        continue
      }
      token.start = start
      token.end = end
      token.startsLine = false
      result.append(token)
    }
    return result
  }

  private mutating func arguments(_ tokens: ArraySlice<ObjectiveCToken>)
    -> ([[ObjectiveCToken]]?, ArraySlice<ObjectiveCToken>?, Int)
  {
    var rest = tokens.dropFirst()
    var depth = 0
    var result: [[ObjectiveCToken]] = [[]]
    while let token = rest.popFirst(), scanned < ObjectiveCPreprocessor.scanLimit {
      scanned += 1
      if token.kind == .mark {
        switch token.text {
        case "(", "[", "{": depth += 1
        case ")" where depth == 0:
          if result.count == 1, result[0].isEmpty { result = [] }
          return (result, rest, token.end)
        case ")", "]", "}": depth -= 1
        case "," where depth == 0:
          result.append([])
          continue
        default: break
        }
      }
      result[result.count - 1].append(token)
    }
    return (nil, nil, 0)
  }
}
