/// A platform that a target is built for, the ones nearer to a phone first.
package enum ApplePlatform: Int, Hashable, Sendable, Comparable {
  // swift-format-ignore: OneCasePerLine
  case iOS, catalyst, visionOS, tvOS, macOS, watchOS

  /// The platform of a target's settings, `nil` when they don't say.
  package init?(_ settings: BuildSettings) {
    let supported = settings.list("SUPPORTED_PLATFORMS")
    let named = supported.isEmpty ? [settings["SDKROOT"] ?? ""] : supported
    let found = named.compactMap(Self.platform).min()
    if let found {
      self = found
    } else if settings["IPHONEOS_DEPLOYMENT_TARGET"] != nil,
      settings["MACOSX_DEPLOYMENT_TARGET"] == nil || named.contains("auto")
    {
      self = .iOS
    } else {
      return nil
    }
  }

  private static func platform(_ name: String) -> ApplePlatform? {
    switch name {
    case _ where name.hasPrefix("iphone"): .iOS
    case _ where name.hasPrefix("xr"): .visionOS
    case _ where name.hasPrefix("appletv"): .tvOS
    case _ where name.hasPrefix("macosx"): .macOS
    case _ where name.hasPrefix("watch"): .watchOS
    default: nil
    }
  }

  /// The name as people write it.
  package var name: String {
    switch self {
    case .iOS: "iOS"
    case .catalyst: "Mac Catalyst"
    case .visionOS: "visionOS"
    case .tvOS: "tvOS"
    case .macOS: "macOS"
    case .watchOS: "watchOS"
    }
  }

  package static func < (left: ApplePlatform, right: ApplePlatform) -> Bool {
    left.rawValue < right.rawValue
  }
}
