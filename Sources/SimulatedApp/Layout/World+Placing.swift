public import AppCode
internal import InterfaceBuilder

extension World {
  /// `root` and all inside it that can be seen, with frames in `root`, containers before their content.
  ///
  /// Frames are those of the document, mirrored where Auto Layout would; rows are stacked as a table
  /// does; a view without any frame stands below its neighbours. Hidden views, and what lies outside
  /// the root, are left out with all inside.
  public func placedViews(in root: ObjectID) -> [PlacedView] {
    var placing = ViewPlacing(self)
    return placing.place(root)
  }
}

/// Finds the frames of what is inside one root view.
struct ViewPlacing {
  private let world: World
  private var layouts: [String: DocumentLayout] = [:]
  private var placed: [PlacedView] = []
  /// More views than this are no screen.
  private static let limit = 20_000

  init(_ world: World) { self.world = world }

  mutating func place(_ root: ObjectID) -> [PlacedView] {
    let own = world.element(of: root)?.frame
    let size = Rectangle(
      x: 0, y: 0, width: positive(own?.width, 375), height: positive(own?.height, 667))
    guard !world.isHidden(root) else { return [] }
    placed = [view(root, size, parent: nil, mirroring: nil)]
    var next = 0
    var order: [(index: Int, children: [Int])] = []
    while next < placed.count, placed.count < Self.limit {
      let before = placed.count
      placeContent(of: next)
      order.append((next, Array(before..<placed.count)))
      next += 1
    }
    return preorder(order, within: size)
  }

  private func positive(_ number: Double?, _ other: Double) -> Double {
    number.map { $0 > 0 ? $0 : other } ?? other
  }

  /// The views in the order of the hierarchy, without those outside the root.
  private func preorder(_ order: [(index: Int, children: [Int])], within size: Rectangle)
    -> [PlacedView]
  {
    var children: [Int: [Int]] = [:]
    for entry in order { children[entry.index] = entry.children }
    var result: [PlacedView] = []
    var waiting: [(index: Int, parent: Int?)] = [(0, nil)]
    while let (index, parent) = waiting.popLast() {
      var view = placed[index]
      let frame = view.frame
      let isOutside =
        frame.x >= size.width || frame.x + frame.width <= 0 || frame.y >= size.height
        || frame.y + frame.height <= 0
      if isOutside, index != 0, frame.width > 0, frame.height > 0 { continue }
      view.parent = parent
      result.append(view)
      for child in (children[index] ?? []).reversed() { waiting.append((child, result.count - 1)) }
    }
    return result
  }

  // MARK: - One view

  private func view(
    _ id: ObjectID, _ frame: Rectangle, parent: Int?, mirroring: DocumentLayout.Mirroring?
  ) -> PlacedView {
    let role = world.role(of: id)
    let direction = world.direction(of: id)
    var view = PlacedView(
      object: id, role: role, frame: frame, parent: parent,
      texts: world.visibleTexts(of: id, role), image: world.visibleImage(of: id, role),
      isImageFlipped: world.flipsImage(of: id), direction: direction,
      side: world.textSide(of: id), mirroring: mirroring)
    switch role {
    case .toggle: view.state = world.slot("isOn", of: id)?.value == .bool(true) ? 1 : 0
    case .segments:
      if case .int(let index)? = world.slot("selectedSegmentIndex", of: id)?.value {
        view.state = index
      }
      if direction.direction == .rightToLeft { view.texts.reverse() }
    default: break
    }
    return view
  }

  private mutating func placeContent(of index: Int) {
    let holder = placed[index]
    let chain = world.classChain(of: holder.object)
    let children = world.process.objects[holder.object]?.children ?? []
    if chain.contains("UITableView") || chain.contains("UICollectionView") {
      return placeRows(children, in: index)
    }
    if world.role(of: holder.object) == .barItem || holder.role == .header { return }
    var items: [ObjectID] = []
    var bottom = 0.0
    for child in children {
      if world.role(of: child) == .barItem {
        items.append(child)
      } else if !world.isHidden(child) {
        let (frame, mirroring) = frame(of: child, in: holder, below: bottom)
        bottom = max(bottom, frame.y - holder.frame.y + frame.height)
        placed.append(view(child, frame, parent: index, mirroring: mirroring))
      }
    }
    placeBarItems(items, in: index)
  }

  /// The frame of a view, from the root's corner.
  private mutating func frame(of id: ObjectID, in holder: PlacedView, below bottom: Double)
    -> (Rectangle, DocumentLayout.Mirroring?)
  {
    var frame: Rectangle
    var mirroring: DocumentLayout.Mirroring?
    if let set = codeFrame(of: id) {
      frame = set
    } else if let element = world.element(of: id), element.parent != nil, let own = element.frame {
      frame = own
      let why = layout(of: element.place.file)?.mirroring(of: element)
      let isCellPart = ["textLabel", "detailTextLabel", "imageView"].contains(element.key)
      mirroring = isCellPart ? .leadingEdges : why
      if holder.direction.direction == .rightToLeft, mirroring?.isMirrored ?? false {
        frame.x = holder.frame.width - frame.x - frame.width
      }
    } else if world.element(of: id)?.frame != nil {
      // The root view of a child controller, or a nib's, fills what holds it.
      frame = Rectangle(x: 0, y: 0, width: holder.frame.width, height: holder.frame.height)
    } else {
      let height = world.role(of: id) == .container ? holder.frame.height - bottom : 21
      frame = Rectangle(x: 0, y: bottom, width: holder.frame.width, height: max(height, 21))
    }
    frame.x += holder.frame.x
    frame.y += holder.frame.y
    return (frame, mirroring)
  }

