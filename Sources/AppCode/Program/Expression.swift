public import Diagnostics

/// An expression.
///
/// Nodes are immutable and shared by every copy of the program, so they are objects; a closure value
/// refers to its body by identity.
public final class Expression: Sendable {
  /// What it is.
  public let kind: Kind
  /// The source it was read from.
  public let range: SourceRange
  private let typing = TypeNotePlace()

  init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// What the types of the program say of it, `nil` as long as it was not asked or nothing is known.
  var note: TypeNote? { typing.note }

  func keep(_ note: TypeNote) { typing.keep(note) }

  /// Where it begins.
  public var place: Place { range.place }
  /// Its text in the source, on one line.
  public var source: String { range.oneLine }

  /// The kinds of expressions.
  public enum Kind: Sendable {
    /// A literal without parts: number, text, `true`, `nil`.
    case literal(Value)
    /// A text with parts to fill in.
    case interpolation([Segment])
    /// `[a, b]`.
    case array([Expression])
    /// `[a: b]`.
    case dictionary([DictionaryItem])
    /// `(a, label: b)`.
    case tuple([ArgumentExpression])
    /// A local variable, a parameter or `self`.
    case local(Int, name: String)
    /// A name to be found when it runs: a member of `self` (in the slot given), a global, a type.
    case name(String, self: Int?)
    /// `super`.
    case superclass(self: Int?)
    /// `base.name`.
    case member(Expression, String, labels: [String]?)
    /// `.name`.
    case implicitMember(String)
    /// `@available(…)` of Objective-C: whether the system is at least the version given, or any.
    case available(since: SystemVersion?)
    /// `callee(arguments)`.
    case call(Invocation)
    /// `base[arguments]`.
    case subscripted(Expression, [ArgumentExpression])
    /// A chain of accesses which ends with `nil` where a `?` in it finds none.
    case chain(Expression)
    /// `base?` inside a chain.
    case optional(Expression)
    /// `base!`.
    case forced(Expression)
    /// `!a`, `-a`.
    case prefix(String, Expression)
    /// `a...`, and operators of the app.
    case postfix(Expression, String)
    /// `a + b`.
    case binary(BinaryOperator, Expression, Expression)
    /// `a = b`.
    case assign(Expression, Expression)
    /// `a += b`; the operator without its `=`.
    case compoundAssign(BinaryOperator, Expression, Expression)
    /// `a ? b : c`.
    case ternary(Expression, Expression, Expression)
    /// `a is T`, `a as T`, `a as? T`, `a as! T`.
    case cast(Expression, CastKind, TypeReference)
    /// `{ … }`.
    case closure(Code)
    /// `&a`.
    case reference(Expression)
    /// `try? a`; plain `try` and `try!` leave only their operand with `isForced`.
    case attempt(Expression, TryKind)
    /// `#selector(Type.name(_:label:))`; without parentheses `labels` is `nil`.
    case selector(type: String?, String, labels: [String]?)
    /// `\T.a.b`.
    case keyPath(root: TypeReference?, [String])
    /// A type where a value stands: `[String]`, `Array<Int>`.
    case type(TypeReference)
    /// `if` and `switch` with a value.
    case statement(Statement)
    /// `[receiver name: argument]` of Objective-C, and `receiver.name`, which is a message too.
    case message(Message)
    /// What C makes of a value where it wants one of another kind: `if (object)`, `(int)x`.
    case converted(Expression, Conversion)
    /// `a == b` and `a != b` of C, for which objects are the same only when they are one.
    case sameness(Expression, Expression, negated: Bool)
    /// `a, b` of C: the first is done, the second is the value.
    case sequence(Expression, Expression)
    /// `_` on the left of an assignment.
    case discard
    /// Something this reader does not understand, and why.
    case unsupported(String)
  }

  /// A part of an interpolated text.
  public enum Segment: Sendable {
    /// Characters.
    case text(String)
    /// `\(value)`.
    case value(Expression)
    /// `\(value, specifier: "%.1f")`: a value with arguments that say how it is put in.
    case formatted(Expression, [ArgumentExpression])

    /// The expressions in it.
    public var expressions: [Expression] {
      switch self {
      case .text: []
      case .value(let value): [value]
      case .formatted(let value, let options): [value] + options.map(\.value)
      }
    }
  }

  /// A key with its value in a dictionary literal.
  public struct DictionaryItem: Sendable {
    /// The key.
    public let key: Expression
    /// The value.
    public let value: Expression
  }

