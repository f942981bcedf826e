internal import AppCode
internal import InterfaceBuilder
internal import SimulatedApp

/// Places the texts of views on a grid of cells, so that every one is drawn, none covers another, what
/// is inside a view stays inside it, and the order of reading is kept.
///
/// Columns follow the frames to scale. Rows do where there is room, and give way where texts would
/// meet: a text that is wholly below another is drawn in a later row, whatever the scale.
struct ContentDrawing: Sendable {
  /// A text as it is placed.
  struct Item: Sendable {
    /// The object and property that it comes from.
    var object: ObjectID
    var property: String
    /// What is drawn, with the signs of its control around it.
    var text: String
    /// The position of its view in the list of views.
    var view: Int
    var frame: Rectangle
    var side: TextSide
    /// The first column, and the one after the last.
    var left: Int
    var right: Int
    var row = 0
    /// The boxes around it, outermost first.
    var boxes: [Int] = []
    /// What fills the room after the text.
    var filler: Character = " "
  }

  /// A view that is drawn with a border.
  struct Box: Sendable {
    var view: Int
    var frame: Rectangle
    var left: Int
    var right: Int
    var top = 0
    var bottom = 0
    var boxes: [Int] = []
  }

  let columns: Int
  private(set) var items: [Item] = []
  private(set) var boxes: [Box] = []
  private(set) var rowCount = 0

  /// Places `views`, which stand in a root of `width` by `height` points.
  init(
    _ views: [PlacedView], width: Double, height: Double, columns: Int, rows: Int,
    direction: LayoutDirection
  ) {
    self.columns = max(columns, 1)
    let scale = Double(self.columns) / max(width, 1)
    let order = ReadingOrder(direction)
    for (index, view) in views.enumerated() {
      items += Self.items(of: view, at: index, scale: scale, columns: self.columns)
    }
    let candidates = Self.boxes(in: views, items: items, scale: scale, columns: self.columns)
    for draws in [true, false] {
      boxes = draws ? candidates : []
      var fitted = items
      if draws { boxes = Self.fit(&fitted, into: boxes, views) }
      for factor in [1, 0.75, 0.5, 0.25, 0] {
        var placement = RowPlacement(fitted, boxes, order)
        placement.place(scale: Double(rows) / max(height, 1) * factor)
        (fitted, boxes) = (placement.items, placement.boxes)
        rowCount = placement.rowCount
        if rowCount <= rows { break }
      }
      if rowCount <= rows || !draws {
        items = fitted
        break
      }
    }
    widen()
  }

  // MARK: - What is drawn

  /// The texts of a view with the signs of its control.
  private static func items(of view: PlacedView, at index: Int, scale: Double, columns: Int)
    -> [Item]
  {
    var frame = view.frame
    frame.height = max(frame.height, 1)
    frame.width = max(frame.width, 1)
    let left = min(max(Int((frame.x * scale).rounded(.down)), 0), columns - 1)
    let right = min(max(Int(((frame.x + frame.width) * scale).rounded(.down)), left + 1), columns)
    func item(_ text: String, _ property: String) -> Item {
      Item(
        object: view.object, property: property, text: text.inOneLine, view: index, frame: frame,
        side: view.side, left: left, right: right)
    }
    switch view.role {
    case .segments:
      let selected =
        view.direction.direction == .rightToLeft
        ? view.texts.count - 1 - (view.state ?? -1) : view.state ?? -1
      let parts = view.texts.enumerated().map { $0 == selected ? "[\($1.text)]" : $1.text }
      guard !parts.isEmpty else { return [] }
      return [item(parts.joined(separator: " | "), view.texts[0].property)]
    case .button:
      if view.texts.isEmpty {
        return view.image.map { [item("[\(imageSign($0, view))]", "image")] } ?? []
      }
      return view.texts.map { item("[\($0.text)]", $0.property) }
    case .field:
      var field = item(view.texts.first?.text ?? "", view.texts.first?.property ?? "text")
      field.filler = "_"
      return [field]
    case .searchBar:
      return view.texts.map { item("⌕ \($0.text)", $0.property) }
    case .toggle: return [item(view.state == 1 ? "(─●)" : "(●─)", "isOn")]
    case .image: return view.image.map { [item(imageSign($0, view), "image")] } ?? []
    default: return view.texts.map { item($0.text, $0.property) }
    }
  }

  private static func imageSign(_ image: String, _ view: PlacedView) -> String {
    "▨ \(shortPath(image))" + (view.isImageFlipped ? " ⇋" : "")
  }

  /// The views that are worth a border: those that hold texts and are not the whole screen, and those
  /// that hold a long text.
  private static func boxes(
    in views: [PlacedView], items: [Item], scale: Double, columns: Int
  ) -> [Box] {
    guard let root = views.first else { return [] }
    var held: [Int: Int] = [:]
    for item in items {
      var next = views[item.view].role == .textView ? item.view : views[item.view].parent
      while let index = next {
        held[index, default: 0] += 1
        next = views[index].parent
      }
    }
    var boxes: [Box] = []
    var drawn: Set<Int> = []
    for (index, view) in views.enumerated() where index > 0 {
      guard let count = held[index], view.role == .container || view.role == .textView else {
        continue
      }
      let isWhole =
        view.frame.width >= root.frame.width * 0.97 && view.frame.height >= root.frame.height * 0.8
      // A box around the same texts as the box around it says nothing more.
      var repeats = false
      var next = view.parent
      while let outer = next, !repeats {
        repeats = drawn.contains(outer) && held[outer] == count
        next = views[outer].parent
      }
      let isOfRow = view.parent.map { views[$0].role == .row } ?? false
      guard !isWhole, !repeats, !isOfRow, view.frame.height >= 30 else { continue }
      let left = min(max(Int((view.frame.x * scale).rounded(.down)), 0), columns - 1)
      let right = min(Int(((view.frame.x + view.frame.width) * scale).rounded(.down)), columns)
      if right - left >= 8 {
        drawn.insert(index)
        boxes.append(Box(view: index, frame: view.frame, left: left, right: right))
      }
    }
    return boxes
  }

