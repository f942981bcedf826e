public import AppCode
public import Diagnostics

/// A way to switch the language that code has: a function or a setter that takes a language.
///
/// It is found in the sources by what it does, not by its name: what it runs stores a language and
/// rebuilds the screen, tells the screens by a notification, or changes which bundle answers.
public struct AppSwitch: Sendable {
  /// What is run.
  public enum Form: Sendable {
    /// A property is set: of a type, of an object, or a global one.
    case property(Property)
    /// A function is called with the language; its other parameters have defaults.
    case function(FunctionDeclaration)
  }

  /// What it is run on.
  public enum Receiver: Hashable, Sendable {
    /// A type, or nothing for what is global.
    case type
    /// The one object that a static property of its class holds: `LanguageManager.shared`.
    case shared(String)
    /// The app delegate, which is of this class.
    case delegate(String)
    /// The newest object of this class.
    case newest(String)
    /// `Bundle.main`.
    case mainBundle
  }

  /// What running it does, as far as the sources tell; the likelier switch comes first.
  public enum Reach: Int, Comparable, Hashable, Sendable {
    /// It stores `AppleLanguages` and assigns a window's root.
    case storesAndRebuilds
    /// It stores the language under a key of the app's own and assigns a window's root.
    case keepsOwnAndRebuilds
    /// It stores the language and posts a notification.
    case storesAndNotifies
    /// It changes which bundle answers and assigns a window's root, and stores nothing.
    case swapsAndRebuilds
    /// It stores the language, and the app calls a function that rebuilds after it.
    case storesThenRebuilds

    /// Orders by likelihood.
    public static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
  }

  /// How it is run.
  public let form: Form
  /// What it is run on.
  public let receiver: Receiver
  /// What runs.
  public let code: Code
  /// What running it does.
  public let reach: Reach
  /// The preference under which the language is kept, where the sources say.
  public let key: String?
  /// The bodies from `code` to the one that assigns the root, each called by the one before.
  public let rootPath: [Code]
  /// Those of them that only rebuild: they and what they call store, exchange and tell nothing.
  let rebuildingBodies: Set<ObjectIdentifier>
  /// What the app calls after it to rebuild the root, and on what; it takes no argument.
  var afterwards: Following?

  /// A function that is called after the one that takes the language.
  struct Following: Sendable {
    let function: FunctionDeclaration
    let receiver: Receiver
  }

  /// The body that assigns the root, `code` itself or one that it calls.
  public var rootCode: Code? { rootPath.last }

  /// Where it is declared.
  public var place: Place {
    switch form {
    case .property(let property):
      property.setter?.place ?? property.place
    case .function(let function): function.place
    }
  }

  /// How it is written in a call: `Language.language = …`, `LanguageStore.shared.change(to: …)`.
  public func title(_ value: String = "…") -> String {
    let next = afterwards.map {
      "; \(path(to: $0.function.owner, on: $0.receiver))\($0.function.name)()"
    }
    switch form {
    case .property(let property):
      return "\(path(to: property.owner, on: receiver))\(property.name) = \(value)" + (next ?? "")
    case .function(let function):
      let label = parameter?.label.map { "\($0): " } ?? ""
      return
        "\(path(to: function.owner, on: receiver))\(function.name)(\(label)\(value))" + (next ?? "")
    }
  }

  private func path(to owner: String?, on receiver: Receiver) -> String {
    switch receiver {
    case .type: owner.map { "\($0)." } ?? ""
    case .shared(let name): "\(name)."
    case .delegate(let name): "(UIApplication.shared.delegate as! \(name))."
    case .newest(let name): "\(name)#…."
    case .mainBundle: "Bundle.main."
    }
  }

  /// The full name of the property that it sets, where it is one.
  public var propertyName: String? {
    guard case .property(let property) = form else { return nil }
    return "\(path(to: property.owner, on: receiver))\(property.name)"
  }

  /// The parameter that takes the language, for a function.
  var parameter: Parameter? {
    if case .function(let function) = form { function.languageParameter } else { nil }
  }

  /// The type of the value that it takes.
  public var type: TypeReference? {
    switch form {
    case .property(let property): property.type
    case .function: parameter?.type
    }
  }
}

extension FunctionDeclaration {
  /// The only parameter without a default, or else the first one.
  var languageParameter: Parameter? {
    let needed = parameters.filter { $0.defaultValue == nil && !$0.isVariadic }
    return needed.count > 1 ? nil : needed.first ?? parameters.first
  }
}
