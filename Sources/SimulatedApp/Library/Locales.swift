internal import AppCode
internal import AppResources

extension SystemLibrary {
  /// Locales, languages and regions.
  static let locales: [SystemType] = [
    SystemType(
      "Locale", superclass: "NSObject", aliases: ["NSLocale"],
      [
        staticGetter("preferredLanguages") { app, _ in
          let languages = app.host.preferredLanguages
          let event = app.record(.preferredLanguagesRead(languages))
          return .array(languages.map { .string(Text($0, origins: [event])) })
        },
        staticGetter("current") { app, _ in localeValue(app.host.currentLocale) },
        staticGetter("autoupdatingCurrent") { app, _ in localeValue(app.host.currentLocale) },
        staticGetter("system") { _, _ in localeValue("") },
        initializer("init(identifier:)") { _, call in localeValue(call["identifier"]?.text ?? "") },
        initializer("init(localeIdentifier:)") { _, call in
          localeValue(call["localeIdentifier"]?.text ?? "")
        },
        getter("identifier") { _, call in text(parts(call).identifier) },
        getter("localeIdentifier") { _, call in text(parts(call).identifier) },
        getter("languageCode") { _, call in text(parts(call).language) },
        getter("scriptCode") { _, call in text(parts(call).script) },
        getter("regionCode") { _, call in text(parts(call).region) },
        getter("variantCode") { _, call in text(parts(call).variant) },
        getter("decimalSeparator") { _, call in
          text(NumberSymbols(locale: parts(call).identifier).decimalSeparator)
        },
        getter("groupingSeparator") { _, call in
          text(NumberSymbols(locale: parts(call).identifier).groupingSeparator)
        },
        getter("countryCode") { _, call in text(parts(call).region) },
        getter("region") { _, call in named("Locale.Region", parts(call).region) },
        getter("language") { _, call in
          .structure(
            Structure(
              "Locale.Language", [Value.Element("identifier", text(parts(call).identifier))]))
        },
        staticMethod("characterDirection(forLanguage:)") { _, call in direction(call["forLanguage"])
        },
        staticMethod("lineDirection(forLanguage:)") { _, _ in
          .enumeration(Enumeration("Locale.LanguageDirection", "topToBottom"))
        },
        staticMethod("canonicalLanguageIdentifier(from:)") { _, call in
          guard let name = call["from"]?.text else { return call["from"] ?? .none }
          return .string(Text(CanonicalLanguage.identifier(from: name)))
        },
        method("localizedString(forLanguageCode:)") { _, call in names(call) },
        method("localizedString(forIdentifier:)") { _, call in names(call) },
        method("localizedString(forRegionCode:)") { _, call in names(call) },
        method("displayName(forKey:value:)") { _, call in names(call) },
        method("object(forKey:)") { _, call in
          switch call["forKey"]?.caseName {
          case "languageCode": text(parts(call).language)
          case "countryCode": text(parts(call).region)
          case "scriptCode": text(parts(call).script)
          case "identifier": text(parts(call).identifier)
          default:
            .unknown(Unknown(.data, "what a locale has under this key is not here", at: call.place))
          }
        },
      ]),
    SystemType(
      "Locale.Language",
      [
        initializer("init(identifier:)") { _, call in
          .structure(
            Structure("Locale.Language", [Value.Element("identifier", call["identifier"] ?? .none)])
          )
        },
        getter("languageCode") { _, call in named("Locale.LanguageCode", parts(call).language) },
        getter("script") { _, call in named("Locale.Script", parts(call).script) },
        getter("region") { _, call in named("Locale.Region", parts(call).region) },
        getter("minimalIdentifier") { _, call in text(parts(call).identifier) },
        getter("characterDirection") { _, call in direction(text(parts(call).language)) },
      ]),
  ]

  /// A locale with this identifier.
  private static func localeValue(_ identifier: String) -> Value {
    .structure(Structure("Locale", [Value.Element("identifier", .string(Text(identifier)))]))
  }

  /// A code of a language, a script or a region, whose `identifier` is its text.
  private static func named(_ type: String, _ code: String?) -> Value {
    guard let code else { return .none }
    return .structure(Structure(type, [Value.Element("identifier", .string(Text(code)))]))
  }

  private static func text(_ text: String?) -> Value { text.map { .string(Text($0)) } ?? .none }

  /// The parts of the identifier of a call's receiver.
  private static func parts(_ call: Call) -> LocaleParts {
    guard case .structure(let value) = call.receiver else { return LocaleParts("") }
    return LocaleParts(value["identifier"]?.text ?? "")
  }

  /// The name of a language or region, in the language of the receiver, as the locale data have it.
  private static func names(_ call: Call) -> Value {
    if case .structure(let value) = call.receiver, let reader = value["identifier"]?.text,
      let asked = call.arguments.last?.value.text
    {
      let isRegion = call.arguments.first?.label == "forRegionCode"
      return LocaleNames.name(of: asked, in: reader, isRegion: isRegion).map { .string(Text($0)) }
        ?? .none
    }
    let asked = call.arguments.last?.value.text.map { " '\($0)'" } ?? ""
    return .unknown(
      Unknown(
        .data, "the name of\(asked) in another language is data of the system", at: call.place))
  }

  private static func direction(_ language: Value?) -> Value {
    guard let code = language?.text else { return language ?? .none }
    let isRightToLeft = CanonicalLanguage.isRightToLeft(code)
    return .enumeration(
      Enumeration("Locale.LanguageDirection", isRightToLeft ? "rightToLeft" : "leftToRight"))
  }
}

/// The parts of a locale's identifier: `zh-Hans_CN` is Chinese, simplified, China.
struct LocaleParts: Sendable {
  /// The whole, without keywords.
  let identifier: String
  /// The language's code.
  let language: String?
  /// The script's code, where the identifier has one.
  let script: String?
  /// The region's code, where the identifier has one.
  let region: String?
  /// The variant, where the identifier has one: `POSIX`, `1996`.
  let variant: String?

  init(_ identifier: String) {
    self.identifier = identifier
    let parts = identifier.prefix { $0 != "@" }.split { $0 == "-" || $0 == "_" }.map(String.init)
    language = parts.first
    script = parts.dropFirst().first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    region = parts.dropFirst().first {
      $0.count == 2 && $0.allSatisfy(\.isLetter) || $0.count == 3 && $0.allSatisfy(\.isNumber)
    }
    variant = parts.dropFirst().first {
      $0.count >= 5 || $0.count == 4 && $0.first?.isNumber == true
    }
  }
}
