/// A folder of the opened tree that can be taken for a bundle, with what speaks for it.
public struct BundleCandidate: Hashable, Sendable {
  /// The name by which it is chosen: that of its folder, without `.app`.
  public let name: String

  /// The path of its folder.
  public let path: String

  /// What it is.
  public let kind: Kind

  /// Whether it was built, or is made of sources.
  public let isBuilt: Bool

  /// The path of its Info.plist, if there is one.
  public let infoFile: String?

  /// How many localizations its folders hold; one more where it has String Catalogs.
  public let localizationCount: Int

  /// What a bundle is for.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An app.
    case app
    /// An app on the watch.
    case watchApp
    /// An extension of an app.
    case appExtension
    /// A framework.
    case framework
    /// A Swift package or a target of one.
    case package
    /// A bundle with nothing but resources, or a plug-in.
    case plugIn
    /// Tests.
    case tests
    /// A folder with localizations and nothing that says what it is.
    case folder
  }

  /// How likely a person who opens the tree means this bundle; the highest is taken.
  var likelihood: Int {
    let kindPoints: [Kind: Int] = [
      .app: 100, .folder: 55, .watchApp: 40, .appExtension: 30, .framework: 35, .package: 25,
      .plugIn: 20, .tests: 0,
    ]
    let parts = path.split(separator: "/").map { $0.lowercased() }
    let isAside = parts.contains { part in
      ["test", "example", "sample", "demo", "help", "template"].contains { part.contains($0) }
    }
    let isLocalizedApp = kind == .app && localizationCount > 0
    return (kindPoints[kind] ?? 0) + min(localizationCount, 20) + (isBuilt ? 10 : 0)
      + (isLocalizedApp ? 40 : 0)
      - (isAside ? 30 : 0) - parts.count
  }
}
