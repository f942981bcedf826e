internal import AppCode

extension SystemLibrary {
  /// The application, its delegate's type, windows, storyboards and view controllers.
  static let controllers: [SystemType] = [
    SystemType(
      "UIResponder", superclass: "NSObject",
      [makes("UIResponder", "init()")]
        + withoutTextEffect("becomeFirstResponder()", "resignFirstResponder()")),
    application, window, storyboard, viewController, navigationController, tabBarController,
    searchController,
    SystemType(
      "UITableViewController", superclass: "UIViewController",
      makesController("UITableViewController") + [
        getter("tableView") { app, call in try app.view(ofReceiver: call) }
      ]),
    SystemType(
      "UICollectionViewController", superclass: "UIViewController",
      makesController("UICollectionViewController")),
    SystemType(
      "UISplitViewController", superclass: "UIViewController",
      makesController("UISplitViewController")
        + stored("delegate") + cosmetic("preferredDisplayMode", "preferredPrimaryColumnWidth") + [
          getter("viewControllers") { app, call in app.childControllers(call) },
          setter("viewControllers") { app, call in try app.setChildControllers(call) },
        ]),
    SystemType(
      "UIPageViewController", superclass: "UIViewController",
      makesController("UIPageViewController") + stored("dataSource", "delegate") + [
        getter("viewControllers") { app, call in app.childControllers(call) },
        method("setViewControllers(_:direction:animated:completion:)") { app, call in
          try app.setChildControllers(call)
        },
      ]),
    SystemType(
      "UIStoryboardSegue", superclass: "NSObject",
      stored("identifier", "destination", "source") + withoutTextEffect("perform()")),
    SystemType(
      "UINib", superclass: "NSObject",
      [
        initializer("init(nibName:bundle:)") { app, call in app.makeNib(call) },
        method("instantiate(withOwner:options:)") { app, call in try app.instantiateNib(call) },
      ]),
    SystemType(
      "UIScreen", superclass: "NSObject",
      [singleton("main", of: "UIScreen")] + cosmetic("bounds", "scale")),
    SystemType(
      "UIDevice", superclass: "NSObject",
      [
        singleton("current", of: "UIDevice"),
        getter("userInterfaceIdiom") { app, _ in
          .enumeration(Enumeration("UIUserInterfaceIdiom", app.host.device.idiom.rawValue))
        },
        getter("systemVersion") { app, _ in .string(Text("\(app.host.device.systemVersion)")) },
      ]),
  ]

  private static let application = SystemType(
    "UIApplication", superclass: "UIResponder",
    [
      staticGetter("shared") { app, _ in .object(app.host.process.application) },
      getter("windows") { app, _ in .array(app.windowsForCode().map(Value.object)) },
      getter("keyWindow") { app, _ in
        app.windowsForCode().isEmpty ? .none : app.host.keyWindow.map(Value.object) ?? .none
      },
      getter("delegate") { app, _ in app.host.process.delegate.map(Value.object) ?? .none },
      getter("connectedScenes") { app, _ in .set(app.connectedScenes().map(Value.object)) },
      getter("openSessions") { _, _ in .set([]) },
      getter("userInterfaceLayoutDirection") { app, _ in
        .enumeration(Enumeration("", app.host.isRightToLeft ? "rightToLeft" : "leftToRight"))
      },
      getter("applicationState") { _, _ in .enumeration(Enumeration("", "active")) },
    ]
      + cosmetic(
        "statusBarStyle", "isStatusBarHidden", "isNetworkActivityIndicatorVisible",
        "applicationIconBadgeNumber", "isIdleTimerDisabled", "statusBarFrame",
        "statusBarOrientation", "shortcutItems", "backgroundTimeRemaining")
      + withoutTextEffect(
        "open(…)", "openURL(_:)", "registerForRemoteNotifications()",
        "setMinimumBackgroundFetchInterval(_:)", "setStatusBarHidden(_:animated:)",
        "setStatusBarStyle(_:animated:)", "setStatusBarHidden(_:withAnimation:)",
        "registerUserNotificationSettings(_:)", "cancelAllLocalNotifications()",
        "beginIgnoringInteractionEvents()", "endIgnoringInteractionEvents()",
        "endBackgroundTask(_:)"))

  private static let window = SystemType(
    "UIWindow", superclass: "UIView",
    [
      initializer("init(frame:)") { app, _ in .object(app.makeWindow()) },
      initializer("init()") { app, _ in .object(app.makeWindow()) },
      initializer("init(windowScene:)") { app, call in
        let window = app.makeWindow()
        if let scene = call["windowScene"] { app.host.keep("windowScene", scene, of: window) }
        return .object(window)
      },
      getter("rootViewController") { app, call in
        guard let id = call.object else { return .none }
        return app.host.root(of: id).map(Value.object) ?? .none
      },
      setter("rootViewController") { app, call in
        if let id = call.object { try app.replaceRoot(of: id, with: call[0]?.objectID) }
        return .void
      },
      method("makeKeyAndVisible()") { app, call in
        if let id = call.object { try app.makeKey(id) }
        return .void
      },
      method("makeKey()") { app, call in
        if let id = call.object { try app.makeKey(id) }
        return .void
      },
      getter("windowScene") { app, call in app.windowScene(of: call) },
    ] + stored("windowScene").filter { $0.kind == .setter } + cosmetic("windowLevel", "screen"))

