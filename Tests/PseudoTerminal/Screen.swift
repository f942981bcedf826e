/// The lines that a terminal shows after a program's output: enough of a terminal to read what libedit
/// draws, which moves with carriage return, backspace and a few escape sequences.
///
/// Characters take one cell each, or two if `isWide` says so. Lines do not scroll away.
public struct Screen {
  /// The lines, without spaces at their ends.
  public var lines: [String] {
    cells.map { row in
      var text = row.joined()
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  private var cells: [[String]] = [[]]
  private var row = 0
  private var column = 0
  private let columns: Int
  private let isWide: (Unicode.Scalar) -> Bool

  /// Draws a program's whole output on a screen of `columns`.
  public init(
    _ output: String, columns: Int = 80,
    isWide: @escaping (Unicode.Scalar) -> Bool = { (0x1100...0xFFFF).contains($0.value) }
  ) {
    self.columns = columns
    self.isWide = isWide
    var rest = Substring.UnicodeScalarView(output.unicodeScalars)
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": sequence(&rest)
      case "\r": column = 0
      case "\n":
        row += 1
        while row >= cells.count { cells.append([]) }
      case "\u{8}": column = max(0, column - 1)
      case "\u{0}"..."\u{1F}", "\u{7F}": break
      default: put(scalar)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.properties.generalCategory == .nonspacingMark {
      if column > 0, column <= cells[row].count { cells[row][column - 1] += String(scalar) }
      return
    }
    let width = isWide(scalar) ? 2 : 1
    if column + width > columns {
      row += 1
      column = 0
      while row >= cells.count { cells.append([]) }
    }
    while cells[row].count < column + width { cells[row].append(" ") }
    cells[row][column] = String(scalar)
    if width == 2 { cells[row][column + 1] = "" }
    column += width
  }

  private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else { return }
    var parameters = ""
    while let scalar = rest.popFirst() {
      if ("\u{40}"..."\u{7E}").contains(scalar) {
        act(scalar, parameters)
        return
      }
      parameters.unicodeScalars.append(scalar)
    }
  }

  private mutating func act(_ final: Unicode.Scalar, _ parameters: String) {
    let number = Int(parameters) ?? 0
    let count = max(1, number)
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(cells.count - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "G": column = count - 1
    case "K":
      if column < cells[row].count { cells[row].removeSubrange(column...) }
    case "J":
      if column < cells[row].count { cells[row].removeSubrange(column...) }
      cells.removeSubrange((row + 1)...)
    case "P":
      let end = min(cells[row].count, column + count)
      if column < end { cells[row].removeSubrange(column..<end) }
    case "@":
      if column < cells[row].count {
        cells[row].insert(contentsOf: Array(repeating: " ", count: count), at: column)
      }
    default: break  // colours and modes
    }
  }
}
