/// How the output of a command lies beside the output that was expected.
///
/// The shortest way from one to the other: lines both have, lines that only one has, and lines that
/// stand under `… (any lines)`. Without a line that only one has, the output is as expected.
struct OutputComparison: Hashable, Sendable {
  /// One step of the way, with positions in the expected and the actual lines.
  enum Edit: Hashable, Sendable {
    case same(expected: Int, actual: Int)
    case missing(expected: Int)
    case surplus(actual: Int)
    case placeholder(expected: Int)
    case underPlaceholder(actual: Int)
  }

  var edits: [Edit]

  /// Whether the output is what was expected.
  var isMatch: Bool {
    edits.allSatisfy { edit in
      switch edit {
      case .missing, .surplus: false
      case .same, .placeholder, .underPlaceholder: true
      }
    }
  }
}

extension OutputComparison {
  /// The comparison of `actual` with `expected`.
  ///
  /// - Complexity: O(*n* · *m*) between the first and the last difference. Where that would be too
  ///   much, everything between them counts as different.
  init(expected: [ExpectedLine], actual: [String]) {
    var start = 0
    while start < min(expected.count, actual.count), !expected[start].standsForAnyLines,
      expected[start].matches(actual[start])
    {
      start += 1
    }
    var tail = 0
    while tail < min(expected.count, actual.count) - start,
      !expected[expected.count - 1 - tail].standsForAnyLines,
      expected[expected.count - 1 - tail].matches(actual[actual.count - 1 - tail])
    {
      tail += 1
    }
    edits = (0..<start).map { .same(expected: $0, actual: $0) }
    edits += Self.edits(
      expected, start..<(expected.count - tail), actual, start..<(actual.count - tail))
    edits += (0..<tail).reversed().map {
      .same(expected: expected.count - 1 - $0, actual: actual.count - 1 - $0)
    }
  }

  private static let largestTable = 4_000_000

  private static func edits(
    _ expected: [ExpectedLine], _ rows: Range<Int>, _ actual: [String], _ columns: Range<Int>
  ) -> [Edit] {
    guard !rows.isEmpty || !columns.isEmpty else { return [] }
    guard rows.count <= largestTable / (columns.count + 1) else {
      return rows.map {
        expected[$0].standsForAnyLines ? .placeholder(expected: $0) : .missing(expected: $0)
      }
        + columns.map { .surplus(actual: $0) }
    }
    // costs[row][column] is the number of differing lines from there to the end.
    let width = columns.count + 1
    var costs = [Int](repeating: 0, count: (rows.count + 1) * width)
    for column in 0..<columns.count { costs[rows.count * width + column] = columns.count - column }
    for row in stride(from: rows.count - 1, through: 0, by: -1) {
      let line = expected[rows.lowerBound + row]
      for column in stride(from: columns.count, through: 0, by: -1) {
        let below = costs[(row + 1) * width + column]
        var cost = line.standsForAnyLines ? below : below + 1
        if column < columns.count {
          let right = costs[row * width + column + 1]
          cost = min(cost, line.standsForAnyLines ? right : right + 1)
          if !line.standsForAnyLines, line.matches(actual[columns.lowerBound + column]) {
            cost = min(cost, costs[(row + 1) * width + column + 1])
          }
        }
        costs[row * width + column] = cost
      }
    }
    return walk(costs, width: width, expected, rows, actual, columns)
  }

  private static func walk(
    _ costs: [Int], width: Int, _ expected: [ExpectedLine], _ rows: Range<Int>, _ actual: [String],
    _ columns: Range<Int>
  ) -> [Edit] {
    var edits: [Edit] = []
    var row = 0
    var column = 0
    while row < rows.count || column < columns.count {
      let here = costs[row * width + column]
      let e = rows.lowerBound + row
      let a = columns.lowerBound + column
      guard row < rows.count else {
        edits.append(.surplus(actual: a))
        column += 1
        continue
      }
      if expected[e].standsForAnyLines {
        if costs[(row + 1) * width + column] == here {
          edits.append(.placeholder(expected: e))
          row += 1
        } else {
          edits.append(.underPlaceholder(actual: a))
          column += 1
        }
      } else if column < columns.count, costs[(row + 1) * width + column + 1] == here,
        expected[e].matches(actual[a])
      {
        edits.append(.same(expected: e, actual: a))
        row += 1
        column += 1
      } else if costs[(row + 1) * width + column] + 1 == here {
        edits.append(.missing(expected: e))
        row += 1
      } else {
        edits.append(.surplus(actual: a))
        column += 1
      }
    }
    return edits
  }
}
