public import AppCode
public import Diagnostics
internal import InterfaceBuilder

/// Which of the places where an app's code sets a text a run reaches, and what text each of them gave.
///
/// The run is a launch and then, each in a copy of the launched world, the presenting of every scene, the
/// loading of every xib, the presenting of every class of controller and the making of every class of view.
public struct TextSurvey: Sendable {
  /// The places, in the order of the sources.
  public private(set) var assignments: [Assignment] = []
  /// How many scenes, xibs, controllers and views were made.
  public private(set) var presented = 0
  /// What ended the runs that ended early, with how often.
  public private(set) var traps: [String: Int] = [:]

  /// A place where code sets a text: `label.text = …`, `button.setTitle(…)`.
  public struct Assignment: Sendable {
    /// The statement.
    public let place: Place
    /// Its source.
    public let source: String
    /// What came of it.
    public internal(set) var outcome = Outcome.notReached
    let statement: Statement
  }

  /// What came of a statement that sets a text.
  public enum Outcome: Sendable {
    /// No run came to it.
    case notReached
    /// It ran, and what it was to be set on was not there or is no object.
    case withoutObject
    /// It ran, and the process would end in it.
    case trapped(Trap)
    /// It ran, and what it would set is not known.
    case unknown(Unknown)
    /// It set this text.
    case evaluated(String)
  }

  /// The properties that hold texts.
  private static let properties: Set<String> = [
    "text", "title", "placeholder", "prompt", "message", "attributedText", "attributedPlaceholder",
    "attributedTitle", "detailText", "backButtonTitle", "footerText", "headerText",
  ]

  /// The methods that set them.
  private static let methods: Set<String> = [
    "setTitle", "setText", "setAttributedTitle", "setPlaceholder", "setMessage",
  ]
}

extension TextSurvey {
  /// Launches an app, presents what it has, and says what became of each text that its code sets.
  ///
  /// All sources are parsed for it.
  public static func survey(_ app: OpenedApp) -> TextSurvey {
    var survey = TextSurvey()
    survey.find(in: app.program)
    let world = World(app)
    survey.take(world, after: 0)
    for path in app.files.documents { survey.present(path, in: world) }
    survey.presentControllers(of: app, in: world)
    return survey
  }

  private mutating func find(in program: Program) {
    var places: Set<Place> = []
    for member in program.members {
      for statement in member.code.allStatementsWithClosures
      where Self.setsText(statement) && places.insert(statement.place).inserted {
        assignments.append(
          Assignment(place: statement.place, source: statement.source, statement: statement))
      }
    }
  }

  private static func setsText(_ statement: Statement) -> Bool {
    guard case .expression(let expression) = statement.kind else { return false }
    return setsText(expression)
  }

