extension Interpreter {
  /// A method of a text that the standard library or Foundation has.
  mutating func stringCall(_ name: String, _ text: Text, _ arguments: [Argument]) throws(Trap)
    -> Value?
  {
    let string = text.string
    let first = arguments.first?.value
    switch (name, first) {
    case ("lowercased", _): return .string(text.with(string.lowercased()))
    case ("uppercased", _): return .string(text.with(string.uppercased()))
    case ("hasPrefix", .string(let part)?): return .bool(string.hasPrefix(part.string))
    case ("hasSuffix", .string(let part)?): return .bool(string.hasSuffix(part.string))
    case ("contains", .string(let part)?), ("localizedStandardContains", .string(let part)?):
      return .bool(part.string.isEmpty || string.range(ofWord: part.string) != nil)
    case ("localizedCaseInsensitiveContains", .string(let part)?):
      return .bool(string.lowercased().range(ofWord: part.string.lowercased()) != nil)
    case ("appending", .string(let part)?):
      var result = text
      result.append(part)
      try made(result.string.utf8.count)
      return .string(result)
    case ("components", .string(let separator)?):
      return .array(split(text, by: separator.string).map { .string($0) })
    case ("components", .enumeration(let set)?):
      guard let test = characterTest(set.name) else { return nil }
      let parts = string.split(omittingEmptySubsequences: false, whereSeparator: test)
      return .array(parts.map { .string(text.with(String($0))) })
    case ("split", _): return try splitCharacters(text, arguments)
    case ("replacingOccurrences", .string(let wanted)?):
      guard case .string(let new)? = arguments.value("with") else { return nil }
      return .string(try replaced(text, wanted.string, new))
    case ("trimmingCharacters", .enumeration(let set)?):
      guard let test = characterTest(set.name) else { return nil }
      var part = string[...]
      while let character = part.first, test(character) { part.removeFirst() }
      while let character = part.last, test(character) { part.removeLast() }
      return .string(text.with(String(part)))
    case ("compare", .string(let other)?), ("localizedCompare", .string(let other)?),
      ("localizedStandardCompare", .string(let other)?):
      return comparison(string, other.string)
    case ("caseInsensitiveCompare", .string(let other)?),
      ("localizedCaseInsensitiveCompare", .string(let other)?):
      return comparison(string.lowercased(), other.string.lowercased())
    case ("isEqual", .string(let other)?): return .bool(string == other.string)
    case ("starts", .string(let part)?): return .bool(string.hasPrefix(part.string))
    case ("padding", .int(let length)?):
      guard case .string(let pad)? = arguments.value("withPad"), length >= 0, !pad.string.isEmpty
      else { return nil }
      try made(length)
      if length <= string.count { return .string(text.with(String(string.prefix(length)))) }
      var result = string
      let padding = Array(pad.string)
      var next = arguments.value("startingAt")?.number ?? 0
      while result.count < length, next >= 0 {
        result.append(padding[next % padding.count])
        next += 1
      }
      return .string(text.with(result))
    case ("reversed", _): return .string(text.with(String(string.reversed())))
    default: return try positionCall(name, text, arguments)
    }
  }

  // MARK: - Parts and positions

  private mutating func positionCall(_ name: String, _ text: Text, _ arguments: [Argument])
    throws(Trap) -> Value?
  {
    let string = text.string
    let first = arguments.first
    let label = first?.label
    switch (name, first?.value) {
    case ("index", let start?) where label == nil && start.indexOffset != nil:
      guard let from = start.indexOffset, let distance = arguments.value("offsetBy")?.number else {
        return nil
      }
      let (target, overflow) = from.addingReportingOverflow(distance)
      if let limit = arguments.value("limitedBy")?.indexOffset {
        if overflow || (distance >= 0 ? target > limit : target < limit) { return .some(.none) }
      }
      if overflow || target < 0 || target > string.count {
        throw trap(.indexOutOfRange, pastEnd(target, string))
      }
      return .textIndex(target)
    case ("index", let position?) where label == "after" || label == "before":
      guard let offset = position.indexOffset else { return nil }
      let target = label == "after" ? offset + 1 : offset - 1
      if target < 0 || target > string.count {
        throw trap(.indexOutOfRange, pastEnd(target, string))
      }
      return .textIndex(target)
    case ("firstIndex", .string(let part)?), ("index", .string(let part)?):
      guard label == "of", let wanted = part.string.first else { return nil }
      return string.firstIndex(of: wanted).map {
        .textIndex(string.distance(from: string.startIndex, to: $0))
      } ?? .some(.none)
    case ("lastIndex", .string(let part)?):
      guard label == "of", let wanted = part.string.first else { return nil }
      return string.lastIndex(of: wanted).map {
        .textIndex(string.distance(from: string.startIndex, to: $0))
      } ?? .some(.none)
    case ("range", .string(let part)?):
      guard label == "of" else { return nil }
      guard arguments.count == 1, let found = string.range(ofWord: part.string) else {
        return arguments.count == 1 ? .some(.none) : nil
      }
      return textRange(
        string.distance(from: string.startIndex, to: found.lowerBound),
        string.distance(from: string.startIndex, to: found.upperBound))
    case ("distance", let from?):
      guard let low = from.indexOffset, let high = arguments.value("to")?.indexOffset else {
        return nil
      }
      return .int(high - low)
    case ("substring", let position?): return try substring(text, label, position)
    case ("prefix", .int(let count)?), ("suffix", .int(let count)?):
      if count < 0 { throw trap(.failedAssertion, "a text has no part of \(count) characters") }
      let part = name == "prefix" ? string.prefix(count) : string.suffix(count)
      return .string(text.with(String(part)))
    case ("prefix", let position?) where label == "upTo" || label == "through":
      guard let offset = position.indexOffset else { return nil }
      return try part(text, 0, label == "through" ? offset + 1 : offset)
    case ("suffix", let position?) where label == "from":
      guard let offset = position.indexOffset else { return nil }
      return try part(text, offset, string.count)
    case ("dropFirst", _), ("dropLast", _):
      let count = first?.value.number ?? 1
      if count < 0 { throw trap(.failedAssertion, "\(name) was given \(count)") }
      let rest = name == "dropFirst" ? string.dropFirst(count) : string.dropLast(count)
      return .string(text.with(String(rest)))
    case ("replacingCharacters", let range?):
      guard case .string(let new)? = arguments.value("with"),
        let (low, high) = try bounds(range, count: string.count, "text")
      else { return nil }
      var result = text.with(
        String(string.prefix(low)) + new.string + String(string.dropFirst(high)))
      result.add(origins: new.origins)
      return .string(result)
    default: return nil
    }
  }

