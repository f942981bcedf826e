public import Diagnostics

/// The memory of a running process: its objects, its type properties and constants, its captured variables.
///
/// A value like any other: copying it copies the process, and ids mean the same in the copy.
public struct Memory: Hashable, Sendable {
  /// An object: its class now, and the stored properties that the app's own code declares.
  public struct Object: Hashable, Sendable {
    /// The name of the class now; `object_setClass` changes it.
    public var className: String
    /// The how-manieth object of its first class this is in the process, from 1: `ViewController #2`.
    public var ordinal: Int
    /// The stored properties that the app's code declares, by name.
    public var fields: [String: Value]
    /// The statement that made it, if code did.
    public var place: Place?
    /// Why it may be otherwise than it seems: the first statement that may have changed it and was not
    /// understood.
    public internal(set) var doubt: Unknown?
  }

  /// The objects by id.
  public internal(set) var objects = ObjectTable<Object>()

  /// The static properties and globals that have a value, by full name: `Language.current`.
  public internal(set) var statics: [String: Value] = [:]

  /// The variables that closures captured; one without a value yet holds `nil`.
  var cells = ChunkedArray<Value?>()

  /// Methods that run in the place of others.
  var exchanged: [Implementation: Implementation] = [:]

  /// Associated objects: keys with their values.
  var associations: [ObjectID: [Value.Pair]] = [:]

  private var counts: [String: Int] = [:]
  private var nextNumber = 1

  /// The memory of a process that has done nothing yet.
  public init() {}

  /// Makes an object of the class `className` with no stored properties yet.
  public mutating func makeObject(of className: String, at place: Place? = nil) -> ObjectID {
    let id = ObjectID(nextNumber)
    nextNumber += 1
    counts[className, default: 0] += 1
    objects[id] = Object(
      className: className, ordinal: counts[className, default: 0], fields: [:], place: place)
    return id
  }

  /// The object `id`.
  public subscript(id: ObjectID) -> Object? { objects[id] }

  /// Changes the class of an object, as `object_setClass` does.
  public mutating func setClass(of id: ObjectID, to className: String) {
    objects[id]?.className = className
  }

  /// Notes that something that was not understood may have changed an object; the first cause stays.
  mutating func setDoubt(of id: ObjectID, _ fact: Unknown) {
    if let object = objects[id], object.doubt == nil { objects[id]?.doubt = fact }
  }

  /// Takes a stored property out, so that it can be changed in place and put back.
  mutating func takeField(_ name: String, of id: ObjectID) -> Value? {
    objects[id]?.fields.updateValue(.none, forKey: name)
  }

  /// Sets a stored property without running its observers.
  public mutating func setField(_ name: String, of id: ObjectID, to value: Value) {
    objects[id]?.fields[name] = value
  }
}
