/// The kinds of device an app runs on, as file names and Info.plist keys tell them apart (rule R10).
public enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  /// An iPhone; an iPod touch reads the same names.
  case iPhone
  /// An iPad.
  case iPad
  /// A Mac.
  case mac
  /// An Apple TV.
  case appleTV
  /// An Apple Watch.
  case appleWatch

  /// The platform in a file name: `name-iphoneos.png`.
  public var platformSuffixes: [String] {
    switch self {
    case .iPhone, .iPad: ["-iphoneos"]
    case .mac: ["-macos", "-macosx"]
    case .appleTV: ["-tvos"]
    case .appleWatch: ["-watchos"]
    }
  }

  /// The product in a file name, `name~ipad.png`; a Mac has none.
  public var productSuffix: String? {
    switch self {
    case .iPhone: "~iphone"
    case .iPad: "~ipad"
    case .mac: nil
    case .appleTV: "~appletv"
    case .appleWatch: "~applewatch"
    }
  }

  /// The device's name among the variants of a `.stringsdict` (rule P8).
  public var variantName: String {
    switch self {
    case .iPhone: "iphone"
    case .iPad: "ipad"
    case .mac: "mac"
    case .appleTV: "appletv"
    case .appleWatch: "applewatch"
    }
  }

  /// The device's name in an asset catalog.
  public var idiom: String {
    switch self {
    case .iPhone: "iphone"
    case .iPad: "ipad"
    case .mac: "mac"
    case .appleTV: "tv"
    case .appleWatch: "watch"
    }
  }

  /// All products a name can end in, whatever the device.
  static let allProductSuffixes = ["~iphone", "~ipad", "~ipod", "~appletv", "~applewatch"]

  /// All platforms a name can end in, whatever the device.
  static let allPlatformSuffixes = ["-iphoneos", "-macos", "-macosx", "-tvos", "-watchos"]

  /// What this device's names can end in, the best first, with the plain name last.
  ///
  /// A request for `shot.png` on an iPad is answered by `shot-iphoneos~ipad.png`, `shot~ipad.png`,
  /// `shot-iphoneos.png` and `shot.png`, in this order.
  public var nameSuffixes: [String] {
    var suffixes: [String] = []
    if let product = productSuffix {
      suffixes += platformSuffixes.map { $0 + product }
      suffixes.append(product)
    }
    return suffixes + platformSuffixes + [""]
  }
}
