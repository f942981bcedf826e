/// The class and the sort of object that an element name stands for.
struct SystemClass: Sendable {
  /// The class's name: `UILabel`.
  var name: String
  /// How such an object behaves when a document is loaded.
  var kind: ObjectKind

  /// The class of `element` on the platform of its document.
  ///
  /// Names without an entry of their own follow the rule: `UI`, `NS` or `WKInterface` and the name with
  /// a capital letter. An unknown element is a view when it stands among subviews or has some.
  static func of(_ element: InterfaceElement) -> SystemClass {
    let platform = element.platform
    if var known = known(element.name, on: platform) {
      if element.name == "customObject", element.standsForPlaceholder { known.kind = .placeholder }
      return known
    }
    let holdsViews = element.child("subviews") != nil || element.child("rect", key: "frame") != nil
    let isView = holdsViews || element.parent?.name == "subviews"
    let kind: ObjectKind =
      if isView {
        .view
      } else if element.name.hasSuffix("Controller") && element.parent?.parent?.name == "scene" {
        .controller
      } else {
        .other
      }
    return SystemClass(name: ruled(element.name, on: platform), kind: kind)
  }

  /// The entry for an element name, or `nil` when the tables have none.
  static func known(_ name: String, on platform: Platform) -> SystemClass? {
    switch platform {
    case .iOS, .tvOS: touch[name]
    case .macOS: cocoa[name]
    case .watchOS: watch[name]
    }
  }

  private static func ruled(_ name: String, on platform: Platform) -> String {
    let prefix =
      switch platform {
      case .iOS, .tvOS: "UI"
      case .macOS: "NS"
      case .watchOS: "WKInterface"
      }
    return prefix + name.prefix(1).uppercased() + name.dropFirst()
  }

  // MARK: - Tables

  private static let touch = table(touchNames, on: .iOS)
  private static let cocoa = table(cocoaNames, on: .macOS)
  private static let watch = table(watchNames, on: .watchOS)

  /// Reads lines of `kind: name name=Class …`.
  private static func table(_ lines: String, on platform: Platform) -> [String: SystemClass] {
    var table: [String: SystemClass] = [:]
    for line in lines.split(separator: "\n") {
      let parts = line.split(separator: ":")
      guard parts.count == 2, let kind = ObjectKind(rawValue: String(parts[0])) else { continue }
      for entry in parts[1].split(separator: " ") {
        let sides = entry.split(separator: "=").map(String.init)
        table[sides[0]] = SystemClass(
          name: sides.count == 2 ? sides[1] : ruled(sides[0], on: platform), kind: kind)
      }
    }
    return table
  }

  /// UIKit, with the element names of section 2.
  private static let touchNames = """
    view: view label button imageView stackView textField textView tableView scrollView switch
    view: activityIndicatorView collectionView navigationBar segmentedControl toolbar slider
    view: progressView visualEffectView searchBar datePicker pickerView pageControl stepper tabBar
    view: control colorWell window containerView=UIView contentView=UIView inputView
    view: tableViewCell tableViewCellContentView=UIView tableViewHeaderFooterView
    view: collectionViewCell collectionViewCellContentView=UIView collectionReusableView
    view: webView wkWebView=WKWebView mapView=MKMapView mtkView=MTKView glkView=GLKView
    view: sceneKitView=SCNView skView=SKView arscnView=ARSCNView arskView=ARSKView arView=ARView
    view: tvLockupView=TVLockupView adBannerView=ADBannerView pdfView=PDFView
    view: calendarView
    controller: viewController tableViewController navigationController tabBarController
    controller: splitViewController collectionViewController pageViewController
    controller: hostingController=UIHostingController glkViewController=GLKViewController
    controller: avPlayerViewController=AVPlayerViewController searchDisplayController
    item: navigationItem barButtonItem tabBarItem
    menu: menu command keyCommand
    part: tableViewSection collectionViewFlowLayout collectionViewLayout
    gestureRecognizer: tapGestureRecognizer pinchGestureRecognizer rotationGestureRecognizer
    gestureRecognizer: swipeGestureRecognizer panGestureRecognizer gestureRecognizer
    gestureRecognizer: screenEdgePanGestureRecognizer hoverGestureRecognizer
    gestureRecognizer: pongPressGestureRecognizer=UILongPressGestureRecognizer
    gestureRecognizer: longPressGestureRecognizer
    layoutGuide: viewLayoutGuide=UILayoutGuide layoutGuide
    layoutGuide: viewControllerLayoutGuide=UILayoutGuide userLayoutGuide=UILayoutGuide
    layoutGuide: keyboardLayoutGuide
    placeholder: placeholder=NSObject exit=UIStoryboardExit
    storyboardReference: viewControllerPlaceholder=UIViewController
    other: customObject=NSObject object=NSObject managedObjectContext=NSManagedObjectContext
    other: spriteKitScene=SKScene sceneKitScene=SCNScene
    """

