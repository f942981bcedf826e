internal import AppResources

/// The C preprocessor as a build runs it over an Info.plist: conditionals, object macros, includes.
struct InfoPreprocessor {
  private let files: FileTree
  private let keepsComments: Bool
  private var macros: [String: String] = [:]
  private var depth = 0

  init(_ settings: BuildSettings, files: FileTree) {
    self.files = files
    let flags = settings.list("INFOPLIST_OTHER_PREPROCESSOR_FLAGS")
    keepsComments =
      flags.contains("-C") || flags.contains("-traditional")
      || flags.contains("-traditional-cpp")
    for word in settings.list("INFOPLIST_PREPROCESSOR_DEFINITIONS")
      + flags.filter({ $0.hasPrefix("-D") }).map({ String($0.dropFirst(2)) })
    {
      let sides = word.split(separator: "=", maxSplits: 1).map(String.init)
      if let name = sides.first { macros[name] = sides.count > 1 ? sides[1] : "1" }
    }
    if let header = settings["INFOPLIST_PREFIX_HEADER"], !header.isEmpty,
      let path = ProjectPath.joined("", header) ?? ProjectPath.joined("", "./\(header)"),
      case .success(let bytes) = files.contents(of: path)
    {
      _ = run(bytes, path: path)
    }
  }

  /// The lines that are left, each where it was, so that places hold.
  mutating func run(_ bytes: [UInt8], path: String) -> [UInt8] {
    depth += 1
    defer { depth -= 1 }
    guard depth < 16 else { return [] }
    var text = String(decoding: bytes, as: UTF8.self)
    if !keepsComments { text = Self.withoutComments(text) }
    var result = ""
    var taken: [(isActive: Bool, wasTaken: Bool)] = []
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let trimmed = String(line).trimmingBlanks
      let isActive = taken.allSatisfy(\.isActive)
      if trimmed.hasPrefix("#") {
        directive(trimmed, isActive, &taken, &result, path)
      } else if isActive {
        result += substituted(line)
      }
      result += "\n"
    }
    return Array(result.utf8)
  }

  private mutating func directive(
    _ line: String, _ isActive: Bool, _ taken: inout [(isActive: Bool, wasTaken: Bool)],
    _ result: inout String, _ path: String
  ) {
    let words = line.dropFirst().split(separator: " ", maxSplits: 2).map {
      String($0).trimmingBlanks
    }
    let name = words.count > 1 ? words[1] : ""
    func enter(_ condition: Bool) { taken.append((condition, condition)) }
    switch words.first ?? "" {
    case "ifdef": enter(macros[name] != nil)
    case "ifndef": enter(macros[name] == nil)
    case "if": enter(isTrue(words.dropFirst().joined(separator: " ")))
    case "elif":
      guard let last = taken.popLast() else { return }
      let now = !last.wasTaken && isTrue(words.dropFirst().joined(separator: " "))
      taken.append((now, last.wasTaken || now))
    case "else":
      guard let last = taken.popLast() else { return }
      taken.append((!last.wasTaken, true))
    case "endif": _ = taken.popLast()
    case "define" where isActive && !name.isEmpty: macros[name] = words.count > 2 ? words[2] : ""
    case "undef" where isActive: macros[name] = nil
    case "include" where isActive:
      let file = name.filter { $0 != "\"" && $0 != "<" && $0 != ">" }
      let candidates = [TreePath.folder(of: path), ""].compactMap { ProjectPath.joined($0, file) }
      guard let found = candidates.first(where: files.isFile),
        case .success(let bytes) = files.contents(of: found)
      else { return }
      // An included text may bring keys; its line ends would move all places after it.
      let inner = String(decoding: run(bytes, path: found), as: UTF8.self)
      result += inner.split(whereSeparator: \.isNewline).joined(separator: " ")
    default: break
    }
  }

  /// `defined(X)`, `X`, `!…`, numbers, `&&`, `||`; other conditions are not met.
  private func isTrue(_ condition: String) -> Bool {
    condition.split(separator: "|", omittingEmptySubsequences: true).contains { part in
      part.split(separator: "&", omittingEmptySubsequences: true).allSatisfy { atom in
        var text = String(atom).trimmingBlanks
        var isNegated = false
        while text.hasPrefix("!") {
          isNegated.toggle()
          text = String(text.dropFirst()).trimmingBlanks
        }
        let value: Bool
        if text.hasPrefix("defined") {
          let name = text.dropFirst("defined".count).filter { !"() ".contains($0) }
          value = macros[String(name)] != nil
        } else {
          let plain = macros[text] ?? text
          value = Int(plain).map { $0 != 0 } ?? false
        }
        return value != isNegated
      }
    }
  }

  /// Macros as whole words.
  private func substituted(_ line: Substring) -> String {
    guard !macros.isEmpty else { return String(line) }
    var result = ""
    var rest = line
    while let first = rest.first {
      if first.isASCII, first.isLetter || first == "_" {
        let word = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        result += macros[String(word)] ?? String(word)
        rest = rest[word.endIndex...]
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func withoutComments(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let slash = rest.firstIndex(of: "/") {
      result += rest[..<slash]
      let next = rest.index(after: slash)
      if next < rest.endIndex, rest[next] == "/" {
        rest = rest[next...].drop { !$0.isNewline }
      } else if next < rest.endIndex, rest[next] == "*" {
        let inside = rest[rest.index(after: next)...]
        guard let end = inside.firstRange(of: "*/") else { return result }
        result += String(inside[..<end.lowerBound].filter(\.isNewline))
        rest = inside[end.upperBound...]
      } else {
        result += "/"
        rest = rest[next...]
      }
    }
    return result + rest
  }
}