  private static func setsText(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .chain(let inner), .attempt(let inner, _): return setsText(inner)
    case .assign(let target, _):
      if case .local = target.kind { return false }
      return target.lastName.map(properties.contains) ?? false
    case .call(let invocation):
      guard case .member = invocation.callee.kind else { return false }
      return !invocation.arguments.isEmpty && invocation.name.map(methods.contains) ?? false
    case .message(let message):
      return message.settableName.map(properties.contains) ?? methods.contains(message.firstName)
    default: return false
    }
  }

  /// Presents every scene of a document, or loads a xib, each in a copy of the world.
  private mutating func present(_ path: String, in world: World) {
    guard let document = world.app.document(at: path).document, document.isComplete else { return }
    guard document.isStoryboard else {
      let owner = document.filesOwner?.customClass
      return run(in: world) { app throws(Trap) in
        let id =
          if let owner, app.host.app.program.isClass(owner) {
            try app.instantiate(owner)
          } else {
            app.makeController(of: "UIViewController")
          }
        _ = try app.loadNib(at: path, owner: id, in: app.host.process.mainBundle)
      }
    }
    for scene in document.scenes {
      guard let element = scene.controller, element.kind == .controller else { continue }
      run(in: world) { app throws(Trap) in
        let storyboard = app.makeSystemObject(
          of: "UIStoryboard",
          .storyboard(
            StoryboardObject(name: document.name, path: path, bundle: app.host.process.mainBundle)))
        try app.present(try app.instantiate(element, of: storyboard))
      }
    }
  }

  /// Presents every controller of the app and makes every view; what only the app could give for an
  /// argument is not known.
  private mutating func presentControllers(of app: OpenedApp, in world: World) {
    for type in app.program.types.values where type.kind == .class {
      let chain = app.program.classChain(of: type.name, on: World.self)
      guard chain.contains("UIViewController") || chain.contains("UIView") else { continue }
      let arguments = Self.arguments(for: type)
      run(in: world) { app throws(Trap) in
        guard case .object(let id) = try app.construct(type.name, arguments) else { return }
        if chain.contains("UIViewController") { try app.present(id) }
      }
    }
  }

  /// The arguments of the initialiser with the fewest of them, but for that of a document's decoder.
  private static func arguments(for type: ProgramType) -> [Argument] {
    let initializers = type.functions(named: "init").filter {
      $0.code != nil && $0.parameters.first?.label != "coder"
    }
    let needed = initializers.map { function in
      function.parameters.filter { $0.defaultValue == nil && !$0.isVariadic }
    }
    return (needed.min { $0.count < $1.count } ?? []).map { parameter in
      if case .optional? = parameter.type { return Argument(parameter.label, .none) }
      return Argument(
        parameter.label,
        .unknown(Unknown(.data, "what the app gives for '\(parameter.name)' is run-time data")))
    }
  }

  private mutating func run(
    in world: World, _ body: (inout RunningApp) throws(Trap) -> Void
  ) {
    var copy = world
    copy.process.trap = nil
    copy.journal.statements = StatementCounts()
    let last = copy.journal.last
    copy.run(body)
    presented += 1
    take(copy, after: last)
  }

  // MARK: - What became of them

  /// Notes what the statements of a run did.
  private mutating func take(_ world: World, after event: Int) {
    var outcomes: [Place: Outcome] = [:]
    for event in world.journal.events(after: event) {
      switch event.kind {
      case .propertySet(_, _, _, let value), .fieldSet(_, _, let value):
        guard let place = event.place, let outcome = Outcome(value) else { break }
        outcomes[place] = outcome.better(than: outcomes[place])
      case .skipped(let unknown):
        guard let place = unknown.place else { break }
        outcomes[place] = Outcome.unknown(unknown).better(than: outcomes[place])
      default: break
      }
    }
    if let trap = world.process.trap {
      traps[trap.message, default: 0] += 1
      if let place = trap.place { outcomes[place] = .trapped(trap) }
    }
    for index in assignments.indices {
      guard world.journal.statements[assignments[index].statement] > 0 else { continue }
      let outcome = outcomes[assignments[index].place] ?? .withoutObject
      assignments[index].outcome = outcome.better(than: assignments[index].outcome)
    }
  }
}

extension TextSurvey.Outcome {
  /// What setting a value tells, `nil` for one that is no text.
  fileprivate init?(_ value: Value) {
    switch value {
    case .string(let text): self = .evaluated(text.string)
    case .none: self = .evaluated("nil")
    case .unknown(let fact): self = .unknown(fact)
    default: return nil
    }
  }

  private var rank: Int {
    switch self {
    case .notReached: 0
    case .withoutObject: 1
    case .trapped: 2
    case .unknown: 3
    case .evaluated: 4
    }
  }

  /// The one of two outcomes that tells more.
  fileprivate func better(than other: Self?) -> Self {
    guard let other else { return self }
    return rank >= other.rank ? self : other
  }
}

extension Interpreter<World> {
  /// Presents a controller over the screen, or loads its view where nothing is on screen.
  fileprivate mutating func present(_ id: ObjectID) throws(Trap) {
    if let front = host.frontController {
      try present(id, by: front)
    } else {
      try loadView(of: id)
    }
  }
}
