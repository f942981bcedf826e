internal import AppResources
internal import SimulatedApp

/// What `plural` tells a program.
enum PluralFacts {
  static let fields: [Shape.Field] = [
    .init("key", .text, "the key"),
    .init("table", .text, "the table's name"),
    .init(
      "languages",
      .list(
        .object([
          .init("language", .text, "the localization that has the key"),
          .init("place", .orNull(WorldFacts.placeShape), "where the entry stands"),
          .init("rules", .named(.orNull(.text)), "the rule of each category; null for all else"),
          .init(
            "rows",
            .list(
              .object([
                .init("arguments", .list(.text), "the arguments of the call"),
                .init("categories", .list(.text), "the categories of those that are numbers"),
                .init("text", .text, "the text"),
                .init("branches", .list(ArgumentSweep.branchShape), "how forms were chosen"),
              ])), "the texts, one a call"),
          .init("lacking", .named(.list(.text)), "the categories that a variable has no form for"),
          .init("isFlat", .flag, "whether one text stands for numbers of several categories"),
        ])), "each language that has the entry"),
    .init("without", .list(.text), "the localizations that have no entry"),
  ]

  static func members(
    _ key: String, _ table: String, _ sweeps: [PluralSweep], without: [String]
  ) -> [JSONValue.Member] {
    [
      .init("key", key), .init("table", table), .init("languages", sweeps.map(json)),
      .init("without", without),
    ]
  }

  private static func json(_ sweep: PluralSweep) -> JSONValue {
    .object([
      .init("language", sweep.language), .init("place", WorldFacts.place(sweep.answer.place)),
      .init(
        "rules",
        object: sweep.rules.categories.map {
          .init($0.rawValue, orNull: sweep.rules.text(of: $0))
        }),
      .init("rows", sweep.rows.map(row)),
      .init(
        "lacking",
        object: sweep.forms.map { forms in .init(forms.variable, forms.lacking.map(\.rawValue)) }),
      .init("isFlat", sweep.isFlatButCounts),
    ])
  }

  private static func row(_ row: PluralSweep.Row) -> JSONValue {
    .object([
      .init("arguments", row.arguments.map(\.description)),
      .init("categories", row.categories.map(\.rawValue)), .init("text", row.text.text),
      .init("branches", row.text.branches.map(ArgumentSweep.json)),
    ])
  }
}
