internal import AppCode

extension SystemLibrary {
  /// Views that show texts and images, and the views that hold them.
  static let views: [SystemType] = [
    view,
    SystemType(
      "UILabel", superclass: "UIView",
      makesView("UILabel") + stored("text", "attributedText") + textStyle),
    SystemType(
      "UITextView", superclass: "UIScrollView",
      makesView("UITextView") + stored("text", "attributedText") + textStyle
        + cosmetic("isEditable", "isSelectable", "textContainerInset")),
    SystemType(
      "UIImageView", superclass: "UIView",
      makesView("UIImageView") + stored("image", "highlightedImage") + [
        initializer("init(image:)") { app, call in
          let id = app.makeSystemObject(of: "UIImageView")
          if let image = call["image"] { app.setSlot("image", of: id, to: image) }
          return .object(id)
        }
      ]),
    SystemType(
      "UIScrollView", superclass: "UIView",
      makesView("UIScrollView")
        + cosmetic("contentSize", "contentOffset", "contentInset", "isScrollEnabled")),
    SystemType(
      "UIStackView", superclass: "UIView",
      makesView("UIStackView")
        + cosmetic("axis", "spacing", "distribution", "alignment") + [
          method("addArrangedSubview(_:)") { app, call in try app.addSubview(call) },
          getter("arrangedSubviews") { app, call in app.subviews(call) },
        ]),
    SystemType(
      "UITableView", superclass: "UIScrollView",
      makesView("UITableView")
        + stored("dataSource", "delegate", "tableHeaderView", "tableFooterView")
        + withoutTextEffect("reloadData()")),
    SystemType(
      "UICollectionView", superclass: "UIScrollView",
      makesView("UICollectionView")
        + stored("dataSource", "delegate") + withoutTextEffect("reloadData()")),
    SystemType("UITableViewCell", superclass: "UIView", makesView("UITableViewCell")),
    SystemType(
      "UIActivityIndicatorView", superclass: "UIView",
      makesView("UIActivityIndicatorView")
        + withoutTextEffect("startAnimating()", "stopAnimating()")),
    SystemType(
      "UIProgressView", superclass: "UIView", makesView("UIProgressView") + cosmetic("progress")),
    SystemType("UIVisualEffectView", superclass: "UIView", makesView("UIVisualEffectView")),
  ]

  private static let view = SystemType(
    "UIView", superclass: "UIResponder",
    makesView("UIView") + [
      getter("subviews") { app, call in app.subviews(call) },
      getter("superview") { app, call in
        guard let id = call.object, let parent = app.host.process.objects[id]?.parent else {
          return .none
        }
        return .object(parent)
      },
      getter("window") { app, call in
        guard let id = call.object else { return .none }
        return app.host.window(of: id).map(Value.object) ?? .none
      },
      method("addSubview(_:)") { app, call in try app.addSubview(call) },
      method("insertSubview(_:at:)") { app, call in try app.addSubview(call) },
      method("removeFromSuperview()") { app, call in
        if let id = call.object { app.host.removeFromParent(id) }
        return .void
      },
      method("viewWithTag(_:)") { app, call in
        guard let id = call.object, let tag = call[0] else { return .none }
        let found = app.host.descendants(of: id).first {
          app.host.slot("tag", of: $0)?.value == tag
        }
        return found.map(Value.object) ?? .none
      },
    ]
      + stored("isHidden", initial: .bool(false)) + stored("tag", initial: .int(0))
      + stored("semanticContentAttribute", initial: .enumeration(Enumeration("", "unspecified")))
      + stored(
        "accessibilityLabel", "accessibilityHint", "accessibilityValue", "accessibilityIdentifier")
      + cosmetic(
        "backgroundColor", "tintColor", "alpha", "frame", "bounds", "center", "layer",
        "contentMode",
        "isUserInteractionEnabled", "clipsToBounds", "transform", "isOpaque",
        "translatesAutoresizingMaskIntoConstraints", "autoresizingMask")
      + withoutTextEffect(
        "setNeedsLayout()", "layoutIfNeeded()", "setNeedsDisplay()", "sizeToFit()",
        "layoutSubviews()",
        "endEditing(_:)", "addGestureRecognizer(_:)", "bringSubviewToFront(_:)", "awakeFromNib()",
        "addConstraint(_:)", "addConstraints(_:)", "becomeFirstResponder()",
        "resignFirstResponder()"))

  /// Properties of how a text is drawn.
  static let textStyle: [SystemMember] =
    stored("textAlignment", initial: .enumeration(Enumeration("", "natural")))
    + cosmetic(
      "font", "textColor", "numberOfLines", "lineBreakMode", "adjustsFontSizeToFitWidth",
      "minimumScaleFactor", "shadowColor", "highlightedTextColor")

  /// The initialisers that every view class has.
  static func makesView(_ type: String) -> [SystemMember] {
    [makes(type, "init()"), makes(type, "init(frame:)", setting: [])]
  }
}

extension Interpreter<World> {
  /// Adds the first argument to the receiver's subviews.
  mutating func addSubview(_ call: Call) throws(Trap) -> Value {
    guard let parent = call.object, case .object(let child)? = call[0] else { return .void }
    host.add(child, to: parent)
    if let controller = host.owner(ofView: child), host.window(of: parent) != nil {
      try appear(controller)
    }
    return .void
  }

  /// The subviews of the receiver.
  func subviews(_ call: Call) -> Value {
    guard let id = call.object else { return .array([]) }
    return .array((host.process.objects[id]?.children ?? []).map(Value.object))
  }
}
