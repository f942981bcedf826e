internal import AppCode
internal import AppResources
internal import InterfaceBuilder
internal import SimulatedApp

/// `tree`: the view hierarchy.
struct TreeCommand: Command {
  let name = "tree"
  let signature = Signature(options: [
    .flag("--all", "views that hold no text too, with frames and constrained edges")
  ])
  let summary = "the view hierarchy with classes, outlets, ids, texts and marks"
  let details = [
    "Views that hold no text are left out; --all shows them too, with frames and the",
    "edges that constraints hold. Marks: stale, hidden, the direction where it isn't",
    "the app's, and an image that is drawn mirrored.",
  ]
  let examples = ["tree", "tree --all"]
  let fields: [Shape.Field] = [
    .init("window", .orNull(.text), "the window by class and number"),
    .init("nodes", .list(TreeLines.nodeShape), "the controllers and views, outer before inner"),
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let all = arguments.has("--all")
    guard arguments.isEmpty else {
      throw Refusal("tree takes no names; 'show NAME' tells one view")
    }
    let world = session.world
    guard let window = world.keyWindow else {
      return Output(["there is no window"]) {
        [.init("window", .null), .init("nodes", .array([]))]
      }
    }
    var tree = TreeLines(world, showsAll: all, width: session.width)
    let lines = tree.all()
    return Output([world.title(of: window).escapedForTerminal] + lines) { [nodes = tree.nodes] in
      [.init("window", world.title(of: window)), .init("nodes", nodes)]
    }
  }
}

/// The lines that tell a hierarchy of controllers and views.
struct TreeLines {
  private let world: World
  private let showsAll: Bool
  private let screen: Screen
  private var names: [ObjectID: String] = [:]
  private var items: [ObjectID: [Screen.Item]] = [:]
  private var stale: Set<String> = []
  private let width: Int
  private var placed: [ObjectID: (view: PlacedView, outer: PlacedView?)] = [:]
  private var lines: [String] = []
  /// The same for programs.
  private(set) var nodes: [JSONValue] = []
  private var told: Set<ObjectID> = []
  private var layouts: [String: DocumentLayout] = [:]

  init(_ world: World, showsAll: Bool, width: Int) {
    self.world = world
    self.showsAll = showsAll
    self.width = width
    screen = world.screen
    for (name, id) in world.names(in: screen) where names[id] == nil { names[id] = name }
    for item in screen.items { items[item.object, default: []].append(item) }
    stale = Set(world.staleItems.map(\.item.identity))
    guard showsAll else { return }
    for view in screen.controllers.compactMap({ world.controller($0)?.view }) {
      let views = world.placedViews(in: view)
      for placed in views where self.placed[placed.object] == nil {
        let outer = placed.parent.map { views[$0] }
        self.placed[placed.object] = (placed, outer)
      }
    }
  }

  mutating func all() -> [String] {
    for controller in screen.controllers where !told.contains(controller) {
      add(controller: controller, at: 1)
    }
    return lines
  }

  private mutating func add(controller: ObjectID, at level: Int) {
    guard told.insert(controller).inserted else { return }
    let title = world.title(of: controller).escapedForTerminal
    let origin = world.process.objects[controller]?.origin
    add(title, "", origin?.id ?? "", controller, at: level)
    for item in screen.items where item.controller == controller {
      let parent = world.process.objects[item.object]?.parent
      let isPart = parent.map { parent in
        world.controller(parent) != nil || world.classChain(of: parent).contains("UINavigationItem")
      }
      let isView = world.classChain(of: item.object).contains("UIView")
      if isPart ?? false, !isView, item.object != controller, told.insert(item.object).inserted {
        add(item.object, at: level + 1)
      }
    }
    if let view = world.controller(controller)?.view { add(view: view, at: level + 1) }
    for child in screen.controllers where !told.contains(child) {
      if world.process.objects[child]?.parent == controller {
        add(controller: child, at: level + 1)
      }
    }
  }

  /// A view with what is inside it; the views of other controllers stand under those.
  private mutating func add(view root: ObjectID, at level: Int) {
    var owners: [ObjectID: ObjectID] = [:]
    for id in screen.controllers {
      if let view = world.controller(id)?.view, view != root { owners[view] = id }
    }
    let holders = showsAll ? [] : holding(root)
    var waiting = [(root, level)]
    while let (id, level) = waiting.popLast() {
      if let owner = owners[id] {
        add(controller: owner, at: level)
        continue
      }
      guard told.insert(id).inserted else { continue }
      guard showsAll || holders.contains(id) else { continue }
      add(id, at: level)
      for child in (world.process.objects[id]?.children ?? []).reversed() {
        waiting.append((child, level + 1))
      }
    }
  }

  /// The views that show something or hold such a view; views of other controllers count.
  private func holding(_ root: ObjectID) -> Set<ObjectID> {
    var holders: Set<ObjectID> = [root]
    let views = Set(screen.controllers.compactMap { world.controller($0)?.view })
    for id in [root] + world.descendants(of: root)
    where items[id] != nil || (id != root && views.contains(id)) {
      var next: ObjectID? = id
      while let current = next, holders.insert(current).inserted || current == id {
        next = world.process.objects[current]?.parent
        if current == root { break }
      }
    }
    return holders
  }

  // MARK: - One line

  private mutating func add(_ id: ObjectID, at level: Int) {
    let origin = world.process.objects[id]?.origin
    let name = names[id] ?? origin?.userLabel ?? ""
    let own = origin?.id ?? ""
    add(
      world.className(of: id).escapedForTerminal, name == own ? "" : name.escapedForTerminal,
      own.escapedForTerminal, id, at: level)
  }

