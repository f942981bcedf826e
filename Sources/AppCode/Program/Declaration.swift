public import Diagnostics

/// A type, or an extension of one, as one place of a source declares it.
public final class TypeDeclaration: Sendable {
  /// The kinds.
  public enum Kind: String, Hashable, Sendable {
    // swift-format-ignore: OneCasePerLine
    case `class`
    case structure = "struct"
    case enumeration = "enum"
    case `protocol`, actor, `extension`
  }

  /// The kind.
  public let kind: Kind
  /// The name, dotted when nested: `SettingsViewController.Row`.
  public let name: String
  /// The superclass, the raw type and the protocols by name.
  public let inherited: [String]
  /// The superclass, the raw type and the protocols, as written.
  public let inheritedTypes: [TypeReference]
  /// The generic parameters, and what a `where` clause asks.
  public let generics: Generics
  /// The associated types of a protocol, each with its default.
  public let associatedTypes: [String: TypeReference?]
  /// `@main`, `@UIApplicationMain`, `@objc`, …, without the `@`.
  public let attributes: [String]
  /// The properties.
  public let properties: [Property]
  /// The functions, initialisers and operators.
  public let functions: [FunctionDeclaration]
  /// The subscripts.
  public let subscripts: [Subscript]
  /// The cases of an enumeration.
  public let cases: [EnumCase]
  /// `typealias` and the types they stand for.
  public let aliases: [String: TypeReference]
  /// Where it begins.
  public let place: Place

  init(
    kind: Kind, name: String, inherited: [String], inheritedTypes: [TypeReference] = [],
    generics: Generics = Generics(), associatedTypes: [String: TypeReference?] = [:],
    attributes: [String], properties: [Property], functions: [FunctionDeclaration],
    subscripts: [Subscript], cases: [EnumCase], aliases: [String: TypeReference], place: Place
  ) {
    self.kind = kind
    self.name = name
    self.inherited = inherited
    self.inheritedTypes = inheritedTypes.isEmpty ? inherited.map { .named($0) } : inheritedTypes
    self.generics = generics
    self.associatedTypes = associatedTypes
    self.attributes = attributes
    self.properties = properties
    self.functions = functions
    self.subscripts = subscripts
    self.cases = cases
    self.aliases = aliases
    self.place = place
  }
}

/// A function, an initialiser or an operator.
public final class FunctionDeclaration: Sendable {
  /// The name without labels: `tableView`; `init` for initialisers.
  public let name: String
  /// The type that declares it, `nil` for a free function.
  public let owner: String?
  /// The parameters.
  public let parameters: [Parameter]
  /// What it returns.
  public let returnType: TypeReference?
  /// The generic parameters, and what a `where` clause asks.
  public let generics: Generics
  /// Whether it is an initialiser that may give `nil`.
  public let isFailable: Bool
  /// Whether it is called on the type.
  public let isStatic: Bool
  /// Whether it changes the value it is called on.
  public let isMutating: Bool
  /// Whether it is marked `override`.
  public let isOverride: Bool
  /// `IBAction`, `objc`, `objc(name:)`, …, without the `@`.
  public let attributes: [String]
  /// The body; a requirement of a protocol has none.
  public let code: Code?
  /// Where it begins.
  public let place: Place
  /// How a declaration of the platform is written; `nil` for the app's own.
  let interface: InterfaceSource?

  init(
    name: String, owner: String?, parameters: [Parameter], returnType: TypeReference?,
    generics: Generics = Generics(), isFailable: Bool = false, isStatic: Bool, isMutating: Bool,
    isOverride: Bool, attributes: [String], code: Code?, interface: InterfaceSource? = nil,
    place: Place
  ) {
    self.generics = generics
    self.isFailable = isFailable
    self.interface = interface
    self.name = name
    self.owner = owner
    self.parameters = parameters
    self.returnType = returnType
    self.isStatic = isStatic
    self.isMutating = isMutating
    self.isOverride = isOverride
    self.attributes = attributes
    self.code = code
    self.place = place
  }

  /// The name with labels: `tableView(_:cellForRowAt:)`.
  public var fullName: String {
    "\(name)(\(parameters.map { ($0.label ?? "_") + ":" }.joined()))"
  }