  private static let storyboard = SystemType(
    "UIStoryboard", superclass: "NSObject",
    [
      initializer("init(name:bundle:)") { app, call in
        guard case .string(let name)? = call["name"] else {
          return .unknown(Unknown(.data, "the storyboard's name is not known", at: call.place))
        }
        let given = try app.bundleArgument(call["bundle"], call)
        let bundle = given.objectID ?? app.host.process.mainBundle
        return .object(try app.storyboard(named: name.string, in: bundle))
      },
      method("instantiateInitialViewController()") { app, call in
        guard let id = call.object else { return .none }
        return try app.instantiateInitialController(of: id).map(Value.object) ?? .none
      },
      method("instantiateViewController(withIdentifier:)") { app, call in
        try app.instantiate(call, identifier: call["withIdentifier"])
      },
      method("instantiateViewController(identifier:)") { app, call in
        try app.instantiate(call, identifier: call["identifier"])
      },
    ])

  private static let viewController = SystemType(
    "UIViewController", superclass: "UIResponder",
    makesController("UIViewController") + [
      getter("view") { app, call in try app.view(ofReceiver: call) },
      setter("view") { app, call in
        if let id = call.object, let view = call[0]?.objectID {
          app.host.becomeController(id)
          app.host.setView(view, of: id)
        }
        return .void
      },
      getter("isViewLoaded") { app, call in
        .bool(call.object.flatMap { app.host.controller($0)?.view } != nil)
      },
      method("loadView()") { app, call in
        if let id = call.object { try app.loadDefaultView(of: id) }
        return .void
      },
      getter("nibName") { app, call in
        call.object.flatMap { app.host.controller($0)?.nibName }.map { .string(Text($0)) } ?? .none
      },
      method("loadViewIfNeeded()") { app, call in
        if let id = call.object { _ = try app.loadView(of: id) }
        return .void
      },
      getter("title") { app, call in
        guard let id = call.object else { return .none }
        return app.host.slot("title", of: id)?.value ?? .none
      },
      setter("title") { app, call in
        if let id = call.object, let title = call[0] { app.setControllerTitle(title, of: id) }
        return .void
      },
      getter("navigationItem") { app, call in
        app.part("navigationItem", of: call, type: "UINavigationItem")
      },
      getter("tabBarItem") { app, call in app.part("tabBarItem", of: call, type: "UITabBarItem") },
      getter("editButtonItem") { app, call in
        app.part("editButtonItem", of: call, type: "UIBarButtonItem")
      },
      getter("navigationController") { app, call in
        app.ancestor(of: call, ofClass: "UINavigationController")
      },
      getter("tabBarController") { app, call in
        app.ancestor(of: call, ofClass: "UITabBarController")
      },
      getter("parent") { app, call in
        guard let id = call.object, let parent = app.host.process.objects[id]?.parent else {
          return .none
        }
        return .object(parent)
      },
      method("setEditing(_:animated:)") { app, call in
        if let id = call.object, let value = call[0] { app.setSlot("isEditing", of: id, to: value) }
        return .void
      },
      getter("children") { app, call in app.childControllers(call) },
      getter("childViewControllers") { app, call in app.childControllers(call) },
      getter("storyboard") { app, call in
        guard let id = call.object, let storyboard = app.host.controller(id)?.storyboard else {
          return .none
        }
        return .object(storyboard)
      },
      getter("presentedViewController") { app, call in
        call.object.flatMap { app.host.controller($0)?.presented }.map(Value.object) ?? .none
      },
      getter("presentingViewController") { app, call in
        call.object.flatMap { app.host.controller($0)?.presenter }.map(Value.object) ?? .none
      },
      method("addChild(_:)") { app, call in
        if let id = call.object, let child = call[0]?.objectID { app.host.addChild(child, to: id) }
        return .void
      },
      method("addChildViewController(_:)") { app, call in
        if let id = call.object, let child = call[0]?.objectID { app.host.addChild(child, to: id) }
        return .void
      },
      method("removeFromParent()") { app, call in
        if let id = call.object { app.host.removeChild(id) }
        return .void
      },
      method("present(_:animated:completion:)") { app, call in
        if let id = call.object, let other = call[0]?.objectID {
          try app.present(other, by: id)
          if let completion = call["completion"] { try app.runIfFunction(completion) }
        }
        return .void
      },
      method("dismiss(animated:completion:)") { app, call in
        if let id = call.object { try app.dismiss(from: id) }
        if let completion = call["completion"] { try app.runIfFunction(completion) }
        return .void
      },
      method("performSegue(withIdentifier:sender:)") { app, call in
        if let id = call.object, case .string(let name)? = call["withIdentifier"] {
          try app.performSegue(name.string, from: id, sender: call["sender"] ?? .none)
        }
        return .void
      },
      method("show(_:sender:)") { app, call in
        if let id = call.object, let other = call[0]?.objectID { try app.show(other, from: id) }
        return .void
      },
      method("showDetailViewController(_:sender:)") { app, call in
        if let id = call.object, let other = call[0]?.objectID {
          try app.showDetail(other, from: id)
        }
        return .void
      },
      getter("splitViewController") { app, call in
        app.ancestor(of: call, ofClass: "UISplitViewController")
      },
      getter("toolbarItems") { app, call in
        guard let id = call.object else { return .none }
        return app.host.slot("toolbarItems", of: id)?.value ?? .none
      },
      setter("toolbarItems") { app, call in
        if let id = call.object, let value = call[0] {
          app.setSlot("toolbarItems", of: id, to: value)
        }
        return .void
      },
    ] + stored("isEditing", initial: .bool(false))
      + stored("popoverPresentationController", "modalPresentationStyle", "transitioningDelegate")
      + cosmetic(
        "edgesForExtendedLayout", "hidesBottomBarWhenPushed", "preferredContentSize",
        "traitCollection", "definesPresentationContext", "automaticallyAdjustsScrollViewInsets",
        "extendedLayoutIncludesOpaqueBars", "modalTransitionStyle",
        "providesPresentationContextTransitionStyle", "interfaceOrientation",
        "clearsSelectionOnViewWillAppear")
      + withoutTextEffect(
        "viewDidLoad()", "viewWillAppear(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)",
        "viewDidDisappear(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
        "awakeFromNib()",
        "didReceiveMemoryWarning()", "prepare(for:sender:)", "didMove(toParent:)",
        "willMove(toParent:)",
        "didMove(toParentViewController:)", "willMove(toParentViewController:)",
        "setEditing(_:animated:)", "viewDidUnload()", "viewWillUnload()",
        "setNeedsStatusBarAppearanceUpdate()"))

