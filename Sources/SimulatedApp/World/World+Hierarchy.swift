public import AppCode

extension World {
  /// Puts `child` inside `parent`, taking it from where it was.
  mutating func add(_ child: ObjectID, to parent: ObjectID) {
    guard !ancestors(of: parent).contains(child) else { return }
    removeFromParent(child)
    process.objects[parent, default: SystemObject()].children.append(child)
    process.objects[child, default: SystemObject()].parent = parent
  }

  /// Takes an object out of what holds it.
  mutating func removeFromParent(_ child: ObjectID) {
    guard let parent = process.objects[child]?.parent else { return }
    process.objects[parent]?.children.removeAll { $0 == child }
    process.objects[child]?.parent = nil
  }

  /// The object itself and those that hold it, innermost first.
  private func ancestors(of id: ObjectID) -> [ObjectID] {
    var found = [id]
    while let last = found.last, let parent = process.objects[last]?.parent, found.count < 1000 {
      found.append(parent)
    }
    return found
  }

  /// The objects inside `id` at any depth, in reading order of the hierarchy.
  public func descendants(of id: ObjectID) -> [ObjectID] {
    var found: [ObjectID] = []
    var waiting = Array((process.objects[id]?.children ?? []).reversed())
    while let next = waiting.popLast() {
      found.append(next)
      waiting.append(contentsOf: (process.objects[next]?.children ?? []).reversed())
    }
    return found
  }

  /// The system classes and app classes of an object, its own first.
  public func classChain(of id: ObjectID) -> [String] {
    app.program.classChain(of: className(of: id), on: World.self)
  }

  /// The nearest system class of an object: `UIViewController` for the app's `ViewController`.
  public func systemClass(of id: ObjectID) -> String {
    classChain(of: id).first { World.library.types[$0] != nil } ?? "NSObject"
  }

  /// Adds what a control does when people act on it.
  mutating func addAction(_ action: ControlAction, to id: ObjectID) {
    process.objects[id, default: SystemObject()].actions.append(action)
  }

  // MARK: - Controllers

  /// The controller whose view `view` is.
  func owner(ofView view: ObjectID) -> ObjectID? {
    process.viewOwners[view]
  }

  /// The controllers below `id` and itself, containers first.
  public func controllers(below id: ObjectID) -> [ObjectID] {
    var found: [ObjectID] = []
    var waiting = [id]
    while let next = waiting.popLast() {
      guard !found.contains(next), let controller = controller(next) else { continue }
      found.append(next)
      waiting.append(
        contentsOf: ([controller.presented].compactMap(\.self) + controller.children.reversed()))
    }
    return found
  }

  /// The child controllers that show when `id` does: of tabs the selected one, of a stack the top, of a
  /// split view both columns on a pad and the first on a phone, of others those whose views are loaded.
  func shownChildren(of id: ObjectID) -> [ObjectID] {
    guard let controller = controller(id) else { return [] }
    let chain = classChain(of: id)
    let children = controller.children
    if chain.contains("UITabBarController") {
      let index = controller.selectedIndex
      return children.indices.contains(index) ? [children[index]] : []
    }
    if chain.contains("UINavigationController") { return children.suffix(1) }
    if chain.contains("UISplitViewController") {
      return device.idiom == .pad ? children : Array(children.prefix(1))
    }
    return chain.contains("UIPageViewController")
      ? children : children.filter { self.controller($0)?.view != nil }
  }

  /// Makes `child` a child controller of `parent`.
  mutating func addChild(_ child: ObjectID, to parent: ObjectID) {
    removeChild(child)
    updateController(parent) { $0.children.append(child) }
    process.objects[child]?.parent = parent
  }

  /// Takes a controller out of its container.
  mutating func removeChild(_ child: ObjectID) {
    guard let parent = process.objects[child]?.parent else { return }
    updateController(parent) { $0.children.removeAll { $0 == child } }
    process.objects[child]?.parent = nil
  }

  /// Gives a controller its view.
  mutating func setView(_ view: ObjectID, of id: ObjectID) {
    updateController(id) { $0.view = view }
    process.viewOwners[view] = id
  }

  // MARK: - Windows

  /// The window in front.
  public var keyWindow: ObjectID? {
    process.windows.first { slot("isKeyWindow", of: $0)?.value == .bool(true) }
      ?? process.windows.first
  }

  /// The root controller of a window.
  public func root(of window: ObjectID) -> ObjectID? {
    slot("rootViewController", of: window)?.value.objectID
  }

  /// The window in which a view or a controller's view stands, if any.
  public func window(of id: ObjectID) -> ObjectID? {
    var next: ObjectID? = id
    var seen: Set<ObjectID> = []
    while let current = next, seen.insert(current).inserted {
      if process.windows.contains(current) { return current }
      if let window = process.windows.first(where: { root(of: $0) == current }) { return window }
      next =
        process.objects[current]?.parent ?? process.viewOwners[current]
        ?? controller(current)?.presenter
    }
    return nil
  }
}
