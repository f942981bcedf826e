public import AppCode
internal import Diagnostics

/// What people see now: the texts and images of the controllers on screen, in reading order.
public struct Screen: Sendable {
  /// The controllers on screen, containers before what they hold, an alert last.
  public let controllers: [ObjectID]
  /// The texts and images.
  public let items: [Item]

  /// One text or image on screen.
  public struct Item: Sendable, Hashable {
    /// The object that shows it.
    public let object: ObjectID
    /// The property that holds it: `text`, `normalTitle`, `image`.
    public let property: String
    /// The controller it belongs to.
    public let controller: ObjectID
    /// How people name the object: its outlet, else its name in the editor, else its id.
    public let name: String
    /// The same thing in another instance of the same screen has the same identity.
    public fileprivate(set) var identity: String
    /// The value as it stands, with the event that set it.
    public let slot: SystemObject.Slot
    /// Whether the object or one that holds it is hidden.
    public let isHidden: Bool
    /// What may have changed it since it was set and was not understood; `nil` where it is certain.
    public var doubt: Unknown? = nil

    /// `infoTextView.text`.
    public var title: String { "\(name).\(property)" }
  }

  /// A screen; of the same scene shown twice, the items of the second are told apart by their number.
  public init(controllers: [ObjectID], items: [Item]) {
    self.controllers = controllers
    var counts: [String: Int] = [:]
    self.items = items.map { item in
      let count = counts[item.identity, default: 0] + 1
      counts[item.identity] = count
      var item = item
      if count > 1 { item.identity += " (\(count))" }
      return item
    }
  }

  /// The item that is the same thing as one with this identity.
  public func item(identity: String) -> Item? { items.first { $0.identity == identity } }
}

/// The properties that show something, in the order in which they are told.
let shownProperties = [
  "title", "message", "text", "attributedText", "normalTitle", "attributedTitle",
  "configuration.title", "configuration.subtitle", "placeholder", "prompt",
  "headerTitle", "footerTitle", "badgeValue", "image", "normalImage",
]

extension World {
  /// What is on screen now.
  public var screen: Screen {
    guard let window = keyWindow, let root = root(of: window) else {
      return Screen(controllers: [], items: [])
    }
    let controllers = visibleControllers(below: root)
    return Screen(controllers: controllers, items: controllers.flatMap { items(of: $0) })
  }

  /// What the controllers `ids` would show, wherever they are.
  func screen(of ids: [ObjectID]) -> Screen {
    Screen(controllers: ids, items: ids.flatMap { items(of: $0) })
  }

  /// The controllers that show: of tabs the selected one, of a stack the top, what is presented last.
  private func visibleControllers(below root: ObjectID) -> [ObjectID] {
    var found: [ObjectID] = []
    var waiting = [root]
    while let id = waiting.popLast() {
      guard !found.contains(id), let controller = controller(id) else { continue }
      found.append(id)
      let shown = shownChildren(of: id)
      waiting.append(contentsOf: [controller.presented].compactMap(\.self) + shown.reversed())
    }
    return found
  }

  private func items(of id: ObjectID) -> [Screen.Item] {
    var items: [Screen.Item] = []
    let owner = identity(ofController: id)
    let names = outletNames(of: id)
    func add(_ object: ObjectID, _ name: String, _ identity: String, isHidden: Bool) {
      guard let kept = process.objects[object] else { return }
      for property in properties(of: object) {
        guard let slot = kept.slots[property], isShown(slot.value) else { continue }
        items.append(
          Screen.Item(
            object: object, property: property, controller: id, name: name,
            identity: "\(owner)/\(identity).\(property)", slot: slot, isHidden: isHidden,
            doubt: doubt(of: slot, object)))
      }
    }
    let isAlert = className(of: id) == "UIAlertController"
    add(id, isAlert ? "alert" : controllerName(id), "self", isHidden: false)
    for part in shownParts(of: id) {
      guard let item = slot(part, of: id)?.value.objectID else { continue }
      if slot("title", of: id)?.value != slot("title", of: item)?.value {
        add(item, names[item] ?? part, part, isHidden: false)
      }
      for (key, object) in barItems(of: item) {
        add(object, names[object] ?? key, "\(part).\(key)", isHidden: false)
      }
    }
    for (number, tab) in tabItems(of: id).enumerated() {
      add(tab, names[tab] ?? "tab\(number + 1)", "tab\(number)", isHidden: false)
    }
    if case .array(let values)? = slot("toolbarItems", of: id)?.value {
      for (number, object) in values.compactMap(\.objectID).enumerated() {
        add(object, names[object] ?? "toolbarItem\(number + 1)", "tool\(number)", isHidden: false)
      }
    }
    let others = Set(controller(id)?.children.compactMap { controller($0)?.view } ?? [])
    var waiting: [(id: ObjectID, path: String, isHidden: Bool)] = []
    if isAlert {
      waiting = (process.objects[id]?.children ?? []).enumerated().reversed().map {
        ($1, "row\($0 + 1)", false)
      }
    } else if let view = controller(id)?.view {
      waiting = [(view, "view", false)]
    }
    while let (object, path, wasHidden) = waiting.popLast() {
      guard !others.contains(object), let kept = process.objects[object] else { continue }
      let hidden = wasHidden || kept.slots["isHidden"]?.value == .bool(true)
      let identity = kept.origin?.id ?? path
      add(object, names[object] ?? fallbackName(of: object, path: path), identity, isHidden: hidden)
      for (index, child) in kept.children.enumerated().reversed() {
        waiting.append((child, "\(path).\(index)", hidden))
      }
    }
    return items
  }

