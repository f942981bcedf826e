internal import AppCode

extension SystemLibrary {
  /// Types whose values are drawn and change no text.
  static let appearance: [SystemType] = [
    drawn("UIColor", aliases: ["CGColor"]), drawn("UIFont"), drawn("UIFontMetrics"),
    drawn("NSLayoutConstraint"),
  ]

  /// A type that any call may make a value of; the value says only what it was made from.
  private static func drawn(_ name: String, aliases: [String] = []) -> SystemType {
    SystemType(
      name, superclass: "NSObject", aliases: aliases,
      [
        initializer("init(…)") { _, call in .structure(Structure(name, elements(call))) },
        staticMethod("(…)") { _, call in .structure(Structure(name, elements(call))) },
        method("(…)") { _, call in call.receiver },
      ])
  }

  private static func elements(_ call: Call) -> [Value.Element] {
    call.arguments.map { Value.Element($0.label, $0.value) }
  }
}
