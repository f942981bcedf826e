internal import InterfaceBuilder

/// A text of a picture: broken into lines, on its side, in its direction, with its marks.
struct Lettering {
  /// What is told about a text by colour and sign.
  struct Marks: Equatable {
    var isChanged = false
    var isStale = false
    var isCut = false

    /// The classes of the text.
    var classes: [String] {
      (isChanged ? ["ll-changed"] : []) + (isStale ? ["ll-stale"] : []) + (isCut ? ["ll-cut"] : [])
    }

    /// The sign behind the text, for those who see no colours.
    var sign: String { (isChanged ? " ●" : "") + (isStale ? " ○" : "") + (isCut ? " ✂" : "") }
  }

  var text: String
  var frame: Rectangle
  var side: TextSide
  var isRightToLeft: Bool
  /// How many lines there may be.
  var allowed = 1
  /// The size of the letters, at most.
  var size = 15.0

  private static let longest = 400

  /// The lines that are shown, the last with … where there is more.
  var lines: [String] {
    // The widths of letters are estimated, and a browser's font may be wider than most.
    let room = max(frame.width - 8, 10) / fittingSize * 0.9
    var lines: [String] = []
    var line = ""
    var wide = 0.0
    let short = text.prefix(Self.longest).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for paragraph in short {
      for piece in Self.pieces(String(paragraph)) {
        let own = TextMeasure.ems(piece)
        if wide + own > room, !line.isEmpty {
          lines.append(line)
          (line, wide) = ("", 0)
        }
        line += piece
        wide += own
      }
      lines.append(line)
      (line, wide) = ("", 0)
    }
    let most = max(allowed, 1)
    guard lines.count > most else { return lines }
    return Array(lines.prefix(most - 1)) + [Self.cut(lines[(most - 1)...].joined(), to: room)]
  }

  private var fittingSize: Double { min(size, max(frame.height * 0.8, 8)) }

  /// What a line may be broken between: words with the blank behind them, and ideographs.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var word = ""
    for character in text {
      let isWide = character.unicodeScalars.first.map { EastAsianWidth.isWide($0) } ?? false
      if isWide, !word.isEmpty {
        pieces.append(word)
        word = ""
      }
      word.append(character)
      if isWide || character == " " {
        pieces.append(word)
        word = ""
      }
    }
    return word.isEmpty ? pieces : pieces + [word]
  }

  private static func cut(_ text: String, to room: Double) -> String {
    guard TextMeasure.ems(text) > room else { return text }
    var short = ""
    var wide = 1.0
    for character in text {
      wide += TextMeasure.ems(String(character))
      guard wide <= room else { break }
      short.append(character)
    }
    return short + "…"
  }

  /// The text as an element of SVG.
  func element(kind: String, marks: Marks) -> String {
    let shown = lines
    guard shown.contains(where: { !$0.isEmpty }) else { return "" }
    let x: Double
    let anchor: String
    switch side {
    case .left:
      x = frame.x + 4
      anchor = isRightToLeft ? "end" : "start"
    case .justified:
      // It begins where reading begins.
      x = isRightToLeft ? frame.x + frame.width - 4 : frame.x + 4
      anchor = "start"
    case .right:
      x = frame.x + frame.width - 4
      anchor = isRightToLeft ? "start" : "end"
    case .center:
      x = frame.x + frame.width / 2
      anchor = "middle"
    }
    let step = fittingSize * 1.2
    let top = frame.y + (frame.height - step * Double(shown.count)) / 2 + fittingSize * 0.95
    let names = (["ll-text"] + [kind].filter { !$0.isEmpty } + marks.classes).joined(separator: " ")
    let spans = shown.enumerated().map { index, line in
      let sign = index == shown.count - 1 ? marks.sign : ""
      return "<tspan x=\"\(told(x))\" y=\"\(told(top + step * Double(index)))\">"
        + "\(HTML.escaped(line))</tspan>"
        + (sign.isEmpty ? "" : "<tspan class=\"ll-sign\">\(sign)</tspan>")
    }
    let direction = isRightToLeft ? " direction=\"rtl\"" : ""
    return
      "<text class=\"\(names)\" font-size=\"\(told(fittingSize))\" text-anchor=\"\(anchor)\"\(direction)>"
      + spans.joined() + "</text>\n"
  }

  private func told(_ number: Double) -> String {
    let rounded = (number * 10).rounded() / 10
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
