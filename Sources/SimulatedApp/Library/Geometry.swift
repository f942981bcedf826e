internal import AppCode

extension SystemLibrary {
  /// Points, sizes and rectangles, as far as code makes them itself; where views are is not computed.
  static let geometry: [SystemType] = [
    structure("CGPoint", ["x", "y"]), structure("CGSize", ["width", "height"]),
    structure("UIEdgeInsets", ["top", "left", "bottom", "right"]),
    structure("NSRange", ["location", "length"]),
    SystemType(
      "CGRect", superclass: "NSObject",
      [
        initializer("init(x:y:width:height:)") { _, call in
          rectangle(
            .point(call["x"] ?? .int(0), call["y"] ?? .int(0)),
            .size(call["width"] ?? .int(0), call["height"] ?? .int(0)))
        },
        initializer("init(origin:size:)") { _, call in
          rectangle(call["origin"] ?? .none, call["size"] ?? .none)
        },
        initializer("init()") { _, _ in emptyRectangle },
        staticGetter("zero") { _, _ in emptyRectangle },
        method("(…)") { _, call in call.receiver },
      ]
        + edges.map { name, parts, factor in
          getter(name) { _, call in edge(call.receiver, parts, factor) }
        }),
  ]

  /// The functions of C that read a rectangle, and those that make another of it.
  static let geometryFunctions: [String: SystemBody] = {
    var result: [String: SystemBody] = [:]
    for (name, parts, factor) in edges {
      let start = name.prefix(1).uppercased() + name.dropFirst()
      result["CGRectGet\(start)(_:)"] = { _, call in edge(call[0] ?? .none, parts, factor) }
    }
    for name in ["CGRectInset(…)", "CGRectOffset(…)", "CGRectIntegral(…)"] {
      result[name] = { _, call in call[0] ?? .none }
    }
    result["NSMakeRange(_:_:)"] = { _, call in
      .structure(
        Structure(
          "NSRange",
          [
            Value.Element("location", call[0] ?? .none), Value.Element("length", call[1] ?? .none),
          ]))
    }
    return result
  }()

  /// What is read of a rectangle: the parts of its origin and its size that are added, the latter
  /// multiplied.
  private static let edges: [(name: String, parts: (String?, String?), factor: Double)] = [
    ("width", (nil, "width"), 1), ("height", (nil, "height"), 1), ("minX", ("x", nil), 1),
    ("minY", ("y", nil), 1), ("midX", ("x", "width"), 0.5), ("midY", ("y", "height"), 0.5),
    ("maxX", ("x", "width"), 1), ("maxY", ("y", "height"), 1),
  ]

  private static func edge(_ value: Value, _ parts: (String?, String?), _ factor: Double) -> Value {
    guard case .structure(let rectangle) = value else { return value }
    var sum = 0.0
    for (part, name, scale) in [("origin", parts.0, 1), ("size", parts.1, factor)] {
      guard let name else { continue }
      guard case .structure(let inner)? = rectangle[part], let found = inner[name] else {
        return .unknown(Unknown(.data, "where this is drawn is not known"))
      }
      switch found {
      case .int(let number): sum += Double(number) * scale
      case .double(let number): sum += number * scale
      default: return found
      }
    }
    return .double(sum)
  }

  private static func structure(_ name: String, _ fields: [String]) -> SystemType {
    let zero = Value.structure(Structure(name, fields.map { Value.Element($0, .int(0)) }))
    return SystemType(
      name, superclass: "NSObject",
      [
        initializer("init(\(fields.map { $0 + ":" }.joined()))") { _, call in
          .structure(Structure(name, fields.map { Value.Element($0, call[$0] ?? .int(0)) }))
        },
        initializer("init()") { _, _ in zero }, staticGetter("zero") { _, _ in zero },
        method("(…)") { _, call in call.receiver },
      ])
  }

  private static let emptyRectangle = rectangle(.point(.int(0), .int(0)), .size(.int(0), .int(0)))

  private static func rectangle(_ origin: Value, _ size: Value) -> Value {
    .structure(Structure("CGRect", [Value.Element("origin", origin), Value.Element("size", size)]))
  }
}

extension Value {
  fileprivate static func point(_ x: Value, _ y: Value) -> Value {
    .structure(Structure("CGPoint", [Element("x", x), Element("y", y)]))
  }

  fileprivate static func size(_ width: Value, _ height: Value) -> Value {
    .structure(Structure("CGSize", [Element("width", width), Element("height", height)]))
  }
}
