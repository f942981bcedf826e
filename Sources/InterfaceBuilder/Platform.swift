/// The system a document is made for, which decides what its element names stand for (section 1).
public enum Platform: String, Hashable, Sendable, CaseIterable {
  /// UIKit, also on iPad.
  case iOS
  /// AppKit.
  case macOS
  /// UIKit on Apple TV.
  case tvOS
  /// WatchKit.
  case watchOS

  /// The platform of a document with this `type` and `targetRuntime`.
  init(type: String, targetRuntime: String) {
    if type.contains("WatchKit") || targetRuntime == "watchKit" {
      self = .watchOS
    } else if type.contains("AppleTV") || targetRuntime == "AppleTV" {
      self = .tvOS
    } else if type.contains(".Cocoa.") || targetRuntime.hasPrefix("MacOSX") {
      self = .macOS
    } else {
      self = .iOS
    }
  }
}
