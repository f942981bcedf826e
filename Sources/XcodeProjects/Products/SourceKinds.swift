internal import AppResources

/// What a build does with a file, by its name.
enum FileRole {
  /// It is compiled.
  case source
  /// It is copied or compiled into the bundle.
  case resource
  /// It is for the build alone.
  case neither

  /// Folders that a build takes as one thing.
  static let wrappers: Set<String> = [
    "bundle", "xcassets", "xcdatamodeld", "xcdatamodel", "scnassets", "icon", "framework",
    "xcframework", "docc", "atlas", "mlpackage", "rcproject", "playground", "app", "rtfd",
    "spriteatlas", "car", "momd", "storyboardc", "nib", "sticker", "xcstickers",
  ]

  private static let sources: Set<String> = [
    "swift", "m", "mm", "c", "cpp", "cc", "cxx", "metal", "s", "intentdefinition", "xcmappingmodel",
    "mlmodel", "y", "l",
  ]

  private static let neithers: Set<String> = [
    "h", "hpp", "pch", "hh", "modulemap", "entitlements", "xcconfig", "xctestplan", "xcodeproj",
    "xcworkspace", "framework", "xcframework", "docc", "a", "dylib", "tbd", "playground", "o",
    "swiftinterface", "gyb", "sh", "rb", "py", "podspec", "lock",
  ]

  init(_ name: String) {
    let type = TreePath.splitExtension(name).type.lowercased()
    if name.hasPrefix(".") || Self.neithers.contains(type) {
      self = .neither
    } else if Self.sources.contains(type) {
      self = .source
    } else {
      self = .resource
    }
  }
}
