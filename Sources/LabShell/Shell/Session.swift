internal import Basics
internal import Diagnostics
public import SimulatedApp

/// A session at the prompt: the world as it is, the worlds before, and the commands that change it.
///
/// It knows no terminal: it takes a line and gives what there is to say.
public struct Session: Sendable {
  /// The world now; while code is stepped through, as it was at the stop.
  public internal(set) var world: World
  /// The worlds before each acting command, oldest first.
  var past: [Past] = []
  /// The worlds after each change that was taken back, the next one to be done again last.
  var undone: [Past] = []
  /// The stops that are still to come, and the world at the end of them.
  var stepping: Stepping?
  /// Whether acting commands stop at every effect of the app's code.
  var stepsThrough = false
  /// Whether events are printed as they happen.
  var tracesAlways = false
  /// How many columns lines should keep to.
  public internal(set) var width: Int
  /// The rows of the last numbered listing.
  var listing: [ListedRow] = []
  /// The files that `read` is inside of, to keep it from reading itself for ever.
  var reading: [String] = []
  /// Whether `quit` was asked for.
  public internal(set) var hasEnded = false
  /// The folder that files named at the prompt are relative to.
  public let folder: String
  /// The lines that were typed so far, for a recording that begins later.
  var typed: [Recording.Entry] = []
  /// The transcript that is being written.
  var recording: Recording?
  /// The lesson that is going on.
  var lesson: Lesson?
  /// The device's languages when the session began.
  let launchDevice: [String]
  /// The bundle of the tree that was chosen by name.
  var target: String?
  /// Whether the session belongs to a transcript that a session replays.
  var isReplayed = false
  /// Whether `record` may write: only what a person types does, no transcript.
  var mayRecord = true
  /// Who goes through lessons here.
  public var learner = Learner()
  /// Where lessons are looked for.
  public var lessonFolders: [String] = []

  /// A world before a command, with the line that changed it.
  struct Past: Sendable {
    var line: String
    var world: World
  }

  /// Stops that are still to come.
  struct Stepping: Sendable {
    var line: String
    var before: World
    var moments: [World.Moment]
    var next: Int
    var end: World
    var output: Output
    /// How the stops and the end are told to a program, `nil` when a person reads them.
    var answer: Answer?
    /// What the command itself has for a program.
    var own: Facts?
  }

  /// A session on `world`.
  public init(world: World, width: Int = 80, folder: String = ".") {
    self.world = world
    self.width = width
    self.folder = folder
    launchDevice = world.device.languages
  }

  /// Runs one line: a command, an empty line, or a comment after `#`.
  ///
  /// Within a lesson the line is the learner's. What is typed is kept for `record`.
  @discardableResult
  public mutating func run(_ line: String) -> Output {
    lesson == nil ? keeping(line) { $0.perform(line: line) } : learn(line)
  }

  /// Runs one line, whatever else goes on.
  mutating func perform(line: String) -> Output {
    let trimmed = line.trimmingSpaces
    if trimmed.isEmpty {
      guard let stepping else { return Output() }
      return goOn().told(by: stepping.answer)
    }
    if trimmed.hasPrefix("#") { return Output() }
    guard line.utf8.count <= 100_000 else {
      return Output(
        ["the line is too long; 100,000 bytes are enough for every command"], failed: true)
    }
    var arguments = Arguments(trimmed)
    let asJSON = arguments.takeFromLine("--json")
    let tellsRules = arguments.takeFromLine("--rules")
    return RuleNumbers.$areTold.withValue(asJSON || tellsRules) {
      answer(to: arguments, asJSON: asJSON)
    }
  }

  /// Runs a command, and tells its answer to people or to a program.
  private mutating func answer(to arguments: Arguments, asJSON: Bool) -> Output {
    var arguments = arguments
    let typed = arguments.line
    let name = arguments.takeFirst() ?? ""
    let answer = asJSON ? Answer(command: name, line: typed) : nil
    do throws(Refusal) {
      let command = try Session.command(named: name)
      arguments = Arguments(arguments.rest())
      if command.acts(with: arguments), stepping != nil {
        throw Refusal("code is stopped; Return goes on, 'step off' runs it to its end")
      }
      if arguments.isUnclosed, command.name != "eval" {
        throw Refusal("a quote is opened and not closed")
      }
      arguments = try command.signature.parsed(arguments, of: command, in: self)
      let acts = command.acts(with: arguments)
      let before = world
      var output =
        try acts
        ? act(command, arguments, line: typed, answer) : command.run(arguments, in: &self)
      if Interruption.isRequested { throw Refusal.interrupted }
      if command.acts, !acts {
        // The same command acts with other arguments, and its answer has the same members.
        let (own, acting) = (output.facts, ActingFacts(before: world, now: world))
        output.facts = { (own?() ?? []) + acting.members }
      }
      if command.countsStale, answer == nil, world.differs(from: before) { count(in: &output) }
      if !output.listing.isEmpty { listing = output.listing }
      return output.told(by: answer)
    } catch {
      return Output([answer?.text(error) ?? error.message], failed: true)
    }
  }

  /// Adds one line that counts what is stale, where anything is.
  private func count(in output: inout Output) {
    guard stepping == nil, !output.failed, world.process.trap == nil else { return }
    let stale = StaleLines(world)
    let line = stale.counted
    if stale.isAnythingOnScreen, output.lines.last != line { output.lines.append(line) }
  }

  /// The command with this name.
  static func command(named name: String) throws(Refusal) -> any Command {
    let all = CommandTable.all
    let found = all.first { $0.name == name } ?? all.first { $0.synonyms.contains(name) }
    guard let command = found else {
      let near = nearest(name, in: all.flatMap { [$0.name] + $0.synonyms })
      throw Refusal("no command named \(quoted(name))", didYouMean: near)
    }
    return command
  }

  private mutating func act(
    _ command: any Command, _ arguments: Arguments, line: String, _ answer: Answer?
  ) throws(Refusal) -> Output {
    let before = world
    world.beginStep(keepingMoments: stepsThrough)
    var output: Output
    do throws(Refusal) {
      output = try command.run(arguments, in: &self)
      if Interruption.isRequested { throw .interrupted }
    } catch {
      world = before
      throw error
    }
    let moments = world.endStep()
    let (own, acting) = (output.facts, ActingFacts(before: before, now: world))
    output.facts = { (own?() ?? []) + acting.members }
    if tracesAlways {
      let events = world.journal.events(after: before.journal.last)
      output.lines =
        events.flatMap { EventLine.lines(for: $0, in: world, width: width) } + output.lines
    }
    guard !moments.isEmpty else {
      let events = world.journal.events(after: before.journal.last)
      if world.device != before.device || world.overlay != before.overlay
        || events.contains(where: \.kind.isEffect)
      {
        remember(line, before)
      }
      return output
    }
    stepping = Stepping(
      line: line, before: before, moments: moments, next: 0, end: world, output: output,
      answer: answer, own: own)
    return goOn()
  }
}

extension Refusal {
  /// What is said of a command that Ctrl-C stopped; the world is as it was before it.
  static let interrupted = Refusal("stopped by Ctrl-C; nothing has changed")
}

extension World {
  /// Whether something happened or was set since.
  fileprivate func differs(from before: World) -> Bool {
    journal.last != before.journal.last || device != before.device
      || app.recipe != before.app.recipe
      || app.languageSwitch?.place != before.app.languageSwitch?.place
  }
}
