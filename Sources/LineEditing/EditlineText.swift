/// How many code points the character before or after `cursor` has in a text given as code points.
///
/// libedit steps by code point; with this, `é` in two code points, a family emoji and a flag are one
/// step each. At the edge of the text the answer is 0.
func scalarsOfNeighbor(in scalars: [UInt32], cursor: Int, before: Bool) -> Int {
  var text = String.UnicodeScalarView()
  for value in scalars { text.append(Unicode.Scalar(value) ?? "\u{FFFD}") }
  var start = 0
  for character in String(text) {
    let end = start + character.unicodeScalars.count
    if before, start < cursor, cursor <= end { return cursor - start }
    if !before, start <= cursor, cursor < end { return end - cursor }
    start = end
  }
  return 0
}

/// A prompt as libedit wants it: colours between two U+0001, so that they take no room, and a printable
/// character at the end, because a pair of marks there would be dropped and its colour bleed into the line.
func markedPrompt(_ prompt: String) -> String {
  var marked = ""
  var tail = ""
  var rest = Substring(prompt)
  while let escape = rest.unicodeScalars.firstIndex(of: "\u{1B}") {
    let after = rest.unicodeScalars.index(after: escape)
    guard after < rest.endIndex, rest.unicodeScalars[after] == "[",
      let end = rest.unicodeScalars[after...].dropFirst()
        .firstIndex(where: { ("\u{40}"..."\u{7E}").contains($0) })
    else { break }
    let next = rest.unicodeScalars.index(after: end)
    marked += rest[..<escape] + "\u{1}" + rest[escape..<next] + "\u{1}"
    rest = rest[next...]
  }
  if rest.isEmpty, marked.hasSuffix("\u{1}") {
    // Move the last printable character behind the marks that close the prompt.
    var closing = ""
    while marked.hasSuffix("\u{1}"), let open = marked.dropLast().lastIndex(of: "\u{1}") {
      closing = marked[open...] + closing
      marked = String(marked[..<open])
    }
    tail = closing + (marked.popLast().map { String($0) } ?? " ")
  }
  return marked + tail + rest
}

/// The line that was read, in its parts: text pasted with line ends in it stands as one line with U+23CE
/// until Return, and is several lines from then on.
func pastedLines(_ line: String) -> [String] {
  line.split(separator: "\u{23CE}", omittingEmptySubsequences: true).map { String($0) }
}
