internal import AppResources
internal import SimulatedApp

/// `set-text`: supposes another text of a key in a language.
struct SetTextCommand: Command {
  let name = "set-text"
  let signature = Signature(
    .one("KEY", .anyTextKey), .one("LANG", .localization), .one("\"TEXT\"", .text("a text")),
    options: [.value("--table", "T", .table, "the table, where several have the key or none")])
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
    let table = arguments["--table"]
    let (key, language, text) = (arguments[0] ?? "", arguments[1] ?? "", arguments[2] ?? "")
    return try session.suppose { planner throws(OverlayFault) in
      try planner.setting(text, forKey: key, in: language, table: table)
    }
  }
}