  /// A frame that code gave with numbers.
  private func codeFrame(of id: ObjectID) -> Rectangle? {
    guard case .structure(let structure)? = world.slot("frame", of: id)?.value else { return nil }
    let sides = ["x", "y", "width", "height"].map { name -> Double? in
      switch structure[name] {
      case .int(let number)?: Double(min(max(number, -1_000_000), 1_000_000))
      case .double(let number)? where number.isFinite: min(max(number, -1e6), 1e6)
      default: nil
      }
    }
    guard let x = sides[0], let y = sides[1], let width = sides[2], let height = sides[3] else {
      return nil
    }
    return Rectangle(x: x, y: y, width: width, height: height)
  }

  private mutating func layout(of path: String) -> DocumentLayout? {
    if let known = layouts[path] { return known }
    let made = world.app.document(at: path).document.map(DocumentLayout.init)
    layouts[path] = made
    return made
  }

  // MARK: - Lists and bars

  /// Stacks the rows of a table or flows the cells of a collection, with the titles of sections.
  private mutating func placeRows(_ children: [ObjectID], in index: Int) {
    let holder = placed[index]
    let isTable = world.classChain(of: holder.object).contains("UITableView")
    var y = holder.frame.y
    var x = holder.frame.x
    var lineHeight = 0.0
    func element(_ id: ObjectID) -> InterfaceObject? { world.element(of: id) }
    func add(_ cell: ObjectID) {
      guard !world.isHidden(cell) else { return }
      let own = element(cell)?.frame
      let height = positive(own?.height, 44)
      if isTable {
        place(cell, Rectangle(x: x, y: y, width: holder.frame.width, height: height), index)
        y += height
        return
      }
      let width = min(positive(own?.width, 100), holder.frame.width)
      if x + width > holder.frame.x + holder.frame.width, x > holder.frame.x {
        x = holder.frame.x
        y += lineHeight
        lineHeight = 0
      }
      place(cell, Rectangle(x: x, y: y, width: width, height: height), index)
      x += width
      lineHeight = max(lineHeight, height)
    }
    let header = children.first { element($0)?.key == "tableHeaderView" }
    let footer = children.first { element($0)?.key == "tableFooterView" }
    if let header { add(header) }
    for child in children where child != header && child != footer {
      guard world.role(of: child) == .header else {
        add(child)
        continue
      }
      title("headerTitle", of: child, &y, index)
      for cell in world.process.objects[child]?.children ?? [] { add(cell) }
      if !isTable {
        x = holder.frame.x
        y += lineHeight
        lineHeight = 0
      }
      title("footerTitle", of: child, &y, index)
    }
    if let footer { add(footer) }
  }

  private mutating func place(_ id: ObjectID, _ frame: Rectangle, _ parent: Int) {
    placed.append(view(id, frame, parent: parent, mirroring: nil))
  }

  private mutating func title(
    _ property: String, of section: ObjectID, _ y: inout Double, _ parent: Int
  ) {
    guard let value = world.slot(property, of: section)?.value, !world.shown(value).isEmpty else {
      return
    }
    let holder = placed[parent]
    let frame = Rectangle(x: holder.frame.x, y: y, width: holder.frame.width, height: 28)
    var made = view(section, frame, parent: parent, mirroring: nil)
    made.texts = [PlacedView.Shown(property: property, text: world.shown(value))]
    made.side = world.appDirection == .leftToRight ? .left : .right
    placed.append(made)
    y += 28
  }

  /// Parts the width of a bar among its items that show something.
  private mutating func placeBarItems(_ items: [ObjectID], in index: Int) {
    var shown: [(ObjectID, PlacedView.Shown)] = []
    for item in items { shown += world.barTexts(of: item).map { ($0.object, $0.shown) } }
    guard !shown.isEmpty else { return }
    let bar = placed[index].frame
    let isRightToLeft = placed[index].direction.direction == .rightToLeft
    let width = bar.width / Double(shown.count)
    for (number, (object, text)) in shown.enumerated() {
      let place = isRightToLeft ? shown.count - 1 - number : number
      let frame = Rectangle(
        x: bar.x + Double(place) * width, y: bar.y, width: width, height: bar.height)
      var made = view(object, frame, parent: index, mirroring: nil)
      made.texts = [text]
      made.side = .center
      placed.append(made)
    }
  }
}
