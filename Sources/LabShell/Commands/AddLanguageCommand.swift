internal import AppResources
internal import SimulatedApp

/// `add-language`: supposes another localization.
struct AddLanguageCommand: Command {
  let name = "add-language"
  let signature = Signature(
    .one("LANG", .language),
    options: [.value("--from", "LANG", .localization, "copy the tables of this localization")])
  let summary = "what if the app had that localization"
  let details = [
    "An empty LANG.lproj declares the localization: the language can be chosen at",
    "launch, and tables that it lacks are those of the development language, or",
    "none. --from LANG copies the tables of another localization into it.",
    "It is made in memory; no file is written.",
  ]
  let examples = ["add-language fr", "add-language fr --from en"]
  let acts = true
  let fields = OverlayFacts.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let source = arguments["--from"]
    let language = arguments[0] ?? ""
    return try session.suppose { planner throws(OverlayFault) in
      try planner.adding(language: language, from: source)
    }
  }
}
