public import AppCode
internal import InterfaceBuilder

/// A way from the screen to another scene.
public struct Way: Sendable, Hashable {
  /// How a way is gone.
  public enum Kind: Sendable, Hashable {
    /// By a segue of a scene on screen.
    case segue(id: String, kind: String, from: ObjectID)
    /// By its storyboard identifier alone, without a segue.
    case scene(storyboard: String, identifier: String)
  }

  /// What people type: the segue's identifier or id, or the storyboard identifier.
  public let name: String
  /// How it is gone.
  public let kind: Kind
  /// Where the segue or the scene stands: `Main.storyboard:41`.
  public let place: String
}

/// Why moving through the app is not possible now.
public enum NoWay: Error, Sendable, Hashable {
  /// Nothing is called so; these are the ways there are.
  case noName(String, candidates: [String])
  /// No tab bar is on screen.
  case noTabs
  /// The tab bar has no such tab; these are the ones it has.
  case noTab(String, titles: [String])
  /// The control has no such segment; these are the ones it has.
  case noSegment(String, titles: [String])
  /// No navigation stack on screen has more than its root.
  case nothingBehind(isPresented: Bool)
  /// Nothing is presented.
  case nothingPresented
}

extension World {
  /// The controller in front: what is presented last, the selected tab's, the top of a stack.
  public var frontController: ObjectID? {
    guard var current = keyWindow.flatMap({ root(of: $0) }) else { return nil }
    var seen: Set<ObjectID> = []
    while seen.insert(current).inserted {
      if let presented = controller(current)?.presented,
        className(of: presented) != "UIAlertController"
      {
        current = presented
        continue
      }
      let containers: Set = [
        "UITabBarController", "UINavigationController", "UISplitViewController",
        "UIPageViewController",
      ]
      guard !containers.isDisjoint(with: classChain(of: current)),
        let next = shownChildren(of: current).last
      else { break }
      current = next
    }
    return current
  }

  /// The controllers that act for the person: those in front, with the children in their views.
  private var actingControllers: [ObjectID] {
    guard let front = frontController else { return [] }
    var found = controllers(below: front).filter { className(of: $0) != "UIAlertController" }
    var next = process.objects[front]?.parent
    while let container = next, controller(container) != nil, !found.contains(container) {
      found.append(container)
      next = process.objects[container]?.parent
    }
    return found
  }

  /// The ways from the screen: segues of the scenes in front, then every storyboard identifier.
  public var ways: [Way] {
    var ways: [Way] = []
    func add(_ way: Way) {
      if !ways.contains(where: { $0.name == way.name }) { ways.append(way) }
    }
    let acting = actingControllers
    for id in acting {
      for segue in segues(of: id) where !["relationship", "embed"].contains(segue.kind) {
        let kind = Way.Kind.segue(id: segue.id, kind: segue.kind, from: id)
        let place = "\(segue.place.file):\(segue.place.line)"
        add(Way(name: segue.identifier ?? segue.id, kind: kind, place: place))
      }
    }
    for path in storyboardPaths {
      guard let document = app.document(at: path).document else { continue }
      for scene in document.scenes {
        guard let identifier = scene.storyboardIdentifier, let element = scene.controller else {
          continue
        }
        let place = "\(element.place.file):\(element.place.line)"
        let leading = acting.lazy.compactMap { id -> Way? in
          guard process.objects[id]?.origin?.document == path,
            let segue = segues(of: id).first(where: {
              $0.destination == element.id && !["relationship", "embed"].contains($0.kind)
            })
          else { return nil }
          return Way(
            name: identifier, kind: .segue(id: segue.id, kind: segue.kind, from: id), place: place)
        }.first
        add(
          leading
            ?? Way(
              name: identifier, kind: .scene(storyboard: document.name, identifier: identifier),
              place: place))
      }
    }
    return ways
  }

  /// The storyboards that the main bundle finds now, that of the front controller first.
  var storyboardPaths: [String] {
    var caches = process.caches
    guard let bundle = caches.bundle(atPath: app.main.path) else { return [] }
    var names: Set<String> = []
    for place in bundle.allFolders(of: app.files) {
      for file in bundle.names(in: place, of: app.files) where file.hasSuffix(".storyboard") {
        names.insert(String(file.dropLast(".storyboard".count)))
      }
    }
    let own = frontController.flatMap { process.objects[$0]?.origin?.document }
    let found = names.sorted().compactMap { name in
      caches.path(forResource: name, ofType: "storyboard", in: bundle).path
    }
    return found.filter { $0 == own } + found.filter { $0 != own }
  }

  /// Goes a way: a segue is performed as its control does, a scene alone is shown.
  public mutating func go(_ name: String) throws(NoWay) -> Way {
    let ways = ways
    guard let way = ways.first(where: { $0.name == name }) else {
      throw .noName(name, candidates: ways.map(\.name))
    }
    let front = frontController
    run { app throws(Trap) in
      switch way.kind {
      case .segue(let id, _, let controller):
        try app.startSegue(id, from: controller, sender: controller)
      case .scene(let storyboard, let identifier):
        let found = try app.storyboard(named: storyboard, in: app.host.process.mainBundle)
        let made = try app.instantiate(identifier: identifier, of: found)
        if let front { try app.show(made, from: front) }
      }
    }
    return way
  }

