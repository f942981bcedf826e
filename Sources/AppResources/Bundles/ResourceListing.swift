/// The resource files of a bundle, sorted by localization and by what they are, with what hides what.
public struct ResourceListing: Sendable {
  /// The files outside the lproj folders, then those of each localization in the bundle's order.
  public private(set) var groups: [Group] = []

  /// Localized files that nobody sees, since a file outside the lproj folders has their name (rule R2).
  public private(set) var hidden: [Hidden] = []

  /// Files that are meant for one kind of device, by their names (rule R10).
  public private(set) var variants: [Variant] = []

  /// The String Catalogs of sources, with the languages that the build makes of them (rules X6 and X13).
  public private(set) var catalogs: [Catalog] = []

  /// Names in which a folder could not be listed or holds something that is never read.
  public private(set) var faults: [FileFault] = []

  /// The files of one localization.
  public struct Group: Hashable, Sendable {
    /// The localization; `nil` for what stands outside the lproj folders.
    public let localization: String?
    /// The names of each kind, in order; kinds without a file are left out.
    public var names: [Kind: [String]] = [:]
  }

  /// What a resource file is.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `.strings`, `.stringsdict` and `.loctable`.
    case tables
    /// `.xcstrings`.
    case catalogs
    /// Storyboards and nibs, compiled or not.
    case documents
    /// Images and asset catalogs.
    case images
    /// Everything else.
    case others
  }

  /// A localized file that is hidden.
  public struct Hidden: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The localizations that have a file of the name.
    public let localizations: [String]
  }

  /// A file for one kind of device.
  public struct Variant: Hashable, Sendable {
    /// The name, with its suffix.
    public let name: String
    /// The suffix: `~ipad`, `-macos`.
    public let suffix: String
    /// The localization; `nil` for a global file.
    public let localization: String?
    /// Whether a file without the suffix is beside it, which other devices find.
    public let hasPlainFile: Bool
  }

  /// A String Catalog.
  public struct Catalog: Hashable, Sendable {
    /// The path below the opened folder.
    public let path: String
    /// The languages, the source language first.
    public let languages: [String]
    /// Whether it holds the texts of a document.
    public let isOfDocument: Bool
  }

  /// Lists the files of `bundle`; with a `pattern`, those alone whose name has it.
  public init(of bundle: ResourceBundle, in files: FileTree, matching pattern: String = "") {
    var global = Group(localization: nil)
    var localized: [String: Group] = [:]
    for folder in bundle.resourceFolders {
      if let fault = files.fault(inFolder: folder) { faults.append(fault) }
      for name in bundle.names(in: folder, of: files) {
        let path = TreePath.joined(folder, name)
        guard let language = Localization.name(ofFolder: name), files.isFolder(path) else {
          if pattern.isEmpty || name.contains(pattern) {
            add(name, path, to: &global, of: bundle, in: files)
          }
          continue
        }
        if let fault = files.fault(inFolder: path) { faults.append(fault) }
        for child in bundle.names(in: path, of: files)
        where pattern.isEmpty || child.contains(pattern) {
          var group = localized[language] ?? Group(localization: language)
          add(child, TreePath.joined(path, child), to: &group, of: bundle, in: files)
          localized[language] = group
        }
      }
    }
    let order = bundle.localizationNames
    let names = localized.keys.sorted {
      (order.firstIndex(of: $0) ?? order.count, $0) < (order.firstIndex(of: $1) ?? order.count, $1)
    }
    groups = ([global] + names.compactMap { localized[$0] }).filter { !$0.names.isEmpty }
    findHidden()
    findVariants()
  }

  private mutating func add(
    _ name: String, _ path: String, to group: inout Group, of bundle: ResourceBundle,
    in files: FileTree
  ) {
    guard let standing = files.kind(of: path) else { return }
    if standing == .refused {
      faults.append(files.fault(inFolder: path) ?? .notAFile(path: path))
      return
    }
    guard let kind = Kind(name, isFolder: standing == .folder, isSource: bundle.layout == .sources)
    else { return }
    group.names[kind, default: []].append(name)
    guard kind == .catalogs, bundle.layout == .sources,
      case .success(let bytes) = files.contents(of: path)
    else { return }
    catalogs.append(
      Catalog(
        path: path, languages: CatalogLanguages.scan(bytes, path: path),
        isOfDocument: group.localization == "mul"))
  }

  private mutating func findHidden() {
    guard let global = groups.first, global.localization == nil else { return }
    for name in global.names.filter({ $0.key != .others }).flatMap(\.value).sorted() {
      let languages = groups.dropFirst().filter { $0.names.contains { $0.value.contains(name) } }
        .compactMap(\.localization)
      if !languages.isEmpty { hidden.append(Hidden(name: name, localizations: languages)) }
    }
  }

  private mutating func findVariants() {
    let suffixes = DeviceKind.allProductSuffixes + DeviceKind.allPlatformSuffixes
    for group in groups {
      let names = group.names.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap(\.value)
      for name in names {
        let (stem, type) = TreePath.splitExtension(name)
        guard let suffix = suffixes.first(where: stem.hasSuffix), stem.count > suffix.count else {
          continue
        }
        let plain = String(stem.dropLast(suffix.count)) + (type.isEmpty ? "" : ".\(type)")
        variants.append(
          Variant(
            name: name, suffix: suffix, localization: group.localization,
            hasPlainFile: names.contains(plain)))
      }
    }
  }
}

extension ResourceListing.Kind {
  private static let documentTypes: Set<String> = ["storyboard", "xib", "nib", "storyboardc"]
  private static let imageTypes: Set<String> = [
    "png", "jpg", "jpeg", "gif", "heic", "pdf", "svg", "tiff", "tif", "icns", "webp", "xcassets",
    "car", "imageset",
  ]

  /// What a file is by its name; `nil` for what is no resource: sources, projects, plain folders.
  init?(_ name: String, isFolder: Bool, isSource: Bool) {
    switch TreePath.splitExtension(name).type {
    case "strings", "stringsdict", "loctable": self = .tables
    case "xcstrings": self = .catalogs
    case let type where Self.documentTypes.contains(type): self = .documents
    case let type where Self.imageTypes.contains(type): self = .images
    case _ where isFolder || name.hasPrefix("."): return nil
    case _ where isSource && FolderIndex.isSource(name): return nil
    default: self = .others
    }
  }
}
