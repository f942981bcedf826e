internal import Diagnostics
internal import SimulatedApp

/// `draw`: the screen as a wireframe.
struct DrawCommand: Command {
  let name = "draw"
  let usage = "[LANG…]"
  let summary = "draw the screen as a wireframe, in several languages side by side"
  let details = [
    "Without a language the screen is drawn as it is. With some, a copy of the world is",
    "launched in each of them and brought to this scene; nothing changes here.",
    "[…] is a button or the selected tab, ___ a field, ▨ an image, ⇋ an image that is",
    "mirrored, <…> a text of the system's own, … what is cut.",
  ]
  let examples = ["draw", "draw ja ar"]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try arguments.refuseOptions()
    let world = session.world
    let languages = arguments.words.map(\.text)
    guard !languages.isEmpty else { return Output(Self.lines(of: world, width: session.width)) }
    for language in languages where !DeviceCommand.isLanguage(language) {
      throw Refusal("\(quoted(language)) is no language id: draw ja en")
    }
    let room = (session.width - 2 * (languages.count - 1)) / languages.count
    guard room >= 20 else {
      throw Refusal("\(languages.count) screens don't fit in \(session.width) columns")
    }
    var blocks: [[String]] = []
    for language in languages {
      var copy = world
      copy.keepsMoments = false
      copy.relaunch(arguments: ["-AppleLanguages", "(\(language))"])
      let head =
        language == copy.mainLanguage ? language : "\(language) (opens \(copy.mainLanguage))"
      let direction = copy.isRightToLeft ? ", right to left" : ""
      blocks.append([(head + direction).cut(to: room)] + Self.lines(of: copy, width: room))
    }
    return Output(Self.sideBySide(blocks, room: room))
  }

  func completions(in session: Session) -> [String] { session.world.switchableLanguages }

  private static func lines(of world: World, width: Int) -> [String] {
    if let trap = world.process.trap, world.screenLayout == nil { return [trap.told] }
    guard let layout = world.screenLayout else {
      return ["the window has no root controller: it is black"]
    }
    return ScreenDrawing(layout, width: width).lines()
  }

  private static func sideBySide(_ blocks: [[String]], room: Int) -> [String] {
    let widths = blocks.map { $0.map(\.displayWidth).max() ?? room }
    return (0..<(blocks.map(\.count).max() ?? 0)).map { row in
      var line = ""
      for (block, width) in zip(blocks, widths) {
        line += (row < block.count ? block[row] : "").padded(to: width) + "  "
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
