extension String {
  /// This text fit to be printed on a terminal in one line.
  ///
  /// Whatever could act on the terminal, turn the writing direction, or hide is shown as an escape: line
  /// ends and tabs as `\n`, `\r`, `\t`; other controls, direction controls, line separators, private and
  /// unassigned characters and invisible ones as `\u{1B}` and the like. U+200C, U+200D and variation
  /// selectors stay where writing needs them: after an emoji or a letter beyond ASCII.
  public var escapedForTerminal: String {
    if utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return self }
    var result = ""
    for character in self {
      var previous: Unicode.Scalar?
      for scalar in character.unicodeScalars {
        if let escape = escape(scalar, after: previous) {
          result += escape
          // What follows joins no visible character any more.
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

/// The escape for a scalar that is not to be printed; `previous` is the one before it in its character.
private func escape(_ scalar: Unicode.Scalar, after previous: Unicode.Scalar?) -> String? {
  switch scalar {
  case " "..."~": return nil
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  // Soft hyphen, fillers and the empty braille cell: seen as nothing, or as a space.
  case "\u{AD}", "\u{115F}", "\u{1160}", "\u{3164}", "\u{FFA0}", "\u{2800}":
    return hexadecimal(scalar)
  case "\u{200C}", "\u{200D}", "\u{E0100}"..."\u{E01EF}":
    return previous.map { !$0.isASCII } == true ? nil : hexadecimal(scalar)
  case "\u{FE00}"..."\u{FE0F}":
    // The selector of a keycap follows a digit.
    return previous.map { !$0.isASCII || $0.properties.isEmoji } == true
      ? nil : hexadecimal(scalar)
  case "\u{E0020}"..."\u{E007F}":
    // The tags that spell the flags of England and others.
    return previous == nil ? hexadecimal(scalar) : nil
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .surrogate, .unassigned, .privateUse, .lineSeparator,
    .paragraphSeparator:
    return hexadecimal(scalar)
  case .nonspacingMark, .enclosingMark:
    // A mark without a base would join the quotation mark or space before it.
    return previous == nil ? hexadecimal(scalar) : nil
  default: return nil
  }
}

private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
  "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}
