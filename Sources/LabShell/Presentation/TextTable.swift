/// Rows of cells, aligned by the columns they take on a terminal.
///
/// ```
/// domain    AppleLanguages    AppleLocale
/// app       (ja)  ← wins      –
/// ```
///
/// Cells are single lines, except in the last column, where newlines are kept and long text is wrapped when
/// a width is given. Rows may have different numbers of cells.
public struct TextTable: Equatable, Sendable {
  /// The rows, each a list of cells.
  public var rows: [[String]]

  /// What stands before every line.
  public var indent: Int

  /// Makes a table.
  public init(rows: [[String]] = [], indent: Int = 0) {
    self.rows = rows
    self.indent = indent
  }

  /// Adds a row.
  public mutating func add(_ cells: String...) {
    rows.append(cells)
  }

  /// The lines of the table, without spaces at their ends.
  ///
  /// They keep to `width` columns, if it is given, as far as can be. No text is lost to a narrow width: a
  /// cell that is wider than half of it does not widen its column, and the rest of its row begins on the
  /// next line.
  public func lines(width: Int? = nil, measure: DisplayWidth = DisplayWidth()) -> [String] {
    let widths = columnWidths(limit: width.map { max(1, ($0 - indent) / 2) }, measure: measure)
    return rows.flatMap { lines(of: $0, widths: widths, width: width, measure: measure) }
  }

  /// The lines as one text, each ended by a newline.
  public func text(width: Int? = nil, measure: DisplayWidth = DisplayWidth()) -> String {
    lines(width: width, measure: measure).map { $0 + "\n" }.joined()
  }

  private static let gutter = 2

  private func columnWidths(limit: Int?, measure: DisplayWidth) -> [Int] {
    var widths: [Int] = []
    for row in rows {
      // A row's last cell needs no room behind it.
      for (column, cell) in row.dropLast().enumerated() {
        if column == widths.count { widths.append(0) }
        let width = measure.width(of: cell)
        if let limit, width > limit { continue }
        widths[column] = max(widths[column], width)
      }
    }
    return widths
  }

  private func lines(
    of row: [String], widths: [Int], width: Int?, measure: DisplayWidth
  ) -> [String] {
    var lines: [String] = []
    var line = String(repeating: " ", count: indent)
    var place = indent
    for (column, cell) in row.enumerated() {
      let next = place + (column < widths.count ? widths[column] : 0) + Self.gutter
      if column == row.count - 1 {
        let parts = lastCell(cell, at: place, width: width, measure: measure)
        lines.append(line + (parts.first ?? ""))
        let margin = String(repeating: " ", count: place)
        lines += parts.dropFirst().map { margin + $0 }
        break
      }
      let own = measure.width(of: cell)
      line += cell
      if place + own + Self.gutter > next {
        lines.append(line)
        line = String(repeating: " ", count: next)
      } else {
        line += String(repeating: " ", count: next - place - own)
      }
      place = next
    }
    return lines.map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func lastCell(
    _ cell: String, at place: Int, width: Int?, measure: DisplayWidth
  ) -> [String] {
    // Below this a column would be a ladder of single words; the line then runs over the width.
    let narrowest = 20
    let room = width.map { max(narrowest, $0 - place) } ?? Int.max
    return Paragraph.wrap(cell, width: room, measure: measure)
  }
}
