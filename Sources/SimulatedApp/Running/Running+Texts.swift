internal import AppCode
internal import Diagnostics
internal import InterfaceBuilder

extension Interpreter<World> {
  /// Sets the texts of a decoded object.
  ///
  /// In a document of Base.lproj each is a lookup sent to the bundle *object*, so that a swapped class
  /// answers, with the stored key, the Base text and the document's name as table; in any other
  /// document it is plain text (interface-builder sections 5.1 and 5.3). Texts with attributes have no
  /// key and stay as the document has them (section 3.2).
  mutating func decodeTexts(
    of element: InterfaceObject, into id: ObjectID, _ decoder: NibDecoder
  ) throws(Trap) {
    for text in element.localizableTexts {
      var value = Value.string(Text(text.text))
      if decoder.nib.asksBundle {
        host.decoding = text.place
        defer { host.decoding = nil }
        value = try send(
          "localizedString(forKey:value:table:)", to: decoder.nib.bundle,
          [
            Argument("forKey", .string(Text(text.key))),
            Argument("value", .string(Text(text.text))),
            Argument("table", .string(Text(decoder.nib.table))),
          ])
      }
      if text.suffix.hasPrefix("ibExternalUserDefinedRuntimeAttributes") {
        try setAttribute(text.property, of: id, to: value, at: text.place)
      } else {
        setDecoded(text.property, of: id, to: value, at: text.place)
      }
    }
    for text in element.attributedTexts {
      setDecoded(text.property, of: id, to: .string(Text(text.text)), at: text.place)
    }
  }

  /// Sets images and what else of a decoded object the screen depends on.
  mutating func decodeAppearance(of element: InterfaceObject, into id: ObjectID) throws(Trap) {
    if let name = element.imageName {
      host.decoding = element.place
      let image =
        element.isSystemImage
        ? systemImage(name) : findNamedImage(name, in: host.process.mainBundle)
      host.decoding = nil
      let property = element.systemClass == "UIButton" ? "normalImage" : "image"
      if let image { setDecoded(property, of: id, to: .object(image), at: element.place) }
    }
    if element.isHidden { host.keep("isHidden", .bool(true), of: id) }
    if let tag = element["tag"].flatMap(Int.init) { host.keep("tag", .int(tag), of: id) }
    if let alignment = element.textAlignment {
      host.keep("textAlignment", .enumeration(Enumeration("", alignment)), of: id)
    }
    if let semantic = element.semanticContentAttribute {
      host.keep("semanticContentAttribute", .enumeration(Enumeration("", semantic)), of: id)
    }
    for (attribute, property) in Self.keptAttributes {
      if let value = element[attribute] { host.keep(property, .string(Text(value)), of: id) }
    }
    if element.name == "switch" { host.keep("isOn", .bool(element["on"] == "YES"), of: id) }
    if element.name == "segmentedControl" {
      let selected = element["selectedSegmentIndex"].flatMap(Int.init) ?? 0
      host.keep("selectedSegmentIndex", .int(selected), of: id)
    }
  }

  /// Attributes that are kept as they stand, by the properties that code reads them from.
  private static var keptAttributes: [(String, String)] {
    [
      ("systemItem", "systemItem"), ("restorationIdentifier", "restorationIdentifier"),
      ("reuseIdentifier", "reuseIdentifier"),
    ]
  }
}

extension Interpreter<World> {
  /// Sets a property for an element of a document that is being decoded.
  mutating func setDecoded(_ property: String, of id: ObjectID, to value: Value, at element: Place)
  {
    host.decoding = element
    setSlot(property, of: id, to: value)
    host.decoding = nil
  }
}

extension World {
  /// Keeps a property that no text depends on, without an event.
  mutating func keep(_ property: String, _ value: Value, of id: ObjectID) {
    process.objects[id, default: SystemObject()].slots[property] =
      SystemObject.Slot(value: value, event: journal.last)
  }
}
