package import AppResources

/// A module beside the app's own whose sources are in the opened tree.
package struct FoundModule: Sendable {
  /// How its code becomes part of the app.
  package enum Linking: Hashable, Sendable {
    /// It is an image of its own, with its own resources: a dynamic framework.
    case dynamic
    /// It is part of the app's image.
    case linked
  }

  /// The name that code imports it by.
  package var name: String
  /// What it was taken for: `target Kit of Lib.xcodeproj`, `package Kit`.
  package var origin: String
  /// Whether the project itself links it.
  package var isLinked: Bool
  /// How it becomes part of the app.
  package var linking: Linking
  /// Its sources.
  package var sources: [String]
  /// What `#if` sees in them.
  package var flags: Set<String> = []
  /// The bundle of its resources: in a framework its own, of a package the one that `Bundle.module` is.
  package var bundle: ModuleBundle?
  /// Resources that land in the app's own bundle.
  package var appResources: [String] = []
  /// Bundles of resources that land in the app, as pods make them.
  package var innerBundles: [ModuleBundle] = []
  /// The folder by which its bundle is known.
  package var folder: String
}

/// A bundle that a build makes of members of the tree.
package struct ModuleBundle: Sendable {
  /// The name of its folder in the product: `Kit_Kit.bundle`, `Kit.framework`.
  package var name: String
  /// The files.
  package var members: BundleMembers
  /// The Info.plist.
  package var info: InfoDictionary
  /// The development region.
  package var developmentRegion: String?
  /// Whether `Bundle.module` of its module is this bundle.
  package var isModule = false
}
