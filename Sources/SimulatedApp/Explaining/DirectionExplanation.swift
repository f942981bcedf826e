public import AppCode
public import InterfaceBuilder

/// The direction of a view with everything that has a say in it, and what a rebuild and a launch would give.
public struct DirectionExplanation: Sendable {
  /// The view, `nil` for the app as a whole.
  public let view: ObjectID?
  /// The direction and what decides it.
  public let effective: EffectiveDirection
  /// The view's own attribute, with the event that set it.
  public let own: (attribute: SemanticContentAttribute, event: Event?)?
  /// What appearance proxies say now of views that enter a window, by class, with the events.
  public let proxies: [Proxy]
  /// Whether the writing direction was forced at launch.
  public let isForced: Bool
  /// Whether preferences would force it at the next launch, with the domain that says so.
  public let forcedNext: String?
  /// How the view's text is aligned, and to which side that is; `nil` where it shows none.
  public let text: (alignment: String, side: TextSide)?
  /// Whether the image that the view shows is drawn mirrored; `nil` where it shows none.
  public let mirrorsImage: Bool?
  /// The directions after a rebuild and a launch, as they were tried in copies.
  public let trials: [(kind: Remedy.Kind, direction: LayoutDirection)]

  /// An appearance proxy that says something of directions.
  public struct Proxy: Sendable {
    /// The class that it is for.
    public let className: String
    /// What it says.
    public let attribute: SemanticContentAttribute
    /// The event that set it.
    public let event: Event?
    /// Whether the view is of the class.
    public let isOfView: Bool
  }
}

extension World {
  /// Explains the direction of a view, or of the app.
  public func explanation(ofDirectionOf view: ObjectID?) -> DirectionExplanation {
    let effective =
      view.map { direction(of: $0) }
      ?? EffectiveDirection(
        direction: appDirection,
        reason: launchForcesRightToLeft ? .preference : .language(mainLanguage))
    let forced = preferences.winner(forKey: World.forcedDirection)
    let isForcedNext = preferences.bool(forKey: World.forcedDirection)
    return DirectionExplanation(
      view: view, effective: effective, own: view.flatMap { ownAttribute(of: $0) },
      proxies: directionProxies(of: view), isForced: launchForcesRightToLeft,
      forcedNext: isForcedNext ? forced?.domain.name : nil,
      text: view.flatMap { alignment(of: $0) }, mirrorsImage: view.flatMap { mirroring(of: $0) },
      trials: trials().filter { $0.kind != .again }.compactMap { trial in
        guard let view else { return (trial.kind, trial.world.appDirection) }
        return counterpart(of: view, in: trial).map {
          (trial.kind, trial.world.direction(of: $0).direction)
        }
      })
  }

  /// The bar or the view of a container that people mean by a word: `navigationBar`, `tabBar`, `toolbar`.
  public func bar(named name: String) -> ObjectID? {
    guard ["navigationBar", "tabBar", "toolbar"].contains(name) else { return nil }
    for id in screen.controllers.reversed() {
      if let bar = slot(name, of: id)?.value.objectID { return bar }
    }
    let kinds = ["navigationBar": "UINavigationController", "tabBar": "UITabBarController"]
    guard let kind = kinds[name] else { return nil }
    return screen.controllers.last { classChain(of: $0).contains(kind) }.flatMap {
      controller($0)?.view
    }
  }

  private func ownAttribute(of view: ObjectID) -> (SemanticContentAttribute, Event?)? {
    guard let slot = slot("semanticContentAttribute", of: view),
      let attribute = slot.value.caseName.flatMap(SemanticContentAttribute.init)
    else { return nil }
    return (attribute, journal[slot.event])
  }

  private func directionProxies(of view: ObjectID?) -> [DirectionExplanation.Proxy] {
    let chain = view.map { classChain(of: $0) } ?? []
    return process.singletons.filter { $0.key.hasSuffix(".appearance") }
      .sorted { $0.key < $1.key }
      .compactMap { name, id in
        guard let slot = slot("semanticContentAttribute", of: id),
          let attribute = slot.value.caseName.flatMap(SemanticContentAttribute.init)
        else { return nil }
        let className = String(name.dropLast(".appearance".count))
        return DirectionExplanation.Proxy(
          className: className, attribute: attribute, event: journal[slot.event],
          isOfView: chain.contains(className))
      }
  }

  private func alignment(of view: ObjectID) -> (String, TextSide)? {
    let role = role(of: view)
    guard [.label, .button, .field, .textView].contains(role) else { return nil }
    let set = slot("textAlignment", of: view)?.value.caseName ?? element(of: view)?.textAlignment
    return (set ?? (role == .button ? "center" : "natural"), textSide(of: view))
  }

  private func mirroring(of view: ObjectID) -> Bool? {
    guard visibleImage(of: view, role(of: view)) != nil else { return nil }
    return flipsImage(of: view)
  }

  /// The same view in another world: the one that shows the same thing, else the one of the same element.
  private func counterpart(of view: ObjectID, in trial: Trial) -> ObjectID? {
    if let item = screen.items.first(where: { $0.object == view }) {
      return trial.screen.item(identity: item.identity)?.object
    }
    guard let origin = process.objects[view]?.origin else { return nil }
    return trial.world.process.objects.filter { $0.value.origin == origin }.map(\.key).max()
  }
}
