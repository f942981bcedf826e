import Foundation
import InterfaceBuilder
import Testing

@Suite("Survey of a folder")
struct SurveyTests {
  @Test("counts documents, objects and keys, and follows no links")
  func figures() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "survey-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, to path: String) throws {
      let url = folder.appendingPathComponent("App/" + path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    try write(form, to: "Base.lproj/Main.storyboard")
    try write("l1.text l1.title gone.text tv1.text", to: "ja.lproj/Main.strings")
    try write("l1.text", to: "mul.lproj/Main.xcstrings")
    try write("x.text", to: "ja.lproj/Other.strings")
    try write("", to: "Empty.xib")
    try write(xib("<holoView id=\"h\"/>"), to: "Cell.xib")
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent("App/Link.xib"),
      withDestinationURL: folder.appendingPathComponent("App/Cell.xib"))
    let survey = try DocumentSurvey.survey(folder: folder.path) { bytes, _ in
      String(decoding: bytes, as: UTF8.self).split(separator: " ").map(String.init)
    }
    #expect(survey.files == 3)
    #expect(survey.documents == 2)
    #expect(survey.tables == 2)
    #expect(survey.matchedKeys == 3)
    #expect(survey.orphanKeys == 1)
    #expect(survey.unusedKeys == ["label title": 1])
    #expect(survey.unverifiedKeys == ["textView text": 1])
    #expect(survey.unknownElements == ["holoView": 1])
    #expect(survey.diagnostics.map(\.id) == ["empty-document"])
  }

  @Test("a folder that doesn't exist is an error")
  func missing() {
    #expect(throws: (any Error).self) {
      try DocumentSurvey.survey(folder: "/nonexistent/folder")
    }
  }
}
