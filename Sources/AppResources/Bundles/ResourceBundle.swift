/// A bundle in the opened tree: an app, a framework, an extension, or any other folder (rule R15).
///
/// What is read of it once is here: its layout, its Info.plist, its localizations. What a process
/// remembers of it, the search list and the tables, is in ``BundleCaches``.
public struct ResourceBundle: Sendable {
  /// The path of the bundle's folder below the opened one.
  public let path: String

  /// How the folder is laid out.
  public let layout: BundleLayout

  /// The folders whose files are the bundle's global resources, and whose lproj folders are its
  /// localized ones; one, except where sources are opened.
  public let resourceFolders: [String]

  /// The Info.plist.
  public let info: InfoDictionary

  /// The development region, if the bundle has one (rule L8).
  public let developmentRegion: DevelopmentRegion?

  /// The localizations, in the platform's order (rules L2-L7).
  public let localizations: [Localization]

  /// Which files are the bundle's, where a project says so; `nil` for all that its folders hold.
  let members: BundleMembers?

  /// The String Catalogs of sources.
  let catalogs: CatalogFolder

  /// The names of the localizations, as `bundle.localizations` gives them.
  public var localizationNames: [String] { localizations.map(\.name) }

  /// The `CFBundleIdentifier`.
  public var identifier: String? { info["CFBundleIdentifier"]?.string }

  /// Whether the bundle decides on its language without the main bundle (rule B6).
  public var ignoresMainLanguage: Bool {
    info["NSExtension"] != nil || info.isTrue("CFBundleFollowParentLocalization")
  }

  /// Whether an app lets its frameworks be in other languages than itself (rule B5).
  public var allowsMixedLocalizations: Bool { info.isTrue("CFBundleAllowMixedLocalizations") }

  /// Whether the bundle's localizations begin with those of the system, which no app's folder shows
  /// (rule L9).
  public var usesAppleLocalizations: Bool {
    info.isTrue("CFBundleUseAppleLocalizations") && info["CFBundleLocalizations"] == nil
  }

  /// The bundle at `path`, or `nil` when no folder is there (rule R15).
  ///
  /// The folder is taken as a device would: nothing is gathered from folders below it.
  public init?(at path: String, in files: FileTree, for device: DeviceKind = .iPhone) {
    guard let path = TreePath.normalized(path), files.isFolder(path) else { return nil }
    let (layout, infoFolder, resources) = BundleLayout.find(at: path, in: files)
    let info = InfoDictionary.read(inFolder: infoFolder, of: files, for: device)
    let region = info["CFBundleDevelopmentRegion"]?.string.flatMap { $0.isEmpty ? nil : $0 }
    self.init(
      path: path, layout: layout, resourceFolders: [resources], info: info,
      developmentRegion: region.map {
        DevelopmentRegion(
          name: $0, origin: .infoPlist(info.place(ofKey: "CFBundleDevelopmentRegion")))
      },
      in: files)
  }

  /// A bundle whose parts were found otherwise.
  init(
    path: String, layout: BundleLayout, resourceFolders: [String], info: InfoDictionary,
    developmentRegion: DevelopmentRegion?, in files: FileTree,
    catalogs: CatalogFolder = CatalogFolder(), members: BundleMembers? = nil
  ) {
    self.members = members
    self.path = path
    self.layout = layout
    self.resourceFolders = resourceFolders
    self.info = info
    self.developmentRegion = developmentRegion
    self.catalogs = catalogs
    localizations = Localization.list(
      info: info, folders: resourceFolders, of: files, catalogLanguages: catalogs.languages,
      developmentRegion: developmentRegion?.name, members: members)
  }
}

extension ResourceBundle: Hashable {
  /// Whether both are the bundle of one path, as the platform compares them (rule R15).
  public static func == (left: ResourceBundle, right: ResourceBundle) -> Bool {
    left.path == right.path
  }

  /// Feeds the path into `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
