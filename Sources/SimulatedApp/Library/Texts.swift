internal import AppCode
internal import AppResources

extension SystemLibrary {
  /// What Foundation adds to `String`: formats and localized texts.
  static let texts: [SystemType] = [
    SystemType(
      "String", aliases: ["NSString"],
      [
        initializer("init(format:locale:_:_:_:_:_:_:_:_:)") { app, call in
          app.format(call, locale: call["locale"].flatMap(\.localeIdentifier))
        },
        initializer("init(format:_:_:_:_:_:_:_:_:)") { app, call in app.format(call, locale: nil) },
        initializer("init(format:arguments:)") { app, call in app.format(call, locale: nil) },
        initializer("init(format:locale:arguments:)") { app, call in
          app.format(call, locale: call["locale"].flatMap(\.localeIdentifier))
        },
        initializer("init(localized:defaultValue:table:bundle:locale:comment:)") { app, call in
          try app.localizedText(call)
        },
        initializer("init(localized:options:table:bundle:locale:comment:)") { app, call in
          try app.localizedText(call)
        },
        staticMethod("localizedStringWithFormat(_:_:_:_:_:_:_:_:_:)") { app, call in
          app.format(call, locale: app.host.currentLocale)
        },
        staticMethod("stringWithFormat(_:_:_:_:_:_:_:_:_:)") { app, call in
          app.format(call, locale: nil)
        },
      ]),
    SystemType(
      "LocalizedStringResource",
      [
        initializer("init(_:defaultValue:table:locale:bundle:comment:)") { _, call in
          localizedResource(call, key: call[0])
        },
        initializer("init(stringLiteral:)") { _, call in
          localizedResource(call, key: call["stringLiteral"])
        },
      ]),
    SystemType(
      LocalizationValue.name,
      [
        initializer("init(_:)") { _, call in call[0] ?? .none },
        initializer("init(stringLiteral:)") { _, call in call["stringLiteral"] ?? .none },
      ]),
  ]

  /// A text that is looked up when it is shown, with where it is looked up.
  private static func localizedResource(_ call: Call, key: Value?) -> Value {
    var fields = [Value.Element("keyAndValue", key ?? .none)]
    for argument in call.arguments {
      if let label = argument.label, label != "stringLiteral" {
        fields.append(Value.Element(label, argument.value))
      }
    }
    if case .structure(let value)? = key, let name = value["key"] {
      fields.append(Value.Element("key", name))
    } else {
      fields.append(Value.Element("key", key ?? .none))
    }
    return .structure(Structure("LocalizedStringResource", fields))
  }
}

extension Value {
  /// The identifier, when this is a locale.
  var localeIdentifier: String? {
    if case .structure(let locale) = self, locale.type == "Locale" {
      return locale["identifier"]?.text
    }
    return nil
  }

  /// The value as an argument of a format; `nil` for what has no description here.
  fileprivate var formatArgument: FormatArgument? {
    switch self {
    case .int(let number): .integer(number)
    case .double(let number): .real(number)
    case .bool(let flag): .integer(flag ? 1 : 0)
    case .string(let text): .text(text.string)
    case .none: .null
    default: nil
    }
  }
}

extension Interpreter<World> {
  /// Fills a format; its plural rules travel with a text that was looked up (rule P5).
  ///
  /// What an argument is that is not known, neither is the text.
  fileprivate mutating func format(_ call: Call, locale: String?) -> Value {
    guard case .string(let format)? = call["format"] ?? call[0] else {
      var reason = "the format is not known"
      if case .unknown(let fact)? = call["format"] ?? call[0] { reason += ": \(fact.reason)" }
      return .unknown(Unknown(.partialText, reason, at: call.place))
    }
    var values = call.arguments.filter { $0.label == nil }.map(\.value)
    if call["format"] == nil { values = Array(values.dropFirst()) }
    if case .array(let list)? = call["arguments"] { values = list }
    var arguments: [FormatArgument] = []
    var origins = format.origins
    for value in values {
      if case .unknown(let unknown) = value {
        return .unknown(
          Unknown(
            .partialText, "a part of the text is not known: \(unknown.reason)", at: call.place))
      }
      guard let argument = value.formatArgument else {
        return .unknown(
          Unknown(
            .partialText, "how an argument of the format is described is not known", at: call.place)
        )
      }
      if case .string(let text) = value { origins += text.origins.filter { !origins.contains($0) } }
      arguments.append(argument)
    }
    let device = host.process.caches.device.variantName
    let context = FormattingContext(
      language: locale, symbols: locale.map { NumberSymbols(locale: $0) } ?? .plain, device: device,
      options: host.device.options)
    let source = source(of: format)
    let filled =
      source?.rules.map { TextFormatter.format($0, arguments, in: context) }
      ?? TextFormatter.format(format.string, arguments, in: context)
    let formatting = Formatting(
      format: format.string, lookup: source?.lookup, arguments: arguments, locale: locale,
      filled: filled)
    origins.append(record(.formatted(formatting)))
    return .string(Text(filled.text, origins: origins))
  }

