public import Diagnostics

/// A value of the running app's code.
///
/// Values are plain data: objects are named by id and live in `Memory`, so that copying the world copies
/// a running process. An optional that holds something is that something; an empty one is `none`.
public enum Value: Hashable, Sendable {
  /// The empty optional.
  case none
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number of any width.
  case int(Int)
  /// A number with a fraction.
  case double(Double)
  /// A text with its origins.
  case string(Text)
  /// Values in order.
  case array([Value])
  /// Values by key, in the order of insertion, so that every run is the same.
  case dictionary([Pair])
  /// Different values, in the order of insertion.
  case set([Value])
  /// A tuple; the empty one is what a function without a result returns.
  case tuple([Element])
  /// `lower..<upper` or `lower...upper`; a missing end is open.
  indirect case range(lower: Int?, upper: Int?, closed: Bool)
  /// A structure of the app or of the host.
  indirect case structure(Structure)
  /// A case of an enumeration; also an implicit member such as `.normal` whose type is not known.
  indirect case enumeration(Enumeration)
  /// An object, by its id in `Memory`.
  case object(ObjectID)
  /// A function: a closure, a method bound to its receiver, a function by name.
  indirect case function(Function)
  /// A type itself, as in `BundleEx.self`.
  case type(String)
  /// What could not be computed, and why.
  indirect case unknown(Unknown)

  /// What a function without a result returns.
  public static let void = Value.tuple([])

  /// One key of a dictionary with its value.
  public struct Pair: Hashable, Sendable {
    /// The key.
    public var key: Value
    /// The value.
    public var value: Value

    /// The pair of `key` and `value`.
    public init(_ key: Value, _ value: Value) {
      self.key = key
      self.value = value
    }
  }

  /// One element of a tuple, with its label if it has one.
  public struct Element: Hashable, Sendable {
    /// The label.
    public var label: String?
    /// The value.
    public var value: Value

    /// The element `value`, named `label`.
    public init(_ label: String?, _ value: Value) {
      self.label = label
      self.value = value
    }
  }
}

/// The name of an object in `Memory`; the numbers are given in order of creation and never reused.
public struct ObjectID: Hashable, Sendable, Comparable {
  /// The number.
  public let number: Int

  /// The object with this number.
  public init(_ number: Int) { self.number = number }

  /// Orders by creation.
  public static func < (left: ObjectID, right: ObjectID) -> Bool { left.number < right.number }
}

/// A text of the running app, with the numbers of the host's events that it came from.
///
/// The origins travel with the text through variables, arguments, interpolation and concatenation. Two
/// texts are equal when their characters are, whatever their origins.
public struct Text: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The characters.
  public var string: String
  /// What the text came from: numbers given by the host, in order, without repeats.
  public var origins: [Int]

  /// The text `string`, which came from `origins`.
  public init(_ string: String, origins: [Int] = []) {
    self.string = string
    self.origins = origins
  }

  /// A text written in the source.
  public init(stringLiteral value: String) { self.init(value) }

  /// Compares the characters only.
  public static func == (left: Text, right: Text) -> Bool { left.string == right.string }

  /// Hashes the characters only.
  public func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

/// A structure: the name of its type and its stored properties in order.
public struct Structure: Hashable, Sendable {
  /// The name of the type, dotted when nested.
  public var type: String
  /// The stored properties.
  public var fields: [Value.Element]

  /// A structure of `type` with `fields`.
  public init(_ type: String, _ fields: [Value.Element] = []) {
    self.type = type
    self.fields = fields
  }

  /// The stored property `name`.
  public subscript(name: String) -> Value? {
    get { fields.first { $0.label == name }?.value }
    set {
      guard let value = newValue else { return }
      if let index = fields.firstIndex(where: { $0.label == name }) {
        fields[index].value = value
      } else {
        fields.append(Value.Element(name, value))
      }
    }
  }
}

/// A case of an enumeration with its associated values.
///
/// `type` is empty for an implicit member (`.normal`) that met no declared type; such a case equals one
/// of the same name in any type.
public struct Enumeration: Hashable, Sendable {
  /// The name of the type, dotted when nested, or empty.
  public var type: String
  /// The name of the case.
  public var name: String
  /// The associated values.
  public var payload: [Value.Element]

  /// The case `name` of `type`.
  public init(_ type: String, _ name: String, _ payload: [Value.Element] = []) {
    self.type = type
    self.name = name
    self.payload = payload
  }

  /// Compares names and associated values, and the types where both are known.
  public static func == (left: Enumeration, right: Enumeration) -> Bool {
    left.name == right.name && left.payload == right.payload
      && (left.type == right.type || left.type.isEmpty || right.type.isEmpty)
  }

  /// Hashes the name, which equal cases share.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A value that could not be computed; it propagates with its reason and place.
public struct Unknown: Hashable, Sendable {
  /// The kinds of what is not understood (`source` reports them by code).
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Syntax not recognised; the statement is skipped.
    case syntax = "N1"
    /// A call to an unknown function or method; no effect is assumed.
    case call = "N2"
    /// The value is run-time data.
    case data = "N3"
    /// A condition that can't be evaluated.
    case condition = "N4"
    /// Code that runs at an unknown time.
    case later = "N5"
    /// Dispatch on a type that isn't known.
    case dispatch = "N6"
    /// Recursion, loop or depth limit.
    case limit = "N7"
    /// A key that is not known.
    case key = "N8"
    /// A text with an unknown part.
    case partialText = "N9"
    /// An Objective-C construct outside the subset.
    case objectiveC = "N10"
    /// Conditional compilation that isn't resolved.
    case conditionalCompilation = "N11"
    /// A SwiftUI body.
    case swiftUI = "N12"
  }

  /// The kind.
  public var code: Code
  /// One clause saying what is not known: `property 'user.name' is run-time data`.
  public var reason: String
  /// Where the code asks for it.
  public var place: Place?

  /// Something unknown of the kind `code`.
  public init(_ code: Code, _ reason: String, at place: Place? = nil) {
    self.code = code
    self.reason = reason
    self.place = place
  }
}