  /// The bar items of a navigation item with the properties that hold them, each once.
  private func barItems(of item: ObjectID) -> [(key: String, object: ObjectID)] {
    var found: [(key: String, object: ObjectID)] = []
    func add(_ key: String, _ object: ObjectID) {
      guard process.objects[object]?.parent == item, !found.contains(where: { $0.object == object })
      else { return }
      found.append((key, object))
    }
    for (key, slot) in process.objects[item]?.slots.sorted(by: { $0.key < $1.key }) ?? [] {
      if let object = slot.value.objectID { add(key, object) }
      if case .array(let values) = slot.value {
        for (number, object) in values.compactMap(\.objectID).enumerated() {
          add("\(key)[\(number)]", object)
        }
      }
    }
    return found
  }

  /// What shows the titles of the tabs of a tab bar controller: the item of each child, else the child.
  func tabItems(of id: ObjectID) -> [ObjectID] {
    guard classChain(of: id).contains("UITabBarController") else { return [] }
    return (controller(id)?.children ?? []).map { child in
      if let item = slot("tabBarItem", of: child)?.value.objectID { return item }
      if slot("title", of: child) != nil { return child }
      return controller(child)?.children.first.flatMap {
        slot("tabBarItem", of: $0)?.value.objectID
      } ?? child
    }
  }

  /// The items that a container shows for a controller: a navigation bar's.
  private func shownParts(of id: ObjectID) -> [String] {
    var parts: Set<String> = []
    var next = process.objects[id]?.parent
    var seen: Set<ObjectID> = []
    while let container = next, seen.insert(container).inserted {
      if classChain(of: container).contains("UINavigationController") {
        parts.insert("navigationItem")
      }
      next = process.objects[container]?.parent
    }
    return parts.sorted()
  }

  private func isShown(_ value: Value) -> Bool {
    switch value {
    case .string(let text): !text.string.isEmpty
    case .object(let id):
      if case .image? = process.objects[id]?.detail { true } else { false }
    case .unknown: true
    default: false
    }
  }

  private func properties(of id: ObjectID) -> [String] {
    guard let slots = process.objects[id]?.slots else { return [] }
    let segments = slots.keys.filter {
      $0.hasPrefix("segmentTitles[") || $0.hasPrefix("scopeButtonTitles[")
    }.sorted()
    let hidden = slots["configuration.title"] != nil ? ["normalTitle"] : []
    return (shownProperties + segments).filter { slots[$0] != nil && !hidden.contains($0) }
  }

  // MARK: - Names

  /// The outlets that lead to objects of a controller, by object.
  private func outletNames(of id: ObjectID) -> [ObjectID: String] {
    var names: [ObjectID: String] = [:]
    for (name, target) in (controller(id)?.outlets ?? [:]).sorted(by: { $0.key > $1.key }) {
      names[target] = name
    }
    if let fields = process.memory[id]?.fields {
      for (name, value) in fields.sorted(by: { $0.key > $1.key }) {
        if let target = value.objectID, names[target] == nil { names[target] = name }
      }
    }
    return names
  }

  private func controllerName(_ id: ObjectID) -> String {
    "\(className(of: id))#\(process.memory[id]?.ordinal ?? 0)"
  }

  private func fallbackName(of id: ObjectID, path: String) -> String {
    if let origin = process.objects[id]?.origin { return origin.userLabel ?? origin.id }
    if className(of: id) == "UIAlertAction" { return path }
    return "\(className(of: id))#\(process.memory[id]?.ordinal ?? 0)"
  }

  /// What is the same for every instance of a controller's scene.
  func identity(ofController id: ObjectID) -> String {
    guard let origin = process.objects[id]?.origin else { return className(of: id) }
    let file = origin.document.split(separator: "/").last.map(String.init) ?? origin.document
    return "\(file):\(origin.id)"
  }
}
