internal import AppCode
internal import Diagnostics
internal import SimulatedApp

/// `tap`: acts on a control.
struct TapCommand: Command {
  let name = "tap"
  let signature = Signature(.rest("NAME", .control))
  let summary = "tap a button: its action runs"
  let examples = ["tap languageButton"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let before = session.world
    try session.refuseBehindAlert()
    let found = try session.found(arguments)
    let chain = before.classChain(of: found.object)
    guard before.canBeTapped(found.object) else {
      throw Refusal(
        "\(found.name) is a \(chain[0]); only controls can be tapped: \(list(before.controls))")
    }
    let sent = session.world.tap(found.object)
    let now = session.world
    var lines: [String] = []
    for event in now.journal.events(after: before.journal.last) {
      if case .actionSent(_, let target, let selector) = event.kind {
        lines.append(
          "\(selector) sent to \(target.map(now.title) ?? "nobody: no object answers it")"
            .escapedForTerminal)
      }
    }
    if sent == 0, lines.isEmpty { lines.append("\(found.name) does nothing when tapped") }
    lines += UseLines(before, now).lines(width: session.width)
    guard let trap = now.process.trap else { return Output(lines) }
    return Output(lines + trap.lines(width: session.width), failed: true)
  }
}

/// `choose`: a row of the alert or sheet on screen.
struct ChooseCommand: Command {
  let name = "choose"
  let signature = Signature(.rest("ROW", .row))
  let summary = "choose a row of the sheet on screen, by its text or number"
  let examples = ["choose ja", "choose 2"]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let before = session.world
    guard let alert = before.presentedAlert else {
      throw Refusal("there is no sheet or alert on screen")
    }
    let rows = before.rows(of: alert)
    let typed = arguments.name
    let names = rows.map(\.title)
    let byNumber = Int(typed).flatMap { rows.indices.contains($0 - 1) ? rows[$0 - 1] : nil }
    guard let row = rows.first(where: { $0.title == typed }) ?? byNumber else {
      let near = nearest(typed, in: names)
      throw Refusal(
        "no row \(quoted(typed)); there are \(list(names.map(quoted)))",
        didYouMean: near.map(quoted))
    }
    session.world.choose(row.id, of: alert)
    let now = session.world
    var lines = ["the sheet is gone, \(quoted(row.title)) was chosen"]
    lines += UseLines(before, now).lines(width: session.width)
    guard let trap = now.process.trap else { return Output(lines) }
    return Output(lines + trap.lines(width: session.width), failed: true)
  }
}

/// `type`: text that a person enters.
struct TypeCommand: Command {
  let name = "type"
  let signature = Signature(.one("NAME", .field), .rest("\"text\"", .text("a text")))
  let summary = "type into a field, as a person does"
  let examples = ["type nameField \"Taro\""]
  let acts = true

  func run(_ arguments: Arguments, in session: inout Session) throws(Refusal) -> Output {
    let name = arguments[0] ?? ""
    try session.refuseBehindAlert()
    let text = arguments.count == 2 ? arguments[1] ?? "" : arguments.rest(from: 1)
    let found = try session.world.found(name)
    let chain = session.world.classChain(of: found.object)
    guard session.world.takesText(found.object) else {
      throw Refusal("\(found.name) is a \(chain[0]); only fields take text")
    }
    session.world.type(text, into: found.object)
    return Output(["\(found.name).text is \(quoted(text))"])
  }
}

extension Session {
  /// Refuses to reach behind an alert, which takes every touch.
  func refuseBehindAlert() throws(Refusal) {
    if let alert = world.presentedAlert {
      let rows = world.rows(of: alert).map { quoted($0.title) }
      throw Refusal("a sheet is on screen and takes every touch; choose \(list(rows, "or"))")
    }
  }
}

extension World {
  /// Whether a person can type into an object.
  func takesText(_ object: ObjectID) -> Bool {
    let chain = classChain(of: object)
    return ["UITextField", "UITextView", "UISearchBar"].contains { chain.contains($0) }
  }

  /// The names of the controls on screen, each object once.
  var controls: [String] {
    var seen: Set<ObjectID> = []
    return names(in: screen).filter { _, object in
      seen.insert(object).inserted && canBeTapped(object)
    }.map(\.name)
  }
}

/// The lines that tell what using the app did: the steps of a switch, alerts, and the screen.
struct UseLines {
  private let before: World
  private let now: World

  init(_ before: World, _ now: World) {
    self.before = before
    self.now = now
  }

  func lines(width: Int) -> [String] {
    let events = Array(now.journal.events(after: before.journal.last))
    let steps = SwitchSteps(events, before: before, now: now)
    var lines = steps.lines(width: width)
    for event in events {
      if case .presented(let id, let by) = event.kind {
        lines.append("\(now.title(of: id)) presented by \(now.title(of: by))".escapedForTerminal)
      }
    }
    lines += RemarkLines(before, now).lines(width: width)
    guard now.process.trap == nil else { return lines }
    if steps.isEmpty, let name = now.app.languageSwitch?.code.name,
      events.contains(where: { if case .entered(name, _) = $0.kind { true } else { false } })
    {
      lines += NothingDone(events, now).lines(width: width)
    }
    lines += ChangeLines(before, now).lines(width: width)
    if !steps.isEmpty {
      lines.append(StaleLines(now).counted)
    }
    return lines
  }
}
