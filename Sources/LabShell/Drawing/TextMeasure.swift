internal import AppCode
internal import InterfaceBuilder
internal import SimulatedApp

/// About how much room a text takes in a view, against the frame that the view has in its document.
///
/// It is an estimate: the size is that of the document's font, the advances are means of kinds of letters,
/// and what constraints make of the frame, or code of the font, is not looked at.
struct TextMeasure: Equatable {
  /// The width of the whole text on one line, in points.
  let width: Int
  /// The width of the frame.
  let room: Int
  /// The lines that the text takes in the frame, and those that the frame and the view allow.
  let lines: (needed: Int, allowed: Int)

  static func == (left: TextMeasure, right: TextMeasure) -> Bool { left.told == right.told }

  /// How much room `text` takes in a view that shows it by `property`; `nil` for what has no frame in a
  /// document, or no text of its own.
  init?(_ text: String, in view: ObjectID, of world: World) {
    guard let element = world.element(of: view), let frame = element.frame, frame.width > 0 else {
      return nil
    }
    let font = FontOfDocument(element)
    let longest =
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Self.ems($0) }.max() ?? 0
    width = Int((longest * font.size * font.stretch).rounded())
    room = Int(frame.width.rounded())
    var allowed = Int((frame.height / (font.size * 1.2)).rounded(.down))
    switch element.systemClass {
    case "UITextView": allowed = max(allowed, 1)
    case "UILabel":
      let limit = element["numberOfLines"].flatMap(Int.init) ?? 1
      allowed = limit == 0 ? max(allowed, 1) : min(max(allowed, 1), limit)
    case "UIButton", "UITextField": allowed = 1
    default: return nil
    }
    let needed = room > 0 ? (width + room - 1) / room : 1
    lines = (max(needed, 1), allowed)
  }

  /// Whether it does not fit.
  var isTooLong: Bool { lines.needed > lines.allowed }

  /// `~182 of 120 pt`, with the lines where there may be several.
  var told: String {
    var text = "~\(width) of \(room) pt"
    if lines.allowed > 1 || (lines.allowed == 1 && lines.needed > 1 && !isTooLong) {
      text += ", ~\(lines.needed) of \(lines.allowed) lines"
    }
    return isTooLong ? text + " !" : text
  }

  // MARK: - Letters

  /// The mean width of a text in ems: ideographs one, Latin letters about a half.
  static func ems(_ text: some StringProtocol) -> Double {
    text.reduce(0) { sum, character in
      guard let scalar = character.unicodeScalars.first else { return sum }
      return sum + advance(scalar, character)
    }
  }

  private static func advance(_ scalar: Unicode.Scalar, _ character: Character) -> Double {
    if EastAsianWidth.isWide(scalar) { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case .spaceSeparator: return 0.27
    case .decimalNumber: return 0.6
    default: break
    }
    if "iIjlftr.,:;'!|()[]’‘".contains(character) { return 0.3 }
    if "mwMW@%—".contains(character) { return 0.88 }
    return scalar.properties.isUppercase ? 0.67 : 0.54
  }
}

/// The font that a document gives a view; 17 points where it says nothing.
private struct FontOfDocument {
  let size: Double
  /// How much wider than the ordinary weight it is.
  let stretch: Double

  init(_ element: InterfaceObject) {
    let description = element.element.child("fontDescription")
    let style = description?["style"].flatMap { Self.styles[$0] }
    let written = description?["pointSize"].flatMap(Double.init)
    size = min(max(style ?? written ?? 17, 1), 400)
    let isBold =
      description?["type"] == "boldSystem"
      || description?["weight"].map(Self.heavy.contains) == true
      || description?["style"] == "UICTFontTextStyleHeadline"
    stretch = isBold ? 1.06 : 1
  }

  private static let heavy: Set<String> = ["semibold", "bold", "heavy", "black"]

  /// The sizes of text styles at the standard setting of the device.
  private static let styles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
    "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12,
    "UICTFontTextStyleCaption2": 11,
  ]
}
