internal import AppResources
internal import SimulatedApp

/// `fits`: the texts that are too long for their views, by language.
struct FitsCommand: Command {
  let name = "fits"
  let signature = Signature(.many("LANG", .language))
  let summary = "the texts of this screen that don't fit their views, by language"
  let details = [
    "For each language a copy of the world is launched in it and brought to this scene;",
    "nothing changes here. Without a language, all that the app has. It is an estimate:",
    "the frame and the font are the document's, the letters' widths are means; what",
    "constraints make of a frame is not looked at.",
  ]
  let examples = ["fits", "fits de ru"]
  let fields: [Shape.Field] = [
    .init(
      "languages",
      .list(
        .object([
          .init("language", .text, "what was launched"),
          .init("opens", .text, "the language that Bundle.main reads there"),
          .init("measured", .integer, "how many texts have a frame in a document"),
          .init(
            "tooLong",
            .list(
              .object([
                .init("title", .text, "the view and its property"),
                .init("text", .text, "the text"),
                .init("width", .integer, "about how wide it is on one line, in points"),
                .init("room", .integer, "the width of the frame"),
                .init("needed", .integer, "the lines that it takes"),
                .init("allowed", .integer, "the lines that there may be"),
              ])), "the texts that don't fit"),
        ])), "what doesn't fit in each language")
  ]

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let world = session.world
    let typed = arguments.words.map(\.text)
    let languages =
      typed.isEmpty ? world.app.main.localizationNames.filter { $0 != "Base" } : typed
    guard !languages.isEmpty else { throw Refusal("the app has no language; name one: fits ja") }
    let fitting = languages.map { Fitting(world, in: $0) }
    var table = TextTable(indent: 0)
    for language in fitting { table.rows += language.rows }
    return Output(table.lines(width: session.width)) { [.init("languages", fitting.map(\.fact))] }
  }
}

/// The texts of a screen in one language that don't fit.
private struct Fitting {
  private let language: String
  private let opens: String
  private let measured: Int
  private let tooLong: [(title: String, text: String, measure: TextMeasure)]

  init(_ world: World, in language: String) {
    var copy = world
    copy.keepsMoments = false
    copy.relaunch(arguments: ["-AppleLanguages", "(\(language))"])
    self.language = language
    opens = copy.mainLanguage
    let texts = copy.screen.items.filter { !$0.isHidden && !$0.isImage }.compactMap {
      item -> (title: String, text: String, measure: TextMeasure)? in
      let text = copy.shown(item.slot.value)
      return TextMeasure(text, in: item.object, of: copy).map { (item.title, text, $0) }
    }
    measured = texts.count
    tooLong = texts.filter(\.measure.isTooLong)
  }

  /// The lines for people: the language once, then a line a text.
  var rows: [[String]] {
    let head = (language == opens ? language : "\(language) (opens \(opens))").escapedForTerminal
    guard measured > 0 else { return [[head, "no text has a frame in a document", "", ""]] }
    guard !tooLong.isEmpty else { return [[head, "all \(measured) fit", "", ""]] }
    return tooLong.enumerated().map { index, found in
      [
        index == 0 ? head : "", found.title.escapedForTerminal, found.measure.told,
        quoted(found.text.inOneLine.cut(to: 40)),
      ]
    }
  }

  var fact: JSONValue {
    .object([
      .init("language", language), .init("opens", opens), .init("measured", measured),
      .init(
        "tooLong",
        tooLong.map { found in
          JSONValue.object([
            .init("title", found.title), .init("text", found.text),
            .init("width", found.measure.width), .init("room", found.measure.room),
            .init("needed", found.measure.lines.needed),
            .init("allowed", found.measure.lines.allowed),
          ])
        }),
    ])
  }
}
