internal import AppCode
internal import Diagnostics
internal import InterfaceBuilder

extension Interpreter<World> {
  /// Sets the texts of a decoded object.
  ///
  /// In a document of Base.lproj each is a lookup sent to the bundle *object*, so that a swapped class
  /// answers, with the stored key, the Base text and the document's name as table; in any other
  /// document it is plain text (interface-builder sections 5.1 and 5.3).
  mutating func decodeTexts(
    of element: InterfaceObject, into id: ObjectID, _ nib: NibDecoder
  ) throws(Trap) {
    guard case .storyboard(let storyboard)? = host.process.objects[nib.storyboard]?.detail else {
      return
    }
    let asks = storyboard.path.split(separator: "/").contains("Base.lproj")
    for text in element.localizableTexts {
      var value = Value.string(Text(text.text))
      if asks {
        host.decoding = text.place
        defer { host.decoding = nil }
        value = try send(
          "localizedString(forKey:value:table:)", to: storyboard.bundle,
          [
            Argument("forKey", .string(Text(text.key))),
            Argument("value", .string(Text(text.text))),
            Argument("table", .string(Text(storyboard.name))),
          ])
      }
      setDecoded(text.property, of: id, to: value, at: text.place)
    }
  }

  /// Sets images and what else of a decoded object the screen depends on.
  mutating func decodeAppearance(
    of element: InterfaceObject, into id: ObjectID, _ nib: NibDecoder
  ) throws(Trap) {
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
