/// The String Catalogs of a target's sources, which the build turns into tables in lproj folders
/// (rule X6).
struct CatalogFolder: Sendable {
  /// The catalogs of each table, in the order of the folders.
  private(set) var paths: [String: [String]] = [:]

  /// Each language once, with the first catalog that has it.
  private(set) var languages: [(name: String, path: String)] = []

  /// For the bundle of an lproj folder: the only language whose tables it has.
  var onlyLanguage: String?

  /// Whether there is no catalog.
  var isEmpty: Bool { paths.isEmpty }

  /// No catalogs, as in everything that was built.
  init() {}

  /// The catalogs at `catalogs`.
  init(_ catalogs: [String], of files: FileTree) {
    var seen: Set<String> = []
    for path in catalogs {
      let name = TreePath.splitExtension(TreePath.name(of: path)).stem
      paths[name, default: []].append(path)
      guard case .success(let bytes) = files.contents(of: path) else { continue }
      for language in CatalogLanguages.scan(bytes, path: path) where seen.insert(language).inserted
      {
        languages.append((language, path))
      }
    }
  }

  /// The language whose tables the build would put where `step` looks.
  func language(at step: FileLookup.Step) -> String? {
    guard let onlyLanguage else { return step.localization }
    return step == .global ? onlyLanguage : nil
  }

  /// The same catalogs for one language alone.
  func only(_ language: String) -> CatalogFolder {
    var copy = self
    copy.onlyLanguage = language
    copy.languages = []
    return copy
  }
}
