/// What a target makes.
package enum ProductKind: String, Hashable, Sendable {
  /// An app.
  case app
  /// An app without code of its own: for the watch, for messages.
  case companionApp
  /// An extension of an app.
  case appExtension
  /// A framework, which is loaded as an image of its own.
  case framework
  /// A library or framework that is linked into the app.
  case staticLibrary
  /// A bundle of resources.
  case resources
  /// Tests.
  case tests
  /// Something else: a tool, a service.
  case other

  /// The kind of an Xcode product type.
  package init(_ type: String?) {
    let prefix = "com.apple.product-type."
    let name = type.map { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 } ?? ""
    switch name {
    case "application", "application.on-demand-install-capable": self = .app
    case "application.messages", "application.watchapp", "application.watchapp2",
      "application.watchapp2-container":
      self = .companionApp
    case "framework", "library.dynamic": self = .framework
    case "framework.static", "library.static": self = .staticLibrary
    case "bundle": self = .resources
    case "bundle.unit-test", "bundle.ui-testing", "bundle.multi-device-ui-testing":
      self = .tests
    case _ where name.hasPrefix("app-extension"): self = .appExtension
    case "extensionkit-extension", "watchkit-extension", "watchkit2-extension",
      "tv-app-extension":
      self = .appExtension
    default: self = .other
    }
  }

  /// The `CFBundlePackageType` of the product.
  var packageType: String {
    switch self {
    case .app, .companionApp: "APPL"
    case .appExtension: "XPC!"
    case .framework, .staticLibrary: "FMWK"
    case .resources, .tests, .other: "BNDL"
    }
  }

  /// The kind as people name it.
  package var noun: String {
    switch self {
    case .app: "app"
    case .companionApp: "companion app"
    case .appExtension: "extension"
    case .framework: "framework"
    case .staticLibrary: "static library"
    case .resources: "resource bundle"
    case .tests: "tests"
    case .other: "other"
    }
  }
}
