internal import AppResources
internal import SimulatedApp

/// `add-language`: supposes another localization.
struct AddLanguageCommand: Command {
  let name = "add-language"
  let usage = "LANG [--from LANG]"
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
    var arguments = arguments
    let source = try arguments.takeValue("--from")
    try arguments.refuseOptions(known: ["--from"])
    guard let language = arguments[0], arguments.count == 1 else {
      throw Refusal("add-language needs one language: add-language fr")
    }
    return try session.suppose { planner throws(OverlayFault) in
      try planner.adding(language: language, from: source)
    }
  }

  func completions(in session: Session) -> [String] { session.world.app.main.localizationNames }
}
