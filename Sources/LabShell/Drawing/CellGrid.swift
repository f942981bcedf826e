/// A rectangle of character cells to draw on; a wide character takes two of them.
struct CellGrid: Sendable {
  let width: Int
  private(set) var rows: [[String]]
  private let measure = DisplayWidth()

  /// An empty grid.
  init(width: Int, height: Int) {
    self.width = max(width, 0)
    rows = Array(repeating: Array(repeating: " ", count: max(width, 0)), count: max(height, 0))
  }

  /// Writes a text from a column on, as far as there is room before `end`.
  mutating func write(_ text: String, row: Int, column: Int, end: Int) {
    guard rows.indices.contains(row) else { return }
    var place = column
    for character in text {
      let own = measure.width(of: character)
      if own == 0 {
        // Marks and signs of direction belong to the character before them.
        if place > column, place - 1 < width { rows[row][lastStart(row, place)].append(character) }
        continue
      }
      guard place >= 0, place + own <= min(end, width) else { return }
      rows[row][place] = String(character)
      for next in 1..<max(own, 1) where next < own { rows[row][place + next] = "" }
      place += own
    }
  }

  private func lastStart(_ row: Int, _ place: Int) -> Int {
    var start = place - 1
    while start > 0, rows[row][start].isEmpty { start -= 1 }
    return start
  }

  /// Draws the border of a box: its columns from `left` to before `right`, its rows both included.
  mutating func box(left: Int, right: Int, top: Int, bottom: Int) {
    guard right - left >= 2, bottom > top else { return }
    for column in (left + 1)..<(right - 1) {
      set("─", top, column)
      set("─", bottom, column)
    }
    for row in top...bottom {
      set("│", row, left)
      set("│", row, right - 1)
    }
    set("┌", top, left)
    set("┐", top, right - 1)
    set("└", bottom, left)
    set("┘", bottom, right - 1)
  }

  private mutating func set(_ cell: String, _ row: Int, _ column: Int) {
    if rows.indices.contains(row), rows[row].indices.contains(column) { rows[row][column] = cell }
  }

  /// The rows as texts, each as wide as the grid.
  var lines: [String] { rows.map { $0.joined() } }
}
