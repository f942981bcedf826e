internal import AppResources
internal import SimulatedApp

// Which preferences the system and the app's code read.

extension World {
  /// The preferences that the system itself reads.
  static let systemPreferences = [
    "AppleLanguages", "AppleLocale", "NSDoubleLocalizedStrings", "NSShowNonLocalizedStrings",
    "NSForceRightToLeftLocalizedStrings", World.forcedDirection,
  ]

  /// The preferences that the system reads, and those that code read since the launch.
  var preferencesRead: [String] {
    var keys = Self.systemPreferences
    for event in journal.events {
      if case .preferenceRead(_, let key, _, _, _) = event.kind, !keys.contains(key) {
        keys.append(key)
      }
    }
    return keys
  }
}
