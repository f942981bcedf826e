public import AppCode

/// What a language is for a switch.
public enum SwitchTarget: Sendable {
  /// The value to pass, and how it is written in Swift.
  case value(Value, written: String)
  /// The app's type has no such language; these are the ones it has.
  case missing(type: String, languages: [String])
}

extension World {
  /// The value that stands for a language in a switch.
  ///
  /// A function that takes a list gets the languages that the process prefers now, with the entry of
  /// the wanted one moved to the front; where the list has none, the code itself is put there.
  func target(_ language: String, for appSwitch: AppSwitch) -> SwitchTarget {
    let type = appSwitch.type
    switch type?.name {
    case "Array"?:
      let list = preferredLanguages.moved(toFront: language)
      return .value(
        .array(list.map { .string(Text($0)) }),
        written: "[" + list.map { "\"\($0)\"" }.joined(separator: ", ") + "]")
    case "Locale"?, "NSLocale"?:
      return .value(
        .structure(
          Structure("Locale", [Value.Element("identifier", .string(Text(language)))])),
        written: "Locale(identifier: \"\(language)\")")
    case nil, "String"?, "NSString"?:
      return .value(.string(Text(language)), written: "\"\(language)\"")
    case let name?:
      return enumTarget(language, name)
    }
  }

  private func enumTarget(_ language: String, _ name: String) -> SwitchTarget {
    let cases = app.program.enumCases(of: name)
    for enumCase in cases where enumCase.rawValue == .string(Text(language)) {
      let written =
        enumCase.name == language
        ? "\(name).\(enumCase.name)" : "\(name)(rawValue: \"\(language)\")!"
      return .value(.enumeration(Enumeration(name, enumCase.name)), written: written)
    }
    for enumCase in cases where enumCase.name == language && enumCase.parameters.isEmpty {
      return .value(
        .enumeration(Enumeration(name, enumCase.name)), written: "\(name).\(enumCase.name)")
    }
    let languages = cases.map { item -> String in
      if case .string(let text)? = item.rawValue { text.string } else { item.name }
    }
    return .missing(type: name, languages: languages)
  }
}

extension [String] {
  /// The list with the entry of a language in front: the id itself, else one that adds parts to it.
  func moved(toFront language: String) -> [String] {
    let index = firstIndex(of: language) ?? firstIndex { $0.hasPrefix("\(language)-") }
    guard let index else { return [language] + self }
    var list = self
    let entry = list.remove(at: index)
    return [entry] + list
  }
}
