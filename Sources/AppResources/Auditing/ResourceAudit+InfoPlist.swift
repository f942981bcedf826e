internal import Diagnostics

extension ResourceAudit.Builder {
  /// Keys of Info.plist that some languages have and others lack, and those that are set twice.
  mutating func checkInfoPlist() {
    guard let table = tables.first(where: \.isOfInfoPlist) else { return }
    let settings = BuildSettings.infoPlistKeys(near: bundle.path, in: files)
    for entry in table.wantedKeys(developmentLanguage: nil) {
      if let setting = settings.first(where: { $0.key == entry.key }) {
        report(
          "set-twice", .warning, setting.place,
          "\(entry.key) is set twice: by the build setting INFOPLIST_KEY_\(entry.key) here, and by \(entry.keyPlace)",
          suggestion: "keep one of them")
      }
      let development = bundle.developmentRegion?.name
      let owners = languages.filter {
        table.copy(in: $0)?.entry(forKey: entry.key) != nil
          || ($0 == development && isNameOfItsOwn(entry.key))
      }
      let others = languages.filter { !owners.contains($0) }
      guard !owners.isEmpty, !others.isEmpty else { continue }
      let groups = Dictionary(grouping: others) { shown(entry.key, table: table.name, in: $0) }
      let told = groups.sorted { $0.key < $1.key }.map { text, languages in
        "\(ResourceAudit.told(languages)) \(languages.count == 1 ? "shows" : "show") \(text)"
      }
      report(
        "partial-info", .warning, entry.keyPlace,
        "\(entry.key) is localized in \(owners.count) of \(languages.count) languages (\(owners.joined(separator: ", "))); \(ResourceAudit.told(told, "; "))"
      )
    }
  }

  /// Whether a key is no key of Info.plist but a name in it, such as that of a document type: the key is then
  /// the name in the development language, and what is shown for want of another.
  private func isNameOfItsOwn(_ key: String) -> Bool {
    bundle.info[key] == nil && !["CF", "NS", "UI", "LS"].contains { key.hasPrefix($0) }
  }

  /// What `language` shows for a key of Info.plist.
  private func shown(_ key: String, table: String, in language: String) -> String {
    var caches = caches(for: language)
    let answer = caches.localizedString(forKey: key, table: table, in: bundle)
    if answer.isFound, let source = answer.table.sources.first?.localization {
      return "\"\(answer.text)\" of \(source)"
    }
    if let text = bundle.info[key]?.string { return "\"\(text)\" of Info.plist" }
    if key == "CFBundleDisplayName", let name = bundle.info["CFBundleName"]?.string {
      return "\"\(name)\", the CFBundleName of Info.plist"
    }
    return isNameOfItsOwn(key) ? "the key itself" : "nothing of its own"
  }
}

/// The build settings of an Xcode project that make keys of Info.plist.
enum BuildSettings {
  /// The keys behind `INFOPLIST_KEY_`, each once, of the projects in a folder or those around it.
  static func infoPlistKeys(near path: String, in files: FileTree) -> [(key: String, place: Place)]
  {
    var found: [(key: String, place: Place)] = []
    var folder = path
    while true {
      for name in files.children(of: folder) where name.hasSuffix(".xcodeproj") {
        let project = TreePath.joined(folder, "\(name)/project.pbxproj")
        guard case .success(let bytes) = files.contents(of: project) else { continue }
        let lines = String(decoding: bytes, as: UTF8.self)
          .split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
          guard let start = line.range(of: "INFOPLIST_KEY_") else { continue }
          let key = String(line[start.upperBound...].prefix { $0.isLetter || $0.isNumber })
          if !found.contains(where: { $0.key == key }) {
            found.append((key, Place(file: project, line: index + 1)))
          }
        }
      }
      if folder.isEmpty { return found }
      folder = TreePath.folder(of: folder)
    }
  }
}
