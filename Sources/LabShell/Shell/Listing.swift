internal import SimulatedApp

/// A numbered row of a listing, for commands that come later and name it by its number.
enum ListedRow: Sendable {
  /// A text or image on screen.
  case item(Screen.Item)
  /// A text or image of an object that is not on screen, by its full name.
  case named(String)
  /// A storyboard or xib, by its path.
  case document(String)
  /// A recipe, by what `recipe` takes.
  case recipe(String)
  /// A way to another scene, by its name.
  case way(String)
}

extension Session {
  /// What was named, by its name or by the number of a row of the last listing.
  func found(_ arguments: Arguments) throws(Refusal) -> Found {
    guard let (number, row) = listed(arguments) else {
      return try world.found(arguments.name.replacingSpaceBeforeNumber)
    }
    if case .named(let name) = row { return try world.found(name) }
    guard case .item(let item) = row else { return try world.found(arguments.name) }
    // The same thing on the screen of now: a rebuild does not make the listing useless.
    guard let now = world.screen.item(identity: item.identity) else {
      throw Refusal(
        "row \(number) was \(item.title.escapedForTerminal), which is no longer on screen")
    }
    return world.found(now)
  }

  /// The name that was typed; for the number of a row of the last listing, what the row names.
  func name(
    in arguments: Arguments, _ name: (ListedRow) -> String?
  ) -> String {
    listed(arguments).flatMap { name($0.row) } ?? arguments.name
  }

  /// The row of the last listing whose number was typed, without quotes and alone.
  private func listed(_ arguments: Arguments) -> (number: Int, row: ListedRow)? {
    guard arguments.count == 1, let word = arguments.words.first, !word.isQuoted,
      let number = Int(word.text), listing.indices.contains(number - 1)
    else { return nil }
    return (number, listing[number - 1])
  }
}

extension TextTable {
  /// The numbers of a listing with as many rows, at the right of their column.
  static func numbers(upTo count: Int) -> [String] {
    guard count > 0 else { return [] }
    let width = String(count).count
    return (1...count).map { number in
      String(repeating: " ", count: width - String(number).count) + String(number)
    }
  }
}
