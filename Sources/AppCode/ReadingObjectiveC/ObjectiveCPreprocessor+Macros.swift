extension ObjectiveCPreprocessor {
  /// What a macro that is used comes to; `rest` is what follows its name.
  mutating func expand(
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
        let comma = ObjectiveCToken(kind: .mark, text: ",", start: name.start, end: name.end)
        bindings["__VA_ARGS__"] = Array(others.joined(separator: [comma]))
      }
    }
    // What is given is expanded by itself, so a macro may be used in what it is given.
    let expanded = bindings.mapValues { replaced($0, hidden: hidden, depth: depth + 1) }
    let body = substituted(macro, bindings, expanded, name.start, end)
    return replaced(body, hidden: hidden.union([name.text]), depth: depth + 1)
  }

  /// Tokens with the macros among them expanded.
  private mutating func replaced(
    _ tokens: [ObjectiveCToken], hidden: Set<String>, depth: Int
  ) -> [ObjectiveCToken] {
    var result: [ObjectiveCToken] = []
    var waiting = tokens[...]
    while let token = waiting.popFirst() {
      made += 1
      guard token.kind == .identifier else {
        result.append(token)
        continue
      }
      if macros[token.text] != nil, !hidden.contains(token.text) {
        result += expand(token, &waiting, hidden: hidden, depth: depth)
      } else if ObjectiveCNoise.words.contains(token.text) {
        ObjectiveCNoise.dropParentheses(after: token, &waiting)
      } else {
        result.append(token)
      }
    }
    return result
  }

  /// The body with arguments in the places of parameters; what the macro brings stands where it is used.
  private mutating func substituted(
    _ macro: ObjectiveCMacro, _ bindings: [String: [ObjectiveCToken]],
    _ expanded: [String: [ObjectiveCToken]], _ start: Int, _ end: Int
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
        made += following.count
        guard made < ObjectiveCPreprocessor.expansionLimit else { continue }
        if following.isEmpty, result.last?.is(",") == true {
          result.removeLast()
        } else if let last = result.last, last.kind == .identifier, let first = following.first,
          first.kind == .identifier || first.kind == .number
        {
          if fits(first.text) { result[result.count - 1].text += first.text }
          result += following.dropFirst()
        } else {
          result += following
        }
        continue
      }
      if token.is("#"), position < body.count, let argument = bindings[body[position].text] {
        position += 1
        let text = joined(argument)
        result.append(ObjectiveCToken(kind: .cText, text: text, start: start, end: end))
        continue
      }
      if token.is("@"), position < body.count, body[position].is("#"), position + 1 < body.count,
        let argument = bindings[body[position + 1].text]
      {
        position += 2
        let text = joined(argument)
        result.append(ObjectiveCToken(kind: .text, text: text, start: start, end: end))
        continue
      }
      if token.kind == .identifier, let given = bindings[token.text] {
        let isJoined = position < body.count && body[position].is("##")
        let argument = isJoined ? given : expanded[token.text] ?? given
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

  private mutating func fits(_ text: String) -> Bool {
    written += text.utf8.count
    return written < ObjectiveCPreprocessor.textLimit
  }

  /// The source of an argument as a text.
  private mutating func joined(_ argument: [ObjectiveCToken]) -> String {
    var result = ""
    for token in argument {
      guard fits(token.text) else { break }
      result += result.isEmpty ? token.text : " " + token.text
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
