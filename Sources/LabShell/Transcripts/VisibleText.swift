/// The text of an output line as a difference shows it: what cannot be seen is written out.
///
/// A narrow no-break space comes as `\u{202F}`, and so do control, formatting and other blank
/// characters, and blanks at the end of the line.
func visibleText(_ text: String) -> String {
  let scalars = Array(text.unicodeScalars)
  let end = scalars.lastIndex { $0 != " " }.map { $0 + 1 } ?? 0
  var visible = ""
  for (index, scalar) in scalars.enumerated() {
    if isInvisible(scalar) || index >= end {
      visible += escaped(scalar)
    } else {
      visible.unicodeScalars.append(scalar)
    }
  }
  return visible
}

/// Two texts for a person who has to tell them apart.
///
/// Where they look alike and are not the same, as with é and an e followed by an accent, everything
/// beyond ASCII is written out.
func visibleTexts(_ left: String, _ right: String) -> (String, String) {
  let shown = (visibleText(left), visibleText(right))
  guard shown.0 == shown.1, !isSameText(left, right) else { return shown }
  func spelled(_ text: String) -> String {
    text.unicodeScalars.map { $0.isASCII ? String($0) : escaped($0) }.joined()
  }
  return (spelled(left), spelled(right))
}

private func escaped(_ scalar: Unicode.Scalar) -> String {
  let digits = String(scalar.value, radix: 16, uppercase: true)
  return "\\u{\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)}"
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
    true
  case .spaceSeparator: scalar != " "
  default: false
  }
}
