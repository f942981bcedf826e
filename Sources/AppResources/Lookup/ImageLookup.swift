public import Diagnostics

/// One search for an image by name, as `UIImage(named:)` makes it: the asset catalog, then loose files
/// (rule R12).
public struct ImageLookup: Hashable, Sendable {
  /// The name that was asked for.
  public let name: String

  /// What was found.
  public let result: Result?

  /// The asset catalogs that were asked, each with what it had.
  public let catalogs: [CatalogAttempt]

  /// The places where loose files were looked for, in order; empty when a catalog had the image.
  public let attempts: [FileLookup.Attempt]

  /// What is wrong with catalogs that were asked.
  public let diagnostics: [Diagnostic]

  /// An image that was found.
  public struct Result: Hashable, Sendable {
    /// The path of the file below the opened folder.
    public let path: String
    /// How many pixels make a point.
    public let scale: Int
    /// The localization it is for; `nil` for any.
    public let localization: String?
    /// The image set it is from; `nil` for a loose file.
    public let imageSet: String?
  }

  /// One asset catalog that was asked for the image.
  public struct CatalogAttempt: Hashable, Sendable {
    /// The path of the catalog.
    public let catalog: String
    /// What it had.
    public let outcome: Outcome

    /// What a catalog had.
    public enum Outcome: Hashable, Sendable {
      /// The image, for a locale or for any.
      case found(locale: String?)
      /// No image set of the name.
      case noSet
      /// An image set whose slots for the device are all empty.
      case emptySet(path: String)
      /// It is compiled, and what is in it is not known.
      case compiled
    }
  }
}
