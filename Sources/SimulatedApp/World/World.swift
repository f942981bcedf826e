public import AppCode
public import AppResources
public import Diagnostics

/// The simulated world: the device, the opened app, its preferences, its running process, all as one value.
///
/// Copying the world copies everything that can change, so that a command can try in a copy what would
/// happen, and earlier worlds can be kept. Every effect, whoever causes it, leaves an event in the journal.
public struct World: Sendable {
  /// The opened app: its files and its code, which do not change, and the recipe that is added to it.
  public internal(set) var app: OpenedApp
  /// The device.
  public var device: Device
  /// The changes of the app's files that the next process is launched with.
  public internal(set) var overlay: FileOverlay
  /// The preference domains of the device and the app.
  public var preferences: PreferenceDomains
  /// All that happened since the app was opened.
  public internal(set) var journal = Journal()
  /// The running process.
  public internal(set) var process: Process
  /// The number of the acting command that runs now.
  public internal(set) var step = 0
  /// Whether the world keeps a copy of itself at every effect that people want to stop at.
  public var keepsMoments = false
  /// The copies kept while `keepsMoments` was set, in order.
  public internal(set) var moments: [Moment] = []

  /// Where the statement begins that ran last.
  public var lastStatement: Place? { lastRan?.place }

  /// The statement that ran last.
  var lastRan: Statement?
  /// The statement and the functions that the next event is caused by.
  var cause: Cause = .system

  /// What `Locale.current` gave when the process was launched.
  var launchLocale = ""
  /// Whether preferences forced the writing direction when the process was launched.
  var launchForcesRightToLeft = false
  /// The element of a document that is being decoded now.
  var decoding: Place?
  /// The outlet that is being connected now; setting it is the document's doing, its observers are not.
  var connecting: Connecting?

  /// An outlet that is being connected.
  struct Connecting: Sendable {
    var object: ObjectID
    var outlet: String
    var place: Place
  }

  /// Who causes an event.
  struct Cause: Sendable {
    var place: Place?
    var functions: [String]

    /// The system or a command.
    static let system = Cause(place: nil, functions: [])
  }

  /// The world as it was right after one event.
  public struct Moment: Sendable {
    /// The number of the event.
    public let event: Int
    /// The world then, without its own moments.
    public let world: World
  }
}

extension World {
  /// Records an event, and keeps the moment when people want to stop at it.
  @discardableResult
  mutating func record(_ kind: Event.Kind) -> Int {
    let number = journal.append(
      kind, step: step, place: cause.place, functions: cause.functions, document: decoding)
    if keepsMoments, cause.place != nil, decoding == nil, kind.isStop { keepMoment(number) }
    return number
  }

  private mutating func keepMoment(_ event: Int) {
    let earlier = moments
    moments = []
    keepsMoments = false
    let copy = self
    keepsMoments = true
    moments = earlier
    moments.append(Moment(event: event, world: copy))
  }

  /// The object's class now, `Bundle` for one that is not in memory.
  public func className(of id: ObjectID) -> String {
    process.memory[id]?.className ?? "NSObject"
  }

  /// The name people call an object by: its class and its number among those of its class.
  public func title(of id: ObjectID) -> String {
    guard let object = process.memory[id] else { return "nothing" }
    return "\(object.className) #\(object.ordinal)"
  }

  /// What the system keeps for the controller `id`, when it is one.
  public func controller(_ id: ObjectID) -> Controller? {
    if case .controller(let controller)? = process.objects[id]?.detail { controller } else { nil }
  }

  /// Changes what the system keeps for the controller `id`.
  mutating func updateController(_ id: ObjectID, _ change: (inout Controller) -> Void) {
    guard case .controller(var controller)? = process.objects[id]?.detail else { return }
    change(&controller)
    process.objects[id]?.detail = .controller(controller)
  }

  /// The property of a system object as it stands.
  public func slot(_ property: String, of id: ObjectID) -> SystemObject.Slot? {
    process.objects[id]?.slots[property]
  }

  /// Sets a property of a system object and records it.
  @discardableResult
  mutating func setSlot(_ property: String, of id: ObjectID, to value: Value) -> Int {
    let old = process.objects[id]?.slots[property]?.value
    // Set before it is recorded, so that whoever stops after the event finds it done.
    process.objects[id, default: SystemObject()].slots[property] =
      SystemObject.Slot(value: value, event: journal.last + 1)
    return record(.propertySet(id, property: property, old: old, new: value))
  }
}

extension Event.Kind {
  /// Whether people who step through code stop after it (design section 4, `step on`).
  var isStop: Bool {
    switch self {
    case .preferenceWritten, .preferenceRemoved, .classChanged, .rootReplaced, .propertySet,
      .fieldSet, .associated:
      true
    default: false
    }
  }
}

extension Event.Kind {
  /// Whether it changes the world, rather than tells what was read or asked.
  public var isEffect: Bool {
    switch self {
    case .launched, .languagesChosen, .preferenceWritten, .preferenceRemoved, .classChanged,
      .associated, .made,
      .viewLoaded, .appeared, .outletConnected, .propertySet, .fieldSet, .initialised,
      .rootReplaced, .presented, .dismissed, .actionSent, .typed, .trapped:
      true
    case .synchronized, .preferenceRead, .preferredLanguagesRead, .lookedUp, .formatted, .written,
      .fileSought, .imageSought, .bundleOpened, .entered, .skipped, .noTextEffect, .queued,
      .dequeued, .remark:
      false
    }
  }
}
