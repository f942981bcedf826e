public import AppCode
public import InterfaceBuilder

/// The direction of a view's layout, and what decides it (view-runtime section 3).
public struct EffectiveDirection: Sendable, Hashable {
  /// What decides it.
  public enum Reason: Sendable, Hashable {
    /// The view's own attribute, with the event that set it.
    case own(SemanticContentAttribute, event: Int)
    /// The appearance proxy of this class, as it was when the view entered the window.
    case appearance(className: String, SemanticContentAttribute, event: Int)
    /// The language of the app at launch.
    case language(String)
    /// The preference that forces the writing direction, read at launch.
    case preference
  }

  /// The direction.
  public let direction: LayoutDirection
  /// What decides it.
  public let reason: Reason
}

extension World {
  /// The direction of the app: its language at launch decides, and nothing changes it while it runs.
  public var appDirection: LayoutDirection { isRightToLeft ? .rightToLeft : .leftToRight }

  /// The direction in which a view lays out what is inside it; views inside don't inherit it.
  public func direction(of view: ObjectID) -> EffectiveDirection {
    if let slot = slot("semanticContentAttribute", of: view), let own = semantics(slot.value),
      own != .unspecified
    {
      return EffectiveDirection(
        direction: own.direction(app: appDirection), reason: .own(own, event: slot.event))
    }
    if let slot = slot("appearance.semanticContentAttribute", of: view),
      case .tuple(let parts) = slot.value, let name = parts.first?.value.text,
      let proxied = parts.last.flatMap({ semantics($0.value) }), proxied != .unspecified
    {
      return EffectiveDirection(
        direction: proxied.direction(app: appDirection),
        reason: .appearance(className: name, proxied, event: slot.event))
    }
    let language = mainLanguage
    return EffectiveDirection(
      direction: appDirection, reason: launchForcesRightToLeft ? .preference : .language(language))
  }

  /// The side that a view's text keeps to; `natural` is the side of the app's language at launch,
  /// whatever the text or the view's own direction.
  public func textSide(of view: ObjectID) -> TextSide {
    switch slot("textAlignment", of: view)?.value.caseName {
    case "left": return .left
    case "right": return .right
    case "center": return .center
    case "justified": return .justified
    default: break
    }
    if let side = element(of: view)?.textSide(app: appDirection),
      slot("textAlignment", of: view)?.value.caseName != "natural"
    {
      return side
    }
    if classChain(of: view).contains("UIButton") { return .center }
    return appDirection == .leftToRight ? .left : .right
  }

  /// Whether the image that a view shows is drawn mirrored: it is marked to flip, and the view reads
  /// from right to left.
  public func flipsImage(of view: ObjectID) -> Bool {
    for property in ["image", "normalImage"] {
      guard let id = slot(property, of: view)?.value.objectID,
        slot("flipsForRightToLeft", of: id)?.value == .bool(true)
      else { continue }
      return direction(of: view).direction == .rightToLeft
    }
    return false
  }

  /// The element of a document that an object was decoded from.
  public func element(of id: ObjectID) -> InterfaceObject? {
    guard let origin = process.objects[id]?.origin else { return nil }
    return app.document(at: origin.document).document?.object(origin.id)
  }

  private func semantics(_ value: Value) -> SemanticContentAttribute? {
    value.caseName.flatMap(SemanticContentAttribute.init)
  }

  // MARK: - Appearance proxies

  /// What appearance proxies say takes hold of a view, and of all inside it, when they enter a window;
  /// views that are there already keep what they have (view-runtime section 3.2).
  mutating func enterWindow(_ view: ObjectID) {
    let proxies = appearanceProxies
    guard !proxies.isEmpty else { return }
    for id in [view] + descendants(of: view) {
      for name in classChain(of: id) {
        guard let proxy = proxies[name], let set = slot("semanticContentAttribute", of: proxy)
        else { continue }
        process.objects[id, default: SystemObject()].slots["appearance.semanticContentAttribute"] =
          SystemObject.Slot(
            value: .tuple([
              Value.Element(nil, .string(Text(name))), Value.Element(nil, set.value),
            ]), event: set.event)
        break
      }
    }
  }

  private var appearanceProxies: [String: ObjectID] {
    var proxies: [String: ObjectID] = [:]
    for (name, id) in process.singletons where name.hasSuffix(".appearance") {
      proxies[String(name.dropLast(".appearance".count))] = id
    }
    return proxies
  }
}
