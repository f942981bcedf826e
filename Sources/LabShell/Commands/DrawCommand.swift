internal import AppResources
internal import Basics
internal import Diagnostics
internal import SimulatedApp

/// `draw`: the screen as a wireframe.
struct DrawCommand: Command {
  let name = "draw"
  let signature = Signature(
    .many("LANG", .language),
    options: [
      .value("--svg", "FILE", .file(suffix: ".svg"), "write a picture instead"),
      .flag("--replace", "write over a file that is there"),
    ])
  let summary = "draw the screen as a wireframe, in several languages side by side"
  let details = [
    "Without a language the screen is drawn as it is. With some, a copy of the world is",
    "launched in each of them and brought to this scene; nothing changes here.",
    "[…] is a button or the selected tab, ___ a field, ▨ an image, ⇋ an image that is",
    "mirrored, <…> a text of the system's own, … what is cut.",
    "In a picture ● differs from the first language or from before the last command, ○ is",
    "stale, ✂ does not fit.",
  ]
  let examples = ["draw", "draw ja ar", "draw en ja ar --svg screens.svg"]
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
    if let file = arguments["--svg"] {
      return try picture(file, languages, replacing: arguments.has("--replace"), in: session)
    }
    guard !arguments.has("--replace") else { throw Refusal("--replace goes with --svg FILE") }
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
      let copy = Self.launched(world, in: language)
      let lines = Self.lines(of: copy, width: room)
      blocks.append([Self.caption(language, copy).cut(to: room)] + lines)
      screens.append(Self.screen(language, copy, lines))
    }
    return Output(Self.sideBySide(blocks, room: room)) { [screens] in [.init("screens", screens)] }
  }

  /// Writes the screens as a picture, side by side.
  private func picture(
    _ name: String, _ languages: [String], replacing: Bool, in session: Session
  ) throws(Refusal) -> Output {
    guard session.mayRecord, session.lesson == nil else {
      throw Refusal("a transcript or a lesson writes no files")
    }
    let world = session.world
    var screens: [(caption: String, picture: ScreenSVG)] = []
    if languages.isEmpty {
      screens = [(world.app.name, ScreenSVG(world, since: session.past.last?.world))]
    }
    var first: World?
    for language in languages {
      let copy = Self.launched(world, in: language)
      // Marked is what differs from the first language.
      first = first ?? copy
      screens.append((Self.caption(language, copy), ScreenSVG(copy, since: first)))
    }
    do throws(WriteFault) {
      try OutputFile(name, inside: session.folder).write(
        ScreenSVG.file(screens), replacing: replacing)
    } catch {
      throw Refusal(
        error.reason == .isThere
          ? "\(quoted(name)) is there already; --replace writes over it"
          : "\(quoted(name)) cannot be written: \(error.clause.escapedForTerminal)")
    }
    let count = screens.count == 1 ? "1 screen" : "\(screens.count) screens"
    return Output(["\(name.escapedForTerminal): \(count)"]) {
      [.init("screens", [JSONValue]())]
    }
  }

  private static func launched(_ world: World, in language: String) -> World {
    var copy = world
    copy.keepsMoments = false
    copy.relaunch(arguments: ["-AppleLanguages", "(\(language))"])
    return copy
  }

  private static func caption(_ language: String, _ copy: World) -> String {
    let head =
      language == copy.mainLanguage ? language : "\(language) (opens \(copy.mainLanguage))"
    return head + (copy.isRightToLeft ? ", right to left" : "")
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
