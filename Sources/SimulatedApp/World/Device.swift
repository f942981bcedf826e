public import AppCode
public import AppResources

/// The simulated device: what lies outside the app and survives its process.
public struct Device: Sendable, Hashable {
  /// The languages of the device in the order of Settings, with regions: `["en-US", "ja-US"]`.
  public var languages: [String]
  /// The region settings' locale, `en_US`.
  public var locale: String
  /// The kind of device.
  public var idiom: Idiom
  /// How many windows the app's process has when its code asks for `windows`.
  public var windowCount: Int
  /// The version of the simulated system that `#available` sees.
  public var systemVersion: SystemVersion
  /// Who owns the app's window; `nil` leaves it to the app's own Info.plist.
  public var lifecycle: Lifecycle?
  /// What the simulated system does where it is not certain what a device does.
  public var options = PlatformOptions()

  /// Who owns an app's window.
  public enum Lifecycle: String, Sendable, Hashable, CaseIterable {
    /// The app delegate, as in every app before iOS 13.
    case appDelegate
    /// A scene and its delegate; the app delegate's window stays `nil`.
    case scene
  }

  /// The kinds of devices.
  public enum Idiom: String, Sendable, Hashable, CaseIterable {
    /// An iPhone.
    case phone
    /// An iPad, where an action sheet needs an anchor.
    case pad
  }

  /// A device set to `languages`; the region is that of the first, unless given.
  public init(
    languages: [String] = ["en-US"], region: String? = nil, idiom: Idiom = .phone,
    windowCount: Int = 1, systemVersion: SystemVersion = SystemVersion(17)
  ) {
    self.languages = languages
    self.idiom = idiom
    self.windowCount = windowCount
    self.systemVersion = systemVersion
    locale = Device.locale(of: languages.first ?? "en-US", region: region)
  }

  /// The region settings' locale that goes with a language and a region: `ja` and `US` give `ja_US`.
  public static func locale(of language: String, region: String?) -> String {
    var parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    var own: String?
    if parts.count > 1, let last = parts.last, last.count == 2 || Int(last) != nil {
      own = parts.removeLast()
    }
    let stem = parts.joined(separator: "-")
    return (region ?? own).map { "\(stem)_\($0.uppercased())" } ?? stem
  }
}
