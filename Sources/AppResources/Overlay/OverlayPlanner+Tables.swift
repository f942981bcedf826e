public import Diagnostics

// Where the texts of a table stand: which file of which format, and what is in it for a key.

extension OverlayPlanner {
  /// The file that holds a table's texts in one language, or that would be made for them.
  struct Target {
    var path: String
    var form: Form
    var language: String
    var file: TableFile?
    /// What the file has for the key.
    var text: String?
    var hasKey = false

    enum Form {
      case strings
      case stringsdict
      case localizationTable(language: String)
      case catalog
    }

    /// The keys that the file has.
    var keys: [ExactKey] { file?.keptEntries.map { ExactKey($0.key) } ?? [] }

    func operation(setting text: String, _ key: String) -> OverlayChange.Operation {
      switch form {
      case .strings: .set([key], .string(text), kind: .strings)
      case .stringsdict:
        if case .text? = file?.entry(forKey: key)?.value {
          .set([key], .string(text), kind: .stringsdict)
        } else if case .rules(.format)? = file?.entry(forKey: key)?.value {
          .set([key, "NSStringLocalizedFormatKey"], .string(text), kind: .stringsdict)
        } else {
          .set(
            [key], .dictionary([.init("NSStringLocalizedFormatKey", .string(text))]),
            kind: .stringsdict)
        }
      case .localizationTable(let language):
        .set([language, key], .string(text), kind: .localizationTable)
      case .catalog: .setInCatalog(key: key, language: language, text: text)
      }
    }

    func operation(removing key: String) -> OverlayChange.Operation {
      switch form {
      case .strings: .unset([key], kind: .strings)
      case .stringsdict: .unset([key], kind: .stringsdict)
      case .localizationTable(let language): .unset([language, key], kind: .localizationTable)
      case .catalog: .unsetInCatalog(key: key, language: language)
      }
    }
  }

  /// Where a change stands that was made, when it has a line.
  public func place(of change: OverlayChange) -> Place? {
    switch change.subject {
    case .text(let key, let language, let table, _, _):
      target(table, language, key: key).file?.entry(forKey: key)?.valuePlace
    case .property(let key, _, _): bundle.info.place(ofKey: key)
    case .removedText, .language, .removedLanguage, .removedFile, .copiedFile: nil
    }
  }

  /// The names of the tables of the bundle, each once, in order.
  var tableNames: [String] {
    var names = Set(bundle.catalogs.paths.keys)
    for place in bundle.allFolders(of: files) {
      for file in bundle.names(in: place, of: files) {
        let (stem, type) = TreePath.splitExtension(file)
        if ["strings", "stringsdict", "loctable"].contains(type) { names.insert(stem) }
      }
    }
    return names.sorted()
  }

  /// The lproj folders of a language.
  func folders(of language: String) -> [String] {
    bundle.resourceFolders.map { TreePath.joined($0, "\(language).lproj") }
      .filter { files.isFolder($0) && (bundle.members?.contains($0) ?? true) }
  }

  /// The folder in which a new lproj folder is made: beside the others.
  func folder(forNew language: String) -> String {
    bundle.resourceFolders.first { folder in
      files.children(of: folder).contains { Localization.name(ofFolder: $0) != nil }
    } ?? bundle.resourceFolders.first ?? bundle.path
  }

  /// The file to change for a key: the one that has it, in the order in which it is asked (rules T2-T4).
  func target(_ table: String, _ language: String, key: String) -> Target {
    var sources = sources(table, language)
    for position in sources.indices {
      guard let entry = sources[position].file?.entry(forKey: key) else { continue }
      sources[position].hasKey = true
      switch entry.value {
      case .text(let text): sources[position].text = text
      case .rules(.format(let entry)): sources[position].text = entry.format
      case .rules, .other: break
      }
    }
    if let first = sources.first, case .localizationTable = first.form { return first }
    if let holding = sources.first(where: \.hasKey) { return holding }
    let plain = sources.first {
      if case .stringsdict = $0.form { false } else { true }
    }
    if let plain { return plain }
    let catalog = bundle.catalogs.paths[table]?.first
    let folder =
      folders(of: language).first
      ?? TreePath.joined(self.folder(forNew: language), "\(language).lproj")
    if let catalog, folders(of: language).isEmpty || language == bundle.developmentRegion?.name {
      return Target(path: catalog, form: .catalog, language: language)
    }
    return Target(
      path: TreePath.joined(folder, "\(table).strings"), form: .strings, language: language)
  }

  /// The files that hold texts of a table in a language, in the order in which they are asked.
  func sources(_ table: String, _ language: String) -> [Target] {
    var found: [Target] = []
    for folder in bundle.resourceFolders {
      let path = TreePath.joined(folder, "\(table).loctable")
      guard files.isFile(path),
        case .success(let all) = files.store.localizationTable(path, in: files)
      else { continue }
      let name =
        all.languages.first { $0.replacing("_", with: "-") == language.replacing("_", with: "-") }
        ?? language
      found.append(
        Target(
          path: path, form: .localizationTable(language: name), language: language,
          file: all.table(for: language)))
    }
    for kind in [TableFile.Kind.stringsdict, .strings] {
      for folder in folders(of: language) {
        let path = TreePath.joined(folder, "\(table).\(kind.rawValue)")
        guard files.isFile(path), case .success(let file) = files.store.table(path, kind, in: files)
        else { continue }
        found.append(
          Target(
            path: path, form: kind == .strings ? .strings : .stringsdict, language: language,
            file: file))
      }
    }
    for path in bundle.catalogs.paths[table] ?? [] {
      for kind in [TableFile.Kind.stringsdict, .strings] {
        guard
          case .success(let file) = files.store.compiled(path, language: language, kind, in: files),
          file.entryCount > 0
        else { continue }
        found.append(Target(path: path, form: .catalog, language: language, file: file))
      }
    }
    return found
  }
}
