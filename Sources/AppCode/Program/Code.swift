public import Diagnostics
internal import Synchronization

/// The body of a function, an accessor, an initial value or a closure.
///
/// Its variables live in numbered slots; `self`, where there is one, is among them.
public final class Code: Sendable {
  /// The name people read: `ViewController.viewDidLoad()`, `Language.language.get`, `closure in …`.
  public let name: String
  /// The type that declares it, dotted when nested.
  public let context: String?
  /// The parameters.
  public let parameters: [Parameter]
  /// What it returns, as declared.
  public let returnType: TypeReference?
  /// The statements.
  public let body: Block
  /// The name of each slot.
  public let localNames: [String]
  /// The source it was read from.
  public let range: SourceRange
  /// The generic parameters of the function.
  let generics: Generics
  /// Whether `self` is the type.
  let isStatic: Bool
  private let typed = Atomic<Bool>(false)
  let captures: [Capture]
  let selfSlot: Int?
  /// A body of one expression gives its value without `return`.
  let isExpression: Bool

  /// A variable that a closure takes from around it.
  struct Capture: Sendable {
    let outer: Int
    let inner: Int
    /// Captured by value, as an item of a capture list is.
    let value: Expression?
  }

  init(
    name: String, context: String?, parameters: [Parameter], returnType: TypeReference?,
    body: Block, localNames: [String], captures: [Capture], selfSlot: Int?, range: SourceRange,
    generics: Generics = Generics(), isStatic: Bool = false
  ) {
    self.generics = generics
    self.isStatic = isStatic
    self.name = name
    self.context = context
    self.parameters = parameters
    self.returnType = returnType
    self.body = body
    self.localNames = localNames
    self.captures = captures
    self.selfSlot = selfSlot
    self.range = range
    // What the only statement of a function without a result gives is dropped.
    if returnType?.isVoid == true {
      isExpression = false
    } else if body.statements.count == 1, case .expression = body.statements[0].kind {
      isExpression = true
    } else if body.statements.count == 1, body.statements[0].isValued {
      isExpression = true
    } else {
      isExpression = false
    }
  }

  /// Whether its expressions have their types, as far as they can be found.
  var isTyped: Bool { typed.load(ordering: .acquiring) }

  func setTyped() { typed.store(true, ordering: .releasing) }

  /// The statements of the body.
  public var statements: [Statement] { body.statements }
  /// Where it begins.
  public var place: Place { range.place }
}

extension Statement {
  /// Whether it is an `if` or a `switch` that gives a value in each of its branches.
  var isValued: Bool {
    switch kind {
    case .conditional(_, let then, let otherwise):
      otherwise.map { then.isValued && $0.isValued } ?? false
    case .choice(_, let choices): choices.allSatisfy(\.body.isValued)
    default: false
    }
  }
}

extension Block {
  fileprivate var isValued: Bool {
    guard statements.count == 1, let only = statements.first else { return false }
    switch only.kind {
    case .expression, .raise: return true
    default: return only.isValued
    }
  }
}

/// A parameter of a function.
public struct Parameter: Sendable {
  /// The label that callers write, `nil` for `_`.
  public let label: String?
  /// The name inside.
  public let name: String
  /// The declared type.
  public let type: TypeReference?
  /// The default value.
  public let defaultValue: Expression?
  /// Whether the caller's variable is changed.
  public let isInout: Bool
  /// Whether it takes any number of arguments.
  public let isVariadic: Bool
  /// Whether the argument is made a closure, as `@autoclosure` asks.
  public let isAutoclosure: Bool
  let slot: Int

  init(
    label: String?, name: String, type: TypeReference?, defaultValue: Expression?, isInout: Bool,
    isVariadic: Bool, isAutoclosure: Bool = false, slot: Int
  ) {
    self.label = label
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.isInout = isInout
    self.isVariadic = isVariadic
    self.isAutoclosure = isAutoclosure
    self.slot = slot
  }
}
