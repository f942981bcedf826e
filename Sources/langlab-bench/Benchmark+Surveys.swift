internal import AppResources
internal import Foundation
internal import InterfaceBuilder
internal import LabShell
internal import SimulatedApp

// Readers over whole folders: what they make of every file.

extension Benchmark {
  /// Our tables and property lists beside the host's, and whether all agree.
  static func compare(_ folder: String) throws -> Bool {
    var comparison = HostComparison()
    let time = Timing.milliseconds { comparison.compareFolder(folder) }
    print("files compared: \(comparison.fileCount), in \(Timing.figure(time)) ms")
    print("  readable by the host: \(comparison.readableCount)")
    print("  entries the host keeps in them: \(comparison.entryCount)")
    print("  files that differ: \(comparison.differences.count)")
    for difference in comparison.differences.prefix(20) { print("  \(difference)") }
    if comparison.differences.count > 20 { print("  …") }
    return comparison.differences.isEmpty
  }

  /// What all documents of a folder hold together.
  static func surveyDocuments(_ folder: String) throws {
    var result: DocumentSurvey?
    let time = try Timing.milliseconds {
      result = try DocumentSurvey.survey(folder: folder) { bytes, path in
        switch FileInspection(of: bytes, path: path).content {
        case .table(let table): table.keptEntries.map(\.key)
        case .catalog(let catalog): catalog.entries.map(\.key)
        case .languages, .propertyList, .imageSet, .other: []
        }
      }
    }
    guard let survey = result else { return }
    let speed = Double(survey.bytes) / 1000 / max(time, 0.001)
    print(
      "documents: \(survey.files), read to their end: \(survey.documents), in \(Timing.figure(time)) ms"
    )
    print("  \(survey.bytes) bytes, with their tables \(Timing.figure(speed)) MB/s")
    print("  elements: \(survey.elements), objects: \(survey.objects)")
    print("  texts: \(survey.localizableTexts) localizable, \(survey.attributedTexts) attributed")
    print(
      "  tables: \(survey.tables), keys matched: \(survey.matchedKeys), orphans: \(survey.orphanKeys)"
    )
    let unknown = survey.unknownElements.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    print("  unknown elements: \(unknown.count) kinds")
    for (name, count) in unknown.prefix(5) { print("    \(name) × \(count)") }
    print("  diagnostics: \(survey.diagnostics.count)")
    for diagnostic in survey.diagnostics.prefix(10) { print("    \(diagnostic)") }
  }

  /// Every scene of every app of a folder made in each of the app's languages.
  static func surveyScenes(_ folder: String) throws {
    var survey = SceneSurvey()
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let path = "\(folder)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
      else { continue }
      survey += SceneSurvey.survey(try OpenedApp(path))
    }
    print(
      "scenes: \(survey.scenes), made \(survey.made) times in up to \(survey.languages) languages"
    )
    print("  documents: \(survey.documents), opened: \(survey.opened)")
    print("  texts: \(survey.texts), given by a table: \(survey.translatedTexts)")
    print(
      "  tables of Base: \(survey.tables), keys matched: \(survey.matchedKeys), without such a text: \(survey.unusedKeys), orphans: \(survey.orphanKeys)"
    )
    for (trap, count) in survey.traps.sorted(by: { $0.key < $1.key }).prefix(20) {
      print("  not made, \(count) times: \(trap)")
    }
    for fault in survey.faults.prefix(10) { print("  \(fault)") }
  }
}