  private static let navigationController = SystemType(
    "UINavigationController", superclass: "UIViewController",
    makesController("UINavigationController") + [
      initializer("init(rootViewController:)") { app, call in
        let id = call.object ?? app.makeController(of: "UINavigationController")
        app.host.becomeController(id)
        if let root = call["rootViewController"]?.objectID { app.host.addChild(root, to: id) }
        return .object(id)
      },
      method("pushViewController(_:animated:)") { app, call in
        if let id = call.object, let other = call[0]?.objectID { try app.push(other, onto: id) }
        return .void
      },
      method("popViewController(animated:)") { app, call in
        guard let id = call.object else { return .none }
        return try app.pop(id).map(Value.object) ?? .none
      },
      method("popToRootViewController(animated:)") { app, call in
        guard let id = call.object else { return .none }
        while (app.host.controller(id)?.children.count ?? 0) > 1 { _ = try app.pop(id) }
        return .none
      },
      getter("viewControllers") { app, call in app.childControllers(call) },
      setter("viewControllers") { app, call in try app.setChildControllers(call) },
      getter("topViewController") { app, call in
        call.object.flatMap { app.host.controller($0)?.children.last }.map(Value.object) ?? .none
      },
      getter("visibleViewController") { app, call in
        call.object.flatMap { app.host.controller($0)?.children.last }.map(Value.object) ?? .none
      },
      getter("navigationBar") { app, call in
        app.part("navigationBar", of: call, type: "UINavigationBar")
      },
    ] + withoutTextEffect("setNavigationBarHidden(_:animated:)") + cosmetic("isNavigationBarHidden")
  )

  private static let tabBarController = SystemType(
    "UITabBarController", superclass: "UIViewController",
    makesController("UITabBarController") + [
      getter("viewControllers") { app, call in app.childControllers(call) },
      setter("viewControllers") { app, call in try app.setChildControllers(call) },
      getter("selectedIndex") { app, call in
        .int(call.object.flatMap { app.host.controller($0)?.selectedIndex } ?? 0)
      },
      setter("selectedIndex") { app, call in
        if let id = call.object, case .int(let index)? = call[0] {
          try app.selectTab(index, of: id)
        }
        return .void
      },
      getter("tabBar") { app, call in app.part("tabBar", of: call, type: "UITabBar") },
    ])

  /// The initialisers that every controller class has.
  static func makesController(_ type: String) -> [SystemMember] {
    [
      initializer("init()") { app, call in app.makeController(of: type, call) },
      initializer("init(nibName:bundle:)") { app, call in app.makeController(of: type, call) },
      initializer("init(style:)") { app, call in app.makeController(of: type, call) },
      initializer("init(collectionViewLayout:)") { app, call in
        app.makeController(of: type, call)
      },
    ]
  }
}
