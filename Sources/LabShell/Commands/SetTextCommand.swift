internal import AppResources
internal import SimulatedApp

/// `set-text`: supposes another text of a key in a language.
struct SetTextCommand: Command {
  let name = "set-text"
  let usage = "KEY LANG \"TEXT\" [--table T]"
  let summary = "what if a key had this text in that language"
  let details = [
    "The change is made in memory, in the file that has the text; no file is",
    "written. What it would change on which screens is tried in copies, and a",
    "relaunch brings it. A text of a document has the key of its object, as in",
    "Xb1-9c-Qz2.text. --table T is needed where several tables have the key, and",
    "for a key that none has. 'overlay' lists what is supposed.",
  ]
  let examples = ["set-text form.title ja \"お客様\"", "set-text Xb1-9c-Qz2.text ja \"氏名\""]
  let acts = true
  let fields = OverlayFacts.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    var arguments = arguments
    let table = try arguments.takeValue("--table")
    try arguments.refuseOptions(known: ["--table"])
    guard arguments.count == 3, let key = arguments[0], let language = arguments[1],
      let text = arguments[2]
    else {
      throw Refusal(
        arguments.count > 3
          ? "a text or key with spaces stands in quotes: set-text KEY LANG \"TEXT\""
          : "set-text needs a key, a language and a text: set-text KEY LANG \"TEXT\"")
    }
    return try session.suppose { planner throws(OverlayFault) in
      try planner.setting(text, forKey: key, in: language, table: table)
    }
  }

  func completions(in session: Session) -> [String] {
    session.world.overlayPlanner.allKeys + session.world.app.main.localizationNames
  }
}
