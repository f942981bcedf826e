/// The system's types and functions that a host offers to code.
public struct Library<H: Host>: Sendable {
  /// What runs when a member is called or read.
  public typealias Body = @Sendable (inout Interpreter<H>, Call) throws(Trap) -> Value

  /// A type of the system.
  public struct SystemType: Sendable {
    /// The name code uses: `UILabel`.
    public var name: String
    /// The superclass, for classes.
    public var superclass: String?
    /// Other names of the same type: `NSBundle` for `Bundle`.
    public var aliases: [String]
    /// The members.
    public var members: [Member] { didSet { index = MemberIndex(members) } }
    private var index: MemberIndex<H>

    /// A type with its members.
    public init(
      _ name: String, superclass: String? = nil, aliases: [String] = [], _ members: [Member] = []
    ) {
      self.name = name
      self.superclass = superclass
      self.aliases = aliases
      self.members = members
      index = MemberIndex(members)
    }

    /// The member of this kind that a call with these labels means.
    func member(_ kind: Member.Kind, _ name: String, _ shape: CallShape = CallShape())
      -> MatchedMember<H>?
    {
      index.find(kind, name, shape)
    }

    /// Whether there is a member of this kind called `name`, whatever its labels.
    func has(_ kind: Member.Kind, _ name: String) -> Bool { index.has(kind, name) }
  }

  /// A member of a type, or a global function.
  public struct Member: Sendable {
    /// The kinds of members.
    public enum Kind: Sendable, Hashable {
      /// `object.name(…)`.
      case method
      /// `Type.name(…)`.
      case staticMethod
      /// `Type(…)`; named `init(path:)`.
      ///
      /// The receiver is the type, and the body makes the value; when the initialiser is reached from an
      /// initialiser of a class of the app, the receiver is the object, which exists already.
      case initializer
      /// Reads `object.name`.
      case getter
      /// Writes `object.name`; the new value is the only argument.
      ///
      /// For a structure the result is the changed structure.
      case setter
      /// `structure.name(…)` where the result is the changed structure.
      case mutatingMethod
      /// Reads `Type.name`.
      case staticGetter
      /// Writes `Type.name`.
      case staticSetter
    }

    /// The kind.
    public var kind: Kind
    /// The full name: `localizedString(forKey:value:table:)`, `text`, `init(path:)`.
    ///
    /// A method is also reached with trailing arguments left out, as defaults allow, and with any
    /// arguments when its name ends in `(…)`.
    public var name: String
    /// What it does.
    public var body: Body

    /// A member.
    public init(_ kind: Kind, _ name: String, _ body: @escaping Body) {
      self.kind = kind
      self.name = name
      self.body = body
    }
  }

  /// The types by name.
  public var types: [String: SystemType]
  /// The free functions by full name: `NSLocalizedString(_:tableName:bundle:value:comment:)`.
  public var functions: [String: Body] {
    didSet { index = MemberIndex(Library.asMembers(functions)) }
  }
  private var index: MemberIndex<H>
  let mutatingNames: Set<String>
  /// The names without labels of all methods, for telling quickly that there is none.
  let methodNames: Set<String>

  /// A library of `types` and `functions`.
  public init(types: [SystemType], functions: [String: Body]) {
    var byName: [String: SystemType] = [:]
    for type in types {
      for name in [type.name] + type.aliases { byName[name] = type }
    }
    self.types = byName
    self.functions = functions
    mutatingNames = Set(
      types.flatMap(\.members).filter { $0.kind == .mutatingMethod }.map { splitName($0.name).name }
    )
    methodNames = Set(
      types.flatMap(\.members).filter { $0.kind == .method || $0.kind == .mutatingMethod }
        .map { splitName($0.name).name })
    index = MemberIndex(Library.asMembers(functions))
  }

  private static func asMembers(_ functions: [String: Body]) -> [Member] {
    functions.sorted { $0.key < $1.key }.map { Member(.staticMethod, $0.key, $0.value) }
  }

  /// The free function that a call with these labels means.
  func function(_ name: String, _ shape: CallShape) -> MatchedMember<H>? {
    index.find(.staticMethod, name, shape)
  }

  /// Whether there is a free function called `name`.
  func hasFunction(_ name: String) -> Bool { index.has(.staticMethod, name) }
}
