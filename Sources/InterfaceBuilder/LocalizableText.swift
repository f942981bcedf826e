public import Diagnostics

/// A text of a document that a table can replace when the document is loaded (section 3).
public struct LocalizableText: Hashable, Sendable {
  /// The object that shows the text.
  public let object: InterfaceObject

  /// The part of the key behind the object's id: `normalTitle`, `segmentTitles[0]`.
  public let suffix: String

  /// The property the text lands on; it differs from the suffix where the key uses a shadow name.
  ///
  /// `ibShadowedToolTip` lands on `toolTip`, `ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0]`
  /// on the attribute's key path.
  public let property: String

  /// The text of the document, shown when no table has the key.
  public let text: String

  /// Where the text stands.
  public let place: Place

  /// Whether this key was seen in real tables (3.1, 3.3); others follow the same rule (3.2).
  public let isVerified: Bool

  /// The key in the document's table: `9jY-fI-0eh.text`.
  public var key: String { "\(object.id).\(suffix)" }
}

/// Text with attributes, which has no key: it stays as the document has it in every language (3.2).
public struct AttributedText: Hashable, Sendable {
  /// The object that shows the text.
  public let object: InterfaceObject
  /// The property: `attributedText`, `attributedTitle`.
  public let property: String
  /// The text without its attributes.
  public let text: String
  /// Where the text stands.
  public let place: Place
}

extension InterfaceDocument {
  /// Every text that a table can replace, in the order of the file.
  ///
  /// Empty texts are left out: Interface Builder writes no entries for them.
  public var localizableTexts: [LocalizableText] {
    objects.flatMap(\.localizableTexts)
  }

  /// Every text with attributes, which no table can replace.
  public var attributedTexts: [AttributedText] {
    objects.flatMap(\.attributedTexts)
  }
}

extension InterfaceObject {
  /// The texts of this object that a table can replace.
  public var localizableTexts: [LocalizableText] {
    var texts = TextCollector(object: self)
    switch element.platform {
    case .iOS, .tvOS: texts.collectTouch()
    case .macOS: texts.collectCocoa()
    case .watchOS: texts.collectWatch()
    }
    texts.collectRuntimeAttributes()
    return texts.found
  }

  /// Whether the object shows text with attributes instead of its plain text.
  public var usesAttributedText: Bool {
    element.isYes("usesAttributedText")
      || element.child("attributedString", key: "attributedText") != nil
  }

  /// The texts with attributes of this object; the note to the localizer is none of them.
  public var attributedTexts: [AttributedText] {
    let holders =
      [element] + element.children.filter { $0.name == "state" || $0.name == "buttonConfiguration" }
    return holders.flatMap { holder in
      holder.children.compactMap { child in
        guard child.name == "attributedString", let key = child["key"], key != "userComments" else {
          return nil
        }
        let text = child.plainText
        guard !text.isEmpty else { return nil }
        return AttributedText(object: self, property: key, text: text, place: child.place)
      }
    }
  }

  /// The author's note to the localizer.
  public var localizerNote: String? {
    element.child("attributedString", key: "userComments").map(\.plainText)
  }
}

extension InterfaceElement {
  /// The text of an `attributedString`, all fragments together.
  fileprivate var plainText: String {
    children.filter { $0.name == "fragment" }
      .map { $0.value("content")?.text ?? "" }.joined()
  }
}
