// Finding files by name: rules R1 to R10.

extension BundleCaches {
  /// The path of a resource file, as `path(forResource:ofType:inDirectory:)` finds it (rule R1).
  public mutating func path(
    forResource name: String?, ofType type: String?, inDirectory directory: String? = nil,
    in bundle: ResourceBundle
  ) -> FileLookup {
    find(name, type, directory, in: bundle) { caches in caches.steps(of: bundle) }
  }

  /// The path of a resource file in one localization, as
  /// `path(forResource:ofType:inDirectory:forLocalization:)` finds it (rule R8).
  ///
  /// Only global files and the folder of that exact name are looked at; without a name, only global
  /// files. Neither Base nor the development region stands in.
  public mutating func path(
    forResource name: String?, ofType type: String?, inDirectory directory: String? = nil,
    forLocalization localization: String?, in bundle: ResourceBundle
  ) -> FileLookup {
    find(name, type, directory, in: bundle) { _ in Self.steps(forLocalization: localization) }
  }

  /// The paths of all files of a type (rule R9): the global ones, those of the first language that has
  /// any, and those of Base; or the global ones and those of the localization that is named.
  public mutating func paths(
    forResourcesOfType type: String?, inDirectory directory: String? = nil,
    in bundle: ResourceBundle
  ) -> [String] {
    guard let directory = ResourceName.resolved(directory ?? "") else { return [] }
    var found: [String] = []
    var hasLanguage = false
    for step in steps(of: bundle) {
      if case .language = step, hasLanguage { continue }
      let paths = paths(ofType: type, step, directory, in: bundle)
      if case .language = step, !paths.isEmpty { hasLanguage = true }
      found += paths
    }
    return found
  }

  /// The paths of all files of a type in one localization (rule R9).
  public mutating func paths(
    forResourcesOfType type: String?, inDirectory directory: String? = nil,
    forLocalization localization: String?, in bundle: ResourceBundle
  ) -> [String] {
    guard let directory = ResourceName.resolved(directory ?? "") else { return [] }
    var found: [String] = []
    for step in Self.steps(forLocalization: localization) {
      found += paths(ofType: type, step, directory, in: bundle)
    }
    return found
  }

  private mutating func paths(
    ofType type: String?, _ step: FileLookup.Step, _ directory: String, in bundle: ResourceBundle
  ) -> [String] {
    let index = folder(step.folder(inside: directory), of: bundle)
    let wanted = type.map { String($0.drop { $0 == "." }) } ?? ""
    return index.names.filter { wanted.isEmpty || TreePath.splitExtension($0).type == wanted }
      .compactMap { index.paths[$0] }
  }
}

// MARK: - The search

extension BundleCaches {
  /// The places of an ordinary search, in order (rule R1).
  mutating func steps(of bundle: ResourceBundle) -> [FileLookup.Step] {
    let languages = searchList(of: bundle).languages
    var steps: [FileLookup.Step] = [.global]
    for (position, language) in languages.enumerated() {
      if position == 1 { steps.append(.base) }
      steps.append(.language(language, position: position))
    }
    if languages.count < 2 { steps.append(.base) }
    // Where Base is a language of the list itself, it is asked once.
    if languages.first == "Base" { steps.removeAll { $0 == .base } }
    return steps
  }

  static func steps(forLocalization localization: String?) -> [FileLookup.Step] {
    guard let localization, !localization.isEmpty else { return [.global] }
    return [.global, .named(localization)]
  }

  private mutating func find(
    _ name: String?, _ type: String?, _ directory: String?, in bundle: ResourceBundle,
    steps: (inout BundleCaches) -> [FileLookup.Step]
  ) -> FileLookup {
    guard let wanted = ResourceName(name, ofType: type, inDirectory: directory) else {
      return FileLookup(name: name ?? "", directory: directory ?? "", attempts: [])
    }
    let candidates = wanted.candidates(for: device)
    var attempts: [FileLookup.Attempt] = []
    for step in steps(&self) {
      let attempt = attempt(wanted, candidates, at: step, in: bundle)
      attempts.append(attempt)
      if case .found = attempt.outcome { break }
    }
    return FileLookup(name: wanted.fileName, directory: wanted.directory, attempts: attempts)
  }

  /// What is at one place of a search.
  mutating func attempt(
    _ wanted: ResourceName, _ candidates: [String], at step: FileLookup.Step,
    in bundle: ResourceBundle
  ) -> FileLookup.Attempt {
    let place = step.folder(inside: wanted.directory)
    let outcome = outcome(wanted, candidates, in: folder(place, of: bundle))
    return FileLookup.Attempt(step: step, folder: place, outcome: outcome)
  }

  private func outcome(_ wanted: ResourceName, _ candidates: [String], in index: FolderIndex)
    -> FileLookup.Outcome
  {
    guard index.exists else { return .noFolder }
    if wanted.stem == nil {
      let any = index.names.first { TreePath.splitExtension($0).type == wanted.type }
      return any.flatMap { index.paths[$0] }.map { .found(path: $0) } ?? .noFile
    }
    for candidate in candidates {
      if let path = index.paths[candidate] { return .found(path: path) }
    }
    return index.nearMiss(wanted.fileName).map { .otherCase($0) } ?? .noFile
  }
}

extension FileLookup.Step {
  /// The folder that the step looks in, for a request inside `directory`.
  func folder(inside directory: String) -> String {
    switch self {
    case .global: directory
    case .language(let name, _), .named(let name): TreePath.joined("\(name).lproj", directory)
    case .base: TreePath.joined("Base.lproj", directory)
    }
  }
}
