internal import AppCode

extension SystemLibrary {
  /// Bars and their items.
  static let bars: [SystemType] = [
    SystemType(
      "UIBarItem", superclass: "NSObject",
      stored("title", "image", "tag", "accessibilityLabel")
        + stored("isEnabled", initial: .bool(true))
        + withoutTextEffect(
          "setTitleTextAttributes(_:for:)", "setBackgroundImage(_:for:barMetrics:)",
          "setBackButtonBackgroundImage(_:for:barMetrics:)")
        + [
          staticMethod("appearance()") { app, call in app.appearanceProxy(call) },
          staticMethod("appearance(whenContainedInInstancesOf:)") { app, call in
            app.appearanceProxy(call)
          },
          staticMethod("appearanceWhenContainedIn(…)") { app, call in app.appearanceProxy(call) },
        ]),
    SystemType(
      "UIBarButtonItem", superclass: "UIBarItem",
      [
        makes("UIBarButtonItem", "init()"),
        barButton("init(title:style:target:action:)"),
        barButton("init(image:style:target:action:)"),
        barButton("init(barButtonSystemItem:target:action:)"),
      ] + cosmetic("tintColor", "style", "width") + stored("customView", "target", "action")),
    SystemType(
      "UINavigationItem", superclass: "NSObject",
      stored(
        "title", "prompt", "titleView", "leftBarButtonItem", "rightBarButtonItem",
        "backBarButtonItem", "backButtonTitle",
        "leftBarButtonItems", "rightBarButtonItems", "searchController", "largeTitleDisplayMode")
        + [makes("UINavigationItem", "init(title:)", setting: ["title"])]),
    SystemType(
      "UITabBarItem", superclass: "UIBarItem",
      [
        makes("UITabBarItem", "init(title:image:tag:)", setting: ["title", "image", "tag"]),
        makes("UITabBarItem", "init(title:image:selectedImage:)", setting: ["title", "image"]),
      ] + stored("badgeValue", "selectedImage")),
    SystemType(
      "UINavigationBar", superclass: "UIView",
      makesView("UINavigationBar")
        + cosmetic(
          "barTintColor", "titleTextAttributes", "isTranslucent", "prefersLargeTitles",
          "standardAppearance", "scrollEdgeAppearance", "barStyle", "shadowImage",
          "backIndicatorImage", "backIndicatorTransitionMaskImage")
        + withoutTextEffect(
          "setBackgroundImage(_:for:)", "setTitleVerticalPositionAdjustment(_:for:)")),
    SystemType(
      "UITabBar", superclass: "UIView",
      makesView("UITabBar")
        + stored("items", "selectedItem", "delegate")
        + cosmetic(
          "barTintColor", "isTranslucent", "barStyle", "shadowImage", "backgroundImage",
          "selectionIndicatorImage", "unselectedItemTintColor")),
    SystemType(
      "UIToolbar", superclass: "UIView",
      makesView("UIToolbar") + stored("items")
        + cosmetic("barTintColor", "isTranslucent", "barStyle") + [
          method("setItems(_:animated:)") { app, call in
            if let id = call.object, let items = call[0] { app.setSlot("items", of: id, to: items) }
            return .void
          }
        ]),
  ]

  private static func barButton(_ name: String) -> SystemMember {
    initializer(name) { app, call in
      let id = call.object ?? app.makeSystemObject(of: "UIBarButtonItem")
      for property in ["title", "image"] {
        if let value = call[property] { app.setSlot(property, of: id, to: value) }
      }
      if let item = call["barButtonSystemItem"] { app.setSlot("systemItem", of: id, to: item) }
      if let selector = call["action"]?.selectorName {
        let action = ControlAction(
          target: call["target"]?.objectID, selector: selector, event: "touchUpInside")
        app.host.addAction(action, to: id)
      }
      return .object(id)
    }
  }
}
