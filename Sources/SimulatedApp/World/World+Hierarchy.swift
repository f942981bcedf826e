public import AppCode

extension World {
  /// Puts `child` inside `parent`, taking it from where it was.
  mutating func add(_ child: ObjectID, to parent: ObjectID) {
    guard child != parent, !descendants(of: child).contains(parent) else { return }
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
    var chain: [String] = []
    var next: String? = className(of: id)
    while let name = next, !chain.contains(name) {
      chain.append(name)
      next = app.program.superclass(of: name) ?? World.library.types[name]?.superclass
    }
    return chain
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
    process.objects.keys.sorted().first { controller($0)?.view == view }
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
    let onScreen = process.windows.first { window in
      if window == id { return true }
      guard let root = root(of: window) else { return false }
      return controllers(below: root).contains { other in
        guard let view = controller(other)?.view else { return other == id }
        return other == id || view == id || descendants(of: view).contains(id)
      }
    }
    return onScreen
  }
}
