public import AppCode
internal import InterfaceBuilder

extension World {
  /// The event that set the alignment of a view's text, if anything did after its document.
  public func alignmentEvent(of view: ObjectID) -> Event? {
    slot("textAlignment", of: view).flatMap { journal[$0.event] }
  }

  /// The alignment that the document of a view gives it.
  public func documentAlignment(of view: ObjectID) -> String? {
    element(of: view)?.textAlignment
  }

  /// The last view on screen beside `view` whose text code aligned, in the last step in which any was.
  public func alignmentElsewhere(besides view: ObjectID) -> (name: String, event: Event)? {
    screen.items.filter { $0.object != view }.compactMap { item -> (String, Event)? in
      guard let event = alignmentEvent(of: item.object), event.document == nil, event.step > 0
      else { return nil }
      return (item.name, event)
    }.max { $0.1.number < $1.1.number }
  }

  /// The tag of a view: what code set, else what its document says.
  public func tag(of view: ObjectID) -> Int {
    if case .int(let tag)? = slot("tag", of: view)?.value { return tag }
    return element(of: view)?.element["tag"].flatMap { Int($0) } ?? 0
  }
}
