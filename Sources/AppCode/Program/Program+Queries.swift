public import Diagnostics

extension Program {
  /// The type of this dotted name.
  public func type(named name: String) -> ProgramType? { types[name] }

  /// The superclass of a class of the app, be it of the app or of the system.
  public func superclass(of name: String) -> String? { index.superclass(of: name) }

  /// The superclasses of a class of the app, nearest first; the last one may be the system's.
  public func superclassChain(of name: String) -> [String] {
    var chain: [String] = []
    var current = name
    while let next = superclass(of: current), next != name, !chain.contains(next), chain.count < 64
    {
      chain.append(next)
      current = next
    }
    return chain
  }

  /// Whether the app declares a class of this name.
  public func isClass(_ name: String) -> Bool {
    types[name]?.kind == .class || types[name]?.kind == .actor
  }

  /// A name of the system that stands first after a class's colon and yet is no class.
  static func isProtocolName(_ name: String) -> Bool {
    let known = [
      "AnyObject", "Error", "Sendable", "CaseIterable", "Identifiable", "ObservableObject",
      "NSCopying", "NSCoding", "NSSecureCoding", "LocalizedError", "Sequence", "Collection",
    ]
    return known.contains(name) || name.hasSuffix("Delegate") || name.hasSuffix("DataSource")
      || name.hasSuffix("Protocol") || name.hasSuffix("able") || name.hasSuffix("Convertible")
  }

  /// The function that an Objective-C selector names in a class of the app or its superclasses.
  public func function(forSelector selector: String, in className: String) -> FunctionDeclaration? {
    for name in [className] + superclassChain(of: className) {
      guard let type = types[name] else { continue }
      for function in type.allFunctions where function.selector == selector { return function }
    }
    return nil
  }

  /// The property `name` of a class of the app or its superclasses.
  public func property(_ name: String, in className: String) -> Property? {
    for type in [className] + superclassChain(of: className) {
      if let property = types[type]?.property(name) { return property }
    }
    return nil
  }

  /// A piece of code that can be run by itself: a function, an accessor, an initial value.
  public struct Member: Sendable {
    /// The kinds.
    public enum Kind: String, Hashable, Sendable {
      // swift-format-ignore: OneCasePerLine
      case function, initializer, getter, setter, willSet, didSet, initialValue
    }

    /// The kind.
    public let kind: Kind
    /// The type that declares it, `nil` when it is free.
    public let owner: String?
    /// `viewDidLoad()`, or the name of the property.
    public let name: String
    /// Whether it belongs to the type rather than to its values.
    public let isStatic: Bool
    /// The body.
    public let code: Code
    /// Where it is declared.
    public let place: Place
    /// The function, when it is one.
    public let function: FunctionDeclaration?
    /// The property, when it is a part of one.
    public let property: Property?

    /// `Type.name`.
    public var fullName: String { owner.map { "\($0).\(name)" } ?? name }
  }

  /// All functions, accessors and initial values of the app, file by file in order of declaration.
  ///
  /// Asking for them parses all files.
  public var members: [Member] { sources.flatMap(\.members) }
}

extension SourceUnit {
  /// The functions, accessors and initial values of the file, in order of declaration.
  public var members: [Program.Member] {
    file.types.flatMap { type in
      type.functions.compactMap(member) + type.properties.flatMap(members)
    } + file.functions.compactMap(member) + file.globals.flatMap(members)
  }

  private func member(_ function: FunctionDeclaration) -> Program.Member? {
    guard let code = function.code else { return nil }
    return Program.Member(
      kind: function.isInitializer ? .initializer : .function, owner: function.owner,
      name: function.fullName, isStatic: function.isStatic, code: code, place: function.place,
      function: function, property: nil)
  }

  private func members(_ property: Property) -> [Program.Member] {
    let parts: [(Program.Member.Kind, Code?)] = [
      (.getter, property.getter), (.setter, property.setter), (.willSet, property.willSet),
      (.didSet, property.didSet), (.initialValue, property.initialValue),
    ]
    return parts.compactMap { kind, code in
      code.map {
        Program.Member(
          kind: kind, owner: property.owner, name: property.name, isStatic: property.isStatic,
          code: $0, place: $0.place, function: nil, property: property)
      }
    }
  }
}
