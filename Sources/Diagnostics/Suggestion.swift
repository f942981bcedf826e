/// The nearest of `candidates` to what was typed, or `nil` when none is near enough to be meant.
///
/// `nearest("infoTextVew", in: ["infoTextView", "nameLabel"])` is `infoTextView`. One slip is allowed
/// for each three characters; a swapped pair of neighbours counts as one slip, and upper and lower
/// case count as equal.
///
/// - Complexity: O(*n* · *m*²) for *n* candidates of *m* characters.
public func nearest(_ typed: String, in candidates: some Sequence<String>) -> String? {
  let wanted = Array(typed.lowercased())
  let limit = max(1, wanted.count / 3)
  var best: (name: String, distance: Int)?
  for candidate in candidates {
    let name = Array(candidate.lowercased())
    guard abs(name.count - wanted.count) <= limit else { continue }
    let distance = editDistance(wanted, name)
    guard distance <= limit, distance < max(wanted.count, name.count) else { continue }
    if let found = best, (found.distance, found.name) <= (distance, candidate) { continue }
    best = (candidate, distance)
  }
  return best?.name
}

/// The number of insertions, deletions, replacements and swaps of neighbours between two texts.
func editDistance(_ left: [Character], _ right: [Character]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...right.count)
  for row in 0..<left.count {
    var current = [row + 1]
    for column in 0..<right.count {
      let replacement = last[column] + (left[row] == right[column] ? 0 : 1)
      var cost = min(replacement, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[right.count]
}