  /// The Objective-C name, by the rules of importing: `changed:`, `fWithSender:`.
  public var selector: String {
    for attribute in attributes where attribute.hasPrefix("objc(") && attribute.hasSuffix(")") {
      return String(attribute.dropFirst(5).dropLast())
    }
    return objectiveCName(name, parameters.map(\.label))
  }

  /// Whether it is marked `@IBAction`.
  public var isAction: Bool { attributes.contains("IBAction") }
  /// Whether it is an initialiser.
  public var isInitializer: Bool { name == "init" }
}

/// A property: stored, computed, lazy, of the type or of its values; or a global variable.
public final class Property: Sendable {
  /// The name.
  public let name: String
  /// The type that declares it, `nil` for a global.
  public let owner: String?
  /// The declared type.
  public let type: TypeReference?
  /// Whether it belongs to the type.
  public let isStatic: Bool
  /// Whether it gets its value at first access.
  public let isLazy: Bool
  /// Whether it is declared by `let`.
  public let isConstant: Bool
  /// `IBOutlet`, `IBInspectable`, … and modifiers such as `weak`.
  public let attributes: [String]
  /// The first value.
  public let initialValue: Code?
  /// The getter of a computed property.
  public let getter: Code?
  /// The setter of a computed property.
  public let setter: Code?
  /// The observer that runs before a change.
  public let willSet: Code?
  /// The observer that runs after a change.
  public let didSet: Code?
  /// Where it is declared.
  public let place: Place
  /// What makes the property wrapper that keeps the value, `@UserDefault("key", "en")`.
  let wrapper: Wrapper?
  /// How a declaration of the platform is written; `nil` for the app's own.
  let interface: InterfaceSource?

  /// A property wrapper: its type, and the code that makes it.
  struct Wrapper: Sendable {
    let type: String
    let code: Code
  }

  init(
    name: String, owner: String?, type: TypeReference?, isStatic: Bool, isLazy: Bool,
    isConstant: Bool, attributes: [String], initialValue: Code?, getter: Code?, setter: Code?,
    willSet: Code?, didSet: Code?, wrapper: Wrapper?, interface: InterfaceSource? = nil,
    place: Place
  ) {
    self.interface = interface
    self.name = name
    self.owner = owner
    self.type = type
    self.isStatic = isStatic
    self.isLazy = isLazy
    self.isConstant = isConstant
    self.attributes = attributes
    self.initialValue = initialValue
    self.getter = getter
    self.setter = setter
    self.willSet = willSet
    self.didSet = didSet
    self.wrapper = wrapper
    self.place = place
  }

  /// Whether its value is kept rather than computed.
  public var isStored: Bool { getter == nil }
  /// Whether it only adds observers to what a superclass has.
  var isObserverOnly: Bool {
    getter == nil && initialValue == nil && attributes.contains("override")
  }
  /// Whether it is marked `@IBOutlet`.
  public var isOutlet: Bool { attributes.contains("IBOutlet") }
  /// `Type.name`, or the name of a global.
  public var fullName: String { owner.map { "\($0).\(name)" } ?? name }
}

/// A subscript.
public final class Subscript: Sendable {
  /// The parameters.
  public let parameters: [Parameter]
  /// Whether it is called on the type.
  public let isStatic: Bool
  /// What it gives.
  public let type: TypeReference?
  /// The generic parameters, and what a `where` clause asks.
  public let generics: Generics
  /// The getter.
  public let getter: Code?
  /// The setter; the new value is its last parameter.
  public let setter: Code?
  /// How a declaration of the platform is written; `nil` for the app's own.
  let interface: InterfaceSource?

  init(
    parameters: [Parameter], type: TypeReference? = nil, generics: Generics = Generics(),
    isStatic: Bool, getter: Code?, setter: Code?, interface: InterfaceSource? = nil
  ) {
    self.type = type
    self.generics = generics
    self.interface = interface
    self.parameters = parameters
    self.isStatic = isStatic
    self.getter = getter
    self.setter = setter
  }
}

/// A case of an enumeration.
public final class EnumCase: Sendable {
  /// The name.
  public let name: String
  /// The raw value, written or given by the rules: the name, or one more than the case before.
  public let rawValue: Value?
  /// The associated values.
  public let parameters: [Parameter]
  /// Where it is declared.
  public let place: Place

  init(name: String, rawValue: Value?, parameters: [Parameter], place: Place) {
    self.name = name
    self.rawValue = rawValue
    self.parameters = parameters
    self.place = place
  }
}
