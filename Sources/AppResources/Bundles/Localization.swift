public import Diagnostics

/// One localization of a bundle, with where it comes from.
public struct Localization: Hashable, Sendable {
  /// The name, exactly as the folder or the list spells it (rules L2 and L10).
  public let name: String

  /// Where it comes from.
  public let origin: Origin

  /// Where a bundle's localizations come from.
  public enum Origin: Hashable, Sendable {
    /// The `CFBundleLocalizations` of Info.plist (rule L4).
    case infoPlist(Place?)
    /// An lproj folder (rule L2), the first one where sources have several.
    case folder(path: String)
    /// A String Catalog, from which the build makes an lproj folder (rule X6).
    case catalog(path: String)
    /// The development region, which Base brings along (rule L6) or which stands alone (rule L7).
    case developmentRegion
  }
}

/// The development region of a bundle, with where it comes from.
public struct DevelopmentRegion: Hashable, Sendable {
  /// The name, exactly as it is spelled.
  public let name: String

  /// Where it comes from.
  public let origin: Origin

  /// The region `name`, which `origin` says.
  package init(name: String, origin: Origin) {
    self.name = name
    self.origin = origin
  }

  /// Where a development region is said.
  public enum Origin: Hashable, Sendable {
    /// The `CFBundleDevelopmentRegion` of Info.plist (rule L8).
    case infoPlist(Place?)
    /// The Xcode project, for a source tree whose Info.plist leaves it to the build.
    case project(path: String)
    /// Nothing; `en` is what Xcode gives a new project.
    case assumed
  }
}

// MARK: - The list of a bundle

extension Localization {
  /// The localizations of a bundle whose lproj folders are in `folders`, with the languages that String
  /// Catalogs bring (rules L2-L8).
  static func list(
    info: InfoDictionary, folders: [String], of files: FileTree,
    catalogLanguages: [(name: String, path: String)], developmentRegion: String?,
    members: BundleMembers? = nil
  ) -> [Localization] {
    var list: [Localization] = []
    let place = info.place(ofKey: "CFBundleLocalizations")
    for entry in info["CFBundleLocalizations"]?.array ?? [] {
      guard let name = entry.string, !name.isEmpty else { continue }
      list.append(Localization(name: name, origin: .infoPlist(place)))
    }
    list += scanned(folders, of: files, catalogLanguages: catalogLanguages, members)
    if let developmentRegion {
      let names = list.map(\.name)
      let bringsRegion = names.contains("Base") && !contains(developmentRegion, in: names)
      if list.isEmpty || bringsRegion {
        list.append(Localization(name: developmentRegion, origin: .developmentRegion))
      }
    }
    return list
  }

  /// The lproj folders in order of their names' bytes (rule L3), each once.
  private static func scanned(
    _ folders: [String], of files: FileTree, catalogLanguages: [(name: String, path: String)],
    _ members: BundleMembers?
  ) -> [Localization] {
    var origins: [String: Origin] = [:]
    for folder in folders {
      for child in files.children(of: folder) {
        guard let name = name(ofFolder: child), origins[name] == nil,
          members?.contains(TreePath.joined(folder, child)) ?? true
        else { continue }
        // In sources, `mul` holds the catalogs of documents and is no language (rule X13).
        if name == "mul",
          folders.count > 1 || members != nil || holdsCatalogs(child, in: folder, of: files)
        {
          continue
        }
        origins[name] = .folder(path: TreePath.joined(folder, child))
      }
    }
    for (language, path) in catalogLanguages where origins[language] == nil {
      origins[language] = .catalog(path: path)
    }
    return origins.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .map { Localization(name: $0.key, origin: $0.value) }
  }

  private static func holdsCatalogs(_ child: String, in folder: String, of files: FileTree) -> Bool
  {
    files.children(of: TreePath.joined(folder, child)).contains { $0.hasSuffix(".xcstrings") }
  }

  /// The localization of a folder's name, or `nil` when the name is not that of an lproj (rule L2).
  static func name(ofFolder name: String) -> String? {
    guard name.utf8.count > 6, name.hasSuffix(".lproj") else { return nil }
    return String(name.dropLast(6))
  }

  /// The English names that stand for a code in the list of localizations (rule L6).
  private static let twins = [
    "en": "English", "fr": "French", "de": "German", "it": "Italian", "nl": "Dutch",
    "es": "Spanish", "ja": "Japanese",
  ]

  /// Whether `names` has `region` in any form (rule L6).
  static func contains(_ region: String, in names: [String]) -> Bool {
    var forms: Set<String> = [region]
    for (code, name) in twins where region == code || region == name {
      forms.formUnion([code, name])
    }
    var units = Array(region.utf8)
    if units.count > 2, units[2] == UInt8(ascii: "-") || units[2] == UInt8(ascii: "_") {
      units[2] = units[2] == UInt8(ascii: "-") ? UInt8(ascii: "_") : UInt8(ascii: "-")
      forms.insert(String(decoding: units, as: UTF8.self))
    }
    if names.contains(where: forms.contains) { return true }
    let canonical = CanonicalLanguage.identifier(from: region)
    return names.contains { CanonicalLanguage.identifier(from: $0) == canonical }
  }
}