  /// AppKit.
  private static let cocoaNames = """
    view: view customView=NSView button textField secureTextField popUpButton imageView scrollView
    view: clipView scroller textView tableView outlineView browser tableHeaderView tableCellView
    view: tableRowView stackView gridView box splitView tabView matrix slider stepper colorWell
    view: segmentedControl searchField tokenField comboBox datePicker pathControl levelIndicator
    view: progressIndicator visualEffectView collectionView collectionViewItem ruleEditor
    view: predicateEditor containerView=NSView wkWebView=WKWebView webView=WebView pdfView=PDFView
    view: mapView=MKMapView openGLView=NSOpenGLView scrubber switch control form
    view: quartzView=QCView avPlayerView=AVPlayerView mtkView=MTKView skView=SKView
    view: sceneKitView=SCNView imageKitView=IKImageView comboButton
    controller: viewController windowController tabViewController splitViewController
    controller: pageController hostingController=NSHostingController collectionViewController
    item: toolbarItem searchToolbarItem menuToolbarItem toolbarSpaceItem=NSToolbarItem
    item: toolbarFlexibleSpaceItem=NSToolbarItem toolbarItemGroup navigationItem
    item: trackingSeparatorToolbarItem sharingServicePickerToolbarItem
    window: window panel drawer popover
    menu: menu menuItem
    cell: textFieldCell buttonCell popUpButtonCell searchFieldCell secureTextFieldCell imageCell
    cell: segmentedCell sliderCell stepperCell datePickerCell pathCell comboBoxCell tokenFieldCell
    cell: levelIndicatorCell tableHeaderCell browserCell formCell customCell=NSCell cell
    cell: textCell=NSTextFieldCell actionCell
    part: tableColumn tabViewItem gridRow gridColumn gridCell column=NSTableColumn
    part: toolbar splitViewItem predicateEditorRowTemplate collectionViewFlowLayout collectionViewGridLayout
    gestureRecognizer: clickGestureRecognizer pressGestureRecognizer panGestureRecognizer
    gestureRecognizer: magnificationGestureRecognizer rotationGestureRecognizer
    layoutGuide: viewLayoutGuide=NSLayoutGuide layoutGuide userLayoutGuide=NSLayoutGuide
    placeholder: placeholder=NSObject exit=NSStoryboardExit
    storyboardReference: controllerPlaceholder=NSViewController
    storyboardReference: viewControllerPlaceholder=NSViewController
    other: customObject=NSObject application arrayController objectController treeController
    other: dictionaryController userDefaultsController dateFormatter numberFormatter
    other: byteCountFormatter customFormatter=NSFormatter colorPanel fontManager
    other: popoverTouchBarItem touchBar
    """

  /// WatchKit.
  private static let watchNames = """
    view: label button image imageView=WKInterfaceImage group separator switch slider table map timer date picker movie
    view: inlineMovie sceneKitScene=WKInterfaceSCNScene spriteKitScene=WKInterfaceSKScene
    view: activityRing homeKitCamera=WKInterfaceHMCamera paymentButton authorizationAppleIDButton
    view: textField volumeControl
    controller: controller hostingController=WKHostingController
    controller: notificationController=WKUserNotificationInterfaceController
    controller: pageController=WKInterfaceController
    menu: menu=NSObject menuItem=NSObject
    part: tableRow=NSObject notificationCategory=NSObject
    gestureRecognizer: tapGestureRecognizer=WKTapGestureRecognizer
    gestureRecognizer: panGestureRecognizer=WKPanGestureRecognizer
    gestureRecognizer: swipeGestureRecognizer=WKSwipeGestureRecognizer
    gestureRecognizer: longPressGestureRecognizer=WKLongPressGestureRecognizer
    placeholder: placeholder=NSObject
    """
}

extension InterfaceElement {
  /// Whether a custom object is File's Owner (-2), First Responder (-1) or the application (-3), which
  /// AppKit documents write as custom objects.
  fileprivate var standsForPlaceholder: Bool {
    self["sceneMemberID"] == "firstResponder" || ["-1", "-2", "-3"].contains(self["id"])
  }
}
