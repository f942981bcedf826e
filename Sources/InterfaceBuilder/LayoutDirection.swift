/// The side where reading begins.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

/// What a view says about its direction; it isn't inherited by the views inside (view-runtime 3.1).
public enum SemanticContentAttribute: String, Hashable, Sendable, CaseIterable {
  /// As the app.
  case unspecified
  /// Play buttons and the like: always left to right.
  case playback
  /// Directions in space, such as a joystick: always left to right.
  case spatial
  /// Always left to right.
  case forceLeftToRight
  /// Always right to left.
  case forceRightToLeft

  /// The direction of a view with this attribute in an app with the direction `app`.
  public func direction(app: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: app
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

/// The side that text keeps to.
public enum TextSide: String, Hashable, Sendable, CaseIterable {
  /// The left one, in every language.
  case left
  /// Neither.
  case center
  /// The right one, in every language.
  case right
  /// Both.
  case justified

  /// The side where reading begins in `direction`.
  static func start(_ direction: LayoutDirection) -> TextSide {
    direction == .leftToRight ? .left : .right
  }

  /// The side where reading ends in `direction`.
  static func end(_ direction: LayoutDirection) -> TextSide {
    direction == .leftToRight ? .right : .left
  }
}

extension InterfaceObject {
  /// What the view says about its direction.
  public var semantics: SemanticContentAttribute {
    semanticContentAttribute.flatMap(SemanticContentAttribute.init) ?? .unspecified
  }

  /// The side the view's text keeps to, or `nil` for objects without such a setting.
  ///
  /// `natural`, and no setting on a label or text view, means where the app's language begins, as fixed
  /// at launch: neither the view's own direction nor the text decides. The content of a button
  /// is centred unless it says otherwise, and its `leading` follows the button's direction.
  ///
  /// - Parameter app: The direction of the app's language at launch.
  /// - Returns: The side, with `natural`, `leading` and `trailing` resolved.
  public func textSide(app: LayoutDirection) -> TextSide? {
    if name == "button", element.platform != .macOS {
      switch element["contentHorizontalAlignment"] {
      case "left": return .left
      case "right": return .right
      case "leading": return .start(semantics.direction(app: app))
      case "trailing": return .end(semantics.direction(app: app))
      default: return .center
      }
    }
    switch textAlignment {
    case "left": return .left
    case "right": return .right
    case "center": return .center
    case "justified": return .justified
    case "natural": return .start(app)
    default:
      let bearsText: Set = ["label", "textField", "textView", "textFieldCell", "secureTextField"]
      return bearsText.contains(name) ? .start(app) : nil
    }
  }
}
