public import Diagnostics

/// What app code runs on: it owns the memory, knows the system's classes and hears what happens.
///
/// The interpreter is `Interpreter<Host>` and holds its host as a value: `interpreter.host` is the world
/// while code runs, and the changed world when it has run.
public protocol Host: Sendable {
  /// The memory of the running process; it is read where it is, without a copy.
  @_borrowed var memory: Memory { get set }

  /// The system's types and functions that code may use.
  static var library: Library<Self> { get }

  /// What the platform declares, which the app's code is typed against.
  static var platform: Interfaces { get }

  /// Hears what the code does, in order.
  mutating func notice(_ event: CodeEvent)

  /// Hears that a statement runs; by default as an event like the others.
  mutating func ran(_ statement: Statement)
}

extension Host {
  /// Hears of a statement as of any other event.
  public mutating func ran(_ statement: Statement) { notice(.ran(statement.place)) }

  /// A host of whose platform nothing is declared.
  public static var platform: Interfaces { .none }
}

/// What happens while app code runs.
public enum CodeEvent: Hashable, Sendable {
  /// A statement ran.
  case ran(Place)
  /// A statement or a part of it was not understood; it had no effect.
  case skipped(Unknown)
  /// A function of the app began: its name as `Type.member`, the place of its declaration, the caller's.
  case entered(function: String, at: Place, from: Place?)
  /// Something that was not understood may have changed an object.
  case doubted(ObjectID, Unknown)
  /// The function ended.
  case left(function: String)
  /// A stored property of an object of the app was set by code or by an outlet connection.
  case setField(ObjectID, String, Value, at: Place?)
  /// A static or global stored property got its first value.
  case initialised(String, Value, at: Place)
  /// A property was not set, as a `?` on the way to it found `nil`.
  case assignmentSkipped(String, at: Place?)
}

/// One argument of a call.
public struct Argument: Hashable, Sendable {
  /// The label, or `nil` for `_`.
  public var label: String?
  /// The value.
  public var value: Value

  /// The argument `value` under `label`.
  public init(_ label: String? = nil, _ value: Value) {
    self.label = label
    self.value = value
  }
}

/// A call that reaches the host.
public struct Call: Sendable {
  /// What the member was asked of: an object, a structure, a type.
  public var receiver: Value
  /// The arguments in order; defaults are not filled in.
  public var arguments: [Argument]
  /// The statement that calls, `nil` when the host itself does.
  public var place: Place?
  /// The text of the expression in the source: `"alert_cancel".localized`.
  public var source: String?

  /// The argument with this label.
  public subscript(label: String) -> Value? { arguments.first { $0.label == label }?.value }
  /// The argument at this position.
  public subscript(position: Int) -> Value? {
    arguments.indices.contains(position) ? arguments[position].value : nil
  }
  /// The id of the receiver, when it is an object.
  public var object: ObjectID? { if case .object(let id) = receiver { id } else { nil } }
}