  /// The look-up that a format is the whole answer of, with the plural rules that it carries from there.
  private func source(of format: Text) -> (lookup: Int, rules: PluralEntry?)? {
    for number in format.origins.reversed() {
      if case .lookedUp(let question)? = host.journal[number]?.kind,
        question.answer.text == format.string
      {
        return (number, question.answer.rules)
      }
    }
    return nil
  }

  /// `String(localized:)`: the main bundle's language at launch and its tables, as a class in its place is
  /// asked too.
  ///
  /// A key with interpolations is looked up with a specifier for each value, and what is found is filled
  /// with the values (rule T10).
  mutating func localizedText(_ call: Call) throws(Trap) -> Value {
    if case .structure(let resource)? = call["localized"],
      resource.type == "LocalizedStringResource"
    {
      var inner = call
      inner.arguments = [Argument("localized", resource["keyAndValue"] ?? .none)]
      for label in ["defaultValue", "table", "bundle", "locale"] {
        if let value = resource[label] { inner.arguments.append(Argument(label, value)) }
      }
      // `.main` and its like name no bundle object.
      if inner["bundle"]?.objectID == nil { inner.arguments.removeAll { $0.label == "bundle" } }
      return try localizedText(inner)
    }
    guard let (key, keyArguments) = localizationParts(call["localized"]) else {
      var reason = "the key is not known"
      if case .unknown(let fact)? = call["localized"] { reason += ": \(fact.reason)" }
      return .unknown(Unknown(.key, reason, at: call.place))
    }
    let value = localizationParts(call["defaultValue"])
    // Where nothing says that the text is a key, its parts are put in already.
    if keyArguments.isEmpty, value?.1.isEmpty ?? true, call.source?.contains("\\(") == true {
      return .unknown(
        Unknown(
          .partialText, "the key of an interpolated String(localized:) is a format", at: call.place)
      )
    }
    let found = try lookUp(key, default: value?.0, call)
    let arguments = keyArguments.isEmpty ? value?.1 ?? [] : keyArguments
    guard !arguments.isEmpty, case .string = found else { return found }
    let locale = call["locale"].flatMap(\.localeIdentifier) ?? host.currentLocale
    var filling = call
    filling.arguments = [Argument("format", found)] + arguments.map { Argument(nil, $0) }
    return format(filling, locale: locale)
  }

  /// A key, or a default value, with the values that it is filled with.
  private func localizationParts(_ value: Value?) -> (Text, [Value])? {
    switch value {
    case .string(let text)?: return (text, [])
    case .structure(let parts)? where parts.type == LocalizationValue.name:
      guard case .string(let key)? = parts["key"], case .array(let list)? = parts["arguments"]
      else { return nil }
      return (key, list)
    default: return nil
    }
  }

  private mutating func lookUp(_ key: Text, default value: Text?, _ call: Call) throws(Trap)
    -> Value
  {
    let given = try bundleArgument(call["bundle"], call)
    if case .unknown(let unknown) = given { return .unknown(unknown) }
    var bundle = given.objectID ?? host.process.mainBundle
    if let locale = call["locale"].flatMap(\.localeIdentifier) {
      bundle = tableBundle(for: locale, of: bundle)
    }
    let isSwapped =
      bundle == host.process.mainBundle && host.className(of: bundle) != "Bundle"
    if isSwapped { lean(on: .swap) }
    guard isSwapped, !host.device.options.localizedAsksSwappedClass else {
      return try send(
        "localizedString(forKey:value:table:)", to: bundle,
        [
          Argument("forKey", .string(Text(key.string))),
          Argument("value", .string(value ?? "")),
          Argument("table", call["table"] ?? .none),
        ])
    }
    return localizedString(
      forKey: key.string, value: value?.string, table: call["table"]?.text,
      in: bundle, asker: asker)
  }

  /// The bundle that a look-up with a locale asks: the folder of the locale's language, where the option
  /// says that the locale chooses it and there is one.
  private mutating func tableBundle(for locale: String, of bundle: ObjectID) -> ObjectID {
    let path = host.bundlePath(of: bundle)
    let names = host.resourceBundle(at: path).localizationNames
    let wanted = String(locale.prefix { $0 != "@" }.map { $0 == "_" ? "-" : $0 })
    let matching = host.process.caches.options.matching
    guard
      let language = Negotiation(available: names, preferred: [wanted], matching: matching)
        .result.first, language != host.searchList(ofBundleAt: path).languages.first
    else { return bundle }
    lean(on: .locale)
    guard host.device.options.localeChoosesTable else { return bundle }
    let folder = (path.isEmpty ? "" : path + "/") + "\(language).lproj"
    return openBundle(host.app.simulatedPath(folder)) ?? bundle
  }

  /// Records that what follows leans on something that is not certain.
  mutating func lean(on option: PlatformOptions.Name) { record(.remark(.uncertain(option))) }
}