  /// Keeps the boxes that can be drawn without touching a text outside, and moves what is inside off
  /// their borders.
  private static func fit(_ items: inout [Item], into candidates: [Box], _ views: [PlacedView])
    -> [Box]
  {
    func isInside(_ view: Int, _ box: Int) -> Bool {
      var next: Int? = view
      while let index = next {
        if index == box { return true }
        next = views[index].parent
      }
      return false
    }
    var kept: [Box] = []
    for var box in candidates {
      let outer = kept.indices.filter { isInside(box.view, kept[$0].view) }
      for index in outer {
        box.left = max(box.left, kept[index].left + 2)
        box.right = min(box.right, kept[index].right - 2)
      }
      guard box.right - box.left >= 8 else { continue }
      let isFree = items.allSatisfy { item in
        isInside(item.view, box.view)
          ? box.frame.contains(item.frame)
          : !box.frame.meetsRows(of: item.frame) || item.right <= box.left
            || item.left >= box.right
      }
      let clears = kept.indices.allSatisfy { index in
        outer.contains(index)
          ? kept[index].frame.contains(box.frame)
          : !box.frame.meetsRows(of: kept[index].frame) || kept[index].right <= box.left
            || kept[index].left >= box.right
      }
      guard isFree, clears else { continue }
      box.boxes = outer
      kept.append(box)
      let number = kept.count - 1
      for index in items.indices where isInside(items[index].view, box.view) {
        items[index].boxes.append(number)
        items[index].left = min(max(items[index].left, box.left + 2), box.right - 3)
        items[index].right = min(max(items[index].right, items[index].left + 1), box.right - 2)
      }
    }
    return kept
  }

  /// Lets texts that are cut grow into the room beside them, within what holds them.
  private mutating func widen() {
    let byRow = Dictionary(grouping: items.indices, by: { items[$0].row })
    for (row, indices) in byRow {
      let sorted = indices.sorted { items[$0].left < items[$1].left }
      for (place, index) in sorted.enumerated() {
        let wanted = items[index].text.displayWidth - (items[index].right - items[index].left)
        guard wanted > 0 else { continue }
        var low = place > 0 ? items[sorted[place - 1]].right + 1 : 0
        var high = place + 1 < sorted.count ? items[sorted[place + 1]].left - 1 : columns
        if let box = items[index].boxes.last.map({ boxes[$0] }) {
          low = max(low, box.left + 2)
          high = min(high, box.right - 2)
        }
        for box in boxes.indices where !items[index].boxes.contains(box) {
          let other = boxes[box]
          guard other.top <= row, row <= other.bottom else { continue }
          if other.left >= items[index].right { high = min(high, other.left - 1) }
          if other.right <= items[index].left { low = max(low, other.right + 1) }
        }
        if items[index].side != .right {
          items[index].right = max(items[index].right, min(items[index].right + wanted, high))
        } else {
          items[index].left = min(items[index].left, max(items[index].left - wanted, low))
        }
      }
    }
  }

  // MARK: - Lines

  /// The rows, each as wide as the grid.
  var lines: [String] {
    var grid = CellGrid(width: columns, height: rowCount)
    for box in boxes {
      grid.box(left: box.left, right: box.right, top: box.top, bottom: box.bottom)
    }
    for item in items {
      let room = item.right - item.left
      var text = item.text.cut(to: room)
      let own = text.displayWidth
      if item.filler != " " {
        let line = String(repeating: item.filler, count: max(0, room - own))
        text = item.side == .right ? line + text : text + line
      }
      let start: Int =
        switch item.side {
        case .left, .justified: item.left
        case .center: item.left + max(0, (room - text.displayWidth) / 2)
        case .right: item.right - min(room, text.displayWidth)
        }
      grid.write(text, row: item.row, column: start, end: item.right)
    }
    return grid.lines
  }
}

extension Rectangle {
  /// Whether another rectangle lies wholly inside this one.
  fileprivate func contains(_ other: Rectangle) -> Bool {
    other.x >= x - 0.5 && other.x + other.width <= x + width + 0.5
      && other.y >= y && other.y + other.height <= y + height
  }

  /// Whether both have a height in common.
  fileprivate func meetsRows(of other: Rectangle) -> Bool {
    other.y < y + height && y < other.y + other.height
  }
}

extension String {
  /// The text in one line, control characters as escapes.
  var inOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ").escapedForTerminal
  }

  /// The text cut to a width with `…`, at least one character or the sign alone.
  func cut(to width: Int) -> String {
    guard displayWidth > width else { return self }
    let cut = truncated(to: width)
    return cut.isEmpty && width > 0 ? "…" : cut
  }
}