  /// Presents the scene with a storyboard identifier over the screen.
  public mutating func present(_ identifier: String) throws(NoWay) -> Way {
    let scenes = storyboardPaths.flatMap { path -> [Way] in
      guard let document = app.document(at: path).document else { return [] }
      return document.scenes.compactMap { scene in
        guard let name = scene.storyboardIdentifier, let element = scene.controller else {
          return nil
        }
        return Way(
          name: name, kind: .scene(storyboard: document.name, identifier: name),
          place: "\(element.place.file):\(element.place.line)")
      }
    }
    guard let way = scenes.first(where: { $0.name == identifier }),
      case .scene(let storyboard, _) = way.kind
    else { throw .noName(identifier, candidates: scenes.map(\.name)) }
    let front = frontController
    run { app throws(Trap) in
      let found = try app.storyboard(named: storyboard, in: app.host.process.mainBundle)
      let made = try app.instantiate(identifier: identifier, of: found)
      if let front { try app.present(made, by: front) }
    }
    return way
  }

  /// Brings a new process to the scene that is in front in another world: nothing to do where its first
  /// screen is that scene, else a new instance of it is shown.
  ///
  /// - Returns: `false` where the scene is not to be found, so that the first screen stays.
  public mutating func showScene(like other: World) -> Bool {
    guard let wanted = other.frontController, let front = frontController else { return false }
    if other.identity(ofController: wanted) == identity(ofController: front) { return true }
    guard let origin = other.process.objects[wanted]?.origin,
      other.controller(wanted)?.storyboard != nil
    else { return false }
    let file = origin.document.split(separator: "/").last.map(String.init) ?? origin.document
    let name = file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
    let identifier = other.element(of: wanted)?.storyboardIdentifier
    let isShown = run { app throws(Trap) -> Bool in
      let storyboard = try app.storyboard(named: name, in: app.host.process.mainBundle)
      let (_, document) = try app.opened(storyboard)
      let element =
        document.object(origin.id)
        ?? identifier.flatMap {
          document.scene(identifier: $0)?.controller
        }
      guard let element else { return false }
      try app.show(try app.instantiate(element, of: storyboard), from: front)
      return true
    }
    return isShown ?? false
  }

  // MARK: - Tabs and segments

  /// The tab bar controller on screen, with the titles of its tabs.
  public var tabs: (controller: ObjectID, titles: [String])? {
    let found = screen.controllers.last { classChain(of: $0).contains("UITabBarController") }
    return found.map { id in
      (id, tabItems(of: id).map { slot("title", of: $0).map { shown($0.value) } ?? "" })
    }
  }

  /// Selects a tab by its title or its number from 1; its view loads now if it was never shown.
  ///
  /// - Returns: the tab's number, from 1.
  public mutating func selectTab(_ name: String) throws(NoWay) -> Int {
    guard let (id, titles) = tabs else { throw .noTabs }
    let byNumber = Int(name).map { $0 - 1 }.flatMap { titles.indices.contains($0) ? $0 : nil }
    guard let index = titles.firstIndex(of: name) ?? byNumber else {
      throw .noTab(name, titles: titles)
    }
    run { app throws(Trap) in try app.selectTab(index, of: id) }
    return index + 1
  }

  /// The titles of the segments of a segmented control.
  public func segmentTitles(of id: ObjectID) -> [String] {
    (0..<segmentCount(of: id)).map { index in
      slot("segmentTitles[\(index)]", of: id).map { shown($0.value) } ?? ""
    }
  }

  /// Chooses a segment by its title or its number from 1, as a person does.
  public mutating func selectSegment(_ name: String, of id: ObjectID) throws(NoWay) -> Int {
    let titles = segmentTitles(of: id)
    let byNumber = Int(name).map { $0 - 1 }.flatMap { titles.indices.contains($0) ? $0 : nil }
    guard let index = titles.firstIndex(of: name) ?? byNumber else {
      throw .noSegment(name, titles: titles)
    }
    run { app throws(Trap) in
      app.setSlot("selectedSegmentIndex", of: id, to: .int(index))
      _ = try app.sendActions(of: id, for: "valueChanged")
    }
    return index + 1
  }

  // MARK: - Back

  /// Goes back in the navigation stack on screen.
  ///
  /// - Returns: the controller that is left.
  public mutating func goBack() throws(NoWay) -> ObjectID {
    var next = frontController
    var seen: Set<ObjectID> = []
    while let id = next, seen.insert(id).inserted {
      let isStack = classChain(of: id).contains("UINavigationController")
      if isStack, let children = controller(id)?.children, children.count > 1,
        let top = children.last
      {
        run { app throws(Trap) in _ = try app.pop(id) }
        return top
      }
      next = process.objects[id]?.parent
    }
    throw .nothingBehind(isPresented: presentedController != nil)
  }

  /// What is presented last, alerts included.
  public var presentedController: ObjectID? {
    screen.controllers.last { controller($0)?.presenter != nil }
  }

  /// Dismisses what is presented last.
  ///
  /// - Returns: the controller that is gone.
  public mutating func dismissPresented() throws(NoWay) -> ObjectID {
    guard let top = presentedController else { throw .nothingPresented }
    run { app throws(Trap) in try app.dismiss(from: top) }
    return top
  }
}