  /// The kinds of casts.
  public enum CastKind: Sendable {
    /// `is`
    case test
    /// `as`
    case coerce
    /// `as?`
    case conditional
    /// `as!`
    case forced
  }

  /// The kinds of `try`.
  public enum TryKind: Sendable {
    /// `try?`
    case optional
    /// `try!`
    case forced
  }
}

/// What C makes of values.
public enum Conversion: Sendable {
  /// A condition: `nil` and 0 fail.
  case truth
  /// An operand of arithmetic: `nil` is 0, `YES` is 1.
  case number
  /// A whole number: a fraction is cut off.
  case integer
  /// A number with a fraction.
  case decimal
  /// What `for … in` goes through: nothing for `nil`, the keys of a dictionary.
  case elements
}

/// A message of Objective-C in the source.
public final class Message: Sendable {
  /// What gets it; `super` is one too.
  public let receiver: Expression
  /// The name, with its colons: `setTitle:forState:`.
  public let selector: String
  /// The arguments; those of a variable list stand at the end.
  public let arguments: [Expression]
  /// Whether it is written with a dot.
  public let isDotted: Bool
  /// Whether it makes an object: `[[T alloc] init…]`.
  public let makes: Bool

  init(
    _ receiver: Expression, _ selector: String, _ arguments: [Expression], isDotted: Bool = false,
    makes: Bool = false
  ) {
    self.receiver = receiver
    self.selector = selector
    self.arguments = arguments
    self.isDotted = isDotted
    self.makes = makes
  }

  /// The property that it sets, if it has the name of a setter: `text` for `setText:`.
  public var settableName: String? {
    guard arguments.count == 1, selector.hasPrefix("set"), selector.hasSuffix(":"),
      selector.dropFirst(3).first?.isUppercase == true
    else { return nil }
    return lowercasedStart(String(selector.dropFirst(3).dropLast()))
  }

  /// The part of the name before the first colon.
  public var firstName: String { String(selector.prefix { $0 != ":" }) }
}

/// An argument in the source.
public struct ArgumentExpression: Sendable {
  /// The label.
  public let label: String?
  /// The value.
  public let value: Expression
  /// Whether it is a closure that stands after the parentheses.
  public let isTrailing: Bool

  init(_ label: String?, _ value: Expression, isTrailing: Bool = false) {
    self.label = label
    self.value = value
    self.isTrailing = isTrailing
  }
}

/// A call in the source.
public final class Invocation: Sendable {
  /// What is called.
  public let callee: Expression
  /// The arguments, with the trailing closures at the end.
  public let arguments: [ArgumentExpression]
  let hasInout: Bool
  let shape: CallShape

  init(_ callee: Expression, _ arguments: [ArgumentExpression]) {
    self.callee = callee
    self.arguments = arguments
    hasInout = arguments.contains { if case .reference = $0.value.kind { true } else { false } }
    shape = CallShape(arguments.map(\.label), trailing: arguments.firstIndex(where: \.isTrailing))
  }

  /// The last name of the callee: `addAction` in `alert.addAction(x)`.
  public var name: String? {
    switch callee.kind {
    case .member(_, let name, _), .name(let name, _), .implicitMember(let name),
      .local(_, let name):
      name
    default: nil
    }
  }
}

/// An infix operator.
public enum BinaryOperator: Hashable, Sendable {
  // swift-format-ignore: OneCasePerLine
  case add, subtract, multiply, divide, remainder
  // swift-format-ignore: OneCasePerLine
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, identical, notIdentical
  // swift-format-ignore: OneCasePerLine
  case and, or, coalesce, closedRange, halfOpenRange
  /// Any other, among them those that the app declares.
  case other(String)

  private static let symbols: [(String, BinaryOperator)] = [
    ("+", .add), ("-", .subtract), ("*", .multiply), ("/", .divide), ("%", .remainder),
    ("==", .equal), ("!=", .notEqual), ("<", .less), ("<=", .lessOrEqual), (">", .greater),
    (">=", .greaterOrEqual), ("===", .identical), ("!==", .notIdentical), ("&&", .and),
    ("||", .or), ("??", .coalesce), ("...", .closedRange), ("..<", .halfOpenRange),
  ]

  init(_ symbol: String) {
    self = BinaryOperator.symbols.first { $0.0 == symbol }?.1 ?? .other(symbol)
  }

  /// The operator as written.
  public var symbol: String {
    if case .other(let symbol) = self { return symbol }
    return BinaryOperator.symbols.first { $0.1 == self }?.0 ?? "?"
  }
}
