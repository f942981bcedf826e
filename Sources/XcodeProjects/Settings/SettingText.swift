/// The spelling of build settings: variables and their operators.
enum SettingText {
  /// A text with `$(NAME)`, `${NAME}` and `$NAME` filled in by `value`; what has no value becomes empty.
  static func expand(_ text: String, _ value: (String) -> String?) -> String {
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let next = rest.index(after: dollar)
      guard next < rest.endIndex else { return result + "$" }
      let open = rest[next]
      if open == "(" || open == "{" {
        guard let end = end(of: rest, from: next, open) else { return result + rest[dollar...] }
        let inside = String(rest[rest.index(after: next)..<end])
        result += reference(inside, value)
        rest = rest[rest.index(after: end)...]
      } else if open.isASCII, open.isLetter || open == "_" {
        let name = rest[next...].prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        result += value(String(name)) ?? ""
        rest = rest[name.endIndex...]
      } else {
        result += "$"
        rest = rest[next...]
      }
    }
    return result + rest
  }

  /// The bracket that closes the one at `open`, inner ones passed.
  private static func end(of text: Substring, from open: String.Index, _ bracket: Character)
    -> String.Index?
  {
    let close: Character = bracket == "(" ? ")" : "}"
    var depth = 0
    var index = open
    while index < text.endIndex {
      if text[index] == bracket { depth += 1 }
      if text[index] == close {
        depth -= 1
        if depth == 0 { return index }
      }
      index = text.index(after: index)
    }
    return nil
  }

  /// What `NAME:operator:operator` gives.
  private static func reference(_ inside: String, _ value: (String) -> String?) -> String {
    let plain = inside.contains("$") ? expand(inside, value) : inside
    let parts = plain.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var result = value(parts[0]) ?? ""
    for part in parts.dropFirst() { result = apply(part, to: result, value) }
    return result
  }

  private static func apply(_ operation: String, to text: String, _ value: (String) -> String?)
    -> String
  {
    if operation.hasPrefix("default=") {
      return text.isEmpty ? String(operation.dropFirst("default=".count)) : text
    }
    switch operation {
    case "lower": return text.lowercased()
    case "upper": return text.uppercased()
    case "identifier", "c99extidentifier": return identifier(text)
    case "rfc1034identifier":
      return String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    case "dir":
      return text.lastIndex(of: "/").map { String(text[...$0]) } ?? "./"
    case "file": return name(text)
    case "base":
      let file = name(text)
      return file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    case "suffix":
      let file = name(text)
      return file.lastIndex(of: ".").map { String(file[$0...]) } ?? ""
    default: return text
    }
  }

  private static func name(_ text: String) -> String {
    text.split(separator: "/").last.map(String.init) ?? ""
  }

  /// A text as a name of C: what no such name may have becomes `_`.
  static func identifier(_ text: String) -> String {
    var result = String(text.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
    if result.first?.isNumber ?? false { result = "_" + result }
    return result
  }

  /// Whether a value stands for what its setting had before.
  static func mentionsInherited(_ value: String, _ name: String) -> Bool {
    forms(of: name).contains(where: value.contains)
  }

  static func replacingInherited(in value: String, of name: String, by earlier: String) -> String {
    forms(of: name).reduce(value) { $0.replacing($1, with: earlier) }
  }

  private static func forms(of name: String) -> [String] {
    ["$(inherited)", "${inherited}", "$(\(name))", "${\(name)}"]
  }

  /// The words of a list, quotes and backslashes taken away.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var quote: Character?
    var isOpen = false
    var escaped = false
    for character in text {
      if escaped {
        word.append(character)
        escaped = false
      } else if character == "\\" {
        escaped = true
        isOpen = true
      } else if let open = quote {
        if character == open { quote = nil } else { word.append(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        isOpen = true
      } else if character.isWhitespace {
        if isOpen || !word.isEmpty { words.append(word) }
        (word, isOpen) = ("", false)
      } else {
        word.append(character)
      }
    }
    if isOpen || !word.isEmpty { words.append(word) }
    return words
  }

  /// A setting's name without its conditions, `nil` when they are not those of a simulator.
  static func name(_ written: String, configuration: String) -> String? {
    guard let open = written.firstIndex(of: "[") else { return written }
    for part in written[open...].split(separator: "[") {
      let condition = part.split(separator: "]").first ?? ""
      for single in condition.split(separator: ",") {
        let sides = single.split(separator: "=", maxSplits: 1).map {
          String($0).trimmingBlanks
        }
        guard sides.count == 2, isMet(sides[0], sides[1], configuration) else { return nil }
      }
    }
    return String(written[..<open])
  }

  private static func isMet(_ kind: String, _ pattern: String, _ configuration: String) -> Bool {
    switch kind {
    case "sdk":
      NamePattern(pattern).matches("iphonesimulator") || pattern.hasPrefix("iphonesimulator")
    case "arch": NamePattern(pattern).matches("arm64")
    case "config": NamePattern(pattern).matches(configuration)
    default: false
    }
  }
}

extension String {
  /// The text without white space at its ends.
  var trimmingBlanks: String {
    var part = self[...]
    while let first = part.first, first.isWhitespace { part.removeFirst() }
    while let last = part.last, last.isWhitespace { part.removeLast() }
    return String(part)
  }
}
