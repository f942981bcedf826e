internal import AppCode
internal import AppResources

extension SystemLibrary {
  /// Formatters: they keep their settings; what they write is known for whole numbers only.
  static let formatters: [SystemType] = [
    formatter(
      "DateFormatter",
      [
        "dateStyle", "timeStyle", "dateFormat", "calendar", "timeZone",
        "doesRelativeDateFormatting",
      ],
      unknown: [
        "string(from:)", "string(for:)", "date(from:)", "setLocalizedDateFormatFromTemplate(_:)",
      ]),
    SystemType(
      "NumberFormatter", superclass: "NSObject", aliases: ["NSNumberFormatter"],
      [
        makes("NumberFormatter", "init()"),
        method("string(from:)") { app, call in app.number(call) },
        method("string(for:)") { app, call in app.number(call) },
      ] + kept(["numberStyle", "minimumFractionDigits", "maximumFractionDigits", "currencyCode"])
        + localeProperty),
    formatter(
      "MeasurementFormatter", ["unitStyle", "unitOptions", "numberFormatter"],
      unknown: ["string(from:)"]),
    formatter(
      "ByteCountFormatter", ["countStyle", "allowedUnits"], unknown: ["string(fromByteCount:)"]),
    formatter(
      "DateComponentsFormatter", ["unitsStyle", "allowedUnits", "zeroFormattingBehavior"],
      unknown: ["string(from:)"]),
    formatter(
      "RelativeDateTimeFormatter", ["unitsStyle", "dateTimeStyle"],
      unknown: ["localizedString(for:relativeTo:)", "localizedString(from:)"]),
    formatter("ListFormatter", [], unknown: ["string(from:)"]),
  ]

  /// A formatter whose texts are data of the system.
  private static func formatter(
    _ name: String, _ properties: [String], unknown: [String]
  ) -> SystemType {
    SystemType(
      name, superclass: "NSObject",
      [makes(name, "init()")] + kept(properties) + localeProperty
        + unknown.map { member in
          method(member) { app, call in
            if let id = call.object { app.recordFormatting(by: name, of: id) }
            return .unknown(
              Unknown(.data, "what \(name) writes depends on the locale's data", at: call.place))
          }
        })
  }

  private static func kept(_ names: [String]) -> [SystemMember] { names.flatMap { stored($0) } }

  /// The locale: that of the process until it is set (rule E4), and then kept by the formatter.
  private static let localeProperty: [SystemMember] = [
    getter("locale") { app, call in
      guard let id = call.object else { return .none }
      if let set = app.host.slot("locale", of: id)?.value { return set }
      return .structure(
        Structure("Locale", [Value.Element("identifier", .string(Text(app.host.currentLocale)))]))
    },
    setter("locale") { app, call in
      if let id = call.object, let locale = call[0] { app.setSlot("locale", of: id, to: locale) }
      return .void
    },
  ]
}

extension Interpreter<World> {
  /// Records that a formatter writes, and for which locale: its own, else that of the process.
  @discardableResult
  fileprivate mutating func recordFormatting(by name: String, of id: ObjectID) -> Int {
    let locale = host.slot("locale", of: id)?.value.localeIdentifier ?? host.currentLocale
    return record(.written(by: name, locale: locale))
  }

  /// A whole number in the digits of the formatter's locale; anything else is not known.
  fileprivate mutating func number(_ call: Call) -> Value {
    guard let id = call.object else { return .none }
    let event = recordFormatting(by: "NumberFormatter", of: id)
    guard case .int(let number)? = call[0] else {
      return .unknown(
        Unknown(.data, "what NumberFormatter writes depends on the locale's data", at: call.place))
    }
    let style = host.slot("numberStyle", of: id)?.value.caseName ?? "none"
    guard style == "none" || style == "decimal" else {
      return .unknown(
        Unknown(
          .data, "what NumberFormatter writes in style \(style) is data of the locale",
          at: call.place))
    }
    let locale = host.slot("locale", of: id)?.value.localeIdentifier ?? host.currentLocale
    let symbols = style == "decimal" ? NumberSymbols(locale: locale) : .plain
    let context = FormattingContext(language: locale, symbols: symbols)
    let text = TextFormatter.format("%ld", [.integer(number)], in: context).text
    return .string(Text(text, origins: [event]))
  }
}
