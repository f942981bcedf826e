internal import AppResources
internal import Diagnostics
internal import SimulatedApp

/// `draw`: the screen as a wireframe.
struct DrawCommand: Command {
  let name = "draw"
  let signature = Signature(.many("LANG", .language))
  let summary = "draw the screen as a wireframe, in several languages side by side"
  let details = [
    "Without a language the screen is drawn as it is. With some, a copy of the world is",
    "launched in each of them and brought to this scene; nothing changes here.",
    "[…] is a button or the selected tab, ___ a field, ▨ an image, ⇋ an image that is",
    "mirrored, <…> a text of the system's own, … what is cut.",
  ]
  let examples = ["draw", "draw ja ar"]
  let fields: [Shape.Field] = [
    .init(
      "screens",
      .list(
        .object([
          .init(
            "language", .orNull(.text), "what was launched, null for the world now"),
          .init("opens", .text, "the language that Bundle.main reads there"),
          .init("isRightToLeft", .flag, "whether the app's direction is right to left"),
          .init("lines", .list(.text), "the drawing"),
        ])), "the screens, side by side in the text for people")
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let world = session.world
    let languages = arguments.words.map(\.text)
    guard !languages.isEmpty else {
      let lines = Self.lines(of: world, width: session.width)
      return Output(lines) { [.init("screens", [Self.screen(nil, world, lines)])] }
    }
    let room = (session.width - 2 * (languages.count - 1)) / languages.count
    guard room >= 20 else {
      throw Refusal("\(languages.count) screens don't fit in \(session.width) columns")
    }
    var blocks: [[String]] = []
    var screens: [JSONValue] = []
    for language in languages {
      var copy = world
      copy.keepsMoments = false
      copy.relaunch(arguments: ["-AppleLanguages", "(\(language))"])
      let head =
        language == copy.mainLanguage ? language : "\(language) (opens \(copy.mainLanguage))"
      let direction = copy.isRightToLeft ? ", right to left" : ""
      let lines = Self.lines(of: copy, width: room)
      blocks.append([(head + direction).cut(to: room)] + lines)
      screens.append(Self.screen(language, copy, lines))
    }
    return Output(Self.sideBySide(blocks, room: room)) { [screens] in [.init("screens", screens)] }
  }

  private static func screen(_ language: String?, _ world: World, _ lines: [String]) -> JSONValue {
    .object([
      .init("language", orNull: language), .init("opens", world.mainLanguage),
      .init("isRightToLeft", world.isRightToLeft), .init("lines", lines),
    ])
  }

  private static func lines(of world: World, width: Int) -> [String] {
    if let trap = world.process.trap, world.screenLayout == nil { return trap.lines(width: width) }
    guard let layout = world.screenLayout else {
      return world.blackLines(width: width)
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
