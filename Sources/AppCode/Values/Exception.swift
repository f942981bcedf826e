/// Exceptions of Objective-C as values.
extension Trap {
  /// What `@catch` gets of an exception that the system raised; other traps end the process.
  var exception: Value? {
    kind == .exception ? .exception(name: nil, reason: .string(Text(message))) : nil
  }
}

extension Value {
  /// An exception; the name of one that the system raised is not known.
  static func exception(name: Value?, reason: Value, userInfo: Value = .none) -> Value {
    let unknown = Value.unknown(Unknown(.data, "the name of the exception"))
    return .structure(
      Structure(
        "NSException",
        [
          Element("name", name ?? unknown), Element("reason", reason),
          Element("userInfo", userInfo),
        ]))
  }

  /// The name and the reason of an exception that the app made, in a sentence.
  var exceptionReason: String? {
    guard case .structure(let structure) = self, structure.type == "NSException" else {
      return nil
    }
    let parts = [structure["name"], structure["reason"]].compactMap { part in
      if case .string(let text)? = part { text.string } else { nil }
    }
    return parts.isEmpty ? "an exception was raised" : parts.joined(separator: ": ")
  }
}
