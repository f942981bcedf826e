import Diagnostics

/// The wording of what is said about property lists and string tables, one function a kind.
extension Diagnostic {
  /// How many diagnostics of one kind are listed for one file.
  static let limit = 1_000

  static func unreadable(_ message: String, at place: Place, fault: OldStyleFault?) -> Diagnostic {
    Diagnostic(
      "unreadable-file", .error, at: place,
      "the platform ignores the whole file: \(message)", suggestion: fault.flatMap(suggestion))
  }

  private static func suggestion(_ fault: OldStyleFault) -> String? {
    switch fault {
    case .missingSemicolon:
      "end every pair with ';', and write \\\" for a quote inside a text"
    case .missingSemicolonOrEquals:
      "write \"key\" = \"value\"; with a backslash before each quote inside a text"
    case .unexpectedCharacter(0x201C), .unexpectedCharacter(0x201D):
      "use straight quotes: \""
    case .unexpectedCharacter(0x23): "# is no comment: write // or /* */"
    case .unexpectedCharacter: "put the text into quotes"
    case .unterminatedString: "close the text with a quote"
    default: nil
    }
  }

  static func emptyFile(at place: Place) -> Diagnostic {
    Diagnostic(
      "empty-file", .error, at: place,
      "the file has no bytes, so the platform ignores it", suggestion: "a comment is enough")
  }

  static func notATable(_ found: String, at place: Place) -> Diagnostic {
    Diagnostic(
      "not-a-table", .error, at: place,
      "the file holds \(found) instead of pairs, so the platform ignores it")
  }

  static func mergeConflict(at place: Place) -> Diagnostic {
    Diagnostic(
      "merge-conflict", .error, at: place, "a merge conflict was left in the file")
  }

  static func duplicateKey(_ key: String, at place: Place, kept: Place) -> Diagnostic {
    Diagnostic(
      "duplicate-key", .warning, at: place,
      "\"\(key)\" comes again on line \(kept.line), and the last one counts")
  }

  static func keyOnly(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic(
      "key-only", .note, at: place, "\"\(key)\" has no value, so the key itself is the text")
  }

  static func ignoredRest(_ character: String, at place: Place) -> Diagnostic {
    Diagnostic(
      "ignored-rest", .error, at: place,
      "no pair can begin with '\(character)': the platform ignores the rest of the file silently")
  }

  static func unterminatedKey(at place: Place) -> Diagnostic {
    Diagnostic(
      "ignored-rest", .error, at: place,
      "the key has no closing quote: the platform ignores the rest of the file silently")
  }

  static func lostEntry(_ key: String, at place: Place) -> Diagnostic {
    Diagnostic("lost-entry", .error, at: place, "the platform never reads \"\(key)\"")
  }

  static func unterminatedComment(at place: Place) -> Diagnostic {
    Diagnostic(
      "unterminated-comment", .warning, at: place,
      "the comment has no */ and runs to the end of the file")
  }

  static func nestedValue(_ key: String, _ found: String, at place: Place) -> Diagnostic {
    Diagnostic(
      "not-a-text", .error, at: place,
      "\"\(key)\" is \(found), not a text: what the platform shows for it is undefined")
  }

  static func missingByteOrderMark(at place: Place) -> Diagnostic {
    Diagnostic(
      "missing-byte-order-mark", .warning, at: place,
      "UTF-16 without a byte order mark: the platform drops the first two bytes",
      suggestion: "save the file as UTF-8")
  }

  static func legacyEncoding(at place: Place) -> Diagnostic {
    Diagnostic(
      "invalid-utf8", .error, at: place,
      "a byte here is not UTF-8, the only encoding without a mark",
      suggestion: "save the file as UTF-8")
  }

  static func unknownEscape(_ character: Character, at place: Place) -> Diagnostic {
    Diagnostic(
      "unknown-escape", .warning, at: place,
      "'\\\(character)' is no escape: the backslash is dropped",
      suggestion: character == "u" ? "write \\U and four digits" : nil)
  }

  static func octalEscape(_ spelling: String, _ character: String, at place: Place) -> Diagnostic {
    Diagnostic(
      "octal-escape", .warning, at: place,
      "'\(spelling)' is a byte in NeXTSTEP encoding and gives '\(character)'",
      suggestion: "write the character itself")
  }

  static func unicodeEscape(_ spelling: String, digits: Int, at place: Place) -> Diagnostic {
    Diagnostic(
      "unicode-escape", .warning, at: place,
      digits < 4
        ? "'\(spelling)' has \(digits) of four hexadecimal digits"
        : "'\(spelling)' takes four digits: the next digit is text",
      suggestion: "write the character itself")
  }

  static func loneSurrogate(_ spelling: String, at place: Place) -> Diagnostic {
    Diagnostic(
      "lone-surrogate", .warning, at: place, "'\(spelling)' is half of a character",
      suggestion: "write both halves as \\U escapes, or the character itself")
  }
}
