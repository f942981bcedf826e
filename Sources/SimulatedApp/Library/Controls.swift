internal import AppCode

extension SystemLibrary {
  /// Views that people act on.
  static let controls: [SystemType] = [
    SystemType(
      "UIControl", superclass: "UIView",
      makesView("UIControl")
        + stored("isEnabled", "isSelected", "isHighlighted", initial: .bool(false)) + [
          method("addTarget(_:action:for:)") { app, call in
            guard let id = call.object, let target = call[0], let action = call["action"] else {
              return .void
            }
            let event = call["for"].flatMap(\.caseName) ?? "touchUpInside"
            app.host.addAction(
              ControlAction(
                target: target.objectID, selector: action.selectorName ?? "", event: event), to: id)
            return .void
          },
          method("sendActions(for:)") { app, call in
            if let id = call.object { _ = try app.sendActions(of: id, for: call["for"]?.caseName) }
            return .void
          },
        ]),
    SystemType(
      "UIButton", superclass: "UIControl",
      makesView("UIButton")
        + cosmetic(
          "imageView", "contentEdgeInsets", "titleEdgeInsets", "imageEdgeInsets",
          "contentHorizontalAlignment", "contentVerticalAlignment", "showsTouchWhenHighlighted",
          "adjustsImageWhenHighlighted", "reversesTitleShadowWhenHighlighted")
        + buttonConfiguration + [
          makes("UIButton", "init(type:)"), makes("UIButton", "init(type:primaryAction:)"),
          getter("titleLabel") { app, call in
            // The button sets its text when it lays itself out: what code writes there doesn't last.
            guard let id = call.object else { return .none }
            let label = app.part("titleLabel", of: id, type: "UILabel")
            app.host.keep("text", app.host.slot("normalTitle", of: id)?.value ?? .none, of: label)
            return .object(label)
          },
          method("setTitle(_:for:)") { app, call in
            if let id = call.object, let text = call[0] {
              app.setSlot(buttonProperty("Title", call["for"]), of: id, to: text)
            }
            return .void
          },
          method("setAttributedTitle(_:for:)") { app, call in
            if let id = call.object, let text = call[0] {
              app.setSlot(buttonProperty("Title", call["for"]), of: id, to: app.plain(text))
            }
            return .void
          },
          method("title(for:)") { app, call in
            guard let id = call.object else { return .none }
            return app.host.slot(buttonProperty("Title", call["for"]), of: id)?.value ?? .none
          },
          getter("currentTitle") { app, call in
            guard let id = call.object else { return .none }
            return app.host.slot("normalTitle", of: id)?.value ?? .none
          },
          method("setImage(_:for:)") { app, call in
            if let id = call.object, let image = call[0] {
              app.setSlot(buttonProperty("Image", call["for"]), of: id, to: image)
            }
            return .void
          },
        ]
        + withoutTextEffect(
          "setTitleColor(_:for:)", "setBackgroundImage(_:for:)", "setTitleShadowColor(_:for:)")),
    SystemType(
      "UITextField", superclass: "UIControl",
      makesView("UITextField")
        + stored("text", initial: .string(""))
        + stored("placeholder", "delegate")
        + storedAttributed("attributedText", "attributedPlaceholder")
        + textStyle
        + cosmetic(
          "keyboardType", "borderStyle", "isSecureTextEntry", "returnKeyType", "clearButtonMode",
          "autocapitalizationType", "autocorrectionType", "leftView", "rightView", "inputView")),
    SystemType(
      "UISwitch", superclass: "UIControl",
      makesView("UISwitch")
        + stored("isOn", initial: .bool(false))
        + [
          method("setOn(_:animated:)") { app, call in
            if let id = call.object, let value = call[0] { app.setSlot("isOn", of: id, to: value) }
            return .void
          }
        ]),
    SystemType(
      "UISlider", superclass: "UIControl",
      makesView("UISlider") + stored("value", "minimumValue", "maximumValue")),
    SystemType(
      "UIStepper", superclass: "UIControl",
      makesView("UIStepper") + stored("value", "minimumValue", "maximumValue")),
    SystemType(
      "UIDatePicker", superclass: "UIControl", makesView("UIDatePicker") + stored("locale", "date")),
    SystemType(
      "UIPageControl", superclass: "UIControl",
      makesView("UIPageControl") + stored("currentPage", "numberOfPages")
        + cosmetic("pageIndicatorTintColor", "currentPageIndicatorTintColor", "hidesForSinglePage")),
    SystemType(
      "UIPickerView", superclass: "UIView",
      makesView("UIPickerView") + stored("dataSource", "delegate")),
    SystemType(
      "UISearchBar", superclass: "UIView",
      makesView("UISearchBar")
        + stored("text", "placeholder", "prompt", "delegate", "scopeButtonTitles")),
    SystemType(
      "UISegmentedControl", superclass: "UIControl",
      makesView("UISegmentedControl")
        + stored("selectedSegmentIndex", initial: .int(-1)) + [
          initializer("init(items:)") { app, call in
            let id = call.object ?? app.makeSystemObject(of: "UISegmentedControl")
            guard case .array(let items)? = call["items"] else { return .object(id) }
            for (index, item) in items.enumerated() {
              app.setSlot("segmentTitles[\(index)]", of: id, to: item)
            }
            return .object(id)
          },
          getter("numberOfSegments") { app, call in
            guard let id = call.object else { return .int(0) }
            return .int(app.host.segmentCount(of: id))
          },
          method("insertSegment(withTitle:at:animated:)") { app, call in
            if let id = call.object, let title = call["withTitle"] {
              let count = app.host.segmentCount(of: id)
              app.setSlot("segmentTitles[\(count)]", of: id, to: title)
            }
            return .void
          },
          method("setTitle(_:forSegmentAt:)") { app, call in
            if let id = call.object, let text = call[0],
              case .int(let index)? = call["forSegmentAt"]
            {
              app.setSlot("segmentTitles[\(index)]", of: id, to: text)
            }
            return .void
          },
          method("titleForSegment(at:)") { app, call in
            guard let id = call.object, case .int(let index)? = call["at"] else { return .none }
            return app.host.slot("segmentTitles[\(index)]", of: id)?.value ?? .none
          },
        ]),
  ]

  /// The property of a button in a state: `normalTitle`, `highlightedImage`.
  private static func buttonProperty(_ kind: String, _ state: Value?) -> String {
    let name = state?.caseName ?? "normal"
    return name + kind
  }
}

extension World {
  /// How many segments a segmented control has.
  func segmentCount(of id: ObjectID) -> Int {
    let decoded = element(of: id)?.segments.count ?? 0
    let set = process.objects[id]?.slots.keys.filter { $0.hasPrefix("segmentTitles[") }.count ?? 0
    return max(decoded, set)
  }
}