  private mutating func substring(_ text: Text, _ label: String?, _ position: Value) throws(Trap)
    -> Value?
  {
    let count = text.string.count
    switch (label, position) {
    case ("with", _):
      guard let (low, high) = try bounds(position, count: count, "text") else { return nil }
      return try part(text, low, high)
    case ("to", _):
      guard let offset = position.indexOffset ?? position.number else { return nil }
      return try part(text, 0, offset)
    case ("from", _):
      guard let offset = position.indexOffset ?? position.number else { return nil }
      return try part(text, offset, count)
    default: return nil
    }
  }

  private mutating func part(_ text: Text, _ low: Int, _ high: Int) throws(Trap) -> Value {
    let count = text.string.count
    guard low >= 0, low <= high, high <= count else {
      throw trap(.indexOutOfRange, pastEnd(low < 0 || low > count ? low : high, text.string))
    }
    return .string(text.with(String(text.string.dropFirst(low).prefix(high - low))))
  }

  private func textRange(_ low: Int, _ high: Int) -> Value {
    .structure(
      Structure(
        "Range",
        [
          Value.Element("lowerBound", .textIndex(low)),
          Value.Element("upperBound", .textIndex(high)), Value.Element("isClosed", .bool(false)),
        ]))
  }

  private func split(_ text: Text, by separator: String) -> [Text] {
    guard !separator.isEmpty else { return [text] }
    var result: [Text] = []
    var rest = text.string[...]
    while let found = String(rest).range(ofWord: separator) {
      let current = String(rest)
      result.append(text.with(String(current[..<found.lowerBound])))
      rest = Substring(current[found.upperBound...])
      if result.count > 100_000 { break }
    }
    result.append(text.with(String(rest)))
    return result
  }

  private mutating func splitCharacters(_ text: Text, _ arguments: [Argument]) throws(Trap)
    -> Value?
  {
    let omits = arguments.value("omittingEmptySubsequences") != .bool(false)
    let limit = arguments.value("maxSplits")?.number ?? Int.max
    if case .string(let separator)? = arguments.value("separator") {
      if separator.string.count == 1, let character = separator.string.first {
        let parts = text.string.split(
          separator: character, maxSplits: max(0, limit), omittingEmptySubsequences: omits)
        return .array(parts.map { .string(text.with(String($0))) })
      }
      let parts = split(text, by: separator.string).filter { !omits || !$0.string.isEmpty }
      return .array(parts.map { .string($0) })
    }
    guard let test = arguments.value("whereSeparator") ?? arguments.last?.value else { return nil }
    var parts: [Value] = []
    var current = ""
    for character in text.string {
      let isSeparator = try apply(test, [Argument(nil, .string(Text(String(character))))])
      if isSeparator == .bool(true), parts.count < limit {
        if !current.isEmpty || !omits { parts.append(.string(text.with(current))) }
        current = ""
      } else {
        current.append(character)
      }
    }
    if !current.isEmpty || !omits { parts.append(.string(text.with(current))) }
    return .array(parts)
  }

  private mutating func replaced(_ text: Text, _ wanted: String, _ new: Text) throws(Trap) -> Text {
    let parts = split(text, by: wanted)
    guard parts.count > 1 else { return text }
    try made(text.string.utf8.count &+ parts.count &* new.string.utf8.count)
    var result = text.with(parts.map(\.string).joined(separator: new.string))
    result.add(origins: new.origins)
    return result
  }

  private func comparison(_ left: String, _ right: String) -> Value {
    let name =
      left < right ? "orderedAscending" : left == right ? "orderedSame" : "orderedDescending"
    return .enumeration(Enumeration("ComparisonResult", name))
  }

  private func characterTest(_ name: String) -> ((Character) -> Bool)? {
    switch name {
    case "whitespaces": { $0.isWhitespace && !$0.isNewline }
    case "whitespacesAndNewlines": { $0.isWhitespace }
    case "newlines": { $0.isNewline }
    case "decimalDigits": { $0.isNumber }
    case "letters": { $0.isLetter }
    case "alphanumerics": { $0.isLetter || $0.isNumber }
    case "punctuationCharacters": { $0.isPunctuation }
    default: nil
    }
  }
}
