internal import InterfaceBuilder
internal import SimulatedApp

/// Draws a screen as a wireframe of characters: the window, its bars, its views, an alert below them.
struct ScreenDrawing {
  private let layout: ScreenLayout
  private let width: Int
  private let height: Int

  /// A drawing of `layout` within so many columns, and as far as can be so many rows.
  init(_ layout: ScreenLayout, width: Int, height: Int = 40) {
    self.layout = layout
    let natural = Self.points(of: layout.area) / 8
    self.width = max(12, min(width, max(Int(natural.rounded(.up)) + 2, 40)))
    self.height = height
  }

  private static func points(of area: ScreenLayout.Area) -> Double {
    switch area {
    case .bars(_, let inner, _): points(of: inner)
    case .columns(let areas): areas.map(points).reduce(0, +)
    case .views(let width, _, _): width
    }
  }

  /// The lines, each as wide as the first.
  func lines() -> [String] {
    let inner = width - 2
    let below = layout.alert.map { alertLines($0, inner) } ?? []
    let rows = max(4, height - 2 - below.count)
    let content = block(layout.area, columns: inner, rows: rows)
    var lines = ["┌" + String(repeating: "─", count: inner) + "┐"]
    lines += (content + below).map { line in
      line == Self.rule ? "├" + String(repeating: "─", count: inner) + "┤" : "│" + line + "│"
    }
    return lines + ["└" + String(repeating: "─", count: inner) + "┘"]
  }

  /// Stands for a line between a bar and the rest; no drawn line is empty.
  private static let rule = ""

  private func block(_ area: ScreenLayout.Area, columns: Int, rows: Int) -> [String] {
    switch area {
    case .views(let width, let height, let views):
      let drawing = ContentDrawing(
        views, width: width, height: height, columns: columns, rows: rows,
        direction: layout.direction)
      let lines = drawing.lines
      return lines.isEmpty ? [String(repeating: " ", count: columns)] : lines
    case .bars(let top, let inner, let bottom):
      let above = top.map { barLines($0, columns) } ?? []
      let below = bottom.flatMap { [Self.rule] + barLines($0, columns) }
      let content = block(
        inner, columns: columns, rows: max(4, rows - above.count - below.count - 1))
      return (above.isEmpty ? [] : above + [Self.rule]) + content + below
    case .columns(let areas): return side(by: areas, columns: columns, rows: rows)
    }
  }

  /// Areas beside each other, in the order of reading.
  private func side(by areas: [ScreenLayout.Area], columns: Int, rows: Int) -> [String] {
    let ordered = layout.direction == .rightToLeft ? areas.reversed() : areas
    let room = (columns - (ordered.count - 1)) / max(ordered.count, 1)
    guard room >= 10 else { return areas.flatMap { block($0, columns: columns, rows: rows) } }
    let widths = ordered.indices.map { index in
      index == ordered.count - 1
        ? columns - (ordered.count - 1) - room * (ordered.count - 1) : room
    }
    let blocks = zip(ordered, widths).map { area, width in
      block(area, columns: width, rows: rows).map { line in
        line == Self.rule ? String(repeating: "─", count: width) : line
      }
    }
    let count = blocks.map(\.count).max() ?? 0
    return (0..<count).map { row in
      zip(blocks, widths).map { lines, width in
        row < lines.count ? lines[row] : String(repeating: " ", count: width)
      }.joined(separator: "│")
    }
  }

  // MARK: - Bars

  private func barLines(_ bar: ScreenLayout.Bar, _ columns: Int) -> [String] {
    let isRightToLeft = bar.direction == .rightToLeft
    var left = bar.leading.map { told($0, bar) }
    let middle = bar.middle.map { told($0, bar) }
    var right = bar.trailing.map { told($0, bar) }
    if isRightToLeft { (left, right) = (right.reversed(), left.reversed()) }
    if bar.kind == .navigation { return navigationLines(left, middle, right, columns) }
    return spread(isRightToLeft ? middle.reversed() : middle, columns)
  }

  private func told(_ item: ScreenLayout.Item, _ bar: ScreenLayout.Bar) -> String {
    let text = item.text.inOneLine
    if item.isSystem { return "<\(shortPath(text))>" }
    if item.isSelected { return "[\(text)]" }
    return text
  }

  private func navigationLines(
    _ left: [String], _ middle: [String], _ right: [String], _ columns: Int
  ) -> [String] {
    let start = left.joined(separator: "  ")
    let end = right.joined(separator: "  ")
    let title = middle.joined(separator: "  ")
    let widths = (start.displayWidth, title.displayWidth, end.displayWidth)
    if widths.0 + widths.1 + widths.2 + 4 <= columns {
      var grid = CellGrid(width: columns, height: 1)
      grid.write(start, row: 0, column: 1, end: columns)
      grid.write(end, row: 0, column: columns - 1 - widths.2, end: columns)
      let middle = (columns - widths.1) / 2
      let low = widths.0 > 0 ? widths.0 + 2 : 0
      let high = columns - widths.1 - (widths.2 > 0 ? widths.2 + 2 : 0)
      grid.write(title, row: 0, column: max(low, min(middle, high)), end: columns)
      return grid.lines
    }
    return spread(left + right, columns) + spread(middle, columns)
  }

  /// Texts in as many rows as they need, spread over the width.
  private func spread(_ texts: [String], _ columns: Int) -> [String] {
    var rows: [[String]] = []
    var used = 0
    for text in texts {
      let own = min(text.displayWidth, columns)
      if rows.isEmpty || used + own + 1 > columns {
        rows.append([text])
        used = own
      } else {
        rows[rows.count - 1].append(text)
        used += own + 1
      }
    }
    return rows.map { row in
      var grid = CellGrid(width: columns, height: 1)
      let total = row.reduce(0) { $0 + min($1.displayWidth, columns) }
      let gap = max(1, (columns - total) / (row.count + 1))
      var place = row.count == 1 ? max(0, (columns - total) / 2) : min(gap, columns - total)
      if total + gap * row.count > columns { place = 0 }
      for text in row {
        let cut = text.cut(to: columns)
        grid.write(cut, row: 0, column: place, end: columns)
        place += cut.displayWidth + gap
      }
      return grid.lines[0]
    }
  }

  // MARK: - Alerts

  private func alertLines(_ alert: ScreenLayout.Alert, _ columns: Int) -> [String] {
    let inner = columns - 4
    func centred(_ text: String) -> [String] {
      Paragraph.wrap(text, width: inner).map { line in
        let cut = line.cut(to: inner)
        let before = max(0, (inner - cut.displayWidth) / 2)
        return " │" + (String(repeating: " ", count: before) + cut).padded(to: inner) + "│ "
      }
    }
    var lines = [" ┌" + String(repeating: "─", count: inner) + "┐ "]
    for text in alert.texts { lines += centred(text.text.inOneLine) }
    for row in alert.rows { lines += centred("[\(row.text.inOneLine)]") }
    return lines + [" └" + String(repeating: "─", count: inner) + "┘ "]
  }
}