  private mutating func add(
    _ title: String, _ name: String, _ id: String, _ object: ObjectID, at level: Int
  ) {
    let indent = String(repeating: "  ", count: min(level, 20))
    let shown = items[object] ?? []
    var words = [title, name, id]
    if let label = world.process.objects[object]?.origin?.userLabel, label != name {
      words.append("(\(label.escapedForTerminal))")
    }
    words.append(shown.map { world.told($0.slot.value) }.joined(separator: " · "))
    let marks = marks(of: object, shown)
    words.append(marks.joined(separator: ", "))
    addNode(object, at: level, marks)
    add(words.filter { !$0.isEmpty }.joined(separator: "  "), after: indent)
    if showsAll {
      let geometry = geometry(of: object)
      if !geometry.isEmpty { add(geometry, after: indent + "    ") }
    }
  }

  /// A controller or view.
  static let nodeShape = Shape.shared(
    "node",
    [
      .init("level", .integer, "how deep it is, from 1"),
      .init("object", .text, "the object by class and number"),
      .init("name", .orNull(.text), "its outlet, or its name in the document"),
      .init("id", .orNull(.text), "its id in the document"),
      .init("isController", .flag, "whether it is a controller"),
      .init("items", .list(WorldFacts.itemShape), "the texts and images that it shows"),
      .init("marks", .list(.text), "stale, hidden, its direction and the like"),
      .init(
        "frame", .orNull(.list(.number)),
        "x, y, width and height at design time, in points; only with --all"),
    ])

  private mutating func addNode(_ object: ObjectID, at level: Int, _ marks: [String]) {
    let origin = world.process.objects[object]?.origin
    let frame = showsAll ? placed[object]?.view.frame ?? world.element(of: object)?.frame : nil
    nodes.append(
      .object([
        .init("level", level), .init("object", world.title(of: object)),
        .init("name", orNull: names[object] ?? origin?.userLabel), .init("id", orNull: origin?.id),
        .init("isController", world.controller(object) != nil),
        .init("items", (items[object] ?? []).map(WorldFacts(world).item)), .init("marks", marks),
        .init(
          "frame",
          frame.map { .array([$0.x, $0.y, $0.width, $0.height].map { .number($0) }) } ?? .null),
      ]))
  }

  /// Adds a text behind an indent, with as much room before its other lines and a little more.
  private mutating func add(_ text: String, after indent: String) {
    let room = max(20, width - indent.count - 4)
    let wrapped = Paragraph.wrap(text, width: room + 4)
    guard wrapped.count > 1 else {
      lines += wrapped.map { indent + $0 }
      return
    }
    for (number, line) in Paragraph.wrap(text, width: room).enumerated() {
      lines.append(indent + (number == 0 ? "" : "    ") + line)
    }
  }

  private func marks(of id: ObjectID, _ shown: [Screen.Item]) -> [String] {
    var marks: [String] = []
    if shown.contains(where: { stale.contains($0.identity) }) { marks.append("stale") }
    if world.slot("isHidden", of: id)?.value == .bool(true) { marks.append("hidden") }
    if world.process.objects[id]?.doubts.isEmpty == false { marks.append("not certain") }
    guard world.classChain(of: id).contains("UIView") else { return marks }
    let direction = world.direction(of: id)
    if direction.direction != world.appDirection {
      marks.append("\(direction.direction.told) (\(direction.reason.told))")
    }
    if world.flipsImage(of: id) { marks.append("image mirrored") }
    return marks
  }

  private mutating func geometry(of id: ObjectID) -> String {
    guard let element = world.element(of: id), let frame = element.frame else { return "" }
    let path = element.place.file
    if layouts[path] == nil {
      layouts[path] = world.app.document(at: path).document.map(DocumentLayout.init)
    }
    var place = frame
    var side = ""
    if let (view, outer) = placed[id], let outer {
      place = view.frame
      place.x -= outer.frame.x
      place.y -= outer.frame.y
      if outer.direction.direction == .rightToLeft, let mirroring = view.mirroring {
        side = mirroring.isMirrored ? "  mirrored" : "  kept: \(mirroring.told)"
      }
    }
    var text =
      "\(place.x.short),\(place.y.short) \(place.width.short)×\(place.height.short)\(side)"
    guard let layout = layouts[path] else { return text }
    let edges = layout.constrainedEdges(of: element)
    if !edges.isEmpty { text += "  \(edges.joined(separator: " "))" }
    if element.parent?.name == "stackView" { text += "  in a stack" }
    return text
  }
}

extension Double {
  /// The number without a fraction that says nothing.
  fileprivate var short: String {
    self == rounded() && abs(self) < 1e9 ? String(Int(self)) : String(self)
  }
}

extension LayoutDirection {
  /// The direction in words.
  var told: String { self == .leftToRight ? "left to right" : "right to left" }
}

extension EffectiveDirection.Reason {
  /// What decides a direction, in words.
  var told: String {
    switch self {
    case .own(let semantics, _): "its own \(semantics.rawValue)"
    case .appearance(let name, _, _): "\(name).appearance()"
    case .language(let language): "\(language) at launch"
    case .preference: "NSForceRightToLeftWritingDirection"
    }
  }
}

extension DocumentLayout.Mirroring {
  /// What keeps a frame on its side, or moves it to the other, in words.
  fileprivate var told: String {
    switch self {
    case .leadingEdges: "leading or trailing edges"
    case .stack: "a stack"
    case .fixedEdges: "left, right or centre"
    case .autoresizing: "no constraint holds it"
    }
  }
}
