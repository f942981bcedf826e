/// The free functions of the standard library.
enum StandardFunctions {
  static let names: Set<String> = [
    "print", "debugPrint", "NSLog", "dump", "min", "max", "abs", "zip", "stride", "type",
    "fatalError", "precondition", "preconditionFailure", "assert", "assertionFailure", "swap",
    "repeatElement", "floor", "ceil", "round", "sqrt", "withExtendedLifetime", "NSStringFromClass",
    "NSClassFromString", "NSSelectorFromString", "NSStringFromSelector",
  ]

  static func constant(_ name: String) -> Value? {
    switch name {
    case "NSNotFound": .int(.max)
    case "M_PI": .double(.pi)
    default: nil
    }
  }
}

extension Interpreter {
  /// A free function of the standard library.
  mutating func standardFunction(_ name: String, _ arguments: [Argument]) throws(Trap) -> Value? {
    if let result = runtimeFunction(name, arguments) { return result }
    let first = arguments.first?.value
    let values = arguments.map(\.value)
    switch name {
    case "print", "debugPrint", "NSLog", "dump": return .void
    case "min", "max":
      guard values.count > 1 else { return nil }
      return try sequenceCall(name, values, [])
    case "abs":
      switch first {
      case .int(let number)?: return try number < 0 ? prefix("-", .int(number)) : .int(number)
      case .double(let number)?: return .double(abs(number))
      default: return first
      }
    case "floor", "ceil", "round", "sqrt":
      guard let number = first?.decimal else { return first }
      return switch name {
      case "floor": .double(number.rounded(.down))
      case "ceil": .double(number.rounded(.up))
      case "round": .double(number.rounded())
      default: .double(number.squareRoot())
      }
    case "zip":
      guard values.count == 2, let left = elements(of: values[0]),
        let right = elements(of: values[1])
      else { return values.first { $0.isUnknown } }
      return .array(
        zip(left, right).map { .tuple([Value.Element(nil, $0), Value.Element(nil, $1)]) })
    case "stride": return try stride(arguments)
    case "type": return first.map { $0.isUnknown ? $0 : .type(typeName(of: $0)) }
    case "fatalError", "preconditionFailure", "assertionFailure":
      throw trap(.failedAssertion, failure(name, first))
    case "precondition", "assert":
      switch first {
      case .bool(true)?: return .void
      case .bool(false)?:
        throw trap(
          .failedAssertion, failure(name, arguments.count > 1 ? arguments[1].value : nil))
      default: return unknown(.condition, "the condition of '\(name)' is not known")
      }
    case "repeatElement":
      guard let first, let count = arguments.value("count")?.number, count >= 0 else { return nil }
      try made(count)
      return .array(Array(repeating: first, count: count))
    case "NSStringFromClass":
      if case .type(let type)? = first { return .string(Text(type)) }
      return nil
    case "NSClassFromString":
      guard let type = first?.text?.string else { return nil }
      return typeValue(type, in: nil) ?? .some(.none)
    case "NSSelectorFromString": return first?.text.map { .selector($0.string) }
    case "NSStringFromSelector": return first?.selectorName.map { .string(Text($0)) }
    default: return nil
    }
  }

  private func failure(_ name: String, _ message: Value?) -> String {
    guard let text = message?.text?.string, !text.isEmpty else { return "\(name) was reached" }
    return "\(name): \(text)"
  }

  private mutating func stride(_ arguments: [Argument]) throws(Trap) -> Value? {
    guard let from = arguments.value("from"), let step = arguments.value("by") else { return nil }
    let isThrough = arguments.value("through") != nil
    guard let end = arguments.value("to") ?? arguments.value("through") else { return nil }
    guard let low = from.decimal, let high = end.decimal, let by = step.decimal else { return nil }
    if by == 0 { throw trap(.failedAssertion, "a stride of zero never ends") }
    let count = ((high - low) / by).rounded(.up)
    guard count < Double(options.valueSize) else {
      throw trap(.limit, "stopped: a stride of \(count) steps is larger than the limit")
    }
    var values: [Value] = []
    var index = 0
    let isWhole = from.number != nil && step.number != nil
    while true {
      let value = low + Double(index) * by
      let isInside =
        by > 0
        ? (isThrough ? value <= high : value < high)
        : (isThrough ? value >= high : value > high)
      guard isInside else { break }
      values.append(isWhole ? .int(Int(value)) : .double(value))
      index += 1
    }
    return .array(values)
  }
}
