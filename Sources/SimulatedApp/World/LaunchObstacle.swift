public import Diagnostics

/// What keeps an app's first screen from appearing, as its launch met it.
public enum LaunchObstacle: Sendable, Hashable {
  /// The app is one of SwiftUI, whose screens are not drawn.
  case swiftUI(type: String, Place?)
  /// The app is one of AppKit, which is not simulated.
  case appKit(type: String, Place?)
  /// Nothing says where the code begins; so many sources there are.
  case noEntry(members: Int)
  /// `main` gives `UIApplicationMain` something that is not known; a delegate was assumed.
  case mainNotUnderstood(Place?, assumed: String?)
  /// A class that something asks for by its name is nowhere.
  case classMissing(String, wantedBy: String, Place?)
}
