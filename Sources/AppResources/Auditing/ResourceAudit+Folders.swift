internal import Diagnostics

extension ResourceAudit.Builder {
  /// The names of the lproj folders.
  mutating func checkFolders() {
    findings += bundle.localizations.compactMap(\.namingAdvice)
  }

  /// Documents that some localizations have for themselves and others lack.
  mutating func checkDocuments() {
    let all = BundleFiles(of: bundle, in: files).documents
    for (name, copies) in Dictionary(grouping: all, by: { "\($0.stem).\($0.type)" }).sorted(
      by: { $0.key < $1.key })
    {
      let homes = copies.map(\.localization)
      guard !homes.contains(nil), !homes.contains("Base") else { continue }
      let present = homes.compactMap { $0 }
      let missing = languages.filter { !present.contains($0) }
      guard let first = copies.first, !missing.isEmpty else { continue }
      var nowhere: [String] = []
      var elsewhere: [String: [String]] = [:]
      for language in missing {
        var caches = caches(for: language)
        let found = caches.path(forResource: first.stem, ofType: first.type, in: bundle)
        if let localization = found.localization {
          elsewhere[localization, default: []].append(language)
        } else {
          nowhere.append(language)
        }
      }
      let known = present.joined(separator: ", ")
      if !nowhere.isEmpty {
        report(
          "missing-document", .error, Place(file: first.path, line: 1),
          "\(name) is in \(known) and missing in \(nowhere.joined(separator: ", ")), and there is none in Base.lproj: loading it raises an exception there"
        )
      }
      for (home, languages) in elsewhere.sorted(by: { $0.key < $1.key }) {
        report(
          "missing-document", .warning, Place(file: first.path, line: 1),
          "\(name) is in \(known) and missing in \(languages.joined(separator: ", ")), and there is none in Base.lproj: \(languages.count == 1 ? "it gets" : "they get") that of \(home), texts and all"
        )
      }
    }
  }
}
