internal import AppResources
internal import SimulatedApp

/// `remove`: supposes that a localization, a file or one text is not there.
struct RemoveCommand: Command {
  let name = "remove"
  let signature = Signature(
    forms: [
      [.one("LANG", .localization)], [.one("FILE", .resourceFile)],
      [.one("KEY", .anyTextKey), .one("LANG", .localization)],
    ], options: [.value("--table", "T", .table, "the table of KEY")])
  let summary = "what if a localization, a file or one text were missing"
  let details = [
    "A localization goes with its folders and its texts in catalogs. A FILE is",
    "named by its place in the app: ja.lproj/Localizable.strings. It is made in",
    "memory; no file is written.",
  ]
  let examples = [
    "remove ja", "remove ja.lproj/Localizable.strings", "remove form.title ja",
  ]
  let acts = true
  let fields = OverlayFacts.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let table = arguments["--table"]
    let first = arguments[0] ?? ""
    if let language = arguments[1] {
      return try session.suppose { planner throws(OverlayFault) in
        try planner.removing(key: first, in: language, table: table)
      }
    }
    guard table == nil else { throw Refusal("--table needs a key and a language before it") }
    let names = session.world.supposedApp.main.localizationNames
    return try session.suppose { planner throws(OverlayFault) in
      names.contains(first)
        ? try planner.removing(language: first) : try planner.removing(file: first)
    }
  }
}
