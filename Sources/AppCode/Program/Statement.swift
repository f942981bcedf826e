public import Diagnostics

/// A statement.
public final class Statement: Sendable {
  /// What it is.
  public let kind: Kind
  /// The source it was read from.
  public let range: SourceRange
  /// Where it begins.
  public let place: Place
  /// Its number among the statements of its source.
  let number: Int

  init(_ kind: Kind, _ range: SourceRange) {
    number = range.text.takeStatementNumber()
    self.kind = kind
    self.range = range
    place = range.place
  }

  /// The first line of its source, trimmed.
  public var source: String { range.firstLine }

  /// The kinds of statements.
  public enum Kind: Sendable {
    /// An expression, an assignment, a call.
    case expression(Expression)
    /// `let` and `var`, one binding after the other.
    case variable([Binding])
    /// A function inside a function, kept in the slot given.
    case function(slot: Int, Code)
    /// `if`.
    case conditional([Condition], Block, otherwise: Block?)
    /// `guard`.
    case guarded([Condition], otherwise: Block)
    /// `switch`.
    case choice(Expression, [Choice])
    /// `for … in`.
    case forIn(ForIn)
    /// `while`.
    case whileLoop(label: String?, [Condition], Block)
    /// `for (first; condition; step)` of C, without its first part.
    case countingLoop(CountingLoop)
    /// `repeat … while`.
    case repeatLoop(label: String?, Block, Expression)
    /// `do`, with its `catch` clauses.
    case attempt(label: String?, Block, [Catch])
    /// `defer`.
    case deferred(Block)
    /// `return`.
    case result(Expression?)
    /// `throw`.
    case raise(Expression)
    /// `break`.
    case leave(label: String?)
    /// `continue`.
    case next(label: String?)
    /// `fallthrough`.
    case fallThrough
    /// A declaration or a directive with nothing to run.
    case nothing
    /// Something this reader does not understand, and why.
    case unsupported(String)
  }

  /// `name = value` in a `let` or `var`.
  public struct Binding: Sendable {
    /// What the value is bound to.
    public let pattern: Pattern
    /// The declared type.
    public let type: TypeReference?
    /// The first value.
    public let value: Expression?
    /// The getter of a computed local variable.
    public let getter: Code?
  }

  /// `for pattern in sequence where filter { … }`.
  public final class ForIn: Sendable {
    /// The label of the loop.
    public let label: String?
    /// What each element is bound to.
    public let pattern: Pattern
    /// What is gone through.
    public let sequence: Expression
    /// The condition of the `where` clause.
    public let filter: Expression?
    /// The body.
    public let body: Block

    init(
      label: String?, pattern: Pattern, sequence: Expression, filter: Expression?, body: Block
    ) {
      self.label = label
      self.pattern = pattern
      self.sequence = sequence
      self.filter = filter
      self.body = body
    }
  }

  /// The condition, the step and the body of a `for` of C.
  public final class CountingLoop: Sendable {
    /// What is tested before each round.
    public let condition: Expression
    /// What is done after each round.
    public let step: Expression?
    /// The body.
    public let body: Block

    init(condition: Expression, step: Expression?, body: Block) {
      self.condition = condition
      self.step = step
      self.body = body
    }
  }

  /// A `case` of a `switch`; without items it is the `default`.
  public struct Choice: Sendable {
    /// The patterns, each with its `where` clause.
    public let items: [Item]
    /// The body.
    public let body: Block

    /// One pattern.
    public struct Item: Sendable {
      /// The pattern.
      public let pattern: Pattern
      /// The condition of its `where` clause.
      public let filter: Expression?
    }
  }

  /// A `catch` clause.
  public struct Catch: Sendable {
    /// The patterns; none catches everything.
    public let items: [Choice.Item]
    /// The slot of `error`, for a clause without a pattern.
    let errorSlot: Int?
    /// The body.
    public let body: Block
    /// Whether it takes exceptions of Objective-C too, as `@catch` does.
    var takesExceptions = false
  }
}

/// Statements in braces.
public final class Block: Sendable {
  /// The statements.
  public let statements: [Statement]
  /// The slots of the variables that are declared in it.
  let slots: Range<Int>
  /// The functions declared in it, which its earlier statements may call.
  let functions: [Statement]
  let hasDefer: Bool

  init(_ statements: [Statement], slots: Range<Int>) {
    self.statements = statements
    self.slots = slots
    functions = statements.filter { if case .function = $0.kind { true } else { false } }
    hasDefer = statements.contains { if case .deferred = $0.kind { true } else { false } }
  }
}

/// One of the conditions of `if`, `guard` and `while`.
public enum Condition: Sendable {
  /// A truth value.
  case expression(Expression)
  /// `let x = optional`.
  case binding(Pattern, TypeReference?, Expression)
  /// `case pattern = value`.
  case match(Pattern, Expression)
  /// `#available(…)`: whether the system is at least the version given, or any; `#unavailable` negates it.
  case available(since: SystemVersion?, negated: Bool)
}

/// A pattern.
public indirect enum Pattern: Sendable {
  /// `_`.
  case wildcard
  /// A name that the value is bound to.
  case bind(slot: Int, name: String)
  /// A value to compare with.
  case expression(Expression)
  /// `(a, b)`.
  case tuple([Element])
  /// `.name(a, b)`; without parentheses `elements` is `nil`.
  case enumCase(type: String?, name: String, elements: [Element]?, Expression)
  /// `x?`.
  case optional(Pattern)
  /// `is T`.
  case test(TypeReference)
  /// `x as T`.
  case cast(Pattern, TypeReference)

  /// One part of a tuple pattern.
  public struct Element: Sendable {
    /// The label.
    public let label: String?
    /// The pattern.
    public let pattern: Pattern
  }
}
