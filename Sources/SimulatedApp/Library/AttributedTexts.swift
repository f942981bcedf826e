internal import AppCode

extension SystemLibrary {
  /// Texts with attributes: the text is kept, with what it came from; attributes change none.
  static let attributedTexts: [SystemType] = [
    SystemType("NSAttributedString", superclass: "NSObject", attributedMembers),
    SystemType(
      "NSMutableAttributedString", superclass: "NSAttributedString",
      attributedMembers + [
        method("append(_:)") { app, call in app.append(call) },
        method("appendAttributedString(_:)") { app, call in app.append(call) },
        method("setAttributedString(_:)") { app, call in
          if let id = call.object, let text = call[0] {
            app.host.keep("string", app.plain(text), of: id)
          }
          return .void
        },
      ]
        + withoutTextEffect(
          "addAttribute(_:value:range:)", "addAttributes(_:range:)", "setAttributes(_:range:)",
          "removeAttribute(_:range:)", "beginEditing()", "endEditing()")),
    SystemType(
      "AttributedString",
      [
        initializer("init(_:attributes:)") { app, call in attributed(app.plain(call[0] ?? .none)) },
        initializer("init(stringLiteral:)") { app, call in attributed(call[0] ?? .none) },
        initializer("init()") { _, _ in attributed(.string("")) },
        initializer("init(localized:defaultValue:options:table:bundle:locale:comment:)") {
          app, call in
          attributed(try app.localizedText(call))
        },
        getter("characters") { app, call in app.plain(call.receiver) },
      ]),
  ]

  private static let attributedMembers: [SystemMember] = [
    initializer("init(string:attributes:)") { app, call in
      app.attributedText(call, call["string"] ?? .string(""))
    },
    initializer("init(attributedString:)") { app, call in
      app.attributedText(call, call["attributedString"] ?? .string(""))
    },
    initializer("init()") { app, call in app.attributedText(call, .string("")) },
    getter("string") { app, call in app.plain(call.receiver) },
    getter("length") { app, call in
      let text = app.plain(call.receiver)
      return text.text.map { .int($0.utf16.count) } ?? text
    },
  ]

  private static func attributed(_ text: Value) -> Value {
    .structure(Structure("AttributedString", [Value.Element("string", text)]))
  }
}

extension Interpreter<World> {
  /// A text with attributes made by an initialiser of a class.
  fileprivate mutating func attributedText(_ call: Call, _ text: Value) -> Value {
    guard case .type(let name) = call.receiver else {
      if let id = call.object { host.keep("string", plain(text), of: id) }
      return call.receiver
    }
    let id = makeSystemObject(of: name)
    host.keep("string", plain(text), of: id)
    return .object(id)
  }

  /// The text of a text with attributes; any other value as it is.
  func plain(_ value: Value) -> Value {
    switch value {
    case .object(let id):
      guard host.classChain(of: id).contains("NSAttributedString") else { return value }
      return host.slot("string", of: id)?.value ?? .string("")
    case .structure(let text) where text.type == "AttributedString":
      return text["string"] ?? .string("")
    default: return value
    }
  }

  /// Adds a text to one that changes.
  fileprivate mutating func append(_ call: Call) -> Value {
    if let id = call.object, let more = call[0] {
      host.keep("string", joined([plain(.object(id)), plain(more)], at: call), of: id)
    }
    return .void
  }

  /// Texts one after the other, with the origins of all.
  fileprivate func joined(_ parts: [Value], at call: Call) -> Value {
    var result = Text("")
    for part in parts {
      switch part {
      case .string(let text):
        result.string += text.string
        result.origins += text.origins.filter { !result.origins.contains($0) }
      case .unknown(let fact): return .unknown(fact)
      default:
        return .unknown(Unknown(.partialText, "a part of the text is not known", at: call.place))
      }
    }
    return .string(result)
  }
}
