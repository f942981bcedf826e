internal import AppResources
internal import SimulatedApp

/// What answers tell of a look-up.
enum LookupFacts {
  static let attemptShape = Shape.shared(
    "attempt",
    [
      .init("file", .text, "the file that was looked for"),
      .init("outcome", .text, "found, compiled, noFolder, noFile or otherCase"),
      .init("path", .orNull(.text), "what was found, or the file that is spelled otherwise"),
    ])

  static func attempts(_ attempts: [FileLookup.Attempt], name: String) -> [JSONValue] {
    attempts.map { attempt in
      let (outcome, path): (String, String?) =
        switch attempt.outcome {
        case .found(let path): ("found", path)
        case .compiled(let catalog): ("compiled", catalog)
        case .noFolder: ("noFolder", nil)
        case .noFile: ("noFile", nil)
        case .otherCase(let other): ("otherCase", other)
        }
      return .object([
        .init("file", attempt.folder.isEmpty ? name : "\(attempt.folder)/\(name)"),
        .init("outcome", outcome), .init("path", orNull: path),
      ])
    }
  }

  static let fields: [Shape.Field] = [
    .init("key", .orNull(.text), "the key that was asked for"),
    .init("table", .text, "the table's name"),
    .init("bundle", .text, "the path of the bundle, empty for the opened folder itself"),
    .init("text", .text, "what the look-up gives"),
    .init("outcome", .text, "found, notAText, missingKey or noTable"),
    .init("localization", .orNull(.text), "the localization whose file has the key"),
    .init("place", .orNull(WorldFacts.placeShape), "where the value stands"),
    .init("attempts", .list(attemptShape), "every file that was looked for, in order"),
    .init("log", .orNull(.text), "what the process logs"),
    .init("diagnostics", .list(WorldFacts.diagnosticShape), "what is wrong with the table"),
  ]

  /// One look-up in a table of a bundle.
  static let shape = Shape.shared("look-up", fields)

  static func members(of answer: StringLookup) -> [JSONValue.Member] {
    let outcome =
      switch answer.outcome {
      case .found: "found"
      case .notAText: "notAText"
      case .missingKey: "missingKey"
      case .noTable: "noTable"
      }
    return [
      .init("key", orNull: answer.key), .init("table", answer.table.name),
      .init("bundle", answer.bundlePath), .init("text", answer.text), .init("outcome", outcome),
      .init("localization", orNull: answer.localization),
      .init("place", WorldFacts.place(answer.place)),
      .init(
        "attempts", answer.table.searches.flatMap { attempts($0.attempts, name: $0.name) }),
      .init("log", orNull: answer.log),
      .init("diagnostics", answer.diagnostics.map(WorldFacts.diagnostic)),
    ]
  }
}
