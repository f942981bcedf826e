internal import AppCode

extension Program {
  /// Whether one of `classes` declares a method of this full name.
  func declares(_ method: String, in classes: [String]) -> Bool {
    let name = String(method.prefix { $0 != "(" })
    return classes.contains {
      type(named: $0)?.functions(named: name).contains { $0.fullName == method } ?? false
    }
  }

  /// Whether one of `classes` declares a property of this name.
  func declaresProperty(_ name: String, in classes: [String]) -> Bool {
    classes.contains { type(named: $0)?.property(name) != nil }
  }

  /// The cases of an enumeration of the app.
  func enumCases(of name: String) -> [EnumCase] { type(named: name)?.cases ?? [] }
}
