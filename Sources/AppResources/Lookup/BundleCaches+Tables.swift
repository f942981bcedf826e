import Diagnostics

// Finding the files of a string table: rules T2 to T5.

extension BundleCaches {
  /// The table `name`, its files searched and read.
  ///
  /// Without a `localization` the search is the ordinary one; with one, whose name can be `nil`, it is
  /// that of rule R8.
  mutating func findTable(_ name: String, of bundle: ResourceBundle, localization: String??)
    -> StringTable
  {
    var found = FoundTable(name: name)
    let steps = localization.map { Self.steps(forLocalization: $0) } ?? steps(of: bundle)
    // A .loctable stands for both of the others; whether it comes first is an option (rule T4).
    if options.prefersLocalizationTables, findLocalizationTable(of: bundle, steps, &found) {
      return found.table
    }
    for kind in [TableFile.Kind.stringsdict, .strings] {
      let search = search(for: name, kind, of: bundle, steps)
      found.searches.insert(search, at: 0)
      guard let path = search.path else { continue }
      if case .compiled = search.hit?.outcome {
        let table = files.store.compiled(
          path, language: search.localization ?? "", kind, in: files)
        found.add(table, search)
      } else {
        found.add(files.store.table(path, kind, in: files), search)
      }
    }
    if !options.prefersLocalizationTables, found.sources.isEmpty {
      _ = findLocalizationTable(of: bundle, steps, &found)
    }
    return found.table
  }

  /// What was found for a table so far.
  private struct FoundTable {
    var name: String
    var sources: [StringTable.Source] = []
    /// The search for texts is the one people ask about, and comes first.
    var searches: [FileLookup] = []
    var diagnostics: [Diagnostic] = []

    var table: StringTable {
      StringTable(name: name, sources: sources, searches: searches, diagnostics: diagnostics)
    }

    mutating func add(_ file: Result<TableFile, FileFault>, _ search: FileLookup) {
      switch file {
      case .success(let file):
        diagnostics += file.diagnostics
        if file.isUsable {
          sources.append(StringTable.Source(file: file, localization: search.localization))
        }
      case .failure(let fault): diagnostics.append(fault.diagnostic)
      }
    }
  }

  /// The search for one kind of table file, with what the build would make of catalogs (rule X6).
  private mutating func search(
    for name: String, _ kind: TableFile.Kind, of bundle: ResourceBundle, _ steps: [FileLookup.Step]
  ) -> FileLookup {
    guard let wanted = ResourceName(name, ofType: kind.rawValue, inDirectory: nil) else {
      return FileLookup(name: name, directory: "", attempts: [])
    }
    let candidates = wanted.candidates(for: device)
    var attempts: [FileLookup.Attempt] = []
    for step in steps {
      var attempt = attempt(wanted, candidates, at: step, in: bundle)
      if case .found = attempt.outcome {
        attempts.append(attempt)
        break
      }
      let language = bundle.catalogs.language(at: step)
      if attempt.outcome == .noFolder,
        bundle.catalogs.languages.contains(where: { $0.name == language })
      {
        // The build makes the folder, though not this file.
        attempt = FileLookup.Attempt(step: step, folder: attempt.folder, outcome: .noFile)
      }
      if wanted.directory.isEmpty, let language,
        let catalog = catalog(name, with: kind, in: language, of: bundle)
      {
        attempts.append(
          FileLookup.Attempt(
            step: step, folder: attempt.folder, outcome: .compiled(catalog: catalog)))
        return FileLookup(
          name: wanted.fileName, directory: "", attempts: attempts, compiledLanguage: language)
      }
      attempts.append(attempt)
    }
    return FileLookup(
      name: wanted.fileName, directory: wanted.directory, attempts: attempts)
  }

  /// The catalog from which the build makes a table of this kind for `language`, if any.
  private func catalog(
    _ name: String, with kind: TableFile.Kind, in language: String, of bundle: ResourceBundle
  ) -> String? {
    bundle.catalogs.paths[name]?.first { path in
      let table = files.store.compiled(path, language: language, kind, in: files)
      guard case .success(let table) = table else { return false }
      return table.entryCount > 0
    }
  }

  /// Looks for a `.loctable` in the bundle's own folder, and in it for the first language that is
  /// searched (rules T4 and O1).
  private mutating func findLocalizationTable(
    of bundle: ResourceBundle, _ steps: [FileLookup.Step], _ found: inout FoundTable
  ) -> Bool {
    guard let wanted = ResourceName(found.name, ofType: "loctable", inDirectory: nil) else {
      return false
    }
    let attempt = attempt(wanted, wanted.candidates(for: device), at: .global, in: bundle)
    guard case .found(let path) = attempt.outcome else { return false }
    let search = FileLookup(
      name: wanted.fileName, directory: wanted.directory, attempts: [attempt])
    switch files.store.localizationTable(path, in: files) {
    case .failure(let fault):
      found.searches.append(search)
      found.diagnostics.append(fault.diagnostic)
      return false
    case .success(let table):
      found.searches.append(search)
      found.diagnostics += table.diagnostics
      for language in steps.compactMap(\.localization) {
        guard let file = table.table(for: language) else { continue }
        found.diagnostics += file.diagnostics
        found.sources.append(StringTable.Source(file: file, localization: language))
        return true
      }
      return false
    }
  }
}
