internal import AppResources
internal import Diagnostics
internal import SimulatedApp

// The bundles of the opened tree beside the main one.

extension World {
  /// The bundles of the tree that have localizations of their own, the likeliest first.
  var otherBundles: [BundleCandidate] {
    AppFolder.allBundles(of: app.files).filter {
      $0.path != app.main.path && $0.localizationCount > 0 && $0.kind != .tests
    }
  }

  /// The bundle that was named, the main one where none is.
  func bundle(named name: String?) throws(Refusal) -> ResourceBundle {
    guard let name else { return app.main }
    let all = AppFolder.allBundles(of: app.files)
    let lower = name.lowercased()
    let found =
      all.first { $0.name == name || $0.path == name }
      ?? all.first { $0.name.lowercased() == lower }
    guard let found else {
      let names = all.map(\.name)
      throw Refusal(
        names.isEmpty
          ? "there is no bundle \(quoted(name)); the app is the only one"
          : "there is no bundle \(quoted(name)); there are \(list(Array(names.prefix(8))))",
        didYouMean: nearest(name, in: names))
    }
    return found.path == app.main.path
      ? app.main : app.folder.bundle(found, of: app.files, for: process.caches.device)
  }

  /// The search list that a bundle would have in a process with these languages (rules B1-B6).
  func searchList(
    of bundle: ResourceBundle, userLanguages: [String], matching: LanguageMatching? = nil
  ) -> SearchList {
    let matching = matching ?? device.options.matching
    let main = app.main
    let mainList = SearchList(
      localizations: main.localizationNames, developmentRegion: main.developmentRegion?.name,
      userLanguages: userLanguages, matching: matching)
    guard bundle.path != main.path else { return mainList }
    let follows = !main.allowsMixedLocalizations && !bundle.ignoresMainLanguage
    return SearchList(
      localizations: bundle.localizationNames, developmentRegion: bundle.developmentRegion?.name,
      userLanguages: userLanguages, mainSearchList: follows ? mainList.languages : nil,
      matching: matching)
  }
}

extension BundleCandidate.Kind {
  /// The kind as people name it.
  var noun: String {
    switch self {
    case .app: "app"
    case .watchApp: "watch app"
    case .appExtension: "app extension"
    case .framework: "framework"
    case .package: "package"
    case .plugIn: "plug-in or resource bundle"
    case .tests: "tests"
    case .folder: "folder"
    }
  }
}
