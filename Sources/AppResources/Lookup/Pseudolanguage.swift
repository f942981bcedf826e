/// What an Xcode scheme's pseudolanguages do to every localized text (rule T12).
public struct Pseudolanguage: Hashable, Sendable {
  /// `NSShowNonLocalizedStrings`: a text that is not found is shown in capitals.
  public var showsNonLocalized = false
  /// `NSDoubleLocalizedStrings`: every text twice.
  public var doubles = false
  /// `NSAccentuateLocalizedStrings`: an accent on every letter.
  public var accentuates = false
  /// `NSSurroundLocalizedStrings`: every text between `[#` and `#]`.
  public var surrounds = false
  /// `NSForceRightToLeftLocalizedStrings`: every text shown from right to left.
  public var forcesRightToLeft = false

  /// No pseudolanguage.
  public init() {}

  /// What `preferences` ask for.
  public init(_ preferences: PreferenceDomains) {
    showsNonLocalized = preferences.bool(forKey: "NSShowNonLocalizedStrings")
    doubles = preferences.bool(forKey: "NSDoubleLocalizedStrings")
    accentuates = preferences.bool(forKey: "NSAccentuateLocalizedStrings")
    surrounds = preferences.bool(forKey: "NSSurroundLocalizedStrings")
    forcesRightToLeft = preferences.bool(forKey: "NSForceRightToLeftLocalizedStrings")
  }

  /// Whether texts are left as they are.
  public var isOff: Bool { self == Pseudolanguage() }

  /// `text` as it is shown; `isFound` says whether a table had it.
  ///
  /// The order in which several are applied is not certain on a device: a text may be doubled before or
  /// after it is set from right to left.
  public func applied(to text: String, isFound: Bool, doublesFirst: Bool = true) -> String {
    if isOff { return text }
    var text = text
    if showsNonLocalized, !isFound { text = text.uppercased() }
    func doubled(_ text: String) -> String { "\(text.filter { $0 != "%" }) \(text)" }
    if doubles, doublesFirst { text = doubled(text) }
    if accentuates { text = Self.accentuated(text) }
    if surrounds { text = "[# \(text) #]" }
    if forcesRightToLeft { text = "\u{202E}\(text)\u{202C}" }
    if doubles, !doublesFirst { text = doubled(text) }
    return text
  }

  private static let accents: [Unicode.Scalar] = [
    "\u{0300}", "\u{0327}", "\u{0303}", "\u{0325}", "\u{030A}", "\u{0308}",
  ]

  private static func accentuated(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for character in text {
      result.append(contentsOf: character.unicodeScalars)
      guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
        takesAccent(scalar)
      else { continue }
      let unit = character.utf16.first.map(Int.init) ?? 0
      result.append(accents[unit % accents.count])
    }
    return String(result)
  }

  private static func takesAccent(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .unassigned, .privateUse:
      true
    case .control, .format, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator,
      .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol, .decimalNumber, .letterNumber, .otherNumber,
      .nonspacingMark, .spacingMark, .enclosingMark:
      false
    @unknown default: false
    }
  }
}
