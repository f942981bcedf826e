/// Measures text in columns of a terminal.
///
/// A character as people see it counts as a whole: `é` in two code points is 1, a family emoji joined by
/// U+200D is 2, a flag is 2. East Asian wide characters are 2. Combining marks, format characters and the
/// controls of writing direction are 0, and so is any control character: show text escaped
/// (`escapedForTerminal`) if it may hold some.
public struct DisplayWidth: Equatable, Sendable {
  /// The columns of characters that Unicode calls ambiguous (`§`, `α`, `①`): 1, or 2 on terminals set up
  /// for East Asian use.
  public var ambiguousIsWide: Bool

  /// Makes a measure.
  public init(ambiguousIsWide: Bool = false) {
    self.ambiguousIsWide = ambiguousIsWide
  }

  /// The columns that a text takes.
  public func width(of text: some StringProtocol) -> Int {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text.utf8.count }
    return text.reduce(0) { $0 + width(of: $1) }
  }

  /// The columns that a character takes: 0, 1, 2, or more where one character joins several spacing
  /// letters, as in Devanagari.
  public func width(of character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    guard scalars.count > 1 else { return width(of: first) }
    // A base that is wide stays 2 whatever follows: skin tones, joined emoji, hangul vowels.
    if EastAsianWidth.isWide(first) { return 2 }
    if first.isRegionalIndicator { return 2 }
    if first.properties.isEmoji, scalars.contains("\u{FE0F}") { return 2 }
    return scalars.reduce(0) { $0 + width(of: $1) }
  }

  /// A text with spaces added at its end until it takes `width` columns; longer text stays as it is.
  public func pad(_ text: String, to width: Int) -> String {
    let own = self.width(of: text)
    return own < width ? text + String(repeating: " ", count: width - own) : text
  }

  /// A text cut so that it takes at most `width` columns, with `…` for what is missing.
  public func truncate(_ text: String, to width: Int) -> String {
    guard width > 0 else { return "" }
    guard self.width(of: text) > width else { return text }
    let mark: Character = "…"
    var room = width - self.width(of: mark)
    guard room >= 0 else { return "" }
    var kept = ""
    for character in text {
      room -= self.width(of: character)
      if room < 0 { break }
      kept.append(character)
    }
    kept.append(mark)
    return kept
  }

  private func width(of scalar: Unicode.Scalar) -> Int {
    if (0x20...0x7E).contains(scalar.value) { return 1 }
    // Unlike the other format characters these show something.
    if scalar.value == 0xAD || scalar.isPrependedMark { return 1 }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .nonspacingMark, .enclosingMark, .lineSeparator,
      .paragraphSeparator:
      return 0
    default: break
    }
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }  // vowels and finals of hangul
    if (0xD7B0...0xD7FF).contains(scalar.value) { return 0 }
    if EastAsianWidth.isWide(scalar) { return 2 }
    return ambiguousIsWide && EastAsianWidth.isAmbiguous(scalar) ? 2 : 1
  }
}

extension Unicode.Scalar {
  fileprivate var isRegionalIndicator: Bool { (0x1F1E6...0x1F1FF).contains(value) }

  /// Arabic and other signs that stand before a number and are seen, though they are format characters.
  fileprivate var isPrependedMark: Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }
}

extension String {
  /// The columns that this text takes on a terminal, ambiguous characters being 1.
  public var displayWidth: Int { DisplayWidth().width(of: self) }

  /// This text with spaces at its end until it takes `width` columns.
  public func padded(to width: Int) -> String { DisplayWidth().pad(self, to: width) }

  /// This text cut to at most `width` columns, with `…` for what is missing.
  public func truncated(to width: Int) -> String { DisplayWidth().truncate(self, to: width) }
}
