internal import InterfaceBuilder

/// Which of two texts is read first.
struct ReadingOrder: Sendable {
  private let isRightToLeft: Bool

  init(_ direction: LayoutDirection) { isRightToLeft = direction == .rightToLeft }

  /// The height at which a text is read.
  func height(_ frame: Rectangle) -> Double { frame.y + frame.height / 2 }

  /// Where in its line a text is read.
  func place(_ frame: Rectangle) -> Double { isRightToLeft ? -(frame.x + frame.width) : frame.x }
}

/// Gives rows to texts and borders: in one pass from top to bottom, each after all that must stand above.
struct RowPlacement {
  private(set) var items: [ContentDrawing.Item]
  private(set) var boxes: [ContentDrawing.Box]
  private(set) var rowCount = 0
  private let steps: [Step]

  private enum Step {
    case item(Int)
    case top(Int)
    case bottom(Int)
  }

  init(
    _ items: [ContentDrawing.Item], _ boxes: [ContentDrawing.Box], _ order: ReadingOrder
  ) {
    self.items = items
    self.boxes = boxes
    var keyed: [(Step, [Double])] = []
    for (index, item) in items.enumerated() {
      let frame = item.frame
      let key = [order.height(frame), 2, frame.y, order.place(frame), Double(index)]
      keyed.append((.item(index), key))
    }
    for (index, box) in boxes.enumerated() {
      let depth = Double(box.boxes.count)
      keyed.append((.top(index), [box.frame.y, 1, depth, 0, 0]))
      keyed.append((.bottom(index), [box.frame.y + box.frame.height, 0, -depth, 0, 0]))
    }
    steps = keyed.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// Places everything; `scale` is rows a point, and 0 packs as close as can be.
  mutating func place(scale: Double) {
    var placed: [Step] = []
    for step in steps {
      var row = ideal(step, scale)
      for earlier in placed { row = max(row, least(step, after: earlier)) }
      switch step {
      case .item(let index): items[index].row = row
      case .top(let index): boxes[index].top = row
      case .bottom(let index): boxes[index].bottom = row
      }
      placed.append(step)
    }
    closeGaps()
  }

  private func ideal(_ step: Step, _ scale: Double) -> Int {
    let height: Double =
      switch step {
      case .item(let index): items[index].frame.y + items[index].frame.height / 2
      case .top(let index): boxes[index].frame.y
      case .bottom: 0  // a border stands right below what is inside
      }
    return max(0, Int(min(height * scale, 100_000).rounded(.down)))
  }

  /// The first row that a step may have after an earlier one.
  private func least(_ step: Step, after earlier: Step) -> Int {
    switch (earlier, step) {
    case (.item(let first), .item(let second)):
      let (a, b) = (items[first], items[second])
      let meets = a.left < b.right && b.left < a.right
      return meets || a.frame.y + a.frame.height <= b.frame.y ? a.row + 1 : 0
    case (.item(let index), .top(let box)):
      return meets(items[index], boxes[box]) ? items[index].row + 1 : 0
    case (.item(let index), .bottom(let box)):
      return items[index].boxes.contains(box) ? items[index].row + 1 : 0
    case (.top(let box), .item(let index)):
      return items[index].boxes.contains(box) ? boxes[box].top + 1 : 0
    case (.top(let outer), .top(let box)):
      return boxes[box].boxes.contains(outer) ? boxes[outer].top + 1 : 0
    case (.top(let box), .bottom(let other)):
      return box == other ? boxes[box].top + 2 : 0
    case (.bottom(let inner), .bottom(let box)):
      return boxes[inner].boxes.contains(box) ? boxes[inner].bottom + 1 : 0
    case (.bottom(let box), .item(let index)):
      return meets(items[index], boxes[box]) ? boxes[box].bottom + 1 : 0
    case (.bottom(let box), .top(let next)):
      let (a, b) = (boxes[box], boxes[next])
      return a.left < b.right && b.left < a.right ? a.bottom + 1 : 0
    }
  }

  private func meets(_ item: ContentDrawing.Item, _ box: ContentDrawing.Box) -> Bool {
    item.left < box.right && box.left < item.right
  }

  /// Leaves at most one empty row between others, and none at the top.
  private mutating func closeGaps() {
    var used = Set(items.map(\.row))
    for box in boxes { used.formUnion([box.top, box.bottom]) }
    var moved: [Int: Int] = [:]
    var next = 0
    var last: Int?
    for row in used.sorted() {
      if let last, row > last + 1 { next += 1 }
      moved[row] = next
      next += 1
      last = row
    }
    for index in items.indices { items[index].row = moved[items[index].row] ?? 0 }
    for index in boxes.indices {
      boxes[index].top = moved[boxes[index].top] ?? 0
      boxes[index].bottom = moved[boxes[index].bottom] ?? 0
    }
    rowCount = next
  }
}
