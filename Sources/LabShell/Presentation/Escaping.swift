extension String {
  /// This text fit to be printed on a terminal in one line: whatever could act on the terminal, turn the
  /// writing direction, or hide, is shown as an escape.
  ///
  /// Line ends and tabs become `\n`, `\r`, `\t`; other controls, direction controls, line separators, and
  /// invisible characters become `\u{1B}` and the like. U+200C and U+200D stay where writing needs them:
  /// after an emoji or a letter beyond ASCII.
  public var escapedForTerminal: String { escaped(revealsSpaces: false) }

  /// This text with everything that cannot be seen shown as an escape: as `escapedForTerminal`, and also
  /// spaces other than the plain one, all joiners and variation selectors.
  public var revealingInvisibles: String { escaped(revealsSpaces: true) }

  private func escaped(revealsSpaces: Bool) -> String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    var result = ""
    for character in self {
      var previous: Unicode.Scalar?
      for scalar in character.unicodeScalars {
        if let escape = escape(scalar, after: previous, revealsSpaces: revealsSpaces) {
          result += escape
          // What follows no longer joins a visible character.
          previous = nil
        } else {
          result.unicodeScalars.append(scalar)
          previous = scalar
        }
      }
    }
    return result
  }
}

private func escape(
  _ scalar: Unicode.Scalar, after previous: Unicode.Scalar?, revealsSpaces: Bool
) -> String? {
  switch scalar {
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  case " "..."~": return nil
  case "\u{AD}": return hexadecimal(scalar)
  case "\u{200C}", "\u{200D}", "\u{FE00}"..."\u{FE0F}", "\u{E0100}"..."\u{E01EF}":
    if !revealsSpaces, let previous, !previous.isASCII { return nil }
    // A keycap such as 1️⃣ has its selector after an ASCII character.
    if !revealsSpaces, scalar == "\u{FE0F}", let previous, previous.properties.isEmoji {
      return nil
    }
    return hexadecimal(scalar)
  case "\u{E0020}"..."\u{E007F}":
    // The tags that spell the flags of England and others.
    return !revealsSpaces && previous != nil ? nil : hexadecimal(scalar)
  case "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}": return hexadecimal(scalar)
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator,
    .paragraphSeparator:
    return hexadecimal(scalar)
  case .spaceSeparator: return revealsSpaces ? hexadecimal(scalar) : nil
  case .nonspacingMark, .enclosingMark:
    // A mark without a base would join the quotation mark or space before it.
    return previous == nil ? hexadecimal(scalar) : nil
  default: return nil
  }
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}
