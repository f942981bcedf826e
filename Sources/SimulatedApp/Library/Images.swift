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
        // What is drawn of an image is the image itself: only where it is from matters here.
        getter("cgImage") { _, call in call.receiver },
        getter("ciImage") { _, call in call.receiver },
        initializer("init(cgImage:)") { _, call in call["cgImage"] ?? .none },
        initializer("init(cgImage:scale:orientation:)") { _, call in call["cgImage"] ?? .none },
        method("imageFlippedForRightToLeftLayoutDirection()") { app, call in
          app.flippingImage(call)
        },
      ] + cosmetic("size", "scale"))
  ]
}

extension Interpreter<World> {
  /// A copy of the receiver that is drawn mirrored where a view reads from right to left.
  mutating func flippingImage(_ call: Call) -> Value {
    guard let id = call.object, case .image(let image)? = host.process.objects[id]?.detail else {
      return call.receiver
    }
    let copy = makeSystemObject(of: "UIImage", .image(image))
    host.keep("flipsForRightToLeft", .bool(true), of: copy)
    return .object(copy)
  }
}
