/// A method of a class as the Objective-C runtime knows it: what `class_getInstanceMethod` finds.
public struct Implementation: Hashable, Sendable {
  /// The class that has it.
  public var type: String
  /// Its Objective-C name: `localizedStringForKey:value:table:`.
  public var selector: String

  /// The method `selector` of the class `type`.
  public init(type: String, selector: String) {
    self.type = type
    self.selector = selector
  }
}

extension Memory {
  /// Lets two methods change places, as `method_exchangeImplementations` does.
  public mutating func exchangeImplementations(_ first: Implementation, _ second: Implementation) {
    let before = implementation(first)
    replaceImplementation(of: first, with: implementation(second))
    replaceImplementation(of: second, with: before)
  }

  /// Lets calls of `method` run `other`, as `method_setImplementation` does.
  public mutating func replaceImplementation(
    of method: Implementation, with other: Implementation
  ) {
    exchanged[method] = method == other ? nil : other
  }

  /// Whether code has exchanged or added methods.
  public var hasExchanged: Bool { !exchanged.isEmpty }

  /// What runs when a method is called.
  public func implementation(_ method: Implementation) -> Implementation {
    exchanged[method] ?? method
  }
}
