internal import AppCode

extension SystemLibrary {
  /// Images by name, file and symbol.
  static let images: [SystemType] = [
    SystemType(
      "UIImage", superclass: "NSObject",
      [
        initializer("init(named:)") { app, call in try app.namedImage(call) },
        initializer("init(named:in:compatibleWith:)") { app, call in try app.namedImage(call) },
        initializer("init(named:in:with:)") { app, call in try app.namedImage(call) },
        initializer("init(contentsOfFile:)") { app, call in
          guard case .string(let path)? = call["contentsOfFile"] else {
            return call["contentsOfFile"] ?? .none
          }
          return app.imageFile(path.string).map(Value.object) ?? .none
        },
        initializer("init(systemName:)") { app, call in
          guard case .string(let name)? = call["systemName"] else { return .none }
          let image = ImageObject(path: nil, asked: name.string, way: "system", event: 0)
          return .object(app.makeSystemObject(of: "UIImage", .image(image)))
        },
        method("withRenderingMode(_:)") { _, call in call.receiver },
        method("imageFlippedForRightToLeftLayoutDirection()") { _, call in call.receiver },
      ] + cosmetic("size", "scale"))
  ]
}
