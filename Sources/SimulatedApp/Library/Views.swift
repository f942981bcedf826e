internal import AppCode
internal import InterfaceBuilder

extension SystemLibrary {
  /// Views that show texts and images, and the views that hold them.
  static let views: [SystemType] = [
    view,
    SystemType(
      "UILabel", superclass: "UIView",
      makesView("UILabel") + plainOrAttributed + textStyle),
    SystemType(
      "UITextView", superclass: "UIScrollView",
      makesView("UITextView") + plainOrAttributed + stored("delegate") + textStyle
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
        + stored("delegate", "refreshControl")
        + cosmetic(
          "contentSize", "contentOffset", "contentInset", "isScrollEnabled", "isPagingEnabled",
          "showsHorizontalScrollIndicator", "showsVerticalScrollIndicator", "bounces",
          "alwaysBounceVertical", "alwaysBounceHorizontal", "scrollIndicatorInsets", "zoomScale",
          "minimumZoomScale", "maximumZoomScale", "keyboardDismissMode", "indicatorStyle",
          "scrollsToTop", "delaysContentTouches")
        + withoutTextEffect(
          "setContentOffset(_:animated:)", "scrollRectToVisible(_:animated:)",
          "flashScrollIndicators()")),
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
        + stored("dataSource", "delegate", "tableHeaderView", "tableFooterView", "backgroundView")
        + reloads + [
          makes("UITableView", "init(frame:style:)"),
          method("register(_:forCellReuseIdentifier:)") { app, call in
            app.register(call, "forCellReuseIdentifier")
          },
          method("dequeueReusableCell(withIdentifier:)") { app, call in
            try app.dequeue(call, "withIdentifier")
          },
          method("dequeueReusableCell(withIdentifier:for:)") { app, call in
            try app.dequeue(call, "withIdentifier")
          },
        ]
        + withoutTextEffect(
          "deselectRow(at:animated:)", "beginUpdates()", "endUpdates()",
          "scrollToRow(at:at:animated:)", "setEditing(_:animated:)",
          "selectRow(at:animated:scrollPosition:)")
        + cosmetic(
          "rowHeight", "estimatedRowHeight", "separatorStyle", "allowsSelection",
          "separatorColor", "separatorInset", "isEditing", "sectionFooterHeight",
          "allowsSelectionDuringEditing", "allowsMultipleSelection", "sectionIndexColor",
          "sectionHeaderHeight", "contentInsetAdjustmentBehavior")),
    SystemType("UITableViewSection", superclass: "NSObject", stored("headerTitle", "footerTitle")),
    SystemType(
      "UICollectionView", superclass: "UIScrollView",
      makesView("UICollectionView")
        + stored("dataSource", "delegate") + reloads + [
          makes("UICollectionView", "init(frame:collectionViewLayout:)"),
          method("register(_:forCellWithReuseIdentifier:)") { app, call in
            app.register(call, "forCellWithReuseIdentifier")
          },
          method("dequeueReusableCell(withReuseIdentifier:for:)") { app, call in
            try app.dequeue(call, "withReuseIdentifier")
          },
        ] + cosmetic("collectionViewLayout")),
    SystemType(
      "UITableViewCell", superclass: "UIView",
      makesView("UITableViewCell") + [
        makes("UITableViewCell", "init(style:reuseIdentifier:)", setting: ["reuseIdentifier"]),
        part("textLabel", "UILabel"), part("detailTextLabel", "UILabel"),
        part("imageView", "UIImageView"), part("contentView", "UIView"),
      ] + listContent + stored("reuseIdentifier", "accessoryView", "backgroundView")
        + cosmetic(
          "accessoryType", "selectionStyle", "isSelected", "separatorInset", "editingAccessoryType",
          "indentationLevel", "selectedBackgroundView", "editingAccessoryView", "isEditing",
          "shouldIndentWhileEditing", "preservesSuperviewLayoutMargins", "layoutMargins")
        + withoutTextEffect("prepareForReuse()", "setSelected(_:animated:)")),
    SystemType(
      "UICollectionReusableView", superclass: "UIView",
      makesView("UICollectionReusableView") + stored("reuseIdentifier")),
    SystemType(
      "UICollectionViewCell", superclass: "UICollectionReusableView",
      makesView("UICollectionViewCell") + [part("contentView", "UIView")]
        + withoutTextEffect("prepareForReuse()")),
    SystemType(
      "UITableViewHeaderFooterView", superclass: "UIView",
      makesView("UITableViewHeaderFooterView") + [
        part("textLabel", "UILabel"), part("contentView", "UIView"),
      ]),
    SystemType(
      "UIActivityIndicatorView", superclass: "UIView",
      makesView("UIActivityIndicatorView")
        + [
          makes("UIActivityIndicatorView", "init(activityIndicatorStyle:)"),
          makes("UIActivityIndicatorView", "init(style:)"),
        ] + cosmetic("color", "hidesWhenStopped", "activityIndicatorViewStyle", "style")
        + withoutTextEffect("startAnimating()", "stopAnimating()")),
    SystemType(
      "UIProgressView", superclass: "UIView", makesView("UIProgressView") + cosmetic("progress")),
    SystemType(
      "UIVisualEffectView", superclass: "UIView",
      makesView("UIVisualEffectView") + [
        makes("UIVisualEffectView", "init(effect:)"), part("contentView", "UIView"),
      ] + cosmetic("effect")),
  ]

  private static let view = SystemType(
    "UIView", superclass: "UIResponder",
    makesView("UIView") + animations + [
      staticMethod("appearance()") { app, call in app.appearanceProxy(call) },
      staticMethod("appearance(whenContainedInInstancesOf:)") { app, call in
        app.appearanceProxy(call)
      },
      staticMethod("userInterfaceLayoutDirection(for:)") { app, call in
        let semantics =
          call["for"]?.caseName.flatMap(SemanticContentAttribute.init) ?? .unspecified
        return .enumeration(
          Enumeration("", semantics.direction(app: app.host.appDirection).rawValue))
      },
      getter("effectiveUserInterfaceLayoutDirection") { app, call in
        guard let id = call.object else { return .none }
        return .enumeration(Enumeration("", app.host.direction(of: id).direction.rawValue))
      },
      method("snapshotView(afterScreenUpdates:)") { app, _ in
        .object(app.makeSystemObject(of: "UIView"))
      },
      getter("subviews") { app, call in app.subviews(call) },
      getter("superview") { app, call in
        guard let id = call.object else { return .none }
        var parent = app.host.process.objects[id]?.parent
        while let next = parent, !app.host.classChain(of: next).contains("UIView") {
          parent = app.host.process.objects[next]?.parent
        }
        return parent.map(Value.object) ?? .none
      },
      getter("window") { app, call in
        guard let id = call.object else { return .none }
        return app.host.window(of: id).map(Value.object) ?? .none
      },
      getter("layer") { app, call in app.part("layer", of: call, type: "CALayer") },
      method("addSubview(_:)") { app, call in try app.addSubview(call) },
      method("insertSubview(_:at:)") { app, call in try app.addSubview(call) },
      method("insertSubview(_:belowSubview:)") { app, call in try app.addSubview(call) },
      method("insertSubview(_:aboveSubview:)") { app, call in try app.addSubview(call) },
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
        "backgroundColor", "tintColor", "alpha", "frame", "bounds", "center",
        "contentMode",
        "isUserInteractionEnabled", "clipsToBounds", "transform", "isOpaque",
        "translatesAutoresizingMaskIntoConstraints", "autoresizingMask")
      + withoutTextEffect(
        "setNeedsLayout()", "layoutIfNeeded()", "setNeedsDisplay()", "sizeToFit()",
        "layoutSubviews()",
        "endEditing(_:)", "addGestureRecognizer(_:)", "bringSubviewToFront(_:)", "awakeFromNib()",
        "addConstraint(_:)", "addConstraints(_:)", "becomeFirstResponder()",
        "resignFirstResponder()", "sendSubviewToBack(_:)", "removeGestureRecognizer(_:)",
        "setNeedsUpdateConstraints()", "updateConstraintsIfNeeded()", "updateConstraints()",
        "removeConstraints(_:)", "drawRect(_:)",
        "setContentCompressionResistancePriority(_:for:)", "setContentHuggingPriority(_:for:)"))

  /// Properties of how a text is drawn.
  static let textStyle: [SystemMember] =
    stored("textAlignment", initial: .enumeration(Enumeration("", "natural")))
    + cosmetic(
      "font", "textColor", "numberOfLines", "lineBreakMode", "adjustsFontSizeToFitWidth",
      "minimumScaleFactor", "shadowColor", "highlightedTextColor")

  /// A text and a text with attributes, of which only the one that was set last shows.
  static let plainOrAttributed: [SystemMember] =
    [("text", "attributedText"), ("attributedText", "text")].flatMap { name, other in
      [
        getter(name) { app, call in
          guard let id = call.object else { return .none }
          return app.host.slot(name, of: id)?.value ?? app.host.slot(other, of: id)?.value ?? .none
        },
        setter(name) { app, call in
          guard let id = call.object, let value = call[0] else { return .void }
          app.host.process.objects[id]?.slots[other] = nil
          app.setSlot(name, of: id, to: app.plain(value))
          return .void
        },
      ]
    }

  /// What makes a list ask its data source anew.
  private static let reloads: [SystemMember] =
    ["reloadData()", "reloadSections(_:with:)", "reloadRows(at:with:)"].map { name in
      method(name) { app, call in
        if let id = call.object, app.host.window(of: id) != nil { try app.reload(id) }
        return .void
      }
    }

  /// A part that a cell of a built-in style has.
  private static func part(_ name: String, _ type: String) -> SystemMember {
    getter(name) { app, call in app.cellPart(name, of: call, type: type) }
  }

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
    guard host.window(of: parent) != nil else { return .void }
    host.enterWindow(child)
    if let controller = host.owner(ofView: child) { try appear(controller) }
    return .void
  }

  /// The subviews of the receiver; rows stand directly in their table.
  func subviews(_ call: Call) -> Value {
    guard let id = call.object else { return .array([]) }
    var found: [Value] = []
    for child in host.process.objects[id]?.children ?? [] {
      if host.classChain(of: child).contains("UIView") {
        found.append(.object(child))
      } else {
        found += (host.process.objects[child]?.children ?? []).map(Value.object)
      }
    }
    return .array(found)
  }

  /// The appearance proxy of the class that was asked: one object a class, which keeps what is set.
  mutating func appearanceProxy(_ call: Call) -> Value {
    guard case .type(let name) = call.receiver else { return .none }
    return .object(singleton("\(name).appearance", of: name))
  }
}
