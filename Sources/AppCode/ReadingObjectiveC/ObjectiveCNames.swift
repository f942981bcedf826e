/// What Swift calls the classes and constants of the system that Objective-C names otherwise.
enum ObjectiveCNames {
  /// Classes whose Swift name is not the Objective-C one without its prefix, and those that are.
  private static let classes: [String: String] = [
    "NSBundle": "Bundle", "NSUserDefaults": "UserDefaults", "NSLocale": "Locale",
    "NSNotificationCenter": "NotificationCenter", "NSNotification": "Notification",
    "NSFileManager": "FileManager", "NSProcessInfo": "ProcessInfo", "NSURL": "URL",
    "NSDate": "Date", "NSIndexPath": "IndexPath", "NSString": "String",
    "NSMutableString": "String", "NSArray": "Array", "NSMutableArray": "Array",
    "NSDictionary": "Dictionary", "NSMutableDictionary": "Dictionary", "NSSet": "Set",
    "NSMutableSet": "Set", "NSOrderedSet": "Array", "NSData": "Data", "NSThread": "Thread",
    "NSTimer": "Timer", "NSOperationQueue": "OperationQueue", "NSDateFormatter": "DateFormatter",
    "NSNumberFormatter": "NumberFormatter", "NSCalendar": "Calendar",
    "NSAttributedString": "NSAttributedString", "BOOL": "Bool", "NSInteger": "Int",
    "NSUInteger": "Int", "int": "Int", "long": "Int", "short": "Int", "char": "Int",
    "unsigned": "Int", "signed": "Int", "float": "Double", "double": "Double",
    "CGFloat": "CGFloat", "bool": "Bool", "Boolean": "Bool", "SEL": "Selector", "Class": "AnyClass",
    "id": "Any", "instancetype": "Any", "void": "Void", "NSTimeInterval": "Double",
    "size_t": "Int", "int32_t": "Int", "uint32_t": "Int", "int64_t": "Int", "uint64_t": "Int",
    "uint8_t": "Int", "int8_t": "Int", "uint16_t": "Int", "int16_t": "Int", "uint": "Int",
    "dispatch_once_t": "Int", "NSNotificationName": "String",
  ]

  /// The Swift name of a class or a scalar type.
  static func type(_ name: String) -> String { classes[name] ?? name }

  /// Types of C whose values are numbers or truth values.
  static func isScalar(_ swiftName: String) -> Bool {
    ["Int", "Double", "CGFloat", "Bool", "Float"].contains(swiftName)
  }

  /// The enumerations whose constants begin with the name of the type; longer ones first.
  private static let enumerations: [String] = [
    "UIUserInterfaceLayoutDirection", "UIUserInterfaceIdiom", "UISemanticContentAttribute",
    "UIAlertControllerStyle", "UIAlertActionStyle", "UITableViewCellSelectionStyle",
    "UITableViewCellAccessoryType", "UITableViewCellAccessory", "UITableViewCellStyle",
    "UITableViewCellSelectionStyle", "UITableViewRowAnimation", "UITableViewScrollPosition",
    "UITableViewStyle", "UIControlContentHorizontalAlignment", "UIControlState", "UIControlEvent",
    "UIBarButtonItemStyle", "UIBarButtonSystemItem", "UIModalPresentation",
    "UIModalTransitionStyle", "UIViewContentMode", "UIViewAutoresizing", "UIStatusBarStyle",
    "UIButtonType", "UIReturnKey", "UIKeyboardType", "UITextFieldViewMode", "UITextBorderStyle",
    "UIImageRenderingMode", "UIInterfaceOrientationMask", "UIInterfaceOrientation",
    "UIDeviceOrientation", "UIApplicationState", "UISceneActivationState", "UILayoutConstraintAxis",
    "UILayoutPriority", "UIRectEdge", "UIViewAnimationOption", "UIActivityIndicatorViewStyle",
    "UITabBarSystemItem", "UIBarMetrics", "UIBarStyle", "UIFontWeight", "UIFontTextStyle",
    "NSTextAlignment", "NSLineBreakBy", "NSLayoutAttribute", "NSLayoutRelation",
    "NSWritingDirection", "NSLocaleLanguageDirection", "UISwipeGestureRecognizerDirection",
    "UIBlurEffectStyle", "UIGestureRecognizerState", "UITableViewCellSeparatorStyle",
    "UITableViewCellEditingStyle", "UIControlContentVerticalAlignment", "UIViewAnimationCurve",
    "UIViewAnimationTransition", "UITextAutocorrectionType", "UITextAutocapitalizationType",
  ].sorted { $0.count > $1.count }

