internal import AppCode
internal import AppResources
internal import SimulatedApp

/// `why`: the whole chain from the text on screen to the preferences.
struct WhyCommand: Command {
  let name = "why"
  let signature = Signature(
    forms: [
      [.rest("NAME", .view)],
      [.word("image", "every place tried for an image"), .rest("NAME", .view)],
      [.word("direction", "from left or right"), .optionalRest("NAME", .view)],
      [.word("language", "which language the app is in")],
      [.word("missing", "why a key shows itself"), .rest("KEY", .textKey)],
      [.word("crash", "where the last trap was")],
    ], options: [.flag("--short", "one line")])
  let summary = "the whole chain from a text back to the preferences"
  let details = [
    "why language     which language the app is in, from the preferences on",
    "why image NAME   every place tried for an image, the cache, and each language",
    "why direction NAME  what makes a view or bar read from left or right; without",
    "                 NAME the app",
    "why missing KEY  why a key shows itself, and which languages have it",
    "why crash        where the last trap was, and what had happened before",
    "--short          one line",
  ]
  let examples = [
    "why infoTextView", "why image flagView", "why direction nameLabel", "why language",
  ]
  let fields = WhyFacts.fields

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    var arguments = arguments
    let isShort = arguments.has("--short")
    let world = session.world
    let others = WhyOthers(world, width: session.width)
    switch arguments[0] {
    case "language"? where arguments.count == 1:
      return Output(others.language) { WhyFacts(world).language }
    case "missing"? where arguments.count == 1 && !world.isOnScreen("missing"):
      throw Refusal("why missing needs a key")
    case "missing"? where arguments.count > 1:
      let key = arguments.count == 2 ? arguments[1] ?? "" : arguments.rest(from: 1)
      return Output(others.missing(key)) { WhyFacts(world).missing(key) }
    case "image"? where arguments.count == 1 && !world.isOnScreen("image"):
      throw Refusal("why image needs a view or the name of an image")
    case "image"? where arguments.count > 1:
      return try image(arguments, in: session)
    case "direction"?:
      _ = arguments.takeFirst()
      let direction = try WhyDirection(arguments, in: session)
      return Output(direction.lines(width: session.width)) {
        WhyFacts(world).direction(direction.explanation)
      }
    case "crash"? where arguments.count == 1, "CRASH"? where arguments.count == 1:
      guard let lines = others.crash else { throw Refusal("nothing has crashed") }
      return Output(lines) { WhyFacts(world).crash }
    default: break
    }
    let found = try session.found(arguments)
    guard let item = found.items.first(where: { $0.object == found.object }) ?? found.items.first
    else {
      if let empty = EmptyText(world, found.object) {
        return Output(empty.lines(named: found.name, width: session.width)) {
          WhyFacts(world).empty(setBy: empty.event)
        }
      }
      throw Refusal("\(found.name) shows no text or image now")
    }
    let explanation = world.explanation(of: item)
    let lines = WhyLines(world, explanation)
    return Output(isShort ? [lines.short] : lines.lines(width: session.width)) {
      WhyFacts(world).chain(explanation)
    }
  }

  /// Why an image is what it is: of a view, or of an image's name.
  private func image(_ arguments: Arguments, in session: Session) throws(Refusal) -> Output {
    let world = session.world
    var arguments = arguments
    _ = arguments.takeFirst()
    var item: Screen.Item?
    do throws(Refusal) {
      item = try session.found(arguments).items.first(where: \.isImage)
    } catch {
      // What is no view may be the name of an image.
    }
    let found = item
    let name = arguments.name
    return Output(try WhyImage.lines(name, found, world, width: session.width)) {
      WhyFacts(world).image(name, found)
    }
  }
}
