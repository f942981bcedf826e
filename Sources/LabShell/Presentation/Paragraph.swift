/// Running text, broken into lines.
public enum Paragraph {
  /// Breaks a text into lines of at most `width` columns.
  ///
  /// Lines break at spaces, which go, and beside East Asian characters, which need none; not before a
  /// closing mark such as `。` nor after an opening one. A word that is too long is broken inside.
  /// Newlines in the text stay line ends.
  public static func wrap(
    _ text: String, width: Int, measure: DisplayWidth = DisplayWidth()
  ) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .flatMap { wrapLine($0, width: max(1, width), measure: measure) }
  }

  private static func wrapLine(_ text: Substring, width: Int, measure: DisplayWidth) -> [String] {
    var lines: [String] = []
    var line = ""
    var lineWidth = 0
    for piece in pieces(of: text) {
      let pieceWidth = measure.width(of: piece)
      if piece.first == " " {
        // Spaces count only if something follows them on the line.
        line += piece
        lineWidth += pieceWidth
        continue
      }
      if lineWidth + pieceWidth > width, !line.allSatisfy({ $0 == " " }) {
        lines.append(trimmed(line))
        line = ""
        lineWidth = 0
      }
      for character in piece {
        let characterWidth = measure.width(of: character)
        if lineWidth + characterWidth > width, !line.isEmpty {
          lines.append(trimmed(line))
          line = ""
          lineWidth = 0
        }
        line.append(character)
        lineWidth += characterWidth
      }
    }
    lines.append(trimmed(line))
    return lines
  }

  /// The text cut at each place where a line may break: runs of spaces, and what stands between.
  private static func pieces(of text: Substring) -> [Substring] {
    var pieces: [Substring] = []
    var start = text.startIndex
    var previous: Character?
    for index in text.indices {
      let character = text[index]
      if let previous, mayBreak(previous, character) {
        pieces.append(text[start..<index])
        start = index
      }
      previous = character
    }
    if start < text.endIndex { pieces.append(text[start...]) }
    return pieces
  }

  private static func mayBreak(_ before: Character, _ after: Character) -> Bool {
    if before == " " || after == " " { return before != after }
    guard isIdeographic(before) || isIdeographic(after) else { return false }
    return !closing.contains(after) && !opening.contains(before)
  }

  /// Whether lines may break beside this character: wide ones, but not hangul, which is spaced.
  private static func isIdeographic(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, EastAsianWidth.isWide(scalar) else {
      return false
    }
    return !(0x1100...0x11FF).contains(scalar.value) && !(0xAC00...0xD7A3).contains(scalar.value)
  }

  private static let closing: Set<Character> = Set(
    "。、，．：；？！）］｝」』】〉》〕〗ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ…‥,.:;?!)]}\"'”’")
  private static let opening: Set<Character> = Set("（［｛「『【〈《〔〖([{“‘\"'")

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}
