internal import AppCode
internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `lang`: the app's own switch.
struct LangCommand: Command {
  let name = "lang"
  let signature = Signature(.one("CODE", .switchLanguage))
  let summary = "switch the language with the app's code, step by step"
  let details = [
    "The shell looks for the function or setter of the app that stores AppleLanguages",
    "and rebuilds the root, calls it with CODE, and tells what happened.",
  ]
  let examples = ["lang ja"]
  let acts = true
  let countsStale = false

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let code = arguments[0] ?? ""
    let before = session.world
    switch session.world.switchLanguage(to: code) {
    case .noSwitch:
      throw Refusal(RecipeLines(session.world).noSwitch)
    case .noReceiver(let call, let className):
      throw Refusal("\(call.escapedForTerminal) needs a \(className), and there is none now")
    case .noSuchLanguage(let type, let languages):
      let near = nearest(code, in: languages)
      throw Refusal(
        "\(type) has no language \(quoted(code)); it has \(list(languages))", didYouMean: near)
    case .ran(let call):
      return Output(
        SwitchLines(before, session.world, call: call, language: code).lines(width: session.width))
    case .trapped(let call, let trap):
      let lines = SwitchLines(before, session.world, call: call, language: code).lines(
        width: session.width)
      return Output(lines + trap.lines(width: session.width), failed: true)
    }
  }
}

extension Trap {
  /// The same in as many lines as it needs.
  func lines(width: Int) -> [String] {
    guard told.displayWidth > width else { return [told] }
    return placed(
      "would crash: \(message.escapedForTerminal)", place?.short ?? "", width: width)
  }

  /// What a device would do, with file and line.
  var told: String {
    let location = place.map { "   \($0.short)" } ?? ""
    return "would crash: \(message.escapedForTerminal)\(location)"
  }
}
