internal import AppResources
internal import SimulatedApp

// What only some explanations have: a piece that is missing, a recipe that would help, code that passed the
// item over, the owner of a tab's title.

extension WhyFacts {
  static let missingShape = Shape.object([
    .init("file", .text, "the file that lacks it"),
    .init("shown", .text, "what came on screen with a piece made up for the trial"),
    .init("switchedTo", .orNull(.text), "the language for 'lang' after the relaunch"),
  ])

  static let wayShape = Shape.object([
    .init("recipe", .text, "the recipe"),
    .init("language", .text, "the language that its switch was run with"),
    .init("shown", .text, "what the item showed then"),
  ])

  static let passingShape = Shape.object([
    .init("step", .integer, "the acting command in which it ran"),
    .init("place", .orNull(WorldFacts.placeShape), "the statement"),
    .init("functions", .list(.text), "the functions that were running, innermost first"),
    .init("set", .list(.text), "the items that it did set"),
  ])

  static let tabShape = Shape.object([
    .init("number", .integer, "the tab, from 1"),
    .init("owner", .text, "the object that owns the title"),
    .init("writtenByTab", .orNull(.integer), "the tab whose controller wrote it last"),
  ])

  /// What only some explanations have.
  func addSpecial(_ explanation: Explanation, to answer: inout Chain) {
    if let missing = explanation.missing {
      answer.missingPiece = .object([
        .init("file", missing.changes.last?.file ?? ""), .init("shown", missing.shown),
        .init("switchedTo", orNull: missing.switchedTo),
      ])
    }
    if let way = explanation.otherWay {
      answer.otherWay = .object([
        .init("recipe", way.recipe), .init("language", way.language), .init("shown", way.shown),
      ])
    }
    if let passing = explanation.passingOver {
      answer.notVisited = .object([
        .init("step", passing.step), .init("place", WorldFacts.place(passing.place)),
        .init("functions", passing.functions), .init("set", passing.titles),
      ])
    }
    if let tab = explanation.tab {
      answer.tab = .object([
        .init("number", tab.number), .init("owner", world.title(of: tab.owner)),
        .init("writtenByTab", .integer(orNull: tab.writtenByTab)),
      ])
    }
  }
}
