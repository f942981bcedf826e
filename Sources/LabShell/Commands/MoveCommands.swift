internal import AppCode
internal import Diagnostics
internal import SimulatedApp

/// `go`: to another scene by a segue or an identifier.
struct GoCommand: Command {
  let name = "go"
  let signature = Signature(.optionalRest("SEGUE or IDENTIFIER", .way))
  let summary = "go to another scene, by a segue or a storyboard identifier"
  let details = [
    "A segue is performed as its control does it; a scene that no segue leads to is",
    "pushed where there is a navigation stack, else presented. Without a name the",
    "ways from here are listed.",
  ]
  let examples = ["go", "go showDetail"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let before = session.world
    guard !arguments.isEmpty else {
      var table = TextTable()
      let ways = before.ways
      for (number, way) in zip(TextTable.numbers(upTo: ways.count), ways) {
        table.add(number, way.name.escapedForTerminal, way.told)
      }
      let lines = table.lines(width: session.width)
      var output = Output(
        lines.isEmpty ? ["no segue leads from here, and no scene has a name"] : lines)
      output.listing = ways.map { .way($0.name) }
      return output
    }
    try session.refuseBehindAlert()
    let way: Way
    do throws(NoWay) {
      way = try session.world.go(session.way(in: arguments))
    } catch {
      throw error.refusal
    }
    return MoveLines(before, session.world).output(way.told, width: session.width)
  }
}

extension Session {
  /// The way that was named, by its name or its number.
  fileprivate func way(in arguments: Arguments) -> String {
    name(in: arguments) { if case .way(let name) = $0 { name } else { nil } }
  }
}

/// `present`: a scene over the screen.
struct PresentCommand: Command {
  let name = "present"
  let signature = Signature(.rest("IDENTIFIER", .scene))
  let summary = "present the scene with this storyboard identifier"
  let examples = ["present Settings"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseBehindAlert()
    let before = session.world
    let way: Way
    do throws(NoWay) {
      way = try session.world.present(session.way(in: arguments))
    } catch {
      throw error.refusal
    }
    return MoveLines(before, session.world).output(way.told, width: session.width)
  }
}

/// `select`: a tab, or a segment of a segmented control.
struct SelectCommand: Command {
  let name = "select"
  let signature = Signature(forms: [
    [.rest("TAB", .tab)], [.one("NAME", .segmentedControl), .rest("SEGMENT", .segment)],
  ])
  let summary = "select a tab, or a segment of a control, by its text or number"
  let examples = ["select 2", "select Settings", "select sizeControl 2"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseBehindAlert()
    let before = session.world
    let typed = arguments.name
    if arguments.count > 1,
      let control = before.names(in: before.screen).first(where: { $0.name == arguments[0] })?
        .object,
      before.classChain(of: control).contains("UISegmentedControl")
    {
      let wanted = arguments.count == 2 ? arguments[1] ?? "" : arguments.rest(from: 1)
      let number: Int
      do throws(NoWay) {
        number = try session.world.selectSegment(wanted, of: control)
      } catch {
        throw error.refusal
      }
      let now = session.world
      var lines = ["segment \(number) of \(arguments[0] ?? "") is selected".escapedForTerminal]
      lines += UseLines(before, now).lines(width: session.width)
      guard let trap = now.process.trap else { return Output(lines) }
      return Output(lines + trap.lines(width: session.width), failed: true)
    }
    let number: Int
    do throws(NoWay) {
      number = try session.world.selectTab(typed)
    } catch {
      throw error.refusal
    }
    return MoveLines(before, session.world).output("tab \(number)", width: session.width)
  }
}

/// `back`: to what is below in the navigation stack.
struct BackCommand: Command {
  let name = "back"
  let signature = Signature()
  let summary = "go back in the navigation stack"
  let examples = ["back"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    try session.refuseBehindAlert()
    let before = session.world
    do throws(NoWay) {
      _ = try session.world.goBack()
    } catch {
      throw error.refusal
    }
    return MoveLines(before, session.world).output("back", width: session.width)
  }
}

/// `dismiss`: what is presented.
struct DismissCommand: Command {
  let name = "dismiss"
  let signature = Signature()
  let summary = "dismiss what is presented over the screen"
  let examples = ["dismiss"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let before = session.world
    let gone: ObjectID
    do throws(NoWay) {
      gone = try session.world.dismissPresented()
    } catch {
      throw error.refusal
    }
    let title = session.world.title(of: gone)
    return MoveLines(before, session.world).output("\(title) is gone", width: session.width)
  }
}

/// The lines that tell where a person came to, and what is on screen there.
struct MoveLines {
  private let before: World
  private let now: World

  init(_ before: World, _ now: World) {
    self.before = before
    self.now = now
  }

  func output(_ way: String, width: Int) -> Output {
    let old = before.frontController
    let new = now.frontController
    var head = way
    if old != new {
      head +=
        ": \(old.map(before.title) ?? "nothing") → \(new.map(now.title) ?? "nothing")"
        .escapedForTerminal
    } else {
      head += ": the screen is the same"
    }
    var lines = Paragraph.wrap(head, width: width)
    lines += RemarkLines(before, now).lines(width: width)
    if let trap = now.process.trap { return Output(lines + trap.lines(width: width), failed: true) }
    let screen = now.screen
    let known = Set(before.screen.controllers)
    let shown = screen.controllers.filter { !known.contains($0) }
    guard !shown.isEmpty else { return Output(lines) }
    let told = ScreenLines(now, stale: now.staleItems)
    var output = Output(lines + told.lines(of: shown, on: screen, width: width))
    output.listing = told.items(of: shown, on: screen).map(ListedRow.item)
    return output
  }
}

extension Way {
  /// How the way is gone, in a clause.
  var told: String {
    switch kind {
    case .segue(_, let kind, _): "segue (\(kind)), \(shortPath(place))"
    case .scene: "scene, \(shortPath(place))"
    }
  }
}

extension NoWay {
  /// One line that says what is wrong and what would be right.
  var refusal: Refusal {
    switch self {
    case .noName(let name, let candidates):
      let near = nearest(name, in: candidates)
      if near != nil || candidates.isEmpty {
        return Refusal(
          "no segue from here and no scene is named \(quoted(name))", didYouMean: near)
      }
      return Refusal(
        "no segue from here and no scene is named \(quoted(name)); there \(candidates.count == 1 ? "is" : "are") \(list(candidates))"
      )
    case .noTabs: return Refusal("there is no tab bar on screen")
    case .noTab(let name, let titles):
      return Refusal(
        "no tab \(quoted(name)); there \(titles.count == 1 ? "is" : "are") \(list(titles.map(quoted)))",
        didYouMean: nearest(name, in: titles).map(quoted))
    case .noSegment(let name, let titles):
      return Refusal(
        "no segment \(quoted(name)); there \(titles.count == 1 ? "is" : "are") \(list(titles.map(quoted)))",
        didYouMean: nearest(name, in: titles).map(quoted))
    case .nothingBehind(let isPresented):
      return Refusal(
        isPresented
          ? "nothing is behind this screen in a navigation stack; 'dismiss' takes it away"
          : "nothing is behind this screen in a navigation stack")
    case .nothingPresented: return Refusal("nothing is presented")
    }
  }
}
