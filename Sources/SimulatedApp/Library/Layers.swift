internal import AppCode

extension SystemLibrary {
  /// What views are drawn with and what notices touches; none of it changes a text.
  static let layers: [SystemType] =
    [
      SystemType(
        "CALayer", superclass: "NSObject",
        [makes("CALayer", "init()")]
          + cosmetic(
            "masksToBounds", "cornerRadius", "borderWidth", "borderColor", "shadowColor",
            "shadowOffset", "shadowOpacity", "shadowRadius", "shadowPath", "shouldRasterize",
            "rasterizationScale", "backgroundColor", "frame", "bounds", "position", "anchorPoint",
            "transform", "opacity", "contents", "mask", "zPosition")
          + withoutTextEffect(
            "addSublayer(_:)", "insertSublayer(_:at:)", "removeFromSuperlayer()", "add(_:forKey:)",
            "removeAllAnimations()", "setNeedsDisplay()")),
      SystemType(
        "UIGestureRecognizer", superclass: "NSObject",
        recognizes("UIGestureRecognizer")
          + stored("delegate", "view") + stored("isEnabled", initial: .bool(true))
          + cosmetic(
            "cancelsTouchesInView", "delaysTouchesBegan", "numberOfTapsRequired",
            "numberOfTouchesRequired", "direction", "minimumPressDuration", "edges",
            "minimumNumberOfTouches", "maximumNumberOfTouches", "state")
          + withoutTextEffect(
            "addTarget(_:action:)", "require(toFail:)", "removeTarget(_:action:)")),
    ]
    + ["Tap", "Pinch", "Swipe", "LongPress", "Pan", "Rotation", "ScreenEdgePan"].map { kind in
      let name = "UI\(kind)GestureRecognizer"
      return SystemType(name, superclass: "UIGestureRecognizer", recognizes(name))
    } + [
      SystemType("UIVisualEffect", superclass: "NSObject"),
      SystemType(
        "UIBlurEffect", superclass: "UIVisualEffect", [makes("UIBlurEffect", "init(style:)")]),
      SystemType(
        "NSShadow", superclass: "NSObject",
        [makes("NSShadow", "init()")]
          + cosmetic("shadowColor", "shadowOffset", "shadowBlurRadius")),
    ]

  private static func recognizes(_ type: String) -> [SystemMember] {
    [makes(type, "init(target:action:)"), makes(type, "init()")]
  }

  /// Drawing of one's own: what it draws is not known, and no text.
  static let drawingFunctions: [String: SystemBody] = {
    var result: [String: SystemBody] = [:]
    for name in [
      "UIGraphicsBeginImageContext", "UIGraphicsBeginImageContextWithOptions",
      "UIGraphicsEndImageContext", "CGContextSetFillColorWithColor", "CGContextFillRect",
      "CGContextSetStrokeColorWithColor", "CGContextSaveGState", "CGContextRestoreGState", "sleep",
      "usleep", "srand", "srandom", "NSSetUncaughtExceptionHandler", "free",
    ] {
      result["\(name)(…)"] = { app, _ in
        app.record(.noTextEffect(name))
        return .void
      }
    }
    for name in ["UIGraphicsGetImageFromCurrentImageContext()", "UIGraphicsGetCurrentContext()"] {
      result[name] = { app, call in
        .unknown(Unknown(.data, "an image that code draws", at: call.place))
      }
    }
    return result
  }()
}
