internal import SimulatedApp

extension Session {
  /// The lines that changed the world, oldest first; the world after the `n`th is moment `n`, and
  /// moment 0 is that of the first launch.
  var changes: [String] { past.map(\.line) }

  /// The world at a moment, `nil` when there is none of that number.
  func moment(_ number: Int) -> World? {
    if number == past.count { return world }
    return past.indices.contains(number) ? past[number].world : nil
  }

  /// Goes back to the world at an earlier moment; what came after it can be done again.
  mutating func goBack(to number: Int) {
    while past.count > max(0, number), let last = past.popLast() {
      undone.append(Past(line: last.line, world: world))
      world = last.world
    }
  }

  /// Does the last change again that was taken back.
  ///
  /// - Returns: its line, `nil` when there is none.
  mutating func redo() -> String? {
    guard let next = undone.popLast() else { return nil }
    past.append(Past(line: next.line, world: world))
    world = next.world
    return next.line
  }

  /// Keeps a world that a command has left behind.
  mutating func remember(_ line: String, _ before: World) {
    past.append(Past(line: line, world: before))
    undone = []
  }
}
