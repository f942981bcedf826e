internal import Diagnostics

/// What the Objective-C files of an app declare together, gathered before any body is read.
struct ObjectiveCFacts: Sendable {
  /// A class of the app, or one of the system that categories extend.
  struct ClassFacts: Sendable {
    var superclass: String?
    var hasInterface = false
    /// The properties by name.
    var properties: [String: PropertyFacts] = [:]
    /// The instance variables that are declared as such.
    var variables: Set<String> = []
    /// The selectors that are implemented: of values, and of the class.
    var implemented: Set<String> = []
    var implementedByClass: Set<String> = []
    /// Instance variables with names of their own choosing, by the property they serve.
    var synthesized: [String: String] = [:]

    /// The property whose value an instance variable keeps: `_name`, or what `@synthesize` names.
    func property(behind variable: String) -> PropertyFacts? {
      if let name = synthesized[variable] {
        return properties[name].flatMap { $0.isStatic ? nil : $0 }
      }
      guard variable.hasPrefix("_"), let found = properties[String(variable.dropFirst())],
        !found.isStatic, !synthesized.values.contains(found.name)
      else { return nil }
      return found
    }

    /// Whether code of its own reads or writes the property.
    func hasAccessor(_ property: PropertyFacts) -> Bool {
      let selectors = property.isStatic ? implementedByClass : implemented
      return selectors.contains(property.getter) || selectors.contains(property.setter)
    }
  }

  /// A declared property.
  struct PropertyFacts: Sendable {
    var name: String
    var type: TypeReference?
    var getter: String
    var setter: String
    var isStatic: Bool
    var isConstant: Bool
    var attributes: [String]
    var place: Place
    var range: SourceRange

    /// The name in Swift: `isReady` for a property `ready` with the getter `isReady`.
    var swiftName: String { getter.hasPrefix("is") ? getter : name }
  }

  var classes: [String: ClassFacts] = [:]
  /// The cases of the app's enumerations by their C names.
  var constants: [String: Value] = [:]
  /// Names that stand for types.
  var types: Set<String> = []
  /// The macros of headers.
  var macros: [String: ObjectiveCMacro] = [:]
  /// The classes that `main` gives to `UIApplicationMain`.
  var delegates: Set<String> = []
  /// Variables and constants outside functions.
  var globals: Set<String> = []

  /// The classes from one to the last of the app above it.
  func chain(_ name: String) -> [String] {
    var result = [name]
    while let next = classes[result[result.count - 1]]?.superclass, !result.contains(next),
      result.count < 64
    {
      result.append(next)
    }
    return result
  }
}

/// What can't be read, and why; the statement or declaration around it is left out.
struct ObjectiveCFault: Error {
  var reason: String
}

/// The variables of the method, function or block that is being read.
final class ObjectiveCScope {
  /// A variable.
  struct Variable {
    var slot: Int
    /// Whether blocks change it: `__block`.
    var isShared = false
    /// Whether it holds a structure or a number rather than an object.
    var isPlain = false
  }

  let parent: ObjectiveCScope?
  let name: String
  let context: String?
  /// The selector of the method around it: `_cmd`.
  var selector: String?
  var localNames: [String] = []
  var scopes: [[String: Variable]] = [[:]]
  var captures: [Code.Capture] = []
  /// Variables that outlive the call, with the names of the globals that keep them.
  var statics: [String: String] = [:]

  init(parent: ObjectiveCScope?, name: String, context: String?) {
    self.parent = parent
    self.name = name
    self.context = context
    selector = parent?.selector
  }

  func declare(_ name: String, isShared: Bool = false, isPlain: Bool = false) -> Int {
    let slot = localNames.count
    localNames.append(name)
    scopes[scopes.count - 1][name] = Variable(slot: slot, isShared: isShared, isPlain: isPlain)
    return slot
  }

  func isDeclared(_ name: String) -> Bool {
    scopes.contains { $0[name] != nil } || statics[name] != nil || parent?.isDeclared(name) == true
  }

  func staticName(_ name: String) -> String? {
    if scopes.contains(where: { $0[name] != nil }) { return nil }
    return statics[name] ?? parent?.staticName(name)
  }

  /// The variable that a name means; a block takes it from around it, by value unless it is shared.
  func resolve(_ name: String, _ range: SourceRange) -> Variable? {
    for scope in scopes.reversed() {
      if let variable = scope[name] { return variable }
    }
    guard statics[name] == nil, let outer = parent?.resolve(name, range) else { return nil }
    let inner = localNames.count
    localNames.append(name)
    let variable = Variable(slot: inner, isShared: outer.isShared, isPlain: outer.isPlain)
    scopes[0][name] = variable
    let copied = Expression(.local(outer.slot, name: name), range)
    captures.append(
      Code.Capture(outer: outer.slot, inner: inner, value: outer.isShared ? nil : copied))
    return variable
  }
}
