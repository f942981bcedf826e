/// A text that is a key with arguments: `String(localized: "\(n) files")` looks up `%lld files`.
public enum LocalizationValue {
  /// The types whose literals are keys.
  public static let types: Set<String> = [
    "String.LocalizationValue", "LocalizedStringResource", "LocalizedStringKey",
  ]

  /// The name of the structure that such a value is: its fields are `key` and `arguments`.
  public static let name = "String.LocalizationValue"

  /// The value of a key with its arguments.
  static func value(key: Text, arguments: [Value]) -> Value {
    .structure(
      Structure(
        name, [Value.Element("key", .string(key)), Value.Element("arguments", .array(arguments))]))
  }
}

extension Interpreter {
  /// The key that an interpolation makes, with a specifier for each value, and the values.
  mutating func localizationValue(_ segments: [Expression.Segment]) throws(Trap) -> Value {
    var key = Text("")
    var arguments: [Value] = []
    for segment in segments {
      switch segment {
      case .text(let characters): key.string += characters.replacing("%", with: "%%")
      case .value(let expression):
        let value = try evaluate(expression)
        isChainBroken = false
        key.string += specifier(of: value, expression)
        arguments.append(try argument(value))
      case .formatted(let expression, let options):
        let value = try evaluate(expression)
        isChainBroken = false
        var specifier = self.specifier(of: value, expression)
        for option in options {
          let given = try evaluate(option.value)
          if option.label == "specifier", case .string(let text) = given {
            specifier = text.string
          } else {
            // A format style makes a text of the value.
            specifier = "%@"
          }
        }
        key.string += specifier
        let isText = specifier == "%@"
        arguments.append(
          isText && options.contains { $0.label != "specifier" }
            ? unknown(.partialText, "how '\(expression.source)' is formatted is not known")
            : try argument(value))
      }
    }
    return LocalizationValue.value(key: key, arguments: arguments)
  }

  /// How a value stands in the key, by its type as the code declares it.
  private func specifier(of value: Value, _ expression: Expression) -> String {
    switch expression.note?.type?.name {
    case "Int8", "Int16", "Int32": return "%d"
    case "UInt", "UInt64": return "%llu"
    case "UInt8", "UInt16", "UInt32": return "%u"
    case "Float": return "%f"
    case "Int", "Int64": return "%lld"
    case "Double", "CGFloat": return "%lf"
    default: break
    }
    return switch value {
    case .int: "%lld"
    case .double: "%lf"
    default: "%@"
    }
  }

  private mutating func argument(_ value: Value) throws(Trap) -> Value {
    switch value {
    case .int, .double, .string, .unknown: value
    default: .string(try text(of: value))
    }
  }
}
