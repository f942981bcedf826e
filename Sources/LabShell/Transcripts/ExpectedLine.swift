internal import Diagnostics

/// One line of expected output, compared literally first and as a pattern only where it says so.
///
/// A line that ends in ` (glob)` is also a pattern with `*` and `?`, one that ends in ` (re)` a regular
/// expression for the whole line, and `… (any lines)` stands for any number of lines. ` (literal)` at
/// the end takes the line before it as it is, for real output that ends in a mark. Localized text is
/// full of `…`, `[` and `*`, so without a mark nothing is a wildcard.
///
/// A real line that begins with `>` or `? `, or would close the block is written with `\` before it; so is one
/// that already begins with such backslashes.
public struct ExpectedLine: Hashable, Sendable {
  /// The line as it stands in the file.
  public var source: String

  /// The line `source` of a transcript.
  public init(_ source: String) {
    self.source = source
  }

  /// The line of a command that prints nothing; a command cannot be left without any line.
  static let noOutput = ExpectedLine("(no output)")

  var saysNoOutput: Bool { isSameText(source, Self.noOutput.source) }
}

// MARK: - Marks

extension ExpectedLine {
  enum Mark: String, CaseIterable {
    case glob = " (glob)"
    case regex = " (re)"
    case anyLines = " (any lines)"
    case literal = " (literal)"
  }

  /// The mark at the end of the line, if there is one.
  var mark: Mark? { Self.mark(endingIn: text) }

  static func mark(endingIn text: String) -> Mark? {
    Mark.allCases.first { text.hasSuffix($0.rawValue) || " " + text == $0.rawValue }
  }

  /// The line without the backslash that keeps it from being read as something else.
  var text: String {
    Self.needsBackslash(source) && source.hasPrefix("\\") ? String(source.dropFirst()) : source
  }

  /// The part before the mark.
  var pattern: String {
    guard let mark else { return text }
    return String(text.dropLast(min(mark.rawValue.count, text.count)))
  }

  /// Whether a line, after any backslashes, begins as a command or a question does, or could close the block.
  static func needsBackslash(_ line: String) -> Bool {
    let rest = line.drop { $0 == "\\" }
    let trimmed = rest.drop { $0 == " " }
    return rest.hasPrefix(">") || rest.hasPrefix("? ") || trimmed.hasPrefix("```")
      || trimmed.hasPrefix("~~~")
  }

  /// The line that expects exactly `actual`.
  static func exactly(_ actual: String) -> ExpectedLine {
    let start = needsBackslash(actual) ? "\\" : ""
    let isRead = mark(endingIn: actual) != nil || isSameText(actual, noOutput.source)
    return ExpectedLine(start + actual + (isRead ? Mark.literal.rawValue : ""))
  }
}

extension ExpectedLine {
  /// What was probably meant where the line ends in something like a mark, as in ` (golb)`.
  ///
  /// Real output may end so too, so this is of use only where the line did not fit.
  var markHint: String? {
    guard mark == nil, text.hasSuffix(")"), let open = text.lastIndex(of: "(") else { return nil }
    let word = String(text[text.index(after: open)...].dropLast())
    let marks = Mark.allCases.map { String($0.rawValue.dropFirst(2).dropLast()) }
    guard let near = nearest(word, in: marks) else { return nil }
    return "(\(word)) is no mark; did you mean (\(near))?"
  }
}

// MARK: - Comparing

extension ExpectedLine {
  /// Whether the line is the placeholder for any number of lines.
  var standsForAnyLines: Bool { mark == .anyLines }

  /// Whether `actual` is what the line expects.
  func matches(_ actual: String) -> Bool {
    if isSameText(text, actual) { return true }
    switch mark {
    case .glob: return globMatches(pattern, actual)
    case .regex:
      do {
        return actual.wholeMatch(of: try Regex(pattern)) != nil
      } catch {
        // The reader of the transcript has reported it; see `fault`.
        return false
      }
    case .literal: return isSameText(pattern, actual)
    case .anyLines, nil: return false
    }
  }

  /// What is wrong with the pattern, or `nil` when it can be used.
  var fault: String? {
    switch mark {
    case .regex:
      do {
        _ = try Regex(pattern)
        return nil
      } catch {
        return "\"\(pattern)\" is no regular expression"
      }
    case .anyLines:
      let filler = pattern.filter { $0 != " " }
      return ["", "…", "..."].contains(filler)
        ? nil : "the text before (any lines) would not be compared; write … (any lines)"
    case .glob, .literal, nil: return nil
    }
  }
}

/// Whether two texts are the same scalar for scalar; `==` would take é and e with an accent as equal.
func isSameText(_ left: String, _ right: String) -> Bool {
  left.utf8.elementsEqual(right.utf8)
}

/// Whether the whole of `text` fits `pattern`, in which `*` is any run, `?` one character, and `\`
/// takes the next character as it is.
///
/// - Complexity: O(*n* · *m*) at worst, without recursion.
func globMatches(_ pattern: String, _ text: String) -> Bool {
  enum Part: Equatable {
    case run
    case one
    case exact(Character)
  }
  var parts: [Part] = []
  var isEscaped = false
  for character in pattern {
    switch (isEscaped, character) {
    case (false, "\\"):
      isEscaped = true
      continue
    case (false, "*"): parts.append(.run)
    case (false, "?"): parts.append(.one)
    default: parts.append(.exact(character))
    }
    isEscaped = false
  }
  if isEscaped { parts.append(.exact("\\")) }

  let characters = Array(text)
  var part = 0
  var position = 0
  var lastRun: (part: Int, position: Int)?
  while position < characters.count {
    if part < parts.count, parts[part] == .run {
      lastRun = (part, position)
      part += 1
    } else if part < parts.count, parts[part] == .one || parts[part] == .exact(characters[position])
    {
      part += 1
      position += 1
    } else if let run = lastRun {
      lastRun = (run.part, run.position + 1)
      part = run.part + 1
      position = run.position + 1
    } else {
      return false
    }
  }
  return parts[part...].allSatisfy { $0 == .run }
}