  /// The case that a constant of the system is in Swift: `UIControlStateNormal` is `.normal`.
  static func constant(_ name: String) -> Value? {
    if name.hasPrefix("OBJC_ASSOCIATION_") { return .enumeration(Enumeration("", name)) }
    for type in enumerations where name.hasPrefix(type) && name.count > type.count {
      return .enumeration(Enumeration("", lowercasedStart(String(name.dropFirst(type.count)))))
    }
    if name.hasPrefix("UI") || name.hasPrefix("NS"),
      name.hasSuffix("Notification") || name.hasSuffix("AttributeName")
    {
      return .string(Text(name))
    }
    if let item = suffixed(name) { return .enumeration(Enumeration("", item)) }
    return values[name]
  }

  /// The enumerations whose constants end with a word of the type.
  private static let endings: [(start: String, end: String)] = [
    ("NSDateFormatter", "Style"), ("NSNumberFormatter", "Style"), ("NS", "DomainMask"),
    ("NSOrdered", ""), ("UIWindowLevel", ""),
  ]
  private static let folders: Set<String> = [
    "NSDocumentDirectory", "NSLibraryDirectory", "NSCachesDirectory",
    "NSApplicationSupportDirectory", "NSDownloadsDirectory",
  ]

  private static func suffixed(_ name: String) -> String? {
    if folders.contains(name) { return lowercasedStart(String(name.dropFirst(2))) }
    for (start, end) in endings
    where name.hasPrefix(start) && name.hasSuffix(end) && name.count > start.count + end.count {
      if start == "NS" { return lowercasedStart(String(name.dropFirst(2))) }
      let item = lowercasedStart(String(name.dropFirst(start.count).dropLast(end.count)))
      return start == "NSOrdered" ? "ordered" + capitalisedStart(item) : item
    }
    return nil
  }

  /// The constants that Swift has as properties of a type.
  static let zeros: [String: String] = [
    "CGRectZero": "CGRect", "CGSizeZero": "CGSize", "CGPointZero": "CGPoint",
    "UIEdgeInsetsZero": "UIEdgeInsets",
  ]

  private static let values: [String: Value] = [
    "YES": .bool(true), "NO": .bool(false), "true": .bool(true), "false": .bool(false),
    "TRUE": .bool(true), "FALSE": .bool(false), "nil": .none, "Nil": .none, "NULL": .none,
    "NSNotFound": .int(.max), "NSIntegerMax": .int(.max), "NSUIntegerMax": .int(.max),
    "INT_MAX": .int(Int(Int32.max)), "CGFLOAT_MAX": .double(.greatestFiniteMagnitude),
    "CGFLOAT_MIN": .double(.leastNormalMagnitude),
    "FLT_MAX": .double(Double(Float.greatestFiniteMagnitude)),
    "M_PI": .double(.pi), "DISPATCH_TIME_NOW": .int(0), "NSEC_PER_SEC": .int(1_000_000_000),
    "NSLocaleLanguageCode": .string("kCFLocaleLanguageCodeKey"),
    "NSLocaleCountryCode": .string("kCFLocaleCountryCodeKey"),
    "NSLocaleIdentifier": .string("kCFLocaleIdentifierKey"),
    "UITableViewAutomaticDimension": .double(-1),
  ]
}
